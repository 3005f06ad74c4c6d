"""The addresses of the pages: read from anything, written one way, and the same after both."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.core.registry import GameEntry, games
from garden_widgets.presenters import address
from garden_widgets.presenters.address import GALLERY, LONGEST, MOST_OPTIONS, PLAY, Asked, Entry, notebook_link

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40).map(str.strip)
NAMES = (WORDS | st.sampled_from([*Entry, "option-", "option-game"])).filter(bool)
ASKED = st.builds(
    Asked,
    **{entry.value: WORDS for entry in Entry},
    options=st.dictionaries(NAMES, WORDS, max_size=6),
)


def test_every_entry_has_its_place():
    assert [part.name for part in fields(Asked)] == [*Entry, "options"]


@given(ASKED)
def test_what_is_written_is_read(asked):
    assert Asked.read(asked.query.removeprefix("?")) == asked


@given(st.text(max_size=300) | st.text("&=%?#+;abcdefg0\x00\ud800", max_size=300))
def test_anything_is_read_and_after_that_it_is_the_same(query):
    asked = Asked.read(query)
    assert asked.query.isascii()
    assert Asked.read(asked.query.removeprefix("?")) == asked


@given(ASKED)
def test_an_address_never_ends_an_attribute_or_a_path(asked):
    assert not set(asked.query) & set("\"'<> \n\r\x00#")


def test_what_is_read_is_bounded():
    asked = Asked.read("match=" + "x" * 10**6 + "&game=late")
    assert len(asked.match) < LONGEST
    assert asked.game == ""
    assert len(Asked.read("&".join(f"o{k}=1" for k in range(10**4))).options) == MOST_OPTIONS


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ("", Asked()),
        ("game=snail-invasion&seats=2&players=person,gentle&seed=7", Asked(
            game="snail-invasion", players="person,gentle", seed="7", options={"seats": "2"})),
        ("game=a&game=b", Asked(game="b")),
        ("kids", Asked(options={"kids": ""})),
        ("game=a&option-game=b&option-kids=", Asked(game="a", options={"game": "b", "kids": ""})),
        ("option-=a&option-%20=b", Asked()),
        ("=x&&", Asked()),
        ("game=%20a+b%20", Asked(game="a b")),
        ("game=%ff", Asked(game="\ufffd")),
        ("lang=de&theme=dark", Asked(lang="de", theme="dark")),
    ],
)  # fmt: skip
def test_an_address_is_read(query, asked):
    assert Asked.read(query) == asked


def test_each_page_has_its_address():
    assert (address.GALLERY, address.PLAY) == ("", "play")
    assert address.lesson("snail-invasion") == "learn/snail-invasion"
    assert address.story("snail-invasion") == "read/snail-invasion"
    assert address.link("play", Asked(game="snail-invasion", seed="7")) == "/play?game=snail-invasion&seed=7"
    assert address.link("play", base="/proxy/8866/") == "/proxy/8866/play"


def test_seats_are_listed():
    assert Asked(players=" person, gentle,,").seats == ("person", "gentle")
    assert Asked().seats == ()


class TestNotebooksSideBySide:
    def test_in_jupyter_links_lead_to_notebooks(self):
        def link(page, **entries):
            return notebook_link(page, Asked(**entries), as_page=False)

        assert link(PLAY, game="snail-invasion") == "snail-invasion.ipynb#Questions"
        assert link(PLAY, game="unheard-of") == "play.ipynb?game=unheard-of"
        assert link(address.lesson("snail-invasion")) == "snail-invasion.ipynb"
        assert link(GALLERY) == "index.ipynb"

    def test_voila_shows_the_page_to_play_with_its_game(self):
        shown = notebook_link(PLAY, Asked(game="snail-invasion"), as_page=True)
        assert shown == "play.ipynb?game=snail-invasion"

    @pytest.mark.parametrize("name", list(games))
    def test_the_notebook_of_a_game_is_played_below_the_heading_that_links_lead_to(self, name):
        cells = json.loads(Path("notebooks", games.entry(name).notebook).read_text(encoding="utf-8"))["cells"]
        texts = ["".join(cell["source"]) for cell in cells]
        here = next(i for i, text in enumerate(texts) if text.startswith(f"## {address.TO_PLAY}"))
        assert texts[here + 1].startswith("gw.play(")

    def test_a_guest_s_lesson_is_its_own_notebook(self, monkeypatch):
        monkeypatch.setitem(
            games._all(), "beetles", GameEntry("beetles", "beetles", notebook="/there/my beetles.ipynb")
        )
        shown = notebook_link(address.lesson("beetles"), Asked(), as_page=False)
        assert shown == "/there/my beetles.ipynb"
