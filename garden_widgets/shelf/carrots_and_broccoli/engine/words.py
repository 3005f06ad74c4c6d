"""What a state of Carrots & Broccoli has to tell: what the last move caused, and what the board looks like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.errors import listed
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.kit.grids import FILES, SQUARES, names
from garden_widgets.kit.pyramids import COLOURS, SIZES, words
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import Dice, Pass, Plant, Roll, SetUp, Step
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import GATEPOSTS, LENGTH, Walls

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState


def in_words(dice: Dice) -> str:
    """Say what the dice show: "red, small or middle"."""
    colour = "the star, any colour" if dice.colour == "*" else COLOURS[dice.colour]
    return f"{colour}, {listed(SIZES[int(size)] for size in dice.sizes)}"


def events(state: CarrotsState, move: Move | None, before: Walls | None) -> tuple[Event, ...]:
    """Tell what a move has caused that led to this state; `before` are the walls as they stood."""
    found = []
    match move:
        case SetUp():
            found.append(state.event("set-up", state.setting.set_up_rule, _set_up(state, move)))
        case Roll():
            assert state.dice is not None
            found.append(state.event("roll", "CB-06", f"The dice show {in_words(state.dice)}."))
        case Plant():
            text = f"{_who(state, move)} plants a {words(move.piece)} on {move.square}."
            found.append(state.event("plant", "CB-09", text, move.square))
        case Step():
            found += _stepped(state, move, before)
        case Pass():
            found.append(state.event("pass", "CB-R4", f"{_who(state, move)} passes."))
    if state.result is not None and state.result.scores is not None and move is not None:
        found.append(state.event("time", "CB-19", "Time is up: what stands on each gardener's own side is counted."))
    return tuple(found)


def _who(state: CarrotsState, move: Move) -> str:
    name = state.seat_name(move.seat)
    return name[0].upper() + name[1:]


def _set_up(state: CarrotsState, move: SetUp) -> str:
    walls = [
        f"{' '.join(move.sizes[i * LENGTH : (i + 1) * LENGTH])} from {SQUARES[first]} to {SQUARES[second]}"
        for i, (first, second) in enumerate(GATEPOSTS[state.seats])
    ]
    return f"The black pyramids are set up: {listed(walls, 'and')}."


def _stepped(state: CarrotsState, move: Step, before: Walls | None) -> list[Event]:
    piece = state.piece_at(move.target)
    assert piece is not None
    way = f"from {move.origin} to {move.target}"
    if before is None or before is state.walls:
        text = f"{_who(state, move)} steps the {words(piece)} {way}."
        return [state.event("step", "CB-10", text, move.origin, move.target)]
    text = f"{_who(state, move)} steps the {words(piece)} of the wall {way}."
    found = [state.event("wall", "CB-12", text, move.origin, move.target)]
    changed = 0
    parts = []
    for seat, old in enumerate(before.sides):
        gained, lost = state.side(seat) & ~old, old & ~state.side(seat)
        changed |= gained | lost
        for verb, cells in (("gains", gained), ("loses", lost)):
            if cells:
                parts.append(f"{state.seat_name(seat)} {verb} {listed(names(cells), 'and')}")
    if changed:
        text = f"The sides move with the wall: {listed(parts, 'and')}."
        found.append(state.event("sides", "CB-22", text, *names(changed)))
    return found


def board(state: CarrotsState) -> str:
    """Draw the board with letters: pieces, and on empty squares whose side they are on."""
    marks = [name[0] for name in state.setting.names]
    lines = [f"Carrots & Broccoli, turn {state.turns + (state.result is None)}. {_stage(state)}"]
    for rank in range(8, 0, -1):
        cells = (_cell(state, f"{file}{rank}", marks) for file in FILES)
        lines.append(f"{rank}  {' '.join(cells)}")
    lines.append(f"   {'  '.join(FILES)}")
    if state.walls:
        sides = [f"{mark} on the side of {state.seat_name(seat)}" for seat, mark in enumerate(marks)]
        lines.append(f"Empty squares: {', '.join(sides)}, - on the wall's line.")
    if state.last_step:
        lines.append(f"Stepped in the last turn: {state.last_step}.")
    for seat in range(state.seats):
        counted, garden = state.counted(seat).bit_count(), state.garden(seat).bit_count()
        lines.append(f"{state.seat_name(seat).capitalize()}: {counted} on the own side, {garden} in the garden.")
    stock = [f"{piece} {count}" for piece, count in state.stock.items()]
    lines.append(f"Stock: {', '.join(stock)}.")
    return "\n".join(lines)


def _cell(state: CarrotsState, square: str, marks: list[str]) -> str:
    piece = state.piece_at(square)
    if piece is not None or state.walls is None:
        return piece or " ."
    side = state.side_of(square)
    return " -" if side is None else f" {marks[side]}"


def _stage(state: CarrotsState) -> str:
    if state.result is not None:
        winners = [state.seat_name(seat) for seat in state.result.winners]
        return f"The game is over; the winner: {listed(winners, 'and')}."
    if state.walls is None:
        return "The wall is to be set up."
    name = state.seat_name(state.turn)
    return f"The dice are due for {name}." if state.dice is None else f"{name.capitalize()} has {in_words(state.dice)}."
