"""The rungs of every game: whatever the seed, their positions are proved, and their words are fit for learners."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec

import pytest

import garden_widgets as gw
from garden_widgets.checks import rungs
from garden_widgets.lessons import course
from garden_widgets.lessons.practice import LEGAL, MayI, making, proving
from garden_widgets.lessons.practice.known import unknown
from garden_widgets.lessons.practice.making import make
from garden_widgets.lessons.schema import Lesson
from tests.contract.checking import cases, keep


def lessons() -> list[Lesson]:
    """Collect the lessons that have rungs."""
    modules = {name: gw.games.entry(name).lessons for name in gw.games}
    found = [gw.games.lesson(name) for name, module in modules.items() if module and find_spec(module)]
    return [lesson for lesson in found if lesson.rungs]


@pytest.fixture(scope="module", autouse=True)
def positions_are_made_once():
    """Let several tests look at one position: what it is follows from its rung, its number and its seed."""
    made = {}

    def once(game, rung, number, seed):
        key = game, rung.name, number, seed
        if key not in made:
            made[key] = make(game, rung, number, seed)
        return made[key]

    with pytest.MonkeyPatch.context() as patch:
        for module in (rungs, proving):
            patch.setattr(module, "make", once)
        yield once


RUNGS = [pytest.param(lesson, rung, id=f"{lesson.game}-{rung.name}") for lesson in lessons() for rung in lesson.rungs]


def test_there_are_rungs():
    assert "snail-invasion" in {lesson.game for lesson in lessons()}


@cases(rungs)
def test_every_rung(case):
    keep(case)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_practice_asks_for_no_rule_that_only_a_later_step_teaches(lesson, positions_are_made_once):
    for rung in lesson.rungs:
        for number, exercise in enumerate(rung.each):
            late = unknown(lesson, rung, exercise, positions_are_made_once(lesson.game, rung, number, number))
            assert not late, f"{rung.name} {number + 1}, after {rung.after}: {late}"


def test_what_a_position_wants_known_is_what_happens_is_held_back_or_can_be_answered(monkeypatch):
    """Without the look at it, a pawn that comes out wounds a snail long before any step says what a wound is."""
    lesson = gw.games.lesson("snail-invasion")
    monkeypatch.setattr(making, "unknown", lambda *_: set())
    late = {
        rung.name: set[str]().union(
            *(
                unknown(lesson, rung, exercise, make(lesson.game, rung, number, seed))
                for number, exercise in enumerate(rung.each)
                for seed in range(6)
            )
        )
        for rung in lesson.rungs
        if rung.name in {"coming-out", "must-move", "friends"}
    }
    assert late["coming-out"] == {"SI-17"}  # happens
    assert late["must-move"] == {"SI-11"}  # holds back
    assert "SI-20" in late["friends"]
    judged = lesson.rungs[1].exercises[2]
    step = make(lesson.game, lesson.rungs[1], 2, 0)
    assert unknown(lesson, lesson.rungs[1], replace(judged, verdicts=("SI-25", LEGAL)), step) == {"SI-25"}


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
