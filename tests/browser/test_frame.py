"""The page around the boards, in the browser: light and dark, narrow and wide, starting, ready and lost."""

from __future__ import annotations

import re
import time

import pytest
import requests
from playwright.sync_api import Page, expect

from garden_widgets.pages.notebooks import pages
from tests.browser.conftest import DESKTOP, PHONE, PROJECTOR, findings
from tests.pages.live import LiveGarden

ADDRESSES = list(pages())
PAPER = {"light": "rgb(251, 248, 239)", "dark": "rgb(27, 30, 24)"}


def paper(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def kernel(page: Page) -> str:
    return page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")


@pytest.mark.parametrize("address", [*ADDRESSES, "nowhere"])
@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_page_has_the_device_s_look_and_nothing_that_is_hard_to_use(watched, visit, address, look):
    watched.expected = ("404",) if address == "nowhere" else ()
    page = visit(address, ready=address != "nowhere", color_scheme=look)
    assert paper(page) == PAPER[look]
    assert findings(page) == []


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("size", [PHONE, DESKTOP, PROJECTOR], ids=["phone", "desktop", "projector"])
def test_a_page_is_as_wide_as_its_screen(visit, address, size):
    page = visit(address, **size)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]


def test_the_address_can_ask_for_a_look(visit):
    assert paper(visit("play?theme=dark", color_scheme="light")) == PAPER["dark"]
    assert paper(visit("play?theme=light", color_scheme="dark")) == PAPER["light"]
    assert paper(visit("play?theme=pink", color_scheme="dark")) == PAPER["dark"]


def test_the_look_can_be_turned_and_is_remembered(visit):
    page = visit("play")
    page.get_by_role("button", name="Dark colours").click()
    assert paper(page) == PAPER["dark"]
    page.reload()
    assert paper(page) == PAPER["dark"]
    page.get_by_role("button", name="Light colours").click()
    assert paper(page) == PAPER["light"]


def test_the_scripts_of_the_start_come_in_one(visit):
    page = visit("learn/snail-invasion")
    asked = page.evaluate("performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)")
    alone = [path for path in asked if re.search(r"/\d+\.[\w.]*js$", path)]
    assert not alone, "add these to garden_widgets/pages/static/startup.json"


def test_the_head_leads_to_the_gallery_and_keys_can_skip_it(visit):
    page = visit("play")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "page"
    page.get_by_role("link", name="Garden games").click()
    page.wait_for_url(re.compile(r":\d+/$"))


def test_a_page_says_that_it_is_starting_until_its_widgets_are_there(visit):
    page = visit("learn/snail-invasion", ready=False)
    expect(page.get_by_role("status").filter(has_text="Starting")).to_be_visible()
    expect(page.get_by_text("Starting …")).to_be_hidden(timeout=30_000)
    expect(page.locator(".jupyter-widgets").first).to_be_visible()


def test_a_page_prints_without_its_frame(visit):
    page = visit("play")
    page.emulate_media(media="print")
    expect(page.locator(".garden-head")).to_be_hidden()
    assert paper(page) == "rgb(255, 255, 255)"


def test_a_closed_page_ends_its_kernel(visit, garden):
    page = visit("play")
    known = f"{garden.url}api/kernels/{kernel(page)}"
    assert requests.get(known, timeout=10).status_code == 200
    page.goto("about:blank")
    end = time.monotonic() + 20
    while requests.get(known, timeout=10).status_code == 200 and time.monotonic() < end:
        page.wait_for_timeout(100)
    assert requests.get(known, timeout=10).status_code == 404


def test_a_link_that_does_not_leave_the_page_leaves_its_kernel_alone(watched, visit, garden):
    watched.expected = ("mailto:",)
    page = visit("play")
    page.evaluate("""() => {
        const link = document.createElement("a");
        link.href = "mailto:gardener@localhost";
        document.body.append(link);
        link.click();
    }""")
    page.wait_for_timeout(1500)
    assert requests.get(f"{garden.url}api/kernels/{kernel(page)}", timeout=10).status_code == 200


def test_going_back_to_a_page_gives_it_a_new_kernel(visit):
    page = visit("play")
    before = kernel(page)
    page.get_by_role("link", name="Garden games").click()
    page.wait_for_url(re.compile(r":\d+/$"))
    page.go_back()
    page.wait_for_function("document.documentElement.dataset.state === 'ready'")
    assert kernel(page) != before


def test_a_page_says_that_its_kernel_is_gone_and_comes_back(visit, garden):
    page = visit("play")
    processes = {process.pid: process for process in garden.kernels()}
    mine = next(p for p in processes.values() if kernel(page) in " ".join(p.cmdline()))
    mine.kill()
    words = page.get_by_text("The connection to this page’s game has ended.")
    expect(words).to_be_visible()
    assert page.evaluate("document.getElementById('page').inert")
    page.get_by_role("button", name="Load the page again").click()
    expect(words).to_be_hidden()
    page.wait_for_function("document.documentElement.dataset.state === 'ready'")


def test_a_page_says_that_its_server_is_away(watched):
    garden = LiveGarden("--warm", "1")
    watched.expected = ("WebSocket", "Failed to load resource", "ERR_CONNECTION")
    page = watched.open(garden.url + "play")
    garden.stop()
    expect(page.get_by_role("alert")).to_contain_text("interrupted")


@pytest.mark.slow
def test_a_page_finds_out_that_there_is_nothing_to_come_back_to(watched, visit):
    watched.expected = ("WebSocket", "Failed to load resource", "404")
    page = visit("play")
    page.evaluate("""async () => {
        const { kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
        await fetch(`/voila/api/shutdown/${kernelId}`, { method: "POST" });
        window.jupyterapp.widgetManager.kernel.reconnect().catch(() => {});
    }""")
    expect(page.get_by_text("has ended")).to_be_visible()


def test_a_page_comes_back_when_its_line_does(visit):
    page = visit("play")
    page.evaluate("document.documentElement.dataset.state = 'lost'; window.jupyterapp.widgetManager.kernel.reconnect()")
    page.wait_for_function("document.documentElement.dataset.state === 'ready'")


@pytest.mark.slow
def test_a_page_that_loses_its_line_for_a_moment_says_nothing(visit):
    page = visit("play")
    page.evaluate("window.jupyterapp.widgetManager.kernel.reconnect()")
    page.wait_for_timeout(4000)
    expect(page.get_by_role("alert")).to_be_hidden()
