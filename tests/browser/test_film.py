"""While something is seen to happen: nothing is lost of a press, nothing lies on the board, and nothing jumps."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.board import CORNER, board, says, square, token, wait_until_quiet
from tests.browser.conftest import DESKTOP, PHONE, PROJECTOR, READY, TABLET
from tests.browser.test_carrotia import built

GAME = "play?game=snail-invasion&players=person,person&seed=7"


def box(locator):
    found = locator.bounding_box()
    assert found is not None
    return {side: round(value) for side, value in found.items()}


def playing(visit, **how):
    """Play a move: its film runs."""
    page = visit(GAME, **how)
    token(page, "shed:Y1").press("Enter")
    token(page, "7").press("Enter")
    expect(page.locator(".gw-film")).to_be_attached()
    return page


def press_on(page, name):
    """Press with the mouse where something stands, whatever lies over it."""
    middle = box(token(page, name))
    page.mouse.click(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2)


def test_a_press_during_a_film_ends_it_and_counts(visit):
    page = playing(visit)
    expect(token(page, "nest:K1")).to_have_attribute("data-able", "yes")
    page.wait_for_timeout(500)
    press_on(page, "nest:K1")
    expect(page.locator(".gw-film")).to_have_count(0)
    expect(page.locator(".gw-says")).to_contain_text("The snail pawn comes out")


def test_the_second_half_of_a_double_tap_only_ends_it(visit):
    page = visit(GAME)
    token(page, "shed:Y1").press("Enter")
    expect(token(page, "7")).to_have_attribute("data-able", "yes")
    presses = page.evaluate(
        """async () => {
          const button = (name) => document.querySelector(`.gw-hits-board [data-token="${name}"]`);
          const film = new Promise((begun) => {
            new MutationObserver((_, watcher) => {
              const found = document.querySelector(".gw-film");
              if (!found) return;
              watcher.disconnect();
              begun(found);
            }).observe(document.body, { childList: true, subtree: true });
          });
          button("7").click();
          const canvas = await film;
          let presses = 0;
          document.querySelector(".gw-hits-board").addEventListener("click", () => presses++);
          const { x, bottom } = button("7").getBoundingClientRect();
          const at = { clientX: x + 12, clientY: bottom - 12, bubbles: true, cancelable: true };
          canvas.dispatchEvent(new PointerEvent("pointerdown", at));
          return presses;
        }"""
    )
    assert presses == 0
    expect(page.locator(".gw-film")).to_have_count(0)


@pytest.mark.parametrize("how", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.slow)], ids=["phone", "desktop"])
def test_what_is_told_lies_beside_the_board(visit, how):
    page = playing(visit, **how)
    picture = box(board(page))
    both = page.wait_for_function(
        """() => {
          const told = [".gw-caption", ".gw-skip"].map((name) => document.querySelector(name));
          if (!told.every((each) => each?.checkVisibility())) return null;
          return told.map((each) => each.getBoundingClientRect().toJSON());
        }"""
    ).json_value()
    for told in both:
        below = told["y"] >= picture["y"] + picture["height"] - 1
        beside = told["x"] >= picture["x"] + picture["width"] - 1
        assert below or beside
        assert told["y"] + told["height"] <= page.viewport_size["height"]


def test_whose_turn_it_is_is_said_when_the_film_is_over(visit):
    """The badge of who plays next is not ahead of the picture."""
    page = visit(GAME, script="localStorage.setItem('garden-speed', 'slow')")
    page.evaluate(
        """() => {
          window.seen = [];
          const look = () => {
            const badge = document.querySelector(".gw-seats b");
            window.seen.push([Boolean(document.querySelector(".gw-film")), getComputedStyle(badge).opacity]);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    token(page, "shed:Y1").press("Enter")
    token(page, "7").press("Enter")
    page.wait_for_function("seen.some(([film]) => film) && !seen.at(-1)[0]")
    page.wait_for_timeout(300)
    seen = page.evaluate("seen")
    first = next(i for i, (film, _) in enumerate(seen) if film)
    end = next((i for i in range(first, len(seen)) if not seen[i][0]), len(seen))  # another film may follow
    assert {badge for _, badge in seen[first + 3 : end]} == {"0"}
    assert "1" in {badge for film, badge in seen[end:] if not film}


def test_what_has_happened_is_listed_when_its_film_is_over(visit):
    """Where bots play, the words of a move push those of the last one into the list while its film is shown."""
    page = visit("play?game=snail-invasion&players=gentle,gentle&seed=7")
    page.evaluate(
        """() => {
          window.seen = [];
          let films = 0;
          const look = () => {
            const film = document.querySelector(".gw-film");
            const now = [film ? (film.number ??= ++films) : 0, document.querySelector(".gw-log ul")?.textContent ?? ""];
            if (seen.at(-1)?.join() !== now.join()) seen.push(now);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    grown = "seen.filter(([, list], i) => i && seen[i - 1][1] && list !== seen[i - 1][1]).length"
    page.wait_for_function(f"{grown} >= 2")  # an empty list is filled at once
    seen = page.evaluate("seen")
    assert any(film for film, _ in seen)
    early = [one for one, other in pairwise(seen) if one[0] == other[0] != 0 and one[1] != other[1] and one[1]]
    assert early == []


COVERED = """() => {
  const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const told = [".gw-caption", ".gw-skip"].map((name) => document.querySelector(name));
  if (!told.every((each) => each && seen(each))) return null;
  const boxes = told.map((each) => each.getBoundingClientRect());
  const meets = (a) => boxes.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1);
  const names = "button:not(.gw-skip), p:not(.gw-caption), li, details, [role=timer], .gw-hourglass, .gw-hits-board";
  const clear = (each) => { // what is seen through is not there
    for (let one = each; one; one = one.parentElement) if (getComputedStyle(one).opacity === "0") return true;
    return each.matches(".gw-unseen, .gw-hits-board button");
  };
  return [...document.querySelectorAll(names)]
    .filter((each) => seen(each) && !clear(each) && meets(each.getBoundingClientRect()))
    .map((each) => `${each.className}: ${each.ariaLabel ?? each.textContent.slice(0, 30)}`);
}"""


def uncovered(page, start):
    """Press whatever can be pressed until films have been looked at five times; give how often that was."""
    looked = 0
    for number in range(start, start + 60):
        covered = page.evaluate(COVERED)
        if covered is not None:
            assert covered == []
            looked += 1
        elif not page.locator(".gw-film").count():
            page.evaluate(
                """(number) => {
                  const able = [...document.querySelectorAll(".gw-hits-board [data-able=yes]")];
                  if (able.length) able[(3 * number) % able.length].click();
                  else document.querySelector(".gw-countdown .mod-primary, .gw-act button:enabled")?.click();
                }""",
                number,
            )
        if looked > 4:
            return number
        page.wait_for_timeout(150)
    assert looked, "no film was long enough"
    return start + 60


FILMS = {
    "against the sand": "carrotia&seats=3&players=person,gentle,gentle&characters=ghost,sailor,bandit&left=30",
    "with a log": "snail-invasion&players=person,gentle",
    "at the same time": "yes-broccoli&seats=3&players=person,gentle,gentle",
}
ACROSS = {"viewport": {"width": 740, "height": 360}}
SCREENS = [PHONE, DESKTOP, ACROSS, TABLET, PROJECTOR]
TURNS = {"against the sand": [PHONE, ACROSS], "with a log": [DESKTOP], "at the same time": [TABLET, PROJECTOR]}
"""Each game and each screen in every run, by turns."""


@pytest.mark.parametrize(
    ("game", "screens"),
    [
        *(pytest.param(FILMS[name], screens, id=name) for name, screens in TURNS.items()),
        *(
            pytest.param(game, screens, id=f"{name}, {where}", marks=pytest.mark.slow)
            for name, game in FILMS.items()
            for where, screens in (("phone", SCREENS[:1]), ("others", SCREENS[1:]))
        ),
    ],
)
def test_what_is_told_and_the_way_past_it_cover_no_button_no_time_and_no_words(visit, game, screens):
    page, number = visit(f"play?game={game}&seed=3", **screens[0]), 0
    for screen in screens:
        expect(page.locator(".gw-film")).to_have_count(0)
        page.set_viewport_size(screen["viewport"])
        page.wait_for_timeout(150)
        number = uncovered(page, number)


def test_on_a_phone_the_board_stays_where_it_is_when_the_big_button_comes(visit):
    page = visit("learn/snail-invasion", **PHONE)
    before = box(board(page))
    token(page, "5/1").click()
    square(page, 8).click(position=CORNER)
    expect(page.locator(".gw-act button").first).to_be_visible()
    assert box(board(page)) == before


def test_a_bot_moves_only_when_the_last_move_has_arrived(visit):
    page = visit("play?game=snail-invasion&players=gentle,gentle&seed=7")
    page.wait_for_function("document.querySelector('.gw-film')")
    page.evaluate(
        """() => {
          window.begun = 0;
          const films = ({ addedNodes }) => [...addedNodes].filter((each) => each.className === "gw-film").length;
          const watcher = new MutationObserver((news) => news.forEach((each) => (window.begun += films(each))));
          watcher.observe(document.querySelector(".gw-hits"), { childList: true });
        }"""
    )
    page.wait_for_function("window.begun >= 2")  # each film ends, and its canvas goes, before the next begins


COUNT = """() => {
  window.strokes = 0;
  window.begun = null;
  for (const name of ["fill", "stroke"]) {
    const paint = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...how) {
      window.strokes += 1;
      return paint.apply(this, how);
    };
  }
  new MutationObserver((news) => {
    if (news.some(({ addedNodes }) => [...addedNodes].some((each) => each.className === "gw-film"))) begun = strokes;
  }).observe(document.querySelector(".gw-hits"), { childList: true });
}"""


def test_a_film_begins_with_the_picture_that_is_there(visit):
    """Whoever presses does not wait for all to be painted: before the first frame only what has changed is drawn."""
    page = visit(built("run"))
    page.wait_for_selector(".gw-hits", state="attached")
    page.locator('.gw-hits-board button[data-able="yes"]').first.hover()
    page.evaluate(COUNT)
    painted = []
    for _ in range(12):
        page.wait_for_timeout(400)  # there is time now: the next film is made ready
        page.evaluate("strokes = 0, begun = null")
        page.locator('.gw-hits-board button[data-able="yes"]').first.press("Enter")
        wait_until_quiet(page)
        page.wait_for_function("!document.querySelector('.gw-film')")
        begun = page.evaluate("begun")
        if begun is not None:
            painted.append(begun)
        if len(painted) == 2:
            break
    assert len(painted) == 2
    assert max(painted) < 450, "of more than a thousand"


def test_a_touch_during_a_film_counts_once(visit):
    sent = []

    def heard(frame):
        text = frame if isinstance(frame, str) else frame.decode("utf8", "replace")
        sent.extend(re.findall(r'"press":\s*"([^"]+)"', text))

    page = visit("learn/carrotia?step=one-move-short", script="localStorage.setItem('garden-speed', 'slow')", **PHONE)
    page.on("websocket", lambda socket: socket.on("framesent", heard))
    page.reload()
    page.wait_for_function(READY)
    middles = {}
    for name in ("b2", "a2"):
        place = box(token(page, name))
        middles[name] = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.touchscreen.tap(*middles["b2"])
    page.wait_for_selector(".gw-film")
    page.wait_for_timeout(500)  # later than the second half of a double tap
    expect(token(page, "a2")).to_have_attribute("data-able", "yes")
    assert page.locator(".gw-film").count() == 1
    page.touchscreen.tap(*middles["a2"])
    says(page, "from a2 the exit is out of reach")
    wait_until_quiet(page)
    assert sent == ["b2", "a2"]


def test_what_is_told_is_read_whole_above_answers_on_a_phone(visit):
    page = visit("learn/carrotia?step=tokens-come", script="localStorage.setItem('garden-speed', 'slow')", **PHONE)
    page.locator(".gw-side .gw-column:not(.gw-act) button").first.click()
    page.wait_for_selector(".gw-skip")
    page.evaluate(
        """() => {
          window.told = {};
          const look = () => {
            const caption = document.querySelector(".gw-caption");
            if (caption?.textContent && document.querySelector(".gw-skip"))
              told[caption.textContent] = [caption.clientHeight, caption.scrollHeight - caption.clientHeight];
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    page.wait_for_function("!document.querySelector('.gw-film')")
    told = page.evaluate("told")
    assert told
    for words, (high, cut) in told.items():
        assert high >= 16, words
        assert cut <= 1, words


@pytest.mark.parametrize("how", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.slow)], ids=["phone", "desktop"])
def test_a_button_that_is_not_seen_yet_takes_no_press(visit, how):
    """A thumb rests where the way on will be: what the end of a step says is seen all the same."""
    page = visit(
        "learn/carrotia?step=out-of-the-maze",
        script="localStorage.setItem('garden-wait', 'yes'); localStorage.setItem('garden-speed', 'slow')",
        **how,
    )
    token(page, "e3").click()
    on = page.locator(".gw-act [data-id=next], .gw-act [data-id=on]").first
    on.wait_for(state="attached")
    expect(page.locator(".gw-film")).to_be_attached()
    middle = box(on)
    at = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    unseen = """(button) => [button, button.parentElement].some((each) => getComputedStyle(each).opacity === "0")"""
    assert on.evaluate(unseen)
    page.mouse.click(*at)
    wait_until_quiet(page)
    assert "step=out-of-the-maze" in page.url
    page.locator(".gw-skip").click()
    expect(page.locator(".gw-says-line").first).to_be_visible()
    assert page.locator(".gw-says").first.get_attribute("data-kind") == "good"
    page.mouse.click(*at)
    page.wait_for_url(re.compile("step=along-the-path"))
