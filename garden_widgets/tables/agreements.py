"""What bots say to a draw: they accept where they expect no more of the game than their share."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from garden_widgets.core.match import Match
from garden_widgets.core.state import State
from garden_widgets.players.judging import judging

POSITIONS: Final = 2_000
"""So many positions a bot looks at before it answers."""

NEARLY: Final = 0.05
"""A bot that stands better than its share by no more than this accepts as well."""


class Answer(NamedTuple):
    """What somebody says to a draw."""

    seat: int
    accepts: bool


def answers(state: State, seats: Sequence[int]) -> Generator[None, None, list[Answer]]:
    """Let bots judge how they stand, in slices; who stands clearly better than its share would rather play on."""
    found = []
    for seat in seats:
        judgement = yield from judging(state, seat, positions=POSITIONS, seed="draw")
        found.append(Answer(seat, judgement.estimate.worth <= 1 / state.seats + NEARLY))
        if not found[-1].accepts:
            break
    return found


def bots_asked(match: Match) -> list[int]:
    """List the bots that have still to answer the draw that is offered."""
    return [seat for seat in _asked(match) if match.bot(seat) is not None]


def persons_asked(match: Match) -> list[int]:
    """List the persons that have still to answer the draw that is offered."""
    return [seat for seat in _asked(match) if match.bot(seat) is None]


def _asked(match: Match) -> Sequence[int]:
    return match.offer.waiting if match.offer is not None else ()
