"""The lessons themselves: every one is proved, and its texts are fit for learners."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import garden_widgets as gw
from garden_widgets.checks import lessons as checks
from garden_widgets.lessons import course, words
from garden_widgets.lessons.schema import DoIt, FindAll, Lesson, PlayGame, Predict, UnknownStep
from garden_widgets.scenes.pressing import choices
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from tests.contract.checking import cases, keep


def lessons() -> list[Lesson]:
    """Collect the lessons that there are."""
    modules = {name: gw.games.entry(name).lessons for name in gw.games}
    return [gw.games.lesson(name) for name, module in modules.items() if module and find_spec(module)]


def test_there_are_lessons():
    assert "snail-invasion" in {lesson.game for lesson in lessons()}
    assert all(isinstance(lesson, Lesson) for lesson in lessons())


@cases(checks)
def test_every_lesson(case):
    keep(case)


def test_a_step_is_found_by_its_name():
    assert LESSON["blocking"].rules == ("SI-11",)
    assert LESSON.steps[LESSON.index("blocking")] is LESSON["blocking"]


def test_a_step_that_is_not_there_is_a_sentence_with_an_offer():
    with pytest.raises(UnknownStep, match=r"no step 'blockign'. Did you mean blocking\? It has 38 steps"):
        LESSON["blockign"]


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_whoever_does_as_the_page_says_does_nothing_wrong(lesson):
    """ "Press what is marked" is only said where all that is marked is right."""
    for step in lesson.of_kind(DoIt):
        run = step.run(lesson.game)
        begins, ordered = run.marks().able, str(run.task) == str(words.MOVE)
        if ordered:
            assert set(begins) <= set(run.way), step.name
        for token in begins:
            run = step.run(lesson.game)
            said = str(run.press(token).said)
            if run.chosen and said == str(words.ONWARD):
                places = choices(run.scenery, run.state, step.seat, run.chosen)
                assert all(run.tells((*run.chosen, place)) for place in places), (step.name, token)


# The examples of the rulebook are in the lesson of Snail Invasion! ----------------------------------------------------


def follow(name):
    """Solve a step and give where it ends."""
    run = LESSON[name].run(LESSON.game)
    step = run.step
    if isinstance(step, DoIt):
        for text in step.solution:
            run.play(text)
    elif isinstance(step, Predict):
        for number in range(len(step.choices)):
            run.bet(number)
    elif isinstance(step, FindAll):
        for token in run.sought:
            run.point(token)
    assert run.done
    return run


def fallen(run):
    return [event.text.split(" is ")[0] for event in run.stage.events if event.kind in {"killed", "wounded"}]


def test_the_snail_drone_in_a_tall_stack_is_wounded_alone():
    run = follow("tall-stack")
    assert fallen(run) == ["The snail drone"]
    assert run.state.stacks[10] == ("Y2", "B3", "B2", "R1")


def test_three_plants_die_under_a_broken_shield():
    run = follow("broken-shield")
    assert fallen(run) == ["The yellow drone", "The red drone", "The yellow pawn"]
    assert run.state.stacks[7] == ("K2", "K3")


def test_three_plants_together_wound_the_snail_queen():
    run = follow("add-up")
    assert fallen(run) == ["The snail queen"]
    assert run.state.stacks[9] == ("Y2", "B1", "R2")


def test_a_pawn_dies_under_a_snail_drone():
    assert fallen(follow("snails-strike")) == ["The yellow pawn"]


def test_blocked_and_carried_as_in_the_rulebook():
    assert course.first(gw.games[LESSON.game], LESSON["blocking"]).state.stacks[5] == ("Y2", "B1", "Y1")
    assert follow("carry").state.stacks[10] == ("R3", "R2", "R1")
    able = follow("who-can-move")
    assert able.state.stacks[2] == ("Y3", "K2")
    assert "2/1" in able.found
    trap = follow("snail-trap").state
    assert trap.stacks[9] == ("K3", "R3")
    assert trap.result.rule == "SI-22"


def test_games_grow_with_what_was_learnt_up_to_the_whole_garden():
    games = [step.run(LESSON.game).state for step in LESSON.steps if isinstance(step, PlayGame) and not step.fine]
    assert [(game.options["plants"], game.options["snails"]) for game in games] == [
        ("R", "2"),
        ("RYG", "21"),
        ("RYGB", "32"),
        ("RYGB", "321"),
    ]
