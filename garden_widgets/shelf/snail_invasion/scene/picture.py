"""What Snail Invasion! looks like: the shed and the nest above, the numbered squares with their stacks below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from garden_widgets.core.text import Listing, Text
from garden_widgets.scenes.dice import die
from garden_widgets.scenes.pyramids import pyramid, stack
from garden_widgets.scenes.scene import Item, Label, Path, Rectangle, Scene
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.engine.words import PIECES, ROW

WIDTH: Final = 640
EDGE: Final = 14
CELL: Final = 153
TOP: Final = 172
"""Height of shed and nest."""

STRIP: Final = 70
"""Height of the strip between them and the squares, with the dice and the plants that died."""

GRID: Final = EDGE + TOP + STRIP
SHED: Final = 376
NEST: Final = EDGE + SHED + 10
# The picture ----------------------------------------------------------------------------------------------------


def scene(state: SnailState) -> Scene:
    """Draw the position."""
    count = state.setup.board
    keys = _Keys()
    height = GRID + CELL * (count // ROW) + EDGE
    return Scene(
        width=WIDTH,
        height=height,
        ground=_ground(count),
        items=(
            *_shed(state.shed, keys),
            *_nest(*state.nest, keys),
            *_strip(state),
            *(item for number in range(1, count + 1) for item in _square(state, number, keys)),
        ),
        title=f"{state.game.title} {_turn(state)}",
        description=str(state),
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


def _corner(number: int) -> tuple[float, float]:
    row, column = divmod(number - 1, ROW)
    return EDGE + column * CELL, GRID + row * CELL


def _ground(count: int) -> tuple[Item, ...]:
    items: list[Item] = [
        Rectangle(x=EDGE, y=EDGE, w=SHED, h=TOP - 8, round=12, fill="soil"),
        Label(x=EDGE + 12, y=EDGE + 17, text=str(Text("Potting Shed")), size=20, bold=True, align="left", fill="ink"),
        Rectangle(x=NEST, y=EDGE, w=WIDTH - EDGE - NEST, h=TOP - 8, round=12, fill="stone"),
        Label(x=NEST + 12, y=EDGE + 17, text=str(Text("Snails' Nest")), size=20, bold=True, align="left", fill="ink"),
        *_shell(WIDTH - EDGE - 22, EDGE + 20),
    ]
    for number in range(1, count + 1):
        x, y = _corner(number)
        bed = "bed" if (number + (number - 1) // ROW) % 2 else "bed-other"
        items.append(Rectangle(x=x + 3, y=y + 3, w=CELL - 6, h=CELL - 6, round=12, fill=bed, line="line", width=1.5))
        items.append(Label(x=x + 14, y=y + 21, text=str(number), size=23, bold=True, align="left", fill="muted"))
    return tuple(items)


def _shell(x: float, y: float) -> Iterator[Item]:
    yield Path(
        start=(x - 12, y + 9),
        curves=(
            ((x - 14, y - 12), (x + 2, y - 11)),
            ((x + 14, y - 8), (x + 11, y + 3)),
            ((x + 6, y + 12), (x - 3, y + 6)),
            ((x - 8, y - 3), (x + 1, y - 4)),
            ((x + 6, y - 2), (x + 4, y + 2)),
        ),
        line="muted",
        width=3,
    )


def _shed(trees: Sequence[str], keys: _Keys) -> Iterator[Item]:
    for i, tree in enumerate(trees):
        pieces = [f"{tree[0]}{size}" for size in tree[1:]]
        top = PIECES[pieces[-1]]
        labels = [
            *(Text("{piece:Name} in the shed, {top} on top", piece=PIECES[piece], top=top) for piece in pieces[:-1]),
            Text("{piece:Name} in the shed, at the top", piece=top),
        ]
        yield from _tree(pieces, EDGE + 50 + i * 92, "shed", labels, keys)


def _nest(tree: str, loose: Sequence[str], keys: _Keys) -> Iterator[Item]:
    columns = [[f"K{size}" for size in tree]] if tree else []
    columns += [[snail] for snail in loose]
    step = (WIDTH - EDGE - NEST - 8) / max(len(columns), 2)
    for i, pieces in enumerate(columns):
        top = PIECES[pieces[-1]]
        labels = [
            *(Text("{piece:Name} in the nest, {top} on top", piece=PIECES[piece], top=top) for piece in pieces[:-1]),
            Text("{piece:Name} in the nest, at the top", piece=top)
            if pieces[1:]
            else Text("{piece:Name} in the nest", piece=top),
        ]
        yield from _tree(pieces, NEST + 4 + step * (i + 0.5), "nest", labels, keys, 0.94 if len(columns) < 3 else 0.72)


def _tree(
    pieces: Sequence[str], x: float, place: str, labels: Sequence[Text], keys: _Keys, scale: float = 0.94
) -> tuple[Item, ...]:
    return stack(
        pieces,
        x,
        EDGE + TOP - 16,
        room=TOP - 56,
        scale=scale,
        tokens=[f"{place}:{piece}" for piece in pieces],
        labels=[str(label) for label in labels],
        keys=keys(pieces),
    )


def _turn(state: SnailState) -> Text:
    if state.result is not None:
        return Text("The game is over")
    return Text("{seat:Whose} turn", seat=state.who(state.turn))


def _strip(state: SnailState) -> Iterator[Item]:
    y = EDGE + TOP + STRIP / 2 - 6
    roll = state.roll
    yield from die(roll.low if roll else 0, EDGE + 26, y, 46)
    yield from die(roll.high if roll else 0, EDGE + 80, y, 46)
    lines = [_turn(state)]
    if roll:
        lines.append(Text("rolled {number}", number=roll.total))
    for i, line in enumerate(lines):
        yield Label(
            x=EDGE + 118,
            y=y + (i - (len(lines) - 1) / 2) * 25,
            text=str(line),
            size=22 if i else 23,
            bold=not i,
            align="left",
            fill="ink",
        )
    dead = state.dead
    if dead:
        step = min(40, 250 / len(dead))
        left = WIDTH - EDGE - step * len(dead)
        yield Label(x=left - 8, y=y, text=str(Text("eaten")), size=20, align="right", fill="muted")
        for i, piece in enumerate(dead):
            yield from pyramid(
                piece,
                left + step * (i + 0.5),
                y + 20,
                scale=0.5,
                token=f"dead:{piece}",
                label=str(Text("{piece:Name}, dead and out of the game", piece=PIECES[piece])),
            )


def _square(state: SnailState, number: int, keys: _Keys) -> Iterator[Item]:
    x, y = _corner(number)
    pieces = state.stacks.get(number, ())
    yield Rectangle(
        x=x + 3,
        y=y + 3,
        w=CELL - 6,
        h=CELL - 6,
        round=12,
        token=str(number),
        label=str(_square_label(number, pieces)),
    )
    yield from stack(
        pieces,
        x + CELL / 2 + 10,
        y + CELL - 16,
        room=CELL - 34,
        tokens=[f"{number}/{level}" for level in range(1, len(pieces) + 1)],
        labels=[str(_piece_label(number, level, pieces)) for level in range(1, len(pieces) + 1)],
        keys=keys(pieces),
    )


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
