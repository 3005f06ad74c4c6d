"""Snail Invasion! as people use it: by mouse, by touch, by keys alone; and when things go wrong."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from garden_widgets.core.language import speaking
from garden_widgets.core.match import Match
from tests.browser.board import (
    CORNER,
    board,
    line,
    more,
    move_box,
    painted,
    place,
    play_to_the_end,
    press_foot,
    says,
    square,
    token,
    wait_for_colour,
    wait_for_paint,
    wait_until_answered,
    wait_until_quiet,
    walk,
)
from tests.browser.conftest import PHONE, findings
from tests.browser.tongue import TONGUES, said

PLAY = "play?game=snail-invasion&seed=7"
LESSON = "learn/snail-invasion"
SQUARE_5 = (0.28, 0.62)
"""A place on square 5 where its pawn stands."""

REFUSED = "The yellow queen cannot come out: the yellow drone and the yellow pawn are still on top of it."


@pytest.fixture(autouse=True, params=["en", pytest.param("de", marks=pytest.mark.slow)])
def tongue(request):
    """Run each test in both languages: its words are written in English, and looked up."""
    with speaking(request.param, TONGUES[request.param]):
        yield request.param


@pytest.fixture
def visit(visit, tongue):
    """Open a page in a browser of people who speak the language."""
    return lambda path="", **how: visit(path, locale=tongue, **how)


def test_the_gallery_shows_the_game_and_leads_to_it(visit):
    page = visit()
    card = page.locator(".gw-card", has_text="Snail Invasion!")
    expect(card.locator(".gw-living")).to_be_visible()
    card.get_by_role("link", name=said("Play Snail Invasion!")).click()
    page.wait_for_url(re.compile(r"play\?game=snail-invasion"))
    expect(page.get_by_role("heading", name="Snail Invasion!")).to_be_visible()
    page.go_back()
    page.locator(".gw-card", has_text="Snail Invasion!").get_by_role("link", name=said("Learn Snail Invasion!")).click()
    page.wait_for_url(re.compile("learn/snail-invasion"))


def test_the_first_steps_by_mouse(visit):
    page = visit(LESSON)
    wait_for_paint(page, *SQUARE_5)
    place(page, said("Red pawn on square 5")).click()
    square(page, 8).click(position=CORNER)
    says(page, said("you have grown a plant"))
    expect(page.get_by_role("button", name=said("Step 1 of 23"))).to_contain_text("★★★")
    page.locator(".gw-side").get_by_role("button", name=said("Next step")).click()
    expect(page.get_by_role("heading", name=said("How a game begins"))).to_be_visible()
    place(page, said("Red pawn in the shed, at the top")).click()
    square(page, 7).click(position=CORNER)
    says(page, said("The red pawn comes out on square 7."))


@pytest.mark.parametrize("tongue", [pytest.param("en", marks=pytest.mark.slow), "de"], indirect=True)
def test_the_first_steps_by_touch(visit):
    page = visit(LESSON, **PHONE)
    wait_for_paint(page, *SQUARE_5)
    place(page, said("Red pawn on square 5")).tap()
    square(page, 8).tap(position=CORNER)
    says(page, said("you have grown a plant"))
    page.locator(".gw-side").get_by_role("button", name=said("Next step")).tap()
    place(page, said("Red pawn in the shed, at the top")).tap()
    square(page, 7).tap(position=CORNER)
    says(page, said("The red pawn comes out on square 7."))


def test_the_first_steps_by_keys_alone(visit):
    page = visit(LESSON)
    page.locator("main").focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.parentElement?.className === 'gw-hits-board'"):
            break
    walk(page, "ArrowDown", str(said("Red pawn on square 5")))
    page.keyboard.press("Enter")
    says(page, said("Go on where it is marked, or press it once more to put it back."))
    walk(page, "ArrowRight", str(said("Square 8")))
    page.keyboard.press("Space")
    says(page, said("you have grown a plant"))
    page.keyboard.press("Tab")
    expect(line(page).locator("summary").first).to_be_focused()  # Tab leaves the board
    for _ in range(4):  # past what else can be opened in the words
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.id === 'next'"):
            break
    expect(page.locator(".gw-side").get_by_role("button", name=said("Next step"))).to_be_focused()


def test_a_refusal_is_seen_said_and_explained(visit):
    page = visit(PLAY)
    wait_for_paint(page, 0.05, 0.08)
    before = page.screenshot()
    press_foot(page, said("Yellow queen in the shed, yellow pawn on top"))
    says(page, said(REFUSED))
    expect(page.get_by_role("status").filter(has_text=said(REFUSED))).to_be_visible()
    rule = line(page).locator("details").first
    rule.locator("summary").click()
    expect(rule).to_contain_text("SI-07")
    expect(rule).to_contain_text(said("Only the piece on top of a tree"))
    assert page.screenshot() != before


def test_a_piece_moves_on_the_canvas_and_undo_brings_it_back(visit):
    page = visit(PLAY)
    seven = (0.62, 0.7)
    wait_for_paint(page, 0.3, 0.6)
    empty = painted(page, *seven)
    place(page, said("Blue pawn in the shed, at the top")).click()
    square(page, 7).click(position=CORNER)
    says(page, said("The blue pawn comes out on square 7."))
    wait_for_colour(page, *seven, empty, other=True)
    page.get_by_role("button", name=said("Take back")).click()
    says(page, said("Taken back"))
    wait_for_colour(page, *seven, empty)


def test_a_move_can_be_typed_and_nonsense_is_answered(visit):
    page = visit(PLAY)
    box = move_box(page)
    box.fill("enter Q9")
    box.press("Enter")
    says(page, said("is not a move of this game"))
    box.fill("enter b1")
    box.press("Enter")
    says(page, said("The blue pawn comes out on square 7."))
    expect(box).to_have_value("")


def test_a_game_against_the_bot_to_its_end(visit):
    page = visit("play?game=snail-invasion&players=person,gentle&plants=R&snails=3&seed=3")
    page.evaluate("localStorage.setItem('garden-speed', 'off')")  # the bot waits for no film
    play_to_the_end(page)
    says(page, said("The game is over"))


def test_a_reload_brings_the_game_back(visit):
    page = visit(PLAY)
    place(page, said("Blue pawn in the shed, at the top")).click()
    square(page, 7).click(position=CORNER)
    says(page, said("The blue pawn comes out on square 7."))
    wait_until_quiet(page)
    assert "match=" not in page.url  # an address that is shared gives no game away
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'ready'")
    expect(place(page, said("Blue pawn on square 7"))).to_be_attached()


def test_a_lesson_comes_back_with_its_code_on_another_machine(visit):
    page = visit(LESSON)
    place(page, said("Red pawn on square 5")).click()
    square(page, 8).click(position=CORNER)
    says(page, said("you have grown a plant"))
    assert "code=" not in page.url  # nor anybody's stars
    more(page)
    code = page.locator(".gw-sheet code").first.text_content()
    other = visit(f"{LESSON}?code={code}")
    more(other)
    expect(other.get_by_text(re.compile(r"\b1 (of|von) 23\b"))).to_be_visible()
    expect(other.get_by_role("heading", name=said("How a game begins"))).to_be_visible()


@pytest.mark.slow
def test_an_address_leads_a_class_straight_to_a_step(visit):
    page = visit(f"{LESSON}?step=blocking")
    expect(page.get_by_role("heading", name=said("Blocked!")).first).to_be_visible()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (f"{LESSON}?step=blokking", re.compile(r"1 (to|bis) \d+\.")),
        pytest.param(f"{LESSON}?code=nonsense!", "no code of a lesson", marks=pytest.mark.slow),
        pytest.param(
            "play?game=snail-invader", re.compile(r"(mean|Meinst du) snail-invasion\?"), marks=pytest.mark.slow
        ),
        pytest.param(
            "play?game=snail-invasion&seats=9", re.compile("seats (cannot be|kann nicht) 9"), marks=pytest.mark.slow
        ),
        pytest.param("play?game=snail-invasion&colour=red", "which this game does not have", marks=pytest.mark.slow),
        pytest.param("play?game=snail-invasion&players=cat,dog", "who is not here: choose", marks=pytest.mark.slow),
        pytest.param("play?match=abc", "not the code of a saved game", marks=pytest.mark.slow),
        ("play?game=%3Cscript%3Ealert(1)%3C/script%3E", "There is no game"),
        ("play?%ff=%00&&==", "which this game does not have"),
    ],
)
def test_an_address_that_makes_no_sense_is_explained(visit, address, words):
    if "%ff" in address:
        address = address.replace("play?", "play?game=snail-invasion&")
    page = visit(address)
    expect(page.get_by_role("alert").filter(has_text=said(words))).to_be_visible()


def test_a_saved_game_is_handed_out_and_opened_again(visit, tmp_path):
    page = visit(PLAY)
    place(page, said("Blue pawn in the shed, at the top")).click()
    square(page, 7).click(position=CORNER)
    says(page, said("The blue pawn comes out on square 7."))
    more(page)
    page.get_by_role("button", name=said("Save and open")).click()
    with page.expect_download() as handed:
        page.get_by_role("button", name=said("Save this game")).click()
    path = tmp_path / "game.json"
    handed.value.save_as(path)
    assert Match.load(path).record[1].seat == 0
    page.get_by_role("button", name=said("New game")).click()
    expect(place(page, said("Blue pawn in the shed, at the top"))).to_be_attached()
    more(page)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=said("Open a saved game")).click()
    chooser.value.set_files(path)
    expect(place(page, said("Blue pawn on square 7"))).to_be_attached()
    damaged = tmp_path / "damaged.json"
    damaged.write_text(json.dumps({**json.loads(path.read_text()), "moves": [[0, "enter B1"]]}))
    more(page)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=said("Open a saved game")).click()
    chooser.value.set_files(damaged)
    says(page, said("Your game is as it was"))
    expect(place(page, said("Blue pawn on square 7"))).to_be_attached()


def test_a_hail_of_clicks_and_clicks_beside_the_board_lose_nothing(visit):
    page = visit(PLAY)
    button = place(page, said("Yellow queen in the shed, yellow pawn on top"))
    button.evaluate("each => { for (let i = 0; i < 400; i++) each.click(); }")
    box = board(page).bounding_box()
    for x, y in ((box["x"] - 5, box["y"] + 5), (box["x"] + box["width"] + 3, box["y"] + 9), (2, 400)):
        page.mouse.click(x, y)
    wait_until_answered(page)
    place(page, said("Blue pawn in the shed, at the top")).click()
    square(page, 7).click(position=CORNER)
    says(page, said("The blue pawn comes out on square 7."))


def test_scrolling_over_the_board_scrolls_the_page(visit):
    page = visit(LESSON)
    box = board(page).bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.wheel(0, 300)
    page.wait_for_function("scrollY > 100")


PANELS = ("Moves so far", "Odds", "Players and options", "Save and open")


@pytest.mark.parametrize(
    ("how", "look", "panels"),
    [
        pytest.param({}, "light", PANELS[:2], id="desktop-light"),
        pytest.param(PHONE, "dark", PANELS[2:], id="phone-dark"),
        *(
            pytest.param(how, look, PANELS, id=f"all-{on}-{look}", marks=pytest.mark.slow)
            for on, how in (("desktop", {}), ("phone", PHONE))
            for look in ("light", "dark")
        ),
    ],
)
def test_a_game_in_play_has_no_serious_findings(visit, look, how, panels):
    """Each panel, device and light in every run, and all of them together where slow tests run."""
    page = visit(PLAY, color_scheme=look, **how)
    press_foot(page, said("Yellow queen in the shed, yellow pawn on top"))
    says(page, said(REFUSED))
    more(page)
    for name in panels:
        page.get_by_role("button", name=said(name)).click()
        page.wait_for_timeout(300)
        assert findings(page) == []


def test_a_dark_page_has_a_dark_board(visit):
    page = visit(PLAY, color_scheme="dark")
    wait_for_paint(page, 0.3, 0.6)
    page.wait_for_timeout(500)
    dark = painted(page, 0.3, 0.6)
    page.emulate_media(color_scheme="light")
    wait_for_colour(page, 0.3, 0.6, dark, other=True)
    page.wait_for_timeout(500)
    assert sum(dark[:3]) < sum(painted(page, 0.3, 0.6)[:3]) / 2


def test_a_finger_drags_a_piece_to_its_square(visit):
    page = visit("play?game=snail-invasion&seed=3&players=person,person", **PHONE)
    wait_until_quiet(page)
    number = page.locator("[data-drag=yes]").first.get_attribute("data-token")
    piece = token(page, number)
    box = piece.bounding_box()
    finger = page.context.new_cdp_session(page)

    def touch(kind, *at):
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch("touchStart", x, y)
    touch("touchMove", x + 5, y + 20)
    touch("touchMove", x + 10, y + 40)
    goal = page.locator(".gw-goal").first
    expect(goal).to_be_attached()
    place = goal.bounding_box()
    touch("touchMove", place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator(".gw-over")).to_have_count(1)
    touch("touchEnd")
    expect(token(page, "5/1")).to_be_attached()
    assert page.evaluate("scrollY") == 0
