"""Results in a file: written whole after each batch, gone on from, and refused in a sentence where they are no good."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys

import pytest

import garden_widgets as gw
from garden_widgets.lab import store


def run(file, games=20, **more):
    asked = {"players": ["random", "beginner"], "executor": "here", "progress": False, **more}
    return gw.lab.run("yes-broccoli", games=games, file=file, **asked)


def test_a_run_goes_on_from_its_file(tmp_path):
    whole = run(None, 40)
    assert run(tmp_path / "a.db", 15).games == 15
    assert run(tmp_path / "a.db", 40) == whole
    assert run(tmp_path / "a.db", 40) == whole


KILLED = """
import os, garden_widgets as gw
from garden_widgets.lab import running, spreading
def dies(work):
    dies.left -= 1
    if not dies.left: os._exit(9)
    return save(*work)
dies.left, save = 6, running.Store.save
spreading.SECONDS = 0.0
running.Store.save = lambda *work: dies(work)
gw.lab.run("yes-broccoli", ["random", "beginner"], 40, executor="here", progress=False, file="k.db")
"""


def test_a_run_that_was_killed_goes_on_from_its_last_batch(tmp_path):
    ended = subprocess.run([sys.executable, "-c", KILLED], cwd=tmp_path, capture_output=True, check=False, timeout=300)
    assert ended.returncode == 9
    assert 0 < run(tmp_path / "k.db", 0).games < 40
    assert run(tmp_path / "k.db", 40) == run(None, 40)


def refused(file, **more):
    with pytest.raises(gw.lab.LabError) as caught:
        run(file, **more)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_file_of_another_question_is_left_as_it_is(tmp_path):
    file = tmp_path / "a.db"
    run(file)
    before = file.read_bytes()
    assert "its seed is 7, not 8" in refused(file, seed=8)
    assert "its players is" in refused(file, players=["random", "random"])
    assert "its options" in refused(file, options={"short_deck": True})
    assert file.read_bytes() == before


def test_a_file_of_another_version_is_left_as_it_is(tmp_path, monkeypatch):
    file = tmp_path / "a.db"
    run(file)
    monkeypatch.setattr(store, "version", lambda: "0.0.9")
    assert "was written by version" in refused(file)
    monkeypatch.undo()
    with sqlite3.connect(file) as base:
        base.execute("PRAGMA user_version = 99")
    base.close()
    assert "form 99" in refused(file)


def test_half_a_file_is_left_as_it_is(tmp_path):
    file = tmp_path / "a.db"
    run(file)
    half = file.read_bytes()[: file.stat().st_size // 2]
    file.write_bytes(half)
    assert "it was left as it is" in refused(file)
    assert file.read_bytes() == half


def test_what_is_no_such_file_is_left_as_it_is(tmp_path):
    text, base = tmp_path / "notes.txt", tmp_path / "other.db"
    text.write_text("Buy carrots. " * 100, "utf-8")
    assert "it was left as it is" in refused(text)
    assert text.read_text("utf-8").startswith("Buy carrots.")
    other = sqlite3.connect(base)
    other.execute("CREATE TABLE run (name TEXT)")
    other.close()
    assert "is no file of results" in refused(base)
    assert "cannot be written" in refused(tmp_path / "nowhere" / "a.db")


def test_a_full_disk_loses_nothing(tmp_path, monkeypatch):
    file = tmp_path / "a.db"
    first = run(file, 10)

    def small(*where, connect=sqlite3.connect, **more):
        base = connect(*where, **more)
        base.execute("PRAGMA max_page_count = 1")  # SQLite takes what the file has already
        return base

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", small)
        patch.setattr(store.json, "dumps", lambda value, dumps=json.dumps: dumps(value) + " " * 100_000)
        with pytest.raises(gw.lab.LabError, match="make room") as caught:
            run(file, 30)
    assert caught.value.result.games > 10
    assert run(file, 10) == first
    assert run(file, 30) == run(None, 30)


def test_a_file_that_another_run_holds_is_refused(tmp_path):
    file = tmp_path / "a.db"
    run(file, 2)
    question = gw.lab.Question.ask("yes-broccoli", ["random", "beginner"])
    held = store.Store(file, question)
    assert "held by another run" in refused(file)
    held.close()
    assert run(file, 4).games == 4
