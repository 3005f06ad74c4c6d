"""What a lesson is made of. All texts that a learner sees are data; what is right and wrong, the engine knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from garden_widgets.core.errors import Told
from garden_widgets.core.showing import table
from garden_widgets.core.text import Sentences, Text
from garden_widgets.core.wording import did_you_mean, shown
from garden_widgets.lessons.kinds.break_it import BreakIt
from garden_widgets.lessons.kinds.do_it import Answer, DoIt
from garden_widgets.lessons.kinds.find_all import FindAll
from garden_widgets.lessons.kinds.game import PlayGame
from garden_widgets.lessons.kinds.predict import Choice, Judge, Predict
from garden_widgets.lessons.step import Help, Scripted, Slip, Step, Words

if TYPE_CHECKING:
    from garden_widgets.lessons.practice.forms import Rung
    from garden_widgets.lessons.references import Facts

__all__ = [
    "KINDS",
    "LONGEST_TITLE",
    "MOST_WORDS",
    "Answer",
    "BreakIt",
    "Choice",
    "DoIt",
    "FindAll",
    "Help",
    "Judge",
    "Lesson",
    "PlayGame",
    "Predict",
    "Scripted",
    "Slip",
    "Step",
    "UnknownStep",
    "Words",
]

KINDS = (DoIt, BreakIt, FindAll, Predict, PlayGame)
"""A whole lesson has steps of every kind."""

MOST_WORDS = 60
"""A step is done, not read."""

LONGEST_TITLE = 40

SHOWN = 3
"""So many steps are named where a lesson is written in one line."""

K = TypeVar("K", bound=Step)


@dataclass(frozen=True, slots=True, repr=False)
class Lesson:
    """All steps of a game's lesson, in order: the core path, then the fine points."""

    game: str
    title: str
    steps: tuple[Step, ...]
    rungs: tuple[Rung, ...] = ()
    """What there is to practise after the steps, in the same order."""

    terms: Mapping[str, str] = field(default_factory=dict)
    """The words of the game, and the step that explains each: a word and its forms are parted by strokes."""

    facts: Facts[Any] | None = None
    """What its texts can refer to."""

    ideas: Mapping[str, str] = field(default_factory=dict)
    """A drawing for each step, by name: what it is about, at a glance."""

    def __repr__(self) -> str:
        names = ", ".join(step.name for step in self.steps[:SHOWN])
        more = ", ..." if len(self.steps) > SHOWN else ""
        return f"<Lesson of {self.game}: {len(self.steps)} steps, {names}{more}>"

    def _repr_html_(self) -> str:
        heads = Text("step"), Text("title"), Text("rules")
        rows = [(step.name, Text.of(step.title), ", ".join(step.rules)) for step in self.steps]
        return table(heads, rows, self.title)

    def _ipython_key_completions_(self) -> list[str]:
        """Offer the names of the steps where a notebook completes `lesson["`."""
        return [step.name for step in self.steps]

    def __getitem__(self, name: str) -> Step:
        """Find a step by its name."""
        return self.steps[self.index(name)]

    def of_kind(self, kind: type[K]) -> Iterator[K]:
        """List the steps of one kind."""
        return (step for step in self.steps if isinstance(step, kind))

    def index(self, name: str) -> int:
        """Return the place of the step with this name, or with this number as a text."""
        names = [step.name for step in self.steps]
        wanted = str(name).strip().casefold()
        if wanted.isdecimal() and 0 < int(wanted[:6]) <= len(names):
            return int(wanted[:6]) - 1
        if wanted not in names:
            raise UnknownStep(
                Sentences(
                    Text("This lesson has no step {step}.", step=shown(name)),
                    did_you_mean(wanted, names),
                    Text.counted(
                        "It has {count} step: {first}.",
                        "It has {count} steps, and the first is {first}.",
                        len(names),
                        first=names[0],
                    ),
                )
            )
        return names.index(wanted)


class UnknownStep(Told, ValueError):
    """A step that the lesson does not have."""
