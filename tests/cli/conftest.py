"""Running the command as a user does, but in this process."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from garden_widgets.cli import coverage, main

FIND_MARKS = coverage._marks


@cache
def marks(folder: Path) -> list[tuple[str, str]]:
    """Read the tests once for all that ask here: they are many."""
    return list(FIND_MARKS(folder))


@pytest.fixture(autouse=True)
def _tests_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "_marks", marks)


class Ran(NamedTuple):
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str


@pytest.fixture
def garden(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run `garden ...`; `typed` is what the user types, each line a string."""

    monkeypatch.setenv("LC_ALL", "C")

    def run(*words: str, typed: tuple[str, ...] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(words)
        return Ran(code, *capsys.readouterr())

    return run
