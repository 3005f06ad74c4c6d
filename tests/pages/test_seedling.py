"""The small kernel behind a page: to whoever asks, it says what Jupyter's own kernel would say."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from queue import Empty
from typing import Any

import pytest

from garden_widgets.pages.forks import can_fork
from garden_widgets.pages.kernels import Kernel
from garden_widgets.pages.server import Garden, Settings

pytestmark = pytest.mark.skipif(not can_fork(), reason="kernels are not forked here")

CELLS = {
    "what is printed": "print('one'); print('two', end=''); import sys; print('three', file=sys.stderr)",
    "what is printed before an error": "print('one', end='')\n1 / 0",
    "a result": "6 * 7",
    "a result of many kinds": "from IPython.display import SVG\nSVG('<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>')",
    "no result": "6 * 7;",
    "nothing": "",
    "what is no Python": "def carrot(:",
    "text that cannot be a cell": "'\\0'\nx = \0",
    "an error": "raise KeyError('carrot')",
    "a command of IPython": "%precision 3\nfrom math import pi\npi",
    "a command of the system": "!echo from outside",
    "waiting": "import asyncio\nawait asyncio.sleep(0.01)\n'waited'",
    "something to show": "from IPython.display import HTML, display\ndisplay(HTML('<b>carrot</b>'))",
    "something that changes": "shown = display('one', display_id='place')\nshown.update('two')",
    "something that is taken away": "from IPython.display import clear_output\nclear_output(wait=True)\nprint('new')",
    "what cannot be shown": "display(3, raw=True)",
    "a picture": "display({'image/png': b'\\x89PNG'}, raw=True)",
    "a widget": "import ipywidgets\nslider = ipywidgets.IntSlider(value=3)\nslider",
    "a widget that changes": "slider.value = 5",
    "a widget that collects": "out = ipywidgets.Output()\nwith out:\n    print('inside')\nprint('outside')",
    "a widget that collects an error": "with out:\n    1 / 0\nprint('goes on')",
    "the end of a widget": "slider.close()",
    "where it is": "import os, __main__\n(os.getcwd(), __name__, __main__.__dict__ is globals())",
}


async def heard(kernel: Kernel, code: str) -> list[tuple[object, ...]]:
    """Run a cell, and tell in short what is said until it is done, and what is answered."""
    asked = kernel.client.execute(code, store_history=False)
    said: list[tuple[object, ...]] = []
    while not said or said[-1] != ("status", "idle"):
        message = await kernel.client.iopub_channel.get_msg(timeout=20)
        if message["parent_header"].get("msg_id") == asked:
            said.extend(in_short(message["msg_type"], message["content"], said))
    reply = await kernel.client.shell_channel.get_msg(timeout=20)
    assert reply["parent_header"]["msg_id"] == asked
    content = reply["content"]
    return [*said, ("reply", content["status"], content.get("ename"), shortened(content.get("evalue")))]


def in_short(kind: str, content: dict, said: list[tuple[object, ...]]) -> Iterator[tuple[object, ...]]:
    if kind == "stream":
        last = said.pop() if said and said[-1][:2] == ("stream", content["name"]) else ("stream", content["name"], "")
        yield (*last[:2], f"{last[2]}{content['text']}")
    elif kind == "status":
        yield kind, content["execution_state"]
    elif kind in ("display_data", "update_display_data", "execute_result"):
        known = {mime: data for mime, data in content["data"].items() if "widget-view" not in mime}
        yield kind, sorted(content["data"]), str(known), str(content.get("transient", {}))
    elif kind == "error":
        yield kind, content["ename"], shortened(content["evalue"]), len(content["traceback"]) > 0
    elif kind in ("comm_open", "comm_msg", "comm_close"):
        data = content["data"]
        yield kind, content.get("target_name"), data.get("method"), sorted(data.get("state", {}))
    elif kind == "clear_output":
        yield kind, content["wait"]
    else:
        assert kind in ("execute_input", "iopub_welcome"), kind


def shortened(words: str | None) -> str:
    """Leave out what a cell is called as a file, which nobody sees."""
    return re.sub(r" \(.*, line", " (line", words or "")


async def all_said(folder, *more: Callable[[Kernel], Awaitable[Any]], fork: bool) -> list[Any]:
    """Start one garden for all: what its kernel says of the cells, and what comes of more with another kernel each."""
    garden = Garden(Settings(learners=1 + len(more), warm=0, fork=fork), folder)
    try:
        kernel = await garden.kernels.take({}, "en", lambda: True)
        kernel.client.iopub_channel.socket.subscribe(b"")  # to everything, as pages do
        with suppress(Empty):
            while True:  # what was said while it was made ready
                await kernel.client.iopub_channel.get_msg(timeout=0.5)
        try:
            assert ("ipykernel" in str(await heard(kernel, "import sys\nsys.orig_argv"))) is not fork
            told = [{name: await heard(kernel, code) for name, code in CELLS.items()}]
        finally:
            kernel.client.stop_channels()
        for each in more:
            other = await garden.kernels.take({}, "en", lambda: True)
            try:
                told.append(await each(other))
            finally:
                other.client.stop_channels()
        return told
    finally:
        await garden.kernels.close()


@pytest.fixture(scope="module")
def ours(tmp_path_factory) -> list[Any]:
    """What our kernel says of the cells, what it says of widgets before and after somebody listens, and later."""
    return asyncio.run(all_said(tmp_path_factory.mktemp("ours"), said_of_widgets, said_later, fork=True))


@pytest.fixture(scope="module")
def both(ours, tmp_path_factory) -> list[dict[str, list[tuple[object, ...]]]]:
    return [ours[0], *asyncio.run(all_said(tmp_path_factory.mktemp("theirs"), fork=False))]


@pytest.mark.parametrize("name", list(CELLS))
def test_it_says_what_the_kernel_of_jupyter_says(both, name):
    ours, theirs = both
    if name == "a question":  # theirs sends what it finds to be paged, which nobody can do on a page
        theirs[name] = [
            ("stream", "stdout", ours[name][1][2]) if each[0] == "stream" else each for each in theirs[name]
        ]
    assert ours[name] == theirs[name]


MADE = """
import ipywidgets
from IPython import get_ipython
sent, kernel = [], get_ipython().kernel
send = kernel.session.send
kernel.session.send = lambda socket, kind, *rest, **more: (sent.append(str(kind)), send(socket, kind, *rest, **more))
slider = ipywidgets.IntSlider(value=3)
slider.value = 4
out = ipywidgets.Output()
with out:
    print('inside')
"""


async def said(kernel: Kernel, code: str) -> list[tuple[str, Any]]:
    asked = kernel.client.execute(code)
    found: list[tuple[str, Any]] = []
    while not found or found[-1][0] != "status" or found[-1][1]["execution_state"] != "idle":
        message = await kernel.client.iopub_channel.get_msg(timeout=20)
        if message["parent_header"].get("msg_id") == asked:
            found.append((message["msg_type"], message["content"]))
    return found


async def said_of_widgets(kernel: Kernel) -> list[list[tuple[str, Any]]]:
    """Tell what is said as widgets are made, of how many messages there were, while somebody listens, and then."""
    told = [await said(kernel, MADE), await said(kernel, "print(sent.count('comm_open'), sent.count('comm_msg'))")]
    kernel.client.iopub_channel.socket.subscribe(b"")
    await asyncio.sleep(0.2)
    told.append(await said(kernel, "slider.value = 5"))
    kernel.client.iopub_channel.socket.unsubscribe(b"")
    await asyncio.sleep(0.2)
    return [*told, await said(kernel, "slider.value = 6")]


async def said_later(kernel: Kernel) -> list[tuple[str, bool]]:
    """Tell what is said after the cell is done, and whether it belongs to that cell."""
    code = "import asyncio, threading\nasyncio.get_running_loop().call_later(0.1, print, 'by a task')\n"
    asked = kernel.client.execute(f"{code}threading.Timer(0.3, print, ['by a thread']).start()")
    told: list[tuple[str, bool]] = []
    while len(told) < 2:
        message = await kernel.client.iopub_channel.get_msg(timeout=20)
        if message["msg_type"] == "stream":
            told.append((message["content"]["text"], message["parent_header"].get("msg_id") == asked))
    return told


def test_what_nobody_listens_to_is_not_even_put_into_words(ours):
    """What widgets say is for their page: to whoever runs the cells, the kernel says what these show."""
    found, counted, heard_now, then = ours[1]
    models = [content["data"]["state"]["_model_name"] for kind, content in found if kind == "comm_open"]
    assert models == ["OutputModel"]  # which says where the line belongs that is printed
    assert ("stream", {"name": "stdout", "text": "inside\n"}) in found
    assert ("stream", {"name": "stdout", "text": "1 2\n"}) in counted
    assert [kind for kind, _ in heard_now] == ["status", "comm_msg", "status"]
    assert [kind for kind, _ in then] == ["status", "status"]


def test_what_is_printed_later_is_said_too(ours):
    assert ours[2] == [("by a task\n", True), ("by a thread\n", False)]


IMPORTED = """
import asyncio, json, os, sys, tempfile
from garden_widgets.pages import nursery, seedling
kernel = seedling.Seedling()
nursery.load()
before = set(sys.modules)
folder = tempfile.mkdtemp()
known = {"key": "k", "signature_scheme": "hmac-sha256", "transport": "ipc", "ip": f"{folder}/k", "shell_port": 1}
with open(f"{folder}/file", "w") as file:
    json.dump(known | {"iopub_port": 2}, file)
kernel.grow(f"{folder}/file")
async def main():
    life = asyncio.create_task(kernel.live())
    page = "from garden_widgets.widgets import page"
    for asked in sys.argv[1:]:
        os.environ["QUERY_STRING"] = asked
        for code in ("import garden_widgets.widgets", f"{page}\\npage.play_page()", f"{page}\\npage.learn_page()"):
            assert (await kernel._execute({"code": code}))["status"] == "ok"
    life.cancel()
asyncio.run(main())
print(*sorted(set(sys.modules) - before), file=sys.__stdout__)
"""


@pytest.mark.parametrize("game", [pytest.param("snail-invasion", marks=pytest.mark.slow), "carrotia"])
def test_a_page_imports_nothing_that_was_not_there_before_the_fork(game):
    asked = [f"game={game}&players=person,owl&seed=7"]
    command = [sys.executable, "-c", IMPORTED, *asked]
    found = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert found.stdout.split() == []
