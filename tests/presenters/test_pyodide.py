"""Presenters need no server and no other package: they run in a browser's Python, too."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import workshop
from tests.test_house import ROOT

PARTS = ("core", "kit", "lab", "lessons", "players", "presenters", "scenes", "shelf", "tables", "texts")
LEFT_OUT = ("__pycache__", "store.py")
"""What lies beside them and is for hosts alone."""


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """Copy the presenters and all below them, and what plays with them here."""
    folder = tmp_path_factory.mktemp("sources")
    for part in PARTS:
        copy = folder / "garden_widgets" / part
        shutil.copytree(ROOT / "garden_widgets" / part, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for name in (
        "garden_widgets/__init__.py",
        "tests/runs.py",
        "tests/presenters/player.py",
        "tests/presenters/alone.py",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def run(*command):
    """Run something that tells at last what came of a lesson and a game."""
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr[-3000:]
    told = json.loads(ran.stdout.splitlines()[-1])
    assert list(told["stars"].values()) == [3, 3, 3]
    assert told["game"]["phase"] == "end"
    assert told["game"]["players"][0] == "person" != told["game"]["players"][1]
    assert min(told["game"]["moves"]) > 4
    assert told["foreign"] == []


def test_a_lesson_and_a_game_need_no_package_but_ours(sources):
    begin = f"import sys; sys.path.insert(0, {str(sources)!r}); from tests.presenters import alone; print(alone.told())"
    run(sys.executable, "-I", "-S", "-c", begin)


def test_a_lesson_and_a_game_run_in_a_python_for_browsers(sources):
    run("node", str(Path(__file__).with_name("pyodide.mjs")), str(workshop.packages()), str(sources))
