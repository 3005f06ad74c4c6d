"""Practice in the browser: a rung, what one can do, an exam and its certificate, on a phone and on a desktop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from garden_widgets.core.language import speaking
from garden_widgets.core.registry import games
from garden_widgets.lessons import course
from garden_widgets.lessons.practice.series import Series, of_exam, of_rung
from garden_widgets.lessons.schema import DoIt, FindAll, Predict
from tests.browser.board import token
from tests.browser.conftest import DESKTOP, ON_A_PHONE_FIRST, PHONE, findings
from tests.browser.tongue import TONGUES, said

GAME = "snail-invasion"
PAGE = f"learn/{GAME}"
LESSON = games.lesson(GAME)
SHEET = ".gw-growing dialog"
ON_A_DESKTOP = pytest.mark.parametrize(
    "how", [pytest.param(PHONE, marks=pytest.mark.slow), DESKTOP], ids=["phone", "desktop"]
)
"""Each takes long: all of them are gone through where slow tests are, and here one of both."""


def dots(page: Page) -> list[str]:
    return [
        name.removeprefix("gw-dot-")
        for name in page.eval_on_selector_all(".gw-dots span", "a => a.map(e => e.className)")
    ]


def solve(page: Page, series: Series, *, wrongly: bool = False) -> None:
    """Answer the position that is shown, by its solution or by a wrong bet."""
    step = series.step()
    run = step.run(GAME)
    if isinstance(step, Predict):
        end = course.foretold(step, course.first(run.game, step))
        right = [choice.test(end.seen) for choice in step.choices]
        page.locator(f'.gw-side [data-id="bet {right.index(not wrongly)}"]').click()
    elif isinstance(step, FindAll):
        for sought in run.sought:
            token(page, sought).dispatch_event("click")
    elif isinstance(step, DoIt):
        for text in step.solution:
            for part in run.scenery.path(run.state, run.state.parse(text, step.seat)):
                token(page, part).dispatch_event("click")
                page.wait_for_timeout(150)
            run.play(text)
    expect(page.locator(".gw-dots span").nth(series.at)).to_have_class(re.compile("wrong" if wrongly else "right"))
    series.forward()


def go_through(page: Page, series: Series, wrong: tuple[int, ...] = ()) -> None:
    for at in range(len(series)):
        solve(page, series, wrongly=at in wrong)
        if at + 1 < len(series):
            page.locator(".gw-act [data-id=next]").click()
            expect(page.locator(".gw-dots span").nth(at + 1)).to_have_class(re.compile("here"))


def test_after_a_step_one_practises_and_goes_on(visit):
    page = visit(f"{PAGE}?step=must-move")
    page.locator("[data-id^='play ']").click()
    page.locator(".gw-act [data-id=practise]").click()
    expect(page.locator(".gw-dots span")).to_have_count(5)
    page.wait_for_function("new URLSearchParams(location.search).get('rung') === 'must-move'")
    page.locator(".gw-ways [data-id=before]").click()
    expect(page.locator(".gw-dots")).to_have_count(0)


@ON_A_PHONE_FIRST
def test_a_rung_is_gone_through_by_pressing_and_what_one_can_do_grows_and_can_be_practised(visit, how):
    page = visit(f"{PAGE}?rung=blocked&seed=3", **how)
    assert dots(page) == ["here", *["open"] * 4]
    go_through(page, of_rung(LESSON, "blocked", 3))
    assert dots(page) == ["right"] * 5
    expect(page.locator(".gw-says").first).to_contain_text("All of them right")
    page.locator(".gw-act [data-id=leave]").click()
    expect(page.locator(".gw-dots")).to_have_count(0)
    page.reload()
    page.locator(".gw-ways [data-id=map]").click()
    expect(page.locator("[data-rung=blocked]")).to_contain_text("★★★")
    page.locator(".gw-overlay [data-id=can]").click()
    sheet = page.locator(SHEET)
    expect(sheet.locator("[data-rule=SI-11]")).to_have_class(re.compile("gw-sprout"))
    expect(sheet.locator("[data-rule=SI-23]")).to_have_class(re.compile("gw-seed"))
    page.locator(".gw-trail").evaluate(
        "(map) => map.replaceChildren()"
    )  # closed; axe would go through all its pictures
    assert findings(page, SHEET) == []
    sheet.locator("[data-rule=SI-22]").click()
    expect(sheet).to_be_hidden()
    expect(page.locator(".gw-dots span")).to_have_count(5)


@pytest.fixture
def tongue(request):
    """Run a test in another language: its words are written in English, and looked up."""
    with speaking(request.param, TONGUES[request.param]):
        yield request.param


@pytest.mark.parametrize("tongue", ["en", pytest.param("de", marks=pytest.mark.slow)], indirect=True)
@ON_A_DESKTOP
def test_an_exam_is_passed_and_its_certificate_printed_with_a_name_that_goes_nowhere(visit, how, tongue):
    page = visit(f"{PAGE}?exam&seed=4", locale=tongue, **how)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    assert page.locator(".gw-bar [data-id=hint]").is_disabled()
    go_through(page, of_exam(LESSON, 4), wrong=(1, 5))
    page.locator(".gw-act [data-id=result]").click()
    sheet = page.locator(SHEET)
    expect(sheet.get_by_role("heading", level=2)).to_have_text(said("10 of 12 are right"))
    assert findings(page, SHEET) == []
    page.evaluate("() => { window.print = () => (window.printed = document.querySelector('.gw-printed').textContent) }")
    sheet.get_by_role("textbox").fill("Ada Lovelace")
    sheet.get_by_role("button", name=said("Print the certificate")).click()
    printed = page.evaluate("window.printed")
    assert "Ada Lovelace" in printed
    assert "Snail Invasion!" in printed
    assert said("Certificate") in printed
    assert page.evaluate(f"new Date().toLocaleDateString('{tongue}', {{dateStyle: 'long'}})") in printed
    page.emulate_media(media="print")
    shown = page.evaluate("[...document.body.children].filter(e => e.checkVisibility()).map(e => e.className)")
    assert shown == ["gw-printed"]
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".gw-printed")).to_have_count(0)
    assert not any("Lovelace" in frame for frame in sent)
    assert "Lovelace" not in page.evaluate("JSON.stringify(localStorage) + location.href")


@pytest.mark.slow
def test_a_failed_exam_says_what_to_practise(visit):
    page = visit(f"{PAGE}?exam&seed=4")
    go_through(page, of_exam(LESSON, 4), wrong=(0, 1, 2, 3, 4))
    page.locator(".gw-act [data-id=result]").click()
    sheet = page.locator(SHEET)
    expect(sheet.get_by_role("heading", level=2)).to_have_text("7 of 12 are right")
    expect(sheet.locator(".gw-certificate")).to_have_count(0)
    expect(sheet.locator(".gw-mark-wrong").first).to_be_visible()


def test_practice_that_is_not_there_is_a_sentence_and_the_lesson_goes_on(visit):
    page = visit(f"{PAGE}?rung=bloked")
    expect(page.get_by_text("practice that is not there. Choose one under “What you can do”.")).to_be_visible()
    expect(page.get_by_role("heading", name="Grow a plant")).to_be_visible()


@pytest.mark.parametrize("storage", ["full", "forbidden"])
def test_where_the_browser_keeps_nothing_the_page_says_so_and_goes_on(visit, storage):
    page = visit(PAGE, ready=True)
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
        if storage == "full"
        else "Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden') } })"
    )
    for part in ("5/1", "8"):
        token(page, part).dispatch_event("click")
        page.wait_for_timeout(150)
    expect(page.locator(".gw-act [data-id=next]")).to_be_visible()
    page.locator(".gw-side [data-id=more]").first.click()
    expect(page.get_by_text("This browser cannot keep anything")).to_be_visible()


def test_what_the_browser_keeps_in_an_older_form_is_put_aside_and_not_lost(visit):
    page = visit(PAGE)
    page.evaluate(
        """localStorage.setItem("garden-progress", JSON.stringify({"snail-invasion": {code: "8000V", done: 3}}))"""
    )
    page.reload()
    expect(page.locator(".gw-says").first).to_contain_text("another form of this lesson")
    for part in ("5/1", "8"):
        token(page, part).dispatch_event("click")
        page.wait_for_timeout(150)
    expect(page.locator(".gw-act [data-id=next]")).to_be_visible()
    kept_now = "JSON.parse(localStorage.getItem('garden-progress'))['snail-invasion']"
    page.wait_for_function(f"{kept_now}.code !== '8000V'")
    kept = page.evaluate(kept_now)
    assert kept["older"] == "8000V"
    assert kept["done"] == 1
