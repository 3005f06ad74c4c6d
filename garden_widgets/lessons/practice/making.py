"""Making the steps of a rung: the same seed gives the same positions, and each is a step like those of a lesson."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final, TypeVar

from garden_widgets.core.chance import below, generator
from garden_widgets.core.errors import Told
from garden_widgets.core.game import Game
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons.practice.forms import NOT_QUITE, Exercise, Found, Rung, Wording
from garden_widgets.lessons.practice.known import unknown
from garden_widgets.lessons.practice.positions import played
from garden_widgets.lessons.schema import Help, Predict, Step
from garden_widgets.scenes.scenery import Scenery

MOST_TRIES: Final = 1500
"""So many positions are looked at before a seed is given up."""

CHOOSY: Final = 150
"""After so many tries less is asked: any of the answers may be the right one, and any share of the moves."""

MOST_BETS: Final = 12
"""A number that can be parted by 2, 3 and 4, so that each bet is as often the right one."""

LARGEST_SEED: Final = 10**6


S = TypeVar("S", bound=Step)


class NoPosition(Told, ValueError):
    """A seed from which no position of an exercise can be made."""


def make(game: str, rung: Rung, number: int, seed: int) -> Step:
    """Make one of the positions of a rung, counted from 0."""
    return Maker(game, rung, number, seed).step()


def check_seed(seed: int) -> int:
    """Take a whole number from 0 up as a seed, however large."""
    return abs(seed) % LARGEST_SEED


class Maker:
    """Looks for one position: draws one after another until all is true of it that the exercise asks."""

    def __init__(self, game: str, rung: Rung, number: int, seed: int) -> None:
        self.game: Game = games[game]
        self.scenery: Scenery[Any] = games.scenery(game)
        self.rung, self.number, self.seed = rung, number, seed
        self.exercise: Exercise = rung.each[number]
        self.rng: Random = generator(seed, game, rung.name, number)
        self.source = self.exercise.position or rung.position or played()
        self.wanted = below(self.rng, MOST_BETS)
        """Which of the answers should be the right one."""
        self.late = False

    def step(self) -> Step:
        """Look for a position and make the step of it."""
        for tries in range(MOST_TRIES):
            self.late = tries > CHOOSY
            state = self.source(self.game, self.rng, self.exercise.seat)
            if state is not None:
                step = self.exercise.make(self, state)
                if step is not None and not unknown(games.lesson(self.game.name), self.rung, self.exercise, step):
                    return step
        raise NoPosition(
            Text(
                "No position was found for “{rung}” with the seed {seed}: try another.",
                rung=self.rung.title,
                seed=self.seed,
            )
        )

    def common(self, state: State) -> dict[str, Any]:
        """Return what every step has that is made of a position."""
        exercise = self.exercise
        return {
            "name": f"{self.rung.name}-{self.number + 1}-{self.seed}",
            "title": self.rung.title,
            "rules": exercise.rules or self.rung.rules,
            "text": "",
            "done": "",
            "otherwise": "",
            "position": state.to_dict(),
            "seat": exercise.seat,
            "guided": True,
            "help": Help.NOTHING,
            "fine": self.rung.fine,
        }

    def worded(self, step: S, found: Found[Any]) -> S:
        """Put a step into words."""
        exercise = self.exercise
        done, otherwise = (text_of(wording, found) for wording in (exercise.done, exercise.otherwise))
        if otherwise is NOT_QUITE and isinstance(step, Predict):
            otherwise = Sentences(otherwise, done)  # a question is answered by its rule, whatever was chosen
        words: dict[str, Any] = {"text": text_of(exercise.text, found), "done": done, "otherwise": otherwise}
        return replace(step, **words)

    def tokens(self, state: State, seat: int) -> tuple[str, ...]:
        """List everything that can be pressed on the board."""
        scene = self.scenery.scene(state.seen_by(seat))
        return tuple(dict.fromkeys(item.token for item in scene.touchable))


def text_of(wording: Wording, found: Found[Any]) -> Text:
    """Put what was found into words."""
    return wording if isinstance(wording, Text) else wording(found)
