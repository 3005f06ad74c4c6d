"""Hints: those that a step brings along, or those that follow from its position - where to look, why, and what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from garden_widgets.core.text import Text
from garden_widgets.scenes.scenery import Chosen

if TYPE_CHECKING:
    from garden_widgets.lessons.runner import Run


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, and where to look on the board."""

    said: Text
    where: Chosen = ()


def of(run: Run) -> tuple[Hint, ...]:
    """List the hints of a step as it stands now; only the last one says what to do."""
    step = run.step
    if not step.guided and not step.hints:
        return ()
    why = Hint(run.game.rules[step.rules[0]].told)
    return run.guided(why) if step.guided else run.written(why)


def label(run: Run, token: str) -> str:
    """Say what a token is, as the scene does for those who cannot see it."""
    return next((item.label for item in run.scenery.scene(run.state).find(token) if item.label), token)
