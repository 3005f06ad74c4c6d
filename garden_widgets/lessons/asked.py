"""Proofs that a step asks something: it can be done wrong, and its text leaves something to be found out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from garden_widgets.core.language import ENGLISH, speaking
from garden_widgets.lessons import course
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.runner import Run
from garden_widgets.lessons.schema import DoIt, Help
from garden_widgets.scenes.pressing import choices
from garden_widgets.scenes.scenery import Chosen

SHOWN: Final = 2
"""So many steps at the beginning of a lesson may show how to press."""


def can_fail(game: str, step: DoIt) -> Iterator[str]:
    """See that somewhere along the solution another legal move leads astray."""
    stage = Run(game, step).stage
    for k, text in enumerate(step.solution, start=1):
        left = step.par - k
        for move in stage.state.moves(step.seat):
            if not reached(step, course.after(step, stage, move), left):
                return
        stage = course.after(step, stage, stage.state.parse(text, step.seat))
    yield "it can only be done right: every legal move leads to its goal."


def reached(step: DoIt, stage: Stage, left: int) -> bool:
    """Check whether the goal is reached, or can be in so many decisions more."""
    if step.goal(stage.seen):
        return True
    if not left or step.seat not in stage.state.movers:
        return False
    return any(reached(step, course.after(step, stage, move), left - 1) for move in stage.state.moves(step.seat))


def tells_all(game: str, step: DoIt) -> Iterator[str]:
    """See that something has to be found out: that text and marks together do not give every press away."""
    with speaking(ENGLISH):  # what names a thing is told from where it is by English words
        away = _gives_all_away(Run(game, step), step)
    if away:
        yield "its text and its marks give every press away."


def _gives_all_away(run: Run, step: DoIt) -> bool:
    text = str(run.say_first(step.text))
    said = _words(text)
    for move in step.solution:
        path = run.scenery.path(run.state, run.state.parse(move, step.seat))
        given = all(_given(run, path[:n], path[n], said) for n in range(len(path)))
        if not (given if path else f"“{move}”" in text):
            return False
        run.play(move)
    return True


def _given(run: Run, hand: Chosen, token: str, said: set[str]) -> bool:
    """Check whether a press is named as no other is that could be made, or is the only one marked."""
    marked = choices(run.scenery, run.state, run.step.seat, hand)
    if hand and run.step.help is not Help.NOTHING and set(marked) == {token}:
        return True
    scene = run.scenery.scene(run.state)
    named = {each for each in marked for item in scene.find(each) if _words(_name(item.label)) <= said}
    return named == {token}


def _name(label: str) -> str:
    """Cut a label down to what the thing is called, without where it is and what stands there."""
    return re.split(r",|:| on | in | held ", label, maxsplit=1)[0]


def _words(text: str) -> set[str]:
    return {word.removesuffix("s") for word in re.findall(r"[a-z]+\d?|\d+", text.lower())}
