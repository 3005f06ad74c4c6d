"""Chromium and a running garden for the tests of the pages; a page that complains or asks another host fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, Page, expect

from tests.pages.live import LiveGarden
from tools import chromium

PATIENCE = 60_000
"""So many milliseconds a test waits for what comes at once, but on a busy machine."""

expect.set_options(timeout=PATIENCE)

ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",  # so that root may run it, in a container for example
]
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 768, "height": 1024}}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PROJECTOR = {"viewport": {"width": 1920, "height": 1080}}
ON_A_PHONE_FIRST = pytest.mark.parametrize(
    "how", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.slow)], ids=["phone", "desktop"]
)
"""Where there is less room in every run, and where there is more where slow tests run."""

READY = "document.documentElement.dataset.state === 'ready'"
STEADY = """if (location.protocol.startsWith("http")) {
  for (const [name, value] of [["garden-wait", "yes"], ["garden-once", "no"], ["garden-coach", "no"]]) {
    if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }
}"""
"""Tests press twice and go on themselves; what moves on its own is turned on where it is tested."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the browser that `make test` found or installed."""
    path = chromium.find()
    if path is None:
        pytest.fail(f"No Chromium was found: run `make test`, which installs one, or name one in {chromium.VARIABLE}.")
    return {**browser_type_launch_args, "executable_path": path, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def garden() -> Iterator[LiveGarden]:
    """The pages as they are shipped."""
    garden = LiveGarden("--workers", "1")
    yield garden
    garden.stop()


class Watched:
    """Opens pages, and listens to what they complain of and whom they ask."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.complaints: list[str] = []
        self.pages: list[Page] = []
        self.expected: tuple[str, ...] = ()

    def open(self, url: str, *, ready: bool = True, script: str = "", **how: Any) -> Page:
        """Open a page in a browser of its own; wait until its widgets are there.

        A test that waits for something runs words of its own in the page, which the page itself would not allow.
        """
        context = self.browser.new_context(**{"bypass_csp": True, **DESKTOP, **how})
        context.add_init_script(f"{STEADY}\n{script}")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        host = "/".join(url.split("/", 3)[:3])
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on(
            "console", lambda said: self.complaints.append(f"console: {said.text}") if said.type == "error" else None
        )
        page.on("request", lambda asked: self._look(asked.url, host))
        self.pages.append(page)
        page.goto(url)
        if ready:
            page.wait_for_function(READY, timeout=120_000)  # a story is executed first
        return page

    def _look(self, url: str, host: str) -> None:
        if not url.startswith((host, host.replace("http", "ws", 1), "data:", "blob:", "about:")):
            self.complaints.append(f"asked another host: {url}")

    def listen(self) -> None:
        """Hear what the pages have complained of up to now."""
        for page in self.pages:
            with suppress(Error):  # one that was closed has said all
                page.evaluate("0")

    def close(self) -> None:
        """Leave all pages, which ends their kernels."""
        for page in self.pages:
            page.goto("about:blank")
            page.context.close()


@pytest.fixture
def watched(browser: Browser) -> Iterator[Watched]:
    """Open pages of any server; the test fails if one complains of what is not expected."""
    watched = Watched(browser)
    yield watched
    watched.listen()
    complaints = list(watched.complaints)  # what is broken off when a page is left is no fault of it
    watched.close()
    unexpected = [said for said in complaints if not any(words in said for words in watched.expected)]
    assert not unexpected


@pytest.fixture
def visit(watched: Watched, garden: LiveGarden) -> Callable[..., Page]:
    """Open a page of the garden: `visit("learn/snail-invasion", **PHONE, color_scheme="dark")`."""
    return lambda path="", **how: watched.open(garden.url + path, **how)


def findings(page: Page, part: str | None = None, *rules: str) -> list[str]:
    """List what axe finds hard to use, of a page or of a part of one that is looked at elsewhere: what is serious.

    To write out all that is well takes longer than to look at it; a page that was looked at by all rules may have
    changed in what some of them are about.
    """
    asked = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = Axe().run(page, context=part, options=asked).response["violations"]
    return [
        f"{each['id']}: {node['html'][:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]
