"""What Snail Invasion! looks like: a potting bench and the snails' nest above, beds along a garden path below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from garden_widgets.core.language import Language, current
from garden_widgets.core.outcome import Result
from garden_widgets.core.text import Listing, Text
from garden_widgets.scenes import lettering, material
from garden_widgets.scenes.closing import closing
from garden_widgets.scenes.pyramids import Crest, height_of, pyramid, stack
from garden_widgets.scenes.scene import TELLING, Circle, Item, Label, Path, Polygon, Rectangle, Scene
from garden_widgets.shelf.snail_invasion.engine.stacks import grown_plants, is_snail
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.engine.words import PIECES, ROW
from garden_widgets.shelf.snail_invasion.scene.seen import EDGE, STRIP, TOP, WIDTH, View, ended, view
from garden_widgets.shelf.snail_invasion.scene.snails import flower, padlock, shell, snail
from garden_widgets.shelf.snail_invasion.scene.strip import PARTS, dice, levels_blocked, strip, tally

GRID: Final = EDGE + TOP + STRIP
CELL: Final = (WIDTH - 2 * EDGE) / ROW
BENCH: Final = 372
NEST: Final = EDGE + BENCH + 12
IN_NEST: Final = 0.78
"""How large snails are in their nest: the eyes of a tree of them stay below its title."""

SCALE: Final = 0.86
"""Of the pyramids in the beds: the largest stands free in its bed."""


def scene(state: SnailState) -> Scene:
    """Draw the position: the end of one film, the beginning of the next, and what stays on the page."""
    return _scene(state, current())


@lru_cache(maxsize=16)
def _scene(state: SnailState, language: Language) -> Scene:
    return drawn(view(state))


def called_off(state: SnailState, result: Result) -> Scene:
    """Draw a position in which a rule of the house has ended the game."""
    return drawn(view(state)._replace(lines=ended(state, result), title=str(closing(state, result))))


def drawn(seen: View) -> Scene:
    """Draw what is to be seen."""
    picture = still(seen)
    return replace(picture, items=(*picture.items, *dice(seen.dice)))


def still(seen: View) -> Scene:
    """Draw all but the dice."""
    keys = _Keys()
    return Scene(
        width=WIDTH,
        height=round(GRID + CELL * (seen.board // ROW) + EDGE),
        ground=_ground(seen.board, str(Text("Potting Shed")), str(Text("Snails' Nest"))),
        items=(
            *numbers(seen.board),
            *_shed(seen.shed, keys),
            *_nest(seen, keys),
            *strip(seen),
            *_eaten(seen.dead, keys),
            *(item for number in range(1, seen.board + 1) for item in _in_bed(seen, number, keys)),
        ),
        title=seen.title,
        description=seen.description,
        parts=PARTS,
        tally=tally(seen),
    )


class _Keys:
    """Names like pieces apart, so that each can be followed from one scene to the next."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def __call__(self, pieces: Sequence[str]) -> list[str]:
        keys = []
        for piece in pieces:
            self.seen[piece] += 1
            keys.append(f"{piece}#{self.seen[piece]}")
        return keys


def corner(number: int) -> tuple[float, float]:
    """Return the upper left corner of a square."""
    row, column = divmod(number - 1, ROW)
    return EDGE + column * CELL, GRID + row * CELL


def foot(number: int) -> tuple[float, float]:
    """Return where a stack stands in its bed."""
    x, y = corner(number)
    return x + CELL / 2, y + CELL - 27


# The ground ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _ground(count: int, shed: str, nest: str) -> tuple[Item, ...]:
    rows = count // ROW
    height = GRID + CELL * rows + EDGE
    items: list[Item] = [
        *material.grass(0, 0, WIDTH, height, tufts=46),
        *material.bench(EDGE, EDGE, BENCH, TOP - 12),
        *_hollow(NEST, EDGE, WIDTH - EDGE - NEST, TOP - 8),
        *material.path(EDGE - 6, GRID - 6, WIDTH - 2 * EDGE + 12, CELL * rows + 12, seed=2),
    ]
    for left, words, clean in ((EDGE + 12, shed, "bench"), (NEST + 14, nest, "grass-tuft")):
        wide = lettering.width(words, 19, bold=True) or 0.6 * 19 * len(words)
        items.append(Rectangle(x=left - 5, y=EDGE + 6, w=wide + 10, h=23, round=8, fill=clean))
        items.append(Label(x=left, y=EDGE + 17, text=words, size=19, bold=True, align="left", fill="ink"))
    for number in range(1, count + 1):
        x, y = corner(number)
        items += material.bed(x + 5, y + 5, CELL - 10, CELL - 10, seed=number)
        items += _onwards(number, count)
    return tuple(items)


@lru_cache(maxsize=8)
def numbers(count: int) -> tuple[Item, ...]:
    """Draw the numbers of the beds: above the light on the ground, and below what stands there."""
    places = [(number, *corner(number)) for number in range(1, count + 1)]
    return (
        *(Circle(x=x + 25, y=y + 25, radius=15, fill="chip", line="stone-edge", width=1.5) for _, x, y in places),
        *(Label(x=x + 25, y=y + 25.5, text=str(n), size=19, bold=True, fill="ink") for n, x, y in places),
    )


def _hollow(x: float, y: float, w: float, h: float) -> Iterator[Item]:
    """Draw the nest: a hollow among stones and leaves."""
    yield Rectangle(x=x, y=y, w=w, h=h, round=34, fill="grass-tuft", line="stone-edge", width=1.5)
    for i in range(9):
        yield Circle(
            x=x + 18 + i * (w - 36) / 8, y=y + h - 12, radius=13, flat=0.72, fill="stone", line="stone-edge", width=1.2
        )
    yield Circle(x=x + w / 2, y=y + h * 0.72, radius=w * 0.44, flat=0.34, fill="soil-deep")
    yield from shell(x + w - 24, y + 20, 13)


def _onwards(number: int, count: int) -> Iterator[Item]:
    """Draw how the path goes on: an arrow to the next bed, round the end of a row, and from the last to the first."""
    x, y = corner(number)
    right, middle = x + CELL, y + CELL / 2
    if number % ROW:
        yield _arrow(right, middle, 7)
    elif number < count:
        yield Path(
            start=(right - 1, middle + 8),
            curves=(
                ((right + 5, y + CELL), (right - 12, y + CELL)),
                ((right - 30, y + CELL), (right - 34, y + CELL + 1)),
            ),
            line="muted",
            width=2.5,
            dash=(5, 5),
        )
    else:
        yield Label(x=right - 14, y=y + 22, text="\u2192 1", size=17, bold=True, align="right", fill="muted")


def _arrow(x: float, y: float, size: float) -> Item:
    points = ((x - size * 0.6, y - size), (x + size * 0.8, y), (x - size * 0.6, y + size))
    return Polygon(points=points, fill="muted")


# The homes ----------------------------------------------------------------------------------------------------------


def _shed(trees: Sequence[str], keys: _Keys) -> Iterator[Item]:
    for i, tree in enumerate(trees):
        pieces = [f"{tree[0]}{size}" for size in tree[1:]]
        top = PIECES[pieces[-1]]
        labels = [
            *(Text("{piece:Name} in the shed, {top} on top", piece=PIECES[piece], top=top) for piece in pieces[:-1]),
            Text("{piece:Name} in the shed, at the top", piece=top),
        ]
        yield from _tree(pieces, EDGE + 50 + i * 91, "shed", labels, keys)


def _nest(seen: View, keys: _Keys) -> Iterator[Item]:
    columns = [[f"K{size}" for size in seen.tree]] if seen.tree else []
    columns += [[piece] for piece in seen.loose]
    step = (WIDTH - EDGE - NEST - 8) / max(len(columns), 2)
    for i, pieces in enumerate(columns):
        top = PIECES[pieces[-1]]
        labels = [
            *(Text("{piece:Name} in the nest, {top} on top", piece=PIECES[piece], top=top) for piece in pieces[:-1]),
            Text("{piece:Name} in the nest, at the top", piece=top)
            if pieces[1:]
            else Text("{piece:Name} in the nest", piece=top),
        ]
        x = NEST + 4 + step * (i + 0.5)
        yield from _tree(pieces, x, "nest", labels, keys, IN_NEST, awake=not _gardener(seen))


def _tree(
    pieces: Sequence[str],
    x: float,
    place: str,
    labels: Sequence[Text],
    keys: _Keys,
    scale: float = 0.84,
    *,
    awake: bool = True,
) -> tuple[Item, ...]:
    return stack(
        pieces,
        x,
        EDGE + TOP - 24,
        room=TOP - 56,
        scale=scale,
        tokens=[f"{place}:{piece}" for piece in pieces],
        labels=[str(label) for label in labels],
        keys=keys(pieces),
        crest=_crest(awake=awake),
    )


def _crest(*, awake: bool) -> Crest:
    def crest(piece: str, x: float, y: float, scale: float, top: bool, key: str) -> Iterator[Item]:
        if is_snail(piece):
            yield from snail(x, y, int(piece[1]), scale, key, eyes=top and awake)

    return crest


def _gardener(seen: View) -> bool:
    """Check whether the gardener has won: then the snails withdraw into their shells."""
    return seen.over in ("SI-21", "SI-22")


# Between ------------------------------------------------------------------------------------------------------------


def _eaten(dead: Sequence[str], keys: _Keys) -> Iterator[Item]:
    """Lay the dead pieces along the foot of the bench."""
    if not dead:
        return
    step = min(30.0, 350 / len(dead))
    for i, piece in enumerate(dead):
        yield from pyramid(
            piece,
            EDGE + 22 + step * i,
            EDGE + TOP - 17,
            scale=0.3,
            token=f"dead:{piece}",
            label=str(Text("{piece:Name}, dead and out of the game", piece=PIECES[piece])),
            key=keys([piece])[0],
        )


# The beds -----------------------------------------------------------------------------------------------------------


def _in_bed(seen: View, number: int, keys: _Keys) -> tuple[Item, ...]:
    pieces = seen.stacks.get(number, ())
    return _square(number, pieces, tuple(keys(pieces)), current(), is_over=_gardener(seen))


@lru_cache(maxsize=2048)
def _square(
    number: int, pieces: tuple[str, ...], keys: tuple[str, ...], spoken: Language, *, is_over: bool
) -> tuple[Item, ...]:
    """Draw a bed and what stands in it, with its words in a language: few beds change with a move."""
    return tuple(_drawn_square(number, pieces, keys, is_over=is_over))


def _drawn_square(number: int, pieces: tuple[str, ...], keys: tuple[str, ...], *, is_over: bool) -> Iterator[Item]:
    x, y = corner(number)
    yield Rectangle(
        x=x + 6,
        y=y + 6,
        w=CELL - 12,
        h=CELL - 12,
        round=15,
        token=str(number),
        label=str(_square_label(number, pieces)),
    )
    middle, ground = foot(number)
    room = CELL - 42
    yield from stack(
        pieces,
        middle,
        ground,
        room=room,
        scale=SCALE,
        tokens=[f"{number}/{level}" for level in range(1, len(pieces) + 1)],
        labels=[str(_piece_label(number, level, pieces)) for level in range(1, len(pieces) + 1)],
        keys=keys,
        crest=_crest(awake=not is_over),
    )
    if levels_blocked(pieces, snails=True) or levels_blocked(pieces, snails=False):
        yield from (replace(item, note=TELLING) for item in padlock(x + CELL - 27, y + CELL - 26, 22))
    if is_over and grown_plants(pieces):
        yield from flower(middle, ground - min(room, height_of(pieces, SCALE)) + 4, 20)


def _square_label(number: int, pieces: Sequence[str]) -> Text:
    names = [PIECES[piece] for piece in pieces]
    if not names:
        return Text("Square {square}: empty", square=number)
    if not names[1:]:
        return Text("Square {square}: {piece}", square=number, piece=names[0])
    return Text("Square {square}: from the bottom {pieces}", square=number, pieces=Listing(names))


def _piece_label(number: int, level: int, pieces: Sequence[str]) -> Text:
    piece, height = PIECES[pieces[level - 1]], len(pieces)
    if height == 1:
        return Text("{piece:Name} on square {square}", piece=piece, square=number)
    return Text(
        "{piece:Name} on square {square}, level {level} of {height}",
        piece=piece,
        square=number,
        level=level,
        height=height,
    )


COVER: Final = {
    "text": "Grow a plant from three pyramids before the snails eat one of every colour.",
    "age": 8,
    "minutes": 20,
    "then": ["move 3/1"],
    "position": {
        "squares": {
            "2": ["G2", "K1"],
            "3": ["G1"],
            "5": ["Y3", "Y2"],
            "7": ["K3", "R2", "R1"],
            "8": ["Y1"],
            "11": ["B1"],
        },
        "roll": [2, 1],
    },
}
"""How the game shows itself in the gallery."""
