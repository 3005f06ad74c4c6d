"""The fight in Pyramid Shambo: two hands that face each other over the table, face down or open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from garden_widgets.core.text import Name, Text
from garden_widgets.scenes.emblems import emblem, unless_lettered
from garden_widgets.scenes.hands import LEFT, RIGHT, hand
from garden_widgets.scenes.scene import LETTER, Box, Circle, Item, Label, Point, Polygon, Rectangle
from garden_widgets.shelf.pyramid_shambo.engine.moves import HIDDEN, SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.state import THROW, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import SHAPE_NAMES
from garden_widgets.shelf.pyramid_shambo.scene.circle import ring

WIDE: Final = 400
"""From this width on there is room between the two hands."""

COUNT: Final = 100.0
"""Height of what is counted aloud."""

WIDTH_OF_A_LETTER: Final = 0.58
"""How wide a letter is, compared with its height: a bold one of a broad font."""


CALLED: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "R": Name("R", "Red", proper=True),
        "Y": Name("Y", "Yellow", proper=True),
        "G": Name("G", "Green", proper=True),
        "B": Name("B", "Blue", proper=True),
        "K": Name("K", "Black", proper=True),
        "O": Name("O", "Orange", proper=True),
        "C": Name("C", "Cyan", proper=True),
        "T": Name("T", "Clear", proper=True),
        "P": Name("P", "Purple", proper=True),
        "W": Name("W", "White", proper=True),
    }
)
"""What players are called where there is little room: their colour."""


def fit(text: str, width: float, size: float) -> float:
    """Return the size in which a text fits into a width, at most this one."""
    return min(size, width / (WIDTH_OF_A_LETTER * max(len(text), 1)))


class Room(NamedTuple):
    """How the middle is shared out: a place for either hand, what lies between them, and a column for all the rest."""

    hands: tuple[Box, Box]
    between: Box
    column: Box


def colour(state: ShamboState, seat: int) -> str:
    """Return the letter of a seat's colour."""
    return state.setup.colours[seat]


def called(state: ShamboState, seat: int) -> Name:
    """Call a player by the colour alone: "Red"."""
    return CALLED[colour(state, seat)]


def room(seats: int, *, fights: bool) -> Room:
    """Share out the middle; while nobody fights the column has all of it."""
    x, y, w, h = ring(seats).middle
    wide, high = (200.0, 152.0) if w >= WIDE else (w / 2, 122.0)
    places = ((x, y + 4, wide, high), (x + w - wide, y + 4, wide, high))
    between = (x + wide, y + 4, w - 2 * wide, high)
    column = (x, y + high + 6, w, h - high - 6) if fights else (x, y, w, h)
    return Room(places, between, column)


def arena(seats: int) -> tuple[Box, Box]:
    """Return where the two hands are while nothing else is in the middle."""
    x, y, w, h = ring(seats).middle
    wide = w / 2
    high = min(h - COUNT, 0.94 * wide)
    top = y + COUNT + (h - COUNT - high) / 2
    return (x, top, wide, high), (x + wide, top, wide, high)


# What was thrown ------------------------------------------------------------------------------------------------------


class Fight(NamedTuple):
    """A fight as it is seen: by seat what is shown, "" for nothing yet, and who has won by it."""

    shapes: Mapping[int, str]
    winner: int | None = None
    lower: float = 0
    """How far the hands are below their places, while they are shaken."""

    alone: bool = False
    """True while the middle is theirs alone: then they are larger, with room for the count above them."""


def fight(state: ShamboState) -> Fight | None:
    """Find the fight to show: one that goes on, or one that was just decided; None without any."""
    for event in state.events:
        match event.parts:
            case {"fighters": [int(one), int(other)], "shape": str(shape)}:
                return Fight({one: shape, other: shape})
            case {"winner": int(one), "loser": int(other), "better": str(better), "worse": str(worse)}:
                return Fight({one: better, other: worse}, one)
    if state.stage != THROW:
        return None
    return Fight({seat: state.thrown if seat == state.thrower else "" for seat in state.fighters})


def hands(state: ShamboState, seen: Fight) -> Iterator[Item]:
    """Draw the hand of each fighter, from the left that of who sits further left."""
    plates = ring(state.seats).plates
    order = sorted(seen.shapes, key=lambda seat: (plates[seat].door[0], plates[seat].door[1] < 300))
    boxes = arena(state.seats) if seen.alone else room(state.seats, fights=True).hands
    for seat, box, points in zip(order, boxes, (RIGHT, LEFT), strict=True):
        yield from _hand(state, seat, box, points, seen)


def _says(state: ShamboState, seat: int, shape: str, *, won: bool) -> str:
    """Say what is in a fighter's place."""
    player = state.who(seat)
    if shape not in SHAPES:
        if shape == HIDDEN:
            return str(Text("{player:Whose} throw: face down", player=player))
        return str(Text("{player:Whose} throw: not there yet", player=player))
    name = SHAPE_NAMES[shape]
    if won:
        return str(Text("{player:Whose} throw: {shape}, which wins", player=player, shape=name))
    return str(Text("{player:Whose} throw: {shape}", player=player, shape=name))


def _hand(state: ShamboState, seat: int, box: Box, points: str, seen: Fight) -> Iterator[Item]:
    x, y, w, h = box
    letter, shape, won = colour(state, seat), seen.shapes[seat], seen.winner == seat
    band, way = 32.0, 1 if points == RIGHT else -1
    says = _says(state, seat, shape, won=won)
    yield Rectangle(x=x + 2, y=y, w=w - 4, h=h, round=24, token=f"throw:{letter}", label=says)
    size = min((w - 8) / 1.3, (h - band - 4) / 0.8)
    middle, high = x + w / 2 + way * 0.2 * size, y + (h - band) / 2
    spot = Circle(x=x + w / 2, y=high, radius=w / 2 - 6, flat=(h - band) / (w - 12), fill="felt-line")
    if won:
        yield Circle(x=spot.x, y=spot.y, radius=spot.radius, flat=spot.flat, fill="glow-soft", line="glow", width=3)
    else:
        yield spot
    if not shape:
        yield Circle(
            x=spot.x,
            y=spot.y,
            radius=spot.radius - 5,
            flat=spot.flat,
            line=f"lit-{letter}",
            width=3,
            dash=(9, 9),
        )
    key, sleeve = f"hand:{letter}", f"piece-{letter}"
    if shape in SHAPES:
        arm = (w / 2 + way * (middle - x - w / 2)) / size * 100 - 46
        yield from hand(shape, middle, high + seen.lower, size, sleeve=sleeve, points=points, arm=max(6, arm), key=key)
    elif shape == HIDDEN:
        yield from _face_down(letter, x + w / 2, high, size)
    yield from _below(state, seat, (x, y + h - band, w, band), won=won)


def _face_down(letter: str, x: float, y: float, size: float) -> Iterator[Item]:
    """Draw a card that hides a throw."""
    wide, high, key = size * 0.5, size * 0.72, f"hand:{letter}"
    yield Rectangle(x=x - wide / 2, y=y - high / 2 + 4, w=wide, h=high, round=10, fill="ground-shadow", key=key)
    yield Rectangle(
        x=x - wide / 2,
        y=y - high / 2,
        w=wide,
        h=high,
        round=10,
        fill=f"piece-{letter}",
        line="edge",
        width=2,
        key=key,
    )
    yield Rectangle(
        x=x - wide / 2 + 7,
        y=y - high / 2 + 7,
        w=wide - 14,
        h=high - 14,
        round=6,
        line=f"lit-{letter}",
        width=2,
        key=key,
    )
    yield Label(x=x, y=y, text="?", size=size * 0.46, bold=True, fill=f"ink-{letter}", key=key)


def _below(state: ShamboState, seat: int, box: Box, *, won: bool) -> Iterator[Item]:
    """Write under a hand whose it is."""
    x, y, w, h = box
    name = called(state, seat)
    words = str(Text("{winner} wins!", winner=name) if won else name)
    size = fit(words, w - 48, 30 if w > 250 else 22)
    wide = 0.54 * size * len(words) + 30
    yield from swatch(colour(state, seat), x + w / 2 - wide / 2 + 11, y + h / 2, 11)
    yield Label(
        x=x + w / 2 - wide / 2 + 30,
        y=y + h / 2,
        text=words,
        size=size,
        bold=True,
        align="left",
        fill="glow" if won else "felt-ink",
    )


def swatch(letter: str, x: float, y: float, radius: float) -> Iterator[Item]:
    """Draw a player's colour and its emblem; its letter is for those who want letters."""
    yield Circle(x=x, y=y, radius=radius, fill=f"piece-{letter}", line="edge", width=1.8)
    yield Label(x=x, y=y, text=letter, size=radius * 1.3, bold=True, fill=f"ink-{letter}", note=LETTER)
    yield from unless_lettered(emblem(letter, x, y, radius * 1.1))


def head(start: Point, end: Point, size: float, role: str) -> Polygon:
    """Draw the head of an arrow that comes from `start`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1
    dx, dy = dx / long * size, dy / long * size
    back = end[0] - dx, end[1] - dy
    left, right = (back[0] - dy * 0.6, back[1] + dx * 0.6), (back[0] + dy * 0.6, back[1] - dx * 0.6)
    return Polygon(points=(end, left, right), fill=role)
