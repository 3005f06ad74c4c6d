"""Saved games: whole or not at all, proved by playing them again, and whatever is wrong is said."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import garden_widgets as gw
from garden_widgets.core import record
from garden_widgets.core.match import LATER
from tests.core.test_match import Scripted, played, texts
from tests.core.test_position import JUNK
from tests.core.toy import GAME

pytestmark = pytest.mark.usefixtures("auction")


def saved(**options: object) -> dict[str, object]:
    """Give a finished game as its file has it."""
    return json.loads(json.dumps(played(gw.Match(GAME, seed=7, **options)).to_dict()))


def load(tmp_path: Path, content: str | bytes) -> gw.Match:
    path = tmp_path / "game.json"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return gw.Match.load(path)


def test_a_saved_game_comes_back_as_it_was(tmp_path):
    match = played(gw.Match(GAME, seed=7, hand=3, bell=True))
    match.save(tmp_path / "game.json")
    again = gw.Match.load(tmp_path / "game.json")
    assert again.to_dict() == match.to_dict()
    assert (again.state, again.record, again.seed, again.now) == (match.state, match.record, match.seed, match.now)
    assert again.state.events == match.state.events


def test_the_file_says_what_it_is_and_in_which_version(tmp_path):
    gw.Match(GAME, seed=7).save(tmp_path / "game.json")
    data = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert set(data) == {"format", "version", "game", "options", "position", "seed", "players", "moves", "now"}
    assert (data["format"], data["version"], data["game"], data["seed"]) == (record.FORMAT, 1, "acorn-auction", 7)
    assert data["moves"] == [[-1, "deal 38 24"], [-1, "roll 1"]]


def test_a_file_can_be_read_by_people(tmp_path):
    gw.Match(GAME, seed="Grün").save(tmp_path / "game.json")
    lines = (tmp_path / "game.json").read_text(encoding="utf-8").splitlines()
    assert ' "seed": "Grün",' in lines
    assert lines[0] == "{"


def test_a_game_saved_after_an_undo_can_still_be_redone(tmp_path):
    match = gw.Match(GAME, seed=7)
    match.play("bid 3", 0)
    match.undo()
    match.save(tmp_path / "game.json")
    again = gw.Match.load(tmp_path / "game.json")
    assert again.now == 2
    assert again.can_redo()
    assert again.redo() == match.redo()


def test_a_game_saved_at_a_point_gone_to_stays_there(tmp_path):
    match = played(gw.Match(GAME, seed=7, players=["random", "person"]))
    match.goto(1)
    match.save(tmp_path / "game.json")
    assert gw.Match.load(tmp_path / "game.json").state == match.state


def test_a_set_roll_is_part_of_the_record(tmp_path):
    match = gw.Match(GAME, seed=7)
    match.roll_instead("roll 6")
    match.save(tmp_path / "game.json")
    assert gw.Match.load(tmp_path / "game.json").state.prize == 6


def test_a_loaded_game_goes_on_as_it_would_have():
    match = gw.Match(GAME, seed=7, hand=3, players=["person", "random"])
    match.play(match.state.moves(0)[0])
    again = gw.Match.from_dict(match.to_dict())
    assert texts(played(again)) == texts(played(match))


def test_bots_whose_turn_it_is_answer_when_a_game_is_loaded():
    match = gw.Match(GAME, seed=7, players=["person", "random"], replies=LATER)
    match.play("bid 3", 0)
    assert gw.Match.from_dict(match.to_dict(), replies=LATER).bot_to_move == 1
    assert gw.Match.from_dict(match.to_dict()).state.movers != (1,)


def test_a_player_of_ones_own_leaves_the_seat_to_whoever_loads_the_game():
    match = gw.Match(GAME, seed=7, players=["person", Scripted()])
    assert match.to_dict()["players"] == ["person", None]
    assert gw.Match.from_dict(match.to_dict()).players == ("person", "person")
    bot = Scripted()
    assert gw.Match.from_dict(match.to_dict(), ["person", bot]).players == ("person", bot)


def test_saving_is_all_or_nothing(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    gw.Match(GAME, seed=7).save(path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, full)
            with pytest.raises(OSError, match="No space left"):
                gw.Match(GAME, seed=8).save(path)
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]


def test_many_may_save_one_file_at_the_same_time(tmp_path):
    path, matches = tmp_path / "game.json", [played(gw.Match(GAME, seed=seed)) for seed in range(8)]
    with ThreadPoolExecutor(8) as pool:
        saved = [pool.submit(match.save, path) for match in matches * 25]
    assert [each.exception() for each in saved] == [None] * 200
    assert gw.Match.load(path).to_dict() in [match.to_dict() for match in matches]
    assert list(tmp_path.iterdir()) == [path]


def test_what_could_not_be_loaded_is_not_saved(tmp_path, monkeypatch):
    match, path = played(gw.Match(GAME, seed=7)), tmp_path / "game.json"
    monkeypatch.setattr(record, "MOST_MOVES", len(match.record))
    match.save(path)
    assert gw.Match.load(path).record == match.record
    monkeypatch.setattr(record, "MOST_MOVES", len(match.record) - 1)
    with pytest.raises(gw.RecordError, match=r"too long to be saved: 7 entries are more than the 6 that can be read"):
        match.save(path)
    with pytest.raises(gw.RecordError, match=r"moves: 7 entries are more than the 6 that can be read"):
        gw.Match.load(path)


def test_saving_through_a_link_keeps_the_link(tmp_path):
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    link.symlink_to(path)
    gw.Match(GAME, seed=7).save(link)
    assert link.is_symlink()
    assert gw.Match.load(path).seed == 7


@pytest.mark.parametrize("path", ["no/such/file.json", ".", "null\0character"])
def test_a_file_that_cannot_be_read_is_named(path):
    with pytest.raises(gw.RecordError, match="cannot be read: "):
        gw.Match.load(path)


@pytest.mark.parametrize(
    "content",
    ["", "hello", "{", "[]", "null", "5", '"text"', "{}", b"\xff\xfe\x00", b"\x89PNG\r\n", "[" * 100_000, "1" * 5000],
    ids=repr,
)
def test_what_is_no_saved_game_is_said_so(tmp_path, content):
    with pytest.raises(gw.RecordError, match=r"^This is not a saved game"):
        load(tmp_path, content)


@pytest.mark.parametrize("version", [0, 2, "1", None, True, 1.0, [1]])
def test_another_version_is_named(version):
    with pytest.raises(gw.RecordError, match=r"This game was saved in version .* of the format; version 1 can be read"):
        gw.Match.from_dict({**saved(), "version": version})


@pytest.mark.parametrize("key", ["game", "options", "position", "seed", "players", "moves", "now"])
def test_a_missing_part_is_named(key):
    data = saved()
    del data[key]
    with pytest.raises(gw.RecordError, match=f"The saved game is damaged: {key}: is missing"):
        gw.Match.from_dict(data)


def test_a_part_too_many_is_named():
    with pytest.raises(gw.RecordError, match=r"The saved game is damaged: mvoes: unknown key.*Did you mean moves"):
        gw.Match.from_dict({**saved(), "mvoes": []})


def test_an_illegal_move_is_found_and_its_entry_named():
    data = saved(hand=3)
    data["moves"][5] = data["moves"][3]
    with pytest.raises(gw.RecordError) as caught:
        gw.Match.from_dict(data)
    assert str(caught.value).startswith(f"Entry 6 of 10, {data['moves'][3][1]!r} of seat 1, cannot be played: ")
    assert isinstance(caught.value.__cause__, gw.IllegalMove)


@pytest.mark.parametrize(
    ("entry", "where"),
    [
        ([0, "fly"], "Entry 3 of 7"),
        ([1, "roll 3"], "Entry 3 of 7"),
        ([-1, "roll 3"], "Entry 3 of 7"),
        ([7, "bid 3"], "Entry 3 of 7"),
        (["0", "bid 3"], "moves, entry 3"),
        ([0], "moves, entry 3"),
        ("bid 3", "moves, entry 3"),
        ([0, 3], "moves, entry 3"),
        (None, "moves, entry 3"),
        ({"0": "bid 3"}, "moves, entry 3"),
    ],
)
def test_a_damaged_entry_is_named(entry, where):
    data = saved()
    data["moves"][2] = entry
    with pytest.raises(gw.RecordError, match=where):
        gw.Match.from_dict(data)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (["0", "bid 3"], "moves, entry 3: wants a whole number from -2 to 99, not '0'."),
        ([0], "moves, entry 3: wants a seat and a text, not [0]."),
        ("bid 3", "moves, entry 3: wants a list, not 'bid 3'."),
        ([0, 3], "moves, entry 3: wants a text, not 3."),
    ],
)
def test_what_is_wrong_with_an_entry_is_said(entry, words):
    data = saved()
    data["moves"][2] = entry
    with pytest.raises(gw.RecordError) as caught:
        gw.Match.from_dict(data)
    assert str(caught.value) == f"The saved game is damaged: {words}"


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("game", "acorn-action", "There is no game 'acorn-action'. Did you mean acorn-auction"),
        ("options", {"seats": 2}, "options do not agree with its first position"),
        ("position", {"options": {"seats": 9}}, "options: seats cannot be 9"),
        ("position", {"hands": [["?", "?"], ["?", "?"]], "prize": 3}, "what one seat may see"),
        ("players", ["person", "wizard"], "players cannot be 'wizard'"),
        ("players", ["person"], "name one player for each of the 2 seats"),
        ("players", [], "name one player for each of the 2 seats"),
        ("seed", None, "seed: wants a whole number or a text"),
        ("seed", "\ud800", "seed: wants a whole number or a text"),
        ("seed", "a\udfff", "seed: wants a whole number or a text"),
        ("seed", True, "seed: wants a whole number or a text"),
        ("now", 99, "now: wants a whole number from 0 to 7, not 99"),
        ("now", -1, "now: wants a whole number from 0 to 7"),
        ("moves", [[-1, "x"]] * 100_001, "100001 entries are more than the 100000 that can be read"),
    ],
)
def test_a_damaged_part_is_named(key, value, words):
    with pytest.raises(gw.RecordError, match=words):
        gw.Match.from_dict({**saved(), key: value})


def nodes(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """List the ways to every part of a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(way for key, item in inner for way in nodes(item, (*path, key)))]


def replaced(value: object, path: tuple[object, ...], new: object) -> object:
    """Give a copy of a JSON value with another part in one place."""
    if not path:
        return new
    copied = dict(value) if isinstance(value, dict) else list(value)
    copied[path[0]] = replaced(value[path[0]], path[1:], new)
    return copied


@given(data=st.data(), junk=JUNK)
def test_whatever_is_damaged_is_a_record_error_or_a_game(data, junk):
    whole = saved()
    way = data.draw(st.sampled_from(nodes(whole)))
    try:
        gw.Match.from_dict(replaced(whole, way, junk))
    except gw.RecordError as error:
        sentence = str(error)
        assert sentence[0].isupper()
        assert sentence.endswith((".", "?", ")"))


def test_every_truncated_file_is_a_record_error(tmp_path):
    gw.Match(GAME, seed=7).save(tmp_path / "game.json")
    content = (tmp_path / "game.json").read_bytes().rstrip()
    for length in range(len(content)):
        with pytest.raises(gw.RecordError):
            load(tmp_path, content[:length])


def test_every_changed_byte_is_a_record_error_or_another_whole_game(tmp_path):
    gw.Match(GAME, seed=7).save(tmp_path / "game.json")
    content = (tmp_path / "game.json").read_bytes()
    refused = 0
    for place in range(len(content)):
        for byte in (0, content[place] ^ 1, content[place] ^ 0x80):
            try:
                gw.Match.from_dict(record.parse(content[:place] + bytes([byte]) + content[place + 1 :]))
            except gw.RecordError:
                refused += 1
    assert refused > len(content)


def test_a_failed_load_leaves_what_was_playing_alone():
    match = played(gw.Match(GAME, seed=7))
    before = match.to_dict()
    with pytest.raises(gw.RecordError):
        type(match).from_dict({**saved(), "moves": [[0, "fly"]], "now": 0})
    assert match.to_dict() == before
