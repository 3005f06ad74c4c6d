"""Pieces of the garden in other houses: JupyterLab and Voila as they come, whose styles must not win."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from tests.pages.waiting import PATIENCE, answers, until

pytestmark = pytest.mark.slow  # whole other houses have to be started for these

CELLS = (
    "from garden_widgets.widgets import page\npage.gallery()",
    "import garden_widgets as gw\ngw.lesson('snail-invasion')",
    "gw.play('carrots-and-broccoli', seed=3)",
    "page.play_page(page.Asked(game='snail-invasion'))",
    "page.study(lambda: print('Found', 6 * 7))",
)

FAINT = """() => {
  const read = (text) => {
    const numbers = text.match(/[\\d.]+/g).map(Number);
    const [r, g, b, a = 1] = text.startsWith("color(") ? numbers.map((v, i) => (i < 3 ? 255 * v : v)) : numbers;
    return [r, g, b, a];
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
  const light = (colour) => {
    const [r, g, b] = colour.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
      layers.push(read(getComputedStyle(each).backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reduceRight((under, colour) => over(colour, under), [255, 255, 255, 1]);
  };
  const seen = { opacityProperty: true, visibilityProperty: true };
  const faint = [];
  let looked = 0;
  for (const each of document.querySelectorAll("[class*='gw-'], [class*='gw-'] *")) {
    if (!each.checkVisibility(seen) || each.disabled || each.closest("svg, .gw-unseen, [disabled]")) continue;
    if (![...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    looked += 1;
    const back = ground(each);
    const [high, low] = [light(over(read(getComputedStyle(each).color), back)), light(back)].sort((a, b) => b - a);
    const contrast = (high + 0.05) / (low + 0.05);
    const words = each.textContent.trim();
    if (contrast < 4.5) faint.push(`${each.className || each.tagName} ${words}: ${contrast.toFixed(2)}`);
  }
  return [looked, faint];
}"""


SIGNS = """[...document.querySelectorAll(".gw-frame, .gw-frame *")].map(
  (each) => getComputedStyle(each, "::before").content
)"""


def free_port():
    """Find a port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def faint(page):
    """List the words of ours that are hard to read: their contrast is below 4.5."""
    looked, found = page.evaluate(FAINT)
    assert looked > 30
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("house")
    cells = [nbformat.v4.new_code_cell(cell) for cell in CELLS]
    about = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=about), folder / "all.ipynb")
    start = nbformat.v4.new_code_cell(f"from garden_widgets.widgets import page\n{CELLS[3]}")
    for name, alone in (("gallery", cells[0]), ("lesson", cells[1]), ("start", start)):
        nbformat.write(nbformat.v4.new_notebook(cells=[alone], metadata=about), folder / f"{name}.ipynb")
    for story in Path("notebooks").glob("snail-invasion.ipynb"):
        (folder / story.name).write_bytes(story.read_bytes())
    return folder


def running(folder, port, *command):
    """Run a server until the tests are over."""
    own = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    own["JUPYTERLAB_WORKSPACES_DIR"] = own["JUPYTERLAB_SETTINGS_DIR"] = str(folder / "lab")
    server = subprocess.Popen(
        [sys.executable, "-m", *command],
        env={**os.environ, **own},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
    )
    root = f"http://127.0.0.1:{port}"
    try:
        until(lambda: answers(root))
        yield root
    finally:
        server.terminate()
        server.wait(PATIENCE)


@pytest.fixture(scope="module")
def lab(folder):
    port = free_port()
    options = ("--no-browser", "--allow-root", "--ServerApp.token=", f"--ServerApp.port={port}")
    seen = ("--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly", "--LabApp.news_url=")
    yield from running(folder, port, "jupyterlab", *options, *seen, f"--ServerApp.root_dir={folder}")


@pytest.fixture(scope="module")
def voila(folder):
    port = free_port()
    yield from running(folder, port, "voila", "--no-browser", f"--port={port}", str(folder / "all.ipynb"))


@pytest.fixture
def opened(browser):
    """Open pages; what these houses say in their consoles is theirs."""
    pages = []

    def open_page(url, **how):
        pages.append(browser.new_context(**{"viewport": {"width": 1280, "height": 1000}, **how}).new_page())
        pages[-1].goto(url)
        return pages[-1]

    yield open_page
    for page in pages:
        page.context.close()


def run_cells(page):
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel")
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")


def run_all(page):
    run_cells(page)
    expect(page.locator(".gw-start h2")).to_be_attached()
    expect(page.locator(".gw-first")).to_have_count(0)


def choose_theme(page, theme):
    page.wait_for_function("window.jupyterapp?.commands.hasCommand('apputils:change-theme')")
    page.evaluate(f"window.jupyterapp.commands.execute('apputils:change-theme', {{theme: 'JupyterLab {theme}'}})")
    is_light = str(theme == "Light").lower()
    page.wait_for_selector(f'body[data-jp-theme-light="{is_light}"]', state="attached")


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_in_jupyterlab_all_words_are_easy_to_read(lab, opened, theme):
    page = opened(f"{lab}/lab/tree/all.ipynb?reset")
    choose_theme(page, theme)
    run_all(page)
    assert faint(page) == []


def narrow(lab, opened, name):
    """Open a notebook in JupyterLab on a phone, with nothing beside it."""
    page = opened(f"{lab}/lab/tree/{name}.ipynb?reset", viewport={"width": 360, "height": 740})
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    return page


def test_in_jupyterlab_a_start_on_its_own_is_dark_round_and_not_cut_in_a_narrow_cell(lab, opened):
    page = narrow(lab, opened, "start")
    choose_theme(page, "Dark")
    run_cells(page)
    way = page.locator(".gw-way").first
    expect(way).to_be_visible()
    looked, found = page.evaluate(FAINT)
    assert looked > 8
    assert found == []
    assert way.evaluate("each => getComputedStyle(each).borderRadius") == "20px"
    room, ways = page.locator(".jp-OutputArea-output").bounding_box(), way.bounding_box()
    assert ways["x"] + ways["width"] <= room["x"] + room["width"] + 1


def test_in_jupyterlab_the_title_of_a_step_is_not_taken_apart_in_a_narrow_cell(lab, opened):
    page = narrow(lab, opened, "lesson")
    run_cells(page)
    title = page.locator(".gw-head h2")
    expect(title).to_be_visible()
    room, needed = title.evaluate("each => [each.clientHeight, 3 * parseFloat(getComputedStyle(each).fontSize)]")
    assert room <= needed


@pytest.mark.parametrize("house", ["lab", "voila"])
def test_the_facts_of_a_game_begin_where_its_words_do(request, opened, house):
    address = request.getfixturevalue(house)
    page = opened(f"{address}/lab/tree/gallery.ipynb?reset" if house == "lab" else address)
    if house == "lab":
        run_cells(page)
    card = page.locator(".gw-card").first
    expect(card).to_be_visible()
    words, fact = card.locator("h2").bounding_box(), card.locator(".gw-facts li").first.bounding_box()
    assert abs(words["x"] - fact["x"]) < 2


def test_in_jupyterlab_play_opens_the_notebook_of_its_game(lab, opened):
    page = opened(f"{lab}/lab/tree/all.ipynb?reset")
    run_all(page)
    page.get_by_label("Play Snail Invasion!").first.click()
    expect(page.locator(".jp-NotebookPanel .jp-MarkdownOutput h1", has_text="Snail Invasion!")).to_be_visible()


@pytest.fixture
def lesson(lab, opened):
    """A lesson in JupyterLab, in a window that leaves a narrow panel beside the board."""
    page = opened(f"{lab}/lab/tree/lesson.ipynb?reset", viewport={"width": 1400, "height": 900})
    run_cells(page)
    expect(page.locator(".gw-hits-board [data-able='yes']").first).to_be_attached(timeout=60_000)
    expect(page.locator(".gw-first")).to_have_count(0)
    return page


def test_in_jupyterlab_a_board_begins_beside_its_panel_and_is_seen_whole(lesson):
    board, head, spread = (
        lesson.locator(each).bounding_box() for each in (".gw-room > .gw-board", ".gw-head", ".gw-spread")
    )
    assert abs(board["y"] - head["y"]) < 12
    assert board["height"] <= lesson.locator(".jp-WindowedPanel-outer").bounding_box()["height"]
    assert board["y"] + board["height"] <= spread["y"] + spread["height"]


def test_in_jupyterlab_the_stars_of_a_step_are_not_cut(lesson):
    lesson.locator(".gw-hits-board [data-able='yes']").first.click()
    words = lesson.locator("[data-id='map'] .gw-words")
    expect(words).to_contain_text("★★★")
    room, needed = words.evaluate("each => [each.clientWidth, each.scrollWidth]")
    assert needed <= room


@pytest.mark.parametrize("how", ["restart", "shutdown"])
def test_in_jupyterlab_a_board_says_that_its_kernel_is_gone(lesson, how):
    expect(lesson.locator(".gw-gone")).to_have_count(0)
    lesson.evaluate(f"window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.{how}()")
    expect(lesson.locator(".gw-gone")).to_have_text("This board has lost its kernel. Run its cell again.")
    enabled = lesson.locator(":is(.gw-bar, .gw-hits-board) button:enabled")
    expect(enabled).to_have_count(0)
    signs = lesson.evaluate(SIGNS)
    assert "\uf127" not in "".join(signs), "Jupyter's own sign beside each widget"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_voila_all_words_are_easy_to_read(voila, opened, scheme):
    page = opened(voila, color_scheme=scheme)
    expect(page.locator(".gw-start h2")).to_be_attached()
    expect(page.locator(".gw-first")).to_have_count(0)
    assert faint(page) == []
    play = page.get_by_label("Play Snail Invasion!").get_attribute("href")
    assert play == "play.ipynb?game=snail-invasion"


def test_in_voila_a_study_runs_when_its_button_is_pressed(voila, opened):
    page = opened(voila)
    run = page.get_by_role("button", name="Run the study")
    expect(run).to_be_visible(timeout=60_000)
    expect(page.get_by_text("Found 42")).to_have_count(0)
    run.click()
    expect(page.get_by_text("Found 42")).to_be_visible()
