"""A long page in the browser: its first board can be used at once, the boards below come after it and are alive."""

from __future__ import annotations

from playwright.sync_api import expect

REST = "document.documentElement.dataset.rest === 'ready'"


def test_the_boards_below_are_alive(visit):
    page = visit("read/snail-invasion")
    page.wait_for_function(REST)
    assert page.locator("[data-garden=more]").count() == 0
    last = page.locator(".gw-frame").last
    last.get_by_role("button", name="Blue pawn in the shed").first.click()
    expect(last.get_by_role("status").first).to_contain_text("The blue pawn comes out")
    assert not last.locator("canvas").first.evaluate(
        "each => { const p = each.getContext('2d').getImageData(0, 0, each.width, each.height).data;"
        " return p.every(value => !value); }"
    )
