"""`garden new`: a game that runs, under any name that makes sense, and nothing at all under one that does not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import garden_widgets
from garden_widgets.cli import new
from garden_widgets.cli.new import LONGEST, SAMPLE, TEMPLATE, Names

ROOT = Path(garden_widgets.__file__).parents[1]
SAYINGS = {
    "Leek-race": "A game's name has 3 to 30 small letters, digits and dashes and begins with a letter",
    "leek race": "A game's name has",
    "leek_race": "A game's name has",
    "2-leeks": "A game's name has",
    "-leeks": "A game's name has",
    "leeks-": "A game's name has",
    "../leeks": "A game's name has",
    "": "A game's name has",
    "ab": "A game's name has",
    "a" * (LONGEST + 1): "A game's name has",
    "class": "A game cannot have the name class, which is a word of the language Python.",
    "snail-invasion": "There is a game snail-invasion already.",
    "json": "There is a Python package json already, and the game's would hide it.",
    "garden-widgets": "There is a Python package garden_widgets already",
    "pytest": "There is a Python package pytest already",
    "tests": "There is a Python package tests already",
    "here-already": "This folder holds something with the name here-already already.",
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", SAYINGS)
def test_a_name_that_makes_no_sense_gets_a_sentence_and_nothing_is_written(garden, here, name):
    (here / "here-already").write_text("mine")
    ran = garden("new", "--", name) if name.startswith("-") else garden("new", name)
    assert ran.code == 2
    assert ran.err.startswith(f"garden: {SAYINGS[name]}")
    assert ran.err.endswith(".\n")
    assert [path.name for path in here.iterdir()] == ["here-already"]
    assert (here / "here-already").read_text() == "mine"


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("leek-nim", ("leek-nim", "leek_nim", "Leek Nim", "LeekNim", "LN-")),
        ("chess", ("chess", "chess", "Chess", "Chess", "CH-")),
        ("carrots-and-peas", ("carrots-and-peas", "carrots_and_peas", "Carrots And Peas", "CarrotsAndPeas", "CP-")),
        ("leek-2", ("leek-2", "leek_2", "Leek 2", "Leek2", "LE-")),
        ("a12", ("a12", "a12", "A12", "A12", "AA-")),
    ],
)
def test_a_game_is_called_alike_everywhere(name, names):
    assert tuple(Names(name)) == names


def files(folder: Path) -> dict[str, str]:
    """Read everything in a folder that git would keep."""
    found = (path for path in folder.rglob("*") if path.is_file() and "cache" not in str(path.relative_to(folder)))
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in found}


def test_the_sample_under_its_own_name_is_the_template_to_the_letter(garden, here):
    assert garden("new", SAMPLE.game).code == 0
    assert files(here / SAMPLE.game) == files(TEMPLATE)


def test_a_new_game_tells_what_to_do_next(garden, here):
    ran = garden("new", "leek-race")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Here is Leek Race, a small game that runs.")
    assert "  cd leek-race\n" in ran.out
    assert "  garden play leek-race\n" in ran.out


@pytest.mark.parametrize("name", [pytest.param("zoo", marks=pytest.mark.slow), "a-game-with-the-longest-name-x"])
def test_a_new_game_is_sound_code_under_a_name_of_any_length(garden, here, name):
    assert garden("new", name).code == 0
    folder = here / name
    assert not [path for path, text in files(folder).items() if any(old in path + text for old in SAMPLE)]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "MYPYPATH": str(ROOT)}
    for command in (["ruff", "check", "--no-cache"], ["ruff", "format", "--check"], ["mypy"]):
        ran = subprocess.run(
            [sys.executable, "-m", *command], cwd=folder, env=env, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr


def test_where_it_cannot_be_written_nothing_is_left(garden, here, monkeypatch):
    def full(self: Path, *args: object, **more: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(new.Path, "write_text", full)
    ran = garden("new", "leek-race")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "The game could not be written here: No space left on device.\n"
    assert not list(here.iterdir())
