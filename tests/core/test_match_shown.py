"""What a notebook's author asks a match: its moves, its record as a list and as a table, and what stands above it."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

import garden_widgets as gw
from garden_widgets.core.errors import OptionError


@pytest.fixture
def match():
    match = gw.Match("snail-invasion", seed=7, players=["person", "person"], board=16)
    match.play(match.moves()[0])
    return match


class Frame:
    """As much of a table of pandas as is used."""

    def __init__(self, rows, columns):
        self.rows, self.columns, self.index = rows, columns, None

    def set_index(self, name):
        self.index = name
        return self


@pytest.fixture
def pandas(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=Frame))


def test_its_moves_and_refusals_are_those_of_its_state(match):
    assert match.moves() == match.state.moves()
    assert match.moves(1 - match.turn) == ()
    assert match.turn == match.state.turn
    assert match.why_not(match.moves()[0]) is None
    assert match.why_not("enter K3") == match.state.why_not("enter K3")


def test_a_game_that_a_rule_of_the_house_has_ended_has_no_moves(match):
    match.give_up(0)
    assert match.moves() == ()
    refusal = match.why_not(match.state.moves()[0])
    assert refusal.rule == match.result.rule
    with pytest.raises(gw.IllegalMove, match=refusal.rule.id):
        match.play(match.state.moves()[0])


def test_it_is_a_list_of_what_has_been_played(match):
    assert len(match) == match.now == len(list(match))
    assert list(match) == list(match.record)
    match.undo()
    assert list(match) == list(match.record[: match.now])
    assert len(match) < len(match.record)


def test_one_that_has_just_begun_is_true():
    match = gw.Match("pyramid-shambo", seats=3, seed=1)
    assert not len(match)
    assert match


def test_headers_say_what_stands_above_a_record(match):
    assert match.headers == {
        "game": "snail-invasion",
        "title": "Snail Invasion!",
        "board": "16",
        "seed": "7",
        "players": "0: person, 1: person",
        "moves": "3",
        "result": "",
    }
    match.give_up(0)
    assert match.headers["result"].startswith("The game is over")


def test_headers_name_players_of_ones_own():
    def hasty(view, seat, rng):
        return view.moves(seat)[0]

    assert gw.Match("snail-invasion", players=["gentle", hasty]).headers["players"] == "0: gentle, 1: hasty"


def test_headers_of_a_running_game_with_secrets_keep_its_seed():
    assert "seed" not in gw.Match("yes-broccoli", seats=2, seed=3).headers


def test_a_table_has_a_row_for_each_entry(match, pandas):
    frame = match.to_frame()
    assert frame.index == "entry"
    assert [row["move"] for row in frame.rows] == [str(move) for move in match]
    assert [row["seat"] for row in frame.rows] == [move.seat for move in match]
    assert frame.rows[0]["who"] == "the dice"
    assert frame.rows[1]["who"] == "the gardener"
    assert "comes out" in frame.rows[1]["events"]
    assert set(frame.rows[0]) == set(frame.columns)


def test_a_table_of_a_running_game_shows_nothing_hidden(pandas):
    match = gw.Match("yes-broccoli", seats=2, seed=3)
    match.play(match.moves(match.movers[0])[0], match.movers[0])
    view = match.seen_by(None)
    rows = match.to_frame().rows
    assert [row["move"] for row in rows] == list(view.record)
    assert rows[-1]["move"] != str(match.record[len(rows) - 1])


def test_without_pandas_one_sentence_says_what_is_missing(match, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError) as found:
        match.to_frame()
    assert str(found.value) == "A table of the record needs pandas: pip install pandas"


@pytest.mark.parametrize(
    ("word", "meant"),
    [("player", "players"), ("bot", "players"), ("bots", "players"), ("sed", "seed"), ("bord", "board")],
)
@pytest.mark.parametrize("begin", [gw.Match, gw.play], ids=["match", "play"])
def test_a_word_that_is_not_known_is_answered_with_the_one_that_was_meant(begin, word, meant):
    with pytest.raises(OptionError, match=rf"There is no option {word} .*Did you mean {meant}\?"):
        begin("snail-invasion", **{word: ["person", "gentle"]})


def test_a_start_knows_options_alone():
    with pytest.raises(OptionError) as found:
        gw.games["snail-invasion"].start(bot="gentle")
    assert "players" not in str(found.value)
