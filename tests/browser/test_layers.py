"""The layers of a board on a page of the garden: a press puts them together once, however many of them it draws on."""

from __future__ import annotations

from tests.browser.board import wait_until_quiet

COUNTED = """() => {
  window.copied = [];
  const copy = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (...args) {
    copied.push(this.canvas.isConnected ? "page" : "whole");
    return copy.apply(this, args);
  };
}"""

LAYERS = 4
"""The ground, the light on it, the pieces, and the marks."""


def test_a_press_puts_the_layers_together_once(visit):
    page = visit("play?game=snail-invasion&players=person,person&seed=7")
    wait_until_quiet(page)
    page.evaluate(COUNTED)
    page.locator(".gw-hits-board [data-able=yes]").first.click()
    page.wait_for_function("copied.includes('page')")
    wait_until_quiet(page)
    assert page.evaluate("copied") == ["page"] * LAYERS
