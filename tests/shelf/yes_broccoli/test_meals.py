"""A meal of the basic game: cards, deals, bids, taking, scores and the end."""

from __future__ import annotations

from random import Random

import pytest

from garden_widgets.core.errors import IllegalMove, MoveSyntaxError
from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.shelf.yes_broccoli.engine import GAME
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, card_of, icons_of, set_of, value_of
from garden_widgets.shelf.yes_broccoli.engine.foods import FOOD_NAMES, FOODS
from garden_widgets.shelf.yes_broccoli.engine.powers import POWER_NAMES, POWER_TEXTS, POWERS
from tests.shelf.yes_broccoli.broccoli import at, refusal, rule_against, rules_of, texts, up, walk

# Cards ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-R2")
def test_the_five_cards_of_a_value_have_one_to_five_icons():
    for value in range(1, 10):
        assert sorted(icons_of(value, number) for number in range(5)) == [1, 2, 3, 4, 5]
    assert (icons_of(8, 1), icons_of(8, 0)) == (4, 3)  # as printed: blue 8, red 8
    assert [icons_of(value, 0) for value in range(1, 9)] == [4, 1, 3, 5, 2, 4, 1, 3]


@pytest.mark.rule("YB-R2", "YB-02")
def test_every_bid_card_belongs_to_one_set():
    found = {(set_of(card), value_of(card)) for card in range(BIDS.size)}
    assert len(found) == BIDS.size == 45
    assert all(card_of(value, number) == BIDS.number[f"{value}.{icons_of(value, number)}"] for number, value in found)


@pytest.mark.rule("YB-02")
def test_everybody_holds_one_to_eight_of_their_own_set():
    state = GAME.start(seats=5)
    for seat in range(5):
        assert state.hand_of(seat) == tuple(f"{value}.{icons_of(value, seat)}" for value in range(1, 9))
    assert [state.seat_name(seat) for seat in range(5)] == [
        "the red player",
        "the blue player",
        "the purple player",
        "the green player",
        "the yellow player",
    ]


@pytest.mark.rule("YB-R1", "YB-10")
def test_the_foods_are_these_and_four_of_them_are_known_from_the_rulebook():
    assert sum(food.cards for food in FOODS) == 45
    assert len(FOODS) == 20
    assert {food.name: food.value for food in FOODS if not food.house} == {
        "broccoli": 18,
        "mushroom": 9,
        "apple": 7,
        "soda": -8,
    }
    assert list(FOOD_NAMES) == [food.name for food in FOODS]
    assert [name.fact for name in FOOD_NAMES.values()] == list(FOOD_NAMES)


@pytest.mark.rule("YB-R1")
def test_the_powers_are_these_and_three_of_them_are_known_from_the_rulebook():
    assert len(POWERS) == 14
    assert {power.name for power in POWERS.values() if not power.house} == {
        "picky-eater",
        "too-busy-to-eat",
        "super-hungry",
    }
    assert list(POWERS) == list(POWER_NAMES) == list(POWER_TEXTS)


# Deals ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_foods_come_up_as_there_are_players(seats):
    state = GAME.start(seats=seats)
    assert (state.stage, state.movers, state.moves(CHANCE), state.chances()) == ("deal", (CHANCE,), (), ())
    move = state.draw(Random(1))
    after = state.play(move)
    assert len(after.foods_up) == seats
    assert after.stage == "bid"
    assert rules_of(after) == [("dealt", "YB-03")]


@pytest.mark.rule("YB-03")
def test_the_order_within_a_deal_means_nothing():
    state = GAME.start()
    assert state.parse("deal broccoli apple") == state.parse("deal apple broccoli")
    assert str(state.parse("DEAL  Broccoli apple")) == "deal apple broccoli"
    assert state.play("deal broccoli apple") == state.play("deal apple broccoli")


@pytest.mark.rule("YB-03")
def test_a_deal_is_what_the_deck_can_give():
    state = GAME.start()
    assert state.why_not("deal apple apple") is None
    assert rule_against(state, "deal apple") == "YB-03"
    assert rule_against(state, "deal apple soda rice") == "YB-03"
    assert rule_against(state, "bids 7.3 7.1") == "YB-03"
    assert rule_against(state, "powers nibbler leftovers") == "YB-03"
    assert rule_against(up("apple", "soda"), "deal apple soda") == "YB-03"
    three = at(options={"seats": 3}, piles=[["apple"], ["apple"], []])
    assert three.why_not("deal apple soda soda") is None
    assert "apple" in refusal(three, "deal apple apple soda").why
    with pytest.raises(MoveSyntaxError):
        state.play("deal apple pizza")


@pytest.mark.rule("YB-03")
def test_before_food_is_up_nobody_can_do_anything():
    state = GAME.start()
    for move in ("bid 7", "take apple", "ready", "power nibbler 1"):
        assert rule_against(state, move, 0) == "YB-03"


def test_every_two_foods_are_drawn_as_often_as_others():
    rng, found = Random(3), {}
    for _ in range(4000):
        for food in GAME.start().draw(rng).foods:
            found[food] = found.get(food, 0) + 1
    for food in FOODS:
        assert abs(found[food.name] - 8000 * food.cards / 45) < 90


# Bids -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-04")
def test_everyone_bids_at_the_same_time_and_the_last_bid_opens_all():
    state = up("apple", "broccoli")
    assert state.movers == (0, 1)
    assert texts(state, 1) == ["bid 1.5", "bid 2.2", "bid 3.4", "bid 4.1", "bid 5.3", "bid 6.5", "bid 7.2", "bid 8.4"]
    state = state.play("bid 3", 1)
    assert (state.movers, state.bid_of(0), state.bid_of(1)) == ((0,), None, "3.4")
    assert "3.4" not in state.hand_of(1)
    assert rules_of(state) == [("bid", "YB-04")]
    assert "3" not in state.events[0].text
    state = state.play("bid 7.1")
    assert rules_of(state) == [("bid", "YB-04"), ("revealed", "YB-04"), ("order", "YB-05")]
    assert state.events[1].text == "All bids are open: the red player 7 with 1 icon and the blue player 3 with 4 icons."
    assert state.events[1].parts["cards"] == ["7.1", "3.4"]


@pytest.mark.rule("YB-04")
def test_the_last_bid_reveals_and_no_other_does():
    state = up("apple", "broccoli")
    assert not any(state.reveals(move) for move in state.moves(0))
    assert all(state.play("bid 1", 1).reveals(move) for move in state.play("bid 1", 1).moves(0))


@pytest.mark.rule("YB-04")
def test_a_bid_at_the_wrong_time_and_a_second_one_are_refused():
    state = up("apple", "broccoli")
    assert rule_against(state, "bid 7") == "YB-04"  # whose?
    one = state.play("bid 7", 0)
    assert rule_against(one, "bid 6", 0) == "YB-04"
    assert rule_against(one, "bid 7", 0) == "YB-04"
    both = one.play("bid 3", 1)
    assert rule_against(both, "bid 6", 0) == "YB-04"
    assert "next round" in refusal(both, "bid 6", 1).why


@pytest.mark.rule("YB-02", "YB-08")
def test_a_bid_needs_an_unused_card_of_ones_own():
    state = up("apple", "broccoli")
    assert rule_against(state, "bid 7.2", 0) == "YB-02"
    assert rule_against(state, "bid 9", 0) == "YB-02"
    later = state.play("bid 7", 0).play("bid 3", 1).play("take apple").play("take broccoli").play("deal soda soda")
    assert rule_against(later, "bid 7", 0) == "YB-08"
    assert rule_against(later, "bid 7.1", 0) == "YB-08"
    assert refusal(later, "bid 7", 0).instead is not None
    assert later.why_not("bid 7", 1) is None
    for word in ("bid", "bid 0", "bid 10", "bid 7.6", "bid seven"):
        with pytest.raises(MoveSyntaxError):
            state.play(word, 0)


# Taking ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YB-05", "YB-06")
def test_the_worked_example_of_the_basic_game():
    state = up("broccoli", "apple").play("bid 3", 0).play("bid 7", 1)
    assert (state.stage, state.order, state.movers) == ("take", (1, 0), (1,))
    assert texts(state) == ["take apple", "take broccoli"]
    state = state.play("take broccoli")
    assert rules_of(state) == [("taken", "YB-05")]
    assert state.events[0].parts == {"player": 1, "food": "broccoli", "value": 18}
    assert texts(state) == ["take apple"]
    state = state.play("take apple")
    assert rules_of(state)[0] == ("taken", "YB-06")
    assert (state.score_of(0), state.score_of(1)) == (7, 18)
    assert (state.used_by(0), state.used_by(1)) == (("3.3",), ("7.2",))
    assert (state.stage, state.round, state.bid_of(0)) == ("deal", 2, None)


@pytest.mark.rule("YB-06")
def test_nobody_can_leave_the_last_food():
    state = up("soda", "fries").play("bid 3", 0).play("bid 7", 1).play("take fries")
    assert texts(state) == ["take soda"]
    assert rule_against(state, "ready") == "YB-R3"


@pytest.mark.rule("YB-05")
def test_foods_are_taken_in_the_order_of_the_bids():
    state = up("apple", "soda", "rice", "carrot")
    for seat, value in enumerate((2, 8, 5, 1)):
        state = state.play(f"bid {value}", seat)
    assert state.order == (1, 2, 0, 3)
    assert rule_against(state, "take apple", 0) == "YB-05"
    assert refusal(state, "take apple", 2).why == "Now the blue player takes a food."
    assert rule_against(state, "take broccoli", 1) == "YB-03"


@pytest.mark.rule("YB-04", "YB-05")
def test_food_is_taken_when_all_bids_are_in():
    state = up("apple", "soda")
    assert rule_against(state, "take apple", 0) == "YB-04"
    assert rule_against(state.play("bid 8", 0), "take apple", 0) == "YB-04"


@pytest.mark.rule("YB-07")
def test_of_equal_bids_more_icons_go_first():
    state = up("apple", "soda", "rice")
    for seat in range(3):  # 8.3, 8.4, 8.5
        state = state.play("bid 8", seat)
    assert state.order == (2, 1, 0)
    assert state.events[-1].rule == "YB-07"
    assert "more icons" in state.events[-1].text


# The end --------------------------------------------------------------------------------------------------------------


def last_round(piles, market, bids=("1.4", "1.5"), **options):
    """Give the last round of a meal, everybody with one card left."""
    options = {"seats": len(piles), **options}
    return at(options=options, round=8, stage="bid", hands=[[bid] for bid in bids], piles=piles, market=market)


@pytest.mark.rule("YB-01", "YB-10")
def test_after_eight_rounds_the_highest_score_wins():
    state = last_round([["broccoli", "soda"], ["apple"]], ["rice", "candy"])
    state = state.play("bid 1", 0).play("bid 1", 1).play("take rice").play("take candy")
    assert state.result.winners == (1,)
    assert state.result.scores == (6, 10)
    assert state.result.rule == "YB-01"
    assert (state.stage, state.round, state.meal, state.movers) == ("over", 8, 1, ())
    assert state.pile_of(1) == ("apple", "rice")
    assert state.bid_of(0) is None
    assert "1.4" in state.used_by(0)
    assert [event.kind for event in state.events] == ["taken", "meal", "over"]
    assert state.ending().startswith("The blue player has the highest score, 10, and wins!")
    for move in ("take apple", "bid 1", "ready", "deal apple soda"):
        assert rule_against(state, move) == "YB-01"


@pytest.mark.rule("YB-01")
def test_a_meal_has_eight_rounds():
    rounds = {state.round for state, _ in walk(1, seats=3)}
    assert rounds == set(range(1, 9))
    decisions = sum(move.seat >= 0 for _, move in walk(1, seats=3))
    assert decisions == 8 * 3 * 2


@pytest.mark.rule("YB-11")
def test_of_those_tied_for_the_highest_score_the_youngest_wins():
    for options, winner in (({}, 0), ({"ages": [0, 1]}, 1)):
        state = last_round([["apple"], ["apple"]], ["rice", "rice"], **options)
        state = state.play("bid 1", 0).play("bid 1", 1).play("take rice").play("take rice")
        assert (state.result.winners, state.result.scores, state.result.rule.id) == ((winner,), (10, 10), "YB-11")
        assert "youngest" in state.ending()


@pytest.mark.rule("YB-11")
def test_only_ties_for_the_highest_score_count():
    state = last_round([["rice"], ["apple"], ["rice"]], ["soda", "soda", "soda"], ("1.4", "1.5", "1.1"))
    for seat in range(3):
        state = state.play("bid 1", seat)
    while state.result is None:
        state = state.play("take soda")
    assert (state.result.winners, state.result.rule.id) == ((1,), "YB-01")


@pytest.mark.rule("YB-09")
def test_piles_are_open_and_discards_of_others_are_not():
    state = up("apple", "soda").play("bid 8", 0).play("bid 7", 1).play("take apple").play("take soda")
    view = state.seen_by(1)
    assert (view.pile_of(0), view.score_of(0)) == (("apple",), 7)
    assert (view.used_by(0), view.used_by(1)) == (("?",), ("7.2",))
    assert view.hand_of(0) == ("?",) * 7


# Around it ------------------------------------------------------------------------------------------------------------


def test_a_whole_match_plays():
    match = Match(GAME, seed=4, players=["random"] * 3, seats=3)
    match.run()
    assert match.state.result is not None
    assert len(match.record) == 8 * (1 + 3 + 3)


def test_the_clock_has_nothing_to_do():
    assert up("apple", "soda").moves(CLOCK) == ()


def test_a_move_for_another_seat_is_refused():
    state = up("apple", "soda")
    with pytest.raises(IllegalMove):
        state.play("bid 7")
    assert rule_against(state, "deal apple soda", 0) == "YB-03"
    taking = state.play("bid 1", 0).play("bid 2", 1)
    assert rule_against(taking, taking.moves()[0], 0) == "YB-05"
    assert rule_against(taking, "take apple", CHANCE) == "YB-05"


def test_the_board_is_told_in_words():
    state = up("apple", "soda").play("bid 8", 0)
    assert "Round 1. The blue player chooses a bid." in str(state)
    assert "Up: apple 7 and soda -8" in str(state)
    assert "Bid: face down." in str(state.seen_by(1))
    assert "8.3" not in str(state.seen_by(1))
