"""Tables: games whose seats are at different devices. A table is a log in the store to which decisions are added.

The log is all there is: who sits where, how each game began, and what was decided, entry by entry. Of two decisions for
one entry the store takes one.
"""

from __future__ import annotations

import json
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from garden_widgets.core.errors import Told
from garden_widgets.core.match import PERSON
from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.tables.buckets import Buckets
from garden_widgets.tables.codes import free_code, typed
from garden_widgets.tables.failing import TakenError
from garden_widgets.tables.recent import Recent
from garden_widgets.tables.shared import TOO_LATE, TooLate
from garden_widgets.tables.store import Store, new_key

MOST_TABLES: Final = 500
MOST_LAID: Final = 60
"""So many are set up in a minute from one address."""

MOST_MOVES: Final = 20_000
"""Of one game."""

AWAY: Final = 20.0
"""Seconds without a sign of life after which another device moves the bots."""

FREE: Final = 120.0
"""Seconds without a sign of life after which somebody else may take a seat."""

KEPT: Final = 24 * 3600.0

LIVES: Final = AWAY / 4
"""Seconds after which a device gives a sign of life, and after which others look whether it has."""

BY: Final = "by"
"""Under which name it stands beside how a rematch began which seat has begun it."""

_TABLES: Final = {
    "tables": "code TEXT PRIMARY KEY, at REAL NOT NULL",
    "table_games": "code TEXT NOT NULL, game INTEGER NOT NULL, start TEXT NOT NULL, PRIMARY KEY (code, game)",
    "table_seats": "code TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, key TEXT NOT NULL,"
    " animal TEXT NOT NULL, name TEXT NOT NULL, seen REAL NOT NULL, PRIMARY KEY (code, seat)",
    "table_moves": "code TEXT NOT NULL, game INTEGER NOT NULL, entry INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " move TEXT NOT NULL, PRIMARY KEY (code, game, entry)",
}


_VIEW: Final = (
    "SELECT 0, seat, player, key, animal, name, seen FROM table_seats WHERE code = ?"
    " UNION ALL SELECT 1, seat, move, '', '', '', entry FROM table_moves WHERE code = ? AND game = ? AND entry >= ?"
    " UNION ALL SELECT 2, max(game), '', '', '', '', 0 FROM table_games WHERE code = ?"
)
"""All that may be new at a table, in one way to the store: the seats, the moves of a game, and the newest game."""

_OWN: Final = (
    " WHERE EXISTS (SELECT 1 FROM table_seats WHERE code = ? AND key = ? AND (seat = ? OR NOT EXISTS"
    " (SELECT 1 FROM table_seats WHERE code = ? AND seat = ? AND player = ?)))"
)
"""Whose key it is decides for the own seat, and for those at which no person sits."""


class TableError(Told, ValueError):
    """Something that cannot be done at a table."""


NO_SUCH_TABLE: Final = Text("There is no table with this code, or not any more. It has four letters.")
TAKEN: Final = Text("Somebody sits there already. Choose a free seat, or watch.")
NOT_YOURS: Final = Text("You do not sit there, or not any more. Look who sits where.")
TOO_MANY: Final = Text("Very many tables were set up just now. Wait a minute, and try again.")


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a table."""

    seat: int
    player: str
    """`person`, or the bot that plays here."""

    animal: str
    name: str
    seen: float

    def is_free(self, now: float) -> bool:
        """Check whether somebody may sit down here."""
        return self.player == PERSON and (not self.name or abs(now - self.seen) > FREE)

    def is_here(self, now: float) -> bool:
        """Check whether a person sits here at a device that shows signs of life."""
        return self.player == PERSON and bool(self.name) and abs(now - self.seen) <= AWAY


@dataclass(frozen=True, slots=True)
class View:
    """A table as the store has it at one moment."""

    game: int
    seats: Sequence[Seat]
    keys: Sequence[str]
    """The digests of the seats' keys."""

    log: Sequence[tuple[int, int, str]]
    """What was decided in that game: entries of its record, seats, and their moves as texts."""

    read: float
    """When it was read."""

    @property
    def known(self) -> int:
        """From which entry on there may be more in the log."""
        return self.log[-1][0] + 1 if self.log else 0

    def moves(self, since: int) -> Sequence[tuple[int, str]]:
        """List what was decided from an entry on: seats, and their moves as texts."""
        return [(seat, move) for _, seat, move in self.log[bisect_left(self.log, (since,)) :]]


class Tables:
    """All tables of a server, as one of its processes sees them."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        """Take where tables are kept; `now` counts the seconds between them."""
        self.store = store
        self._laid = Buckets(MOST_LAID, MOST_LAID / 60, now)
        self._digests = store.digests("tables")
        self._listeners: dict[str, list[Callable[[], None]]] = defaultdict(list)
        self._views = Recent[str, View](MOST_TABLES)
        self._stale: set[str] = set()
        """The tables of which there is news since they were read."""

        store.create(_TABLES)

    def lay(self, start: Mapping[str, Any], players: Sequence[str], address: str | None = "") -> Table:
        """Set a table up for a match that has just begun, at the wish of an address; None for that of a teacher."""
        if address is not None and not self._laid.take(address):
            raise TableError(TOO_MANY)
        do, now = self.store.execute, self.store.now()
        with self.store.together():
            self._make_room(now)
            code = free_code(lambda code: do("SELECT 1 FROM tables WHERE code = ?", code))
            do("INSERT INTO tables VALUES (?, ?)", code, now)
            do("INSERT INTO table_games VALUES (?, 0, ?)", code, json.dumps(start))
            for seat, player in enumerate(players):
                do("INSERT INTO table_seats VALUES (?, ?, ?, '', '', '', 0)", code, seat, player)
        return Table(self, code)

    def _make_room(self, now: float) -> None:
        """Clear tables at which nobody has been for long; where there are too many, that of whoever left first."""
        do = self.store.execute
        seen = "(SELECT code FROM table_seats WHERE name != '' AND seen BETWEEN ? AND ?)"
        here = now - FREE, now + FREE
        alone = f"SELECT code FROM tables WHERE code NOT IN {seen}"
        over = do(f"{alone} AND at NOT BETWEEN ? AND ?", *here, now - KEPT, now + KEPT)
        if do("SELECT count(*) FROM tables")[0][0] - len(over) >= MOST_TABLES:
            over += do(f"{alone} ORDER BY at LIMIT 1", *here)
            if not over:
                raise TableError(Text("There are {most} tables already. Wait until some are over.", most=MOST_TABLES))
        for (code,) in over:
            self.clear(code)

    def clear(self, code: str) -> None:
        """Leave nothing of a table."""
        for table in _TABLES:
            self.store.execute(f"DELETE FROM {table} WHERE code = ?", code)
        self._views.pop(code, None)
        self.tell(code)

    def view(self, code: str, within: float = LIVES) -> View:
        """Look at a table: all pages of a process share what was read, until there is news or it is older than that."""
        now, kept, is_stale = self.store.now(), self._views.pop(code, None), code in self._stale
        self._stale.discard(code)
        if kept is None or is_stale or not 0 <= now - kept.read < within:
            kept = self._read(code, kept, now)
        self._views[code] = kept
        return kept

    def _read(self, code: str, before: View | None, now: float) -> View:
        """Read what is new since the last time."""
        before = before or View(0, (), (), (), now)
        rows = self.store.execute(_VIEW, code, code, before.game, before.known, code)
        ((_, newest, *_),) = (row for row in rows if row[0] == 2)
        if newest is None:
            raise TableError(NO_SUCH_TABLE)
        if newest != before.game:
            return self._read(code, View(newest, (), (), (), now), now)
        seats = sorted(row[1:] for row in rows if row[0] == 0)
        return View(
            newest,
            [Seat(seat, player, animal, name, seen) for seat, player, _, animal, name, seen in seats],
            [key for _, _, key, *_ in seats],
            [*before.log, *sorted((int(entry), seat, move) for kind, seat, move, *_, entry in rows if kind == 1)],
            now,
        )

    def of_code(self, code: str) -> Table:
        """Find the table of a code that somebody has typed."""
        wanted = typed(code)
        if not self.store.execute("SELECT 1 FROM tables WHERE code = ?", wanted):
            raise TableError(NO_SUCH_TABLE)
        return Table(self, wanted)

    def digest(self, key: str) -> str:
        """Write a key as the store knows it."""
        return self._digests(key).hex()

    # News -----------------------------------------------------------------------------------------------------------

    def listen(self, code: str, listener: Callable[[], None]) -> None:
        """Call this when something is new at a table."""
        self._listeners[code].append(listener)

    def unlisten(self, code: str, listener: Callable[[], None]) -> None:
        """Call this no longer."""
        left = [each for each in self._listeners.pop(code, []) if each != listener]
        if left:
            self._listeners[code] = left

    def tell(self, code: str) -> None:
        """Tell all pages that something is new at a table: those of other processes as soon as these look."""
        self.store.announce(code)
        self._tell(code)

    def _tell(self, code: str) -> None:
        if code in self._views:
            self._stale.add(code)
        for listener in tuple(self._listeners.get(code, ())):
            listener()

    def look(self) -> None:
        """Look at which tables another process has written something since, and tell the pages of this one."""
        news = self.store.news()
        for code in {*self._listeners, *self._views} if news is None else news:
            self._tell(code)


class Table:
    """One table."""

    def __init__(self, tables: Tables, code: str) -> None:
        self.tables, self.code = tables, code
        self._do = tables.store.execute

    @property
    def now(self) -> float:
        """The time of day."""
        return self.tables.store.now()

    # Seats ----------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where."""
        rows = self._do(
            "SELECT seat, player, animal, name, seen FROM table_seats WHERE code = ? ORDER BY seat", self.code
        )
        if not rows:
            raise TableError(NO_SUCH_TABLE)
        return [Seat(*row) for row in rows]

    def view(self) -> View:
        """Look at all of it at once."""
        return self.tables.view(self.code)

    def seat_of(self, key: str) -> int | None:
        """Say which seat has a key; None for who watches."""
        rows = self._do("SELECT seat FROM table_seats WHERE code = ? AND key = ?", self.code, self.tables.digest(key))
        return rows[0][0] if rows and key else None

    def sit(self, seat: int, animal: str, name: str, key: str = "") -> str:
        """Let somebody sit down, and return their key; whoever sat there long ago has none any more."""
        key = key or new_key()
        rows = self._do(
            "UPDATE table_seats SET key = ?, animal = ?, name = ?, seen = ? WHERE code = ? AND seat = ? AND player = ?"
            " AND (name = '' OR seen NOT BETWEEN ? AND ?) RETURNING seat",
            *(self.tables.digest(key), animal, name, self.now, self.code, seat, PERSON),
            *(self.now - FREE, self.now + FREE),
        )
        if not rows:
            raise TableError(TAKEN)
        self.tables.tell(self.code)
        return key

    def stand_up(self, seat: int) -> None:
        """Free a seat."""
        self._do(
            "UPDATE table_seats SET key = '', animal = '', name = '', seen = 0 WHERE code = ? AND seat = ?",
            *(self.code, seat),
        )
        self.tables.tell(self.code)

    def fill(self, bot: str) -> None:
        """Let a bot play every seat at which nobody sits."""
        for each in self.seats:
            if each.is_free(self.now):
                self._do(
                    "UPDATE table_seats SET player = ?, key = '', animal = '', name = '' WHERE code = ? AND seat = ?",
                    *(bot, self.code, each.seat),
                )
        self.tables.tell(self.code)

    def live(self, seat: int) -> None:
        """Give a sign of life."""
        now = self.now
        self._do("UPDATE table_seats SET seen = ? WHERE code = ? AND seat = ?", now, self.code, seat)
        self._do("UPDATE tables SET at = ? WHERE code = ?", now, self.code)

    @property
    def name(self) -> str:
        """The name of the game that is played here."""
        return str(self.start(self.game)["game"])

    # The log --------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> int:
        """How many games were played here before this one."""
        newest: int | None = self._do("SELECT max(game) FROM table_games WHERE code = ?", self.code)[0][0]
        if newest is None:
            raise TableError(NO_SUCH_TABLE)
        return newest

    def start(self, game: int) -> Mapping[str, Any]:
        """Return how a game began: for a server alone, since all chance follows from it."""
        return {name: value for name, value in self._begun(game).items() if name != BY}

    def begun_by(self, game: int) -> int | None:
        """Return which seat began a rematch."""
        seat: int | None = self._begun(game).get(BY)
        return seat

    def _begun(self, game: int) -> Mapping[str, Any]:
        rows = self._do("SELECT start FROM table_games WHERE code = ? AND game = ?", self.code, game)
        begun: Mapping[str, Any] = json.loads(rows[0][0])
        return begun

    def moves(self, game: int, since: int) -> Sequence[tuple[int, str]]:
        """List what was decided from an entry on: seats, and their moves as texts."""
        return self._do(
            "SELECT seat, move FROM table_moves WHERE code = ? AND game = ? AND entry >= ? ORDER BY entry",
            *(self.code, game, since),
        )

    def write(self, game: int, entry: int, move: Move, key: str | None = None) -> None:
        """Write a decision into the log; where it has another one already, a `TooLate` says so.

        Whose key is given decides for the own seat, and for those at which no person sits; the server for all.
        """
        if entry > MOST_MOVES:
            raise TableError(Text("This game is too long for a table: begin another one."))
        command = "INSERT INTO table_moves SELECT ?, ?, ?, ?, ?"
        values: list[object] = [self.code, game, entry, move.seat, str(move)]
        if key is not None:
            command += _OWN
            values += [self.code, self.tables.digest(key), move.seat, self.code, move.seat, PERSON]
        if not self._append(f"{game}.{entry}", command, *values):
            raise TableError(NOT_YOURS if self._is_there() else NO_SUCH_TABLE)

    def _is_there(self) -> bool:
        return bool(self._do("SELECT 1 FROM tables WHERE code = ?", self.code))

    def begin(self, game: int, start: Mapping[str, Any], by: int | None = None) -> None:
        """Begin another game, at the wish of a seat; where somebody else has done so already, theirs is played."""
        begun = json.dumps({**start, BY: by})
        self._append(f"{game}", "INSERT INTO table_games VALUES (?, ?, ?)", self.code, game, begun)

    def _append(self, number: str, command: str, *values: object) -> bool:
        """Write an entry of this number into the log."""
        try:
            return self.tables.store.append(f"{self.code} {number}", command, *values)
        except TakenError as error:
            raise TooLate(TOO_LATE) from error
        finally:
            self.tables._tell(self.code)
