"""Ten positions of Pyramid Shambo with the choice that did best when all positions of three were gone through."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.chance import generator
from tests.shelf.pyramid_shambo.shambo import at


def chosen(state):
    """Return what the owl plays, whatever chance adds."""
    seat, owl = state.movers[0], gw.games.player("pyramid-shambo", "owl")
    (move,) = {str(owl.decide(state.seen_by(seat), seat, generator(seed))) for seed in range(3)}
    return move


def red_wins(fee, **held):
    return at(active="R", challenge="G", debts=(f"G R {fee}",), **held)


class TestPaying:
    def test_a_colour_that_may_soon_be_worth_nothing_goes_first(self):
        """Yellow holds one pyramid, and the yellow ones leave the game with it."""
        state = at(R="R1 Y1 G1 R3", Y="R2", G="Y2 Y3 G2 G3", active="R", challenge="G", debts=("R G 1",))
        assert chosen(state) == "pay Y1"

    def test_the_own_colour_comes_home(self):
        assert chosen(red_wins(1, R="R2 Y2 Y3", Y="R3 G1", G="R1 Y1 G2 G3")) == "pay R1"

    def test_what_is_won_should_last(self):
        """Green stands better than yellow, and so will its colour."""
        state = at(R="R1 R2", Y="G1 R3 Y1", G="G2 G3 Y2 Y3", active="R", challenge="Y", debts=("Y R 1",))
        assert chosen(state) == "pay G1"

    def test_a_second_small_one_of_a_poor_colour_is_not_wanted(self):
        assert chosen(red_wins(1, R="Y3 Y2 R1 R2", Y="R3", G="Y1 G1 G2 G3")) == "pay G1"

    def test_change_is_taken_in_the_own_colour(self):
        state = at(R="R3", Y="Y1 Y2 R1 R2", G="G1 G2 G3 Y3", active="R", challenge="Y", debts=("R Y 1",))
        assert chosen(state) == "pay R3 back R2"

    def test_before_a_colour_leaves_its_pyramids_are_spent(self):
        state = at(R="Y3 Y2 R1 R2", Y="R3", G="Y1 G1 G2 G3", active="R", challenge="G", debts=("R G 2",))
        assert chosen(state) == "pay Y2"


class TestChallenging:
    def test_the_last_pyramid_of_somebody_is_worth_a_try(self):
        assert chosen(at(R="R1 R2 R3 G3", Y="Y1", G="G1 G2 Y2 Y3", active="R")) == "challenge Y"

    def test_whoever_it_lives_on_is_spared(self):
        """Red holds nothing but yellow pyramids: who knocks yellow out goes out as well."""
        assert chosen(at(R="Y2 Y3", Y="Y1", G="R1 R2 R3 G1 G2 G3", active="R")) == "challenge G"

    def test_with_one_pyramid_left_it_goes_where_its_own_colour_lies(self):
        assert chosen(at(R="G3", Y="Y1 Y2 Y3 R1 R2", G="G1 G2 R3", active="R")) == "challenge Y"

    @pytest.mark.parametrize("rich", ["G", "Y"])
    def test_two_pips_are_nearer_to_nothing_than_ten(self, rich):
        poor = "Y" if rich == "G" else "G"
        held = {rich: f"{rich}2 {rich}3 {poor}2 {poor}3", poor: f"{poor}1 {rich}1"}
        assert chosen(at(R="R1 R2 R3", active="R", **held)) == f"challenge {poor}"
