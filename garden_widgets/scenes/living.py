"""A picture that moves a little: one SVG that goes from a position to the next and back, for ever, by CSS alone."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Final

from garden_widgets.scenes.compact import Drawing
from garden_widgets.scenes.scene import Item, Label, Scene, read_by
from garden_widgets.scenes.shapes import FINE
from garden_widgets.scenes.svg import named

ALIKE: Final = 0.5
"""So little may the sizes of a piece differ, in units of the scene, where it only has another place."""

STYLE: Final = """
.gw-living .gw-goes { animation: gw-goes 9s cubic-bezier(0.4, 0, 0.2, 1) infinite; }
.gw-living .gw-gone { animation: gw-gone 9s linear infinite; }
.gw-living .gw-comes { opacity: 0; animation: gw-comes 9s linear infinite; }
@keyframes gw-goes { 0%, 30%, 97%, 100% { transform: none; } 38% { transform: translate(var(--x), var(--y)); }
  34% { transform: translate(calc(var(--x) / 2), calc(var(--y) / 2 - 104px)) scale(1); }
  90% { transform: translate(var(--x), var(--y)); } }
@keyframes gw-gone { 0%, 36% { opacity: 1; } 40%, 90% { opacity: 0; } 95%, 100% { opacity: 1; } }
@keyframes gw-comes { 0%, 36% { opacity: 0; } 40%, 90% { opacity: 1; } 95%, 100% { opacity: 0; } }
.gw-living .gw-gone.gw-cut { animation-name: gw-off; animation-timing-function: step-end; }
.gw-living .gw-comes.gw-cut { animation-name: gw-on; animation-timing-function: step-end; }
@keyframes gw-off { 0% { opacity: 1; } 38% { opacity: 0; } 92% { opacity: 1; } }
@keyframes gw-on { 0% { opacity: 0; } 38% { opacity: 1; } 92% { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .gw-living * { animation: none !important; } }
"""
"""How it moves; who wants no motion sees the first position."""


def paint(before: Scene, after: Scene | None = None) -> str:
    """Paint two positions as one picture; its colours are CSS variables, `--soil` for the role `soil`.

    What is in both stands still, a piece with a key goes to its new place, and the rest fades out and in; but words
    change at once, for two over each other could not be read.
    """
    then = after or before
    goes = _moved(before, then)
    groups = [
        (name, "", [item for _, item in layer])
        for name, layer in groupby(_layers(before, then, set(goes)), itemgetter(0))
    ]
    for key, (x, y) in goes.items():
        way = f' style="--x:{FINE * x:.0f}px;--y:{FINE * y:.0f}px"'
        groups.append(("gw-goes", way, [item for item in _drawn(before) if item.key == key]))
    drawing = Drawing([items for _, _, items in groups])
    parts = (
        f'<g class="{name}"{way}>{drawn}</g>' if name else drawn
        for (name, way, _), drawn in zip(groups, drawing.pictures, strict=True)
    )
    pen, style, body = drawing.styled("".join(parts), ({role: f"var(--{role})" for role in used(before) | used(then)},))
    return named(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gw-living" viewBox="0 0 {FINE * before.width} '
        f'{FINE * before.height}" aria-hidden="true" {pen}>{style}{body}</svg>'
    )


def _layers(before: Scene, after: Scene, goes: set[str]) -> list[tuple[str, Item]]:
    """List what stays, goes and comes in the order in which it is painted: nothing new hides what stood on the old."""
    old, new = set(_drawn(before)), set(_drawn(after))
    comes: dict[Item | None, list[Item]] = {}
    last: Item | None = None
    for item in _drawn(after):
        if item in old:
            last = item
        elif item.key not in goes:
            comes.setdefault(last, []).append(item)
    layers: list[tuple[str, Item]] = []
    waiting = comes.pop(None, [])
    for item in _drawn(before):
        if item in new:
            layers += [(_changes("gw-comes", each), each) for each in waiting]
            waiting = comes.pop(item, [])
        if item.key not in goes:
            layers.append(("" if item in new else _changes("gw-gone", item), item))
    return [*layers, *((_changes("gw-comes", each), each) for each in waiting)]


def _changes(way: str, item: Item) -> str:
    return f"{way} gw-cut" if isinstance(item, Label) else way


def used(scene: Scene) -> set[str]:
    """List the roles of the palette that a scene is painted in."""
    return {role for item in scene for role in (item.fill, item.line) if role}


def _drawn(scene: Scene) -> list[Item]:
    return read_by(scene)


def _moved(before: Scene, after: Scene) -> dict[str, tuple[float, float]]:
    """Find the pieces that are the same but for their place, and how far they go."""
    found = {}
    for key in {item.key for item in before.items if item.key}:
        old = [item for item in _drawn(before) if item.key == key]
        new = [item for item in _drawn(after) if item.key == key]
        if [type(item) for item in old] != [type(item) for item in new]:
            continue
        x, y = new[0].box[0] - old[0].box[0], new[0].box[1] - old[0].box[1]
        same = all(
            abs(b - a) < ALIKE
            for one, other in zip(old, new, strict=True)
            for a, b in zip(one.moved(x, y).box, other.box, strict=True)
        )
        if same and (abs(x) > ALIKE or abs(y) > ALIKE):
            found[key] = (x, y)
    return found
