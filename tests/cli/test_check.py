"""`garden check`: each check with its sentence, and what is wrong with the position and the seat."""

from __future__ import annotations

import pytest

from garden_widgets.checks.playing import games_to_the_end, steps_of
from garden_widgets.core.language import language
from garden_widgets.core.registry import games
from tests.core import toy


@pytest.fixture(autouse=True)
def auction(monkeypatch):
    """The open toy game, of which nothing is remembered: a test may change it."""
    monkeypatch.setitem(games._all(), toy.OPEN.name, toy.OPEN_ENTRY)
    for remembered in (steps_of, games_to_the_end):
        remembered.cache_clear()
    yield
    for remembered in (steps_of, games_to_the_end):
        remembered.cache_clear()


def test_a_sound_game_passes_every_check(garden):
    ran = garden("check", "open-auction")
    *checks, missing, count = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert len(checks) > 50
    assert all(line.startswith("passed  ") and line.endswith(".") for line in checks)
    assert missing == "Not looked at, since the game has none: scenes, lessons and bots."
    assert count == f"{len(checks)} of {len(checks)} checks passed."


def test_what_is_wrong_stands_below_its_check(garden, monkeypatch):
    monkeypatch.setattr(toy.OpenState, "_player", lambda self, seat: toy.Name(seat, "squirrel"))
    ran = garden("check", "open-auction")
    lines = ran.out.splitlines()
    (failed,) = [k for k, line in enumerate(lines) if line.startswith("failed  ")]
    assert ran.code == 1
    assert lines[failed] == "failed  Every state has words, and every seat a name of its own."
    start = "        its seats are called ['the squirrel', 'the squirrel', 'the squirrel'], in the position {"
    assert lines[failed + 1].startswith(start)
    assert lines[-1] == f"{len(lines) - 4} of {len(lines) - 3} checks passed."


def test_a_check_is_the_same_in_every_language(garden):
    ran = garden("check", "open-auction", "--lang", "de")
    assert ran.code == 0, ran.out
    assert ran.out.startswith("bestanden      Every rule has a number")
    assert language() == "en"


def test_a_game_that_there_is_not_is_wrong_use(garden):
    ran = garden("check", "open-action")
    assert ran.code == 2
    assert "Did you mean open-auction?" in ran.err


def test_more_is_looked_at_where_somebody_has_the_time(garden, monkeypatch):
    asked = []
    monkeypatch.setattr("garden_widgets.checks.outcomes", lambda game, scale: asked.append(scale) or ())
    garden("check", "open-auction")
    garden("check", "open-auction", "--long")
    assert asked == [0.5, 12]
