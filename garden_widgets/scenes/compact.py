"""Shapes as few bytes of SVG: neighbours that look alike are one path, and a drawing that comes again is written once.

All numbers are whole, in quarters of a unit, and in a path they count from the point before: so a drawing reads the
same wherever it stands, and is found again there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from itertools import chain, groupby, pairwise
from math import floor
from typing import Final, NamedTuple

from garden_widgets.scenes.scene import Box, Circle, Item, Label, Rectangle
from garden_widgets.scenes.shapes import (
    DOT,
    FINE,
    TINT,
    Look,
    Shape,
    apart,
    corner,
    is_solid,
    numbered,
    radii,
    round_,
    steps,
    written,
)

NAME: Final = "GWFILENAME"
"""Stands for the name of the file, which follows from all that is in it."""

ROLE: Final = "GWROLE"

SHORT: Final = 1
"""A text of so many letters keeps its place in any font."""


WORTH: Final = 70
"""A piece with fewer bytes is written again rather than pointed at."""

ELEMENT: Final = 28
"""So many bytes has an element besides its shape."""


TINTED: Final = 3
"""A drawing of fewer shapes is written again in its other colour."""


COVER: Final = 40.0
"""So wide and high is at least what may cover other shapes."""

CELL: Final = 50.0
"""So wide and high is a square of the grid that finds what may meet."""

TWICE: Final = 40
"""A way with fewer bytes is written again rather than pointed at."""

PATH: Final = re.compile(r'<path (class="\w+") d="M(-?\d+) ?(-?\d+)([^"]+)"/>')


class Drawing:
    """Pictures that stand in one file: what they share is written once.

    `NAME` begins all ids and classes, and stands for the name of the file: so two files on one page do not meet.
    """

    def __init__(self, pictures: Sequence[Iterable[Item]], *, quick: bool = False) -> None:
        """Draw pictures; `quick` means in a quarter of the time, and nothing is written once for several places."""
        seen = [_uncovered([written(item) for item in items if item.is_seen]) for items in pictures]
        self._roles: dict[str, str] = {}
        if quick:
            writer = _Writer(set())
            self.pictures = ["".join(map(writer.single, shapes)) for shapes in seen]
            self._looks = writer.classes
            return
        shapes = _tinted(seen)
        links = Counter(_link(*pair) for picture in shapes for pair in pairwise(picture))
        pieces = [[_worth_a_tint(piece) for piece in _pieces(picture, links)] for picture in shapes]
        keys = Counter(_key(piece) for picture in pieces for piece in picture if _bytes(piece) > WORTH)
        writer = _Writer({key for key, count in keys.items() if count > 1})
        self.pictures = [writer.draw(picture) for picture in pieces]
        self._looks = writer.classes

    def role(self, role: str) -> str:
        """Return what stands for a colour until the picture is styled."""
        if role == TINT:
            return role
        return f"{ROLE}{self._roles.setdefault(role, _counted(len(self._roles)))};"

    def styled(self, body: str, palettes: Sequence[Mapping[str, str]]) -> tuple[str, str]:
        """Return the styles of what is drawn, and the body with its colours: of one palette, or of light and dark.

        A class is known by its name alone: a selector that names the picture too finds nothing within a `<use>`.
        """
        rules, names = "", re.findall(r'class="(\w+)"', body)
        often = {name for name, count in Counter(names).items() if count > 1}
        for look, name in self._looks.items():
            said = look.says(self.role)
            if name in often:
                rules += f".{name}{{{';'.join(map(':'.join, said))}}}"
            else:
                body = body.replace(f'class="{name}"', " ".join(f'{key}="{value}"' for key, value in said), 1)
        if len(palettes) == 1:
            colours = {letters: palettes[0][role] for role, letters in self._roles.items()}
        else:
            colours = {letters: f"var(--{letters})" for letters in self._roles.values()}
            light, dark = (
                f"#{NAME}{{{';'.join(f'--{letters}:{each[role]}' for role, letters in self._roles.items())}}}"
                for each in palettes
            )
            rules += f"{light}@media (prefers-color-scheme: dark){{{dark}}}"

        def coloured(text: str) -> str:
            return re.sub(rf"{ROLE}(\w+);", lambda found: colours.get(found[1], found[0]), text)

        return f"<style>{coloured(rules)}</style>" if rules else "", coloured(body)


class _Writer:
    """Remembers the classes that looks have, and which pieces are written."""

    def __init__(self, again: set[object]) -> None:
        self.again = again
        self.classes: dict[Look, str] = {}
        self.ids = 0
        self._written: dict[object, tuple[str, tuple[int, int]]] = {}

    def draw(self, pieces: Iterable[list[Shape]]) -> str:
        """Write a picture."""
        parts: list[_Part] = []
        for piece in pieces:
            if (key := _key(piece)) in self.again:
                parts.append(_Part(None, key, piece))
            else:
                parts += (_Part(shape.look, None, [shape]) for shape in map(Shape.plain, piece))
        return self._twice("".join(self._layer(layer) for layer in _layers(parts)))

    def single(self, shape: Shape) -> str:
        """Write a shape by itself."""
        return self._element([shape], [steps(shape.start)])

    def _twice(self, drawn: str) -> str:
        """Write a way once that is drawn again in another look."""
        ways = Counter(way for *_, way in PATH.findall(drawn))
        first: dict[str, tuple[str, int, int]] = {}

        def once(found: re.Match[str]) -> str:
            named, x, y, way = found[1], int(found[2]), int(found[3]), found[4]
            if ways[way] == 1 or len(way) < TWICE:
                return found[0]
            if way in first:
                id, left, top = first[way]
                moved = (f' {axis}="{by}"' for axis, by in (("x", x - left), ("y", y - top)) if by)
                return f'<use {named} href="#{id}"{"".join(moved)}/>'
            id = f"{NAME}{_counted(self.ids)}"
            self.ids += 1
            first[way] = id, x, y
            return f'<g {named}><path id="{id}" d="M{numbered(x, y)}{way}"/></g>'

        return PATH.sub(once, drawn)

    def _layer(self, layer: Sequence[_Part]) -> str:
        first = layer[0]
        if first.look is None:
            return "".join(self._shared(part.key, part.shapes) for part in layer)
        shapes = [part.shapes[0] for part in layer]
        return self._element(shapes, [steps(shape.start) for shape in shapes])

    def _shared(self, key: object, piece: Sequence[Shape]) -> str:
        """Write a piece that comes again, or where it is written before, point there; each time in its tint."""
        x, y = steps(piece[0].start)
        tint = next((shape.tint for shape in piece if shape.tint), "")
        tinted = f' class="{self._named(Look(colour=tint))}"' if tint else ""
        if key in self._written:
            id, first = self._written[key]
            moved = (f' {axis}="{by}"' for axis, by in (("x", x - first[0]), ("y", y - first[1])) if by)
            return f'<use{tinted} href="#{id}"{"".join(moved)}/>'
        id = f"{NAME}{_counted(self.ids)}"
        self.ids += 1
        self._written[key] = id, (x, y)
        layers = list(_layers([_Part(shape.look, None, [shape]) for shape in piece]))
        drawn = ""
        for layer in layers:
            shapes = [part.shapes[0] for part in layer]
            offsets = [apart(piece[0].start, shape.start) for shape in shapes]
            drawn += self._element(shapes, [(x + right, y + down) for right, down in offsets])
        drawn = drawn.replace(" ", f' id="{id}" ', 1) if len(layers) == 1 else f'<g id="{id}">{drawn}</g>'
        return f"<g{tinted}>{drawn}</g>" if tint else drawn

    def _named(self, look: Look) -> str:
        return self.classes.setdefault(look, f"{NAME}{_counted(len(self.classes))}")

    def _element(self, shapes: Sequence[Shape], places: Sequence[tuple[int, int]]) -> str:
        look, item, (x, y) = shapes[0].look, shapes[0].item, places[0]
        named = f'class="{self._named(look)}"'
        if isinstance(item, Label):
            wide = round_(FINE * item.room) if item.room and len(item.text) > SHORT else 0
            fitted = f' textLength="{wide}" lengthAdjust="spacingAndGlyphs"' if wide else ""
            return f'<text {named} x="{x}" y="{y}"{fitted}>{escape(item.text)}</text>'
        if len(shapes) == 1 and isinstance(item, Rectangle):
            w, h = steps((item.w, item.h))
            round = f' rx="{corner(item)}"' if corner(item) else ""
            return f'<rect {named} x="{x - corner(item)}" y="{y}" width="{w}" height="{h}"{round}/>'
        if len(shapes) == 1 and isinstance(item, Circle) and shapes[0].body != DOT:
            rx, ry = radii(item)
            size = f'rx="{rx}" ry="{ry}"' if rx != ry else f'r="{rx}"'
            return f'<{"circle" if rx == ry else "ellipse"} {named} cx="{x + rx}" cy="{y}" {size}/>'
        drawn, pen = "", (0, 0)
        for shape, (x, y) in zip(shapes, places, strict=True):
            down = round_(y / look.flat)
            drawn += f"{'m' if drawn else 'M'}{numbered(x - pen[0], down - pen[1])}{shape.body}"
            pen = x + shape.end[0], down + shape.end[1]
        flat = f' transform="scale(1 {look.flat:g})"' if look.flat != 1 else ""
        return f'<path {named}{flat} d="{drawn}"/>'


# What is seen --------------------------------------------------------------------------------------------------------


def _uncovered(shapes: Sequence[Shape]) -> list[Shape]:
    """Leave out what lies under something else as a whole."""
    covers: list[Box] = []
    seen: list[Shape] = []
    for shape in reversed(shapes):
        item, (left, top, right, foot) = shape.item, shape.edges
        if any(x <= left and y <= top and right <= x2 and foot <= y2 for x, y, x2, y2 in covers):
            continue
        seen.append(shape)
        if isinstance(item, Rectangle) and min(item.w, item.h) >= COVER and is_solid(item.fill):
            corner = 0.3 * min(item.round, item.w / 2, item.h / 2)  # so far a round corner leaves the box around it
            covers.append((item.x + corner, item.y + corner, item.x + item.w - corner, item.y + item.h - corner))
    return seen[::-1]


# Pieces --------------------------------------------------------------------------------------------------------------


def _pieces(shapes: Sequence[Shape], links: Mapping[object, int]) -> Iterator[list[Shape]]:
    """Cut a picture where a drawing begins that comes again: where another number of times the next shape follows."""
    piece: list[Shape] = []
    before, tint = 0, ""
    for shape in shapes:
        if piece:
            times = links[_link(piece[-1], shape)]
            if times == 1 or (len(piece) > 1 and times != before) or (shape.tint and tint not in ("", shape.tint)):
                yield piece
                piece, tint = [], ""
            before = times
        piece.append(shape)
        tint = tint or shape.tint
    if piece:
        yield piece


def _worth_a_tint(piece: list[Shape]) -> list[Shape]:
    """Give shapes their own colours where a tint takes more bytes than it saves."""
    return piece if len(piece) >= TINTED else [shape.plain() for shape in piece]


def _tinted(pictures: Sequence[Sequence[Shape]]) -> list[list[Shape]]:
    """Let `TINT` stand for the colour of shapes that come again in others: so they are one drawing with them."""
    colours: dict[object, set[str]] = {}
    for shape in chain(*pictures):
        for bare, colour in shape.uncoloured:
            colours.setdefault((bare, shape.body), set()).add(colour)

    def tinted(shape: Shape) -> Shape:
        for bare, colour in shape.uncoloured:
            if colour and shape.body != DOT and len(colours[bare, shape.body]) > 1:
                return replace(shape, look=bare, tint=colour)
        return shape

    return [[tinted(shape) for shape in picture] for picture in pictures]


def _link(one: Shape, other: Shape) -> object:
    return one.look, one.body, apart(one.start, other.start), other.look, other.body


def _key(piece: Sequence[Shape]) -> object:
    """Return what two pieces have in common that differ in their place alone."""
    origin = piece[0].start
    return tuple((shape.look, apart(origin, shape.start), shape.body) for shape in piece)


def _bytes(piece: Sequence[Shape]) -> int:
    """Estimate how long a piece is when it is written."""
    ways = sum(1 for _ in groupby(piece, lambda shape: shape.look))
    return ELEMENT * ways + sum(len(shape.body) for shape in piece)


# Layers --------------------------------------------------------------------------------------------------------------


class _Part(NamedTuple):
    """What is drawn at once: a shape, or without a look a piece that comes again."""

    look: Look | None
    key: object
    shapes: list[Shape]


def _layers(parts: Sequence[_Part]) -> Iterator[list[_Part]]:
    """Draw parts of one look together, and nothing before what lies under it."""
    above, waits = _order(parts)
    left = Counter(part.look for part in parts)
    ready: dict[Look | None, list[int]] = {}
    for k, part in enumerate(parts):
        if not waits[k]:
            ready.setdefault(part.look, []).append(k)
    while ready:
        look = None if None in ready else min(ready, key=lambda each: (left[each] - len(ready[each]), ready[each][0]))
        drawn = sorted(ready.pop(look))
        left[look] -= len(drawn)
        if look is None or not _stands_alone(parts[drawn[0]].shapes[0].item):
            yield [parts[k] for k in drawn]
        else:
            yield from ([parts[k]] for k in drawn)
        for k in drawn:
            for other in above[k]:
                waits[other] -= 1
                if not waits[other]:
                    ready.setdefault(parts[other].look, []).append(other)


def _order(parts: Sequence[_Part]) -> tuple[list[list[int]], list[int]]:
    """Return which parts lie on each, and on how many each of them lies."""
    above: list[list[int]] = [[] for _ in parts]
    waits = [0] * len(parts)
    cells: dict[tuple[int, int], list[int]] = {}
    for k, part in enumerate(parts):
        boxes = [shape.edges for shape in part.shapes]
        around = _around(boxes)
        under: set[int] = set()
        for cell in _cells(around):
            under.update(cells.setdefault(cell, []))
            cells[cell].append(k)
        for i in under:
            below = parts[i]
            if part.look is not None and part.look == below.look and part.look.adds_nothing:
                continue
            if any(_meet(shape.edges, box) for shape in below.shapes for box in boxes if _meet(around, shape.edges)):
                above[i].append(k)
                waits[k] += 1
    return above, waits


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(feet)


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    """List the squares of a grid that a box lies in."""
    left, top, right, foot = (floor(side / CELL) for side in box)
    return ((x, y) for x in range(left, right + 1) for y in range(top, foot + 1))


def _stands_alone(item: Item) -> bool:
    """Return True for what is shorter as an element of its own."""
    return isinstance(item, Label) or (isinstance(item, Rectangle) and item.round > 0)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _counted(number: int) -> str:
    """Count in letters: a, b, ... z, aa, ab, ..."""
    text = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("a") + rest) + text
    return text
