"""Solve Pyramid Shambo for three: how much there is to gain by choosing well, and what the bots make of it.

    python -m tools.shambo_solved

All 18,150 positions in which three hold something and one of them is to choose are listed by the engine, with all ways
to pay after each round (a fee of seven or more counts as seven). Then their odds are found by going over them again and
again: for one who plays as well as can be against two who choose at random, and for one who goes by the judge of each
character. How strong they are is written from that: luck hides from any tournament what choosing well is worth. Throws
are even: nobody can do better against somebody who throws evenly. It wants numpy, and some minutes.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from garden_widgets.core.registry import games
from garden_widgets.shelf.pyramid_shambo.bots import CHARACTERS
from garden_widgets.shelf.pyramid_shambo.bots.judge import SHOWDOWN, Judge
from garden_widgets.shelf.pyramid_shambo.bots.player import Shambo
from garden_widgets.shelf.pyramid_shambo.engine.setup import pips
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from tools.standings import write
from tools.strength import beyond

Floats = NDArray[np.float64]

SEATS: Final = 3
FEES: Final = 7
SHARES: Final = np.array([2 / 3**fee for fee in range(1, FEES)] + [1 / 3 ** (FEES - 1)])
"""How often a round costs each of the fees: every tie makes it one more."""

SETUP: Final = games["pyramid-shambo"].start(seats=SEATS).setup  # type: ignore[attr-defined]
START: Final = tuple(map(SETUP.trio, range(SEATS)))


def turned(held: tuple[int, ...], first: int) -> tuple[int, ...]:
    """Name seats and colours anew, so that this seat is the first."""

    def mask(holder: int) -> int:
        return (
            sum((holder_mask >> 3 * ((first + colour) % SEATS) & 7) << 3 * colour for colour in range(SEATS))
            if (holder_mask := held[holder])
            else 0
        )

    return tuple(mask((first + place) % SEATS) for place in range(SEATS))


class Table:
    """All positions, and where every way to end a round leads."""

    def __init__(self) -> None:
        owners = (owned for owned in product(range(SEATS), repeat=3 * SEATS) if len(set(owned)) == SEATS)
        self.positions = [
            tuple(sum(1 << bit for bit, owner in enumerate(owned) if owner == seat) for seat in range(SEATS))
            for owned in owners
        ]
        self.number = {held: number for number, held in enumerate(self.positions)}
        self.ended: list[tuple[float, ...]] = []
        self._ends: list[ShamboState] = []
        self._ended: dict[tuple[tuple[int, ...], int], int] = {}
        leads: list[tuple[int, int, float]] = []
        begins: list[int] = []
        for held in self.positions:
            for other, won, fee in product(range(1, SEATS), (True, False), range(1, FEES + 1)):
                debt = (other, 0, fee) if won else (0, other, fee)
                state = ShamboState.at(SETUP, held, turn=0, challenged=other, ties=fee - 1, debts=(debt,))
                begins.append(len(leads))
                found: dict[tuple[int, int], float] = {}
                self._follow(state, 1.0, found)
                leads += [(*end, share) for end, share in found.items()]
        self.begins = np.array(begins)
        self.to, self.first = (np.array([lead[column] for lead in leads]) for column in (0, 1))
        self.share = np.array([lead[2] for lead in leads])
        """How often a choice at random leads there."""

        self.row = np.repeat(np.arange(len(begins)), np.diff([*begins, len(leads)]))

    def _follow(self, state: ShamboState, share: float, found: dict[tuple[int, int], float]) -> None:
        if state.debts:
            moves = state.moves()
            for move in moves if state.inside.bit_count() == SEATS else moves[:1]:
                self._follow(state.after(move), share / (len(moves) if state.inside.bit_count() == SEATS else 1), found)
            return
        left = [seat for seat in range(SEATS) if state.inside >> seat & 1]
        if len(left) == SEATS:
            end = self.number[turned(state.held, state.turn)], state.turn
        else:
            odds = tuple(
                float(seat in left) if len(left) == 1 else SHOWDOWN[pips(state.held[seat])] for seat in range(SEATS)
            )
            end = self._ended.setdefault((state.held, state.inside), len(self.positions) + len(self.ended)), 0
            if len(self._ended) > len(self.ended):
                self.ended.append(odds)
                self._ends.append(state)
        found[end] = found.get(end, 0.0) + share

    def judged(self, judge: Judge) -> Floats:
        """Return what a judge makes of all positions, and of those with fewer than three in."""
        states = [*(ShamboState.at(SETUP, held) for held in self.positions), *self._ends]
        return np.array([[judge(state, seat) for seat in range(SEATS)] for state in states])

    def seen(self, values: Floats, seat: int) -> Floats:
        """Return what each end is worth to a seat, counted from the one that chooses now."""
        whole = values if len(values) > len(self.positions) else np.vstack([values, np.array(self.ended)])
        return whole[self.to, (seat - self.first) % SEATS]

    def summed(self, ends: Floats, weights: Floats) -> Floats:
        """Return what each challenge is worth by its ends and their weights."""
        rows = np.add.reduceat(ends * weights, self.begins)
        return (rows.reshape(len(self.positions), SEATS - 1, 2, FEES) @ SHARES).mean(axis=2)

    def best(self, ends: Floats) -> Floats:
        """Return the weights of whoever takes the best end of each round."""
        good = (ends >= np.maximum.reduceat(ends, self.begins)[self.row] - 1e-12) * 1.0
        return good / np.add.reduceat(good, self.begins)[self.row]

    def odds(self, judged: Floats | None = None) -> Floats:
        """Return how often one wins against two who choose at random: by a judge, or by what turns out to be best."""
        values, even = np.full((len(self.positions), SEATS), 1 / SEATS), np.full((1, SEATS - 1), 1 / (SEATS - 1))
        while True:
            after = np.empty_like(values)
            by = self.seen(values if judged is None else judged, 0)
            pays = self.best(by)
            likes = self.summed(by, pays)
            goes = (likes >= likes.max(axis=1, keepdims=True) - 1e-12) * 1.0
            goes /= goes.sum(axis=1, keepdims=True)
            after[:, 0] = (self.summed(self.seen(values, 0), pays) * goes).sum(axis=1)
            for seat in range(1, SEATS):
                after[:, seat] = (self.summed(self.seen(values, seat), self.share) * even).sum(axis=1)
            if abs(after - values).max() < 1e-6:
                return after
            values = after


def main() -> None:
    """Print how often one wins against two who choose at random, and write how strong all characters are."""
    table = Table()
    start = table.number[START]
    most = float(table.odds()[start].mean())
    print(f"Who plays as well as can be, wins {most:.2%} against two who choose at random.")
    found = {}
    for each in CHARACTERS:
        player = each.player(each.id)
        assert isinstance(player, Shambo)
        found[each.id] = float(table.odds(table.judged(player.judge))[start].mean())
        print(f"Who chooses like the {each.id}, wins {found[each.id]:.2%}.")
    strength = {who: round(beyond(won, 1 / SEATS, most)) for who, won in found.items()}
    kept = {
        "options": {"seats": SEATS},
        "most": round(most, 4),
        "characters": {who: {"rating": much, "low": much, "high": much} for who, much in strength.items()},
        "scores": [[who, round(won, 4)] for who, won in found.items()],
    }
    write("pyramid-shambo", kept)


if __name__ == "__main__":
    main()
