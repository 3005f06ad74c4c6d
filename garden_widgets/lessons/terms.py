"""Proofs of words: no step and no rung uses a word of the game before the step that explains it.

They are read in English, in which the words stand; a translation says the same things in the same places.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from garden_widgets.core.language import ENGLISH, language
from garden_widgets.core.text import Text
from garden_widgets.lessons import prose

if TYPE_CHECKING:
    from garden_widgets.lessons.schema import Lesson, Step


def early(lesson: Lesson) -> Iterator[str]:
    """Name each word that a step uses before it is explained, and each that its own step does not say at all."""
    if language() != ENGLISH:
        return
    names = {step.name for step in lesson.steps}
    for words, by in lesson.terms.items():
        if by not in names:
            yield f"“{words}” is explained by {by}, and there is no such step."
        elif not _used(
            words, (text for where, text in _said(lesson, lesson[by]) if where in ("its title", *prose.FIRST))
        ):
            yield f"{by}: it explains “{words}”, but does not say it."
    for at, step in enumerate(lesson.steps):
        yield from (f"{step.name}: {problem}" for problem in unexplained(lesson, step, at))


def unexplained(lesson: Lesson, step: Step, place: int) -> Iterator[str]:
    """Name each word in what a step says that is only explained later than this place in the lesson."""
    if language() != ENGLISH:
        return
    later = {each.name for each in lesson.steps[place + 1 :]}
    said = _said(lesson, step)
    for words, by in lesson.terms.items():
        if by in later:
            for where, text in said:
                used = _used(words, [text])
                if used:
                    yield f"{where} says “{used}”, which {by} explains: {str(text)!r}"


def _said(lesson: Lesson, step: Step) -> list[tuple[str, Text]]:
    """List what a step says; nothing where that refers to what is not there, which its own proof names."""
    try:
        return [*prose.bound_texts(lesson.game, step)]
    except ValueError:
        return []


def _used(words: str, texts: Iterable[Text]) -> str:
    """Return the first of the words that is used; a word with a large letter in it is only meant with that letter."""
    return next((found[0] for text in texts if (found := _pattern(words).search(str(text)))), "")


@cache
def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{words})\b", 0 if words != words.lower() else re.IGNORECASE)
