"""What can go wrong while many games are played: one sentence, and what was finished before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.errors import Told
from garden_widgets.core.text import Text

if TYPE_CHECKING:
    from garden_widgets.lab.result import Result


class LabError(Told, RuntimeError):
    """Games that cannot be played or kept; `.result` has what was finished before, if anything was."""

    def __init__(self, said: Text | str, result: Result | None = None) -> None:
        super().__init__(said)
        self.result = result
