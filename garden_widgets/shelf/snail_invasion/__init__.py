"""The game Snail Invasion!: a gardener against three snails."""

from garden_widgets.core.registry import GameEntry

ENTRY = GameEntry.in_folder(__name__)
