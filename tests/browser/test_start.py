"""The start screen of a game, as it looks."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE

STROKES = """() => [...document.querySelectorAll(".gw-start .gw-way svg *")]
  .filter((each) => !each.hasAttribute("stroke-dasharray"))
  .map((each) => getComputedStyle(each).strokeDasharray)"""


def test_the_pictures_of_who_plays_keep_their_own_outlines(visit):
    page = visit("play?game=snail-invasion", **PHONE)
    expect(page.get_by_role("button", name="Against the frog")).to_be_visible()
    assert set(page.evaluate(STROKES)) == {"none"}
