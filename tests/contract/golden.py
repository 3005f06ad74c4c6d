"""Recorded games that are played again on every build: what they led to once, they must lead to for ever.

`python -m tests.contract.golden NAME ...` records games of a new game, or again after a rule or a bot was changed on
purpose.
`python -m tests.contract.golden` alone writes down how all games go on this Python. Needs the standard library alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from garden_widgets.checks.playing import option_sets
from garden_widgets.core.chance import generator, pick
from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import CLOCK
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.players.character import ANIMALS
from tests.contract.playing import all_games

GAMES = Path(__file__).parent / "games"
TRIES, MOST = 20, 150

DECISIONS = 150
"""How many decisions of a bot are frozen."""

SEED = 19
"""In the game of Snail Invasion! from this seed a float that is off by a hair leads to another move."""

FEW_DECISIONS = {"strong": 12}
"""Of a bot that thinks longer only some, from the middle of a game."""


def recorded(name: str) -> list[Path]:
    """List the recorded games of a game, those between bots last."""
    return [*sorted(GAMES.glob(f"{name}-[0-9].json")), *frozen(name)]


def kinds(name: str) -> list[str]:
    """List the bots whose games are kept: the characters are among them by the names that every game knows."""
    animals = {animal.id for animal in ANIMALS}
    return [kind for kind in games.bots(name) if kind not in animals]


def frozen(name: str) -> list[Path]:
    """List the games of a game that were recorded between bots."""
    return [path for kind in kinds(name) if (path := _frozen(name, kind)).is_file()]


def _frozen(name: str, kind: str) -> Path:
    return GAMES / f"{name}-{kind}.json"


def play(game: Game, seed: int, options: Mapping[str, object]) -> Match:
    """Play a game with decisions drawn at random; towards the end the clock strikes where it may."""
    match = Match(game, seed=seed, **options)
    while match.state.result is None and match.now < MOST:
        rng = generator(seed, match.now, "decision")
        strikes = match.state.moves(CLOCK) if match.now > MOST // 2 else ()
        match.play(pick(rng, strikes or match.state.moves(pick(rng, match.state.movers))))
    return match


def told(state: State) -> str:
    """Write the events that led to a state, without their words, which may change."""
    return ", ".join(f"{event.kind} {event.rule.id}" for event in state.events)


def written(match: Match) -> dict[str, object]:
    """Write down a match and all that came of it."""
    saved = match.to_dict()
    moves = saved.pop("moves")
    assert isinstance(moves, list)
    played = [[*entry, told(match.state_at(k))] for k, entry in enumerate(moves, start=1)]
    result = match.state.result
    end = result and [list(result.winners), result.scores and list(result.scores), result.rule.id]
    return {"match": saved, "played": played, "end": match.state.to_dict(), "result": end}


def again(path: Path) -> tuple[dict[str, object], dict[str, object]]:
    """Return what stands in a file, and what comes of playing it again."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    moves = [[seat, text] for seat, text, _ in kept["played"]]
    return kept, json.loads(json.dumps(written(Match.from_dict({**kept["match"], "moves": moves}))))


def decided_again(kept: Mapping[str, Any]) -> Match:
    """Let the bots of a recorded game decide anew, as often as they did."""
    saved = kept["match"]
    match = Match.at(games[saved["game"]].from_dict(saved["position"]), seed=saved["seed"], players=saved["players"])
    while match.now < len(kept["played"]) and match.bot_to_move is not None:
        decide(match, 1)
    return match


def decide(match: Match, number: int) -> Match:
    """Let bots decide so often, or until the game is over."""
    for _ in range(number):
        for _ in match.thinking():
            pass
    return match


def between_bots(name: str, kind: str) -> Match:
    """Let bots of a kind begin a game; those that think longer go on from the middle of a game of gentle ones."""
    players = [kind] * games[name].start().seats
    if kind not in FEW_DECISIONS:
        return decide(Match(games[name], seed=SEED, players=players), DECISIONS)
    begun = between_bots(name, "gentle")
    return decide(Match.at(begun.state_at(begun.now // 2), seed=SEED, players=players), FEW_DECISIONS[kind])


def chosen(game: Game) -> list[Mapping[str, object]]:
    """Choose options to record games with: the plain ones, other seats, and two mixtures."""
    found = list(dict.fromkeys(game.start(**options).options for options in islice(option_sets(game, Random(0)), 80)))
    return [*found[:2], *found[-2:]]


def record(name: str) -> None:
    """Record some games with different options, such as come to an end if that can be had."""
    GAMES.mkdir(exist_ok=True)
    for number, options in enumerate(chosen(games[name]), start=1):
        tries = [play(games[name], seed, options) for seed in range(TRIES)]
        match = min(tries, key=lambda match: (match.state.result is None, match.now))
        keep(match, GAMES / f"{name}-{number}.json")
    for kind in kinds(name):
        keep(between_bots(name, kind), _frozen(name, kind))


def keep(match: Match, path: Path) -> None:
    """Write a match and all that came of it into a file, a line for each entry."""
    parts = written(match)
    lines = [f'"{key}": {json.dumps(value)}' for key, value in parts.items() if key != "played"]
    lines.append('"played": [\n' + ",\n".join(json.dumps(entry) for entry in parts["played"]) + "\n]")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def course_of_everything() -> Iterator[str]:
    """Say how all games go, move by move: recorded ones, new ones, and between bots."""
    for name, game in all_games().items():
        for path in recorded(name):
            yield f"{path.name}: {json.dumps(again(path)[1])}"
        for seed, options in enumerate(islice(option_sets(game, Random(5)), 2)):
            yield f"{name} {options} {seed}: {json.dumps(written(play(game, seed, options)))}"
        for path in frozen(name):
            kept = json.loads(path.read_text(encoding="utf-8"))
            yield f"{path.name} decided again: {json.dumps(written(decided_again(kept)))}"
        match = decide(Match(game, seed="bots", players=["gentle", *["random"] * (game.start().seats - 1)]), 6)
        yield f"{name} with bots: {json.dumps(written(match))}"


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        record(wanted)
    if not sys.argv[1:]:
        sys.stdout.write("\n".join(course_of_everything()) + "\n")
