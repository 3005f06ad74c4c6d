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
from itertools import chain, count, groupby, pairwise, product
from math import floor
from string import ascii_lowercase, digits
from typing import Final, NamedTuple

from garden_widgets.scenes import alike
from garden_widgets.scenes.scene import Box, Circle, Item, Label, Rectangle
from garden_widgets.scenes.shapes import (
    DOT,
    FINE,
    TINT,
    Look,
    Shape,
    apart,
    backwards,
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


WORTH: Final = 70
"""So many bytes takes it to point at a piece, and so that it can be pointed at."""

WORTH_A_TURN: Final = 160
"""A piece with fewer bytes is not cut out of its neighbours to be put elsewhere, turned or in another size."""

TRIED: Final = 12
"""So many places are tried where a drawing could begin that comes again."""

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
        if quick:
            writer = _Writer({})
            self.pictures = ["".join(map(writer.single, shapes)) for shapes in seen]
            self._looks = writer.classes
            return
        shapes = _tinted(seen)
        links = Counter(_link(*pair) for picture in shapes for pair in pairwise(picture))
        pieces = [[_worth_a_tint(piece) for piece in _pieces(picture, links)] for picture in shapes]
        times = Counter(map(_key, chain(*pieces)))
        pieces = [_cut_again(picture, times) for picture in pieces]
        writer = _Writer(_kinds(chain(*pieces)))
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
        parts: list[_Part] = []
        for piece in pieces:
            if id(piece) in self.again:
                parts.append(_Part(None, id(self.again[id(piece)]), piece))
            else:
                parts += (_Part(shape.look, None, [shape]) for shape in map(Shape.plain, piece))
        return RUN.sub(_grouped, self._twice("".join(self._layer(layer) for layer in _layers(parts))))

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
            if how := alike.put(first, piece):
                return f'<use{tinted} href="#{id}"{how.says(first[0].start, piece[0].start)}/>'
            return "".join(self.single(shape.plain()) for shape in piece)
        id = f"{NAME}{_counted(self.ids)}"
        self.ids += 1
        self._written[key] = id, piece
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


# What is seen --------------------------------------------------------------------------------------------------------


def _uncovered(shapes: Sequence[Shape]) -> list[Shape]:
    """Leave out what lies under something else as a whole."""
    covers: list[Box] = []
    seen: list[Shape] = []
    for shape in reversed(shapes):
        item, (left, top, right, foot) = shape.item, shape.edges
        for x, y, x2, y2 in covers:
            if x <= left and y <= top and right <= x2 and foot <= y2:
                break
        else:
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


def _cut_again(pieces: Sequence[list[Shape]], times: Mapping[object, int]) -> list[list[Shape]]:
    """Cut what comes but once where a drawing begins that is another, turned, mirrored or in another size."""
    runs: list[list[Shape]] = []
    once: list[bool] = []
    for piece in pieces:
        alone = not _is_worth(times[_key(piece)], _bytes(piece))
        shapes = [shape.plain() for shape in piece] if alone else piece
        if alone and once and once[-1]:
            runs[-1] += shapes
        else:
            runs.append(shapes)
            once.append(alone)
    found = _Found(runs)
    for r, alone in enumerate(once):
        if alone:
            found.look_through(r)
    return [run[begin:end] for run, cuts in zip(runs, found.cuts, strict=True) for begin, end in pairwise(sorted(cuts))]


class _Found:
    """Finds in runs of shapes what was there before, put elsewhere."""

    def __init__(self, runs: Sequence[list[Shape]]) -> None:
        self.runs = runs
        self.cuts = [{0, len(run)} for run in runs]
        self._begins: dict[object, list[tuple[int, int]]] = {}
        self._taken: dict[tuple[int, int], tuple[int, int]] = {}
        """Where the drawing begins to which a shape belongs, and how many it has."""

    def look_through(self, r: int) -> None:
        """Look through a run from its beginning, each time for as much as can be found."""
        run, k = self.runs[r], 0
        while k < len(run):
            form = tuple(map(alike.form, run[k : k + 2]))
            before = [
                (_bytes(run[k : k + many]), many, begin)
                for begin in self._begins.get(form, ())[:TRIED]
                if (many := self._same(begin, (r, k)))
            ]
            size, many, begin = max(before, default=(0, 0, (r, k)))
            if size < WORTH_A_TURN:
                self._begins.setdefault(form, []).append((r, k))
                k += 1
                continue
            for there, first in (begin, (r, k)):
                self.cuts[there] |= {first, first + many}
                self._taken |= {(there, i): (first, many) for i in range(first, first + many)}
            k += many

    def _same(self, begin: tuple[int, int], now: tuple[int, int]) -> int:
        """Return how many shapes are the same from two places on; a drawing that was found before is so as a whole."""
        (r, first), (r2, k) = begin, now
        one, other = self.runs[r], self.runs[r2]
        if begin in self._taken:
            start, many = self._taken[begin]
            is_whole = start == first and alike.put(one[first : first + many], other[k : k + many])
            return many if is_whole else 0
        end = min(k, len(one)) if r == r2 else len(one)
        free = next((i for i in range(first, end) if (r, i) in self._taken), end)
        return alike.shared(one[first:free], other[k:])


def _kinds(pieces: Iterable[list[Shape]]) -> dict[int, list[Shape]]:
    """Return of pieces that come again, by their `id`, the first that is the same."""
    found: dict[object, list[list[list[Shape]]]] = {}
    for piece in pieces:
        same = found.setdefault(tuple(map(alike.form, piece)), [])
        kind = next((kind for kind in same if alike.put(kind[0], piece)), None)
        if kind is None:
            same.append([piece])
        else:
            kind.append(piece)
    return {
        id(piece): kind[0]
        for same in found.values()
        for kind in same
        if _is_worth(len(kind), _bytes(kind[0]))
        for piece in kind
    }


def _is_worth(times: int, size: int) -> bool:
    """Tell whether to point at a piece takes fewer bytes than to write it each time."""
    return (times - 1) * size > times * WORTH


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
