"""Nothing that is written on a board is cut off in German: it fits its plate and the picture, and stands alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from PIL import ImageFont

import garden_widgets
from garden_widgets import games
from garden_widgets.core.language import speaking
from garden_widgets.scenes.scene import Item, Label, Rectangle, Scene
from tests.texts.german import CODE, german, words
from tests.texts.test_engines import courses

FONT = Path(garden_widgets.__file__).parent / "pages" / "static" / "atkinson.woff2"
WEIGHTS = {False: 400, True: 700}
PATTERNS = {"cloth-check"}
"""Rectangles that are no plates: what is written goes across them."""

EVERY = 3
"""One position of so many of a course is looked at."""

AIR = 1
"""So little may a letter stand over."""


@cache
def font(bold: bool) -> ImageFont.FreeTypeFont:
    """Read the letters with which boards are painted."""
    found = ImageFont.truetype(str(FONT), 100)
    found.set_variation_by_axes([WEIGHTS[bold]])
    return found


@cache
def length(text: str, bold: bool) -> float:
    """Measure how long a text is, beside the size of its letters."""
    return float(font(bold).getlength(text)) / 100


def span(label: Label) -> tuple[float, float]:
    """Say from where to where a label goes."""
    wide = label.size * length(label.text, label.bold)
    left = {"left": label.x, "right": label.x - wide}.get(label.align, label.x - wide / 2)
    return left, left + wide


def plate(label: Label, before: list[Item]) -> Rectangle | None:
    """Find the smallest plate on which a label stands."""
    plates = [
        item
        for item in before
        if isinstance(item, Rectangle) and item.fill and item.fill not in PATTERNS and item.h >= 0.9 * label.size
        if item.holds(label.x, label.y)
    ]
    return min(plates, key=lambda item: item.w * item.h, default=None)


def cut_off(scene: Scene) -> Iterator[str]:
    """List what does not fit: out of the picture, over its plate, or into other words."""
    labels: list[Label] = []
    items = list(scene)
    for k, label in enumerate(items):
        if not isinstance(label, Label) or not words(label.text):
            continue
        left, right = span(label)
        if left < -AIR or right > scene.width + AIR:
            yield f"out of the picture: {label.text}"
        on = plate(label, items[:k])
        if on and (left < on.x - AIR or right > on.x + on.w + AIR):
            yield f"over its plate: {label.text}"
        for other in labels:
            start, end = span(other)
            level = abs(other.y - label.y) < 0.6 * max(other.size, label.size)
            if level and left < end - AIR and start < right - AIR:
                yield f"into other words: {other.text}, {label.text}"
        labels.append(label)


def scenes(name: str) -> Iterator[Scene]:
    """Draw positions of a game as they come in play, and those with which the steps of its lesson begin."""
    scenery = games.scenery(name)
    for state in islice(courses(games[name]), 0, None, EVERY):
        yield scenery.scene(state.seen_by(None))
        yield scenery.scene(state.seen_by(0))
    yield from (scenery.scene(step.run(name).state) for step in games.lesson(name).steps)


@pytest.mark.parametrize("name", list(games))
def test_what_is_written_on_a_board_fits_in_german(name):
    with speaking(CODE, german()):
        found = {fault for scene in scenes(name) for fault in cut_off(scene)}
    assert found == set()


def test_a_word_that_is_too_long_would_be_found():
    at = {"x": 80, "y": 20, "size": 20, "bold": True}
    board = Rectangle(x=30, y=0, w=100, h=40, fill="chip")

    def found(*items: Item) -> list[str]:
        return [
            fault.partition(":")[0]
            for fault in cut_off(Scene(width=160, height=40, ground=(), items=items, title="", description=""))
        ]

    assert found(board, Label(text="Möhre", **at)) == []
    assert found(board, Label(text="Möhrengarten", **at)) == ["over its plate"]
    assert found(Label(text="Möhrengarten der Gärtnerin", **at)) == ["out of the picture"]
    assert found(board, Label(text="Möhre", **at), Label(text="Kohl", **at)) == ["into other words"]


@pytest.mark.parametrize("seats", [3, 6, 8, 10])
def test_at_a_large_table_the_names_of_those_who_are_out_stay_whole(seats):
    game = games["pyramid-shambo"]
    start = game.start(seats=seats).to_dict()
    mine, other, *out = start["holdings"]
    held = {letter: start["holdings"][letter] for letter in (mine, other)}
    state = game.from_dict({**start, "holdings": held, "out": out})
    with speaking(CODE, german()):
        scene = games.scenery(game.name).scene(state)
    assert [label.text for label in scene if isinstance(label, Label)].count("draußen") == len(out)
    assert set(cut_off(scene)) == set()
