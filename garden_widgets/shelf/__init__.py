"""The shelf: one folder a game, all of the same shape, here in the order of the gallery.

Here stands too who plays and paints a game that brings nobody of its own: the registry looks it up here by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from garden_widgets.core.registry import GameEntry

if TYPE_CHECKING:
    from garden_widgets.core.player import Player
    from garden_widgets.players.character import Character
    from garden_widgets.scenes.scene import Scene

FOLDERS: Final = ("snail_invasion", "carrots_and_broccoli", "pyramid_shambo", "yes_broccoli", "carrotia")
ENTRIES: Final = tuple(GameEntry.in_folder(f"{__name__}.{folder}") for folder in FOLDERS)


def characters_of_any_game(own: Mapping[str, Callable[[], Player]]) -> tuple[Character, ...]:
    """List the opponents for a game that brings none; where it has bots of its own, they sit there."""
    from garden_widgets.players.plain import plain

    return plain(own)


def seats_for(characters: Iterable[Character]) -> dict[str, Callable[[], Player]]:
    """List who can be seated where these characters play, the random bot too."""
    from garden_widgets.players import ANY_GAME
    from garden_widgets.players.character import seats_for

    return {"random": ANY_GAME["random"], **seats_for(characters)}


def themes() -> tuple[str, ...]:
    """List the themes in which scenes can be painted, the usual one first."""
    from garden_widgets.scenes.palette import PALETTES

    return tuple(PALETTES)


def painted(scene: Scene, theme: str | None, *, width: int, letters: bool) -> str:
    """Paint a scene as SVG, in a theme or in that of the reader."""
    from garden_widgets.scenes.palette import PALETTES
    from garden_widgets.scenes.svg import paint

    return paint(scene, PALETTES[theme] if theme else None, width=width, letters=letters)
