"""Stories: notebooks that were run once, as HTML with live boards in it."""

from __future__ import annotations

from pathlib import Path


class Stories:
    """The stories of this server."""

    def html(self, file: Path, language: str) -> str:
        """Write a story as HTML, in a language."""
        return ""
