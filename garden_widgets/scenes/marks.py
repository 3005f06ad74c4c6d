"""Marks on a scene: what is chosen, where it can go, what the last move touched, what a refusal points at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from garden_widgets.scenes.scene import Circle, Item, Label, Rectangle, Scene


@dataclass(frozen=True, slots=True)
class Marks:
    """Tokens to point at, by why."""

    last: tuple[str, ...] = ()
    able: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    target: tuple[str, ...] = ()
    cause: tuple[str, ...] = ()


MANY: Final = 16
"""With more places to go to than this each has a dot only: frames everywhere would hide the board."""


def marked(scene: Scene, marks: Marks) -> Scene:
    """Draw the marks onto a scene. Each kind differs in more than its colour."""
    target = _target if len(set(marks.target)) <= MANY else _dot
    return scene.plus(
        *_each(scene, marks.last, _last),
        *_each(scene, marks.able, _able),
        *_each(scene, marks.target, target),
        *_each(scene, marks.chosen, _chosen),
        *_each(scene, marks.cause, _cause),
        *_each(scene, marks.cause[:1], _look_here),
    )


def _each(scene: Scene, tokens: Iterable[str], draw: Callable[[Item], list[Item]]) -> list[Item]:
    found: list[Item] = []
    for token in dict.fromkeys(tokens):
        for item in scene.find(token):
            found += draw(item)
    return found


def _frame(item: Item, by: float) -> tuple[float, float, float, float]:
    left, top, width, height = item.box
    return left - by, top - by, width + 2 * by, height + 2 * by


def _last(item: Item) -> list[Item]:
    x, y, w, h = _frame(item, -3)
    return [Rectangle(x=x, y=y, w=w, h=h, round=8, line="last", width=3, dash=(2, 7))]


def _able(item: Item) -> list[Item]:
    """Put a leaf-green foot under whatever can move: quiet, since there may be many."""
    left, top, width, height = item.box
    return [
        Rectangle(
            x=left + width * 0.2, y=top + height - 3, w=width * 0.6, h=6, round=3, fill="target", line="paper", width=1
        )
    ]


def _chosen(item: Item) -> list[Item]:
    x, y, w, h = _frame(item, 3)
    return [Rectangle(x=x, y=y, w=w, h=h, round=8, line="chosen", width=5)]


def _target(item: Item) -> list[Item]:
    x, y, w, h = _frame(item, -4)
    return [Rectangle(x=x, y=y, w=w, h=h, round=10, line="target", width=5, dash=(14, 8)), *_dot(item)]


def _dot(item: Item) -> list[Item]:
    x, y, w, _ = _frame(item, -4)
    return [Circle(x=x + w - 16, y=y + 16, radius=9, fill="target", line="paper", width=2)]


def _cause(item: Item) -> list[Item]:
    x, y, w, h = _frame(item, 2)
    return [Rectangle(x=x, y=y, w=w, h=h, round=8, line="cause", width=4, dash=(5, 6))]


def _look_here(item: Item) -> list[Item]:
    """Put the exclamation mark on what a refusal is about; the other places only tell why."""
    x, y, w, _ = _frame(item, 2)
    return [
        Circle(x=x + w, y=y, radius=12, fill="cause", line="paper", width=2),
        Label(x=x + w, y=y, text="!", size=19, bold=True, fill="paper"),
    ]
