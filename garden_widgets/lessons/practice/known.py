"""What a learner knows by a step, and what a position wants them to know: practice asks nothing that comes later."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from garden_widgets.core.registry import games
from garden_widgets.lessons import course, presses
from garden_widgets.lessons.kinds.find_all import FindAll, sort_of
from garden_widgets.lessons.practice.forms import Exercise, Rung
from garden_widgets.lessons.schema import Lesson, Step


def unknown(lesson: Lesson, rung: Rung, exercise: Exercise, step: Step) -> set[str]:
    """List the rules that a position of a rung wants known, and that only later steps of the lesson teach."""
    if all(each.name != rung.after for each in lesson.steps):
        return set()
    return needed(lesson.game, step, exercise) - met(lesson.game, rung.after)


@cache
def met(game: str, name: str) -> frozenset[str]:
    """List the rules that a lesson has taught when a step is done, and those by which something happened on its way."""
    steps = games.lesson(game).steps
    at = next(number for number, step in enumerate(steps) if step.name == name)
    before = met(game, steps[at - 1].name) if at else frozenset[str]()
    return before | set(steps[at].rules) | _shown(game, steps[at])


def needed(game: str, step: Step, exercise: Exercise) -> set[str]:
    """List the rules by which something happens on the way to the right answer, or is offered or ruled out as one."""
    rules = {step.rules[0], *exercise.offered, *_shown(game, step), *_held(game, step)}
    return rules - {*exercise.aside, ""}


def _shown(game: str, step: Step) -> set[str]:
    if step.whole_game is not None:
        return set()
    return {rule for stage in step.way(course.first(games[game], step)) for rule in stage.rules}


def _held(game: str, step: Step) -> Iterator[str]:
    """List the rules that hold back what is of the sort that is sought."""
    if not isinstance(step, FindAll) or step.these:
        return
    if step.refused_by:
        yield step.refused_by
        return
    run = step.run(game)
    sorts = {sort_of(token) for token in run.sought}
    for token in presses.touchable(run):
        refusal = run.why(token) if token not in run.sought and sort_of(token) in sorts else None
        if refusal is not None:
            yield refusal.rule.id
