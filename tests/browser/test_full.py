"""A garden that is full, as a learner meets it who comes too late: a sentence, and the page once there is room."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, findings
from tests.pages.live import LiveGarden
from tests.pages.waiting import until

FULL = "The garden is full. This page opens by itself when somebody leaves; leave it open."


@pytest.fixture
def crowded():
    """A server with room for one page."""
    garden = LiveGarden("--learners", "1")
    yield garden
    garden.stop()


def test_who_comes_too_late_is_told_so_once_and_let_in_when_somebody_leaves(crowded, watched):
    inside = watched.open(f"{crowded.url}learn/snail-invasion")
    expect(inside.locator(".gw-hits-board button").first).to_be_attached()
    late = watched.open(f"{crowded.url}play?game=snail-invasion&players=person,person&seed=7", **PHONE)
    told = late.locator("main").get_by_role("alert")
    expect(told).to_have_text(FULL)
    expect(told).to_be_in_viewport()
    assert not findings(late)
    told.evaluate("node => (node.dataset.first = 'yes')")
    until(lambda: 'garden_refused_total{reason="full"} 3' in crowded.get("metrics").text)  # it goes on asking
    expect(told).to_have_attribute("data-first", "yes")
    inside.goto("about:blank")
    expect(late.locator(".gw-hits-board button").first).to_be_attached()
    expect(told).to_have_count(0)
