"""Snail Invasion! in words: names of pieces, the board as text, and what a move caused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from garden_widgets.core.errors import listed
from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Name
from garden_widgets.kit.pyramids import COLOURS
from garden_widgets.shelf.snail_invasion.engine.moves import Enter, Roll, Step
from garden_widgets.shelf.snail_invasion.engine.stacks import Fall, is_snail

if TYPE_CHECKING:
    from garden_widgets.core.move import Move
    from garden_widgets.shelf.snail_invasion.engine.state import SnailState

PLAYERS: Final = (Name(0, "gardener"), Name(1, "snails"))
SIDES: Final = ("the gardener", "the snails")
RANKS: Final = {"1": "pawn", "2": "drone", "3": "queen"}
ROW: Final = 4


def name(piece: str) -> str:
    """Name a piece: "yellow pawn", "snail queen"."""
    return f"{'snail' if is_snail(piece) else COLOURS[piece[0]]} {RANKS[piece[1]]}"


def names(pieces: tuple[str, ...] | list[str]) -> str:
    """Name several pieces, each with its article."""
    return listed((f"the {name(piece)}" for piece in pieces), "and")


def pips(value: int) -> str:
    """Write a number of pips."""
    return f"{value} pip" if value == 1 else f"{value} pips"


def start_of_sentence(text: str) -> str:
    """Write the first letter large."""
    return text[:1].upper() + text[1:]


# The board ------------------------------------------------------------------------------------------------------


def board(state: SnailState) -> str:
    """Write the board as text: the turn, the squares row by row, and what is not on the board."""
    tree, loose = state.nest
    nest = [f"tree {tree}"] * bool(tree) + [f"loose {' '.join(loose)}"] * bool(loose)
    lines = [
        _headline(state),
        *_rows(state),
        f"Potting Shed: {' '.join(state.shed) or 'empty'}",
        f"Nest: {', '.join(nest) or 'empty'}",
        f"Dead: {' '.join(state.dead) or 'none'}",
    ]
    return "\n".join(lines)


def _headline(state: SnailState) -> str:
    if state.result is not None:
        if state.result.winners and state.result.rule != "SI-23":
            return f"The gardener has won ({state.result.rule})."
        return f"The snails have won ({state.result.rule})."
    who = SIDES[state.turn]
    if state.roll is None:
        return f"The dice are due for {who}."
    return f"It is the turn of {who}, with {state.roll.low} + {state.roll.high} = {state.roll.total}."


def _rows(state: SnailState) -> list[str]:
    stacks = state.stacks
    cells = [f"{square:2}: {' '.join(stacks.get(square, ('-',)))}" for square in range(1, state.setup.board + 1)]
    rows = [cells[i : i + ROW] for i in range(0, len(cells), ROW)]
    widths = [max(len(row[column]) for row in rows) for column in range(ROW)]
    return ["   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


# Events ---------------------------------------------------------------------------------------------------------


def tell(
    state: SnailState, move: Move, roll: Roll | None, group: tuple[str, ...], falls: tuple[Fall, ...]
) -> tuple[Event, ...]:
    """Tell what a move caused, the falls from the top down; `state` is the one that it led to."""
    if isinstance(move, Roll):
        text = f"The dice show {move.low} and {move.high}: the number for {SIDES[state.turn]} is {move.total}."
        return (state.event("rolled", "SI-04", text),)
    if roll is None or not isinstance(move, (Enter, Step)):
        who = start_of_sentence(SIDES[1 - state.turn])
        return (state.event("passed", "SI-06", f"{who} cannot move anything, and so the turn passes."),)
    square = roll.total if isinstance(move, Enter) else state.setup.ahead(move.square, roll.total)
    top = len(state.stacks[square])
    where = tuple(f"{square}/{level}" for level in range(top - len(group) + 1, top + 1))
    if isinstance(move, Enter):
        text = f"The {name(move.piece)} comes out on square {square}."
        landed = state.event("entered", "SI-08", text, *where)
    else:
        landed = state.event("moved", "SI-10", _journey(move.square, square, group), *where)
    return (landed, *(_fell(state, fall, str(square)) for fall in falls))


def _journey(start: int, end: int, group: tuple[str, ...]) -> str:
    way = f"moves from square {start} to square {end}"
    if start == end:  # SI-R9
        way = f"goes once round the board back to square {end}"
    carried = f" and carries {names(group[1:])}" if group[1:] else ""
    return f"The {name(group[0])} {way}{carried}."


def _fell(state: SnailState, fall: Fall, square: str) -> Event:
    piece = fall.piece
    if is_snail(piece):
        kind, rule, end, where = "wounded", "SI-17", "it is wounded and goes back to the Nest", f"nest:{piece}"
    else:
        kind, rule, end, where = "killed", "SI-16", "it is dead", f"dead:{piece}"
    if fall.shield_fell:
        rule, why = "SI-20", "its shield has fallen, and the enemies now right on top of it"
    else:
        why = "the enemies right on top of it"
    text = f"The {name(piece)} falls: {why} add up to more than its {pips(int(piece[1]))}, so {end}."
    return state.event(kind, rule, text, where, square)
