"""Which bytes are passed on to a kernel."""

from __future__ import annotations

import struct

import pytest
from garden_widgets.pages.sockets import is_code, is_message


def framed(*parts: bytes) -> bytes:
    """Frame parts as the protocol v1 of the kernel websocket does: count, offsets, and the parts."""
    offsets = [8 * (len(parts) + 2)]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    return struct.pack(f"<{len(offsets) + 1}Q", len(offsets), *offsets) + b"".join(parts)


def test_a_framed_message_is_one():
    assert is_message(framed(b"shell", b"{}", b"{}", b"{}", b"{}"))
    assert is_message(framed(b"shell", b"{}", b"{}", b"{}", b"{}", b"a buffer", b""))


@pytest.mark.parametrize(
    "message",
    [
        "text",
        None,
        b"",
        b"short",
        b"\xff" * 64,
        struct.pack("<Q", 2**63) + b"x" * 100,
        struct.pack("<Q", 5) + b"\0" * 100,
        framed(b"shell", b"{}"),
        framed(b"shell", b"{}", b"{}", b"{}", b"{}")[:-1],
        framed(b"shell", b"{}", b"{}", b"{}", b"{}") + b"more",
        struct.pack("<8Q", 7, 64, 10, 70, 71, 72, 73, 74) + b"x" * 10,
    ],
)
def test_anything_else_is_not(message):
    assert not is_message(message)


def test_code_that_a_kernel_repeats_is_known():
    def said(kind: bytes) -> bytes:
        return framed(b"iopub", b'{"msg_type": "' + kind + b'"}', b"{}", b"{}", b'{"code": "1 / 0"}')

    assert is_code(said(b"execute_input"))
    assert not is_code(said(b"comm_msg"))
    assert not is_code(framed(b"iopub", b"[]", b"{}", b"{}", b"{}"))
