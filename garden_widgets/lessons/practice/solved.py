"""What is right in a step, in words and on its board: for a key, and not for whoever is still asked."""

from __future__ import annotations

from dataclasses import dataclass

from garden_widgets.core.text import Listing, Text
from garden_widgets.lessons import course, hints
from garden_widgets.lessons.kinds.do_it import DoIt
from garden_widgets.lessons.kinds.find_all import FindAll
from garden_widgets.lessons.kinds.predict import Predict
from garden_widgets.lessons.schema import Step
from garden_widgets.scenes.marks import Marks, marked
from garden_widgets.scenes.scene import Scene


@dataclass(frozen=True, slots=True)
class Solved:
    """The answer to a step."""

    said: Text
    """What is right: the number of a bet is not in it."""

    why: Text
    bet: int | None = None
    """Which of the bets is right, where there are any."""

    scene: Scene | None = None
    """The board with what was to be found or pressed, where that says it."""


def solved(game: str, step: Step) -> Solved:
    """Say what is right in a step, as the engine knows it."""
    run = step.run(game)
    match step:
        case Predict():
            end = course.foretold(step, run.stage).seen
            bet = next(number for number, choice in enumerate(step.choices) if choice.test(end))
            said = run.bets[bet]
            return Solved(said, run.bet(bet).said, bet)
        case FindAll():
            tokens = run.sought
            labels = [hints.label(run, token) for token in tokens]
            scene = marked(run.scene(), Marks(better=tokens))
            for token in tokens:
                answer = run.press(token)
            return Solved(Text("{labels}.", labels=Listing(labels)), answer.said, scene=scene)
        case DoIt():
            scene = marked(run.scene(), Marks(hint=run.way))
            for move in step.solution:
                answer = run.play(move)
            moves = Text("{moves}.", moves=Listing(step.solution))
            return Solved(moves, answer.said, scene=scene)
    raise TypeError(f"A {type(step).__name__} has no single answer.")
