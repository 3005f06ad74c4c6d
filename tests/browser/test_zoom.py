"""A page that is zoomed in shows its board larger, and scrolls; nothing is too small to be pressed or breaks apart."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import board, wait_until_quiet

GAMES = ("snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "yes-broccoli", "carrotia")
WINDOW = (1280, 900)
"""A window in pixels of its screen: zoomed in, it has fewer of its own."""

LEAST = 24
"""Pixels of the page that whatever can be pressed has at least, each way."""

SMALLEST = """() => Math.min(...[...document.querySelectorAll(
  ".gw-hits-board button, .gw-frame .gw-button, .garden-head button"
)].filter((each) => each.offsetParent).flatMap((each) => {
  const { width, height } = each.getBoundingClientRect();
  return [width, height];
}))"""

BROKEN = """() => {
  const broken = [];
  const walker = document.createTreeWalker(document.querySelector(".gw-frame"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { offsetParent, offsetWidth } = node.parentElement;
    if (!offsetParent || (offsetWidth <= 1 && getComputedStyle(node.parentElement).clipPath !== "none")) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const seen = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(seen.map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}"""


def zoomed(times):
    """Describe a window that is zoomed in so many times."""
    width, height = WINDOW
    return {"viewport": {"width": width // times, "height": height // times}, "device_scale_factor": times}


@pytest.mark.parametrize("kind", ["play?game={}&seed=7&players=person,person", "learn/{}"], ids=["game", "lesson"])
@pytest.mark.parametrize("game", GAMES)
def test_a_board_never_shrinks_as_a_page_is_zoomed_in(visit, game, kind):
    shown = 0.0
    for times in (1, 2, 3, 4):
        page = visit(kind.format(game), reduced_motion="reduce", **zoomed(times))
        wait_until_quiet(page)
        wide = board(page).bounding_box()["width"] * times
        assert wide >= shown - times, times  # a pixel of the page may be lost when it is divided
        shown = max(wide, shown)
        assert page.evaluate(SMALLEST) >= LEAST - 0.1, times
        assert page.evaluate(BROKEN) == [], times
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], times
        more = page.locator(".gw-side [data-id=more]").first
        more.scroll_into_view_if_needed()
        expect(more).to_be_in_viewport(ratio=0.9)
