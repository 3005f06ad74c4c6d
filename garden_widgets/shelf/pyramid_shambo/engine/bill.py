"""A bill in Pyramid Shambo: what one player owes another, who can help with change, and every way to settle it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from garden_widgets.core.move import Move
from garden_widgets.shelf.pyramid_shambo.engine.change import Means, Way, Ways, change, exact, ways_to_pay
from garden_widgets.shelf.pyramid_shambo.engine.moves import Pay, Swap
from garden_widgets.shelf.pyramid_shambo.engine.setup import counts, nearest_pick, picks, pips

FEW: Final = 9
"""Lists of payments out of so many pyramids, of payer and paid together where there is change, are short enough to be
remembered."""


def plain_payments(order: str, seat: int, holding: int, due: int) -> tuple[Pay, ...]:
    """List the payments that need no change: everything where it is no more than is due, or what is exact."""
    return (_few_plain if holding.bit_count() <= FEW else _plain)(order, seat, holding, due)


def changed_payments(order: str, seat: int, holding: int, other: int, due: int) -> tuple[Pay, ...]:
    """List the payments for which the one being paid gives change. PS-07."""
    few = (holding | other).bit_count() <= FEW
    return (_few_changed if few else _changed)(order, seat, holding, other, due)


def _plain(order: str, seat: int, holding: int, due: int) -> tuple[Pay, ...]:
    if pips(holding) <= due:
        return (Pay(seat, order, holding),)  # PS-R1
    return tuple([Pay(seat, order, over) for sizes in exact(counts(holding), due) for over in picks(holding, sizes)])


def _changed(order: str, seat: int, holding: int, other: int, due: int) -> tuple[Pay, ...]:
    return tuple(
        [
            Pay(seat, order, over, back)
            for lean in change(counts(holding), counts(other), due)
            for over in picks(holding, lean.over)
            for back in picks(other, lean.back)
        ]
    )


_few_plain = lru_cache(maxsize=2**13)(_plain)
_few_changed = lru_cache(maxsize=2**13)(_changed)


class Bill(NamedTuple):
    """What is due next, and everybody who has pyramids."""

    order: str
    held: tuple[int, ...]
    payer: int
    paid: int
    due: int

    @property
    def parties(self) -> tuple[int, ...]:
        """The payer, the one being paid, and in seat order the bystanders."""
        involved = (self.payer, self.paid)
        return (*involved, *(seat for seat, held in enumerate(self.held) if held and seat not in involved))

    @property
    def ways(self) -> Ways:
        """The means that are open, and by sizes every way to take it. PS-R2."""
        payer, paid, *others = (counts(self.held[seat]) for seat in self.parties)
        return ways_to_pay(payer, paid, tuple(others), self.due)

    def payments(self, seat: int) -> tuple[Move, ...]:
        """List every payment or swap that is open to the seat that decides."""
        holding, due = self.held[self.payer], self.due
        return (
            plain_payments(self.order, seat, holding, due)
            or changed_payments(self.order, seat, holding, self.held[self.paid], due)
            or self._swaps(seat)
        )

    def _swaps(self, seat: int) -> tuple[Swap, ...]:
        parties = self.parties
        found: list[Swap] = []
        for way in self.ways.ways:
            giver, taker = parties[way.giver], parties[way.taker]
            backs = picks(self.held[taker], way.back)
            for over in picks(self.held[giver], way.over):
                found += [Swap(seat, self.order, over, self.order[taker], back) for back in backs]
        return tuple(found)

    def is_open(self, move: Pay | Swap) -> bool:
        """Check whether a payment or swap goes one of the ways that are open: there may be too many to list."""
        parties, (means, ways) = self.parties, self.ways
        if isinstance(move, Pay) != (means <= Means.CHANGE):
            return False
        giver, taker = (self.payer, self.paid) if isinstance(move, Pay) else self.swappers(move)
        return (
            giver in parties
            and taker in parties
            and not move.over & ~self.held[giver]
            and not move.back & ~self.held[taker]
            and Way(parties.index(giver), parties.index(taker), counts(move.over), counts(move.back)) in ways
        )

    def swappers(self, swap: Swap) -> tuple[int, int]:
        """Find the seats that swap: who holds all of the first collection (-1: no one does), and the partner."""
        giver = next((seat for seat, held in enumerate(self.held) if not swap.over & ~held), -1)
        return giver, self.order.index(swap.partner)

    def nearest(self, move: Pay | Swap) -> Move:
        """Find the open payment that has most in common with this one, without listing all there are."""
        parties, (means, ways) = self.parties, self.ways
        liked = move.over | move.back
        near: list[tuple[int, int, Move]] = []
        for way in ways:
            giver, taker = parties[way.giver], parties[way.taker]
            over = nearest_pick(self.held[giver], way.over, liked)
            back = nearest_pick(self.held[taker], way.back, liked)
            alike, other = ((over | back) & liked).bit_count(), ((over | back) & ~liked).bit_count()
            if means <= Means.CHANGE:
                near.append((alike, -other, Pay(move.seat, self.order, over, back)))
            else:
                swap = Swap(move.seat, self.order, over, self.order[taker], back)
                same_partner = isinstance(move, Swap) and move.partner == swap.partner
                near.append((alike + same_partner, -other, swap))
        return max(near, key=lambda candidate: candidate[:2])[2]
