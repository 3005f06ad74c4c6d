"""Presses that were on their way when the time ran out: they are told so, and never taken for something else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from garden_widgets.core.outcome import Refusal
from garden_widgets.core.state import State
from garden_widgets.scenes.pressing import press, ways
from garden_widgets.scenes.scenery import Chosen, Scenery


@dataclass(frozen=True, slots=True)
class Cut:
    """What somebody had before them at the moment when the time was up."""

    moment: int
    state: State
    seat: int
    chosen: Chosen

    def refusal(self, scenery: Scenery[Any], now: State, token: str, moment: int) -> Refusal | None:
        """Say why a press on a picture of before comes too late; None for one that is older still, or meant nothing."""
        if moment != self.moment:
            return None
        done = press(scenery, self.state, self.seat, self.chosen, token)
        moves = [done.move] if done.move is not None else list(ways(scenery, self.state, self.seat, done.chosen))
        return now.why_not(str(moves[0]), self.seat) if moves and (done.move or done.chosen) else None
