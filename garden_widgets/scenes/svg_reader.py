"""SVG files as shapes of a scene: what scenes cannot hold is refused by a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.wording import nearest
from garden_widgets.scenes.drawing import Drawing
from garden_widgets.scenes.scene import Box, Circle, Item, Line, Path, Point, Polygon, Rectangle
from garden_widgets.scenes.svg_path import NUMBER, between, follow, turns

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SPACE: Final = "{http://www.w3.org/2000/svg}"

SILENT: Final = ("style", "title", "desc", "metadata", "defs")
"""Elements that paint nothing by themselves."""

GEOMETRY: Final[Mapping[str, tuple[str, ...]]] = {
    "path": ("d",),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
}
"""The shapes, and the attributes that say where each is."""

ROOT: Final = ("viewBox", "width", "height", "version")

NEUTRAL: Final[Mapping[str, str]] = {
    "display": "inline",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "opacity": "1",
    "paint-order": "normal",
    "stroke-dashoffset": "0",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "stroke-opacity": "1",
    "visibility": "visible",
}
"""What editors write and painters do anyway; with another value it would be lost."""

NEAR: Final = 0.02
"""So far, in units of the drawing, a shape may stand out of its box."""


class ArtworkError(ValueError):
    """A drawing that cannot be read; its sentence names the file, the element and what would be right."""


def read(text: str, name: str, roles: Iterable[str]) -> Drawing:
    """Read the text of a file whose name is only for sentences; `roles` are the colours that there are."""
    return tuple(_Reader(name, frozenset(roles)).items(text))


class _Reader:
    """Reads one file."""

    def __init__(self, name: str, roles: frozenset[str]) -> None:
        self.name, self.roles = name, roles
        self.box: Box = (0, 0, 0, 0)
        self.count = 0

    def refusal(self, what: str, element: Element | None = None) -> ArtworkError:
        """Say what is wrong, and with which element."""
        if element is None:
            return ArtworkError(f"{self.name}: {what}.")
        id = f' id="{element.get("id")}"' if element.get("id") else ""
        number = "" if id or not self.count else f", shape {self.count}"
        return ArtworkError(f"{self.name}: <{_tag(element)}{id}>{number}: {what}.")

    def items(self, text: str) -> Iterator[Item]:
        from xml.etree import ElementTree as ET  # not at import time: a page without drawings needs none

        if "<!DOCTYPE" in text or "<!ENTITY" in text:
            raise self.refusal("it declares a document type or entities; save it as plain SVG, which has none")
        try:
            root = ET.fromstring(text)
        except ET.ParseError as error:
            raise self.refusal(f"it is no well-formed SVG ({error}); open and save it in an editor") from error
        if root.tag != f"{SPACE}svg":
            raise self.refusal(f'it is no SVG: its first element is to be <svg xmlns="{SPACE[1:-1]}">')
        view = self.numbers(root, "viewBox", root.get("viewBox", ""))
        if len(view) != 4 or min(view[2:]) <= 0:
            raise self.refusal('it needs a box of four numbers, such as viewBox="-50 -50 100 100"', root)
        self.box = view[0], view[1], view[2], view[3]
        self.attributes(root, ROOT)
        yield from self.inside(root)

    def inside(self, parent: Element) -> Iterator[Item]:
        """Read the shapes in an element, one after the other."""
        for element in parent:
            tag = _tag(element)
            if not isinstance(element.tag, str) or not element.tag.startswith(SPACE) or tag in SILENT:
                continue  # a comment, or what belongs to an editor
            if tag == "g":
                self.attributes(element, ())
                yield from self.inside(element)
                continue
            self.count += 1
            if tag not in GEOMETRY:
                known = ", ".join(f"<{each}>" for each in GEOMETRY)
                raise self.refusal(f"scenes have no such shape; draw it with {known} and <g>", element)
            if any(str(child.tag).startswith(SPACE) and _tag(child) not in SILENT for child in element):
                raise self.refusal("it has elements inside, which nothing would paint; remove them", element)
            item = self.shape(element, tag, self.look(element, tag))
            self.fits(element, item)
            yield item

    # Looks ----------------------------------------------------------------------------------------------------

    def attributes(self, element: Element, allowed: Iterable[str]) -> dict[str, str]:
        """Return what an element says of its look; what painters do not know is refused."""
        said = {key: value for key, value in element.attrib.items() if not key.startswith("{")}
        if "transform" in said:
            raise self.refusal(
                "it has a transform; write the place of the shape itself (in Inkscape: ungroup, and move with "
                "Preferences, Behaviour, Transforms, Optimized)",
                element,
            )
        for key in ("id", *allowed):
            said.pop(key, None)
        for part in said.pop("style", "").split(";"):
            key, _, value = (each.strip() for each in part.partition(":"))
            if key and not key.startswith("-inkscape"):
                said[key] = value
        if said.get("stroke-dasharray") == "none":
            del said["stroke-dasharray"]
        said.pop("stroke-miterlimit", None)  # no corner is mitred
        known = {"class", "stroke-width", "stroke-dasharray"} if allowed and _tag(element) != "svg" else set()
        for key, value in said.items():
            if key in ("fill", "stroke"):
                if value != "none":
                    raise self.refusal(
                        f'{key} is set to {value}; name a colour of the palette instead, class="fill-leaf line-ink"',
                        element,
                    )
            elif key in NEUTRAL:
                if value != NEUTRAL[key]:
                    raise self.refusal(f"{key} cannot be {value}: painters know {NEUTRAL[key]} alone", element)
            elif key not in known:
                raise self.refusal(f"painters do not know {key}; remove it", element)
        return said

    def look(self, element: Element, tag: str) -> dict[str, Any]:
        """Read fill, line, width and dashes of a shape."""
        said = self.attributes(element, GEOMETRY[tag])
        look = {"fill": "", "line": ""}
        for each in said.get("class", "").split():
            kind, _, role = each.partition("-")
            if kind not in look:
                raise self.refusal(f"the class {each} is none; write fill-... or line-... and a colour", element)
            if role not in self.roles:
                near = nearest(role, sorted(self.roles), 0.5)
                hint = f"; the nearest is {kind}-{near}" if near else ""
                raise self.refusal(f"there is no colour for the class {each}{hint}", element)
            if look[kind]:
                raise self.refusal(f"it has two classes for its {kind}: {look[kind]} and {role}", element)
            look[kind] = role
        for kind, key in (("fill", "fill"), ("line", "stroke")):
            if look[kind] and key in said:
                raise self.refusal(f"{key}:none hides its class {kind}-{look[kind]}; remove one of them", element)
        if not any(look.values()):
            raise self.refusal('nothing of it is painted; name its colours, class="fill-leaf line-ink"', element)
        if not look["line"]:
            return dict(look)
        width = self.numbers(element, "stroke-width", said.get("stroke-width", ""))
        if len(width) != 1 or width[0] <= 0:
            raise self.refusal('its line needs a width, such as stroke-width="2.4"', element)
        dash = self.numbers(element, "stroke-dasharray", said.get("stroke-dasharray", ""))
        return {**look, "width": width[0], "dash": dash}

    def fits(self, element: Element, item: Item) -> None:
        """Refuse what stands out of the box."""
        left, top, wide, high = self.box
        x, y, w, h = _extent(item)
        rim = item.width / 2 if item.line else 0.0
        over = max(left - x + rim, top - y + rim, x + w + rim - left - wide, y + h + rim - top - high)
        if not over <= NEAR:
            raise self.refusal(
                f"it stands {over:.2f} out of the box, {' '.join(f'{each:g}' for each in self.box)}; "
                "move it in, or make the viewBox larger",
                element,
            )

    # Shapes ---------------------------------------------------------------------------------------------------

    def shape(self, element: Element, tag: str, look: dict[str, Any]) -> Item:
        """Read one shape."""
        if tag in ("line", "polyline", "polygon"):
            points = self.points(element, tag)
            if tag == "polygon":
                return Polygon(points=points, **look)
            return Line(points=points, **self.open(element, look))
        if tag == "path":
            return self.path(element, look)
        if tag == "rect":
            return self.rectangle(element, look)
        wide, high = ("r", "r") if tag == "circle" else ("rx", "ry")
        x, y = self.one(element, "cx", "0"), self.one(element, "cy", "0")
        radius, down = self.size(element, wide), self.size(element, high)
        return Circle(x=x, y=y, radius=radius, flat=down / radius, **look)

    def rectangle(self, element: Element, look: dict[str, Any]) -> Item:
        """Read a rectangle, its corners round alike in both directions."""
        x, y = self.one(element, "x", "0"), self.one(element, "y", "0")
        w, h = self.size(element, "width"), self.size(element, "height")
        rx, ry = self.one(element, "rx", "0"), self.one(element, "ry", "0")
        if rx and ry and rx != ry:
            raise self.refusal(f"its corners are {rx:g} wide and {ry:g} high; make rx and ry equal", element)
        return Rectangle(x=x, y=y, w=w, h=h, round=rx or ry, **look)

    def points(self, element: Element, tag: str) -> tuple[Point, ...]:
        if tag == "line":
            row = tuple(self.one(element, key, "0") for key in GEOMETRY[tag])
        else:
            row = self.numbers(element, "points", element.get("points", ""))
        if len(row) % 2 or len(row) < (6 if tag == "polygon" else 4):
            raise self.refusal("its points are to be pairs of numbers: two at least, three for a polygon", element)
        return tuple(zip(row[::2], row[1::2], strict=True))

    def path(self, element: Element, look: dict[str, Any]) -> Item:
        """Read a path: of straight lines alone it is a polygon or a line, else a curve."""
        try:
            start, parts, closed = follow(element.get("d", ""))
        except ValueError as error:
            raise self.refusal(str(error), element) from error
        if not closed:
            self.open(element, look)
        if all(bend is None for bend, _ in parts):
            points = (start, *(end for _, end in parts))
            return Polygon(points=points, **look) if closed else Line(points=points, **look)
        starts = (start, *(end for _, end in parts))
        curves = tuple((bend or between(here, end), end) for here, (bend, end) in zip(starts, parts, strict=False))
        return Path(start=start, curves=curves, closed=closed, **look)

    def open(self, element: Element, look: dict[str, Any]) -> dict[str, Any]:
        if look["fill"]:
            raise self.refusal("an open line cannot be filled; close it, or remove its class fill-...", element)
        return look

    # Numbers --------------------------------------------------------------------------------------------------

    def one(self, element: Element, key: str, default: str = "") -> float:
        row = self.numbers(element, key, element.get(key, default))
        if len(row) != 1:
            raise self.refusal(f"{key} is to be one number", element)
        return row[0]

    def size(self, element: Element, key: str) -> float:
        value = self.one(element, key)
        if value <= 0:
            raise self.refusal("it has no size; draw it larger, or remove it", element)
        return value

    def numbers(self, element: Element, key: str, text: str) -> tuple[float, ...]:
        """Read a list of numbers; a unit can be px alone, which is none."""
        words = re.split(r"[\s,]+", text.strip()) if text.strip() else []
        bare = [word.removesuffix("px") for word in words]
        if not all(re.fullmatch(NUMBER, word) for word in bare):
            raise self.refusal(f'{key}="{text}" is to be numbers without units', element)
        return tuple(map(float, bare))


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _extent(item: Item) -> Box:
    """Return the smallest box around a shape: of a curve, around what it reaches and not what it bends towards."""
    if not isinstance(item, Path):
        return item.box
    points, here = [item.start], item.start
    for bend, end in item.curves:
        points += [end, *turns(here, bend, end)]
        here = end
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
