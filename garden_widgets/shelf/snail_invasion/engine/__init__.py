"""The rules of Snail Invasion!."""

from garden_widgets.shelf.snail_invasion.engine.game import GAME

__all__ = ["GAME"]
