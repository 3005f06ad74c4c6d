"""The gardens of Snail Invasion!'s lesson and practice come about in play, and its games get harder."""

from __future__ import annotations

import pytest

from garden_widgets.core.registry import games
from garden_widgets.lessons import course, shares
from garden_widgets.lessons.practice.making import Maker, make
from garden_widgets.lessons.practice.series import made
from garden_widgets.shelf.snail_invasion.bots.cast import CAST
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from tests.shelf.snail_invasion.history import history, is_played

GAME = games[LESSON.game]
LAID_OUT = [
    pytest.param(rung, number, id=f"{rung.name}-{number + 1}")
    for rung in LESSON.rungs
    for number in range(len(rung))
    if Maker(GAME.name, rung, number, 0).source.__qualname__.startswith("laid_out")
]


@pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.name)
def test_every_garden_of_the_lesson_comes_about_in_play(step):
    assert_played(course.first(GAME, step).state)


@pytest.mark.parametrize(("rung", "number"), LAID_OUT)
def test_gardens_that_are_laid_out_for_practice_come_about_in_play(rung, number):
    for seed in range(3):
        assert_played(course.first(GAME, make(GAME.name, rung, number, seed)).state)


def assert_played(state):
    found = history(state)
    assert found is not None, state.to_dict()
    assert is_played(state, found)


@pytest.mark.parametrize(
    "squares",
    [
        {"7": ["R1"]},
        {"8": ["R3", "R2"], "5": ["R1"]},
        {"1": ["B1", "K1", "Y1"]},
    ],
    ids=["no snail has come out", "no snail has come out for long", "no snail can have moved last"],
)
def test_a_garden_that_cannot_have_come_about_is_found_out(squares):
    assert history(GAME.from_dict({"squares": squares})) is None


@pytest.mark.parametrize("name", ["start", "coming-out", "numbers", "walking", "one-thing", "must-move", "blocked"])
def test_no_snail_lies_loose_before_wounding_is_taught(name):
    rung = next(rung for rung in LESSON.rungs if rung.name == name)
    for number in range(len(rung)):
        state = course.first(GAME, make(GAME.name, rung, number, 1)).state
        assert state.nest[1] == state.dead == ()


def test_no_snail_lies_loose_in_the_lesson_before_wounding_is_taught():
    for step in LESSON.steps[: LESSON.index("wound-a-snail")]:
        assert course.first(GAME, step).state.nest[1] == (), step.name


def test_the_first_game_comes_after_a_plant_was_eaten():
    assert LESSON.index("eaten") < LESSON.index("one-snail")


def test_opponents_get_stronger_from_game_to_game():
    opponents = [step for step in shares.games_of(LESSON) if not step.fine]
    levels = [next(each.level for each in CAST if step.bot in each.names) for step in opponents]
    assert levels == sorted(levels)


def test_where_the_way_is_the_question_no_press_walks_by_itself():
    run = LESSON["walk"].run(LESSON.game)
    run.once = True
    run.press("10/1")
    assert not run.done
    run.press("3")
    assert run.done


def test_a_question_whose_piece_may_move_names_a_piece_on_the_board():
    asking = [(rung, k) for rung in LESSON.rungs for k, each in enumerate(rung.each) if "SI-05" in each.offered]
    assert asking
    for seed in range(20):
        for rung, number in asking:
            step = made(LESSON, rung, number, seed)
            assert str(step.run(LESSON.game).say_first(step.text))


def test_what_is_asked_for_counts_with_another_piece_in_hand_and_the_words_stay_with_the_task():
    run = LESSON["blocking"].run(LESSON.game)
    said = run.press("5/3")
    assert "yellow drone itself" in said.text
    assert "what is marked" not in said.text
    run.press("5/1")
    assert run.done
