"""Carrotia as people use it: a maze built by presses and by drags against the sand, a rabbit led, birds that fly."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest
from playwright.sync_api import expect

import garden_widgets as gw
from garden_widgets.core import short_code
from garden_widgets.shelf.carrotia.lesson.drawn import WHOLE, quest, running
from garden_widgets.tables.remarks import remark
from tests.browser.board import line, more, says, token, wait_until_answered, wait_until_quiet
from tests.browser.conftest import ON_A_PHONE_FIRST, PHONE, READY, findings

GAME = "play?game=carrotia&seats=2&seed=3&characters=ghost,clown"


@cache
def built(stage):
    """Play alone until a stage comes, laying each tile where it fits best, and write the match for an address."""
    match = gw.Match("carrotia", seats=1, seed=4, players=["person"], characters=["ghost"])
    while match.state.stage != stage:
        state = match.state
        moves = state.moves()
        if state.stage == "build":
            bare = [move for move in moves if str(move).startswith("place") and str(move)[-2:] not in state.tiles]
            done = [move for move in moves if str(move) == "done"]
            move = min(bare, key=lambda move: len(state.after(move).misfits)) if bare else done[0]
        elif state.stage == "mend":
            move = state.parse("done")
        else:
            move = moves[0]
        match.play(move, move.seat)
    return f"play?game=carrotia&match={short_code.write(match)}"


QUICKLY = [("build", "phone", "dark"), ("run", "desktop", "light")]
"""What is looked at in every run: each stage, device and light, by turns."""


def drag(page, start, end, *, drop=True):
    """Drag something to a place, step by step as a hand does."""
    boxes = [token(page, name).bounding_box() for name in (start, end)]
    (ax, ay), (bx, by) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    page.mouse.move(ax, ay)
    page.mouse.down()
    for i in range(1, 11):
        page.mouse.move(ax + (bx - ax) * i / 10, ay + (by - ay) * i / 10)
    if drop:
        page.mouse.up()


def ready(page):
    """Let the sand run."""
    page.get_by_role("button", name="Ready! Let the sand run").click()


def listen(page):
    """Take down what the page says of presses and drops from now on."""
    said = []

    def sent(frame):
        text = frame if isinstance(frame, str) else frame.decode("utf8", "replace")
        said.extend(re.findall(r'"do":\s*(\{"(?:press|drop)".*?\})', text))

    page.on("websocket", lambda socket: socket.on("framesent", sent))
    return said


@pytest.mark.parametrize(
    ("how", "press"), [pytest.param({}, "click", marks=pytest.mark.slow), (PHONE, "tap")], ids=["mouse", "touch"]
)
def test_a_tile_is_turned_and_laid_by_presses(visit, how, press):
    page = visit(GAME, **how)
    getattr(token(page, "tile:L"), press)()
    says(page, "turn it")
    getattr(token(page, "tile:L"), press)()
    wait_until_quiet(page)
    getattr(token(page, "a3"), press)()
    says(page, "lays a corner open to the south and east on a3")
    expect(token(page, "a3")).to_have_attribute("aria-label", re.compile("open to the east and south"))


def test_a_tile_is_laid_by_keys_alone(visit):
    page = visit(GAME)
    token(page, "tile:I").focus()
    page.keyboard.press("Enter")
    says(page, "turn it")
    token(page, "b2").focus()
    page.keyboard.press("Enter")
    says(page, "lays a straight path from north to south on b2")


def test_a_tile_is_dragged_to_its_cell_and_that_is_one_message(visit):
    page = visit("play", ready=False)
    said = listen(page)
    page.goto(page.url + "?" + GAME.partition("?")[2])
    page.wait_for_function(READY)
    expect(token(page, "tile:X")).to_have_attribute("data-drag", "yes")
    drag(page, "tile:X", "b2", drop=False)
    expect(page.locator(".gw-dragged")).to_be_visible()
    expect(token(page, "b2")).to_have_class(re.compile("gw-over"))
    page.mouse.up()
    says(page, "lays a crossroads on b2")
    assert [json.loads(each)["drop"] for each in said] == [["tile:X", "b2"]]
    expect(page.locator(".gw-dragged")).to_have_count(0)


def test_a_tile_is_turned_while_it_is_dragged(visit):
    page = visit(GAME)
    drag(page, "tile:L", "b2", drop=False)
    page.keyboard.press("r")
    page.keyboard.press(" ")
    page.wait_for_timeout(300)  # a wheel that rolls on is one turn
    page.mouse.wheel(0, 100)
    wait_until_quiet(page)
    expect(page.locator(".gw-dragged")).to_be_visible()
    page.mouse.up()
    says(page, "lays a corner open to the north and west on b2")


def test_what_is_dropped_nowhere_goes_back(visit):
    page = visit(GAME)
    drag(page, "tile:X", "b2", drop=False)
    page.keyboard.press("Escape")
    expect(page.locator(".gw-dragged")).to_have_count(0)
    page.mouse.up()
    wait_until_quiet(page)
    expect(token(page, "b2")).to_have_attribute("aria-label", re.compile("bare earth"))


def test_when_the_sand_has_run_out_the_maze_is_mended_and_built_no_more(visit):
    page = visit(f"{GAME}&left=2")
    ready(page)
    expect(page.get_by_role("timer")).to_have_count(0)
    says(page, "sand")
    token(page, "tile:L").click()
    says(page, "turn it")
    token(page, "a3").click()
    says(page, "mends")


def test_a_page_that_is_loaded_again_has_the_maze_and_the_sand(visit):
    page = visit(f"{GAME}&left=25")
    token(page, "tile:L").click()
    says(page, "turn it")
    token(page, "a3").click()
    says(page, "on a3")
    page.get_by_role("button", name="Pause the time").click()
    wait_until_quiet(page)
    page.reload()
    page.wait_for_function(READY)
    expect(token(page, "a3")).to_have_attribute("aria-label", re.compile("open to the north and east"))
    page.get_by_role("button", name="Let the time run").click()
    expect(page.get_by_role("button", name="Pause the time")).to_be_visible()


def test_learners_can_switch_the_time_off(visit):
    page = visit(GAME)
    more(page)
    page.get_by_label("A clock, if there is one, runs").select_option("off")
    timer = page.get_by_role("timer")
    expect(page.get_by_role("button", name="Ready! Let the sand run")).to_have_count(0)
    wait_until_quiet(page)
    left = timer.inner_text()
    page.wait_for_timeout(2500)
    assert timer.inner_text() == left


def test_the_rabbit_runs_and_a_bird_flies(visit):
    page = visit(built("run"))
    page.locator('.gw-hits-board button[data-able="yes"]').first.click()  # cells come before the bench
    says(page, "leads the rabbit")
    die = page.locator('.gw-hits-board button[data-token^="die:"]').first
    expect(die).to_have_attribute("data-able", "yes")
    die.click()
    target = page.locator('.gw-hits-board button[data-able="yes"]:not([data-token^="die:"])').first
    target.click()
    expect(page.locator(".gw-says").first).to_contain_text(re.compile("flies|stays"))


@pytest.mark.parametrize(
    ("stage", "how", "look"),
    [
        pytest.param(
            stage, how, look, id=f"{stage}-{on}-{look}", marks=() if (stage, on, look) in QUICKLY else pytest.mark.slow
        )
        for stage in ("build", "run")
        for on, how in (("desktop", {}), ("phone", PHONE))
        for look in ("light", "dark")
    ],
)
def test_the_garden_has_no_serious_findings(visit, look, how, stage):
    page = visit(built(stage), color_scheme=look, **how)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert findings(page) == []


def test_what_is_told_of_a_move_stays_as_long_as_the_move_is_seen(visit):
    """What stands below waits as long: nobody looks at an empty box."""
    page = visit(built("run"))
    page.evaluate(
        """() => {
          window.told = [];
          (function look() {
            const caption = document.querySelector(".gw-caption");
            if (document.querySelector(".gw-film")) told.push(caption && !caption.hidden ? caption.textContent : "");
            requestAnimationFrame(look);
          })();
        }"""
    )
    page.evaluate(
        """() => [...document.querySelectorAll(".gw-hits-board [data-able=yes]")]
          .find(({ dataset }) => /^[a-e][1-5]$/.test(dataset.token)).click()"""
    )
    page.wait_for_function("told.length && !document.querySelector('.gw-film')")
    told = page.evaluate("told")
    first = next(i for i, words in enumerate(told) if words)
    assert all(told[first:])


@ON_A_PHONE_FIRST
def test_the_team_is_chosen_first_by_its_faces(visit, how):
    page = visit("play?game=carrotia", **how)
    team = page.get_by_role("group", name="Choose who plays with you")
    for name in ("Hedgehog", "Fox"):
        team.get_by_role("checkbox", name=re.compile(name)).check()
    begin = page.get_by_role("button", name="With the frog, the hedgehog and the fox")
    high, places = page.viewport_size["height"], [begin.bounding_box(), team.bounding_box()]
    assert all(place["y"] + place["height"] <= high for place in places), "nothing has to be sought"
    begin.click()
    expect(page.locator(".gw-seats li")).to_have_count(4)
    expect(page.locator(".gw-seats .gw-animal svg")).to_have_count(3)


def test_somebody_plays_with_one_at_least(visit):
    page = visit("play?game=carrotia")
    frog = page.get_by_role("checkbox", name=re.compile("Frog"))
    frog.click()
    expect(frog).to_be_checked()


@ON_A_PHONE_FIRST
def test_faces_stay_where_they_are_as_more_are_pressed(visit, how):
    """The button that begins grows with each: a finger must not find it where a face has just been."""
    page = visit("play?game=carrotia", **how)
    faces = page.locator(".gw-faces label")
    stood = [faces.nth(i).bounding_box() for i in range(5)]
    for i in (2, 4, 3):
        faces.nth(i).click()
        assert [faces.nth(i).bounding_box() for i in range(5)] == stood


@cache
def about_to_hear():
    """Write a match in which a bot builds next, and will have something to say; and what a person presses before."""
    match = gw.Match("carrotia", seats=2, seed=4, players=["person", "robin"], characters=["ghost", "clown"])
    while True:
        state = match.state
        move = next(move for move in state.moves(0) if str(move).startswith("place"))
        before = short_code.write(match)
        now = match.now
        match.play(move, 0)
        said = remark(match, match.now - 1) if match.now > now + 1 else None
        if said is not None:
            path = gw.games.scenery("carrotia").path(state, move)
            return f"play?game=carrotia&match={before}", path, str(said.words)


@ON_A_PHONE_FIRST
def test_why_a_fellow_player_has_moved_is_seen_and_heard_and_nothing_jumps(visit, how):
    address, path, words = about_to_hear()
    page = visit(address, **how)
    ready(page)
    board = page.locator(".gw-board").first
    stood = board.bounding_box()
    for name in path:
        token(page, name).click()
    says(page, words)
    wait_until_answered(page)
    bubble = page.locator(".gw-bubble")
    if how is PHONE:
        expect(bubble).to_be_visible()  # for some seconds
        frame = page.locator(".gw-frame:has(.gw-bubble)").first
        frame.evaluate("frame => frame.classList.add('gw-playing')")
        expect(bubble).to_be_hidden()  # a film would be told its end
        frame.evaluate("frame => frame.classList.remove('gw-playing')")
        expect(bubble).to_be_visible()
        place = bubble.bounding_box()
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= page.viewport_size["width"]
        assert place["y"] + place["height"] <= stood["y"] + 6, "nothing of the board is covered"
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
        expect(bubble).to_be_hidden()
    else:
        expect(bubble).to_be_hidden()
    assert board.bounding_box() == stood
    assert page.locator("[aria-live]", has_text=words).count() == 1, "ears hear it once"


def almost_out():
    """Write a match for an address in which one move leads out and wins."""
    position = running(
        WHOLE, round=3, quest=quest("d1", "e3"), rabbit="d3", came_from="N", moves=1, gathered=[3], store=17
    )
    match = gw.Match.at(gw.games["carrotia"].from_dict(position), players=["person"], seed=1)
    return f"play?game=carrotia&match={short_code.write(match)}"


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.slow)])
def test_what_opens_the_rest_is_seen_whole_at_the_end(visit, language):
    page = visit(f"{almost_out()}&lang={language}", **PHONE)
    token(page, "e3").tap()
    opens = page.locator(".gw-tell")
    expect(page.locator(".gw-act button")).to_have_count(2)
    expect(opens).to_be_visible()
    expect(page.locator(".gw-playing")).to_have_count(0)
    wait_until_quiet(page)
    inside, seen = opens.bounding_box(), line(page).bounding_box()
    assert inside["y"] + inside["height"] <= seen["y"] + seen["height"]
    boxes = [each.bounding_box() for each in page.locator(".gw-act button, .gw-bar [data-id=more]").all()]
    assert all(box["y"] + box["height"] <= 740 and box["height"] >= 44 for box in boxes)
    assert seen["height"] > 70, "two lines, and below them what opens the rest"
