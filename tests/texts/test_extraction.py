"""What Babel finds in source, and that it is all that games say."""

from __future__ import annotations

import json
from functools import cache
from io import BytesIO

import pytest
from babel.messages.extract import extract

from garden_widgets import games
from tests.wordy import learner_texts
from tools import texts
from tools.extract import NotConstantError

STEP = """
DoIt(
    name="blocking",
    title="Blocked!",
    rules=("SI-11",),
    text=Text("Press {pawn:the} on {square}.", pawn=piece("10/1"), square=square("10")),
    hints=("It is the lowest.", Text("Press it.")),
    solution=("move 5/1",),
    wrong=(Answer(Played("move 8/1"), "That is the queen."),),
    otherwise="Press the drone.",
)
"""


def found(source: str, method: str = "python") -> list[tuple[str | tuple[str, ...], list[str], str | None]]:
    """Extract messages as `pybabel extract` does."""
    messages = extract(f"tools.extract:{method}", BytesIO(source.encode()))
    return [(words, comments, context) for _, words, comments, context in messages]


def said(source: str, method: str = "python") -> list[str | tuple[str, ...]]:
    return [words for words, _, _ in found(source, method)]


def test_a_text_is_found_and_its_parts_are_none():
    assert said('Text("{done} of {of}", done="{done}", title="no sentence")') == ["{done} of {of}"]
    assert said('text.Text("One.", two=Text("Two."))') == ["One.", "Two."]


def test_a_number_chooses_between_two_sentences():
    assert said('Text.counted("{count} pip", "{count} pips", 2, text="x")') == [("{count} pip", "{count} pips")]


def test_a_name_has_a_context():
    assert found('Name("Y1", "yellow pawn")') == [("yellow pawn", [], "name")]
    assert found("Name(1, owner, proper=True)") == []


def test_the_prose_of_a_step_is_found_and_says_where_it_stands():
    assert found(STEP) == [
        ("Blocked!", ["step blocking, title"], None),
        ("It is the lowest.", ["step blocking, hints"], None),
        ("Press the drone.", ["step blocking, otherwise"], None),
        ("Press {pawn:the} on {square}.", ["step blocking, text"], None),
        ("Press it.", ["step blocking, hints"], None),
        ("That is the queen.", ["step blocking, wrong"], None),
    ]


def test_a_rung_says_that_it_is_one():
    assert found('Rung(name="start", title="A start")') == [("A start", ["rung start, title"], None)]


def test_bets_have_words_and_an_answer():
    assert said('Choice("Red wins", Ends(0), "Look at blue.")') == ["Red wins", "Look at blue."]


def test_a_button_shows_its_move_only_where_it_has_no_words():
    assert said('BreakIt(offers=("pass",))') == ["pass"]
    assert said('BreakIt(offers=("pass",), called=("Do nothing",))') == ["Do nothing"]


def test_an_option_is_called_by_its_label_or_its_name():
    assert said('Option("turn_limit", int, 0, None, "how long")') == ["how long", "Turn limit"]
    words = 'Option("help", str, "", None, "which help", label="Help", words={"a": "all", "n": Text("none")})'
    assert said(words) == ["which help", "Help", "all", "none"]


def test_notation_and_cover_are_found():
    assert said('class G:\n notation = (("roll 3", "what a die shows"),)') == ["what a die shows"]
    assert said('COVER: Final = {"text": "A game.", "then": ["go E"]}') == ["A game."]


def test_what_is_drawn_as_it_stands_is_no_sentence():
    assert said('Label(x=1, y=2, text="?")') == []
    assert said('Label(x=1, y=2, text=Text("Nest"))') == ["Nest"]


def test_a_sentence_is_one_string():
    with pytest.raises(NotConstantError, match=r"line 2: .* not an f-string: f'There are \{n\}\.'"):
        said('\nText(f"There are {n}.")')


def test_rules_are_found():
    source = '[SI-01]\ntitle = "Set-up"\ntext = "It begins."\nsource = "page 2"\nno = "it has begun."\n'
    assert found(source, "rules") == [
        (words, ["rule SI-01"], None) for words in ("Set-up", "It begins.", "it has begun.")
    ]


def test_a_notebook_is_found_by_paragraphs():
    cells = [("markdown", ["# Snails\n", "\n", "Four plants.\n", "And snails."]), ("code", ["Text('no')"])]
    source = json.dumps({"cells": [{"cell_type": kind, "source": lines} for kind, lines in cells]})
    assert said(source, "notebook") == ["# Snails", "Four plants.\nAnd snails."]


# Everything ----------------------------------------------------------------------------------------------------------


def data_of(name: str) -> set[str]:
    """List what a game says as data: its rules, options, moves, cover and lesson."""
    game = games[name]
    rules = [(rule.named, rule.told, rule.because, rule.against) for rule in game.rules.values()]
    every = [text for said in (*rules, *(option.texts for option in game.options)) for text in said]
    words = {text.template for text in every if text is not None}
    words |= {str(meaning) for _, meaning in game.notation} | {str(games.scenery(name).cover["text"])}
    return words | {text for _, text in learner_texts(games.lesson(name)) if text}


@cache
def texts_in(folder):
    """Collect what the source of a catalogue says."""
    return texts.said(texts.domains()[folder])


@pytest.mark.parametrize("name", games)
def test_all_that_a_game_says_as_data_is_found_in_its_source(name):
    shared, own = texts_in(texts.PACKAGE / "texts"), texts_in(texts.texts_of(name))
    assert [words for words in sorted(data_of(name)) if words not in own and words not in shared] == []
