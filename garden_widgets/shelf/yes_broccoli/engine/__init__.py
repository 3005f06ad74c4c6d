"""The rules of Yes! Broccoli!"""

from garden_widgets.shelf.yes_broccoli.engine.game import GAME

__all__ = ["GAME"]
