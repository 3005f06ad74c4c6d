"""The checks of games: each finds the fault that it is about, and says it with the position and the seat.

The faults are put into the toy games; those of a whole guest, with its scenes and its lesson, in `tests/guest`.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from garden_widgets.checks import CHECKS, Fault, Trial, faults
from garden_widgets.checks.fault import LONGEST, written
from garden_widgets.checks.playing import games_to_the_end, steps_of
from garden_widgets.core.errors import NoLegalMove
from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Name
from tests.core import toy
from tests.core.toy import AuctionState, Bid, OpenState

BY_NAME = {check.name: check for check in CHECKS}


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    """The toy games are registered, and no random game of a sound one is remembered, nor one of a faulty one."""
    for entry in (toy.ENTRY, toy.OPEN_ENTRY):
        monkeypatch.setitem(games._all(), entry.name, entry)
    for remembered in (steps_of, games_to_the_end):
        remembered.cache_clear()
    yield
    for remembered in (steps_of, games_to_the_end):
        remembered.cache_clear()


def patched(name, change, kind=AuctionState):
    """Make a fault: a method of a state that does something else with what the right one gives."""
    right = getattr(kind, name)

    def put_in(patch):
        if isinstance(right, property):
            patch.setattr(kind, name, property(lambda self: change(self, right.fget(self))))
        else:
            patch.setattr(kind, name, lambda self, *args: change(self, right(self, *args), *args))

    return put_in


def second_twice(state, moves, seat):
    return (*moves, moves[-1]) if seat >= 0 else moves


def told(**changes):
    return patched("_tell", lambda state, events: tuple(replace(event, **changes) for event in events))


FAULTS = {
    "movers_are_seats": patched("movers", lambda state, movers: [*movers]),
    "moves_are_listed_once_in_a_stable_order": patched("_legal_moves", second_twice),
    "exactly_the_movers_have_moves": patched(
        "moves", lambda state, moves, seat=None: moves or ((Bid(0, 1),) if seat == 0 else ())
    ),
    "listed_moves_are_legal_and_read_back": patched("_parse", lambda state, move, *_: Bid(1, 1)),
    "drawn_moves_are_legal_and_read_back": patched("draw", lambda state, move, rng: Bid(0, 1)),
    "legal_is_what_has_no_reason_against_it": patched("_is_legal", lambda state, legal, move: True),
    "examples_of_the_notation_are_read": lambda patch: patch.setattr(
        toy.Auction, "notation", (("bid 4", ""), *toy.Auction.notation[1:])
    ),
    "seats_that_do_not_exist_are_refused": lambda patch: patch.setattr(State, "check_seat", lambda self, seat: None),
    "after_gives_what_play_gives": patched("play", lambda state, after, *_: after._with(used=())),
    "states_are_written_and_read_back": patched("to_dict", lambda state, data: {**data, "acorns": [0] * state.seats}),
    "equal_states_are_equal_whatever_led_to_them": patched("_key", lambda state, key: key[:-2]),
    "moves_are_equal_when_seat_and_text_are": lambda patch: patch.setattr(Bid, "__str__", lambda self: "bid"),
    "events_say_what_happened_by_which_rule": told(said="it happened"),
    "the_end_is_said_last": patched(
        "events", lambda state, events: tuple(event for event in events if event.kind != "over") or events
    ),
    "states_and_seats_have_words": patched("_player", lambda state, name, seat: Name(seat, "squirrel")),
    "chances_sum_to_one": patched("chances", lambda state, chances: chances[:-1]),
    "drawing_has_the_odds_that_are_listed": patched(
        "draw", lambda state, move, rng: toy.ROLLS[0] if isinstance(move, toy.Roll) else move
    ),
    "playing_never_alters_a_state": patched(
        "after", lambda state, after, move: setattr(state, "raw", [*state.raw]) or after
    ),
    "nothing_that_a_state_is_made_of_can_be_changed": patched(
        "after", lambda state, after, move: after._with(raw=[*after.raw])
    ),
    "views_are_written_and_read_back": patched("seen_by", lambda state, view, seat: view._with(prize=None)),
    "a_seat_plays_on_its_view_as_on_the_state": patched(
        "seen_by", lambda state, view, seat: view._with(hands=tuple(hand[:1] for hand in view.hands))
    ),
    "what_is_imagined_fits_the_view": patched("imagine", lambda state, world, rng: state),
    "what_is_hidden_leaves_no_trace_in_a_view": patched(
        "seen_by", lambda state, view, seat: view._with(acorns=(sum(state.hands[0]), *view.acorns[1:]))
    ),
    "a_move_that_reveals_nothing_looks_the_same_in_every_world": patched(
        "after", lambda state, after, move: after._with(raw=("bid", sum(map(sum, state.hands))))
    ),
    "a_secret_move_leaves_no_trace_for_the_others": lambda patch: patch.setattr(
        toy.Auction, "told", lambda self, played, seat: tuple(str(move) for _, move in played)
    ),
    "the_record_has_an_entry_for_each_move": lambda patch: patch.setattr(
        toy.Auction, "told", lambda self, played, seat: ()
    ),
    "rules_are_told_in_whole_sentences": lambda patch: patch.setattr(
        toy.GAME, "rules", {id: replace(rule, source="") for id, rule in toy.GAME.rules.items()}
    ),
    "what_is_missing_is_as_at_the_start": lambda patch: patch.setattr(
        toy.Auction, "from_dict", lambda self, data: self.start(seats=3)
    ),
    "unknown_keys_are_named": lambda patch: patch.setattr(toy.Auction, "from_dict", lambda self, data: self.start()),
    "what_is_no_mapping_is_no_position": lambda patch: patch.setattr(
        toy.Auction, "from_dict", lambda self, data: self.start()
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_check_finds_its_fault(name, monkeypatch):
    check = BY_NAME[name]
    check.run(Trial(toy.GAME))
    steps_of.cache_clear()
    games_to_the_end.cache_clear()
    FAULTS[name](monkeypatch)
    with pytest.raises((Fault, NoLegalMove)):
        check.run(Trial(toy.GAME))


def test_a_fault_says_what_is_wrong_with_the_position_and_the_seat(monkeypatch):
    patched("_is_legal", lambda state, legal, move: legal and str(move) != "bid 9")(monkeypatch)
    found = [fault for fault in faults("open-auction") if fault.startswith("bid 9 is listed and refused: ")]
    assert found
    assert all(fault.endswith("}.") and ", for seat " in fault and ", in the position {" in fault for fault in found)


def test_an_engine_that_breaks_off_is_said_with_the_position_too(monkeypatch):
    def breaks(self, move):
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(OpenState, "after", breaks)
    wrong = faults("open-auction")
    start = '{"options": {"seats": 2, "hand": 2, "bell": false}, "hands": [[], []], '
    said = f"A random game breaks off with IndexError: tuple index out of range, in the position {start}"
    assert any(fault.startswith(said) for fault in wrong)
    assert not [fault for fault in wrong if "\n" in fault]


def test_a_check_that_breaks_off_names_what_it_looked_at(monkeypatch):
    monkeypatch.setattr(OpenState, "__str__", lambda self: 1 / 0)
    with pytest.raises(Fault) as caught:
        BY_NAME["states_and_seats_have_words"].run(Trial(toy.OPEN))
    assert str(caught.value).startswith("It breaks off with ZeroDivisionError: division by zero, in the position {")


def test_a_player_on_turn_who_cannot_move_is_named_once_for_each_check(monkeypatch):
    monkeypatch.setattr(OpenState, "_legal_moves", lambda self, seat: toy.ROLLS if seat == CHANCE else ())
    found = [fault for fault in faults("open-auction") if "is on turn and has no legal move" in fault]
    assert found
    assert all("Seat " in fault and "'hands': " in fault for fault in found)


def test_a_sound_game_has_no_fault():
    assert faults("open-auction") == []


def test_what_is_about_secrets_or_missing_parts_does_not_concern_a_game_without():
    about = {check.name for check in CHECKS if check.concerns(toy.OPEN)}
    assert not {check.name for check in CHECKS if check.hidden or check.needs != "rules"} & about
    assert "a_secret_move_leaves_no_trace_for_the_others" in {c.name for c in CHECKS if c.concerns(toy.GAME)}


def test_each_check_says_what_holds_in_a_sentence_of_its_own():
    titles = [check.title for check in CHECKS]
    assert len(set(titles)) == len(titles) == len(BY_NAME)
    assert all(title.endswith(".") and len(title) < 120 for title in titles)


def test_a_position_is_written_so_that_it_can_be_read_or_described():
    state = toy.OPEN.start()
    assert toy.OPEN.from_dict(json.loads(written(state))) == state
    assert len(written(toy.OPEN.start())) < LONGEST


def test_a_position_that_cannot_be_written_is_described(monkeypatch):
    monkeypatch.setattr(OpenState, "to_dict", lambda self: {"x": object()})
    assert written(toy.OPEN.start()).startswith("that cannot be written (TypeError: ")
    monkeypatch.setattr(OpenState, "to_dict", lambda self: {"x": "x" * 10_000})
    assert len(written(toy.OPEN.start())) == LONGEST + 3
