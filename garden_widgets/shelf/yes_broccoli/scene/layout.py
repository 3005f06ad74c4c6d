"""Where everything lies on the table of Yes! Broccoli!: the players' places, the board, and one's own tray."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from garden_widgets.scenes.scene import Box
from garden_widgets.shelf.yes_broccoli.engine.setup import Setup

WIDTH: Final = 640
EDGE: Final = 8
GAP: Final = 7

HEAD: Final = 36
"""Height of the strip with the round and the meal."""

TAG: Final = 40
"""Height of the band with a player's name and score."""

STRIP: Final = 30
"""Height of a line in a player's place: the sum of a bid, or the meals."""

TITLE: Final = 40
"""Height of what stands above the food: what is due, and who is first."""

SLOT: Final = (77.0, 116.0)
"""How much room a bid card has in the hand: eight of them stand side by side, each found by a finger."""

CARD: Final = (72.0, 104.0)
"""How large it is drawn there."""

TRAY: Final = 124.0
POWER: Final = 76.0
"""Height of a power card in one's tray."""

PER_ROW: Final = 3
"""Power cards beside one another."""

READY: Final = 124.0
"""Width of the button with which one is ready."""

FEW: Final = 3
"""So many players have room for their pile beside their bid; of more it lies below."""


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place: its box, that of the bid, of the plate with the pile, and of the line below the bid."""

    box: Box
    bid: Box
    plate: Box
    sum: Box
    meals: Box | None
    """Where the scores of all meals stand; None in the basic game, which has one meal."""

    score: Box
    """Where the score stands: in the band with the name, or beside the bid where that band is narrow."""

    powers: tuple[float, float]
    """The middle of the sign that tells how many power cards are held."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole table."""

    places: tuple[Place, ...]
    board: Box
    food: tuple[float, float]
    """How large a food card is."""

    tray: Box
    powers: Box | None
    """Where one's own power cards lie; None in the basic game."""

    power_rows: int
    height: int


def table(setup: Setup) -> Layout:
    """Lay the table for a game."""
    most = max(setup.powers_dealt) if setup.is_advanced else 0
    return _laid(setup.seats, setup.is_advanced, max(1, ceil(most / PER_ROW)))


@lru_cache(maxsize=32)
def _laid(seats: int, advanced: bool, power_rows: int) -> Layout:
    top = EDGE + HEAD + 2
    wide = (WIDTH - 2 * EDGE - (seats - 1) * GAP) / seats
    places = tuple(_place(EDGE + i * (wide + GAP), top, wide, seats, advanced) for i in range(seats))
    y = top + places[0].box[3] + GAP
    most = (132.0 if seats <= FEW else 118.0) if advanced else 158.0
    food_wide = min(most, (WIDTH - 2 * EDGE - 20 - (seats - 1) * 8) / seats)
    food = (food_wide, food_wide * 1.24)
    board = (float(EDGE), y, WIDTH - 2.0 * EDGE, TITLE + food[1] + 16)
    y += board[3] + GAP
    tray = (float(EDGE), y, WIDTH - 2.0 * EDGE, TRAY)
    y += TRAY + GAP
    powers = None
    if advanced:
        powers = (float(EDGE), y, WIDTH - 2.0 * EDGE, power_rows * (POWER + 8) + 6)
        y += powers[3] + GAP
    return Layout(places, board, food, tray, powers, power_rows, ceil(y + 2))


def _place(x: float, y: float, w: float, seats: int, advanced: bool) -> Place:
    inner = y + TAG + 6
    if seats <= FEW:
        wide, high = (88.0, 122.0) if seats == 2 else (80.0, 112.0)
        bid = (x + 8, inner, wide, high)
        plate = (x + wide + 14, inner, w - wide - 20, high)
        low = inner + high + 3
        line = (x + 6, low, w - (98 if advanced else 64), float(STRIP))  # beside it are the signs of the powers
        powers = (x + w - 31, low + STRIP / 2)
        score = (x + w - 71, y + 4, 66.0, TAG - 8.0)
        low += STRIP if advanced else 2
    else:
        wide, high = (64.0, 89.0)
        bid = (x + 6, inner, wide, high)
        rest = w - wide - 14
        score = (x + wide + 9, inner + high / 2 - 20, rest, 36.0)
        powers = (x + wide + 9 + rest / 2, inner + high - 14)
        line = (x + 4, inner + high + 3, w - 8, float(STRIP))
        plate = (x + 4, inner + high + (STRIP if advanced else 0) + 5, w - 8, 80.0 if advanced else 104.0)
        low = plate[1] + plate[3] + 2
    meals = (x + 4, low, w - 8, float(STRIP)) if advanced else None
    if advanced:
        low += STRIP - 2
    return Place((x, y, w, low + 5 - y), bid, plate, line, meals, score, powers)


def slots(count: int, tray: Box) -> list[Box]:
    """Return where the bid cards of a hand stand, and those that are used up."""
    left, top, room, high = tray
    wide, tall = SLOT
    step = min(wide, (room - 4 - wide) / max(count - 1, 1))
    start = left + (room - wide - step * (count - 1)) / 2
    return [(start + step * i, top + (high - tall) / 2, wide, tall) for i in range(count)]


def power_boxes(count: int, room: Box) -> list[Box]:
    """Return where one's own power cards lie."""
    left, top, width, _ = room
    columns = min(PER_ROW, max(2, count))
    wide = (width - READY - 16 - (columns - 1) * 6) / columns
    return [
        (left + 6 + (i % PER_ROW) * (wide + 6), top + 5 + (i // PER_ROW) * (POWER + 8), wide, POWER)
        for i in range(count)
    ]


def food_boxes(count: int, laid: Layout) -> list[Box]:
    """Return where the food cards on the board lie."""
    left, top, width, _ = laid.board
    wide, high = laid.food
    gap = 8 if len(laid.places) > FEW else 14
    start = left + (width - count * wide - (count - 1) * gap) / 2
    return [(start + i * (wide + gap), top + TITLE + 4, wide, high) for i in range(count)]
