"""The rungs of every game: whatever the seed, their positions are proved, and their words are fit for learners."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import garden_widgets as gw
from garden_widgets.checks import rungs
from garden_widgets.lessons import course
from garden_widgets.lessons.practice import LEGAL, MayI
from garden_widgets.lessons.practice.making import make
from garden_widgets.lessons.schema import Lesson
from tests.contract.checking import cases, keep


def lessons() -> list[Lesson]:
    """Collect the lessons that have rungs."""
    modules = {name: gw.games.entry(name).lessons for name in gw.games}
    found = [gw.games.lesson(name) for name, module in modules.items() if module and find_spec(module)]
    return [lesson for lesson in found if lesson.rungs]


RUNGS = [pytest.param(lesson, rung, id=f"{lesson.game}-{rung.name}") for lesson in lessons() for rung in lesson.rungs]


def test_there_are_rungs():
    assert "snail-invasion" in {lesson.game for lesson in lessons()}


@cases(rungs)
def test_every_rung(case):
    keep(case)


def test_what_has_to_rest_is_not_asked_to_step_askew_too():
    """Else two of the answers would be right: it rests, and nothing steps diagonally."""
    for step, refusal in asked("carrots-and-broccoli", ("CB-14", "CB-10", LEGAL)):
        if refusal == "CB-14":
            _, start, end = step.moves[0][-1].split()
            assert (start[0] == end[0]) != (start[1] == end[1])


def test_whether_somebody_who_is_out_may_be_challenged_is_asked_on_one_s_own_turn():
    """Else two of the answers would be right: they are out, and it is somebody else's turn."""
    for step, refusal in asked("pyramid-shambo", ("PS-02", "PS-18", LEGAL)):
        if refusal == "PS-18":
            _, colour = step.moves[0][-1].split()
            assert colour not in step.position["out"]


def test_black_pyramids_are_asked_about_when_black_was_not_rolled():
    """Else two of the answers would be right: black is never planted, and what black shows plants nothing."""
    found = [(step.position["roll"][0], refusal) for step, refusal in asked("carrots-and-broccoli", ("CB-R5", "CB-12"))]
    assert {roll for roll, refusal in found if refusal == "CB-12"} == {"K"}
    assert "K" not in {roll for roll, refusal in found if refusal == "CB-R5"}
    assert {refusal for _, refusal in found} == {"CB-R5", "CB-12"}


def asked(game, verdicts):
    """Make the exercise of a game that has these verdicts, many times: each step, and the rule that answers it."""
    lesson = gw.games.lesson(game)
    rung, number = next(
        (rung, number)
        for rung in lesson.rungs
        for number, exercise in enumerate(rung.each)
        if isinstance(exercise, MayI) and exercise.verdicts == verdicts
    )
    for seed in range(25):
        step = make(game, rung, number, seed)
        refusal = course.foretold(step, course.first(gw.games[game], step)).refusal
        yield step, refusal.rule.id if refusal is not None else ""
