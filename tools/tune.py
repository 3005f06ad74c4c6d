"""Find the weights of a game's judge by self-play: `python -m tools.tune [GAME ...]` writes them beside its bots.

The same seeds bring the same weights on every machine. Both seats play what the judge likes best at a glance, now and
then something else; after each game every fact of every position is weighed a little more or less, as the game went
on (temporal differences).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from garden_widgets.core.chance import Rng, generator, pick
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.players.scale import FILE, Scale, squashed, steepness

SEED: Final = "tune"
ROUNDS: Final = ((500, 0.4), (1_000, 0.4), (2_000, 0.2), (4_000, 0.12), (6_000, 0.06))
"""How many games are played with which step; in each round the steps shrink to a tenth."""

SURPRISES: Final = 0.05
"""The share of moves that are made at random."""

TRUST: Final = 0.7
"""How much the end of a game counts for what was before, beside what the judge thought one position later."""

LONGEST: Final = 1_200
"""A game that takes longer teaches nothing."""


class Met(NamedTuple):
    """A position after a move, and whether that move was made at random."""

    facts: tuple[tuple[int, float], ...]
    surprise: bool


def tuned(name: str, rounds: tuple[tuple[int, float], ...] = ROUNDS) -> Scale[Any]:
    """Play a game against itself until its judge has found its weights, from none at all."""
    found: Scale[Any] = games.part(name, "bots").SCALE
    scale = Scale(found.names, found.facts, [0.0] * len(found.names))
    for number, (many, step) in enumerate(rounds):
        rng = generator(SEED, f"{name} {number}")
        won = 0
        for played in range(many):
            worth, trail = game_of(games[name], scale, rng)
            if worth is not None:
                won += worth > 0
                learn(scale, trail, worth, step * (1 - 0.9 * played / many))
        print(f"{name}: {many} games, the first seat won {won / many:.3f}", flush=True)
    return scale


def game_of(game: Game, scale: Scale[Any], rng: Rng) -> tuple[float | None, list[Met]]:
    """Play a game: what it was worth to the first seat, and the positions on the way."""
    state, trail = game.start(), []
    for _ in range(LONGEST):
        if state.result is not None:
            return float(state.result.winners == (0,)), trail
        if state.movers == (CHANCE,):
            state = state.after(state.draw(rng))
            continue
        surprise = rng.random() < SURPRISES
        moves = state.moves()
        after = state.after(pick(rng, moves)) if surprise else best(state, scale)
        if after.result is None:
            trail.append(Met(tuple(scale.facts(after)), surprise))
        state = after
    return None, trail


def best(state: State, scale: Scale[Any]) -> State:
    """Return where the move leads that looks best at a glance."""
    seat = state.movers[0]
    return max((state.after(move) for move in state.moves()), key=lambda after: _promise(after, seat, scale))


def _promise(after: State, seat: int, scale: Scale[Any]) -> float:
    if after.result is not None:
        return float(after.result.winners == (seat,)) * 4 - 2
    return scale.worth(after, seat)


def learn(scale: Scale[Any], trail: list[Met], worth: float, step: float) -> None:
    """Weigh the facts anew, from the end of a game backwards; a surprise says nothing of what went before it."""
    meant, later = worth, None
    for met in reversed(trail):
        total = scale.sum(met.facts)
        thought = squashed(total)
        if later is not None:
            meant = (1 - TRUST) * later + TRUST * meant
        shift = step * (meant - thought) * steepness(total)
        later = thought
        for number, much in met.facts:
            scale.weights[number] += shift * much
        if met.surprise:
            meant = thought


def tunable() -> Iterator[str]:
    """List the games whose judge is made of weights."""
    return (name for name in games if hasattr(games.part(name, "bots"), "SCALE"))


def written(name: str, scale: Scale[Any]) -> Path:
    """Write the weights beside the bots of a game."""
    module = games.part(name, "bots").__file__
    assert module
    file = Path(module).with_name(FILE)
    weights = {fact: round(weight, 4) for fact, weight in zip(scale.names, scale.weights, strict=True)}
    file.write_text(json.dumps({"seed": SEED, "rounds": ROUNDS, "weights": weights}, indent=1) + "\n", "utf-8")
    return file


def main() -> None:
    """Tune the games that are named, or all that can be tuned."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description=__doc__)
    parser.add_argument("games", nargs="*", help="by default all whose judge is made of weights")
    for name in parser.parse_args().games or tunable():
        print(written(name, tuned(name)))


if __name__ == "__main__":
    main()
