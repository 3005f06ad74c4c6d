"""The language that is spoken: chosen by its code, kept for a while or for good, and never half of one."""

from __future__ import annotations

from pathlib import Path

import pytest

import garden_widgets as gw
from garden_widgets.core import language as spoken
from garden_widgets.core.language import best_of, language, languages, said, speaking


@pytest.fixture(autouse=True)
def afterwards_as_before():
    before = language()
    yield
    language(before)


def test_english_is_spoken_and_needs_no_catalogue():
    assert language() == "en"
    assert languages()[0] == "en"
    assert said("Your move.") == "Your move."


def test_a_language_calls_itself_by_its_own_name():
    assert spoken.OWN_NAMES == {"en": "English", "de": "Deutsch"}


def test_an_unknown_language_is_an_option_error_and_changes_nothing():
    with pytest.raises(gw.OptionError, match=r'language cannot be \'xx\': choose "?en'):
        language("xx")
    assert language() == "en"


def test_a_language_is_spoken_for_a_while_even_when_something_goes_wrong():
    with pytest.raises(ZeroDivisionError), speaking("en"):
        raise ZeroDivisionError
    assert language() == "en"


@pytest.mark.parametrize(
    ("wanted", "best"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("de_AT.UTF-8", "de"),
        ("xx, de", "de"),
        ("C.UTF-8", "en"),
        (";;,,==", "en"),
        ("en-GB,de", "en"),
    ],
)
def test_the_best_language_of_some_wishes(wanted, best, monkeypatch):
    monkeypatch.setattr(spoken, "languages", lambda: ("en", "de"))
    assert best_of(wanted) == best


def test_only_the_first_wishes_are_looked_at(monkeypatch):
    looked_at = []
    monkeypatch.setattr(spoken, "found", looked_at.append)
    assert best_of(",".join(f"x{k}" for k in range(6000))) == "en"
    assert len(looked_at) == spoken.MOST_WISHES


def test_the_languages_are_looked_up_once(monkeypatch):
    known = languages()
    monkeypatch.setattr(Path, "glob", lambda *_: pytest.fail("the folder is read again"))
    assert languages() == known
