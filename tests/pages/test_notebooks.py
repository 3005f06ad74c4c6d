"""Which notebooks are shown, and where."""

from __future__ import annotations

import json

import pytest

from garden_widgets.core.address import Asked
from garden_widgets.core.registry import GameEntry, games
from garden_widgets.pages import notebooks


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for name in ("index", "play", "snail-invasion"):
        cells = [{"cell_type": "code", "source": "1"}, {"cell_type": "markdown", "source": [f"# All of {name}\n", "x"]}]
        (tmp_path / f"{name}.ipynb").write_text(json.dumps({"cells": cells}))
    monkeypatch.setattr(notebooks, "folder", lambda: tmp_path)
    return tmp_path


def test_the_gallery_is_at_the_root_lessons_below_learn_and_others_by_their_name(folder):
    found = {address: page.name for address, page in notebooks.pages().items()}
    assert found == {"": "index", "play": "play", "learn/snail-invasion": "snail-invasion"}


def test_a_page_is_titled_like_its_first_heading(folder):
    assert notebooks.pages()["play"].title == "All of play"


def test_a_game_that_is_played_is_in_the_title(folder):
    play = notebooks.pages()["play"]
    assert play.titled(Asked(game="snail-invasion")) == "Snail Invasion!"
    assert play.titled(Asked(game="chess")) == play.titled(Asked()) == "All of play"
    assert notebooks.pages()[""].titled(Asked(game="snail-invasion")) == "All of index"


def test_a_page_without_a_heading_is_titled_like_its_file(folder):
    (folder / "bare.ipynb").write_text(json.dumps({"cells": []}))
    assert notebooks.pages()["bare"].title == "bare"


def test_only_notebooks_right_in_the_folder_are_pages(folder):
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "play-checkpoint.ipynb").write_text("{}")
    (folder / "notes.txt").write_text("")
    assert len(notebooks.pages()) == 3


def test_a_game_of_another_package_brings_its_notebook_along(folder, tmp_path_factory, monkeypatch):
    file = tmp_path_factory.mktemp("guest") / "beetles.ipynb"
    file.write_text(json.dumps({"cells": []}))
    monkeypatch.setitem(games._all(), "beetles", GameEntry("beetles", "beetles.rules", notebook=str(file)))
    assert notebooks.pages()["learn/beetles"].file == file


def test_the_notebooks_of_this_checkout_are_found():
    assert notebooks.is_checkout()
    assert "" in notebooks.pages()
