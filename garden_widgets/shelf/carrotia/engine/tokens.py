"""Carrots: how many tokens of one and of three lie somewhere, as one number that can be added.

Singles count in the low byte, threes above it, so that heaps are added and taken away as plain numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

ONE: Final = 1
THREE: Final = 1 << 8
TOKEN: Final = {1: ONE, 3: THREE}
NOTHING: Final = 0


def singles(heap: int) -> int:
    """Count the tokens of one."""
    return heap & 255


def threes(heap: int) -> int:
    """Count the tokens of three."""
    return heap >> 8


def worth(heap: int) -> int:
    """Return what a heap counts."""
    return (heap & 255) + 3 * (heap >> 8)


def heap_of(tokens: Iterable[int]) -> int:
    """Put tokens on a heap."""
    return sum(map(TOKEN.__getitem__, tokens))


def tokens(heap: int) -> tuple[int, ...]:
    """List the tokens of a heap, the singles first."""
    return (1,) * (heap & 255) + (3,) * (heap >> 8)


def kinds(heap: int) -> tuple[int, ...]:
    """List what kinds of tokens lie on a heap."""
    return (1,) * ((heap & 255) > 0) + (3,) * (heap >> 8 > 0)
