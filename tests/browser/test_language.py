"""The language of the pages, chosen in the browser: in its own settings, on the page, or by the address."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.board import wait_until_quiet
from tests.browser.conftest import PHONE, READY, findings
from tests.pages.conftest import write
from tests.pages.live import LiveGarden
from tests.spoken import taught, teach

SAID = {"Skip to the page": "Hup", "Dark colours": "Mork", "High contrast": "Klar", "Learn": "Lero"}


@pytest.fixture(scope="module")
def spoken(tmp_path_factory) -> Iterator[LiveGarden]:
    """A gallery and a game that can be had in another language."""
    folder = tmp_path_factory.mktemp("spoken")
    teach(folder, "de", **SAID)
    write(folder, "index", "# The gallery", "from garden_widgets.widgets import page\npage.gallery()")
    write(folder, "play", "from garden_widgets.widgets import page\npage.play_page()")
    garden = LiveGarden("--workers", "1", folder=folder, environment=taught(folder))
    yield garden
    garden.stop()


def test_a_page_speaks_the_language_of_the_browser(watched, spoken):
    page = watched.open(spoken.url, locale="de-AT")
    assert page.evaluate("document.documentElement.lang") == "de"
    expect(page.get_by_role("link", name="Hup")).to_be_attached()
    expect(page.get_by_text("Lero").first).to_be_visible()
    page.get_by_role("button", name="Mork").click()
    expect(page.get_by_role("button", name="Klar")).to_be_visible()


def test_a_language_is_chosen_on_the_page_and_remembered(watched, spoken):
    page = watched.open(spoken.url + "play?game=snail-invasion&seed=7")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.get_by_role("combobox", name="Language").select_option(label="Deutsch")
    page.wait_for_url(lambda url: "lang=de" in url)
    page.wait_for_function(READY)
    assert "game=snail-invasion" in page.url
    assert page.evaluate("document.documentElement.lang") == "de"
    page.goto(spoken.url)
    page.wait_for_url(lambda url: url.endswith("?lang=de"))
    page.wait_for_function(READY)
    page.goto(spoken.url + "?lang=en")  # the address counts more
    page.wait_for_function(READY)
    assert page.evaluate("document.documentElement.lang") == "en"


def test_a_game_goes_on_in_another_language(watched, spoken):
    page = watched.open(spoken.url + "play?game=snail-invasion&seed=7&players=person,person")
    page.locator(".gw-hits-board [data-token='shed:B1']").dispatch_event("click")
    page.locator(".gw-hits-board [data-token='7']").dispatch_event("click")
    expect(page.locator(".gw-hits-board [data-token='7/1']")).to_be_attached()
    wait_until_quiet(page)
    page.get_by_role("combobox", name="Language").select_option(label="Deutsch")
    page.wait_for_url(lambda url: "lang=de" in url)
    page.wait_for_function(READY)
    expect(page.locator(".gw-hits-board [data-token='7/1']")).to_be_attached()


def test_the_choice_fits_on_a_phone_and_is_easy_to_use(watched, spoken):
    page = watched.open(spoken.url + "?lang=de", **PHONE)
    expect(page.get_by_role("combobox")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert findings(page) == []
