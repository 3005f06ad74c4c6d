"""The scripts and styles of the pages."""

from __future__ import annotations

import gzip
import re

import pytest

from garden_widgets.pages import assets
from garden_widgets.pages.assets import OWN, STYLE, Assets
from garden_widgets.scenes.palette import LIGHT, PALETTES
from tests.contrast import contrast


@pytest.fixture
def files():
    return Assets()


def test_files_are_found_by_path(files):
    assert files.get("garden/icon.svg").content == (OWN / "icon.svg").read_bytes()
    assert files.get("garden/front/garden.js").type == "text/javascript; charset=utf-8"


@pytest.mark.parametrize(
    "path",
    [
        "garden/none.js",
        "garden/atkinson-licence.txt",
        "garden/../assets.py",
        "garden/front/../../static/front/garden.js",
        "garden//etc/passwd.js",
        "garden/*.js",
        "garden/",
        "garden/front",
        "voila/voila.js",
        "garden.js",
        "",
    ],
)
def test_nothing_else_is_given_out(files, path):
    assert files.get(path) is None


def test_what_can_be_packed_is_packed_and_only_once(files):
    asset = files.get("garden/front/garden.js")
    assert gzip.decompress(asset.packed) == asset.content
    assert files.get("garden/front/garden.js") is asset


def test_the_sheets_of_a_page_are_one(files):
    css = files.get(STYLE).content.decode()
    assert css.index("--gw-scheme") < css.index(".garden-head") < css.index(".gw-page")


def test_the_version_changes_when_a_file_does(tmp_path, monkeypatch):
    for file in ("garden.css", "front/garden.js"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text("1")
    monkeypatch.setattr(assets, "OWN", tmp_path)
    before = Assets().version
    (tmp_path / "front" / "garden.js").write_text("2")
    after = Assets().version
    assert before != after
    assert len(after) == 12


def test_the_tokens_are_the_colours_of_the_boards_and_say_which_palette_it_is(files):
    css = files.get(STYLE).content.decode()
    for name, palette in PALETTES.items():
        block = css.split(f"--gw-scheme: {name};")[1].split("}")[0]
        found = dict(re.findall(r"--garden-([\w-]+): (#\w+);", block))
        assert found == dict(palette), name
    assert files.get(STYLE).packed


def test_the_style_sheet_names_no_colour_that_there_is_not():
    css = (OWN / "garden.css").read_text()
    own = set(re.findall(r"(--garden-[\w-]+):", css)) | {f"--garden-{role}" for role in LIGHT}
    assert set(re.findall(r"var\((--garden-[\w-]+)", css)) <= own


TEXTS = [(ink, ground) for ink in ("ink", "muted", "leaf", "good", "bad") for ground in ("paper", "card", "bed")]
TEXTS += [("on-leaf", "leaf"), ("on-warn", "warn")]
EDGES = [(edge, ground) for edge in ("rim", "focus") for ground in ("paper", "card", "bed")]


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize(("least", "pairs"), [(4.5, TEXTS), (3, EDGES)], ids=["texts", "edges"])
def test_colours_can_be_told_apart(palette, least, pairs):
    weak = {pair: round(contrast(*map(palette.get, pair)), 2) for pair in pairs}
    assert not {pair: value for pair, value in weak.items() if value < least}
