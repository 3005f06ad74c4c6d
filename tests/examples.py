"""How many examples something is tried with: as many as are said where slow tests run, and fewer in each run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")

USUAL = 100
"""What hypothesis tries where nothing is said, and slow tests are wanted."""

FEWEST = 4


def examples(number: int) -> settings:
    """Try so many, or the same share of them as of the usual ones."""
    return settings(max_examples=max(FEWEST, number * settings.default.max_examples // USUAL))


def so_many(number: int) -> int:
    """Look at so many, or in each run at half of them."""
    return number if settings.default.max_examples >= USUAL else max(1, number // 2)


def every_other(things: Sequence[T]) -> Sequence[T]:
    """Look at all of them, or in each run at every other one."""
    return things if settings.default.max_examples >= USUAL else things[::2]
