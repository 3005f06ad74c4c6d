"""The gallery behind another Jupyter server and its proxy, as Binder opens it."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
import requests

from garden_widgets.pages.proxy import setup
from tests.pages.waiting import PATIENCE, answers, until

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/user/someone/")


@pytest.fixture
def binder(tmp_path):
    """A Jupyter server as it runs on Binder: below a path, without a password."""
    log = tmp_path / "log"
    options = ["--no-browser", "--port=0", "--ServerApp.base_url=/user/someone/", "--IdentityProvider.token="]
    options += [f"--ServerApp.root_dir={tmp_path}", "--allow-root"]
    with log.open("w") as complaints:
        server = subprocess.Popen([sys.executable, "-m", "jupyter", "server", *options], stderr=complaints)
        until(lambda: ADDRESS.search(log.read_text()))
        address = ADDRESS.search(log.read_text())[0]  # which is written before anybody listens there
        until(lambda: answers(address))
        yield address
        server.terminate()
        server.wait(PATIENCE)


@pytest.mark.slow
def test_the_gallery_opens_behind_the_proxy_with_live_boards(binder, watched):
    page = watched.open(f"{binder}garden/")
    assert page.title() == "Garden games"
    page.goto(f"{binder}garden/play.ipynb?game=snail-invasion&players=person,person&seed=7")
    page.wait_for_url(f"{binder}garden/play?game=snail-invasion*")
    page.wait_for_function("document.documentElement.dataset.state === 'ready'")
    said = page.locator(".gw-says").inner_text()
    page.locator('[data-id="hint"]').first.evaluate("button => button.click()")
    page.wait_for_function("said => document.querySelector('.gw-says').innerText !== said", arg=said)


@pytest.mark.slow
def test_what_there_is_not_is_told_behind_the_proxy_too(binder):
    answer = requests.get(f"{binder}garden/nowhere", timeout=60)
    assert answer.status_code == 404
    assert 'href="/user/someone/garden/learn/snail-invasion"' in answer.text


def test_the_command_of_the_proxy_is_one_that_there_is():
    command = setup()["command"]
    assert command[:4] == [sys.executable, "-m", "garden_widgets", "serve"]
    assert {"{port}", "{base_url}garden/"} <= set(command)
