"""The games as parallel environments of PettingZoo: all who may decide do so at once."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from gymnasium.spaces import Dict, Discrete
from pettingzoo import ParallelEnv

from garden_widgets.lab.training.episode import SEEDS, Episode, Observation, name_of

Infos = dict[str, dict[str, Any]]


class GardenParallel(ParallelEnv[str, Observation, int]):
    """A game in which all who may decide do so at once, as when bids are laid or hands are thrown; the others wait.

    Waiting is the last action. Where one decision takes away another, the first in `movers` counts, and the other one
    is asked again. An illegal action ends the game: whoever chose it gets -1, the others 0.
    """

    def __init__(self, game: str, /, *, most: int, **options: object) -> None:
        self.metadata = {"name": game, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.episode = Episode(game, most, options, waits=True)
        self.actions, self.features = self.episode.actions, self.episode.encoding.names
        self.possible_agents = [name_of(seat) for seat in range(self.episode.start.seats)]
        self.agents: list[str] = []
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Begin another game; with a seed always the same chance."""
        self._chance = self._chance + 1 if seed is None else seed
        self.episode.begin(self._chance)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Let all who may decide do so; what the others send has to be to wait."""
        episode, wait = self.episode, len(self.actions) - 1
        infos: Infos = {agent: {} for agent in self.agents}
        movers = episode.movers
        for agent in self.agents:  # whoever waits though it is their turn, or acts though it is not, offends as well
            seat, action = self._seat[agent], int(actions.get(agent, -1))
            right = action in episode.legal(seat) if seat in movers else action == wait
            if not right and episode.offender is None:
                episode.offend(seat, action)
                infos[agent]["over"] = episode.why
        if episode.offender is None:
            for seat, move in [(seat, episode.legal(seat)[int(actions[name_of(seat)])]) for seat in movers]:
                if seat in episode.movers and episode.state.why_not(move) is None:
                    episode.decide(move)
                else:
                    infos[name_of(seat)]["late"] = True
        seen = self._seen()
        rewards = {agent: episode.reward(self._seat[agent]) for agent in self.agents}
        over = dict.fromkeys(self.agents, episode.is_terminated)
        broken_off = dict.fromkeys(self.agents, episode.is_truncated)
        if episode.is_terminated or episode.is_truncated:
            self.agents = []
        return seen, rewards, over, broken_off, infos

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.episode.observe(self._seat[agent]) for agent in self.agents}

    def close(self) -> None:
        """Close nothing: no window and no file is open."""

    def render(self) -> str:
        """Write the board as everybody may see it."""
        return str(self.episode.state.seen_by(None))
