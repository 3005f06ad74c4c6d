"""Drawing with `rng.random()`, the one generator method that gives the same numbers on every Python version."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")


class Rng(Protocol):
    """What the draws need of a generator."""

    def random(self) -> float:
        """Return a number from 0 to just below 1."""
        ...


def below(rng: Rng, n: int) -> int:
    """Draw a whole number from 0 to n - 1."""
    return int(rng.random() * n)


def pick(rng: Rng, items: Sequence[T]) -> T:
    """Draw one of the items."""
    return items[int(rng.random() * len(items))]


def shuffle(rng: Rng, items: MutableSequence[T]) -> None:
    """Put the items into a random order, in place."""
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        items[i], items[j] = items[j], items[i]


def sample(rng: Rng, items: Sequence[T], n: int) -> list[T]:
    """Draw n of the items, in the order drawn."""
    pool = list(items)
    shuffle(rng, pool)
    return pool[:n]


def generator(seed: int | str, *where: int | str) -> Random:
    """Make the generator that belongs to one place of one game: the same on every machine and Python version."""
    from random import Random  # not at import time: engines, scenes and rules draw nothing themselves

    return Random("/".join(str(part) for part in (seed, *where)))
