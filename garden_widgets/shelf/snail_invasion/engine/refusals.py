"""Why a move of Snail Invasion! is not legal: the rule that a teacher would name first, and where to look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Listing, Text
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS, Enter, Roll, Walk
from garden_widgets.shelf.snail_invasion.engine.stacks import SNAIL, VALUE, grown_plants, is_snail
from garden_widgets.shelf.snail_invasion.engine.words import PIECES, pips

if TYPE_CHECKING:
    from garden_widgets.shelf.snail_invasion.engine.state import SnailState


def diagnose(state: SnailState, move: Move) -> Refusal:
    """Refuse a move that is not legal."""
    refusal = _not_now(state, move)
    if refusal is not None:
        return refusal
    if isinstance(move, Enter):
        return _not_out(state, move)
    if isinstance(move, Walk):
        return _not_there(state, move) or _not_free(state, move) or _not_prescribed(state, move)
    return _no_pass(state, move)


def wrong_seat(state: SnailState, move: Move) -> Refusal:
    """Refuse a move that was given for another seat than its own."""
    if state.result is not None:
        return _over(state)
    if isinstance(move, Roll):
        return state.refuse("SI-04", Text("The dice belong to nobody's seat: each turn begins with a roll of its own."))
    why = Text("That move belongs to {seat:the}, but it was made for another seat.", seat=state.who(move.seat))
    return state.refuse("SI-04", why)


def wrong_square(state: SnailState, move: Enter | Walk) -> Refusal:
    """Refuse to let the piece of a legal move go to another square than the number rolled says."""
    assert state.roll is not None
    number = state.roll.total
    if isinstance(move, Enter):
        why = Text(
            "With a roll of {number}, {piece:the} comes out on square {square} and nowhere else.",
            number=number,
            piece=PIECES[move.piece],
            square=number,
        )
        return state.refuse("SI-08", why, str(number), instead=move)
    square = state.setup.ahead(move.square, number)
    why = Text(
        "{piece:The} moves exactly {number} squares, the whole roll: to square {square}.",
        piece=PIECES[state.stacks[move.square][move.level - 1]],
        number=number,
        square=square,
    )
    return state.refuse("SI-10", why, str(square), instead=move)


def dead(state: SnailState, piece: str, instead: Move | None) -> Refusal:
    """Refuse to bring a dead plant back."""
    why = Text("{piece:The} was eaten, and what is eaten never comes back.", piece=PIECES[piece])
    return state.refuse("SI-15" if is_snail(piece) else "SI-16", why, f"dead:{piece}", instead=instead)


def token_of(move: Move) -> str:
    """Point at the piece of a move."""
    if isinstance(move, Walk):
        return f"{move.square}/{move.level}"
    assert isinstance(move, Enter)
    return home_of(move.piece)


def home_of(piece: str) -> str:
    """Point at a piece in its home."""
    return f"{'nest' if is_snail(piece) else 'shed'}:{piece}"


# Whose turn it is --------------------------------------------------------------------------------------------------


def _not_now(state: SnailState, move: Move) -> Refusal | None:
    if state.result is not None:
        return _over(state)
    who = state.who(state.turn)
    if state.roll is None:
        why = Text("Roll first: it is {seat:whose} turn.", seat=who)
        return state.refuse("SI-04", why)
    if isinstance(move, Roll):
        number = state.roll.total
        why = Text("The dice are rolled already: {seat:the} must use the {number} first.", seat=who, number=number)
        return state.refuse("SI-04", why)
    if move.seat not in state.movers:
        why = Text("It is {seat:whose} turn, not {other:whose}.", other=state.who(move.seat), seat=who)
        return state.refuse("SI-04", why)
    return None


def _over(state: SnailState) -> Refusal:
    assert state.result is not None
    rule = state.result.rule
    if rule == "SI-21":
        why = Text(
            "The game is over: a plant has grown, with queen, drone and pawn of one colour directly on one another."
        )
        where = [
            f"{square}/{level}"
            for square, pieces in state.stacks.items()
            for bottom in grown_plants(pieces)[:1]
            for level in range(bottom, bottom + 3)
        ]
    elif rule == "SI-22":
        why = Text("The game is over: no snail can move any more.")
        where = [token for size in state.setup.snails for token in _tokens(state, SNAIL + size)]
    else:
        why = Text("The game is over: no colour can grow any more.")
        where = [f"dead:{piece}" for piece in dict.fromkeys(state.dead)]
    return Refusal(rule, why, tuple(where))


def _no_pass(state: SnailState, move: Move) -> Refusal:
    legal = state.moves(move.seat)
    where = tuple(dict.fromkeys(token_of(other) for other in legal))
    if state.setup.may_pass:
        alone = Text("When you play alone, the snails have no choice: their move is fixed, and they do not pass.")
        return state.refuse("SI-R8", alone, *where, instead=legal[0])
    why = Text("{seat:The} can still move, and whoever can move must.", seat=state.who(state.turn))
    return state.refuse("SI-06", why, *where, instead=legal[0])


# Coming out --------------------------------------------------------------------------------------------------------


def _not_out(state: SnailState, move: Enter) -> Refusal:
    piece, name = move.piece, PIECES[move.piece]
    if state.setup.count(piece) == 0:
        why = Text("There is no {piece} in this game.", piece=name)
        return state.refuse("SI-03", why, instead=state.instead_of(move))
    if is_snail(piece) != (state.turn == SNAILS):
        return state.refuse("SI-05", _not_own(state, piece), *_tokens(state, piece), instead=state.instead_of(move))
    covers = _covers(state, piece)
    if covers:
        top = Enter(move.seat, covers[-1])
        instead = top if top in state.moves(move.seat) else state.instead_of(move)
        return state.refuse("SI-07", _covered(piece, covers), *map(home_of, (piece, *covers)), instead=instead)
    squares = _squares(state, piece)
    if squares:
        why = Text("{piece:The} is out already: it stands on square {square}.", piece=name, square=squares[0][0])
        there = [Walk(move.seat, square, level) for square, level in squares]
        instead = next((walk for walk in there if walk in state.moves(move.seat)), None) or state.instead_of(move)
        return state.refuse("SI-07", why, *(token_of(walk) for walk in there), instead=instead)
    if piece in state.dead:
        return dead(state, piece, state.instead_of(move))
    first = state.moves(move.seat)[0]
    assert isinstance(first, Enter)
    why = Text(
        "When you play alone, the smallest snail in the Nest comes out first: {first:the}, not {piece:the}.",
        first=PIECES[first.piece],
        piece=name,
    )
    return state.refuse("SI-24", why, home_of(piece), home_of(first.piece), instead=first)


def _not_own(state: SnailState, piece: str) -> Text:
    return Text("{piece:The} is not yours.", piece=PIECES[piece])


def _covered(piece: str, covers: list[str]) -> Text:
    name, above = PIECES[piece], Listing(PIECES[cover] for cover in covers)
    if len(covers) == 1:
        return Text("{piece:The} cannot come out: {above:the} is still on top of it.", piece=name, above=above)
    return Text("{piece:The} cannot come out: {above:the} are still on top of it.", piece=name, above=above)


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
    return [f"dead:{piece}" if piece in state.dead else home_of(piece)]


# Moving on the board -----------------------------------------------------------------------------------------------


def _not_there(state: SnailState, move: Walk) -> Refusal | None:
    """Refuse a square that does not exist, and a piece that is not there or not one's own."""
    square, level, last = move.square, move.level, state.setup.board
    if not 1 <= square <= last:
        why = Text("There is no square {square}: the squares are numbered 1 to {last}.", square=square, last=last)
        return state.refuse("SI-02", why, instead=state.instead_of(move))
    pieces = state.stacks.get(square, ())
    instead = _on_square(state, move) or state.instead_of(move)
    if not 1 <= level <= len(pieces):
        return state.refuse("SI-05", _nothing(state, move, len(pieces)), str(square), instead=instead)
    piece = pieces[level - 1]
    if is_snail(piece) != (state.turn == SNAILS):
        return state.refuse("SI-05", _not_own(state, piece), token_of(move), instead=instead)
    return None


def _nothing(state: SnailState, move: Walk, height: int) -> Text:
    """Say that no piece is there which could be moved."""
    facts: dict[str, Any] = {
        "square": move.square,
        "level": move.level,
        "height": height,
    }
    if height == 0:
        return Text("Square {square} is empty: there is nothing to move.", **facts)
    if height == 1:
        return Text("Nothing is at level {level} of square {square}: only level 1 holds a piece there.", **facts)
    return Text("Nothing is at level {level} of square {square}: only levels 1 to {height} hold pieces there.", **facts)


def _not_free(state: SnailState, move: Walk) -> Refusal | None:
    """Refuse a piece that is blocked, or under a blocked one."""
    square, level = move.square, move.level
    pieces = state.stacks[square]
    blocked = next(
        (lower for lower in range(level, len(pieces)) if _value(pieces[lower:]) >= VALUE[pieces[lower - 1]]), None
    )
    if blocked is None:
        return None
    tokens = [f"{square}/{other}" for other in range(blocked, len(pieces) + 1)]
    instead = _on_square(state, move) or state.instead_of(move)
    if blocked == level:
        return state.refuse("SI-11", _blocked(pieces[level - 1], pieces[level:]), *tokens, instead=instead)
    why = _under(pieces[level - 1], pieces[blocked - 1], pieces[blocked:])
    return state.refuse("SI-12", why, token_of(move), *tokens, instead=instead)


def _blocked(piece: str, above: tuple[str, ...]) -> Text:
    facts: dict[str, Any] = {
        "piece": PIECES[piece],
        "above": Listing(PIECES[each] for each in above),
        "pips": pips(_value(above)),
        "own": VALUE[piece],
    }
    if len(above) == 1:
        return Text("{piece:The} is blocked: {above:the} on top of it has {pips}, and it has {own} itself.", **facts)
    return Text("{piece:The} is blocked: {above:the} on top of it add up to {pips}, and it has {own} itself.", **facts)


def _under(piece: str, blocked: str, above: tuple[str, ...]) -> Text:
    """Say what blocks the piece on top; two could not be on that, for they would block this one as well."""
    return Text(
        "{piece:The} is under {blocked:the}, which is blocked: {above:the} on top of it has {pips}.",
        piece=PIECES[piece],
        blocked=PIECES[blocked],
        above=Listing(PIECES[each] for each in above),
        pips=pips(_value(above)),
    )


def _not_prescribed(state: SnailState, move: Walk) -> Refusal:
    """Refuse a snail that could move, but not before another in solitaire."""
    first = state.moves(move.seat)[0]
    piece = PIECES[state.stacks[move.square][move.level - 1]]
    if isinstance(first, Enter):
        why = Text(
            "When you play alone, the snails in the Nest come first: {first:the} must come out.",
            first=PIECES[first.piece],
            piece=piece,
        )
        return state.refuse("SI-24", why, token_of(move), token_of(first), instead=first)
    assert isinstance(first, Walk)
    other = PIECES[state.stacks[first.square][first.level - 1]]
    if first.square == move.square:
        why = Text(
            "When you play alone, the upper of two snails on a square moves: {first:the}, not {piece:the}.",
            first=other,
            piece=piece,
            square=move.square,
        )
        return state.refuse("SI-R3", why, token_of(move), token_of(first), instead=first)
    why = Text(
        "When you play alone, the snail on the highest square moves: {first:the} on square {highest}, not {piece:the} "
        "on square {square}.",
        first=other,
        highest=first.square,
        piece=piece,
        square=move.square,
    )
    return state.refuse("SI-25", why, token_of(move), token_of(first), instead=first)


def _value(pieces: tuple[str, ...]) -> int:
    return sum(VALUE[piece] for piece in pieces)


def _on_square(state: SnailState, move: Walk) -> Move | None:
    """Find a legal move from the same square, the nearest above the piece asked for if there is one."""
    here = [walk for walk in state.moves(move.seat) if isinstance(walk, Walk) and walk.square == move.square]
    above = [walk for walk in here if walk.level > move.level]
    return next(iter(above or here), None)
