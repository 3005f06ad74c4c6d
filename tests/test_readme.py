"""README shows before it tells: its code runs, its pictures are made from scenes, and its commands exist."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from garden_widgets import games
from garden_widgets.shelf import ENTRIES
from tools.film_strips import STRIPS

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"


def test_the_code_runs_and_shows_what_it_says():
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted >= 8
    assert result.failed == 0


def test_every_game_has_its_line():
    text = README.read_text(encoding="utf-8")
    for entry in ENTRIES:
        assert f"| {games[entry.name].title} |" in text


def test_the_pictures_are_what_the_scenes_show():
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "pictures.py"), "--check"], capture_output=True, check=False, text=True
    )
    assert done.returncode == 0, done.stdout


def test_a_film_strip_that_its_match_does_not_show_is_an_error():
    strip = STRIPS["carrotia-round"]
    never = strip.frames[0]._replace(when=lambda state: False)
    with pytest.raises(LookupError, match=never.words):
        strip._replace(frames=(*strip.frames, never)).paint()


def test_its_links_lead_somewhere():
    for link in re.findall(r"\]\((?!http)([^)#]+)\)", README.read_text(encoding="utf-8")):
        assert (ROOT / link).exists(), link


@pytest.mark.parametrize("line", re.findall(r"^garden (\w+)", README.read_text(encoding="utf-8"), re.MULTILINE))
def test_its_commands_exist(line):
    done = subprocess.run(
        [sys.executable, "-m", "garden_widgets", line, "--help"], capture_output=True, check=False, text=True, cwd=ROOT
    )
    assert done.returncode == 0
    assert "usage: garden" in done.stdout
