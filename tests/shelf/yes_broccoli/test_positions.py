"""Positions: what is written is read back, what is missing follows from the rest, what cannot be is refused."""

from __future__ import annotations

import json
from random import Random

import pytest

from garden_widgets.core.errors import PositionError
from garden_widgets.core.move import CHANCE
from garden_widgets.shelf.yes_broccoli.engine import GAME
from tests.shelf.yes_broccoli.broccoli import at, opened, walk

ADVANCED = {"game": "advanced"}


# What follows from the rest -------------------------------------------------------------------------------------------


def test_a_bid_stage_as_the_rules_write_it():
    state = at(
        options={},
        stage="bid",
        meal=1,
        round=1,
        piles=[["apple"], []],
        market=["apple", "broccoli"],
        bids=["7.1", None],
        used=[[], []],
        played=[0, 0],
        ready=[False, False],
        lower_wins=False,
        scores=[],
        bottom=[],
        undo=None,
    )
    assert (state.movers, state.bid_of(0)) == ((1,), "7.1")
    assert "7.1" not in state.hand_of(0)
    assert len(state.hand_of(0)) == 7


def test_a_value_alone_is_that_of_the_own_set():
    state = at(hands=[["7", "1"], ["7", "1"]], market=["soda", "rice"])
    assert (state.hand_of(0), state.hand_of(1)) == (("1.4", "7.1"), ("1.5", "7.2"))


@pytest.mark.parametrize(
    ("position", "stage"),
    [
        ({}, "deal"),
        ({"options": ADVANCED}, "powers"),
        ({"options": {"shuffled_bids": True}}, "bids"),
        ({"options": {"shuffled_bids": True, **ADVANCED}}, "bids"),
        ({"market": ["soda", "rice"]}, "bid"),
        ({"market": ["soda", "rice"], "bids": ["1", None]}, "bid"),
        ({"market": ["soda", "rice"], "bids": ["1", "2"]}, "take"),
        ({"market": ["soda"], "bids": ["1", "2"], "piles": [[], ["rice"]]}, "take"),
        ({"powers": [["nibbler"], []]}, "deal"),
        ({"powers": [["nibbler"], []], "market": ["soda", "rice"]}, "D"),
        ({"options": ADVANCED, "market": ["soda", "rice"]}, "bid"),
        ({"powers": [["nibbler"], []], "market": ["soda", "rice"], "bids": ["1", "2"]}, "R"),
        ({"powers": [["nibbler"], []], "bids": ["1", "2"], "piles": [["soda"], ["rice"]]}, "T"),
        ({"hands": [[], []], "piles": [["soda"], ["rice"]], "round": 8}, "over"),
        ({"stage": "over"}, "over"),
        ({"stage": "over", "options": ADVANCED}, "over"),
        ({"powers": [["nibbler"], []], "market": ["soda"], "played": [1, 0], "bottom": [["rice"]]}, "deal"),
    ],
)
def test_the_stage_is_the_earliest_that_fits(position, stage):
    assert at(**position).stage == stage


@pytest.mark.rule("YB-R3")
def test_a_window_with_nobody_to_wait_for_closes_by_itself():
    base = {"options": ADVANCED, "powers": [["nibbler"], ["leftovers"]], "ready": [True, True]}
    assert at(**base, stage="D", market=["soda", "rice"]).stage == "bid"
    assert at(**base, stage="R", market=["soda", "rice"], bids=["1", "2"]).stage == "take"
    after = at(**base, stage="T", bids=["1", "2"], piles=[["soda"], ["rice"]])
    assert (after.stage, after.round, after.used_by(0)) == ("deal", 2, ("1.4",))


def test_the_round_follows_from_the_cards():
    assert at(hands=[["1", "2"], ["3", "4"]]).round == 7
    assert at(hands=[["1", "2"], ["3", "4"]]).used_by(0) == ("3.3", "4.5", "5.2", "6.4", "7.1", "8.3")
    assert at(used=[["1"], ["3"]]).round == 2
    assert at(used=[["1"], ["3"]]).hand_of(1)[0] == "1.5"
    assert at(piles=[["soda"], ["rice"]]).round == 2
    assert at(piles=[["soda"], []], bids=["7", "6"], market=["rice"]).round == 1


def test_shuffled_cards_that_are_in_hands_have_been_dealt():
    state = GAME.start(shuffled_bids=True)
    dealt = state.play(state.draw(Random(1))).to_dict()
    del dealt["stage"]
    assert GAME.from_dict(dealt).stage == "deal"


@pytest.mark.parametrize(
    "given",
    [
        {"hands": [["1"], ["2"], ["3"]]},
        {"piles": [[], [], []]},
        {"bids": [None, None, None]},
        {"used": [[], [], []]},
        {"powers": [[], [], []]},
        {"played": [0, 0, 0]},
        {"ready": [False, False, False]},
        {"changes": [[], [], []]},
    ],
)
def test_how_many_play_follows_from_any_list_of_seats(given):
    assert at(**given).seats == 3


@pytest.mark.parametrize(
    "given",
    [
        {"powers": [["nibbler"], []]},
        {"discarded": ["nibbler"]},
        {"market": ["soda", "rice"], "bids": ["4", "6"], "changes": [["nibbler"], []]},
        {"scores": [[1, 2]]},
        {"bottom": [["soda"]]},
        {"market": ["soda", "rice"], "lower_wins": True},
        {"meal": 2},
        {"meal": 3},
        {"stage": "powers"},
        {"stage": "D", "market": ["soda", "rice"]},
        {"stage": "R", "market": ["soda", "rice"], "bids": ["4", "6"]},
        {"stage": "T", "bids": ["4", "6"]},
    ],
)
def test_whatever_there_is_in_the_advanced_game_only_tells_it(given):
    assert at(**given).options["game"] == "advanced"


def test_what_can_be_undone_tells_the_advanced_game():
    with pytest.raises(PositionError, match="undo: in this stage"):  # the power cards are dealt first
        at(undo={"seat": 0, "power": "leftovers"})


def test_seats_and_the_advanced_game_follow_from_the_rest():
    assert at(hands=[["1"], ["2"], ["3"]]).seats == 3
    assert at(scores=[[1, 2]]).meal == 2
    assert at(meal=3).options["game"] == "advanced"
    assert at(meal=3).to_dict()["scores"] == [[0, 0], [0, 0]]


def test_what_was_laid_on_a_bid_was_played():
    state = opened("4 6", "soda rice", ("leftovers", ""), changes=[["nibbler"], []])
    assert state.powers.discarded == ("nibbler",)


@pytest.mark.parametrize("options", [{}, {"seats": 4}, ADVANCED, {**ADVANCED, "shuffled_bids": True, "seats": 3}])
def test_every_state_and_view_is_read_back(options):
    more = {"extra_powers": {"0": 2, "1": 3}} if "game" in options else {}
    for state, _ in walk(2, **options, **more):
        for view in (state, state.seen_by(0), state.seen_by(None)):
            assert GAME.from_dict(json.loads(json.dumps(view.to_dict()))) == view


# What cannot be -------------------------------------------------------------------------------------------------------

WINDOW = {"market": ["soda", "rice"], "bids": ["4", "6"], "powers": [["nibbler"], ["leftovers"]]}
UNDONE = {**WINDOW, "bids": ["8", "6"], "stage": "R"}


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ({"stage": "no such"}, "stage"),
        ({"stage": "D"}, "market"),
        ({"stage": "bids"}, "stage"),
        ({"stage": "powers", "options": {"game": "basic"}}, "stage"),
        ({"meal": 2, "options": {"game": "basic"}}, "meal"),
        ({"meal": 4}, "meal"),
        ({"round": 9}, "round"),
        ({"round": 0}, "round"),
        ({"round": True}, "round"),
        ({"hands": [["7"]]}, "hands"),
        ({"hands": [["7", "7"], ["1"]]}, "hands"),
        ({"hands": [["7"], ["7.1"]]}, "hands"),
        ({"hands": [["7.2"], ["8.4"]]}, "hands"),
        ({"hands": [["9"], ["8"]]}, "hands"),
        ({"hands": [["soda"], ["8"]]}, "hands"),
        ({"hands": [["7"], ["8"]], "round": 7}, "hands"),
        ({"hands": [["7"], []], "round": 8}, "hands"),
        ({"hands": [["?"] * 9, ["8"]], "round": 8}, "hands"),
        ({"hands": [["7"], ["8"]], "used": [["7"], []]}, "used"),
        ({"used": [["7", "7"], []]}, "used"),
        ({"options": {"shuffled_bids": True}, "market": ["soda", "rice"]}, "hands"),
        ({"piles": [["pizza"], []]}, "piles"),
        ({"piles": [["apple", "apple"], ["apple", "apple"]]}, "piles"),
        ({"piles": [["apple"]]}, "piles"),
        ({"piles": [["rice", "rice", "bread", "bread", "cheese", "cheese", "fries", "fries", "soda"], []]}, "piles"),
        ({"piles": [["rice", "rice", "bread", "bread", "cheese", "cheese", "fries", "fries"], []]}, "piles"),
        ({"piles": [["rice", "rice"], []], "round": 1}, "piles"),
        ({"piles": [["rice", "rice"], []], "round": 1, "market": ["soda", "soda"], "bids": ["7", None]}, "piles"),
        ({"piles": [["rice", "rice", "soda"], []], "round": 1, "market": ["soda"], "bids": ["7", "6"]}, "piles"),
        (
            {"piles": [["rice"] * 2 + ["bread"] * 2 + ["fries"] * 2 + ["soda"] * 3 + ["chips"], []], "stage": "over"},
            "piles",
        ),
        ({"piles": [["rice", "rice"], []], "round": 1, "market": ["soda"] * 2, "bids": ["7", "6"]}, "piles"),
        ({"piles": [[], ["rice", "rice"]], "round": 1, "market": ["soda"], "bids": ["7", "6"]}, "piles"),
        ({"options": ADVANCED, "hands": [["1"], ["2"]], "round": 1, "bids": ["4", "6"]}, "hands"),
        (
            {
                "stage": "take",
                "round": 1,
                "bids": ["7", "7", "7", "7", "7"],
                "market": ["soda"],
                "piles": [["carrot", "carrot"], ["rice", "rice"], ["bread", "bread"], ["chips", "chips"], ["candy"]],
            },
            "piles",
        ),
        ({"market": ["soda", "soda", "soda"]}, "market"),
        ({"market": ["soda"]}, "market"),
        ({"market": "soda"}, "market"),
        ({"market": ["soda", "rice"], "bids": ["7", "7.1"]}, "bids"),
        ({"market": ["soda", "rice"], "bids": ["?", "?"]}, "bids"),
        ({"market": ["soda", "rice"], "bids": ["?", "7"], "stage": "take"}, "bids"),
        ({"market": ["soda", "rice"], "bids": ["soda", "7"], "options": {"game": "basic"}}, "bids"),
        ({"market": ["soda", "rice"], "bids": ["7", None], "stage": "take"}, "bids"),
        ({"market": ["soda", "rice"], "bids": ["7", "6"], "stage": "bid"}, "bids"),
        ({"bids": ["7", None], "stage": "deal"}, "bids"),
        ({"market": ["soda", "rice"], "bids": ["7", "6"], "used": [["7"], []]}, "bids"),
        ({"powers": [["nibbler"], ["nibbler"]]}, "powers"),
        ({"powers": [["no such"], []]}, "powers"),
        ({"powers": [["nibbler"], []], "options": {"game": "basic"}}, "powers"),
        ({"powers": [["?"] * 15, []]}, "powers"),
        ({"powers": [["nibbler"], []], "discarded": ["nibbler"]}, "discarded"),
        ({"discarded": ["nibbler", "nibbler"]}, "discarded"),
        ({"discarded": ["no such"]}, "discarded"),
        ({**WINDOW, "changes": [["nibbler"], []]}, "changes"),
        ({**WINDOW, "changes": [["swap-plates"], []]}, "changes"),
        ({**WINDOW, "changes": [["early-bird"], []]}, "changes"),
        ({**WINDOW, "changes": [["early-bird x"], []]}, "changes"),
        ({**WINDOW, "changes": [["picky-eater 3"], []]}, "changes"),
        ({**WINDOW, "changes": [["picky-eater"], ["picky-eater"]]}, "changes"),
        ({"market": ["soda", "rice"], "changes": [["picky-eater"], []]}, "changes"),
        ({**WINDOW, "played": [-1, 0]}, "played"),
        ({**WINDOW, "played": [0]}, "played"),
        ({"played": [1, 0], "options": {"game": "basic"}, "market": ["soda", "rice"]}, "played"),
        ({"lower_wins": True, "options": ADVANCED, "stage": "powers"}, "lower_wins"),
        ({"lower_wins": 1}, "lower_wins"),
        ({"ready": [True, False]}, "ready"),
        ({"ready": [1, 0]}, "ready"),
        ({"scores": [[1]]}, "scores"),
        ({"scores": [[1, 2]] * 3}, "scores"),
        ({"scores": [[1, 2]], "meal": 3}, "scores"),
        ({"scores": [[1, "2"]]}, "scores"),
        ({"bottom": [[]], "options": ADVANCED}, "bottom"),
        ({"bottom": [["soda"]], "options": {"game": "basic"}}, "bottom"),
        ({"bottom": [["soda", "soda", "soda", "soda"]]}, "bottom"),
        ({"stage": "over", "round": 7}, "round"),
        ({"stage": "over", "meal": 1, "options": ADVANCED}, "meal"),
        ({"stage": "over", "market": ["soda", "rice"]}, "market"),
        ({"options": {"seats": 2, "short_deck": True}, "piles": [["apple"], ["apple"]]}, "piles"),
        ({"undo": 7}, "undo"),
        ({"undo": {"seat": 0}, **WINDOW}, "undo"),
        ({"undo": {"seat": 2, "power": "picky-eater"}, **WINDOW}, "undo.seat"),
        ({"undo": {"seat": 0, "power": "picky-eater"}, "options": ADVANCED, "stage": "deal"}, "undo.power"),
        ({"undo": {"seat": 0, "power": "picky-eater"}, "market": ["soda", "rice"], "stage": "bid"}, "undo"),
        ({"undo": {"seat": 0, "power": "leftovers"}, **WINDOW, "stage": "R"}, "undo.power"),
        ({"undo": {"seat": 0, "power": "nibbler"}, **WINDOW, "stage": "R"}, "undo.power"),
        ({"undo": {"seat": 0, "power": "no-thank-you"}, **WINDOW, "stage": "R"}, "undo.power"),
        ({"undo": {"seat": 0, "power": "picky-eater"}, **WINDOW, "stage": "R"}, "undo.changes"),
        ({"undo": {"seat": 0, "power": "change-of-mind", "bids": ["8", "6"]}, **UNDONE}, "undo.bids"),
        ({"undo": {"seat": 0, "power": "change-of-mind", "bids": ["4", "5"]}, **UNDONE}, "undo.bids"),
        ({"undo": {"seat": 0, "power": "change-of-mind", "bids": ["x", "6"]}, **UNDONE}, "undo.bids"),
        ({"undo": {"seat": 0, "power": "too-busy-to-eat", "bids": ["4", "6"]}, **UNDONE}, "undo.bids"),
        ({"undo": {"seat": 0, "power": "too-busy-to-eat", "lower_wins": True}, **UNDONE}, "undo.lower_wins"),
        ({"undo": {"seat": 0, "power": "too-busy-to-eat", "market": ["soda", "apple"]}, **UNDONE}, "undo.market"),
        ({"undo": {"seat": 0, "power": "too-busy-to-eat", "piles": [["apple"], []]}, **UNDONE}, "undo.piles"),
        ({"undo": {"seat": 0, "power": "swap-plates", "bids": ["8", "5"]}, **UNDONE}, "undo.bids"),
        ({"undo": {"seat": 0, "power": "leftovers", "market": ["pizza", "rice"]}, **UNDONE}, "undo.market"),
        ({"undo": {"seat": 0, "power": "leftovers", "market": "rice"}, **UNDONE}, "undo.market"),
        ({"undo": {"seat": 0, "power": "home-cooking", "piles": [["pizza"], []]}, **UNDONE}, "undo.piles"),
        ({"undo": {"seat": 0, "power": "home-cooking", "piles": ["rice", []]}, **UNDONE}, "undo.piles"),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(position, key):
    with pytest.raises(PositionError) as caught:
        at(**position)
    assert caught.value.key == key
    assert str(caught.value).endswith(".")


def test_an_undo_can_be_written_by_hand():
    state = at(
        undo={"seat": 0, "power": "change-of-mind", "bids": ["4", "6"]}, **{**UNDONE, "powers": [[], ["no-thank-you"]]}
    )
    after = state.play("power no-thank-you", 1)
    assert (after.bid_of(0), after.hand_of(0)) == (
        "4.5",
        (*tuple(card for card in state.hand_of(0) if card != "4.5"), "8.3"),
    )


def test_a_deal_inside_a_power_can_be_saved():
    state = at(stage="D", market=["soda", "rice"], powers=[["leftovers"], ["no-thank-you"]]).play(
        "power leftovers soda", 0
    )
    assert state.is_refill
    assert GAME.from_dict(state.to_dict()) == state
    with pytest.raises(PositionError):
        at(**{**state.to_dict(), "undo": {**state.to_dict()["undo"], "market": ["apple", "rice"]}})


@pytest.mark.parametrize(
    ("piles", "trade", "after"),
    [
        ([["apple", "soda"], ["rice", "apple"]], "apple 1 apple", [["soda", "apple"], ["rice", "apple"]]),
        ([["soda", "apple"], ["apple", "rice"]], "apple 1 apple", [["soda", "apple"], ["rice", "apple"]]),
        ([["soda", "apple"], ["rice", "apple"]], "apple 1 apple", [["soda", "apple"], ["rice", "apple"]]),
        ([["soda", "apple"], ["rice", "candy"]], "soda 1 rice", [["apple", "rice"], ["candy", "soda"]]),
    ],
)
def test_a_trade_that_can_be_undone_is_read_back(piles, trade, after):
    powers = [["trade-snacks"], ["no-thank-you"]]
    state = at(stage="T", round=2, bids=["1", "6"], piles=piles, powers=powers).play(f"power trade-snacks {trade}", 0)
    assert state.to_dict()["piles"] == after
    assert GAME.from_dict(state.to_dict()) == state
    assert state.play("power no-thank-you", 1).to_dict()["piles"] == piles


@pytest.mark.parametrize(
    "before",
    [
        [["apple", "rice"], ["apple", "soda"]],  # nobody gave anything that lies on top now
        [["soda", "apple"], ["rice", "apple"]],  # two foods each
        [["apple", "soda"], ["soda", "rice", "rice"]],
    ],
)
def test_piles_that_no_trade_can_have_left_are_refused(before):
    piles = [["apple", "rice"], ["soda", "soda"]]
    undo = {"seat": 0, "power": "trade-snacks", "piles": before}
    with pytest.raises(PositionError, match=r"undo\.piles"):
        at(stage="T", round=2, bids=["1", "6"], piles=piles, powers=[[], ["no-thank-you"]], undo=undo)


@pytest.mark.parametrize("game", ["basic", "advanced"])
@pytest.mark.parametrize(
    "given",
    [
        {"piles": [["rice"], []], "round": 1},
        {"piles": [["rice", "bread"], []], "round": 2},
        {"piles": [["rice", "rice", "bread", "bread", "cheese", "cheese", "fries", "fries"], []], "round": 8},
        {"piles": [["rice", "bread"], []], "round": 1, "market": ["soda"], "bids": ["7", "6"], "stage": "take"},
    ],
)
def test_one_food_too_many_at_the_start_can_be_read_back_to_the_end(given, game):
    state, rng = at(options={"game": game}, **given), Random(1)
    while state.result is None and state.meal == 1:
        assert GAME.from_dict(state.to_dict()) == state
        mover = state.movers[0]
        state = state.after(state.draw(rng) if mover == CHANCE else state.moves(mover)[0])
    assert GAME.from_dict(state.to_dict()) == state


NEW_CARD = {"seat": 0, "power": "change-of-mind", "bids": ["4", "6"]}


def with_changes_before(*changes, **rest):
    """Make a position in which red's new card can be taken back, and these changes of the old one return."""
    undo = {**NEW_CARD, "changes": [list(changes), rest.get("changes", [[], []])[1]]}
    return at(**{**UNDONE, "powers": [["leftovers"], ["no-thank-you"]], **rest, "undo": undo})


@pytest.mark.parametrize(
    "changes",
    [
        [],
        ["nibbler"],
        ["early-bird 9"],
        ["early-bird -3"],
        ["early-bird 1234567"],
        ["nibbler", "early-bird 0", "picky-eater"],
    ],
)
def test_changes_of_an_earlier_bid_return_with_it(changes):
    assert with_changes_before(*changes).play("power no-thank-you", 1).to_dict()["changes"] == [changes, []]


@pytest.mark.parametrize(
    ("changes", "rest"),
    [
        (["leftovers"], {}),  # it is still in a hand, and changes no bid
        (["nibbler"], {"powers": [["nibbler"], ["no-thank-you"]]}),
        (["nibbler", "nibbler"], {}),
        (["nibbler"], {"changes": [[], ["nibbler"]]}),
        (["early-bird 9"], {"changes": [[], ["early-bird 9"]]}),
        (["crumbs"], {}),
        (["swap-plates"], {}),
        (["nibbler 3"], {}),
        (["early-bird"], {}),
        (["early-bird x"], {}),
        (["early-bird 09"], {}),
        (["early-bird --9"], {}),
        (["early-bird 9-"], {}),
        (["early-bird \u0669"], {}),
        (["early-bird 12345678"], {}),
    ],
)
def test_changes_that_an_earlier_bid_cannot_have_had_are_refused(changes, rest):
    with pytest.raises(PositionError) as caught:
        with_changes_before(*changes, **rest)
    assert caught.value.key == "undo.changes"


@pytest.mark.parametrize(
    ("value", "options", "fits"),
    [
        ("1", {}, True),
        ("8", {}, True),
        ("9", {"nines": [0, 1]}, True),
        ("0", {}, False),
        ("9", {}, False),
        ("10", {}, False),
    ],
)
def test_values_alone_are_those_of_bid_cards(value, options, fits):
    if fits:
        assert at(options=options, hands=[[value], ["7"]], round=8).hand_of(0)[0].startswith(value)
    else:
        with pytest.raises(PositionError) as caught:
            at(options=options, hands=[[value], ["7"]], round=8)
        assert caught.value.key == "hands"
        assert ("wants bid cards" in str(caught.value)) == (value != "9")


@pytest.mark.parametrize("points", [10**6, -(10**6)])
def test_scores_and_early_birds_have_bounds(points):
    assert at(scores=[[points, 0]]).to_dict()["scores"] == [[points, 0]]
    early = {"market": ["soda", "rice"], "bids": ["4", "6"], "stage": "R"}
    assert at(**early, changes=[[f"early-bird {points}"], []]).strength_of(0).value == points
    beyond = points + (1 if points > 0 else -1)
    with pytest.raises(PositionError, match="scores"):
        at(scores=[[beyond, 0]])
    with pytest.raises(PositionError, match="changes"):
        at(**early, changes=[[f"early-bird {beyond}"], []])


def test_an_early_bird_without_its_number_is_told_what_one_looks_like():
    with pytest.raises(PositionError, match=r'^changes: wants an early bird with its number, like "early-bird 9"'):
        at(**WINDOW, changes=[["early-bird"], []])


def test_players_are_known_as_data_and_by_name_and_options_by_their_rules():
    state = GAME.start(seats=5)
    assert [(state.who(seat).fact, state.who(seat).form()) for seat in range(5)] == [
        (seat, f"{colour} player") for seat, colour in enumerate(("red", "blue", "purple", "green", "yellow"))
    ]
    assert {option.rule for option in GAME.options} <= set(GAME.rules)


@pytest.mark.parametrize("begun", [{"powers": [["nibbler"], []]}, {"discarded": ["nibbler"]}, {"bottom": [["rice"]]}])
def test_before_a_meal_nothing_has_happened_in_it(begun):
    with pytest.raises(PositionError) as caught:
        at(options=ADVANCED, stage="powers", **begun)
    assert (caught.value.key,) == tuple(begun)


def test_a_bid_that_can_be_seen_is_not_among_the_cards_face_down():
    def purple(cards):
        hands = [["?"] * 8, ["?"] * 8, ["?"] * cards]
        return at(market=["soda", "rice", "fries"], bids=[None, None, "1.1"], hands=hands)

    assert purple(7).is_view
    with pytest.raises(PositionError, match="more cards are face down than there are"):
        purple(8)


@pytest.mark.parametrize("value", ["1", "8"])
def test_earlier_bids_can_be_written_as_values_alone(value):
    undo = {"seat": 0, "power": "change-of-mind", "bids": [value, "6"]}
    state = at(**{**UNDONE, "bids": ["4", "6"], "powers": [[], ["no-thank-you"]]}, undo=undo)
    assert state.play("power no-thank-you", 1).bid_of(0).startswith(value)


@pytest.mark.parametrize(
    ("elsewhere", "fits"),
    [
        ({}, True),
        ({"hands": [["?"] * 7, ["4.5", "1", "2", "3", "4", "5", "7"]]}, False),
        ({"round": 2, "hands": [["?"] * 6, ["1", "2", "3", "5", "7", "8"]], "used": [[], ["4.5"]]}, False),
    ],
)
def test_a_card_that_comes_back_lies_nowhere_else(elsewhere, fits):
    hands = {"hands": [["?"] * 7, ["1", "2", "3", "4", "5", "7", "8"]]}
    position = {**UNDONE, "powers": [[], ["no-thank-you"]], "used": [[], []], **hands, **elsewhere}
    undo = {"seat": 0, "power": "change-of-mind", "bids": ["4.5", "6"]}
    if fits:
        assert at(**position, undo=undo).is_view
    else:
        with pytest.raises(PositionError, match=r"undo\.bids"):
            at(**position, undo=undo)


def test_a_single_food_comes_up_in_the_singular():
    state = at(stage="D", market=["soda", "rice"], powers=[["leftovers"], ["no-thank-you"]])
    after = state.play("power leftovers soda", 0).play("deal apple")
    assert after.events[0].text == "A food comes up: apple 7."
