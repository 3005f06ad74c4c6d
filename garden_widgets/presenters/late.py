"""Presses that were on their way when the time ran out: they are told so, and never taken for something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from garden_widgets.core.outcome import Refusal
from garden_widgets.core.state import State
from garden_widgets.scenes.pressing import Press, press, ways
from garden_widgets.scenes.scenery import Chosen, Scenery


@dataclass(frozen=True, slots=True)
class Cut:
    """What somebody had before them at the moment when the time was up."""

    moment: int
    state: State
    seat: int
    chosen: Chosen

    def refusal(self, scenery: Scenery[Any], now: State, tokens: Sequence[str], moment: int) -> Refusal | None:
        """Say why presses on a picture of before come too late; None for older ones, or where they meant nothing."""
        if moment != self.moment:
            return None
        held = self.chosen[:1] == tuple(tokens[:-1])  # what is dragged was in hand already, as it lies
        done = Press(chosen=self.chosen)
        for token in tokens[-1:] if held else tokens:
            done = press(scenery, self.state, self.seat, done.chosen, token)
        moves = [done.move] if done.move is not None else list(ways(scenery, self.state, self.seat, done.chosen))
        return now.why_not(str(moves[0]), self.seat) if moves and (done.move or done.chosen) else None


class Late:
    """Judges presses on older pictures."""

    def __init__(self) -> None:
        self.cut: Cut | None = None
        """What somebody was about to do when the time ran out last."""

    def refusal(self, scenery: Scenery[Any], now: State, tokens: Sequence[str], moment: int) -> Refusal | None:
        """Say why presses come too late, where the time was up after the picture on which they were made."""
        return None if self.cut is None else self.cut.refusal(scenery, now, tokens, moment)
