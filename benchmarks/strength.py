"""How strong the best characters are: against the bots as they first were, and against chance where that is all.

The figure is the share that the best wins, or where that is to be beyond doubt the lower end of the interval in which
it lies 95 times in 100; both stand beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from typing import Final, NamedTuple

from benchmarks.first_bots import carrotia, carrots_and_broccoli, snail_invasion, yes_broccoli
from benchmarks.row import Row
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.players.random_player import RandomPlayer

SURE: Final = 1.96


class Contest(NamedTuple):
    """One of the best against others that are all alike."""

    game: str
    options: Mapping[str, object]
    against: str
    others: Callable[[], Player]
    games: int
    at_least: float
    seat: int | None = None
    """Where the best sits; else at each seat in turn."""

    doubtless: bool = True
    """Whether it has to win so much beyond doubt, and not only in these games."""


GARDENER, SNAILS = 0, 1
TURNS: Final = {"turn_limit": 200}

CONTESTS: Final = (
    Contest(
        "snail-invasion",
        {},
        "its first strong bot",
        snail_invasion.BOTS["strong"],
        100,
        0.95,
        GARDENER,
        doubtless=False,
    ),
    Contest(
        "snail-invasion", {}, "its first strong bot", snail_invasion.BOTS["strong"], 100, 0.2, SNAILS, doubtless=False
    ),
    Contest(
        "carrots-and-broccoli",
        TURNS,
        "its first strong bot",
        carrots_and_broccoli.BOTS["strong"],
        60,
        0.75,
        doubtless=False,
    ),
    Contest(
        "carrots-and-broccoli",
        {"seats": 4, **TURNS},
        "its first strong bot (0.33 is worth 0.6 between two)",
        carrots_and_broccoli.BOTS["strong"],
        60,
        1 / 3,
        doubtless=False,
    ),
    Contest("yes-broccoli", {"seats": 2}, "its first strong bot", yes_broccoli.BOTS["strong"], 400, 0.5),
    Contest("yes-broccoli", {"seats": 3}, "its first strong bot", yes_broccoli.BOTS["strong"], 300, 1 / 3),
    Contest("yes-broccoli", {"seats": 4}, "its first strong bot", yes_broccoli.BOTS["strong"], 300, 1 / 4),
    Contest("yes-broccoli", {"game": "advanced"}, "its first strong bot", yes_broccoli.BOTS["strong"], 100, 0.5),
    Contest("pyramid-shambo", {"seats": 3}, "chance (38.2 % is the most)", RandomPlayer, 2_000, 1 / 3),
)
"""Between two, nothing is to be gained at Pyramid Shambo: its test shows it."""

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
        players = [contest.others() for _ in range(seats)]
        players[seat] = games.player(contest.game, "strong")
        state = played(contest.game, contest.options, players, f"strength {seed}")
        assert state.result is not None
        won += (seat in state.result.winners) / len(state.result.winners)
    return won / number


def carrots(make: Callable[[], Player], number: int) -> tuple[float, float]:
    """Return what a team of two brings home on average, and its standard error."""
    reached = [
        float(games.part("carrotia", "bots").SCORE(played("carrotia", {"seats": 2}, [make(), make()], f"team {i}")))
        for i in range(number)
    ]
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
            low if contest.doubtless else won,
            at_least=None if quick else contest.at_least,
            note=f"{won:.3f} of {number} games, more than {low:.3f}, against {contest.against}",
        )
    first, doubt = carrots(carrotia.BOTS["strong"], 4 if quick else TEAMS)
    now, other = carrots(lambda: games.player("carrotia", "strong"), 4 if quick else TEAMS)
    reach = SURE * sqrt(doubt**2 + other**2)
    note = f"{now:.1f} instead of {first:.1f}, +- {reach:.1f}"
    yield Row("carrots that strong brings home beyond its first bot", now - first, note=note)
