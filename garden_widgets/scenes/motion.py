"""What is seen to happen between two positions: a row of beats, each a picture to arrive at and words to it.

Beats are pure data, worked out here and tested without a browser; the page plays them. Things that two pictures share
are known by the keys of their items: they travel, what is new fades in, what has gone fades out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import dist
from typing import Any, Final, Protocol

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Point, Polygon, Rectangle, Scene

TRAVEL: Final = 350
"""Milliseconds for a piece to take one leg of its way."""

LOOK: Final = 350
"""Milliseconds to look at what happened before the next thing does."""

READ: Final = 90
"""Milliseconds more for each word of a caption."""

MOST_BEATS: Final = 60
"""A story that is longer shows its end only: nobody watches for minutes."""

LONGEST_CAPTION: Final = 12
"""Words under a picture that moves."""


class Tells(Protocol):
    """What knows how the moves of a game are seen."""

    def beats(self, before: Any, move: Move, after: Any, /) -> tuple[Beat, ...]:
        """Tell what is seen to happen by a move."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """One thing that is seen to happen."""

    scene: Scene
    """The picture at the end of it."""

    caption: Text = field(default_factory=lambda: Text(""))
    travel: int = TRAVEL
    """Milliseconds on the way to the picture; 0 cuts to it."""

    hold: int = LOOK
    """Milliseconds for looking at it."""

    ways: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)
    """By key: where something passes on its way, as steps from where it starts; `travel` is the time for each leg."""

    hops: bool = False
    """True where whatever travels is lifted from the ground on each leg."""

    look: tuple[str, ...] = ()
    """Tokens of what it is about: they are ringed."""

    sound: str = ""
    """What is heard, for those who have switched sounds on: tap, hop, fall, dice, coin, win."""


def told(scene: Scene, events: Iterable[Event], **how: Any) -> tuple[Beat, ...]:
    """Show what happened in one picture: a beat for each event, the first with the movement."""
    beats = [
        Beat(scene=scene, caption=event.said, look=event.where, **(how if first else {"travel": 0}))
        for first, event in _with_first(events)
    ]
    return tuple(beats) or (Beat(scene=scene, **how),)


def _with_first(events: Iterable[Event]) -> Iterable[tuple[bool, Event]]:
    return ((number == 0, event) for number, event in enumerate(events))


def tumbling(scenes: Sequence[Scene], end: Beat) -> tuple[Beat, ...]:
    """Show dice that tumble: some pictures of them on the way, quick one after another, and then what they show."""
    return (
        *(Beat(scene=scene, travel=0, hold=75, sound="dice" if not i else "") for i, scene in enumerate(scenes)),
        replace(end, travel=0),
    )


def story(scenery: Tells, steps: Iterable[tuple[State, Move, State]]) -> tuple[Beat, ...]:
    """Tell a row of moves; each step is a position, a move, and the position that it led to."""
    return tuple(beat for step in steps for beat in scenery.beats(*step))


# For the page --------------------------------------------------------------------------------------------------------


def film(start: Scene, beats: Sequence[Beat], palette: Mapping[str, str]) -> dict[str, object]:
    """Write a story as data for the page: every shape once, and each beat as the list of its shapes."""
    beats = beats[-MOST_BEATS:]
    shapes: dict[Item, int] = {}
    scenes = [start, *(beat.scene for beat in beats)]
    orders = [[shapes.setdefault(item, len(shapes)) for item in (*scene.ground, *scene.items)] for scene in scenes]
    roles = sorted({role for item in shapes for role in (item.fill, item.line) if role} | {"paper", "cause", "glow"})
    return {
        "width": start.width,
        "height": start.height,
        "colours": {role: palette[role] for role in roles},
        "shapes": [_written(item) for item in shapes],
        "start": orders[0],
        "beats": [_beat(*each) for each in zip(scenes[:-1], beats, orders[1:], strict=True)],
    }


def sources(old: Scene, new: Scene) -> dict[str, str]:
    """Find where new things come from that are one of several alike, which have a place after an "@" in their keys.

    It is the nearest of those that have left their place; else of those whose place ends with "*", a supply.
    """
    before, after = _places(old), _places(new)
    found: dict[str, str] = {}
    for key, place in after.items():
        kind, at, _ = key.partition("@")
        if key in before or not at:
            continue
        alike = {other: where for other, where in before.items() if other.startswith(kind + at)}
        gone = {other: where for other, where in alike.items() if other not in after}
        supply = {other: where for other, where in alike.items() if other.endswith("*")}
        pool = gone or supply
        if pool:
            found[key] = min(pool, key=lambda other: dist(pool[other], place))
    return found


def _places(scene: Scene) -> dict[str, Point]:
    """Say where each thing stands, by its key: the corner of its first shape."""
    found: dict[str, Point] = {}
    for item in scene.items:
        if item.key and not isinstance(item, Label):
            found.setdefault(item.key, item.box[:2])
    return found


def _beat(before: Scene, beat: Beat, order: list[int]) -> dict[str, object]:
    caption = str(beat.caption)
    return {
        "order": order,
        "comes": sources(before, beat.scene) if beat.travel else {},
        "caption": caption,
        "travel": beat.travel,
        "hold": beat.hold + READ * len(caption.split()),
        "ways": {key: [_pair(point) for point in way] for key, way in beat.ways.items()},
        "hops": beat.hops,
        "look": [_box(item) for token in beat.look for item in beat.scene.seen(token)],
        "sound": beat.sound,
    }


def _box(item: Item) -> list[float]:
    return [round(value, 1) for value in item.box]


def _pair(point: Point) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]


def _written(item: Item) -> dict[str, object]:
    """Write one shape; what it has nothing of is left out."""
    look: dict[str, object] = {
        "fill": item.fill,
        "line": item.line,
        "width": round(item.width, 2) if item.line else 0,
        "dash": list(item.dash),
        "key": item.key,
        "note": item.note,
    }
    return {name: value for name, value in (look | _geometry(item)).items() if value}


def _geometry(item: Item) -> dict[str, object]:
    match item:
        case Rectangle():
            return {"is": "box", "at": [round(v, 1) for v in (item.x, item.y, item.w, item.h)], "round": item.round}
        case Circle():
            return {"is": "disc", "at": [round(v, 1) for v in (item.x, item.y, item.radius, item.radius * item.flat)]}
        case Polygon():
            return {"is": "area", "points": [_pair(point) for point in item.points]}
        case Line():
            return {"is": "line", "points": [_pair(point) for point in item.points]}
        case Path():
            bends = [_pair(point) for curve in item.curves for point in curve]
            return {"is": "curve", "points": [_pair(item.start), *bends], "closed": item.closed}
        case Label():
            at = [round(item.x, 1), round(item.y, 1), item.size]
            return {"is": "words", "at": at, "text": item.text, "align": item.align, "bold": item.bold}
    raise TypeError(f"The page cannot play {type(item).__name__}.")
