"""Find: press everything that is sought."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from garden_widgets.core.state import State
from garden_widgets.lessons.goals import Test
from garden_widgets.lessons.kinds.find_all import FindAll, sort_of
from garden_widgets.lessons.practice.forms import Exercise, Found

if TYPE_CHECKING:
    from garden_widgets.lessons.practice.making import Maker


@dataclass(frozen=True, slots=True, kw_only=True)
class Find(Exercise):
    """Press everything that is sought.

    Without more that is all that can move; or what one rule holds back, what some move leads to a goal from, or what a
    function finds.
    """

    refused_by: str = ""
    leads_to: Test[Any] | None = None
    these: Callable[[Any], Iterable[str]] | None = None
    least: int = 1
    most: int = 6

    def make(self, maker: Maker, state: State) -> FindAll | None:
        """Make a step in which as much is to be found as this asks for, and something is not."""
        if not self.fits(Found(state)):
            return None
        step = FindAll(
            **maker.common(state),
            refused_by=self.refused_by,
            leads_to=self.leads_to,
            these=tuple(self.these(state)) if self.these is not None else (),
        )
        if self.these is not None and not step.these:
            return None
        sought = step.run(maker.game.name).sought
        tokens = maker.tokens(state, self.seat)
        others = {sort_of(token) for token in tokens if token not in sought}
        if not self.least <= len(sought) <= self.most or not set(sought) <= set(tokens):
            return None
        if not others & set(map(sort_of, sought)):
            return None
        told = maker.worded(step, Found(state, tokens=sought))
        return replace(told, elsewhere=told.otherwise) if self.these is not None else told
