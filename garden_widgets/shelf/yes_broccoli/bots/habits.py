"""How most people bid: high where much is at stake, and rather with a card that is not missed later."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from math import comb, fsum
from typing import Final

from garden_widgets.core.chance import Rng
from garden_widgets.kit.cards import drawn
from garden_widgets.shelf.yes_broccoli.bots.bidding import BOLD, NOISE
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

MARKETS: Final = 40
"""How many markets show what is usual."""

WAVERING: Final = 0.85
"""By how many points one card may be better than another that is bid all the same."""


class Habits:
    """What people would bid in any round of this game."""

    def __init__(self, view: BroccoliState, rng: Rng) -> None:
        setup, worth = view.setup, view.setup.values
        self._others = view.seats - 1
        cards = BIDS.numbers(setup.all_bids)
        self._heights = [bisect_left(cards, card) / len(cards) for card in range(BIDS.size)]
        markets = [
            sorted([worth[food] for food in drawn(rng, setup.deck, view.seats)], reverse=True) for _ in range(MARKETS)
        ]
        usual = [fsum([market[place] for market in markets]) / MARKETS for place in range(view.seats)]
        self._later = [_expected(self._others, height, usual) for height in self._heights]
        self._spreads = sorted([market[0] - market[-1] for market in markets])

    def gains(self, market: Sequence[int], lower_wins: bool = False) -> list[float]:
        """Return for each card of the pack what it brings in a market (the best food first), less what it may later."""
        share = bisect_left(self._spreads, market[0] - market[-1]) / MARKETS
        centre = 0.5 + BOLD * ((-share if lower_wins else share) - 0.5)
        found = []
        for height, later in zip(self._heights, self._later, strict=True):
            above = _chance((height - centre) / NOISE)
            found.append(_expected(self._others, 1 - above if lower_wins else above, market) - later)
        return found


def good_ones(cards: Sequence[int], gains: Sequence[float]) -> list[int]:
    """List the cards of a hand that people may bid: those that are nearly as good as the best."""
    most = max([gains[card] for card in cards]) - WAVERING
    return [card for card in cards if gains[card] > most]


def _chance(x: float) -> float:
    """Return how likely the difference of two numbers, each anywhere from 0 to 1, is below x."""
    if x <= -1:
        return 0.0
    if x >= 1:
        return 1.0
    return (1 + x) ** 2 / 2 if x < 0 else 1 - (1 - x) ** 2 / 2


def _expected(others: int, chance: float, market: Sequence[float]) -> float:
    """Return what a card takes that is likely to beat each of the others by this chance."""
    places = _places(others, round(chance, 3))
    return fsum([share * worth for share, worth in zip(places, market, strict=True)])


@lru_cache(maxsize=2**12)
def _places(others: int, chance: float) -> tuple[float, ...]:
    """Say how likely it is to come first, second and so on."""
    return tuple(
        comb(others, before) * (1 - chance) ** before * chance ** (others - before) for before in range(others + 1)
    )
