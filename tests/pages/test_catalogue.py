"""Which notebooks are shown, and where."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from garden_widgets.core import short_code
from garden_widgets.core.match import Match
from garden_widgets.core.registry import GameEntry, games
from garden_widgets.pages import catalogue
from garden_widgets.presenters.address import Asked


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for name in ("index", "learn", "play", "snail-invasion", "other"):
        cells = [{"cell_type": "code", "source": "1"}, {"cell_type": "markdown", "source": [f"# All of {name}\n", "x"]}]
        (tmp_path / f"{name}.ipynb").write_text(json.dumps({"cells": cells}))
    monkeypatch.setattr(catalogue, "folder", lambda: tmp_path)
    return tmp_path


def test_the_gallery_is_at_the_root_lessons_below_learn_stories_below_read_and_others_by_their_name(folder):
    found = {address: page.file and page.file.stem for address, page in catalogue.pages().items()}
    lessons = dict.fromkeys(f"learn/{name}" for name in games if games.entry(name).lessons)
    stories = {"read/snail-invasion": "snail-invasion", "other": "other"}
    assert found == {"": None, "play": None, **lessons, **stories}


def test_a_lesson_leads_on_to_the_story_and_back(folder):
    pages = catalogue.pages()
    assert catalogue.onward(pages["learn/snail-invasion"]) == "read/snail-invasion"
    assert catalogue.onward(pages["read/snail-invasion"]) == "learn/snail-invasion"
    assert catalogue.onward(pages["learn/pyramid-shambo"]) == catalogue.onward(pages["play"]) == ""


@pytest.mark.parametrize(
    ("file", "asked", "address"),
    [
        ("learn.ipynb", Asked(game="Snail-Invasion"), "learn/snail-invasion"),
        ("learn.ipynb", Asked(), ""),
        ("snail-invasion.ipynb", Asked(), "read/snail-invasion"),
        ("snail-invasion.ipynb", Asked(step="blocking"), "learn/snail-invasion"),
        ("play.ipynb", Asked(game="snail-invasion"), "play"),
        ("none.ipynb", Asked(), None),
    ],
)
def test_a_notebook_is_found_by_its_file(folder, file, asked, address):
    assert catalogue.renamed(file, asked) == address


def test_a_lesson_is_titled_like_its_game(folder):
    page = catalogue.pages()["learn/snail-invasion"]
    assert page.title == "Learn Snail Invasion!"
    assert page.heading(Asked()) == "Snail Invasion!"
    assert catalogue.pages()["read/snail-invasion"].heading(Asked()) == ""


def test_a_guest_that_cannot_be_loaded_is_called_by_its_name(folder, monkeypatch):
    monkeypatch.setitem(games._all(), "beetles", GameEntry("beetles", "no.beetles", lessons="no.beetles"))
    assert catalogue.pages()["learn/beetles"].title == "Learn beetles"


def test_a_page_is_titled_like_its_first_heading(folder):
    assert catalogue.pages()["other"].title == "All of other"
    assert catalogue.pages()["play"].title == "Play"


def test_a_game_that_is_played_is_in_the_title(folder):
    play = catalogue.pages()["play"]
    assert play.titled(Asked(game="snail-invasion")) == "Snail Invasion!"
    assert play.titled(Asked(game="chess")) == play.titled(Asked()) == "Play"
    assert catalogue.pages()[""].titled(Asked(game="snail-invasion")) == "Garden games"


def test_a_page_with_a_match_is_titled_like_its_game():
    play = catalogue.pages()["play"]
    code = short_code.write(Match("snail-invasion", seed=3))
    assert play.heading(Asked(match=code)) == "Snail Invasion!"
    assert play.heading(Asked(match=short_code.pack({"game": "chess"}))) == play.title
    assert play.heading(Asked(match=short_code.pack([1]))) == play.title
    assert play.heading(Asked(match="no code")) == play.title


def test_a_page_without_a_heading_is_titled_like_its_file(folder):
    (folder / "bare.ipynb").write_text(json.dumps({"cells": []}))
    assert catalogue.pages()["bare"].title == "bare"


def test_only_notebooks_right_in_the_folder_are_pages(folder):
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "play-checkpoint.ipynb").write_text("{}")
    (folder / "notes.txt").write_text("")
    shown = {page.file.name for page in catalogue.pages().values() if page.file}
    assert shown == {"other.ipynb", "snail-invasion.ipynb"}


def test_a_game_of_another_package_brings_its_notebook_along(folder, tmp_path_factory, monkeypatch):
    file = tmp_path_factory.mktemp("guest") / "beetles.ipynb"
    file.write_text(json.dumps({"cells": []}))
    monkeypatch.setitem(games._all(), "beetles", GameEntry("beetles", "beetles.rules", notebook=str(file)))
    assert catalogue.pages()["read/beetles"].file == file


def test_the_notebooks_of_this_checkout_are_found():
    assert catalogue.is_checkout()
    assert "" in catalogue.pages()


def test_a_title_is_read_again_only_when_its_notebook_has_changed(folder, monkeypatch):
    page = catalogue.pages()["read/snail-invasion"]
    assert page.title == "All of snail-invasion"
    with monkeypatch.context() as unread:
        unread.setattr(Path, "read_text", lambda *_, **__: pytest.fail("it is read again"))
        assert page.title == "All of snail-invasion"
    page.file.write_text(json.dumps({"cells": [{"cell_type": "markdown", "source": ["# New"]}]}))
    os.utime(page.file, (1, 1))
    assert page.title == "New"
