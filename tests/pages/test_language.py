"""Every page speaks the language that it is asked for, frame and boards alike; all that the frame says can be said."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from garden_widgets.core.language import OWN_NAMES, languages
from garden_widgets.core.text import Text
from garden_widgets.pages import words
from garden_widgets.pages.catalogue import pages
from garden_widgets.pages.listening import Settings
from garden_widgets.pages.server import Garden
from garden_widgets.presenters.address import Asked
from tests.pages.conftest import write
from tests.pages.live import LiveGarden
from tests.pages.talk import Talk
from tests.spoken import marked, taught, teach, unmarked, write_catalogue

SAID = {
    "Starting …": "Brim …",
    "Garden games": "Gruk",
    "There is no such page": "Nok",
    "Play": "Ulp",
    "Take back": "Drip",
    "It is {player:whose} turn.": "Zwoll {player:whose}.",
    "# Something else": "# Wum",
    "Something else": "Wum",
}
BEGUN = "fr"
"""A language of which there are a few sentences only."""

PLAYED = "game=snail-invasion&players=person,person&seed=7"


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    """A folder of notebooks, and of a second language."""
    folder = tmp_path_factory.mktemp("spoken")
    teach(folder, **SAID)
    write_catalogue(folder / "texts", BEGUN, **{"Starting …": "Ça vient …", "Take back": "Défaire"})
    write(folder, "else", "# Something else")
    return folder


@pytest.fixture(scope="module")
def spoken(place) -> Iterator[LiveGarden]:
    garden = LiveGarden(folder=place, environment=taught(place))
    yield garden
    garden.stop()


@pytest.mark.parametrize(
    ("query", "headers", "speaks"),
    [
        ("", {}, "en"),
        ("", {"Accept-Language": "xx-YY,xx;q=0.9,en;q=0.8"}, "xx"),
        ("", {"Accept-Language": "qq,en-GB,xx"}, "en"),
        ("lang=xx", {}, "xx"),
        ("lang=XX-yy", {}, "xx"),
        ("lang=en", {"Accept-Language": "xx"}, "en"),
        ("lang=qq", {"Accept-Language": "xx"}, "xx"),
        ("lang=fr", {}, "en"),
        ("lang=fr", {"Accept-Language": "fr,xx;q=0.5"}, "xx"),
        ("", {"Accept-Language": "fr"}, "en"),
    ],
)
def test_a_page_speaks_the_language_of_its_address_or_of_its_browser(spoken, query, headers, speaks):
    visit = spoken.open(f"play?{PLAYED}&{query}", **headers)
    assert f'<html lang="{speaks}"' in visit.text
    assert ("Brim …" in visit.text, "Starting …" in visit.text) == (speaks == "xx", speaks == "en")
    place = visit.places[0]
    with Talk(spoken.url) as client:
        told = client.open(place["path"], place["query"], place["key"], lang=speaks)  # as the script of a page does
    for said, english in (("Drip", "Take back"), ("Zwoll", "It is the gardener's turn")):
        assert (said in str(told), english in str(told)) == (speaks == "xx", speaks == "en")


def test_two_at_once_speak_their_own(spoken):
    with Talk(spoken.url) as one, Talk(spoken.url) as other:
        one.open(query=PLAYED, lang="xx")
        other.open(query=PLAYED, lang="en")
        for _ in range(3):
            one.type(), other.type()
            assert "Zwoll" in str(one.press("undo"))
            heard = str(other.press("undo"))
            assert "turn." in heard
            assert "Zwoll" not in heard


def test_who_turns_to_another_language_goes_on_with_the_same_game(spoken):
    with Talk(spoken.url) as client:
        key = spoken.open(f"play?{PLAYED}").places[0]["key"]
        client.open(query=PLAYED, key=key, lang="en")
        client.type()
        offers = client.shown[0][client.part("movebox")]["offers"]
        with Talk(spoken.url) as other:
            other.open(query=f"{PLAYED}&lang=xx", key=key, lang="xx")
            assert "Drip" in str(other.shown)
            assert [move for move, *_ in other.shown[0][other.part("movebox")]["offers"]] == [
                move for move, *_ in offers
            ]
        assert client.hear() == {"page": 0, "moved": True}


def test_a_language_that_there_is_not_is_told_in_a_sentence(spoken):
    visit = spoken.open("play?lang=%3Cqq%3E")
    assert "The language &lt;qq&gt; is not here, so this page speaks English." in visit.text
    assert "is not here" not in spoken.get("nowhere?lang=xx").text


def test_nobody_meets_with_half_a_page_of_a_language_that_is_only_begun(spoken):
    visit = spoken.open(f"play?{PLAYED}&lang={BEGUN}")
    assert "The language fr is not here, so this page speaks English." in visit.text
    assert "Ça vient" not in visit.text
    for text in (visit.text, spoken.get(f"?lang={BEGUN}").text):
        links = re.findall(r"""href=["'](/[^"']*)""", text)
        assert links
        assert not any("lang=fr" in link for link in links)


def test_a_board_speaks_no_language_that_is_only_begun(spoken):
    with Talk(spoken.url) as client:
        client.open(query=f"{PLAYED}&lang={BEGUN}")
        assert "Take back" in str(client.shown)


def test_a_translator_looks_at_it_on_a_server_of_that_language(place):
    garden = LiveGarden("--lang", BEGUN, folder=place, environment=taught(place))
    try:
        for query in ("", "?lang=fr"):
            text = garden.get(f"play{query}").text
            assert '<html lang="fr"' in text
            assert "Ça vient …" in text
            assert "is not here" not in text
        assert "The language qq is not here, so this page speaks fr." in garden.get("play?lang=qq").text
    finally:
        garden.stop()


def test_what_there_is_not_is_told_in_it(spoken):
    answer = spoken.get("nowhere?lang=xx")
    assert "<h1>Nok</h1>" in answer.text
    assert 'href="/play?lang=xx">Ulp</a>' in answer.text
    assert 'href="/else?lang=xx">Wum</a>' in answer.text


def test_the_language_goes_along_with_every_link(spoken):
    links = re.findall(r'<a [^>]*href=["\'](/[^"\']*)', spoken.open("?lang=xx").text)
    assert len(links) > 5
    assert all("lang=xx" in link for link in links)
    assert "lang=" not in "".join(re.findall(r'href="(/[^"]*)"', spoken.get("nowhere?lang=qq").text))
    assert spoken.get("play.ipynb?lang=xx", allow_redirects=False).headers["Location"] == "/play?lang=xx"


def test_the_languages_can_be_chosen_where_there_are_several(spoken):
    text = spoken.get("nowhere?lang=xx").text
    options = re.findall(r'<option value="(\w+)" lang="\w+"( selected)?>(\w+)</option>', text)
    assert options == [("en", "", "English"), ("xx", " selected", "xx")]
    assert '"languages": ["en", "xx"]' in text
    assert '"language": "lang"' in text


def test_a_server_may_prefer_a_language(place):
    garden = LiveGarden("--lang", "xx", folder=place, environment=taught(place))
    try:
        assert '<html lang="xx"' in garden.get("nowhere", headers={"Accept-Language": "en"}).text
        assert '<html lang="en"' in garden.get("nowhere?lang=en").text
    finally:
        garden.stop()


# Everything is said ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def frame(tmp_path_factory) -> Iterator[Garden]:
    garden = Garden(Settings(store=str(tmp_path_factory.mktemp("store") / "pages")))
    yield garden
    garden.close()


@pytest.mark.parametrize(
    ("template", "values"),
    [
        ("trouble.html", {"status": 404, "path": "x", "guess": next(iter(pages().values()))}),
        ("trouble.html", {"status": 404}),
        ("trouble.html", {"status": 503}),
        ("trouble.html", {"status": 400}),
        ("page.html", {"page": pages()["play"], "content": "", "status": 200}),
        ("page.html", {"page": pages()[""], "content": "", "status": 200}),
        ("page.html", {"page": pages()["learn/snail-invasion"], "content": "", "status": 200, "onward": "read/x"}),
    ],
)
def test_every_word_of_the_frame_is_said(frame, template, values):
    with marked():
        text = frame.template(template, asked=Asked(lang="qq"), pages=pages(), **values)
    shown = re.sub(r"<(script|style|time).*?</\1>", "", text, flags=re.DOTALL)
    attributes = re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]+)"', shown)
    left = unmarked(html.unescape(" ".join([re.sub(r"<[^>]*>", " ", shown), *attributes])))
    same = "|".join(["Carrots & Broccoli", "Pyramid Shambo", "Snail Invasion!", *OWN_NAMES.values()])
    assert set(re.sub(same, "", left).split()) <= {"MARKED", "–", *languages()}


def test_every_word_of_the_script_is_said():
    with marked():
        said = json.loads(words.for_script())["words"]
    assert all(re.fullmatch("‹.*›", text) for text in said.values())
    sources = sorted((Path(__file__).parents[2] / "front" / "src" / "host").glob("*.ts"))
    script = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    used = set(re.findall(r'words\["(\w+)"\]', script))
    assert used
    assert used <= set(words.SCRIPT)
    code = re.sub(r"^\s*//.*|/\*.*?\*/|//.*$", "", script, flags=re.MULTILINE)
    assert not re.findall(r'"([A-Z][^"\n]* [^"\n]*)"', code)


def test_what_is_put_into_a_sentence_of_the_frame_is_escaped():
    assert words.say("Did you mean {place}?", place="<b>") == "Did you mean &lt;b&gt;?"
    assert str(Text("Play")) == "Play"
