"""What a page needs to know of a table whose seats are at different devices."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol


class AtTable(Protocol):
    """A table, as one of its devices sees it."""

    @property
    def here(self) -> Collection[int]:
        """The seat at this device; none for who watches."""
        ...

    @property
    def called(self) -> Mapping[int, str]:
        """What those at other devices are called, seat by seat."""
        ...

    @property
    def thinks(self) -> bool:
        """True where this device moves the bots, and lets the time run out."""
        ...

    def rematch(self) -> None:
        """Begin another game with the same players."""
        ...
