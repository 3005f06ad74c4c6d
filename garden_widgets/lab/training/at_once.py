"""The games as parallel environments of PettingZoo: all who may decide do so at once."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from garden_widgets.lab.training.episode import Observation, name_of
from garden_widgets.lab.training.seats import Seats

Infos = dict[str, dict[str, Any]]


class GardenParallel(Seats, ParallelEnv[str, Observation, int]):
    """A game in which all who may decide do so at once, as when bids are laid or hands are thrown; the others wait.

    Waiting is the last action. Where one decision takes away another, the first in `movers` counts, and the other one
    is asked again. An illegal action ends the game: whoever chose it gets -1, the others 0.
    """

    def __init__(self, game: str, /, *, most: int, **options: object) -> None:
        super().__init__(game, most, options, waits=True)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Begin another game; with a seed always the same chance."""
        self._begin(seed)
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
