"""A class in real browsers: a teacher, the wall, and two learners with phones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, findings
from tests.pages.test_class import School


@pytest.fixture(scope="module")
def school() -> Iterator[School]:
    school = School()
    yield school
    school.stop()


@pytest.fixture
def teacher(watched, school):
    page = watched.open(f"{school.url}class")
    page.get_by_label("The teacher's word").fill(school.word.lower())
    page.keyboard.press("Enter")
    page.locator(".gw-teaching").wait_for()
    yield page
    if page.locator(".gw-teaching").count():
        page.keyboard.press("Escape")
        page.get_by_role("button", name="End the class").click()
        page.get_by_role("button", name="Yes, delete it").click()


def code_of(teacher):
    return teacher.locator(".gw-teaching-join").inner_text().split()[-1]


def join(watched, school, code, animal="Fox", name="", **how):
    page = watched.open(f"{school.url}join", **{**PHONE, **how})
    page.get_by_label("The code of your class").fill(code.lower())
    page.locator(f".gw-join label:has-text('{animal}')").click()
    if name:
        page.get_by_label("A nickname").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    page.locator(".gw-strip").wait_for()
    return page


def test_a_lesson_with_a_class(watched, school, teacher):
    code = code_of(teacher)
    assert teacher.get_by_role("link", name="Open the page for the projector").bounding_box()["height"] < 50
    wall = teacher.context.new_page()
    wall.goto(f"{school.url}class/screen")
    expect(wall.locator(".gw-projector-code")).to_have_text(code)
    assert wall.locator(".gw-projector-qr svg").bounding_box()["width"] > 200
    mira, fox = join(watched, school, code, "Owl", "Mira"), join(watched, school, code)
    expect(wall.locator(".gw-projector-wall li")).to_contain_text(["Mira", "Fox"])

    # Everybody is sent to a step, and somebody raises a hand there.
    game, place = teacher.locator(".gw-teaching .gw-teaching-send select").all()
    game.select_option("snail-invasion")
    place.select_option(index=1)
    teacher.get_by_role("button", name="Send everybody there").click()
    for page in (mira, fox):
        page.wait_for_url("**/learn/snail-invasion?step=**")
        page.locator(".gw-says").first.wait_for()
    mira.get_by_role("button", name="Raise your hand").click()
    first = teacher.locator(".gw-roster li").first
    expect(first).to_contain_text("Mira")
    expect(first).to_contain_text("has raised a hand")
    expect(first).to_contain_text("Snail Invasion!")

    # The teacher looks at her board, and pauses all screens.
    first.get_by_role("button").click()
    expect(teacher.locator("dialog .gw-looked svg")).to_be_visible()
    teacher.keyboard.press("Escape")
    width = teacher.locator(".gw-desk").evaluate("(desk) => desk.clientWidth")
    teacher.get_by_role("button", name="Pause all screens").click()
    expect(mira.get_by_role("alertdialog")).to_be_visible()
    assert mira.evaluate("document.querySelector('main').inert")
    assert teacher.locator(".gw-desk").evaluate("(desk) => desk.clientWidth") == width, "however long its lines are"
    teacher.get_by_role("button", name="Go on", exact=True).click()
    expect(mira.get_by_role("alertdialog")).to_be_hidden()
    assert not mira.evaluate("document.querySelector('main').inert")

    # It goes on at another device, and the class ends.
    mira.get_by_role("button", name="Go on at another device").click()
    own = mira.locator(".gw-strip-code").inner_text()
    mira.keyboard.press("Escape")
    tablet = watched.open(f"{school.url}join")
    tablet.get_by_text("I have already joined").click()
    tablet.get_by_label("Your own code").fill(own)
    tablet.get_by_role("button", name="Go on here").click()
    tablet.locator(".gw-strip").wait_for()
    assert "learn/snail-invasion" in tablet.url
    teacher.get_by_role("button", name="End the class").click()
    teacher.get_by_role("button", name="No, keep it").click()
    teacher.get_by_role("button", name="End the class").click()
    teacher.get_by_role("button", name="Yes, delete it").click()
    expect(teacher.get_by_text("everything in it has been deleted")).to_be_visible()
    expect(fox.locator(".gw-strip")).to_contain_text("This class is over")
    assert fox.evaluate("localStorage.getItem('garden-badge-learner')") is None


WALL = {"width": 1920, "height": 1080}
INSIDE = """(el) => { const { x, y, right, bottom } = el.getBoundingClientRect();
  return x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight; }"""


def test_a_mistake_on_the_wall_shows_what_was_tried_and_why_not(watched, school, teacher):
    learner = join(watched, school, code_of(teacher))
    learner.goto(f"{school.url}learn/carrotia?step=out-of-the-maze")
    learner.get_by_label("Cell a4: open to the north").first.press("Enter")
    expect(learner.locator(".gw-says").first).to_contain_text("That is too far")
    teacher.get_by_role("button", name="Show on the projector").click()
    wall = teacher.context.new_page()
    wall.set_viewport_size(WALL)
    wall.goto(f"{school.url}class/screen")
    shown = wall.locator(".gw-projector-shown")
    expect(shown).to_contain_text("That is too far")
    expect(shown.locator("svg")).to_contain_text("!")
    assert shown.locator("svg").bounding_box()["height"] > 0.8 * WALL["height"]
    for each in ("svg", "p"):
        assert shown.locator(each).first.evaluate(INSIDE), each


def test_the_wall_shows_all_who_have_joined_and_how_many(watched, school, teacher):
    code = code_of(teacher)
    for number in range(30):
        school.learner(code, f"Sternenstaub-{number}")
    wall = teacher.context.new_page()
    wall.set_viewport_size(WALL)
    wall.goto(f"{school.url}class/screen")
    expect(wall.locator(".gw-projector-wall li")).to_have_count(30)
    expect(wall.locator(".gw-projector-count")).to_contain_text("30")
    assert wall.locator(".gw-projector-wall li").last.evaluate(INSIDE)
    expect(teacher.get_by_role("heading", name="Learners: 30")).to_be_visible()
    teacher.get_by_role("button", name="End the class").click()
    teacher.get_by_role("button", name="Yes, delete it").click()
    expect(wall.get_by_text("This class is over")).to_be_visible()
    expect(wall.locator(".gw-projector-code")).to_be_hidden()


def test_a_class_at_tables_is_still_a_class(watched, school, teacher):
    code = code_of(teacher)
    mira = join(watched, school, code, "Owl", "Mira")
    expect(teacher.locator(".gw-roster li")).to_contain_text("Choosing a game")
    game, place = teacher.locator(".gw-teaching .gw-teaching-send select").all()
    game.select_option("pyramid-shambo")
    place.select_option(label="A game")
    teacher.get_by_role("button", name="Send everybody there").click()
    teacher.get_by_role("button", name="Only this, for now").click()
    mira.get_by_role("button", name="Everybody at a device").click()
    mira.locator(".gw-lobby").wait_for()
    expect(mira.locator(".gw-strip")).to_contain_text("Mira")
    expect(mira.get_by_label("A nickname")).to_have_value("Mira")
    mira.get_by_role("button", name="Sit here").first.click()
    expect(mira.locator(".gw-lobby-seats li").first).to_contain_text("Mira (you)")
    mira.reload()
    expect(mira.locator(".gw-strip")).to_contain_text("Mira")
    expect(teacher.locator(".gw-roster li")).to_contain_text("Pyramid Shambo – at a table")
    teacher.get_by_role("button", name="Pause all screens").click()
    expect(mira.get_by_role("alertdialog")).to_be_visible()


def test_what_cannot_be_joined_says_why(watched, school, teacher):
    page = watched.open(f"{school.url}join", **PHONE)
    page.get_by_label("The code of your class").fill("zz")
    page.get_by_role("button", name="Join", exact=True).click()
    trouble = page.get_by_role("alert").filter(has_text="no class with this code")
    expect(trouble).to_be_visible()
    code = page.get_by_label("The code of your class")
    expect(code).to_be_focused()
    assert trouble.bounding_box()["y"] - code.bounding_box()["y"] < 100, "beside its field"
    code.fill(code_of(teacher))
    page.get_by_label("A nickname").fill("7")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_label("A nickname")).to_be_focused()
    expect(code).not_to_have_attribute("aria-invalid", "true")


def test_a_story_has_the_strip_also_while_it_is_prepared(watched, school, teacher):
    page = join(watched, school, code_of(teacher), "Owl", "Mira")
    page.goto(f"{school.url}read/snail-invasion")
    expect(page.locator(".gw-strip")).to_contain_text("Mira")


def test_how_many_play_is_asked_in_sight_where_most_are_three(watched, school, teacher):
    page = watched.open(f"{school.url}play?game=yes-broccoli")
    page.get_by_label("How many play").select_option("3")
    page.locator(".gw-way-first").click()
    expect(page.locator(".gw-seats")).to_contain_text("Purple")
    page.goto(f"{school.url}play?game=snail-invasion")
    page.locator(".gw-ways").wait_for()
    expect(page.locator(".gw-asked > .gw-field")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_a_class_can_be_used_by_everybody(watched, school, teacher, scheme):
    teacher.emulate_media(color_scheme=scheme)
    learner = join(watched, school, code_of(teacher), color_scheme=scheme)
    page = watched.open(f"{school.url}join", **PHONE, color_scheme=scheme)
    expect(teacher.locator(".gw-roster li")).to_have_count(1)
    for each in (teacher, learner, page):
        assert not findings(each)
        assert each.evaluate("document.documentElement.scrollWidth <= innerWidth")
