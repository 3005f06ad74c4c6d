"""A game of another package: found by its entry point, it is a game like those of the shelf."""

from __future__ import annotations

import re

import pytest

from tests.guest.package import NAME, PIP, ROOT
from tests.pages.live import LiveGarden

CONTRACT = (
    "tests/contract",
    "tests/scenes/test_every_game.py",
    "tests/lessons/test_lessons.py",
    "tests/players/test_players.py",
)
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


def test_it_passes_the_contract_that_every_game_passes(guest):
    assert passed(guest.python(*QUIETLY, "-m", "not slow", "-k", NAME, *CONTRACT, cwd=ROOT)) > 100


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


def test_its_page_is_served_with_its_lesson(garden):
    assert "Leek Race" in garden.open().text
    lesson = garden.open(f"learn/{NAME}")
    assert lesson.response.status_code == 200
    assert "<title>Learn Leek Race" in lesson.text
    assert f'href="/read/{NAME}"' in lesson.text
    lesson.leave()
    visit = garden.open(f"read/{NAME}")
    assert visit.response.status_code == 200
    assert "Fifteen leeks stand in a row" in visit.text
    visit.leave()
