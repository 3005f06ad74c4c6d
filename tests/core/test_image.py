"""Pictures of states: to show, with words for those who do not see them, to save, and to turn into PNG."""

from __future__ import annotations

import re
import sys
from base64 import b64decode
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

import garden_widgets as gw
from garden_widgets.core import image
from garden_widgets.core.errors import OptionError
from garden_widgets.scenes.palette import CONTRAST, DARK, LIGHT


@pytest.fixture
def state():
    return gw.games["snail-invasion"].start().play("roll 3 4")


@pytest.fixture
def no_converter(monkeypatch):
    monkeypatch.setitem(sys.modules, image.PACKAGE, None)
    monkeypatch.setenv("PATH", "")


@pytest.fixture
def package(monkeypatch):
    """The package that converts, as far as it is used: it says what it was given."""
    asked = []

    def svg2png(**how):
        asked.append(how)
        return b"\x89PNG made"

    monkeypatch.setitem(sys.modules, image.PACKAGE, SimpleNamespace(svg2png=svg2png))
    return asked


def test_a_state_is_drawn_as_wide_as_is_asked(state):
    root = ET.fromstring(state.svg(300))
    assert root.get("width") == "300"
    assert state.svg(size=300) == state.svg(300) != state.svg()


@pytest.mark.parametrize(("theme", "palette"), [("light", LIGHT), ("dark", DARK), ("contrast", CONTRAST)])
def test_a_theme_is_painted_whoever_reads_it(state, theme, palette):
    drawn = state.svg(theme=theme)
    assert palette["soil"] in drawn
    assert "prefers-color-scheme" not in drawn


def test_without_a_theme_it_follows_the_reader(state):
    assert "prefers-color-scheme: dark" in state.svg()


def test_letters_stand_on_the_pieces_for_whoever_wants_them(state):
    words = [
        [each.text for each in ET.fromstring(state.svg(letters=letters)).iter("{http://www.w3.org/2000/svg}text")]
        for letters in (False, True)
    ]
    assert set(words[1]) - set(words[0]) == {"R", "Y", "G", "B", "K"}


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"size": 0}, "size cannot be 0: it wants a whole number of pixels, 1 to 10000."),
        ({"size": "wide"}, "size cannot be 'wide'"),
        ({"size": True}, "size cannot be True"),
        ({"theme": "drak"}, "theme cannot be 'drak': choose 'light', 'dark' or 'contrast', or None"),
        ({"theme": "drak"}, "Did you mean dark?"),
    ],
)
def test_what_cannot_be_drawn_is_said(state, how, said):
    with pytest.raises(OptionError, match=re.escape(said)):
        state.svg(**how)


def test_it_is_saved_as_svg(state, tmp_path):
    where = state.svg().save(tmp_path / "board.svg")
    assert where.read_text(encoding="utf-8") == state.svg()


def test_it_is_saved_as_png(state, tmp_path, package):
    assert state.svg().save(str(tmp_path / "board.PNG")).read_bytes() == b"\x89PNG made"


def test_other_files_are_refused_and_none_is_written(state, tmp_path):
    with pytest.raises(ValueError, match=r"saved as \.svg or \.png, but this is 'board\.gif'"):
        state.svg().save(tmp_path / "board.gif")
    assert not list(tmp_path.iterdir())


def test_a_png_is_twice_as_sharp_and_light_unless_somebody_wants_it_otherwise(state, package):
    state.svg(300).png()
    state.svg(300, theme="dark").png(scale=1)
    sharp, plain = package
    assert (sharp["output_width"], plain["output_width"]) == (600, 300)
    assert sharp["bytestring"].decode() == state.svg(300, theme="light")
    assert plain["bytestring"].decode() == state.svg(300, theme="dark")


def test_a_png_that_would_be_too_large_is_refused(state, package):
    with pytest.raises(OptionError, match="the picture would be 64000 pixels wide"):
        state.svg().png(scale=100)
    assert not package


def test_without_a_converter_one_sentence_says_what_would_help(state, no_converter):
    with pytest.raises(ModuleNotFoundError) as found:
        state.svg().png()
    assert str(found.value) == "A PNG needs a converter: pip install cairosvg, or install rsvg-convert."


def test_a_program_converts_where_the_package_is_not_there(state, no_converter, monkeypatch, tmp_path):
    program = tmp_path / image.PROGRAM
    program.write_text('#!/bin/sh\n/bin/echo "$@"\n/bin/cat\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    asked, _, drawn = state.svg(200).png().decode().partition("\n")
    assert asked == "--format png --width 400"
    assert drawn == state.svg(200, theme="light")


def test_a_notebook_shows_it_with_words(state, package):
    drawn = state.svg(300)
    for shown in (drawn, drawn.png(), state):
        bundle = shown._repr_mimebundle_()
        alt, data = re.search(r'alt="([^"]*)" src="data:[^,]*,([^"]*)"', bundle["text/html"]).groups()
        assert "Potting Shed: " in alt
        assert b64decode(data)
        assert set(bundle) == {"text/html", "text/plain"}
    assert b64decode(re.search(r"base64,([^\"]*)", drawn._repr_mimebundle_()["text/html"])[1]).decode() == drawn


def test_words_cannot_break_out_of_the_picture():
    assert "<script" not in image.html("<svg/>", '"><script>', 100)


def test_its_repr_is_short(state, package):
    assert re.fullmatch(r"<Svg of Snail Invasion!.*: 300 pixels wide>", repr(state.svg(300)))
    assert repr(state.svg(300).png()) == "<Png: 9 bytes>"


def test_an_export_of_a_notebook_misses_no_words(state, caplog):
    nbconvert, nbformat = pytest.importorskip("nbconvert"), pytest.importorskip("nbformat")
    bundles = [state._repr_mimebundle_(), state.svg()._repr_mimebundle_()]
    outputs = [nbformat.v4.new_output("display_data", data) for data in bundles]
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("state", outputs=outputs)])
    html, _ = nbconvert.HTMLExporter().from_notebook_node(book)
    assert html.count('alt="Snail Invasion!') == 2
    assert "No description has been provided" not in html
    assert "Alternative text" not in caplog.text
