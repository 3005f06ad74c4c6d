"""A server of the pages in a process of its own, as people start it."""

from __future__ import annotations

import html
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import psutil
import requests

HERE = Path(__file__).parent
PATIENCE = 60
"""So many seconds a test waits for what comes at once, but on a busy machine."""


def wait_until(is_so: Callable[[], object]) -> None:
    """Wait until something is so; fail where it never will be."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, is_so
        time.sleep(0.05)


def answers(address: str) -> bool:
    """Check whether somebody listens there."""
    try:
        requests.get(address, timeout=PATIENCE)
    except requests.ConnectionError:
        return False
    return True


def is_kernel(process: psutil.Process) -> bool:
    """Check whether this is a kernel: one that was started by itself, or one that was forked from the nursery."""
    try:
        return "ipykernel_launcher" in " ".join(process.cmdline()) or (
            is_nursery(process) and is_nursery(process.parent()) and process.status() != psutil.STATUS_ZOMBIE
        )
    except psutil.Error:  # it has just ended
        return False


def is_nursery(process: psutil.Process) -> bool:
    return "garden_widgets.pages.nursery" in process.cmdline()


class LiveGarden:
    """A running `garden serve`; `stop` ends it as Ctrl+C or a service manager would."""

    def __init__(self, *options: str, folder: Path | None = None, environment: dict[str, str] | None = None) -> None:
        start = [str(HERE / "folder_server.py"), str(folder)] if folder else ["-m", "garden_widgets", "serve"]
        self.process = subprocess.Popen(
            [sys.executable, *start, "--no-browser", *(() if "--port" in options else ("--port", "0")), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})},
        )
        line = self.process.stdout.readline()
        assert "The garden is open: " in line, self.process.stderr.read()
        self.url = line.split()[-1]

    def get(self, path: str = "", **more) -> requests.Response:
        return requests.get(self.url + path, timeout=PATIENCE, **more)

    def open(self, path: str = "", *, fill: bool = True, **headers: str) -> Visit:
        """Open a page, and let it ask for its cells."""
        return Visit(self, path, fill=fill, **headers)

    def kernels(self) -> list[psutil.Process]:
        return [child for child in psutil.Process(self.process.pid).children(recursive=True) if is_kernel(child)]

    def process_of(self, kernel: str) -> psutil.Process:
        """The process of a kernel, known by the files through which it is reached."""
        for each in self.kernels():
            named = [*each.cmdline(), *(str(line.laddr) for line in each.net_connections("unix"))]
            if any(kernel in name for name in named):
                return each
        raise LookupError(kernel)

    def nursery(self) -> psutil.Process:
        """The process of which kernels are forked."""
        return next(child for child in psutil.Process(self.process.pid).children() if is_nursery(child))

    def wait_for_kernels(self, count: int) -> None:
        """Wait until exactly so many kernels run."""
        wait_until(lambda: len(self.kernels()) == count)

    def wait_until_warm(self) -> None:
        """Wait until a kernel has said that it is ready for the next page."""
        wait_until(lambda: self.get("health").json()["warm"])

    def stop(self, sign: int = signal.SIGTERM) -> tuple[int, str]:
        """End the server and give its exit code and what it complained of."""
        self.process.send_signal(sign)
        complaints = self.process.communicate(timeout=PATIENCE)[1]
        return self.process.returncode, complaints


class Visit:
    """One look at a page without a browser: its text, its cookies, and the kernel that it was given."""

    def __init__(self, garden: LiveGarden, path: str, *, fill: bool = True, **headers: str) -> None:
        self.garden = garden
        self.session = requests.Session()
        self.session.headers.update(headers)
        self.path = path
        self.response = self.session.get(garden.url + path, timeout=PATIENCE)
        self.text = self.response.text
        asked = re.search(r'data-open="([^"]*)" data-pass="([^"]*)"', self.text)
        self.place, self.shown = (urljoin(garden.url, html.unescape(asked[1])), asked[2]) if asked else ("", "")
        if asked and fill:
            self.fill()

    def ask(self, **headers: str) -> requests.Response:
        """Ask for the cells of the page, as it does when it stands."""
        query = urlsplit(self.response.url).query
        shown = {"Sec-Fetch-Site": "same-origin", "X-Garden-Pass": self.shown, **headers}
        return self.session.post(f"{self.place}?{query}", headers=shown, timeout=PATIENCE)

    def fill(self) -> None:
        """Put the cells of the page into it."""
        self.cells = self.ask()
        self.text = self.text.replace("</main>", f"{self.cells.text}</main>")

    @property
    def config(self) -> dict[str, str]:
        """What the front end knows."""
        config = re.search(r'<script id="garden-kernel" type="application/json">(.*?)</script>', self.text)
        return json.loads(config[1]) if config else {}

    @property
    def kernel(self) -> str:
        return self.config["kernelId"]

    def leave(self, **headers: str) -> requests.Response:
        """Say good-bye as a closing page does."""
        said = headers or {"Sec-Fetch-Site": "same-origin"}
        address = f"{self.garden.url}leave/{self.kernel}"
        return self.session.post(address, data={"_xsrf": ""}, headers=said, timeout=PATIENCE)
