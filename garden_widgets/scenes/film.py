"""Boards and films as data for the page, which plays a film beat by beat while the rest is still being told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain, takewhile
from math import dist
from operator import eq, is_
from typing import Final

from garden_widgets.scenes.motion import Beat
from garden_widgets.scenes.palette import PALETTES
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Point, Polygon, Rectangle, Scene

READ: Final = 90
"""Milliseconds more for each word of a caption."""

MOST_BEATS: Final = 60
"""Of a story that goes on for longer only the end is shown: nobody watches for minutes."""

MOST_SHAPES: Final = 6000
"""So many shapes a page is asked to remember; then it begins anew."""


Row = tuple[tuple[Item, ...], list[int]]
"""Items of a scene, and the numbers by which a page knows them."""

Runs = list[int | list[int]]
"""Numbers; a pair stands for all from its first to its last."""

Shapes = dict[int, object]

Form = tuple[tuple[str, object], ...]
"""How a shape looks wherever it is, by name."""

Message = dict[str, object]


class Projector:
    """Writes boards and films for one page: no shape is sent to it twice."""

    def __init__(self) -> None:
        self._numbers: dict[Item, int] = {}
        self._forms: dict[Form, int] = {}
        self._new_forms: dict[int, object] = {}
        """Those that were not sent yet."""

        self._anew = True
        self.films = 0
        """How many films have begun: the last one has this number."""

        self._roles: set[str] = set()
        """The roles in the palettes of all shapes that the page knows."""

        self._coloured: set[str] = set()
        """Those of them whose colours it knows."""

        self._last: Scene | None = None
        self._ground: Row = ((), [])
        self._items: Row = ((), [])
        """The ground and the items of the last scene, with their numbers: most of both is in the next one, too."""

    @property
    def is_full(self) -> bool:
        """True where the page has so many shapes to remember that it should begin anew."""
        return len(self._numbers) > MOST_SHAPES

    def forget(self) -> None:
        """Be asked by a page that remembers nothing."""
        self._numbers, self._ground, self._items, self._anew = {}, ((), []), ((), []), True
        self._forms, self._new_forms = {}, {}
        self._roles, self._coloured = set(), set()

    def lay(self, scene: Scene, under: Iterable[Item], over: Iterable[Item]) -> tuple[Message, dict[str, object]]:
        """Write the layers of a board, with light under its pieces and marks over them, and the shapes they need."""
        fresh: Shapes = {}
        self._order(scene, fresh)
        ground, items = self._ground[1], self._items[1]
        own = len(items) - scene.extra
        found: dict[str, object] = {
            "width": scene.width,
            "height": scene.height,
            "ground": runs(ground),
            "light": runs(self._numbered(under, fresh, {})),
            "pieces": runs(items[:own]),
            "marks": runs([*items[own:], *self._numbered(over, fresh, {})]),
        }
        return self._news(fresh), found

    def learn(self, items: Iterable[Item]) -> tuple[Message, list[int]]:
        """Write the shapes of a thing for the page to have at hand, and by which numbers it knows them."""
        fresh: Shapes = {}
        numbers = self._numbered(items, fresh, {})
        return self._news(fresh), numbers

    def begin(self, start: Scene, beat: Beat) -> Message:
        """Write the picture to start from and the first beat; `go_on` tells what follows."""
        self.films += 1
        fresh: Shapes = {}
        order = runs(self._order(start, fresh))
        opening = {"film": self.films, "width": start.width, "height": start.height, "start": order}
        self._last = start
        told = self._told([beat], fresh)
        return opening | self._news(fresh) | told | {"more": True}

    def _news(self, fresh: Shapes) -> Message:
        """Write the shapes and colours that are new to the page, and where it has to drop all others, that it does."""
        news: Message = {"shapes": fresh}
        if self._new_forms:
            news["forms"], self._new_forms = self._new_forms, {}
        if roles := sorted(self._roles - self._coloured):
            self._coloured.update(roles)
            news["colours"] = {name: {role: palette[role] for role in roles} for name, palette in PALETTES.items()}
        if self._anew:
            news["anew"], self._anew = True, False
        return news

    def go_on(self, beats: Iterable[Beat]) -> Message:
        """Write the rest of the story."""
        fresh: Shapes = {}
        told = self._told(list(beats)[1 - MOST_BEATS :], fresh)
        return {"film": self.films, **self._news(fresh), **told, "more": False}

    def _told(self, beats: Sequence[Beat], fresh: Shapes) -> Message:
        told = []
        for beat in beats:
            assert self._last is not None
            told.append(_beat(self._last, beat, self._order(beat.scene, fresh)))
            self._last = beat.scene
        return {"beats": told}

    def _order(self, scene: Scene, fresh: Shapes) -> list[int]:
        """List the shapes of a scene by their numbers, and write down those that are new to the page."""
        if scene.ground is not self._ground[0]:
            self._ground = self._gone_on(self._ground, scene.ground, eq, fresh)  # one tile more leaves all others
        self._items = self._gone_on(self._items, scene.items, is_, fresh)
        return self._ground[1] + self._items[1]

    def _gone_on(self, last: Row, items: tuple[Item, ...], alike: Callable[[Item, Item], bool], fresh: Shapes) -> Row:
        """Return the row after the last one: only what is between their common beginning and end is looked up."""
        old, numbers = last
        head, tail = shared(old, items, alike)
        middle = slice(head, len(old) - tail)
        known = dict(zip(map(id, old[middle]), numbers[middle], strict=True))  # the very same need not be compared
        news = self._numbered(items[head : len(items) - tail], fresh, known)
        return items, [*numbers[:head], *news, *numbers[len(numbers) - tail :]]

    def _numbered(self, items: Iterable[Item], fresh: Shapes, known: Mapping[int, int]) -> list[int]:
        numbers, order = self._numbers, []
        for item in items:
            number = known.get(id(item))
            if number is None:
                number = numbers.get(item)
            if number is None:
                number = numbers[item] = len(numbers)
                fresh[number] = self._written(item)
                self._roles.update(role for role in (item.fill, item.line) if role)
            order.append(number)
        return order

    def _written(self, item: Item) -> list[object]:
        """Write one shape: what form it has, where it is, in tenths, and of what thing it is."""
        form, x, y = _form(item)
        number = self._forms.get(form)
        if number is None:
            number = self._forms[form] = len(self._forms)
            self._new_forms[number] = dict(form)
        return [number, x, y, item.key] if item.key else [number, x, y]


def shared(old: Sequence[Item], new: Sequence[Item], alike: Callable[[Item, Item], bool] = eq) -> tuple[int, int]:
    """Count how many items two rows have in common at their beginning, and then at their end."""
    shorter = min(len(old), len(new))
    head = sum(1 for _ in takewhile(bool, map(alike, old, new)))
    tail = sum(1 for _ in takewhile(bool, map(alike, reversed(old), reversed(new))))
    return head, min(tail, shorter - head)


def runs(numbers: Iterable[int]) -> Runs:
    """Write numbers, those that follow one another as the first and the last: most of a thousand shapes do."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return [part for first, last in found for part in ([[first, last]] if last - first > 1 else range(first, last + 1))]


def sources(old: Scene, new: Scene) -> dict[str, str]:
    """Find where new things come from that are one of several alike, which have a place after an "@" in their keys.

    It is the nearest of those that have left their place; else of those whose place ends with "*", a supply.
    """
    after = _places(new)
    before = _places(old) if after else {}
    found: dict[str, str] = {}
    for key, place in after.items():
        if key in before:
            continue
        kind, at, _ = key.partition("@")
        alike = {other: where for other, where in before.items() if other.startswith(kind + at)}
        gone = {other: where for other, where in alike.items() if other not in after}
        supply = {other: where for other, where in alike.items() if other.endswith("*")}
        pool = gone or supply
        if pool:
            found[key] = min(pool, key=lambda other: dist(pool[other], place))
    return found


def _places(scene: Scene) -> dict[str, Point]:
    """Say where each thing stands that is one of several alike, by its key: the corner of its first shape."""
    found: dict[str, Point] = {}
    for item in scene.items:
        if "@" in item.key and item.key not in found and not isinstance(item, Label):
            found[item.key] = item.box[:2]
    return found


def _beat(before: Scene, beat: Beat, order: Sequence[int]) -> dict[str, object]:
    caption = str(beat.caption)
    reading = READ * len(caption.split())
    if beat.brisk:
        reading = max(0, reading - beat.travel * (1 + max(map(len, beat.ways.values()), default=0)))
    return {
        "order": runs(order),
        "comes": sources(before, beat.scene) if beat.travel else {},
        "caption": caption,
        "travel": beat.travel,
        "hold": beat.hold + reading,
        "ways": {key: [[round(x, 1), round(y, 1)] for x, y in way] for key, way in beat.ways.items()},
        "hops": beat.hops,
        "look": [_box(item) for token in beat.look for item in beat.scene.seen(token)],
        "sound": beat.sound,
        "who": beat.who,
    }


def _box(item: Item) -> list[float]:
    return [round(value, 1) for value in item.box]


@lru_cache(maxsize=MOST_SHAPES)
def _form(item: Item) -> tuple[Form, int, int]:
    """Return what a shape has in common with all that differ in their place alone, and where it is."""
    look = (
        ("fill", item.fill),
        ("line", item.line),
        ("width", round(item.width, 2) if item.line else 0),
        ("dash", item.dash),
        ("note", item.note),
    )
    geometry, (x, y) = _geometry(item)
    return tuple((name, value) for name, value in (*geometry, *look) if value), _tenths(x), _tenths(y)


def _geometry(item: Item) -> tuple[Form, Point]:
    match item:
        case Rectangle(x=x, y=y, w=w, h=h, round=corner):
            return (("is", "box"), ("size", (round(w, 1), round(h, 1))), ("round", corner)), (x, y)
        case Circle(x=x, y=y, radius=radius, flat=flat):
            return (("is", "disc"), ("size", (round(radius, 1), round(radius * flat, 1)))), (x, y)
        case Polygon(points=points):
            return (("is", "area"), ("way", _way(points))), points[0]
        case Line(points=points):
            return (("is", "line"), ("way", _way(points))), points[0]
        case Path(start=start, curves=curves, closed=closed):
            return (("is", "curve"), ("way", _way((start, *chain(*curves)))), ("closed", closed)), start
        case Label(x=x, y=y):
            size = item.size, round(item.room or 0, 1)
            words = ("text", item.text), ("align", item.align), ("bold", item.bold)
            return (("is", "words"), ("size", size), *words), (x, y)
    raise TypeError(f"The page cannot play {type(item).__name__}.")


def _way(points: Sequence[Point]) -> tuple[int, ...]:
    """Write points in tenths from the first, across and down in turn: so it is the same wherever it begins."""
    (x, y), *others = ((_tenths(x), _tenths(y)) for x, y in points)
    return tuple(each for x2, y2 in others for each in (x2 - x, y2 - y))


def _tenths(value: float) -> int:
    return round(10 * round(value, 1))
