"""Small ways to write positions of Pyramid Shambo for its tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.shelf.pyramid_shambo.engine import GAME
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

LETTERS = "RYGBKOCTPW"


def data(out: str | None = None, debts: tuple[str, ...] = (), **rest: object) -> dict:
    """Write a position: data(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G", challenge="Y", debts=("Y R 2",))."""
    holdings = {colour: str(rest.pop(colour)).split() for colour in LETTERS if colour in rest}
    owed = [[payer, paid, int(pips)] for payer, paid, pips in map(str.split, debts)]
    gone = {} if out is None else {"out": list(out)}
    return {"holdings": holdings, **gone, **({"debts": owed} if owed else {}), **rest}


def at(out: str | None = None, debts: tuple[str, ...] = (), **rest: object) -> ShamboState:
    """Make a position written like that."""
    return GAME.from_dict(data(out, debts, **rest))


def texts(state: ShamboState, seat: int | None = None) -> list[str]:
    """List the legal moves as texts."""
    return [str(move) for move in state.moves(seat)]


def refusal(state: ShamboState, move: str | Move, seat: int | None = None) -> Refusal:
    """Have a move refused, by a sentence."""
    found = state.why_not(move, seat)
    assert found is not None, f"{move} is legal"
    assert found.why.endswith(".")
    assert found.why[0].isupper()
    assert "  " not in found.why
    if found.instead is not None:
        assert state.why_not(found.instead) is None
    return found


def rule_against(state: ShamboState, move: str | Move, seat: int | None = None) -> str:
    """Return the rule that forbids a move."""
    return refusal(state, move, seat).rule.id


def rules_of(state: ShamboState) -> list[tuple[str, str]]:
    """List what the last move caused, each with its rule."""
    for event in state.events:
        assert event.text.endswith(".")
        assert event.text[0].isupper()
    return [(event.kind, event.rule.id) for event in state.events]


def fought(state: ShamboState, challenge: str, winner: str, ties: int = 0) -> ShamboState:
    """Play a challenge up to the fee: fought(state, "Y", winner="R")."""
    state = state.play(f"challenge {challenge}")
    for _ in range(ties):
        for seat in state.movers:
            state = state.play("paper", seat)
    for seat in state.movers:
        state = state.play("rock" if state.setup.colours[seat] == winner else "scissors", seat)
    return state


def walk(seats: int, seed: int, moves: int = 10**6) -> Iterator[tuple[ShamboState, Move]]:
    """Play at random, and show each state with the move that is played in it."""
    rng = Random(seed)
    state = GAME.start(seats=seats)
    for _ in range(moves):
        if state.result is not None:
            return
        move = rng.choice(state.moves(rng.choice(state.movers)))
        yield state, move
        state = state.after(move)
