"""The opponents that a game offers: animals of the garden, from easy to hard.

One animal is as strong, and takes things in the same way, in every game; how it plays is each game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.text import Name, Text

LEVELS: Final = 5
"""So many characters a game has, one of each level."""


class Temper(StrEnum):
    """How an animal takes what happens, whatever the game."""

    BOLD = "bold"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Animal:
    """Somebody who lives in the garden: what it is called in addresses and records, and in sentences."""

    id: str
    name: Name
    level: int
    """From 1, the easiest, to 5: the same in every game. docs/opponents.md says what a level is."""

    temper: Temper


HARE: Final = Animal("hare", Name("hare", "hare"), 1, Temper.BOLD)
MOUSE: Final = Animal("mouse", Name("mouse", "mouse"), 1, Temper.QUIET)
FROG: Final = Animal("frog", Name("frog", "frog"), 2, Temper.BOLD)
SQUIRREL: Final = Animal("squirrel", Name("squirrel", "squirrel"), 2, Temper.BOLD)
HEDGEHOG: Final = Animal("hedgehog", Name("hedgehog", "hedgehog"), 3, Temper.QUIET)
MOLE: Final = Animal("mole", Name("mole", "mole"), 3, Temper.QUIET)
FOX: Final = Animal("fox", Name("fox", "fox"), 4, Temper.BOLD)
MAGPIE: Final = Animal("magpie", Name("magpie", "magpie"), 4, Temper.BOLD)
OWL: Final = Animal("owl", Name("owl", "owl"), 5, Temper.QUIET)
ROBIN: Final = Animal("robin", Name("robin", "robin"), 5, Temper.QUIET)

ANIMALS: Final = (HARE, MOUSE, FROG, SQUIRREL, HEDGEHOG, MOLE, FOX, MAGPIE, OWL, ROBIN)
"""All who may play; each has a face in `scenes.faces`."""


@dataclass(frozen=True, slots=True)
class Character:
    """An opponent: an animal that plays a game in its own way."""

    animal: Animal
    sentence: Text
    """How it plays, in one sentence."""

    player: Callable[[str], Player]
    """Makes the player; it takes the name under which it is seated."""

    also: tuple[str, ...] = ()
    """Other names under which it is seated, such as "gentle" and "strong"."""

    @property
    def id(self) -> str:
        """What it is called in addresses and records."""
        return self.animal.id

    @property
    def name(self) -> Name:
        """What it is called in sentences."""
        return self.animal.name

    @property
    def level(self) -> int:
        """From 1, the easiest, to 5."""
        return self.animal.level

    @property
    def names(self) -> tuple[str, ...]:
        """List all names under which it can be seated: those of other animals that are as strong, too."""
        return (self.id, *self.also, *(each.id for each in ANIMALS if each.level == self.level and each.id != self.id))


def seats_for(characters: Iterable[Character]) -> dict[str, Callable[[], Player]]:
    """List the bots that a game has by its characters: by the names that every game knows, and then by their own."""
    whole = tuple(characters)
    named = [(name, character) for character in whole for name in character.also]
    named += [(character.id, character) for character in whole]
    named += [(name, character) for character in whole for name in character.names]
    return {name: partial(character.player, name) for name, character in named}


def standing_for(characters: Iterable[Character], kind: object) -> Character | None:
    """Find the character who sits down when a bot of this name is asked for, if there is one."""
    return next((character for character in characters if kind in character.names), None)


def listed(characters: Sequence[Character], bots: Mapping[str, object]) -> list[str]:
    """List the bots to choose from by name: the characters from easy to hard, and who is none of them."""
    return [
        *(character.id for character in characters),
        *(name for name in bots if standing_for(characters, name) is None),
    ]
