"""Hints: those that a step brings along, or those that follow from its position - where to look, why, and what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.lessons import course, words
from garden_widgets.lessons.references import named
from garden_widgets.lessons.schema import BreakIt, DoIt, FindAll, Predict
from garden_widgets.scenes.scenery import Chosen

if TYPE_CHECKING:
    from garden_widgets.lessons.runner import Run


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, and where to look on the board."""

    said: Text
    where: Chosen = ()


def of(run: Run) -> tuple[Hint, ...]:
    """List the hints of a step as it stands now; only the last one says what to do."""
    step = run.step
    if not step.guided and not step.hints:
        return ()
    why = Hint(run.game.rules[step.rules[0]].told)
    if not step.guided:
        return _written(run, why)
    match step:
        case DoIt():
            path = way(run)
            if not path:
                return (Hint(words.STUCK),)
            return Hint(words.LOOK, path[-1:]), why, Hint(words.press([_label(run, token) for token in path]), path)
        case FindAll():
            left = [token for token in run.sought if token not in run.found]
            return Hint(words.LOOK_ROUND), why, Hint(words.press([_label(run, left[0])]), tuple(left[:1]))
        case Predict():
            return _of_bets(run, step, why)
    return (why,)


def _told(run: Run, said: Text | str, *, last: bool) -> Chosen:
    """List where the words of a hint point: to what they name; the last one to all that is pressed next."""
    step = run.step
    there = step.presses if isinstance(step, BreakIt) else way(run)
    if last and there:
        return there
    return named(run, said) or there[:1]


def _written(run: Run, why: Hint) -> tuple[Hint, ...]:
    """List the hints that a step brings along: the rule stands between where to look and what to do."""
    step, last = run.step, len(run.step.hints) - 1
    if isinstance(step, Predict):
        told = tuple(Hint(run.say_first(text), _told(run, text, last=False)) for text in step.hints)
        return (*told, *_of_bets(run, step, why)[1:])
    told = tuple(Hint(run.say_first(text), _told(run, text, last=k == last)) for k, text in enumerate(step.hints))
    return (told[0], why, told[1]) if len(told) == 2 else told


def due(run: Run) -> Move | None:
    """Return the next move of the solution from where a step stands; None where another way was taken."""
    step = run.step
    if not isinstance(step, DoIt) or run.done or run.decisions >= len(step.solution):
        return None
    played = tuple(map(str, run.stage.decided))
    if played != step.solution[: len(played)]:
        return None
    return run.state.parse(step.solution[len(played)], step.seat)


def way(run: Run) -> Chosen:
    """Return the presses of the solution from where a step stands; none where another way was taken."""
    move = due(run)
    return run.scenery.path(run.state, move) if move is not None else ()


def after_refusals(run: Run) -> Hint | None:
    """Help on with somebody who was refused again and again: a press towards what the step asks for.

    Where that press alone would be the answer it is not given away: then the first of the hints is said.
    """
    move = due(run)
    if move is None:
        return None
    path = run.scenery.path(run.state, move)
    if not path:
        return Hint(words.instead(move))
    if not run.tells(path[:1]):
        return Hint(words.could_press(_label(run, path[0])))
    told = of(run)
    return told[0] if len(told) > 1 else None


def _of_bets(run: Run, step: Predict, why: Hint) -> tuple[Hint, ...]:
    """Look at what the truth is about, then rule one bet out."""
    end = course.foretold(step, course.first(run.game, step))
    where = end.refusal.where if end.refusal is not None else [token for event in end.events for token in event.where]
    seen = {item.token for item in run.scenery.scene(run.state).touchable}
    wrong = next(choice for choice in step.choices if not choice.test(end.seen))
    look = Hint(words.LOOK, tuple(token for token in dict.fromkeys(where) if token in seen))
    return look, why, Hint(words.not_that(run.say_first(wrong.text)))


def _label(run: Run, token: str) -> str:
    """Say what a token is, as the scene does for those who cannot see it."""
    return next((item.label for item in run.scenery.scene(run.state).find(token) if item.label), token)
