"""A match as a short text in a page's address."""

from __future__ import annotations

import string
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

import garden_widgets as gw
from garden_widgets.core import short_code
from garden_widgets.core.match import LATER
from tests.core.test_match import played
from tests.core.test_position import JUNK
from tests.core.toy import OPEN, OPEN_ENTRY


@pytest.fixture(autouse=True)
def open_auction(monkeypatch):
    monkeypatch.setitem(gw.games._all(), OPEN.name, OPEN_ENTRY)


def test_a_match_comes_back_from_its_code():
    match = played(gw.Match(OPEN, seed="class 4b", hand=3, bell=True))
    again = short_code.read(short_code.write(match))
    assert again.to_dict() == match.to_dict()


def test_a_code_is_json_without_anything_that_makes_it_longer():
    code = short_code.pack({"seed": "Grün", "now": [1, 2]})
    packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
    assert zlib.decompress(packed).decode() == '{"seed":"Grün","now":[1,2]}'
    assert not code.endswith("=")


def test_a_code_fits_into_an_address():
    text = short_code.write(played(gw.Match(OPEN, seed=7, hand=3)))
    assert set(text) <= set(string.ascii_letters + string.digits + "-_")
    assert len(text) < 300


def test_only_what_is_shown_is_in_the_code():
    match = played(gw.Match(OPEN, seed=7))
    match.undo()
    again = short_code.read(short_code.write(match))
    assert again.state == match.state
    assert not again.can_redo()


@pytest.mark.parametrize("rolls", [["roll 6"], ["roll 6", "roll 1"]])
def test_rolls_that_were_set_come_back(rolls):
    match = gw.Match(OPEN, seed=7)
    for roll in rolls:
        match.roll_instead(roll)
    match.set_chance("roll 5")
    played(match)
    again = short_code.read(short_code.write(match))
    assert [str(move) for move in again.record if str(move).startswith("roll")] == [rolls[-1], "roll 5"]
    assert again.to_dict() == match.to_dict()


def test_a_deal_that_was_set_comes_back_and_the_roll_after_it_too():
    match = gw.Match(OPEN, seed=7)
    match.goto(0)
    match.play("deal 15 29")
    assert short_code.read(short_code.write(match)).state == match.state


def test_a_match_from_a_position_comes_back():
    match = gw.Match.at(OPEN.start().play("deal 14 26"), seed=7)
    assert short_code.read(short_code.write(match)).to_dict() == match.to_dict()


def test_bots_wait_if_they_are_told_to():
    match = gw.Match(OPEN, seed=7, players=["person", "random"], replies=LATER)
    match.play("bid 3", 0)
    assert short_code.read(short_code.write(match), replies=LATER).bot_to_move == 1


def test_a_running_hidden_game_has_no_code(auction):
    match = gw.Match(auction, seed=7)
    with pytest.raises(gw.HiddenError):
        short_code.write(match)
    assert short_code.read(short_code.write(played(match))).state == match.state


def test_every_part_of_a_code_is_refused():
    text = short_code.write(gw.Match(OPEN, seed=7))
    for length in range(len(text)):
        with pytest.raises(gw.RecordError):
            short_code.read(text[:length])


@given(text=st.text() | st.text(string.ascii_letters + string.digits + "-_"))
def test_any_other_text_is_refused(text):
    with pytest.raises(gw.RecordError):
        short_code.read(text)


@given(junk=JUNK.filter(lambda junk: junk is None or isinstance(junk, (str, int, list))))
def test_a_code_of_something_else_is_refused(junk):
    plain = junk if junk is None or isinstance(junk, (bool, int)) else [str(junk)]
    for data in (plain, {"moves": plain}, {**gw.Match(OPEN, seed=7).to_dict(), "moves": [plain]}):
        with pytest.raises(gw.RecordError):
            short_code.read(short_code.pack(data))


def test_what_is_too_long_to_be_read_is_not_written():
    assert short_code.unpack(short_code.pack("0" * 30_000)) == "0" * 30_000
    with pytest.raises(gw.RecordError, match="too long for a page's address: save it to a file"):
        short_code.pack("ä" * 20_000)


def test_a_code_that_grows_too_large_is_refused():
    bomb = urlsafe_b64encode(zlib.compress(b'"' + b"0" * 33_000 + b'"')).decode()
    assert len(bomb) < 200
    with pytest.raises(gw.RecordError, match="copy the whole address"):
        short_code.read(bomb)


def test_the_game_of_a_code_is_known_from_its_beginning():
    assert short_code.game_of(short_code.write(gw.Match(OPEN, seed=7))) == OPEN.name
    cut = zlib.compress(b'{"game":"leek-race","moves":"' + b"0" * 100_000)[:-9]
    assert short_code.game_of(urlsafe_b64encode(cut).decode()) == "leek-race"


@pytest.mark.parametrize("code", ["", "A", "ü", "💥", "x" * 20_000, short_code.pack([1]), short_code.pack({"game": 7})])
def test_the_game_of_anything_else_is_none(code):
    assert short_code.game_of(code) == ""


def test_the_game_is_not_looked_for_behind_the_beginning():
    late = urlsafe_b64encode(zlib.compress(b'{"x":"' + b"0" * 2000 + b'","game":"leek-race"}')).decode()
    assert short_code.game_of(late) == ""
