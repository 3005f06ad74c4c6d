"""A learner's progress as a code short enough to write down: the stars of each step, and a letter that proves it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from garden_widgets.core.errors import Told
from garden_widgets.core.text import Text
from garden_widgets.lessons.schema import Lesson

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: nothing that can be misread."""

LONGEST: Final = 200
_MISREAD: Final = str.maketrans("ILO", "110")


class WrongCode(Told, ValueError):
    """What is no code at all, or the code of another lesson."""


def write(lesson: Lesson, stars: Mapping[str, int]) -> str:
    """Write the stars of all steps as a code."""
    number = 1
    for step in lesson.steps:
        number = number * 4 + max(0, min(3, stars.get(step.name, 0)))
    text = ""
    while number:
        number, digit = divmod(number, 32)
        text = LETTERS[digit] + text
    return text + _proof(lesson, text)


def read(lesson: Lesson, code: str) -> dict[str, int]:
    """Read a code back; blanks, dashes and small letters do not matter."""
    text = "".join(code.upper().split()).replace("-", "").translate(_MISREAD)
    if not 2 <= len(text) <= LONGEST or any(letter not in LETTERS for letter in text):
        raise WrongCode(Text("That is no code of a lesson: such a code has letters and digits only, like 8000V."))
    body, proof = text[:-1], text[-1]
    number = 0
    for letter in body:
        number = number * 32 + LETTERS.index(letter)
    if proof != _proof(lesson, body) or number >> 2 * len(lesson.steps) != 1:
        raise WrongCode(Text("That code belongs to another lesson, or a letter of it is wrong: check it once more."))
    found: dict[str, int] = {}
    for step in reversed(lesson.steps):
        number, stars = divmod(number, 4)
        if stars:
            found[step.name] = stars
    return dict(reversed(found.items()))


def _proof(lesson: Lesson, text: str) -> str:
    """Sum up the letters with odd weights: one wrong letter never goes unnoticed, and two swapped hardly ever."""
    total = len(lesson.steps) + sum(map(ord, lesson.game))
    total += sum((2 * place + 1) * LETTERS.index(letter) for place, letter in enumerate(text, start=1))
    return LETTERS[total % 32]
