"""What a state of Carrots & Broccoli has to say: what the last move caused, and what the board looks like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.kit.grids import FILES, SQUARES, names
from garden_widgets.kit.pyramids import COLOUR_NAMES, PYRAMIDS, SIZE_NAMES
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import BuildWall, Dice, Pass, Plant, Roll, TakeStep
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import GATEPOSTS, LENGTH, Walls

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState


@cache
def shown_by(dice: Dice) -> Text:
    """Say what the dice show: "red, small or medium"."""
    sizes = Listing((SIZE_NAMES[int(size)] for size in dice.sizes), "or")
    if dice.colour == "*":
        return Text("a star for any colour, {sizes}", colour="*", sizes=sizes)
    return Text("{colour}, {sizes}", colour=COLOUR_NAMES[dice.colour], sizes=sizes)


# What happened --------------------------------------------------------------------------------------------------


def events(state: CarrotsState, move: Move | None, before: Walls | None) -> tuple[Event, ...]:
    """Say what a move has caused that led to this state; `before` are the walls as they stood."""
    found = []
    match move:
        case BuildWall():
            found.append(state.event("set-up", state.setup.wall_rule, _built(state, move)))
        case Roll():
            assert state.dice is not None
            found.append(state.event("roll", "CB-06", Text("The dice show {dice}.", dice=shown_by(state.dice))))
        case Plant():
            text = Text(
                "{seat:The} plants {piece:a} on {square}.",
                seat=state.who(move.seat),
                piece=PYRAMIDS[move.piece],
                square=move.square,
            )
            found.append(state.event("plant", "CB-09", text, move.square))
        case TakeStep():
            found += _stepped(state, move, before)
        case Pass():
            found.append(state.event("pass", "CB-R4", Text("{seat:The} passes.", seat=state.who(move.seat))))
    if state.result is not None and state.result.scores is not None and move is not None:
        text = Text(
            "Time is up: everybody counts their plants on their own side.",
            scores=state.result.scores,
        )
        found.append(state.event("time", "CB-19", text))
    return tuple(found)


def _built(state: CarrotsState, move: BuildWall) -> Text:
    rows = [" ".join(move.sizes[i : i + LENGTH]) for i in range(0, len(move.sizes), LENGTH)]
    (start, end), *others = ((SQUARES[first], SQUARES[second]) for first, second in GATEPOSTS[state.seats])
    if not others:
        return Text(
            "The wall is built from {start} to {end}: its sizes are {sizes}.", start=start, end=end, sizes=rows[0]
        )
    return Text(
        "Two walls are built: sizes {sizes} from {start} to {end}, and sizes {other_sizes} from {other_start} to "
        "{other_end}.",
        start=start,
        end=end,
        sizes=rows[0],
        other_start=others[0][0],
        other_end=others[0][1],
        other_sizes=rows[1],
    )


def _stepped(state: CarrotsState, move: TakeStep, before: Walls | None) -> Iterator[Event]:
    parts: dict[str, Any] = {
        "seat": state.who(move.seat),
        "piece": PYRAMIDS[str(state.piece_at(move.target))],
        "origin": move.origin,
        "target": move.target,
    }
    way = move.origin, move.target
    if before is None or before is state.walls:
        text = Text("{seat:The} moves {piece:the} from {origin} to {target}.", **parts)
        yield state.event("step", "CB-10", text, *way)
        return
    text = Text("{seat:The} moves the wall: {piece:the} steps from {origin} to {target}.", **parts)
    yield state.event("wall", "CB-12", text, *way)
    changed, changes = 0, []
    for seat, old in enumerate(before.sides):
        gained, lost = state.side(seat) & ~old, old & ~state.side(seat)
        changed |= gained | lost
        who = state.who(seat)
        if gained:
            changes.append(Text("{seat:the} gains {gained}", seat=who, gained=Listing(names(gained))))
        if lost:
            changes.append(Text("{seat:the} loses {lost}", seat=who, lost=Listing(names(lost))))
    if changed:
        text = Text("The sides move with the wall: {changes}.", changes=Listing(changes), squares=names(changed))
        yield state.event("sides", "CB-22", text, *names(changed))


# The board in words ---------------------------------------------------------------------------------------------


def board(state: CarrotsState) -> str:
    """Draw the board with letters: pieces, and on empty squares whose side they are on."""
    turn = state.turns + (state.result is None)
    lines: list[object] = [Sentences(Text("{game}, turn {turn}.", game=state.game.title, turn=turn), _stage(state))]
    lines += (f"{rank}  {' '.join(_cell(state, f'{file}{rank}') for file in FILES)}" for rank in range(8, 0, -1))
    lines.append(f"   {'  '.join(FILES)}")
    if state.walls:
        marks = [
            Text("{mark} on {seat:whose} side", mark=mark, seat=state.who(seat))
            for seat, mark in enumerate(state.setup.marks)
        ]
        nobodys = Text("{mark} on the line of the wall", mark="-")
        lines.append(Text("Empty squares: {marks}.", marks=Listing((*marks, nobodys))))
    if state.last_step:
        lines.append(Text("Stepped in the last turn: {square}.", square=state.last_step))
    lines += (_at_home(state, seat) for seat in range(state.seats))
    stock = ", ".join(f"{piece} {count}" for piece, count in state.stock.items())
    lines.append(Text("Stock: {stock}.", stock=stock))
    return "\n".join(map(str, lines))


def _cell(state: CarrotsState, square: str) -> str:
    piece = state.piece_at(square)
    if piece is not None or state.walls is None:
        return piece or " ."
    side = state.side_of(square)
    return " -" if side is None else f" {state.setup.marks[side]}"


def _stage(state: CarrotsState) -> Text:
    if state.result is not None:
        return state.outcome()
    if state.walls is None:
        return Text("The wall has not been built yet.")
    seat = state.who(state.turn)
    if state.dice is None:
        return Text("It is {seat:whose} turn to roll.", seat=seat)
    return Text("{seat:The} has rolled {dice}.", seat=seat, dice=shown_by(state.dice))


def why_ended(state: CarrotsState) -> Text:
    """Say what decided a game that is over."""
    rule = "" if state.result is None else state.result.rule.id
    if rule in ("CB-16", "CB-17") and state.result is not None:
        grown = state.garden(state.result.winners[0]).bit_count()  # a step may join more than are needed
        return Text("{count} plants stand together in the garden", count=grown)
    if rule == "CB-18":
        return Text("{count} plants stand in a triangle", count=state.setup.needed)
    return _BY_TIME.get(rule, Sentences())


_BY_TIME: Final[Mapping[str, Text]] = {
    "CB-19": Text("time is up, and the most plants stand on that side of the wall"),
    "CB-20": Text("time is up, there are as many plants on each side, and pips decide"),
    "CB-R9": Text("time is up, with as many plants and as many pips"),
}


def _at_home(state: CarrotsState, seat: int) -> Text:
    return Text(
        "{seat:The}: {home} on their own side, {garden} of them in the garden.",
        seat=state.who(seat),
        home=state.counted(seat).bit_count(),
        garden=state.garden(seat).bit_count(),
    )
