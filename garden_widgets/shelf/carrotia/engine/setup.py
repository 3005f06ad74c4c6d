"""What is fixed before a game of Carrotia begins, and how many of everything there are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from garden_widgets.core.frozen import Frozen
from garden_widgets.core.optional import off
from garden_widgets.core.options import Option, Options
from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.core.wording import shown

CHARACTERS: Final = ("bandit", "ghost", "mummy", "clown", "sailor", "vampire")
"""Whom a seat can play. CA-R2."""

CHARACTER_NAMES: Final[dict[str, Name]] = {
    "bandit": Name("bandit", "bandit"),
    "ghost": Name("ghost", "ghost"),
    "mummy": Name("mummy", "mummy"),
    "clown": Name("clown", "clown"),
    "sailor": Name("sailor", "sailor"),
    "vampire": Name("vampire", "vampire"),
}

_PLAYERS: Final = (
    Name(0, "Player 1", proper=True),
    Name(1, "Player 2", proper=True),
    Name(2, "Player 3", proper=True),
    Name(3, "Player 4", proper=True),
    Name(4, "Player 5", proper=True),
    Name(5, "Player 6", proper=True),
)

ROUNDS: Final = 3
SIZES: Final = (0, 3, 4, 5)
"""How long a side of the maze is in each round. CA-04."""

SECONDS: Final = (0, 30, 60, 90)
"""How long the sand runs in each round. CA-04."""

MOVES: Final = (0, 10, 15, 20)
"""The moves of the rabbit in each round. CA-16."""

DEALT: Final = (0, 10, 5, 4, 3, 2, 2)
"""The tiles of each seat in a round, for one to six seats. CA-03."""

ENOUGH: Final = (0, 20, 20, 20, 25, 25, 25)
"""The carrots that win, for one to six seats. CA-01."""

SINGLES, THREES = 20, 10
"""The carrot tokens that count one, and those that count three. CA-R3."""

MENDED: Final = 4
"""How many tiles may be mended. CA-11."""

_CHARACTERS: Final = Option(
    "characters",
    tuple,
    (),
    None,
    Text("which character each seat plays; none if they are chosen as the game begins"),
    "CA-R2",
    label=Text("Characters"),
)
OPTIONS: Final = (
    Option(
        "seats", int, 2, (1, 2, 3, 4, 5, 6), Text("how many play, all on the same side"), "CA-01", label=Text("Players")
    ),
    _CHARACTERS,
)


MOST_STARS: Final = 3
STAR_EVERY: Final = 6
"""A team that has enough has a star, and one more for each so many carrots beyond: no rule, but worth playing for."""


def stars(store: int, enough: int) -> int:
    """Count the stars of a store that needs so many carrots."""
    return 0 if store < enough else min(MOST_STARS, 1 + (store - enough) // STAR_EVERY)


def check_characters(given: object, options: Options) -> None:
    """Refuse characters that cannot be: one for each seat is wanted, and none twice."""
    names, seats = cast("tuple[object, ...]", options["characters"]), options["seats"]
    if not names:
        return
    for name in names:
        if name not in CHARACTERS:
            why = Text("{value} is not one of {characters}", value=shown(name), characters=Listing(CHARACTERS, "or"))
            raise _CHARACTERS.refuse(given, why)
    if len(set(names)) < len(names):
        raise _CHARACTERS.refuse(given, Text("no character can be played by two"))
    if len(names) != seats:
        why = Text("it wants {seats} of them, one for each seat, or none", seats=seats)
        raise _CHARACTERS.refuse(given, why)


class Setup(Frozen):
    """What the options fix for a whole game."""

    __slots__ = ("alone", "characters", "dealt", "enough", "goes_back", "options", "seats", "unplayed")

    options: Options
    seats: int
    characters: tuple[str | None, ...]
    """Who was given to each seat before the game; None where they choose."""
    dealt: int
    enough: int
    alone: tuple[tuple[int], ...]
    """For each seat: that only this seat moves."""
    unplayed: frozenset[str]
    """The rules that are switched off."""
    goes_back: bool
    """True where the rabbit may go straight back: CA-14 is not played."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats = cast(int, options["seats"])
        self.unplayed = off(options)
        self.goes_back = "CA-14" in self.unplayed
        given = cast("tuple[str, ...]", options["characters"])
        self.characters = given or (None,) * self.seats
        self.dealt, self.enough = DEALT[self.seats], ENOUGH[self.seats]
        self.alone = tuple((seat,) for seat in range(self.seats))

    def first(self, round: int) -> int:
        """Return the seat that begins a round. CA-R15."""
        return (round - 1) % self.seats

    def player(self, seat: int, character: str | None) -> Name:
        """Name who sits there: by the character, or where there is none yet by the seat."""
        return _PLAYERS[seat] if character is None else Name(seat, CHARACTER_NAMES[character].words)

    def __reduce__(self) -> tuple[object, ...]:
        return setup_of, (self.options,)


@lru_cache(maxsize=64)
def setup_of(options: Options) -> Setup:
    """Return what the options fix, worked out once."""
    return Setup(options)
