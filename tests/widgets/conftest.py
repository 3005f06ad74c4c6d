"""A front end that is none: it takes down what the kernel sends, and says what a page would say."""

from __future__ import annotations

import json

import comm
import pytest
from comm.base_comm import BaseComm
from ipycanvas.canvas import _CANVAS_MANAGER


class Wire:
    """Everything that went to the page, in order: what kind of message, from which widget, and what was in it."""

    def __init__(self):
        self.sent = []

    def since(self):
        """Give what was sent since the last time."""
        news, self.sent = self.sent, []
        return news

    def text(self):
        """Write all of it as one text, the drawing commands too: to look for what must not be there."""
        return "".join(
            json.dumps(data, default=repr) + "".join(bytes(buffer).decode("utf8", "replace") for buffer in buffers)
            for _, _, data, buffers in self.sent
        )


@pytest.fixture
def wire(monkeypatch):
    wire = Wire()

    class WireComm(BaseComm):
        def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
            wire.sent.append((msg_type, self.comm_id, data, buffers or []))

    monkeypatch.setattr(comm, "create_comm", WireComm)
    monkeypatch.setattr(_CANVAS_MANAGER, "comm", WireComm())  # it was opened when ipycanvas was imported
    return wire


def say(widget, content):
    """Say to a widget what its front end would say."""
    widget._handle_custom_msg(content, [])


def tap(table, token):
    """Press something on the board of a game or lesson, as the page does."""
    say(table.picture.hits, {"press": token})


def look(picture, *, palette="light", letters=False):
    """Tell a picture how the page looks."""
    say(picture.hits, {"look": {"palette": palette, "letters": letters}})


def connect(picture):
    """Be a page that has just connected."""
    say(picture.canvas[-1], {"event": "client_ready"})
