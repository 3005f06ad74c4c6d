"""Rungs: whatever the seed, what there is to practise is proved, and its words are fit for learners."""

from __future__ import annotations

from typing import Final

from garden_widgets.checks.lessons import lesson_of, long_texts
from garden_widgets.checks.trial import Trial, check
from garden_widgets.lessons.practice import LEGAL, proving
from garden_widgets.lessons.practice.making import make

FEW_SEEDS: Final = range(3)
MANY_SEEDS: Final = range(1000, 2000)

LONGEST_NO: Final = 15
"""Words."""


@check("lessons")
def rungs_are_proved(trial: Trial) -> None:
    """What there is to practise is proved, whatever the seed, and every rule is met in it."""
    lesson = lesson_of(trial)
    if lesson.rungs:
        for fault in proving.shape(lesson):
            raise trial.fault("{fault}", fault=fault)
    for rung in lesson.rungs:
        for fault in proving.prove(lesson, rung, MANY_SEEDS if trial.many else FEW_SEEDS):
            raise trial.fault("{fault}", fault=fault)


@check("lessons")
def exercises_are_short(trial: Trial) -> None:
    """What an exercise tells is so short that it is read, and every no of a rule is a sentence that goes on from it."""
    lesson = lesson_of(trial)
    for rung in lesson.rungs:
        for number in range(len(rung)):
            step = make(lesson.game, rung, number, number)
            for fault in long_texts(lesson.game, step):
                raise trial.fault("too many words in {fault}", fault=fault)
    offered = {rule for rung in lesson.rungs for exercise in rung.exercises for rule in exercise.offered}
    for rule in sorted(offered - {LEGAL}):
        against = str(trial.game.rules[rule].against or "")
        whole = against.endswith(".") and against[0].islower() and len(against.split()) <= LONGEST_NO
        trial.ensure(whole, "the no of {rule} is not so short a sentence: {against!r}", rule=rule, against=against)
