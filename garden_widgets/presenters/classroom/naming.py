"""How steps, practice and rules are called on the pages of a class."""

from __future__ import annotations

from collections.abc import Mapping

from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons.practice.forms import Rung
from garden_widgets.lessons.progress import Progress
from garden_widgets.lessons.schema import Lesson, Step
from garden_widgets.presenters.standing import Standing


def counted(lesson: Lesson, step: Step) -> Text:
    """Say which step it is, counted as its own page counts."""
    return Standing(lesson, step.name, Progress()).where()


def step_title(lesson: Lesson, step: Step) -> Text:
    """Say which step it is, and what it is called."""
    return Text("{where}: {step}", where=counted(lesson, step), step=Text.of(step.title))


def rung_title(rung: Rung) -> Text:
    """Say what is practised."""
    return Text("Practice: {rung}", rung=Text.of(rung.title))


def named(game: str, rule: str) -> str:
    """Say what a rule is called."""
    try:
        return str(games[game].rules[rule].named)
    except (KeyError, UnknownGame):
        return rule


def numbered(code: str, numbers: Mapping[str, int]) -> str:
    """Write what stands at a table: its number in the room, if it has one, and its code."""
    return f"{numbers[code]} · {code}" if code in numbers else code


def titled(game: str, rule: str) -> str:
    """Say what a rule is called, and in which game."""
    name = named(game, rule)
    return name if name == rule else f"{games[game].title} – {name}"
