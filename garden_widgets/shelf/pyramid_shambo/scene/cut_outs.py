"""Pyramid Shambo on paper: its pieces to fold; hands are brought along."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from garden_widgets.kit.pyramids import trio
from garden_widgets.scenes.cut_outs import CutOut, folded

if TYPE_CHECKING:
    from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

FIRST: Final = "RYGBK"
"""The colours of five players."""


def cut_outs(start: ShamboState) -> Iterator[CutOut]:
    """Draw what one needs at the table."""
    yield from folded([trio(colour) for colour in FIRST])
