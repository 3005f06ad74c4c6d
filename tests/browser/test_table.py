"""A table in real browsers: two devices, one game, and somebody who watches."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, findings
from tests.browser.test_class import school  # noqa: F401

ONE_PRESS = "localStorage.setItem('garden-once', 'yes')"


def test_a_game_at_two_devices(watched, school):  # noqa: F811
    one = watched.open(f"{school.url}play?game=snail-invasion", script=ONE_PRESS)
    one.get_by_role("button", name="Everybody at a device").click()
    one.locator(".gw-lobby").wait_for()
    one.get_by_label("A nickname").fill("Mira")
    one.get_by_role("button", name="Sit here").first.click()
    expect(one.locator(".gw-lobby-seats li").first).to_contain_text("Mira (you)")

    two = watched.open(one.url, **PHONE)
    two.get_by_role("button", name="Sit here").click()
    for page in (one, two):
        expect(page.locator(".gw-lobby details")).not_to_have_attribute("open", "")
    expect(two.locator(".gw-says").first).to_contain_text("It is the gardener's turn.")
    expect(two.locator(".gw-seats")).to_contain_text("Mira")

    # What one decides the other sees.
    one.locator(".gw-hits-board [data-token='shed:R1']").first.press("Enter")
    expect(two.locator(".gw-says").first).not_to_contain_text("It is the gardener's turn.")
    watcher = watched.open(one.url)
    expect(watcher.locator(".gw-lobby")).to_contain_text("You are watching.")

    # A reload leads back to one's seat.
    one.reload()
    one.locator(".gw-lobby").wait_for()
    one.locator(".gw-lobby summary").click()
    expect(one.locator(".gw-lobby-seats")).to_contain_text("Mira (you)")
    for page in (one, two, watcher):
        assert not findings(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_is_found_by_its_code_alone(watched, school):  # noqa: F811
    one = watched.open(f"{school.url}play?game=snail-invasion")
    one.get_by_role("button", name="Everybody at a device").click()
    expect(one.locator(".gw-lobby-address")).to_have_text(f"{school.url}table".removeprefix("http://"))
    two = watched.open(f"{school.url}table", **PHONE)
    two.get_by_label("The code of the table").fill("zzzz")
    two.keyboard.press("Enter")
    expect(two.get_by_text("There is no table with this code")).to_be_visible()
    two.get_by_label("The code of the table").fill(one.url[-4:].lower())
    two.keyboard.press("Enter")
    expect(two.get_by_role("button", name="Sit here").first).to_be_visible()
    gone = watched.open(f"{school.url}table?code=ZZZZ")
    expect(gone.get_by_text("There is no table with this code")).to_be_visible()
    expect(gone.get_by_label("The code of the table")).to_be_visible()
    expect(gone.get_by_role("main").get_by_role("link", name="To the games")).to_have_attribute("href", "/")


def test_a_rematch_is_said_to_who_did_not_press_it_and_the_board_fits(watched, school):  # noqa: F811
    one = watched.open(f"{school.url}play?game=snail-invasion", **PHONE)
    one.get_by_role("button", name="Everybody at a device").click()
    one.get_by_label("A nickname").fill("Mira")
    one.get_by_role("button", name="Sit here").first.click()
    two = watched.open(one.url, **PHONE)
    two.get_by_role("button", name="Sit here").click()
    expect(two.get_by_role("button", name="Sit here")).to_have_count(0)  # the page of a player is another one
    two.get_by_role("button", name="More", exact=True).click()
    two.get_by_role("button", name="I give up", exact=True).click()
    two.get_by_role("button", name="Yes, I give up").click()
    one.get_by_role("button", name="Rematch").click()
    expect(two.locator(".gw-lobby-news")).to_have_text(
        "Mira wants a rematch: it has begun. Everybody sits where they sat."
    )
    expect(one.locator(".gw-lobby-news")).to_contain_text("The rematch has begun")
    for page in (one, two):
        board, height = page.locator(".gw-hits-board").bounding_box(), PHONE["viewport"]["height"]
        assert board["y"] + board["height"] < height


def test_the_ways_to_play_are_drawn_with_whole_lines(watched, school):  # noqa: F811
    page = watched.open(f"{school.url}play?game=carrotia")
    drawn = page.locator(".gw-ways button svg *")
    drawn.first.wait_for()
    assert drawn.evaluate_all("all => all.filter((e) => getComputedStyle(e).strokeDasharray !== 'none').length") == 0


def test_without_an_animal_the_hedge_stands_once(watched, school):  # noqa: F811
    page = watched.open(f"{school.url}play?game=pyramid-shambo")
    page.get_by_role("button", name="Everybody at a device").click()
    page.locator(".gw-side").first.wait_for()
    expect(page.locator(".gw-company")).to_be_hidden()
