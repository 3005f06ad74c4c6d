"""What lies and flies in the maze in one round: the rabbit, the carrots, the birds, their dice, and what is used up."""

from __future__ import annotations

from typing import Final, Self

from garden_widgets.kit.tuples import replaced
from garden_widgets.shelf.carrotia.engine.birds import BIRDS, NOWHERE
from garden_widgets.shelf.carrotia.engine.maze import CELLS
from garden_widgets.shelf.carrotia.engine.setup import SINGLES, THREES
from garden_widgets.shelf.carrotia.engine.tokens import NOTHING, ONE, THREE

NO_HEAPS: Final = (NOTHING,) * len(CELLS)
NO_BIRDS: Final = (NOWHERE,) * len(BIRDS)
NO_LOADS: Final = (NOTHING,) * len(BIRDS)
FULL_SUPPLY: Final = SINGLES * ONE + THREES * THREE

CLOWN, VAMPIRE = 1, 2
ACTIVE: Final = {"clown": CLOWN, "vampire": VAMPIRE}
"""The powers that last until the move, as bits. CA-P24."""


class Run:
    """The rabbit, the tokens and the powers of a round; before the run most of it is empty."""

    __slots__ = (
        "acting",
        "active",
        "birds",
        "came_from",
        "carried",
        "dice",
        "extra",
        "gathered",
        "heaps",
        "left",
        "mended",
        "rabbit",
        "rested",
        "spots",
        "supply",
        "used",
    )

    rabbit: int
    """The cell of the rabbit, or NOWHERE."""
    came_from: int
    """The side where it came from, or NOWHERE. CA-14."""
    left: int
    """The moves that are left. CA-P4."""
    heaps: tuple[int, ...]
    """The carrots on each cell."""
    spots: int
    """The set of cells that have any."""
    birds: tuple[int, ...]
    """The cell of each bird, or NOWHERE."""
    carried: tuple[int, ...]
    """The heap that each bird carries."""
    dice: tuple[int, ...]
    """What the die of each bird shows that has still to fly, or NOWHERE."""
    acting: int
    """The bird whose act has to be chosen, or NOWHERE."""
    gathered: int
    """The heap in the basket."""
    supply: int
    """The heap of tokens that are not in play."""
    used: int
    """The set of seats whose powers are used up. CA-32."""
    active: int
    """The powers that work now. CA-P24."""
    rested: bool
    """Whether the special pass is used up. CA-33."""
    extra: int
    """The extra bird that is drawn but not yet placed, or NOWHERE."""
    mended: int
    """How many tiles have been mended so far. CA-11."""

    @classmethod
    def before(cls, left: int, supply: int = FULL_SUPPLY) -> Self:
        """Return what there is before the maze is built: nothing but the moves and the supply."""
        new = cls()
        new.rabbit = new.came_from = new.acting = new.extra = NOWHERE
        new.left, new.supply = left, supply
        new.heaps, new.spots = NO_HEAPS, 0
        new.birds, new.carried, new.dice = NO_BIRDS, NO_LOADS, NO_BIRDS
        new.gathered, new.used, new.active, new.rested, new.mended = NOTHING, 0, 0, False, 0
        return new

    def draft(self) -> Self:
        """Begin a copy that can be written until it is part of a state."""
        new = type(self)()
        new.rabbit = self.rabbit
        new.came_from = self.came_from
        new.left = self.left
        new.heaps = self.heaps
        new.spots = self.spots
        new.birds = self.birds
        new.carried = self.carried
        new.dice = self.dice
        new.acting = self.acting
        new.gathered = self.gathered
        new.supply = self.supply
        new.used = self.used
        new.active = self.active
        new.rested = self.rested
        new.extra = self.extra
        new.mended = self.mended
        return new

    def add(self, cell: int, heap: int) -> None:
        """Put a heap onto a cell, or take it away where it is negative; only while this is a draft."""
        heaps = list(self.heaps)
        heaps[cell] += heap
        self.heaps = tuple(heaps)
        self.spots = self.spots & ~(1 << cell) | (heaps[cell] > 0) << cell

    def set_bird(self, bird: int, cell: int) -> None:
        """Put a bird onto a cell; only while this is a draft."""
        self.birds = replaced(self.birds, bird, cell)

    def set_load(self, bird: int, heap: int) -> None:
        """Let a bird carry a heap; only while this is a draft."""
        self.carried = replaced(self.carried, bird, heap)

    def set_die(self, bird: int, face: int) -> None:
        """Set what a bird's die shows; only while this is a draft."""
        self.dice = replaced(self.dice, bird, face)

    def flock(self) -> tuple[int, ...]:
        """List the birds in the maze."""
        return tuple([bird for bird, cell in enumerate(self.birds) if cell != NOWHERE])

    def pile(self) -> tuple[int, ...]:
        """List the birds that are in their pile."""
        return tuple(bird for bird, cell in enumerate(self.birds) if cell == NOWHERE and bird != self.extra)

    def key(self) -> tuple[object, ...]:
        """Return all that makes two of them equal."""
        return (
            (self.rabbit, self.came_from, self.left, self.heaps, self.birds, self.carried, self.dice, self.acting),
            (self.gathered, self.supply, self.used, self.active, self.rested, self.extra, self.mended),
        )
