"""A fair match in the browser: from the start screen through both games to the verdict, and what else begins a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import more, move_box
from tests.browser.conftest import DESKTOP, PHONE, READY, findings

START = "play?game=snail-invasion"


def strip(page: Page, words: str) -> None:
    """Expect the line above the players to say this."""
    expect(page.locator(".gw-match")).to_have_text(words)


def give_up(page: Page) -> None:
    """Give the game up, which asks once whether it is meant."""
    more(page)
    page.get_by_role("button", name="I give up", exact=True).click()
    page.get_by_role("button", name="Yes, I give up").click()
    page.keyboard.press("Escape")


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_function(READY)


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.slow)], ids=["phone", "desktop"])
def test_a_fair_match_from_the_start_screen_to_the_verdict(visit, size):
    page = visit(START, **size)
    box = page.get_by_role("checkbox", name="A fair match")
    expect(page.locator(".gw-fair")).to_contain_text("Beginners win more often with the snails")
    box.check()
    page.get_by_role("radio", name=re.compile("Owl")).check()
    page.get_by_role("button", name="Against the owl").click()
    strip(page, "Match, game 1 of 2: you 0 – 0 owl")
    give_up(page)
    strip(page, "Match, game 1 of 2: you 0 – 1 owl")
    page.get_by_role("button", name="Second game: change sides").click()
    strip(page, "Match, game 2 of 2: you 0 – 1 owl")
    expect(page.locator(".gw-seats li").last).to_contain_text("you")
    page.wait_for_timeout(500)
    reload(page)
    strip(page, "Match, game 2 of 2: you 0 – 1 owl")
    expect(page.locator(".gw-seats li").last).to_have_class("gw-turn")  # the owl has moved
    give_up(page)
    strip(page, "Match over: you 0 – 2 owl")
    expect(page.locator(".gw-says").first).to_contain_text("The owl wins the match, 2 to 0.")
    more(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rematch").click()
    strip(page, "Match, game 1 of 2: you 0 – 0 owl")
    expect(page.locator(".gw-seats li").first).to_contain_text("you")


def test_an_address_asks_for_one_and_a_tie_is_broken_by_turns(visit):
    page = visit(f"{START}&players=person,person&seed=7&fair=0-3")
    strip(page, "Match, game 2 of 2: A 1 – 0 B")
    for move in ("enter Y1", "enter K1"):
        box = move_box(page)
        box.fill(move)
        box.press("Enter")
        expect(box).to_have_value("")
    page.get_by_role("button", name="Offer a draw").wait_for()
    page.keyboard.press("Escape")
    box = move_box(page)
    box.fill("enter B1")
    box.press("Enter")
    expect(box).to_have_value("")
    page.get_by_role("button", name="I give up", exact=True).click()  # the snails, who are A
    page.get_by_role("button", name="Yes, I give up").click()
    strip(page, "Match over: A 1 – 1 B")
    expect(page.locator(".gw-says").first).to_contain_text("Both have won once, each on turn 3: the match is a draw.")


def test_undo_goes_back_into_the_first_game(visit):
    page = visit(f"{START}&players=person,person&seed=7&fair=yes")
    give_up(page)
    page.get_by_role("button", name="Second game: change sides").click()
    strip(page, "Match, game 2 of 2: A 0 – 1 B")
    page.locator(".gw-side [data-id=undo]").first.click()
    strip(page, "Match, game 1 of 2: A 0 – 1 B")


def test_an_address_that_makes_no_sense_is_told(visit):
    page = visit(f"{START}&fair=perhaps")
    expect(page.get_by_role("alert").first).to_contain_text('A fair match is asked for with "fair=yes"')
    expect(page.get_by_role("checkbox", name="A fair match")).not_to_be_checked()


@pytest.mark.parametrize("size", [pytest.param(PHONE, marks=pytest.mark.slow), DESKTOP], ids=["phone", "desktop"])
def test_players_and_options_are_asked_as_on_the_start_screen(visit, size):
    page = visit(f"{START}&players=person,owl&seed=7&board=16", **size)
    more(page)
    page.get_by_role("button", name="Players and options").click()
    form = page.locator(".gw-players")
    size_of_garden = form.get_by_label("Size of the garden", exact=True)
    expect(size_of_garden).to_have_value("16")
    expect(form.locator(".gw-people select").last).to_have_value("owl")
    expect(form.locator(".gw-people svg")).to_have_count(2)
    form.locator(".gw-people select").last.select_option("hare")
    size_of_garden.select_option("12 squares")
    assert findings(page) == []
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    form.get_by_role("button", name="Start this game").click()
    expect(page.locator(".gw-seats")).to_contain_text("hare")
    expect(page.locator('.gw-hits-board [data-token="13"]')).to_have_count(0)
    more(page)
    form.get_by_label("How many play", exact=True).select_option("1")
    expect(form.locator(".gw-people select")).to_have_count(1)


def test_the_start_screen_of_a_lopsided_game_has_no_serious_findings(visit):
    page = visit(START)
    assert findings(page) == []
