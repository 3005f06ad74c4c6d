"""What can go wrong with the store; whoever says so needs no store."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text

NOT_NOW: Final = Text("This cannot be kept at the moment. Try it again in a moment; nothing is lost.")
"""What somebody is told whose wish the store could not take."""

BUSY: Final = Text("Somebody else holds the store, or it takes too long to answer.")
DAMAGED: Final = Text("The store is damaged, or no store at all.")
FULL: Final = Text("The store is full, or its disk is.")
READ_ONLY: Final = Text("The store can be read only.")
TAKEN: Final = Text("The store has another entry there already.")


class StoreError(Exception):
    """The store cannot be used: it is down, full, damaged, read-only or of another version, or somebody holds it."""


class NoRoomError(StoreError):
    """There is no room in the store until something is deleted."""


class TakenError(StoreError):
    """There is something else already where only one thing can be."""


def other_version(found: object, known: object) -> StoreError:
    """Return the error of a store that another version of this package has made."""
    return StoreError(
        str(Text("The store has version {found} of its form, and {known} is known here.", found=found, known=known))
    )
