"""What a seat may not know: bids until all are in, cards, discards and powers of others, the order of the deck."""

from __future__ import annotations

import json
from random import Random

import pytest

from garden_widgets.core.errors import HiddenError
from garden_widgets.core.match import Match
from garden_widgets.shelf.yes_broccoli.engine import GAME
from tests.shelf.yes_broccoli.broccoli import all_ready, at, opened, up, walk


def everything(view) -> str:
    return json.dumps(view.to_dict()) + repr(view) + str(view) + str([event.text for event in view.events])


@pytest.mark.rule("YB-04")
def test_a_bid_is_hidden_until_all_are_in():
    state = up("apple", "soda").play("bid 8", 0)
    for seat in (1, None):
        view = state.seen_by(seat)
        assert (view.bid_of(0), view.is_view) == ("?", True)
        assert "8.3" not in everything(view)
    assert state.seen_by(0).bid_of(0) == "8.3"
    view = state.seen_by(1)
    with pytest.raises(HiddenError):
        view.play("bid 1", 1)
    assert state.play("bid 1", 1).seen_by(1).bid_of(0) == "8.3"


@pytest.mark.rule("YB-09", "YB-13")
def test_cards_discards_and_powers_of_others_are_face_down():
    state = opened("4 6", "soda rice", ("nibbler leftovers", "picky-eater"), used=[["8"], ["7"]], hands=HANDS)
    view = state.seen_by(0)
    assert view.hand_of(1) == ("?",) * 6
    assert (view.used_by(0), view.used_by(1)) == (("8.3",), ("?",))
    assert (view.powers_of(0), view.powers_of(1)) == (("leftovers", "nibbler"), ("?",))
    assert view.bid_of(1) == "6.5"
    assert "7.2" not in everything(view)
    assert "picky" not in everything(view)
    assert state.seen_by(None).powers_of(0) == ("?", "?")
    with pytest.raises(HiddenError):
        view.moves(1)
    assert view.moves(0) == state.moves(0)


HANDS = [["1", "2", "3", "5", "6", "7"], ["1", "2", "3", "4", "5", "8"]]


def test_what_is_imagined_belongs_to_whom_it_can_belong():
    state = up("apple", "soda").play("bid 8", 0)
    seen = set()
    for seed in range(40):
        world = state.seen_by(1).imagine(Random(seed))
        assert not world.is_view
        assert {*world.hand_of(0), world.bid_of(0)} == {*state.hand_of(0), state.bid_of(0)}
        seen.add(world.bid_of(0))
    assert len(seen) == 8


@pytest.mark.rule("YB-R9")
def test_an_exchanged_card_is_imagined_where_it_may_be():
    state = opened("4 6", "soda rice", ("swap-plates", "leftovers")).play("power swap-plates 0 1", 0)
    state = all_ready(all_ready(state).play("take rice").play("take soda")).play("deal apple apple")
    view = state.seen_by(0)
    for seed in range(20):
        world = view.imagine(Random(seed))
        assert set(world.hand_of(1)) | set(world.used_by(1)) == set(state.hand_of(1)) | set(state.used_by(1))


@pytest.mark.rule("YB-21")
def test_shuffled_cards_can_be_anybodys():
    state = GAME.start(shuffled_bids=True)
    state = state.play(state.draw(Random(3))).play("deal apple soda")
    found = {card for seed in range(60) for card in state.seen_by(0).imagine(Random(seed)).hand_of(1)}
    assert len(found) == 37
    assert not found & set(state.hand_of(0))


def test_a_card_that_went_back_for_all_to_see_is_imagined_in_that_hand():
    state = opened("4 6", "soda rice", ("change-of-mind nibbler", "no-thank-you")).play("power change-of-mind 8", 0)
    for seed in range(10):
        assert "4.5" in state.seen_by(1).imagine(Random(seed)).hand_of(0)


def test_the_record_of_a_running_game_tells_no_secrets():
    match = Match(GAME, seed=1, game="advanced")
    deals = match.seen_by(0).record
    assert deals[0].count("?") == 2
    assert match.seen_by(None).record[0] == "powers ? ? ? ?"
    while match.state.stage != "bid":
        match.play("ready", match.state.movers[0])
    match.play("bid 7", 0)
    assert match.seen_by(0).record[-1] == "bid 7.1"
    assert match.seen_by(1).record[-1] == match.seen_by(None).record[-1] == "bid ?"
    match.play("bid 6", 1)
    assert match.seen_by(1).record[-2:] == ("bid 7.1", "bid 6.5")
    while match.state.round == 1:
        match.play(match.state.moves(match.state.movers[0])[-1])
    record = match.seen_by(1).record
    assert "bid ?" in record
    assert "bid 6.5" in record
    assert "bid 7.1" not in record


def test_the_card_of_a_change_of_mind_is_open_in_its_round_only():
    match = Match.at(opened("4 6", "soda rice", ("change-of-mind", "")))
    match.play("power change-of-mind 8", 0)
    assert match.seen_by(1).record == ("power change-of-mind 8.3",)
    while match.state.round == 1:
        match.play(match.state.moves(match.state.movers[0])[-1])
    assert match.seen_by(1).record[0] == "power change-of-mind ?"
    assert match.seen_by(0).record[0] == "power change-of-mind 8.3"


def test_shuffled_hands_are_in_the_record_of_their_owner_only():
    match = Match(GAME, seed=1, shuffled_bids=True)
    own, other = match.seen_by(0).record[0], match.seen_by(1).record[0]
    assert own.count("?") == other.count("?") == 8
    assert own.split()[1:9] == list(match.state.hand_of(0))


def test_the_record_is_open_when_the_game_is_over():
    match = Match(GAME, seed=4, players=["random"] * 2)
    match.run()
    assert not any("?" in text for text in match.seen_by(None).record)


def test_the_order_of_the_deck_is_kept_nowhere():
    for state, _ in walk(3, game="advanced"):
        assert list(state.top) == sorted(state.top), "sorted by name: what comes next is drawn when it comes"
        assert all(list(group) == sorted(group) for group in state.bottom)


def test_cards_face_down_can_be_written_by_hand():
    state = at(hands=[["1", "2"], ["?", "?"]], round=7, market=["soda", "rice"])
    assert state.is_view
    world = state.imagine(Random(1))
    assert len(world.hand_of(1)) == 2
    assert world.seen_by(0).hand_of(1) == ("?", "?")
