"""A game whose seats are at different devices: this one's seat, the game on it, and who sits elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from garden_widgets.core.errors import Told
from garden_widgets.core.match import LATER, PERSON
from garden_widgets.core.move import Move
from garden_widgets.core.text import Listing, Text, translated
from garden_widgets.presenters.address import GALLERY, TABLE, TABLES, Asked, link
from garden_widgets.presenters.classroom.cup import decision
from garden_widgets.presenters.classroom.hosting import TICK, TO_GAMES, Badge, Hosting, again, over
from garden_widgets.presenters.classroom.joining import ANIMALS, drawn
from garden_widgets.presenters.classroom.naming import numbered
from garden_widgets.presenters.controls import MoveBox
from garden_widgets.presenters.opponents import bots_named, by_computer
from garden_widgets.presenters.opponents import shown as opponents
from garden_widgets.presenters.part import Group, Html, Part, report
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.play import Play
from garden_widgets.tables.classroom import OVER, ClassError
from garden_widgets.tables.codes import typed
from garden_widgets.tables.cups import Cup
from garden_widgets.tables.jobs import Job, Jobs
from garden_widgets.tables.nicknames import checked
from garden_widgets.tables.shared import SharedMatch, TooLate, restored
from garden_widgets.tables.table import AWAY, LIVES, NO_SUCH_TABLE, Seat, Table, TableError, View
from garden_widgets.tables.tournament import Pairing

TABLE_GONE: Final = Text("This table was cleared away.")


class Lobby(Part):
    """How others come to the table, and who sits where already."""

    kind = "lobby"
    shows = ("words", "faces", "code", "picture", "address", "seats", "mine", "counts", "bots", "news", "trouble")

    def __init__(self, at_table: TableGame, hosting: Hosting, table: Table, called: str) -> None:
        super().__init__()
        self._at_table = at_table
        self.faces, self.code = drawn(), called
        there = link(TABLE, Asked(code=table.code), hosting.address)
        self.address, self.picture = link(TABLE, base=hosting.address), hosting.draw_code(there)
        self.seats: list[dict[str, object]] = []
        self.mine = -1
        self.counts = False
        """True while a game goes on that counts for a tournament."""

        self.bots: list[list[str]] = []
        self.news = ""
        """What has become of the table since somebody looked last: a rematch, and who has left."""

        self.trouble: list[object] = ["", 0]
        words = {
            "title": Text("Table {code}", code="{code}"),
            "come": Text(
                "Others point a camera at the picture, or open this address and type {code}:", code=table.code
            ),
            "sit": Text("Sit here"),
            "free": Text("free"),
            "you": Text("you"),
            "away": Text("is away"),
            "who": Text("Who are you?"),
            "name": Text("A nickname, if you like"),
            "fill": Text("Let {animal} play the free seats", animal="{animal}"),
            "leave": Text("Stand up"),
            "sure": Text("Stand up?"),
            "counts": Text("This game counts for the tournament, and your seat will be free."),
            "yes": Text("Yes, stand up"),
            "stay": Text("No, play on"),
            "watch": Text("You are watching."),
        }
        self.words = translated(words)

    def handle(self, content: object) -> None:
        """Let somebody sit down or stand up, or bots play what is free."""
        try:
            match content:
                case {"sit": int(seat), "animal": str(animal), "name": str(name)} if (
                    animal in ANIMALS
                    and not isinstance(seat, bool)
                    and any(each["seat"] == seat for each in self.seats)
                ):
                    self._at_table.sit(seat, animal, name)
                case {"fill": str(bot)} if any(bot == known for known, _ in self.bots):
                    self._at_table.fill(bot)
                case {"leave": True}:
                    self._at_table.stand_up()
                case _:
                    super().handle(content)
        except Told as error:
            self.say(error.said)

    def say(self, said: Text) -> None:
        """Say what cannot be done, or is no more."""
        self.trouble = [str(said), int(str(self.trouble[1])) + 1]


class TableGame(Group):
    """A table, as one device sees it."""

    def __init__(self, hosting: Hosting, table: Table, badge: str, jobs: Jobs, place: Place) -> None:
        super().__init__(classes=("gw-table",))
        self._hosting, self._table, self._key, self._jobs, self._place = hosting, table, badge, jobs, place
        self.badge = Badge()
        self._class = hosting.classrooms.of_table(table.code)
        self._is_gone = False
        numbers = {} if self._class is None else hosting.room(self._class).numbers
        self.lobby = Lobby(self, hosting, table, numbered(table.code, numbers))
        self.here: Collection[int] = ()
        self._mine: int | None = None
        """The seat at this device, also when it may decide nothing any more."""

        self._decision: Text | None = None
        """How the teacher has decided the game that is shown."""

        self.called: Mapping[int, str] = {}
        self.thinks = False
        self._lived = float("-inf")
        view = table.view()
        self._game = view.game
        self._match = self._read(view)
        self._open()
        self._job = jobs.start(Job(again(self._syncs), report), after=TICK)
        listener = self._woken
        table.tables.listen(table.code, listener)
        jobs.at_end(lambda: table.tables.unlisten(table.code, listener))

    @property
    def phase(self) -> str:  # type: ignore[override]
        """What is done there."""
        return self.play.phase

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self.play.show_error(error)

    # Keeping up -----------------------------------------------------------------------------------------------------

    def _woken(self) -> None:
        self._jobs.wake(self._job)

    def _syncs(self) -> bool:
        try:
            self._sync()
        except TableError:
            self._clear()
        return not self._is_gone

    def _clear(self) -> None:
        """Say that there is no such table any more, and lead on."""
        if self._is_gone:
            return
        self._is_gone = True
        self.play.put_away()
        said, page, way = TABLE_GONE, GALLERY, TO_GAMES
        if self._class is not None:
            try:
                self._class.check()
            except ClassError:
                said = OVER
            else:
                page, way = TABLES, Text("The tables of the class")
        self.children = (self.badge, over(said, self._place.link(page), way))

    def _write(self, game: int, entry: int, move: Move) -> None:
        """Write a move down; where there is no such table any more, the page says so instead of the board."""
        try:
            self._table.write(game, entry, move, self._key)
        except TableError as error:
            if error.said is NO_SUCH_TABLE:
                self._clear()
            raise

    def _sync(self) -> None:
        """Take up what others have done, and give a sign of life now and then."""
        table, now = self._table, self._table.now
        if self._mine is not None and not 0 <= now - self._lived < LIVES:
            comes_back = not 0 <= now - self._lived < AWAY
            self._lived = now
            table.live(self._mine)
            if comes_back:
                table.tables.tell(table.code)
        before, view = (self.here, self.called, self.thinks), table.view()
        if view.game != self._game:
            self._game, self._match = view.game, self._read(view)
        is_new = self._match is not self.play.match
        self._look_at_seats(view)
        if is_new or self.here != before[0]:
            self.play.put_away()
            self._open()
            return
        if (self.here, self.called, self.thinks) != before:
            self.play.follow_table()
        if moves := view.moves(len(self._match.record)):
            self._match.follow(moves)

    def _look_at_seats(self, view: View) -> None:
        seats, digest = view.seats, self._table.tables.digest(self._key)
        now, mine = self._table.now, view.keys.index(digest) if digest in view.keys else None
        counts = self._counting()
        decided = counts is not None and counts[1].decided and view.game == 0
        self._mine = mine
        self.here = () if mine is None or decided else (mine,)
        self.called = {each.seat: each.name or str(Text("free")) for each in seats if each.player == PERSON}
        first = next((each.seat for each in seats if each.is_here(now)), None)
        self.thinks = first is not None and first == mine and not decided
        lobby = self.lobby
        named = bots_named(self._match.game.name, [each.player for each in seats])
        lobby.mine = -1 if mine is None else mine
        lobby.seats = [
            {
                "seat": each.seat,
                "who": format(self._match.state.who(each.seat), "Name"),
                "animal": each.animal,
                "name": each.name,
                "bot": named[each.seat],
                "free": each.is_free(now),
                "away": each.player == PERSON and bool(each.name) and not each.is_here(now),
            }
            for each in seats
        ]
        for each in seats:
            if self._match.players[each.seat] != each.player:
                self._match.seat(each.seat, each.player)
        lobby.counts = counts is not None and view.game == 0 and counts[1].is_open and self._match.result is None
        self._decision = decision(*counts) if counts is not None and decided else None
        news = self._news(seats, mine, counts=counts is not None) if mine is not None and not decided else ()
        lobby.news = " ".join(map(str, news))

    def _news(self, seats: Sequence[Seat], mine: int, *, counts: bool) -> Iterator[Text]:
        """Say that a rematch has begun, and who is not here to play on."""
        match = self._match
        if match.result is not None:
            return
        if self._game and not match.turns:
            other = next((each.name for each in seats if each.seat == self._by), "")
            if self._by == mine or not other:
                yield Text("The rematch has begun: everybody sits where they sat.")
            else:
                yield Text("{name} wants a rematch: it has begun. Everybody sits where they sat.", name=other)
            if counts:
                yield Text("It does not count for the tournament.")
        if self._game or match.turns:
            now = self._table.now
            missing = [each for each in seats if each.player == PERSON and not each.is_here(now)]
            if away := [each.name for each in missing if not each.is_free(now)]:
                yield Text.counted(
                    "{names} is away just now. Wait a little.",
                    "{names} are away just now. Wait a little.",
                    len(away),
                    names=Listing(away),
                )
            if left := [format(match.state.who(each.seat), "Name") for each in missing if each.is_free(now)]:
                yield Text.counted(
                    "A seat is free ({seats}): somebody else can sit down there, or an animal plays.",
                    "Some seats are free ({seats}): others can sit down there, or animals play.",
                    len(left),
                    seats=Listing(left),
                )

    def _counting(self) -> tuple[Cup, Pairing] | None:
        """Find for which tournament the first game of this table counts."""
        cup = None if self._class is None else self._hosting.room(self._class).cup
        pairing = None if cup is None else cup.at(self._table.code)
        return None if cup is None or pairing is None else (cup, pairing)

    def _read(self, view: View) -> SharedMatch:
        """Put the game of this table together from its log."""
        match = restored(self._table.start(view.game))
        self._by = self._table.begun_by(view.game)
        match.replies = LATER
        match.follow(view.moves(len(match.record)))
        match.journal = lambda entry, move: self._write(view.game, entry, move)
        return match

    def _open(self) -> None:
        """Show the game, as the seat at this device sees it."""
        self._look_at_seats(self._table.view())
        found = opponents(self._match.game)
        self.lobby.bots = [[str(each["id"]), by_computer(str(each["name"]))] for each in found]
        self.play = Play(self._match, self._jobs, place=self._place, table=self)
        self.children = (self.badge, self.lobby, self.play)
        if self._decision is not None:
            self.play.says.say(self._decision)

    # What somebody does at this device ------------------------------------------------------------------------------

    def sit(self, seat: int, animal: str, name: str) -> None:
        """Sit down at a free seat."""
        if self._mine is not None:
            return
        chosen = checked(name, self._hosting.rude) if name.strip() else str(ANIMALS[animal])
        self._key = self._table.sit(seat, animal, chosen)
        self.badge.keep(f"{TABLE}-{self._table.code}", self._key)
        self._sync()

    def fill(self, bot: str) -> None:
        """Let bots play the free seats."""
        if self.here:
            self._table.fill(bot)
            self._sync()

    def stand_up(self) -> None:
        """Leave the seat to somebody else."""
        if self._mine is not None:
            self._table.stand_up(self._mine)
        self.badge.keep(f"{TABLE}-{self._table.code}", "")
        self._sync()

    def rematch(self) -> None:
        """Begin another game with the same players; where somebody else was faster, theirs."""
        if not self.here or self._match.result is None:
            return
        old = self._match
        new = SharedMatch.at(old.start, players=[PERSON] * old.state.seats, replies=LATER, end_after=old.end_after)
        with suppress(TooLate):
            self._table.begin(self._game + 1, new.to_dict(), next(iter(self.here)))
        self._sync()


class Entrance(Group):
    """Asks for the code of a table; where there is none, it says so and leads on."""

    def __init__(self, hosting: Hosting, place: Place, *said: Text, forgets: str = "") -> None:
        super().__init__(classes=("gw-desk",))
        self._hosting, self._place, self._badge = hosting, place, Badge(forgets=forgets)
        self._ask(*said)

    @property
    def phase(self) -> str:  # type: ignore[override]
        """What is done there."""
        return TABLE

    def _ask(self, *said: Text) -> None:
        words = {"label": Text("The code of the table"), "play": Text("Go there"), "example": Text("four letters")}
        box = MoveBox(self._typed, translated(words))
        about = Text("It stands at the device of whoever has opened the table.")
        lines = [over(each, self._place.link(GALLERY), TO_GAMES) for each in said]
        title = f"<h2>{Text('Come to a table')}</h2>" + ("" if said else f"<p role='status'>{about}</p>")
        self.children = (self._badge, *lines, Html(title, "gw-class-alone"), box)

    def _typed(self, code: str) -> None:
        try:
            table = self._hosting.tables.of_code(code[:40])
        except TableError as error:
            self._ask(error.said)
        else:
            self._badge.go(link(TABLE, Asked(code=table.code), ""))


def at_table(hosting: Hosting, asked: Asked, badge: str, jobs: Jobs, place: Place) -> Part:
    """Make the page of a table; where none is named, or there is none, ask for its code."""
    if not asked.code:
        return Entrance(hosting, place)
    try:
        return TableGame(hosting, hosting.tables.of_code(asked.code[:40]), badge, jobs, place)
    except TableError as error:
        if badge:  # whoever has sat there loads a page of a table that is gone
            return Entrance(hosting, place, TABLE_GONE, forgets=f"{TABLE}-{typed(asked.code[:40])}")
        return Entrance(hosting, place, error.said)
