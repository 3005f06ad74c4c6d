"""The notebooks of the games: their studies find something, and no sentence needs the code, which a page hides."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from garden_widgets.widgets import page

STORIES = [file for file in sorted(Path("notebooks").glob("*.ipynb")) if file.stem not in ("index", "learn", "play")]
OF_CODE = re.compile(r"line of a cell|(code|next|previous|last) cell|(this|the) cell (above|below)|\b[Rr]un it\b")


def cells(file, kind):
    return ["".join(cell["source"]) for cell in json.loads(file.read_text())["cells"] if cell["cell_type"] == kind]


def few(number):
    """Count to a few: how many games a study plays changes what it finds, not whether it does."""
    return range(min(number, 4))


@pytest.mark.parametrize(
    "file", [file for file in STORIES if "page.study(" in file.read_text(encoding="utf-8")], ids=lambda file: file.stem
)
def test_every_study_finds_something(file, monkeypatch, capsys, wire):
    studies = []
    monkeypatch.setattr(page, "study", studies.append)
    names = {"range": few}
    for cell in cells(file, "code"):
        exec(cell, names)
    capsys.readouterr()
    assert studies
    for run in studies:
        run()
        assert len(capsys.readouterr().out.splitlines()) >= 1, run.__name__


@pytest.mark.parametrize("file", STORIES, ids=lambda file: file.stem)
def test_no_sentence_speaks_of_the_code_of_a_notebook(file):
    assert [each for each in cells(file, "markdown") if OF_CODE.search(each)] == []
