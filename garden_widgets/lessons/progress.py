"""A learner's progress as a code short enough to write down: stars, rungs and what is known, and two check letters.

The short form of the code holds the stars of the steps alone, and is written where nothing was practised yet; its
length tells it. The long form holds the rungs and the memory too, and begins with the letter Y. Older codes, with one
check letter and a long form that begins with Z, are read as well.
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
LONG: Final = "Y"
"""What a code of the long form begins with."""
OLDER_LONG: Final = "Z"
"""What such a code began with while it had one check letter."""
PRIME: Final = 1021
"""The largest prime number that two letters can write."""

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
    if not number >> 2 * len(lesson.steps):
        return _written_short(lesson, progress.stars)
    text = LONG + _shape(lesson) + _letters(number)
    return text + _check(lesson, text)


def read(lesson: Lesson, code: str) -> Progress:
    """Read a code back; blanks, dashes and small letters do not matter."""
    text = "".join(code.upper().split()).replace("-", "").translate(_MISREAD)
    if not 2 <= len(text) <= LONGEST or any(letter not in LETTERS for letter in text):
        raise WrongCode(Text("That is no code of a lesson: such a code has letters and digits only, like 8000V."))
    short = len(_letters(1 << 2 * len(lesson.steps)))
    if text[0] in (LONG, OLDER_LONG) and len(text) > short + 2:
        return _read_long(lesson, text)
    is_older = len(text) == short + 1
    body, check = text[:short], text[short:]
    if check != (_older_check if is_older else _check)(lesson, body) or _number(body) >> 2 * len(lesson.steps) != 1:
        raise WrongCode(Text("That code belongs to another lesson, or a letter of it is wrong: check it once more."))
    number = _number(body)
    found: dict[str, int] = {}
    for step in reversed(lesson.steps):
        number, stars = divmod(number, 4)
        if stars:
            found[step.name] = stars
    return Progress(dict(reversed(found.items())))


# The short form -------------------------------------------------------------------------------------------------------


def _written_short(lesson: Lesson, stars: Mapping[str, int]) -> str:
    number = 1
    for step in lesson.steps:
        number = number * 4 + _few(stars.get(step.name, 0))
    text = _letters(number)
    return text + _check(lesson, text)


# The long form --------------------------------------------------------------------------------------------------------


def _read_long(lesson: Lesson, text: str) -> Progress:
    is_older = text[0] == OLDER_LONG
    cut = len(text) - (1 if is_older else 2)
    body, check = text[:cut], text[cut:]
    if check != (_older_check if is_older else _check)(lesson, body):
        raise WrongCode(Text("That code belongs to another lesson, or a letter of it is wrong: check it once more."))
    if body[1:3] != _shape(lesson, is_older=is_older):
        raise WrongCode(Text("That code belongs to an older form of this lesson, or to another lesson."))
    number = _number(body[3:])
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


def _shape(lesson: Lesson, *, is_older: bool = False) -> str:
    """Sum up what a lesson is made of in two letters: with other steps, rungs or rules a code means something else.

    Both letters differ from those of an older code, and so does the first letter of the code: one wrong letter, or two
    that are swapped, never make an older code of a newer one.
    """
    total = 7
    for name in _names(lesson):
        for letter in name:
            total = (total * 31 + ord(letter)) % PRIME
    if not is_older:
        total = (total + 33) % 1024
    return _two_letters(total)


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


def _two_letters(number: int) -> str:
    return LETTERS[number // 32] + LETTERS[number % 32]


def _check(lesson: Lesson, text: str) -> str:
    """Sum up the letters so that one wrong letter, or two that are swapped, never go unnoticed.

    With the check letters, which weigh 32 and 1, the sum is a multiple of a prime number, and no two weights are alike.
    """
    weighed = sum(weight * LETTERS.index(letter) for weight, letter in enumerate(text, start=33))
    return _two_letters(-(_of_lesson(lesson) + weighed) % PRIME)


def _older_check(lesson: Lesson, text: str) -> str:
    """Sum up the letters as older codes do, in which two that are swapped can go unnoticed."""
    weighed = sum((2 * place + 1) * LETTERS.index(letter) for place, letter in enumerate(text, start=1))
    return LETTERS[(_of_lesson(lesson) + weighed) % 32]


def _of_lesson(lesson: Lesson) -> int:
    return len(lesson.steps) + sum(map(ord, lesson.game))
