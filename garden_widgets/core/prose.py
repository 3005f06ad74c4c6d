"""Prose in Markdown, as notebooks have it: it is translated paragraph by paragraph, and what is code stays."""

from __future__ import annotations

import re
from typing import Final

from garden_widgets.core.language import translate

_BETWEEN: Final = re.compile(r"(\s*^(```|~~~).*?^\2[^\n]*$\s*|\n\s*\n|\A\s+|\s+\Z)", re.DOTALL | re.MULTILINE)
"""What stands between paragraphs: blank lines, and fenced code with its own."""


def paragraphs(markdown: str) -> list[str]:
    """List the paragraphs of a text: each is one message of a catalogue."""
    return [part for part in _BETWEEN.split(markdown)[::3] if part]


def translated(markdown: str) -> str:
    """Return a text in the language that is spoken."""
    parts = _BETWEEN.split(markdown)
    between = [*parts[1::3], ""]
    return "".join(translate(prose) + after for prose, after in zip(parts[::3], between, strict=True))
