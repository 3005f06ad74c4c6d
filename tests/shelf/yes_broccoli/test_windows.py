"""The advanced game: meals, power cards in the hand, the windows in which they are played, and who is ready."""

from __future__ import annotations

from random import Random

import pytest

from garden_widgets.core.move import CHANCE
from garden_widgets.shelf.yes_broccoli.engine import GAME
from tests.shelf.yes_broccoli.broccoli import all_ready, at, opened, refusal, rule_against, rules_of, texts, walk

ADVANCED = {"seats": 2, "game": "advanced"}


def begun(deal="powers nibbler picky-eater early-bird leftovers", **options):
    return GAME.start(**{**ADVANCED, **options}).play(deal)


# Power cards in the hand ----------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-13")
def test_everybody_is_dealt_two_powers():
    state = GAME.start(game="advanced", seats=3)
    assert (state.stage, state.movers) == ("powers", (CHANCE,))
    move = state.draw(Random(2))
    after = state.play(move)
    assert [len(after.powers_of(seat)) for seat in range(3)] == [2, 2, 2]
    assert len(set(move.powers)) == 6
    assert after.stage == "deal"
    assert rules_of(after) == [("powers", "YB-13")]
    assert rule_against(state, "bid 7", 0) == "YB-13"
    assert rule_against(state, "deal apple soda rice") == "YB-13"


@pytest.mark.rule("YB-13")
def test_a_deal_of_powers_is_what_the_pack_can_give():
    state = GAME.start(**ADVANCED)
    assert rule_against(state, "powers nibbler") == "YB-13"
    assert rule_against(state, "powers nibbler nibbler leftovers early-bird") == "YB-13"
    text = "powers picky-eater nibbler leftovers early-bird"
    assert str(state.parse(text)) == "powers nibbler picky-eater early-bird leftovers"
    assert state.play(text).powers_of(0) == ("nibbler", "picky-eater")
    assert rule_against(state.play(text), text) == "YB-03"
    assert rule_against(state.play(text).play("deal soda rice"), text) == "YB-13"
    assert rule_against(GAME.start(), text) == "YB-03"


@pytest.mark.rule("YB-13", "YB-14")
def test_a_power_has_to_be_held():
    state = begun().play("deal soda rice")
    assert rule_against(state, "power too-busy-to-eat", 0) == "YB-13"
    assert rule_against(state, "power leftovers soda", 0) == "YB-13"  # another's: it is not told that they hold it
    after = state.play("power leftovers soda", 1).play("deal apple")
    assert rule_against(after, "power leftovers apple", 1) == "YB-14"
    assert rule_against(after, "power leftovers apple", 0) == "YB-14"
    basic = GAME.start().play("deal soda rice")
    assert rule_against(basic, "power nibbler 1", 0) == "YB-13"
    assert rule_against(basic, "ready", 0) == "YB-R3"


# Windows --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-R3", "YB-R7", "YB-15")
def test_all_who_hold_powers_may_play_the_older_first():
    state = begun().play("deal soda rice")
    assert (state.stage, state.movers) == ("D", (1, 0))
    younger = begun(ages=[0, 1]).play("deal soda rice")
    assert younger.movers == (0, 1)
    assert texts(state, 0) == ["ready"]
    assert texts(state, 1) == ["power leftovers rice", "power leftovers soda", "ready"]


@pytest.mark.rule("YB-R3", "YB-R7")
def test_a_window_closes_when_everybody_is_ready_and_a_power_opens_it_again():
    state = begun().play("deal soda rice").play("ready", 0)
    assert (state.movers, state.powers.ready) == ((1,), (True, False))
    assert rule_against(state, "ready", 0) == "YB-R3"
    assert rule_against(state, "power nibbler 1", 0) == "YB-R3"
    assert state.play("ready").stage == "bid"
    again = state.play("power leftovers soda").play("deal apple")
    assert (again.movers, again.powers.ready) == ((1, 0), (False, False))
    end = all_ready(again)
    assert (end.stage, end.powers.ready, end.powers.undo) == ("bid", (False, False), None)


@pytest.mark.rule("YB-R3")
def test_who_holds_no_power_is_ready_without_saying_so():
    state = opened("4 6", "soda rice", ("nibbler", ""))
    assert (state.movers, state.powers.ready) == ((0,), (False, True))
    assert rule_against(state, "ready", 1) == "YB-R3"
    assert opened("4 6", "soda rice").stage == "take"
    assert state.play("power nibbler 0").stage == "take"


@pytest.mark.rule("YB-R3", "YB-04")
def test_bids_and_foods_wait_for_the_window():
    state = begun().play("deal soda rice")
    assert rule_against(state, "bid 7", 0) == "YB-04"
    assert str(refusal(state, "bid 7", 0).instead) == "ready"
    assert rule_against(state, "take soda", 0) == "YB-04"
    state = all_ready(state).play("bid 7", 0).play("bid 6", 1)
    assert state.stage == "R"
    assert rule_against(state, "take soda", 0) == "YB-R3"
    assert rule_against(state, "bid 5", 0) == "YB-04"
    state = all_ready(state)
    assert rules_of(state) == [("ready", "YB-R3"), ("order", "YB-05")]
    assert rule_against(state, "power nibbler 0", 0) == "YB-R3"
    state = state.play("take rice").play("take soda")
    assert (state.stage, state.bid_of(0)) == ("T", "7.1")
    assert rule_against(state, "take soda", 0) == "YB-05"
    state = all_ready(state)
    assert (state.stage, state.round, state.bid_of(0)) == ("deal", 2, None)


@pytest.mark.rule("YB-R3")
def test_a_move_in_a_window_says_whose_it_is():
    state = begun().play("deal soda rice")
    assert rule_against(state, "ready") == "YB-R3"
    assert rule_against(all_ready(state), "bid 7") == "YB-04"


@pytest.mark.rule("YB-16")
def test_a_later_power_takes_over_from_an_earlier_one():
    state = opened("4 6", "soda rice", ("early-bird leftovers", "nibbler trade-snacks"))
    state = state.play("power early-bird", 0).play("power nibbler 0", 1)
    assert (state.strength_of(0).value, state.taking_order) == (4, (1, 0))
    assert state.events[0].rule == "YB-16"


# Three meals ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-12")
def test_between_meals_all_cards_go_back():
    state = at(
        options=ADVANCED,
        stage="T",
        round=8,
        hands=[[], []],
        bids=["1", "1"],
        piles=[["apple"], ["soda"]],
        powers=[["nibbler"], []],
        discarded=["leftovers"],
        bottom=[["rice"]],
    )
    state = state.play("ready")
    assert [event.kind for event in state.events] == ["ready", "meal"]
    assert state.events[1].parts["points"] == [7, -8]
    fresh = GAME.start(**ADVANCED).to_dict()
    assert state.to_dict() == {**fresh, "meal": 2, "scores": [[7, -8]]}


@pytest.mark.rule("YB-12")
def test_the_scores_of_three_meals_are_added_up():
    state = at(
        options=ADVANCED,
        stage="T",
        round=8,
        meal=3,
        hands=[[], []],
        bids=["1", "1"],
        piles=[["apple"], ["soda"]],
        powers=[["nibbler"], []],
        scores=[[1, 20], [2, 30]],
    )
    assert (state.score_of(1), state.total_of(1)) == (-8, 42)
    state = state.play("ready")
    assert (state.result.winners, state.result.scores, state.result.rule.id) == ((1,), (10, 42), "YB-12")
    assert (state.stage, state.meal, state.round, state.bid_of(1)) == ("over", 3, 8, None)
    assert state.powers_of(0) == ("nibbler",)


@pytest.mark.rule("YB-12")
def test_an_advanced_game_has_three_meals():
    seen = {(state.meal, state.round) for state, _ in walk(5, game="advanced", seats=4)}
    assert seen == {(meal, number) for meal in (1, 2, 3) for number in range(1, 9)}


# Options --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-20")
def test_the_short_deck_has_one_card_of_each_food():
    state = GAME.start(short_deck=True)
    assert len(state.top) == len(set(state.top)) == 20
    assert rule_against(state, "deal apple apple") == "YB-03"
    refused(short_deck=True, seats=3)


@pytest.mark.rule("YB-21")
def test_shuffled_bid_cards_are_dealt_for_every_meal():
    state = GAME.start(shuffled_bids=True, seats=5)
    assert (state.stage, state.movers, state.hand_of(0)) == ("bids", (CHANCE,), ())
    move = state.draw(Random(1))
    assert len(set(move.cards)) == 40
    after = state.play(move)
    assert [len(after.hand_of(seat)) for seat in range(5)] == [8] * 5
    assert rules_of(after) == [("hands", "YB-21")]
    assert after.stage == "deal"
    assert rule_against(state, "bid 7", 0) == "YB-21"
    assert rule_against(state, "bids 7.1 7.2") == "YB-21"
    assert rule_against(state, str(move).replace(move.cards[0], move.cards[1])) == "YB-21"
    assert (
        GAME.start(shuffled_bids=True, game="advanced")
        .play("bids " + " ".join(f"{value}.{icons}" for value in (9, 8, 7, 1) for icons in (1, 2, 3, 4)))
        .stage
        == "powers"
    )


@pytest.mark.rule("YB-21")
def test_a_value_alone_has_to_be_clear():
    hands = [
        ["7.1", "7.3", "5.1", "4.1", "3.1", "2.1", "1.1", "1.2"],
        ["9.1", "9.2", "9.3", "9.4", "9.5", "8.1", "6.1", "6.2"],
    ]
    state = at(options={"shuffled_bids": True}, hands=hands, market=["soda", "rice"])
    assert rule_against(state, "bid 7", 0) == "YB-21"
    assert (
        refusal(state, "bid 7", 0).why
        == "The red player has several cards with a 7: choose the 7 with 1 icon or 7 with 3 icons."
    )
    assert state.play("bid 5", 0).bid_of(0) is not None
    assert rule_against(state, "bid 8", 0) == "YB-02"
    later = state.play("bid 7.1", 0).play("bid 9.1", 1).play("take soda").play("take rice").play("deal apple apple")
    assert later.play("bid 7", 0).used_by(0) == ("7.1",)
    assert rule_against(later, "bid 7.1", 0) == "YB-08"


@pytest.mark.rule("YB-22")
def test_a_nine_for_the_one_and_more_powers():
    state = GAME.start(nines=[1])
    assert state.hand_of(0)[0] == "1.4"
    assert (state.hand_of(1)[0], state.hand_of(1)[-1]) == ("2.2", "9.1")
    more = GAME.start(game="advanced", extra_powers={0: 2})
    assert more.options["extra_powers"] == {"0": 2}
    after = more.play(more.draw(Random(1)))
    assert (len(after.powers_of(0)), len(after.powers_of(1))) == (4, 2)
    assert GAME.start(game="advanced", extra_powers={"0": 2}) == more
    refused(nines=[2])
    refused(nines=[0, 0])
    refused(nines=[True])
    refused(nines=[0], shuffled_bids=True)
    refused(extra_powers={0: 1})
    refused(game="advanced", extra_powers={0: 11})
    refused(game="advanced", extra_powers={2: 1})
    refused(game="advanced", extra_powers={0: -1})
    refused(game="advanced", extra_powers={0: 1, "0": 1})
    assert GAME.start(game="advanced", extra_powers={0: 10}).draw(Random(1))


@pytest.mark.rule("YB-23")
def test_own_foods_and_powers():
    state = GAME.start(game="advanced", foods={"Kiwi": 4, "liver": -20}, powers={"crumbs": "nibbler"})
    assert len(state.top) == 47
    assert len(state.setup.powers.names) == 15
    state = state.play("powers crumbs nibbler leftovers early-bird").play("deal kiwi liver")
    assert state.foods_up == ("Kiwi", "liver")
    state = all_ready(state).play("bid 4", 0).play("bid 8", 1).play("power crumbs 1", 0)
    assert (state.strength_of(1).value, state.powers.changes[1]) == (5, ("crumbs",))
    state = all_ready(state).play("take kiwi").play("take liver")
    assert (state.score_of(0), state.score_of(1)) == (-20, 4)
    assert not any(food.house for food in state.setup.foods if food.name in ("apple", "soda"))
    for wrong in (
        {"foods": {"apple": 3}},
        {"foods": {"a": 1, "b": 2, "c": 3}},
        {"foods": {"two words": 1}},
        {"foods": {"7": 1}},
        {"foods": {"": 1}},
        {"foods": {"kiwi": "4"}},
        {"foods": {"kiwi": True}},
        {"powers": {"crumbs": "no such"}},
        {"powers": {"nibbler": "nibbler"}},
        {"powers": {"a": "nibbler", "b": "nibbler", "c": "nibbler"}},
    ):
        refused(game="advanced", **wrong)


@pytest.mark.rule("YB-11", "YB-17")
def test_ages_are_a_row_of_all_seats():
    assert GAME.start(seats=3).options["ages"] == (2, 1, 0)
    assert GAME.start(seats=3, ages=[1, 0, 2]).setup.youth == (1, 0, 2)
    for wrong in ([0], [0, 0], [0, 1, 2], [0, "1"], []):
        refused(ages=wrong)


def refused(**options):
    with pytest.raises(ValueError, match="cannot be"):
        GAME.start(**options)


def test_all_options_are_written():
    written = GAME.start(game="advanced", seats=3, extra_powers={1: 2}, foods={"kiwi": 4}).to_dict()["options"]
    assert written == {
        "seats": 3,
        "game": "advanced",
        "short_deck": False,
        "shuffled_bids": False,
        "nines": [],
        "extra_powers": {"1": 2},
        "ages": [2, 1, 0],
        "foods": {"kiwi": 4},
        "powers": {},
    }
