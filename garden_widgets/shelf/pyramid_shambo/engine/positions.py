"""Reading a saved position of Pyramid Shambo: what can be, what cannot, and what follows from the rest."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from garden_widgets.core.errors import PositionError
from garden_widgets.core.position import Position, anything, field, items, mapping, text, texts
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import shown
from garden_widgets.kit.pyramids import is_piece
from garden_widgets.shelf.pyramid_shambo.engine.moves import HIDDEN, SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.setup import LETTERS, MOST_TIES, Setup, pyramid, pyramids

if TYPE_CHECKING:
    from garden_widgets.shelf.pyramid_shambo.engine.game import PyramidShambo
    from garden_widgets.shelf.pyramid_shambo.engine.table import Debt


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
    saved = Saved(game, data)
    setup, gone, held = saved.setup, saved.gone, saved.held
    challenged, (thrower, thrown) = saved.challenge, saved.throws
    table = Seated(setup, held, gone, saved.active, None, thrower, thrown, saved.ties, saved.debts)
    if len(gone) == setup.seats - 1:
        return _check_end(table, challenged)
    if "challenge" in saved or not (table.debts or table.thrown):
        return _check_fight(table, challenged, "ties" in saved)
    return _find_fight(table, "ties" in saved)


class Saved(Position):
    """A position, key by key."""

    def __init__(self, game: PyramidShambo, data: object) -> None:
        super().__init__(data)
        self._game = game

    options = anything({})

    @field()
    def holdings(self, key: str, value: object) -> dict[str, list[str]] | None:
        """Read the pyramids of each colour, if they are given; whether they can be theirs is another question."""
        if key not in self:
            return None
        holdings = {}
        for colour, held in mapping(key, value).items():
            text(key, colour, LETTERS)
            holdings[colour] = texts(key, held)
            for name in holdings[colour]:
                if not is_piece(name, LETTERS):
                    raise self.error(key, Text('wants pyramids like "R1", not {given}.', given=shown(name)))
        return holdings

    @field()
    def active(self, key: str, value: object) -> int:
        """Read whose turn it is: of the first one who is in and has not been challenged, if nobody says."""
        setup = self.setup
        inside = [seat for seat in range(setup.seats) if seat not in self.gone]
        first = next((seat for seat in inside if seat != self.challenge), inside[0])
        return setup.seat_of[text(key, value if key in self else setup.colours[first], setup.colours)]

    @field()
    def out(self, key: str, value: object) -> list[str] | None:
        """Read who is out, if it is given."""
        return [text(key, colour, LETTERS) for colour in items(key, value)] if key in self else None

    @field()
    def challenge(self, key: str, value: object) -> int | None:
        """Read who has been challenged."""
        return None if value is None else self.setup.seat_of[text(key, value, self.setup.colours)]

    @field({})
    def throws(self, key: str, value: object) -> tuple[int | None, str]:
        """Read the one throw that may be in."""
        throws = mapping(key, value)
        if len(throws) > 1:
            raise self.error(key, "wants one throw at most: when both are in they are shown and count.")
        for colour, shape in throws.items():
            thrower = self.setup.seat_of[text(key, colour, self.setup.colours)]
            return thrower, text(key, shape, (*SHAPES, HIDDEN))
        return None, ""

    @field(0)
    def ties(self, key: str, value: object) -> int:
        """Read how many ties there have been."""
        ties = _read_number(key, value, 0, MOST_TIES)
        if ties and not self.setup.ties_count:
            raise self.error(key, "wants 0 where a tie raises nothing: PS-04 is not played.")
        return ties

    @field([])
    def debts(self, key: str, value: object) -> tuple[Debt, ...]:
        """Read who owes whom how much."""
        return tuple(self._debt(key, entry) for entry in items(key, value))

    def _debt(self, key: str, entry: object) -> Debt:
        parts = items(key, entry)
        if len(parts) != 3:
            raise self.error(key, Text("wants entries of payer, paid and pips, not {given}.", given=shown(entry)))
        payer, paid = (self.setup.seat_of[text(key, part, self.setup.colours)] for part in parts[:2])
        return payer, paid, _read_number(key, parts[2], 1, 2 * (MOST_TIES + 1))

    @cached_property
    def setup(self) -> Setup:
        """What the options fix; colours that are not named are those of the holdings and of who is out."""
        holdings, out, given = self.holdings, self.out, self.options
        if isinstance(given, Mapping) and "colours" not in given and holdings is not None:
            found = {*holdings, *(name[0] for held in holdings.values() for name in held), *(out or ())}
            if len(found) < 2:
                raise self.error("holdings", "wants at least two colours, here or under out.")
            given = {**given, "colours": "".join(sorted(found, key=LETTERS.index))}
        return self._game.setup(self._game.read_options(given))

    @cached_property
    def gone(self) -> tuple[int, ...]:
        """Who is out, in the order of going; if nobody says, it is those who hold nothing."""
        setup, holdings, out = self.setup, self.holdings, self.out
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

    @cached_property
    def held(self) -> tuple[int, ...]:
        """What each seat holds: every pyramid in the game once, and nobody is in with nothing."""
        setup, holdings, gone = self.setup, self.holdings, self.gone
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


def _read_number(key: str, value: object, low: int, high: int) -> int:
    """Read a whole number that may be very large."""
    if type(value) is not int or value < low:
        raise PositionError(key, Text("wants a whole number from {low} on, not {given}.", low=low, given=shown(value)))
    if value > high:
        raise PositionError(key, Text("is larger than any number that can be reached: {given}.", given=shown(value)))
    return value


# What is going on -----------------------------------------------------------------------------------------------------


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
        ties = table.ties if ties_given or not table.setup.ties_count else due // table.doubled - 1
        if due != (1 + ties) * table.doubled or ties < 0:
            raise PositionError("debts", _no_such_fee(due, max(ties, 0)))
        return table._replace(ties=ties)
    if len(standing) == 1 and table.setup.gives_bonus:
        around = table.setup.clockwise(standing[0])[1:]
        bonuses = [(seat, standing[0], 1) for seat in around if table.is_in(seat)]
        if table.debts == tuple(bonuses[-len(table.debts) :]):
            return table
    raise PositionError("debts", "are neither the fee nor the bonuses that are left, in clockwise order.")


def _no_such_fee(due: int, ties: int) -> Text:
    return Text.counted(
        "the fee cannot be {due} after {count} tie.", "the fee cannot be {due} after {count} ties.", ties, due=due
    )
