"""Yes! Broccoli! in words: what happens, why something cannot be, and the table as text."""

from __future__ import annotations

import pytest

from garden_widgets.shelf.yes_broccoli.engine import GAME
from garden_widgets.shelf.yes_broccoli.engine.powers import POWERS, power_name
from tests.approved import assert_approved, numbered, of_refusal
from tests.shelf.yes_broccoli.broccoli import at, opened, up

ADVANCED = {"seats": 2, "game": "advanced"}
PILES = [["apple"], ["rice"]]


def dealt(own="nibbler", theirs="", **rest):
    """Make the window after the deal."""
    powers = [own.split(), theirs.split()]
    return at(options=ADVANCED, stage="D", market=["soda", "mushroom"], powers=powers, **rest)


def served(own, theirs=""):
    """Make the window after the taking."""
    return at(options=ADVANCED, stage="T", bids=["4", "6"], piles=PILES, powers=[own.split(), theirs.split()])


def shown(own, theirs="leftovers", **rest):
    """Make the window after the reveal."""
    return opened("4 6", "soda mushroom", (own, theirs), piles=PILES, **rest)


def begun(**options):
    """Begin a game."""
    return GAME.start(**options)


def bid():
    """Make a round in which both bids are in."""
    return up("apple", "soda").play("bid 7", 0).play("bid 8", 1)


EVENTS = [
    (begun(), "deal apple soda", None),
    (begun(shuffled_bids=True), "bids 9.1 9.2 9.3 9.4 8.1 8.2 8.3 8.4 7.1 7.2 7.3 7.4 1.1 1.2 1.3 1.4", None),
    (begun(game="advanced"), "powers nibbler leftovers early-bird picky-eater", None),
    (shown("picky-eater"), "power picky-eater 0", 0),
    (shown("picky-eater"), "power picky-eater 1", 0),
    (shown("super-hungry"), "power super-hungry 0", 0),
    (shown("super-hungry"), "power super-hungry 1", 0),
    (shown("nibbler"), "power nibbler 0", 0),
    (shown("nibbler"), "power nibbler 1", 0),
    (shown("half-portion"), "power half-portion 0", 0),
    (shown("half-portion"), "power half-portion 1", 0),
    (shown("extra-broccoli"), "power extra-broccoli 0", 0),
    (shown("extra-broccoli"), "power extra-broccoli 1", 0),
    (shown("early-bird"), "power early-bird", 0),
    (shown("too-busy-to-eat"), "power too-busy-to-eat", 0),
    (shown("swap-plates"), "power swap-plates 0 1", 0),
    (shown("change-of-mind"), "power change-of-mind 8", 0),
    (shown("home-cooking"), "power home-cooking apple", 0),
    (dealt("leftovers", "nibbler"), "power leftovers soda", 0),
    (dealt("clear-the-table", "nibbler"), "power clear-the-table", 0),
    (served("trade-snacks", "nibbler"), "power trade-snacks apple 1 rice", 0),
    (shown("nibbler", "no-thank-you").play("power nibbler 1", 0), "power no-thank-you", 1),
    (dealt("leftovers", "no-thank-you").play("power leftovers soda", 0).play("deal rice"), "power no-thank-you", 1),
    (shown("nibbler"), "ready", 0),
    (shown("nibbler", "").play("power nibbler 1", 0), "take mushroom", 0),
]

REFUSALS = [
    (begun(), "bid 7", 0),
    (begun(shuffled_bids=True), "bid 7", 0),
    (begun(game="advanced"), "bid 7", 0),
    (dealt("leftovers").play("power leftovers soda", 0), "ready", 0),
    (up("apple", "soda"), "deal apple soda", None),
    (begun(), "deal apple", None),
    (up("apple", "soda"), "powers nibbler", None),
    (up("apple", "soda"), "bids 7.3", None),
    (begun(game="advanced"), "powers nibbler", None),
    (up("apple", "soda").play("bid 7", 0), "bid 8", 0),
    (up("apple", "soda"), "bid 9", 0),
    (up("apple", "soda"), "bid 7.2", 0),
    (up("apple", "soda"), "bid 7", None),
    (up("apple", "soda"), "take apple", 0),
    (bid(), "take apple", 0),
    (bid(), "take rice", 1),
    (bid(), "bid 6", 0),
    (dealt("nibbler"), "bid 6", 0),
    (shown("nibbler"), "take soda", 0),
    (served("nibbler"), "take soda", 0),
    (up("apple", "soda"), "ready", 0),
    (up("apple", "soda"), "power nibbler 1", 0),
    (shown("nibbler"), "power early-bird", 0),
    (shown("nibbler", discarded=["early-bird"]), "power early-bird", 0),
    (shown("leftovers", "nibbler"), "power leftovers soda", 0),
    (shown("trade-snacks"), "power trade-snacks apple 1 rice", 0),
    (dealt("nibbler"), "power nibbler 1", 0),
    (served("too-busy-to-eat"), "power too-busy-to-eat", 0),
    (shown("nibbler").play("ready", 0), "power nibbler 1", 0),
    (shown("nibbler").play("ready", 0), "ready", 0),
    (shown("nibbler", ""), "ready", 1),
    (shown("nibbler"), "power nibbler 4", 0),
    (shown("home-cooking"), "power home-cooking soda", 0),
    (shown("no-thank-you"), "power no-thank-you", 0),
    (dealt("leftovers"), "power leftovers rice", 0),
    (shown("swap-plates"), "power swap-plates 1 1", 0),
    (served("trade-snacks"), "power trade-snacks apple 0 apple", 0),
    (served("trade-snacks"), "power trade-snacks apple 1 apple", 0),
    (shown("change-of-mind"), "power change-of-mind 4", 0),
    (shown("change-of-mind home-cooking").play("power home-cooking apple", 0), "power change-of-mind 4", 0),
    (shown("nibbler"), "ready", None),
]


def title(move, seat):
    """Name a case by its move and who makes it."""
    return move if seat is None else f"{move}, by {seat}"


def test_what_happens_is_told():
    cases = [
        (title(move, seat), [event.text for event in state.play(move, seat).events]) for state, move, seat in EVENTS
    ]
    assert_approved(__file__, "events", numbered(cases))


def test_why_something_cannot_be_is_told():
    cases = [(title(move, seat), of_refusal(state.why_not(move, seat))) for state, move, seat in REFUSALS]
    assert_approved(__file__, "refusals", numbered(cases))


@pytest.mark.parametrize("power", [*POWERS, "of my own"])
def test_the_name_of_a_power_takes_no_article_and_stands_for_it_in_plain_data(power):
    name = power_name(power)
    assert name.fact == power
    assert f"{name:the}" == f"{name:a}" == str(name)


def test_the_end_of_the_game_is_told_with_the_rule_that_decided_it():
    tied = at(
        round=8, stage="take", hands=[[], []], bids=["6", "2"], market=["rice", "rice"], piles=[["soda"], ["soda"]]
    )
    end = tied.play("take rice").play("take rice")
    assert end.events[-1].text == (
        "The red player and the blue player have -5 each, and the red player is the youngest of them and wins! "
        "The scores: the red player -5 and the blue player -5."
    )
    assert end.events[-2].text == "The meal is over: the red player -5 and the blue player -5."
    assert up("apple", "soda").ending() == ""


def test_the_order_says_what_decided_it():
    def order(state):
        while state.is_window:
            state = state.play("ready", state.movers[0])
        return state.events[-1].text

    assert order(shown("nibbler")) == "They take in this order: the blue player and the red player."
    assert order(shown("nibbler", lower_wins=True)) == (
        "Lower bids win, so they take in this order: the red player and the blue player."
    )
    assert order(opened("5 5", "soda rice", ("nibbler", ""))) == (
        "They take in this order: the blue player and the red player. When bids are equal, more icons go first."
    )
    cooked = opened("yogurt 5", "soda rice", ("nibbler", ""))
    assert order(cooked) == (
        "They take in this order: the blue player and the red player. A food has no icons and loses ties."
    )
    alike = opened("8 5", "soda rice", ("nibbler", ""), changes=[[], ["picky-eater"]])
    assert order(alike) == (
        "They take in this order: the red player and the blue player. "
        "When bids are alike in everything, fewer powers go first, then the younger player."
    )


TABLES = {
    "what others hold is counted": shown("nibbler", changes=[["picky-eater"], []]).seen_by(0),
    "lower bids win": dealt("leftovers", bottom=[["rice"]], lower_wins=True),
    "the beginning": begun(),
    "the beginning with shuffled bids": begun(shuffled_bids=True),
    "the beginning of the advanced game": begun(game="advanced"),
    "all have bid": bid(),
    "one has bid": up("apple", "soda").play("bid 7", 0).seen_by(1),
}


def test_the_table_as_text():
    assert_approved(__file__, "tables", {name: str(state).splitlines() for name, state in TABLES.items()})
