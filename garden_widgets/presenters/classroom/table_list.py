"""The tables of a class: which game, who sits there, how it stands, and which seats are free."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from garden_widgets.core.match import PERSON
from garden_widgets.core.text import Listing, Text, translated
from garden_widgets.presenters import opponents
from garden_widgets.presenters.address import GALLERY, JOIN, TABLE, Asked, link
from garden_widgets.presenters.classroom.hosting import TICK, TO_GAMES, Badge, Hosting, again, note, over
from garden_widgets.presenters.classroom.joining import drawn
from garden_widgets.presenters.classroom.naming import numbered
from garden_widgets.presenters.part import Group, Part, report
from garden_widgets.presenters.place import Place
from garden_widgets.tables.boards import Board
from garden_widgets.tables.classroom import ClassError, Member
from garden_widgets.tables.cups import Cup
from garden_widgets.tables.jobs import Job, Jobs
from garden_widgets.tables.room import Room
from garden_widgets.tables.table import Seat, TableError
from garden_widgets.tables.tournament import FIRST, SECOND


def shown(board: Board, numbers: Mapping[str, int], cup: Cup | None) -> dict[str, object]:
    """Write a table for a page that lists it."""
    end = None if cup is None or board.is_over else decided(board, cup)
    return {
        "code": board.code,
        "called": numbered(board.code, numbers),
        "title": board.match.game.title,
        "state": str(end or stands(board)),
        "over": board.is_over or end is not None,
        "seats": [_seat(board, each) for each in board.seats],
    }


def called(board: Board, seat: Seat) -> str:
    """Say who sits at a seat; nothing where nobody does."""
    if seat.player == PERSON:
        return "" if seat.is_free(board.looked) else seat.name
    return opponents.bots_named(board.match.game.name, [each.player for each in board.seats])[seat.seat]


def decided(board: Board, cup: Cup) -> Text | None:
    """Say how the teacher has decided the game at a table; None where it goes on, or is another one."""
    pairing = cup.at(board.code)
    if pairing is None or not pairing.decided or board.number:
        return None
    winner = {FIRST: 0, SECOND: 1}.get(pairing.result)
    if winner is None:
        return Text("over: a draw")
    return _won([called(board, board.seats[winner]) or str(Text("free"))])


def _won(names: Sequence[str]) -> Text:
    return Text.counted("over: {names} has won", "over: {names} have won", len(names), names=Listing(names))


def stands(board: Board) -> Text:
    """Say how far a game is, or how it has ended."""
    match = board.match
    if board.is_waiting:
        return Text("waiting for others")
    if not board.is_over:
        return Text("turn {turn}", turn=match.turns + 1)
    winners = [called(board, board.seats[seat]) or str(Text("free")) for seat in board.winners]
    if not winners:
        return Text("over: nobody has won")
    if len(winners) == match.state.seats and len(winners) > 1:
        return Text("over: won together") if match.is_one_side else Text("over: a draw")
    return _won(winners)


def _seat(board: Board, seat: Seat) -> dict[str, object]:
    now = board.looked
    return {
        "seat": seat.seat,
        "who": format(board.match.state.who(seat.seat), "Name"),
        "animal": seat.animal if not seat.is_free(now) else "",
        "name": called(board, seat),
        "bot": seat.player != PERSON,
        "free": seat.is_free(now) and not board.is_over,
        "away": seat.player == PERSON and bool(seat.name) and not seat.is_here(now),
    }


class TableList(Part):
    """The tables of a class, for one of its learners."""

    kind = phase = "tables"
    shows = ("words", "faces", "rows", "mine", "trouble")

    def __init__(self, member: Member, key: str, room: Room, badge: Badge, jobs: Jobs) -> None:
        super().__init__()
        self.on_over: Callable[[Text], None] = lambda _said: None
        """Hears why there is nothing to look at any more."""

        self._member, self._key, self._room, self._badge = member, key, room, badge
        self.faces = drawn()
        self.rows: list[dict[str, object]] = []
        self.mine, self.trouble = "", ""
        words = {
            "title": Text("The tables of the class"),
            "none": Text("There are no tables yet. Choose a game, and there “Everybody at a device”."),
            "games": Text("Choose a game"),
            "sit": Text("Sit down"),
            "seat": Text("Sit down as {who}", who="{who}"),
            "watch": Text("Watch"),
            "back": Text("Go to your table"),
            "free": Text("free"),
            "away": Text("is away"),
            "table": Text("Table {code}", code="{code}"),
        }
        self.words = translated(words)
        self._look()
        jobs.start(Job(again(self._looks), report), after=TICK)

    def handle(self, content: object) -> None:
        """Let somebody sit down, or go back to their seat."""
        self.trouble = ""
        try:
            learner = self._member.learner
            match content:
                case {"sit": [str(code), int(seat)]} if not isinstance(seat, bool):
                    self._go(code, self._room.sit(learner, self._key, code, seat))
                case {"back": True}:
                    if (claimed := self._room.claim(learner, self._key)) is not None:
                        self._go(*claimed)
                case _:
                    super().handle(content)
        except (ClassError, TableError) as error:
            self.trouble = str(error.said)

    def _go(self, code: str, key: str) -> None:
        self._badge.keep(f"{TABLE}-{code}", key)
        self._badge.go(link(TABLE, Asked(code=code), ""))

    def _looks(self) -> bool:
        try:
            self._look()
        except ClassError as error:
            self.on_over(error.said)
            return False
        return True

    def _look(self) -> None:
        learner, boards = self._member.learner, self._room.boards
        seat = self._room.seat_of(learner)
        self.mine = "" if seat is None else seat[0]
        numbers, cup = self._room.numbers, self._room.cup
        ordered = sorted(boards, key=lambda each: (each.is_over, not each.free))
        self.rows = [shown(each, numbers, cup) for each in ordered]


def table_list(hosting: Hosting, badge: str, jobs: Jobs, place: Place) -> Part:
    """Make the page, for whoever has joined a class."""
    member = hosting.classrooms.member(badge)
    if member is None:
        return note(
            Text("Here are the tables of a class. Join it first: {address}", address=link(JOIN, base=hosting.address))
        )
    teller = Badge()
    room = hosting.room(member.classroom)
    listed = TableList(member, badge, room, teller, jobs)
    group = Group(teller, listed, classes=("gw-desk",))

    def ends(said: Text) -> None:
        group.children = (teller, over(said, place.link(GALLERY), TO_GAMES))

    listed.on_over = ends
    return group
