"""What a position of Pyramid Shambo is worth to a seat, from 0 to 1; all seats together have 1."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp, fsum
from typing import Final

from garden_widgets.shelf.pyramid_shambo.engine.setup import MOST_SEATS, PYRAMIDS, TRIO, pips
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

Judge = Callable[[ShamboState, int], float]
"""Says how well a seat stands."""

OWN: Final = 1.09
"""What a pip of the own colour is worth: it leaves the game with its owner only."""

TRUST: Final = tuple(1 / (1 + exp(0.8 - 0.52 * held)) for held in range(2 * PYRAMIDS + 1))
"""What a pip of another colour is worth, by the pips that its player holds: who is poor may soon be out, and then their
colour leaves the game."""

HOPE: Final = 0.3
"""What everybody has who is in, however little they hold."""

ON_TURN: Final = 1.04
"""What it is worth to choose opponent and payment.

These numbers were fitted to the odds of all 18,150 positions of three players who all choose well; those odds came near
to a balance, but did not settle. What the numbers are worth tools/shambo_solved.py reckons exactly: who goes
by them wins 37.7 % against two who choose at random; no way to play wins more than 38.2 %.
"""

LEFT: Final = 12
"""The pips that two players have between them: those of their two colours."""


PLAIN: Final = (0.0, *[(2 * held + 1) / 26 for held in range(1, LEFT)], 1.0)
"""How often each number of pips wins when two are left of two; how they pay makes no difference."""

SHOWDOWN: Final = (0.0, *[(held + 2) / 16 if held % 2 else (held + 1) / 14 for held in range(1, LEFT)], 1.0)
"""The same where fees are doubled. PS-15."""


def by_pips(state: ShamboState, seat: int) -> float:
    """Judge by pips alone: a seat's share of all there are."""
    if state.result is not None:
        return float(seat in state.result.winners)
    return pips(state.held[seat]) / sum(map(pips, state.held))


def by_trust(state: ShamboState, seat: int) -> float:
    """Judge by pips, trusting the own colour wholly and the others by how well their players stand."""
    if state.result is not None:
        return float(seat in state.result.winners)
    held = [pips(mask) for mask in state.held]
    if state.inside.bit_count() == 2:
        for payer, paid, due in state.debts:  # however it is paid
            loss = min(due, held[payer])
            held[payer], held[paid] = held[payer] - loss, held[paid] + loss
        return (SHOWDOWN if state.is_showdown else PLAIN)[held[seat]]
    trust = [TRUST[number] for number in held]
    worth = [
        HOPE + fsum([value * (OWN if colour == holder else trust[colour]) for colour, value in by_colours(mask)])
        if mask
        else 0.0
        for holder, mask in enumerate(state.held)
    ]
    worth[state.turn] *= ON_TURN
    for payer, paid, due in state.debts:
        lost = min(float(due), worth[payer])
        worth[payer], worth[paid] = worth[payer] - lost, worth[paid] + lost
    return worth[seat] / fsum(worth)  # `sum` of floats is not alike on all Pythons


def evenly(state: ShamboState, seat: int) -> float:
    """Judge by nothing at all: everybody who is in stands equally well."""
    return (state.inside >> seat & 1) / state.inside.bit_count()


def by_treasure(state: ShamboState, seat: int) -> float:
    """Judge by the pips of the own colour above all."""
    own = pips(state.held[seat] & state.setup.trio(seat)) / pips(state.setup.trio(seat))
    return 0.99 * own + 0.01 * by_pips(state, seat)


def by_rivals(state: ShamboState, seat: int) -> float:
    """Judge by the strongest of the others alone: the less it has, the better."""
    if state.result is not None:
        return float(seat in state.result.winners)
    return 1 - max([by_trust(state, other) for other in range(state.seats) if other != seat])


@lru_cache(maxsize=2**14)
def by_colours(mask: int) -> tuple[tuple[int, int], ...]:
    """Share a collection out by colours, each with its pips."""
    parts = ((colour, mask & TRIO << 3 * colour) for colour in range(MOST_SEATS))
    return tuple((colour, pips(part)) for colour, part in parts if part)
