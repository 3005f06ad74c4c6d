"""The judge: whether positions of which it expects so much do bring so much, in games between easy bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from benchmarks.engines import PLAYOUTS
from benchmarks.row import Row
from garden_widgets.core.chance import below, generator
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.players.judging import judge

GAMES: Final = 160
QUICK: Final = 24
"""Of each game one position is judged: several of one game would share its luck, and say little more than one."""

ASKED: Final = 4
"""Where a judge is fitted, all that a game can teach is taken: so many positions of each."""

POSITIONS: Final = 600
"""So many positions are looked at for each of them."""

LIMIT: Final = 200
"""A game that is longer than so many turns is decided by the rules of the house."""

BINS: Final = 5
MOST: Final = 0.12
"""So much may what is expected and what comes differ, on the average over all bins."""


class Sample(NamedTuple):
    """What the judge expected of a position, and what came of it."""

    expected: float
    won: float


def samples(
    game: str, options: Mapping[str, object], numbers: Sequence[int], *, asked: int = ASKED, raw: bool = False
) -> list[Sample]:
    """Play games, judge some positions of each for one of the seats, and see who wins; `raw` without the correction."""
    found = []
    for number in numbers:
        match = Match.at(games[game].start(**options), seed=f"judge {number}", replies=LATER, end_after=LIMIT)
        for seat in range(match.state.seats):
            match.seat(seat, "gentle")
        match.run()
        result, rng = match.result, generator("judge", number)
        decided = [k for k, move in enumerate(match.record) if move.seat >= 0]
        if result is None or not decided:
            continue
        for _ in range(asked):
            state, seat = match.state_at(decided[below(rng, len(decided))]), below(rng, match.state.seats)
            share = 1.0 if games[game].is_shared else 1 / max(1, len(result.winners))
            found.append(Sample(_judged(state, seat, raw=raw), share * (seat in result.winners)))
    return found


def _judged(state: State, seat: int, *, raw: bool) -> float:
    return judge(state, seat, positions=POSITIONS, raw=raw).estimate.worth


def error(found: Sequence[Sample]) -> float:
    """Return by how much what was expected and what came differ, averaged over bins of like expectation."""
    bins: dict[int, list[Sample]] = {}
    for sample in found:
        bins.setdefault(min(BINS - 1, int(BINS * sample.expected)), []).append(sample)
    off = (abs(sum(sample.expected - sample.won for sample in some)) for some in bins.values())
    return sum(off) / len(found)


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure the judge in each game, on other games than those it was fitted to."""
    for playout in PLAYOUTS:
        if playout.game in games:
            numbers = range(1000, 1000 + (QUICK if quick else GAMES))
            found = samples(playout.game, _options(playout.game, playout.options), numbers, asked=1)
            note = f"{len(found)} positions, expected {_mean(found, 0):.2f}, won {_mean(found, 1):.2f}"
            most = None if quick else MOST
            yield Row(f"judge of {playout.game}, error of expectation", error(found), at_most=most, note=note)


def _options(game: str, options: Mapping[str, object]) -> dict[str, object]:
    """Leave the end of long games to the rules of the house, which are those of the pages."""
    known = {option.name for option in games[game].options} - {"turn_limit"}
    return {name: value for name, value in options.items() if name in known}


def _mean(found: Sequence[Sample], part: int) -> float:
    return sum(sample[part] for sample in found) / max(1, len(found))
