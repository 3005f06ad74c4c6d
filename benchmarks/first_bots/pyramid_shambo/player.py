"""The bots of Pyramid Shambo: they choose opponents and payments with care, and throw by chance."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import lru_cache
from math import exp, fsum
from typing import Final, NamedTuple

from garden_widgets.core.chance import Rng, shuffle
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.shelf.pyramid_shambo.engine.moves import Throw
from garden_widgets.shelf.pyramid_shambo.engine.setup import MOST_SEATS, PYRAMIDS, TRIO, pips
from garden_widgets.shelf.pyramid_shambo.engine.state import PAY, THROW, ShamboState

# What a position is worth ---------------------------------------------------------------------------------------------

Judge = Callable[[ShamboState, int], float]
"""Says how well a seat stands, from 0 to 1; all seats together have 1."""

TRUST: Final = tuple(1 / (1 + exp(1.375 - 0.774 * held)) for held in range(2 * PYRAMIDS + 1))
"""What a pip of a colour is worth, by the pips that the player of that colour holds: who is poor may soon be out, and
then their colour leaves the game. The two numbers were fitted to who won 8,500 games between bots."""


def by_pips(state: ShamboState, seat: int) -> float:
    """Judge by pips alone: a seat's share of all there are."""
    if state.result is not None:
        return float(seat in state.result.winners)
    return pips(state.held[seat]) / sum(map(pips, state.held))


def by_trust(state: ShamboState, seat: int) -> float:
    """Judge by pips, trusting the own colour wholly and the others by how well their players stand."""
    if state.result is not None:
        return float(seat in state.result.winners)
    trust = [TRUST[pips(mask)] for mask in state.held]
    worth = [
        fsum([value if colour == holder else value * trust[colour] for colour, value in by_colours(mask)])
        for holder, mask in enumerate(state.held)
    ]
    return worth[seat] / fsum(worth)  # `sum` of floats is not alike on all Pythons


@lru_cache(maxsize=2**14)
def by_colours(mask: int) -> tuple[tuple[int, int], ...]:
    """Share a collection out by colours, each with its pips."""
    parts = ((colour, mask & TRIO << 3 * colour) for colour in range(MOST_SEATS))
    return tuple((colour, pips(part)) for colour, part in parts if part)


# How they throw -------------------------------------------------------------------------------------------------------


class Style(NamedTuple):
    """How often each shape is thrown, compared with the others. An even style cannot be seen through."""

    rock: float = 1
    paper: float = 1
    scissors: float = 1

    def throw(self, seat: int, rng: Rng) -> Throw:
        """Draw a throw."""
        x = rng.random() * fsum(self)
        for shape, weight in zip(self._fields, self, strict=True):
            x -= weight
            if x < 0:
                return Throw(seat, shape)
        return Throw(seat, "rock")  # the sum of the floats may fall short by a hair


# How they choose ------------------------------------------------------------------------------------------------------

MOST_PAYMENTS: Final = 12
"""Of more payments than that of somebody, on the way to a judgement, only some are looked at."""

_OUTCOMES: Final = (("rock", "scissors"), ("scissors", "rock"))
"""A round that the challenger wins, and one that they lose. Ties are passed over: they are fair as well."""

Weighing = Generator[None, None, float]
"""Finds out what something is worth, with pauses."""

EVEN: Final = Style()


class Shambo(Player):
    """Judges both outcomes of a challenge, and the table after each payment, for some rounds ahead.

    `positions` is about how many it judges, all in all; with 0 it looks at its own move alone.
    """

    def __init__(self, name: str, judge: Judge, positions: int = 0, style: Style = EVEN) -> None:
        self.name, self.judge, self.positions, self.style = name, judge, positions, style

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Throw at once; else weigh the moves, then the better half of them a round further ahead, and so on."""
        assert isinstance(view, ShamboState)
        if view.stage == THROW:
            return self.style.throw(seat, rng)
        moves = list(view.moves(seat))
        shuffle(rng, moves)  # so that of equals not always the same is played
        sight = _Sight(self.judge)
        rounds = spent = 0
        while len(moves) > 1:
            values: dict[Move, float] = {}
            for move in moves:
                values[move] = yield from sight.of_move(view, move, seat, rounds)
            moves.sort(key=values.__getitem__, reverse=True)
            cost, spent = sight.judged - spent, sight.judged
            if spent + 2 * cost > self.positions:
                break
            del moves[max(2, len(moves) // 2) :]
            rounds += 1
        return moves[0]


class _Sight:
    """Looks ahead: everybody chooses by the same judge what is best for them, and every round is won or lost evenly."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.judged = judge, 0

    def worth(self, state: ShamboState, seat: int) -> float:
        """Judge one position."""
        self.judged += 1
        return self.judge(state, seat)

    def of_move(self, state: ShamboState, move: Move, seat: int, rounds: int) -> Weighing:
        """Return what a payment or a challenge is worth to a seat when so many rounds have followed it."""
        after = state.after(move)
        if state.stage == PAY:
            return (yield from self._ahead(self._settled(after), seat, rounds))
        won, lost = self._fight(after)
        return ((yield from self._ahead(won, seat, rounds)) + (yield from self._ahead(lost, seat, rounds))) / 2

    def _ahead(self, state: ShamboState, seat: int, rounds: int) -> Weighing:
        """Return what a position in which nothing is owed is worth when so many rounds have followed."""
        yield
        if state.result is not None or not rounds:
            return self.worth(state, seat)
        active, best, ends = state.turn, -1.0, (state, state)
        for move in state.moves(active):
            fight = self._fight(state.after(move))
            hope = self.worth(fight[0], active) + self.worth(fight[1], active)
            if hope > best:
                best, ends = hope, fight
            yield
        won, lost = ends
        return ((yield from self._ahead(won, seat, rounds - 1)) + (yield from self._ahead(lost, seat, rounds - 1))) / 2

    def _fight(self, state: ShamboState) -> tuple[ShamboState, ShamboState]:
        """Play a round as the challenger wins it, and as they lose it, up to the next challenge."""
        challenger, other = state.fighters
        won, lost = (state.after(Throw(challenger, mine)).after(Throw(other, theirs)) for mine, theirs in _OUTCOMES)
        return self._settled(won), self._settled(lost)

    def _settled(self, state: ShamboState) -> ShamboState:
        """Pay everything that is owed, as is best for whoever decides."""
        while state.debts:
            decider = state.movers[0]
            moves = state.moves(decider)
            ends = [state.after(move) for move in moves[:: len(moves) // MOST_PAYMENTS + 1]]
            state = ends[0] if len(ends) == 1 else max(ends, key=lambda end: self.worth(end, decider))
        return state
