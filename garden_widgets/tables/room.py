"""The tables of one class: who was seated where, who has met whom, and the tournament that is played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.text import Text
from garden_widgets.tables.boards import Board, Boards
from garden_widgets.tables.classroom import ClassError, Classroom
from garden_widgets.tables.cups import Cup, Cups
from garden_widgets.tables.learners import Learner
from garden_widgets.tables.matching import Met
from garden_widgets.tables.table import Table, TableError, Tables
from garden_widgets.tables.tournament import Tournament

SEATS: Final = "seats"
LAID: Final = "laid"
MET: Final = "met"
TOURNAMENT: Final = "tournament"
OLD: Final = "tournaments"
CLOSED: Final = "closed"
"""Under which names of the class it is noted."""

KEY: Final = 32
"""Digits of a key: 128 bits."""

NOT_HERE: Final = Text("There is no such table in this class, or not any more.")

Begin = Callable[[int], Match]
"""Begins a game for so many people."""


class Room:
    """The tables of a class."""

    def __init__(self, classroom: Classroom, tables: Tables, boards: Boards, cups: Cups | None = None) -> None:
        self.classroom, self._tables, self._boards = classroom, tables, boards
        self._cups = Cups() if cups is None else cups

    @property
    def boards(self) -> list[Board]:
        """All tables that there are, in the order in which they were set up."""
        return [board for code in self.classroom.tables if (board := self._boards.at(code)) is not None]

    def board(self, code: str) -> Board | None:
        """Look at one table of this class; None where it is none."""
        return self._boards.at(code) if code in self.classroom.tables else None

    def table(self, code: str) -> Table:
        """Find a table of this class."""
        if code not in self.classroom.tables:
            raise ClassError(NOT_HERE)
        return self._tables.of_code(code)

    @property
    def numbers(self) -> Mapping[str, int]:
        """The numbers of the tables at which everybody was seated, by which they are called in the room."""
        return {code: number for number, code in enumerate(self.classroom.note(LAID) or (), start=1)}

    # Who sits where ---------------------------------------------------------------------------------------------------

    def seat_of(self, learner: Learner) -> tuple[str, int] | None:
        """Say at which table and seat somebody was seated last, as long as they sit there."""
        found = (self.classroom.note(SEATS) or {}).get(str(learner.number))
        if found is None:
            return None
        code, seat = found
        try:
            sits = any(each.seat == seat and each.name == learner.name for each in self._tables.of_code(code).seats)
        except TableError:
            return None
        return (code, seat) if sits else None

    def claim(self, learner: Learner, badge: str) -> tuple[str, str] | None:
        """Give the seat at which somebody was seated to the device at which they are: the table, and the key.

        For a badge it is always the same one: several pages of a device may ask, and none takes it from another.
        """
        with self.classroom.together():
            found = self.seat_of(learner)
            if found is None:
                return None
            code, seat = found
            table, key = self._tables.of_code(code), self._key(badge, code, seat)
            if table.seat_of(key) != seat:
                table.stand_up(seat)
                table.sit(seat, learner.animal, learner.name, key)
            return code, key

    def _key(self, badge: str, code: str, seat: int) -> str:
        """Return the key of whoever has a badge; the store knows no badge, so that whoever reads it learns no key."""
        return self._tables.digest(f"{badge} {code} {seat}")[:KEY]

    def sit(self, learner: Learner, badge: str, code: str, seat: int) -> str:
        """Let somebody sit down by themselves, and return their key; where they sat before, they stand up."""
        table = self.table(code)
        if all(each.seat != seat for each in table.seats):
            raise ClassError(NOT_HERE)
        with self.classroom.together():
            before = self.seat_of(learner)
            key = table.sit(seat, learner.animal, learner.name, self._key(badge, code, seat))
            if before is not None:
                self._tables.of_code(before[0]).stand_up(before[1])
            self._note_seats({learner.number: (code, seat)})
        return key

    def free(self, code: str, seat: int) -> None:
        """Free the seat of somebody who is gone."""
        table = self.table(code)
        if any(each.seat == seat and each.player == PERSON for each in table.seats):
            table.stand_up(seat)

    def vacate(self, learner: Learner) -> None:
        """Free the seat of somebody who is in the class no more."""
        if (found := self.seat_of(learner)) is not None:
            self.free(*found)

    def fill(self, code: str, bot: str) -> None:
        """Let a bot play all seats at which nobody sits."""
        self.table(code).fill(bot)

    def _note_seats(self, seats: dict[int, tuple[str, int]]) -> None:
        kept = self.classroom.note(SEATS) or {}
        self.classroom.write_note(SEATS, kept | {str(number): list(seat) for number, seat in seats.items()})

    # Seating everybody ------------------------------------------------------------------------------------------------

    @property
    def met(self) -> Met:
        """Who has sat at a table with whom, since the class has begun."""
        return {frozenset(pair) for pair in self.classroom.note(MET) or ()}

    def seat(self, groups: Iterable[Sequence[Learner]], begin: Begin, bot: str) -> list[str]:
        """Set up a table for each group, and seat them there in this order; a bot plays the seats that are left.

        The tables at which everybody was seated before are cleared.
        """
        laid: list[str] = []
        seats: dict[int, tuple[str, int]] = {}
        met = self.met
        try:
            for group in groups:
                match = begin(len(group))
                table = self._tables.lay(match.to_dict(), [PERSON] * match.state.seats, None)
                self.classroom.lay(table.code)
                laid.append(table.code)
                for seat, each in enumerate(group):
                    table.sit(seat, each.animal, each.name)
                    seats[each.number] = table.code, seat
                if bot and len(group) < match.state.seats:
                    table.fill(bot)
                met = {*met, *(frozenset((a.number, b.number)) for a, b in combinations(group, 2))}
        except BaseException:
            self._clear(laid)
            raise
        self._clear(self.classroom.note(LAID) or ())
        self.classroom.write_note(LAID, laid)
        self.classroom.write_note(MET, sorted(sorted(pair) for pair in met))
        self.classroom.write_note(SEATS, {str(number): list(seat) for number, seat in seats.items()})
        return laid

    def _clear(self, codes: Iterable[str]) -> None:
        for code in codes:
            self.classroom.clear(code)

    # The tournament ---------------------------------------------------------------------------------------------------

    @property
    def tournament(self) -> Tournament | None:
        """The tournament that is played, with all that is known of its games by now."""
        noted = self._noted
        return None if noted is None else self._now(noted, self.classroom.learners)

    def _now(self, noted: Tournament, people: Collection[Learner]) -> Tournament:
        """Add how the games have ended that were open when it was noted."""
        over = {each.table: self._boards.result(each.table) for each in noted.now if each.is_open}
        there = {each.number for each in people}
        return noted.ended({table: result for table, result in over.items() if result}).without(there)

    @property
    def cup(self) -> Cup | None:
        """What everybody in the class may know of the tournament; a closed one until everybody is sent elsewhere."""
        return self._cups.of(self.classroom, self._cup)

    def _cup(self) -> Cup | None:
        if (noted := self._noted) is not None:
            people = self.classroom.learners
            return Cup(self._now(noted, people), people)
        closed = self.classroom.note(CLOSED)
        if closed is None or closed != self.classroom.lead.sent:
            return None
        return Cup(Tournament.read(self.classroom.note(OLD)[-1][0]), self.classroom.learners, is_closed=True)

    @property
    def _noted(self) -> Tournament | None:
        kept = self.classroom.note(TOURNAMENT)
        return None if kept is None else Tournament.read(kept)

    def keep_results(self) -> Tournament | None:
        """Note how games have ended: what is noted stays, though the tables go."""
        if self.tournament != self._noted:
            with self.classroom.together():
                if (found := self.tournament) is not None:
                    self._note(found)
        return self.tournament

    def _note(self, found: Tournament | None) -> None:
        self.classroom.write_note(TOURNAMENT, None if found is None else found.write())
        self._cups.forget(self.classroom)

    def next_round(self, game: str, people: Collection[Learner], begin: Begin, rng: Random, planned: int = 0) -> None:
        """Begin the next round, or a tournament of so many, with who is there."""
        if len(people) < 2:
            raise ClassError(Text("A tournament needs two who are here, at least."))
        before = self.keep_results() or Tournament(game, planned=planned)
        still = sum(each.is_open for each in before.now)
        if still:
            said = Text.counted(
                "{count} game is not over. Wait for it, or decide it.",
                "{count} games are not over. Wait for them, or decide them.",
                still,
            )
            raise ClassError(said)
        known = {each.number: each for each in people}
        found = before.paired(known, rng)
        playing = [each for each in found if not each.is_bye]
        codes = iter(self.seat([[known[number] for number in each.people] for each in playing], begin, ""))
        self._note(before.with_round(found, codes))

    def decide(self, table: str, result: str) -> None:
        """Let the teacher say how a game that is not over ends."""
        with self.classroom.together():
            found = self.tournament
            if found is not None:
                self._note(found.decided(table, result))

    def end_tournament(self) -> None:
        """Close the tournament: its tables stay, and its results with the names of who is there."""
        with self.classroom.together():
            found = self.keep_results()
            if found is not None:
                closed = [found.write(), [[each.number, each.name] for each in self.classroom.learners]]
                self.classroom.write_note(OLD, [*(self.classroom.note(OLD) or ()), closed])
                self.classroom.write_note(CLOSED, self.classroom.lead.sent)
            self._note(None)

    @property
    def tournaments(self) -> list[tuple[Tournament, dict[int, str]]]:
        """All tournaments of the class, the newest last, and how everybody in each is called."""
        found = [(Tournament.read(kept), dict(names)) for kept, names in self.classroom.note(OLD) or ()]
        if (now := self.tournament) is not None:
            found.append((now, {each.number: each.name for each in self.classroom.learners}))
        return found
