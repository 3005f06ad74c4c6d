"""A run in a file: what its games have brought, written whole after each batch, so that it can go on later."""

from __future__ import annotations

import json
import sqlite3
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Final

from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown
from garden_widgets.lab.batches import Done, version
from garden_widgets.lab.errors import LabError
from garden_widgets.lab.question import Question
from garden_widgets.lab.tally import Tally

FORMAT: Final = 1
KIND: Final = 0x67776C61
"""The number by which SQLite tells our files from those of others: "gwla"."""


class Store:
    """One file with one question, and what has come of it so far. Only one run at a time holds it."""

    def __init__(self, path: str | PathLike[str], question: Question) -> None:
        """Open the file, or make it; what is no such file, or of another question, is refused and stays as it is."""
        self.name = Path(fspath(path)).name
        self.question = question
        self.done, self.tally = Done(), Tally(question.seats)
        is_new = not Path(path).exists() or Path(path).stat().st_size == 0
        try:
            self._base = sqlite3.connect(path, timeout=0.5, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise self._refuse(error) from error
        try:
            self._base.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._base.execute("BEGIN IMMEDIATE")
            if is_new:
                self._make()
            else:
                self._read()
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            self._base.close()
            raise self._refuse(error) from error
        except LabError:
            self._base.close()
            raise

    def _make(self) -> None:
        self._base.execute(f"PRAGMA application_id = {KIND}")
        self._base.execute(f"PRAGMA user_version = {FORMAT}")
        self._base.execute("CREATE TABLE run (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        self._set("question", self.question.key())
        self._set("version", version())
        self._write(self.done, self.tally)

    def _read(self) -> None:
        (kind,) = self._base.execute("PRAGMA application_id").fetchone()
        (form,) = self._base.execute("PRAGMA user_version").fetchone()
        if kind != KIND:
            raise LabError(Text("{file} is no file of results: choose another name.", file=shown(self.name)))
        if form != FORMAT:
            raise LabError(
                Text(
                    "{file} was written in form {form} of result files, and form {known} can be read here: "
                    "go on with the version of the package that wrote it, or choose another name.",
                    file=shown(self.name),
                    form=form,
                    known=FORMAT,
                )
            )
        kept = {name: json.loads(value) for name, value in self._base.execute("SELECT name, value FROM run")}
        try:
            self._compare(kept["question"], kept["version"])
            self.done = Done(kept["done"])
            self.tally = Tally.from_dict(kept["tally"], kept["times"])
        except (KeyError, TypeError, ValueError) as error:
            raise self._refuse(error) from error

    def _compare(self, kept: dict[str, Any], written: str) -> None:
        asked = json.loads(json.dumps(self.question.key()))
        other = next((name for name in asked if asked[name] != kept[name]), None)
        if other is not None:
            raise LabError(
                Text(
                    "{file} holds the answer to another question: its {part} is {kept}, not {asked}. "
                    "Choose another name for the file.",
                    file=shown(self.name),
                    part=other,
                    kept=shown(kept[other]),
                    asked=shown(asked[other]),
                )
            )
        if written != version():
            raise LabError(
                Text(
                    "{file} was written by version {version} of the package, and this is {own}: players and rules may "
                    "differ, so begin anew with another name.",
                    file=shown(self.name),
                    version=written,
                    own=version(),
                )
            )

    def save(self, done: Done, tally: Tally) -> None:
        """Write what has been brought so far, all of it or nothing."""
        try:
            self._base.execute("BEGIN IMMEDIATE")
            self._write(done, tally)
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            raise self._refuse(error) from error

    def _write(self, done: Done, tally: Tally) -> None:
        self._set("done", done.runs)
        self._set("tally", tally.to_dict())
        self._set("times", tally.times_dict())

    def _set(self, name: str, value: object) -> None:
        self._base.execute("INSERT OR REPLACE INTO run VALUES (?, ?)", (name, json.dumps(value)))

    def _refuse(self, error: Exception) -> LabError:
        """Say in one sentence what is wrong with the file."""
        file, why = shown(self.name), str(error)
        if "locked" in why:
            return LabError(Text("{file} is held by another run: wait for it, or choose another name.", file=file))
        if isinstance(error, sqlite3.OperationalError) and ("full" in why or "disk I/O" in why):
            return LabError(
                Text(
                    "{file} cannot be written any more ({why}): make room, and run it again to go on.",
                    file=file,
                    why=why,
                )
            )
        if isinstance(error, sqlite3.OperationalError):
            return LabError(Text("{file} cannot be written ({why}): choose another place.", file=file, why=why))
        return LabError(
            Text(
                "{file} cannot be read as a file of results ({why}): it was left as it is, so choose another name.",
                file=file,
                why=why,
            )
        )

    def close(self) -> None:
        """Let others have the file."""
        self._base.close()
