"""Small ways to write positions of Snail Invasion! for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from garden_widgets.core.move import CHANCE
from garden_widgets.core.outcome import Refusal
from garden_widgets.shelf.snail_invasion.engine import GAME
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

ROLL = {total: [max(1, total - 6), min(6, total - 1)] for total in range(2, 13)}
"""A roll for every number."""


def at(*squares: str, number: int | None = None, turn: int = 0, dead: str = "", **rest: object) -> SnailState:
    """Make a position: at("5: Y2 B3 K2", number=7). Smaller plants that nobody mentions are taken to be dead."""
    options = {key: rest.pop(key) for key in ("seats", "board", "plants", "snails", "variant") if key in rest}
    stacks = dict(square.split(": ") for square in squares)
    gone = dead.split()
    out = " ".join(stacks.values()).split()
    plants = GAME.resolve(options)["plants"]
    for colour in set(plants):
        for size in (2, 1):
            like, larger = f"{colour}{size}", f"{colour}{size + 1}"
            gone += [like] * ((out + gone).count(larger) - (out + gone).count(like))
    return GAME.from_dict(
        {
            "options": options,
            "squares": {square: pieces.split() for square, pieces in stacks.items()},
            "dead": gone if "shed" not in rest else dead.split(),
            "turn": turn,
            "roll": ROLL[number] if number else None,
            **rest,
        }
    )


def texts(state: SnailState, verb: str = "") -> list[str]:
    """List the legal moves that begin with a verb."""
    return [str(move) for move in state.moves() if str(move).startswith(verb)]


def stacks(state: SnailState) -> dict[int, str]:
    """Write the stacks of a state as `at` reads them."""
    return {square: " ".join(pieces) for square, pieces in state.stacks.items()}


def told(state: SnailState) -> list[tuple[str, str]]:
    """List kind and rule of the events."""
    return [(event.kind, event.rule.id) for event in state.events]


def refusal(state: SnailState, move: object, seat: int | None = None) -> Refusal:
    """Return the refusal of a move that must not be legal."""
    found = state.why_not(move, seat)
    assert found is not None, f"{move} is legal"
    assert found.rule.id in GAME.rules
    assert found.why.endswith(".")
    assert found.why[0].isupper()
    return found


def rule_against(state: SnailState, move: object, seat: int | None = None) -> str:
    """Name the rule against a move."""
    return refusal(state, move, seat).rule.id


def dead_and_wounded(state: SnailState) -> tuple[Sequence[str], Sequence[str]]:
    """List the dead plants and the loose snails."""
    return state.dead, state.nest[1]


def random_states(seed: int, **options: object) -> list[SnailState]:
    """Play a random game and list its states."""
    rng = Random(seed)
    states = [GAME.start(**options)]
    while (state := states[-1]).result is None:
        move = state.draw(rng) if state.movers == (CHANCE,) else state.moves()[int(rng.random() * len(state.moves()))]
        states.append(state.after(move))
    return states
