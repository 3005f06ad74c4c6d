"""The picture of Snail Invasion! and presses on it."""

from __future__ import annotations

import pytest

from garden_widgets.core.registry import games
from garden_widgets.scenes.hand import Hand
from garden_widgets.scenes.pressing import press
from garden_widgets.scenes.scene import Label
from garden_widgets.shelf.snail_invasion.scene import SCENERY
from tests.approved import assert_approved
from tests.shelf.snail_invasion.snails import at, refusal

TALL = "R3 G3 B3 Y3 R2 G2 B2 B1 Y2 R1"
"""Ten plants; the drone at level 9 can move, and so can the pawn on it."""


def labels(state):
    """List what is said of each thing that can be pressed, by its token."""
    return {item.token: item.label for item in SCENERY.scene(state).touchable}


def painted(state):
    """List the words in the picture."""
    return [
        item.text
        for item in SCENERY.scene(state)
        if isinstance(item, Label) and item.text[0].isalpha() and len(item.text) > 2
    ]


# Pressing -----------------------------------------------------------------------------------------------------------


def test_a_square_stands_for_its_highest_piece_that_can_move():
    assert press(SCENERY, at("5: Y2 R1", number=7), 0, (), "5").chosen == ("5/2",)
    assert press(SCENERY, at("5: Y2 K1", number=7), 0, (), "5").chosen == ("5/1",)


def test_in_a_stack_of_ten_the_highest_is_the_tenth():
    assert press(SCENERY, at(f"5: {TALL}", number=7), 0, (), "5").chosen == ("5/10",)
    assert press(SCENERY, at(f"12: {TALL}", number=7), 0, (), "12").chosen == ("12/10",)
    assert press(SCENERY, at(f"1: {TALL}", "12: Y1", number=7), 0, (), "1").chosen == ("1/10",)


def test_a_piece_and_then_a_square_is_a_move():
    state = at("5: Y2 R1", "12: B1", number=7)
    assert str(press(SCENERY, state, 0, ("5/1",), "12").move) == "move 5/1"
    assert str(press(SCENERY, state, 0, ("5/1",), "12/1").move) == "move 5/1"
    assert str(press(SCENERY, state, 0, ("shed:G1",), "7").move) == "enter G1"
    snails = at("5: Y2 R1", number=9, turn=1)
    assert str(press(SCENERY, snails, 1, ("nest:K1",), "9").move) == "enter K1"


ASKS = {
    "the shed or the board": at("5: Y1", number=7),
    "the shed": at(number=7),
    "the board": at("5: Y3 R2 G2", "6: R3 B3 B2", "8: G3 Y2 G1", shed=[], dead="R1 Y1 B1", number=7),
    "the nest": at("5: Y2 R1", number=9, turn=1),
    "the nest or the board": at("5: K1", number=9, turn=1),
    "no roll yet": at("5: Y2 R1"),
}


def test_whoever_is_on_turn_is_told_what_to_press_and_where_it_goes():
    assert_approved(__file__, "asks", {name: [str(SCENERY.asks(state, state.turn))] for name, state in ASKS.items()})
    assert not [name for name, state in ASKS.items() if str(SCENERY.asks(state, 1 - state.turn))]


@pytest.mark.rule("SI-08")
def test_a_piece_comes_out_nowhere_but_on_the_square_with_the_number():
    state = at("5: Y1", number=7)
    found = press(SCENERY, state, 0, ("shed:G1",), "8").refusal
    assert found.why == "With a roll of 7, the green pawn comes out on square 7 and nowhere else."
    assert (found.rule, found.where, str(found.instead)) == ("SI-08", ("7",), "enter G1")
    assert found.parts == {"number": 7, "piece": "G1", "square": 7}


def test_a_refusal_warns_of_what_was_pressed_and_points_at_where_to_go_instead():
    state, hand = at("5: Y1", number=7), Hand(SCENERY)
    hand.press(state, 0, "shed:G1")
    hand.press(state, 0, "8")
    assert (hand.cause, hand.pointed) == (("8",), ("7",))
    hand.put_down()
    hand.warn(state, 0, refusal(state, "move 5/2"))
    assert hand.cause


@pytest.mark.rule("SI-10")
def test_a_piece_moves_by_the_whole_roll():
    state = at("10: Y2 R1", number=7)
    found = press(SCENERY, state, 0, ("10/1",), "11").refusal
    assert found.why == "The yellow drone moves exactly 7 squares, the whole roll: to square 5."
    assert (found.rule, found.where, str(found.instead)) == ("SI-10", ("5",), "move 10/1")
    assert found.parts == {"number": 7, "piece": "Y2", "square": 5}


def test_a_press_that_begins_no_move_is_refused_as_the_move_that_was_meant():
    state = at("5: Y2 R1 G1", number=7)
    for token, rule in {
        "shed:B3": "SI-07",
        "nest:K1": "SI-05",
        "5/1": "SI-11",
        "8": "SI-05",
        "dead:Y1": "SI-16",
    }.items():
        assert press(SCENERY, state, 0, (), token).refusal.rule == rule, token
    blocked = press(SCENERY, at("6: Y1 K1", number=7), 0, (), "6").refusal
    assert blocked.why == "The snail pawn is not yours."


# Words --------------------------------------------------------------------------------------------------------------


def test_everything_in_the_picture_has_its_words():
    state = at("5: Y2 K2 R1", "9: G1", number=7, dead="B1", nest={"tree": "3", "loose": ["K1"]})
    tables = {"in the middle of a game": state, "at the start": at()}
    cases = {name: [f"{token}: {words}" for token, words in labels(each).items()] for name, each in tables.items()}
    assert_approved(__file__, "labels", cases)


def test_the_picture_tells_whose_turn_it_is_and_what_was_rolled():
    words, score = ["Potting Shed", "Snails' Nest"], ["blocked", "eaten"]
    assert painted(at()) == [*words, "The gardener's turn", *score]
    assert painted(at(number=7)) == [*words, "The gardener's turn", "rolled 7", *score]
    assert painted(at(number=12, turn=1, dead="Y1")) == [*words, "The snails' turn", "rolled 12", *score]
    assert painted(at("5: R3 R2 R1")) == [*words, "The game is over", "won by the gardener", *score]
    assert SCENERY.scene(at(turn=1)).title == "Snail Invasion! The snails' turn"
    assert SCENERY.scene(at("5: R3 R2 R1")).title == "Snail Invasion! The game is over"
    assert SCENERY.scene(at()).description == str(at())


def test_a_dead_plant_stays_dead_though_one_like_it_may_come_out():
    state = games["snail-invasion"].from_dict(
        {"options": {"variant": "varietal"}, "squares": {"2": ["Y1"]}, "dead": ["R1"], "roll": [1, 2]}
    )
    assert state.why_not("enter R1") is None
    done = press(SCENERY, state, 0, (), "dead:R1")
    assert done.refusal.rule == "SI-16"
    assert done.refusal.where == ("dead:R1",)
