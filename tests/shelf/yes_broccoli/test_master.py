"""Positions of Yes! Broccoli! in which it is known what is best, or at least what is wise; the owl plays so."""

from __future__ import annotations

import garden_widgets as gw
from garden_widgets.core.chance import generator
from tests.shelf.yes_broccoli.broccoli import at, opened, up


def chosen(state, seat=0, seeds=6):
    """Return what the owl plays, whatever chance adds."""
    owl = gw.games.player("yes-broccoli", "owl")
    return {str(owl.decide(state.seen_by(seat), seat, generator(seed))) for seed in range(seeds)}


def last_two(*market):
    """Red has an eight and a one left; the score is nearly even."""
    return at(
        round=7,
        hands=[["1", "8"], ["?", "?"]],
        used=[["2", "3", "4", "5", "6", "7"], ["?"] * 6],
        piles=[["pretzel"] * 2 + ["tomato"] * 3 + ["popcorn"], ["bread"] * 2 + ["banana"] * 3 + ["popcorn"]],
        market=list(market),
    )


class TestBidding:
    def test_the_strongest_card_of_all_goes_where_most_is_at_stake(self):
        """Of two eights the blue one has more icons."""
        assert chosen(up("broccoli", "soda"), seat=1) == {"bid 8.4"}

    def test_nothing_much_is_spent_where_nothing_much_is_at_stake(self):
        assert chosen(up("rice", "bread"), seat=1) <= {"bid 1.5", "bid 2.2", "bid 3.4", "bid 4.1"}

    def test_the_better_of_two_last_cards_waits_for_a_better_market(self):
        assert chosen(last_two("rice", "cheese")) == {"bid 1.4"}

    def test_the_better_of_two_last_cards_is_for_the_greatest_market(self):
        assert chosen(last_two("broccoli", "soda")) == {"bid 8.3"}

    def test_where_lower_bids_win_the_lowest_card_is_the_strongest(self):
        state = at(
            options={"game": "advanced"},
            stage="bid",
            market=["broccoli", "soda"],
            lower_wins=True,
            powers=[[], []],
            played=[1, 0],
            discarded=["too-busy-to-eat"],
        )
        assert chosen(state, seat=1) == {"bid 1.5"}


class TestPowers:
    def test_three_more_turn_four_against_six(self):
        assert chosen(opened("4 6", "soda broccoli", ("picky-eater", "leftovers"))) == {"power picky-eater 0"}

    def test_who_is_first_already_keeps_the_power(self):
        assert chosen(opened("8 6", "soda broccoli", ("picky-eater", "leftovers"))) == {"ready"}

    def test_three_less_for_the_other_do_as_well(self):
        assert chosen(opened("5 6", "soda broccoli", ("nibbler", "leftovers"))) == {"power nibbler 1"}

    def test_a_one_and_an_eight_change_places(self):
        assert chosen(opened("1 8", "soda broccoli", ("swap-plates", "leftovers"))) == {"power swap-plates 0 1"}

    def test_a_blow_is_taken_back(self):
        held = ("no-thank-you", "picky-eater leftovers")
        state = opened("6 4", "soda broccoli", held).play("power picky-eater 1", 1)
        assert chosen(state) == {"power no-thank-you"}


def test_the_best_food_is_taken():
    state = up("soda", "rice", "broccoli").play("bid 1", 0).play("bid 2", 1).play("bid 3", 2)
    assert chosen(state, seat=2) == {"take broccoli"}
