"""Sentences that are written in one language and read in another."""

from __future__ import annotations

import json

import pytest

import garden_widgets as gw
from garden_widgets.core.errors import IllegalMove
from garden_widgets.core.language import speaking
from garden_widgets.core.packed import LONGEST, pack, unpack
from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Name, Sentences, Text

FOX = Name("fox", "fox")
SAID = [
    Text("Sit down"),
    Text("{player:The}: “{remark}”", player=FOX, remark=Text("Sit down")),
    Text.counted("{count} pip", "{count} pips", 3),
    Sentences(Text("free"), Text("{before} and {after}", before=FOX, after=Name(3, "Ada", proper=True))),
    Text("{names} won", names=Listing([FOX, Name("owl", "owl")], "or")),
    Text("{a} {b} {c}", a=True, b=None, c=(1, "x")),
]


@pytest.mark.parametrize("text", SAID, ids=str)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_was_packed_says_the_same(text, lang):
    with speaking("en"):
        packed = pack(text)
    with speaking(lang):
        assert str(unpack(packed)) == str(text)


@pytest.mark.parametrize("name", list(games))
def test_refusals_of_every_game_are_read_in_german(name):
    match = gw.Match(name, seed=7, replies="later")
    seat = next(seat for seat in match.movers if seat >= 0)
    other = gw.Match(name, seed=8, replies="later")
    found = []
    for move in other.state.moves(next(seat for seat in other.movers if seat >= 0)):
        try:
            match.state.legal_move(move, seat)
        except IllegalMove as error:
            found.append(error.refusal.said)
    for said in found:
        with speaking("de"):
            german = str(said)
        with speaking("en"):
            packed = pack(said)
        with speaking("de"):
            assert str(unpack(packed)) == german


@pytest.mark.parametrize("plain", ["That is too far.", "{", "3", '{"template": 3}', "[]", "null", '{"each": [3]}'])
def test_what_was_never_packed_is_read_as_it_stands(plain):
    assert isinstance(unpack(plain), Text)
    str(unpack(plain))


def test_what_is_far_too_long_is_cut():
    long = Text("{words}", words="x" * 100_000)
    assert len(pack(long)) < LONGEST
    assert str(unpack(pack(long))).startswith("xxx")
    assert json.loads(pack(Text("{a}", a="short")))["parts"] == {"a": "short"}
