"""Where widgets are shown: what they find in the environment, and the links that follow from it."""

from __future__ import annotations

import pytest

from garden_widgets.presenters.address import GALLERY, PLAY, Asked, lesson
from garden_widgets.presenters.environment import ANY_BASE, BASE, QUERY, SOFTWARE, STORY, TICKETS, for_story
from garden_widgets.widgets import host
from garden_widgets.widgets.host import here, is_page, is_story, place


@pytest.fixture(autouse=True)
def in_jupyter(monkeypatch):
    """Begin with nothing in the environment."""
    for name in (BASE, QUERY, SOFTWARE, STORY, TICKETS):
        monkeypatch.delenv(name, raising=False)


def test_in_jupyter_links_lead_to_notebooks():
    assert not place().is_served
    assert not is_page()
    assert here() == Asked()
    assert place().link(PLAY, game="snail-invasion") == "snail-invasion.ipynb#Questions"
    assert place().link(lesson("snail-invasion")) == "snail-invasion.ipynb"
    assert place().link(GALLERY) == "index.ipynb"


def test_on_our_server_they_lie_below_its_base(monkeypatch):
    monkeypatch.setenv(BASE, "/user/x/garden/")
    assert place().is_served
    assert place().link(PLAY, game="snail-invasion") == "/user/x/garden/play?game=snail-invasion"
    assert place().link(lesson("snail-invasion")) == "/user/x/garden/learn/snail-invasion"
    assert place().link(GALLERY) == "/user/x/garden/"


def test_voila_by_itself_shows_the_page_to_play_with_its_game(monkeypatch):
    monkeypatch.setenv(SOFTWARE, "voila/0.5")
    assert is_page()
    assert not place().is_served
    assert place().link(PLAY, game="snail-invasion") == "play.ipynb?game=snail-invasion"


def test_the_language_that_was_asked_for_goes_along(monkeypatch):
    monkeypatch.setenv(BASE, "/")
    monkeypatch.setenv(QUERY, "lang=de&step=x")
    assert here() == Asked(lang="de", step="x")
    assert place().link(PLAY, game="a") == "/play?game=a&lang=de"


def test_a_story_is_a_page_whose_place_is_known_when_it_is_shown(monkeypatch):
    assert not is_story()
    for name, value in for_story().items():
        monkeypatch.setenv(name, value)
    assert is_story()
    assert is_page()
    assert place().link(PLAY, game="a") == f"{ANY_BASE}play?game=a"


def test_running_games_are_kept_in_the_chosen_folder_or_in_the_user_s_own(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert host.tickets().folder == tmp_path / "state" / "garden_widgets" / "tickets"
    monkeypatch.setenv(TICKETS, str(tmp_path))
    assert host.tickets().folder == tmp_path
