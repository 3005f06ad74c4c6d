"""Why a move of Carrots & Broccoli is not legal: the most specific rule first, as a teacher would name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.errors import listed, shown
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.kit.grids import INDEX, SQUARES, distance
from garden_widgets.kit.pyramids import words
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import CELL, Dice, Pass, Plant, Roll, SetUp, Step, Time
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import REACH, Walls
from garden_widgets.shelf.carrots_and_broccoli.engine.words import in_words

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState


def diagnose(state: CarrotsState, move: Move) -> Refusal:
    """Say why this move, which is not legal, is not."""
    if state.result is not None:
        return _over(state)
    if isinstance(move, SetUp):
        return _against_set_up(state, move)
    if isinstance(move, Roll):
        return _against_roll(state)
    if isinstance(move, Time):
        return _against_time(state)
    if move.seat != state.turn:
        return _not_your_turn(state)
    dice, walls = state.dice, state.walls
    if dice is None or walls is None:
        missing = "the wall is not set up" if walls is None else "the dice have not been rolled"
        return state.refuse("CB-06", f"A turn begins with a roll, and {missing} yet.")
    if isinstance(move, Plant):
        return _against_planting(state, move, dice, walls)
    assert isinstance(move, Step)  # passing is always possible now
    return _against_stepping(state, move, dice, walls)


def wrong_seat(state: CarrotsState, move: Move, seat: int | None) -> Refusal:
    """Refuse a move that was given for a seat which is not its own."""
    if state.result is not None:
        return _over(state)
    if move.seat >= 0:
        return _not_your_turn(state)
    who = "the dice" if move.seat == CHANCE else "the timer"
    return state.refuse(
        "CB-24", f"\u201c{move}\u201d is for {who} to say, not for a gardener's turn.", f"seat:{state.turn}"
    )


def _over(state: CarrotsState) -> Refusal:
    assert state.result is not None
    winners = [state.seat_name(seat) for seat in state.result.winners]
    verb = "has won" if len(winners) == 1 else "have won together"
    return state.refuse(state.result.rule.id, f"The game is over: {listed(winners, 'and')} {verb}.")


def _not_your_turn(state: CarrotsState) -> Refusal:
    return state.refuse("CB-24", f"It is the turn of {state.seat_name(state.turn)}.", f"seat:{state.turn}")


def _against_set_up(state: CarrotsState, move: SetUp) -> Refusal:
    rule = state.setting.set_up_rule
    if state.walls is not None:
        return state.refuse(rule, "The wall is set up already; that happens once, before the first turn.")
    trios = state.setting.copies
    why = f"The wall needs {trios * 3} black pyramids, {trios} of each size, and {shown(move.sizes)} is something else."
    return state.refuse(rule, why, instead=SetUp(CHANCE, _mended(move.sizes, trios)))


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
        return state.refuse(state.setting.set_up_rule, "The wall is set up before the first roll.")
    assert state.dice is not None
    why = f"The dice show {in_words(state.dice)} already: a turn has one roll."
    return state.refuse("CB-06", why)


def _against_time(state: CarrotsState) -> Refusal:
    if not state.setting.timer:
        return state.refuse("CB-19", "Nobody can call time: this game is played without a timer.")
    return state.refuse("CB-R14", "Time cannot be up before the wall is set up.")


def _against_planting(state: CarrotsState, move: Plant, dice: Dice, walls: Walls) -> Refusal:
    size = move.piece[1]
    if move.piece[0] == "K":
        where = [SQUARES[square] for square in walls.squares if walls.size(square) == size]
        why = f"A {words(move.piece)} is never planted: all black pyramids stand in the wall."
        return _refuse(state, move, "CB-R5", why, *where)
    token = f"stock:{move.piece}"
    if dice.colour == "K":
        why = f"The dice show {in_words(dice)}: black steps a pyramid of the wall and plants nothing."
        return _refuse(state, move, "CB-12", why, token)
    if not fits(move.piece, dice):
        why = f"The dice show {in_words(dice)}, so a {words(move.piece)} cannot be planted now."
        return _refuse(state, move, "CB-09", why, token)
    if not state.stock[move.piece]:
        where = [square for square, piece in state.board.items() if piece == move.piece]
        why = f"No {words(move.piece)} is left in the stock: all {len(where)} are on the board."
        return _refuse(state, move, "CB-23", why, token, *where)
    return _occupied(state, move, move.square)


def _against_stepping(state: CarrotsState, move: Step, dice: Dice, walls: Walls) -> Refusal:
    piece = state.piece_at(move.origin)
    if piece is None:
        return _refuse(state, move, "CB-10", f"Nothing stands on {move.origin} that could step.", move.origin)
    wall = piece[0] == "K"
    if not fits(piece, dice):
        why = f"The dice show {in_words(dice)}, so the {words(piece)} on {move.origin} may not step now."
        if dice.colour == "K" and not wall:
            why = f"The dice show {in_words(dice)}: only the wall may step, not the plant on {move.origin}."
        return _refuse(state, move, "CB-12" if wall or dice.colour == "K" else "CB-10", why, move.origin)
    if move.origin == state.last_step:
        why = f"The {words(piece)} on {move.origin} has stepped in the turn before; it rests this turn."
        return _refuse(state, move, "CB-14", why, move.origin)
    near, _ = state.setting.hands[move.seat].steps[CELL[move.origin]]
    if not near & CELL[move.target]:
        how = "in any direction" if state.setting.kids else "to the left, to the right, up or down"
        why = f"The {words(piece)} on {move.origin} steps one square {how}, and {move.target} is none of those."
        return _refuse(state, move, "CB-12" if wall else "CB-10", why, move.origin, move.target)
    if state.occupied & CELL[move.target]:
        return _occupied(state, move, move.target)
    far = [SQUARES[square] for square in walls.too_far(INDEX[move.origin], INDEX[move.target])]
    which = f"its neighbour on {listed(far, 'and')}" if walls.chain else f"the nearest other one, on {far[0]}"
    why = f"On {move.target} the {words(piece)} would be more than {REACH} squares away from {which}."
    return _refuse(state, move, "CB-13", why, move.target, *far)


def fits(piece: str, dice: Dice) -> bool:
    """Tell whether the dice allow something with this plant or wall pyramid. CB-07, CB-08, CB-R3."""
    return piece[1] in dice.sizes and (dice.colour in ("*", piece[0]))


def _occupied(state: CarrotsState, move: Plant | Step, square: str) -> Refusal:
    piece = state.piece_at(square)
    assert piece is not None
    whose = "of the wall " if piece[0] == "K" else ""
    return _refuse(state, move, "CB-11", f"A {words(piece)} {whose}stands on {square} already.", square)


def _refuse(state: CarrotsState, move: Plant | Step, rule: str, why: str, *where: str) -> Refusal:
    return state.refuse(rule, why, *where, instead=_nearest(state, move))


def _nearest(state: CarrotsState, asked: Plant | Step) -> Move:
    """Find the legal move that is most like the one asked for: the same action, the same piece, close by."""

    def unlike(move: Move) -> tuple[int, ...]:
        if isinstance(move, Pass):
            return (2,)
        assert isinstance(move, (Plant, Step))
        other_action = int(type(move) is not type(asked))
        if isinstance(move, Step) and isinstance(asked, Step):
            return other_action, _apart(move.origin, asked.origin), _apart(move.target, asked.target)
        other_piece = sum(a != b for a, b in zip(_piece(state, move), _piece(state, asked), strict=True))
        return other_action, other_piece, _apart(_goes_to(move), _goes_to(asked))

    return min(state.moves(), key=unlike)


def _piece(state: CarrotsState, move: Plant | Step) -> str:
    return move.piece if isinstance(move, Plant) else state.piece_at(move.origin) or "  "


def _goes_to(move: Plant | Step) -> str:
    return move.square if isinstance(move, Plant) else move.target


def _apart(one: str, other: str) -> int:
    return distance(INDEX[one], INDEX[other])
