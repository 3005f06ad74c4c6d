"""A game in numbers, for those who train players: its decisions in a fixed row, and what a seat sees.

Each game says both in `engine/encoding.py`, with a function `encoding(start)`. Nothing here needs another package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text

if TYPE_CHECKING:
    from garden_widgets.core.state import State

LARGEST: Final = 2**15 - 1
"""No number of an observation is larger, or smaller than its negative."""

Fact = tuple[str, int]
"""The name of a number, and the number."""


class Encoding:
    """The decisions of a game with certain options in a fixed row, and what a seat sees as numbers in a fixed row.

    Decisions have the number of their text in `actions`. Where a game has too many to be listed, they take the last
    `slots` numbers one after another, in the order of `moves`; what is beyond that cannot be chosen.
    """

    def __init__(
        self, start: State, actions: Iterable[str], seen: Callable[[Any], Iterable[Fact]], *, slots: int = 0
    ) -> None:
        named = tuple(dict.fromkeys(actions))
        self.actions = (*named, *(f"slot {number}" for number in range(1, slots + 1)))
        self.slots = slots
        self.names = ("seat", *(name for name, _ in seen(start.seen_by(0))))
        """What each number of an observation is."""
        self._seen = seen
        self._named = named

    @cached_property
    def _number(self) -> Mapping[str, int]:
        return {text: number for number, text in enumerate(self._named)}

    def legal(self, state: State, seat: int) -> dict[int, Move]:
        """Give numbers to what a seat may decide now; it is what its own view allows."""
        if seat not in state.movers:
            return {}
        known, found = self._number, dict[int, Move]()
        slot, last = len(self._named), len(self.actions)
        for move in state.moves(seat):
            number = known.get(str(move))
            if number is None:
                number, slot = slot, slot + 1
                if number >= last:
                    continue
            found[number] = move
        return found

    def numbers(self, state: State, seat: int) -> list[int]:
        """Write what a seat sees as numbers; each has its name in `names`."""
        return [seat, *(max(-LARGEST, min(LARGEST, number)) for _, number in self._seen(state.seen_by(seat)))]


def encoding_of(start: State) -> Encoding:
    """Load how a game is written in numbers."""
    encoding = games.encoding(start.game.name)
    if encoding is None:
        raise LookupError(str(Text("{game} does not say how it is written in numbers.", game=start.game.name)))
    found: Encoding = encoding(start)
    return found
