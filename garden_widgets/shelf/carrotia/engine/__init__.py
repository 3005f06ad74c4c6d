"""The rules of Carrotia."""

from garden_widgets.shelf.carrotia.engine.game import GAME

__all__ = ["GAME"]
