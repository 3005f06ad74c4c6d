"""One game after another, decided by numbers: what the three kinds of environments have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from garden_widgets.core.automatic import drawn
from garden_widgets.core.encoding import LARGEST, Encoding, encoding_of
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Text

Observation = dict[str, NDArray[np.int16] | NDArray[np.int8]]

SEEDS: Final = 2**63


class Episode:
    """A game from its start to its end. Chance is drawn from the seed of the game and the number of its entry alone."""

    def __init__(self, game: str, most: int, options: Mapping[str, object], *, waits: bool = False) -> None:
        self.start: State = games[game].start(**options)
        self.encoding: Encoding = encoding_of(self.start)
        self.actions = (*self.encoding.actions, *(("wait",) if waits else ()))
        """What each action is; where others decide, the last one is to wait."""
        self.most, self._waits = most, waits
        self.state, self.entry, self.decisions, self.seed = self.start, 0, 0, 0
        self.offender: int | None = None
        self.why = ""

    # Spaces -----------------------------------------------------------------------------------------------------------

    def action_space(self) -> Discrete:
        """Make the space of actions: the same for every seat."""
        return Discrete(len(self.actions))

    def observation_space(self) -> Dict:
        """Make the space of observations: whole numbers, and which actions are legal."""
        numbers = Box(-LARGEST, LARGEST, (len(self.encoding.names),), np.int16)
        return Dict({"observation": numbers, "action_mask": Box(0, 1, (len(self.actions),), np.int8)})

    # Playing ----------------------------------------------------------------------------------------------------------

    def begin(self, seed: int) -> None:
        """Begin another game."""
        self.seed, self.state, self.entry, self.decisions = seed, self.start, 0, 0
        self.offender, self.why = None, ""
        self._draw()

    def _draw(self) -> None:
        while (move := drawn(self.seed, self.state, self.entry)) is not None:
            self._go(move)

    def _go(self, move: Move) -> None:
        self.state, self.entry = self.state.after(move), self.entry + 1

    def decide(self, move: Move) -> None:
        """Play a legal move, and all that chance brings then."""
        self._go(move)
        self.decisions += 1
        self._draw()

    def offend(self, seat: int, action: int) -> None:
        """End the game since somebody has chosen what is not legal."""
        self.offender = seat
        text = self.actions[action] if 0 <= action < len(self.actions) else str(action)
        self.why = str(Text("Action {number}, {move}, is not legal now.", number=action, move=text))

    # What can be seen of it -------------------------------------------------------------------------------------------

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that may decide; nobody when the game is over."""
        return () if self.is_terminated or self.is_truncated else tuple(s for s in self.state.movers if s != CHANCE)

    @property
    def is_terminated(self) -> bool:
        """True when the game is over."""
        return self.offender is not None or self.state.result is not None

    @property
    def is_truncated(self) -> bool:
        """True when it is broken off for its length."""
        return not self.is_terminated and self.decisions >= self.most

    def legal(self, seat: int) -> dict[int, Move]:
        """Give numbers to what a seat may decide now."""
        return self.encoding.legal(self.state, seat) if seat in self.movers else {}

    def observe(self, seat: int) -> Observation:
        """Return what a seat sees, and what it may do."""
        mask = np.zeros(len(self.actions), np.int8)
        mask[list(self.legal(seat))] = 1
        if self._waits and not mask.any():
            mask[-1] = 1
        return {"observation": np.array(self.encoding.numbers(self.state, seat), np.int16), "action_mask": mask}

    def reward(self, seat: int) -> float:
        """Return 1 for whoever has won, -1 for whoever has lost, 0 for a draw and while the game goes on."""
        if self.offender is not None:
            return -1.0 if seat == self.offender else 0.0
        result, seats = self.state.result, self.state.seats
        if result is None:
            return 0.0
        everybody = len(result.winners) == seats and seats > 1 and not self.state.game.is_shared
        return 0.0 if everybody else 1.0 if seat in result.winners else -1.0


def name_of(seat: int) -> str:
    """Name the agent at a seat."""
    return f"seat_{seat}"
