"""Why a move of Snail Invasion! is not legal: the rule that a teacher would name first, and where to look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Text
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS, Enter, Roll, Step
from garden_widgets.shelf.snail_invasion.engine.stacks import SNAIL, grown_plants, is_snail
from garden_widgets.shelf.snail_invasion.engine.words import SIDES, name, names, pips, start_of_sentence

if TYPE_CHECKING:
    from garden_widgets.shelf.snail_invasion.engine.state import SnailState


def diagnose(state: SnailState, move: Move) -> Refusal:
    """Refuse a move that is not legal."""
    refusal = _not_now(state, move)
    if refusal is not None:
        return refusal
    if isinstance(move, Enter):
        return _not_out(state, move)
    if isinstance(move, Step):
        return _not_there(state, move) or _not_free(state, move) or _not_prescribed(state, move)
    return _no_pass(state, move)


def wrong_seat(state: SnailState, move: Move, seat: int | None) -> Refusal:
    """Refuse a move that was given for another seat than its own."""
    if state.result is not None:
        return _over(state)
    if isinstance(move, Roll):
        return state.refuse("SI-04", "The dice belong to nobody's seat: each turn begins with a roll of its own.")
    return state.refuse("SI-04", f"That is a move of {state.seat_name(move.seat)}, and it was given for another seat.")


# Whose turn it is --------------------------------------------------------------------------------------------------


def _not_now(state: SnailState, move: Move) -> Refusal | None:
    if state.result is not None:
        return _over(state)
    who = SIDES[state.turn]
    if isinstance(move, Roll):
        number = state.roll.total if state.roll else 0
        why = f"The dice are rolled already: {who} must use the {number} first."
        return state.refuse("SI-04", why)
    if state.movers == (CHANCE,):
        return state.refuse("SI-04", f"The dice come first: each turn begins with a roll, and now it is due for {who}.")
    if move.seat not in state.movers:
        return state.refuse("SI-04", f"It is not the turn of {state.seat_name(move.seat)} but of {who}.")
    return None


def _over(state: SnailState) -> Refusal:
    assert state.result is not None
    rule = state.result.rule
    if rule == "SI-21":
        reason = "a plant has grown, with queen, drone and pawn of one colour directly on one another"
        where = [
            f"{square}/{level}"
            for square, pieces in state.stacks.items()
            for bottom in grown_plants(pieces)[:1]
            for level in range(bottom, bottom + 3)
        ]
    elif rule == "SI-22":
        reason = "no snail can move any more"
        where = [token for size in state.setup.snails for token in _tokens(state, SNAIL + size)]
    else:
        reason = "no colour can grow any more"
        where = [f"dead:{piece}" for piece in dict.fromkeys(state.dead)]
    return Refusal(rule, Text(f"The game is over: {reason}."), tuple(where))


def _no_pass(state: SnailState, move: Move) -> Refusal:
    legal = state.moves(move.seat)
    where = tuple(dict.fromkeys(_token(other) for other in legal))
    who = start_of_sentence(SIDES[state.turn])
    return state.refuse("SI-06", f"{who} can still move, and whoever can move must.", *where, instead=legal[0])


def _token(move: Move) -> str:
    """Point at the piece of a move."""
    if isinstance(move, Step):
        return f"{move.square}/{move.level}"
    assert isinstance(move, Enter)
    return _home(move.piece)


def _home(piece: str) -> str:
    return f"{'nest' if is_snail(piece) else 'shed'}:{piece}"


# Coming out --------------------------------------------------------------------------------------------------------


def _not_out(state: SnailState, move: Enter) -> Refusal:
    piece, who = move.piece, SIDES[state.turn]
    if state.setup.count(piece) == 0:
        return state.refuse("SI-03", f"There is no {name(piece)} in this game.", instead=state.instead_of(move))
    if is_snail(piece) != (state.turn == SNAILS):
        why = f"The {name(piece)} does not belong to {who}."
        return state.refuse("SI-05", why, *_tokens(state, piece), instead=state.instead_of(move))
    covers = _covers(state, piece)
    if covers:
        are = "is" if len(covers) == 1 else "are"
        why = f"The {name(piece)} cannot come out, for {names(covers)} {are} still on top of it."
        top = Enter(move.seat, covers[-1])
        instead = top if top in state.moves(move.seat) else state.instead_of(move)
        return state.refuse("SI-07", why, *map(_home, (piece, *covers)), instead=instead)
    squares = _squares(state, piece)
    if squares:
        why = f"The {name(piece)} is out already: it stands on square {squares[0][0]}."
        there = [Step(move.seat, square, level) for square, level in squares]
        instead = next((step for step in there if step in state.moves(move.seat)), None) or state.instead_of(move)
        return state.refuse("SI-07", why, *(_token(step) for step in there), instead=instead)
    if piece in state.dead:
        why = f"The {name(piece)} is dead, and what is dead does not come back."
        return state.refuse("SI-16", why, f"dead:{piece}", instead=state.instead_of(move))
    first = state.moves(move.seat)[0]
    assert isinstance(first, Enter)
    why = f"In solitaire the smallest snail in the Nest comes out first: the {name(first.piece)}."
    return state.refuse("SI-24", why, _home(piece), _home(first.piece), instead=first)


def _covers(state: SnailState, piece: str) -> list[str]:
    """List the pieces on top of this one in its tree at home, if it stands in one."""
    tree, _ = state.nest
    trees = [SNAIL + tree] if is_snail(piece) else list(state.shed)
    for tree in trees:
        place = tree.find(piece[1], 1)
        if tree[0] == piece[0] and place > 0:
            return [tree[0] + size for size in tree[place + 1 :]]
    return []


def _squares(state: SnailState, piece: str) -> list[tuple[int, int]]:
    """Find a piece on the board: square and level of each like it."""
    return [
        (square, level)
        for square, pieces in state.stacks.items()
        for level, other in enumerate(pieces, start=1)
        if other == piece
    ]


def _tokens(state: SnailState, piece: str) -> list[str]:
    """Point at a piece wherever it is."""
    on_board = [f"{square}/{level}" for square, level in _squares(state, piece)]
    if on_board:
        return on_board
    return [f"dead:{piece}" if piece in state.dead else _home(piece)]


# Moving on the board -----------------------------------------------------------------------------------------------


def _not_there(state: SnailState, move: Step) -> Refusal | None:
    """Refuse a square that does not exist, and a piece that is not there or not one's own."""
    square, level = move.square, move.level
    if not 1 <= square <= state.setup.board:
        why = f"There is no square {square}: the squares are numbered 1 to {state.setup.board}."
        return state.refuse("SI-02", why, instead=state.instead_of(move))
    pieces = state.stacks.get(square, ())
    instead = _on_square(state, move) or state.instead_of(move)
    if not pieces:
        return state.refuse("SI-05", f"Square {square} is empty.", str(square), instead=instead)
    if not 1 <= level <= len(pieces):
        levels = "only level 1" if len(pieces) == 1 else f"levels 1 to {len(pieces)}"
        why = f"Nothing is at level {level} of square {square}: it has {levels}."
        return state.refuse("SI-05", why, str(square), instead=instead)
    piece = pieces[level - 1]
    if is_snail(piece) != (state.turn == SNAILS):
        why = f"The {name(piece)} does not belong to {SIDES[state.turn]}."
        return state.refuse("SI-05", why, _token(move), instead=instead)
    return None


def _not_free(state: SnailState, move: Step) -> Refusal | None:
    """Refuse a piece that is blocked, or under a blocked one."""
    square, level = move.square, move.level
    pieces = state.stacks[square]
    blocked = next(
        (lower for lower in range(level, len(pieces)) if _value(pieces[lower:]) >= _value(pieces[lower - 1 : lower])),
        None,
    )
    if blocked is None:
        return None
    piece, above = pieces[blocked - 1], pieces[blocked:]
    block = (
        f"{names(above)} on top of it add up to {pips(_value(above))}"
        if len(above) > 1
        else f"{names(above)} on top of it has {pips(_value(above))}"
    )
    tokens = [f"{square}/{other}" for other in range(blocked, len(pieces) + 1)]
    instead = _on_square(state, move) or state.instead_of(move)
    if blocked == level:
        why = f"The {name(piece)} is blocked: {block}, and it has {_value((piece,))} itself."
        return state.refuse("SI-11", why, *tokens, instead=instead)
    why = f"The {name(pieces[level - 1])} is under the {name(piece)}, which is blocked: {block}."
    return state.refuse("SI-12", why, _token(move), *tokens, instead=instead)


def _not_prescribed(state: SnailState, move: Step) -> Refusal:
    """Refuse a snail that could move, but not before another in solitaire."""
    first = state.moves(move.seat)[0]
    piece = state.stacks[move.square][move.level - 1]
    if isinstance(first, Enter):
        why = f"In solitaire the snails in the Nest come first: the {name(first.piece)} must come out."
        return state.refuse("SI-24", why, _token(move), _token(first), instead=first)
    assert isinstance(first, Step)
    other = name(state.stacks[first.square][first.level - 1])
    if first.square == move.square:
        why = f"In solitaire the upper of two snails on a square moves: the {other}, not the {name(piece)}."
        return state.refuse("SI-R3", why, _token(move), _token(first), instead=first)
    why = (
        f"In solitaire the snail on the highest-numbered square moves: the {other} on square {first.square}, "
        f"not the {name(piece)} on square {move.square}."
    )
    return state.refuse("SI-25", why, _token(move), _token(first), instead=first)


def _value(pieces: tuple[str, ...]) -> int:
    return sum(int(piece[1]) for piece in pieces)


def _on_square(state: SnailState, move: Step) -> Move | None:
    """Find a legal move from the same square, the nearest above the piece asked for if there is one."""
    here = [step for step in state.moves(move.seat) if isinstance(step, Step) and step.square == move.square]
    above = [step for step in here if step.level > move.level]
    return next(iter(above or here), None)
