"""Snail Invasion! in words: names of pieces, the board as text, and what a move caused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Name, Text
from garden_widgets.shelf.snail_invasion.engine.moves import Enter, Roll, Walk
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE, Fall, is_snail

if TYPE_CHECKING:
    from collections.abc import Mapping

    from garden_widgets.core.move import Move
    from garden_widgets.shelf.snail_invasion.engine.state import SnailState

PLAYERS: Final = (Name(0, "gardener"), Name(1, "snails"))

PIECES: Final[Mapping[str, Name]] = {
    "R1": Name("R1", "red pawn"),
    "R2": Name("R2", "red drone"),
    "R3": Name("R3", "red queen"),
    "Y1": Name("Y1", "yellow pawn"),
    "Y2": Name("Y2", "yellow drone"),
    "Y3": Name("Y3", "yellow queen"),
    "G1": Name("G1", "green pawn"),
    "G2": Name("G2", "green drone"),
    "G3": Name("G3", "green queen"),
    "B1": Name("B1", "blue pawn"),
    "B2": Name("B2", "blue drone"),
    "B3": Name("B3", "blue queen"),
    "K1": Name("K1", "snail pawn"),
    "K2": Name("K2", "snail drone"),
    "K3": Name("K3", "snail queen"),
}
"""The pieces by their texts, as sentences name them."""

ENDS: Final[Mapping[str, Text]] = {
    "SI-21": Text("a plant has grown whole"),
    "SI-22": Text("no snail can move any more"),
    "SI-23": Text("no plant can grow whole any more"),
}
"""What decided the game, by the rule of its result."""

ROW: Final = 4


def pips(number: int) -> Text:
    """Say a number of pips."""
    return Text.counted("{count} pip", "{count} pips", number)


# The board ------------------------------------------------------------------------------------------------------


def board(state: SnailState) -> str:
    """Write the board as text: the turn, the squares row by row, and what is not on the board."""
    shed, dead = " ".join(state.shed), " ".join(state.dead)
    lines: list[Text | str] = [
        _headline(state),
        *_rows(state),
        Text("Potting Shed: {trees}", trees=shed) if shed else Text("Potting Shed: empty"),
        _nest(*state.nest),
        Text("Dead: {pieces}", pieces=dead) if dead else Text("Dead: none"),
    ]
    return "\n".join(map(str, lines))


def _headline(state: SnailState) -> Text:
    if state.result is not None:
        rule = state.result.rule.id
        return (
            Text("The snails have won ({rule}).", rule=rule)
            if rule == "SI-23"
            else Text("The gardener has won ({rule}).", rule=rule)
        )
    who, roll = state.who(state.turn), state.roll
    if roll is None:
        return Text("It is {seat:whose} turn to roll.", seat=who)
    return Text(
        "It is {seat:whose} turn, with {low} + {high} = {number}.",
        seat=who,
        low=roll.low,
        high=roll.high,
        number=roll.total,
    )


def _rows(state: SnailState) -> list[str]:
    stacks = state.stacks
    cells = [f"{square:2}: {' '.join(stacks.get(square, ('-',)))}" for square in range(1, state.setup.board + 1)]
    rows = [cells[i : i + ROW] for i in range(0, len(cells), ROW)]
    widths = [max(len(row[column]) for row in rows) for column in range(ROW)]
    return ["   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _nest(tree: str, loose: tuple[str, ...]) -> Text:
    snails = " ".join(loose)
    if tree and snails:
        return Text("Nest: tree {tree}, loose {snails}", tree=tree, snails=snails)
    if tree:
        return Text("Nest: tree {tree}", tree=tree)
    return Text("Nest: loose {snails}", snails=snails) if snails else Text("Nest: empty")


# Events ---------------------------------------------------------------------------------------------------------


def tell(
    state: SnailState, move: Move, roll: Roll | None, group: tuple[str, ...], falls: tuple[Fall, ...]
) -> tuple[Event, ...]:
    """Say what a move caused, the falls from the top down; `state` is the one that it led to."""
    if isinstance(move, Roll):
        return (_rolled(state, move),)
    if roll is None or not isinstance(move, (Enter, Walk)):
        if state.setup.may_pass:
            return (
                state.event("passed", "SI-05", Text("{seat:The} {seat:passes|pass}.", seat=state.who(1 - state.turn))),
            )
        text = Text("{seat:The} cannot move anything, so the turn passes.", seat=state.who(1 - state.turn))
        return (state.event("passed", "SI-06", text),)
    square = roll.total if isinstance(move, Enter) else state.setup.ahead(move.square, roll.total)
    top = len(state.stacks[square])
    where = tuple(f"{square}/{level}" for level in range(top - len(group) + 1, top + 1))
    if isinstance(move, Enter):
        text = Text("{piece:The} comes out on square {square}.", piece=PIECES[move.piece], square=square)
        landed = state.event("entered", "SI-08", text, *where)
    else:
        landed = state.event("moved", "SI-10", _journey(move.square, square, group), *where)
    return (landed, *(_fell(state, fall, square) for fall in falls))


def _rolled(state: SnailState, roll: Roll) -> Event:
    text = Text(
        "{seat:The} rolled {low} and {high}: that makes {number}.",
        low=roll.low,
        high=roll.high,
        seat=state.who(state.turn),
        number=roll.total,
    )
    return state.event("rolled", "SI-04", text)


def _journey(start: int, square: int, group: tuple[str, ...]) -> Text:
    """Say where a piece went; it carries one other at most (SI-R6)."""
    facts: dict[str, Any] = {"piece": PIECES[group[0]], "start": start, "square": square}
    if not group[1:]:
        if start == square:  # SI-R9
            return Text("{piece:The} goes once round the board, back to square {square}.", **facts)
        return Text("{piece:The} moves from square {start} to square {square}.", **facts)
    facts["carried"] = PIECES[group[1]]
    if start == square:
        return Text(
            "{piece:The} goes once round the board, back to square {square}, and carries {carried:the}.", **facts
        )
    return Text("{piece:The} moves from square {start} to square {square} and carries {carried:the}.", **facts)


def _fell(state: SnailState, fall: Fall, square: int) -> Event:
    piece = fall.piece
    facts: dict[str, Any] = {"piece": PIECES[piece], "pips": pips(VALUE[piece]), "square": square}
    if is_snail(piece) and not state.setup.snails_die:
        text = _wounded(fall, facts, far=state.setup.adds_up_far)
        if fall.shield_fell:
            return state.event("wounded", "SI-20", text, f"nest:{piece}", str(square))
        return state.event("wounded", "SI-17", text, f"nest:{piece}", str(square))
    kind, text = "died" if is_snail(piece) else "killed", _dead(fall, facts, far=state.setup.adds_up_far)
    if fall.shield_fell:
        return state.event(kind, "SI-20", text, f"dead:{piece}", str(square))
    if is_snail(piece):
        return state.event(kind, "SI-15", text, f"dead:{piece}", str(square))
    return state.event(kind, "SI-16", text, f"dead:{piece}", str(square))


def _wounded(fall: Fall, facts: dict[str, Any], *, far: bool) -> Text:
    """Say why a snail is wounded; `far` tells that enemies count which do not touch it."""
    if fall.shield_fell:
        return Text(
            "{piece:The} is wounded and goes back to the Nest: its shield has fallen, and the enemies right on top of "
            "it now count more than its {pips}.",
            **facts,
        )
    if far:
        return Text(
            "{piece:The} is wounded and goes back to the Nest: the enemies above it count more than its {pips}.",
            **facts,
        )
    return Text(
        "{piece:The} is wounded and goes back to the Nest: the enemies right on top of it count more than its {pips}.",
        **facts,
    )


def _dead(fall: Fall, facts: dict[str, Any], *, far: bool) -> Text:
    """Say why a piece is dead."""
    if fall.shield_fell:
        return Text(
            "{piece:The} is eaten: its shield has fallen, and the enemies right on top of it now count more than its "
            "{pips}.",
            **facts,
        )
    if far:
        return Text("{piece:The} is eaten: the enemies above it count more than its {pips}.", **facts)
    return Text("{piece:The} is eaten: the enemies right on top of it count more than its {pips}.", **facts)
