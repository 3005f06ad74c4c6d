"""What can go wrong with the store; whoever says so needs no store."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text

NOT_NOW: Final = Text("This cannot be kept at the moment. Try it again in a moment; nothing is lost.")
"""What somebody is told whose wish the store could not take."""


class StoreError(Exception):
    """The store cannot be used: the disk is full, the file is damaged or of another version, or somebody holds it."""


class NoRoomError(StoreError):
    """There is no room in the file."""
