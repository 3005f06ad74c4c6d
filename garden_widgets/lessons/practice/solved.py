"""What is right in a step, in words and on its board: for a key, and not for whoever is still asked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, islice

from garden_widgets.core.text import Listing, Text
from garden_widgets.lessons import course, hints
from garden_widgets.lessons.course import Stage
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


def _has_several(step: DoIt, stage: Stage) -> bool:
    """Check whether more than one move is right to begin with."""
    afters = (course.after(step, stage, move) for move in stage.state.moves(step.seat))
    right = (
        after
        for after in afters
        if step.goal(after.seen) or (step.answer(after) is None and course.in_reach(step, after))
    )
    return len([*islice(right, 2)]) > 1


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
            scene, several, ways = marked(run.scene(), Marks(hint=run.way)), _has_several(step, run.stage), []
            for move in step.solution:
                ways.append(", ".join(label for label, _ in groupby(hints.labels(run, run.way))) or move)
                run.play(move)
            told = ways[0] if len(ways) == 1 else "; ".join(f"({n}) {way}" for n, way in enumerate(ways, start=1))
            said = Text("For example: {answer}.", answer=told) if several else Text("{answer}.", answer=told)
            return Solved(said, hints.short(run.game.rules[step.rules[0]].told), scene=scene)
    raise TypeError(f"A {type(step).__name__} has no single answer.")
