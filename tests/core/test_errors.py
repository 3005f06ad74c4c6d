"""Errors say what was wrong and what would be right, and survive a trip to another process."""

from __future__ import annotations

import copy
import pickle

import pytest

from garden_widgets.core import wording
from garden_widgets.core.errors import (
    HiddenError,
    IllegalMove,
    MoveSyntaxError,
    OptionError,
    PositionError,
    RecordError,
    UnknownGame,
)
from tests.core.toy import GAME
from tests.spoken import marked, unmarked

NAMES = ("snail-invasion", "carrots-and-broccoli", "pyramid-shambo")


def some_errors():
    state = GAME.start()
    refusal = state.why_not("bell")
    assert refusal is not None
    return [
        OptionError("seats", 9, "choose 2 or 3"),
        PositionError("hands", "a card is there twice."),
        UnknownGame("snale", NAMES),
        MoveSyntaxError("fly", str(GAME.written)),
        IllegalMove(refusal),
        HiddenError("Hidden."),
        RecordError("Entry 3 cannot be played."),
    ]


@pytest.mark.parametrize("error", some_errors(), ids=lambda error: type(error).__name__)
def test_errors_survive_copying_and_pickling(error):
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)


@pytest.mark.parametrize("error", some_errors(), ids=lambda error: type(error).__name__)
def test_all_but_the_unknown_game_are_value_errors(error):
    assert isinstance(error, KeyError if isinstance(error, UnknownGame) else ValueError)


@pytest.mark.parametrize("error", some_errors(), ids=lambda error: type(error).__name__)
def test_what_an_error_says_is_said_when_it_is_shown(error):
    said = str(error)
    with marked():
        told = str(error)
    assert not any(letter.isalpha() for letter in unmarked(told)), told
    assert told != said == str(error)
    assert said in repr(error)


def test_an_option_error_names_option_value_and_choices():
    error = OptionError("seats", 9, "choose 2 or 3")
    assert (error.option, error.value, error.choices) == ("seats", 9, "choose 2 or 3")
    assert str(error) == "seats cannot be 9: choose 2 or 3."


def test_a_position_error_names_the_key():
    error = PositionError("squares.5", "wants a list.")
    assert error.key == "squares.5"
    assert str(error) == "squares.5: wants a list."


@pytest.mark.parametrize("name", ["snale-invasion", "snail invasion", "SNAIL-INVASION", "snail"])
def test_an_unknown_game_offers_the_nearest_name(name):
    assert "Did you mean snail-invasion?" in str(UnknownGame(name, NAMES))


def test_an_unknown_game_unlike_all_others_lists_them():
    text = str(UnknownGame("zzz", NAMES))
    assert "Did you mean" not in text
    assert "snail-invasion, carrots-and-broccoli and pyramid-shambo" in text


@pytest.mark.parametrize(
    ("items", "sentence"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_listed_joins_as_a_sentence_does(items, sentence):
    assert wording.listed(items) == sentence


def test_shown_is_short_even_of_something_huge_or_broken():
    class Broken:
        def __repr__(self) -> str:
            raise RuntimeError

    assert len(wording.shown("x" * 1000)) == 60
    assert wording.shown(Broken()) == "<Broken>"
    assert wording.shown(10**5000) == "<int>"
