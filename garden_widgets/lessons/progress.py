"""A learner's progress as a code short enough to write down: stars, rungs and what is known, and letters that prove it.

The first form of the code holds the stars of the steps alone; it is still written where nothing was practised yet, and
always read. The second form holds the rungs and the memory too, and begins with the letter Z.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from garden_widgets.core.errors import Told
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons.practice.forms import Rung
from garden_widgets.lessons.practice.memory import PLANT, VISITS, Fact, Memory
from garden_widgets.lessons.practice.series import rules_of
from garden_widgets.lessons.schema import Lesson

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: nothing that can be misread."""

LONGEST: Final = 200
SECOND: Final = "Z"
"""What a code of the second form begins with."""

_MISREAD: Final = str.maketrans("ILO", "110")
_FACTS: Final = [(0, 0), *((box, due) for box in range(1, PLANT + 1) for due in range(VISITS[box] + 1))]
"""Everything that can be known of a rule: its box, and in how many visits it is asked again."""


class WrongCode(Told, ValueError):
    """What is no code at all, or the code of another lesson."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What a learner has done in a lesson: the stars of its steps and rungs, and what is known of its rules."""

    stars: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    rungs: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    memory: Memory = field(default_factory=Memory)

    def plus(self, other: Progress) -> Progress:
        """Put two together: better stars stay, and what is known better."""
        return Progress(
            _better(self.stars, other.stars), _better(self.rungs, other.rungs), self.memory.plus(other.memory)
        )


def _better(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {name: max(one.get(name, 0), other.get(name, 0)) for name in {**one, **other}}


def write(lesson: Lesson, progress: Progress) -> str:
    """Write a code."""
    if not any(progress.rungs.values()) and not progress.memory.facts:
        return _written_first(lesson, progress.stars)
    stars = [_few(progress.stars.get(step.name, 0)) for step in lesson.steps]
    rungs = [_few(progress.rungs.get(rung.name, 0)) for rung in lesson.rungs]
    known = [progress.memory.of(rule) for rule in games[lesson.game].rules]
    number = 0
    for digits, base in (
        ([_FACTS.index((fact.box, fact.due)) for fact in known], len(_FACTS)),
        (rungs, 4),
        (stars, 4),
    ):
        for digit in reversed(digits):
            number = number * base + digit
    text = SECOND + _shape(lesson) + _letters(number)
    return text + _proof(lesson, text)


def read(lesson: Lesson, code: str) -> Progress:
    """Read a code back; blanks, dashes and small letters do not matter."""
    text = "".join(code.upper().split()).replace("-", "").translate(_MISREAD)
    if not 2 <= len(text) <= LONGEST or any(letter not in LETTERS for letter in text):
        raise WrongCode(Text("That is no code of a lesson: such a code has letters and digits only, like 8000V."))
    body, proof = text[:-1], text[-1]
    if text[0] == SECOND and proof == _proof(lesson, body) and len(text) > 3 and not _is_first(lesson, body):
        if text[1:3] != _shape(lesson):
            raise WrongCode(Text("That code belongs to an older form of this lesson, or to another lesson."))
        return _read_second(lesson, body[3:])
    if proof != _proof(lesson, body) or not _is_first(lesson, body):
        raise WrongCode(Text("That code belongs to another lesson, or a letter of it is wrong: check it once more."))
    number = _number(body)
    found: dict[str, int] = {}
    for step in reversed(lesson.steps):
        number, stars = divmod(number, 4)
        if stars:
            found[step.name] = stars
    return Progress(dict(reversed(found.items())))


# The first form -------------------------------------------------------------------------------------------------------


def _written_first(lesson: Lesson, stars: Mapping[str, int]) -> str:
    number = 1
    for step in lesson.steps:
        number = number * 4 + _few(stars.get(step.name, 0))
    text = _letters(number)
    return text + _proof(lesson, text)


def _is_first(lesson: Lesson, body: str) -> bool:
    return _number(body) >> 2 * len(lesson.steps) == 1


# The second form ------------------------------------------------------------------------------------------------------


def _read_second(lesson: Lesson, body: str) -> Progress:
    number = _number(body)
    parts: list[dict[str, int]] = []
    rules = list(games[lesson.game].rules)
    for names, base in (
        ([step.name for step in lesson.steps], 4),
        ([rung.name for rung in lesson.rungs], 4),
        (rules, len(_FACTS)),
    ):
        found = {}
        for name in names:
            number, digit = divmod(number, base)
            if digit:
                found[name] = digit
        parts.append(found)
    stars, rungs, known = parts
    facts = {rule: Fact(*_FACTS[digit]) for rule, digit in known.items()}
    if number or any(not _could(rung, facts) for rung in lesson.rungs if rung.name in rungs):
        raise WrongCode(Text("No lesson gives that code: check it once more."))
    return Progress(stars, rungs, Memory(MappingProxyType(facts)))


def _could(rung: Rung, facts: Mapping[str, Fact]) -> bool:
    """Check whether a rung can have been done: then something is known of its rules."""
    return any(rule in facts for exercise in rung.exercises for rule in rules_of(rung, exercise))


def _shape(lesson: Lesson) -> str:
    """Sum up what a lesson is made of in two letters: with other steps, rungs or rules a code means something else."""
    total = 7
    for name in _names(lesson):
        for letter in name:
            total = (total * 31 + ord(letter)) % 1021
    return LETTERS[total // 32] + LETTERS[total % 32]


def _names(lesson: Lesson) -> Iterator[str]:
    yield from (step.name for step in lesson.steps)
    yield from (rung.name for rung in lesson.rungs)
    yield from games[lesson.game].rules


# Letters --------------------------------------------------------------------------------------------------------------


def _few(stars: int) -> int:
    return max(0, min(3, stars))


def _letters(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 32)
        text = LETTERS[digit] + text
    return text


def _number(text: Sequence[str]) -> int:
    number = 0
    for letter in text:
        number = number * 32 + LETTERS.index(letter)
    return number


def _proof(lesson: Lesson, text: str) -> str:
    """Sum up the letters with odd weights: one wrong letter never goes unnoticed, and two swapped hardly ever."""
    total = len(lesson.steps) + sum(map(ord, lesson.game))
    total += sum((2 * place + 1) * LETTERS.index(letter) for place, letter in enumerate(text, start=1))
    return LETTERS[total % 32]
