"""What holds in every game, however it is played."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.core.errors import IllegalMove
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.kit.grids import INDEX, SQUARES, flood
from garden_widgets.shelf.carrots_and_broccoli.engine import GAME
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import PIECES
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState
from tests.examples import examples
from tests.shelf.carrots_and_broccoli.carrots import walk

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "seats": st.sampled_from([2, 4]),
        "goal": st.sampled_from(["ten", "six"]),
        "kids": st.booleans(),
        "wall": st.sampled_from(["chain", "loose"]),
        "timer": st.booleans(),
        "turn_limit": st.sampled_from([0, 10, 80]),
    },
)
SEEDS = st.integers(0, 10**6)

EVERY_TEXT = [
    *(f"plant {piece} {square}" for piece in (*PIECES, "K1", "K2", "K3") for square in SQUARES),
    *(f"step {origin} {target}" for origin in SQUARES for target in SQUARES),
]
OTHER_TEXTS = ["pass", "time", "roll R 1", "roll * 23", "roll K 12", "wall 132132", "wall 123123123123", "wall 111222"]


@pytest.mark.parametrize("options", [{"goal": "six"}, {"seats": 4, "goal": "six"}, {"turn_limit": 40}], ids=str)
def test_no_decision_ends_a_game_that_is_said_to_go_on(options):
    said = set()
    for seed in range(4):
        for state, _ in walk(GAME.start(**options), Random(seed), 400):
            if state.movers and state.movers[0] >= 0:
                said.add(state.may_end)
                assert state.may_end or not any(state.after(move).result for move in state.moves(state.movers[0]))
    assert said == {True, False}


def test_with_one_plant_less_than_a_garden_needs_the_next_decision_may_end_the_game():
    pieces = {"a2": "Y2", "a3": "R3", "a4": "Y1", "a5": "R2", "a6": "Y3"}
    plants = {**pieces, "b6": "R1", "c6": "Y2", "c7": "R2", "d7": "Y1"}
    wall = ["e7 3", "d6 1", "d5 2", "e4 1", "f3 3", "g2 2"]
    state = GAME.from_dict({"board": plants, "walls": [wall], "roll": "R 1"})
    assert state.may_end
    assert state.play("plant R1 a1").result
    del plants["a3"]
    assert not GAME.from_dict({"board": plants, "walls": [wall], "roll": "R 1"}).may_end


@examples(25)
@given(OPTIONS, SEEDS)
def test_a_move_is_legal_exactly_when_there_is_nothing_against_it(options, seed):
    rng = Random(seed)
    for state, _ in walk(GAME.start(**options), rng, 60):
        legal = {str(move) for seat in (*state.movers, CLOCK) for move in state.moves(seat)}
        if state.movers == (CHANCE,) and not legal - {"time"}:
            legal = {str(state.draw(rng)), "wall 123123123123"}  # four seats: too many to list
        near = [f"step {move.split()[1]} {rng.choice(SQUARES)}" for move in legal if move.startswith("step")][:3]
        for text in {*rng.sample(EVERY_TEXT, 12), *near, *OTHER_TEXTS}:
            refusal = state.why_not(text)
            assert (refusal is None) == (text in legal), (state, text)
            if refusal is not None:
                assert refusal.rule.id in GAME.rules
                assert refusal.why.endswith(".")
                assert refusal.instead is None or state.why_not(refusal.instead) is None
                for token in refusal.where:
                    assert token in INDEX or token.split(":")[0] in ("stock", "seat")


@examples(25)
@given(OPTIONS, SEEDS)
def test_listed_moves_are_stable_distinct_and_read_back(options, seed):
    for state, move in walk(GAME.start(**options), Random(seed), 40):
        moves = state.moves()
        assert len(set(moves)) == len(moves)
        assert GAME.from_dict(state.to_dict()).moves() == moves
        assert not moves or move in moves
        for other in (move, *moves[::17]):
            assert state.parse(str(other), other.seat) == state.parse(str(other)) == other


@examples(30)
@given(OPTIONS, SEEDS)
def test_playing_changes_only_what_the_rules_say(options, seed):
    for state, move in walk(GAME.start(**options), Random(seed), 120):
        before = json.dumps(state.to_dict())
        after = state.play(str(move), move.seat)
        assert json.dumps(state.to_dict()) == before
        assert after == state.after(move) == state.play(move)
        assert hash(after) == hash(state.after(move))
        assert after.events == state.after(move).events
        assert after.events
        assert all(event.rule.id in GAME.rules and event.text.endswith(".") for event in after.events)
        assert after.result == GAME.from_dict(after.to_dict()).result
        assert GAME.from_dict(json.loads(json.dumps(after.to_dict()))) == after
        assert after.turns == state.turns + (move.seat >= 0)
        pieces_are_where_they_belong(after)


def pieces_are_where_they_belong(state: CarrotsState) -> None:
    """Check that nothing has been lost, doubled or put on top of something."""
    board, walls = state.board, state.to_dict()["walls"]
    on_walls = [pyramid.split() for wall in walls for pyramid in wall]
    squares = [*board, *(square for square, _ in on_walls)]
    assert len(set(squares)) == len(squares)
    assert state.occupied == sum(1 << INDEX[square] for square in squares)
    assert all(list(board.values()).count(piece) + state.stock[piece] == state.seats for piece in PIECES)
    if walls:
        assert sorted(size for _, size in on_walls) == sorted("123" * state.seats)
        covered = [state.side(seat) for seat in range(state.seats)]
        assert sum(covered) == sum(1 << i for i, square in enumerate(SQUARES) if state.side_of(square) is not None)
    for seat in range(state.seats):
        group = state.largest_group(seat)
        assert group & ~state.counted(seat) == 0
        assert group == 0 or flood(group & -group, group) == group


@examples(10)
@given(SEEDS)
def test_what_is_refused_cannot_be_played(seed):
    rng = Random(seed)
    for state, _ in walk(GAME.start(), rng, 30):
        for text in rng.sample(EVERY_TEXT, 5):
            refusal = state.why_not(text)
            if refusal is None:
                state.play(text)
                continue
            with pytest.raises(IllegalMove) as caught:
                state.play(text)
            assert caught.value.refusal == refusal
            assert str(caught.value) == f"{refusal.why} ({refusal.rule.id})"


def test_helpful_players_can_finish_a_garden():
    """Both plant for the carrots, next to what already grows: the game ends by a garden."""
    rng = Random(2)
    state = GAME.start().play("wall 132132")
    while state.result is None:
        if state.movers == (CHANCE,):
            state = state.play(state.draw(rng))
            continue

        def worth(move, state=state):
            after = state.after(move)
            return after.garden(0).bit_count(), after.counted(0).bit_count(), str(move) != "pass", str(move)

        state = state.play(max(state.moves(), key=worth))
    assert state.result.winners == (0,)
    assert state.result.rule == "CB-16"
    assert state.turns < 200
