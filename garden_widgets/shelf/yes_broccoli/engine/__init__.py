"""The rules of Yes! Broccoli!, and its states."""

from garden_widgets.shelf.yes_broccoli.engine.game import GAME

__all__ = ["GAME"]
