"""Proofs that rules are decided by: whoever does not know the rule of a step does something wrong there."""

from __future__ import annotations

from collections.abc import Iterator

from garden_widgets.lessons.step import Step


def decided(game: str, step: Step) -> set[str]:
    """List the rules of a step that tell right from wrong in it: by themselves, or by a slip that it names."""
    return {rule for rule in step.rules if rule in step.slips} | (step.decided(game) & set(step.rules))


def slips(game: str, step: Step) -> Iterator[str]:
    """See that each slip can be made, and is wrong."""
    for rule, slip in step.slips.items():
        if rule not in step.rules:
            yield f"it has a slip against {rule}, which is not among its rules."
        elif not step.goes_wrong(game, slip):
            yield f"the slip {slip!r} against {rule} cannot be made, or is not wrong."
