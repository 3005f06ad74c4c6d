"""No cache hands words of one language to somebody who speaks another: whatever holds words is kept by language."""

from __future__ import annotations

import functools
import subprocess
import sys

import pytest

from garden_widgets import games
from garden_widgets.core import language
from garden_widgets.core.language import ENGLISH, speaking
from garden_widgets.core.text import Text
from tests import caches
from tests.spoken import Marking


@pytest.mark.parametrize("name", list(games))
def test_what_is_kept_with_words_in_it_is_kept_by_language(name):
    ran = subprocess.run(
        [sys.executable, "-m", "tests.caches", name], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (ran.stdout, ran.stderr) == ("", "")


@pytest.fixture
def watched(monkeypatch):
    """Watch the caches that a test makes, and speak German."""
    for name in ("lru_cache", "cache", "cached_property"):
        monkeypatch.setattr(functools, name, getattr(functools, name))
    monkeypatch.setattr(language, "current", language.current)
    forget = caches.watch()
    with speaking(caches.CODE):
        yield forget


def test_a_cache_that_forgets_the_language_is_found(watched):
    @functools.lru_cache(maxsize=1)
    def forgetful(_: int) -> str:
        return str(Text("Play"))

    class Shown:
        @functools.cached_property
        def label(self) -> str:
            return str(Text("Play"))

    assert forgetful(1) == Shown().label
    assert {name.rpartition(".")[2] for name in watched} == {"forgetful", "label"}


def test_a_cache_that_knows_it_is_sound(watched):
    @functools.cache
    def by_language(_: language.Language) -> str:
        return str(Text("Play"))

    @functools.cache
    def in_english() -> str:
        with speaking(ENGLISH):
            return str(Text("Play"))

    assert by_language(language.current()) != in_english()
    assert watched == set()


def test_a_cache_that_knows_only_the_code_is_found(watched):
    @functools.cache
    def by_code(_: str) -> str:
        return str(Text("Play"))

    assert by_code(caches.CODE)
    assert {name.rpartition(".")[2] for name in watched} == {"by_code"}


@pytest.mark.parametrize("name", list(games))
def test_two_catalogues_of_one_code_are_two_languages(name):
    state, scenery = games[name].start(), games.scenery(name)
    with speaking(caches.CODE):
        german = scenery.scene(state)
    with speaking(caches.CODE, Marking()):
        marked = scenery.scene(state)
    assert {item.label for item in german.items if item.label}
    assert {item.label for item in german.items} & {item.label for item in marked.items} <= {""}
