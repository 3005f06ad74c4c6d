"""Prose of notebooks: what its paragraphs are, and that each is translated by itself."""

from __future__ import annotations

import pytest

from garden_widgets.core.language import speaking
from garden_widgets.core.prose import paragraphs, translated
from tests.spoken import Marking

CODE = "Look:\n\n```python\nx = 1\n\ny = 2\n```\n\n- one\n- two\n\n   more\n"


@pytest.mark.parametrize(
    ("markdown", "parts"),
    [
        ("", []),
        ("One.", ["One."]),
        ("# A\n\n\nB\nC\n \nD\n", ["# A", "B\nC", "D"]),
        (CODE, ["Look:", "- one\n- two", "   more"]),
        ("Look:\n~~~\ncode\n\n~~~\nBelow.", ["Look:", "Below."]),
    ],
)
def test_prose_has_paragraphs(markdown, parts):
    assert paragraphs(markdown) == parts
    assert translated(markdown) == markdown
    marked = markdown
    for part in parts:
        marked = marked.replace(part, f"‹{part}›")
    with speaking("marked", Marking()):
        assert translated(markdown) == marked
