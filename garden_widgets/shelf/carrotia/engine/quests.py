"""The quest cards of Carrotia: where the rabbit enters and leaves, what lies on the tiles, and how play goes round."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from garden_widgets.core.frozen import Frozen
from garden_widgets.shelf.carrotia.engine.maze import CELL, CELLS
from garden_widgets.shelf.carrotia.engine.tokens import heap_of, tokens, worth

DIRECTIONS: Final = {"cw": 1, "ccw": -1}
"""The direction of play: clockwise is the next higher seat. CA-P5."""

_FILE: Final = Path(__file__).parent.with_name("quests.toml")


class Card(Frozen):
    """A quest card; cells go by their numbers. CA-P3."""

    __slots__ = ("birds", "carrots", "corner", "direction", "entry", "exit", "id", "step")

    id: str
    entry: int
    exit: int
    carrots: tuple[tuple[int, int], ...]
    """The cells with carrots and the heap on each, in the order a1 a2 .. b1 .."""
    birds: tuple[int, ...]
    direction: str
    corner: str | None
    """Where the old maze stays. CA-R5."""
    step: int
    """What is added to a seat for the next one in the direction of play."""

    def __init__(
        self,
        id: str,
        entry: int,
        exit: int,
        carrots: Mapping[int, int],
        birds: tuple[int, ...],
        direction: str,
        corner: str | None,
    ) -> None:
        self.id, self.entry, self.exit, self.birds = id, entry, exit, birds
        self.carrots = tuple((cell, carrots[cell]) for cell in sorted(carrots))
        self.direction, self.corner = direction, corner
        self.step = DIRECTIONS[direction]

    @property
    def worth(self) -> int:
        """What all its carrots count."""
        return sum(worth(heap) for _, heap in self.carrots)

    def to_dict(self) -> dict[str, Any]:
        """Write the card as plain JSON."""
        return {
            "id": self.id,
            "entry": CELLS[self.entry],
            "exit": CELLS[self.exit],
            "carrots": {CELLS[cell]: list(tokens(heap)) for cell, heap in self.carrots},
            "birds": [CELLS[cell] for cell in self.birds],
            "direction": self.direction,
            "corner": self.corner,
        }

    def key(self) -> tuple[object, ...]:
        """Return all that makes two cards equal."""
        return self.id, self.entry, self.exit, self.carrots, self.birds, self.direction, self.corner

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key())


@cache
def cards() -> Mapping[str, Card]:
    """Read the 27 cards, which lie in a file that a person can edit. CA-R1."""
    import tomllib  # not at import time: most users of an engine never draw a card

    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return MappingProxyType({id: _card(id, entry) for id, entry in data.items()})


def _card(id: str, entry: Mapping[str, Any]) -> Card:
    return Card(
        id,
        CELL[entry["entry"]],
        CELL[entry["exit"]],
        {CELL[cell]: heap_of(found) for cell, found in entry["carrots"].items()},
        tuple(CELL[cell] for cell in entry["birds"]),
        entry["direction"],
        entry.get("corner"),
    )
