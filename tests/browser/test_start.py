"""The start screen of a game, as it looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE

STROKES = """() => [...document.querySelectorAll(".gw-start .gw-way svg *")]
  .filter((each) => !each.hasAttribute("stroke-dasharray"))
  .map((each) => getComputedStyle(each).strokeDasharray)"""


def test_the_pictures_of_who_plays_keep_their_own_outlines(visit):
    page = visit("play?game=snail-invasion", **PHONE)
    expect(page.get_by_role("button", name="Against the frog")).to_be_visible()
    assert set(page.evaluate(STROKES)) == {"none"}


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_button_that_begins_covers_nothing_of_what_was_opened(visit, size):
    """Whoever goes to a field of the form finds it above the button, which stays in sight."""
    page = visit("play?game=carrotia")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator("details:has(.gw-form) > summary").click()
    begin = page.locator(".gw-begin")
    for field in page.locator(".gw-form .gw-people, .gw-form .gw-field select").all():
        if not field.is_visible():
            continue
        field.evaluate("(each) => each.scrollIntoView({ block: 'end' })")
        below, box = begin.bounding_box()["y"], field.bounding_box()
        assert box["y"] + box["height"] <= below
