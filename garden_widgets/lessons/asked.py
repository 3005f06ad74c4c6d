"""Proofs that a step in which one plays asks something: it can be done wrong, and leaves something to be found out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from garden_widgets.core.errors import MoveSyntaxError
from garden_widgets.core.language import ENGLISH, speaking
from garden_widgets.core.outcome import Refusal
from garden_widgets.lessons import course, presses
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.step import Help
from garden_widgets.scenes.pressing import choices
from garden_widgets.scenes.scenery import Chosen

if TYPE_CHECKING:
    from garden_widgets.lessons.kinds.do_it import DoIt, DoItRun
    from garden_widgets.lessons.runner import Run

SHOWN: Final = 2
"""So many steps at the beginning of a lesson may show how to press."""


def can_fail(game: str, step: DoIt) -> Iterator[str]:
    """See that somewhere along the solution another legal move leads astray."""
    stage = step.run(game).stage
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
        away = _gives_all_away(step.run(game))
    if away:
        yield "its text and its marks give every press away."


def _gives_all_away(run: DoItRun) -> bool:
    step, text = run.step, str(run.say_first(run.step.text))
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


def off_the_goal(step: DoIt, first: Stage, fits: Callable[[Stage], bool]) -> Stage:
    """Find the first position off the goal that fits, as deep as the step goes; else where the step begins."""
    level = [first]
    for _ in range(step.most):
        following: list[Stage] = []
        for stage in level:
            for move in stage.state.moves(step.seat) if step.seat in stage.state.movers else ():
                after = course.after(step, stage, move)
                if not step.goal(after.seen):
                    if fits(after):
                        return after
                    following.append(after)
        level = following
    return first


# What tells right from wrong -----------------------------------------------------------------------------------------


def told_apart(run: DoItRun) -> set[str]:
    """List the rules by which something is refused on the way, or happens on it and not on a way astray."""
    step = run.step
    refusals: list[Refusal] = []
    way = [run.stage]
    for text in step.solution:
        stage = way[-1]
        way.append(course.after(step, stage, stage.state.parse(text, step.seat)))
    right = set[str]().union(*(stage.rules for stage in way[1:]))
    found: set[str] = set()
    for k, stage in enumerate(way[:-1]):
        so_far = set[str]().union(*(stage.rules for stage in way[1 : k + 1]))
        for move in stage.state.moves(step.seat):
            other = course.after(step, stage, move)
            if not reached(step, other, step.par - k - 1):
                found |= right ^ (so_far | other.rules)
    for _ in presses.explained(run, refusals):
        pass
    return found | {refusal.rule.id for refusal in refusals}


def goes_astray(run: DoItRun, slip: str) -> bool:
    """Check whether a move is refused, or leads astray somewhere on the way."""
    step, stage = run.step, run.stage
    for k, text in enumerate(step.solution, start=1):
        try:
            refusal = stage.state.why_not(slip, step.seat)
        except MoveSyntaxError:
            return False
        if refusal is not None and k == 1:
            return True
        if refusal is None:
            after = course.after(step, stage, stage.state.parse(slip, step.seat))
            if not reached(step, after, step.par - k):
                return True
        stage = course.after(step, stage, stage.state.parse(text, step.seat))
    return False
