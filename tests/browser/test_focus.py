"""Whoever works by keys stays where they are: the focus never falls to the page, and goes along with what is moved."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import board, token, wait_until_quiet
from tests.browser.test_zoom import GAMES

ON_BODY = "document.activeElement === document.body"
AT_ONCE = """for (const [name, value] of [["garden-speed", "off"], ["garden-coach", "no"]]) {
  localStorage.setItem(name, value);
}"""


def press(page, button):
    """Press a button by a key."""
    button.focus()
    page.keyboard.press("Enter")
    wait_until_quiet(page)


def focused(page):
    """Give the token of what has the focus on the board."""
    return page.evaluate("document.activeElement.closest('.gw-hits-board') && document.activeElement.dataset.token")


@pytest.mark.parametrize("game", GAMES)
def test_a_new_step_has_the_focus_at_its_title_and_says_its_task(visit, game):
    page = visit(f"learn/{game}")
    for _ in range(2):
        press(page, page.locator(".gw-ways [data-id=next]").first)
        title = page.get_by_role("heading", level=2).first
        expect(title).to_be_focused()
        expect(title).to_have_accessible_description(page.locator(".gw-goal").inner_text())
    press(page, page.locator(".gw-ways [data-id=before]").first)
    expect(page.get_by_role("heading", level=2).first).to_be_focused()


def test_a_piece_that_moves_by_one_press_takes_the_focus_along(visit):
    once = f"{AT_ONCE}\nlocalStorage.setItem('garden-once', 'yes');"
    page = visit("play?game=snail-invasion&seed=7&players=person,person", script=once)
    press(page, token(page, "shed:R1"))
    assert focused(page) in ("7", "7/1")


def test_the_focus_goes_where_a_throw_went(visit):
    page = visit("play?game=pyramid-shambo&seed=7&players=person,random", script=AT_ONCE)
    press(page, token(page, "seat:Y"))
    press(page, token(page, "throw:rock"))
    first = board(page).locator("[data-able=yes]").first.get_attribute("data-token")
    press(page, token(page, "throw:paper"))
    assert focused(page) not in (None, first)


def test_after_a_pass_the_focus_is_on_the_board(visit):
    page = visit("play?game=carrots-and-broccoli&seed=7&players=person,person", script=AT_ONCE)
    for there in ("a1", "b1"):
        press(page, token(page, "stock:R2"))
        press(page, token(page, there))
        assert focused(page) == there
    press(page, page.locator("[data-id='play pass']").first)
    assert focused(page)


@pytest.mark.parametrize("game", GAMES)
def test_no_press_of_a_key_loses_the_focus(visit, game):
    page = visit(f"play?game={game}&seed=7&players=person,person", script=AT_ONCE)
    for _ in range(6):
        able = board(page).locator("[data-able=yes]")
        button = able.first if able.count() else page.locator(".gw-act button:enabled").first
        press(page, button)
        assert not page.evaluate(ON_BODY)
    for name in ("undo", "undo", "redo"):
        button = page.locator(f".gw-side [data-id={name}]").first
        if button.is_enabled():
            press(page, button)
            assert not page.evaluate(ON_BODY)


def test_the_way_past_the_head_is_seen_by_those_who_work_by_keys(visit):
    page = visit("")
    skip = page.locator(".garden-skip")
    page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    skip.blur()
    page.mouse.click(2, 2)
    skip.evaluate("each => each.focus({ focusVisible: false })")  # as a browser gives it to who works by pointer
    expect(skip).to_be_focused()
    expect(skip).not_to_be_in_viewport()
