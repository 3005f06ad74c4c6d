"""What exercises in a garden ask about, and how they put it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons.goals import Happens, Holds, Test
from garden_widgets.lessons.practice import Found
from garden_widgets.lessons.references import Token, piece, place
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS, Enter, Roll, Walk
from garden_widgets.shelf.snail_invasion.engine.refusals import home_of, token_of
from garden_widgets.shelf.snail_invasion.engine.stacks import SNAIL, VALUE, is_snail
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.lesson.goals import COMES, Comes, Fell


def piece_of(state: SnailState, move: Move) -> str:
    """Tell which piece a move is about."""
    if isinstance(move, Walk):
        return state.stacks[move.square][move.level - 1]
    assert isinstance(move, Enter)
    return move.piece


def named(found: Found[SnailState]) -> Token:
    """Name the piece of the move."""
    return piece(token_of(found.moves[0]))


def square_of(number: int) -> Token:
    """Name a square."""
    return place(str(number))


def found_at(garden: SnailState, wanted: str) -> Token:
    """Name a piece where it stands, in the garden or at home."""
    for square, pieces in garden.stacks.items():
        if wanted in pieces:
            return piece(f"{square}/{pieces.index(wanted) + 1}")
    return piece(home_of(wanted))


# Moves to ask about --------------------------------------------------------------------------------------------------


def snails_alone(state: SnailState) -> Iterator[str]:
    """Ask of all snails, of whoever plays alone."""
    yield from (f"enter {piece}" for piece in state.nest[1])
    for square, pieces in state.stacks.items():
        yield from (f"move {square}/{level}" for level, piece in enumerate(pieces, start=1) if is_snail(piece))


def passing(state: SnailState) -> Iterator[str]:
    """Ask whether one may pass."""
    yield "pass"


def asked(found: Found[SnailState]) -> Text:
    """Ask whether a piece may do what it is about to do, and say so where a learner plays the snails."""
    return Sentences(_asked(found), Text("You play the snails.") if found.state.turn == SNAILS else "")


def _asked(found: Found[SnailState]) -> Text:
    move = found.moves[0]
    if isinstance(move, Walk):
        return Text("May {piece:the} on square {square} move now?", piece=named(found), square=square_of(move.square))
    if isinstance(move, Enter):
        return Text("May {piece:the} come out now?", piece=named(found))
    return Text("May you pass now?")


def has_a_piece(found: Found[SnailState]) -> bool:
    """Check whether there is a piece where the move begins: an empty square has none that could be named."""
    move = found.moves[0]
    return not isinstance(move, Walk) or 0 < move.level <= len(found.state.stacks.get(move.square, ()))


def touched(found: Found[SnailState]) -> Iterator[str]:
    """Point at the piece that is asked about."""
    if isinstance(found.moves[0], (Walk, Enter)):
        yield token_of(found.moves[0])


# Bets ----------------------------------------------------------------------------------------------------------------


def planned(found: Found[SnailState]) -> Text:
    """Say what will be played, before a bet."""
    move, garden = found.moves[0], found.state
    assert garden.roll is not None
    number = garden.roll.total
    if isinstance(move, Walk):
        start, square = square_of(move.square), square_of(garden.setup.ahead(move.square, number))
        if start == square:
            return Text(
                "What happens if {piece:the} goes once round, back to square {square}?",
                piece=named(found),
                square=square,
            )
        return Text(
            "What happens if {piece:the} moves from square {start} to square {square}?",
            piece=named(found),
            start=start,
            square=square,
        )
    return Text(
        "What happens if {piece:the} comes out on square {square}?", piece=named(found), square=square_of(number)
    )


def at_home(size: str) -> Callable[[SnailState], Iterator[str]]:
    """Find the pieces of a size that wait in shed and nest at the start."""

    def found(state: SnailState) -> Iterator[str]:
        yield from (f"shed:{colour}{size}" for colour in str(state.options["plants"]))
        yield f"nest:{SNAIL}{size}"

    return found


def never_rolled(state: SnailState) -> Iterator[str]:
    """Find the squares with numbers that two dice cannot make."""
    board = state.options["board"]
    assert isinstance(board, int)
    yield from ("1", *map(str, range(13, board + 1)))


def rolled(found: Found[SnailState]) -> list[int]:
    """List what is rolled between the decisions."""
    return [roll.total for roll in found.chance if isinstance(roll, Roll)]


def danger(found: Found[SnailState]) -> Text:
    """Warn of what the snails will do next."""
    return Text(
        "Let no piece be eaten: the snails will roll {number}. First it is your turn.",
        number=next(iter(rolled(found)), 0),
    )


def turns_to_grow(found: Found[SnailState]) -> Text:
    """Say in how many turns a plant has to grow, and what the dice will be."""
    numbers = rolled(found)[1::2]
    if len(numbers) == 1:
        return Text("Grow a plant in two turns. Your next roll is {then}.", then=numbers[0])
    return Text(
        "Grow a plant in three turns. Your next rolls are {then} and {later}.",
        then=numbers[0],
        later=numbers[1],
    )


def two_turns_to_wound(found: Found[SnailState]) -> Text:
    """Say what the next dice will be."""
    return Text("Wound a snail in two turns. Your next roll is {then}.", then=rolled(found)[1])


def patio_turns(found: Found[SnailState]) -> Text:
    """Say what the dice of the next two turns will be, for whoever plays alone."""
    snails, own = rolled(found)
    return Text(
        "Win in your next turn. The snail queen will roll {snails}, and you will roll {own}.", snails=snails, own=own
    )


def where_to(found: Found[SnailState]) -> Text:
    """Ask where a piece will end."""
    move = found.moves[0]
    if isinstance(move, Walk):
        return Text(
            "Where will {piece:the} on square {start} end up?", piece=named(found), start=square_of(move.square)
        )
    return Text("On which square does {piece:the} come out?", piece=named(found))


def squares(found: Found[SnailState]) -> tuple[Choice, ...]:
    """Offer squares on which a piece could end, the right one among them."""
    garden, move = found.state, found.moves[0]
    assert garden.roll is not None
    start, last = (move.square if isinstance(move, Walk) else 0), garden.setup.board
    numbers = (garden.roll.high, garden.roll.total, garden.roll.total + 1)
    offered = sorted({(start + number - 1) % last + 1 for number in numbers})
    return tuple(Choice(Text("Square {square}", square=square), Comes(square)) for square in offered)


WHO_FALLS: Final = (
    Choice(Text("A snail is wounded"), Happens("wounded")),
    Choice(Text("Nobody falls"), Fell(0)),
)
WHO_DIES: Final = (
    Choice(Text("A piece is eaten"), Happens("killed")),
    Choice(Text("Nobody falls"), Fell(0)),
)
HOW_MANY: Final = (
    Choice(Text("Nobody falls"), Fell(0)),
    Choice(Text("One piece falls"), Fell(1)),
    Choice(Text("Several fall"), Fell(2, 9)),
)


# Aims ----------------------------------------------------------------------------------------------------------------


def to_a_square(found: Found[SnailState]) -> Test[SnailState] | None:
    """Make it the goal that the piece which moved last stands where it stands now."""
    last = next((event for event in reversed(found.events) if event.kind in COMES), None)
    if last is None or is_snail(str(last.parts["piece"])):
        return None
    return Holds(f"squares.{last.parts['square']}", str(last.parts["piece"]))


def told_square(found: Found[SnailState]) -> Text:
    """Say which piece should get where; the dice to come stand there too."""
    last = next(event for event in reversed(found.events) if event.kind in COMES)
    facts: dict[str, Any] = {
        "piece": found_at(found.state, str(last.parts["piece"])),
        "square": place(str(last.parts["square"])),
    }
    numbers = rolled(found)[1::2]
    match numbers:
        case []:
            return Text("Get {piece:the} to square {square}.", **facts)
        case [then]:
            return Text("Get {piece:the} to square {square}. Your next roll is {then}.", then=then, **facts)
    return Text(
        "Get {piece:the} to square {square}. Your next rolls are {then} and {later}.",
        then=numbers[0],
        later=numbers[1],
        **facts,
    )


def high_square(found: Found[SnailState]) -> Test[SnailState] | None:
    """Make it the goal that a piece gets to a square that no roll can name."""
    last = next((event for event in reversed(found.events) if event.kind in COMES), None)
    return to_a_square(found) if last is not None and last.whole("square") > 12 else None


# What a garden must have ---------------------------------------------------------------------------------------------


def landed_on(found: Found[SnailState]) -> tuple[str, ...]:
    """Return what stood on the square on which a piece lands."""
    move, garden = found.moves[0], found.state
    assert garden.roll is not None
    total = garden.roll.total
    square = garden.setup.ahead(move.square, total) if isinstance(move, Walk) else total
    return garden.stacks.get(square, ())


def beyond_twelve(found: Found[SnailState]) -> bool:
    """See that a piece goes beyond square 12."""
    return any(event.kind == "moved" and event.whole("start") > 6 for event in found.events)


def onto_two(found: Found[SnailState]) -> bool:
    """See that a piece lands on several."""
    return len(landed_on(found)) > 1


def from_a_stack(found: Found[SnailState]) -> bool:
    """See that a piece leaves others, or has others on it."""
    move = found.moves[0]
    return isinstance(move, Walk) and len(found.state.stacks[move.square]) > 1


def carries_something(found: Found[SnailState]) -> bool:
    """See that something stands on the piece that is asked about."""
    move = found.moves[0]
    return isinstance(move, Walk) and len(found.state.stacks[move.square]) > move.level


def shielded(state: SnailState) -> Iterator[str]:
    """Find the pieces with a larger friend right on top."""
    for square, pieces in state.stacks.items():
        for level, (lower, upper) in enumerate(pairwise(pieces), start=1):
            if not is_snail(lower) and not is_snail(upper) and VALUE[upper] > VALUE[lower]:
                yield f"{square}/{level}"


def by_adding_up(found: Found[SnailState]) -> bool:
    """See that a snail falls that the newcomer alone could not wound; before a move is found, anything is fine."""
    if not found.moves:
        return True
    fallen = [VALUE[str(event.parts["piece"])] for event in found.events if event.kind == "wounded"]
    return bool(fallen) and VALUE[piece_of(found.state, found.moves[0])] <= min(fallen)


def friends_between(found: Found[SnailState]) -> bool:
    """See that on a piece under the newcomer a friend of its own side stands before an enemy."""
    pieces = landed_on(found)
    return any(is_snail(lower) == is_snail(upper) for lower, upper in pairwise(pieces))


def enemy_on_top(found: Found[SnailState]) -> bool:
    """See that a piece lands on one of the other side."""
    pieces = landed_on(found)
    return bool(pieces) and is_snail(pieces[-1]) != is_snail(piece_of(found.state, found.moves[0]))


def wounded_waits(found: Found[SnailState]) -> bool:
    """See that a wounded snail lies in the Nest."""
    return bool(found.state.nest[1])
