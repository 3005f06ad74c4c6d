"""Play a game: a real one against bots, to its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from garden_widgets.core.match import Match
from garden_widgets.core.player import Seated
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.lessons.goals import Ends, Seen, Test
from garden_widgets.lessons.runner import MOST_STARS, Run, Said
from garden_widgets.lessons.step import Step
from garden_widgets.players.careless import Careless

SEEDS: Final = range(6)
"""The games in which the learner's goal must be reached at least once."""

STRONG: Final = "strong"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PlayGame(Step):
    """Play a real game against bots, to its end; a win earns all stars."""

    kind: ClassVar[Text] = Text("play a game")
    least_hints: ClassVar[int] = 0

    options: Mapping[str, object]
    bot: str = "gentle"
    """Who plays the other seats."""

    careless: float = 0.0
    """In this share of its decisions the bot does not look at all: so that a beginner has a chance."""

    goal: Test[Any] = field(default_factory=Ends)

    def opponent(self, game: str) -> Seated:
        """Return whom to seat against the learner."""
        return Careless(games.player(game, self.bot), self.careless) if self.careless else self.bot

    def players(self, game: str, learner: Seated, seats: int) -> list[Seated]:
        """Seat somebody as the learner, and the bot at all other seats."""
        return [learner if seat == self.seat else self.opponent(game) for seat in range(seats)]

    def run(self, game: str) -> PlayGameRun:
        """Let a learner begin it."""
        return PlayGameRun(game, self)

    @property
    def layout(self) -> Mapping[str, object]:
        """Return the position, and the options of the game."""
        return {**self.position, "options": dict(self.options)}

    @property
    def whole_game(self) -> PlayGame:
        """Return it."""
        return self

    def proof(self, game: str, seeds: Iterable[int] = SEEDS) -> Iterator[str]:
        """Prove that the game can be won: a strong player in the learner's place wins at least once."""
        for seed in seeds:
            run = self.run(game)
            match = Match.at(run.stage.state, seed=seed, players=self.players(game, STRONG, run.stage.state.seats))
            match.run()
            run.finish(match.state)
            if run.done and run.stars > 1:
                return
        yield "a strong player in the learner's place never won."


class PlayGameRun(Run):
    """A learner in a real game, which is played elsewhere: only its end comes here."""

    step: PlayGame

    @property
    def task(self) -> Text:
        """Ask to play on."""
        return words.GAME

    def finish(self, state: State) -> Said:
        """Say how the game ended, if it has: these are its last words."""
        if not self.step.goal(Seen(state)):
            return Said(self.task)
        result = state.result
        won = result is not None and self.step.seat in result.winners
        self.done, self.stars = True, MOST_STARS if won else 1
        ended = words.win(state.why_ended()) if won and not self.game.is_shared else words.over(state)
        last = Sentences(ended, self.say(self.step.done), words.WON if won else words.AGAIN)
        return Said(last, "good", result.rule if result is not None else None)
