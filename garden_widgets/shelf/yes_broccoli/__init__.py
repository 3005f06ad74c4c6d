"""Yes! Broccoli!, a game of secret bids for food."""

from garden_widgets.core.registry import GameEntry

ENTRY = GameEntry.in_folder(__name__)
