"""Every string of a step that a learner can meet with, and where it stands ("hint 2")."""

from __future__ import annotations

from collections.abc import Iterator

from garden_widgets.lessons.step import DONE, Step, Words


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
