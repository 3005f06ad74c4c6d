"""Carrots & Broccoli as people use it: planting, stepping, the wall, time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board import line, painted, play_to_the_end, says, token, wait_for_paint, wait_until_quiet
from tests.browser.conftest import PHONE, READY, findings

GAME = "play?game=carrots-and-broccoli&seed=5"


def offers(page) -> list[str]:
    return page.locator("datalist option").evaluate_all("all => all.map(each => each.value)")


def planted_first(page) -> str:
    """Return the pyramid of the first planting that is offered, as soon as there is one."""
    page.locator('datalist option[value^="plant"]').first.wait_for(state="attached")
    return next(move for move in offers(page) if move.startswith("plant")).split()[1]


@pytest.mark.parametrize(
    ("how", "press"),
    [pytest.param({}, "click", marks=pytest.mark.slow), (PHONE, "tap")],  # the others go by the mouse, too
    ids=["mouse", "touch"],
)
def test_a_pyramid_is_planted(visit, how, press):
    page = visit(GAME, **how)
    wait_for_paint(page, 0.5, 0.5)
    piece = planted_first(page)
    getattr(token(page, f"stock:{piece}"), press)()
    getattr(token(page, "c3"), press)()
    says(page, "c3")
    expect(token(page, "c3")).to_have_attribute("aria-label", re.compile("pyramid", re.IGNORECASE))


def test_a_pyramid_is_planted_by_keys_alone(visit):
    page = visit(GAME)
    piece = planted_first(page)
    token(page, f"stock:{piece}").focus()
    page.keyboard.press("Enter")
    token(page, "c2").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    says(page, "c3")


def test_a_taken_square_is_refused_with_its_rule(visit):
    page = visit(GAME)
    piece = planted_first(page)
    token(page, f"stock:{piece}").click()
    token(page, "b7").click()
    rule = line(page).locator("details").first
    rule.locator("summary").click()
    expect(rule).to_contain_text("CB-11")


def test_what_a_wall_step_changes_is_shown_before_it_is_made(visit):
    for seed in range(40):
        page = visit(f"play?game=carrots-and-broccoli&seed={seed}")
        page.locator("datalist option").first.wait_for(state="attached")
        steps = [move.split() for move in offers(page) if move.startswith("step")]
        if steps:
            break
        page.goto("about:blank")
    _, start, end = steps[0]
    token(page, start).click()
    token(page, end).click()
    assert any(move == f"step {start} {end}" for move in offers(page))
    page.wait_for_timeout(500)
    shown = page.screenshot()
    token(page, end).click()
    says(page, "wall")
    page.wait_for_timeout(500)
    assert page.screenshot() != shown
    assert not any(move == f"step {start} {end}" for move in offers(page))


def test_a_game_with_a_turn_limit_comes_to_its_end(visit):
    page = visit(f"{GAME}&turn_limit=4&players=person,gentle")
    play_to_the_end(page)
    says(page, "win")


@pytest.mark.parametrize(
    ("how", "look"),
    [
        pytest.param({}, "light", marks=pytest.mark.slow),
        pytest.param({}, "dark", marks=pytest.mark.slow),
        pytest.param(PHONE, "light", marks=pytest.mark.slow),
        (PHONE, "dark"),
    ],
    ids=["desktop-light", "desktop-dark", "phone-light", "phone-dark"],
)
def test_four_gardens_have_no_serious_findings(visit, look, how):
    page = visit("play?game=carrots-and-broccoli&seats=4&seed=6", color_scheme=look, **how)
    wait_until_quiet(page)  # the board is painted anew when it knows how large it is shown
    assert painted(page, 0.5, 0.5)[3] == 255
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert findings(page) == []


def test_the_time_runs_and_can_be_paused(visit):
    page = visit(f"{GAME}&timer=true")
    timer = page.get_by_role("timer")
    expect(timer).to_contain_text(re.compile(r"19:\d\d"))
    page.get_by_role("button", name="Pause the time").click()
    expect(page.get_by_role("button", name="Let the time run")).to_be_visible()
    paused = timer.inner_text()
    page.wait_for_timeout(2500)
    assert timer.inner_text() == paused
    page.get_by_role("button", name="Let the time run").click()
    expect(timer).not_to_have_text(paused)


def test_a_reload_takes_up_the_time_that_was_left(visit):
    page = visit(f"{GAME}&timer=true&left=75")
    expect(page.get_by_role("timer")).to_contain_text(re.compile(r"1:1\d"))
    page.get_by_role("button", name="Pause the time").click()
    paused = page.get_by_role("timer").inner_text()
    wait_until_quiet(page)
    page.reload()
    page.wait_for_function(READY)
    expect(page.get_by_role("timer")).to_have_text(paused)
    page.get_by_role("button", name="Let the time run").click()
    expect(page.get_by_role("timer")).not_to_have_text(paused)
