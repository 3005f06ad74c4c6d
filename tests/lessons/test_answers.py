"""Answers: whoever has learnt the answer of one position does not know that of the next."""

from __future__ import annotations

import pytest

from garden_widgets.core.registry import games
from garden_widgets.lessons import course
from garden_widgets.lessons.practice.series import made
from garden_widgets.lessons.schema import DoIt, FindAll, Lesson, Predict, Step
from tests.lessons.test_rungs import RUNGS

MANY = range(40)


def answer(lesson: Lesson, step: Step) -> object:
    """Work out what is right: a bet, what has to be pressed, or moves."""
    if isinstance(step, Predict):
        end = course.foretold(step, course.first(games[lesson.game], step))
        return next(str(choice.text) for choice in step.choices if choice.test(end.seen))
    if isinstance(step, FindAll):
        return frozenset(step.run(lesson.game).sought)
    assert isinstance(step, DoIt)
    return step.solution


@pytest.mark.parametrize(("lesson", "rung"), RUNGS)
def test_no_exercise_has_the_same_answer_whatever_the_position(lesson, rung):
    for number in range(len(rung)):
        first = answer(lesson, made(lesson, rung, number, 0))
        others = (answer(lesson, made(lesson, rung, number, seed)) for seed in MANY[1:])
        assert any(other != first for other in others), f"{rung.name} {number + 1}: always {first}"
