"""The made-up language itself: it finds what it is there to find."""

from __future__ import annotations

from garden_widgets.core.text import Listing, Name, Sentences, Text
from tests.texts.marking import marked, marking, unmarked

PAWN = Name("Y1", "yellow pawn")


def test_what_is_a_text_is_marked_whole():
    text = Sentences(
        Text(
            "{piece:The} goes to {where} with {pips}.",
            piece=PAWN,
            where="a1",
            pips=Text.counted("{count} pip", "{count} pips", 2),
        ),
        Text("{all:the} stay.", all=Listing([PAWN, PAWN])),
    )
    with marking():
        assert unmarked(str(text)) == []
        assert str(text).count("yellow pawn") == 3


def test_what_is_glued_on_is_found():
    with marking():
        assert unmarked(f"{Text('One.')} and two") == ["and", "two"]
        assert unmarked(f"Plain {PAWN:the}") == ["Plain"]
    assert unmarked("roll 3 4: a1", same=frozenset({"roll"})) == []


def test_it_is_forty_percent_longer():
    assert len(marked("x" * 100)) == 142
