"""The shelf: one folder a game, all of the same shape, here in the order of the gallery."""

from typing import Final

from garden_widgets.core.registry import GameEntry

FOLDERS: Final = ("snail_invasion", "carrots_and_broccoli", "pyramid_shambo", "yes_broccoli", "carrotia")
ENTRIES: Final = tuple(GameEntry.in_folder(f"{__name__}.{folder}") for folder in FOLDERS)
