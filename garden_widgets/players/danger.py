"""What may go wrong at once: how likely it is that somebody else ends the game with their very next decision."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from garden_widgets.core.chance import Rng
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.state import State

DRAWS: Final = 24
"""How many deals are drawn where the outcomes of chance cannot be listed."""

MOST_LOOKED_AT: Final = 20_000
"""So many replies are looked at: a position with more is judged by the likeliest outcomes of chance."""


@dataclass(frozen=True, slots=True)
class Danger:
    """That a seat loses by the next decision of somebody else."""

    odds: float
    """How likely it is that a reply is there with which the seat has lost, from 0 to 1."""

    reply: Move | None = None
    """The reply in the likeliest of these cases."""

    before: State | None = None
    """The position in which it is played."""

    def __bool__(self) -> bool:
        return self.odds > 0


def danger(state: State, seat: int, rng: Rng, *, rolls: int = 0) -> Danger:
    """Say how likely it is that whoever decides next can win at once; of a whole state, just after the seat's move.

    That the seat decides next itself, that several decide at the same time, or that the game is over, is no danger.
    With `rolls` chance is not listed, but drawn so many times: quicker, and rougher.
    """
    total, left = 0.0, MOST_LOOKED_AT
    worst = Danger(0.0)
    for odds, reached in _after_chance(state, rng, rolls):
        if reached.result is not None or len(reached.movers) != 1 or reached.movers[0] == seat or not reached.may_end:
            continue
        replies = reached.moves(reached.movers[0])
        left -= len(replies)
        if left < 0:
            break
        lost = next((reply for reply in replies if _loses(reached.after(reply), seat)), None)
        if lost is not None:
            total += odds
            worst = max(worst, Danger(odds, lost, reached), key=lambda case: case.odds)
    return replace(worst, odds=total)


def _after_chance(state: State, rng: Rng, rolls: int) -> list[tuple[float, State]]:
    """List the positions in which somebody decides next, with how likely each of them is, the likeliest first."""
    reached: list[tuple[float, State]] = []
    due = [(1.0, state)]
    while due:
        odds, position = due.pop()
        if position.movers != (CHANCE,):
            reached.append((odds, position))
            continue
        listed = () if rolls else position.chances()
        draws = rolls or DRAWS
        if listed:
            due += [(odds * float(share), position.after(move)) for move, share in listed]
        else:
            due += [(odds / draws, position.after(position.draw(rng))) for _ in range(draws)]
    return sorted(reached, key=lambda case: -case[0])


def _loses(state: State, seat: int) -> bool:
    """Check whether the game has ended, and not for this seat."""
    return state.result is not None and seat not in state.result.winners
