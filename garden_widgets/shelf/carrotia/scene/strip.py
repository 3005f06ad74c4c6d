"""The strip above the garden: who plays and whose turn it is, the rabbit's moves, the basket and the store."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple, Self

from garden_widgets.core.text import Sentences, Text
from garden_widgets.scenes.artwork import drawn
from garden_widgets.scenes.drawing import placed, stroke
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Polygon, Rectangle
from garden_widgets.shelf.carrotia.engine.setup import MOST_STARS, stars
from garden_widgets.shelf.carrotia.scene.figures import SMALLEST, SOMEBODY, basket, carrot, head, portrait
from garden_widgets.shelf.carrotia.scene.places import HIGH, TOP, WIDTH, Plot
from garden_widgets.shelf.carrotia.scene.seen import BUILDING, View
from garden_widgets.shelf.carrotia.scene.signs import TO, hourglass, stop

EDGE: Final = 8
STRIP: Final = 76
PLACES: Final = 346
"""How much of the strip belongs to the seats; the rest tells how the rabbit fares."""

WIDE: Final = 66
MAP: Final = 58
"""How wide the quest card is, and the map on it."""

BASKET: Final = (EDGE + PLACES + 104, EDGE + 30)
"""Where what is gathered goes."""


def strip(seen: View) -> Iterator[Item]:
    """Draw the strip."""
    yield Rectangle(x=EDGE, y=EDGE, w=WIDTH - 2 * EDGE, h=STRIP, round=20, fill="chip", line="stone-edge", width=1.5)
    yield from _seats(seen)
    yield from _rabbits_luck(seen)
    yield from _corners(seen)


def _seats(seen: View) -> Iterator[Item]:
    """Draw who plays: each face, and below it how many tiles are in the hand and whether the power is ready."""
    step = min(76.0, PLACES / len(seen.characters))
    size, gap = min(54.0, step - 7), max(0.5, min(1.0, (step - 50) / 20))
    y, foot_line = EDGE + 30, EDGE + STRIP - 15
    if seen.won is None:
        yield from _turn(EDGE + 6 + step * (seen.turn + 0.5), y, size / 2)
    for seat, name in enumerate(seen.characters):
        x = EDGE + 6 + step * (seat + 0.5)
        yield from portrait(name or ("" if seen.stage == "choose" else SOMEBODY), x, y, size, key=f"seat:{seat}")
        if name is not None:
            ready = name == "bandit" or not seen.used[seat]
            yield from _spark(x + 14, foot_line, ready=ready, on=name in seen.active)
        if seen.stage in BUILDING and seen.hands[seat]:
            yield from _count(x - 14, foot_line, len(seen.hands[seat]))
        if seat and seen.quest is not None:
            yield _chevron(x - step / 2, y, gap, forward=seen.card["direction"] == "cw")


def _turn(x: float, y: float, inner: float) -> Iterator[Item]:
    """Draw a ring round whose turn it is; under all faces, for it goes from one to the next."""
    yield Circle(x=x, y=y, radius=inner + 3.5, line="contour", width=1.5, key="turn")
    yield Circle(x=x, y=y, radius=inner + 0.4, line="glow", width=5.4, key="turn")


def _spark(x: float, y: float, *, ready: bool, on: bool) -> Iterator[Item]:
    """Draw whether a power is ready: a flash, struck out where it is used up, ringed while it works."""
    if on:
        yield Circle(x=x, y=y, radius=15, fill="scarf")
    yield Circle(x=x, y=y, radius=11.5, fill="glow" if ready else "stone", line="contour", width=1.6)
    flash = ((2, -8.5), (-6, 1.5), (-0.5, 1.5), (-2, 8.5), (6, -1.5), (0.5, -1.5))
    yield Polygon(points=tuple((x + dx, y + dy) for dx, dy in flash), fill="contour" if ready else "stone-edge")
    if not ready:
        yield Line(points=((x - 7, y + 7), (x + 7, y - 7)), line="contour", width=2.4)


def _count(x: float, y: float, count: int) -> Iterator[Item]:
    """Draw how many tiles a hand has left."""
    wide = 24 if count < 10 else 32
    yield Rectangle(x=x - wide / 2, y=y - 12, w=wide, h=24, round=5, fill="lawn", line="contour", width=1.6)
    yield Label(x=x, y=y + 0.5, text=str(count), size=SMALLEST + 1, bold=True, fill="ink")


def _chevron(x: float, y: float, size: float, *, forward: bool) -> Item:
    way = size if forward else -size
    points = ((x - 3 * way, y - 8 * size), (x + 4 * way, y), (x - 3 * way, y + 8 * size))
    return Line(points=points, line="muted", width=3)


def tally(seen: View) -> Text:
    """Say how the rabbit fares, and which round it is."""
    if seen.stage == "choose":
        return Sentences()
    return Text(
        "Round {round} of 3. Steps left: {steps}. In the basket: {basket}. In the store: {store} of {goal}.",
        round=seen.round,
        steps=seen.moves,
        basket=sum(seen.gathered),
        store=seen.store,
        goal=seen.goal,
    )


def _rabbits_luck(seen: View) -> Iterator[Item]:
    left, foot_line = EDGE + PLACES + 12, EDGE + STRIP - 14
    y = EDGE + STRIP / 2
    yield Line(points=((left, y - 24), (left, y + 24)), line="line", width=1.5)
    yield from drawn("carrotia/foot", left + 18, y + 8, 26)
    yield from drawn("carrotia/foot", left + 30, y - 10, 21)
    yield Label(x=left + 42, y=y, text=str(seen.moves), size=28, bold=True, align="left", fill="ink")
    yield from basket(left + 102, foot_line, 44, seen.gathered, key="basket")
    yield Label(x=left + 126, y=y, text=str(sum(seen.gathered)), size=28, bold=True, align="left", fill="ink")
    yield from drawn("carrotia/store", left + 190, foot_line, 48, key="store")
    yield Label(x=left + 216, y=y - 12, text=str(seen.store), size=27, bold=True, align="left", fill="ink")
    earned = stars(seen.store, seen.goal)
    if earned:  # what was needed is there: from now on the stars count
        for i in range(MOST_STARS):
            yield _star(left + 221 + 16 * i, y + 15, lit=i < earned)
    else:
        yield Label(x=left + 216, y=y + 15, text=f"/{seen.goal}", size=20, align="left", fill="muted")


def _star(x: float, y: float, *, lit: bool) -> Item:
    turns = ((pi * (i / 5 - 0.5), 8.6 if i % 2 == 0 else 3.8) for i in range(10))
    points = tuple((x + r * cos(turn), y + r * sin(turn)) for turn, r in turns)
    return Polygon(points=points, fill="glow" if lit else "stone", line="contour", width=1.6, key="star" if lit else "")


# The corners beside the garden ----------------------------------------------------------------------------------------


def _corners(seen: View) -> Iterator[Item]:
    if seen.stage == "choose":
        return
    if seen.quest is not None:
        yield from _card(Card.of(seen))
    x = WIDTH - EDGE - 29
    yield Label(x=x, y=TOP + 16, text=f"{seen.round}/3", size=24, bold=True, fill="ink")
    if seen.stage not in BUILDING:  # while the sand runs, it runs beside the board
        yield from hourglass(x + 9, TOP + 62, 44, 0)  # beside the kerb of the largest maze


class Card(NamedTuple):
    """What a quest card shows: it stays the same for a round."""

    size: int
    name: str
    gates: tuple[str, str]
    carrots: tuple[tuple[str, tuple[int, ...]], ...]
    birds: tuple[str, ...]

    @classmethod
    def of(cls, seen: View) -> Self:
        """Take what the card of now shows."""
        card = seen.card
        carrots = tuple((cell, tuple(tokens)) for cell, tokens in card["carrots"].items())
        return cls(seen.size, card["id"], (card["entry"], card["exit"]), carrots, tuple(card["birds"]))


@lru_cache(maxsize=32)
def _card(card: Card) -> tuple[Item, ...]:
    return tuple(_map(card))


def _map(card: Card) -> Iterator[Item]:
    """Draw a small map with gates, carrots and birds, on paper that is light by night, too."""
    x, y, step = EDGE - 3, TOP + 2, MAP / card.size
    yield Rectangle(x=x + 1, y=y + 3, w=WIDE, h=MAP + 38, round=7, fill="shade")
    yield Rectangle(x=x, y=y, w=WIDE, h=MAP + 38, round=7, fill="token", line="contour", width=1.6)
    if "-" in card.name:
        yield Label(x=x + WIDE / 2, y=y + 14, text=card.name, size=SMALLEST, bold=True, fill="contour")
    else:  # the card of a lesson has no number
        yield from carrot(x + WIDE / 2, y + 14, 24, lean=12)
    left, top = x + (WIDE - MAP) / 2, y + 30
    yield Rectangle(x=left, y=top, w=MAP, h=MAP, round=3, fill="card-map", line="contour", width=1.2)
    for i in range(1, card.size):
        yield Line(points=((left + i * step, top), (left + i * step, top + MAP)), line="contour", width=0.7)
        yield Line(points=((left, top + i * step), (left + MAP, top + i * step)), line="contour", width=0.7)

    def middle(cell: str) -> tuple[float, float]:
        return left + (ord(cell[0]) - 96.5) * step, top + (card.size - int(cell[1]) + 0.5) * step

    here = Plot(card.size)
    for cell, out in zip(card.gates, (False, True), strict=True):
        (cx, cy), (dx, dy) = middle(cell), TO[here.edge(cell)]
        ax, ay = cx + dx * (step / 2 + 1), cy + dy * (step / 2 + 1)
        way = 1 if out else -1
        tip = (ax + way * dx * 5, ay + way * dy * 5)
        base = (ax - way * dx * 3.5, ay - way * dy * 3.5)
        points = (tip, (base[0] - dy * 6, base[1] + dx * 6), (base[0] + dy * 6, base[1] - dx * 6))
        yield Polygon(points=points, fill="scarf" if out else "card-leaf", line="contour", width=1)
    for cell, tokens in card.carrots:
        cx, cy = middle(cell)
        for i, value in enumerate(tokens):
            yield from _roots(value, cx + (i - (len(tokens) - 1) / 2) * step * 0.5, cy, step)
    for cell in card.birds:
        cx, cy = middle(cell)
        yield Polygon(
            points=(
                (cx - step * 0.42, cy - step * 0.26),
                (cx, cy + step * 0.36),
                (cx + step * 0.42, cy - step * 0.26),
                (cx, cy),
            ),
            fill="contour",
        )


def _roots(value: int, x: float, y: float, step: float) -> Iterator[Item]:
    """Draw one carrot or a bunch of three, as small as they are on the card: a root each, and leaves above."""
    lean = step * 0.26
    for side in (-1, 1, 0) if value == 3 else (0,):
        wide, foot = step * 0.16, (x + side * lean, y + step * 0.4)
        crown = ((x + side * lean * 0.6 - wide, y - step * 0.16), (x + side * lean * 0.6 + wide, y - step * 0.16))
        yield Polygon(points=(*crown, foot), fill="carrot", line="contour", width=0.8)
    for side in (-1, 0, 1):
        leaf = ((x, y - step * 0.16), (x + side * step * 0.16, y - step * 0.42))
        yield Line(points=leaf, line="card-leaf", width=step * 0.09)


SIGN: Final = 62


def corner(place: str) -> tuple[float, float]:
    """Return the middle of the sign in a lower corner beside the garden."""
    y = TOP + HIGH - 44
    return (EDGE + 34, y) if place == "rest" else (WIDTH - EDGE - 34, y)


def signs(seen: View) -> Iterator[Item]:
    """Draw what the rabbit may do besides running: a pass that lays two carrots, and staying where it is."""
    if "rest" in seen.can:
        x, y = corner("rest")
        yield from _board(x, y, "rest", str(Text("The special pass: put two single carrots anywhere")))
        yield from carrot(x - 15, y + 2, 42, lean=10)
        yield from carrot(x + 15, y + 2, 42, lean=-10)
        plus = (stroke("target", 8, (0, -2), (0, 26)), stroke("target", 8, (-14, 12), (14, 12)))
        yield from placed(plus, x, y, 66)
    if "stay" in seen.can:
        x, y = corner("stay")
        yield from _board(x, y, "stay", str(Text("Stay here: there is no way but back")))
        yield stop(x, y - 3, 28)
        yield from head(x, y + 1, 36)


def _board(x: float, y: float, token: str, label: str) -> Iterator[Item]:
    half = SIGN / 2
    yield Rectangle(x=x - 36, y=y - 44, w=72, h=88, round=10, token=token, label=label)
    yield Rectangle(x=x - 5, y=y + 10, w=10, h=34, fill="wicker-b")
    yield Rectangle(
        x=x - half, y=y - half, w=SIGN, h=SIGN - 6, round=10, fill="token", line="wicker-b", width=4, key=token
    )
