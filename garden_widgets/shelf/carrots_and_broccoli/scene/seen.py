"""What there is to be seen of Carrots & Broccoli: a position, or a moment between two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.kit.pyramids import COLOUR_NAMES, SIZE_NAMES
from garden_widgets.shelf.carrots_and_broccoli.engine.garden import HOME_TRIANGLES, TRIANGLES
from garden_widgets.shelf.carrots_and_broccoli.scene.pressing import plantable

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

GARDENS: Final = {
    2: (Name(0, "carrot garden"), Name(1, "broccoli garden")),
    4: (Name(0, "red garden"), Name(1, "yellow garden"), Name(2, "green garden"), Name(3, "blue garden")),
}


class View(NamedTuple):
    """A position, or a moment between two: `_replace` what is different then."""

    state: CarrotsState
    """The position, for words: whose side a square is on, who has just stepped."""

    board: Mapping[str, str]
    """The plants by square."""

    standing: tuple[int, ...]
    """Where the pyramids of the wall stand."""

    fence: tuple[int, ...]
    """Through which squares the fence goes: while it swings, it is behind its pyramids."""

    sides: tuple[int, ...]
    stock: Mapping[str, int]
    usable: frozenset[str]
    """What may be planted now."""

    dice: tuple[str, str]
    """Colour and sizes, both empty before they are rolled."""

    counts: tuple[int, ...]
    """How far each garden has come; at the end by time, how many are at home."""

    turn: int
    """Who is on turn; -1 when the game is over."""

    gardens: tuple[tuple[int, bool], ...]
    """The gardens to outline, and whether their shape is still a plan."""

    rests: str
    """Where something rests that has just stepped. CB-14."""

    winners: tuple[int, ...] = ()


def view(state: CarrotsState) -> View:
    """See a position."""
    walls, dice, result = state.walls, state.dice, state.result
    return View(
        state=state,
        board=state.board,
        standing=walls.squares if walls else (),
        fence=walls.squares if walls else (),
        sides=walls.sides if walls else (),
        stock=state.stock,
        usable=frozenset(plantable(state)),
        dice=(dice.colour, dice.sizes) if dice else ("", ""),
        counts=result.scores if result and result.scores else gardens(state),
        turn=-1 if result else state.turn,
        gardens=_outlined(state),
        rests=(state.last_step or "") if result is None else "",
        winners=result.winners if result else (),
    )


def gardens(state: CarrotsState) -> tuple[int, ...]:
    """Count what each garden has."""
    return tuple(state.garden(seat).bit_count() for seat in range(state.seats))


def _outlined(state: CarrotsState) -> tuple[tuple[int, bool], ...]:
    """List the gardens to outline: that of whoever is on turn, or of the winner.

    With two seats the largest group stands apart from it as long as it does not reach the home corner.
    """
    if state.walls is None:
        return ()
    result = state.result
    seat = result.winners[0] if result and len(result.winners) == 1 else state.turn
    garden, counted = state.garden(seat), state.counted(seat)
    if state.setup.goal == "six":
        return ((triangle(state, seat), garden.bit_count() < state.setup.needed),)
    largest = state.largest_group(seat)
    found = [(garden, False)] if garden else []
    if largest != garden and largest.bit_count() > max(1, garden.bit_count()):
        found.append((largest, True))
    return tuple(found) if counted else ()


def triangle(state: CarrotsState, seat: int) -> int:
    """Find the triangle in which most of a seat's plants stand, best on its own side as a whole."""
    if state.seats == 2:
        return HOME_TRIANGLES[seat]
    counted, side = state.counted(seat), state.side(seat)
    return max(TRIANGLES, key=lambda cells: ((cells & counted).bit_count(), (cells & side).bit_count()))


# In words -------------------------------------------------------------------------------------------------------


def title(state: CarrotsState) -> str:
    """Say what the picture is called: the game, whose turn it is, and what the dice allow."""
    headline, allowed = _headline(state), _allowed(state)
    return str(Text("{game}. {headline}: {allowed}", game=state.game.title, headline=headline, allowed=allowed))


def _headline(state: CarrotsState) -> Text:
    result, turn, limit = state.result, state.turns + 1, state.setup.limit
    if result is None:
        seat = state.who(state.turn)
        if not limit:
            return Text("{seat:Name}", seat=seat)
        return Text("{seat:Name}, turn {turn} of {limit}", seat=seat, turn=turn, limit=limit)
    if len(result.winners) > 1:
        return Text("Shared win!")
    return Text("{garden:The} wins!", garden=GARDENS[state.seats][result.winners[0]])


def _allowed(state: CarrotsState) -> Text:
    """Say in few words what the dice allow, or what is due."""
    result, dice = state.result, state.dice
    if result is not None:
        if result.scores:
            return Text("time: {scores}", scores=" : ".join(map(str, result.scores)))
        return Text("a garden of {count}", count=state.setup.needed)
    if dice is None:
        return Text("time to roll the dice") if state.walls else Text("time to build the wall")
    sizes = Listing((SIZE_NAMES[int(size)] for size in dice.sizes), "or")
    if dice.colour == "K":
        return Text("wall: {sizes}", sizes=sizes)
    if dice.colour != "*":
        return Text("{colour}: {sizes}", colour=COLOUR_NAMES[dice.colour], sizes=sizes)
    return Text("any colour: {sizes}", sizes=sizes)
