"""What holds in every game: legal means not refused, nothing is lost, everything can be saved and read again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.core.errors import HiddenError, PositionError
from garden_widgets.core.match import Match
from garden_widgets.core.outcome import Refusal
from garden_widgets.shelf.pyramid_shambo.engine import GAME
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from garden_widgets.shelf.pyramid_shambo.scene import SCENERY
from tests.examples import examples
from tests.shelf.pyramid_shambo.shambo import LETTERS, refusal, walk

seats = st.integers(2, 10)
seeds = st.integers(0, 10**9)


def some(rng: Random, pyramids: list[str]) -> str:
    """Write a few pyramids."""
    return "+".join(rng.sample(pyramids, min(len(pyramids), rng.choice((1, 1, 1, 2, 2, 3, 4)))))


def guesses(state: ShamboState, rng: Random) -> Iterator[str]:
    """Make up moves of every kind; some of them are legal."""
    yield from ("rock", "paper", "scissors")
    yield from (f"challenge {colour}" for colour in LETTERS)
    inside = [pyramid for held in state.holdings.values() for pyramid in held]
    hands = [*state.holdings.values(), inside, [f"{colour}{size}" for colour in LETTERS for size in "123"]]
    for _ in range(20):
        over, back = (some(rng, list(rng.choice(hands))) for _ in "12")
        yield f"pay {over}"
        if not set(over.split("+")) & set(back.split("+")):
            yield f"pay {over} back {back}"
            yield f"swap {over} with {rng.choice(LETTERS)} for {back}"


@examples(15)
@given(seats, seeds)
def test_legal_is_what_is_not_refused(seats, seed):
    rng = Random(seed)
    for state, _ in walk(seats, seed, moves=60):
        if rng.random() < 0.8:
            continue
        legal = {(str(move), seat) for seat in range(seats) for move in state.moves(seat)}
        for text in guesses(state, rng):
            seat = rng.randrange(seats)
            move = state.parse(text, seat)
            if (str(move), seat) in legal:
                assert state.why_not(text, seat) is state.why_not(move) is None
            else:
                assert refusal(state, text, seat) == refusal(state, move)
                assert refusal(state, text, seat).rule in GAME.rules.values()


@examples(15)
@given(seats, seeds)
def test_moves_are_stable_read_back_and_played_alike(seats, seed):
    for state, _ in walk(seats, seed, moves=80):
        for seat in range(seats):
            moves = state.moves(seat)
            assert bool(moves) == (seat in state.movers)
            assert moves == state.moves(seat) == GAME.from_dict(state.to_dict()).moves(seat)
            assert len(set(moves)) == len(set(map(str, moves))) == len(moves)
            for move in moves[:4]:
                assert (move.seat, state.parse(str(move), seat)) == (seat, move)
                played = state.play(str(move), seat)
                assert played == state.after(move) == state.play(move) == state.play(move, seat)
                assert [event.text for event in played.events] == [event.text for event in state.after(move).events]
                assert hash(played) == hash(state.after(move))


@examples(20)
@given(seats, seeds)
def test_every_stage_of_a_game_is_saved_and_read_again(seats, seed):
    states = [state for state, _ in walk(seats, seed)]
    last, move = list(walk(seats, seed))[-1]
    for state in (*states, last.after(move)):
        written = json.loads(json.dumps(state.to_dict()))
        again = GAME.from_dict(written)
        assert again == state
        assert hash(again) == hash(state)
        assert again.to_dict() == written
        assert str(again) == str(state)
        for event in state.events:
            assert event.text.endswith(".")
            assert event.text[0].isupper()
            assert event.rule in GAME.rules.values()
        assert again.events == ()


@examples(20)
@given(seats, seeds)
@pytest.mark.rule("PS-10", "PS-11", "PS-16")
def test_the_pyramids_of_all_who_are_in_are_held_once_by_somebody_who_is_in(seats, seed):
    for state, move in walk(seats, seed):
        held = [pyramid for hand in state.holdings.values() for pyramid in hand]
        assert sorted(held) == sorted(f"{colour}{size}" for colour in state.holdings for size in "123")
        assert all(state.holdings.values())
        assert set(state.holdings) | set(state.out) == set(state.setup.colours)
        assert len(state.holdings) + len(state.out) == seats
        after = state.after(move)
        assert (after.result is None) == (len(after.holdings) > 1)
        if after.result is not None:
            assert after.result.winners == (after.setup.seat_of[next(iter(after.holdings))],)
            assert len(next(iter(after.holdings.values()))) == 6


def refusals(state: ShamboState, text: str) -> list[Refusal]:
    """Try a move at every seat, and list what refuses it."""
    tried = [state.why_not(text, seat) for seat in (None, *range(state.seats))]
    return [found for found in tried if found is not None]


@examples(15)
@given(seats, seeds)
@pytest.mark.rule("PS-R8")
def test_views_know_what_their_seat_may_know(seats, seed):
    for state, move in walk(seats, seed, moves=60):
        for seat in (None, *range(seats)):
            view = state.seen_by(seat)
            assert GAME.from_dict(view.to_dict()) == view
            assert view.imagine(Random(seed)).seen_by(seat) == view
            assert view.movers == state.movers
            assert [event.text for event in view.events] == [event.text for event in state.events]
            assert [event.parts for event in view.events] == [event.parts for event in state.events]
            if seat is not None:
                assert view.moves(seat) == state.moves(seat)
            assert view.is_view == (state.thrower not in (None, seat))
            if view.is_view:
                told = [event.parts for event in view.events]
                refused = [found.parts for text in ("rock", "challenge R", "pay R1") for found in refusals(view, text)]
                for shape in ("rock", "paper", "scissors"):
                    assert shape not in f"{view!r}{view}{view.events!r}{told}{refused}"
                with pytest.raises(HiddenError):
                    view.after(move)


VALUES = (
    None,
    True,
    -1,
    0,
    1,
    2,
    1.5,
    "",
    "R",
    "Y",
    "R1",
    "Y3",
    "?",
    "rock",
    [],
    ["R"],
    ["R", "Y", 1],
    {},
    {"R": "rock"},
)


def spoiled(rng: Random, value: object) -> object:
    """Change one part of a position, at any depth."""
    if isinstance(value, (dict, list)) and value and rng.random() < 0.8:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = rng.choice(keys)
        changed = value.copy()
        if rng.random() < 0.2:
            changed.pop(key)
        else:
            changed[key] = spoiled(rng, value[key])
        return changed
    return rng.choice(VALUES)


@examples(20)
@given(seats, seeds)
def test_a_spoiled_position_is_refused_or_is_one_that_can_be_played(seats, seed):
    rng = Random(seed)
    for state, _ in walk(seats, seed, moves=60):
        try:
            odd = GAME.from_dict(spoiled(rng, spoiled(rng, state.to_dict())))
        except PositionError:
            continue
        assert GAME.from_dict(json.loads(json.dumps(odd.to_dict()))) == odd
        assert bool(odd.movers) == (odd.result is None)
        if not odd.is_view:
            for seat in odd.movers:
                odd.after(rng.choice(odd.moves(seat)))


WORDS = st.sampled_from(
    ["R", "Y", "G", "R1", "R2", "R3", "Y1", "Y2", "Y3", "G1", "G2", "G3", "rock", "?", "RY", "RYG", "123go", "x", ""]
)
NUMBERS = st.integers(-2, 4) | st.sampled_from([10**9, 10**100, 10**100 + 1, 10**4000])
PLAIN = st.none() | st.booleans() | NUMBERS | st.floats(allow_nan=False) | WORDS
JSON = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4), max_leaves=8
)
COLOUR = st.sampled_from("RYG")
POSITIONS = st.fixed_dictionaries(
    {},
    optional={
        "options": st.fixed_dictionaries({}, optional={"seats": st.integers(1, 4), "colours": WORDS}) | JSON,
        "holdings": st.dictionaries(COLOUR, st.lists(WORDS, max_size=6)) | JSON,
        "active": COLOUR | JSON,
        "out": st.lists(COLOUR, max_size=3) | JSON,
        "challenge": COLOUR | JSON,
        "throws": st.dictionaries(COLOUR, st.sampled_from(["rock", "?", "lizard"]), max_size=2) | JSON,
        "ties": NUMBERS | JSON,
        "debts": st.lists(st.tuples(COLOUR, COLOUR, NUMBERS).map(list), max_size=3) | JSON,
    },
)


@examples(600)
@given(POSITIONS | JSON)
def test_any_json_is_a_position_or_an_error_that_says_why_not(position):
    try:
        state = GAME.from_dict(position)
    except PositionError as error:
        wrong = error
    else:
        assert GAME.from_dict(json.loads(json.dumps(state.to_dict()))) == state
        assert str(state)
        return
    assert str(wrong).startswith(f"{wrong.key}: ")


@examples(10)
@given(seats, seeds)
def test_a_refusal_points_at_nothing_but_what_is_on_the_table(seats, seed):
    rng = Random(seed)
    met = 0
    for state, _ in walk(seats, seed, moves=60):
        tokens = {item.token for item in SCENERY.scene(state).touchable}
        for text in guesses(state, rng):
            for seat in {0, seats - 1, *state.movers}:
                found = state.why_not(text, seat)
                if found is not None:
                    met += 1
                    assert found.where
                    assert set(found.where) <= tokens, (text, found)
    assert met > 100


@examples(20)
@given(seats, seeds)
def test_a_match_replays(seats, seed):
    match = Match("pyramid-shambo", seats=seats, seed=seed)
    for _, move in walk(seats, seed, moves=60):
        match.play(str(move), move.seat)
    again = Match.from_dict(json.loads(json.dumps(match.to_dict())))
    assert again.state == match.state
    assert again.record == match.record
