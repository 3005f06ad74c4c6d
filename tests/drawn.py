"""Positions that are drawn once: lessons ask again and again what is on a board, and pictures take most of the time.

What a picture shows is the position alone, and so the same for equal states: `tests/scenes` draws every one anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest

from garden_widgets.core.language import current
from garden_widgets.core.registry import games

MOST = 512
"""So many pictures are kept of each game."""


def _remembered(draw):
    @lru_cache(maxsize=MOST)
    def drawn(state, _language):
        return draw(state)

    return lambda state: drawn(state, current())


@contextmanager
def once() -> Iterator[None]:
    """Draw equal positions once for a while."""
    with pytest.MonkeyPatch.context() as patch:
        for name in games:
            scenery = games.scenery(name)
            patch.setattr(scenery, "scene", _remembered(scenery.scene))
        yield
