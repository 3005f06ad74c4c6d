"""What Snail Invasion! looks like: the shed and the nest above, the numbered squares with their stacks below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from garden_widgets.core.state import State
from garden_widgets.kit.pyramids import colour, pips
from garden_widgets.scenes.dice import die
from garden_widgets.scenes.pyramids import pyramid, stack
from garden_widgets.scenes.scene import Item, Label, Path, Rectangle, Scene

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
RANKS: Final = {1: "pawn", 2: "drone", 3: "queen"}


def name(piece: str) -> str:
    """Name a piece as a sentence does: "yellow drone", "snail queen"."""
    return f"{'snail' if piece[0] == 'K' else colour(piece)} {RANKS[pips(piece)]}"


# The picture ----------------------------------------------------------------------------------------------------


def scene(state: State) -> Scene:
    """Draw the position."""
    position: dict[str, Any] = state.to_dict()
    count = position["options"]["board"]
    keys = _Keys()
    height = GRID + CELL * (count // 4) + EDGE
    return Scene(
        width=WIDTH,
        height=height,
        ground=_ground(count),
        items=(
            *_shed(position["shed"], keys),
            *_nest(position["nest"], keys),
            *_strip(state, position),
            *(item for number in range(1, count + 1) for item in _square(state, number, position, keys)),
        ),
        title=f"Snail Invasion! {_turn(state)}",
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
    row, column = divmod(number - 1, 4)
    return EDGE + column * CELL, GRID + row * CELL


def _ground(count: int) -> tuple[Item, ...]:
    items: list[Item] = [
        Rectangle(x=EDGE, y=EDGE, w=SHED, h=TOP - 8, round=12, fill="soil"),
        Label(x=EDGE + 12, y=EDGE + 17, text="Potting Shed", size=20, bold=True, align="left", fill="ink"),
        Rectangle(x=NEST, y=EDGE, w=WIDTH - EDGE - NEST, h=TOP - 8, round=12, fill="stone"),
        Label(x=NEST + 12, y=EDGE + 17, text="Snails' Nest", size=20, bold=True, align="left", fill="ink"),
        *_shell(WIDTH - EDGE - 22, EDGE + 20),
    ]
    for number in range(1, count + 1):
        x, y = _corner(number)
        bed = "bed" if (number + (number - 1) // 4) % 2 else "bed-other"
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
        yield from _tree(pieces, EDGE + 50 + i * 92, "shed", f"in the shed, {name(pieces[-1])} on top", keys)


def _nest(nest: dict[str, Any], keys: _Keys) -> Iterator[Item]:
    columns = [[f"K{size}" for size in nest["tree"]]] if nest["tree"] else []
    columns += [[piece] for piece in nest["loose"]]
    step = (WIDTH - EDGE - NEST - 8) / max(len(columns), 2)
    for i, pieces in enumerate(columns):
        where = "in the nest" if len(pieces) == 1 else f"in the nest, {name(pieces[-1])} on top"
        yield from _tree(pieces, NEST + 4 + step * (i + 0.5), "nest", where, keys, 0.94 if len(columns) < 3 else 0.72)


def _tree(
    pieces: Sequence[str], x: float, place: str, where: str, keys: _Keys, scale: float = 0.94
) -> tuple[Item, ...]:
    return stack(
        pieces,
        x,
        EDGE + TOP - 16,
        room=TOP - 56,
        scale=scale,
        tokens=[f"{place}:{piece}" for piece in pieces],
        labels=[f"{name(piece).capitalize()} {where}" for piece in pieces],
        keys=keys(pieces),
    )


def _turn(state: State) -> str:
    if state.result is not None:
        return "The game is over"
    who = state.seat_name(state.turn).capitalize()
    whose = f"{who}'" if who.endswith("s") else f"{who}'s"
    return f"{whose} turn"


def _strip(state: State, position: dict[str, Any]) -> Iterator[Item]:
    y = EDGE + TOP + STRIP / 2 - 6
    roll = position["roll"] or (0, 0)
    yield from die(roll[0], EDGE + 26, y, 46)
    yield from die(roll[1], EDGE + 80, y, 46)
    words = [_turn(state)]
    if position["roll"]:
        words.append(f"rolled {sum(roll)}")
    for i, line in enumerate(words):
        yield Label(
            x=EDGE + 118,
            y=y + (i - (len(words) - 1) / 2) * 25,
            text=line,
            size=22 if i else 23,
            bold=not i,
            align="left",
            fill="ink",
        )
    dead = position["dead"]
    if dead:
        step = min(40, 250 / len(dead))
        left = WIDTH - EDGE - step * len(dead)
        yield Label(x=left - 8, y=y, text="eaten", size=20, align="right", fill="muted")
        for i, piece in enumerate(dead):
            yield from pyramid(
                piece,
                left + step * (i + 0.5),
                y + 20,
                scale=0.5,
                token=f"dead:{piece}",
                label=f"{name(piece).capitalize()}, dead and out of the game",
            )


def _square(state: State, number: int, position: dict[str, Any], keys: _Keys) -> Iterator[Item]:
    x, y = _corner(number)
    pieces: list[str] = position["squares"].get(str(number), [])
    names = ", ".join(name(piece) for piece in pieces)
    yield Rectangle(
        x=x + 3,
        y=y + 3,
        w=CELL - 6,
        h=CELL - 6,
        round=12,
        token=str(number),
        label=f"Square {number}: from the bottom {names}"
        if len(pieces) > 1
        else f"Square {number}: {names or 'empty'}",
    )
    yield from stack(
        pieces,
        x + CELL / 2 + 10,
        y + CELL - 16,
        room=CELL - 34,
        tokens=[f"{number}/{level}" for level in range(1, len(pieces) + 1)],
        labels=[_piece_label(piece, number, level, len(pieces)) for level, piece in enumerate(pieces, start=1)],
        keys=keys(pieces),
    )


def _piece_label(piece: str, number: int, level: int, height: int) -> str:
    label = f"{name(piece).capitalize()} on square {number}"
    return label if height == 1 else f"{label}, level {level} of {height}"


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
