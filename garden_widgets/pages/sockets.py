"""The line between a page and its kernel: widget messages in both directions, and nothing else."""

from __future__ import annotations

from typing import Any, Final

from jupyter_server.auth.decorator import ws_authenticated
from tornado import web
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
MOST_PARTS: Final = 1000
"""More parts than any widget message has: channel, four parts of a message, and its buffers."""


class KernelSocket(VoilaKernelWebsocketHandler):
    """Voila's socket, which hides the code that runs, with three faults mended."""

    @ws_authenticated
    async def get(self, kernel_id: str) -> None:
        """Refuse clients of the old protocol: one binary message to them would keep Voila's server busy for ever."""
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in (name.strip() for name in offered.split(",")):
            raise web.HTTPError(400, f"This line to a kernel speaks {PROTOCOL} only; offer it as the subprotocol.")
        if kernel_id not in self.kernel_manager:
            raise web.HTTPError(404, "The kernel of this page is gone.")
        await super().get(kernel_id)

    async def open(self, kernel_id: str) -> None:
        """Send small messages at once; else one press in ten would wait 40 ms for the network."""
        self.set_nodelay(True)
        await super().open(kernel_id)

    def on_message(self, message: Any) -> None:
        """Pass on what is a message; what is none would stall or confuse the server."""
        if is_message(message):
            super().on_message(message)
        else:
            self.close(1003, "This is no message for a kernel.")


def is_message(message: Any) -> bool:
    """Check that these bytes can be cut into the parts that they announce."""
    if not isinstance(message, bytes) or len(message) < 8:
        return False
    parts = int.from_bytes(message[:8], "little")
    if not 6 <= parts <= MOST_PARTS or len(message) < 8 * (parts + 1):
        return False
    cuts = [int.from_bytes(message[8 * (i + 1) : 8 * (i + 2)], "little") for i in range(parts)]
    return cuts[0] >= 8 * (parts + 1) and cuts[-1] == len(message) and cuts == sorted(cuts)
