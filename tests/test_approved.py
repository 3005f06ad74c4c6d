"""Approved texts: a changed sentence and a line too many fail, and no file is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.approved import APPROVE, assert_approved, files_of, numbered

TESTS = Path(__file__).parent
CASES = {"a pass": ["You pass.", "It is red's turn."], "a roll": ["You roll 3."]}
TEXT = "# a pass\nYou pass.\nIt is red's turn.\n\n# a roll\nYou roll 3.\n"


@pytest.fixture
def test(tmp_path, monkeypatch) -> str:
    """A test module whose texts are approved."""
    monkeypatch.setenv(APPROVE, "1")
    module = tmp_path / "test_words.py"
    module.write_text('assert_approved(__file__, "events", {})', encoding="utf-8")
    assert_approved(str(module), "events", CASES)
    monkeypatch.delenv(APPROVE)
    return str(module)


def test_what_is_approved_lies_beside_the_test(test):
    (file,) = files_of(Path(test))
    assert file == Path(test).parent / "approved" / "words-events.txt"
    assert file.read_text(encoding="utf-8") == TEXT
    assert_approved(test, "events", CASES)


@pytest.mark.parametrize(
    ("cases", "change"),
    [
        ({**CASES, "a roll": ["You roll 4."]}, "-You roll 3.\n+You roll 4."),
        ({**CASES, "a roll": []}, "-You roll 3."),
        ({"a pass": CASES["a pass"]}, "-# a roll\n-You roll 3."),
        ({**CASES, "a win": ["You win."]}, "+# a win\n+You win."),
        ({}, "-# a pass"),
    ],
)
def test_what_is_said_in_another_way_or_by_nobody_fails(test, cases, change):
    with pytest.raises(AssertionError, match=re.escape(change)):
        assert_approved(test, "events", cases)


def test_what_was_never_approved_fails(test):
    with pytest.raises(AssertionError, match=f"run the test with {APPROVE}=1"):
        assert_approved(test, "refusals", CASES)


def test_cases_of_one_title_are_numbered():
    assert numbered([("pass", ["a"]), ("roll", ["b"]), ("pass", ["c"])]) == {
        "pass": ["a"],
        "roll": ["b"],
        "pass (2)": ["c"],
    }


def test_no_approved_text_is_left_over():
    """A file that no test compares with anything would say what nobody says."""
    used = {file for module in TESTS.rglob("test_*.py") for file in files_of(module)}
    assert set(TESTS.rglob("approved/*.txt")) == used
