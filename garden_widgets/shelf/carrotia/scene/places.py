"""Where all that stands in the garden has its place: so that nothing hides a face, a figure or a die.

Rabbit, carrots and birds of a cell stand side by side. What belongs to them - the arrows of the rabbit, the dice of the
birds, the arrows of their flights - goes to the first place that is free, or else to where it hides least.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

from garden_widgets.scenes.scene import Box, Point
from garden_widgets.shelf.carrotia.engine.birds import BIRDS
from garden_widgets.shelf.carrotia.scene.seen import View, cells

WIDTH: Final = 640
TOP: Final = 92
"""Where the garden begins, below the strip."""

HIGH: Final = 572
MIDDLE: Final = (WIDTH / 2, TOP + HIGH / 2)
STEP: Final = {3: 158.0, 4: 122.0, 5: 100.0}
"""How long the side of a tile is, by the size of the maze."""

RIM: Final = 20
"""How wide the kerb is; the letters and numbers of the cells stand on it."""


class Plot:
    """Where the cells of a maze lie."""

    def __init__(self, size: int) -> None:
        self.size, self.step = size, STEP[size]
        self.left, self.top = MIDDLE[0] - size * self.step / 2, MIDDLE[1] - size * self.step / 2

    def corner(self, cell: str) -> Point:
        """Return the upper left corner of a cell."""
        return self.left + (ord(cell[0]) - 97) * self.step, self.top + (self.size - int(cell[1])) * self.step

    def at(self, cell: str, across: float = 0.5, down: float = 0.5) -> Point:
        """Return a place in a cell, by parts of its side."""
        x, y = self.corner(cell)
        return x + across * self.step, y + down * self.step

    def way(self, cell: str, other: str) -> tuple[int, int]:
        """Return how many tiles to the right and down another cell lies."""
        return ord(other[0]) - ord(cell[0]), int(cell[1]) - int(other[1])

    def edge(self, cell: str) -> str:
        """Say on which side of the maze a cell of its rim lies; the corners of the picture stay free."""
        column, row = ord(cell[0]) - 97, int(cell[1]) - 1
        last = self.size - 1
        if row == last:
            return "N"
        if row == 0:
            return "S"
        return "W" if column == 0 else "E"


# Figures --------------------------------------------------------------------------------------------------------------

RABBIT: Final = 0.6
"""How large the rabbit is, by the side of a tile."""

BIRD: Final = 0.48
CARROTS: Final = 0.46
DIE: Final = 0.6
"""How large the die of a bird on the board is, by the size of the bird."""

FACE: Final = (-0.28, -0.81, 0.56, 0.5)
EARS: Final = (-0.34, -1.14, 0.78, 0.42)
BODY: Final = (-0.28, -0.46, 0.56, 0.46)
"""Parts of the rabbit as boxes, by its size, from its feet."""

HEADS: Final[Mapping[str, Box]] = {
    "owl": (-0.31, -0.34, 0.62, 0.4),
    "hawk": (-0.14, -0.38, 0.36, 0.28),
    "crow": (-0.02, -0.42, 0.42, 0.36),
    "seagull": (0.1, -0.13, 0.42, 0.3),
    "bat": (-0.2, -0.31, 0.4, 0.38),
    "sparrow": (-0.04, -0.34, 0.46, 0.4),
}
"""The heads of the birds as boxes, by their size, from their middle."""

TOKEN: Final = (-0.47, -0.47, 0.94, 0.94)
CARRIED: Final = (-0.5, 0.24, 1.0, 0.4)
"""What a bird is drawn on, and what it carries."""

HEAP: Final = (-0.4, -0.5, 0.84, 1.0)
"""Carrots, with the figure that counts them."""

_ALONE: Final[Mapping[int, Sequence[Point]]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.5), (0.73, 0.5)),
    3: ((0.28, 0.3), (0.72, 0.3), (0.5, 0.73)),
    4: ((0.27, 0.28), (0.73, 0.28), (0.27, 0.74), (0.73, 0.74)),
}
_BESIDE_CARROTS: Final[Mapping[int, Sequence[Point]]] = {
    1: ((0.72, 0.7),),
    2: ((0.75, 0.26), (0.75, 0.74)),
    3: ((0.76, 0.24), (0.76, 0.76), (0.26, 0.76)),
}


class Standing(NamedTuple):
    """Where something stands, and how large it is."""

    x: float
    y: float
    size: float

    def box(self, part: Box) -> Box:
        """Return where a part of it is."""
        x, y, w, h = part
        return self.x + x * self.size, self.y + y * self.size, w * self.size, h * self.size


def rabbit_at(seen: View, here: Plot) -> Standing:
    """Return where the feet of the rabbit stand."""
    assert seen.rabbit is not None
    alone = seen.rabbit not in seen.birds.values()
    x, y = here.at(seen.rabbit, 0.5 if alone else 0.31, 0.84 if alone else 0.9)
    return Standing(x, y, here.step * RABBIT)


def carrots_at(seen: View, here: Plot, cell: str) -> list[Standing]:
    """Return where the carrots of a cell lie: those of one, then those of three."""
    count = len(set(seen.carrots.get(cell, ())))
    if cell == seen.rabbit:  # as long as they are on their way into the basket
        return [Standing(*here.at(cell, 0.82, 0.2 + 0.4 * i), here.step * 0.36) for i in range(count)]
    if cell in seen.birds.values():
        return [Standing(*here.at(cell, 0.24, 0.26 + 0.48 * i), here.step * 0.4) for i in range(count)]
    middles = (0.5 + (i - (count - 1) / 2) * 0.44 for i in range(count))
    return [Standing(*here.at(cell, x), here.step * (CARROTS if count == 1 else 0.42)) for x in middles]


def crowd(seen: View, cell: str) -> list[str]:
    """List the birds of a cell."""
    return [name for name in BIRDS if seen.birds.get(name) == cell]


def bird_at(seen: View, here: Plot, name: str) -> Standing:
    """Return the middle of a bird, and its size: in a crowd all are smaller."""
    cell = seen.birds[name]
    group = crowd(seen, cell)
    n, i = len(group), group.index(name)
    kinds = len(set(seen.carrots.get(cell, ())))
    if cell == seen.rabbit or kinds > 1 or (kinds and n > 3):  # one below the other, beside what stands there
        if n > 3:  # in two rows
            rows = (n + 1) // 2
            return Standing(*here.at(cell, 0.61 + 0.27 * (i % 2), (i // 2 + 0.5) / rows), here.step * 0.27)
        size = min(BIRD, 1.02 / n)
        down = {1: 0.6, 2: 0.26 + 0.48 * i, 3: 0.17 + 0.33 * i}[n]
        return Standing(*here.at(cell, 0.76 if n == 1 else 0.99 - size / 2, down), here.step * size)
    if kinds:
        return Standing(*here.at(cell, *_BESIDE_CARROTS[n][i]), here.step * (BIRD if n < 3 else 0.42))
    if n in _ALONE:
        return Standing(*here.at(cell, *_ALONE[n][i]), here.step * (BIRD if n < 3 else 0.42))
    return Standing(*here.at(cell, 0.18 + 0.32 * (i % 3), 0.3 + 0.4 * (i // 3)), here.step * 0.33)


# What belongs to them -------------------------------------------------------------------------------------------------

SIDES: Final[Mapping[str, Point]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


class Flight(NamedTuple):
    """An arrow from a bird to where it will fly: where it begins, and where its tip is."""

    cell: str
    start: Point
    tip: Point


class Places(NamedTuple):
    """Where everything stands."""

    rabbit: Standing | None
    birds: Mapping[str, Standing]
    steps: Mapping[str, Standing]
    """The arrows of the rabbit, by the cell to which they lead."""

    dice: Mapping[str, Standing]
    flights: Mapping[str, tuple[Flight, ...]]
    """The arrows of each bird that will fly; none for one that will stay where it is."""


Obstacle = tuple[Box, float]
"""A place that should stay free, and how much it would matter if it did not."""

FIGURE, LOAD, HEAD, SMALL = 1.0, 2.0, 6.0, 4.0
"""How much it matters that these are seen: a body, what somebody carries, a head, a die or an arrow of the rabbit."""


def places(seen: View, here: Plot) -> Places:
    """Find a place for everything: figures first, then the rabbit's arrows, dice and flights around them."""
    rabbit = rabbit_at(seen, here) if seen.rabbit is not None else None
    birds = {name: bird_at(seen, here, name) for name in seen.birds}
    filled = list(figures(seen, here))
    steps = _steps(seen, here, filled)
    filled += [(_square(coin, 2), SMALL) for coin in steps.values()]
    ways = [(name, cell) for name in birds for cell in seen.flights(name) if cell != seen.birds[name]]
    straight = (next(_tried(here, birds[name], seen.birds[name], cell)) for name, cell in ways)
    dice = _dice(seen, here, birds, [*filled, *((part, SMALL) for flight in straight for part in parts(flight))])
    filled += [(_square(stands, 0.92), SMALL) for stands in dice.values()]
    flights: dict[str, tuple[Flight, ...]] = {name: () for name in birds if name in seen.dice}
    for name, cell in ways:
        flight = _flight(here, birds[name], seen.birds[name], cell, filled)
        flights[name] += (flight,)
        filled += [(part, SMALL) for part in parts(flight)]
    return Places(rabbit, birds, steps, dice, flights)


def figures(seen: View, here: Plot) -> Iterator[Obstacle]:
    """List where figures stand: their faces matter most."""
    if seen.rabbit is not None:
        rabbit = rabbit_at(seen, here)
        yield from ((rabbit.box(FACE), HEAD), (rabbit.box(EARS), FIGURE), (rabbit.box(BODY), FIGURE))
    for name in seen.birds:
        bird = bird_at(seen, here, name)
        yield from ((bird.box(TOKEN), FIGURE), (bird.box(HEADS[name]), HEAD))
        if seen.carried.get(name):
            yield bird.box(CARRIED), LOAD
    for cell in seen.carrots:
        yield from ((carrots.box(HEAP), FIGURE) for carrots in carrots_at(seen, here, cell))


def room(seen: View, here: Plot, cell: str) -> Point:
    """Find a place in a cell for one carrot more."""
    tried = [
        here.at(cell, *place) for place in ((0.5, 0.45), (0.8, 0.25), (0.2, 0.25), (0.8, 0.75), (0.2, 0.75), (0.5, 0.2))
    ]
    filled, size = _filled(seen, places(seen, here), here), here.step * 0.4
    return min(tried, key=lambda at: hidden(Standing(at[0], at[1], size).box(HEAP), filled))


def free(seen: View, stands: Places, here: Plot, tried: Iterable[Point], radius: float) -> Point:
    """Find the first of these places where something round hides least."""
    filled = _filled(seen, stands, here)
    square = 2 * radius
    return min(tried, key=lambda at: round(hidden((at[0] - radius, at[1] - radius, square, square), filled)))


def _filled(seen: View, stands: Places, here: Plot) -> list[Obstacle]:
    """List what should stay free once arrows of the rabbit and dice have their places."""
    filled = [*figures(seen, here), *((_square(coin, 2), SMALL) for coin in stands.steps.values())]
    return [*filled, *((_square(each, 0.92), SMALL) for each in stands.dice.values())]


def _square(stands: Standing, by: float) -> Box:
    side = stands.size * by
    return stands.x - side / 2, stands.y - side / 2, side, side


def hidden(box: Box, filled: Iterable[Obstacle]) -> float:
    """Tell how much a box would hide."""
    x, y, w, h = box
    right, foot, found = x + w, y + h, 0.0
    for (left, top, wide, high), matters in filled:
        if left < right and top < foot and left + wide > x and top + high > y:
            across, down = min(right, left + wide) - max(x, left), min(foot, top + high) - max(y, top)
            found += across * down * matters
    return found


STEP_RADIUS: Final = 0.17


def _steps(seen: View, here: Plot, filled: Sequence[Obstacle]) -> dict[str, Standing]:
    """Put an arrow where the rabbit can leave its tile: in the middle of the border, or near it where it hides less."""
    found: dict[str, Standing] = {}
    if seen.rabbit is None:
        return found
    x, y = here.at(seen.rabbit)
    radius = here.step * STEP_RADIUS
    for cell in cells(seen.size):
        if f"go:{cell}" not in seen.can:
            continue
        dx, dy = here.way(seen.rabbit, cell)
        least = inf
        for aside in (0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3):
            for out in (0.56, 0.52, 0.6, 0.48):
                right, down = dx * out - dy * aside, dy * out + dx * aside
                coin = Standing(x + right * here.step, y + down * here.step, radius)
                covers = hidden(_square(coin, 2), filled)
                if covers < least:
                    found[cell], least = coin, covers
            if not least:
                break
    return found


_CORNERS: Final = (
    (0.57, -0.55), (-0.57, -0.55), (0.57, 0.55), (-0.57, 0.55), (0.74, 0), (-0.74, 0), (0, -0.74), (0, 0.76),
    (0.74, -0.3), (-0.74, -0.3), (0.74, 0.3), (-0.74, 0.3), (0.8, -0.7), (-0.8, -0.7), (0.8, 0.8), (-0.8, 0.8),
)  # fmt: skip
"""Where a die may lie beside its bird, by the size of the bird: off its face."""


def _dice(seen: View, here: Plot, birds: Mapping[str, Standing], filled: Sequence[Obstacle]) -> dict[str, Standing]:
    """Lay each die beside its bird: on its own cell, as far as that hides nothing."""
    found: dict[str, Standing] = {}
    lying: list[Obstacle] = [*filled]
    for name in seen.dice:
        if name not in birds:
            continue
        bird = birds[name]
        left, top = here.corner(seen.birds[name])
        beyond = here.step * 0.1
        abroad = [
            ((left - here.step, top - here.step, here.step - beyond, 3 * here.step), 0.5),
            ((left + here.step + beyond, top - here.step, here.step, 3 * here.step), 0.5),
            ((left, top - here.step, here.step, here.step - beyond), 0.5),
            ((left, top + here.step + beyond, here.step, here.step), 0.5),
        ]
        near = _near(here, bird, (*lying, *abroad))
        least = inf
        for i, (across, down) in enumerate(_CORNERS):
            tried = Standing(bird.x + across * bird.size, bird.y + down * bird.size, bird.size * DIE)
            covers = hidden(_square(tried, 0.92), near)
            if covers + i * here.step**2 / 250 < least:
                found[name], least = tried, covers + i * here.step**2 / 250
            if not covers:
                break
        lying.append((_square(found[name], 0.92), SMALL))
    return found


LANES: Final = (0.1, 0.16, 0.22, 0.28, 0.34, 0.4, -0.1, -0.16, -0.22, -0.28, -0.34, -0.4)
"""How far an arrow keeps from the middle of its bird: to its right, as on a road, unless that would hide something."""


def _flight(here: Plot, bird: Standing, home: str, cell: str, filled: Sequence[Obstacle]) -> Flight:
    """Lead an arrow from the rim of a bird to a cell: two that meet go past each other."""
    own = bird.box(TOKEN)
    near = [each for each in _near(here, bird, filled) if each[0] != own]
    best, least = None, inf
    for flight in _tried(here, bird, home, cell):
        covers = sum(hidden(part, near) for part in parts(flight))
        if covers < least:
            best, least = flight, covers
        if not covers:
            break
    assert best is not None
    return best


def _near(here: Plot, bird: Standing, filled: Iterable[Obstacle]) -> list[Obstacle]:
    """Leave out what is too far away to be hidden by what belongs to a bird."""
    far = here.step * 1.05
    return [each for each in filled if hidden((bird.x - far, bird.y - far, 2 * far, 2 * far), (each,))]


def _tried(here: Plot, bird: Standing, home: str, cell: str) -> Iterator[Flight]:
    """List how an arrow may lead to a cell, the best way first."""
    (x, y), (dx, dy) = here.at(home), here.way(home, cell)
    gone = (bird.x - x) * dx + (bird.y - y) * dy  # it may stand nearer to that side
    for lane in LANES:
        aside = lane * here.step
        rim = sqrt(max((0.1 * here.step) ** 2, (bird.size * 0.44) ** 2 - aside**2))
        start = (bird.x - dy * aside + dx * rim, bird.y + dx * aside + dy * rim)
        longest = max(0.62 * here.step - gone - rim, 0.27 * here.step)
        for long in (longest, 0.3 * here.step, 0.23 * here.step):
            yield Flight(cell, start, (start[0] + dx * long, start[1] + dy * long))


def parts(flight: Flight) -> tuple[Box, Box]:
    """Return the boxes of an arrow: its shaft, and its wider head."""
    (ax, ay), (bx, by) = flight.start, flight.tip
    dx, dy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
    neck = bx - 16 * dx, by - 16 * dy
    return _between(flight.start, neck, 5.5), _between(neck, (bx + 5 * dx, by + 5 * dy), 13)


def _between(one: Point, other: Point, half: float) -> Box:
    (ax, ay), (bx, by) = one, other
    wide, high = (half, 0.0) if ax == bx else (0.0, half)
    return min(ax, bx) - wide, min(ay, by) - high, abs(ax - bx) + 2 * wide, abs(ay - by) + 2 * high
