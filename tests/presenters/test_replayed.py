"""Every message that a page could send, to every piece of it, with every kind of value, in games under way."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest

import garden_widgets as gw
from garden_widgets.core.match import PERSON, Match
from garden_widgets.players import danger
from garden_widgets.presenters import part
from garden_widgets.presenters.controls import Download
from tests.examples import every_other
from tests.presenters import pages
from tests.presenters.pages import connect, look, say, tap
from tests.presenters.test_hostile import SEED, VALUES

SOURCES = Path(part.__file__).parent
KEYS = sorted(
    {name for file in SOURCES.glob("*.py") for name in re.findall(r'case \{"(\w+)"', file.read_text(encoding="utf-8"))}
)
"""What messages of pages begin with: those that any piece listens to."""

KINDS = sorted(
    {name for file in SOURCES.glob("*.py") for name in re.findall(r'case "(\w+)"', file.read_text(encoding="utf-8"))}
)
MORE = [*VALUES, -(2**70), float("inf"), "x" * 5000, ["", ""], [1, 2], [None], {"palette": "dark", "letters": 1}]


@pytest.fixture(autouse=True)
def _short_looks(monkeypatch):
    """Let whoever judges a position look at few replies: it is judged hundreds of times, and not what this is about."""
    monkeypatch.setattr(danger, "MOST_LOOKED_AT", 20)


def messages(piece_, table):
    """List what could be said to a piece: all keys with all kinds of values, and what stands on it.

    In each run half of the values, in the middle of a game those that are not tried at its start.
    """
    values = every_other([*MORE[1:], MORE[0]] if table.match.record else MORE)
    for key, value in itertools.product(KEYS, values):
        yield {key: value}
    yield from (*KINDS, "file", *MORE)
    yield from ({"press": id} for id in getattr(piece_, "ids", ()))
    yield from ({"press": token, "moment": moment} for token in ("x", "") for moment in (-1, 0, 1, 2**70))
    yield {"drop": ["x", "y"], "moment": 0}
    yield from ({"name": "x", "base64": content} for content in (*MORE, "!", "e30=", "e3", "é"))
    yield {"options": {"seats": 10**9, "x": []}, "players": [None, "x", PERSON] * 50}
    yield from ({"text": str(move) + end} for move in legal(table)[:2] for end in (" x", "\0", "é" * 300))


def legal(table):
    """List what the first of those can do whose turn it is."""
    return table.state.moves(table.state.movers[0]) if table.state.movers else ()


def under_way(name: str, moves: int, wire):
    table = pages.play(name, seed=SEED)
    for _ in range(moves):
        if found := legal(table):
            table.match.play(found[len(table.match.record) % len(found)])
    connect(table)
    look(table.picture)
    for panel in ("moves", "players", "files"):
        table.more.bar.press(panel)
    wire.since()
    return table


def ours(table):
    return list(pages.parts(table))


def hold_out(table, wire, caplog, told) -> None:
    """Say all of it to all pieces; nothing may fail, be given away, or make a game that there cannot be."""
    secret = table.match.is_secret
    for control in ours(table):
        for message in told(control, table):
            say(control, message)
            failed = [record for record in caplog.records if record.exc_info]
            assert not failed, (type(control).__name__, message, failed[0].exc_info)
        if secret and table.match.is_secret:
            assert str(SEED) not in wire.text()
        wire.since()
    again = Match.from_dict(json.loads(json.dumps(table.match.to_dict())))  # which plays it anew, by the rules
    assert again.record == table.match.record


@pytest.mark.parametrize("name", gw.games)
def test_whatever_a_page_says_at_the_start_of_a_game_it_holds_out(name, wire, caplog):
    table = under_way(name, 0, wire)
    hold_out(table, wire, caplog, messages)


@pytest.mark.parametrize("moves", [pytest.param(1, marks=pytest.mark.slow), 4, pytest.param(9, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", gw.games)
def test_whatever_a_page_says_in_the_middle_of_a_game_it_holds_out(name, moves, wire, caplog):
    table = under_way(name, moves, wire)
    hold_out(table, wire, caplog, messages)


@pytest.mark.parametrize("name", gw.games)
def test_presses_on_all_that_stands_on_the_board_are_moves_or_nothing(name, wire, caplog):
    table = under_way(name, 2, wire)
    tokens = [item.token for item in table.picture.scene.touchable]
    assert tokens
    for first, second in itertools.product(tokens[:6], tokens[:6]):
        tap(table, first)
        say(table.picture, {"drop": [first, second]})
    assert not [record for record in caplog.records if record.exc_info]
    state = table.match.state_at(0)
    for move in table.match.record:
        state = state.play(move)
    assert state == table.state


@pytest.mark.parametrize("name", [name for name in gw.games if gw.games[name].hidden])
def test_no_file_of_a_running_hidden_game_tells_its_secret(name, wire):
    table = under_way(name, 2, wire)
    assert table.match.is_secret
    handing_out = [part for part in ours(table) if isinstance(part, Download)]
    assert handing_out
    for control in handing_out:
        control.disabled = False  # as if a page could
        say(control, "file")
    sent = wire.text()
    assert str(SEED) not in sent
    for seat in range(table.state.seats):
        unseen = json.dumps(table.state.to_dict(), default=repr)
        if unseen != json.dumps(table.state.seen_by(seat).to_dict(), default=repr):
            assert unseen not in sent.replace('\\"', '"')
