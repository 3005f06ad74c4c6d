"""The games as environments of Gymnasium: one seat against animals."""

from __future__ import annotations

from typing import Any

import gymnasium

from garden_widgets.core.automatic import bot_move
from garden_widgets.core.errors import OptionError
from garden_widgets.core.player import at_once
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lab.training.episode import SEEDS, Episode, Observation


class GardenSingle(gymnasium.Env[Any, Any]):
    """One seat of a game; at all others sits an animal. An illegal action ends the game, which counts as lost."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  # Gymnasium wants it so

    def __init__(self, game: str, /, *, against: str, seat: int, most: int, **options: object) -> None:
        self.episode = Episode(game, most, options)
        seats = self.episode.start.seats
        if type(seat) is not int or not 0 <= seat < seats:
            raise OptionError("seat", seat, Text("it wants a seat from 0 to {last}", last=seats - 1))
        self.seat, self.render_mode = seat, "ansi"
        self.actions, self.features = self.episode.actions, self.episode.encoding.names
        self.action_space = self.episode.action_space()
        self.observation_space = self.episode.observation_space()
        self._animals = {other: games.player(game, against) for other in range(seats) if other != seat}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin another game; with a seed always the same chance, and the same animals."""
        super().reset(seed=seed)
        self.episode.begin(int(self.np_random.integers(SEEDS)))
        self._answer()
        return self.episode.observe(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Decide, and let the animals play until it is one's turn again, or the game is over."""
        episode = self.episode
        move = episode.legal(self.seat).get(int(action))
        if move is None:
            episode.offend(self.seat, int(action))
        else:
            episode.decide(move)
            self._answer()
        info = {"over": episode.why} if episode.why else {}
        reward = episode.reward(self.seat)
        return episode.observe(self.seat), reward, episode.is_terminated, episode.is_truncated, info

    def _answer(self) -> None:
        """Let animals decide as long as the own seat may not."""
        episode = self.episode
        while episode.movers and self.seat not in episode.movers:
            other = episode.movers[0]
            episode.decide(at_once(bot_move(self._animals[other], episode.state, other, episode.seed, episode.entry)))

    def render(self) -> str:
        """Write the board as the own seat may see it."""
        return str(self.episode.state.seen_by(self.seat))
