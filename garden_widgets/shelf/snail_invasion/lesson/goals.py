"""What happens in a garden, as lessons ask for it beyond what all games have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from garden_widgets.core.state import State
from garden_widgets.lessons.goals import Seen
from garden_widgets.shelf.snail_invasion.engine.stacks import SNAIL, movable
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

FALLS: Final = ("killed", "wounded")
COMES: Final = ("entered", "moved")


@dataclass(frozen=True, slots=True)
class Fell:
    """So many pieces fall, plants and snails together: as many as `least`, or with `most` up to that."""

    least: int
    most: int = -1

    def __call__(self, seen: Seen[State]) -> bool:
        """Count them."""
        count = sum(event.kind in FALLS for event in seen.events)
        return self.least <= count <= max(self.least, self.most)


@dataclass(frozen=True, slots=True)
class Carried:
    """A piece moves and carries another, or a snail; or nobody."""

    other: bool = True
    snail: bool = False

    def __call__(self, seen: Seen[State]) -> bool:
        """Look at who went along."""
        for event in seen.events:
            if event.kind == "moved":
                carried = event.parts.get("carried")
                return bool(carried) == self.other and (not self.snail or str(carried)[0] == SNAIL)
        return False


@dataclass(frozen=True, slots=True)
class Blocks:
    """A plant lands right on a snail that was free, and now the snail is blocked."""

    def __call__(self, seen: Seen[SnailState]) -> bool:
        """Look at the stack on which a piece has landed."""
        for event in seen.events:
            if event.kind in COMES and not any(fall.kind in FALLS for fall in seen.events):
                pieces = seen.state.stacks[event.whole("square")]
                below = len(pieces) - len(event.where)
                return below > 0 and pieces[below - 1][0] == SNAIL and below not in movable(pieces)
        return False


@dataclass(frozen=True, slots=True)
class Comes:
    """A piece ends on this square; with `sizes`, one with so many pips comes out of its home."""

    square: int = 0
    sizes: str = ""

    def __call__(self, seen: Seen[State]) -> bool:
        """Look at what came out or moved."""
        return any(
            event.kind in COMES
            and (not self.square or event.parts["square"] == self.square)
            and (not self.sizes or (event.kind == "entered" and str(event.parts["piece"])[1] in self.sizes))
            for event in seen.events
        )


@dataclass(frozen=True, slots=True)
class StaysAsItWas:
    """A piece goes once round, back to where it was."""

    def __call__(self, seen: Seen[State]) -> bool:
        """Compare where it started with where it ended."""
        return any(event.kind == "moved" and event.parts["start"] == event.parts["square"] for event in seen.events)


@dataclass(frozen=True, slots=True)
class GoesOn:
    """The game goes on."""

    def __call__(self, seen: Seen[State]) -> bool:
        """See that it has no result."""
        return seen.state.result is None
