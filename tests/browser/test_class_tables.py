"""A class at tables in real browsers: a teacher, the wall, and four learners to the end of a round."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, findings
from tests.browser.test_class import INSIDE, WALL, code_of, join, school, teacher  # noqa: F401

SMALL = {"width": 360, "height": 640}
NAMES = ("Ada", "Ben", "Cem", "Dora")


@pytest.fixture
def class_of_four(watched, school, teacher):  # noqa: F811
    code = code_of(teacher)
    pages = {name: join(watched, school, code, name=name) for name in NAMES}
    expect(teacher.locator(".gw-seating-here")).to_contain_text("4")
    return pages


def at_a_table(page):
    page.wait_for_url("**/table?code=**")
    page.locator(".gw-says").first.wait_for()
    return page


def give_up(page):
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="I give up", exact=True).click()
    page.get_by_role("button", name="Yes, I give up").click()


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_tournament_from_the_first_press_to_the_next_round(watched, school, teacher, class_of_four):  # noqa: F811
    teacher.get_by_role("button", name="Begin a tournament").click()
    for name, page in class_of_four.items():
        at_a_table(page)
        expect(page.locator(".gw-strip")).to_contain_text(name)
        expect(page.locator(".gw-lobby")).not_to_contain_text("You are watching")
    wall = teacher.context.new_page()
    wall.set_viewport_size(WALL)
    wall.goto(f"{school.url}class/screen")
    expect(wall.locator(".gw-projector-games .gw-open")).to_have_count(2)
    assert wall.locator(".gw-projector-games li").last.evaluate(INSIDE)

    # One game is given up, the other one the teacher decides.
    games = teacher.locator(".gw-cup-games li")
    expect(games).to_have_count(2)
    expect(teacher.get_by_role("button", name="Next round")).to_be_disabled()
    loser = games.first.locator("button").first.inner_text().split(" – ")[1]
    give_up(class_of_four[loser])
    expect(games.first).to_contain_text("has won")
    expect(wall.locator(".gw-projector-games .gw-open")).to_have_count(1)
    expect(wall.locator(".gw-lost .gw-projector-name")).to_have_text([loser])
    expect(class_of_four[loser].locator(".gw-strip-cup")).to_contain_text("1 table still plays")
    games.nth(1).get_by_role("button", name="a draw").click()
    teacher.get_by_role("button", name="Yes, a draw").click()
    expect(teacher.locator(".gw-ranking tbody tr").last).to_contain_text(loser)
    expect(wall.locator(".gw-ranking tbody tr").last).to_contain_text(loser)
    expect(wall.locator(".gw-ranking tbody tr").nth(1)).to_contain_text("½")
    assert wall.locator(".gw-ranking tbody tr").last.evaluate(INSIDE)

    # The next round leads everybody to another table.
    before = {name: page.url for name, page in class_of_four.items()}
    teacher.get_by_role("button", name="Next round").click()
    expect(teacher.locator(".gw-cup-round")).to_contain_text("Round 2")
    for name, page in class_of_four.items():
        page.wait_for_url(lambda url, name=name: url != before[name])
        at_a_table(page)


def test_the_wall_can_be_read_from_the_last_row_with_28_names(school, teacher):  # noqa: F811
    code = code_of(teacher)
    for number in range(28):
        school.learner(code, f"Johanna {number}")
    expect(teacher.locator(".gw-seating-here")).to_contain_text("28")
    teacher.get_by_role("button", name="Begin a tournament").click()
    expect(teacher.locator(".gw-cup-games li")).to_have_count(14)
    teacher.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert teacher.get_by_role("button", name="Pause all screens").evaluate(INSIDE), "however long the page is"
    wall = teacher.context.new_page()
    wall.set_viewport_size(WALL)
    wall.goto(f"{school.url}class/screen")
    for rows, names in ((".gw-projector-games li", ".gw-projector-name"), (".gw-ranking tbody tr", ".gw-ranking-name")):
        expect(wall.locator(names)).to_have_count(28)
        assert all(wall.locator(rows).evaluate_all(f"all => all.map({INSIDE})"))
        for size, cut in wall.locator(names).evaluate_all(LETTERS):
            assert size >= WALL["height"] / 27
            assert not cut
        teacher.locator(".gw-cup-decide button:nth-child(2)").evaluate_all(DRAWN)


DRAWN = "all => all.forEach((e) => (e.click(), document.querySelector('dialog[open] .mod-primary')?.click()))"
LETTERS = "all => all.map((e) => [parseFloat(getComputedStyle(e).fontSize), e.scrollWidth > e.clientWidth])"


def test_a_board_is_looked_at_and_a_seat_is_free_again(watched, school, teacher, class_of_four):  # noqa: F811
    form = teacher.locator(".gw-seating select")
    form.nth(0).select_option("yes-broccoli")
    expect(form.nth(1)).to_have_value("3")
    form.nth(3).select_option(label="joins another table")
    teacher.get_by_role("button", name="Seat everybody").click()
    for page in class_of_four.values():
        at_a_table(page)
    rows = teacher.locator(".gw-seating .gw-tables-list > li")
    expect(rows).to_have_count(1)
    expect(rows.locator(".gw-tables-seats li")).to_have_count(4)
    rows.first.get_by_role("button").click()
    expect(teacher.locator("dialog .gw-looked svg")).to_be_visible()
    teacher.keyboard.press("Escape")

    # Who goes on elsewhere finds the tables in the strip, and the way back.
    ada = class_of_four["Ada"]
    there = ada.url
    ada.get_by_role("link", name="Tables").click()
    ada.get_by_role("button", name="Go to your table").click()
    ada.wait_for_url(there)
    ada.locator(".gw-lobby summary").click()
    expect(ada.locator(".gw-lobby-seats")).to_contain_text("Ada (you)")
    ada.get_by_role("button", name="Stand up").click()
    ada.get_by_role("link", name="Tables").click()
    ada.get_by_role("button", name="Sit down").click()
    ada.wait_for_url(there)
    ada.locator(".gw-lobby summary").click()
    expect(ada.locator(".gw-lobby-seats")).to_contain_text("Ada (you)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_tables_of_a_class_can_be_used_by_everybody(watched, school, teacher, scheme):  # noqa: F811
    teacher.emulate_media(color_scheme=scheme)
    code = code_of(teacher)
    one = join(watched, school, code, name="Ada", color_scheme=scheme)
    two = join(watched, school, code, name="Ben", color_scheme=scheme)
    expect(teacher.locator(".gw-seating-here")).to_contain_text("2")
    teacher.get_by_role("button", name="Begin a tournament").click()
    for page in (one, two):
        at_a_table(page)
    two.set_viewport_size(SMALL)
    expect(two.locator("html[data-cup=yes]")).to_have_count(1)
    assert two.locator(".gw-board").bounding_box()["width"] >= 250, "a line that is not needed is the board's"
    two.locator(".gw-lobby summary").click()
    two.get_by_role("button", name="Stand up").click()
    asks = two.get_by_role("dialog", name="Stand up?")
    assert asks.evaluate("(box) => getComputedStyle(box).backgroundColor") != "rgba(0, 0, 0, 0)", "it can be read"
    assert not findings(two)
    two.get_by_role("button", name="No, play on").click()
    one.get_by_role("link", name="Tables").click()
    expect(one.locator(".gw-tables-list > li")).to_have_count(1)
    expect(teacher.locator(".gw-cup-games li")).to_have_count(1)
    for each in (teacher, one, two):
        assert not findings(each)
        assert fits(each)
    teacher.set_viewport_size({"width": PHONE["viewport"]["width"], "height": 800})
    assert fits(teacher)
