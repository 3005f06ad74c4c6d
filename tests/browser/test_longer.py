"""Sentences of other languages are longer: with forty percent more of every sentence the pages still hold."""

from __future__ import annotations

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from tests.browser.conftest import DESKTOP, PHONE
from tests.pages.live import LiveGarden
from tests.spoken import CODE, taught, teach
from tools import texts

pytestmark = pytest.mark.slow  # every page once more, in longer words

LONGER = 0.4
PAGES = (
    "",
    "learn/snail-invasion?step=walk",
    "play?game=snail-invasion",
    "play?game=snail-invasion&seed=3&players=person,gentle",
)


def longer(words):
    """Say the same, with more letters."""
    return f"{words} {'lang ' * max(1, round(LONGER * len(words) / 5))}".strip()


@pytest.fixture(scope="module")
def wordy(tmp_path_factory):
    """A garden that speaks a language in which everything is longer."""
    folder = tmp_path_factory.mktemp("wordy")
    teach(folder)
    whole = Catalog(locale=None, charset="utf-8")
    for files in texts.domains().values():
        for message in texts.said(files):
            if message.id:
                one = message.id if isinstance(message.id, str) else None
                told = longer(one) if one else tuple(longer(each) for each in message.id)
                whole.add(message.id, told, context=message.context)
    with (folder / "texts" / f"{CODE}.mo").open("wb") as opened:
        write_mo(opened, whole)
    garden = LiveGarden("--workers", "1", environment=taught(folder))
    yield garden
    garden.stop()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", PAGES, ids=["gallery", "step", "start", "game"])
def test_nothing_is_cut_off_or_pushed_aside(watched, wordy, path, size):
    joint = "&" if "?" in path else "?"
    page = watched.open(f"{wordy.url}{path}{joint}lang={CODE}", **size)
    page.wait_for_timeout(800)
    assert "lang" in page.locator("main").inner_text()
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    cut = page.evaluate(
        """() => [...document.querySelectorAll('main button, main a, .garden-head a, .garden-head h1')]
        .filter(each => each.offsetParent && !each.closest('.gw-hits-board') && each.scrollWidth > each.clientWidth + 2
                && getComputedStyle(each).overflowX === 'hidden' && getComputedStyle(each).textOverflow !== 'ellipsis')
        .map(each => each.innerText)"""
    )
    assert cut == []
