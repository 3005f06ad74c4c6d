"""Every page speaks the language that it is asked for, frame and boards alike; all that the frame says can be said."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from garden_widgets.pages.notebooks import pages

from garden_widgets.core.language import OWN_NAMES, languages
from garden_widgets.core.text import Text
from garden_widgets.pages import words
from garden_widgets.pages.server import Garden, Settings
from garden_widgets.presenters.address import Asked
from tests.pages.conftest import write
from tests.pages.live import LiveGarden
from tests.spoken import marked, taught, teach, unmarked

SAID = {
    "Starting …": "Brim …",
    "Garden games": "Gruk",
    "More is coming …": "Mur …",
    "There is no such page": "Nok",
    "# All to play": "# Ulp",
    "All to play": "Ulp",
    "No dice and no deal are due now.": "Drip.",
}


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    """A folder of notebooks, and of a second language."""
    folder = tmp_path_factory.mktemp("spoken")
    teach(folder, **SAID)
    speak = "from garden_widgets.core.text import Text\nprint(Text('No dice and no deal are due now.'))"
    write(folder, "index", "# The gallery", "from garden_widgets.widgets import page", "page.gallery()")
    write(folder, "play", "# All to play", speak)
    write(folder, "long", "import ipywidgets", "ipywidgets.Button()", "# All to play", speak)
    return folder


@pytest.fixture(scope="module")
def spoken(place) -> Iterator[LiveGarden]:
    garden = LiveGarden("--workers", "1", folder=place, environment=taught(place))
    yield garden
    garden.stop()


@pytest.mark.parametrize(
    ("query", "headers", "speaks"),
    [
        ("", {}, "en"),
        ("", {"Accept-Language": "xx-YY,xx;q=0.9,en;q=0.8"}, "xx"),
        ("", {"Accept-Language": "qq,en-GB,xx"}, "en"),
        ("?lang=xx", {}, "xx"),
        ("?lang=XX-yy", {}, "xx"),
        ("?lang=en", {"Accept-Language": "xx"}, "en"),
        ("?lang=qq", {"Accept-Language": "xx"}, "xx"),
    ],
)
def test_a_page_speaks_the_language_of_its_address_or_of_its_browser(spoken, query, headers, speaks):
    visit = spoken.open(f"play{query}", **headers)
    visit.leave()
    assert f'<html lang="{speaks}"' in visit.text
    others = speaks == "xx"
    for english, other in SAID.items():
        if english not in ("More is coming …", "There is no such page"):
            shown = other if others else english
            assert shown.removeprefix("# ") in visit.text  # frame, prose, and what the kernel says


def test_the_next_page_speaks_its_own(spoken):
    for query, word in (("?lang=xx", "Drip."), ("", "No dice"), ("?lang=xx", "Drip.")):
        visit = spoken.open(f"play{query}")
        visit.leave()
        assert word in visit.text


def test_a_language_that_there_is_not_is_told_in_a_sentence(spoken):
    visit = spoken.open("play?lang=%3Cqq%3E")
    visit.leave()
    assert "The language &lt;qq&gt; is not here, so this page speaks English." in visit.text
    assert "is not here" not in spoken.get("nowhere?lang=xx").text


def test_the_rest_of_a_page_speaks_as_its_beginning(spoken):
    visit = spoken.open("long?lang=xx")
    assert "Mur …" in visit.text
    rest = visit.session.get(f"{spoken.url}rest/{visit.kernel}", timeout=60).text
    visit.leave()
    assert "Ulp" in rest
    assert "Drip." in rest


def test_what_there_is_not_is_told_in_it(spoken):
    answer = spoken.get("nowhere?lang=xx")
    assert "<h1>Nok</h1>" in answer.text
    assert 'href="/play?lang=xx">Ulp</a>' in answer.text


def test_the_language_goes_along_with_every_link(spoken):
    visit = spoken.open("?lang=xx")
    visit.leave()
    links = re.findall(r'<a [^>]*href=["\'](/[^"\']*)', visit.text)
    assert len(links) > 5
    assert all("lang=xx" in link for link in links)
    assert "lang=" not in "".join(re.findall(r'href="(/[^"]*)"', spoken.get("nowhere?lang=qq").text))
    assert spoken.get("play.ipynb?lang=xx", allow_redirects=False).headers["Location"] == "/play?lang=xx"


def test_the_languages_can_be_chosen_where_there_are_several(spoken, plot):
    text = spoken.get("nowhere?lang=xx").text
    options = re.findall(r'<option value="(\w+)" lang="\w+"( selected)?>(\w+)</option>', text)
    assert options == [("en", "", "English"), ("xx", " selected", "xx")]
    assert '"languages": ["en", "xx"]' in text
    assert '"language": "lang"' in text


def test_a_server_may_prefer_a_language(place):
    garden = LiveGarden("--workers", "1", "--lang", "xx", folder=place, environment=taught(place))
    try:
        assert '<html lang="xx"' in garden.get("nowhere", headers={"Accept-Language": "en"}).text
        assert '<html lang="en"' in garden.get("nowhere?lang=en").text
    finally:
        garden.stop()


# Everything is said ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def frame(tmp_path_factory) -> Garden:
    return Garden(Settings(), tmp_path_factory.mktemp("runtime"))


@pytest.mark.parametrize(
    ("template", "values"),
    [
        ("trouble.html", {"status": 404, "path": "x", "guess": next(iter(pages().values()))}),
        ("trouble.html", {"status": 404}),
        ("trouble.html", {"status": 503}),
        ("trouble.html", {"status": 400}),
        ("full.html", {"place": 3}),
        ("more.html", {}),
        ("page.html", {"page": pages()["play"], "open": {"where": "/open/x", "pass": "y"}}),
        (
            "page.html",
            {"page": pages()["learn/snail-invasion"], "open": {"where": "/open/x", "pass": "y"}, "onward": "read/x"},
        ),
    ],
)
def test_every_word_of_the_frame_is_said(frame, template, values):
    with marked():
        text = frame.template(template, asked=Asked(lang="qq"), pages=pages(), **values)
    shown = re.sub(r"<(script|style).*?</\1>", "", text, flags=re.DOTALL)
    attributes = re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]+)"', shown)
    left = unmarked(html.unescape(" ".join([re.sub(r"<[^>]*>", " ", shown), *attributes])))
    same = "|".join(["Carrots & Broccoli", "Pyramid Shambo", "Snail Invasion!", *OWN_NAMES.values()])
    assert set(re.sub(same, "", left).split()) <= {"MARKED", "–", *languages()}


def test_every_word_of_the_script_is_said():
    with marked():
        said = words.for_script()["words"]
    assert all(re.fullmatch("‹.*›", text) for text in said.values())
    scripts = [
        Path(words.__file__).with_name("static") / "garden.js",
        *(Path(__file__).parents[2] / "front" / "src").glob("*.js"),
    ]
    script = "\n".join(file.read_text(encoding="utf-8") for file in scripts)
    assert set(re.findall(r"WORDS\.(\w+)", script)) <= set(words.SCRIPT)
    code = re.sub(r"^\s*//.*|/\*.*?\*/|//.*$", "", script, flags=re.MULTILINE)
    assert not re.findall(r'"([A-Z][^"\n]* [^"\n]*)"', code)


def test_what_is_put_into_a_sentence_of_the_frame_is_escaped():
    assert words.say("Did you mean {place}?", place="<b>") == "Did you mean &lt;b&gt;?"
    assert str(Text("Play")) == "Play"
