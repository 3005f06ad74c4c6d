"""The line between a page and its kernel: widget messages in both directions, and nothing else."""

from __future__ import annotations

import json
import re
import time
from typing import TYPE_CHECKING, Any, Final, cast

from jupyter_server.auth.decorator import ws_authenticated
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado import web

from garden_widgets.pages.limits import BYTES, LINES, MESSAGES, MOST_UNREAD, Bucket

if TYPE_CHECKING:
    from garden_widgets.pages.kernels import Kernels

PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
MOST_PARTS: Final = 1000
"""More parts than any widget message has: channel, four parts of a message, and its buffers."""


RULE: Final = re.compile(r"[A-Z]{2,8}-[A-Z]?\d{1,3}")
"""How rules are numbered."""

CONTROL: Final = "jupyter.widget.control"
"""The only target to which a page opens a comm: through it the front end asks for all widgets at once."""

SHORT: Final = 2000
"""Bytes: longer than this no kernel says that it is idle."""

TOO_MUCH: Final = 1008
"""The code with which a line is closed whose client asks too much."""


class Channels(ZMQChannelsWebsocketConnection):
    """The channels that widgets use; the others would take two files each of every page."""

    def create_stream(self) -> None:
        """Open those two."""
        for channel in ("iopub", "shell"):
            stream = getattr(self.kernel_manager, f"connect_{channel}")(identity=self.session.bsession)
            self.channels[channel] = stream
            stream.channel = channel

    def request_kernel_info(self) -> Any:
        """Ask it nothing: it is known to answer, and while its cells run it would keep its page waiting."""
        self._finish_kernel_info({})
        return self._kernel_info_future


class KernelSocket(KernelWebsocketHandler):
    """Jupyter's socket, which here hides the code that runs, and has limits to what a client may ask."""

    def initialize(self) -> None:
        """Begin to count what this client sends."""
        super().initialize()
        self._messages, self._bytes = Bucket(*MESSAGES), Bucket(*BYTES)
        self._pressed: dict[str, float] = {}

    @property
    def kernels(self) -> Kernels:
        """The kernels of this server."""
        return cast("Kernels", self.kernel_manager)

    @ws_authenticated
    async def get(self, kernel_id: str) -> None:
        """Refuse clients of the old protocol: their messages are of another kind."""
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        kernels = self.kernels
        if PROTOCOL not in (name.strip() for name in offered.split(",")):
            raise web.HTTPError(400, f"This line to a kernel speaks {PROTOCOL} only; offer it as the subprotocol.")
        if kernel_id not in self.kernel_manager:
            raise web.HTTPError(404, "The kernel of this page is gone.")
        if kernels.lines[kernel_id] >= LINES:
            kernels.counts.refused["lines"] += 1
            raise web.HTTPError(429, "Too many lines lead to this kernel already.")
        kernels.came(kernel_id)
        try:
            await super().get(kernel_id)  # which takes as long as the line is open
        finally:
            kernels.went(kernel_id)

    async def open(self, kernel_id: str) -> None:
        """Send small messages at once; else one press in ten would wait 40 ms for the network."""
        self.set_nodelay(True)
        await super().open(kernel_id)

    def get_compression_options(self) -> dict[str, Any]:
        """Pack what is said, quickly and in little room: scenes and films are words, of which a tenth remains."""
        return {"compression_level": 1, "mem_level": 5}

    def on_message(self, message: Any) -> None:
        """Pass on what is a message; what is none would stall or confuse the server."""
        if not is_message(message):
            self._refuse("nonsense", 1003, "This is no message for a kernel.")
        elif not self._messages.take() or not self._bytes.take(len(message)):
            self._refuse("flood", TOO_MUCH, "That is more than anybody can press.")
        elif opens_widgets(message):
            self.kernels.counts.refused["widgets"] += 1
        else:
            self._note_press(message)
            super().on_message(message)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Pass on what a kernel says; who does not read it is cut off before it fills our memory."""
        if isinstance(message, bytes) and is_code(message):
            return None
        line: Any = self.ws_connection
        if line is not None and waiting(line) > MOST_UNREAD:
            self._refuse("unread", TOO_MUCH, "What was said before was never read.")
            line.stream.close()
            return None
        if isinstance(message, bytes) and (rule := refused_by(message)):
            self.kernels.counts.rules[rule] += 1
        if self._pressed and isinstance(message, bytes) and len(message) < SHORT:
            self._note_answer(message)
        return super().write_message(message, binary)

    def _refuse(self, reason: str, code: int, words: str) -> None:
        self.kernels.counts.refused[reason] += 1
        self.close(code, words)

    def _note_press(self, message: bytes) -> None:
        """Remember when something was pressed."""
        header = part(message, 1)
        if isinstance(header, dict) and header.get("msg_type") == "comm_msg" and len(self._pressed) < MESSAGES[0]:
            self._pressed[str(header.get("msg_id"))] = time.monotonic()

    def _note_answer(self, message: bytes) -> None:
        """Count a press, if a kernel says here that it has done all that belongs to it."""
        header, content = part(message, 1), part(message, 4)
        if isinstance(header, dict) and header.get("msg_type") == "status" and content == {"execution_state": "idle"}:
            parent = part(message, 2)
            began = self._pressed.pop(str(parent.get("msg_id")), None) if isinstance(parent, dict) else None
            if began is not None:
                self.kernels.counts.pressed(time.monotonic() - began)


def waiting(line: Any) -> int:
    """Return how many bytes wait for a client to read them."""
    return len(line.stream._write_buffer)


def part(message: bytes, number: int) -> Any:
    """Read one part of a message that is one: 1 is its header, 4 its content."""
    begin, end = (int.from_bytes(message[8 * at : 8 * at + 8], "little") for at in (number + 1, number + 2))
    try:
        return json.loads(message[begin:end])
    except ValueError:  # a kernel would drop it as well
        return None


def is_code(message: bytes) -> bool:
    """Check whether a kernel repeats code here that it runs: what is in a cell is no business of its page."""
    header = part(message, 1)
    return isinstance(header, dict) and header.get("msg_type") == "execute_input"


def refused_by(message: bytes) -> str:
    """Find the rule that a kernel cites here against what was pressed; empty where it does not."""
    if b'"refusal"' not in message:
        return ""
    content = part(message, 4)
    try:
        said = content["data"]["state"]["said"] if content["data"]["method"] == "update" else {}
        rule = said["rule"]["id"] if said.get("kind") == "refusal" else ""
    except (KeyError, TypeError, AttributeError):
        return ""
    return rule if isinstance(rule, str) and RULE.fullmatch(rule) else ""


def opens_widgets(message: bytes) -> bool:
    """Check whether a client wants to make widgets in the kernel: our pages only ask for those that there are."""
    header = part(message, 1)
    if not isinstance(header, dict) or header.get("msg_type") != "comm_open":
        return False
    content = part(message, 4)
    return not isinstance(content, dict) or content.get("target_name") != CONTROL


def is_message(message: Any) -> bool:
    """Check that these bytes can be cut into the parts that they announce."""
    if not isinstance(message, bytes) or len(message) < 8:
        return False
    parts = int.from_bytes(message[:8], "little")
    if not 6 <= parts <= MOST_PARTS or len(message) < 8 * (parts + 1):
        return False
    cuts = [int.from_bytes(message[8 * (i + 1) : 8 * (i + 2)], "little") for i in range(parts)]
    return cuts[0] >= 8 * (parts + 1) and cuts[-1] == len(message) and cuts == sorted(cuts)
