"""A state of a game: it never changes, says what may be played now, and why everything else may not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from garden_widgets.core.chance import Rng
from garden_widgets.core.errors import IllegalMove, MoveSyntaxError, NoLegalMove
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.notation import MOST_LETTERS
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.text import Listing, Name, Sentences, Text
from garden_widgets.core.wording import nearest, shown

if TYPE_CHECKING:
    from typing import Self

    from garden_widgets.core.game import Game
    from garden_widgets.core.image import Svg
    from garden_widgets.core.options import Options


OVER: Final = "over"
"""The kind of the last event of a game."""

NOBODY: Final = {CHANCE: Name(CHANCE, "dice"), CLOCK: Name(CLOCK, "clock")}
"""Who moves without being a player."""


_FOR_ENGINES: Final = frozenset(
    {"after", "check_seat", "check_viewer", "draw", "event", "imagine", "instead_of", "legal_move", "refuse", "reveals"}
)


class Timed(NamedTuple):
    """A stage of a game that is played against the clock."""

    stage: str
    seconds: int
    by_press: bool = False
    """True where the time runs only when those who play have said that they are ready."""


class State(ABC):
    """One state of one game. Engines fill in the abstract parts; what all games do alike stands here.

    An engine says what is legal in one place only, `_legal_moves`; `_diagnose` explains the rest.
    """

    __slots__ = ()

    game: ClassVar[Game]

    # What a state is ------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def options(self) -> Options:
        """The resolved options of this game."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats play."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """The seat whose turn it is; while chance is due, who moves next."""

    @property
    @abstractmethod
    def movers(self) -> tuple[int, ...]:
        """The seats that may move now: `(CHANCE,)` when dice or a deal are due, `()` when the game is over."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or None while it runs."""

    @property
    def standing(self) -> Result | None:
        """How the game would be decided if it were over now, where its rules can tell; else None."""
        return None

    @property
    def settled(self) -> Result | None:
        """How the game has ended, or will end whatever is still done, where its rules can tell that; else None."""
        return self.result

    @property
    def may_end(self) -> bool:
        """False where it is easily seen that no decision of whoever is next ends the game."""
        return True

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last `play` caused, each with the rule that it follows from; the last one of a game is its end."""
        told = self._tell()
        if told and self.result is not None and told[-1].kind != OVER:
            return (*told, Event(OVER, self.outcome(), self.result.rule, ()))
        return told

    @property
    def timed(self) -> Timed | None:
        """The stage that the clock may end, and after how long; None where time does not press."""
        return None

    @abstractmethod
    def to_dict(self) -> dict[str, object]:
        """Write the whole state as plain JSON."""

    def who(self, seat: int) -> Name:
        """Name who sits there; the dice and the clock have seats as well."""
        return NOBODY.get(seat) or self._player(seat)

    def seat_name(self, seat: int) -> str:
        """Say who sits there, as a sentence would: "the gardener"."""
        return self.who(seat).form("the")

    def outcome(self) -> Text:
        """Say how the game ended; nothing while it runs."""
        result = self.result
        if result is None:
            return Sentences()
        if not result.winners:
            return Text("The game is over. {rule}.", rule=result.rule.named, winners=())
        winners = Listing(map(self.who, result.winners))
        won = Text("The game is over, won by {winners:the}!", winners=winners)
        if not result.scores:
            return won
        return Sentences(won, Text("Scores: {scores}.", scores=Listing(result.scores)))

    def why_ended(self) -> Text:
        """Say what decided a game that is over, as half a sentence; nothing where the engine has no words for it."""
        return Sentences()

    def ending(self) -> str:
        """Say in the language that is spoken how the game ended; nothing while it runs."""
        return str(self.outcome())

    # What engines fill in -------------------------------------------------------------------------------------

    @abstractmethod
    def _player(self, seat: int) -> Name:
        """Name the player at a seat; the fact of the name is the seat."""

    @abstractmethod
    def _key(self) -> object:
        """Everything that makes two states equal."""

    @abstractmethod
    def _legal_moves(self, seat: int) -> tuple[Move, ...]:
        """List the legal moves of a seat that is among the movers (CHANCE too, where they are few), or of CLOCK."""

    @abstractmethod
    def _diagnose(self, move: Move) -> Refusal:
        """Say why this move, which is not legal, is not; the most specific rule, in a teacher's order."""

    @abstractmethod
    def _wrong_seat(self, move: Move, seat: int | None) -> Refusal:
        """Refuse a move given for another seat (None: no seat was named though several may move)."""

    @abstractmethod
    def after(self, move: Move) -> Self:
        """Return the next state, unchecked and fast: for moves that `moves` or `draw` of this very state gave."""

    @abstractmethod
    def _tell(self) -> tuple[Event, ...]:
        """Make the events of the last move, texts and all."""

    # Moves ----------------------------------------------------------------------------------------------------

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """List every legal move of a seat; without a seat, of the only mover."""
        movers = self.movers
        if seat is None:
            if not movers:
                return ()
            if len(movers) > 1:
                several = Text(
                    "Seats {seats} may move at the same time; name one: moves({first}).",
                    seats=Listing(movers),
                    first=movers[0],
                )
                raise ValueError(str(several))
            seat = movers[0]
        else:
            self.check_seat(seat)
            if seat not in movers and (seat != CLOCK or not movers):
                return ()
        moves = self._legal_moves(seat)
        if not moves and seat >= 0:
            raise NoLegalMove(self, seat)
        return moves

    def check_seat(self, seat: int) -> None:
        """Raise a clear error for a seat that this game does not have."""
        if type(seat) is not int or not CLOCK <= seat < self.seats:
            none = Text(
                "There is no seat {seat}: the seats are 0 to {last}, chance -1, the clock -2.",
                seat=shown(seat),
                last=self.seats - 1,
            )
            raise ValueError(str(none))

    def chances(self) -> tuple[tuple[Move, Fraction], ...]:
        """List the outcomes of the dice with their probabilities, where they are few enough to list."""
        return ()

    def draw(self, rng: Rng) -> Move:
        """Draw one chance move with the right odds."""
        x = rng.random()
        chances = self.chances()
        if not chances:
            raise ValueError(str(Text("No dice and no deal are due now.")))
        for move, probability in chances:
            x -= probability
            if x < 0:
                return move
        return chances[-1][0]  # the sum of the floats may fall short of 1 by a hair

    def parse(self, text: str, seat: int | None = None) -> Move:
        """Turn a text into a move; without a seat, of chance or clock by its text, else of the only mover."""
        if not isinstance(text, str):
            raise self._no_move(text)
        words = tuple(text.casefold().split())
        if not words:
            raise self._no_move(text)
        if seat is not None:
            self.check_seat(seat)
            return self._parse(text, words, seat)
        movers = self.movers
        move = self._parse(text, words, movers[0] if movers and movers[0] >= 0 else self.turn)
        if len(movers) > 1 and move.seat >= 0:
            raise IllegalMove(self._wrong_seat(move, None))
        return move

    def _parse(self, text: str, words: tuple[str, ...], seat: int) -> Move:
        """Read a move; `words` is the text in lower case, split."""
        return self._read(text, words, seat)

    def _read(self, text: str, words: tuple[str, ...], seat: int, known: Hashable = None) -> Move:
        """Read a move by the notation of the game; `known` is what that has to know where words alone do not tell."""
        notation = self.game.notation
        move = (notation.read if len(text) <= MOST_LETTERS else notation.read_once)(words, seat, known)
        if move is None:
            raise self._no_move(text)
        return move

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Return the refusal of a move (or its text) that is not legal now, or None exactly if it is legal."""
        try:
            return self._judge(move, seat)[1]
        except IllegalMove as error:  # no seat named though several may move
            return error.refusal

    def legal_move(self, move: Move | str, seat: int | None = None) -> Move:
        """Find the legal move that is meant by a move or a text, or raise the error that says why there is none."""
        legal, refusal = self._judge(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        return legal

    def play(self, move: Move | str, seat: int | None = None) -> Self:
        """Return the state after a move (or its text, such as "pass"); this one stays as it is.

        `seat` says whose move it is where several may move. A move against the rules raises an `IllegalMove`, a text
        that is no move a `MoveSyntaxError`.
        """
        return self.after(self.legal_move(move, seat))

    def _judge(self, move: Move | str, seat: int | None) -> tuple[Move, Refusal | None]:
        if seat is not None:
            self.check_seat(seat)
        if isinstance(move, Move):
            self.check_seat(move.seat)
            asked = self._own(move)
            named = {move.seat, move.seat if seat is None else seat}
        else:
            asked = self.parse(move, seat)
            named = {asked.seat if seat is None else seat}
        for other in named - {asked.seat}:
            return asked, self._wrong_seat(asked, other)
        return asked, None if self._is_legal(asked) else self._diagnose(asked)

    def _own(self, move: Move) -> Move:
        """Find our own like of a move, which may be made by hand with parts that are no good, or of another game."""
        try:
            listed = self.moves(move.seat)
            if move in listed:
                return listed[listed.index(move)]  # equal is not the same: 2.0 is equal to 2
            return self.parse(str(move), move.seat)
        except (NotImplementedError, TypeError, IndexError, KeyError, AttributeError):
            raise self._no_move(move) from None

    def _is_legal(self, move: Move) -> bool:
        """Find the move among the legal ones; games whose deals cannot be listed say more here."""
        return move in self.moves(move.seat)

    def _no_move(self, text: object) -> MoveSyntaxError:
        return MoveSyntaxError(text, self.game.written)

    def refuse(self, rule: str, why: Text | str, *where: str, instead: Move | None = None) -> Refusal:
        """Make a refusal of this game."""
        return Refusal(self.game.rules[rule], Text.of(why), where, instead)

    def inform(self, rule: str, what: Text | str, *where: str) -> Refusal:
        """Answer a press that can mean no move with what lies there."""
        return Refusal(self.game.rules[rule], Text.of(what), where, informs=True)

    def event(self, kind: str, rule: str, text: Text | str, *where: str) -> Event:
        """Make an event of this game."""
        return Event(kind, Text.of(text), self.game.rules[rule], where)

    def instead_of(self, move: Move) -> Move | None:
        """Find the legal move whose text is nearest to this one."""
        legal = {str(other): other for other in self.moves(move.seat)}
        text = str(move)
        verb = text.split(" ", 1)[0]
        alike = [other for other in legal if other.split(" ", 1)[0] == verb]
        guess = nearest(text, alike) or next(iter(alike), None) or next(iter(legal), None)
        return legal[guess] if guess else None

    # What a seat may know -------------------------------------------------------------------------------------

    @property
    def is_view(self) -> bool:
        """True where something hidden was taken out."""
        return False

    def seen_by(self, seat: int | None) -> Self:
        """Return what this seat (0 for the first) may know; None is an onlooker. In an open game that is everything."""
        self.check_viewer(seat)
        return self

    def check_viewer(self, seat: int | None) -> None:
        """Raise a clear error for a seat from which nobody can look on."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            nobody = Text(
                "There is no seat {seat} to look from: the seats are 0 to {last}, and an onlooker is None.",
                seat=shown(seat),
                last=self.seats - 1,
            )
            raise ValueError(str(nobody))

    def reveals(self, move: Move) -> bool:
        """Check whether this move shows somebody what was hidden before, so that it cannot be taken back."""
        return False

    def imagine(self, rng: Rng) -> Self:
        """Draw a whole state at random from those that fit this view."""
        return self

    # Being a value --------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self._key() == other._key() if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"games[{self.game.name!r}].from_dict({self.to_dict()!r})"

    def __dir__(self) -> list[str]:
        """Offer what those need who use a state; what engines and bots are made with is there as well."""
        return [name for name in super().__dir__() if name not in _FOR_ENGINES]

    def __deepcopy__(self, memo: Mapping[int, object]) -> Self:
        return self  # nothing in it can change

    def svg(self, size: int | None = None, *, letters: bool = False, theme: str | None = None) -> Svg:
        """Draw the board as SVG, `size` pixels wide: a text that a notebook shows, with `save` and `png`.

        `letters` stand on the pieces then; `theme` is "light", "dark" or "contrast", or that of whoever reads it.
        """
        from garden_widgets.core.registry import games

        return games.svg(self, size, letters=letters, theme=theme)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Show the board as a picture in a notebook, and as words elsewhere."""
        from garden_widgets.core.registry import games

        return games.picture(self)


__all__ = ["CHANCE", "CLOCK", "State", "Timed"]
