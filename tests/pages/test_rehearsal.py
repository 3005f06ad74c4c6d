"""The page that is played before any kernel is forked: it is played indeed, and no page finds anything of it."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache

import pytest

REHEARSED = """
import asyncio, json, os, sys
from garden_widgets.pages import nursery, rehearsal, seedling

kernel = seedling.Seedling()
nursery.load()
import ipywidgets
from ipywidgets.widgets import widget

heard = []

class Page(rehearsal.Page):
    def send_multipart(self, parts, **more):
        super().send_multipart(parts, **more)
        said = parts[parts.index(rehearsal.DELIM) + 2 :]
        heard.append((json.loads(said[0])["msg_type"], json.loads(said[3]), len(said) > 4))

rehearsal.Page = Page

def around():
    return {
        "widgets": sorted(widget._instances),
        "lines": sorted(kernel.comm_manager.comms),
        "names": sorted(kernel.shell.user_ns),
        "environment": dict(os.environ),
        "sockets": repr((kernel.shell_socket, kernel.iopub_socket, kernel._topics, kernel._thread, kernel._loop)),
        "cells": kernel.shell.execution_count,
        "known": len(kernel.session.digest_history),
        "watching": repr(ipywidgets.Widget._widget_construction_callback),
        "out": repr((sys.stdout, sys.stderr)),
    }

for page in [rehearsal.PAGE, *sys.argv[1:]]:
    rehearsal.PAGE = page
    heard.clear()
    before, failed = around(), ""
    try:
        asyncio.run(rehearsal.rehearse(kernel))
    except rehearsal.RehearsalError as error:
        failed = str(error)
    after = around()
    told = [content["data"] for kind, content, _ in heard if kind == "comm_msg"]
    print(json.dumps({
        "kept": [name for name in before if before[name] != after[name]],
        "failed": failed,
        "errors": [content for kind, content, _ in heard if kind == "error"],
        "painted": sum(data.get("method") == "custom" and long for (kind, content, long) in heard
                       if kind == "comm_msg" for data in [content["data"]]),
        "hits": sum("hits" in data.get("state", {}) for data in told),
        "cells": sum(kind == "execute_input" or kind == "execute_result" for kind, *_ in heard),
    }))
"""

FAULTY = ("import ipywidgets\nipywidgets.Button()\n1 / 0", "no Python at all")


@cache
def rehearsed() -> list[dict[str, object]]:
    """Play the page that is played before any kernel is forked, and then the faulty ones."""
    command = [sys.executable, "-c", REHEARSED, *FAULTY]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_a_page_is_painted_and_played_and_leaves_nothing():
    found = rehearsed()[0]
    assert found["failed"] == ""
    assert found["errors"] == []
    assert found["kept"] == []
    assert found["painted"] >= 1 + 2  # once as it opens, and for what was pressed
    assert found["hits"] >= 4  # what can be pressed has changed with each press


@pytest.mark.parametrize("page", FAULTY)
def test_a_page_that_fails_is_told_and_leaves_nothing(page):
    found = rehearsed()[1 + FAULTY.index(page)]
    assert found["failed"]
    assert found["kept"] == []
