"""The language that is spoken: chosen by its code, kept for a while or for good, and never half of one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from pathlib import Path

import pytest

import garden_widgets as gw
from garden_widgets.core import language as spoken
from garden_widgets.core.language import best_of, language, languages, speaking, translate


@pytest.fixture(autouse=True)
def afterwards_as_before():
    before = language()
    yield
    language(before)


def test_english_is_spoken_and_needs_no_catalogue():
    assert language() == "en"
    assert languages()[0] == "en"
    assert translate("Who plays?") == "Who plays?"


def test_a_language_calls_itself_by_its_own_name():
    assert spoken.OWN_NAMES == {"en": "English", "de": "Deutsch"}


def test_an_unknown_language_is_an_option_error_and_changes_nothing():
    with pytest.raises(gw.OptionError, match=r'^language cannot be \'xx\': choose "?en'):
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


class TestTwoAtOnce:
    """One process speaks two languages to two people: neither hears the other's."""

    CODES = ("de", "en")
    GREETING: Mapping[str, str] = {"en": "Who plays?", "de": "Wer spielt?"}
    TIMES = 50

    def test_two_tasks_take_turns(self):
        async def person(code: str) -> list[str]:
            with speaking(code):
                heard = []
                for _ in range(self.TIMES):
                    heard.append(translate("Who plays?"))
                    await asyncio.sleep(0)
                return heard

        async def both() -> list[list[str]]:
            return await asyncio.gather(*map(person, self.CODES))

        assert asyncio.run(both()) == [[self.GREETING[code]] * self.TIMES for code in self.CODES]
        assert language() == "en"

    def test_two_threads_take_turns(self):
        together = threading.Barrier(2, timeout=60)

        def person(code: str) -> list[str]:
            with speaking(code):
                heard = []
                for _ in range(self.TIMES):
                    together.wait()  # neither is ever more than one sentence ahead
                    heard.append(translate("Who plays?"))
                return heard

        with ThreadPoolExecutor(2) as pool:
            heard = list(pool.map(person, self.CODES))
        assert heard == [[self.GREETING[code]] * self.TIMES for code in self.CODES]
        assert language() == "en"

    def test_two_copies_of_a_context_take_turns(self):
        people = {}
        for code in self.CODES:
            with speaking(code):
                people[code] = copy_context()
        assert people["de"].run(language, "en") == "en"  # which is this person's choice alone
        people["de"].run(language, "de")
        for _ in range(3):
            assert {code: people[code].run(translate, "Who plays?") for code in self.CODES} == self.GREETING
        assert language() == "en"

    def test_a_task_speaks_the_language_in_which_it_was_begun(self):
        async def later() -> str:
            await asyncio.sleep(0)
            return translate("Who plays?")

        async def begin() -> str:
            with speaking("de"):
                task = asyncio.create_task(later())
            return await task

        assert asyncio.run(begin()) == self.GREETING["de"]


class TestForTheWholeProcess:
    """Notebooks: `gw.language` in one cell holds in all others, each of which has a context of its own."""

    def test_what_one_context_chooses_is_spoken_in_every_other(self):
        before = copy_context()
        assert copy_context().run(language, "de") == "de"
        with ThreadPoolExecutor(1) as pool:
            assert {language(), before.run(language), pool.submit(language).result()} == {"de"}

    def test_within_a_while_it_holds_for_that_while(self):
        with speaking("en"):
            assert language("de") == "de"
            with ThreadPoolExecutor(1) as pool:
                assert pool.submit(language).result() == "en"
        assert language() == "en"

    def test_a_person_keeps_the_own_language_when_the_process_changes_its(self):
        with speaking("en"):
            person = copy_context()
        language("de")
        assert person.run(language) == "en"


def test_only_the_first_wishes_are_looked_at(monkeypatch):
    looked_at = []
    monkeypatch.setattr(spoken, "found", looked_at.append)
    assert best_of(",".join(f"x{k}" for k in range(6000))) == "en"
    assert len(looked_at) == spoken.MOST_WISHES


def test_the_languages_are_looked_up_once(monkeypatch):
    known = languages()
    monkeypatch.setattr(Path, "glob", lambda *_: pytest.fail("the folder is read again"))
    assert languages() == known
