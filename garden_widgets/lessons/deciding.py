"""Proofs that rules are decided by: whoever does not know the rule of a step does something wrong there."""

from __future__ import annotations

from collections.abc import Iterator

from garden_widgets.core.errors import MoveSyntaxError
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Text
from garden_widgets.lessons import asked, course, presses
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.runner import Run
from garden_widgets.lessons.schema import BreakIt, DoIt, FindAll, Predict, Slip, Step
from garden_widgets.scenes.pressing import refused


def decided(game: str, step: Step) -> set[str]:
    """List the rules of a step that tell right from wrong in it: by themselves, or by a slip that it names."""
    return {rule for rule in step.rules if rule in step.slips} | (_by_itself(game, step) & set(step.rules))


def _by_itself(game: str, step: Step) -> set[str]:
    """List the rules that refuse something here, or by which something happens on one way and not on another."""
    run = Run(game, step)
    match step:
        case BreakIt():
            return {step.rule}
        case FindAll():
            why = (run.why(token) for token in presses.touchable(run) if token not in run.sought)
            return {step.refused_by, *(refusal.rule.id for refusal in why if refusal is not None)}
        case Predict():
            return _rules(course.foretold(step, run.stage))
        case DoIt():
            return _told_apart(run, step)
    return set()


def _told_apart(run: Run, step: DoIt) -> set[str]:
    refusals: list[Refusal] = []
    way = [run.stage]
    for text in step.solution:
        stage = way[-1]
        way.append(course.after(step, stage, stage.state.parse(text, step.seat)))
    right = set().union(*map(_rules, way[1:]))
    found: set[str] = set()
    for k, stage in enumerate(way[:-1]):
        so_far = set().union(*map(_rules, way[1 : k + 1]))
        for move in stage.state.moves(step.seat):
            other = course.after(step, stage, move)
            if not asked.reached(step, other, step.par - k - 1):
                found |= right ^ (so_far | _rules(other))
    for _ in presses.explained(run, refusals):
        pass
    return found | {refusal.rule.id for refusal in refusals}


def _rules(stage: Stage) -> set[str]:
    refusal = {stage.refusal.rule.id} if stage.refusal is not None else set()
    return {event.rule.id for event in stage.events} | refusal


def slips(game: str, step: Step) -> Iterator[str]:
    """See that each slip can be made, and is wrong."""
    for rule, slip in step.slips.items():
        if rule not in step.rules:
            yield f"it has a slip against {rule}, which is not among its rules."
        elif not _goes_wrong(game, step, slip):
            yield f"the slip {slip!r} against {rule} cannot be made, or is not wrong."


def _goes_wrong(game: str, step: Step, slip: Slip) -> bool:
    run = Run(game, step)
    match step:
        case FindAll():
            return slip in presses.touchable(run) and slip not in run.sought
        case Predict():
            end = course.foretold(step, run.stage).seen
            return any(Text.of(choice.text).template == slip and not choice.test(end) for choice in step.choices)
        case DoIt() | BreakIt() if isinstance(slip, tuple):
            return refused(run.scenery, run.state, step.seat, slip).refusal is not None
        case BreakIt():
            run.play(str(slip))
            return not run.done
        case DoIt():
            return _astray(run, step, str(slip))
    return False


def _astray(run: Run, step: DoIt, slip: str) -> bool:
    """Check whether a move is refused, or leads astray somewhere on the way."""
    stage = run.stage
    for k, text in enumerate(step.solution, start=1):
        try:
            refusal = stage.state.why_not(slip, step.seat)
        except MoveSyntaxError:
            return False
        if refusal is not None and k == 1:
            return True
        if refusal is None:
            after = course.after(step, stage, stage.state.parse(slip, step.seat))
            if not asked.reached(step, after, step.par - k):
                return True
        stage = course.after(step, stage, stage.state.parse(text, step.seat))
    return False
