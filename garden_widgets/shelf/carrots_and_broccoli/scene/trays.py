"""The trays below the yard: whose they are, how far each garden has come, what is left to plant, and the dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from garden_widgets.core.language import Language, current
from garden_widgets.core.text import Text
from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.scenes.dice import colour_die, pyramid_die
from garden_widgets.scenes.pyramids import outlined, pyramid
from garden_widgets.scenes.scene import Circle, Item, Label, Point, Rectangle
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import PIECES
from garden_widgets.shelf.carrots_and_broccoli.scene import board
from garden_widgets.shelf.carrots_and_broccoli.scene.pressing import standing
from garden_widgets.shelf.carrots_and_broccoli.scene.seen import View
from garden_widgets.shelf.carrots_and_broccoli.scene.signs import beside, emblem, rosette

SHELF: Final = board.BOTTOM + board.RIM + 2
"""The top of the trays."""

ROW: Final = 78
SLOT: Final = 72
EDGE: Final = 6
BADGE: Final = {2: 136, 4: 70}
"""How wide a gardener's sign is, by the number of seats."""

DIE: Final = 56
LIFTED, QUIET = 0.56, 0.47
"""How large what may be planted now is drawn, and how large the rest."""

LETTER_WIDTH: Final = 0.56
"""How wide a letter of a line is, in sizes of the letter: other languages need smaller letters in the same room."""


def trays(seen: View) -> Iterator[Item]:
    """Draw the gardeners' signs and the stock."""
    seats = seen.state.seats
    for seat in range(seats):
        yield from _tray(seen, seat)
        yield from _badge(seen, seat)
    for piece in PIECES:
        yield from _slot(seen, piece)


def _place(seats: int, seat: int) -> tuple[float, float, float]:
    """Return the upper left corner and the width of a gardener's tray, the sign included."""
    row, half = (seat, 0) if seats == 2 else divmod(seat, 2)
    wide = BADGE[seats] + SLOT * 12 / seats
    return EDGE + half * wide, SHELF + ROW * row, wide


def slot(seats: int, piece: str) -> Point:
    """Return the upper left corner of where a plant waits to be planted."""
    number = PIECES.index(piece)
    each = 12 // seats
    left, top, _ = _place(seats, number // each)
    return left + BADGE[seats] + SLOT * (number % each), top


def stand(seats: int, piece: str) -> Point:
    """Return where a plant stands in its tray."""
    left, top = slot(seats, piece)
    return left + 27, top + ROW - 10


def _tray(seen: View, seat: int) -> Iterator[Item]:
    left, top, wide = _place(seen.state.seats, seat)
    on_turn = seen.turn == seat
    yield Rectangle(x=left + 1, y=top + 3, w=wide - 3, h=ROW - 4, round=14, fill="bench-dark")
    yield Rectangle(x=left + 1, y=top + 1, w=wide - 3, h=ROW - 4, round=14, fill="bench", line="bench-line", width=1.5)
    inner = BADGE[seen.state.seats]
    yield Rectangle(
        x=left + inner - 1,
        y=top + 5,
        w=wide - inner - 4,
        h=ROW - 12,
        round=10,
        fill=board.TINTS[seen.state.seats][seat],
    )
    if on_turn:
        yield Rectangle(x=left + 1, y=top + 1, w=wide - 3, h=ROW - 4, round=14, line="wall", width=6)
        yield Rectangle(x=left + 1, y=top + 1, w=wide - 3, h=ROW - 4, round=14, line="glow", width=3.5)


def _badge(seen: View, seat: int) -> Iterator[Item]:
    """Draw a gardener's sign and how far the garden has come."""
    state = seen.state
    seats = state.seats
    left, top, _ = _place(seats, seat)
    width, on_turn = BADGE[seats], seen.turn == seat or seat in seen.winners
    yield Rectangle(x=left, y=top, w=max(width, SLOT), h=ROW, token=f"seat:{seat}", label=str(standing(state, seat)))
    yield Rectangle(
        x=left + 6, y=top + 6, w=width - 12, h=ROW - 14, round=10, fill="glow" if on_turn else "chip", line="bench-line"
    )
    count = seen.counts[seat]
    by_time = state.result is not None and state.result.scores is not None
    if seats == 4:  # there is room for figures only
        text = str(count) if by_time else f"{count}/{state.setup.needed}"
    elif by_time:
        text = str(Text("{count} at home", count=count))
    else:
        text = str(Text("{count} of {most}", count=count, most=state.setup.needed))
    if seats == 2:
        yield from emblem(seat, seats, left + 27, top + ROW / 2 - 1, 38)
        yield _fitting(text, left + 87, top + ROW / 2, width - 56, 22, on_turn)
    else:
        yield from emblem(seat, seats, left + width / 2, top + 25, 30)
        yield _fitting(text, left + width / 2, top + 58, width - 18, 22, on_turn)


def _fitting(text: str, x: float, y: float, room: float, size: float, lit: bool) -> Item:
    size = min(size, room / (LETTER_WIDTH * len(text)))
    return Label(x=x, y=y, text=text, size=size, bold=True, fill="die-ink" if lit else "ink")


def _slot(seen: View, piece: str) -> tuple[Item, ...]:
    """Draw a plant in its tray: what may be planted now is lifted, the rest is quiet."""
    lifted, rolled = piece in seen.usable, bool(seen.dice[0])
    return _waiting(seen.state.seats, piece, seen.stock[piece], current(), lifted=lifted, rolled=rolled)


@lru_cache(maxsize=128)
def _waiting(seats: int, piece: str, count: int, spoken: Language, *, lifted: bool, rolled: bool) -> tuple[Item, ...]:
    left, top = slot(seats, piece)
    label = Text("{piece:Name} in the stock, {count} left", piece=PYRAMIDS[piece], count=count)
    found: list[Item] = [Rectangle(x=left, y=top, w=SLOT, h=ROW, round=10, token=f"stock:{piece}", label=str(label))]
    x, y = stand(seats, piece)
    scale, key = LIFTED if lifted else QUIET, f"{piece}@stock*"
    if lifted:
        found.append(Circle(x=x + 1, y=y - 3, radius=25, flat=0.34, fill="glow", line="edge", width=1.2))
    if count:
        found += beside(pyramid(piece, x, y, scale=scale, key=key), left + 57, top + ROW - 19)
        if not lifted and rolled:
            found.append(_veil(piece, x, y, key))
    else:
        found.append(outlined(piece, x, y, QUIET))
    text = f"\u00d7{count}"
    found.append(Label(x=left + 53, y=top + 21, text=text, size=18, bold=bool(count), fill="ink"))
    return tuple(found)


def _veil(piece: str, x: float, y: float, key: str) -> Item:
    outline, *_ = pyramid(piece, x, y, scale=QUIET, shadow=False)
    return replace(outline, fill="quiet", line="", key=key)


def dice(seen: View) -> Iterator[Item]:
    """Draw the dice, and between them how many turns have been played of how many; at the end a rosette."""
    state = seen.state
    right = EDGE + BADGE[state.seats] * state.seats / 2 + SLOT * 6 if state.seats == 4 else EDGE + BADGE[2] + SLOT * 6
    x = (right + board.WIDTH) / 2
    if seen.winners:
        for i, seat in enumerate(seen.winners):
            y = SHELF + 2 * ROW * (i + 0.5) / len(seen.winners) - 4
            size = min(27.0, 2 * ROW / len(seen.winners) / 2.6)
            yield from rosette(x, y, size)
            yield from emblem(seat, state.seats, x, y, size * 0.8)
        return
    colour, sizes = seen.dice
    yield from colour_die(colour, x, SHELF + 3 + DIE / 2, DIE)
    yield from pyramid_die(sizes, x, SHELF + 2 * ROW - 5 - DIE / 2, DIE)
    if state.setup.limit:
        yield _fitting(str(Text("Turn")), x, SHELF + ROW - 9, DIE, 15, lit=False)
        yield _fitting(f"{state.turns + 1}/{state.setup.limit}", x, SHELF + ROW + 8, DIE, 18, lit=False)
