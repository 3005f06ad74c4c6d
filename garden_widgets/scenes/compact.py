"""Shapes as few bytes of SVG: neighbours that look alike are one path, and a drawing that comes again is written once.

All numbers are whole, in quarters of a unit, and in a path they count from the point before: so a drawing reads the
same wherever it stands, and is found again there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import chain, count, product
from string import ascii_lowercase, digits
from typing import Final

from garden_widgets.scenes import alike
from garden_widgets.scenes.layers import Part, in_layers, uncovered
from garden_widgets.scenes.pieces import cut, kinds
from garden_widgets.scenes.scene import Circle, Item, Label, Rectangle
from garden_widgets.scenes.shapes import (
    DOT,
    FINE,
    TINT,
    Look,
    Shape,
    apart,
    backwards,
    corner,
    numbered,
    radii,
    round_,
    steps,
    written,
)

NAME: Final = "GWFILENAME"
"""Stands for the name of the file, which follows from all that is in it."""

ROLE: Final = "GWROLE"

COLOUR: Final = re.compile(rf"{ROLE}([\w-]+);")
CLASS: Final = re.compile(rf'class="({NAME}\w+)"')
LINK: Final = re.compile(rf'href="#({NAME}\w+)"')
POINT: Final = re.compile(rf'(id="|href="#)({NAME}\w+)"')
RUN: Final = re.compile(rf'<\w+ (class="{NAME}\w+")[^>]*/>(?:<\w+ \1[^>]*/>)+')
"""Elements of one look that follow each other."""

DIGITS: Final = ascii_lowercase + digits

PEN: Final = 'fill="none" stroke-linecap="round" stroke-linejoin="round" text-anchor="middle"'
"""What holds for every shape of a file that says nothing else."""

USUAL: Final = 3
"""So many looks with a line of the same colour have it from the file."""

SHORT: Final = 1
"""A text of so many letters keeps its place in any font."""


TWICE: Final = 40
"""A way with fewer bytes is written again rather than pointed at."""

PATH: Final = re.compile(r'<path (class="\w+") d="M(-?\d+) ?(-?\d+)([^"]+)"/>')


class Drawing:
    """Pictures that stand in one file: what they share is written once.

    `NAME` begins all ids and classes, and stands for the name of the file: so two files on one page do not meet.
    """

    def __init__(self, pictures: Sequence[Iterable[Item]], *, quick: bool = False) -> None:
        """Draw pictures; `quick` means in a quarter of the time, and nothing is written once for several places."""
        seen = [uncovered([written(item) for item in items if item.is_seen]) for items in pictures]
        if quick:
            writer = _Writer({})
            self.pictures = ["".join(map(writer.single, shapes)) for shapes in seen]
            self._looks = writer.classes
            return
        pieces = cut(seen)
        writer = _Writer(kinds(chain(*pieces)))
        self.pictures = [writer.draw(picture) for picture in pieces]
        self._looks = writer.classes

    def role(self, role: str) -> str:
        """Return what stands for a colour until the picture is styled."""
        return role if role == TINT else f"{ROLE}{role};"

    def styled(self, body: str, palettes: Sequence[Mapping[str, str]]) -> tuple[str, str, str]:
        """Return what holds for every shape that says nothing else, the styles of what is drawn, and the body.

        They are in the colours of one palette, or of light and dark. What comes most often has the shortest name. A
        class is known by its name alone: a selector that names the picture too finds nothing within a `<use>`.
        """
        names = Counter(CLASS.findall(body))
        pen = _usual(look.line for look, name in self._looks.items() if name in names)
        said = {name: look.says(self.role, pen) for look, name in self._looks.items()}
        short = _short(name for name in names.elements() if names[name] > 1)
        rules = "".join(f".{short[name]}{{{';'.join(map(':'.join, said[name]))}}}" for name in short)

        def look(found: re.Match[str]) -> str:
            name = found[1]
            if name in short:
                return f'class="{short[name]}"'
            return " ".join(f'{key}="{value}"' for key, value in said[name])

        ids = _short(LINK.findall(body))
        body = POINT.sub(lambda found: f'{found[1]}{ids[found[2]]}"', CLASS.sub(look, body))
        root = f'{PEN} stroke="{self.role(pen)}" stroke-width="0"' if pen else PEN
        roles = Counter(COLOUR.findall(f"{root}{rules}{body}"))
        colours: Mapping[str, str] = palettes[0]
        if len(palettes) > 1:
            letters = dict(zip((role for role, _ in roles.most_common()), _names(), strict=False))
            colours = {role: f"var(--{name})" for role, name in letters.items()}
            light, dark = (
                f"#{NAME}{{{';'.join(f'--{name}:{each[role]}' for role, name in letters.items())}}}"
                for each in palettes
            )
            rules += f"{light}@media (prefers-color-scheme: dark){{{dark}}}"

        def coloured(text: str) -> str:
            return COLOUR.sub(lambda found: colours[found[1]], text)

        return coloured(root), f"<style>{coloured(rules)}</style>" if rules else "", coloured(body)


def _grouped(found: re.Match[str]) -> str:
    """Say once how several look that follow each other."""
    look = found[1]
    return f"<g {look}>{found[0].replace(f' {look}', '')}</g>"


def _usual(lines: Iterable[str]) -> str:
    """Return the colour of most lines, where it is worth to say so: what has no line then has one without width."""
    often = Counter(line for line in lines if line not in ("", TINT)).most_common(1)
    return often[0][0] if often and often[0][1] >= USUAL else ""


def _short(names: Iterable[str]) -> dict[str, str]:
    """Return the shortest names for what is named, so often as it is."""
    often = (name for name, _ in Counter(names).most_common())
    return {name: f"{NAME}{short}" for name, short in zip(often, _names(), strict=False)}


def _names() -> Iterator[str]:
    """Count in letters and digits: a, b, ... 9, aa, ab, ..."""
    return ("".join(letters) for wide in count(1) for letters in product(DIGITS, repeat=wide))


class _Writer:
    """Remembers the classes that looks have, and which pieces are written."""

    def __init__(self, again: Mapping[int, list[Shape]]) -> None:
        self.again = again
        self.classes: dict[Look, str] = {}
        self.ids = 0
        self._written: dict[object, tuple[str, Sequence[Shape]]] = {}

    def draw(self, pieces: Iterable[list[Shape]]) -> str:
        """Write a picture."""
        parts: list[Part] = []
        for piece in pieces:
            if id(piece) in self.again:
                parts.append(Part(None, id(self.again[id(piece)]), piece))
            else:
                parts += (Part(shape.look, None, [shape]) for shape in map(Shape.plain, piece))
        return RUN.sub(_grouped, self._twice("".join(self._layer(layer) for layer in in_layers(parts))))

    def single(self, shape: Shape) -> str:
        """Write a shape by itself; what does not depend on the picture is kept beside the shape."""
        named = self._named(shape.look)
        if not shape.alone:
            before, _, after = self._element([shape], [steps(shape.start)]).partition(named)
            shape.alone = before, after
        return named.join(shape.alone)

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
            id = f"{NAME}{self.ids}"
            self.ids += 1
            first[way] = id, x, y
            return f'<g {named}><path id="{id}" d="M{numbered(x, y)}{way}"/></g>'

        return PATH.sub(once, drawn)

    def _layer(self, layer: Sequence[Part]) -> str:
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
            if how := alike.put(first, piece):
                return f'<use{tinted} href="#{id}"{how.says(first[0].start, piece[0].start)}/>'
            return "".join(self.single(shape.plain()) for shape in piece)
        id = f"{NAME}{self.ids}"
        self.ids += 1
        self._written[key] = id, piece
        layers = list(in_layers([Part(shape.look, None, [shape]) for shape in piece]))
        drawn = ""
        for layer in layers:
            shapes = [part.shapes[0] for part in layer]
            offsets = [apart(piece[0].start, shape.start) for shape in shapes]
            drawn += self._element(shapes, [(x + right, y + down) for right, down in offsets])
        drawn = drawn.replace(" ", f' id="{id}" ', 1) if len(layers) == 1 else f'<g id="{id}">{drawn}</g>'
        return f"<g{tinted}>{drawn}</g>" if tint else drawn

    def _named(self, look: Look) -> str:
        return self.classes.setdefault(look, f"{NAME}{len(self.classes)}")

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
        joins = look.adds_nothing and not look.dash
        for shape, (across, down), then in zip(shapes, places, (*places[1:], None), strict=True):
            begin, way = (across, round_(down / look.flat)), shape
            if joins and begin == then != pen:  # it leads to where the next begins
                begin, way = (begin[0] + shape.end[0], begin[1] + shape.end[1]), backwards(shape)
            if not (joins and drawn and begin == pen):
                drawn += f"{'m' if drawn else 'M'}{numbered(begin[0] - pen[0], begin[1] - pen[1])}"
            drawn += way.body
            pen = begin[0] + way.end[0], begin[1] + way.end[1]
        flat = f' transform="scale(1 {look.flat:g})"' if look.flat != 1 else ""
        return f'<path {named}{flat} d="{drawn}"/>'
