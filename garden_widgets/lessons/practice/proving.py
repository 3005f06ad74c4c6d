"""The proof of rungs: the positions that they make are proved like the steps of a lesson."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.lessons import course, presses, terms
from garden_widgets.lessons.practice.forms import Foresee, MayI, Rung
from garden_widgets.lessons.practice.making import NoPosition, make
from garden_widgets.lessons.practice.series import EXAM, rules_of
from garden_widgets.lessons.prover import SLUG, of_step
from garden_widgets.lessons.references import asked_for
from garden_widgets.lessons.runner import Run
from garden_widgets.lessons.schema import DoIt, Help, Judge, Lesson, Predict, Step

FEWEST: Final = 4
MOST: Final = 6
"""A rung has so many positions."""

STAGES: Final = 18
"""A game has so many rungs at least."""


def prove(lesson: Lesson, rung: Rung, seeds: Iterable[int]) -> Iterator[str]:
    """Say what is wrong with the positions of a rung, each seed one of its exercises in turn."""
    place = next((place for place, step in enumerate(lesson.steps) if step.name == rung.after), len(lesson.steps))
    for seed in seeds:
        number = seed % len(rung)
        try:
            step = make(lesson.game, rung, number, seed)
        except NoPosition as error:
            yield f"{rung.name} {number + 1}: {error}"
            continue
        for fault in (*of_step(lesson, step), *_question(lesson, step), *terms.unexplained(lesson, step, place)):
            yield f"{step.name}: {fault}"


def _question(lesson: Lesson, step: Step) -> Iterator[str]:
    """See that what is asked can be answered wrongly, and that no mark points at the answer."""
    run = Run(lesson.game, step)
    marks = run.marks()
    if isinstance(step, Predict):
        if isinstance(step, Judge) and marks.cause:
            yield "a mark gives the answer away."
        return
    if isinstance(step, DoIt):
        start = course.first(run.game, step)
        moves = start.state.moves(step.seat)
        if all(step.goal(course.after(step, start, move).seen) for move in moves):
            yield "every move is right."
        if step.help is Help.NOTHING and (marks.able or marks.target):
            yield "marks help where none should."
        if marks.able and not set(marks.able) <= set(asked_for(run)) and run.tells(marks.able):
            yield "a mark points at the answer."
        return
    tokens = presses.touchable(run)
    if set(run.sought) >= set(tokens):
        yield "every press is right."
    if set(run.sought) & {*marks.able, *marks.target, *marks.chosen, *marks.cause}:
        yield "a mark points at what is sought."


def shape(lesson: Lesson) -> Iterator[str]:
    """Say what is wrong with the rungs of a lesson as a whole."""
    names = [rung.name for rung in lesson.rungs]
    steps = {step.name: step for step in lesson.steps}
    rules = games[lesson.game].rules
    for rung in lesson.rungs:
        if not SLUG.fullmatch(rung.name) or names.count(rung.name) > 1:
            yield f"{rung.name}: its name is no name of its own, of small letters and dashes."
        if rung.after not in steps:
            yield f"{rung.name}: it comes after {rung.after}, and there is no such step."
        elif steps[rung.after].fine != rung.fine:
            yield f"{rung.name}: it stands among the fine points, or {rung.after} does, and not both."
        if not FEWEST <= len(rung) <= MOST:
            yield f"{rung.name}: it has {len(rung)} positions instead of {FEWEST} to {MOST}."
        for rule in {*rung.rules, *(rule for exercise in rung.exercises for rule in rules_of(rung, exercise))}:
            if rule not in rules:
                yield f"{rung.name}: there is no rule {rule}."
    if len(lesson.rungs) < STAGES:
        yield f"There are {len(lesson.rungs)} rungs instead of {STAGES} or more."
    met = {rule for rung in lesson.rungs for exercise in rung.exercises for rule in rules_of(rung, exercise)}
    for rule_id in rules:
        if rule_id not in met:
            yield f"No rung asks about {rule_id} ({rules[rule_id].title})."
    asked = {
        rule
        for rung in lesson.rungs
        for exercise in rung.exercises
        if isinstance(exercise, (MayI, Foresee))
        for rule in rules_of(rung, exercise)
    }
    if len(asked) < EXAM:
        yield f"Only {len(asked)} rules can be asked about in an exam; {EXAM} are wanted."
