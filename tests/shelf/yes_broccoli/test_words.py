"""Yes! Broccoli! in words: what happens, why something cannot be, and the table as text."""

from __future__ import annotations

import pytest

from garden_widgets.shelf.yes_broccoli.engine import GAME
from garden_widgets.shelf.yes_broccoli.engine.powers import POWERS, power_name
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


@pytest.mark.parametrize(
    ("state", "move", "seat", "told"),
    [
        (begun(), "deal apple soda", None, ["Foods come up: apple 7 and soda -8."]),
        (
            begun(shuffled_bids=True),
            "bids 9.1 9.2 9.3 9.4 8.1 8.2 8.3 8.4 7.1 7.2 7.3 7.4 1.1 1.2 1.3 1.4",
            None,
            ["Everyone is dealt bid cards, and keeps them secret."],
        ),
        (
            begun(game="advanced"),
            "powers nibbler leftovers early-bird picky-eater",
            None,
            ["Everyone is dealt power cards, and keeps them secret."],
        ),
        (
            shown("picky-eater"),
            "power picky-eater 0",
            0,
            ["The red player plays Picky Eater on their own bid: 4 + 3 = 7."],
        ),
        (
            shown("picky-eater"),
            "power picky-eater 1",
            0,
            ["The red player plays Picky Eater on the blue player's bid: 6 + 3 = 9."],
        ),
        (
            shown("super-hungry"),
            "power super-hungry 0",
            0,
            ["The red player plays Super Hungry on their own bid: 4 x 2 = 8."],
        ),
        (
            shown("super-hungry"),
            "power super-hungry 1",
            0,
            ["The red player plays Super Hungry on the blue player's bid: 6 x 2 = 12."],
        ),
        (shown("nibbler"), "power nibbler 0", 0, ["The red player plays Nibbler on their own bid: 4 - 3 = 1."]),
        (shown("nibbler"), "power nibbler 1", 0, ["The red player plays Nibbler on the blue player's bid: 6 - 3 = 3."]),
        (
            shown("half-portion"),
            "power half-portion 0",
            0,
            ["The red player plays Half Portion on their own bid: half of 4 is 2."],
        ),
        (
            shown("half-portion"),
            "power half-portion 1",
            0,
            ["The red player plays Half Portion on the blue player's bid: half of 6 is 3."],
        ),
        (
            shown("extra-broccoli"),
            "power extra-broccoli 0",
            0,
            ["The red player plays Extra Broccoli on their own bid: 5 + 5 = 10 icons."],
        ),
        (
            shown("extra-broccoli"),
            "power extra-broccoli 1",
            0,
            ["The red player plays Extra Broccoli on the blue player's bid: 5 + 5 = 10 icons."],
        ),
        (shown("early-bird"), "power early-bird", 0, ["The red player plays Early Bird: their own bid counts 7 now."]),
        (
            shown("too-busy-to-eat"),
            "power too-busy-to-eat",
            0,
            ["The red player plays Too Busy to Eat: this round lower bids win."],
        ),
        (
            shown("swap-plates"),
            "power swap-plates 0 1",
            0,
            ["The red player plays Swap Plates: the red player and the blue player exchange their bids."],
        ),
        (
            shown("change-of-mind"),
            "power change-of-mind 8",
            0,
            ["The red player plays Change of Mind: instead of 4 with 5 icons the bid is now 8 with 3 icons."],
        ),
        (
            shown("home-cooking"),
            "power home-cooking apple",
            0,
            ["The red player plays Home Cooking: the apple is the bid now, for 7."],
        ),
        (
            dealt("leftovers", "nibbler"),
            "power leftovers soda",
            0,
            ["The red player plays Leftovers: the soda goes, and the next food comes up.", "Under the deck: the soda."],
        ),
        (
            dealt("clear-the-table", "nibbler"),
            "power clear-the-table",
            0,
            [
                "The red player plays Clear the Table: all foods go, and new ones come up.",
                "Under the deck, in an order that nobody knows: the mushroom and the soda.",
            ],
        ),
        (
            served("trade-snacks", "nibbler"),
            "power trade-snacks apple 1 rice",
            0,
            ["The red player plays Trade Snacks: the apple for the rice of the blue player."],
        ),
        (
            shown("nibbler", "no-thank-you").play("power nibbler 1", 0),
            "power no-thank-you",
            1,
            [
                "The blue player plays No Thank You.",
                "The red player's Nibbler is undone.",
                "They take in this order: the blue player and the red player.",
            ],
        ),
        (
            dealt("leftovers", "no-thank-you").play("power leftovers soda", 0).play("deal rice"),
            "power no-thank-you",
            1,
            [
                "The blue player plays No Thank You.",
                "The red player's Leftovers is undone; up again: the mushroom and the soda.",
            ],
        ),
        (shown("nibbler"), "ready", 0, ["The red player is ready."]),
        (
            shown("nibbler", "").play("power nibbler 1", 0),
            "take mushroom",
            0,
            ["The red player takes the mushroom, worth 9."],
        ),
    ],
)
def test_what_happens_is_told(state, move, seat, told):
    assert [event.text for event in state.play(move, seat).events] == told


@pytest.mark.parametrize(
    ("state", "move", "seat", "rule", "why", "where"),
    [
        (begun(), "bid 7", 0, "YB-03", "First 2 foods are turned up: one for each player.", ("deck",)),
        (begun(shuffled_bids=True), "bid 7", 0, "YB-21", "First everybody is dealt 8 bid cards.", ("deck",)),
        (begun(game="advanced"), "bid 7", 0, "YB-13", "First the power cards of this meal are dealt.", ("deck",)),
        (
            dealt("leftovers").play("power leftovers soda", 0),
            "ready",
            0,
            "YB-15",
            "The power is not finished yet: first a new food comes up.",
            ("deck",),
        ),
        (up("apple", "soda"), "deal apple soda", None, "YB-03", "All foods of this round are up already.", ("deck",)),
        (begun(), "deal apple", None, "YB-03", "Now 2 foods come up.", ("deck",)),
        (
            up("apple", "soda"),
            "powers nibbler",
            None,
            "YB-13",
            "There are no power cards in the basic game.",
            ("deck",),
        ),
        (
            up("apple", "soda"),
            "bids 7.3",
            None,
            "YB-21",
            "In this game everybody plays with their own set of bid cards.",
            ("deck",),
        ),
        (begun(game="advanced"), "powers nibbler", None, "YB-13", "A deal has 4 power cards in this game.", ("deck",)),
        (
            up("apple", "soda").play("bid 7", 0),
            "bid 8",
            0,
            "YB-04",
            "The red player has bid already, and one bid a round is all.",
            ("bid:0",),
        ),
        (up("apple", "soda"), "bid 9", 0, "YB-02", "The red player does not have a 9.", ("seat:0",)),
        (up("apple", "soda"), "bid 7.2", 0, "YB-02", "The red player does not have the card 7.2.", ("seat:0",)),
        (
            up("apple", "soda"),
            "bid 7",
            None,
            "YB-04",
            "Everyone chooses a bid at the same time: say whose bid it is.",
            ("seat:0", "seat:1"),
        ),
        (up("apple", "soda"), "take apple", 0, "YB-04", "Food is taken when all bids are in.", ("seat:0", "seat:1")),
        (bid(), "take apple", 0, "YB-05", "Now the blue player takes a food.", ("bid:1",)),
        (bid(), "take rice", 1, "YB-03", "This food is not up: rice.", ("food:apple", "food:soda")),
        (
            bid(),
            "bid 6",
            0,
            "YB-04",
            "All bids of this round are in: the next ones come in the next round.",
            ("bid:0",),
        ),
        (
            dealt("nibbler"),
            "bid 6",
            0,
            "YB-04",
            "Bids come when everybody is ready: first powers may be played.",
            ("seat:0",),
        ),
        (
            shown("nibbler"),
            "take soda",
            0,
            "YB-R3",
            "The bids are open, and first powers may be played.",
            ("seat:1", "seat:0"),
        ),
        (served("nibbler"), "take soda", 0, "YB-05", "Everybody has taken a food this round.", ("pile:0", "pile:1")),
        (
            up("apple", "soda"),
            "ready",
            0,
            "YB-R3",
            "There is nothing to be ready for: no powers can be played now.",
            ("seat:0",),
        ),
        (
            up("apple", "soda"),
            "power nibbler 1",
            0,
            "YB-13",
            "There are no power cards in the basic game.",
            ("seat:0",),
        ),
        (shown("nibbler"), "power early-bird", 0, "YB-13", "The red player does not hold Early Bird.", ("seat:0",)),
        (
            shown("nibbler", discarded=["early-bird"]),
            "power early-bird",
            0,
            "YB-14",
            "Early Bird has been played and is gone for this meal.",
            ("power:early-bird",),
        ),
        (
            shown("leftovers", "nibbler"),
            "power leftovers soda",
            0,
            "YB-R3",
            "It is played after the food has come up, before the bids.",
            ("power:leftovers",),
        ),
        (
            shown("trade-snacks"),
            "power trade-snacks apple 1 rice",
            0,
            "YB-R3",
            "It is played when everybody has taken a food.",
            ("power:trade-snacks",),
        ),
        (
            dealt("nibbler"),
            "power nibbler 1",
            0,
            "YB-R3",
            "It is played when the bids are open, before the food is taken.",
            ("power:nibbler",),
        ),
        (
            served("too-busy-to-eat"),
            "power too-busy-to-eat",
            0,
            "YB-R3",
            "It is played after the food has come up, or when the bids are open.",
            ("power:too-busy-to-eat",),
        ),
        (
            shown("nibbler").play("ready", 0),
            "power nibbler 1",
            0,
            "YB-R3",
            "The red player is ready, and can play again when somebody else plays a power.",
            ("seat:0",),
        ),
        (shown("nibbler").play("ready", 0), "ready", 0, "YB-R3", "The red player is ready already.", ("seat:0",)),
        (shown("nibbler", ""), "ready", 1, "YB-R3", "The blue player holds no power and is ready anyway.", ("seat:1",)),
        (shown("nibbler"), "power nibbler 4", 0, "YB-14", "There is no seat 4 in this game.", ("power:nibbler",)),
        (
            shown("home-cooking"),
            "power home-cooking soda",
            0,
            "YB-14",
            "The red player's plate lacks this food: soda.",
            ("pile:0",),
        ),
        (
            shown("no-thank-you"),
            "power no-thank-you",
            0,
            "YB-14",
            "In this window no other power has been played that could be undone.",
            ("power:no-thank-you",),
        ),
        (
            dealt("leftovers"),
            "power leftovers rice",
            0,
            "YB-14",
            "This food is not up: rice.",
            ("food:mushroom", "food:soda"),
        ),
        (
            shown("swap-plates"),
            "power swap-plates 1 1",
            0,
            "YB-14",
            "Swap Plates needs two different bids.",
            ("power:swap-plates",),
        ),
        (
            served("trade-snacks"),
            "power trade-snacks apple 0 apple",
            0,
            "YB-14",
            "A trade needs somebody else.",
            ("pile:0",),
        ),
        (
            served("trade-snacks"),
            "power trade-snacks apple 1 apple",
            0,
            "YB-14",
            "The blue player's plate lacks this food: apple.",
            ("pile:1",),
        ),
        (
            shown("change-of-mind"),
            "power change-of-mind 4",
            0,
            "YB-14",
            "The red player needs an unused card for that, and 4 is not one.",
            ("card:1.4", "card:2.1", "card:3.3", "card:5.2", "card:6.4", "card:7.1", "card:8.3"),
        ),
        (
            shown("change-of-mind home-cooking").play("power home-cooking apple", 0),
            "power change-of-mind 4",
            0,
            "YB-14",
            "The red player's bid is a food, and Change of Mind needs a card.",
            ("bid:0",),
        ),
        (
            shown("nibbler"),
            "ready",
            None,
            "YB-R3",
            "The blue player and the red player may play now: say who it is.",
            ("seat:1", "seat:0"),
        ),
    ],
)
def test_why_something_cannot_be_is_told(state, move, seat, rule, why, where):
    refusal = state.why_not(move, seat)
    assert (refusal.rule.id, refusal.why, refusal.where) == (rule, why, where)


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


def test_the_table_as_text():
    # what others hold is counted
    assert str(shown("nibbler", changes=[["picky-eater"], []]).seen_by(0)).splitlines() == [
        "Meal 1, round 2. The bids are open. The blue player and the red player may play a power.",
        "Up: mushroom 9 and soda -8",
        (
            "> red player: score 7. Bid: 4 with 5 icons; Picky Eater: 4 + 3 = 7. Pile: apple 7. Cards: "
            "1.4, 2.1, 3.3, 5.2, 6.4, 7.1 and 8.3. Powers: Nibbler."
        ),
        "> blue player: score 3. Bid: 6 with 5 icons. Pile: rice 3. Cards face down: 7. Powers face down: 1.",
    ]
    assert str(dealt("leftovers", bottom=[["rice"]], lower_wins=True)).splitlines() == [
        "Meal 1, round 1. The food is up. The red player may play a power.",
        "Up: mushroom 9 and soda -8",
        "Lower bids win this round.",
        "> red player: score 0. Cards: 1.4, 2.1, 3.3, 4.5, 5.2, 6.4, 7.1 and 8.3. Powers: Leftovers.",
        "- blue player: score 0. Cards: 1.5, 2.2, 3.4, 4.1, 5.3, 6.5, 7.2 and 8.4.",
        "Under the deck: rice 3",
    ]
    assert str(begun()).splitlines() == [
        "Round 1. Food is turned up next.",
        "- red player: score 0. Cards: 1.4, 2.1, 3.3, 4.5, 5.2, 6.4, 7.1 and 8.3.",
        "- blue player: score 0. Cards: 1.5, 2.2, 3.4, 4.1, 5.3, 6.5, 7.2 and 8.4.",
    ]
    assert str(begun(shuffled_bids=True)).splitlines() == [
        "Round 1. The bid cards are dealt next.",
        "- red player: score 0.",
        "- blue player: score 0.",
    ]
    assert str(begun(game="advanced")).splitlines() == [
        "Meal 1, round 1. The power cards are dealt next.",
        "- red player: score 0. Cards: 1.4, 2.1, 3.3, 4.5, 5.2, 6.4, 7.1 and 8.3.",
        "- blue player: score 0. Cards: 1.5, 2.2, 3.4, 4.1, 5.3, 6.5, 7.2 and 8.4.",
    ]
    assert str(bid()).splitlines() == [
        "Round 1. The blue player takes a food.",
        "Up: apple 7 and soda -8",
        "- red player: score 0. Bid: 7 with 1 icon. Cards: 1.4, 2.1, 3.3, 4.5, 5.2, 6.4 and 8.3.",
        "> blue player: score 0. Bid: 8 with 4 icons. Cards: 1.5, 2.2, 3.4, 4.1, 5.3, 6.5 and 7.2.",
    ]
    assert str(up("apple", "soda").play("bid 7", 0).seen_by(1)).splitlines() == [
        "Round 1. The blue player chooses a bid.",
        "Up: apple 7 and soda -8",
        "- red player: score 0. Bid: face down. Cards face down: 7.",
        "> blue player: score 0. Cards: 1.5, 2.2, 3.4, 4.1, 5.3, 6.5, 7.2 and 8.4.",
    ]
