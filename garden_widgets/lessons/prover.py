"""The prover: on every build it shows that a lesson can be solved as it says, leaves nobody stuck and no rule out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from garden_widgets.core.errors import NoLegalMove
from garden_widgets.core.language import ENGLISH, speaking
from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.wording import listed
from garden_widgets.lessons import asked, deciding, prose, terms
from garden_widgets.lessons.references import UnknownReference
from garden_widgets.lessons.schema import KINDS, LONGEST_TITLE, MOST_WORDS, Lesson, Step
from garden_widgets.lessons.strings import labels

SHORTEST: Final = 12
"""A core path has so many steps at least; in a small game one for each core rule, and the game at its end, will do."""

LONGEST: Final = 22
"""The games in between are not counted: they teach nothing new."""

MOST_RULES: Final = 4
"""A step that teaches more at once is too much."""

SLUG: Final = re.compile(r"[a-z]+(-[a-z0-9]+)*")


def prove(lesson: Lesson, *, whole_games: bool = True) -> list[str]:
    """List what is wrong with a lesson, each as a sentence; an empty list is the proof.

    Without `whole_games` the games of a lesson are not played, which takes by far the longest.
    """
    problems: list[str] = []
    sound: list[Step] = []
    for step in lesson.steps:
        try:
            found = [*of_step(lesson, step, whole_games=whole_games)]
        except (NoLegalMove, UnknownReference) as error:
            found = [str(error)]
        sound += [] if found else [step]
        problems += [f"{step.name}: {problem}" for problem in found or unasked(lesson, step)]
    return [*of_the_whole(lesson, sound), *problems]


def of_the_whole(lesson: Lesson, sound: Sequence[Step]) -> Iterator[str]:
    """Say what is wrong with a lesson as a whole, of which these steps are sound."""
    yield from _shape(lesson)
    yield from untaught_rules(lesson)
    yield from terms.early(lesson)
    yield from undecided(lesson, sound)


def unasked(lesson: Lesson, step: Step) -> Iterator[str]:
    """Look at a sound step once more: it is to ask something, and each of its slips is to be one."""
    yield from deciding.slips(lesson.game, step)
    if lesson.steps.index(step) >= asked.SHOWN:
        yield from step.unasked(lesson.game)


# The lesson as a whole -----------------------------------------------------------------------------------------------


def _shape(lesson: Lesson) -> Iterator[str]:
    names = Counter(step.name for step in lesson.steps)
    for name, count in names.items():
        if count > 1:
            yield f"{count} steps have the name {name!r}."
    core = [step for step in lesson.steps if not step.fine]
    core_rules = sum(rule.level == "core" for rule in games[lesson.game].rules.values())
    shortest = min(SHORTEST, core_rules + 1)
    count = sum(step.whole_game is None for step in core[:-1]) + 1  # small games on the way do not count
    if not shortest <= count <= LONGEST:
        yield f"The core path has {count} steps instead of {shortest} to {LONGEST}."
    if list(lesson.steps[: len(core)]) != core:
        yield "Fine points stand among the steps of the core path instead of after them."
    if not core or core[-1].whole_game is None:
        yield "The core path does not end with a real game."
    for kind in KINDS:
        if not any(lesson.of_kind(kind)):
            yield f"No step is of the kind {kind.__name__}."


def untaught_rules(lesson: Lesson) -> Iterator[str]:
    """Name each rule of the game that no step teaches, or only steps in the wrong place."""
    rules = games[lesson.game].rules
    for rule in rules.values():
        teachers = [step for step in lesson.steps if rule.id in step.rules]
        if not teachers:
            yield f"No step teaches {rule.id} ({rule.title})."
        elif not any(_fits(step, rule) for step in teachers):
            where = _PLACES[rule.level]
            yield f"{rule.id} ({rule.title}) is not taught {where}, only in {listed(step.name for step in teachers)}."


def undecided(lesson: Lesson, sound: Sequence[Step]) -> Iterator[str]:
    """Name each rule that its steps only name: whoever does not know it does nothing wrong there."""
    decided = {step.name: deciding.decided(lesson.game, step) for step in sound}
    for rule in games[lesson.game].rules.values():
        teachers = [step for step in lesson.steps if rule.id in step.rules and _fits(step, rule)]
        known = [step for step in teachers if step.name in decided]
        if teachers == known and teachers and not any(rule.id in decided[step.name] for step in known):
            where = listed((step.name for step in teachers), "and")
            yield f"{rule.id} ({rule.title}) is only named in {where}: nothing there is right or wrong by it."


_PLACES: Final = {
    "core": "by doing it on the core path",
    "variant": "by doing it",
    "corner": "among the fine points",
}


def _fits(step: Step, rule: Rule) -> bool:
    """Check whether a step is a place to teach such a rule: to watch it is not to do it, unless a bet turns on it."""
    if rule.level == "corner":
        return step.fine
    return (step.does or rule.id in step.slips) and not (step.fine and rule.level == "core")


# Every step ----------------------------------------------------------------------------------------------------------


def of_step(lesson: Lesson, step: Step, *, whole_games: bool = True) -> Iterator[str]:
    """Say what is wrong with one step."""
    yield from _rules(lesson, step)
    if any(rule not in games[lesson.game].rules for rule in step.rules):
        return
    try:
        run = step.run(lesson.game)
        state = run.state
    except ValueError as error:
        yield f"its position cannot be set up: {error}"
        return
    if step.does and step.seat not in run.stage.state.movers:
        yield f"it is not the turn of seat {step.seat}: {str(state).splitlines()[0]}"
        return
    yield from prose.numbers(lesson, step)
    missing = [*prose.missing(lesson.game, step)]
    yield from missing or _texts(lesson, step)
    if not missing and (whole_games or step.whole_game is None):
        yield from step.proof(lesson.game)


def _texts(lesson: Lesson, step: Step) -> Iterator[str]:
    if not SLUG.fullmatch(step.name):
        yield "its name is not made of small letters, digits and dashes."
    with speaking(ENGLISH):
        said = {where: str(text) for where, text in prose.bound_texts(lesson.game, step)}
    title = said["its title"]
    if not title.strip() or len(title) > LONGEST_TITLE:
        yield f"its title has {len(title)} letters; 1 to {LONGEST_TITLE} are right."
    count = len(said["its text"].split())
    if count > MOST_WORDS:
        yield f"its text has {count} words; {MOST_WORDS} are the most."
    if len(step.hints) < step.least_hints and not step.guided:
        yield f"it has {len(step.hints)} of {step.least_hints} hints: where to look, and what to do."
    names = {where for where, _ in labels(step)}
    for what, text in said.items():
        if what not in names and not text.strip().endswith((".", "!", "?")):
            yield f"{what} is no whole sentence: {text!r}."


def _rules(lesson: Lesson, step: Step) -> Iterator[str]:
    known = games[lesson.game].rules
    for rule in step.rules:
        if rule not in known:
            yield f"there is no rule {rule}."
    if not step.rules and step.whole_game is None:
        yield "it teaches no rule."
    if len(step.rules) > MOST_RULES:
        yield f"it teaches {len(step.rules)} rules at once; {MOST_RULES} are the most."
    yield from step.faults()
