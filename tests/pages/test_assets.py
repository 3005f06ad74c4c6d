"""The scripts and styles of the pages."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from garden_widgets.pages import assets
from garden_widgets.pages.assets import OWN, STARTUP, Assets, federated, find_extensions
from garden_widgets.pages.tokens import TOKENS
from garden_widgets.scenes.palette import LIGHT, PALETTES, contrast


@pytest.fixture
def files(tmp_path):
    front = tmp_path / "front"
    front.mkdir()
    (front / "voila.js").write_text("main();")
    (front / "7.voila.js").write_text('"use strict";push(7);')
    (front / "notes.txt").write_text("private")
    (tmp_path / "outside.js").write_text("outside();")
    extension = tmp_path / "ipycanvas"
    (extension / "static").mkdir(parents=True)
    (extension / "static" / "1.ab.js").write_text("push(1);")
    (extension / "package.json").write_text("{}")
    return Assets([front], {"ipycanvas": extension})


def test_files_are_found_by_path(files):
    assert files.get("voila/voila.js").content == b"main();"
    assert files.get("extensions/ipycanvas/static/1.ab.js").content == b"push(1);"
    assert files.get("garden/garden.css").type == "text/css; charset=utf-8"


@pytest.mark.parametrize(
    "path",
    [
        "voila/none.js",
        "voila/notes.txt",
        "voila/../outside.js",
        "voila//etc/passwd.js",
        "voila/*.js",
        "voila/[0-9].voila.js",
        "voila/",
        "extensions/other/static/1.ab.js",
        "extensions/ipycanvas/package.json",
        "outside.js",
        "",
    ],
)
def test_nothing_else_is_given_out(files, path):
    assert files.get(path) is None


def test_what_can_be_packed_is_packed_and_only_once(files):
    asset = files.get("garden/garden.css")
    assert gzip.decompress(asset.packed) == asset.content
    assert files.get("garden/garden.css") is asset


def test_the_scripts_of_the_start_are_joined_each_in_a_function_of_its_own(files, monkeypatch, tmp_path):
    monkeypatch.setattr(assets, "OWN", tmp_path)
    names = ["voila/7.voila.js", "voila/gone.voila.js", "extensions/ipycanvas/static/[0-9]*.js"]
    (tmp_path / "startup.json").write_text(json.dumps(names))
    joined = files.get(STARTUP).content.decode()
    assert joined.count("(function(){") == 2
    assert joined.index("push(7)") < joined.index("push(1)")


def test_the_version_changes_when_an_extension_does(files, tmp_path):
    before = files.version
    (tmp_path / "ipycanvas" / "package.json").write_text('{"version": "2"}')
    after = Assets([tmp_path / "front"], {"ipycanvas": tmp_path / "ipycanvas"}).version
    assert before != after
    assert len(after) == 12


def test_only_the_extensions_that_the_pages_need_are_loaded(tmp_path):
    for name in ("ipycanvas", "unheard-of"):
        build = {"load": f"static/{name}.js", "extension": "./extension", "entrypoints": None}
        (tmp_path / name).mkdir()
        (tmp_path / name / "package.json").write_text(json.dumps({"jupyterlab": {"_build": build}}))
    found = find_extensions([str(tmp_path / "nowhere"), str(tmp_path)])
    assert federated(found) == [{"name": "ipycanvas", "load": "static/ipycanvas.js", "extension": "./extension"}]


def test_the_tokens_are_the_colours_of_the_boards_and_say_which_palette_it_is(files):
    css = files.get(TOKENS).content.decode()
    for name, palette in PALETTES.items():
        block = css.split(f"--gw-scheme: {name};")[1].split("}")[0]
        found = dict(re.findall(r"--garden-([\w-]+): (#\w+);", block))
        assert found == dict(palette), name
    assert files.get(TOKENS).packed


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
