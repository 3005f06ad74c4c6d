"""A game of another package in the browser: from its card in the gallery to the first thing that is learnt."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.guest.package import made
from tests.pages.live import LiveGarden


@pytest.fixture
def guests(tmp_path, monkeypatch):
    """The pages, served where a guest is installed."""
    monkeypatch.setenv("PYTHONPATH", made(tmp_path).environment()["PYTHONPATH"])
    garden = LiveGarden("--workers", "1")
    yield garden
    garden.stop()


def test_a_guest_is_learnt_like_a_game_of_the_shelf(guests, watched):
    gallery = watched.open(guests.url)
    expect(gallery.get_by_role("heading", name="Leek Race")).to_be_visible()
    lesson = watched.open(f"{guests.url}learn/leek-race")
    lesson.get_by_role("button", name="Leek 1 of 3").first.click()
    expect(lesson.get_by_role("status").first).to_contain_text("you have won!")
