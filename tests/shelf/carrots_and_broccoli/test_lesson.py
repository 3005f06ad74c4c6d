"""What the lesson of Carrots & Broccoli says about its positions is so, and its gardens are those of the rulebook."""

from __future__ import annotations

from itertools import chain

import pytest

from garden_widgets.core.registry import games
from garden_widgets.kit.grids import INDEX, distance
from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.lessons import course, words
from garden_widgets.lessons.practice.making import make
from garden_widgets.lessons.references import Context, bound
from garden_widgets.lessons.schema import BreakIt, DoIt, PlayGame
from garden_widgets.scenes.marks import marked
from garden_widgets.shelf.carrots_and_broccoli.lesson import LESSON
from garden_widgets.shelf.carrots_and_broccoli.lesson.walls import CROSS, WALL

GAME = games[LESSON.game]


def position(name):
    return course.first(GAME, LESSON[name]).state


def foretold(name):
    step = LESSON[name]
    return course.foretold(step, course.first(GAME, step)).state


def test_ten_that_wind_from_the_corner_win():
    state = foretold("garden-snake")
    assert state.result.winners == (0,)
    assert state.result.rule == "CB-16"


def test_ten_outside_the_line_and_without_the_corner_do_not_win():
    state = foretold("garden-outside")
    assert state.result is None
    assert state.piece_at("a1") is None
    assert state.side_of("e4") is None
    assert state.largest_group(0).bit_count() == 9


@pytest.mark.parametrize("name", ["garden-corners", "four-corner"])
def test_ten_of_which_one_touches_only_at_a_corner_do_not_win(name):
    state = foretold(name)
    assert state.result is None
    assert state.counted(0).bit_count() == 10
    assert state.garden(0).bit_count() == 9


def test_sides_are_as_the_texts_say():
    assert [position("wall-step").side_of(square) for square in ("g3", "g4")] == [None, 1]
    assert [position("black-star").side_of(square) for square in ("c7", "d7")] == [None, 1]
    assert position("whose-now").side_of("g2") == 1


@pytest.mark.rule("CB-14")
def test_whoever_takes_from_the_stock_first_is_told_of_the_rest_all_the_same():
    run = LESSON["rests"].run(LESSON.game)
    run.press("stock:Y2")
    assert run.press("d4").rule == "CB-14"
    assert run.done


@pytest.mark.parametrize(
    "step", [step for step in LESSON.steps if isinstance(step, DoIt | BreakIt)], ids=lambda step: step.name
)
def test_the_last_hint_names_the_presses_of_the_solution_in_their_order(step):
    run = step.run(LESSON.game)
    stage = course.first(GAME, step)
    if isinstance(step, DoIt):
        move = stage.state.parse(step.solution[0], step.seat)
        presses = run.scenery.path(stage.state, move) or (step.solution[0],)
    else:
        presses = step.presses or (step.solution,)
    hint, place = str(bound(step.hints[-1], Context(step, stage))), -1
    for press in dict.fromkeys(presses):
        place = hint.find(named(press, step), place + 1)
        assert place >= 0, (press, hint)


def named(press, step):
    """Say how a hint names what is pressed: a pyramid of the stock by its words, a button by what stands on it."""
    if press.startswith("stock:"):
        return f"{PYRAMIDS[press[6:]]} in the stock"
    return {"pass": "Pass", **dict(zip(step.offers, step.called, strict=True))}.get(press, press)


def test_a_short_game_comes_first_then_one_half_grown_and_the_whole_game_at_the_end():
    games = [step for step in LESSON.steps if isinstance(step, PlayGame) and not step.fine]
    assert [step.name for step in games] == ["short-game", "half-grown", "whole-game"]
    assert [position(step.name).options["goal"] for step in games] == ["six", "ten", "ten"]
    assert all(position(step.name).options["turn_limit"] for step in games)


@pytest.mark.parametrize(("square", "right"), [("b3", False), ("d5", False), ("c3", True)])
def test_the_taken_square_is_the_one_that_is_named(square, right):
    run = LESSON["taken"].run(LESSON.game)
    run.press("stock:R2")
    assert run.press(square).rule == "CB-11"
    assert run.done == right


@pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.name)
def test_as_many_turns_have_been_played_as_it_takes_to_get_there(step):
    assert_reachable(course.first(GAME, step).state)


@pytest.mark.parametrize("rung", LESSON.rungs, ids=lambda rung: rung.name)
def test_practice_comes_about_in_as_many_turns_as_it_takes(rung):
    for number in range(len(rung)):
        assert_reachable(course.first(GAME, make(LESSON.game, rung, number, 1)).state)


def assert_reachable(state):
    """See that each plant and each step of the wall had its turn, and that it is the turn of who comes next."""
    assert state.turns % state.seats == state.turn
    assert state.turns >= len(state.board) + (steps_of(state) if state.walls else 0)


def steps_of(state):
    """Count the steps that the walls have taken since they were built; those of kids may be diagonal."""
    start = chain.from_iterable(CROSS if state.seats == 4 else [WALL])
    ways = [(INDEX[place[:2]], square) for place, square in zip(start, state.walls.squares, strict=True)]
    if state.setup.kids:
        return sum(max(abs(a % 8 - b % 8), abs(a // 8 - b // 8)) for a, b in ways)
    return sum(distance(a, b) for a, b in ways)


@pytest.mark.parametrize(("name", "answer"), [("step-away", "f7"), ("black-star", "e6")])
def test_a_plant_beyond_the_wall_is_marked_as_brightly_as_the_stock_where_it_may_be_the_answer(name, answer):
    """In a game what stands there is seldom pressed, and not marked; in a step all else would be, and it alone not."""
    run = LESSON[name].run(LESSON.game)
    marks = run.marks()
    plain, bright = (
        {item.box for item in scene.items if item.line == "glow"} for scene in (run.scene(), marked(run.scene(), marks))
    )
    assert answer in marks.able
    assert len(bright - plain) == len(marks.able)


def test_in_the_first_step_not_all_that_is_marked_is_right_and_the_page_says_so():
    run = LESSON["tenth-carrot"].run(LESSON.game)
    said = run.press("stock:R2")
    right = [place for place in run.marks().target if run.tells(("stock:R2", place))]
    assert 0 < len(right) < len(run.marks().target)
    assert str(said.said) == str(words.PICK)


def test_there_is_no_button_to_pass_before_passing_is_taught():
    assert "pass" not in LESSON["tenth-carrot"].run(LESSON.game).offers
    assert "pass" in LESSON["leave-it"].run(LESSON.game).offers
