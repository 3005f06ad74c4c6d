"""Pyramids as shapes: two faces that meet in an edge, pips low on the left one, alone or in a stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from garden_widgets.kit.pyramids import pips
from garden_widgets.scenes.drawing import Drawing
from garden_widgets.scenes.emblems import emblem, unless_lettered
from garden_widgets.scenes.scene import EMBLEM, LETTER, Circle, Item, Label, Line, Point, Polygon

WIDTHS: Final = {1: 46.0, 2: 66.0, 3: 86.0}
HEIGHTS: Final = {1: 65.0, 2: 93.0, 3: 121.0}
"""Like the real pieces: 1.4 times as high as their base is wide."""

BAND: Final = 27.0
"""How much of a piece stays visible under one that is as large as it or larger: enough for its pips."""

OUTLINED: Final = 3.2
"""How wide the line round black pieces is: on dark ground it is what is seen of them."""

PIP, PIP_STEP, PIP_HEIGHT = 4.6, 11.0, 11.5
"""The radius of a pip, from one to the next, and how far above the foot they stand."""

LEFT, FRONT, RIGHT, TIP = (-0.5, 0.125), (0.15, 0.0), (0.5, 0.155), (0.02, 0.0)
"""The corners of a base one unit wide, from the middle and upwards; the tip stands at its height."""


Crest = Callable[[str, float, float, float, bool, str], Iterable[Item]]

FACES: Final = 4
"""The shapes of a piece below its pips, if it casts no shadow on the ground."""


def base_of(size: int, x: float, y: float, scale: float) -> tuple[Point, Point, Point]:
    """Return the left, front and right corner of a piece that stands on the ground at x, y."""
    w = WIDTHS[size] * scale
    left, front, right = ((x + dx * w, y - up * w) for dx, up in (LEFT, FRONT, RIGHT))
    return left, front, right


def _towards(foot: Point, tip: Point, share: float) -> Point:
    return foot[0] + (tip[0] - foot[0]) * share, foot[1] + (tip[1] - foot[1]) * share


def outlined(piece: str, x: float, y: float, scale: float) -> Item:
    """Draw the dashed outline of a pyramid that is not there."""
    outline, *_ = pyramid(piece, x, y, scale=scale, shadow=False)
    return replace(outline, fill="", line="muted", dash=(4, 4), width=2)


@lru_cache(maxsize=1024)
def pyramid(
    piece: str,
    x: float,
    y: float,
    *,
    scale: float = 1,
    shown: float = 1,
    shadow: bool = True,
    letter: float = 0,
    token: str = "",
    label: str = "",
    key: str = "",
) -> tuple[Item, ...]:
    """Draw one pyramid standing at x, y; of a piece with another on it only the lowest `shown` part of its height.

    An emblem tells its colour; for those who want letters its letter does instead, and `letter` is how large it is.
    """
    size, colour = pips(piece), piece[0]
    w, h = WIDTHS[size] * scale, HEIGHTS[size] * scale
    left, front, right = base_of(size, x, y, scale)
    tip = (x + TIP[0] * w, y - h)
    top = [_towards(foot, tip, shown) for foot in (left, front, right)] if shown < 1 else [tip]
    outline = (left, front, right, *reversed(top))
    left_face = (left, front, *([top[1], top[0]] if shown < 1 else [tip]))
    right_face = (front, right, *([top[2], top[1]] if shown < 1 else [tip]))
    text = letter or min(22 * scale, 0.4 * w)
    items: list[Item] = []
    if shadow:
        items.append(Circle(x=x + 0.06 * w, y=y - 0.06 * w, radius=0.56 * w, flat=0.26, fill="ground-shadow", key=key))
    items += [
        Polygon(
            points=outline,
            fill=f"piece-{colour}",
            line="edge",
            width=(OUTLINED if colour == "K" else 1.6) * scale,
            token=token,
            label=label,
            key=key,
        ),
        Polygon(points=left_face, fill=f"piece-{colour}", key=key),
        Polygon(points=right_face, fill=f"dark-{colour}", key=key),
        Line(points=(front, top[1] if shown < 1 else tip), line=f"lit-{colour}", width=2 * scale, key=key),
        *_pips(size, left, front, tip, scale, f"ink-{colour}", key),
        *_sign(colour, front, right, tip, min(0.24 * w + 3 * scale, 15 * scale if shown < 1 else w), key),
        Label(
            x=x + 0.3 * w, y=y - 0.24 * w, text=colour, size=text, bold=True, fill=f"ink-{colour}", key=key, note=LETTER
        ),
    ]
    return tuple(items)


def _pips(size: int, left: Point, front: Point, tip: Point, scale: float, ink: str, key: str) -> list[Item]:
    """Draw the pips in a row along the foot of the left face."""
    across = front[0] - left[0]
    first = 0.5 - (size - 1) * PIP_STEP * scale / across / 2 - (0.08 if size > 1 else 0.1)
    found: list[Item] = []
    for i in range(size):
        foot = _towards(left, front, first + i * PIP_STEP * scale / across)
        x, y = _towards(foot, tip, PIP_HEIGHT * scale / (left[1] - tip[1]))
        found.append(Circle(x=x, y=y, radius=PIP * scale, fill=ink, key=key))
    return found


def _sign(colour: str, front: Point, right: Point, tip: Point, size: float, key: str) -> Drawing:
    """Draw the emblem of the colour low on the right face, in the middle of what is seen there."""
    foot = _towards(front, right, 0.5)
    x, y = _towards(foot, tip, 0.72 * size / (foot[1] - tip[1]))
    return unless_lettered(emblem(colour, x, y, size, key=key))


def rise(lower: str, upper: str) -> float:
    """Return how far above the ground of one piece another one stands that is put on it, at scale 1."""
    below, above = pips(lower), pips(upper)
    if above >= below:  # it would hide what is under it: it is held up so that the pips below can be read
        return BAND
    return HEIGHTS[below] * (1 - WIDTHS[above] / WIDTHS[below])


def height_of(pieces: Sequence[str], scale: float = 1) -> float:
    """Return how high a stack is."""
    if not pieces:
        return 0
    risen = sum(rise(lower, upper) for lower, upper in pairwise(pieces))
    return (risen + HEIGHTS[pips(pieces[-1])]) * scale


def stack(
    pieces: Sequence[str],
    x: float,
    y: float,
    *,
    room: float,
    scale: float = 1,
    tokens: Sequence[str] = (),
    labels: Sequence[str] = (),
    keys: Sequence[str] = (),
    crest: Crest | None = None,
) -> tuple[Item, ...]:
    """Draw pieces on top of one another, the bottom first, squeezed until they fit into `room`.

    A piece that is hidden inside a larger one above it shows through as a ghost. `crest` adds what a game puts on a
    piece: it is asked with the piece, where it stands, its scale, whether it is on top, and its key.
    """
    if not pieces:
        return ()
    steps = [rise(lower, upper) * scale for lower, upper in pairwise(pieces)]
    tall = HEIGHTS[pips(pieces[-1])] * scale
    if steps and tall + sum(steps) > room:
        squeeze = max(0.0, room - tall) / sum(steps)
        steps = [step * squeeze for step in steps]
    items: list[Item] = []
    for i, piece in enumerate(pieces):
        key = keys[i] if keys else ""
        size = pips(piece)
        hides = i + 1 < len(pieces)
        shown = min(1.0, (steps[i] + 3 * scale) / (HEIGHTS[size] * scale)) if hides else 1.0
        drawn = pyramid(
            piece,
            x,
            y,
            scale=scale,
            shown=shown,
            shadow=i == 0,
            token=tokens[i] if tokens else "",
            label=labels[i] if labels else "",
            key=key,
        )
        if i and pips(pieces[i - 1]) <= size:
            drawn = (*drawn[:FACES], _ghost(pieces[i - 1], x, y + steps[i - 1], scale, key), *drawn[FACES:])
        crests = tuple(crest(piece, x, y, scale, not hides, key)) if crest is not None else ()
        items += (item for item in drawn if not crests or item.note != EMBLEM)  # a game has a sign of its own for it
        items += crests
        if hides:
            y -= steps[i]
            above = WIDTHS[pips(pieces[i + 1])] * scale
            items.append(
                Circle(x=x + 0.03 * above, y=y - 0.05 * above, radius=0.5 * above, flat=0.2, fill="shade", key=key)
            )
    return tuple(items)


def _ghost(piece: str, x: float, y: float, scale: float, key: str) -> Item:
    """Draw what stands inside the piece above it, as far as it shows through."""
    size = pips(piece)
    left, front, right = base_of(size, x, y, scale)
    w = WIDTHS[size] * scale
    tip = (x + TIP[0] * w, y - HEIGHTS[size] * scale)
    low = [_towards(foot, tip, 0.42) for foot in (left, front, right)]
    return Polygon(points=(*low, tip), fill=f"ghost-{piece[0]}", key=key)
