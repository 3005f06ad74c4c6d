"""Reading a saved position of Pyramid Shambo: what can be, what cannot, and what follows from the rest."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from garden_widgets.core.errors import PositionError
from garden_widgets.core.position import Position, items, text, texts
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import shown
from garden_widgets.kit.pyramids import is_piece
from garden_widgets.shelf.pyramid_shambo.engine.moves import HIDDEN, SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.setup import LETTERS, MOST_TIES, Setup, pyramid, pyramids

if TYPE_CHECKING:
    from garden_widgets.shelf.pyramid_shambo.engine.game import PyramidShambo
    from garden_widgets.shelf.pyramid_shambo.engine.state import Debt

KEYS: Final = ("options", "holdings", "active", "out", "challenge", "throws", "ties", "debts")


class Seated(NamedTuple):
    """Everything about a state but its game, in the order in which the state takes it."""

    setup: Setup
    held: tuple[int, ...]
    gone: tuple[int, ...]
    turn: int
    challenged: int | None = None
    thrower: int | None = None
    thrown: str = ""
    ties: int = 0
    debts: tuple[Debt, ...] = ()

    def is_in(self, seat: int) -> bool:
        """Check whether a seat is still in."""
        return seat not in self.gone

    @property
    def doubled(self) -> int:
        """How many times a fee counts. PS-15."""
        return 2 if self.setup.doubles and self.setup.seats - len(self.gone) == 2 else 1


def read(game: PyramidShambo, data: object) -> Seated:
    """Read a whole position."""
    position = Position(data, KEYS)
    holdings = _read_holdings(position) if "holdings" in position else None
    out = [text("out", colour, LETTERS) for colour in position.items("out")] if "out" in position else None
    setup = _read_setup(game, position, holdings, out)
    gone = _read_gone(setup, holdings, out)
    held = _read_held(setup, holdings, gone)
    table = Seated(setup, held, gone, turn=-1)
    named = position.raw("challenge")
    challenged = None if named is None else setup.seat_of[text("challenge", named, setup.colours)]
    thrower, thrown = _read_throws(setup, position.mapping("throws"))
    inside = [seat for seat in range(setup.seats) if table.is_in(seat)]
    first = next((seat for seat in inside if seat != challenged), inside[0])
    table = table._replace(
        turn=setup.seat_of[position.text("active", setup.colours[first], setup.colours)],
        ties=_read_number("ties", position.raw("ties", 0), 0, MOST_TIES),
        debts=tuple(_read_debt(setup, entry) for entry in position.items("debts")),
        thrower=thrower,
        thrown=thrown,
    )
    if len(gone) == setup.seats - 1:
        return _check_end(table, challenged)
    if "challenge" in position or not (table.debts or table.thrown):
        return _check_fight(table, challenged, "ties" in position)
    return _find_fight(table, "ties" in position)


def _read_number(key: str, value: object, low: int, high: int) -> int:
    """Read a whole number that may be very large."""
    if type(value) is not int or value < low:
        raise PositionError(key, Text("wants a whole number from {low} on, not {given}.", low=low, given=shown(value)))
    if value > high:
        raise PositionError(key, Text("is larger than any number that can be reached: {given}.", given=shown(value)))
    return value


# Who holds what -------------------------------------------------------------------------------------------------------


def _read_holdings(position: Position) -> dict[str, list[str]]:
    """Read the pyramids of each colour; whether they can be theirs is another question."""
    holdings = {}
    for colour, held in position.mapping("holdings").items():
        text("holdings", colour, LETTERS)
        holdings[colour] = texts("holdings", held)
        for name in holdings[colour]:
            if not is_piece(name, LETTERS):
                raise PositionError("holdings", Text('wants pyramids like "R1", not {given}.', given=shown(name)))
    return holdings


def _read_setup(
    game: PyramidShambo, position: Position, holdings: dict[str, list[str]] | None, out: list[str] | None
) -> Setup:
    """Read the options; colours that are not named are those of the holdings and of who is out."""
    given = position.raw("options", {})
    if isinstance(given, Mapping) and "colours" not in given and holdings is not None:
        found = {*holdings, *(name[0] for held in holdings.values() for name in held), *(out or ())}
        if len(found) < 2:
            raise PositionError("holdings", "wants at least two colours, here or under out.")
        given = {**given, "colours": "".join(sorted(found, key=LETTERS.index))}
    return game.setup(game.read_options(given))


def _read_gone(setup: Setup, holdings: dict[str, list[str]] | None, out: list[str] | None) -> tuple[int, ...]:
    """Find who is out, in the order of going; if nobody says, it is those who hold nothing."""
    for colour in out or ():
        text("out", colour, setup.colours)
    if out is None:
        out = [colour for colour in setup.colours if holdings is not None and not holdings.get(colour)]
        if holdings is not None and len(out) == setup.seats - 1:  # the trio of the last one out is still here
            kept = {name[0] for held in holdings.values() for name in held}
            out.sort(key=lambda colour: colour in kept)
    if len(set(out)) < len(out):
        raise PositionError("out", Text("names a colour twice: {colours}.", colours=Listing(out)))
    if len(out) >= setup.seats:
        raise PositionError("out" if holdings is None else "holdings", "wants somebody who is still in.")
    for colour in out:
        if holdings and holdings.get(colour):
            raise PositionError(
                "out", Text("names {colour}, who holds {held}.", colour=colour, held=Listing(holdings[colour]))
            )
    return tuple(setup.seat_of[colour] for colour in out)


def _read_held(setup: Setup, holdings: dict[str, list[str]] | None, gone: tuple[int, ...]) -> tuple[int, ...]:
    """Check that every pyramid in the game is held exactly once, and that nobody is in with nothing."""
    inside = [seat for seat in range(setup.seats) if seat not in gone]
    trios = {seat: setup.trio(seat) for seat in inside}
    if len(inside) == 1:  # PS-R5: the last colour is not removed any more
        trios[inside[0]] |= setup.trio(gone[-1])
    if holdings is None:
        return tuple(trios.get(seat, 0) for seat in range(setup.seats))
    held = [0] * setup.seats
    missing = sum(trios.values())
    for colour, names in holdings.items():
        seat = setup.seat_of[text("holdings", colour, setup.colours)]
        for name in names:
            bit = pyramid(setup.order, name)
            if not bit & missing:
                if any(bit & mask for mask in held):
                    raise PositionError("holdings", Text("{pyramid} is held twice.", pyramid=name))
                raise PositionError("holdings", Text("{pyramid} is not in the game any more.", pyramid=name))
            missing ^= bit
            held[seat] |= bit
    for seat in inside:
        if not held[seat]:
            raise PositionError("holdings", Text("{colour} is in and holds nothing.", colour=setup.colours[seat]))
    if missing:
        raise PositionError(
            "holdings", Text("nobody holds {pyramids}.", pyramids=Listing(pyramids(setup.order, missing), "or"))
        )
    return tuple(held)


# What is going on -----------------------------------------------------------------------------------------------------


def _read_throws(setup: Setup, throws: dict[str, object]) -> tuple[int | None, str]:
    """Read the one throw that may be in."""
    if len(throws) > 1:
        raise PositionError("throws", "wants one throw at most: when both are in they are shown and count.")
    for colour, shape in throws.items():
        thrower = setup.seat_of[text("throws", colour, setup.colours)]
        return thrower, text("throws", shape, (*SHAPES, HIDDEN))
    return None, ""


def _read_debt(setup: Setup, entry: object) -> Debt:
    """Read who owes whom how much."""
    parts = items("debts", entry)
    if len(parts) != 3:
        raise PositionError("debts", Text("wants entries of payer, paid and pips, not {given}.", given=shown(entry)))
    payer, paid = (setup.seat_of[text("debts", part, setup.colours)] for part in parts[:2])
    return payer, paid, _read_number("debts", parts[2], 1, 2 * (MOST_TIES + 1))


def _check_end(table: Seated, challenged: int | None) -> Seated:
    """Check that nothing goes on any more when one is left."""
    for key, left in (
        ("challenge", challenged is not None),
        ("throws", table.thrown),
        ("ties", table.ties),
        ("debts", table.debts),
    ):
        if left:
            raise PositionError(key, "only one is left: the game is over, and nothing is due.")
    return table


def _find_fight(table: Seated, ties_given: bool) -> Seated:
    """Find the only one who can have been challenged."""
    fights = []
    for challenged in range(table.setup.seats):
        with suppress(PositionError):
            fights.append(_check_fight(table, challenged, ties_given))
    if len(fights) != 1:
        raise PositionError(
            "challenge", Text("is missing: who was challenged does not follow from the throws and debts.")
        )
    return fights[0]


def _check_fight(table: Seated, challenged: int | None, ties_given: bool) -> Seated:
    """Check that throws, ties and debts fit together."""
    table = table._replace(challenged=challenged)
    colours, turn = table.setup.colours, table.turn
    if table.debts and challenged is not None and challenged != turn:
        if table.thrown:
            raise PositionError("throws", "are shown and gone before anything is owed.")
        return _check_debts(table, challenged, ties_given)
    if not table.is_in(turn):
        raise PositionError("active", Text("{colour} is out.", colour=colours[turn]))
    if challenged is None:
        for key, left in (("throws", table.thrown), ("ties", table.ties), ("debts", table.debts)):
            if left:
                raise PositionError(key, "nobody has been challenged.")
    elif challenged == turn:
        raise PositionError("challenge", Text("{colour} cannot challenge themselves.", colour=colours[turn]))
    elif not table.is_in(challenged):
        raise PositionError("challenge", Text("{colour} is out.", colour=colours[challenged]))
    elif table.thrower not in (None, turn, challenged):
        fighters = Listing((colours[turn], colours[challenged]))
        raise PositionError("throws", Text("only {fighters} throw.", fighters=fighters))
    return table


def _check_debts(table: Seated, challenged: int, ties_given: bool) -> Seated:
    """Check that what is owed is the fee of two who are in, or a rest of the bonuses after one of them went out."""
    colours, fighters = table.setup.colours, (table.turn, challenged)
    standing = [seat for seat in fighters if table.is_in(seat)]
    payer, paid, due = table.debts[0]
    if len(standing) == 2:
        if len(table.debts) > 1 or {payer, paid} != set(fighters):
            one, other = (colours[seat] for seat in fighters)
            fee = Text("wants the one fee that {one} owes {other}, or {other} owes {one}.", one=one, other=other)
            raise PositionError("debts", fee)
        ties = table.ties if ties_given else due // table.doubled - 1
        if due != (1 + ties) * table.doubled or ties < 0:
            raise PositionError("debts", _no_such_fee(due, max(ties, 0)))
        return table._replace(ties=ties)
    if len(standing) == 1:
        around = table.setup.clockwise(standing[0])[1:]
        bonuses = [(seat, standing[0], 1) for seat in around if table.is_in(seat)]
        if table.debts == tuple(bonuses[-len(table.debts) :]):
            return table
    raise PositionError("debts", "are neither the fee nor the bonuses that are left, in clockwise order.")


def _no_such_fee(due: int, ties: int) -> Text:
    return Text.counted(
        "the fee cannot be {due} after {count} tie.", "the fee cannot be {due} after {count} ties.", ties, due=due
    )
