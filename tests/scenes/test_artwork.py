"""Drawings in files: what an editor saves is read as it looks, and what scenes cannot hold is refused in a sentence."""

from __future__ import annotations

import subprocess
import sys
from math import dist
from pathlib import Path as File
from xml.etree import ElementTree as ET

import pytest

from garden_widgets.scenes import artwork
from garden_widgets.scenes.drawing import placed, recoloured, through
from garden_widgets.scenes.palette import PALETTES
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Polygon, Rectangle
from garden_widgets.scenes.svg_path import quadratic
from garden_widgets.scenes.svg_reader import ArtworkError, read
from garden_widgets.shelf import ENTRIES
from tools import drawings

BUILT_IN = [entry.name for entry in ENTRIES]

ROLES = ("leaf", "ink", "fur-light", "piece-R")
LOOK = 'class="fill-leaf line-ink" stroke-width="2"'
LINE = 'class="line-ink" stroke-width="2"'
PAINTED = {"fill": "leaf", "line": "ink", "width": 2}
DRAWN = {"line": "ink", "width": 2}
INKSCAPE = (
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
    'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'
)


def svg(body: str, root: str = 'viewBox="-50 -50 100 100"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {root}>{body}</svg>'


def items(body: str, root: str = 'viewBox="-50 -50 100 100"') -> tuple[Item, ...]:
    return read(svg(body, root), "owl.svg", ROLES)


def refusal(text: str) -> str:
    with pytest.raises(ArtworkError) as caught:
        read(text, "owl.svg", ROLES)
    return str(caught.value)


class TestShapes:
    @pytest.mark.parametrize(
        ("body", "item"),
        [
            (f'<circle {LOOK} cx="1" cy="-2" r="8"/>', Circle(x=1, y=-2, radius=8, **PAINTED)),
            (f'<circle {LOOK} r="8px"/>', Circle(x=0, y=0, radius=8, **PAINTED)),
            (f'<ellipse {LOOK} cx="1" cy="2" rx="8" ry="2"/>', Circle(x=1, y=2, radius=8, flat=0.25, **PAINTED)),
            (f'<rect {LOOK} x="1" y="2" width="8" height="9"/>', Rectangle(x=1, y=2, w=8, h=9, **PAINTED)),
            (f'<rect {LOOK} width="8" height="9" ry="3"/>', Rectangle(x=0, y=0, w=8, h=9, round=3, **PAINTED)),
            (f'<line {LINE} x1="1" y1="2" x2="3" y2="4"/>', Line(points=((1, 2), (3, 4)), **DRAWN)),
            (f'<polyline {LINE} points="1,2 3,4"/>', Line(points=((1, 2), (3, 4)), **DRAWN)),
            (f'<polygon {LOOK} points="1 2,3 4 5 .6e1"/>', Polygon(points=((1, 2), (3, 4), (5, 6)), **PAINTED)),
        ],
    )
    def test_one_of_each_kind(self, body, item):
        assert items(body) == (item,)

    @pytest.mark.parametrize(
        ("way", "item"),
        [
            ("M1 2 L3 4", Line(points=((1, 2), (3, 4)), **DRAWN)),
            ("M1,2 3,4-5-6", Line(points=((1, 2), (3, 4), (-5, -6)), **DRAWN)),
            ("m1 2 2 2h-3v7", Line(points=((1, 2), (3, 4), (0, 4), (0, 11)), **DRAWN)),
            ("M1 2H3V4L.5.6z", Polygon(points=((1, 2), (3, 2), (3, 4), (0.5, 0.6)), **DRAWN)),
            ("M1 2H3V4L1 2z", Polygon(points=((1, 2), (3, 2), (3, 4)), **DRAWN)),
            ("M1 2Q3 4 5 6", Path(start=(1, 2), curves=(((3, 4), (5, 6)),), **DRAWN)),
            (
                "m1 2q2 2 4 4 1 0 1 1Z",
                Path(start=(1, 2), curves=(((3, 4), (5, 6)), ((6, 6), (6, 7))), closed=True, **DRAWN),
            ),
            ("M0 0Q1 1 2 0H6", Path(start=(0, 0), curves=(((1, 1), (2, 0)), ((4, 0), (6, 0))), **DRAWN)),
        ],
    )
    def test_a_path_by_absolute_and_relative_commands(self, way, item):
        assert items(f'<path {LINE} d="{way}"/>') == (item,)

    def test_a_cubic_curve_that_is_a_quadratic_one_stays_that(self):
        (path,) = items(f'<path {LINE} d="M0 0 C 8 16 16 16 24 0"/>')
        assert path.curves == (((12, 24), (24, 0)),)

    @pytest.mark.parametrize("cubic", [((0, 0), (0, 40), (40, 40), (40, 0)), ((-40, 0), (40, 30), (-40, -30), (40, 0))])
    def test_any_cubic_curve_is_drawn_so_closely_that_nobody_sees_it(self, cubic):
        start, parts = cubic[0], list(quadratic(*cubic))
        assert parts[-1][1] == cubic[-1]
        for i, (bend, end) in enumerate(parts):
            for share in (0.25, 0.5, 0.75):
                t = (i + share) / len(parts)
                terms = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                true = tuple(sum(k * p[axis] for k, p in zip(terms, cubic, strict=True)) for axis in (0, 1))
                ways = ((1 - share) ** 2, 2 * share * (1 - share), share**2)
                found = tuple(
                    sum(k * p[axis] for k, p in zip(ways, (start, bend, end), strict=True)) for axis in (0, 1)
                )
                assert dist(true, found) < 0.03
            start = end
        assert len(parts) < 12

    def test_groups_are_read_in_their_order(self):
        first, second = items(f'<g><circle {LOOK} r="8"/></g><g><g><circle {LOOK} r="9"/></g></g>')
        assert (first.radius, second.radius) == (8, 9)

    def test_dashes_and_width_may_stand_in_the_style_as_editors_write_them(self):
        (line,) = items('<path class="line-ink" style="stroke-width:2.5px;stroke-dasharray:5, 7" d="M0 0L9 9"/>')
        assert (line.width, line.dash) == (2.5, (5, 7))


def test_what_an_editor_adds_is_no_shape_and_changes_none():
    text = (
        f"<?xml version='1.0' encoding='UTF-8' standalone='no'?><!-- Created with Inkscape -->"
        f'<svg {INKSCAPE} xmlns="http://www.w3.org/2000/svg" version="1.1" id="svg1" width="100mm" height="100mm" '
        f'viewBox="-50 -50 100 100" fill="none" inkscape:version="1.4" sodipodi:docname="owl.svg">'
        f'<defs id="defs1"><linearGradient id="a"/></defs><title>An owl</title><metadata id="m"><x/></metadata>'
        f'<sodipodi:namedview id="n" pagecolor="#ffffff"><inkscape:grid/></sodipodi:namedview>'
        f"<style>.fill-leaf {{ fill: #123456; }}</style>"
        f'<g inkscape:groupmode="layer" id="layer1" style="display:inline" inkscape:label="Owl">'
        f'<path id="p" class="fill-leaf line-ink" sodipodi:nodetypes="ccc" d="m 0,0 5,5 0,5 z" '
        f'style="stroke-width:2;stroke-dasharray:none;stroke-linecap:round;stroke-miterlimit:4;opacity:1;'
        f'-inkscape-stroke:none"><title>beak</title></path></g></svg>'
    )
    assert read(text, "owl.svg", ROLES) == (Polygon(points=((0, 0), (5, 5), (5, 10)), **PAINTED),)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ('<text class="fill-ink">a</text>', "<text>, shape 1: scenes have no such shape; draw it with <path>"),
        (f'<circle {LOOK} r="1"/><image href="x"/>', "<image>, shape 2: scenes have no such shape"),
        ("<script>alert(1)</script>", "<script>, shape 1: scenes have no such shape"),
        ('<use href="#a"/>', "<use>, shape 1: scenes have no such shape"),
        ("<linearGradient/>", "<linearGradient>, shape 1: scenes have no such shape"),
        (f'<circle id="eye" {LOOK} r="1" transform="scale(2)"/>', '<circle id="eye">: it has a transform; write'),
        (f'<g transform="scale(2)"><circle {LOOK} r="1"/></g>', "<g>: it has a transform"),
        (f'<g class="fill-leaf"><circle {LOOK} r="1"/></g>', "<g>: painters do not know class; remove it"),
        ('<circle r="1" fill="#aabbcc"/>', "fill is set to #aabbcc; name a colour of the palette instead, class="),
        ('<circle r="1" style="fill:url(#a)"/>', "fill is set to url(#a); name a colour of the palette"),
        (f'<circle r="1" {LOOK} style="stroke:red"/>', "stroke is set to red; name a colour"),
        (f'<circle r="1" {LOOK} style="fill:none"/>', "fill:none hides its class fill-leaf; remove one of them"),
        (f'<circle r="1" {LOOK} style="opacity:0.5"/>', "opacity cannot be 0.5: painters know 1 alone"),
        (f'<circle r="1" {LOOK} display="none"/>', "display cannot be none: painters know inline alone"),
        ('<g style="display:none"/>', "display cannot be none: painters know inline alone"),
        (f'<circle r="1" {LOOK} stroke-linecap="butt"/>', "stroke-linecap cannot be butt: painters know round alone"),
        (f'<circle r="1" {LOOK} onclick="x()"/>', "painters do not know onclick; remove it"),
        (f'<circle r="1" {LOOK} style="filter:blur(2px)"/>', "painters do not know filter; remove it"),
        (f'<circle r="1" {LOOK} rx="3"/>', "painters do not know rx; remove it"),
        (f'<circle r="1" {LOOK}><animate/></circle>', "it has elements inside, which nothing would paint"),
        ('<circle r="1" class="fill-leaff"/>', "there is no colour for the class fill-leaff; the nearest is fill-leaf"),
        ('<circle r="1" class="line-"/>', "there is no colour for the class line-."),
        ('<circle r="1" class="leaf"/>', "the class leaf is none; write fill-... or line-... and a colour"),
        ('<circle r="1" class="fill-leaf fill-ink"/>', "it has two classes for its fill: leaf and ink"),
        ('<circle r="1"/>', "nothing of it is painted; name its colours, class="),
        ('<circle r="1" class="line-ink"/>', "its line needs a width, such as stroke-width="),
        ('<circle r="1" class="line-ink" stroke-width="0"/>', "its line needs a width"),
        ('<circle r="1" class="line-ink" stroke-width="1 2"/>', "its line needs a width"),
        (f'<circle {LOOK} r="1mm"/>', 'r="1mm" is to be numbers without units'),
        (f'<circle {LOOK} r="nan"/>', 'r="nan" is to be numbers without units'),
        (f"<circle {LOOK}/>", "r is to be one number"),
        (f'<circle {LOOK} r="1 2"/>', "r is to be one number"),
        (f'<circle {LOOK} r="0"/>', "it has no size; draw it larger, or remove it"),
        (f'<ellipse {LOOK} rx="4" ry="-1"/>', "it has no size"),
        (f'<rect {LOOK} width="4" height="0"/>', "it has no size"),
        (
            f'<rect {LOOK} width="9" height="9" rx="2" ry="3"/>',
            "its corners are 2 wide and 3 high; make rx and ry equal",
        ),
        (f'<polygon {LOOK} points="0 0 1 1"/>', "its points are to be pairs of numbers: two at least, three for"),
        (f'<polyline {LINE} points="0 0 1 1 2"/>', "its points are to be pairs of numbers"),
        (f'<polyline {LOOK} points="0 0 1 1"/>', "an open line cannot be filled; close it, or remove its class fill"),
        (f'<path {LOOK} d="M0 0Q1 1 2 0"/>', "an open line cannot be filled"),
        (f"<path {LINE}/>", "its path goes nowhere; draw it longer, or remove it"),
        (f'<path {LINE} d="M1 1z"/>', "its path goes nowhere"),
        (f'<path {LINE} d="L1 1"/>', "its path is to begin with M and a point"),
        (f'<path {LINE} d="5M1 1L2 2"/>', "its path cannot be read; it is made of M, L, H, V, Q, C, Z and numbers"),
        (f'<path {LINE} d="M1 1L2 e"/>', "its path cannot be read"),
        (f'<path {LINE} d="M1 1L2 #"/>', "its path cannot be read"),
        (
            f'<path {LINE} d="M1 1A5 5 0 0 1 9 9"/>',
            "its path has the command A, and scenes draw M, L, H, V, Q, C and Z",
        ),
        (f'<path {LINE} d="M1 1S5 5 9 9"/>', "its path has the command S"),
        (f'<path {LINE} d="M1 1L5"/>', "its path has 1 numbers after L, which takes 2"),
        (f'<path {LINE} d="M1 1L"/>', "its path has 0 numbers after L, which takes 2"),
        (f'<path {LINE} d="M1 1L2 2Z5"/>', "its path has 1 numbers after Z, which takes 0"),
        (f'<path {LINE} d="M1 1L2 2M3 3L4 4"/>', "its path has several outlines; break it apart"),
        (f'<path {LINE} d="M1 1L2 2zL4 4"/>', "its path has several outlines"),
        (f'<circle {LOOK} cx="45" r="5"/>', "it stands 1.00 out of the box, -50 -50 100 100; move it in, or make the"),
        ('<circle class="fill-ink" cy="-46" r="5"/>', "it stands 1.00 out of the box"),
        ('<circle class="fill-ink" cy="1e999" r="5"/>', "out of the box"),
        (f'<path {LINE} d="M0 40Q20 80 40 40"/>', "it stands 11.00 out of the box"),
    ],
)
def test_what_painters_do_not_know_is_refused_in_a_sentence(body, says):
    sentence = refusal(svg(body))
    assert sentence.startswith("owl.svg: <")
    assert says in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "it is no well-formed SVG (no element found"),
        ("<svg", "it is no well-formed SVG"),
        ("<svg/>", 'it is no SVG: its first element is to be <svg xmlns="http://www.w3.org/2000/svg">'),
        (svg("", ""), 'it needs a box of four numbers, such as viewBox="-50 -50 100 100"'),
        (svg("", 'viewBox="0 0 9"'), "it needs a box of four numbers"),
        (svg("", 'viewBox="0 0 9 0"'), "it needs a box of four numbers"),
        (svg("", 'viewBox="0 0 9 9" onload="x()"'), "painters do not know onload"),
        (svg("", 'viewBox="0 0 9 9" transform="scale(2)"'), "it has a transform"),
        (f"<!DOCTYPE svg>{svg('')}", "it declares a document type or entities; save it as plain SVG, which has none"),
        (f'<!DOCTYPE svg [<!ENTITY a "aaaa">]>{svg("")}', "it declares a document type or entities"),
    ],
)
def test_what_is_no_drawing_is_refused_in_a_sentence(text, says):
    assert says in refusal(text)


def test_what_a_curve_bends_towards_may_lie_outside():
    assert items(f'<path {LINE} d="M0 30Q20 60 40 30"/>')


class TestFiles:
    @pytest.fixture(autouse=True)
    def shared(self, tmp_path, monkeypatch):
        monkeypatch.setattr(artwork, "SHARED", tmp_path)
        (tmp_path / "birds").mkdir()
        for cached in (artwork.artwork, artwork.drawn, artwork.names):
            cached.cache_clear()
        yield tmp_path
        for cached in (artwork.artwork, artwork.drawn, artwork.names):
            cached.cache_clear()

    def test_one_is_read_once(self, shared, monkeypatch):
        file = shared / "birds" / "owl.svg"
        file.write_text(svg(f'<circle {LOOK} r="8"/>'))
        first = artwork.drawn("birds/owl", 10, 20, 50)
        file.unlink()
        assert artwork.drawn("birds/owl", 90, 20, 50)[0].moved(-80, 0) == first[0]

    def test_one_that_is_not_there_is_named(self):
        with pytest.raises(ArtworkError, match=r"^birds/owl\.svg: there is no such file among the drawings\.$"):
            artwork.artwork("birds/owl")

    def test_one_that_is_no_text_is_named(self, shared):
        (shared / "birds" / "owl.svg").write_bytes(b"\xff\xfe<")
        with pytest.raises(ArtworkError, match=r"^birds/owl\.svg: it is not UTF-8"):
            artwork.artwork("birds/owl")

    def test_a_game_that_is_not_there_is_named(self):
        with pytest.raises(KeyError, match="chess"):
            artwork.artwork("chess/king")

    def test_a_drawing_that_games_share_has_no_colour_of_a_game(self, shared):
        (shared / "birds" / "owl.svg").write_text(svg('<circle class="fill-lawn" r="8"/>'))
        with pytest.raises(ArtworkError, match="there is no colour for the class fill-lawn"):
            artwork.artwork("birds/owl")
        assert "lawn" in artwork.roles_of("carrotia")

    def test_those_in_a_folder_are_listed(self, shared):
        for name in ("owl", "crow"):
            (shared / "birds" / f"{name}.svg").write_text(svg(""))
        assert artwork.names("birds") == {"owl", "crow"}
        assert artwork.of_game("") == ["birds/crow", "birds/owl"]


class TestPlaces:
    DRAWING = (
        Circle(x=10, y=0, radius=4, **PAINTED),
        Rectangle(x=-10, y=0, w=4, h=8, round=2, **PAINTED),
        Line(points=((0, 0), (10, 20)), dash=(4, 6), **DRAWN),
        Path(start=(0, 0), curves=(((10, 0), (10, 10)),), **DRAWN),
        Label(x=10, y=0, text="3", size=40),
    )

    def test_all_of_it_grows_and_gets_the_key(self):
        disc, bar, line, path, word = placed(self.DRAWING, 100, 200, 50, key="owl")
        assert disc == Circle(x=105, y=200, radius=2, fill="leaf", line="ink", width=1, key="owl")
        assert bar == Rectangle(x=95, y=200, w=2, h=4, round=1, fill="leaf", line="ink", width=1, key="owl")
        assert line == Line(points=((100, 200), (105, 210)), dash=(2, 3), line="ink", width=1, key="owl")
        assert path == Path(start=(100, 200), curves=(((105, 200), (105, 205)),), line="ink", width=1, key="owl")
        assert (word.x, word.y, word.size, word.key) == (105, 200, 20, "owl")

    def test_it_turns_by_quarters(self):
        disc, bar, line, *_ = through(self.DRAWING, lambda point: (-point[1], point[0]))
        assert (disc.x, disc.y) == (0, 10)
        assert (bar.x, bar.y, bar.w, bar.h) == (-8, -10, 8, 4)
        assert line.points == ((0, 0), (-20, 10))

    def test_it_takes_other_colours(self):
        disc, _, line, *_ = recoloured(self.DRAWING, {"leaf": "piece-R"})
        assert (disc.fill, disc.line, line.fill, line.line) == ("piece-R", "ink", "", "ink")


SHIPPED = [name for game in ("", *BUILT_IN) for name in artwork.of_game(game)]


class TestShipped:
    @pytest.mark.parametrize("name", SHIPPED)
    def test_it_can_be_read(self, name):
        assert artwork.artwork(name)

    def test_there_are_some_of_each_game(self):
        assert len(SHIPPED) > 80
        assert {name.partition("/")[0] for name in SHIPPED} >= {*BUILT_IN, "faces", "growth", "hands"} - {
            "pyramid-shambo"
        }

    def test_each_has_the_colours_of_the_palette_for_an_editor(self):
        old = [
            name
            for name, path in drawings.files()
            if drawings.styled(path.read_text("utf-8")) != path.read_text("utf-8")
        ]
        assert old == [], "python tools/drawings.py writes them"

    def test_the_sheet_shows_all_in_each_palette(self):
        root = ET.fromstring(drawings.sheet())
        assert len(root) == len(PALETTES)
        assert sum(each.text == "robin" for each in root[0].iter()) == 1

    def test_the_sample_of_a_new_game_has_them_too(self):
        file = File(artwork.__file__).parents[1] / "cli/new_game/leek_nim/scene/art/leek.svg"
        assert read(file.read_text("utf-8"), "leek.svg", {"leaf", "edge", "leek-nim-stem"})


def test_the_package_reads_no_drawing_and_no_xml_before_one_is_shown():
    code = "import garden_widgets, garden_widgets.scenes.artwork, sys; print('xml.etree' in str(sys.modules.keys()))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"
