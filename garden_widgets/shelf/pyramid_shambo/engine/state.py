"""A state of Pyramid Shambo: what may be played, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from garden_widgets.core.chance import Rng, pick
from garden_widgets.core.errors import HiddenError
from garden_widgets.core.move import CLOCK, Move
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.text import Sentences, Text
from garden_widgets.shelf.pyramid_shambo.engine.knockout import Raw, is_one, knock_out
from garden_widgets.shelf.pyramid_shambo.engine.moves import (
    BEATS,
    HIDDEN,
    SHAPES,
    Challenge,
    Pay,
    Swap,
    Throw,
    challenges,
    throws,
)
from garden_widgets.shelf.pyramid_shambo.engine.setup import MOST_TIES, Setup
from garden_widgets.shelf.pyramid_shambo.engine.table import Debt, Table

if TYPE_CHECKING:
    from typing import Self

CHALLENGE: Final = "challenge"
THROW: Final = "throw"
PAY: Final = "pay"
OVER: Final = "over"


class ShamboState(Table):
    """A state of Pyramid Shambo: it begins, goes on from move to move, and ends."""

    __slots__ = ()

    @property
    def stage(self) -> str:
        """What is due: a "challenge", a "throw", to "pay" - or the game is "over"."""
        if self._result is not None:
            return OVER
        if self.debts:
            return PAY
        return CHALLENGE if self.challenged is None else THROW

    @classmethod
    def at(
        cls,
        setup: Setup,
        held: tuple[int, ...],
        gone: tuple[int, ...] = (),
        turn: int = 0,
        challenged: int | None = None,
        thrower: int | None = None,
        thrown: str = "",
        ties: int = 0,
        debts: tuple[Debt, ...] = (),
    ) -> Self:
        """Make the state of a position; who moves, and a result, follow from it."""
        state = cls()
        state.setup = setup
        state.held = held
        state.inside = sum(1 << seat for seat in range(setup.seats) if seat not in gone)
        state.gone = gone
        state._turn = turn
        state.challenged = challenged
        state.thrower = thrower
        state.thrown = thrown
        state.ties = ties
        state.debts = debts
        state._result = None
        state._told = ()
        if is_one(state.inside):
            state._end()
        elif debts:
            state._movers = setup.alone[state._decides()]
        elif challenged is None:
            state._movers = setup.alone[turn]
        else:
            state._movers = tuple(sorted({turn, challenged} - {thrower}))
        return state

    def __str__(self) -> str:
        from garden_widgets.shelf.pyramid_shambo.engine.words import board

        return board(self)

    # Moves ------------------------------------------------------------------------------------------------------

    def _legal_moves(self, seat: int) -> tuple[Move, ...]:
        if seat == CLOCK:
            return ()
        if self.debts:
            return self.bill.payments(seat)
        if self.challenged is None:
            return challenges(self.setup.colours, seat, self.inside)
        return throws(seat)

    def _own(self, move: Move) -> Move:
        if not self.debts or not isinstance(move, (Pay, Swap)):
            return super()._own(move)
        try:
            return self.parse(str(move), move.seat)
        except (TypeError, IndexError):  # made by hand, with parts that are no good
            raise self._no_move(move) from None

    def _is_legal(self, move: Move) -> bool:
        if self.debts and isinstance(move, (Pay, Swap)):  # there may be too many to list
            return move.seat in self._movers and self.bill.is_open(move)
        return super()._is_legal(move)

    def _parse(self, text: str, words: tuple[str, ...], seat: int) -> Move:
        line = " ".join(text.upper().lower().split())  # letters that share a capital are one letter
        glued = tuple(line.replace(" +", "+").replace("+ ", "+").split())
        return self._read(text, glued, seat, self.setup.order)

    def _wrong_seat(self, move: Move, seat: int | None) -> Refusal:
        from garden_widgets.shelf.pyramid_shambo.engine.refusals import wrong_seat

        return wrong_seat(self, seat)

    def _diagnose(self, move: Move) -> Refusal:
        from garden_widgets.shelf.pyramid_shambo.engine.refusals import diagnose

        return diagnose(self, move)

    # Playing ----------------------------------------------------------------------------------------------------

    def after(self, move: Move) -> Self:
        """Return the next state, unchecked and fast."""
        if isinstance(move, Throw):
            state = self._throw(move)
        elif isinstance(move, Pay):
            state = self._pay(move)
        elif isinstance(move, Challenge):
            state = self._challenge(move)
        else:
            assert isinstance(move, Swap)
            state = self._swap(move)
        return state

    def _same(self) -> Self:
        """Begin the next state with what this one has; it can still be written."""
        state = type(self)()
        state.setup = self.setup
        state.held = self.held
        state.inside = self.inside
        state.gone = self.gone
        state._turn = self._turn
        state.challenged = self.challenged
        state.thrower = self.thrower
        state.thrown = self.thrown
        state.ties = self.ties
        state.debts = self.debts
        state._movers = self._movers
        state._result = self._result
        return state

    def _challenge(self, move: Challenge) -> Self:
        state = self._same()
        turn, target = self._turn, self.setup.seat_of[move.colour]
        state.challenged = target
        state._movers = (turn, target) if turn < target else (target, turn)
        state._told = (("challenged", turn, target),)
        return state

    def _throw(self, move: Throw) -> Self:
        thrower, thrown = self.thrower, self.thrown
        if thrown == HIDDEN:
            raise HiddenError("The other throw is hidden in this view, and so is who wins.")
        state = self._same()
        turn, target = self._turn, self.challenged
        assert target is not None
        seat, shape = move.seat, move.shape
        if thrower is None:
            state.thrower = seat
            state.thrown = shape
            state._movers = self.setup.alone[target if seat == turn else turn]
            state._told = (("thrown", seat),)
            return state
        state.thrower = None
        state.thrown = ""
        if shape == thrown:  # PS-04
            state.ties = min(self.ties + self.setup.ties_count, MOST_TIES)
            state._movers = (turn, target) if turn < target else (target, turn)
            state._told = (("tied", thrower, seat, shape, state.fee),)
            return state
        fee = self.fee
        if BEATS[shape] == thrown:
            winner, loser, told = seat, thrower, ("won", seat, thrower, shape, thrown, fee)
        else:
            winner, loser, told = thrower, seat, ("won", thrower, seat, thrown, shape, fee)
        state.debts = ((loser, winner, fee),)  # PS-05
        state._movers = self.setup.alone[loser if self.setup.payer_decides else turn]  # PS-09
        state._told = (told,)
        return state

    def _swap(self, move: Swap) -> Self:
        state = self._same()
        giver = next(seat for seat, mask in enumerate(self.held) if mask & move.over)
        taker = self.setup.seat_of[move.partner]
        state.held = _exchanged(self.held, giver, taker, move.over | move.back)
        state._told = (("swapped", giver, taker, move.over, move.back),)
        return state

    def _pay(self, move: Pay) -> Self:
        state = self._same()
        payer, paid, due = self.debts[0]
        state.held = _exchanged(self.held, payer, paid, move.over | move.back)
        state.debts = self.debts[1:]
        by_bonus = self.owes_bonus
        told: list[Raw] = [("paid", payer, paid, move.over, move.back, due, by_bonus)]
        if not state.held[payer]:
            state._knock_out(payer, paid, by_bonus, told)
        elif not state.debts:
            state._pass_turn(told)
        else:
            state._movers = self.setup.alone[state._decides()]
        state._told = tuple(told)
        return state

    def stages(self, move: Pay) -> Iterator[Self]:
        """Pay bit by bit, without what is due then: pyramids go over, change comes back, players and colours leave."""
        payer, paid, _ = self.debts[0]
        state = self._same()
        for pieces in filter(None, (move.over, move.back)):
            state.held = _exchanged(state.held, payer, paid, pieces)
            yield state._copied()
        if not state.held[payer]:
            for raw in knock_out(state, payer, by_bonus=self.owes_bonus):
                yield state._copied(raw)

    def _copied(self, *told: Raw) -> Self:
        state = self._same()
        state._told = told
        return state

    # What follows: these fill in a state that is still being made -----------------------------------------------

    def _knock_out(self, loser: int, winner: int, by_bonus: bool, told: list[Raw]) -> None:
        """Let a player go out with all that follows, and see to the bonus."""
        setup, before = self.setup, self.is_showdown
        told += knock_out(self, loser, by_bonus=by_bonus)
        if is_one(self.inside):
            self._end()
            told.append(("over", self.inside.bit_length() - 1))
            return
        owing = [payer for payer, _, _ in self.debts] if by_bonus else [*setup.clockwise(winner)[1:]]
        owing = owing if setup.gives_bonus else []
        bonuses = tuple((payer, winner, 1) for payer in owing if self.inside >> payer & 1)  # PS-12, PS-13, PS-R3
        if self.inside >> winner & 1:
            self.debts = bonuses
            if not by_bonus and setup.gives_bonus:
                told.append(("bonus", winner))
        else:  # PS-R4
            self.debts = ()
            if bonuses:
                told.append(("lapsed", winner))
        if self.is_showdown and not before:
            told.append(("showdown",))
        if self.debts:
            self._movers = setup.alone[self.debts[0][0] if setup.payer_decides else winner]  # PS-14
        else:
            self._pass_turn(told)

    def _pass_turn(self, told: list[Raw]) -> None:
        """End the turn: the next one clockwise who is still in becomes active. PS-18."""
        self._turn = turn = self.setup.after(self._turn, self.inside)
        self.challenged = None
        self.ties = 0
        self._movers = self.setup.alone[turn]
        told.append(("turn", turn))

    def _end(self) -> None:
        """End the game: one is left. PS-16."""
        self.challenged = None
        self.ties = 0
        self.debts = ()
        self._movers = ()
        self._result = Result((self.inside.bit_length() - 1,), None, self.game.rules["PS-16"])

    def why_ended(self) -> Text:
        """Say that nobody else is left."""
        return Sentences() if self._result is None else Text("all the others are out")

    def _tell(self) -> tuple[Event, ...]:
        from garden_widgets.shelf.pyramid_shambo.engine.words import tell

        return tuple(tell(self, raw) for raw in self._told)

    # What a seat may know ---------------------------------------------------------------------------------------

    @property
    def is_view(self) -> bool:
        """True where a throw was taken out."""
        return self.thrown == HIDDEN

    def seen_by(self, seat: int | None) -> Self:
        """Return what this seat may know: a throw that is in is hidden from everyone but who made it."""
        self.check_viewer(seat)
        if self.thrower is None or self.thrower == seat or self.thrown == HIDDEN:
            return self
        return self._with_throw(HIDDEN)

    def reveals(self, move: Move) -> bool:
        """Check whether this move completes a pair of throws, which shows them both."""
        return isinstance(move, Throw) and self.thrower is not None

    def imagine(self, rng: Rng) -> Self:
        """Draw a hidden throw."""
        return self._with_throw(pick(rng, SHAPES)) if self.is_view else self

    def _with_throw(self, shape: str) -> Self:
        state = self._copied(*self._told)
        state.thrown = shape
        return state


def _exchanged(held: tuple[int, ...], one: int, other: int, pieces: int) -> tuple[int, ...]:
    """Let pyramids of two seats change hands."""
    now = list(held)
    now[one] ^= pieces
    now[other] ^= pieces
    return tuple(now)
