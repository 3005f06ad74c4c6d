"""The toy game with open cards, where the registry looks for it."""

from tests.core.toy import OPEN as GAME

__all__ = ["GAME"]
