"""The fourteen powers, one by one and one upon another, and what undoes them."""

from __future__ import annotations

import pytest

from garden_widgets.core.move import CHANCE
from garden_widgets.shelf.yes_broccoli.engine.bids import Strength
from garden_widgets.shelf.yes_broccoli.engine.powers import POWERS
from tests.shelf.yes_broccoli.broccoli import all_ready, at, opened, refusal, rule_against, rules_of, texts

ADVANCED = {"seats": 2, "game": "advanced"}


def dealt(market, powers, **rest):
    """Make the window after the deal."""
    options = {**ADVANCED, "seats": len(powers), **rest.pop("options", {})}
    return at(options=options, stage="D", market=market.split(), powers=[each.split() for each in powers], **rest)


def served(piles, powers, **rest):
    """Make the window after the taking."""
    powers = [each.split() for each in powers]
    bids = ["7.1", "6.5", "5.4"][: len(piles)]
    return at(options={**ADVANCED, "seats": len(piles)}, stage="T", bids=bids, piles=piles, powers=powers, **rest)


def values(state):
    return [state.strength_of(seat).value for seat in range(state.seats)]


# The worked example ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-14", "YB-16", "YB-R4")
def test_the_worked_example_of_the_advanced_game():
    state = opened("4 6", "soda mushroom", ("picky-eater super-hungry", "too-busy-to-eat"))
    assert state.taking_order == (1, 0)
    state = state.play("power picky-eater 0", 0)
    assert (values(state), state.taking_order) == ([7, 6], (0, 1))
    assert state.events[0].text == ("The red player plays Picky Eater on their own bid: 4 + 3 = 7.")
    state = state.play("power too-busy-to-eat", 1)
    assert (values(state), state.taking_order) == ([7, 6], (1, 0))
    state = state.play("power super-hungry 1", 0)
    assert (values(state), state.taking_order) == ([7, 12], (0, 1))
    assert (state.stage, state.order) == ("take", (0, 1))  # nobody holds a power any more
    state = state.play("take mushroom").play("take soda")
    assert (state.pile_of(0), state.pile_of(1)) == (("mushroom",), ("soda",))
    assert (state.stage, state.round) == ("deal", 2)
    assert state.powers.discarded == ("picky-eater", "too-busy-to-eat", "super-hungry")
    assert (state.powers.played, state.powers.lower_wins, state.powers.changes) == ((0, 0), False, ((), ()))


# Changes to a bid -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-14")
@pytest.mark.parametrize(
    ("power", "value", "icons"),
    [
        ("picky-eater", 8, 2),
        ("super-hungry", 10, 2),
        ("nibbler", 2, 2),
        ("half-portion", 2, 2),
        ("extra-broccoli", 5, 7),
    ],
)
def test_a_change_to_any_bid(power, value, icons):
    for seat in (0, 1):
        state = opened("5 6", "soda mushroom", (power, "leftovers") if seat == 0 else ("leftovers", power))
        after = state.play(f"power {power} 0", seat)
        assert after.strength_of(0) == Strength(value, icons)
        assert after.strength_of(1) == Strength(6, 5)
        assert after.powers.changes == ((power,), ())
        assert after.powers.played == ((1, 0) if seat == 0 else (0, 1))
        assert after.powers_of(seat) == ()
        assert rules_of(after)[0] == ("power", "YB-14")


@pytest.mark.rule("YB-R4", "YB-16")
def test_changes_count_in_the_order_of_playing():
    state = opened("4 6", "soda mushroom", ("picky-eater super-hungry leftovers", ""))
    first = state.play("power picky-eater 0").play("power super-hungry 0")
    other = state.play("power super-hungry 0").play("power picky-eater 0")
    assert (values(first)[0], values(other)[0]) == (14, 11)
    assert rules_of(first)[0] == ("power", "YB-16")
    assert first.events[0].text.endswith("7 x 2 = 14.")
    assert other.events[0].text.endswith("8 + 3 = 11.")


@pytest.mark.rule("YB-R11")
def test_bids_fall_below_zero_and_halves_are_rounded_down():
    state = opened("1 2", "soda mushroom", ("nibbler half-portion leftovers", ""))
    after = state.play("power nibbler 0").play("power half-portion 0")
    assert [change.after.value for change in after.changes_of(0)] == [-2, -1]
    after = state.play("power nibbler 1").play("power half-portion 1")
    assert [change.after.value for change in after.changes_of(1)] == [-1, -1]
    assert after.taking_order == (0, 1)


@pytest.mark.rule("YB-R11")
def test_an_early_bird_counts_one_more_than_the_highest_and_keeps_its_number():
    state = opened("4 6", "soda mushroom", ("early-bird leftovers", "picky-eater super-hungry"))
    state = state.play("power early-bird", 0)
    assert (values(state), state.powers.changes[0]) == ([7, 6], ("early-bird 7",))
    assert rules_of(state)[0] == ("power", "YB-R11")
    state = state.play("power super-hungry 1", 1)
    assert values(state) == [7, 12]
    assert state.play("power picky-eater 0", 1).strength_of(0).value == 10
    own = opened("8 6", "soda mushroom", ("early-bird", "leftovers"), lower_wins=True).play("power early-bird", 0)
    assert (values(own), own.taking_order) == ([9, 6], (1, 0))


@pytest.mark.rule("YB-R5")
def test_where_lower_bids_win_ties_still_go_to_more_icons():
    state = opened("5 5", "soda mushroom", lower_wins=True, powers=("leftovers", ""))
    assert (state.strength_of(0).icons, state.strength_of(1).icons) == (2, 3)
    assert state.taking_order == (1, 0)


@pytest.mark.rule("YB-R11", "YB-14")
def test_too_busy_to_eat_sets_and_never_toggles():
    state = dealt("soda mushroom", ("too-busy-to-eat", "crumbs"), options={"powers": {"crumbs": "too-busy-to-eat"}})
    state = state.play("power too-busy-to-eat", 0)
    assert (state.stage, state.powers.lower_wins) == ("D", True)
    state = state.play("power crumbs", 1)
    assert (state.stage, state.powers.lower_wins) == ("bid", True)
    state = state.play("bid 8", 0).play("bid 2", 1)
    assert (state.stage, state.order) == ("take", (1, 0))


# Ties -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-17", "YB-R6")
def test_bids_alike_in_all_go_by_powers_played_and_then_by_age():
    alike = {"changes": [["picky-eater"], ["nibbler"]], "powers": ("leftovers", "")}
    state = opened("1.4 7.4", "soda mushroom", options={"shuffled_bids": True}, hands=HANDS, **alike)
    assert state.strength_of(0) == state.strength_of(1) == Strength(4, 4)
    assert state.taking_order == (0, 1)  # seat 0 is the younger
    older = opened("1.4 7.4", "soda mushroom", options={"shuffled_bids": True, "ages": [0, 1]}, hands=HANDS, **alike)
    assert older.taking_order == (1, 0)
    busy = opened("1.4 7.4", "soda mushroom", options={"shuffled_bids": True}, hands=HANDS, played=[1, 0], **alike)
    assert busy.taking_order == (1, 0)
    assert rules_of(all_ready(busy))[-1] == ("order", "YB-17")


HANDS = [
    ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "2.4"],
    ["3.1", "3.2", "3.3", "4.1", "4.2", "4.3", "4.4"],
]


@pytest.mark.rule("YB-18", "YB-R10")
def test_a_food_as_a_bid_has_no_icons_and_loses_ties():
    state = opened("4 5", "soda mushroom", ("home-cooking extra-broccoli leftovers", ""), piles=[["yogurt"], ["rice"]])
    state = state.play("power home-cooking yogurt")
    assert state.bid_of(0) == "yogurt"
    assert (state.strength_of(0), state.taking_order) == (Strength(5, 0), (1, 0))
    assert rules_of(all_ready(state))[-1] == ("order", "YB-18")
    more = state.play("power extra-broccoli 0")  # YB-R11
    assert (more.strength_of(0), more.taking_order) == (Strength(5, 5), (0, 1))


# Cards that move ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-R9")
def test_swap_plates_exchanges_bids_with_all_that_changes_them():
    state = opened("4 6", "soda mushroom", ("swap-plates", "nibbler leftovers"), changes=[["picky-eater"], []])
    assert texts(state, 0) == ["power swap-plates 0 1", "ready"]
    after = state.play("power swap-plates 1 0", 0)
    assert str(state.parse("power swap-plates 1 0", 0)) == "power swap-plates 0 1"
    assert ([after.bid_of(0), after.bid_of(1)], values(after)) == (["6.5", "4.5"], [6, 7])
    assert after.powers.changes == ((), ("picky-eater",))
    end = all_ready(after).play("take mushroom").play("take soda")
    end = all_ready(end)
    assert (end.used_by(0), end.used_by(1)) == (("6.5",), ("4.5",))
    assert rule_against(state, "power swap-plates 0 0", 0) == "YB-14"


@pytest.mark.rule("YB-R9", "YB-R10")
def test_change_of_mind_takes_the_card_back_without_its_changes():
    state = opened("4 6", "soda mushroom", ("change-of-mind", "leftovers"), changes=[["picky-eater"], []])
    assert rule_against(state, "power change-of-mind 4", 0) == "YB-14"  # it is the bid itself
    after = state.play("power change-of-mind 8", 0)
    assert (after.bid_of(0), after.powers.changes[0], values(after)) == ("8.3", (), [8, 6])
    assert "4.5" in after.hand_of(0)
    assert "8.3" not in after.hand_of(0)
    assert len(after.hand_of(0)) == 7


@pytest.mark.rule("YB-R10", "YB-19")
def test_home_cooking_makes_a_food_the_bid():
    state = opened(
        "4 6",
        "soda mushroom",
        ("home-cooking change-of-mind", "leftovers"),
        piles=[["broccoli", "rice"], ["apple"]],
        changes=[["nibbler"], []],
    )
    assert [text for text in texts(state, 0) if "home" in text] == [
        "power home-cooking broccoli",
        "power home-cooking rice",
    ]
    after = state.play("power home-cooking broccoli", 0)
    assert (after.pile_of(0), after.score_of(0), values(after)) == (("rice",), 3, [18, 6])
    assert "4.5" in after.hand_of(0)
    assert len(after.hand_of(0)) == 8
    assert after.powers.changes[0] == ()
    assert rule_against(after, "power change-of-mind 4", 0) == "YB-14"
    assert rule_against(state, "power home-cooking soda", 0) == "YB-14"
    end = all_ready(after).play("take mushroom").play("take soda")
    end = all_ready(end)
    assert end.to_dict()["bottom"] == [["broccoli"]]
    assert end.used_by(0) == ()
    assert end.stage == "deal"


@pytest.mark.rule("YB-14")
def test_trade_snacks_exchanges_foods():
    state = served([["apple", "soda"], ["rice"], ["carrot", "rice"]], ("trade-snacks", "", "leftovers"))
    assert texts(state, 0) == [
        "power trade-snacks apple 1 rice",
        "power trade-snacks apple 2 carrot",
        "power trade-snacks apple 2 rice",
        "power trade-snacks soda 1 rice",
        "power trade-snacks soda 2 carrot",
        "power trade-snacks soda 2 rice",
        "ready",
    ]
    after = state.play("power trade-snacks soda 2 carrot", 0)
    assert (after.pile_of(0), after.pile_of(2)) == (("apple", "carrot"), ("rice", "soda"))
    assert rule_against(state, "power trade-snacks soda 0 apple", 0) == "YB-14"
    assert rule_against(state, "power trade-snacks rice 1 rice", 0) == "YB-14"
    assert rule_against(state, "power trade-snacks soda 1 carrot", 0) == "YB-14"
    assert rule_against(state, "power trade-snacks soda 4 carrot", 0) == "YB-14"


# Under the deck -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-15", "YB-19")
def test_leftovers_puts_a_food_under_the_deck_and_the_next_comes_up():
    state = dealt("soda mushroom", ("leftovers", "nibbler"))
    assert texts(state, 0) == ["power leftovers mushroom", "power leftovers soda", "ready"]
    after = state.play("power leftovers soda", 0)
    assert (after.movers, after.foods_up, after.to_dict()["bottom"]) == ((CHANCE,), ("mushroom",), [["soda"]])
    assert rules_of(after) == [("power", "YB-14"), ("under", "YB-19")]
    for move in ("ready", "power nibbler 0", "bid 7"):
        assert rule_against(after, move, 1) == "YB-15"
    assert rule_against(after, "deal soda apple") == "YB-03"
    end = after.play("deal broccoli")
    assert (end.stage, end.foods_up, end.movers) == ("D", ("broccoli", "mushroom"), (1,))
    assert rule_against(dealt("soda rice", ("leftovers", "")), "power leftovers apple", 0) == "YB-14"


@pytest.mark.rule("YB-19")
def test_clear_the_table_puts_everything_under_the_deck():
    state = dealt("soda mushroom", ("clear-the-table", "leftovers")).play("power clear-the-table", 0)
    assert (state.foods_up, state.to_dict()["bottom"]) == ((), [["mushroom", "soda"]])
    state = state.play("deal apple rice").play("power leftovers apple", 1)
    assert state.to_dict()["bottom"] == [["mushroom", "soda"], ["apple"]]


@pytest.mark.rule("YB-19")
def test_what_is_under_the_deck_comes_up_when_all_above_is_used_up():
    piles = [["broccoli", "carrot", "salmon", "lentils", "mushroom", "tomato"], ["apple", "banana", "yogurt", "bread"]]
    foods = ["rice", "cheese", "popcorn", "pretzel"]
    state = at(
        options={**ADVANCED, "short_deck": True},
        stage="deal",
        round=7,
        piles=piles,
        bottom=[["cookie", "chips", "candy"], foods, ["donut"]],
    )
    assert state.top == tuple(state.setup.food_number[food] for food in ("fries", "soda"))
    assert rule_against(state, "deal fries cookie") == "YB-19"
    assert rule_against(state, "deal cookie chips") == "YB-19"
    assert rule_against(state, "deal broccoli fries") == "YB-03"
    after = all_ready(state.play("deal fries soda"))
    after = after.play("bid 8", 0).play("bid 7", 1).play("take soda").play("take fries")
    assert after.top == ()
    assert rule_against(after, "deal cookie rice") == "YB-19"
    assert after.why_not("deal cookie candy") is None
    assert after.play("deal cookie candy").to_dict()["bottom"] == [["chips"], sorted(foods), ["donut"]]


# No Thank You ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-R8")
@pytest.mark.parametrize(
    ("power", "move"),
    [
        ("picky-eater", "power picky-eater 1"),
        ("super-hungry", "power super-hungry 0"),
        ("nibbler", "power nibbler 0"),
        ("half-portion", "power half-portion 0"),
        ("extra-broccoli", "power extra-broccoli 0"),
        ("early-bird", "power early-bird"),
        ("too-busy-to-eat", "power too-busy-to-eat"),
        ("swap-plates", "power swap-plates 0 1"),
        ("change-of-mind", "power change-of-mind 8"),
        ("home-cooking", "power home-cooking rice"),
    ],
)
def test_no_thank_you_undoes_a_power_after_the_reveal(power, move):
    state = opened(
        "4 6",
        "soda mushroom",
        (f"{power} leftovers", "no-thank-you trade-snacks"),
        piles=[["rice", "apple"], ["soda"]],
        changes=[["crumbs"], []],
        options={"powers": {"crumbs": "nibbler"}},
    )
    after = state.play(move, 0).play("ready", 0).play("power no-thank-you", 1)
    assert rules_of(after) == [("power", "YB-14"), ("undone", "YB-R8")]
    before, now = state.to_dict(), after.to_dict()
    for key in (
        "hands",
        "piles",
        "market",
        "bids",
        "used",
        "changes",
        "lower_wins",
        "bottom",
        "stage",
        "ready",
        "undo",
    ):
        assert now[key] == before[key], key
    assert now["discarded"] == ["crumbs", power, "no-thank-you"]
    assert now["played"] == [1, 1]


@pytest.mark.rule("YB-R8")
def test_no_thank_you_brings_old_foods_up_again():
    for power, move in (("leftovers", "power leftovers soda"), ("clear-the-table", "power clear-the-table")):
        state = dealt("soda mushroom", (power, "no-thank-you nibbler"))
        state = state.play(move, 0)
        new = ["apple", "broccoli"] if power == "clear-the-table" else ["apple"]
        after = state.play(f"deal {' '.join(new)}").play("power no-thank-you", 1)
        assert (after.foods_up, after.to_dict()["bottom"]) == (("mushroom", "soda"), [new])
        assert "up again: the mushroom and the soda" in after.events[-1].text


@pytest.mark.rule("YB-R8")
def test_no_thank_you_when_the_deck_ran_out_and_an_old_food_came_up_again():
    piles = [
        ["broccoli", "carrot", "salmon", "lentils", "mushroom", "tomato", "rice"],
        ["apple", "banana", "yogurt", "bread", "cheese", "popcorn", "pretzel"],
    ]
    state = at(
        options={**ADVANCED, "short_deck": True},
        stage="D",
        round=8,
        piles=piles,
        market=["soda", "fries"],
        powers=[["clear-the-table"], ["no-thank-you", "nibbler"]],
        bottom=[["cookie", "chips", "candy"]],
    )
    assert len(state.top) == 1
    state = state.play("power clear-the-table", 0)
    assert rule_against(state, "deal cookie candy") == "YB-19"
    state = state.play("deal donut candy").play("power no-thank-you", 1)
    assert (state.foods_up, state.to_dict()["bottom"]) == (("fries", "soda"), [["chips", "cookie"], ["candy", "donut"]])


@pytest.mark.rule("YB-R8")
def test_no_thank_you_undoes_a_trade():
    state = served([["apple", "soda"], ["rice"]], ("trade-snacks leftovers", "no-thank-you"))
    after = state.play("power trade-snacks soda 1 rice", 0).play("power no-thank-you", 1)
    assert (after.pile_of(0), after.pile_of(1)) == (("apple", "soda"), ("rice",))


@pytest.mark.rule("YB-R8", "YB-14")
def test_no_thank_you_needs_a_power_right_before_it_that_is_not_another_one():
    state = opened(
        "4 6", "soda mushroom", ("nibbler no-thank-you", "echo"), options={"powers": {"echo": "no-thank-you"}}
    )
    assert texts(state, 1) == ["ready"]
    assert rule_against(state, "power echo", 1) == "YB-14"
    state = state.play("power nibbler 1", 0).play("power echo", 1)
    assert texts(state, 0) == ["ready"]
    assert rule_against(state, "power no-thank-you", 0) == "YB-14"


# In their windows -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-R3", "YB-14")
@pytest.mark.parametrize("power", POWERS)
def test_each_power_is_for_its_windows(power):
    args = {"seat": " 1", "food up": " soda", "own food": " apple", "their food": " rice", "card": " 8"}
    needs = POWERS[power].needs
    words = " 0 1" if needs == ("seat", "seat") else "".join(args[need] for need in needs)
    move = f"power {power}{words}"
    hand = (f"{power} bystander", "bystanders")
    own = {"powers": {"bystander": "trade-snacks", "bystanders": "nibbler"}}
    piles = [["apple"], ["rice"]]
    states = {
        "D": dealt("soda mushroom", hand, options=own, piles=piles),
        "R": opened("4 6", "soda mushroom", hand, options=own, piles=piles),
        "T": at(
            options={**ADVANCED, **own}, stage="T", bids=["4", "6"], piles=piles, powers=[each.split() for each in hand]
        ),
    }
    for window, state in states.items():
        if window in POWERS[power].windows and power != "no-thank-you":
            assert state.why_not(move, 0) is None
            assert move.split()[1] in state.play(move, 0).powers.discarded
        else:
            assert rule_against(state, move, 0) == ("YB-14" if power == "no-thank-you" else "YB-R3")
    bidding = at(options={**ADVANCED, **own}, stage="bid", market=["soda", "rice"], powers=[[power], []], piles=piles)
    assert rule_against(bidding, move, 0) == "YB-R3"
    assert "powers" in refusal(bidding, "ready", 0).why
