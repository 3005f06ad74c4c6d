"""A websocket on its guard: each frame counts, nothing grows without bounds, and a refusal ends it at once.

It knows nothing of what is said on it. A handler of messages is made of `Socket`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final, cast

from tornado.iostream import StreamBufferFullError, StreamClosedError
from tornado.websocket import (
    WebSocketClosedError,
    WebSocketHandler,
    WebSocketProtocol13,
    _DecompressTooLargeError,
    _PerMessageDeflateDecompressor,
    _WebSocketParams,
)

from garden_widgets.pages.limits import (
    BYTES,
    MESSAGES,
    MOST_ARRIVING,
    MOST_MESSAGE,
    MOST_UNREAD,
    Budget,
    unread,
)
from garden_widgets.tables.buckets import Bucket

PING: Final = 30.0
"""Every so many seconds a client is asked whether it is still there, and has as many to answer."""

ARRIVES_WITHIN: Final = 60.0
"""So many seconds a long message may take to arrive."""

SHORT: Final = 1000
"""Bytes: what is shorter takes up no room worth counting."""

EXPANSION: Final = 40
"""A packed message may be so many times as long as it came: a saved game is about fifteen times as long."""

EXPANSION_FREE: Final = 64 * 1024
"""Bytes that any packed message may have."""

WRONG_FORM, TOO_MUCH, NO_ROOM = 1003, 1008, 1013
"""The codes with which a line is closed: nobody understands what came, it is more than is allowed, come back later."""

_ARRIVING: Final = Budget(MOST_ARRIVING)
"""Of all lines of this process."""


class Socket(WebSocketHandler):
    """The server's end of a websocket, with limits to what a client may send and leave unread."""

    def initialize(self, **more: Any) -> None:
        """Begin to count what this client sends."""
        super().initialize(**more)
        self.frames, self.bytes = Bucket(*MESSAGES), Bucket(*BYTES)

    @property
    def refused(self) -> Counter[str]:
        """What was refused on this server, by reason."""
        return cast("Counter[str]", self.settings["refused"])

    def get_websocket_protocol(self) -> WebSocketProtocol13 | None:
        """Speak the one version that there is, frame by frame under our eyes."""
        if self.request.headers.get("Sec-WebSocket-Version") != "13":
            return None
        return Frames(
            self,
            mask_outgoing=False,
            params=_WebSocketParams(
                ping_interval=PING,
                ping_timeout=PING,
                max_message_size=MOST_MESSAGE,
                compression_options=self.get_compression_options(),
            ),
        )

    def get_compression_options(self) -> dict[str, Any]:
        """Pack what is said, quickly and in little room: scenes and films are words, of which a tenth remains."""
        return {"compression_level": 1, "mem_level": 5}

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Send a message; a client that does not read is disconnected before the queue grows too long."""
        line = self.ws_connection
        if not isinstance(line, Frames) or line.is_closing():
            return None
        if unread(line.stream) > MOST_UNREAD:
            self._cut_unread()
            return None
        try:
            sent = super().write_message(message, binary)
        except StreamBufferFullError:
            self._cut_unread()
            return None
        except WebSocketClosedError:
            return None
        sent.add_done_callback(_take_note)
        return sent

    def _cut_unread(self) -> None:
        self.refuse("unread", TOO_MUCH, "What was said before was never read.")

    def refuse(self, reason: str, code: int, words: str) -> None:
        """End the line: say why, and read nothing more, not even what has come already."""
        line = self.ws_connection
        if line is not None:
            self.refused[reason] += 1
            line.close(code, words)
            line.on_connection_close()


class Frames(WebSocketProtocol13):
    """Reads frames: every one counts as a message, be it a ping, a piece or empty."""

    handler: Socket

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._held = 0
        self._late: asyncio.TimerHandle | None = None

    async def _receive_frame_loop(self) -> None:
        try:
            await super()._receive_frame_loop()
        finally:
            self._let_go()

    async def _receive_frame(self) -> None:
        try:
            await super()._receive_frame()
        except StreamClosedError:
            raise
        except Exception:  # a library did not expect what came: packed data that are none, words that are none
            self.handler.refuse("nonsense", WRONG_FORM, "This is no frame of a websocket.")
        if self._fragmented_message_buffer is None:
            self._let_go()
        if not self.client_terminated and not self.handler.frames.take():
            self._refuse_flood()

    async def _read_bytes(self, n: int) -> bytes:
        """Read so many bytes, unless they are too many: they are counted before they take up room."""
        if n > SHORT:
            if not self.handler.bytes.take(n):
                self._refuse_flood()
            elif not self._hold(n):
                self.handler.refuse("arriving", NO_ROOM, "Too many long messages arrive at once.")
        if self.client_terminated:
            raise StreamClosedError
        return await super()._read_bytes(n)

    def _create_compressors(
        self, side: str, agreed_parameters: dict[str, Any], compression_options: dict[str, Any] | None = None
    ) -> None:
        super()._create_compressors(side, agreed_parameters, compression_options)
        options = self._get_compressor_options("client", agreed_parameters, compression_options)
        self._decompressor = Unpacker(self.handler, **options)

    def _refuse_flood(self) -> None:
        self.handler.refuse("flood", TOO_MUCH, "That is more than anybody can press.")

    def _hold(self, number: int) -> bool:
        """Take up room for a message that arrives; where there is none, or for too long, it ends the line."""
        if not _ARRIVING.take(number):
            return False
        self._held += number
        if self._late is None:
            self._late = asyncio.get_running_loop().call_later(ARRIVES_WITHIN, self.on_connection_close)
        return True

    def _let_go(self) -> None:
        _ARRIVING.give_back(self._held)
        self._held = 0
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Unpacker(_PerMessageDeflateDecompressor):
    """Unpacks messages, and stops where what comes out is out of all proportion to what came."""

    def __init__(self, socket: Socket, **options: Any) -> None:
        super().__init__(max_message_size=MOST_MESSAGE, **options)
        self._socket = socket

    def decompress(self, data: bytes) -> bytes:
        """Unpack one message; what it has become counts among the bytes of its client."""
        self._max_message_size = min(MOST_MESSAGE, max(EXPANSION_FREE, EXPANSION * len(data)))
        try:
            unpacked = super().decompress(data)
        except _DecompressTooLargeError:
            self._socket.refused["bomb"] += 1
            raise
        if not self._socket.bytes.take(max(0, len(unpacked) - len(data))):
            self._socket.refused["flood"] += 1
            raise _DecompressTooLargeError
        return unpacked


def _take_note(sent: asyncio.Future[None]) -> None:
    """Read the result of sending a message: that the connection is closed is no error."""
    if not sent.cancelled():
        sent.exception()
