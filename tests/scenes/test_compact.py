"""Pictures as few bytes: what is drawn stays what it was, in the order that matters, and no picture is heavy."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import chain
from xml.etree import ElementTree as ET

import pytest

from garden_widgets import Match, games
from garden_widgets.scenes import svg
from garden_widgets.scenes.drawing import through
from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Polygon, Rectangle, Scene

SPACE = "{http://www.w3.org/2000/svg}"
KINDS = {f"{SPACE}{kind}" for kind in ("path", "rect", "circle", "ellipse", "text", "use")}
SHADE = next(role for role, colour in LIGHT.items() if len(colour) > len("#rrggbb"))
SEE_THROUGH = Rectangle(x=0, y=0, w=90, h=90, fill=SHADE)


def painted(*items: Item) -> ET.Element:
    return ET.fromstring(svg.paint(Scene(200, 200, (), items, "", ""), LIGHT))


def elements(*items: Item) -> list[ET.Element]:
    """What is drawn on the paper."""
    root = painted(*items)
    return [each for each in root.iter() if each.tag in KINDS][1:]


def seen(root: ET.Element) -> list[tuple[str | None, str | None]]:
    """What fills and lines each shape that is seen, as a browser finds it out."""
    style = root.find(f"{SPACE}style")
    rules = dict(re.findall(r"\.(\w+)\{([^}]*)\}", (style.text or "") if style is not None else ""))
    named = {f"#{each.get('id')}": each for each in root.iter() if each.get("id")}
    found: list[tuple[str | None, str | None]] = []

    def walk(element: ET.Element, colour: str | None, around: dict[str, str]) -> None:
        said = around | dict(part.split(":") for part in rules.get(element.get("class", ""), "").split(";") if part)
        said |= element.attrib
        colour = said.get("color", colour)
        if element.tag == f"{SPACE}use":
            walk(named[element.get("href", "")], colour, inherited(said))
        elif element.tag in (f"{SPACE}svg", f"{SPACE}g"):
            for each in element:
                walk(each, colour, {key: way for key, way in inherited(said).items() if way != "none"})
        elif element.tag in KINDS:
            ways = (said.get("fill"), said.get("stroke") if said.get("stroke-width") != "0" else None)
            count = max(1, len(re.findall("[Mm]", element.get("d", ""))))
            found.extend([tuple(colour if way == "currentColor" else way for way in ways)] * count)

    walk(root, None, {})
    return found[1:]


def inherited(said: dict[str, str]) -> dict[str, str]:
    return {key: said[key] for key in ("fill", "stroke", "stroke-width") if key in said}


def square(x: float, y: float, fill: str = "leaf", **how: object) -> Polygon:
    return Polygon(points=((x, y), (x + 20, y), (x + 20, y + 20), (x, y + 20)), fill=fill, **how)


class TestNeighbours:
    def test_those_of_one_look_that_lie_apart_are_one_path(self):
        (path,) = elements(*(square(30 * i, 0) for i in range(5)))
        assert path.get("d").count("z") == 5

    def test_what_overlaps_is_drawn_in_its_order(self):
        drawn = elements(square(0, 0, "leaf"), square(10, 10, "grass"), square(22, 22, "leaf"))
        assert [each.get("fill") or "" for each in drawn].count(LIGHT["grass"]) == 1
        assert len(drawn) == 3

    def test_what_lies_apart_from_all_between_goes_to_its_like(self):
        drawn = elements(square(0, 0, "leaf"), square(10, 10, "grass"), square(100, 100, "leaf"))
        assert [each.get("d").count("z") for each in drawn] == [2, 1]

    def test_what_overlaps_its_like_keeps_its_edge(self):
        assert len(elements(square(0, 0, line="ink"), square(10, 10, line="ink"))) == 2

    def test_what_lets_light_through_is_not_joined_where_it_overlaps(self):
        assert len(elements(SEE_THROUGH, replace(SEE_THROUGH, x=40))) == 2

    def test_lines_from_one_point_are_drawn_on_without_lifting_the_pen(self):
        blades = (
            Path(start=(50, 50), curves=(((49, 42), (46, 40)),), line="ink"),
            Line(points=((50, 50), (50, 39)), line="ink"),
        )
        (path,) = elements(*blades)
        assert path.get("d") == "M184 160q12 8 16 40v-44"

    def test_dashes_begin_anew_on_each_line(self):
        (path,) = elements(*(Line(points=((50, 50), end), line="ink", dash=(3, 3)) for end in ((20, 50), (50, 20))))
        assert path.get("d") == "M200 200h-120m120 0v-120"

    def test_lines_of_a_solid_colour_may_cross(self):
        (path,) = elements(*(Line(points=((0, i), (50, 50 - i)), line="ink") for i in (0, 20, 40)))
        assert path.get("d") == "M0 0l200 200m-200-120l200 40m-200 40l200-120"

    @pytest.mark.parametrize("other", [{"line": "leaf"}, {"width": 4}, {"dash": (3, 3)}])
    def test_what_looks_different_is_drawn_by_itself(self, other):
        line = Line(points=((0, 0), (50, 50)), line="ink")
        assert len(elements(line, replace(line, **other))) == 2


class TestCovers:
    def test_what_lies_under_a_rectangle_as_a_whole_is_left_out(self):
        assert len(elements(square(10, 10), Rectangle(x=0, y=0, w=90, h=90, fill="grass"))) == 1

    @pytest.mark.parametrize(
        ("cover", "why"),
        [
            (SEE_THROUGH, "it lets light through"),
            (Rectangle(x=11, y=0, w=90, h=90, fill="grass"), "an edge looks out"),
            (Rectangle(x=8, y=8, w=90, h=90, round=40, fill="grass"), "a corner looks out"),
            (Rectangle(x=0, y=0, w=90, h=90, line="ink"), "it is only a rim"),
        ],
    )
    def test_what_can_be_seen_stays(self, cover, why):
        assert len(elements(square(10, 10, "leaf"), cover)) == 2, why

    def test_a_cover_hides_nothing_that_is_drawn_after_it(self):
        assert len(elements(Rectangle(x=0, y=0, w=90, h=90, fill="grass"), square(10, 10))) == 2


class TestDrawings:
    def leaf(self, x: float, y: float) -> list[Item]:
        curves = (((x + 30, y + 5), (x + 40, y + 30)), ((x + 5, y + 40), (x, y)))
        return [
            Path(start=(x, y), curves=curves, closed=True, fill="leaf", line="ink"),
            Line(points=((x, y), (x + 40, y + 30)), line="grass", width=3),
            Circle(x=x + 20, y=y + 20, radius=12.3, fill="soil", line="ink"),
            Label(x=x + 20, y=y + 20, text="<&", fill="ink"),
        ]

    def bush(self) -> list[Item]:
        """Something without letters that takes more bytes."""
        twigs = ((10, 20), (13, 28), (22, 31), (19, 44), (31, 41), (37, 52), (41, 47), (52, 60))
        return [Line(points=twigs, line="soil"), *self.leaf(10, 20)[:3]]

    def test_one_that_comes_again_is_written_once_and_put_where_it_belongs(self):
        root = painted(*self.leaf(10, 20), *self.leaf(63.5, 90))
        (group,), (use,) = root.findall(f"{SPACE}g"), root.findall(f"{SPACE}use")
        assert use.get("href") == f"#{group.get('id')}"
        assert (use.get("x"), use.get("y")) == ("214", "280"), "53.5 and 70 units in quarters"
        assert [each.tag for each in group] == [f"{SPACE}{kind}" for kind in ("path", "path", "circle", "text")]

    def test_one_that_differs_in_its_colours_is_another(self):
        other = [replace(item, fill="grass", line="") for item in self.leaf(63.5, 90)]
        assert not painted(*self.leaf(10, 20), *other).findall(f"{SPACE}use")

    def test_one_that_differs_in_one_colour_is_the_same_in_another_tint(self):
        other = [replace(item, line="grass") if item.fill == "leaf" else item for item in self.leaf(63.5, 90)]
        root = painted(*self.leaf(10, 20), *other)
        (tinted,), (use,) = root.findall(f"{SPACE}g"), root.findall(f"{SPACE}use")
        assert (tinted.get("color"), use.get("color")) == (LIGHT["ink"], LIGHT["grass"])
        assert next(iter(tinted[0])).get("stroke") == "currentColor"
        assert use.get("href") == f"#{tinted[0].get('id')}"

    @pytest.mark.parametrize(
        ("turned", "how"),
        [
            (lambda x, y: (200 - x, 100 - y), "rotate(180 400 200)"),
            (lambda x, y: (150 - y, x), "rotate(90 300 300)"),
            (lambda x, y: (y, 150 - x), "rotate(-90 300 300)"),
            (lambda x, y: (150 - x, y), "matrix(-1 0 0 1 600 0)"),
            (lambda x, y: (90 + 0.7 * x, 0.7 * y), "translate(360 0)scale(0.7)"),
        ],
    )
    def test_one_that_is_turned_mirrored_or_in_another_size_is_written_once(self, turned, how):
        drawing = self.bush()
        scale = turned(1, 0)[0] - turned(0, 0)[0] if "scale" in how else 1
        root = painted(*drawing, *through(drawing, lambda point: turned(*point), scale))
        (group,), (use,) = root.findall(f"{SPACE}g"), root.findall(f"{SPACE}use")
        assert (use.get("href"), use.get("transform")) == (f"#{group.get('id')}", how)

    @pytest.mark.parametrize("change", [{"width": 5}, {"radius": 13}, {"flat": 0.5}, {"dash": (4, 4)}, {"x": 171}])
    def test_one_that_differs_in_a_shape_is_another_wherever_it_is_put(self, change):
        drawing = self.bush()
        *most, disc = through(drawing, lambda point: (200 - point[0], 100 - point[1]))
        drawn = painted(*drawing, *most, replace(disc, **change))
        (group,) = drawn.findall(f"{SPACE}g")
        assert len(group) == len(drawing) - 1

    def test_letters_are_never_turned(self):
        drawing = [*self.bush(), self.leaf(10, 20)[-1]]
        drawn = painted(*drawing, *through(drawing, lambda point: (200 - point[0], 100 - point[1])))
        assert not drawn.findall(f".//{SPACE}g//{SPACE}text")
        assert len(drawn.findall(f"{SPACE}text")) == 2

    def test_what_is_drawn_on_a_round_ellipse_is_turned_only_upside_down(self):
        drawing = [replace(item, flat=0.6) if isinstance(item, Circle) else item for item in self.bush()]
        for turned, shapes in (
            (lambda point: (150 - point[1], point[0]), 3),
            (lambda point: (200 - point[0], 100 - point[1]), 4),
        ):
            (group,) = painted(*drawing, *through(drawing, turned)).findall(f"{SPACE}g")
            assert len(group) == shapes

    @pytest.mark.parametrize(
        "colours", [{"grass": "soil"}, {"grass": "soil", "soil": "stone"}, {"leaf": "soil", "soil": "leaf"}]
    )
    def test_each_shape_is_seen_in_its_own_colours_whatever_is_written_once(self, colours):
        others = [
            replace(item, fill=colours.get(item.fill, item.fill), line=colours.get(item.line, item.line))
            for x in (63.5, 120)
            for item in self.leaf(x, 90)
        ]
        drawn = [*self.leaf(10, 20), *others]
        wanted = Counter((LIGHT.get(item.fill), LIGHT.get(item.line)) for item in drawn)
        assert Counter(seen(painted(*drawn))) == wanted

    def test_a_drawing_of_which_only_a_part_comes_again_keeps_its_colours(self):
        drawn = [*self.leaf(10, 20), *(replace(self.leaf(63.5, 90)[0], fill="grass", key=str(i)) for i in range(2))]
        assert set(seen(painted(*drawn))) == {(LIGHT.get(item.fill), LIGHT.get(item.line)) for item in drawn}

    def test_names_within_a_file_are_all_different(self):
        many = [item for i in range(30) for x in (0, 90) for item in self.leaf(x, 5 * i)]
        many = [replace(item, width=1 + i // 8) for i, item in enumerate(many)]
        found = [each.get("id") for each in painted(*many).iter() if each.get("id")]
        assert len(found) > 25
        assert len(found) == len(set(found))


class TestLayers:
    def test_what_looks_alike_is_drawn_at_once_though_each_lies_on_something_else(self):
        tiles = [
            (square(30 * i, 0), Line(points=((30 * i + 3 + i, 5), (30 * i + 9, 9)), line="grass")) for i in range(3)
        ]
        assert [each.get("d").count("m") for each in elements(*chain(*tiles))] == [2, 2]

    def test_what_lies_on_another_stays_there(self):
        items = [Circle(x=x, y=10, radius=12, fill=fill) for x, fill in ((10, "leaf"), (20, "grass"), (30, "leaf"))]
        assert [fill for fill, _ in seen(painted(*items))] == [LIGHT[item.fill] for item in items]

    def test_a_curve_covers_no_more_than_itself(self):
        bent = Path(start=(0, 40), curves=(((40, -40), (80, 40)),), line="ink", width=2)
        below = [Circle(x=40, y=-20, radius=12, fill="leaf"), bent, Circle(x=80, y=-20, radius=12, fill="leaf")]
        over = Circle(x=40, y=2, radius=12, fill="leaf")
        assert [each.tag for each in elements(*below)] == [f"{SPACE}path"] * 2
        assert [fill for fill, _ in seen(painted(bent, over))] == [None, LIGHT["leaf"]]
        assert [fill for fill, _ in seen(painted(over, bent))] == [LIGHT["leaf"], None]

    def test_a_way_is_written_once_for_two_pens(self):
        bends = tuple(((10 * i + 5, 30 * (-1) ** i + i * i), (10 * i + 10, i)) for i in range(9))
        wide = Path(start=(0, 0), curves=bends, line="leaf", width=8)
        first, again = elements(wide, replace(wide, line="grass", width=2))
        assert (first.tag, again.tag) == (f"{SPACE}path", f"{SPACE}use")
        assert again.get("href") == f"#{first.get('id')}"
        assert [line for _, line in seen(painted(wide, replace(wide, line="grass", width=2)))] == [
            LIGHT["leaf"],
            LIGHT["grass"],
        ]


@pytest.mark.parametrize("name", games)
def test_a_picture_for_a_moment_shows_the_same(name):
    scene = games.scene(games[name].start())
    one, other = (Counter(seen(ET.fromstring(svg.paint(scene, LIGHT, quick=quick)))) for quick in (False, True))
    assert one.keys() == other.keys()


class TestShapes:
    @pytest.mark.parametrize(
        ("bend", "way"),
        [((30, 10), "t40 0"), ((30, 10.2), "t40 0"), ((30, 12), "q40 48 40 0"), ((25, -7), "q20-28 40 0")],
    )
    def test_a_curve_that_goes_on_smoothly_is_written_without_its_bend(self, bend, way):
        (path,) = elements(Path(start=(0, 0), curves=(((10, -10), (20, 0)), (bend, (30, 0))), line="ink"))
        assert path.get("d") == f"M0 0q40-40 80 0{way}"

    def test_every_number_is_a_quarter_of_a_unit(self):
        (path,) = elements(Polygon(points=((1, 2), (11, 2), (11, 7.26), (1.13, 12)), fill="leaf"))
        assert path.get("d") == "M4 8h40v21l-39 19z"

    def test_a_small_dot_is_a_point_of_a_round_pen(self):
        (path,) = elements(*(Circle(x=10 * i, y=20, radius=2, flat=0.5, fill="soil") for i in (1, 2)))
        assert (path.get("stroke"), path.get("stroke-width")) == (LIGHT["soil"], "16")
        assert (path.get("d"), path.get("transform")) == ("M40 160h0m40 0h0", "scale(1 0.5)")

    @pytest.mark.parametrize(
        ("item", "kind"),
        [
            (Circle(x=50, y=50, radius=30, fill="leaf"), "circle"),
            (Circle(x=50, y=50, radius=30, flat=0.5, fill="leaf"), "ellipse"),
            (Rectangle(x=5, y=5, w=50, h=30, round=9, fill="leaf"), "rect"),
            (Label(x=5, y=5, text="a", fill="ink", align="left", bold=True), "text"),
        ],
    )
    def test_what_has_an_element_of_its_own_is_written_as_that(self, item, kind):
        (drawn,) = elements(item)
        assert drawn.tag == f"{SPACE}{kind}"

    def test_corners_are_no_rounder_than_a_rectangle_is_wide(self):
        (drawn,) = elements(Rectangle(x=0, y=0, w=8, h=30, round=20, fill="leaf"))
        assert drawn.get("rx") == "16"


HEAVIEST = 30_000
"""Bytes of any picture."""


@pytest.mark.parametrize("name", games)
def test_no_picture_is_heavy(name):
    scenery, seats = games.scenery(name), games[name].start().seats
    match = Match(name, seed=5, players=["random"] * seats, replies="later", end_after=30)
    match.run()
    states = [
        games[name].from_dict(scenery.cover["position"]),
        *(match.state_at(k) for k in range(0, len(match.record), 1 + len(match.record) // 12)),
    ]
    assert max(len(svg.paint(scenery.scene(state)).encode()) for state in states) <= HEAVIEST


FULL_TABLES = {"carrotia": (6, 47_000), "carrots-and-broccoli": (4, 32_500), "yes-broccoli": (5, 43_500)}
"""How many play at most where a picture still has more bytes than it should late in a game, and how many it has."""


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 11))])
@pytest.mark.parametrize("name", FULL_TABLES)
def test_pictures_of_a_full_table_grow_no_heavier(name, seed):
    scenery, (seats, most) = games.scenery(name), FULL_TABLES[name]
    match = Match(name, seed=seed, seats=seats, players=["random"] * seats, replies="later", end_after=400)
    match.run()
    late = len(match.record) - 1
    assert max(len(svg.paint(scenery.scene(match.state_at(k))).encode()) for k in (late - 4, late)) <= most


@pytest.mark.parametrize("name", games)
def test_each_colour_of_a_scene_is_in_its_picture_by_day_and_by_night(name):
    scenery = games.scenery(name)
    text = svg.paint(scenery.scene(games[name].start()))
    light, dark = re.findall(r"#\w+\{(--[^}]+)\}", text)
    names = [dict(part.split(":") for part in each.split(";")) for each in (light, dark)]
    assert names[0].keys() == names[1].keys()
    for day, night in zip(names[0].values(), names[1].values(), strict=True):
        assert any((LIGHT[role], DARK[role]) == (day, night) for role in LIGHT)
    assert set(re.findall(r"var\((--\w+)\)", text)) == names[0].keys()
