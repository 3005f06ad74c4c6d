"""Why a move is good in Carrots & Broccoli, in one sentence; and what it gives to somebody else for nothing."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.kit.grids import INDEX, beside, flood
from garden_widgets.players.reaction import Reason
from garden_widgets.shelf.carrots_and_broccoli.engine.garden import HOMES
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import CELL, NUMBER, Pass, Plant, TakeStep
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

PLANT, SQUARE, SMALL, AIMLESS = 4.0, 1.0, 0.5, -0.5
"""What counts in a hint between moves that a judge holds for nearly alike: a plant in a garden, a square of a side."""

WON: Final = 100.0
MOST_BETWEEN: Final = 3
"""A plant from which more than that are missing to the garden is no reserve."""


def reason(state: CarrotsState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move."""
    after = state.after(move)
    if after.result is not None and seat in after.result.winners:
        return Reason(Text("That wins the game!"))
    if isinstance(move, Pass):
        helps = any(gain(state, other, seat) > 0 for other in state.moves(seat) if other != move)
        return Reason(
            Text("Whatever these dice allow would cost you more than it gains.")
            if helps
            else Text("Nothing that these dice allow helps you.")
        )
    grown = after.garden(seat).bit_count()
    gained = after.side(seat).bit_count() - state.side(seat).bit_count()
    if gained > 0 and grown >= state.garden(seat).bit_count():
        return Reason(Text.counted("Then one more square is yours.", "Then {count} more squares are yours.", gained))
    if grown > state.garden(seat).bit_count():
        return Reason(
            Text("Then your garden has {count} plants.", count=grown)
            if grown > 1
            else Text("With that your garden begins.")
        )
    for other in _others(state, seat):
        if after.garden(other).bit_count() < state.garden(other).bit_count():
            return Reason(Text("That makes the other garden smaller."))
    taken = max(state.side(other).bit_count() - after.side(other).bit_count() for other in _others(state, seat))
    if taken > 0 and gained >= 0:
        return Reason(
            Text.counted(
                "That takes one square from the other side.", "That takes {count} squares from the other side.", taken
            )
        )
    words = _of_a_plant(state, move, after, seat)
    return None if words is None else Reason(words)


def _of_a_plant(state: CarrotsState, move: Move, after: CarrotsState, seat: int) -> Text | None:
    """Say what a plant is good for where it stands now, though no garden has changed by it."""
    if after.counted(seat).bit_count() > state.counted(seat).bit_count():
        return _reserve(after, seat, after.counted(seat) & ~state.counted(seat))
    if _is_in_the_way(state, move, after, seat):
        return Text("There it is in the way of the other garden.")
    for other in _others(state, seat):
        if after.counted(other).bit_count() < state.counted(other).bit_count():
            return Text("There it does not count for the other garden any more.")
    if isinstance(move, Plant) and _counts_for_nobody(state, move, seat):
        return Text("There it counts for nobody, and the stock has one less for the other garden.")
    return None


def _reserve(state: CarrotsState, seat: int, cell: int) -> Text | None:
    """Say how a plant that has just come to the own side will belong to the garden."""
    if state.setup.goal != "ten":
        return None
    if not state.garden(seat):
        return Text("It waits on your side until your home corner is planted.")
    missing = _between(state, seat, cell)
    if missing is None:
        return None
    return Text.counted(
        "A reserve on your side: one more plant joins it to your garden.",
        "A reserve on your side: {count} more plants join it to your garden.",
        missing,
    )


def _between(state: CarrotsState, seat: int, cell: int) -> int | None:
    """Count the plants that are missing between the garden and a plant; None where they are many, or cannot be."""
    mine, empty = state.counted(seat), state.side(seat) & ~state.occupied
    reached = state.garden(seat)
    for missing in range(1, MOST_BETWEEN + 1):
        reached |= beside(reached) & empty
        reached |= flood(beside(reached) & mine, mine)
        if reached & cell:
            return missing
    return None


def _is_in_the_way(state: CarrotsState, move: Move, after: CarrotsState, seat: int) -> bool:
    """Check whether a move fills a square on which another garden could grow in its next turns."""
    if not isinstance(move, Plant | TakeStep):
        return False
    cell = CELL[move.square if isinstance(move, Plant) else move.target]
    return any(
        cell & state.side(other) & _next(state, other) and not cell & after.counted(other)
        for other in _others(state, seat)
    )


def _next(state: CarrotsState, seat: int) -> int:
    """Return the squares up to two steps from a garden; its home corner where it has not begun."""
    garden, empty = state.garden(seat), state.side(seat) & ~state.occupied
    if state.setup.goal == "ten" and (garden or state.seats > len(HOMES)):
        first = beside(garden) & empty
        return first | beside(first) & empty
    return 1 << INDEX[HOMES[seat]] & empty if state.seats == len(HOMES) else 0


def _counts_for_nobody(state: CarrotsState, move: Plant, seat: int) -> bool:
    owner = state.setup.owners[NUMBER[move.piece]]
    return owner != seat and not CELL[move.square] & state.side(owner)


def gain(state: CarrotsState, move: Move, seat: int) -> float:
    """Say what a move gains at once in plants of gardens and squares of sides: what others gain counts against it."""
    after = state.after(move)
    if after.result is not None:
        return WON if seat in after.result.winners else -WON
    found = 0.0
    for each in range(state.seats):
        change = PLANT * (after.garden(each).bit_count() - state.garden(each).bit_count())
        change += SQUARE * (after.side(each).bit_count() - state.side(each).bit_count())
        found += change if each == seat else -change
    if found or isinstance(move, Pass):
        return found
    if _of_a_plant(state, move, after, seat) is None:
        return AIMLESS
    own = after.counted(seat).bit_count() > state.counted(seat).bit_count()
    room = isinstance(move, Plant) and not own and bool(CELL[move.square] & state.side(seat))
    return 0.0 if room else SQUARE if own or _is_in_the_way(state, move, after, seat) else SMALL


def given(state: CarrotsState, move: Move, seat: int) -> Text | None:
    """Say what a move does for the garden of the only other seat, where it does nothing for the own one."""
    after = state.after(move)
    if state.seats != len(HOMES) or after.result is not None or gain(state, move, seat) > 0:
        return None
    grown = after.garden(1 - seat).bit_count()
    if not isinstance(move, Plant | TakeStep) or grown <= state.garden(1 - seat).bit_count():
        return None
    return Text.counted(
        "That helps the other garden: it has one plant then.",
        "That helps the other garden: it has {count} plants then.",
        grown,
    )


def _others(state: CarrotsState, seat: int) -> tuple[int, ...]:
    return tuple(each for each in range(state.seats) if each != seat)
