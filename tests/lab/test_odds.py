"""The odds of the next roll: exact, and they add up to one."""

from __future__ import annotations

from fractions import Fraction

import garden_widgets as gw
from garden_widgets.core.registry import games
from garden_widgets.lab.odds import before_the_roll, odds


def test_a_fresh_pawn_comes_out_as_two_dice_fall():
    match = gw.Match("snail-invasion", seed=7)
    found = odds(games.scenery("snail-invasion"), before_the_roll(match), "shed:Y1")
    places = {place: chance for (place, _), chance in found.items()}
    assert places["7"] == Fraction(6, 36)
    assert places["12"] == Fraction(1, 36)
    assert sum(found.values()) == 1


def test_before_the_roll_is_the_state_in_which_it_was_due():
    match = gw.Match("snail-invasion", seed=7)
    assert before_the_roll(match) == match.start
    assert before_the_roll(match).movers == (gw.CHANCE,)


def test_a_roll_that_is_still_due_is_before_itself():
    match = gw.Match("snail-invasion", seed=7)
    match.goto(0)
    assert before_the_roll(match) is match.state


def test_a_game_without_dice_has_nothing_before_a_roll():
    assert before_the_roll(gw.Match("pyramid-shambo", seats=2, seed=7)) is None


def test_a_piece_that_no_roll_moves_stays():
    match = gw.Match("snail-invasion", seed=7)
    assert odds(games.scenery("snail-invasion"), match.start, "nothing") == {("", ""): 1}
