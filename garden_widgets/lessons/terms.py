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
from garden_widgets.lessons.strings import labels, sentences

if TYPE_CHECKING:
    from garden_widgets.lessons.schema import Lesson, Step


def early(lesson: Lesson) -> Iterator[str]:
    """Name each word that a step uses before it is explained, and each that its own step does not say at all."""
    if language() != ENGLISH:
        return
    for words, by in lesson.terms.items():
        if by not in {step.name for step in lesson.steps}:
            yield f"“{words}” is explained by {by}, and there is no such step."
        elif not _used(words, _first_said(lesson[by])):
            yield f"{by}: it explains “{words}”, but does not say it."
    for place, step in enumerate(lesson.steps):
        yield from (f"{step.name}: {problem}" for problem in unexplained(lesson, step, place))


def unexplained(lesson: Lesson, step: Step, place: int) -> Iterator[str]:
    """Name each word in what a step says that is only explained later than this place in the lesson."""
    if language() != ENGLISH:
        return
    later = {each.name for each in lesson.steps[place + 1 :]}
    for words, by in lesson.terms.items():
        if by in later:
            for where, text in (*labels(step), *sentences(step)):
                said = _used(words, [Text.of(text)])
                if said:
                    yield f"{where} says “{said}”, which {by} explains: {str(text)!r}"


def _first_said(step: Step) -> Iterable[Text]:
    """List what a step says to everybody: its title, its text, and what is said when it is done."""
    return Text.of(step.title), Text.of(step.text), Text.of(step.done)


def _used(words: str, texts: Iterable[Text]) -> str:
    """Return the first of the words that is used; a word with a large letter in it is only meant with that letter."""
    return next((found[0] for text in texts if (found := _pattern(words).search(str(text)))), "")


@cache
def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{words})\b", 0 if words != words.lower() else re.IGNORECASE)
