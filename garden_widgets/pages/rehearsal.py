"""A page that is opened and played before any kernel is forked: what is done for the first time is done for all.

Code that has run is prepared for running again, and what has been worked out is kept. In a kernel each of that takes
time, and memory of its own.
"""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from jupyter_client.session import DELIM

from garden_widgets.core.registry import games
from garden_widgets.pages.seedling import Seedling
from garden_widgets.presenters.environment import for_kernel

PAGE: Final = "from garden_widgets.widgets import page\n\npage.play_page()"
ASKED_FOR: Final = "game={}&players=person,person&seed=1"
CONTROL: Final = "jupyter.widget.control"
LOOK: Final = {"palette": "light", "letters": False}
PRESSES: Final = 4


class RehearsalError(Exception):
    """The page could not be played; why stands in it."""


async def rehearse(kernel: Seedling) -> None:
    """Play the first moves of the first game, and leave nothing of it but what others have the use of."""
    from ipywidgets import Widget  # which looks for a shell when it is imported

    made: list[Widget] = []
    page = Page(kernel)
    Widget.on_widget_constructed(made.append)
    try:
        with kernel.heard_by(page), _address(ASKED_FOR.format(next(iter(games)))):
            await page.open()
            for _ in range(PRESSES):
                await page.press()
    finally:
        Widget.on_widget_constructed(None)
        for each in made:
            each.close()
        kernel.comm_manager.comms.pop(page.control, None)


@contextmanager
def _address(query: str) -> Iterator[None]:
    """Let this be what the page is asked for."""
    before = dict(os.environ)
    os.environ.update(for_kernel(query, "/"))
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


class Page:
    """What a page in a browser hears and says, over no line at all."""

    def __init__(self, kernel: Seedling) -> None:
        self.kernel = kernel
        self.control = uuid.uuid4().hex
        self.states: dict[str, dict[str, Any]] = {}
        """What is known of each widget."""

    def getsockopt(self, _what: int) -> int:
        """Say that there is no news, where a socket is asked."""
        return 0

    def send_multipart(self, parts: list[bytes], **_: Any) -> None:
        """Hear what the kernel says."""
        header, _parent, _about, said = map(json.loads, parts[parts.index(DELIM) + 2 :][:4])
        data = said.get("data", {})
        if header["msg_type"] == "comm_msg" and data.get("method") == "update_states":
            self.states |= {model: each["state"] for model, each in data["states"].items()}
        elif header["msg_type"] == "comm_msg" and data.get("method") == "update":
            self.states.setdefault(said["comm_id"], {}).update(data["state"])
        elif header["msg_type"] == "error":
            raise RehearsalError(said["evalue"])

    async def _ask(self, kind: str, content: dict[str, Any], **about: str) -> None:
        message = self.kernel.session.msg(kind, content, metadata=about)
        await self.kernel.answer([b"page", *self.kernel.session.serialize(message)])

    async def _tell(self, model: str, **content: object) -> None:
        await self._ask("comm_msg", {"comm_id": model, "data": {"method": "custom", "content": content}})

    async def open(self) -> None:
        """Run the page's cell, ask for its widgets, and have the board painted."""
        await self._ask("kernel_info_request", {})
        await self._ask("execute_request", {"code": PAGE})
        await self._ask("comm_open", {"comm_id": self.control, "target_name": CONTROL, "data": {}}, version="1.0.0")
        await self._ask("comm_msg", {"comm_id": self.control, "data": {"method": "request_states"}})
        for model, state in list(self.states.items()):
            if "hits" in state:
                await self._tell(model, look=LOOK)
            if layers := state.get("_canvases"):
                await self._tell(layers[-1].removeprefix("IPY_MODEL_"), event="client_ready")

    async def press(self) -> None:
        """Press something that can be pressed, wherever there is a board."""
        for model, state in list(self.states.items()):
            able = (hit["token"] for hit in state.get("hits", {}).get("hits", ()) if hit["able"])
            if token := next(able, ""):
                await self._tell(model, press=token)
