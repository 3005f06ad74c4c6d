"""What a learner can do, rule by rule, and what came of an exam, over the page; with a certificate to print."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons.practice.memory import Memory
from garden_widgets.lessons.practice.series import ENOUGH, FINE_EXAM_TITLE, Series
from garden_widgets.lessons.schema import Lesson
from garden_widgets.presenters.address import FINE
from garden_widgets.presenters.part import Part
from garden_widgets.presenters.small import small
from garden_widgets.scenes import svg
from garden_widgets.scenes.growth import HIGH, NAMES, WIDE, growth
from garden_widgets.scenes.ideas import idea

WIDTH: Final = 64
"""Pixels of a picture."""

LOW: Final = (0.0, 40.0, float(WIDE), HIGH - 40.0)
"""The part of a picture that shows what has not grown yet."""

BEDS: Final = {
    "thirsty": Text("Thirsty"),
    "plant": Text("In bloom"),
    "sprout": Text("Growing"),
    "seed": Text("Sown"),
    "bag": Text("Not sown yet"),
}
"""The beds of the garden, what is due first."""


class Growing(Part):
    """Two sheets that come over the page. The name on a certificate is typed there, and goes nowhere."""

    kind = "growing"
    shows = ("words", "pictures", "shown")

    def __init__(self, on_press: Callable[[str, str], None]) -> None:
        super().__init__()
        self.words = {
            "close": str(Text("Close")),
            "name": str(Text("Your name, as it should stand on the certificate")),
            "kept": str(Text("It stays on this page and is not saved anywhere.")),
            "print": str(Text("Print the certificate")),
            "certificate": str(Text("Certificate")),
            "right": str(Text("right")),
            "wrong": str(Text("missed")),
        }
        self._on_press, self._count = on_press, 0
        self.pictures: dict[str, str] = {}
        self.shown: dict[str, object] = {}
        """What is shown now, with a number that counts up: the same sheet may be opened again."""

    def _show(self, what: Mapping[str, object]) -> None:
        if not self.pictures:
            every = [(stage, dry) for stage in NAMES for dry in (False, True)]
            self.pictures = {
                f"{stage} thirsty" if dry else stage: svg.paint(
                    growth(stage, thirsty=dry), width=WIDTH, part=LOW if stage == "bag" else None
                )
                for stage, dry in every
            }
        self._count += 1
        self.shown = {**what, "count": self._count}

    def open_can(self, lesson: Lesson, memory: Memory, due: Sequence[str]) -> None:
        """Show each rule as what it has grown to, in the bed of its kind; what is to be done next comes first."""
        rules = games[lesson.game].rules
        beds: dict[str, list[dict[str, object]]] = {name: [] for name in BEDS}
        for rule in rules.values():
            stage, drawn = memory.growth(rule.id), picture_of(memory.of(rule.id).box)
            beds["thirsty" if rule.id in due else "bag" if drawn == "bag" else stage].append(
                {
                    "id": rule.id,
                    "title": str(rule.named),
                    "stage": stage,
                    "picture": f"{drawn} thirsty" if rule.id in due else drawn,
                    "told": str(NAMES[drawn]),
                    "met": drawn != "bag",
                }
            )
        plants = sum(memory.growth(rule) == "plant" for rule in rules)
        sprouts = sum(memory.growth(rule) == "sprout" for rule in rules)
        self._show(
            {
                "can": {
                    "title": str(Text("What you can do")),
                    "told": str(
                        Text(
                            "A bed for {all} rules. Plants: {plants}. Sprouts: {sprouts}. Press one to practise it.",
                            plants=plants,
                            sprouts=sprouts,
                            all=len(rules),
                        )
                    ),
                    "groups": [
                        {"name": name, "title": str(title), "rules": beds[name]}
                        for name, title in BEDS.items()
                        if beds[name]
                    ],
                    "actions": [
                        *_next(lesson, memory, due),
                        {"id": "exam", "label": str(Text("Take the exam"))},
                        {"id": f"exam {FINE}", "label": str(FINE_EXAM_TITLE)},
                    ],
                }
            }
        )

    def open_result(self, lesson: Lesson, exam: Series) -> None:
        """Show what came of an exam, answer by answer, and the certificate for who has passed it."""
        game = games[lesson.game]
        passed = exam.passed
        told = (
            Text("You have passed the exam!")
            if passed
            else Text("{enough} right answers pass the exam. Practise what you missed, and try again.", enough=ENOUGH)
        )
        self._show(
            {
                "result": {
                    "title": str(Text("{right} of {all} are right", right=exam.right, all=len(exam))),
                    "told": str(told),
                    "passed": passed,
                    "answers": [
                        _answer(lesson, exam, at)
                        for at in sorted(exam.answers, key=lambda at: (exam.answers[at].right, at))
                    ],
                    "game": game.title,
                    "knows": str(Text("knows the rules of {game}", game=game.title)),
                    "score": str(Text("Exam: {right} of {all} right", right=exam.right, all=len(exam))),
                    "badges": [
                        {"picture": small(idea(lesson.ideas[step.name])), "title": str(Text.of(step.title))}
                        for step in lesson.steps
                        if passed and step.fine is exam.is_fine and step.name in lesson.ideas
                    ],
                    "actions": [
                        {"id": f"exam {FINE}" if exam.is_fine else "exam", "label": str(Text("Another exam"))},
                        {"id": "can", "label": str(Text("What you can do"))},
                    ],
                }
            }
        )

    def handle(self, content: object) -> None:
        """Take a press on a button."""
        match content:
            case {"press": str(id)}:
                verb, _, rule = id[:40].partition(" ")
                self._on_press(verb, rule)
            case _:
                super().handle(content)


def _answer(lesson: Lesson, exam: Series, at: int) -> dict[str, object]:
    """Show one answer of an exam: the position, the question, and what is right."""
    answer, run = exam.answers[at], exam.position(at).run(lesson.game)
    truth = run.truth
    return {
        "id": answer.rule,
        "title": str(games[lesson.game].rules[answer.rule].named),
        "right": answer.right,
        "number": at + 1,
        "question": str(run.say_first(run.step.text)),
        "told": str(
            Text("Your answer: {answer}", answer=truth)
            if answer.right
            else Text("Right would have been: {answer}", answer=truth)
        ),
        "picture": svg.paint(run.scene(), width=WIDTH),
    }


def picture_of(box: int) -> str:
    """Name the picture of a rule by how well it is known."""
    return ("bag", "seed", "sprout", "bud", "plant")[box]


def _next(lesson: Lesson, memory: Memory, due: Sequence[str]) -> list[dict[str, str]]:
    """Say what to do next: water what is thirsty, or else sow what comes next in the lesson."""
    if due:
        water = Text.counted("Water {count} thirsty plant", "Water {count} thirsty plants", len(due))
        return [{"id": "review", "label": str(water)}]
    rules = games[lesson.game].rules
    unmet = [rung.rules[0] for rung in lesson.rungs if not memory.of(rung.rules[0]).box]
    return [
        {"id": f"rule {rule}", "label": str(Text("Sow the next one: {rule}", rule=rules[rule].named))}
        for rule in unmet[:1]
    ]
