"""What both kinds of PettingZoo environments share: agents by seat, their spaces, and the seeds."""

from __future__ import annotations

from random import SystemRandom

from gymnasium.spaces import Dict, Discrete

from garden_widgets.lab.training.episode import SEEDS, Episode, name_of


class Seats:
    """The agents of an episode, one for each seat."""

    render_mode = "ansi"

    def __init__(self, game: str, most: int, options: dict[str, object], *, waits: bool) -> None:
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": waits}
        self.episode = Episode(game, most, options, waits=waits)
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

    def _begin(self, seed: int | None) -> None:
        """Begin another game; with a seed always the same chance."""
        self._chance = self._chance + 1 if seed is None else seed
        self.episode.begin(self._chance)
        self.agents = self.possible_agents[:]

    def close(self) -> None:
        """Close nothing: no window and no file is open."""

    def render(self) -> str:
        """Write the board as everybody may see it."""
        return str(self.episode.state.seen_by(None))
