"""The page around the boards, in the browser: light and dark, narrow and wide, starting, ready and lost."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect

from garden_widgets.pages.catalogue import pages
from tests.browser.board import wait_until_quiet
from tests.browser.conftest import DESKTOP, PHONE, PROJECTOR, READY, TABLET, findings
from tests.pages.live import LiveGarden
from tests.pages.waiting import until

ADDRESSES = list(pages())
PAPER = {"light": "rgb(251, 248, 239)", "dark": "rgb(27, 30, 24)", "contrast": "rgb(255, 255, 255)"}
KINDS = ("", "play", "learn/snail-invasion", "read/snail-invasion")
"""A page of each kind: the others differ from one of these in their game alone."""

QUICKLY = {
    address: tuple(PAPER) if address in KINDS[:2] else (tuple(PAPER)[number % len(PAPER)],)
    for number, address in enumerate([*ADDRESSES, "nowhere"])
    if address in KINDS or not address.startswith(("read", "lab"))
}
"""Each page in one look, by turns, so that each kind is seen in all: those of which there is but one, in all of them.

All pages come in all looks where slow tests run; there all notebooks are looked at, which have to be executed first.
"""

WIDE = (("desktop", DESKTOP), ("projector", PROJECTOR))


def paper(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def scheme(look: str) -> dict[str, Any]:
    """Tell what a device asks for, of a new page or of one that stands."""
    return {"color_scheme": "light", "contrast": "more"} if look == "contrast" else {"color_scheme": look}


def has_look(page: Page, look: str, *rules: str) -> None:
    assert paper(page) == PAPER[look]
    assert findings(page, None, *rules) == [], look


def as_wide(page: Page, size: dict[str, Any]) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]


@pytest.mark.parametrize("address", QUICKLY)
def test_a_page_has_the_device_s_look_and_nothing_that_is_hard_to_use(watched, visit, address):
    """A page that stands follows its device, as one that comes does. What is too wide is so on a phone first."""
    watched.expected = ("404",) if address == "nowhere" else ()
    first, *others = QUICKLY[address]
    page = visit(address, ready=address != "nowhere", **PHONE, **scheme(first))
    as_wide(page, PHONE)
    has_look(page, first)
    for look in others:
        page.emulate_media(**{"contrast": "no-preference", **scheme(look)})
        has_look(page, look, "color-contrast")
    for _, size in WIDE if address in KINDS else ():
        page.set_viewport_size(size["viewport"])
        page.wait_for_timeout(150)
        as_wide(page, size)


@pytest.mark.slow
@pytest.mark.parametrize("look", PAPER)
@pytest.mark.parametrize("address", [*ADDRESSES, "nowhere"])
def test_a_page_comes_in_the_device_s_look(watched, visit, address, look):
    watched.expected = ("404",) if address == "nowhere" else ()
    has_look(visit(address, ready=address != "nowhere", **scheme(look)), look)


@pytest.mark.slow
@pytest.mark.parametrize("size", [pytest.param(size, id=name) for name, size in WIDE])
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_is_as_wide_as_its_screen(visit, address, size):
    as_wide(visit(address, **size), size)


def test_the_address_can_ask_for_a_look(watched, visit):
    """A page that has no widgets asks as any other does, and comes at once."""
    watched.expected = ("404",)
    assert paper(visit("play?theme=dark", color_scheme="light")) == PAPER["dark"]
    for asked, device, look in (
        ("theme=light", "dark", "light"),
        ("theme=pink", "dark", "dark"),
        ("contrast=more", "dark", "contrast"),
    ):
        assert paper(visit(f"nowhere?{asked}", ready=False, color_scheme=device)) == PAPER[look], asked


def test_the_look_can_be_turned_and_is_remembered_and_is_not_printed(visit):
    page = visit("play")
    page.get_by_role("button", name="Dark colours").click()
    assert paper(page) == PAPER["dark"]
    page.reload()
    assert paper(page) == PAPER["dark"]
    page.emulate_media(media="print")
    expect(page.locator(".garden-head")).to_be_hidden()
    assert paper(page) == "rgb(255, 255, 255)"
    page.emulate_media(media="screen")
    page.get_by_role("button", name="High contrast").click()
    assert paper(page) == PAPER["contrast"]
    page.get_by_role("button", name="Light colours").click()
    assert paper(page) == PAPER["light"]


def test_letters_can_be_asked_for_and_are_remembered(visit):
    page = visit("play?game=snail-invasion&seed=7")
    button = page.get_by_role("button", name="Letters on the pieces")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")
    high = visit("play?contrast=more")
    expect(high.get_by_role("button", name="Letters on the pieces")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    "size",
    [
        PHONE,
        *(pytest.param(size, marks=pytest.mark.slow) for size in (TABLET, DESKTOP, PROJECTOR)),
    ],
    ids=["phone", "tablet", "desktop", "projector"],
)
def test_the_head_is_one_line_and_the_room_below_it_is_the_player_s(visit, size):
    page = visit("learn/snail-invasion", **size)
    assert page.locator(".garden-head").bounding_box()["height"] == 44
    main = page.locator("main").bounding_box()
    assert (main["x"], main["y"], main["width"]) == (0, 44, size["viewport"]["width"])
    expect(page.get_by_role("heading", level=1)).to_have_text("Snail Invasion!")
    room = page.evaluate(
        "() => { const box = document.createElement('div'); box.style.height = 'var(--gw-room)';"
        " document.body.append(box); return box.offsetHeight; }"
    )
    assert room == size["viewport"]["height"] - 44


def test_the_gallery_shows_what_was_learnt_so_far(visit):
    page = visit("")
    page.evaluate("""localStorage.setItem("garden-progress",
        '{"snail-invasion": {"done": 7, "of": 20, "stars": 18}, "pyramid-shambo": {"done": 20, "of": 20}, "x": 3}')""")
    page.reload()
    card = page.locator(".gw-card")
    expect(card.filter(has_text="Snail Invasion!")).to_contain_text("7 of 20 steps, go on")
    expect(card.filter(has_text="Shambo")).to_contain_text("All learnt")
    expect(card.filter(has_text="Carrots").locator("progress")).to_have_count(0)


def test_cards_stand_in_columns_with_the_heading_above_the_first(visit):
    page = visit("", **PHONE)
    for size, columns in ((PHONE, 1), (TABLET, 2), (DESKTOP, 3), (PROJECTOR, 3)):
        page.set_viewport_size(size["viewport"])
        page.wait_for_timeout(150)
        lefts = page.evaluate(
            "[...document.querySelectorAll('.gw-card')].map((each) => each.getBoundingClientRect().left)"
        )
        assert len(set(lefts)) == columns, size
        heading = page.evaluate(
            "(() => { const range = document.createRange(); range.selectNodeContents(document.querySelector('h1'));"
            " return range.getBoundingClientRect().left; })()"
        )
        assert heading == pytest.approx(lefts[0], abs=4), size


@pytest.mark.parametrize(("size", "rows"), [(DESKTOP, 2), (PROJECTOR, 1)])
def test_of_four_who_play_none_stands_alone_in_a_row(visit, size, rows):
    page = visit("play?game=carrotia&players=person,person,person,person", **size)
    cards = [card.bounding_box() for card in page.locator(".gw-seats li").all()]
    tops = [card["y"] for card in cards]
    assert [tops.count(top) for top in sorted(set(tops))] == [4 // rows] * rows


def test_a_start_screen_asks_who_plays_and_keys_are_enough(visit):
    page = visit("play?game=snail-invasion", **PHONE)
    page.get_by_role("button", name="Against the frog").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".gw-says").first).to_contain_text("You are the gardener.")
    assert page.evaluate("document.activeElement.id") == "page"


def test_more_choices_begin_another_game(visit):
    page = visit("play?game=pyramid-shambo")
    page.get_by_text("More choices").click()
    page.get_by_label("How many play", exact=True).select_option("4")
    assert page.locator(".gw-people select").count() == 4
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".gw-says").first).to_contain_text("You are the red player.")


def test_a_lesson_leads_to_its_story_and_back(visit):
    page = visit("learn/snail-invasion")
    page.get_by_role("link", name="Read on: how the game works in Python").click()
    page.wait_for_url(re.compile("/read/snail-invasion"))
    page.get_by_role("link", name="Back to the lesson").click()
    page.wait_for_url(re.compile("/learn/snail-invasion"))


def test_a_page_is_made_of_few_files(visit):
    page = visit("learn/snail-invasion")
    entries = (
        "performance.getEntriesByType('resource').map((each) => [each.initiatorType, new URL(each.name).pathname])"
    )
    asked = sorted(re.sub(r".*/", "", path) for kind, path in page.evaluate(entries) if kind != "other")
    assert asked == ["atkinson.woff2", "garden.js", "page.css"]


def test_a_connection_waits_for_no_styles_but_what_is_measured_does(watched, garden):
    page = watched.open(f"{garden.url}health", ready=False)
    styles: list[Route] = []
    said: list[object] = []

    def hold(route: Route) -> None:
        styles.append(route)

    def take(data: object) -> None:
        said.append(data)

    def listen(line: WebSocket) -> None:
        line.on("framereceived", take)

    page.context.route("**/page.css", hold)
    page.on("websocket", listen)
    page.goto(f"{garden.url}learn/snail-invasion", wait_until="commit")
    for _ in range(600):
        if said:
            break
        page.wait_for_timeout(50)
    assert said
    page.wait_for_function("window.garden")
    page.evaluate("garden.answered()")
    assert not page.locator(".gw-frame").count()
    styles[0].continue_()
    expect(page.locator(".gw-frame").first).to_be_visible()


def test_words_that_get_into_a_page_do_not_run_there(watched, visit):
    watched.expected = ("Content Security Policy", "404")
    page = visit("play?game=snail-invasion&seed=7", bypass_csp=False, ready=False)
    expect(page.locator(".gw-hits-board button").first).to_be_attached()
    ran = page.evaluate("""() => new Promise((done) => {
        const box = document.createElement("div");
        box.innerHTML = '<img src="none.png" onerror="window.ran = true"><b onclick="window.ran = true">here</b>';
        document.body.append(box);
        box.lastChild.click();
        setTimeout(() => done(Boolean(window.ran)), 300);
    })""")
    assert ran is False


def test_the_head_leads_to_the_gallery_and_keys_can_skip_it(visit):
    page = visit("play")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "page"
    page.get_by_role("link", name="Garden games").click()
    page.wait_for_url(re.compile(r":\d+/$"))


def test_a_page_says_that_it_is_starting_until_its_board_is_there(visit, garden):
    assert re.search(r'role="status"[^>]*>Starting', garden.get("learn/snail-invasion").text)
    page = visit("learn/snail-invasion", ready=False)  # which may be there before anybody looks
    expect(page.get_by_text("Starting …")).to_be_hidden(timeout=30_000)
    expect(page.locator(".gw-frame").first).to_be_visible()


def open_pages(garden) -> int:
    return garden.get("health").json()["pages"]


def test_a_page_is_open_until_it_is_left_and_a_mail_is_no_leaving(watched):
    garden = LiveGarden()
    watched.expected = ("mailto:",)
    page = watched.open(garden.url + "play?game=snail-invasion")
    assert open_pages(garden) == 1
    page.evaluate("""() => {
        const link = document.createElement("a");
        link.href = "mailto:gardener@localhost";
        document.body.append(link);
        link.click();
    }""")
    page.wait_for_timeout(500)
    assert open_pages(garden) == 1
    page.goto("about:blank")
    until(lambda: open_pages(garden) == 0)
    garden.stop()


def test_going_back_to_a_page_goes_on_and_a_link_begins_anew(visit):
    page = visit("play?game=snail-invasion&seed=7&players=person,person")
    pawn = page.locator(".gw-hits-board").first.get_by_role("button", name="Blue pawn on square 7")
    page.locator(".gw-hits-board [data-token='shed:B1']").dispatch_event("click")
    page.locator(".gw-hits-board [data-token='7']").dispatch_event("click")
    expect(pawn.first).to_be_attached()
    wait_until_quiet(page)
    address = page.url
    page.get_by_role("link", name="Garden games").click()
    page.wait_for_url(re.compile(r":\d+/$"))
    page.go_back()
    expect(pawn.first).to_be_attached()
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function(READY)
    expect(page.locator(".gw-hits-board [data-token='shed:B1']")).to_be_attached()
    expect(pawn).to_have_count(0)


def test_a_game_goes_on_when_its_server_is_started_again(watched, tmp_path):
    keeps = {"XDG_STATE_HOME": str(tmp_path)}
    garden = LiveGarden(environment=keeps)
    watched.expected = ("WebSocket", "ERR_CONNECTION")
    page = watched.open(garden.url + "play?game=snail-invasion&seed=7&players=person,person")
    square = page.locator(".gw-hits-board").first.get_by_role("button", name="pawn on square 7")
    expect(square).to_have_count(0)
    page.locator(".gw-hits-board [data-token='shed:B1']").dispatch_event("click")
    page.locator(".gw-hits-board [data-token='7']").dispatch_event("click")
    expect(square.first).to_be_attached()
    wait_until_quiet(page)
    page.evaluate("document.querySelector('.gw-frame').classList.add('before')")
    port = garden.url.split(":")[2].strip("/")
    garden.stop()
    again = LiveGarden("--port", port, environment=keeps)
    expect(page.locator(".before")).to_have_count(0, timeout=30_000)  # what the new server has made took its place
    expect(square.first).to_be_attached()
    page.locator("[data-id=undo]").first.click()
    expect(square).to_have_count(0)
    page.goto("about:blank")
    again.stop()


NO_SERVER = """
(() => {
  window.away = false;
  const lines = [];
  const { fetch, WebSocket: Line } = window;
  window.fetch = (...asked) => (away ? Promise.reject(new TypeError("Failed to fetch")) : fetch(...asked));
  window.WebSocket = class extends Line {
    constructor(where, ...how) {
      super(away ? "ws://127.0.0.1:9/" : where, ...how);
      lines.push(this);
    }
  };
  window.leave = () => {
    away = true;
    lines.forEach((line) => line.close());
  };
})();
"""
"""What a page meets whose server has gone: its line is cut, and nobody answers."""


def test_a_page_to_which_nobody_answers_says_so_and_comes_back(watched, visit):
    watched.expected = ("WebSocket", "Failed", "ERR_")
    page = visit("play?game=snail-invasion", script=NO_SERVER)
    page.evaluate("leave()")
    expect(page.get_by_role("alert")).to_contain_text("connection is lost")
    page.evaluate("away = false")
    page.wait_for_function(READY)
    expect(page.get_by_role("alert")).to_be_hidden()


@pytest.mark.slow
def test_a_page_says_that_its_server_is_away_and_comes_back_with_it(watched):
    garden = LiveGarden("--workers", "1")
    watched.expected = ("WebSocket", "Failed to load resource", "ERR_CONNECTION", "404", "500")
    page = watched.open(garden.url + "play?game=snail-invasion")
    port = garden.url.split(":")[2].strip("/")
    garden.stop()
    expect(page.get_by_role("alert")).to_contain_text("connection is lost")
    again = LiveGarden("--workers", "1", "--port", port)
    page.wait_for_function("document.documentElement.dataset.state === 'ready'", timeout=30_000)
    page.goto("about:blank")
    again.stop()


CUT_ONCE = """
let cut = false;
window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    if (!cut) this.addEventListener("open", () => this.close());
    cut = true;
  }
};
"""


def test_a_page_whose_line_is_cut_before_anything_is_said_asks_again(watched, visit):
    watched.expected = ("CLOSING",)
    page = visit("play?game=snail-invasion&seed=7", script=CUT_ONCE)
    expect(page.locator(".gw-hits-board button").first).to_be_attached()
    expect(page.get_by_role("alert")).to_be_hidden()


DROPS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    sockets.push(this);
  }
};
window.drop = () => sockets.at(-1).close();
"""


def test_a_page_comes_back_when_its_line_does(visit):
    page = visit("play?game=snail-invasion", script=DROPS)
    page.evaluate("document.documentElement.dataset.state = 'lost'; drop()")
    page.wait_for_function("document.documentElement.dataset.state === 'ready'")


@pytest.mark.slow
def test_a_page_that_loses_its_line_for_a_moment_says_nothing(visit):
    page = visit("play?game=snail-invasion", script=DROPS)
    page.evaluate("drop()")
    page.wait_for_timeout(4000)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_new_game_begins_at_once_closes_the_sheet_and_shows_the_way_to_other_players(visit):
    page = visit("play?game=carrotia&seats=2&seed=3&players=person,mole&characters=ghost,clown")
    more = page.locator(".gw-side [data-id=more]").first
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    page.locator(".gw-side [data-id=new]").first.click()
    expect(more).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".gw-says").first).to_contain_text("A new game.")
    assert [name.split()[0] for name in page.locator(".gw-seats li").all_inner_texts()] == ["Ghost", "Clown"]
    page.locator(".gw-side [data-id=players]").first.click()
    form = page.locator(".gw-sheet .gw-players")
    expect(form).to_be_in_viewport(ratio=0.2)
    form.get_by_role("button", name="Start this game").click()
    expect(more).to_have_attribute("aria-expanded", "false")
