"""What tests do with a board in the browser: press, read what is said, look at the paint."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.tongue import said


def board(page: Page) -> Locator:
    """Give the first board of the page."""
    return page.locator(".gw-hits-board").first


def place(page: Page, name: str | re.Pattern[str]) -> Locator:
    """Find something on the board by its words."""
    return board(page).get_by_role("button", name=re.compile(name)).first


CORNER = {"x": 8, "y": 8}
"""Where no piece covers a square."""


def square(page: Page, number: int | str) -> Locator:
    """Find a square of the board; press it at its corner."""
    return place(page, f"^{said(f'Square {number}')}\\b")


def press_foot(page: Page, name: str) -> None:
    """Press a piece at its foot: the part that stays visible under others."""
    found = place(page, name)
    box = found.bounding_box()
    assert box is not None
    found.click(position={"x": box["width"] / 2, "y": box["height"] - 4})


def token(page: Page, name: str) -> Locator:
    """Find something on the board by its token."""
    return board(page).locator(f'[data-token="{name}"]').first


ANSWERED = """() => new Promise((done) => {
  const answered = window.garden?.answered; // JupyterLab and Voila have another connection
  requestAnimationFrame(() => answered ? answered().then(done) : done());
  setTimeout(done, 60_000);
})"""
"""Ask last: what was asked before is answered before."""

QUIET = """() => new Promise((done) => {
  let last = performance.now();
  const end = last + 5000;
  const watch = new MutationObserver(() => { last = performance.now(); });
  const board = document.querySelector(".gw-hits-board") ?? document.body;
  watch.observe(board, {subtree: true, childList: true, attributes: true});
  (function look() {
    const now = performance.now();
    if (now - last < 300 && now < end) return setTimeout(look, 50);
    watch.disconnect();
    done();
  })();
})"""


def wait_until_answered(page: Page) -> None:
    """Wait until all that was pressed has been answered, and the page has taken the answers in."""
    page.evaluate(ANSWERED)


def wait_until_quiet(page: Page) -> None:
    """Wait until all is answered and shown: the board changes no more, though a clock may."""
    wait_until_answered(page)
    page.evaluate(QUIET)
    wait_until_answered(page)


NEXT = """() => {
  const {kind} = document.querySelector(".gw-says").dataset;
  const moves = [...document.querySelectorAll("datalist option")].slice(0, 1).map((each) => each.value);
  return kind === "end" || kind === "lost" ? [] : moves.length && moves;
}"""
"""The first move that is offered; nothing where the game is over, null where somebody else is on turn."""


def play_to_the_end(page: Page) -> None:
    """Type the first move that is offered until the game is over."""
    while moves := page.wait_for_function(NEXT).json_value():
        box = move_box(page)
        box.fill(moves[0])
        box.press("Enter")
        wait_until_answered(page)


def walk(page: Page, key: str, words: str, most: int = 8) -> None:
    """Press an arrow key until the focus is on what has these words."""
    for _ in range(most):
        focused = page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
        if words.casefold() in focused.casefold():
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {words}, but to {focused}")


def line(page: Page) -> Locator:
    """Give the line that explains."""
    return page.locator(".gw-says").first


def says(page: Page, words: str | re.Pattern[str]) -> None:
    """Expect the line that explains to say this."""
    expect(line(page)).to_contain_text(words)


def more(page: Page) -> None:
    """Open the sheet with all that is not needed in every move."""
    button = page.locator(".gw-side [data-id=more]").first
    if button.get_attribute("aria-expanded") != "true":
        button.click()


def move_box(page: Page) -> Locator:
    """Give the box to type a move, which is on the sheet."""
    more(page)
    return page.get_by_label(said("Type a move"))


def painted(page: Page, x: float, y: float) -> list[int]:
    """Give the colour of the board's canvas at a place, as fractions of its size."""
    colour: list[int] = page.evaluate(
        """([x, y]) => {
          const canvas = document.querySelector("canvas.gw-canvas, .gw-canvas canvas");
          const pen = canvas.getContext("2d");
          return Array.from(pen.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data);
        }""",
        [x, y],
    )
    return colour


def wait_for_colour(page: Page, x: float, y: float, colour: list[int], *, other: bool = False) -> None:
    """Wait until a place has this colour, or any `other`: a film takes its time, and a busy machine more."""
    for _ in range(200):
        if (painted(page, x, y) != colour) is other:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"at {x}, {y} is {painted(page, x, y)}")


def wait_for_paint(page: Page, x: float, y: float) -> None:
    """Wait until something is painted at a place."""
    for _ in range(100):
        if painted(page, x, y)[3]:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"nothing is painted at {x}, {y}")
