"""What the eye sees of a board is said: what can be chosen, what is in hand, and all that lies there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import board, says, token
from tests.browser.test_focus import press
from tests.browser.test_zoom import GAMES

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
    says(page, "does not belong")
    words = page.evaluate(SETTLED)
    page.evaluate(COUNT)
    press(page, token(page, "nest:K1"))
    page.wait_for_function("changes > 0")
    assert page.evaluate(SETTLED) == words
