"""Small ways to write positions of Yes! Broccoli! for its tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from garden_widgets.core.chance import pick
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.shelf.yes_broccoli.engine import GAME
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState


def at(**position: object) -> BroccoliState:
    """Make a position."""
    return GAME.from_dict(position)


def up(*foods: str, **options: object) -> BroccoliState:
    """Begin a basic game with these foods up."""
    return GAME.start(seats=len(foods), **options).play(f"deal {' '.join(foods)}")


def opened(bids: str, market: str, powers: tuple[str, ...] = (), **rest: object) -> BroccoliState:
    """Make the window after the reveal: opened("4 6", "soda mushroom", ("picky-eater", "nibbler")).

    A value alone is that of the seat's own set.
    """
    cards = bids.split()
    held = [power.split() for power in powers] or [[] for _ in cards]
    options = {"seats": len(cards), "game": "advanced", **rest.pop("options", {})}  # type: ignore[dict-item]
    return at(options=options, stage="R", bids=cards, market=market.split(), powers=held, **rest)


def all_ready(state: BroccoliState) -> BroccoliState:
    """Let everybody be ready until the window closes."""
    stage = state.stage
    while state.stage == stage and state.is_window:
        state = state.play("ready", state.movers[0])
    return state


def texts(state: BroccoliState, seat: int | None = None) -> list[str]:
    """List the legal moves as texts."""
    return [str(move) for move in state.moves(seat)]


def refusal(state: BroccoliState, move: str | Move, seat: int | None = None) -> Refusal:
    """Have a move refused, by a sentence."""
    found = state.why_not(move, seat)
    assert found is not None, f"{move} is legal"
    assert found.why.endswith(".")
    assert found.why[0].isupper()
    assert "  " not in found.why
    return found


def rule_against(state: BroccoliState, move: str | Move, seat: int | None = None) -> str:
    """Return the rule that forbids a move."""
    return refusal(state, move, seat).rule.id


def rules_of(state: BroccoliState) -> list[tuple[str, str]]:
    """List what the last move caused, each with its rule."""
    return [(event.kind, event.rule.id) for event in state.events]


def walk(seed: int, moves: int = 10**6, **options: object) -> Iterator[tuple[BroccoliState, Move]]:
    """Play at random, and show each state with the move that is played in it."""
    rng, state = Random(seed), GAME.start(**options)
    for _ in range(moves):
        if state.result is not None:
            return
        mover = pick(rng, state.movers)
        move = state.draw(rng) if mover == CHANCE else pick(rng, state.moves(mover))
        yield state, move
        state = state.after(move)
