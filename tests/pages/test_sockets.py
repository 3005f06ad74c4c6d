"""Which bytes are passed on to a kernel."""

from __future__ import annotations

import struct

import pytest

from garden_widgets.pages.sockets import NonsenseError, is_code, read

BROKEN = (b"", b"[]", b'"x"', b"{", b'{"username": "\xff"}', b'{"x": ' + b"[" * 200_000 + b"]" * 200_000 + b"}")
"""What is no object of JSON in UTF-8, or one that nobody can read."""


def framed(*parts: bytes) -> bytes:
    """Frame parts as the protocol v1 of the kernel websocket does: count, offsets, and the parts."""
    offsets = [8 * (len(parts) + 2)]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    return struct.pack(f"<{len(offsets) + 1}Q", len(offsets), *offsets) + b"".join(parts)


def test_a_framed_message_is_read():
    said = read(framed(b"shell", b'{"msg_type": "comm_msg"}', b"{}", b"{}", b'{"x": 1}', b"a buffer", b""))
    assert (said.header, said.content) == ({"msg_type": "comm_msg"}, {"x": 1})
    assert said.parts == [b'{"msg_type": "comm_msg"}', b"{}", b"{}", b'{"x": 1}', b"a buffer", b""]


@pytest.mark.parametrize(
    "message",
    [
        "text",
        None,
        b"",
        b"short",
        b"\xff" * 64,
        struct.pack("<7Q", 6, *[56] * 6),
        struct.pack("<Q", 2**63) + b"x" * 100,
        struct.pack("<Q", 5) + b"\0" * 100,
        framed(b"shell", b"{}"),
        framed(b"shell", b"{}", b"{}", b"{}", b"{}")[:-1],
        framed(b"shell", b"{}", b"{}", b"{}", b"{}") + b"more",
        framed(b"iopub", b"{}", b"{}", b"{}", b"{}"),
        framed(b"\xff", b"{}", b"{}", b"{}", b"{}"),
        *(framed(b"shell", *(each if k == part else b"{}" for k in range(4))) for part in range(4) for each in BROKEN),
        struct.pack("<8Q", 7, 64, 10, 70, 71, 72, 73, 74) + b"x" * 10,
    ],
)
def test_anything_else_is_not(message):
    with pytest.raises(NonsenseError):
        read(message)


def test_code_that_a_kernel_repeats_is_known():
    def said(kind: bytes) -> bytes:
        return framed(b"iopub", b'{"msg_type": "' + kind + b'"}', b"{}", b"{}", b'{"code": "1 / 0"}')

    assert is_code(said(b"execute_input"))
    assert not is_code(said(b"comm_msg"))
    assert not is_code(framed(b"iopub", b"[]", b"{}", b"{}", b"{}"))
