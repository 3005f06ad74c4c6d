"""Tuples that never change: a copy with something else in one place."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return a copy with something else in one place."""
    found = [*items]
    found[place] = item
    return (*found,)
