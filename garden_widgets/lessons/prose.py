"""The prose of a step, as it is said, and its proofs: no number is written into it, and all that it names is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Text
from garden_widgets.lessons import course
from garden_widgets.lessons.numbers import SPELLED
from garden_widgets.lessons.references import Context, bound, references, tokens
from garden_widgets.lessons.schema import Lesson
from garden_widgets.lessons.step import DONE, Step
from garden_widgets.lessons.strings import labels, sentences

DIGIT: Final = re.compile(r"\d+")

_NO_NUMBERS: Final = ("zero", "one")
"""Words that mostly stand for no number: one thing, nobody."""

SPELT: Final = re.compile(
    rf"\d+|\b(?:{'|'.join(name.words for name in SPELLED.values() if name.words not in _NO_NUMBERS)})\b", re.IGNORECASE
)
"""A number as digits or as a word."""

ITS_TEXT: Final = "its text"
FIRST: Final = (ITS_TEXT, DONE)
"""What a step says to everybody."""
TITLE: Final = "its title"
BUTTON: Final = "a button"


def bound_texts(game: str, step: Step) -> Iterator[tuple[str, Text]]:
    """Put everything that a step can say into words, each in a position in which it is said."""
    for where, words in (*labels(step), *sentences(step)):
        refers = any(references(Text.of(words)))
        yield where, bound(words, _context(game, step, where)) if refers else Text.of(words)


def _context(game: str, step: Step, where: str) -> Context:
    """Find a position in which something is said, by where it stands in the step."""
    first = course.first(games[game], step)
    return Context(step, first, step.said_at(where, first).state)


# Proofs --------------------------------------------------------------------------------------------------------------


def numbers(lesson: Lesson, step: Step) -> Iterator[str]:
    """Name each number that is written into what a step says; what is made for practice is counted out by code."""
    by_hand = any(each is step for each in lesson.steps)
    for where, words in (*labels(step), *sentences(step)):
        if where != BUTTON or step.called:  # else it is a move as it is typed
            pattern = SPELT if where == ITS_TEXT and by_hand else DIGIT
            yield from written(where, Text.of(words), pattern, step.offers)
    for where, words in sentences(step) if by_hand else ():
        yield from _bare(where, Text.of(words))


def missing(game: str, step: Step) -> Iterator[str]:
    """Name each reference to what is not there."""
    there = {item.token for item in step.run(game).scene().touchable}
    for where, words in (*labels(step), *sentences(step)):
        if not any(references(Text.of(words))):
            continue
        try:
            str(bound(words, _context(game, step, where)))
        except (LookupError, ValueError) as error:
            yield f"{where} refers to what is not there: {error}"
            continue
        for token in tokens(words) if where == ITS_TEXT or where.startswith("hint ") else ():
            if token not in there:
                yield f"{where} marks {token}, which cannot be pressed on the board."


def written(where: str, text: Text, number: re.Pattern[str] = DIGIT, offers: tuple[str, ...] = ()) -> Iterator[str]:
    """Name each number that is written into a text instead of a reference; a button may be called what it says."""
    for template in filter(None, (text.template, text.more)):
        for literal, _, _, _ in Formatter().parse(template):
            for found in number.finditer(_unquoted(literal, offers)):
                yield f"{where} has {found[0]!r} written into it instead of a reference: {template!r}"


def _unquoted(words: str, offers: tuple[str, ...]) -> str:
    """Leave out the buttons that are quoted by what stands on them."""
    for offer in offers:
        words = words.replace(f"“{offer}”", "")
    return words


def _bare(where: str, text: Text) -> Iterator[str]:
    """Name each part of a sentence that stands there as it is: nothing compares it with the position."""
    for name, part in text.parts.items():
        items = part.items if isinstance(part, Listing) else (part,)
        if any(isinstance(item, (int, str)) for item in items):
            yield f"{where} has the part {name}={part!r}, which is no reference."
