"""The garden: the plot with its tiles, the gates, the way through, and all that stands in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from garden_widgets.core.language import Language, current
from garden_widgets.scenes.scene import (
    ASIDE,
    HINT,
    OFFER,
    Circle,
    Item,
    Label,
    Line,
    Point,
    Polygon,
    Rectangle,
    together,
)
from garden_widgets.shelf.carrotia.scene.figures import SMALLEST, basket, silhouette
from garden_widgets.shelf.carrotia.scene.figures import bird as drawn_bird
from garden_widgets.shelf.carrotia.scene.figures import carrot as drawn_carrot
from garden_widgets.shelf.carrotia.scene.figures import carrots as drawn_carrots
from garden_widgets.shelf.carrotia.scene.figures import rabbit as drawn_rabbit
from garden_widgets.shelf.carrotia.scene.holds import Holds, describe, holds
from garden_widgets.shelf.carrotia.scene.places import MIDDLE, RIM, Places, Plot, carrots_at, free
from garden_widgets.shelf.carrotia.scene.seen import BUILDING, View, beside, cells
from garden_widgets.shelf.carrotia.scene.signs import TO, gate, reach, stop
from garden_widgets.shelf.carrotia.scene.tiles import plot, tile

HALF_GATE: Final = 0.2
"""Half the width of a gate, by the side of a tile."""

CARD: Final = "a5"
"""Beside this cell the quest card lies on the kerb."""

STOPS: Final = ((0.72, -0.7), (-0.72, -0.7), (-1, 0), (1, 0), (-0.72, 0.7), (0.72, 0.7), (0, -1), (0, 1))
"""Where the stop sign of a bird may stand on its ring."""

CROSS: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}


# The ground -----------------------------------------------------------------------------------------------------------


def ground(size: int, maze: Mapping[str, str]) -> tuple[Item, ...]:
    """Draw the plot, with a tile or bare earth on each cell."""
    lying = ((cell, maze.get(cell, "")) for cell in cells(size))
    # Tile by tile: where the paths of all were painted together, a move would paint them all again.
    return (*_plot(size), *(item for cell, sides in lying for item in _tile(size, cell, sides)))


@lru_cache(maxsize=4)
def _plot(size: int) -> tuple[Item, ...]:
    here = Plot(size)
    wide = size * here.step
    rim = RIM
    return (
        Rectangle(x=here.left - rim, y=here.top - rim + 5, w=wide + 2 * rim, h=wide + 2 * rim, round=16, fill="shade"),
        Rectangle(
            x=here.left - rim,
            y=here.top - rim,
            w=wide + 2 * rim,
            h=wide + 2 * rim,
            round=16,
            fill="kerb",
            line="kerb-gap",
            width=2,
        ),
    )


@lru_cache(maxsize=64)
def _names(size: int, entry: str | None, out: str | None) -> tuple[Item, ...]:
    """Write letters and numbers onto all four sides of the kerb, each in the middle of its column or row.

    A gate takes the place of a name, which still stands across from it; between two gates it stands beside one.
    """
    here, found = Plot(size), []
    gates = {(here.edge(cell), cell) for cell in (entry, out) if cell}
    beside_gate = (0.5 - reach(here.step * HALF_GATE) / here.step) / 2
    beyond = 0.5 + RIM * 0.55 / here.step  # nearer to the outer edge: the frames of tiles reach onto the kerb
    for i in range(size):
        letter, number = "abcde"[i], str(i + 1)
        for name, ends in (
            (letter, (("S", f"{letter}1"), ("N", f"{letter}{size}"))),
            (number, (("E", f"{'abcde'[size - 1]}{number}"), ("W", f"a{number}"))),
        ):
            free = [end for end in ends if end not in gates and end != ("W", CARD)]
            for side, cell in free or ends[:1]:
                dx, dy = TO[side]
                along = 0.5 if free else beside_gate
                x, y = here.at(cell, 0.5 + dx * beyond if dx else along, 0.5 + dy * beyond if dy else along)
                found.append(Label(x=x, y=y - abs(dy), text=name, size=SMALLEST + 1, bold=True, fill="contour"))
    return tuple(found)


@lru_cache(maxsize=1024)
def _tile(size: int, cell: str, sides: str) -> tuple[Item, ...]:
    here = Plot(size)
    if not sides:
        return tuple(plot(*here.corner(cell), here.step))
    return tuple(tile(sides, *here.corner(cell), here.step, tone=tone(cell)))


def tone(cell: str) -> int:
    """Vary the lawn and the flowers from cell to cell."""
    return ord(cell[0]) + 3 * int(cell[1])


# What stands in it ----------------------------------------------------------------------------------------------------


def garden(seen: View, stands: Places) -> Iterator[Item]:
    """Draw all that moves or changes but the dice, and the places to press."""
    here, aside = Plot(seen.size), _aside(seen)
    spoken = current()
    for cell in cells(seen.size):
        yield _place(seen.size, cell, holds(seen, cell), spoken, aside=cell in aside)
    yield from _names(seen.size, seen.card["entry"], seen.card["exit"])
    if seen.quest is not None:
        if seen.stage in (*BUILDING, "mend", "extra"):
            yield from _way(seen, here)
            yield from _faults(seen, here)
        yield from gates(seen, here)
        if seen.stage in BUILDING:
            yield from _plans(seen, here)
    for cell in cells(seen.size):
        yield from _heaps(seen, here, cell)
    for name in seen.birds:
        yield from _bird(seen, stands, name)
    for name in seen.birds:
        yield from _flights(seen, stands, here, name)
    if seen.rabbit is not None and stands.rabbit is not None:
        yield from _steps(stands, here, seen.rabbit)
        yield from drawn_rabbit(*stands.rabbit, key="rabbit")
    if seen.won is not None:
        yield from _finale(won=seen.won)


@lru_cache(maxsize=2048)
def _place(size: int, cell: str, held: Holds, spoken: Language, *, aside: bool) -> Item:
    """Make the place of a cell to press, with its words in a language: few of them change from move to move."""
    here = Plot(size)
    x, y = here.corner(cell)
    wide = here.step - 2
    label, note = str(describe(cell, held)), ASIDE if aside else ""
    return Rectangle(x=x + 1, y=y + 1, w=wide, h=wide, round=8, token=cell, label=label, note=note)


def _finale(*, won: bool) -> Iterator[Item]:
    """Draw the rabbit after the last round: among carrots, or beside a basket that did not fill."""
    x, y = MIDDLE[0], MIDDLE[1] + 130
    for i, across in enumerate((-188, -132, 148, 202) if won else ()):
        yield from drawn_carrot(x + across, y - 18 - 26 * (i % 2), 84, lean=9 - 18 * (i % 2))
    yield from basket(x + 96, y + 8, 118, (3, 3, 3, 1, 1) if won else ())
    # The rabbit of the end does not grow out of the small one: it has a key of its own.
    yield from drawn_rabbit(x - 34, y, 230 if won else 200, key="finale", glad=won)


def _aside(seen: View) -> frozenset[str]:
    """List the cells that may be pressed, but seldom should be: tiles that lie well."""
    if seen.stage == "build":
        return frozenset(seen.maze)
    faulty = {cell for pair in seen.faults() for cell in pair} if seen.stage == "mend" else set()
    return frozenset(seen.maze) - faulty if faulty else frozenset()


def _steps(stands: Places, here: Plot, rabbit: str) -> Iterator[Item]:
    """Draw an arrow where the rabbit can leave its tile."""
    for cell, (x, y, r) in stands.steps.items():
        dx, dy = here.way(rabbit, cell)
        tip, back = (x + dx * r * 0.6, y + dy * r * 0.6), (x - dx * r * 0.4, y - dy * r * 0.4)
        wing = r * 0.6
        head = (tip, (back[0] - dy * wing, back[1] + dx * wing), (back[0] + dy * wing, back[1] - dx * wing))
        yield Circle(x=x, y=y, radius=r, fill="glow", line="contour", width=2, note=OFFER)
        yield Polygon(points=head, fill="contour", note=OFFER)


def gates(seen: View, here: Plot) -> Iterator[Item]:
    """Draw the gates in and out; where the path does not come up to one, stones lead across the flowers."""
    for cell, out in ((seen.card["entry"], False), (seen.card["exit"], True)):
        side, key = here.edge(cell), "exit" if out else "entry"
        if side not in seen.maze.get(cell, side):
            yield from _stones(here, cell, side, key)
        yield from gate(side, *gate_at(here, cell), here.step * HALF_GATE, out=out, key=key)


def gate_at(here: Plot, cell: str, beyond: float = 0) -> Point:
    """Return where a gate stands in the kerb beside a cell, or a place so far beyond it."""
    dx, dy = TO[here.edge(cell)]
    x, y = here.at(cell)
    by = here.step / 2 + RIM / 2 + beyond
    return x + dx * by, y + dy * by


def _stones(here: Plot, cell: str, side: str, key: str) -> Iterator[Item]:
    """Lay flat stones from a gate to the path that ends before it."""
    dx, dy = TO[side]
    for out, aside in ((0.45, 0.02), (0.35, -0.025), (0.25, 0.02)):
        x, y = here.at(cell, 0.5 + out * dx + aside * dy, 0.5 + out * dy + aside * dx)
        r = here.step * 0.062
        yield Circle(x=x, y=y + r * 0.3, radius=r, flat=0.86, fill="ground-shadow", key=key)
        yield Circle(x=x, y=y, radius=r, flat=0.86, fill="kerb", line="kerb-gap", width=2, key=key)


def _way(seen: View, here: Plot) -> Iterator[Item]:
    """Light the way through, with the prints that a rabbit would leave."""
    way = seen.way()
    if not way:
        return
    points = [here.at(cell) for cell in way]
    points = [*_opening(seen, here, way[0]), *points, *_opening(seen, here, way[-1])]
    if len(points) == 1:
        return
    step = here.step
    yield Line(points=tuple(points), line="glow-soft", width=step * 0.24, note=HINT)
    yield Line(points=tuple(points), line="fur-dark", width=step * 0.05, dash=(step * 0.02, step * 0.14), note=HINT)


def _opening(seen: View, here: Plot, cell: str) -> Iterator[Point]:
    """Find where a path meets the gate, if the tile there is open to it."""
    side = here.edge(cell)
    if side in seen.maze[cell]:
        yield here.at(cell, 0.5 + 0.46 * TO[side][0], 0.5 + 0.46 * TO[side][1])


def _faults(seen: View, here: Plot) -> Iterator[Item]:
    """Put a cross where a path ends at a flower bed."""
    pairs = ((here.at(one), here.at(other)) for one, other in seen.faults())
    yield from together(_cross((ax + bx) / 2, (ay + by) / 2, here.step * 0.1) for (ax, ay), (bx, by) in pairs)


def _cross(x: float, y: float, r: float) -> Iterator[Item]:
    yield Circle(x=x, y=y, radius=r, fill="cause", line="token", width=2.5, note=HINT)
    for slope in (-1, 1):
        ends = ((x - r * 0.4, y - slope * r * 0.4), (x + r * 0.4, y + slope * r * 0.4))
        yield Line(points=ends, line="token", width=r * 0.3, note=HINT)


def clashes(seen: View, sides: str) -> Iterator[Item]:
    """Put a small cross on each bare cell where a tile would not fit what lies beside it, though it may lie there.

    It stands within the cell that it is about: nobody takes it for a fault of the maze.
    """
    here = Plot(seen.size)
    bare = (cell for cell in cells(seen.size) if cell not in seen.maze)
    borders = ((cell, *TO[side]) for cell in bare for side in unfit(seen, sides, cell))
    places = (here.at(cell, 0.5 + 0.37 * dx, 0.5 + 0.37 * dy) for cell, dx, dy in borders)
    yield from together(_cross(x, y, here.step * 0.07) for x, y in places)


def unfit(seen: View, sides: str, cell: str) -> list[str]:
    """List the sides on which a tile would meet path with grass, if it lay on a cell."""
    return [
        side
        for side, across in CROSS.items()
        if (other := beside(cell, side)) in seen.maze and (side in sides) != (across in seen.maze[other])
    ]


def _plans(seen: View, here: Plot) -> Iterator[Item]:
    """Put little signs where carrots and birds will come when the sand has run out."""
    for cell, tokens in seen.card["carrots"].items():
        for i, value in enumerate(sorted(set(tokens))):
            x, y = here.at(cell, 0.25, 0.22 + 0.42 * i)
            yield from _sign(x, y, here.step * 0.38)
            yield from heap(value, tokens.count(value), x, y, here.step * 0.34)
    for cell in seen.card["birds"]:
        x, y = here.at(cell, 0.76, 0.22)
        yield from _sign(x, y, here.step * 0.38)
        yield from silhouette(x, y, here.step * 0.34)


def _sign(x: float, y: float, size: float) -> Iterator[Item]:
    """Draw the empty sign, its middle at x, y."""
    yield Line(points=((x, y), (x, y + size * 0.8)), line="wicker-b", width=size * 0.1)
    yield Rectangle(
        x=x - size / 2, y=y - size / 2, w=size, h=size, round=size * 0.2, fill="token", line="wicker-b", width=2
    )


def _heaps(seen: View, here: Plot, cell: str) -> Iterator[Item]:
    """Draw the carrots of a cell: those of one, and those of three."""
    tokens = seen.carrots.get(cell, ())
    for value, (x, y, size) in zip(sorted(set(tokens)), carrots_at(seen, here, cell), strict=True):
        yield from heap(value, tokens.count(value), x, y, size, f"carrot:{cell}:{value}")


def heap(value: int, count: int, x: float, y: float, size: float, key: str = "") -> Iterator[Item]:
    """Draw so many like tokens of carrots."""
    yield from drawn_carrots(value, x, y, size, key=key)
    if count > 1:
        words, figure = f"\u00d7{count}", max(SMALLEST, size * 0.34)
        at = y - size * 0.42 if value == 3 else y + size * 0.36
        yield Circle(x=x + size * 0.34, y=at, radius=figure * 0.78, fill="token", line="contour", width=1.5, key=key)
        yield Label(x=x + size * 0.34, y=at, text=words, size=figure, bold=True, fill="contour", key=key)


def _bird(seen: View, stands: Places, name: str) -> Iterator[Item]:
    x, y, size = stands.birds[name]
    key = f"bird:{name}"
    if name == seen.acting:
        yield Circle(x=x, y=y, radius=size * 0.66, line="glow", width=size * 0.12, key=key)
    yield from drawn_bird(name, x, y, size, key=key)
    load = seen.carried.get(name, ())
    if load:
        yield from _load(load, x, y + size * 0.42, size, f"load:{name}")


def _load(load: tuple[int, ...], x: float, y: float, size: float, key: str) -> Iterator[Item]:
    """Draw what a bird carries: a carrot, and how many in all."""
    figure = max(SMALLEST, size * 0.34)
    wide = figure * (2.1 if sum(load) > 9 else 1.6)
    yield Rectangle(
        x=x - wide * 0.7,
        y=y - figure * 0.56,
        w=wide * 1.16,
        h=figure * 1.12,
        round=figure * 0.4,
        fill="token",
        line="contour",
        width=1.5,
        key=key,
    )
    yield from drawn_carrot(x - wide * 0.42, y, figure * 1.2, key=key)
    yield Label(x=x + wide * 0.12, y=y + 0.5, text=str(sum(load)), size=figure, bold=True, fill="contour", key=key)


def _flights(seen: View, stands: Places, here: Plot, name: str) -> Iterator[Item]:
    """Show where a bird is about to fly: an arrow, several in dashes where the players will choose, a ring if it stays.

    Arrows lie over all birds: none is hidden by another bird of its cell.
    """
    found, key = stands.flights.get(name, ()), f"flight:{name}"
    if not found and name in stands.flights and seen.rabbit is not None:
        yield from _stays(seen, stands, here, name, key)
    for cell, start, tip in found:
        dx, dy = here.way(seen.birds[name], cell)
        back = (tip[0] - dx * 15, tip[1] - dy * 15)
        head = (
            (tip[0] + dx * 5, tip[1] + dy * 5),
            (back[0] - dy * 12, back[1] + dx * 12),
            (back[0] + dy * 12, back[1] - dx * 12),
        )
        dash = (7.0, 11.0) if len(found) > 1 else ()
        yield Line(points=(start, back), line="token", width=11, note=HINT, key=key)
        yield Polygon(points=head, fill="scarf", line="token", width=5, note=HINT, key=key)
        yield Line(points=(start, back), line="scarf", width=5.5, dash=dash, note=HINT, key=key)
        yield Polygon(points=head, fill="scarf", note=HINT, key=key)


def _stays(seen: View, stands: Places, here: Plot, name: str, key: str) -> Iterator[Item]:
    """Ring a bird that will stay, with a small stop sign: on the side where it cannot fly, or where there is room."""
    x, y, size = stands.birds[name]
    ring = Circle(x=x, y=y, radius=size * 0.5625, note=HINT, key=key)
    yield replace(ring, line="token", width=8)
    yield replace(ring, line="scarf", width=4.5, dash=(7.0, 9.0))
    r = max(9.5, size * 0.2)
    ways = (TO[seen.dice[name]], *STOPS) if seen.dice[name] in TO else STOPS
    x, y = free(seen, stands, here, [(x + dx * ring.radius, y + dy * ring.radius) for dx, dy in ways], r)
    yield replace(stop(x, y, r, key=key), note=HINT)
    yield Line(points=((x - r * 0.5, y), (x + r * 0.5, y)), line="token", width=r * 0.34, note=HINT, key=key)
