"""The proof of rungs: the positions that they make are proved like the steps of a lesson."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.lessons import terms
from garden_widgets.lessons.practice.forms import Rung
from garden_widgets.lessons.practice.making import NoPosition, make
from garden_widgets.lessons.practice.series import EXAM, rules_of
from garden_widgets.lessons.prover import SLUG, of_step
from garden_widgets.lessons.schema import Lesson

FEWEST: Final = 4
MOST: Final = 6
"""A rung has so many positions."""

STAGES: Final = 18
"""A game has so many rungs at least."""


def prove(lesson: Lesson, rung: Rung, seeds: Iterable[int]) -> Iterator[str]:
    """Say what is wrong with the positions of a rung, each seed one of its exercises in turn."""
    place = next((place for place, step in enumerate(lesson.steps) if step.name == rung.after), len(lesson.steps))
    for seed in seeds:
        number = seed % len(rung)
        try:
            step = make(lesson.game, rung, number, seed)
        except NoPosition as error:
            yield f"{rung.name} {number + 1}: {error}"
            continue
        for fault in (
            *of_step(lesson, step),
            *step.run(lesson.game).given_away(),
            *terms.unexplained(lesson, step, place),
        ):
            yield f"{step.name}: {fault}"


def shape(lesson: Lesson) -> Iterator[str]:
    """Say what is wrong with the rungs of a lesson as a whole."""
    names = [rung.name for rung in lesson.rungs]
    steps = {step.name: step for step in lesson.steps}
    rules = games[lesson.game].rules
    for rung in lesson.rungs:
        if not SLUG.fullmatch(rung.name) or names.count(rung.name) > 1:
            yield f"{rung.name}: its name is no name of its own, of small letters and dashes."
        if rung.after not in steps:
            yield f"{rung.name}: it comes after {rung.after}, and there is no such step."
        elif steps[rung.after].fine != rung.fine:
            yield f"{rung.name}: it stands among the fine points, or {rung.after} does, and not both."
        if not FEWEST <= len(rung) <= MOST:
            yield f"{rung.name}: it has {len(rung)} positions instead of {FEWEST} to {MOST}."
        for rule in {*rung.rules, *(rule for exercise in rung.exercises for rule in rules_of(rung, exercise))}:
            if rule not in rules:
                yield f"{rung.name}: there is no rule {rule}."
    if len(lesson.rungs) < STAGES:
        yield f"There are {len(lesson.rungs)} rungs instead of {STAGES} or more."
    met = {rule for rung in lesson.rungs for exercise in rung.exercises for rule in rules_of(rung, exercise)}
    for rule_id in rules:
        if rule_id not in met:
            yield f"No rung asks about {rule_id} ({rules[rule_id].title})."
    for fine, what in ((False, "course"), (True, "fine points")):
        asked = sum(each.in_exam for rung in lesson.rungs if rung.fine == fine for each in rung.each)
        if asked < EXAM:
            yield f"Only {asked} positions can be asked about in an exam on the {what}; {EXAM} are wanted."
