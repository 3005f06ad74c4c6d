"""Where a learner is in practice: the series of positions, what came of it, and what is known by now."""

from __future__ import annotations

from secrets import randbelow
from typing import Final

from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.lessons.practice import series as kinds
from garden_widgets.lessons.practice.forms import Rung
from garden_widgets.lessons.practice.making import LARGEST_SEED
from garden_widgets.lessons.practice.memory import Memory
from garden_widgets.lessons.practice.series import Series
from garden_widgets.lessons.progress import Progress
from garden_widgets.lessons.runner import Run
from garden_widgets.lessons.schema import Lesson

EVERY: Final = 3
"""After one idea of so many there is practice for whoever made no mistake: the way on is what counts."""


class Practising:
    """A learner's practice in one lesson; nothing of it is shown here."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.series: Series | None = None
        self.stars: dict[str, int] = {}
        self.memory = Memory()

    # Beginning -------------------------------------------------------------------------------------------------------

    def rung(self, name: str, seed: int | None = None) -> None:
        """Begin a rung."""
        self.series = kinds.of_rung(self.lesson, name, _seed(seed))

    def rule(self, rule: str) -> None:
        """Begin some positions about one rule."""
        self.series = kinds.of_rules(self.lesson, [rule], _seed(None))

    def review(self) -> None:
        """Begin a review of what is due."""
        self.series = kinds.of_rules(self.lesson, self.due, _seed(None))

    def exam(self, seed: int | None = None, *, fine: bool = False) -> None:
        """Begin an exam on the course, or on the fine points."""
        self.series = kinds.of_exam(self.lesson, _seed(seed), fine=fine)

    def leave(self) -> None:
        """Go back to the lesson."""
        self.series = None

    # How things stand ------------------------------------------------------------------------------------------------

    @property
    def due(self) -> tuple[str, ...]:
        """The rules to review now, in the order of the lesson's rungs."""
        rules = dict.fromkeys(rule for rung in self.lesson.rungs for rule in rung.rules)
        return self.memory.due([*rules, *(rule for rule in self.memory.facts if rule not in rules)])

    @property
    def answered(self) -> bool:
        """Check whether the position that is shown was answered."""
        return self.series is not None and self.series.at in self.series.answers

    @property
    def exam_on(self) -> bool:
        """True in an exam: there is no help, and one answer to each question."""
        return self.series is not None and self.series.kind == "exam"

    def after(self, step: str) -> Rung | None:
        """Return the rung to practise after a step: one that has no stars yet, if there is one."""
        rungs = kinds.after(self.lesson, step)
        return next((rung for rung in rungs if not self.stars.get(rung.name)), rungs[0] if rungs else None)

    def offered(self, step: str, *, missed: bool) -> Rung | None:
        """Return the rung that is offered after a step: where something went wrong, else after some ideas alone."""
        rung = self.after(step)
        due = rung is not None and (missed or self.lesson.rungs.index(rung) % EVERY == EVERY - 1)
        return rung if due else None

    def take(self, run: Run) -> bool:
        """Take an answer of the learner; True where it is the first to this position."""
        if self.series is None:
            if run.done and run.step.whole_game is None and run.step.rules:
                self.memory = self.memory.answered(run.step.rules[0], right=run.at_first)
            return False
        if not run.answered:
            return False
        answer = self.series.take(run)
        if answer is None:
            return False
        self.memory = self.memory.answered(answer.rule, right=answer.right)
        rung = self.series.rung
        if rung is not None and self.series.over:
            self.stars[rung.name] = max(self.stars.get(rung.name, 0), self.series.stars)
        return True

    def farewell(self) -> Text:
        """Say how a series went, at its end."""
        series = self.series
        if series is None or not series.over or series.kind == "exam":
            return Sentences()
        if series.right == len(series):
            return words.ALL_RIGHT
        return Text("{right} of {all} were right the first time.", right=series.right, all=len(series))

    def resume(self, progress: Progress, days: int = 1) -> None:
        """Take up what is kept, so many days after the last visit."""
        both = Progress({}, self.stars, self.memory).plus(Progress({}, progress.rungs, progress.memory.visited(days)))
        self.stars, self.memory = dict(both.rungs), both.memory


def _seed(seed: int | None) -> int:
    """Take a seed, or draw one: each time it is another."""
    return randbelow(LARGEST_SEED) if seed is None else seed
