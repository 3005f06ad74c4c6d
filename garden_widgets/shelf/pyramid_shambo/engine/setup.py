"""The setup of Pyramid Shambo: who sits where, and collections of pyramids as bit sets.

Colours are numbered in seat order, and those of the ten that nobody plays follow in the order of the stashes. Pyramid
`3 * colour + size - 1` is a bit, so that a collection is an int, and its bits are in the order in which it is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Final

from garden_widgets.core.frozen import Frozen
from garden_widgets.core.optional import WITHOUT
from garden_widgets.core.options import Options
from garden_widgets.core.text import Name
from garden_widgets.kit.pyramids import COLOURS
from garden_widgets.shelf.pyramid_shambo.engine.change import Counts

LETTERS: Final = "".join(COLOURS)
"""The ten colours in the order of the stashes."""

MOST_SEATS: Final = len(LETTERS)
TRIO: Final = 0b111
SMALL: Final = int("001" * MOST_SEATS, 2)
MEDIUM: Final = SMALL << 1
LARGE: Final = SMALL << 2
PYRAMIDS: Final = 3 * MOST_SEATS
MOST_TIES: Final = 10**100
"""There is no limit to ties (PS-R7), but one to the numbers that are counted with, so that each can be written."""

PLAYERS: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "R": Name("R", "red player"),
        "Y": Name("Y", "yellow player"),
        "G": Name("G", "green player"),
        "B": Name("B", "blue player"),
        "K": Name("K", "black player"),
        "O": Name("O", "orange player"),
        "C": Name("C", "cyan player"),
        "T": Name("T", "clear player"),
        "P": Name("P", "purple player"),
        "W": Name("W", "white player"),
    }
)
"""Those who may play, by their colours."""


class Setup(Frozen):
    """Everything about a game that stays as it was agreed at the start."""

    __slots__ = (
        "alone",
        "colours",
        "count",
        "doubles",
        "gives_bonus",
        "options",
        "order",
        "payer_decides",
        "players",
        "seat_of",
        "seats",
        "ties_count",
        "unplayed",
    )

    colours: str
    """The letter of each seat's colour."""
    count: str
    seats: int
    options: Options
    order: str
    """All ten colours, those of the seats first."""
    seat_of: Mapping[str, int]
    alone: tuple[tuple[int], ...]
    """For each seat: that only this seat moves."""
    players: tuple[Name, ...]
    """Who sits there; the fact of the name is the seat."""
    doubles: bool
    """True where fees are doubled once two are left. PS-15."""
    unplayed: tuple[str, ...]
    """The rules that are switched off."""
    ties_count: bool
    """True where a tie raises the fee. PS-04."""
    gives_bonus: bool
    """True where knocking somebody out is worth a bonus. PS-12."""
    payer_decides: bool
    """True where whoever pays decides how: PS-09 is not played."""

    def __init__(self, colours: str, count: str, unplayed: tuple[str, ...]) -> None:
        self.colours = colours
        self.count = count
        self.seats = len(colours)
        options: dict[str, object] = {"seats": self.seats, "colours": colours, "count": count}
        self.options = Options({**options, WITHOUT: unplayed} if unplayed else options)
        self.unplayed = unplayed
        self.ties_count = "PS-04" not in unplayed
        self.gives_bonus = "PS-12" not in unplayed
        self.payer_decides = "PS-09" in unplayed
        self.order = colours + "".join(letter for letter in LETTERS if letter not in colours)
        self.seat_of = MappingProxyType({letter: seat for seat, letter in enumerate(colours)})
        self.alone = tuple((seat,) for seat in range(self.seats))
        self.players = tuple(Name(seat, PLAYERS[letter].words) for seat, letter in enumerate(colours))
        self.doubles = self.seats > 2 and "PS-15" not in unplayed

    def trio(self, seat: int) -> int:
        """Return the three pyramids of a seat's colour."""
        return TRIO << 3 * seat

    def after(self, seat: int, inside: int) -> int:
        """Find the next seat clockwise that is still in. PS-18."""
        while True:
            seat = (seat + 1) % self.seats
            if inside >> seat & 1:
                return seat

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """List all seats clockwise, this one first."""
        return (*range(seat, self.seats), *range(seat))


@lru_cache(maxsize=128)
def setup_of(colours: str, count: str, unplayed: tuple[str, ...] = ()) -> Setup:
    """Return the setup of a game with these colours."""
    return Setup(colours, count, unplayed)


@lru_cache(maxsize=2**13)
def counts(mask: int) -> Counts:
    """Count the sizes in a collection."""
    return ((mask & SMALL).bit_count(), (mask & MEDIUM).bit_count(), (mask & LARGE).bit_count())


def pips(mask: int) -> int:
    """Add up the pips of a collection."""
    return (mask & SMALL).bit_count() + 2 * (mask & MEDIUM).bit_count() + 3 * (mask & LARGE).bit_count()


@lru_cache(maxsize=2**12)
def pyramids(order: str, mask: int) -> tuple[str, ...]:
    """Name the pyramids of a collection in their order."""
    return tuple(f"{order[i // 3]}{i % 3 + 1}" for i in range(PYRAMIDS) if mask >> i & 1)


def pyramid(order: str, name: str) -> int:
    """Return the bit of a pyramid by its name, like `R1`; 0 where there is none of that name."""
    if len(name) == 2 and name[0] in order and name[1] in "123":
        return 1 << 3 * order.index(name[0]) + int(name[1]) - 1
    return 0


@lru_cache(maxsize=2**13)
def _picks(pool: int, number: int) -> tuple[int, ...]:
    """List every way to pick some of a pool."""
    bits = [1 << i for i in range(PYRAMIDS) if pool >> i & 1]
    return tuple(map(sum, combinations(bits, number)))


def picks(holding: int, wanted: Counts) -> list[int]:
    """List every collection out of a holding that has just so many of each size."""
    small, medium, large = wanted
    return [
        one | two | three
        for one in _picks(holding & SMALL, small)
        for two in _picks(holding & MEDIUM, medium)
        for three in _picks(holding & LARGE, large)
    ]


def nearest_pick(holding: int, wanted: Counts, liked: int) -> int:
    """Pick so many of each size out of a holding, as many as possible of those that are liked."""
    picked = 0
    for size, number in zip((SMALL, MEDIUM, LARGE), wanted, strict=True):
        pool = holding & size
        for _ in range(number):
            favourites = pool & liked or pool
            picked |= favourites & -favourites
            pool &= ~picked
    return picked
