"""Every string of a lesson that a learner can meet with: the prover reads them, and tests seek them in catalogues."""

from __future__ import annotations

from collections.abc import Iterator

from garden_widgets.core.text import Text
from garden_widgets.lessons.schema import Lesson
from garden_widgets.lessons.step import DONE, Step, Words


def learner_texts(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Walk through a lesson: where a string stands ("blocking: hint 2"), and the string."""
    yield "title", lesson.title
    for step in lesson.steps:
        for where, words in (*labels(step), *sentences(step)):
            yield f"{step.name}: {where}", Text.of(words).template


def labels(step: Step) -> Iterator[tuple[str, Words]]:
    """List what stands above a step and on its buttons."""
    yield "its title", step.title
    for offer in step.called or step.offers:
        yield "a button", offer
    yield from step.own_labels()


def sentences(step: Step) -> Iterator[tuple[str, Words]]:
    """List what is said in a step, except where it has nothing of its own to say."""
    yield "its text", step.text
    yield DONE, step.done
    for number, hint in enumerate(step.hints, start=1):
        yield f"hint {number}", hint
    yield from step.own_sentences()
