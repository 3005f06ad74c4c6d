"""What a host says to a kernel in variables of its environment, which only `widgets/host.py` reads."""

from __future__ import annotations

from typing import Final

BASE: Final = "GARDEN_BASE_URL"
"""Below which address the pages of the server lie."""

QUERY: Final = "QUERY_STRING"
"""What the page was asked for."""

SOFTWARE: Final = "SERVER_SOFTWARE"
"""Which server shows the notebook as a page: Voila. In Jupyter there is none."""

STORY: Final = "GARDEN_STORY"
"""There while a notebook is executed once for all of its readers."""

TICKETS: Final = "GARDEN_TICKETS"
"""The folder in which running games wait for those who hold their tickets."""

ANY_BASE: Final = "garden:"
"""The base of a story's links: below which address it is shown is known when it is shown."""


def for_story() -> dict[str, str]:
    """Tell a kernel that its notebook becomes a story."""
    return {BASE: ANY_BASE, STORY: "yes"}
