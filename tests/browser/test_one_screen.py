"""Lesson and game are seen whole: board, words, and what to do next, at every size and without scrolling."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import garden_widgets as gw
from garden_widgets.core import short_code
from garden_widgets.core.match import Match
from tests.browser.board import CORNER, board, line, place, says, square, token, wait_until_quiet
from tests.browser.conftest import PHONE

SIZES = [(360, 740), (740, 360), (768, 1024), (1280, 800), (1920, 1080)]
LEARN = "learn/snail-invasion"
MORE = ".gw-side [data-id=more]"
PRIMARY = ".gw-side .mod-primary"
SEEN = """(names) => names.map((name) => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  return box && [name, box.left, box.top, box.right, box.bottom, box.width, box.height];
}).filter(Boolean)"""

SEEN_WHOLE = """() => {
  const says = [...document.querySelectorAll(".gw-says")].find((one) => one.offsetParent);
  return {
    folded: !says.classList.contains("gw-whole") && !says.querySelector(".gw-tell").hidden,
    spills: says.scrollHeight > says.clientHeight + 1,
  };
}"""


def look(page, *names):
    """Check that these are seen whole, and that nothing scrolls."""
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    found = {name: box for name, *box in page.evaluate(SEEN, list(names))}
    for name in names:
        left, top, right, bottom, wide, high = found[name]
        seen = left >= -1 and top >= -1 and right <= width + 1 and bottom <= height + 1 and wide > 20 and high > 12
        assert seen, (name, found[name])
    assert page.evaluate("document.querySelector('.gw-frame').getBoundingClientRect().bottom") <= height + 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    return found


def turned(page, sizes=SIZES):
    """Go through all sizes of the screen."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        yield width * (height - 44)


def title_in_sight(page):
    """Check that the title of a step is in sight with its board."""
    title = page.get_by_role("heading", level=2).first
    expect(title).to_be_visible()
    box = title.bounding_box()
    assert box["height"] > 10
    assert 44 <= box["y"] < board(page).bounding_box()["y"]


def test_a_step_and_what_comes_of_it_are_seen_whole(visit):
    page = visit(LEARN)
    expect(board(page).get_by_role("button").first).to_be_attached()
    for room in turned(page):
        if page.viewport_size == {"width": 360, "height": 740}:
            title_in_sight(page)
        found = look(page, ".gw-hits-board", ".gw-goal", ".gw-says", MORE)
        wide, high = found[".gw-hits-board"][4:]
        assert wide * high > 0.25 * room  # the board is what one sees first
    on_a_projector = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.gw-says-line')).fontSize)")
    assert on_a_projector >= 22, "words are large there"
    token(page, "5/1").click()
    square(page, 8).click(position=CORNER)
    says(page, "you have grown a plant")
    for _ in turned(page):
        look(page, ".gw-hits-board", ".gw-goal", ".gw-says-line", PRIMARY)


@pytest.mark.parametrize(
    "game", [pytest.param("snail-invasion", marks=pytest.mark.slow), "carrots-and-broccoli", "pyramid-shambo"]
)
def test_a_game_is_seen_whole(visit, game):
    page = visit(f"play?game={game}&seed=3&players=person,gentle")
    expect(board(page).get_by_role("button").first).to_be_attached()
    for _ in turned(page):
        look(page, ".gw-hits-board", ".gw-says-line", MORE)


LONG_NAMES = """() => [...document.querySelectorAll(".gw-seats li")].every((card) => {
  const called = document.createElement("small");
  called.textContent = "W".repeat(20);
  card.querySelector(".gw-who").append(" ", called);
  const [inner, outer] = [called, card].map((each) => each.getBoundingClientRect());
  return inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom + 1;
})"""


def test_a_long_nickname_stays_on_its_card(visit):
    page = visit("play?game=pyramid-shambo&seed=3&players=person,person,person")
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.querySelectorAll('.gw-seats small').forEach((each) => each.remove())")
        assert page.evaluate(LONG_NAMES)


def test_large_print_enlarges_the_words_and_is_remembered(visit):
    page = visit(LEARN)
    size = "parseFloat(getComputedStyle(document.querySelector('.gw-goal')).fontSize)"
    before = page.evaluate(size)
    page.get_by_role("button", name="More").click()
    page.get_by_role("switch", name="Large print").check()
    assert page.evaluate(size) > 1.3 * before
    page.keyboard.press("Escape")
    expect(page.get_by_role("switch", name="Large print")).not_to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Grow a plant")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate(size) > 1.3 * before
    look(page, ".gw-hits-board", ".gw-goal", ".gw-says-line")


def test_what_is_crowded_is_enlarged_for_a_finger(visit):
    page = visit(f"{LEARN}?step=walk", viewport={"width": 360, "height": 740}, has_touch=True)
    expect(board(page).get_by_role("button").first).to_be_attached()
    token(page, "shed:G2").tap(force=True)
    lens = page.locator(".gw-lens")
    pawn = lens.get_by_role("button", name=re.compile("^Green pawn"))
    expect(pawn).to_be_visible()
    page.wait_for_timeout(250)
    box = pawn.bounding_box()
    assert min(box["width"], box["height"]) >= 40
    question, view = lens.locator(".gw-lens-asks").bounding_box(), lens.locator(".gw-lens-view").bounding_box()
    whole, tree = lens.bounding_box(), token(page, "shed:G2").bounding_box()
    assert question["y"] >= whole["y"], "the question is seen whole"
    assert question["y"] + question["height"] <= view["y"] + 1, "and covers none of what it asks about"
    assert tree["y"] + tree["height"] <= whole["y"] or whole["y"] + whole["height"] <= tree["y"], "nor does the lens"
    room = page.locator(".gw-hits-board").bounding_box()
    assert room["y"] <= whole["y"]
    assert whole["y"] + whole["height"] <= room["y"] + room["height"]
    pawn.tap()
    expect(lens).to_have_count(0)


def test_nothing_is_enlarged_where_a_finger_can_mean_one_thing_only(visit):
    page = visit(f"{LEARN}?step=first-move", viewport={"width": 360, "height": 740}, has_touch=True)
    expect(board(page).get_by_role("button").first).to_be_attached()
    token(page, "shed:G2").tap(force=True)  # of this tree only the pawn can be chosen
    says(page, "The green drone cannot come out")
    expect(page.locator(".gw-lens")).to_have_count(0)


def test_on_a_projector_one_sees_from_afar_what_was_rolled(visit):
    page = visit("play?game=snail-invasion&seed=3&players=person,gentle", viewport={"width": 1920, "height": 1080})
    dice = page.locator(".gw-rolled svg")
    expect(dice).to_be_visible()
    assert dice.bounding_box()["height"] >= 100
    page.set_viewport_size({"width": 360, "height": 740})
    expect(dice).not_to_be_visible()


def test_steps_go_on_by_themselves_for_who_works_by_pointer(visit):
    page = visit(LEARN)
    page.evaluate("localStorage.setItem('garden-wait', 'no')")
    page.clock.install()
    place(page, "Red pawn on square 5").click()
    square(page, 8).click(position=CORNER)
    says(page, "you have grown a plant")
    page.clock.run_for(3_000)  # the film is over
    pause = page.locator(".gw-auto").evaluate("(each) => parseFloat(each.style.getPropertyValue('--gw-pause'))")
    assert 3_000 < pause < 40_000, "until all can be read"
    page.clock.run_for(pause)
    expect(page.get_by_role("heading", name="How a game begins")).to_be_visible()


def test_no_step_goes_on_while_some_of_its_words_are_folded_away(visit):
    page = visit(LEARN, viewport={"width": 360, "height": 740})
    page.evaluate("localStorage.setItem('garden-wait', 'no')")
    page.clock.install()
    token(page, "5/1").click()
    square(page, 8).click(position=CORNER)
    says(page, "you have grown a plant")
    expect(page.locator(".gw-tell")).to_be_visible()
    page.clock.run_for(60_000)
    expect(page.get_by_role("heading", name="How a game begins")).to_have_count(0)


AS_WIDE = ("snail-invasion", "carrots-and-broccoli", "pyramid-shambo")
"""Games whose boards are higher than they need to be on a phone: they have its whole width."""


@pytest.mark.parametrize("name", gw.games)
def test_where_there_is_room_nothing_is_folded_away_and_on_a_phone_the_board_has_the_whole_width(visit, name):
    """Words have the least room on a tablet, where they stand below the board."""
    page = visit(f"learn/{name}", viewport={"width": 768, "height": 1024})
    wait_until_quiet(page)
    assert page.evaluate(SEEN_WHOLE) == {"folded": False, "spills": False}
    if name in AS_WIDE:
        page.set_viewport_size({"width": 360, "height": 740})
        wait_until_quiet(page)
        assert board(page).bounding_box()["width"] >= 345  # the rim of the page at most


@pytest.mark.slow
@pytest.mark.parametrize("name", gw.games)
def test_on_a_desktop_nothing_that_a_step_says_is_folded_away(visit, name):
    page = visit(f"learn/{name}", viewport={"width": 1280, "height": 800})
    wait_until_quiet(page)
    assert page.evaluate(SEEN_WHOLE) == {"folded": False, "spills": False}


def test_what_is_folded_away_on_a_phone_opens_right_below_the_words(visit):
    """Praise is seen whole; the rest unfolds over the foot of the board, which keeps its size, and folds again."""
    page = visit(LEARN, viewport={"width": 360, "height": 740})
    token(page, "5/1").click()
    square(page, 8).click(position=CORNER)
    says(page, "you have grown a plant")
    expect(page.locator(".gw-tell")).to_be_visible()
    inside, seen = page.evaluate(
        "['.gw-says-line', '.gw-says'].map((name) => document.querySelector(name).getBoundingClientRect().bottom)"
    )
    assert inside <= seen
    expect(page.locator(".gw-film")).to_have_count(0)
    wait_until_quiet(page)
    more, words, size = page.locator(".gw-tell"), line(page), board(page).bounding_box()
    expect(more).to_be_visible()
    foot, top = page.evaluate(
        """['.gw-says-line', '.gw-tell'].map((name) => document.querySelector(name).getBoundingClientRect())
          .map(({ top, bottom }, i) => (i ? top : bottom))"""
    )
    assert 0 <= top - foot < 6
    opener, box = more.bounding_box(), words.bounding_box()
    assert opener["y"] + opener["height"] <= box["y"] + box["height"]
    more.click()
    expect(page.locator(".gw-says-rule summary")).to_be_visible()
    assert page.evaluate(SEEN_WHOLE) == {"folded": False, "spills": False}
    assert board(page).bounding_box() == size
    more.click()
    expect(page.locator(".gw-says-rule summary")).not_to_be_visible()
    expect(words).to_be_visible()


def test_the_board_of_a_step_keeps_its_size_when_it_is_solved(visit):
    page = visit(LEARN, viewport={"width": 768, "height": 1024})
    wait_until_quiet(page)
    size = board(page).bounding_box()
    token(page, "5/1").click()
    square(page, 8).click(position=CORNER)
    says(page, "you have grown a plant")
    wait_until_quiet(page)
    assert board(page).bounding_box() == size


def test_a_lesson_that_was_left_can_be_gone_on_with(visit):
    page = visit(LEARN)
    place(page, "Red pawn on square 5").click()
    square(page, 8).click(position=CORNER)
    says(page, "you have grown a plant")
    page.get_by_role("link", name="Garden games").click()
    page.wait_for_url(re.compile(r"/(\\?.*)?$"))
    page.goto(page.url.split("?")[0].rstrip("/") + "/" + LEARN)
    page.get_by_role("button", name="Go on at step 2").click()
    expect(page.get_by_role("heading", name="How a game begins")).to_be_visible()
    page.get_by_role("button", name="Step 2 of").click()
    station = page.get_by_role("dialog").get_by_role("button", name=re.compile("1. Grow a plant"))
    expect(station).to_contain_text("★★★")
    station.click()
    expect(page.get_by_role("heading", name="Grow a plant")).to_be_visible()


def stand_in_order(page):
    """Check that those who play stand never two and one, and that no word of their names is broken."""
    expect(page.locator(".gw-seats li").first).to_be_visible()
    boxes = page.evaluate("[...document.querySelectorAll('.gw-seats li')].map((each) => each.getBoundingClientRect())")
    assert len({round(box["top"]) for box in boxes}) in (1, 3)
    assert page.evaluate(
        "[...document.querySelectorAll('.gw-seats li')].every((one) => one.scrollWidth <= one.clientWidth)"
    )


THREE = "play?game=carrotia&seats=3&players=person,gentle,gentle&seed=3"
ODD_SIZES = [*SIZES, (700, 640), (900, 760)]


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.slow), "de"])
def test_three_who_play_stand_in_one_row_or_one_below_the_other(visit, lang):
    page = visit(f"{THREE}&lang={lang}")
    for _ in turned(page, ODD_SIZES):
        stand_in_order(page)


@pytest.mark.slow
@pytest.mark.parametrize("size", ODD_SIZES, ids=str)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_three_who_play_stand_so_on_a_screen_that_is_never_turned(visit, size, lang):
    stand_in_order(visit(f"{THREE}&lang={lang}", viewport={"width": size[0], "height": size[1]}))


def test_a_game_in_a_lesson_takes_no_more_from_the_board_than_its_players_need(visit):
    page = visit("learn/carrotia?step=hawk", viewport={"width": 768, "height": 1024})
    expect(board(page).get_by_role("button").first).to_be_attached()
    side = "document.querySelector('.gw-side').getBoundingClientRect().height"
    before = page.evaluate(side)
    page = visit("learn/carrotia?step=first-run", viewport={"width": 768, "height": 1024})
    expect(page.locator(".gw-seats li").first).to_be_visible()
    assert page.evaluate(side) <= before + 1


ENDED = """() => {
  const acts = [...document.querySelectorAll(".gw-side > .gw-act")];
  const put = (act, ...buttons) => {
    act.hidden = false;
    act.replaceChildren(...buttons.map(([id, words, main]) => {
      const button = document.createElement("button");
      button.className = "gw-button" + (main ? " mod-primary" : "");
      button.dataset.id = id;
      button.innerHTML = `<span class="gw-words">${words}</span>`;
      return button;
    }));
  };
  put(acts[0], ["new", "Play again", true], ["review", "See how it went"]);
  put(acts.at(-1), ["practise", "Practise one rule again"], ["next", "Next step", true]);
  acts[0].dataset.offers = "first review"; // as front/tests/side.test.ts has it of these buttons
  acts.at(-1).dataset.offers = "last";
  document.querySelector(".gw-side").dataset.offers = "acts lead leads pair two next choices within";
  return acts.length;
}"""


def test_the_buttons_of_a_game_that_is_over_in_a_lesson_stand_in_one_row(visit):
    page = visit("learn/carrotia?step=first-run", viewport={"width": 360, "height": 740})
    page.wait_for_selector(".gw-side > .gw-act", state="attached")
    assert page.evaluate(ENDED) == 2
    boxes = [box for each in page.locator(".gw-side > .gw-act > button").all() if (box := each.bounding_box())]
    assert len(boxes) == 3, "to practise can wait"
    for box in boxes:
        assert box["width"] >= 80
        assert box["height"] <= 60
        assert box["x"] + box["width"] <= 360
        assert box["y"] == boxes[0]["y"]


def give_up(page):
    """Give up the game that is on the page, by its sheet."""
    page.locator("[data-id=more]:visible").first.click()
    page.locator("[data-id=give-up]").first.click()
    page.locator("[data-id=sure]").first.click()
    expect(page.locator(".gw-act [data-id=review]")).to_be_visible()
    page.locator("[data-id=more]:visible").first.click()
    wait_until_quiet(page)


@pytest.mark.parametrize("players", ["person,frog", "person,person"])
def test_at_the_end_of_a_game_nothing_covers_the_board_and_all_buttons_are_there(visit, players):
    page = visit(f"play?game=snail-invasion&seed=3&players={players}", **PHONE)
    wait_until_quiet(page)
    give_up(page)
    rows = ".gw-act > button", ".gw-bar:not(.gw-column) > [data-id=more]"
    boxes = [box for row in rows for box in (each.bounding_box() for each in page.locator(row).all()) if box]
    assert len(boxes) >= 3
    for box in boxes:
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert box["y"] + box["height"] <= 740
        assert box["width"] >= 40
    said = page.locator(".gw-says").first.bounding_box()
    seen = board(page).bounding_box()
    assert said["y"] >= seen["y"] + seen["height"] - 1
    assert max(box["y"] for box in boxes) - min(box["y"] for box in boxes) < 70, (
        "two rows, and none for the tools alone"
    )


def test_after_a_step_with_a_quiet_move_the_tools_have_the_whole_row_again(visit):
    page = visit("learn/carrots-and-broccoli?step=step-away", **PHONE)
    wait_until_quiet(page)
    assert "kept" in page.locator(".gw-side").first.get_attribute("data-offers")
    page.locator(".gw-ways [data-id=before]").click()
    expect(page.locator(".gw-side").first).not_to_have_attribute("data-offers", re.compile("kept"))
    wait_until_quiet(page)
    title_in_sight(page)
    tools = page.locator(".gw-side > .gw-bar:not(.gw-column)")
    assert tools.bounding_box()["width"] > 320


def test_who_sits_at_a_table_for_three_is_told_apart(visit):
    page = visit("play?game=pyramid-shambo&seats=3&seed=3&players=person,hare,mole")
    plates = page.locator(".gw-plate:visible")
    expect(plates).to_have_count(2)
    assert len(set(plates.all_inner_texts())) == 2
    for plate in plates.all():
        box = plate.bounding_box()
        assert box["x"] >= 0
        assert box["y"] + box["height"] <= 800


BROKEN = r"""() => [...document.querySelectorAll(".gw-seats li .gw-who")].flatMap((who) => {
  const text = who.firstChild;
  return [...text.textContent.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word);
})"""
"""The words of names that stand on two lines."""


def test_in_a_notebook_on_a_phone_no_name_breaks_within_a_word(visit):
    page = visit("play?game=carrots-and-broccoli&players=person,gentle&seed=3", **PHONE)
    page.evaluate(
        """() => {
          const root = document.querySelector(".gw-page");
          root.dataset.host = "notebook";
          root.style.cssText = "width: 310px; font-family: 'DejaVu Sans'; letter-spacing: 0.03em";
        }"""
    )
    wait_until_quiet(page)
    assert page.evaluate(BROKEN) == []


def test_a_phone_that_is_held_across_says_what_to_do_among_four(visit):
    """The animals at the table give way to the words, and the names of who plays stand in one line each."""
    page = visit("play?game=yes-broccoli&seats=4&players=person,hare,hare,hare", viewport={"width": 740, "height": 360})
    says(page, "Press a card to bid it")
    wait_until_quiet(page)
    cut = page.locator(".gw-says").first.evaluate(
        """(box) => {
          const words = document.createRange();
          words.selectNodeContents(box.querySelector(".gw-says-line"));
          return words.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
        }"""
    )
    assert cut <= 0


def test_at_the_end_of_a_review_the_tools_are_seen_whole(visit):
    match = Match("carrots-and-broccoli", seed=5, players=["hare", "squirrel"], end_after=60)
    match.run()
    for seat, player in enumerate(("person", "squirrel")):
        match.seat(seat, player)
    game = "play?game=carrots-and-broccoli&players=person,squirrel"
    page = visit(f"{game}&match={short_code.write(match)}", viewport={"width": 1280, "height": 800})
    page.locator("[data-id=review]").click()
    page.locator(f".gw-review button[aria-label^='Move {len(match.record)}']").click()
    page.locator(".gw-act [data-id=review]").wait_for()
    wait_until_quiet(page)
    look(page, MORE, ".gw-review .gw-hits-board")
