"""A story in the browser: it comes by itself, and the boards in it live side by side."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board import CORNER
from tests.browser.conftest import DESKTOP, PHONE, findings
from tests.pages.conftest import write
from tests.pages.live import LiveGarden

CELLS = (
    "# Snails",
    "import garden_widgets as gw\nimport ipywidgets",
    "gw.board('snail-invasion')",
    "ipywidgets.HBox([gw.board('snail-invasion'), gw.board('carrots-and-broccoli')])",
    "gw.lesson('snail-invasion', 'blocking')",
    "gw.play('snail-invasion', players=['person', 'person'], seed=3)",
    "from garden_widgets.widgets import page\npage.study(lambda: print('found', 6 * 7))",
)
PATIENCE = 120_000
"""Milliseconds in which a notebook has been executed, however much else goes on."""


@pytest.fixture(scope="module")
def story(tmp_path_factory):
    """The address of a story."""
    folder = tmp_path_factory.mktemp("notebooks")
    write(folder, "snail-invasion", *CELLS)
    garden = LiveGarden(folder=folder, environment={"XDG_CACHE_HOME": str(folder)})
    yield f"{garden.url}read/snail-invasion"
    garden.stop()


@pytest.fixture
def opened(watched, story):
    """Open the story, as soon as it has been prepared."""

    def look(**how):
        page = watched.open(story, ready=False, **how)
        expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=PATIENCE)
        return page

    return look


def painted(board) -> str:
    return board.locator("canvas").first.evaluate("canvas => canvas.toDataURL()")


def test_it_comes_by_itself_when_it_has_been_prepared(watched, story):
    page = watched.open(story, ready=False)
    expect(page.locator(".gw-hits-board")).to_have_count(5, timeout=PATIENCE)
    expect(page.get_by_text("is being prepared")).to_have_count(0)


def test_one_board_is_pressed_and_no_other_changes(opened):
    page = opened()
    boards = page.locator(".garden-board")
    expect(page.locator(".garden-board canvas").nth(4)).to_be_attached()
    first, second = boards.nth(0), boards.nth(1)
    before, beside = painted(first), painted(second)
    first.get_by_role("button", name="Red queen").first.click()
    page.wait_for_function(
        "before => document.querySelector('.garden-board canvas').toDataURL() !== before", arg=before
    )
    assert painted(second) == beside


def test_a_lesson_and_a_game_go_on_in_it_and_after_a_reload(opened):
    page = opened()
    lesson, game = page.locator(".garden-board").nth(3), page.locator(".garden-board").nth(4)
    said = lesson.get_by_role("status").first
    before = said.inner_text()
    lesson.get_by_role("button", name="Hint").click()
    expect(said).not_to_have_text(before)
    game.get_by_role("button", name="Red pawn in the shed").click()
    game.get_by_role("button", name="Square 5").click(position=CORNER)
    undo = game.get_by_role("button", name="Take back")
    expect(undo).to_be_enabled()
    page.reload()
    expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=PATIENCE)
    expect(undo).to_be_enabled()


def test_a_study_is_behind_its_button(opened):
    page = opened()
    expect(page.get_by_text("found 42")).to_be_hidden()
    page.get_by_text("Run the study").click()
    expect(page.get_by_text("found 42")).to_be_visible()


@pytest.mark.parametrize("how", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_it_fits_and_is_easy_to_use(opened, how):
    page = opened(**how)
    expect(page.locator(".gw-hits-board")).to_have_count(5)
    width, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= room
    assert findings(page) == []
