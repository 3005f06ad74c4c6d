"""Carrotia."""

from garden_widgets.core.registry import GameEntry

ENTRY = GameEntry.in_folder(__name__)
