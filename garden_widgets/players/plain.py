"""The characters of a game that brings none of its own: they play any game, by looking at ever more positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.character import FOX, FROG, MOLE, MOUSE, OWL, Character
from garden_widgets.players.playouts import Playouts


def _looking_at(positions: int) -> Callable[[str], Player]:
    return lambda name: Playouts(name, positions)


PLAIN: Final = (
    Character(MOUSE, Text("It has only just learnt the rules."), _looking_at(150)),
    Character(FROG, Text("It is quick, and looks no further than it must."), _looking_at(1_000), ("gentle",)),
    Character(MOLE, Text("It takes its time, and digs a little deeper."), _looking_at(4_000)),
    Character(FOX, Text("It is sly, and sees what you are up to."), _looking_at(12_000)),
    Character(OWL, Text("It thinks longest, and forgets nothing."), _looking_at(40_000), ("strong",)),
)
"""For any game, with nothing but the contract of its states."""


def plain(own: Mapping[str, Callable[[], Player]]) -> tuple[Character, ...]:
    """Return the characters of any game; where a game has bots of its own by those names, they play instead."""
    return tuple(Character(each.animal, each.sentence, _seated(each, own), each.also) for each in PLAIN)


def _seated(character: Character, own: Mapping[str, Callable[[], Player]]) -> Callable[[str], Player]:
    taken = next((own[name] for name in character.names if name in own), None)
    return character.player if taken is None else partial(_renamed, taken)


def _renamed(make: Callable[[], Player], name: str) -> Player:
    player = make()
    player.name = name
    return player
