"""A piece of HTML in a cell, which saved notebooks and stories show as well: it needs no kernel."""

from __future__ import annotations

from typing import Any

from garden_widgets.core.text import Text


class Html:
    """A piece of a page in HTML."""

    def __init__(self, value: str) -> None:
        self.value = value

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/html": self.value, "text/plain": str(Text("A page of garden games."))}
