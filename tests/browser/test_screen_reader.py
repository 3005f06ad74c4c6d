"""What the eye sees of a board is said: what can be chosen, what is in hand, and all that lies there."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import expect

from tests.browser.board import board, says, token
from tests.browser.test_focus import AT_ONCE, press
from tests.browser.test_zoom import GAMES

CHOSEN = "&characters=ghost,sailor"

COUNT = """() => {
  window.changes = 0;
  new MutationObserver((found) => { window.changes += found.length; }).observe(
    document.querySelector(".gw-says-line"), {childList: true, subtree: true});
}"""

SETTLED = """() => new Promise((done) => {
  const words = document.querySelector(".gw-says");
  let [before, same] = ["", 0];
  requestAnimationFrame(function look() {
    same = words.innerText === before ? same + 1 : 0;
    before = words.innerText;
    if (same < 30) return requestAnimationFrame(look);
    done(before);
  });
})"""
"""The words, once they have been the same in thirty pictures of the page: what has its room gets no other."""


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_chosen_and_what_is_chosen_is_said(visit, game):
    page = visit(f"play?game={game}&seed=7&players=person,person")
    if page.locator("[data-id='sit 0']").count():
        press(page, page.locator("[data-id='sit 0']").first)
    able = board(page).locator("[data-able=yes]").first
    expect(able).to_have_accessible_description("can be chosen")
    other = board(page).locator("[data-able=no]").first
    if other.count():
        expect(other).to_have_accessible_description("")


def test_what_is_in_hand_is_pressed(visit):
    page = visit("play?game=snail-invasion&seed=7&players=person,person")
    piece = token(page, "shed:R1")
    press(page, piece)
    expect(piece).to_have_attribute("aria-pressed", "true")
    press(page, piece)
    expect(piece).not_to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game", GAMES)
def test_a_key_and_a_button_read_the_whole_position(visit, game):
    page = visit(f"learn/{game}")
    heard = page.locator(".gw-hits [aria-live]").first
    expect(heard).to_have_text("")
    labels = board(page).get_by_role("button").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    page.get_by_role("button", name="Read the whole position").first.press("Enter")
    for label in labels:
        expect(heard).to_contain_text(label)
    page.evaluate("document.querySelector('.gw-hits [aria-live]').textContent = ''")
    board(page).get_by_role("button").first.press("r")
    expect(heard).to_contain_text(labels[0])


def test_the_same_refusal_is_announced_again(visit):
    page = visit("play?game=snail-invasion&seed=7&players=person,person")
    page.evaluate(SETTLED)  # what is said before that is heard together with the greeting
    press(page, token(page, "nest:K1"))
    says(page, "is not yours")
    words = page.evaluate(SETTLED)
    page.evaluate(COUNT)
    press(page, token(page, "nest:K1"))
    page.wait_for_function("changes > 0")
    assert page.evaluate(SETTLED) == words


GROUPS = {
    "snail-invasion": {"Potting Shed", "Snails' Nest", "Squares"},
    "carrots-and-broccoli": {"Squares", "Stock", "Score"},
    "pyramid-shambo": {"Players and their pyramids", "Throws"},
    "yes-broccoli": {"Players", "Your hand", "Food"},
    "carrotia": {"Garden", "Bench"},
}


@pytest.mark.parametrize("game", GAMES)
def test_what_belongs_together_is_a_group_with_a_name(visit, game):
    page = visit(f"play?game={game}&seed=7&players=person,random{CHOSEN if game == 'carrotia' else ''}", script=AT_ONCE)
    if game == "pyramid-shambo":
        press(page, token(page, "seat:Y"))
    groups = board(page).get_by_role("group")
    names = groups.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert set(names) == GROUPS[game]
    assert len(names) == len(set(names))
    within = board(page).locator("[role=group] > button").count()
    assert within == board(page).get_by_role("button").count()


TALLIES = {
    "snail-invasion": "Snails blocked: 0 of 3. Colours eaten: 0 of 4.",
    "yes-broccoli": "Round 1 of 8",
    "carrotia": "Round 1 of 3. Steps left: 10. In the basket: 0. In the store: 0 of 20.",
}


@pytest.mark.parametrize("game", TALLIES)
def test_what_the_picture_counts_is_said(visit, game):
    page = visit(f"play?game={game}&seed=7&players=person,random{CHOSEN if game == 'carrotia' else ''}")
    expect(board(page)).to_have_accessible_description(re.compile(f"^{re.escape(TALLIES[game])}"))
    page.get_by_role("button", name="Read the whole position").first.press("Enter")
    expect(page.locator(".gw-hits [aria-live]").first).to_contain_text(TALLIES[game])


def test_how_a_tile_in_hand_is_turned_is_said(visit):
    page = visit(f"play?game=carrotia&seed=7&players=person,random{CHOSEN}", script=AT_ONCE)
    tile = board(page).locator("[data-token='tile:L']").first
    press(page, tile)
    expect(tile).to_have_accessible_name(re.compile("^In your hand: corner, open to the (.*);"))
    before = tile.get_attribute("aria-label")
    press(page, tile)
    expect(tile).not_to_have_accessible_name(before)
    expect(page.locator(".gw-hits [aria-live]").first).to_have_text(tile.get_attribute("aria-label"))


def test_numbers_below_zero_are_said_as_such(visit):
    page = visit("play?game=yes-broccoli&seed=3&players=person,random", script=AT_ONCE)
    labels = board(page).get_by_role("button").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert any(re.search(r"worth minus \d", label) for label in labels)
    assert not any(re.search(r"[-\u2212]\d", label) for label in labels)
    log = page.locator(".gw-log").first
    expect(log).to_contain_text(re.compile(r"\u2212\d"))
    expect(log).not_to_contain_text(re.compile(r" -\d"))


LEVELS = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
  .filter((each) => each.checkVisibility()).map((each) => Number(each.tagName[1]))"""


@pytest.mark.parametrize(
    "path", ["", "play?game=yes-broccoli&seed=7&players=person,random", "play?game=carrotia", "learn/carrotia"]
)
def test_headings_have_no_gaps(visit, path):
    page = visit(path)

    def levels():
        found = page.evaluate(LEVELS)
        assert found[:1] == [1]
        assert all(after <= before + 1 for before, after in itertools.pairwise(found)), found

    levels()
    for name in ("more", "map"):
        button = page.locator(f"[data-id={name}]:visible").first
        if button.count():
            button.click()
            levels()
