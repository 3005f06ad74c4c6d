"""How strong the best characters are against the gentle ones, and against chance where that is all.

The figure is the lower end of the interval in which the share that the best wins lies 95 times in 100.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Final, NamedTuple

from benchmarks.row import Row
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.core.state import State

SURE: Final = 1.96


class Contest(NamedTuple):
    """One of the best against others that are all alike."""

    game: str
    options: Mapping[str, object]
    games: int
    even: float
    """The share that it would win if it were as good as they: it has to win more, beyond doubt."""

    seat: int | None = None
    """Where the best sits; else at each seat in turn."""

    weak: str = "gentle"
    """Who sits at the others."""


GARDENER, SNAILS = 0, 1
TURNS: Final = {"turn_limit": 200}

CONTESTS: Final = (
    Contest("snail-invasion", {}, 60, 0.5, GARDENER),
    Contest("snail-invasion", {}, 60, 0.5, SNAILS),
    Contest("carrots-and-broccoli", TURNS, 40, 0.5),
    Contest("carrots-and-broccoli", {"seats": 4, **TURNS}, 40, 1 / 4),
    Contest("yes-broccoli", {"seats": 2}, 200, 0.5),
    Contest("yes-broccoli", {"seats": 4}, 200, 1 / 4),
    Contest("yes-broccoli", {"game": "advanced"}, 100, 0.5),
    Contest("pyramid-shambo", {"seats": 3}, 2_000, 1 / 3, weak="random"),
)
"""Between two, nothing is to be gained at Pyramid Shambo: its test shows it. Of three, 38.2 % is the most."""

TEAMS: Final = 60


def played(game: str, options: Mapping[str, object], players: list[Player], seed: str) -> State:
    """Play a game to its end."""
    state, number = games[game].start(**options), 0
    while state.result is None:
        seat = state.movers[0]
        rng = generator(seed, number)
        state = state.after(state.draw(rng) if seat == CHANCE else players[seat].decide(state.seen_by(seat), seat, rng))
        number += 1
    return state


def share(contest: Contest, number: int) -> float:
    """Return how often the best wins; a win that several share counts for its share."""
    seats, won = games[contest.game].start(**contest.options).seats, 0.0
    for i in range(number):
        seat, seed = (i % seats, i // seats) if contest.seat is None else (contest.seat, i)
        players = [games.player(contest.game, contest.weak) for _ in range(seats)]
        players[seat] = games.player(contest.game, "strong")
        state = played(contest.game, contest.options, players, f"strength {seed}")
        assert state.result is not None
        won += (seat in state.result.winners) / len(state.result.winners)
    return won / number


def carrots(bot: str, number: int) -> tuple[float, float]:
    """Return what a team of two brings home on average, and its standard error."""
    score = games.part("carrotia", "bots").SCORE
    players = [games.player("carrotia", bot) for _ in range(2)]
    reached = [float(score(played("carrotia", {"seats": 2}, players, f"team {i}"))) for i in range(number)]
    mean = sum(reached) / number
    return mean, sqrt(sum((each - mean) ** 2 for each in reached) / (number - 1) / number)


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure the strength of the best; a few games show only that they are played."""
    for contest in CONTESTS:
        number = 12 if quick else contest.games
        won = share(contest, number)
        low = won - SURE * sqrt(won * (1 - won) / number)
        called = [f"{name} {value}" for name, value in contest.options.items() if name != "turn_limit"]
        called += [] if contest.seat is None else [f"seat {contest.seat}"]
        yield Row(
            f"share won by strong: {', '.join([contest.game, *called])}",
            low,
            at_least=None if quick else contest.even,
            note=f"{won:.3f} of {number} games against {contest.weak}",
        )
    teams = 4 if quick else TEAMS
    (weak, doubt), (strong, other) = carrots("gentle", teams), carrots("strong", teams)
    reach = SURE * sqrt(doubt**2 + other**2)
    note = f"{strong:.1f} instead of {weak:.1f}, +- {reach:.1f}"
    yield Row("carrots that strong brings home beyond gentle", strong - weak, note=note)
