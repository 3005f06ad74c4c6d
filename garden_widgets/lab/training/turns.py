"""The games as AEC environments of PettingZoo: one seat after another decides."""

from __future__ import annotations

from typing import Any, Final

from pettingzoo import AECEnv

from garden_widgets.lab.training.episode import Observation, name_of
from garden_widgets.lab.training.seats import Seats

OVER: Final = "over"


class GardenTurns(Seats, AECEnv[str, Observation, int | None]):
    """A game in which one seat after another decides; of several that may, the first in `movers` does.

    What they decide at the same time stays hidden until all have. `actions` says what each action is, `features` what
    each number of an observation is. An illegal action ends the game: whoever chose it gets -1, the others 0.
    """

    def __init__(self, game: str, /, *, most: int, **options: object) -> None:
        super().__init__(game, most, options, waits=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game; with a seed always the same chance."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = name_of(self.episode.movers[0])

    def observe(self, agent: str) -> Observation:
        """Return what a seat sees, and what it may do."""
        return self.episode.observe(self._seat[agent])

    def step(self, action: int | None) -> None:
        """Let the agent that is selected decide."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode, seat = self.episode, self._seat[agent]
        self._cumulative_rewards[agent] = 0.0
        move = episode.legal(seat).get(-1 if action is None else int(action))
        if move is None:
            episode.offend(seat, -1 if action is None else int(action))
            self.infos[agent] = {OVER: episode.why}
        else:
            episode.decide(move)
        self.rewards = {each: episode.reward(self._seat[each]) for each in self.agents}
        self.terminations = dict.fromkeys(self.agents, episode.is_terminated)
        self.truncations = dict.fromkeys(self.agents, episode.is_truncated)
        self._accumulate_rewards()
        if episode.movers:
            self.agent_selection = name_of(episode.movers[0])
