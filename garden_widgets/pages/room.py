"""How much room there is: for learners, and for connections."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from garden_widgets.pages.doors import MOST_GUESTS

OTHER_FILES: Final = 100
"""What else this process has open."""


def connections(learners: int) -> int:
    """Return how many connections may be open at once: two a learner, as far as files may be open."""
    wanted = max(MOST_GUESTS, 2 * learners)
    limit = file_limit()
    return min(wanted, limit - OTHER_FILES) if limit else wanted


def file_limit() -> int:
    """Return how many files this process may open; 0 where nobody tells."""
    with suppress(ImportError):
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return 0 if soft == resource.RLIM_INFINITY else soft
    return 0
