"""Could a garden have come about? A game that leads to it is looked for backwards, and played forwards as the proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final

from garden_widgets.core.errors import PositionError
from garden_widgets.core.registry import games
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, ROLLS
from garden_widgets.shelf.snail_invasion.engine.stacks import is_snail, movable
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

GAME: Final = games["snail-invasion"]
MOST: Final = 8000
"""So many gardens are looked at before the search is given up."""

Squares = dict[int, tuple[str, ...]]
Way = tuple[str, str]
"""A roll, and the move that it is used for."""


def history(garden: SnailState) -> list[str] | None:
    """Return a game that leads to this garden; None where none was found."""
    last = GAME.from_dict({**garden.to_dict(), "roll": None})
    assert isinstance(last, SnailState)
    roll = [] if garden.roll is None else [str(garden.roll)]
    order = count()
    open_ = [(weight(last), next(order), last, [])]
    met = {key(last)}
    for _ in range(MOST):
        if not open_:
            return None
        _, _, after, moves = heappop(open_)
        if not after.stacks and not after.dead and not after.nest[1]:
            if after.turn == GARDENER:
                return [*moves, *roll]
            continue
        for before, (rolled, move) in came_from(after):
            if key(before) not in met:
                met.add(key(before))
                heappush(open_, (weight(before), -next(order), before, [rolled, move, *moves]))
    return None


def is_played(garden: SnailState, moves: list[str]) -> bool:
    """Play a game from its start, and see that it leads to this garden."""
    state = GAME.start(**garden.options.to_dict())
    for move in moves:
        state = state.play(move)
    return state == garden


def key(garden: SnailState) -> object:
    """Return what makes a garden the same as another."""
    return tuple(garden.stacks.items()), garden.nest, garden.dead, garden.turn


def weight(garden: SnailState) -> int:
    """Say how far a garden is from the start: what is out, what is under something, and what has fallen."""
    high = sum(2 * len(pieces) + len(pieces) - 1 for pieces in garden.stacks.values())
    tree, loose = garden.nest
    eaters = sum(str(int(plant[1]) + 1) in tree for plant in garden.dead)  # who ate it is not out any more
    return high + 5 * len(garden.dead) + 5 * len(loose) + 10 * eaters


def came_from(after: SnailState) -> Iterator[tuple[SnailState, Way]]:
    """Find gardens one move before this one, with the move; the engine says whether it leads here."""
    mover = 1 - after.turn
    for squares, nest, dead, roll, move in _drafts(after, mover):
        if not 2 <= roll <= 12:
            continue
        dice = ROLLS[max(1, roll - 6), min(6, roll - 1)]
        try:
            before = GAME.from_dict(_data(after, squares, nest, dead, mover))
            if before.result is None and before.play(str(dice)).play(move) == after:
                yield before, (str(dice), move)
        except (PositionError, ValueError):
            continue


Draft = tuple[Squares, tuple[str, tuple[str, ...]], tuple[str, ...], int, str]


def _drafts(after: SnailState, mover: int) -> Iterator[Draft]:
    """Take back what can have moved last, with and without somebody who fell by it."""
    board, (tree, loose) = after.setup.board, after.nest
    yield dict(after.stacks), after.nest, after.dead, 7, "pass"
    for square, pieces in after.stacks.items():
        for size in (1, 2):
            group, below = pieces[-size:], pieces[:-size]
            if len(group) < size or is_snail(group[0]) != (mover != GARDENER):
                continue
            for victim in (None, *dict.fromkeys(after.dead if mover != GARDENER else loose)):
                under, rest = below, {other: stack for other, stack in after.stacks.items() if other != square}
                dead, lying = after.dead, loose
                if victim is not None:
                    under = (*below, victim)
                    dead, lying = _without(dead, victim), tuple(each for each in loose if each != victim)
                squares = {**rest, square: under} if under else rest
                if size == 1:
                    for home in _homes(group[0], tree, lying):
                        yield squares, home, dead, square, f"enter {group[0]}"
                useful = below or victim or square not in range(2, 13) or after.setup.solitaire or board > 12
                free = [other for other in range(1, board + 1) if useful and other not in after.stacks]
                for start in (*free, square):
                    if start != square or victim is None:
                        level = len(squares.get(start, ())) + 1
                        moved = {**squares, start: (*squares.get(start, ()), *group)}
                        distance = (square - start) % board or board
                        yield moved, (tree, lying), dead, distance, f"move {start}/{level}"
    for square, pieces in after.stacks.items():
        for level in movable(pieces):
            if is_snail(pieces[level - 1]) == (mover != GARDENER) and board == 12:
                yield dict(after.stacks), after.nest, after.dead, 12, f"move {square}/{level}"


def _homes(piece: str, tree: str, loose: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Say where a piece that came out can have been: on its tree, or loose in the Nest."""
    if not is_snail(piece):
        yield tree, loose
        return
    yield tree + piece[1], loose
    yield tree, tuple(sorted((*loose, piece)))


def _without(pieces: tuple[str, ...], one: str) -> tuple[str, ...]:
    left = Counter(pieces)
    left[one] -= 1
    return tuple(left.elements())


def _data(
    after: SnailState, squares: Squares, nest: tuple[str, tuple[str, ...]], dead: tuple[str, ...], turn: int
) -> dict[str, Any]:
    return {
        "options": after.options.to_dict(),
        "squares": {str(square): list(pieces) for square, pieces in squares.items()},
        "nest": {"tree": nest[0], "loose": list(nest[1])},
        "dead": list(dead),
        "turn": turn,
    }
