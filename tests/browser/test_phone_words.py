"""On a phone the words that count are seen: those of the step that is shown, all of what is to be done, and reasons."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from garden_widgets.lessons.own import lesson_of
from tests.browser.board import line, says, token, wait_until_quiet
from tests.browser.conftest import PHONE

CUT = """() => {
  const says = [...document.querySelectorAll(".gw-says")].find((each) => each.offsetParent);
  return Boolean(says.querySelector(".gw-clamped"));
}"""
"""Whether words end in an ellipsis."""

SEEN = """() => {
  const line = [...document.querySelectorAll(".gw-says-line")].find((each) => each.offsetParent);
  return line.checkVisibility({opacityProperty: true});
}"""

HELD = "document.querySelector('.gw-film') !== null"


def test_the_next_step_s_words_are_there_though_a_film_plays(visit):
    page = visit("learn/yes-broccoli?step=three-meals", script="localStorage.setItem('garden-speed', 'slow')", **PHONE)
    page.locator(".gw-hits-board [data-able=yes]").first.click()
    page.wait_for_function(HELD)
    page.locator(".gw-ways [data-id=next]").evaluate("(each) => each.click()")
    expect(page.locator("h2")).not_to_have_text("")
    expect(page.locator(".gw-seats li").first).to_be_visible()
    wait_until_quiet(page)
    assert page.locator(".gw-playing").count() == 0
    assert page.evaluate(SEEN)


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_that_tells_what_to_do_is_cut_on_a_phone(visit, language):
    lesson, _ = lesson_of("carrots-and-broccoli", None)
    page = visit(f"learn/carrots-and-broccoli?lang={language}", **PHONE)
    cut = []
    for step in lesson.steps[:20]:
        page.wait_for_timeout(150)
        if page.evaluate(CUT):
            cut.append(step.name)
        page.locator(".gw-ways [data-id=next]").first.evaluate("(each) => each.click()")
        wait_until_quiet(page)
    assert cut == []


def test_why_something_is_refused_is_seen_whole_and_makes_way_for_the_board(visit):
    page = visit("learn/carrots-and-broccoli?step=first-seed", **PHONE)
    before = page.locator(".gw-room").bounding_box()
    token(page, "h8").tap()
    expect(line(page)).to_be_visible()
    wait_until_quiet(page)
    assert line(page).get_attribute("data-kind") in ("refusal", "wrong")
    reason = page.locator(".gw-says-line > span").first
    seen = reason.evaluate(
        "(each) => { const box = each.closest('.gw-says').getBoundingClientRect(), own = each.getBoundingClientRect();"
        " return own.height > 0 && own.top >= box.top && own.bottom <= box.bottom + 1; }"
    )
    assert seen
    assert not page.evaluate(CUT)
    assert page.locator(".gw-room").bounding_box() == before


def test_whoever_wants_more_gets_the_rule_and_can_close_it(visit):
    page = visit("learn/snail-invasion?step=top-first", viewport={"width": 360, "height": 740}, has_touch=True)
    token(page, "shed:G3").click()
    says(page, "cannot come out")
    tell = page.locator(".gw-tell")
    tell.click()
    rule = page.locator(".gw-says-rule p")
    expect(rule).to_be_visible()
    page.wait_for_timeout(300)
    box, shown, close = (each.bounding_box() for each in (line(page), rule, tell))
    for each in (shown, close):
        assert box["y"] <= each["y"]
        assert each["y"] + each["height"] <= box["y"] + box["height"], "nothing is cut off"
    tell.click()
    expect(rule).not_to_be_visible()


def test_what_closes_a_long_list_stays_in_sight(visit):
    page = visit("learn/snail-invasion?step=one-snail", **PHONE)
    page.locator(".gw-says .gw-tell").wait_for(state="attached")
    page.evaluate(
        """() => {
          const log = document.querySelector(".gw-says .gw-log");
          log.hidden = false;
          log.querySelector("ul").innerHTML = "<li>one more</li>".repeat(60);
          document.querySelector(".gw-says .gw-tell").click();
        }"""
    )
    words, close = page.locator(".gw-says").bounding_box(), page.locator(".gw-says .gw-tell").bounding_box()
    assert page.locator(".gw-says").evaluate("(each) => each.scrollHeight > each.clientHeight")
    assert close["y"] + close["height"] <= words["y"] + words["height"]


def test_which_animal_plays_is_read_whole_on_a_phone(visit):
    page = visit(
        "play?game=yes-broccoli&players=person,squirrel&seed=1&lang=de", viewport={"width": 360, "height": 740}
    )
    words = page.locator(".gw-seats .gw-who, .gw-seats small")
    assert words.evaluate_all("all => all.every((each) => each.scrollWidth <= each.clientWidth)")
