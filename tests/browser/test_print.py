"""What comes out of a printer: steps without the buttons of the screen, and pages that are made for paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from garden_widgets import games
from tests.browser.board import wait_until_quiet
from tests.browser.conftest import findings

MM = 72 / 25.4


def sheets(page: Page) -> list[tuple[int, int]]:
    """Print a page, and say how wide and high each sheet is, in millimetres."""
    printed = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
    return [(round(float(wide) / MM), round(float(high) / MM)) for wide, high in boxes]


def words(page: Page, what: str) -> list[str]:
    """List what is seen of these elements."""
    return [each for each in page.locator(f"{what} >> visible=true").all_inner_texts() if each.strip()]


@pytest.mark.parametrize("address", ["learn/snail-invasion?step=blocking", "learn/carrotia?rung=dice&seed=3"])
def test_a_step_is_printed_without_the_buttons_of_the_screen(visit, address):
    page = visit(address)
    wait_until_quiet(page)
    bets = words(page, "button[data-id^='bet']")
    page.emulate_media(media="print")
    assert words(page, "main button") == [*words(page, "[data-id=map]"), *bets]
    assert page.locator(".gw-canvas").is_visible()
    assert words(page, ".gw-head-words")
    assert words(page, ".gw-says")
    assert not words(page, ".garden-head, .garden-on")
    assert len(sheets(page)) == 1


def test_what_stands_above_the_rules_stays_on_the_sheet_on_a_phone(visit):
    page = visit("rules/snail-invasion?lang=de", viewport={"width": 360, "height": 740})
    inside = (
        "head => [...head.querySelectorAll('h1, p, li')].every((each) => each.getBoundingClientRect().right <= 344)"
    )
    assert page.locator(".garden-rules > header").first.evaluate(inside)


@pytest.mark.parametrize("name", list(games))
def test_the_card_is_one_small_page_in_both_languages(visit, name):
    for lang in ("en", "de"):
        page = visit(f"rules/{name}?card&lang={lang}")
        assert sheets(page) == [(148, 210)]


def test_the_rules_are_printed_on_large_pages_and_no_rule_is_cut_in_two(visit):
    page = visit("rules/snail-invasion")
    printed = sheets(page)
    assert set(printed) == {(210, 297)}
    assert len(printed) <= 4
    page.evaluate("window.print = () => document.documentElement.dataset.printed = 'yes'")
    page.get_by_role("button", name="Print").click()
    assert page.locator("html[data-printed]").count()
    assert {"avoid"} == set(
        page.locator(".garden-rule").evaluate_all("all => all.map((each) => getComputedStyle(each).breakInside)")
    )
    page.emulate_media(media="print")
    assert not words(page, "button, nav, .garden-head, .garden-rule-step")


@pytest.mark.parametrize("name", list(games))
def test_a_sheet_is_two_pages_and_its_key_one(visit, name):
    assert len(sheets(visit(f"sheets/{name}?seed=7"))) == 3


def test_a_sheet_has_its_key_on_a_page_of_its_own(visit):
    page = visit("sheets/pyramid-shambo?seed=7")
    assert page.locator(".garden-key").evaluate("each => getComputedStyle(each).breakBefore") == "page"
    whole = len(sheets(page))
    page.locator(".garden-key").evaluate("each => each.remove()")
    assert len(sheets(page)) == whole - 1


def test_another_sheet_and_another_rule_can_be_chosen(visit):
    page = visit("sheets/pyramid-shambo?seed=7&lang=de")
    page.get_by_role("link", name="Neues Blatt").click()
    page.wait_for_url(re.compile("seed=8"))
    page.locator("form select").select_option("ties")
    page.get_by_role("button", name="Zeigen").click()
    page.wait_for_url(re.compile("rung=ties"))
    assert "lang=de" in page.url
    assert "seed=8" in page.url
    assert page.locator(".garden-tasks > li").count() == 6


@pytest.mark.parametrize("address", ["rules/carrotia", "rules/carrotia?card", "rules/carrotia?cut", "sheets/carrotia"])
def test_every_page_for_paper_has_a_button_to_print_it(visit, address):
    assert visit(address).get_by_role("button", name="Print", exact=True).is_visible()


@pytest.mark.parametrize("address", ["rules/snail-invasion", "rules/carrotia?card", "sheets/yes-broccoli?seed=2"])
def test_pages_for_paper_are_read_without_trouble(visit, address):
    assert not findings(visit(address))
