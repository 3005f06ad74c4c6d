"""How far a learner is in a lesson: which step, what is solved, with how many stars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import progress, words
from garden_widgets.lessons.progress import Progress
from garden_widgets.lessons.schema import Lesson


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a learner is in a lesson: the course comes first, then the fine points."""

    lesson: Lesson
    step: str
    progress: Progress

    @property
    def stars(self) -> Mapping[str, int]:
        """The stars of each step that is solved."""
        return self.progress.stars

    @property
    def number(self) -> int:
        """The place of the step, from 1."""
        return self.lesson.index(self.step) + 1

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.lesson.steps)

    @property
    def core(self) -> int:
        """How many steps the course has before the fine points."""
        return sum(not step.fine for step in self.lesson.steps)

    @property
    def ends(self) -> bool:
        """True at the last step of the course, and at the last fine point."""
        return self.number in (self.core, self.steps)

    @property
    def next_open(self) -> str:
        """The first step that is not solved yet; when all are, the first of all."""
        steps = self.lesson.steps
        return next((step.name for step in steps if not self.stars.get(step.name)), steps[0].name)

    @property
    def code(self) -> str:
        """The short code that brings everything back."""
        return progress.write(self.lesson, self.progress)

    @property
    def begun(self) -> bool:
        """True where there is anything to keep."""
        return bool(self.stars or self.progress.rungs or self.progress.memory.facts)

    def remembered(self) -> dict[str, object]:
        """Write what the browser remembers of the learner.

        What is done is counted as the steps are: those of the course, and once it is done the fine points.
        """
        missing = [step for step in self.lesson.steps if not self.stars.get(step.name)]
        fine = bool(missing) and all(step.fine for step in missing)
        counted = [step for step in self.lesson.steps if step.fine is fine]
        return {
            "game": self.lesson.game,
            "done": sum(1 for step in counted if self.stars.get(step.name)),
            "of": len(counted),
            "fine": fine,
            "stars": sum(self.stars.values()),
            "step": self.step,
            "next": self.next_open,
            "code": self.code if self.begun else "",
        }

    def done(self) -> Text:
        """Say how much is done."""
        solved = [step for step in self.lesson.steps if self.stars.get(step.name)]
        return Text(
            "Done: {done} of {all} steps of the course, {fine_done} of {fine_all} fine points.",
            done=sum(not step.fine for step in solved),
            all=self.core,
            fine_done=sum(step.fine for step in solved),
            fine_all=self.steps - self.core,
        )

    def where(self) -> Text:
        """Say which step it is."""
        number, core = self.number, self.core
        if number > core:
            return Text("Fine point {number} of {all}", number=number - core, all=self.steps - core)
        return Text("Step {number} of {all}", number=number, all=core)

    def goodbye(self) -> Text:
        """Say goodbye at the end of the course, and at the end of the fine points."""
        if not self.ends:
            return Sentences()
        if self.number == self.steps > self.core:
            return words.ALL_DONE
        return Sentences(words.COURSE_DONE, words.FINE_POINTS if self.steps > self.core else "")
