"""Lessons and steps of a notebook's author: whatever names or holds them, as a lesson that can be shown and proved."""

from __future__ import annotations

from collections.abc import Sequence

from garden_widgets.core.game import Game
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.core.wording import listed, shown
from garden_widgets.lessons.course import first
from garden_widgets.lessons.references import Context, bound, references
from garden_widgets.lessons.schema import Lesson, Step

Steps = Step | Sequence[Step]
"""One step, or several in their order."""


def lesson_of(source: str | Game | Lesson | Steps, step: str | Steps | None = None) -> tuple[Lesson, str | None]:
    """Return a lesson, and the name of the one step of it that was meant, if it is only one.

    A game, or its name, means its own lesson, or with steps of somebody's own a lesson of these. A lesson means itself,
    and steps alone a lesson in the game whose rules they name.
    """
    if isinstance(source, (str, Game)):
        name = (source if isinstance(source, Game) else games[source]).name
        if step is None or isinstance(step, str):
            lesson: Lesson = games.lesson(name)
            return _one(lesson, step)
        return _own(name, _steps(step))
    if isinstance(source, Lesson):
        if step is not None and not isinstance(step, str):
            raise TypeError(f"A lesson has its steps: name one of them, or leave {shown(step)} out.")
        return _one(source, step)
    steps = _steps(source)
    if step is not None:
        raise TypeError(f"{shown(step)} comes after steps: give a game and its steps, or the steps alone.")
    return _own(_game_of(steps), steps)


def text_of(step: Step) -> Text:
    """Say what a step wants done, in the game whose rules it names."""
    text = Text.of(step.text)
    if not any(references(text)):
        return text
    return bound(text, Context(step, first(games[_game_of([step])], step)))


def _one(lesson: Lesson, step: str | None) -> tuple[Lesson, str | None]:
    return lesson, None if step is None else lesson[step].name


def _own(game: str, steps: tuple[Step, ...]) -> tuple[Lesson, str | None]:
    lesson = Lesson(game, games[game].title, steps)
    return lesson, steps[0].name if len(steps) == 1 else None


def _steps(found: object) -> tuple[Step, ...]:
    """Return steps, of which no two have one name; or raise the error that says what is none."""
    if isinstance(found, Step):
        return (found,)
    if not isinstance(found, Sequence) or isinstance(found, (str, bytes)):
        raise TypeError(f"{shown(found)} is no game, no lesson and no step: {_WANTED}.")
    for each in found:
        if not isinstance(each, Step):
            raise TypeError(f"{shown(each)} is no step: {_WANTED}.")
    if not found:
        raise ValueError("There are no steps in this list: a lesson has one at least.")
    names = [step.name for step in found]
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    if twice:
        raise ValueError(f"Two steps have the name {listed(map(repr, twice), 'and')}: each wants a name of its own.")
    return tuple(found)


_WANTED = (
    "give a game or its name, and for steps of your own DoIt, BreakIt, FindAll, Predict or PlayGame "
    "from garden_widgets.lessons, or a Lesson of them"
)


def _game_of(steps: Sequence[Step]) -> str:
    """Find the one game whose rules are named by steps."""
    named = {rule for step in steps for rule in step.rules}
    found = [name for name in games if named & games[name].rules.keys()]
    if len(found) == 1:
        return found[0]
    why = (
        f"they name rules of {listed(found, 'and')}"
        if found
        else f"{listed(sorted(named))} is no rule of any game"
        if named
        else "they name no rules"
    )
    raise ValueError(
        f"It cannot be said of which game these steps are, for {why}: name it first, "
        'as in gw.lesson("snail-invasion", steps).'
    )
