"""House rules: how a game may end besides by its own rules. They are ours and not the games', and each of them says so.

A draw is offered and accepted, somebody gives up, or the turns are used up. What is called out at the table stands in
the record of a match like any move; the state of the game stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from garden_widgets.core.errors import IllegalMove
from garden_widgets.core.move import CLOCK, Move
from garden_widgets.core.options import Option
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.rulebook import Rule, RuleBook
from garden_widgets.core.state import State
from garden_widgets.core.text import Listing, Sentences, Text

if TYPE_CHECKING:
    from garden_widgets.core.game import Game

DRAW: Final = "HOUSE-1"
GIVING_UP: Final = "HOUSE-2"
LIMIT: Final = "HOUSE-3"

_OURS: Final = Text("This is a house rule of these pages: the game itself knows nothing of it.")


def _ours(id: str, named: Text, told: Text) -> Rule:
    return Rule(id, named, told, source="", level="variant", ruling=True, because=_OURS)


HOUSE: Final = RuleBook(
    {
        rule.id: rule
        for rule in (
            _ours(
                DRAW,
                Text("House rule: a draw"),
                Text(
                    "The player whose turn it is may offer a draw, once before each decision. If all the others "
                    "accept, the game ends in a draw; if one of them says no or plays on, the game goes on."
                ),
            ),
            _ours(
                GIVING_UP,
                Text("House rule: giving up"),
                Text("Whoever gives up has lost, and the game ends: the others win, by their scores if there are any."),
            ),
            _ours(
                LIMIT,
                Text("House rule: the last turn"),
                Text(
                    "After an agreed number of turns the game ends. It is decided by the score if the game has one, "
                    "and is a draw if not. A turn is what one player does in one go."
                ),
            ),
        )
    }
)

MOST_TURNS: Final = 100_000


def end_after(game: Game | None = None) -> Option:
    """Return what can be chosen beside the options of a game: when it ends at the latest, as is usual on a page."""
    return Option(
        "end_after",
        int,
        game.usual_turns if game is not None else 0,
        None,
        Text("a house rule: the game ends after this many turns; 0 for no limit"),
        LIMIT,
        label=Text("Most turns"),
    )


END_AFTER: Final = end_after()


def options(game: Game) -> tuple[Option, ...]:
    """List what can be chosen before a game on a page: its own options, and when it ends at the latest."""
    return *game.options, end_after(game)


def for_page(game: Game, given: Mapping[str, object]) -> dict[str, object]:
    """Fill in when a game on a page ends at the latest, where nothing was said of that."""
    return {END_AFTER.name: game.usual_turns, **given}


def of_game(given: Mapping[str, object]) -> dict[str, object]:
    """Take the options that a game knows out of what was chosen before it."""
    return {name: value for name, value in given.items() if name != END_AFTER.name}


def checked(game: Game, given: Mapping[str, object]) -> State:
    """Return how a game begins with what was chosen for it; raise an `OptionError` for what cannot be."""
    checked_limit(given.get(END_AFTER.name, 0))
    return game.start(**of_game(given))


def checked_limit(value: object) -> int:
    """Return a number of turns if a game can end after it."""
    limit = END_AFTER.check(value)
    if not isinstance(limit, int) or not 0 <= limit <= MOST_TURNS:
        most = Text("it wants 0 for none, or a number of turns up to {most}", most=MOST_TURNS)
        raise END_AFTER.refuse(value, most)
    return limit


OFFER: Final = "offer a draw"
ACCEPT: Final = "accept the draw"
DECLINE: Final = "decline the draw"
GIVE_UP: Final = "give up"
CALLS: Final = (OFFER, ACCEPT, DECLINE, GIVE_UP)


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Something that is called out at the table, and is no move of the game."""

    said: str

    def __str__(self) -> str:
        return self.said


def read(text: str, seat: int) -> Call | None:
    """Read a call; None for what is a move of a game."""
    return Call(seat, text) if text in CALLS and seat >= 0 else None


def after(state: State, move: Move) -> State:
    """Return the state after a legal entry of a record: what is called out at the table leaves it as it is."""
    return state if isinstance(move, Call) else state.after(move)


class Offer(NamedTuple):
    """A draw that is offered: by whom, and who has still to answer."""

    seat: int
    waiting: tuple[int, ...]


class Situation(NamedTuple):
    """What is played, as far as the house rules look at it: the record so far, and where it has led."""

    state: State
    record: Sequence[Move]
    now: int
    """So many entries of the record count."""

    limit: int = 0

    # How it ends ------------------------------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """How the game has ended, by its own rules or by ours; None while it runs."""
        if self.state.result is not None:
            return self.state.result
        last = self.record[self.now - 1] if self.now else None
        if isinstance(last, Call):
            if last.said == GIVE_UP:
                return self._without(last.seat)
            offer = self._last_offer() if last.said == ACCEPT else None
            if offer is not None and not offer.waiting:
                return Result(tuple(range(self.state.seats)), None, HOUSE[DRAW])
        is_near = self.limit and self.now >= self.limit  # so many entries there are at least: to count turns takes long
        return self._by_limit() if is_near and self.turns >= self.limit else None

    def _without(self, seat: int) -> Result:
        """Decide the game among those who have not given up; where all play together, all have lost."""
        rest = tuple(other for other in range(self.state.seats) if other != seat)
        standing = self.state.standing
        if self.state.game.is_shared:
            rest = ()
        elif len(rest) > 1 and standing is not None and standing.scores is not None:
            best = max(standing.scores[other] for other in rest)
            rest = tuple(other for other in rest if standing.scores[other] == best)
        return Result(rest, None, HOUSE[GIVING_UP])

    def _by_limit(self) -> Result:
        standing, seats = self.state.standing, self.state.seats
        if standing is not None:
            return Result(standing.winners, standing.scores, HOUSE[LIMIT])
        return Result(() if self.is_one_side else tuple(range(seats)), None, HOUSE[LIMIT])

    @property
    def is_one_side(self) -> bool:
        """True where nobody plays against anybody."""
        return self.state.seats < 2 or self.state.game.is_shared

    @property
    def turns(self) -> int:
        """How many turns are over: what one player does in one go, before chance or somebody else is due."""
        count, last = 0, CLOCK
        for move in self.record[: self.now]:
            if move.seat != CLOCK and not isinstance(move, Call):
                count += move.seat >= 0 and move.seat != last
                last = move.seat
        return count - (last >= 0 and last in self.state.movers)

    # What is called ---------------------------------------------------------------------------------------------------

    @property
    def offer(self) -> Offer | None:
        """The draw that is offered now and not yet decided."""
        offer = self._last_offer()
        return offer if offer is not None and offer.waiting else None

    def _last_offer(self) -> Offer | None:
        """Find the offer with which the record ends, with the answers to it; who declines or plays on ends it."""
        agreed: set[int] = set()
        for k in range(self.now - 1, -1, -1):
            call = self.record[k]
            if not isinstance(call, Call) or call.said in (DECLINE, GIVE_UP):
                return None
            agreed.add(call.seat)
            if call.said == OFFER:
                return Offer(call.seat, tuple(seat for seat in range(self.state.seats) if seat not in agreed))
        return None

    def why_not(self, call: Call) -> Refusal | None:
        """Say why something cannot be called now, or return None."""
        result = self.result
        if result is not None:
            return Refusal(result.rule, Text("The game is over."))
        if call.said == GIVE_UP:
            return None
        why = self._no_offer(call.seat) if call.said == OFFER else self._no_answer(call.seat)
        return None if why is None else Refusal(HOUSE[DRAW], why)

    def entry(self, text: str, seat: int) -> Move:
        """Find what an entry of a record means, a move or a call; raise the error that says why it cannot be."""
        call = read(text, seat)
        result = self.result
        if call is not None:
            self.state.check_viewer(seat)
            refusal = self.why_not(call)
        elif result is not None and self.state.result is None:
            refusal = Refusal(result.rule, self.outcome)
        else:
            return self.state.legal_move(text, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        assert call is not None
        return call

    def _no_offer(self, seat: int) -> Text | None:
        who = self.state.who(seat)
        if self.is_one_side:
            return Text("Nobody plays against anyone here, so there can be no draw.")
        if self.offer is not None:
            return Text("A draw has already been offered: it must be answered first.")
        if seat not in self.state.movers:
            return Text(
                "It is not {player:whose} turn: players offer a draw just before a move of their own.", player=who
            )
        for k in range(self.now - 1, -1, -1):
            move = self.record[k]
            if move.seat == seat:
                if isinstance(move, Call) and move.said == OFFER:
                    return Text(
                        "There has already been an offer from {player:the}: a move must come first.", player=who
                    )
                if not isinstance(move, Call):
                    break
        return None

    def _no_answer(self, seat: int) -> Text | None:
        offer, who = self.offer, self.state.who(seat)
        if offer is None:
            return Text("Nobody has offered a draw.")
        if seat == offer.seat:
            return Text("The offer came from {player:the}, so the others must answer it.", player=who)
        if seat not in offer.waiting:
            return Text("There is already an answer from {player:the}.", player=who)
        return None

    # In words ---------------------------------------------------------------------------------------------------------

    def events(self, seen: Callable[[State], State]) -> tuple[Event, ...]:
        """Tell what the last entry caused, in the game as it is `seen`, and by the rules of the house."""
        last = self.record[self.now - 1] if self.now else None
        told = (self._called(last),) if isinstance(last, Call) else seen(self.state).events
        result = self.result
        if result is None or self.state.result is not None:
            return told
        return (*told, Event("over", self.outcome, result.rule))

    def _called(self, call: Call) -> Event:
        who = self.state.who(call.seat)
        said = {
            OFFER: Text("A draw is offered by {player:the}.", player=who),
            ACCEPT: Text("The draw is accepted by {player:the}.", player=who),
            DECLINE: Text("{player:The} would rather play on.", player=who),
            GIVE_UP: Text("The game is given up by {player:the}.", player=who),
        }[call.said]
        return Event(call.said.replace(" ", "-"), said, HOUSE[GIVING_UP if call.said == GIVE_UP else DRAW])

    @property
    def outcome(self) -> Text:
        """Say how the game has ended; nothing while it runs."""
        result = self.result
        if result is None or self.state.result is not None:
            return self.state.outcome()
        winners, turns = Listing(map(self.state.who, result.winners)), self.turns
        if result.rule == DRAW:
            return Text("The game is over: all have agreed to a draw.", winners=winners)
        if result.rule == GIVING_UP:
            if not result.winners:
                return Text("The game is over, and nobody has won.", winners=winners)
            return Text("The game is over, won by {winners:the}!", winners=winners)
        if not result.winners:
            return Text("All {turns} turns have been played, and nobody has won.", turns=turns, winners=winners)
        if len(result.winners) == self.state.seats:
            said = Text("All {turns} turns have been played: the game is a draw.", turns=turns, winners=winners)
        else:
            said = Text("All {turns} turns have been played: won by {winners:the}!", turns=turns, winners=winners)
        return Sentences(said, Text("Scores: {scores}.", scores=Listing(result.scores)) if result.scores else "")
