"""A garden in a thread of the test: pages come and go, and what is left of them is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from garden_widgets.pages.doors import Doors
from garden_widgets.pages.listening import Settings
from garden_widgets.pages.server import Garden
from tests.pages.inside import Inside
from tests.pages.waiting import until

FIRST = 4
"""So many visits fill what is kept for all."""

FEW = 5
"""So many objects may be those of a visit that is just ending."""


class Memory(Inside):
    """Serves a garden, and counts the objects of some kinds that stay."""

    def __init__(self, settings: Settings, *kinds: str) -> None:
        self._settings, self._kinds = settings, kinds
        self.garden: Garden
        super().__init__(self._made, self._stop)

    def _made(self) -> Doors:
        self.garden = Garden(self._settings)
        return self.garden.doors()

    async def _stop(self) -> None:
        self.garden.close()

    def stays_flat(self, come_and_go: Callable[[int], None], rounds: int) -> None:
        """Let visitors come and go, and wait until as little is left of them as of the first ones."""
        for number in range(FIRST):
            come_and_go(number)
        before = self._left()
        for number in range(rounds):
            come_and_go(number)
        until(lambda: self._left().total() <= before.total() + FEW)

    def _left(self) -> Counter[str]:
        until(lambda: not self.do(lambda: self.doors.inside))
        self.do(self._close_what_lingers)
        return self.objects(*self._kinds)

    def _close_what_lingers(self) -> None:
        visits = self.garden.visits
        for visit in [*visits._open.values()]:
            visits._close(visit)
