"""On a phone nothing jumps as the turn goes round, and what follows a film comes after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import says, token, wait_until_quiet
from tests.browser.conftest import ON_A_PHONE_FIRST, PHONE, TABLET
from tests.browser.test_one_screen import ENDED

GAMES = {
    "carrotia": "first-run",
    "carrots-and-broccoli": "short-game",
    "pyramid-shambo": "first-duel",
    "snail-invasion": "one-snail",
    "yes-broccoli": "first-meal",
}
"""A step of each lesson that is a game against bots."""

QUICKLY = ("snail-invasion", "yes-broccoli")
"""One game by turns and one in which all decide at the same time, in every run: the page is the same for all."""

OVER = ".gw-act > :is([data-id=new], [data-id=next]), .gw-says:is([data-kind=end], [data-kind=lost], [data-kind=good])"
"""What is there only when a game is over."""

WATCHED = """() => {
  window.stood = new Set();
  window.turns = new Set();
  window.rests = new Set();
  (function look() {
    const room = document.querySelector(".gw-room").getBoundingClientRect();
    const over = document.querySelector(OVER); // then there is more to press
    if (room.height && !over) stood.add(`${Math.round(room.top)}+${Math.round(room.height)}`);
    turns.add([...document.querySelectorAll(".gw-seats li")].findIndex((each) => each.matches(".gw-turn")));
    rests.add(document.querySelector(".gw-rests")?.textContent ?? "");
    setTimeout(look, 30);
  })();
}""".replace("OVER", repr(OVER))
"""Take down where the board has its room, whose turn it is, and whether the time was said to rest."""

PLAYED = """(number) => {
  if (document.querySelector(".gw-film")) return false;
  const able = [...document.querySelectorAll(".gw-hits-board [data-able=yes]")];
  const ready = document.querySelector(".gw-countdown .mod-primary");
  if (ready) ready.click();
  else if (able.length) able[(3 * number) % able.length].click();
  return Boolean(ready ?? able.length);
}"""


ENOUGH = "(made) => turns.size > 1 && (made || document.querySelector(OVER))".replace("OVER", repr(OVER))
"""Whether the turn has passed on, after enough presses or when the game is over."""


def play(page, presses):
    """Press whatever can be pressed, at least so many times, until the turn has passed on."""
    made = 0
    for number in range(1000 * presses):
        made += page.evaluate(PLAYED, number)
        if page.evaluate(ENOUGH, made >= presses):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"only {made} presses were possible, or the turn has never passed on")


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in QUICKLY else pytest.mark.slow) for game in GAMES]
)
def test_as_the_turn_goes_round_the_board_of_a_game_in_a_lesson_stays_where_it_is(visit, game):
    page = visit(f"learn/{game}?step={GAMES[game]}", **PHONE)
    expect(page.locator(".gw-seats li").first).to_be_visible()
    wait_until_quiet(page)
    page.evaluate(WATCHED)
    play(page, 4)
    page.wait_for_timeout(1000)
    assert len(page.evaluate("[...stood]")) == 1


def test_as_the_sand_rests_and_runs_the_board_stays_where_it_is(visit):
    page = visit("learn/carrotia?step=a-whole-game", **PHONE)
    expect(page.locator(".gw-seats li").first).to_be_visible()
    wait_until_quiet(page)
    page.evaluate(WATCHED)
    token(page, "character:ghost").tap()
    expect(page.locator(".gw-countdown .mod-primary")).to_be_visible()
    for _ in range(20):
        play(page, 3)
        page.wait_for_timeout(1000)
        if page.evaluate("rests.has('Time rests')"):  # a machine at work may be late to say so, and a film short
            break
    assert page.evaluate("rests.has('Time rests') && rests.has('')")
    page.wait_for_timeout(1000)
    assert len(page.evaluate("[...stood]")) == 1


def test_nobody_is_asked_to_be_ready_before_the_film_is_over(visit):
    page = visit(
        "play?game=carrotia&seats=1&players=person&seed=3",
        script="localStorage.setItem('garden-speed', 'slow')",
        **PHONE,
    )
    page.evaluate(
        """() => {
          window.asked = {film: 0, early: 0, then: 0};
          (function look() {
            const ready = document.querySelector(".gw-countdown .mod-primary");
            const film = Boolean(document.querySelector(".gw-playing"));
            const seen = Boolean(ready?.checkVisibility({visibilityProperty: true}));
            if (ready && film) asked.film += 1;
            if (seen) asked[film ? "early" : "then"] += 1;
            requestAnimationFrame(look);
          })();
        }"""
    )
    token(page, "character:ghost").tap()
    page.wait_for_function("asked.then > 3")
    asked = page.evaluate("asked")
    assert asked["film"]
    assert asked["early"] == 0


def test_stars_come_when_the_film_is_over(visit):
    page = visit("learn/carrotia", script="localStorage.setItem('garden-speed', 'slow')", **PHONE)
    page.evaluate(
        """() => {
          window.stars = {film: 0, early: 0, then: 0};
          (function look() {
            const drawn = document.querySelector(".gw-ways .gw-stars");
            const film = Boolean(document.querySelector(".gw-film"));
            const seen = Boolean(drawn?.checkVisibility({opacityProperty: true}));
            if (drawn && film) stars.film += 1;
            if (seen) stars[film ? "early" : "then"] += 1;
            requestAnimationFrame(look);
          })();
        }"""
    )
    token(page, "e3").tap()
    says(page, "")
    page.wait_for_function("stars.then > 3")
    stars = page.evaluate("stars")
    assert stars["film"]
    assert stars["early"] == 0


def test_the_buttons_at_the_end_of_a_game_come_when_the_film_is_over_and_take_nothing_from_the_board(visit):
    page = visit("learn/carrotia?step=first-run", **PHONE)
    page.wait_for_selector(".gw-side > .gw-act", state="attached")
    wait_until_quiet(page)
    high = "document.querySelector('.gw-room').getBoundingClientRect().height"
    playing = "(yes) => document.querySelector('.gw-hits').closest('.gw-frame').classList.toggle('gw-playing', yes)"
    before = page.evaluate(high)
    page.evaluate(playing, True)
    page.evaluate(ENDED)
    assert page.evaluate(high) == before
    page.evaluate(playing, False)
    expect(page.locator(".gw-act > [data-id=new]")).to_be_visible()
    assert page.evaluate(high) == before, "the board keeps its size"


MARKED = """() => {
  window.marked = [];
  (function look() {
    const ground = (each) => getComputedStyle(each).borderTopColor;
    const cards = [...document.querySelectorAll(".gw-seats li")];
    const seen = cards.flatMap((each, i) => (/, 0\\)|transparent/.test(ground(each)) ? [] : [i])).join();
    const words = document.querySelector(".gw-playing") && document.querySelector(".gw-caption").textContent;
    if (cards.length && words) marked.push([seen, words]);
    requestAnimationFrame(look);
  })();
}"""
"""Take down which cards are marked while a film tells something, and what it tells."""


@ON_A_PHONE_FIRST
def test_while_a_move_is_seen_whoever_makes_it_is_marked(visit, how):
    players = "players=person,gentle,gentle&characters=bandit,mummy,clown"
    page = visit(f"play?game=carrotia&seats=3&{players}&seed=3", **how)
    page.get_by_role("button", name="Ready! Let the sand run").click()
    page.evaluate(MARKED)
    token(page, "tile:I").click()
    token(page, "a1").click()
    page.wait_for_function("marked.some(([, words]) => words.startsWith('The clown lays'))")
    marked = page.evaluate("marked")
    for who, name in enumerate(("bandit", "mummy", "clown")):
        assert {seen for seen, words in marked if words.startswith(f"The {name} lays")} == {str(who)}
    expect(page.locator(".gw-playing")).to_have_count(0)
    assert page.locator(".gw-frame[data-moves]").count() == 0


@ON_A_PHONE_FIRST
def test_a_card_that_is_pressed_tells_what_its_character_can_do(visit, how):
    page = visit("play?game=carrotia&seats=3&players=person,gentle,gentle&characters=bandit,mummy,ghost&seed=3", **how)
    cards = page.locator(".gw-seats details")
    width = page.viewport_size["width"]
    for i, words in enumerate(("one more comes along", "stops a bird", "on any tile")):
        cards.nth(i).locator("summary").click()
        told = cards.nth(i).locator("p")
        expect(told).to_contain_text(words)
        expect(cards.locator("p:visible")).to_have_count(1)
        box = told.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert told.evaluate(
            "(each) => { const {left, top} = each.getBoundingClientRect();"
            " return each.contains(document.elementFromPoint(left + 20, top + 20)); }"
        ), "it lies over the board"
    token(page, "tile:I").click()
    expect(cards.locator("p:visible")).to_have_count(0)
    cards.first.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(cards.first.locator("p")).to_be_visible()
    page.keyboard.press("Escape")
    expect(cards.first.locator("p")).to_be_hidden()


def test_in_a_review_the_arrows_stay_where_they_are_whatever_is_said(visit):
    page = visit("play?game=pyramid-shambo&seats=3&seed=3&players=person,hare,mole")
    for name in ("More", "I give up", "Yes, I give up"):
        page.get_by_role("button", name=name, exact=True).first.click()
    page.keyboard.press("Escape")
    page.locator("[data-id=review]").click()  # whatever decided it, if anything did
    onwards = page.locator("[data-id=step-on]")
    before = onwards.bounding_box()
    page.evaluate("document.querySelector('.gw-says-line').textContent = 'Much is said here. '.repeat(20)")
    assert onwards.bounding_box() == before


def test_three_cards_keep_their_height_whoever_is_on_turn(visit):
    page = visit("play?game=pyramid-shambo&seats=3&seed=3&players=person,hare,mole&lang=en")
    cards = page.locator(".gw-seats ul")
    high = set()
    for seat in range(3):
        page.evaluate(GIVE_TURN, seat)
        high.add(cards.bounding_box()["height"])
    assert len(high) == 1


GIVE_TURN = """(seat) => document.querySelectorAll(".gw-seats li").forEach((card, i) => {
  const badge = card.querySelector("b");
  const turn = badge?.textContent ?? card.dataset.turn;
  badge?.remove();
  card.classList.toggle("gw-turn", i === seat);
  card.dataset.turn = turn;
  if (i === seat) card.querySelector(".gw-who").insertAdjacentHTML("afterend", ` <b>${turn}</b>`);
})"""
"""Moves the word that says whose turn it is to another card."""


HELD = """() => new Promise((done) => {
  const says = document.querySelector(".gw-says");
  const seen = new Set();
  let frames = 0;
  (function look() {
    seen.add(`${says.className} ${says.offsetHeight}`);
    if (++frames < 20) requestAnimationFrame(look);
    else done([seen.size, says.scrollHeight - says.clientHeight]);
  })();
})"""
"""Count how many looks the box of words has in twenty frames, and how much of it is cut."""


def test_words_that_rise_over_the_board_stay_there_and_are_not_cut(visit):
    page = visit("learn/carrotia?step=tokens-come", reduced_motion="reduce", **PHONE)
    page.locator(".gw-side [data-id='bet 1']").click()
    page.wait_for_selector(".gw-says[data-kind=wrong]")
    wait_until_quiet(page)
    looks, cut = page.evaluate(HELD)
    assert looks == 1
    assert cut <= 1


def test_what_comes_after_a_game_takes_nothing_from_the_board_of_a_tablet(visit):
    page = visit("play?game=carrots-and-broccoli&turn_limit=2&players=person,hare", **TABLET)
    room = page.locator(".gw-room")
    wait_until_quiet(page)
    before = room.bounding_box()
    page.locator("[data-id='play pass']").click()
    expect(page.locator(".gw-act [data-id=review]")).to_be_visible()
    assert room.bounding_box() == before
