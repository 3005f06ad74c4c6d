"""How most people bid: high where much is at stake, and rather with a card that is not missed later."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
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
        self._cards = BIDS.numbers(setup.all_bids)
        heights = [place / len(self._cards) for place in range(len(self._cards))]
        self._heights = heights
        markets = [
            sorted([worth[food] for food in drawn(rng, setup.deck, view.seats)], reverse=True) for _ in range(MARKETS)
        ]
        usual = [fsum([market[place] for market in markets]) / MARKETS for place in range(view.seats)]
        self._later = [_expected(_places(self._others, height), usual) for height in heights]
        self._spreads = sorted([market[0] - market[-1] for market in markets])
        self._by_share: dict[tuple[int, bool], list[tuple[float, ...]]] = {}

    def share(self, market: Sequence[int]) -> float:
        """Say how much is at stake, from 0 to 1, compared with other markets."""
        return bisect_left(self._spreads, market[0] - market[-1]) / MARKETS

    def gains(self, market: Sequence[int], lower_wins: bool = False) -> list[float]:
        """Return for each card of the pack what it brings in a market (the best food first), less what it may later."""
        share = bisect_left(self._spreads, market[0] - market[-1])
        places = self._by_share.get((share, lower_wins)) or self._fill(share, lower_wins)
        found = [0.0] * BIDS.size
        for card, chances, later in zip(self._cards, places, self._later, strict=True):
            found[card] = _expected(chances, market) - later
        return found

    def _fill(self, share: int, lower_wins: bool) -> list[tuple[float, ...]]:
        """Find how likely each card comes first, second and so on where so much is at stake."""
        centre = 0.5 + BOLD * ((-share if lower_wins else share) / MARKETS - 0.5)
        above = [_chance((height - centre) / NOISE) for height in self._heights]
        found = [_places(self._others, 1 - chance if lower_wins else chance) for chance in above]
        self._by_share[share, lower_wins] = found
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


def _expected(chances: Sequence[float], market: Sequence[float]) -> float:
    """Return what a card takes that comes first, second and so on by these chances."""
    total = 0.0
    for place, chance in enumerate(chances):
        total += chance * market[place]
    return total


def _places(others: int, chance: float) -> tuple[float, ...]:
    """Say how likely it is to come first, second and so on, by the chance to beat one other."""
    return tuple(
        comb(others, before) * (1 - chance) ** before * chance ** (others - before) for before in range(others + 1)
    )
