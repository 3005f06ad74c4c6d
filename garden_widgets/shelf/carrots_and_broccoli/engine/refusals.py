"""Why a move of Carrots & Broccoli is not legal: the most specific rule first, as a teacher would name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.grids import INDEX, SQUARES, distance
from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import (
    CELL,
    BuildWall,
    Dice,
    Pass,
    Plant,
    Roll,
    TakeStep,
    Time,
)
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import REACH, Walls
from garden_widgets.shelf.carrots_and_broccoli.engine.words import shown_by

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

_SHOWN: Final = 24
"""How much is shown of a row of sizes that is far too long."""


def diagnose(state: CarrotsState, move: Move) -> Refusal:
    """Say why this move, which is not legal, is not."""
    if state.result is not None:
        return _over(state)
    if isinstance(move, BuildWall):
        return _against_building(state, move)
    if isinstance(move, Roll):
        return _against_roll(state)
    if isinstance(move, Time):
        return _against_time(state)
    if move.seat != state.turn:
        return _not_your_turn(state)
    dice, walls = state.dice, state.walls
    if walls is None:
        return state.refuse("CB-06", Text("A turn begins with a roll, and the wall has not been built yet."))
    if dice is None:
        return state.refuse("CB-06", Text("A turn begins with a roll, and the dice have not been rolled yet."))
    if isinstance(move, Plant):
        return _against_planting(state, move, dice, walls)
    assert isinstance(move, TakeStep)  # passing is always possible now
    return _against_stepping(state, move, dice, walls)


def wrong_seat(state: CarrotsState, move: Move, seat: int | None) -> Refusal:
    """Refuse a move that was given for a seat which is not its own."""
    if state.result is not None:
        return _over(state)
    if move.seat >= 0:
        return _not_your_turn(state)
    if move.seat == CHANCE:
        why = Text("\u201c{move}\u201d is up to the dice, not to a gardener.", move=str(move))
    else:
        why = Text("\u201c{move}\u201d is up to the timer, not to a gardener.", move=str(move))
    return state.refuse("CB-24", why, f"seat:{state.turn}")


def _over(state: CarrotsState) -> Refusal:
    assert state.result is not None
    winners = Listing(map(state.who, state.result.winners))
    if len(state.result.winners) == 1:
        why = Text("The game is over: {winners:the} has won.", winners=winners)
    else:
        why = Text("The game is over: {winners:the} have won together.", winners=winners)
    return state.refuse(state.result.rule.id, why)


def _not_your_turn(state: CarrotsState) -> Refusal:
    return state.refuse("CB-24", Text("It is {seat:whose} turn.", seat=state.who(state.turn)), f"seat:{state.turn}")


def _against_building(state: CarrotsState, move: BuildWall) -> Refusal:
    rule, trios = state.setup.wall_rule, state.setup.copies
    if state.walls is not None:
        return state.refuse(rule, Text("The wall stands already: it is built once, before the first turn."))
    why = Text(
        "The wall needs {pyramids} black pyramids, {trios} of each size, not \u201c{sizes}\u201d.",
        pyramids=trios * 3,
        trios=trios,
        sizes=move.sizes if len(move.sizes) <= _SHOWN else f"{move.sizes[:_SHOWN]}...",
    )
    return state.refuse(rule, why, instead=BuildWall(CHANCE, _mended(move.sizes, trios)))


def _mended(sizes: str, trios: int) -> str:
    """Keep of the sizes what fits, and put the missing ones into the gaps."""
    kept = ""
    for size in sizes[: 3 * trios].ljust(3 * trios):
        kept += size if size in "123" and kept.count(size) < trios else " "
    for size in "123":
        kept = kept.replace(" ", size, trios - kept.count(size))
    return kept


def _against_roll(state: CarrotsState) -> Refusal:
    if state.walls is None:
        return state.refuse(state.setup.wall_rule, Text("The wall is built before the first roll."))
    assert state.dice is not None
    why = Text("The dice already show {dice}: a turn has only one roll.", dice=shown_by(state.dice))
    return state.refuse("CB-06", why)


def _against_time(state: CarrotsState) -> Refusal:
    if not state.setup.timer:
        return state.refuse("CB-19", Text("Nobody can call time: this game is played without a timer."))
    return state.refuse("CB-R14", Text("Time cannot be called before the wall has been built."))


def _against_planting(state: CarrotsState, move: Plant, dice: Dice, walls: Walls) -> Refusal:
    piece, size = PYRAMIDS[move.piece], move.piece[1]
    if move.piece[0] == "K":
        where = [SQUARES[square] for square in walls.squares if walls.size(square) == size]
        why = Text("{piece:A} is never planted: all the black pyramids stand in the wall.", piece=piece)
        return _refuse(state, move, "CB-R5", why, *where)
    token = f"stock:{move.piece}"
    if dice.colour == "K":
        why = Text(
            "The dice show {dice}: black moves a pyramid of the wall and plants nothing.",
            dice=shown_by(dice),
            piece=piece,
        )
        return _refuse(state, move, "CB-12", why, token)
    if not fits(move.piece, dice):
        why = Text("The dice show {dice}, so {piece:a} cannot be planted now.", dice=shown_by(dice), piece=piece)
        return _refuse(state, move, "CB-09", why, token)
    if not state.stock[move.piece]:
        where = [square for square, other in state.board.items() if other == move.piece]
        why = Text("No {piece} is left in the stock: they stand on {squares}.", piece=piece, squares=Listing(where))
        return _refuse(state, move, "CB-23", why, token, *where)
    return _occupied(state, move, move.square)


def _against_stepping(state: CarrotsState, move: TakeStep, dice: Dice, walls: Walls) -> Refusal:
    standing = state.piece_at(move.origin)
    if standing is None:
        why = Text("There is nothing on {square} that could step.", square=move.origin)
        return _refuse(state, move, "CB-10" if state.setup.plants_step else "CB-12", why, move.origin)
    wall, piece = standing[0] == "K", PYRAMIDS[standing]
    if not wall and not state.setup.plants_step:
        why = Text("Plants stay where they were planted in this game: only the wall steps.")
        return _refuse(state, move, "CB-09", why, move.origin)
    if not fits(standing, dice):
        rule, what = ("CB-12" if wall or dice.colour == "K" else "CB-10"), shown_by(dice)
        if dice.colour == "K" and not wall:
            why = Text(
                "The dice show {dice}: only the wall may step, not {piece:the} on {square}.",
                dice=what,
                piece=piece,
                square=move.origin,
            )
        else:
            why = Text(
                "The dice show {dice}, so {piece:the} on {square} may not step now.",
                dice=what,
                piece=piece,
                square=move.origin,
            )
        return _refuse(state, move, rule, why, move.origin)
    if move.origin == state.last_step:
        why = Text(
            "{piece:The} on {square} stepped in the turn before, so it rests in this one.",
            piece=piece,
            square=move.origin,
        )
        return _refuse(state, move, "CB-14", why, move.origin)
    if not state.setup.near(CELL[move.origin]) & ~CELL[move.origin] & CELL[move.target]:
        rule = "CB-12" if wall else "CB-10"
        return _refuse(state, move, rule, _not_next(state, move, standing), move.origin, move.target)
    if state.occupied & CELL[move.target]:
        return _occupied(state, move, move.target)
    far = [SQUARES[square] for square in walls.too_far(INDEX[move.origin], INDEX[move.target])]
    return _refuse(state, move, "CB-13", _too_far(move, standing, far, chain=walls.chain is True), move.target, *far)


def _not_next(state: CarrotsState, move: TakeStep, piece: str) -> Text:
    parts: dict[str, Any] = {"piece": PYRAMIDS[piece], "origin": move.origin, "target": move.target}
    if state.setup.kids:
        return Text(
            "{piece:The} on {origin} steps one square in any direction, and {target} is not one of those.", **parts
        )
    return Text(
        "{piece:The} on {origin} steps one square left, right, up or down, and {target} is not one of those.", **parts
    )


def _too_far(move: TakeStep, piece: str, far: list[str], *, chain: bool) -> Text:
    """Say from which other pyramids of the wall a step would lead too far. CB-R2."""
    parts: dict[str, Any] = {"piece": PYRAMIDS[piece], "target": move.target, "reach": REACH, "others": Listing(far)}
    if chain:
        return Text.counted(
            "On {target}, {piece:the} would be more than {reach} squares from its neighbour on {others}.",
            "On {target}, {piece:the} would be more than {reach} squares from its neighbours on {others}.",
            len(far),
            **parts,
        )
    return Text(
        "On {target}, {piece:the} would be more than {reach} squares from every other one; the nearest is on {others}.",
        **parts,
    )


def fits(piece: str, dice: Dice) -> bool:
    """Check that the dice allow something with this plant or wall pyramid. CB-07, CB-08, CB-R3."""
    return piece[1] in dice.sizes and (dice.black if piece[0] == "K" else dice.colour in ("*", piece[0]))


def _occupied(state: CarrotsState, move: Plant | TakeStep, square: str) -> Refusal:
    piece = state.piece_at(square)
    assert piece is not None
    if piece[0] == "K":
        why = Text("{piece:A} of the wall stands on {square} already.", piece=PYRAMIDS[piece], square=square)
    else:
        why = Text("{piece:A} stands on {square} already.", piece=PYRAMIDS[piece], square=square)
    return _refuse(state, move, "CB-11", why, square)


def _refuse(state: CarrotsState, move: Plant | TakeStep, rule: str, why: Text, *where: str) -> Refusal:
    return state.refuse(rule, why, *where, instead=_nearest(state, move))


def _nearest(state: CarrotsState, asked: Plant | TakeStep) -> Move:
    """Find the legal move that is most like the one asked for: the same action, the same piece, close by."""
    kind, wanted, goal = type(asked), _piece(state, asked), INDEX[_goes_to(asked)]
    origin = INDEX[asked.origin] if isinstance(asked, TakeStep) else None

    def unlike(move: Move) -> tuple[int, ...]:
        if isinstance(move, Pass):
            return (2,)
        assert isinstance(move, (Plant, TakeStep))
        far = distance(INDEX[_goes_to(move)], goal)
        if origin is not None and isinstance(move, TakeStep):
            return 0, distance(INDEX[move.origin], origin), far
        piece = _piece(state, move)
        other_piece = (piece[0] != wanted[0]) + (piece[1] != wanted[1])
        return int(type(move) is not kind), other_piece, far

    return min(state.moves(), key=unlike)


def _piece(state: CarrotsState, move: Plant | TakeStep) -> str:
    return move.piece if isinstance(move, Plant) else state.piece_at(move.origin) or "  "


def _goes_to(move: Plant | TakeStep) -> str:
    return move.square if isinstance(move, Plant) else move.target
