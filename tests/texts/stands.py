"""What can stand in the sentences of each game, by the part's name: things that have a name, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Final

from garden_widgets import games
from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.players.character import ANIMALS

NUMBERS: Final = (0, 1, 2, 5)

Stands = Mapping[str, Iterable[Name | Listing | Text]]


def lists(names: Iterable[Name]) -> list[Listing]:
    """Make lists of names: each alone, two of them, and three."""
    named = list(names)
    return [*(Listing([name]) for name in named), Listing(named[:2]), Listing(named[-3:])]


def seats(game: str) -> list[Name]:
    """List who can sit in a game, with any number of players."""
    states = [games[game].start(seats=number) for number in games[game].seats]
    return list(dict.fromkeys(state.who(seat) for state in states for seat in range(state.seats)))


def _shared() -> Stands:
    players = [name for game in games for name in seats(game)]
    animals = [animal.name for animal in ANIMALS]
    return {
        "player": [*players, *animals],
        "rival": [*animals, Text("A")],
        "winners": lists(players),
        "animal": animals,
        "animals": lists(animals),
    }


@cache
def stands_of(folder: str) -> Stands:
    """List what can stand in the sentences of a game, or of `garden_widgets`, by the folder that holds the catalogues.

    What is not listed is the same in every language, such as a square or a rule.
    """
    if folder == "garden_widgets":
        return _shared()
    stands: Stands = import_module(f"tests.shelf.{folder}.stands").STANDS
    return stands
