"""The fight in Pyramid Shambo: who fights whom, and what was thrown, face down or open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from garden_widgets.core.text import Name, Text
from garden_widgets.scenes.hands import hand
from garden_widgets.scenes.scene import Box, Item, Label, Path, Point, Polygon, Rectangle
from garden_widgets.shelf.pyramid_shambo.engine.moves import HIDDEN, SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.state import THROW, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import SHAPE_NAMES
from garden_widgets.shelf.pyramid_shambo.scene.circle import ring

WIDE: Final = 400
"""From this width on the two throws lie on either side of what is written."""

LETTER: Final = 0.6
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
    return min(size, width / (LETTER * max(len(text), 1)))


class Room(NamedTuple):
    """How the middle is shared out: two throws, and a column for all the rest."""

    cards: tuple[Box, Box]
    column: Box


def colour(state: ShamboState, seat: int) -> str:
    """Return the letter of a seat's colour."""
    return state.setup.colours[seat]


def called(state: ShamboState, seat: int) -> Name:
    """Call a player by the colour alone: "Red"."""
    return CALLED[colour(state, seat)]


def room(state: ShamboState) -> Room:
    """Share out the middle."""
    x, y, w, h = ring(state.seats).middle
    if w >= WIDE:
        wide, high = 120.0, 156.0
        top = y + (h - high) / 2
        cards = ((x + 14, top, wide, high), (x + w - 14 - wide, top, wide, high))
        return Room(cards, (x + wide + 28, y, w - 2 * wide - 56, h))
    wide, high = 88.0, 100.0
    cards = ((x + 14, y, wide, high), (x + w - 14 - wide, y, wide, high))
    return Room(cards, (x, y + high, w, h - high) if thrown(state) or state.stage == THROW else (x, y, w, h))


# What was thrown ------------------------------------------------------------------------------------------------------


class Thrown(NamedTuple):
    """The throws that lie on the table: by colour what is shown, and who has won by them."""

    shapes: dict[str, str]
    winner: str = ""


def thrown(state: ShamboState) -> Thrown | None:
    """Find the throws to show: the one that is in, or the pair that was just completed; None without any."""
    for event in state.events:
        match event.parts:
            case {"fighters": [int(one), int(other)], "shape": str(shape)}:
                return Thrown({colour(state, one): shape, colour(state, other): shape})
            case {"winner": int(one), "loser": int(other), "better": str(better), "worse": str(worse)}:
                return Thrown({colour(state, one): better, colour(state, other): worse}, colour(state, one))
    if state.thrower is not None:
        return Thrown({colour(state, state.thrower): state.thrown})
    return None


def cards(state: ShamboState) -> Iterator[Item]:
    """Draw a card with the hand of each fighter, the one further left first."""
    shown = thrown(state)
    if shown is None and state.stage != THROW:
        return
    plates = ring(state.seats).plates
    places = sorted(state.fighters, key=lambda seat: (plates[seat].door[0], plates[seat].door[1] < 300))
    for seat, box in zip(places, room(state).cards, strict=True):
        letter = colour(state, seat)
        shape = shown.shapes.get(letter, "") if shown else ""
        yield from _card(state, seat, box, shape, won=bool(shown and shown.winner == letter))


def _says(state: ShamboState, seat: int, shape: str, *, won: bool) -> str:
    """Say what lies on a card."""
    player = state.who(seat)
    if shape not in SHAPES:
        if shape == HIDDEN:
            return str(Text("{player:Whose} throw: face down", player=player))
        return str(Text("{player:Whose} throw: not there yet", player=player))
    name = SHAPE_NAMES[shape]
    if won:
        return str(Text("{player:Whose} throw: {shape}, which wins", player=player, shape=name))
    return str(Text("{player:Whose} throw: {shape}", player=player, shape=name))


def _card(state: ShamboState, seat: int, box: Box, shape: str, *, won: bool) -> Iterator[Item]:
    x, y, w, h = box
    letter = colour(state, seat)
    edge, width = ("target", 5) if won else ("line", 2)
    yield Rectangle(
        x=x,
        y=y,
        w=w,
        h=h,
        round=12,
        fill="bed",
        line=edge,
        width=width,
        token=f"throw:{letter}",
        label=_says(state, seat, shape, won=won),
    )
    band = 28.0
    yield Rectangle(x=x + 5, y=y + 5, w=w - 10, h=band, round=8, fill=f"piece-{letter}")
    words = str(Text("{letter} wins!", letter=letter) if won else called(state, seat))
    yield Label(
        x=x + w / 2, y=y + 5 + band / 2, text=words, size=fit(words, w - 16, 21), bold=True, fill=f"ink-{letter}"
    )
    middle, size = y + band + (h - band) / 2 + 2, min(w - 14, h - band - 12)
    if shape in SHAPES:
        yield from hand(shape, x + w / 2, middle, size, sleeve=f"piece-{letter}")
    elif shape == HIDDEN:
        yield Rectangle(
            x=x + w / 2 - size * 0.36, y=middle - size / 2, w=size * 0.72, h=size, round=10, fill=f"piece-{letter}"
        )
        yield Label(x=x + w / 2, y=middle, text="?", size=size * 0.62, bold=True, fill=f"ink-{letter}")
    else:
        yield Rectangle(
            x=x + w / 2 - size * 0.36,
            y=middle - size / 2,
            w=size * 0.72,
            h=size,
            round=10,
            line="line",
            width=3,
            dash=(7, 7),
        )


def arrow_of_the_fight(state: ShamboState) -> tuple[Item, ...]:
    """Draw an arrow through the middle from the active player to who was challenged: its shaft, and then its head."""
    if state.stage != THROW:
        return ()
    circle = ring(state.seats)
    start, end = (circle.plates[seat].door for seat in state.fighters)
    x, y, w, h = circle.middle

    def within(point: Point) -> Point:
        return min(max(point[0], x + 16), x + w - 16), min(max(point[1], y + 5), y + h - 5)

    bends = ((within(start), (x + w / 2, y + h / 2)), (within(end), end))
    return Path(start=start, curves=bends, line="last", width=5), head(within(end), end, 17, "last")


def head(start: Point, end: Point, size: float, role: str) -> Polygon:
    """Draw the head of an arrow that comes from `start`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1
    dx, dy = dx / long * size, dy / long * size
    back = end[0] - dx, end[1] - dy
    left, right = (back[0] - dy * 0.6, back[1] + dx * 0.6), (back[0] + dy * 0.6, back[1] - dx * 0.6)
    return Polygon(points=(end, left, right), fill=role)
