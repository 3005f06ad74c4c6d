"""The ways on: steps wait, back is one step back, the gallery goes on, and nothing moves under a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board import token, wait_until_quiet
from tests.browser.conftest import DESKTOP, PHONE, PROJECTOR

LESSON = "learn/snail-invasion"
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".gw-side [data-id^='bet ']")].map((each) => {
  const {left, top, height} = each.getBoundingClientRect();
  return [each.dataset.id, [left, top, height].map(Math.round)];
}))"""


def test_the_map_covers_a_phone_and_goes_away_with_escape_and_back_and_a_press_beside_it(visit):
    page = visit(f"{LESSON}?step=first-move", viewport={"width": 360, "height": 740})
    on_map, sheet = page.locator(".gw-ways [data-id=map]"), page.locator("dialog[open]")
    page.locator(".gw-ways [data-id=next]").click()
    page.wait_for_url(re.compile("step=top-first"))
    on_map.click()
    assert sheet.bounding_box() == {"x": 0, "y": 0, "width": 360, "height": 740}
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 800})
    on_map.click()
    box = sheet.bounding_box()
    page.mouse.click(box["x"] + 6, box["y"] + box["height"] / 2)
    expect(sheet).to_have_count(1)  # its own rim
    page.mouse.click(box["x"] - 6, box["y"] + box["height"] / 2)
    expect(sheet).to_have_count(0)
    on_map.click()
    expect(sheet).to_have_count(1)
    page.go_back()
    expect(sheet).to_have_count(0)
    page.go_forward()
    page.wait_for_url(re.compile("step=top-first"))
    wait_until_quiet(page)
    on_map.evaluate("(map) => { map.click(); history.back(); }")  # the map comes when one has left
    page.wait_for_url(re.compile("step=first-move"))
    wait_until_quiet(page)
    expect(sheet).to_have_count(0)


def test_back_in_the_browser_goes_one_step_back_and_forward_one_on(visit):
    page = visit(LESSON)
    first = page.locator("h2").first.inner_text()
    page.locator(".gw-ways [data-id=next]").click()
    expect(page.locator("h2").first).not_to_have_text(first)
    page.locator(".gw-ways [data-id=next]").click()
    page.wait_for_url(re.compile("step=top-first"))
    page.go_back()
    page.wait_for_url(re.compile("step=first-move"))
    expect(page.locator(".gw-ways [data-id=map]")).to_contain_text("Step 2")
    page.go_back()
    expect(page.locator("h2").first).to_have_text(first)
    page.go_forward()
    expect(page.locator(".gw-ways [data-id=map]")).to_contain_text("Step 2")


def test_a_step_waits_and_the_gallery_goes_on_where_one_was(visit):
    page = visit(LESSON, script="localStorage.removeItem('garden-wait')")
    token(page, "5/1").dispatch_event("click")
    token(page, "8").dispatch_event("click")
    expect(page.locator(".gw-act .mod-primary")).to_have_text("Next step")
    wait_until_quiet(page)
    page.wait_for_timeout(500)
    assert page.locator(".gw-auto").count() == 0
    page.get_by_role("link", name="Garden games").click()
    card = page.locator(".gw-card").filter(has_text="Snail Invasion!")
    card.get_by_role("link", name="1 of").click()
    page.wait_for_url(re.compile("step=first-move"))
    expect(page.locator(".gw-ways [data-id=map]")).to_contain_text("Step 2")


@pytest.mark.parametrize("how", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_answer_moves_when_one_was_given_and_those_given_stay_marked(visit, how):
    page = visit("learn/carrots-and-broccoli?step=garden-corners", **how)
    before = page.evaluate(PLACES)
    page.locator("[data-id='bet 2']").click()
    expect(page.locator("[data-id='bet 2']")).to_have_attribute("data-mark", "wrong")
    wait_until_quiet(page)
    assert page.evaluate(PLACES) == before
    page.locator("[data-id='bet 1']").click()
    expect(page.locator("[data-id='bet 1']")).to_have_attribute("data-mark", "right")
    wait_until_quiet(page)
    assert page.evaluate(PLACES) == before


def test_what_begins_a_game_of_one_s_own_is_in_sight_and_keeps_what_was_chosen(visit):
    page = visit("play?game=snail-invasion", **PHONE)
    page.locator(".gw-faces input").nth(2).check(force=True)
    animal = page.locator(".gw-faces input:checked").get_attribute("value")
    page.get_by_text("More choices").click()
    begin = page.get_by_role("button", name="Begin")
    expect(begin).to_be_in_viewport()
    assert animal in page.locator(".gw-people select").evaluate_all("(all) => all.map((each) => each.value)")


def test_large_print_can_be_asked_for_by_address(visit):
    size = "() => parseFloat(getComputedStyle(document.querySelector('.gw-spread')).fontSize)"
    plain = visit(LESSON).evaluate(size)
    assert visit(f"{LESSON}?print=large").evaluate(size) > plain
    projected = visit(LESSON, **PROJECTOR).evaluate(size)
    assert projected > plain
    assert visit(f"{LESSON}?print=large", **PROJECTOR).evaluate(size) > projected


CLOSING = "window.CloseWatcher = class { constructor() { window.closing = this; } destroy() {} }"


def test_back_takes_the_sheet_away_and_no_field_is_ready_to_be_typed_in(visit):
    page = visit(f"{LESSON}?step=one-snail", script=CLOSING, **PHONE)
    switch = page.get_by_role("switch", name="Large print")
    for back in (lambda: page.evaluate("closing.onclose()"), page.go_back):
        page.locator(".gw-ways [data-id=next]").click()
        expect(page.locator(".gw-ways [data-id=map]")).to_contain_text("Step 11")
        page.locator(".gw-ways [data-id=before]").click()
        expect(page.locator(".gw-ways [data-id=map]")).to_contain_text("Step 10")
        wait_until_quiet(page)
        page.locator(".gw-side [data-id=more]").first.click()
        expect(switch).to_be_visible()
        assert page.evaluate("document.activeElement.matches('input:not([type=checkbox]), textarea')") is False
        seen = (switch, page.get_by_label("Type a move"), page.get_by_label("Code", exact=True))
        places = [each.bounding_box()["y"] for each in seen]
        assert places == sorted(places), "what every player may want comes first"
        back()
        expect(switch).not_to_be_visible()


def test_a_finger_leaves_no_button_behind_that_looks_pressed(visit):
    page = visit(LESSON, **PHONE)
    button = page.locator(".gw-side [data-id=hint]").first
    look = "(each) => getComputedStyle(each).backgroundColor"
    before = button.evaluate(look)
    button.tap()
    wait_until_quiet(page)
    assert button.evaluate(look) == before


def test_stars_move_nothing_beside_them(visit):
    page = visit(f"{LESSON}?step=top-first", **PHONE)
    wait_until_quiet(page)
    ways = page.locator(".gw-ways [data-id=map], .gw-ways [data-id=next]")
    before = [each.bounding_box() for each in ways.all()]
    token(page, "shed:G3").click()
    expect(page.locator(".gw-ways .gw-stars")).to_be_visible()
    wait_until_quiet(page)
    assert [each.bounding_box() for each in ways.all()] == before
