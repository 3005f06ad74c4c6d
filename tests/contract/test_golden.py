"""Recorded games go as they went, and every seed gives the same game on every Python version."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from garden_widgets.checks.playing import begins
from garden_widgets.core.chance import generator
from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games
from tests.contract.golden import GAMES, again, course_of_everything, decided_again, frozen, kinds, recorded
from tests.contract.playing import BUILT_IN

ROOT = Path(__file__).parent.parent.parent
FILES = sorted(GAMES.glob("*.json"))
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
HERE = f"{sys.version_info[0]}.{sys.version_info[1]}"
"""In every run this version, whose hashes differ from one process to the next, and the oldest."""


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_of_the_shelf_has_recorded_games(name):
    how = f"record some: python -m tests.contract.golden {name}"
    assert len(recorded(name)) > len(frozen(name)), how
    assert {path.stem for path in frozen(name)} == {f"{name}-{kind}" for kind in kinds(name)}, how


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_goes_as_it_went(path):
    kept, now = again(path)
    assert now["played"] == kept["played"]
    assert now == kept


@pytest.mark.parametrize("path", [path for name in games for path in frozen(name)], ids=lambda path: path.stem)
def test_a_bot_decides_as_it_decided(path):
    kept = json.loads(path.read_text(encoding="utf-8"))
    played = [[move.seat, str(move)] for move in decided_again(kept).record]
    assert played == [entry[:2] for entry in kept["played"]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_dice_of_a_recorded_game_come_from_its_seed(path):
    kept, _ = again(path)
    match = Match.from_dict({**kept["match"], "moves": [entry[:2] for entry in kept["played"]]})
    for k, move in enumerate(match.record):
        if move.seat == CHANCE:
            assert match.state_at(k).draw(generator(match.seed, k)) == move


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_belongs_to_a_registered_game(path):
    kept, _ = again(path)
    assert path in recorded(kept["match"]["game"])
    assert begins(games[kept["match"]["game"]], kept["match"]["options"])


def python(version: str) -> str | None:
    """Find an interpreter of a version: in the path, or among those of pyenv."""
    if version == HERE:
        return sys.executable
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for found in (*sorted(kept.glob(f"{version}.*/bin/python")), shutil.which(f"python{version}")):
        if found is not None and subprocess.run([found, "-c", ""], capture_output=True, check=False).returncode == 0:
            return str(found)
    return None


@pytest.fixture(scope="module")
def course() -> list[str]:
    """How all games go here."""
    return list(course_of_everything())


@pytest.mark.parametrize(
    "version",
    [pytest.param(each, marks=() if each in (VERSIONS[0], HERE) else pytest.mark.slow) for each in VERSIONS],
)
def test_the_same_seed_gives_the_same_game_on_every_python(course, version):
    found = python(version)
    if found is None:
        pytest.skip(f"Python {version} is not here")
    command = [found, "-B", "-S", "-m", "tests.contract.golden"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == course
