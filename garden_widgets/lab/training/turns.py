"""The games as AEC environments of PettingZoo: one seat after another decides."""

from __future__ import annotations

from random import SystemRandom
from typing import Any, Final

from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv

from garden_widgets.lab.training.episode import SEEDS, Episode, Observation, name_of

OVER: Final = "over"


class GardenTurns(AECEnv[str, Observation, int | None]):
    """A game in which one seat after another decides; of several that may, the first in `movers` does.

    What they decide at the same time stays hidden until all have. `actions` says what each action is, `features` what
    each number of an observation is. An illegal action ends the game: whoever chose it gets -1, the others 0.
    """

    def __init__(self, game: str, /, *, most: int, **options: object) -> None:
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.episode = Episode(game, most, options)
        self.actions, self.features = self.episode.actions, self.episode.encoding.names
        self.possible_agents = [name_of(seat) for seat in range(self.episode.start.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces: dict[str, Discrete] = {agent: self.episode.action_space() for agent in self._seat}
        self._observation_spaces: dict[str, Dict] = {agent: self.episode.observation_space() for agent in self._seat}
        self._chance = SystemRandom().randrange(SEEDS)

    def action_space(self, agent: str) -> Discrete:
        """Return the space of actions, always the same object."""
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> Dict:
        """Return the space of observations, always the same object."""
        return self._observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game; with a seed always the same chance."""
        self._chance = self._chance + 1 if seed is None else seed
        self.episode.begin(self._chance)
        self.agents = self.possible_agents[:]
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

    def close(self) -> None:
        """Close nothing: no window and no file is open."""

    def render(self) -> str:
        """Write the board as everybody may see it."""
        return str(self.episode.state.seen_by(None))
