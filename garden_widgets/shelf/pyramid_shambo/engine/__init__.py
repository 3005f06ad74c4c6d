"""The rules of Pyramid Shambo."""

from garden_widgets.shelf.pyramid_shambo.engine.game import GAME

__all__ = ["GAME"]
