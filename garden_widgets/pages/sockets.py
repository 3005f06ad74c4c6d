"""The line between a page and its kernel: widget messages in both directions, and nothing else."""

from __future__ import annotations

import json
import re
import time
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from jupyter_server.auth.decorator import ws_authenticated
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado import web

from garden_widgets.pages.limits import LINES, MESSAGES
from garden_widgets.pages.wire import TOO_MUCH, WRONG_FORM, Socket

if TYPE_CHECKING:
    from garden_widgets.pages.kernels import Kernels

PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
MOST_PARTS: Final = 1000
"""More parts than any widget message has: channel, four parts of a message, and its buffers."""

CHANNEL: Final = b"shell"
"""The channel on which widgets say something."""

RULE: Final = re.compile(r"[A-Z]{2,8}-[A-Z]?\d{1,3}")
"""How rules are numbered."""

CONTROL: Final = "jupyter.widget.control"
"""The only target to which a page opens a comm: through it the front end asks for all widgets at once."""

SHORT: Final = 2000
"""Bytes: longer than this no kernel says that it is idle."""


ALL_STATES: Final = 20
"""To ask for all widgets at once counts as so many messages: as many answers come in one, and a page asks once."""


class NonsenseError(Exception):
    """What a client sent is no message for a kernel."""


class Said(NamedTuple):
    """A message of a client, as this server has read it."""

    header: dict[str, Any]
    content: dict[str, Any]
    parts: list[bytes]
    """What is passed on."""


class Channels(ZMQChannelsWebsocketConnection):
    """The channels that widgets use; the others would take two files each of every page."""

    def create_stream(self) -> None:
        """Open those two."""
        for channel in ("iopub", "shell"):
            stream = getattr(self.kernel_manager, f"connect_{channel}")(identity=self.session.bsession)
            self.channels[channel] = stream
            stream.channel = channel

    async def prepare(self) -> None:
        """Wait for nothing: it is known to answer. What Jupyter does here would be remembered for a minute."""
        await self._register_session()
        self.session.key = self.kernel_manager.session.key

    @property
    def subprotocol(self) -> str:
        """Speak one protocol only, also when the line has ended: the other one takes any length for a length."""
        return PROTOCOL

    def pass_on(self, parts: list[bytes]) -> None:
        """Say to the kernel what a client has said."""
        if self.channels:
            self.session.send_raw(self.channels["shell"], parts)

    def handle_incoming_message(self, incoming_msg: str) -> None:
        """Read nothing: what comes is read before it gets here."""
        raise NotImplementedError


class KernelSocket(Socket, KernelWebsocketHandler):
    """Jupyter's socket, which here hides the code that runs, and passes on what widgets say."""

    def initialize(self, **more: Any) -> None:
        """Begin to note what is pressed."""
        super().initialize(**more)
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
            self.refused["lines"] += 1
            raise web.HTTPError(429, "Too many lines lead to this kernel already.")
        self.frames, self.bytes = kernels.buckets(kernel_id)  # a page that connects anew begins no new account
        self.settings["doors"].know(self.request)
        kernels.came(kernel_id)
        try:
            await super().get(kernel_id)  # which takes as long as the line is open
        finally:
            kernels.went(kernel_id)

    async def open(self, kernel_id: str) -> None:
        """Send small messages at once; else one press in ten would wait 40 ms for the network."""
        self.set_nodelay(True)
        await super().open(kernel_id)

    def on_message(self, message: Any) -> None:
        """Pass on what widgets say; what nobody can read for certain ends the line."""
        try:
            said = read(message)
        except NonsenseError:
            self.refuse("nonsense", WRONG_FORM, "This is no message for a kernel.")
            return
        kind = said.header.get("msg_type")
        if kind not in self.kernels.allowed_message_types:
            return
        if kind == "comm_open" and said.content.get("target_name") != CONTROL:
            self.refused["widgets"] += 1
            return
        if asks_for_all(said.content) and not self.frames.take(ALL_STATES):
            self.refuse("flood", TOO_MUCH, "That is more than anybody can look at.")
            return
        if kind == "comm_msg" and len(self._pressed) < MESSAGES[0]:
            self._pressed[str(said.header.get("msg_id"))] = time.monotonic()
        self.connection.pass_on(said.parts)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Pass on what a kernel says, but no code; count what is answered and refused in it."""
        if not isinstance(message, bytes):
            return super().write_message(message, binary)
        if is_code(message):
            return None
        if rule := refused_by(message):
            self.kernels.counts.rules[rule] += 1
        if self._pressed and len(message) < SHORT:
            self._note_answer(message)
        return super().write_message(message, binary)

    def _note_answer(self, message: bytes) -> None:
        """Count a press, if a kernel says here that it has done all that belongs to it."""
        header, content = part(message, 1), part(message, 4)
        if isinstance(header, dict) and header.get("msg_type") == "status" and content == {"execution_state": "idle"}:
            parent = part(message, 2)
            began = self._pressed.pop(str(parent.get("msg_id")), None) if isinstance(parent, dict) else None
            if began is not None:
                self.kernels.counts.pressed(time.monotonic() - began)


def read(message: Any) -> Said:
    """Read a message of a client: bytes that can be cut into the parts that they announce, all of them sound."""
    channel, *parts = _cut(message)
    if channel != CHANNEL:
        raise NonsenseError
    header, _parent, _metadata, content = map(_read_part, parts[:4])
    return Said(header, content, parts)


def _cut(message: Any) -> list[bytes]:
    """Cut a message of a client into its parts: the channel, four parts of the message, and buffers."""
    if not isinstance(message, bytes) or len(message) < 8:
        raise NonsenseError
    number = int.from_bytes(message[:8], "little")
    if not 6 <= number <= MOST_PARTS or len(message) < 8 * (number + 1):
        raise NonsenseError
    cuts = [int.from_bytes(message[8 * (i + 1) : 8 * (i + 2)], "little") for i in range(number)]
    if cuts[0] != 8 * (number + 1) or cuts[-1] != len(message) or cuts != sorted(cuts):
        raise NonsenseError
    return [message[begin:end] for begin, end in pairwise(cuts)]


def _read_part(text: bytes) -> dict[str, Any]:
    """Read an object of JSON, strictly."""
    try:
        data = json.loads(text.decode())
    except (ValueError, RecursionError):
        raise NonsenseError from None
    if not isinstance(data, dict):
        raise NonsenseError
    return data


def asks_for_all(content: dict[str, Any]) -> bool:
    """Check whether a page asks for the states of all widgets."""
    data = content.get("data")
    return isinstance(data, dict) and data.get("method") == "request_states"


def part(message: bytes, number: int) -> Any:
    """Read one part of what a kernel says: 1 is its header, 4 its content."""
    begin, end = (int.from_bytes(message[8 * at : 8 * at + 8], "little") for at in (number + 1, number + 2))
    try:
        return json.loads(message[begin:end])
    except (ValueError, RecursionError):
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
