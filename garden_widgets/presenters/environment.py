"""How the server tells a kernel about its page: in variables of the kernel's environment, which widgets read."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from garden_widgets.presenters.address import Asked

BASE: Final = "GARDEN_BASE_URL"
"""Below which address the pages of the server lie."""

QUERY: Final = "QUERY_STRING"
"""What the page was asked for."""

SOFTWARE: Final = "SERVER_SOFTWARE"
"""Which server shows the notebook as a page: ours, or Voila. In Jupyter there is none."""

TICKETS: Final = "GARDEN_TICKETS"
"""The folder in which running games wait for those who hold their tickets."""


def for_kernel(query: str, base: str, game: str = "") -> dict[str, str]:
    """Tell a kernel where its pages lie, and what its page was asked for: a game, if the page itself is one's."""
    asked = Asked.read(query)
    if game:
        asked = replace(asked, game=game)
    return {BASE: base, QUERY: asked.query.removeprefix("?")}
