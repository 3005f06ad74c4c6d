"""A game of another package: found by its entry point, it is a game like those of the shelf."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys

import pytest

from tests.guest.package import NAME, PIP
from tests.pages.live import LiveGarden

QUIETLY = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:nbval")


def passed(said: str) -> int:
    """Count the tests that passed, where none did not."""
    found = re.search(r"(\d+) passed", said)
    assert found, said
    return int(found[1])


def test_it_is_found_behind_the_games_of_the_shelf(guest):
    code = "import garden_widgets as gw; print(list(gw.games)[-1], gw.games.entry('leek-race').rules)"
    assert guest.python("-c", code).split() == [NAME, "leek_race.engine"]


def test_its_own_tests_pass(guest):
    assert passed(guest.python(*QUIETLY, cwd=guest.folder)) > 25


def test_it_can_be_installed_while_it_is_worked_on(guest, tmp_path):
    guest.python(*PIP, "--prefix", str(tmp_path), "--editable", ".", cwd=guest.folder)
    links = [link.read_text().strip() for link in tmp_path.rglob("*.pth")]
    assert links == [str(guest.folder)]


def test_it_keeps_the_contract_that_every_game_keeps(guest):
    """What CONTRIBUTING asks of a new game is green on the game of the template."""
    said = guest.python("-m", "garden_widgets", "check", NAME)
    assert re.search(r"\n(\d+) of \1 checks passed\.\n$", said), said
    assert said.count("\npassed  ") > 70


FAULTS = {
    "leeks that are not there can be pulled": (
        "engine/state.py",
        "range(1, min(MOST, self.leeks) + 1)",
        "range(1, MOST + 1)",
        r"failed  .*\n +.*, for seat [01], in the position \{.*\"leeks\": [12], \"turn\": [01]\}\.\n",
    ),
    "nobody can move any more": (
        "engine/state.py",
        "range(1, min(MOST, self.leeks) + 1)",
        "range(1, min(MOST, self.leeks - 4) + 1)",
        r"\n +Seat [01], the (hare|mole), is on turn and has no legal move, .*: \{.*'leeks': [1-4], 'turn': [01]\}",
    ),
    "a leek that cannot be pressed": (
        "scene/pressing.py",
        "state.leeks + 1 - move.leeks),",
        "max(5, state.leeks + 1 - move.leeks)),",
        r"failed  Every legal move that has .*\n +5, on the way to take 1, is not in .*, for seat [01], in the",
    ),
    "a drawing in a colour that there is not": (
        "scene/art/leek.svg",
        'class="fill-leaf line-edge"',
        'class="fill-leav line-edge"',
        r"failed  Every drawing .*\n +leek-race/leek\.svg: <polygon>, shape 1: there is no colour for the class",
    ),
    "a lesson that teaches nobody that leeks can be bitter": (
        "lesson/__init__.py",
        "(*CORE_PATH, *FINE_POINTS)",
        "CORE_PATH",
        r"failed  The lesson is proved.*\n +No step teaches LR-06",
    ),
}


@pytest.mark.parametrize(("file", "right", "wrong", "said"), FAULTS.values(), ids=FAULTS)
def test_a_fault_of_it_is_said_in_a_sentence(guest, tmp_path, file, right, wrong, said):
    package = tmp_path / "leek_race"
    shutil.copytree(guest.installed / "leek_race", package, ignore=shutil.ignore_patterns("__pycache__"))
    source = (package / file).read_text()
    assert right in source
    (package / file).write_text(source.replace(right, wrong))
    command = [sys.executable, "-m", "garden_widgets", "check", NAME]
    ran = subprocess.run(
        command, cwd=tmp_path, env=guest.environment(tmp_path), capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (1, "")
    assert re.search(said, ran.stdout), ran.stdout
    passed, every = re.search(r"\n(\d+) of (\d+) checks passed\.\n$", ran.stdout).groups()
    assert int(passed) < int(every)


def test_every_rule_of_it_is_tested_and_taught(guest):
    told = guest.python("-m", "garden_widgets", "rules", NAME, "--coverage", first=[guest.folder])
    assert "7 of 7 rules have all that they need." in told


SHOWN = """
import garden_widgets as gw
from garden_widgets.presenters.address import Asked
from garden_widgets.widgets import page

assert "<h2>Leek Race</h2>" in page.gallery().value
assert gw.lesson("leek-race").step == "last-leek"
assert page.lesson_page("leek-race", Asked.read("step=in-reach")).presenter.content.step == "in-reach"
game = gw.play("leek-race", seed=1, players=["person", "strong"])
game.match.play("take 2")
assert str(game.match.record[0]) == "take 2"
assert game.state == game.match.state
assert "strong" in gw.games.bots("leek-race")
assert gw.board(gw.games["leek-race"].start()).scene.find("15")
print("shown")
"""


def test_it_is_shown_in_gallery_lesson_and_play(guest):
    assert guest.python("-c", SHOWN) == "shown\n"


@pytest.fixture
def garden(guest, monkeypatch):
    """The pages, served where the guest is installed."""
    monkeypatch.setenv("PYTHONPATH", guest.environment()["PYTHONPATH"])
    garden = LiveGarden("--workers", "1")
    yield garden
    garden.stop()


def test_its_pages_are_served_with_its_lesson_and_its_story(garden):
    assert "Leek Race" in garden.open().text
    lesson = garden.open(f"learn/{NAME}")
    assert lesson.response.status_code == 200
    assert "<title>Learn Leek Race" in lesson.text
    assert "<svg" in lesson.text
    assert f'href="/read/{NAME}"' in lesson.text
    assert lesson.whole()["phase"] == "lesson"
    assert garden.open(f"play?game={NAME}&players=person,strong").whole()["phase"] == "play"
    story = garden.told(f"read/{NAME}")
    assert story.response.status_code == 200
    assert "Fifteen leeks stand in a row" in story.text
