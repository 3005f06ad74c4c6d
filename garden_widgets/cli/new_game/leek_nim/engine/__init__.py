"""The rules of Leek Nim."""

from leek_nim.engine.game import GAME

__all__ = ["GAME"]
