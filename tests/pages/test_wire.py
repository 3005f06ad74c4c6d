"""A websocket on its guard, byte by byte: what one client sends costs the others nothing."""

from __future__ import annotations

import gc
import json
import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tornado.web import Application

from garden_widgets.pages import wire
from garden_widgets.pages.doors import Doors
from garden_widgets.pages.limits import MESSAGES, MOST_MESSAGE, MOST_UNREAD
from tests.pages.inside import Inside
from tests.pages.raw import BINARY, CLOSE, CONTINUED, FINAL, PACKED, PING, PONG, TEXT, Line, frame
from tests.pages.waiting import until

REFUSED: Counter[str] = Counter()
HEARD: list[Any] = []


class Echo(wire.Socket):
    """Says what it hears, or as many letters as it is asked for; refuses one word."""

    def on_message(self, message: Any) -> None:
        HEARD.append(len(message))
        if message == "refuse me":
            self.refuse("word", 1008, "Not this word.")
        elif isinstance(message, str) and message.isdigit():
            self.write_message(b"\xa5" * int(message), binary=True)
        else:
            self.write_message(message, binary=isinstance(message, bytes))


class Plain(Echo):
    """Packs nothing, so that its words wait in full length."""

    def get_compression_options(self) -> Any:
        return None


@pytest.fixture(scope="module")
def server() -> Iterator[Inside]:
    def made() -> Doors:
        return Doors(Application([("/echo", Echo), ("/plain", Plain)], refused=REFUSED), refused=REFUSED)

    with Inside(made) as inside:
        yield inside


@pytest.fixture(autouse=True)
def nothing_yet() -> None:
    REFUSED.clear()
    HEARD.clear()


def is_well(server: Inside) -> bool:
    with Line(f"{server.url}echo") as other:
        other.send(frame(TEXT, b"well?"))
        return other.read() == (TEXT, b"well?")


def packed(data: bytes, level: int = 9) -> bytes:
    packer = zlib.compressobj(level, zlib.DEFLATED, -15)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


def test_what_is_sent_is_heard(server):
    with Line(f"{server.url}echo") as line:
        assert line.status == 101
        line.send(frame(TEXT, b"ab", 0), frame(CONTINUED, b"cd"), frame(PING, b"x"))
        assert line.read() == (TEXT, b"abcd")
        assert line.read() == (PONG, b"x")


def test_after_a_refusal_nothing_is_heard_not_even_what_has_come_already(server):
    with Line(f"{server.url}echo") as line:
        line.send(frame(TEXT, b"refuse me") + frame(TEXT, b"and now?") * 50)
        assert line.ended() in (1008, 0)  # what was not read may make the connection end before its last word
    until(lambda: REFUSED["word"])
    assert is_well(server)
    assert [len("refuse me"), len("well?")] == HEARD


def test_a_refusal_says_why(server):
    with Line(f"{server.url}echo") as line:
        line.send(frame(TEXT, b"refuse me"))
        assert line.read() == (CLOSE, struct.pack("!H", 1008) + b"Not this word.")
        assert line.read() == (-1, b"")


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(frame(TEXT, b"x"), id="messages"),
        pytest.param(frame(PING), id="pings"),
        pytest.param(frame(PONG, b"x" * 100), id="pongs"),
    ],
)
def test_every_frame_counts(server, sent):
    with Line(f"{server.url}echo") as line:
        line.send(sent * (int(MESSAGES[0]) * 2))
        line.ended()
    assert REFUSED["flood"] == 1
    assert len(HEARD) <= MESSAGES[0] + 10
    assert is_well(server)


def test_empty_pieces_count_too(server):
    with Line(f"{server.url}echo") as line:
        line.send(frame(TEXT, b"x", 0) + frame(CONTINUED, b"", 0) * (int(MESSAGES[0]) * 2))
        line.ended()
    assert REFUSED["flood"] == 1
    assert not HEARD


def test_a_bomb_is_not_unpacked(server):
    bomb = packed(b"x" * 4_900_000)
    assert len(bomb) < 5000
    with Line(f"{server.url}echo", packed=True) as line:
        assert b"permessage-deflate" in line.answer
        line.send(frame(TEXT, bomb, FINAL | PACKED))
        assert line.ended() in (1009, 0)
    assert REFUSED["bomb"] == 1
    assert not HEARD
    assert is_well(server)


def test_a_saved_game_is_unpacked(server):
    moves = json.dumps([[k % 2, f"move {k % 9} {k * k % 101}"] for k in range(20_000)]).encode()
    with Line(f"{server.url}echo", packed=True) as line:
        line.send(frame(TEXT, packed(moves), FINAL | PACKED))
        until(lambda: [len(moves)] == HEARD)


def test_what_unpacks_counts_among_the_bytes(server):
    whole = packed(json.dumps([[k, k * 7 % 1001] for k in range(200_000)]).encode())
    with Line(f"{server.url}echo", packed=True) as line:
        for _ in range(6):
            line.send(frame(TEXT, whole, FINAL | PACKED))
        line.ended()
    assert REFUSED["flood"] == 1
    assert 0 < len(HEARD) < 6


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(frame(TEXT, b"\x00\xff\x99\x12", FINAL | PACKED), id="packed data that are none"),
        pytest.param(frame(CLOSE, b"\x03\xe8\xff\xff"), id="a reason that is no text"),
        pytest.param(frame(TEXT, b"\xff\xff"), id="a text that is none"),
        pytest.param(frame(3, b"x"), id="a kind that there is not"),
        pytest.param(frame(CONTINUED, b"x"), id="a piece of nothing"),
        pytest.param(frame(PING, b"x", 0), id="a ping in pieces"),
        pytest.param(b"\x89\xfe\x01\x00" + bytes(4) + b"x" * 256, id="a long ping"),
        pytest.param(struct.pack("!BBQ", 0x82, 0xFF, 2**63 - 1), id="more than there can be"),
        pytest.param(struct.pack("!BBQ", 0x82, 0xFF, MOST_MESSAGE + 1), id="more than is read"),
    ],
)
def test_what_is_no_frame_ends_the_line_and_nothing_else(server, sent):
    with Line(f"{server.url}echo", packed=True) as line:
        line.send(sent)
        line.ended()
    assert not HEARD
    assert not server.failures
    assert is_well(server)


@pytest.mark.parametrize("sent", [frame(TEXT, b"\x00\xff\x99\x12", FINAL | PACKED), frame(CLOSE, b"\x03\xe8\xff\xff")])
def test_what_the_library_did_not_expect_is_refused_with_a_word(server, sent):
    with Line(f"{server.url}echo", packed=True) as line:
        line.send(sent)
        assert line.ended() == 1003
    assert REFUSED["nonsense"] == 1


def test_who_does_not_read_is_cut_off_before_much_waits(server):
    with Line(f"{server.url}plain", room=4096) as line:
        for _ in range(int(3 * MOST_UNREAD / 200_000)):
            line.send(frame(TEXT, b"200000"))
        until(lambda: REFUSED["unread"])
        until(
            lambda: server.do(lambda: all(not guest.stream._write_buffer for guest in [*server.doors._guests.values()]))
        )
    assert REFUSED["unread"] == 1
    gc.collect()  # what nobody has looked at is complained about now
    assert not server.failures
    assert is_well(server)


def test_a_word_longer_than_may_wait_cuts_off_who_does_not_read(server):
    with Line(f"{server.url}plain", room=4096) as line:
        line.send(frame(TEXT, b"%d" % (4 * MOST_UNREAD)))
        until(lambda: REFUSED["unread"])
    assert not server.failures


def test_long_messages_that_never_arrive_take_up_so_much_room_and_no_more(server, monkeypatch):
    monkeypatch.setattr(wire, "_ARRIVING", wire.Budget(3 * MOST_MESSAGE))
    begun = struct.pack("!BBQ", 0x82, 0xFF, MOST_MESSAGE) + bytes(4) + b"x" * 1000
    lines = [Line(f"{server.url}echo") for _ in range(4)]
    try:
        for line in lines:
            line.send(begun)
        until(lambda: REFUSED["arriving"])
        assert REFUSED["arriving"] == 1
        assert is_well(server)
    finally:
        for line in lines:
            line.socket.close()
    until(lambda: wire._ARRIVING.taken == 0)


def test_pieces_of_a_message_keep_their_room_until_it_is_whole(server):
    with Line(f"{server.url}echo") as line:
        line.send(frame(BINARY, b"x" * 50_000, 0))
        until(lambda: wire._ARRIVING.taken == 50_000)
        line.send(frame(CONTINUED, b"x" * 50_000))
        until(lambda: HEARD == [100_000])
        until(lambda: wire._ARRIVING.taken == 0)


def test_a_message_may_not_take_for_ever(server, monkeypatch):
    monkeypatch.setattr(wire, "ARRIVES_WITHIN", 0.2)
    with Line(f"{server.url}echo") as line:
        line.send(frame(BINARY, b"x" * 50_000, 0))
        assert line.ended() == 0
    until(lambda: wire._ARRIVING.taken == 0)
    assert is_well(server)
