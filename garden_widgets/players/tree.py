"""The tree of a search: what is known of each decision that was met, and how often each outcome of chance was tried.

A node is one decision or one throw of chance, reached by the moves before it. Several seats that act at the same time
decide in one node, blind to each other; there each keeps its regrets, and its average strategy comes near to one that
cannot be seen through. Everything is counted with sums and square roots, which are alike on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from garden_widgets.core.chance import Rng
from garden_widgets.core.move import Move
from garden_widgets.core.state import State

Key = tuple[Move, ...]
"""What leads from a node to the next: one move, or one of each seat where several act at the same time."""

CURIOSITY: Final = 0.35
"""How much a move that was tried seldom is preferred to one that has done well."""

EXPLORING: Final = 0.1
"""The share of blind decisions that is spread evenly, so that every move is tried again and again."""


class Arm:
    """What is known of one move of one seat in one node."""

    __slots__ = ("move", "played", "regret", "squares", "sum", "times")

    def __init__(self, move: Move, glance: float, trust: float) -> None:
        self.move = move
        self.times, self.sum, self.squares = trust, trust * glance, trust * glance * glance
        self.regret = self.played = 0.0

    def add(self, worth: float) -> None:
        """Take in what the move brought once."""
        self.times += 1
        self.sum += worth
        self.squares += worth * worth

    @property
    def mean(self) -> float:
        """Return what the move brought on average."""
        return self.sum / self.times

    @property
    def doubt(self) -> float:
        """Return the standard error of that average; what was tried hardly ever may be anything."""
        if self.times < 2:
            return 0.5
        return sqrt(max(0.0, self.squares / self.times - self.mean**2) / (self.times - 1))


class Decision:
    """A node in which one seat decides, or several at the same time."""

    __slots__ = ("arms", "brought", "next", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.brought: dict[Key, dict[int, Arm]] = {}
        """What each combination of blind choices has brought to each seat."""

        self.arms: dict[int, dict[Move, Arm]] = {}
        self.next: dict[Key, Node] = {}

    def best(self, arms: Iterable[Arm], curiosity: float = CURIOSITY) -> Arm:
        """Return the arm that should be tried next: the best one, or one that was tried too seldom to say.

        It is the bound of UCB1 with a fourth root for the logarithm, which is not the same to the last bit everywhere.
        """
        doubt = curiosity * sqrt(sqrt(self.visits + 1))
        return max(arms, key=lambda arm: arm.sum / arm.times + doubt / sqrt(arm.times))


class Chance:
    """A node in which chance decides; outcomes that can be listed are tried as evenly as their odds allow."""

    __slots__ = ("_due", "_odds", "_outcomes", "next")

    def __init__(self, state: State, rng: Rng) -> None:
        listed = () if state.game.hidden else state.chances()  # the same node may stand for several worlds
        self._outcomes = [move for move, _ in listed]
        self._odds = [float(odds) for _, odds in listed]
        self._due = [rng.random() * odds for odds in self._odds]  # so that the likeliest does not always come first
        self.next: dict[Key, Node] = {}

    def outcome(self, state: State, rng: Rng) -> Move:
        """Return the outcome that is most overdue."""
        if not self._outcomes:
            return state.draw(rng)
        due = self._due = [due + odds for due, odds in zip(self._due, self._odds, strict=True)]
        first = due.index(max(due))
        due[first] -= 1
        return self._outcomes[first]


Node = Decision | Chance


def mixed(arms: Sequence[Arm], rng: Rng) -> Arm:
    """Draw one of the arms by regret matching, and note how likely each of them was."""
    hopes = [max(0.0, arm.regret) for arm in arms]
    total = sum_of(hopes)
    even = 1 / len(arms)
    shares = [EXPLORING * even + (1 - EXPLORING) * (hope / total if total else even) for hope in hopes]
    for arm, share in zip(arms, shares, strict=True):
        arm.played += share
    return drawn(arms, shares, rng)


def drawn(arms: Sequence[Arm], shares: Sequence[float], rng: Rng) -> Arm:
    """Draw one of the arms, each as likely as its share says."""
    x = rng.random() * sum_of(shares)
    for arm, share in zip(arms, shares, strict=True):
        x -= share
        if x < 0:
            return arm
    return arms[-1]  # the sum of the floats may fall short by a hair


def sum_of(numbers: Iterable[float]) -> float:
    """Add up one after the other: the built-in sum of floats is not alike on all Pythons."""
    total = 0.0
    for number in numbers:
        total += number
    return total
