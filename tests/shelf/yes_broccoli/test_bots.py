"""The bots of Yes! Broccoli!: sensible bids and powers, from what their seat can see and nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean

import pytest

from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.players.random_player import RandomPlayer
from garden_widgets.shelf.yes_broccoli.bots import BOTS
from garden_widgets.shelf.yes_broccoli.bots.bidding import by_stakes, stakes, worth_the_best
from garden_widgets.shelf.yes_broccoli.bots.hands import held, imagined
from garden_widgets.shelf.yes_broccoli.bots.meals import Future
from garden_widgets.shelf.yes_broccoli.bots.player import Eater, by_the_stakes
from garden_widgets.shelf.yes_broccoli.bots.weighing import price, standing
from garden_widgets.shelf.yes_broccoli.engine import GAME
from garden_widgets.shelf.yes_broccoli.engine.bids import value_of
from tests.shelf.yes_broccoli.broccoli import at, opened, up, walk

BOTH = pytest.mark.parametrize("kind", ["gentle", "strong"])
CALM = Eater("calm", by_the_stakes, thrift=2.0)
"""One that is never careless."""


def chosen(player, state, seat=0, seed=1):
    return str(player.decide(state.seen_by(seat), seat, generator(seed)))


def wins(one, other, number, **options):
    """Return how often one player wins against another."""
    rng, won = Random(5), 0
    for game in range(number):
        players, state = ((one, other) if game % 2 else (other, one)), GAME.start(**options)
        while state.result is None:
            seat = state.movers[0]
            if seat == CHANCE:
                state = state.after(state.draw(rng))
            else:
                state = state.play(players[seat].decide(state.seen_by(seat), seat, rng), seat)
        won += players[state.result.winners[0]] is one
    return won / number


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ({}, "gentle"),
        pytest.param({}, "strong", marks=pytest.mark.slow),  # the advanced game has all that the basic one has
        ({"game": "advanced"}, "gentle"),
        ({"game": "advanced"}, "strong"),
    ],
)
def test_each_is_better_than_chance(kind, options):
    few, least = (5, 0.8) if kind == "strong" else (30, 0.55)
    assert wins(BOTS[kind](), RandomPlayer(), few, **options) >= least


@pytest.mark.slow
def test_the_strong_one_is_better_than_the_gentle_one():
    assert wins(BOTS["strong"](), BOTS["gentle"](), 60, game="advanced") > 0.5


@pytest.mark.parametrize(
    ("kind", "every", "least"),
    [("gentle", 1, 40), ("strong", 6, 8), pytest.param("strong", 1, 40, marks=pytest.mark.slow)],
)
def test_what_they_may_not_see_changes_nothing(kind, every, least):
    rng, player, decided = Random(2), BOTS[kind](), 0
    for state, _ in [*walk(4, game="advanced", seats=3, moves=70)][::every]:
        for seat in (other for other in state.movers if other >= 0):
            choice = chosen(player, state, seat)
            for _ in range(2):
                world = state.seen_by(seat).imagine(rng)
                assert chosen(player, world, seat) == choice
                decided += world != state
    assert decided > least


@BOTH
def test_they_take_the_best_food(kind):
    state = up("soda", "rice", "broccoli")
    for seat in range(3):
        state = state.play(f"bid {seat + 1}", seat)
    choices = Counter(chosen(BOTS[kind](), state, 2, seed) for seed in range(20))
    assert choices.most_common(1)[0][0] == "take broccoli"
    assert (len(choices) > 1) == (kind == "gentle")


@BOTH
def test_they_bid_high_where_much_is_at_stake(kind):
    much, little, tries = up("broccoli", "soda"), up("rice", "bread"), 60 if kind == "gentle" else 3
    bids = {
        state: fmean(int(chosen(BOTS[kind](), state, 1, seed).split()[1][0]) for seed in range(tries))
        for state in (much, little)
    }
    assert bids[much] > (6 if kind == "strong" else 5)
    assert bids[little] < (4 if kind == "strong" else bids[much] - 0.5)


@pytest.mark.parametrize(("kind", "tries"), [("mole", 40), ("fox", 20), ("owl", 2)])
def test_from_level_3_on_nobody_wastes_the_best_card(kind, tries):
    much, little = up("broccoli", "soda"), up("banana", "soda")
    assert "bid 8.3" not in {chosen(BOTS[kind](), little, seed=seed) for seed in range(tries)}
    if kind != "owl":
        assert "bid 8.3" in {chosen(BOTS[kind](), much, seed=seed) for seed in range(tries)}


def test_the_best_card_is_for_the_largest_of_as_many_stakes_as_there_are_cards():
    much, some, little = up("broccoli", "soda"), up("banana", "soda"), up("rice", "bread")
    cards = list(range(8))
    assert [worth_the_best(state, cards) for state in (much, some, little)] == [True, False, False]
    assert [worth_the_best(state, cards[:2]) for state in (much, some, little)] == [True, True, False]
    assert worth_the_best(little, cards[:1])


def test_stakes_are_the_difference_between_the_best_and_the_worst():
    assert stakes([18, 7, -8]) == 26
    assert stakes([18, -8], lower_wins=True) == -26
    assert [by_stakes([1, 2, 3, 4], share, Random(1)) for share in (-1, 0.5, 2)] == [1, 2, 4]


class TestPowers:
    def test_a_power_is_played_where_it_turns_the_order(self):
        state = opened("4 6", "soda broccoli", ("picky-eater", "leftovers"))
        assert chosen(CALM, state) == "power picky-eater 0"
        assert chosen(BOTS["strong"](), state) == "power picky-eater 0"

    def test_a_power_is_kept_where_it_changes_little(self):
        assert chosen(CALM, opened("4 6", "rice bread", ("picky-eater", "leftovers"))) == "ready"
        assert chosen(CALM, opened("8 6", "soda broccoli", ("picky-eater", "leftovers"))) == "ready"

    def test_the_later_the_round_the_less_a_power_has_to_bring(self):
        prices = [price(at(round=number)) for number in range(1, 9)]
        assert prices == sorted(prices, reverse=True)

    def test_the_worth_of_a_trade_is_seen_even_where_it_ends_the_game(self):
        state = at(
            options={"game": "advanced"},
            stage="T",
            meal=3,
            round=8,
            hands=[[], []],
            bids=["1", "1"],
            piles=[["soda"], ["broccoli"]],
            powers=[["trade-snacks"], []],
        )
        assert chosen(CALM, state) == "power trade-snacks soda 1 broccoli"

    def test_what_was_played_against_one_is_undone(self):
        state = opened("6 4", "soda broccoli", ("no-thank-you", "picky-eater leftovers")).play("power picky-eater 1", 1)
        assert chosen(CALM, state) == "power no-thank-you"

    def test_a_standing_is_the_lead_over_the_others(self):
        state = opened("6 4", "soda broccoli", ("no-thank-you", ""), piles=[["apple"], ["rice"]])
        assert standing(state, 0) == (7 + 18) - (3 - 8) == -standing(state, 1)


class TestImagining:
    def test_who_took_the_best_of_great_markets_has_bid_high_cards(self):
        state = at(
            round=5,
            hands=[["1", "2", "3", "4"], ["?"] * 4],
            used=[["5", "6", "7", "8"], ["?"] * 4],
            piles=[["soda", "soda", "rice", "cheese"], ["broccoli", "carrot", "bread", "rice"]],
            market=["apple", "soda"],
        )
        turned = at(**{**state.to_dict(), "piles": state.to_dict()["piles"][::-1]})
        high, low = (
            sum(value_of(card) for hand in imagined(view, 0, 200, Random(1))[1] for card in hand)
            for view in (turned.seen_by(0), state.seen_by(0))
        )
        assert low < high - 40  # of 800 cards

    def test_shuffled_cards_are_imagined_as_they_may_lie(self):
        state = GAME.start(shuffled_bids=True)
        state = state.play(state.draw(Random(3))).play("deal apple soda")
        hands = imagined(state.seen_by(0), 0, 5, Random(1))
        assert [len(hand) for hand in hands[1]] == [8] * 5
        assert len(set(hands[1])) == 5

    def test_a_future_is_worth_more_to_whoever_is_ahead(self):
        def worth(mine, theirs):
            state = at(
                round=7, hands=[["1", "8"], ["2", "7"]], piles=[[mine] * 2, [theirs] * 2], market=["soda", "apple"]
            )
            future = Future(state, 0, Random(1))
            future.imagine([(), held(state, 1)])
            return future.worth(held(state, 0), held(state, 0)[1])

        assert worth("broccoli", "fries") > 0.9 > 0.1 > worth("fries", "broccoli")
