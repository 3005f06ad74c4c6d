"""The rungs of every game: whatever the seed, their positions are proved, and their words are fit for learners."""

from __future__ import annotations

import re
from importlib.util import find_spec

import pytest

import garden_widgets as gw
from garden_widgets.lessons.practice.making import make
from garden_widgets.lessons.practice.proving import prove, shape
from garden_widgets.lessons.schema import Lesson
from tests.lessons.test_lessons import LONGEST_ANSWER, LONGEST_GOAL, LONGEST_STORY

HANDFUL = range(6)
MANY = range(1000, 2000)


def lessons() -> list[Lesson]:
    """Collect the lessons that have rungs."""
    modules = {name: gw.games.entry(name).lessons for name in gw.games}
    found = [gw.games.lesson(name) for name, module in modules.items() if module and find_spec(module)]
    return [lesson for lesson in found if lesson.rungs]


RUNGS = [pytest.param(lesson, rung, id=f"{lesson.game}-{rung.name}") for lesson in lessons() for rung in lesson.rungs]


def test_there_are_rungs():
    assert "snail-invasion" in {lesson.game for lesson in lessons()}


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_every_rule_is_met_in_some_rung(lesson):
    assert list(shape(lesson)) == []


@pytest.mark.parametrize(("lesson", "rung"), RUNGS)
def test_every_rung_is_proved(lesson, rung):
    assert list(prove(lesson, rung, HANDFUL)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "rung"), RUNGS)
def test_every_rung_is_proved_for_a_thousand_seeds(lesson, rung):
    assert list(prove(lesson, rung, MANY)) == []


@pytest.mark.parametrize(("lesson", "rung"), RUNGS)
def test_positions_are_played_and_not_read(lesson, rung):
    for number in range(len(rung)):
        step = make(lesson.game, rung, number, 0)
        goal, story = (*re.split(r"(?<=[.!?]) ", str(step.text), maxsplit=1), "")[:2]
        assert len(goal.split()) <= LONGEST_GOAL, goal
        assert len(story.split()) <= LONGEST_STORY, story
        for text in (step.done, step.otherwise):
            assert len(str(text).split()) <= LONGEST_ANSWER, str(text)
