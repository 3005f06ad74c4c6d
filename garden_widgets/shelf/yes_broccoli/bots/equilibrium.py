"""The last rounds of a basic meal for two: how to bid so that nobody gains by bidding otherwise, and by how much not.

Both know what the other still holds, since bids are shown; only this round's bid is secret. So a round is a table of
both bids, and what stands in it is what the rest of the meal is worth. Each table is played again and again by both
sides, who regret what they did not bid (regret matching); their average is near a balance. How near, is
reckoned exactly: by the best answer to each side, in this round and in all that follow, over all deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import Final, NamedTuple

from garden_widgets.core.state import State
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.table import BID

MOST_CARDS: Final = 3
"""So many rounds before the end are looked at: with one more, a position would take minutes."""

TIMES: Final = 1_000
"""So often each table is played."""

Hand = tuple[int, ...]
Deck = tuple[int, ...]
"""What the foods that are still to come are worth, in order."""

Mixed = tuple[float, ...]
"""How often each card of a hand is bid."""


class Equilibrium(NamedTuple):
    """How both bid, how often seat 0 wins then, and what either could still gain."""

    worth: float
    bids: tuple[Mapping[str, float], Mapping[str, float]]
    """For each seat how often it bids each of its cards now."""

    exploitability: float
    """How much both sides together would gain, if each knew how the other bids: 0 in a true equilibrium."""


class Prospect(NamedTuple):
    """What is to come is worth to seat 0: as both play, at best against the other, and at worst."""

    worth: float
    best: float
    least: float


def equilibrium(state: State, *, times: int = TIMES) -> Equilibrium | None:
    """Balance the bids of a basic game for two with at most three cards each, before anybody has bid; else None."""
    if not isinstance(state, BroccoliState) or not _is_small(state):
        return None
    meal = Meal(times, tie=float(state.setup.youth[0] > state.setup.youth[1]))
    hands = BIDS.numbers(state.hands[0]), BIDS.numbers(state.hands[1])
    ahead = state.total_of(0) - state.total_of(1)
    worth = state.setup.values
    gap = abs(worth[state.market[0]] - worth[state.market[1]])
    deck = tuple(sorted(worth[food] for food in state.top))
    found, own, others = meal.round(hands, ahead, gap, deck)
    bids = tuple(
        {BIDS.names[card]: share for card, share in zip(hand, mixed, strict=True)}
        for hand, mixed in zip(hands, (own, others), strict=True)
    )
    return Equilibrium(found.worth, (bids[0], bids[1]), found.best - found.least)


def _is_small(state: BroccoliState) -> bool:
    setup, hand = state.setup, state.hands[0]
    return (
        state.seats == 2
        and not setup.is_advanced
        and not setup.unplayed
        and state.stage == BID
        and state.movers == (0, 1)
        and not state.is_view
        and hand.bit_count() == state.hands[1].bit_count() <= MOST_CARDS
        and hand.bit_count() == 9 - state.round
        and not state.bottom
    )


class Meal:
    """The rest of a meal; `tie` is what equal points are worth to seat 0. YB-11."""

    def __init__(self, times: int, tie: float) -> None:
        self._times, self._tie = times, tie
        self._gaps = lru_cache(maxsize=2**12)(self._all_gaps)

    def round(self, hands: tuple[Hand, Hand], ahead: int, gap: int, deck: Deck) -> tuple[Prospect, Mixed, Mixed]:
        """Balance one round: whoever bids more takes the better food, which is worth `gap` more. YB-05, YB-07."""
        own, others = hands
        table = [
            [
                self._after((_without(own, bid), _without(others, other)), ahead + (gap if bid > other else -gap), deck)
                for other in others
            ]
            for bid in own
        ]
        row, column = balanced([[each.worth for each in line] for line in table], self._times)
        shares = [x * y for x in row for y in column]
        worth = sum(share * each.worth for share, each in zip(shares, chain(*table), strict=True))
        best = max(sum(y * each.best for y, each in zip(column, line, strict=True)) for line in table)
        least = min(sum(x * line[k].least for x, line in zip(row, table, strict=True)) for k in range(len(others)))
        return Prospect(worth, best, least), row, column

    def _after(self, hands: tuple[Hand, Hand], ahead: int, deck: Deck) -> Prospect:
        """Say what the rest is worth after a round, over all that can come up."""
        if not hands[0]:
            value = 1.0 if ahead > 0 else self._tie if ahead == 0 else 0.0
            return Prospect(value, value, value)
        if len(hands[0]) == 1:  # nobody has a choice any more
            way = 1 if hands[0] > hands[1] else -1
            value = sum(
                share * (1.0 if (end := ahead + way * gap) > 0 else self._tie if end == 0 else 0.0)
                for gap, share in self._gaps(deck)
            )
            return Prospect(value, value, value)
        found = [(share, self.round(hands, ahead, gap, rest)[0]) for share, gap, rest in deals(deck)]
        return Prospect(*(sum(share * each[k] for share, each in found) for k in range(3)))

    def _all_gaps(self, deck: Deck) -> tuple[tuple[int, float], ...]:
        found: Counter[int] = Counter()
        for one, other in combinations(deck, 2):
            found[other - one] += 1
        pairs = len(deck) * (len(deck) - 1) / 2
        return tuple((gap, count / pairs) for gap, count in found.items())


def deals(deck: Deck) -> Iterator[tuple[float, int, Deck]]:
    """List what two foods can come up, by their worth: how often, how far they are apart, and what is left."""
    pairs = Counter(combinations(deck, 2))
    whole = len(deck) * (len(deck) - 1) / 2
    for (one, other), count in pairs.items():
        rest = list(deck)
        rest.remove(one)
        rest.remove(other)
        yield count / whole, other - one, tuple(rest)


def _without(hand: Hand, card: int) -> Hand:
    return tuple(other for other in hand if other != card)


def balanced(table: Sequence[Sequence[float]], times: int) -> tuple[Mixed, Mixed]:
    """Find how often each line and each column is played where neither side gains by another choice, or nearly so.

    Where both have a choice that they need not change it is played; two choices each are mixed in closed form; with
    more, both sides regret what they did not play.
    """
    lines, columns = len(table), len(table[0])
    for line, k in ((line, k) for line in range(lines) for k in range(columns)):  # neither gains by moving away
        saddle = table[line][k]
        if all(table[other][k] <= saddle for other in range(lines)) and all(saddle <= each for each in table[line]):
            return _pure(line, lines), _pure(k, columns)
    if lines == columns == 2:  # both mix so that the other side gains nothing by either choice
        (a, b), (c, d) = table
        share, other = (d - c) / (a - b - c + d), (d - b) / (a - b - c + d)
        return (share, 1 - share), (other, 1 - other)
    regrets = [0.0] * lines, [0.0] * columns
    played = [0.0] * lines, [0.0] * columns
    for time in range(1, times + 1):
        row, column = _matched(regrets[0]), _matched(regrets[1])
        gains = [sum(y * each for y, each in zip(column, line, strict=True)) for line in table]
        losses = [sum(x * line[k] for x, line in zip(row, table, strict=True)) for k in range(columns)]
        worth = sum(x * gain for x, gain in zip(row, gains, strict=True))
        for k in range(lines):
            regrets[0][k] = max(0.0, regrets[0][k] + gains[k] - worth)
            played[0][k] += time * row[k]  # later rounds are wiser, and count more
        for k in range(columns):
            regrets[1][k] = max(0.0, regrets[1][k] + worth - losses[k])
            played[1][k] += time * column[k]
    return _shares(played[0]), _shares(played[1])


def _pure(choice: int, count: int) -> Mixed:
    return tuple(float(k == choice) for k in range(count))


def _matched(regrets: Sequence[float]) -> Mixed:
    return _shares(regrets) if sum(regrets) > 0 else (1 / len(regrets),) * len(regrets)


def _shares(weights: Sequence[float]) -> Mixed:
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)
