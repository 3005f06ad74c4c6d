"""Pyramid Shambo as people use it: throws that nobody sees too early, payments, and a game that comes back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board import line, more, move_box, play_to_the_end, says, token, wait_until_quiet
from tests.browser.conftest import PHONE, findings

TWO = "play?game=pyramid-shambo&seats=3&seed=5"


def challenge(page, press="click"):
    """Let red challenge yellow by a pyramid of yellow's, and sit down alone."""
    getattr(token(page, "Y2"), press)()
    getattr(page.get_by_role("button", name="nobody else is looking").first, press)()


@pytest.mark.parametrize(
    ("how", "press"),
    [pytest.param({}, "click", marks=pytest.mark.slow), (PHONE, "tap")],  # the others go by the mouse, too
    ids=["mouse", "touch"],
)
def test_a_throw_and_its_payment(visit, how, press):
    page = visit(TWO, **how)
    challenge(page, press)
    getattr(token(page, "throw:rock"), press)()
    says(page, "the red player has thrown".capitalize())
    expect(line(page)).not_to_contain_text("rock")
    getattr(token(page, "throw:paper"), press)()
    says(page, "Paper wraps rock")
    getattr(token(page, "R1"), press)()
    says(page, "pays")


def test_a_throw_and_its_payment_by_keys_alone(visit):
    page = visit(TWO)
    token(page, "seat:Y").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="nobody else is looking").first.focus()
    page.keyboard.press("Space")
    expect(token(page, "throw:scissors")).to_have_attribute("data-able", "yes")
    token(page, "throw:scissors").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    says(page, "has thrown")
    box = move_box(page)
    box.fill("paper")
    box.press("Enter")
    says(page, "both throw paper: a tie")


def test_nothing_of_a_pending_throw_reaches_the_page(visit):
    """Two worlds that differ in a secret throw alone: what comes over the line is the same in both."""
    told, shown = [], []
    for shape in ("rock", "scissors"):
        page, frames = overheard(visit, TWO)
        challenge(page)
        expect(token(page, "throw:rock")).to_be_attached()
        wait_until_quiet(page)
        frames.clear()
        token(page, f"throw:{shape}").click()
        says(page, "has thrown")
        more(page)
        for name in ("Moves so far", "Save and open"):
            page.get_by_role("button", name=name).click()
            wait_until_quiet(page)
        told.append(said_in(frames))
        frames.clear()
        token(page, "throw:paper").click()
        expect(line(page)).to_contain_text(re.compile("wins"))
        shown.append(said_in(frames))
    assert told[0]
    assert told[0] == told[1]
    assert shown[0] != shown[1]  # once both are in, the worlds differ: so this test can tell them apart


def overheard(visit, address):
    """Open a game, and take down all that comes over the line of its page, but for signs of life."""
    page, frames = visit("play", ready=False), []

    def take(data):
        if b"kernel_info_request" not in (data.encode() if isinstance(data, str) else data):
            frames.append(data)

    page.on("websocket", lambda line: line.on("framereceived", take))
    page.goto(page.url + address.removeprefix("play"))
    page.wait_for_function("document.documentElement.dataset.state === 'ready'")
    return page, frames


def contents(frame):
    """Take out of a message what differs from one session to the next: its name, and the order of its parts."""
    text = re.sub(r'"session":"[0-9a-f]{8}"', "", frame)
    return sorted(re.findall(r"[\w.#-]+", "".join(each for each in text if each.isprintable() and ord(each) < 128)))


def said_in(frames):
    """Collect what frames say, however many they are: a busy machine paints the same thing twice."""
    return {tuple(contents(frame)) for frame in frames}


def test_the_address_of_a_running_game_tells_nothing_and_brings_it_back(visit):
    page = visit(TWO)
    challenge(page)
    token(page, "throw:rock").click()
    says(page, "has thrown")
    assert "rock" not in page.url
    wait_until_quiet(page)
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'ready'")
    token(page, "throw:paper").click()
    says(page, "Paper wraps rock")


def test_a_ticket_that_is_not_kept_is_explained(visit):
    page = visit(f"{TWO}&ticket=AAAAAAAAAAAAAAAAAAAAAA")
    expect(page.get_by_role("alert").filter(has_text="not kept any more")).to_be_visible()


def test_a_running_game_is_not_handed_out(visit):
    page = visit(TWO)
    more(page)
    page.get_by_role("button", name="Save and open").click()
    expect(page.get_by_role("button", name="when it is over")).to_be_disabled()


@pytest.mark.slow
def test_a_game_against_a_bot_to_its_end(visit):
    page = visit("play?game=pyramid-shambo&players=person,gentle&seed=11")
    page.evaluate("localStorage.setItem('garden-speed', 'off')")  # the bot waits for no film
    play_to_the_end(page)
    says(page, "win")


@pytest.mark.parametrize("look", [pytest.param("light", marks=pytest.mark.slow), "dark"])
def test_ten_players_fit_and_have_no_serious_findings(visit, look):
    page = visit("play?game=pyramid-shambo&seats=10&seed=1", color_scheme=look, **PHONE)
    expect(token(page, "seat:W")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert findings(page) == []
