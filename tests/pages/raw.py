"""A client that writes bytes to a socket and reads what comes, as no library for clients would."""

from __future__ import annotations

import base64
import os
import socket
import struct
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0
FINAL, PACKED = 0x80, 0x40


def connect(url: str, source: str = "", timeout: float = 30, room: int = 0) -> socket.socket:
    """Open a connection to the server of a page, from an address of ours, with so little room to read."""
    place = urlsplit(url)
    client = socket.socket()
    client.settimeout(timeout)
    if room:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    if source:
        client.bind((source, 0))
    client.connect((place.hostname, place.port))
    return client


def head(url: str, method: str = "GET", **headers: str) -> bytes:
    """Write the beginning of a request."""
    place = urlsplit(url)
    said = {"Host": place.netloc, **{name.replace("_", "-"): value for name, value in headers.items()}}
    lines = [f"{method} {place.path}{'?' if place.query else ''}{place.query} HTTP/1.1"]
    return "\r\n".join([*lines, *(f"{name}: {value}" for name, value in said.items()), "", ""]).encode()


def read_all(client: socket.socket) -> bytes:
    """Read until the server ends the connection, in whatever way."""
    came = bytearray()
    with suppress(ConnectionError):
        while data := client.recv(65536):
            came += data
    return bytes(came)


def read_head(client: socket.socket) -> bytes:
    """Read the beginning of an answer."""
    came = bytearray()
    while b"\r\n\r\n" not in came:
        data = client.recv(1)
        if not data:
            break
        came += data
    return bytes(came)


def status(answer: bytes) -> int:
    """Return the number that an answer begins with; 0 where there is none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def frame(kind: int, data: bytes = b"", flags: int = FINAL) -> bytes:
    """Frame data as clients do; a mask of zeros is one."""
    if len(data) < 126:
        length = struct.pack("!B", 128 | len(data))
    elif len(data) < 65536:
        length = struct.pack("!BH", 128 | 126, len(data))
    else:
        length = struct.pack("!BQ", 128 | 127, len(data))
    return bytes([flags | kind]) + length + bytes(4) + data


class Line:
    """A websocket, frame by frame."""

    def __init__(self, url: str, protocol: str = "", *, packed: bool = False, room: int = 0, **headers: str) -> None:
        asked = {
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            **({"Sec-WebSocket-Protocol": protocol} if protocol else {}),
            **({"Sec-WebSocket-Extensions": "permessage-deflate"} if packed else {}),
        }
        self.socket = connect(url.replace("ws", "http", 1) if url.startswith("ws") else url, room=room)
        self.socket.sendall(head(url, **asked, **headers))
        self.answer = read_head(self.socket)
        self.status = status(self.answer)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, *frames: bytes) -> bool:
        """Send frames; return whether the server took them all."""
        try:
            self.socket.sendall(b"".join(frames))
        except (ConnectionError, TimeoutError):
            return False
        return True

    def read(self) -> tuple[int, bytes]:
        """Read the next frame: its kind and what is in it; a closed connection is one of kind -1."""
        try:
            first, length = self._exactly(2)
            if length == 126:
                (length,) = struct.unpack("!H", self._exactly(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._exactly(8))
            return first & 15, self._exactly(length)
        except (ConnectionError, EOFError):
            return -1, b""

    def ended(self) -> int:
        """Read to the end, and return the code with which the server closed; 0 where it gave none."""
        code = 0
        while True:
            kind, data = self.read()
            if kind == CLOSE and len(data) >= 2:
                code = int.from_bytes(data[:2])
            if kind == -1:
                return code

    def _exactly(self, number: int) -> bytes:
        came = bytearray()
        while len(came) < number:
            data = self.socket.recv(number - len(came))
            if not data:
                raise EOFError
            came += data
        return bytes(came)
