"""The rules of Carrots & Broccoli."""

from garden_widgets.shelf.carrots_and_broccoli.engine.game import GAME

__all__ = ["GAME"]
