"""What exercises in a yard ask about, and how they put it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from garden_widgets.core.chance import Rng
from garden_widgets.core.move import Move
from garden_widgets.core.text import Name, Text
from garden_widgets.kit.grids import INDEX, SQUARES, around, names
from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.lessons.goals import Ends, Not, Test
from garden_widgets.lessons.practice import Found
from garden_widgets.lessons.references import Token, fact, place
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import Plant, TakeStep
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState
from garden_widgets.shelf.carrots_and_broccoli.lesson.goals import Belongs, Winners

# Moves to ask about --------------------------------------------------------------------------------------------------


def planting(state: CarrotsState) -> Iterator[str]:
    """Ask of all kinds in the stock whether they may be planted somewhere, on empty squares and on others."""
    for number, piece in enumerate(state.stock):
        for square in SQUARES[number :: len(state.stock)][:4]:
            yield f"plant {piece} {square}"


def planting_rolled(state: CarrotsState) -> Iterator[str]:
    """Ask of what the dice show whether it may be planted, square by square."""
    dice = state.dice
    for piece in state.stock if dice is not None else ():
        if dice is not None and dice.colour in (piece[0], "*") and piece[1] in dice.sizes:
            yield from (f"plant {piece} {square}" for square in SQUARES)


def planting_black(state: CarrotsState) -> Iterator[str]:
    """Ask of black pyramids, and of others, whether they may be planted."""
    yield from (f"plant K{size} {square}" for size in "123" for square in SQUARES[::5])
    yield from planting(state)


def black_alone(found: Found[CarrotsState]) -> bool:
    """Check that a black pyramid is asked about when another colour was rolled: black itself plants nothing."""
    dice = found.state.dice
    return found.refusal is None or found.refusal.rule != "CB-R5" or (dice is not None and dice.colour != "K")


def stepping(state: CarrotsState) -> Iterator[str]:
    """Ask of all plants whether they may step to a square beside them."""
    yield from _steps(state, lambda piece: piece[0] != "K")


def stepping_at_all(state: CarrotsState) -> Iterator[str]:
    """Ask of everything on the board whether it may step."""
    yield from _steps(state, bool)


def stepping_rolled(state: CarrotsState) -> Iterator[str]:
    """Ask of what the dice show whether it may step."""
    dice = state.dice
    if dice is not None:
        yield from _steps(state, lambda piece: piece[0] == dice.colour and piece[1] in dice.sizes)


def stepping_wall(state: CarrotsState) -> Iterator[str]:
    """Ask of all that the wall is made of whether it may step."""
    yield from _steps(state, lambda piece: piece[0] == "K")


def stepping_wall_rolled(state: CarrotsState) -> Iterator[str]:
    """Ask of the wall pyramids of the size rolled whether they may step."""
    dice = state.dice
    if dice is not None:
        yield from _steps(state, lambda piece: piece[0] == "K" and piece[1] in dice.sizes)


def _steps(state: CarrotsState, which: Callable[[str], bool]) -> Iterator[str]:
    for square in SQUARES:
        piece = state.piece_at(square)
        if piece is not None and which(piece):
            yield from (f"step {square} {target}" for target in names(around(1 << INDEX[square])))


def rests_alone(found: Found[CarrotsState]) -> bool:
    """Check that what has to rest would not be held back by its way as well: then two answers would be right."""
    move = found.moves[0] if found.moves else None
    if not isinstance(move, TakeStep) or found.refusal is None or found.refusal.rule != "CB-14":
        return True
    return (move.origin[0] == move.target[0]) != (move.origin[1] == move.target[1])


def kind(move: Plant) -> Name | Token:
    """Name what is planted: a kind in the stock, which holds no black ones."""
    return PYRAMIDS[move.piece] if move.piece[0] == "K" else Token(f"stock:{move.piece}")


def asked(found: Found[CarrotsState]) -> Text:
    """Ask whether a move may be made."""
    move = found.moves[0]
    if isinstance(move, Plant):
        return Text("May you plant {piece:a} on {square}?", piece=kind(move), square=place(move.square))
    assert isinstance(move, TakeStep)
    return Text(
        "May {piece:the} on {origin} step to {target}?",
        piece=fact("pyramid", move.origin),
        origin=place(move.origin),
        target=place(move.target),
    )


def touched(found: Found[CarrotsState]) -> Iterator[str]:
    """Point at what the question is about."""
    move = found.moves[0]
    if isinstance(move, Plant):
        yield from (f"stock:{move.piece}", move.square)
    elif isinstance(move, TakeStep):
        yield from (move.origin, move.target)


# Bets ----------------------------------------------------------------------------------------------------------------


def planned(found: Found[CarrotsState]) -> Text:
    """Ask what follows from a move."""
    move = found.moves[0]
    if isinstance(move, Plant):
        return Text("What happens if you plant {piece:a} on {square}?", piece=kind(move), square=place(move.square))
    if isinstance(move, TakeStep):
        return Text(
            "What happens if {piece:the} on {origin} steps to {target}?",
            piece=fact("pyramid", move.origin),
            origin=place(move.origin),
            target=place(move.target),
        )
    return Text("What happens if you pass?")


def black_moves(found: Found[CarrotsState]) -> Text:
    """Say who steps the wall, before a bet on who wins."""
    wall, origin, target = fact("pyramid", "b5"), place("b5"), place("c5")
    if found.moves[0].seat == 0:
        return Text("Who wins? You step {piece:the} on {origin} to {target}.", piece=wall, origin=origin, target=target)
    return Text(
        "Who wins? The broccoli gardener steps {piece:the} on {origin} to {target}.",
        piece=wall,
        origin=origin,
        target=target,
    )


def step_for_both(state: CarrotsState, rng: Rng) -> Sequence[Move] | None:
    """Step the wall as it makes both gardens ripe, whoever's turn it is."""
    moves = [move for move in state.moves(state.movers[0]) if move == TakeStep(move.seat, "b5", "c5")]
    return moves[:1] or None


def whose(found: Found[CarrotsState]) -> Text:
    """Ask on whose side a plant will stand."""
    move = found.moves[0]
    assert isinstance(move, Plant)
    return Text("On whose side will {piece:a} stand on {square}?", piece=kind(move), square=place(move.square))


def whose_then(found: Found[CarrotsState]) -> Text:
    """Ask whose a square will be after a step of the wall."""
    move = found.moves[0]
    assert isinstance(move, TakeStep)
    return Text(
        "Whose square is {square} if {piece:the} on {origin} steps to {target}?",
        square=place(changed(found)[0]),
        piece=fact("pyramid", move.origin),
        origin=place(move.origin),
        target=place(move.target),
    )


def changed(found: Found[CarrotsState]) -> list[str]:
    """List the squares that change sides, or the one to which the wall steps."""
    squares = next((event.parts["squares"] for event in found.events if event.kind == "sides"), None)
    move = found.moves[0]
    if isinstance(squares, list) and squares:
        return [str(square) for square in squares]
    return [move.target if isinstance(move, TakeStep) else "a1"]


def owners(found: Found[CarrotsState]) -> tuple[Choice, ...]:
    """Offer whose a square may be."""
    square = changed(found)[0]
    return (
        Choice(Text("The carrots'"), Belongs(square, 0)),
        Choice(Text("The broccoli's"), Belongs(square, 1)),
        Choice(Text("Nobody's"), Belongs(square, None)),
    )


def sides(found: Found[CarrotsState]) -> tuple[Choice, ...]:
    """Offer on whose side a plant may stand."""
    move = found.moves[0]
    square = move.square if isinstance(move, Plant) else "a1"
    return (
        Choice(Text("On your own side"), Belongs(square, 0)),
        Choice(Text("On the other side"), Belongs(square, 1)),
        Choice(Text("On nobody's: the line goes through it"), Belongs(square, None)),
    )


WHO_WINS: Final = (
    Choice(Text("The carrots"), Ends(0)),
    Choice(Text("The broccoli"), Ends(1)),
)
WINS: Final = (
    Choice(Text("The carrots win"), Ends(0)),
    Choice(Text("The game goes on"), Not(Ends())),
)
FOUR_WINS: Final = (
    Choice(Text("Red wins"), Ends(0)),
    Choice(Text("The game goes on"), Not(Ends())),
)
BY_TIME: Final = (
    Choice(Text("The carrots win"), Winners(0)),
    Choice(Text("The broccoli wins"), Winners(1)),
    Choice(Text("Both win together"), Winners(0, 1)),
)


# Aims and things to find ---------------------------------------------------------------------------------------------


def gained(found: Found[CarrotsState]) -> Test[CarrotsState] | None:
    """Make it the goal that a square comes over to the own side with the wall."""
    for square in changed(found) if found.after is not None else ():
        if found.state.side_of(square) != 0 and found.end.side_of(square) == 0:
            return Belongs(square, 0)
    return None


def told_gained(found: Found[CarrotsState]) -> Text:
    """Say which square should come over."""
    after = found.end
    square = next(
        square for square in changed(found) if found.state.side_of(square) != 0 and after.side_of(square) == 0
    )
    return Text("Let the wall step so that {square} changes to your side.", square=place(square))


def own(seat: int) -> Callable[[CarrotsState], Iterator[str]]:
    """Find the plants of a seat, wherever they stand."""

    def find(state: CarrotsState) -> Iterator[str]:
        colours = "RYGB"[seat] if state.seats == 4 else ("RY", "GB")[seat]
        yield from (square for square, piece in state.board.items() if piece[0] in colours)

    return find


def at_home(state: CarrotsState) -> Iterator[str]:
    """Find the own plants that stand on their own side."""
    yield from (square for square in own(0)(state) if state.side_of(square) == 0)


def _asks_for_homes(state: CarrotsState) -> bool:
    """Tell by the first pyramid of the wall which corners are asked for."""
    return state.piece_at("b7") == "K1" or state.piece_at("g2") == "K3"


def which_corners(found: Found[CarrotsState]) -> Text:
    """Ask for the two home corners, or for those in which the wall ends."""
    if _asks_for_homes(found.state):
        return Text("Press the home corner of the carrots and that of the broccoli.")
    return Text("Press the two corners where the wall ends.")


def corners_asked(state: CarrotsState) -> Iterator[str]:
    """Find the corners that are asked for."""
    return iter(("a1", "h8") if _asks_for_homes(state) else ("a8", "h1"))


def large_wall(state: CarrotsState) -> Iterator[str]:
    """Find the large pyramids of the wall."""
    yield from (square for square in SQUARES if state.piece_at(square) == "K3")


def astray(state: CarrotsState) -> Iterator[str]:
    """Find what does not stand on the board at the start."""
    yield from state.board


def planted(found: Found[CarrotsState]) -> bool:
    """See that it is planting that is foreseen."""
    return not found.moves or isinstance(found.moves[0], Plant)
