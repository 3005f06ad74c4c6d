"""Snail Invasion! in numbers: its decisions, and what lies on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.core.encoding import Encoding, Fact
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

CODES: Final = {piece: number for number, piece in enumerate(VALUE, start=1)}
"""The number of each piece: red 1 to 3, yellow 4 to 6, green, blue, and the snails 13 to 15; 0 is none."""


def encoding(start: SnailState) -> Encoding:
    """Give numbers to bringing out, moving from each square and level, and passing."""
    pieces = [piece for piece in VALUE if start.setup.count(piece)]
    height = sum(map(start.setup.count, pieces))
    levels = range(1, height + 1)
    moves = [f"move {square}/{level}" for square in range(1, start.setup.board + 1) for level in levels]

    def seen(view: SnailState) -> Iterator[Fact]:
        yield "turn", view.turn
        yield "roll", view.roll.total if view.roll else 0
        stacks = view.stacks
        for square in range(1, view.setup.board + 1):
            stack = stacks.get(square, ())
            for level in levels:
                yield f"{square}/{level}", CODES[stack[level - 1]] if level <= len(stack) else 0
        for colour in view.setup.colours:
            for tree in ("321", "32", "3"):
                yield f"shed {colour}{tree}", view.shed.count(colour + tree)
        tree, loose = view.nest
        yield "nest tree", len(tree)
        for piece in pieces:
            if piece[0] == "K":
                yield f"nest {piece}", loose.count(piece)
            yield f"dead {piece}", view.dead.count(piece)

    return Encoding(start, [*(f"enter {piece}" for piece in pieces), *moves, "pass"], seen)
