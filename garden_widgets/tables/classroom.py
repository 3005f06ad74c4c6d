"""A class: who has joined, how far everybody is, and what the teacher wants. It lies in the store, for all processes.

Nothing personal is kept: a nickname or an animal, behind a key of which the store knows a digest only. All of it goes
when the teacher ends the class, and by itself after a day.
"""

from __future__ import annotations

import hmac
import json
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict
from typing import Any, Final

from garden_widgets.core.errors import Told
from garden_widgets.core.text import Text
from garden_widgets.tables.buckets import Buckets
from garden_widgets.tables.codes import OWN_CODE, free_code, letters, typed
from garden_widgets.tables.learners import Doing, Lead, Learner, Mistake
from garden_widgets.tables.store import Store, new_key

MOST_LEARNERS: Final = 60
MOST_CLASSES: Final = 200
MOST_MISTAKES: Final = 5_000
"""Of one class."""

MOST_WRONG: Final = 60
"""So many wrong codes and words are listened to in a minute from one address: who types one does so a few times."""

MOST_JOINS: Final = 180
"""So many join in a minute from one address: behind a router there may be several classes."""

KEPT: Final = 24 * 3600.0
"""Seconds for which a class is kept in which nothing happens."""

_TABLES: Final = {
    "classes": "code TEXT PRIMARY KEY, teacher TEXT NOT NULL UNIQUE, lead TEXT NOT NULL, at REAL NOT NULL",
    "learners": "number INTEGER PRIMARY KEY, class TEXT NOT NULL, key TEXT NOT NULL UNIQUE, animal TEXT NOT NULL,"
    " name TEXT NOT NULL, code TEXT NOT NULL UNIQUE, seen REAL NOT NULL, hand INTEGER NOT NULL,"
    " followed INTEGER NOT NULL, doing TEXT NOT NULL",
    "mistakes": "rowid INTEGER PRIMARY KEY, class TEXT NOT NULL, learner INTEGER NOT NULL, game TEXT NOT NULL,"
    " rule TEXT NOT NULL, step TEXT NOT NULL, said TEXT NOT NULL, position TEXT NOT NULL",
    "class_tables": "rowid INTEGER PRIMARY KEY, class TEXT NOT NULL, code TEXT NOT NULL",
    "class_notes": "class TEXT NOT NULL, name TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (class, name)",
}


class ClassError(Told, ValueError):
    """Something that cannot be done in a class."""


class NameTaken(ClassError):
    """A nickname that somebody else in the class has."""


NO_SUCH_CLASS: Final = Text("There is no class with this code. It has four letters; your teacher can show it to you.")
OVER: Final = Text("This class is over. You can go on by yourself.")
TAKEN_OUT: Final = Text("You were taken out of this class. You can go on by yourself.")
WRONG_WORD: Final = Text("That is not the word. It stands in the window in which the garden was started.")
TOO_MANY_GUESSES: Final = Text("There were many wrong codes just now. Wait a minute, and try again.")
TOO_MANY_JOIN: Final = Text("Very many have joined just now. Wait a minute, and try again.")
NOBODY: Final = Text(
    "There is nobody with this code. It has eight letters; it stands on the page of your other device."
)


class Classrooms:
    """All classes of a server, which has one word for teachers."""

    def __init__(self, store: Store, word: str, now: Callable[[], float] = time.monotonic) -> None:
        """Take where classes are kept, and the word; `now` counts the seconds between guesses."""
        self.store, self._word = store, word
        self._digests = store.digests("classes")
        self._wrong = Buckets(MOST_WRONG, MOST_WRONG / 60, now)
        self.on_over: Callable[[str], None] = lambda _table: None
        """Is called with each table that was set up in a class which is over."""

        self.joins = Buckets(MOST_JOINS, MOST_JOINS / 60, now)
        store.create(_TABLES, [("learners", "class"), ("mistakes", "class")])
        self._looked = store.now()

    # The teacher ----------------------------------------------------------------------------------------------------

    def open(self, word: str, address: str = "") -> str:
        """Open a class for whoever knows the word, and return the key of its teacher."""
        if not self._is_right(typed(word), self._word, address):
            raise ClassError(WRONG_WORD)
        do = self.store.execute
        if do("SELECT count(*) FROM classes")[0][0] >= MOST_CLASSES:
            raise ClassError(Text("There are {most} classes already. End one of them first.", most=MOST_CLASSES))
        key = new_key()
        code = free_code(lambda code: do("SELECT 1 FROM classes WHERE code = ?", code))
        do("INSERT INTO classes VALUES (?, ?, ?, ?)", code, self.digest(key), _written(Lead()), self.store.now())
        return key

    def of_teacher(self, key: str) -> Classroom | None:
        """Find the class of a teacher."""
        rows = self.store.execute("SELECT code FROM classes WHERE teacher = ?", self.digest(key))
        return Classroom(self, rows[0][0]) if rows else None

    # Learners -------------------------------------------------------------------------------------------------------

    def of_code(self, code: str, address: str = "") -> Classroom:
        """Find the class of a code that somebody has typed."""
        wanted = typed(code)
        found = self.store.execute("SELECT code FROM classes WHERE code = ?", wanted)
        if not self._is_right(wanted, found[0][0] if found else "", address):
            raise ClassError(NO_SUCH_CLASS)
        return Classroom(self, wanted)

    def member(self, key: str) -> Member | None:
        """Find who has joined with a key."""
        rows = self.store.execute("SELECT number, class FROM learners WHERE key = ?", self.digest(key))
        return Member(Classroom(self, rows[0][1]), rows[0][0]) if rows else None

    def of_table(self, code: str) -> Classroom | None:
        """Find the class in which a table was set up; None where it was none."""
        rows = self.store.execute("SELECT class FROM class_tables WHERE code = ?", code)
        return Classroom(self, rows[0][0]) if rows else None

    def move(self, own_code: str, address: str = "") -> str:
        """Let somebody go on at another device: return a new key, and forget the one of the old device."""
        wanted = typed(own_code)
        rows = self.store.execute("SELECT number, code FROM learners WHERE code = ?", wanted)
        if not self._is_right(wanted, rows[0][1] if rows else "", address):
            raise ClassError(NOBODY)
        key = new_key()
        self.store.execute("UPDATE learners SET key = ? WHERE number = ?", self.digest(key), rows[0][0])
        return key

    def _is_right(self, given: str, right: str, address: str) -> bool:
        """Compare what somebody has typed, unless far too much was wrong just now that came from there."""
        if not self._wrong.has_left(address):
            raise ClassError(TOO_MANY_GUESSES)
        if right and hmac.compare_digest(given.encode(), right.encode()):
            return True
        self._wrong.take(address)
        return False

    def digest(self, key: str) -> str:
        """Write a key as the store knows it."""
        return self._digests(key).hex()

    def delete(self, code: str) -> None:
        """Leave nothing of a class."""
        with self.store.together():
            for (table,) in self.store.execute("SELECT code FROM class_tables WHERE class = ?", code):
                self.on_over(table)
            for table, column in (
                ("class_tables", "class"),
                ("class_notes", "class"),
                ("mistakes", "class"),
                ("learners", "class"),
                ("classes", "code"),
            ):
                self.store.execute(f"DELETE FROM {table} WHERE {column} = ?", code)
        self.store.erase()

    def delete_old(self) -> None:
        """Delete classes in which nothing has happened for long, by a clock that may have jumped since we looked."""
        now, before = self.store.now(), self._looked
        self._looked = now
        limit = min(now, before) - KEPT
        old = "SELECT code FROM classes WHERE at < ? AND code NOT IN (SELECT class FROM learners WHERE seen >= ?)"
        for (code,) in self.store.execute(old, limit, limit):
            self.delete(code)


class Classroom:
    """One class."""

    def __init__(self, all: Classrooms, code: str) -> None:
        self._all, self.code = all, code
        self._do = all.store.execute

    @property
    def now(self) -> float:
        """The time of day."""
        return self._all.store.now()

    @property
    def lead(self) -> Lead:
        """What the teacher wants; a `ClassError` where the class is over."""
        rows = self._do("SELECT lead FROM classes WHERE code = ?", self.code)
        if not rows:
            raise ClassError(OVER)
        return Lead(**json.loads(rows[0][0]))

    @lead.setter
    def lead(self, lead: Lead) -> None:
        self._do("UPDATE classes SET lead = ?, at = ? WHERE code = ?", _written(lead), self.now, self.code)

    @property
    def learners(self) -> Sequence[Learner]:
        """Who has joined, in that order."""
        return [
            _learner(row)
            for row in self._do(f"SELECT {_COLUMNS} FROM learners WHERE class = ? ORDER BY number", self.code)
        ]

    def hardest(self, most: int) -> Sequence[tuple[str, str, int, str]]:
        """List the rules against which most learners have tried something: the game, the rule, how many, the step."""
        return self._do(
            "SELECT mistakes.game, mistakes.rule, many, step FROM (SELECT count(DISTINCT learner) AS many,"
            " count(*) AS often, max(rowid) AS newest FROM mistakes WHERE class = ? GROUP BY game, rule) AS found"
            " JOIN mistakes ON mistakes.rowid = newest ORDER BY many DESC, often DESC, mistakes.game, mistakes.rule"
            " LIMIT ?",
            *(self.code, most),
        )

    @property
    def mistakes(self) -> Sequence[tuple[int, str, str, int]]:
        """List what each learner did wrong: who, the game, the rule, and how often."""
        return self._do(
            "SELECT learner, game, rule, count(*) AS often FROM mistakes WHERE class = ? GROUP BY learner, game, rule"
            " ORDER BY often DESC, game, rule",
            self.code,
        )

    def mistake(self, game: str, rule: str) -> Mistake | None:
        """Find the newest mistake about a rule."""
        rows = self._do(
            "SELECT game, rule, step, said, position FROM mistakes WHERE class = ? AND game = ? AND rule = ?"
            " ORDER BY rowid DESC LIMIT 1",
            *(self.code, game, rule),
        )
        if not rows:
            return None
        game, rule, step, said, kept = rows[0]
        position, *more = json.loads(kept)
        return Mistake(game, rule, step, said, position, *more)

    def remove(self, number: int) -> None:
        """Take somebody out of the class."""
        self._do("DELETE FROM learners WHERE class = ? AND number = ?", self.code, number)

    def lower(self, number: int) -> None:
        """Put somebody's hand down."""
        self._do("UPDATE learners SET hand = 0 WHERE class = ? AND number = ?", self.code, number)

    def live(self) -> None:
        """Take note that the teacher is there."""
        self._do("UPDATE classes SET at = ? WHERE code = ?", self.now, self.code)

    def check(self) -> None:
        """Raise a `ClassError` where the class is over."""
        _ = self.lead

    def join(self, animal: str, name: str, address: str = "") -> str:
        """Let somebody join, and return their key."""
        there = self.learners
        self.check()
        if not self._all.joins.take(address):
            raise ClassError(TOO_MANY_JOIN)
        if len(there) >= MOST_LEARNERS:
            raise ClassError(Text("This class is full: {most} have joined already.", most=MOST_LEARNERS))
        if name.casefold() in {each.name.casefold() for each in there}:
            raise NameTaken(Text("Somebody here is called {name} already. Choose another name.", name=name))
        key, code = new_key(), letters(OWN_CODE)
        self._do(
            "INSERT INTO learners (class, key, animal, name, code, seen, hand, followed, doing)"
            " VALUES (?, ?, ?, ?, ?, ?, 0, 0, ?)",
            *(self.code, self._all.digest(key), animal, name, code, self.now, _written(Doing())),
        )
        return key

    def together(self) -> AbstractContextManager[None]:
        """Do several things as one: all of them or none."""
        return self._all.store.together()

    # Tables ---------------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> Sequence[str]:
        """The codes of the tables that were set up in this class."""
        return [code for (code,) in self._do("SELECT code FROM class_tables WHERE class = ? ORDER BY rowid", self.code)]

    def lay(self, table: str) -> None:
        """Take note that a table was set up in this class: it goes with it."""
        self._do("INSERT INTO class_tables (class, code) VALUES (?, ?)", self.code, table)

    def clear(self, table: str) -> None:
        """Leave nothing of a table of this class."""
        self._do("DELETE FROM class_tables WHERE class = ? AND code = ?", self.code, table)
        self._all.on_over(table)

    def note(self, name: str) -> Any:
        """Return what was noted under a name; None where nothing was."""
        rows = self._do("SELECT note FROM class_notes WHERE class = ? AND name = ?", self.code, name)
        return json.loads(rows[0][0]) if rows else None

    def write_note(self, name: str, note: object) -> None:
        """Note something under a name, instead of what was noted before."""
        self._do(
            "INSERT INTO class_notes VALUES (?, ?, ?) ON CONFLICT (class, name) DO UPDATE SET note = excluded.note",
            *(self.code, name, json.dumps(note)),
        )

    def end(self) -> None:
        """End the class: nothing of it is left."""
        self._all.delete(self.code)


class Member:
    """One learner in a class, as their own page sees it."""

    def __init__(self, classroom: Classroom, number: int) -> None:
        self.classroom, self._number = classroom, number
        self._do = classroom._do

    @property
    def learner(self) -> Learner:
        """How things stand; a `ClassError` where the class is over, or somebody was taken out of it."""
        rows = self._do(f"SELECT {_COLUMNS} FROM learners WHERE number = ?", self._number)
        if not rows:
            self.classroom.check()
            raise ClassError(TAKEN_OUT)
        return _learner(rows[0])

    def do(self, doing: Doing) -> None:
        """Take note of what somebody does now."""
        self._do(
            "UPDATE learners SET doing = ?, seen = ? WHERE number = ?",
            *(_written(doing), self.classroom.now, self._number),
        )

    def live(self) -> None:
        """Give a sign of life."""
        self._do("UPDATE learners SET seen = ? WHERE number = ?", self.classroom.now, self._number)

    def follow(self, sent: int) -> None:
        """Take note that somebody goes where everybody was sent."""
        self._do("UPDATE learners SET followed = ? WHERE number = ?", sent, self._number)

    def raise_hand(self, up: bool) -> None:
        """Raise a hand, or put it down; who raises it after all were put down does so anew."""
        hand = self.classroom.lead.lowered + 1 if up else 0
        self._do("UPDATE learners SET hand = ? WHERE number = ?", hand, self._number)

    def miss(self, mistake: Mistake) -> None:
        """Take note of a mistake."""
        code = self.classroom.code
        if self._do("SELECT count(*) FROM mistakes WHERE class = ?", code)[0][0] < MOST_MISTAKES:
            self._do(
                "INSERT INTO mistakes (class, learner, game, rule, step, said, position) VALUES (?, ?, ?, ?, ?, ?, ?)",
                *(code, self._number, mistake.game, mistake.rule, mistake.step, mistake.said),
                json.dumps(
                    [mistake.position, list(mistake.marks), list(mistake.pressed), mistake.answer, mistake.question]
                ),
            )

    def leave(self) -> None:
        """Leave the class: nothing is left of this learner but the mistakes, which have no name."""
        self._do("DELETE FROM learners WHERE number = ?", self._number)


_COLUMNS: Final = "number, animal, name, code, seen, hand, followed, doing"


def _learner(row: Sequence[Any]) -> Learner:
    number, animal, name, code, seen, hand, followed, doing = row
    return Learner(
        number=number,
        animal=animal,
        name=name,
        code=code,
        seen=seen,
        hand=hand,
        followed=followed,
        doing=Doing(**json.loads(doing)),
    )


def _written(value: Lead | Doing) -> str:
    return json.dumps(asdict(value))
