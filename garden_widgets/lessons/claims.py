"""Proofs of numbers: every number that the text of a step says is compared with the position that it is said of.

A game lists claims: how its texts say something with a number in it, and a function that looks whether it is so. A
number that no claim covers is as much a fault as one that is wrong. The texts are read in English, as they are written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from garden_widgets.core.language import ENGLISH, language
from garden_widgets.core.state import State
from garden_widgets.lessons import course
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.schema import DoIt, Lesson, Predict, Step

_TEENS: Final = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
WORDS: Final = {
    word: number
    for number, word in enumerate(f"zero one two three four five six seven eight nine {_TEENS} twenty".split())
} | {"thirty": 30, "forty": 40, "eighty": 80, "hundred": 100}
"""The numbers that texts write as words."""

SAID: Final = re.compile(
    rf"\b(?:\d+|{'|'.join(word for word in WORDS if word not in {'zero', 'one'})})\b", re.IGNORECASE
)
"""A number in a text. The word "one" is not looked for: it is mostly no number."""


def number(said: str) -> int:
    """Read a number that is written in digits or as a word."""
    return int(said) if said.isdecimal() else WORDS[said.casefold()]


class Told:
    """A step of which something is said, as it begins and as it ends."""

    def __init__(self, game: str, step: Step) -> None:
        self.step, self.run = step, step.run(game)

    @property
    def state(self) -> State:
        """Return where the step begins, all of it, even what the learner may not see."""
        return self.run.stage.state

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """List where the step stands on the way that it asks for, its beginning first."""
        stage = self.run.stage
        stages = [stage]
        if isinstance(self.step, DoIt):
            for text in self.step.solution:
                stage = course.after(self.step, stage, stage.state.parse(text, self.step.seat))
                stages.append(stage)
        elif isinstance(self.step, Predict):
            stages.append(course.foretold(self.step, stage))
        return tuple(stages)

    @cached_property
    def states(self) -> tuple[State, ...]:
        """List every state on the way that it asks for, what others do on it too."""
        before = self.state
        return before, *(after for stage in self.stages for _, _, after in stage.path)

    @property
    def end(self) -> State:
        """Return where the step ends, if all goes as it should."""
        return self.stages[-1].state


Truth: TypeAlias = Callable[..., bool]


@dataclass(frozen=True, slots=True)
class Claim:
    """A way to say something with numbers in it, and what is to be true then of the groups of the pattern."""

    pattern: str
    holds: Truth
    """Takes what is told of, and each group of the pattern as it is written."""


def _adds_up(told: Told, *said: str) -> bool:
    *parts, whole = map(number, said)
    return sum(parts) == whole


SHARED: Final = (
    Claim(r"(\d+) and (\d+) make (\d+)", _adds_up),
    Claim(r"(\d+) \+ (\d+) = (\d+)", _adds_up),
)
"""What is said in every game."""


def untrue(lesson: Lesson, step: Step) -> Iterator[str]:
    """Name each number in the text of a step that is wrong, and each that nobody has looked at."""
    if not lesson.claims or language() != ENGLISH:
        return
    said = str(step.text)
    open_numbers = list(SAID.finditer(said))
    if not open_numbers:
        return
    told = Told(lesson.game, step)
    for claim in (*lesson.claims, *SHARED):
        for found in re.finditer(claim.pattern, said):
            if not claim.holds(told, *found.groups()):
                yield f"its text says “{found[0]}”, which is not so."
            begin, end = found.span()
            open_numbers = [each for each in open_numbers if not begin <= each.start() < end]
    for each in open_numbers:
        yield f"its text says “{each[0]}”, and no claim of the game looks whether it is so: {said!r}"
