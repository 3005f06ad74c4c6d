"""The painters: SVG that is well formed and says what it shows, and a canvas that gets real numbers only."""

from __future__ import annotations

import math
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from garden_widgets.scenes import canvas, palette, svg
from garden_widgets.scenes.scene import HINT, Circle, Item, Label, Line, Path, Polygon, Rectangle, Scene, together
from garden_widgets.scenes.shapes import FINE

WORDS = Label(x=30, y=40, text='<Y> & "co"', fill="ink", bold=True, align="left")

EVERY_SHAPE = Scene(
    width=200,
    height=100,
    ground=(Rectangle(x=0, y=0, w=200, h=100, round=8, fill="bed", line="line"), Rectangle(x=1, y=1, w=2, h=2)),
    items=(
        Polygon(points=((10, 50), (30, 10), (50, 50)), fill="piece-Y", line="edge", token="5/1"),
        Circle(x=80, y=30, radius=12, fill="target"),
        Line(points=((0, 90), (100, 90), (150, 60)), line="cause", dash=(5, 6)),
        Line(points=((0, 95), (100, 95)), line="ink"),
        Path(start=(0, 0), curves=(((5, 9), (10, 0)),), line="muted", closed=True),
        WORDS,
    ),
    title='A <b>"title"</b>',
    description="words & more",
)


class Buffer:
    """Stands in for a canvas: it knows how it is transformed."""

    def __init__(self, scale):
        self.scale_now, self.saved, self.seen = scale, [], []

    def save(self):
        self.saved.append(self.scale_now)

    def restore(self):
        self.scale_now = self.saved.pop()

    def scale(self, x, _):
        self.scale_now *= x

    def set_transform(self, a, *_):
        self.scale_now = a

    def fill(self):
        self.seen.append(self.scale_now)

    def __getattr__(self, _):
        return lambda *_: None


def test_a_canvas_that_lost_count_of_its_scale_is_painted_right_again():
    buffer = Buffer(scale=1.25)
    canvas.paint(buffer, EVERY_SHAPE.ground, palette.LIGHT, 1.5)
    assert set(buffer.seen) == {1.5}
    assert buffer.scale_now == 1.25, "what an author has set stays"


class TestSvg:
    def test_it_is_well_formed_and_carries_words(self):
        root = ET.fromstring(svg.paint(EVERY_SHAPE))
        space = "{http://www.w3.org/2000/svg}"
        assert root.get("role") == "img"
        assert root.find(f"{space}title").text == EVERY_SHAPE.title
        assert root.find(f"{space}desc").text == EVERY_SHAPE.description
        assert root.find(f".//{space}text").text == '<Y> & "co"'

    def test_without_a_palette_it_follows_the_reader(self):
        text = svg.paint(EVERY_SHAPE)
        assert "prefers-color-scheme: dark" in text
        assert palette.LIGHT["piece-Y"] in text
        assert palette.DARK["target"] in text

    def test_with_a_palette_it_has_that_one_only(self):
        text = svg.paint(EVERY_SHAPE, palette.DARK)
        assert "prefers-color-scheme" not in text
        assert palette.DARK["target"] in text
        assert palette.LIGHT["target"] not in text

    def test_two_that_differ_do_not_meet_on_one_page(self):
        other = replace(EVERY_SHAPE, title="another")
        pictures = [svg.paint(scene, letters=letters) for scene in (EVERY_SHAPE, other) for letters in (False, True)]
        names = {ET.fromstring(text).get("id") for text in (*pictures, svg.paint(EVERY_SHAPE, palette.DARK))}
        assert len(names) == 3, "letters change nothing here"

    def test_the_same_scene_is_the_same_text_each_time(self):
        assert svg.paint(EVERY_SHAPE) == svg.paint(EVERY_SHAPE)

    def test_words_are_as_wide_in_any_font_as_in_ours(self):
        (words,) = ET.fromstring(svg.paint(EVERY_SHAPE)).iter("{http://www.w3.org/2000/svg}text")
        assert float(words.get("textLength")) == pytest.approx(FINE * WORDS.room, abs=0.5)
        assert words.get("lengthAdjust") == "spacingAndGlyphs"

    def test_words_with_a_letter_that_our_font_may_not_have_are_as_wide_as_they_are(self):
        strange = replace(EVERY_SHAPE, items=(replace(WORDS, text="花"),))
        assert "textLength" not in svg.paint(strange)

    def test_it_fetches_nothing(self):
        assert "http" not in svg.paint(EVERY_SHAPE).replace("http://www.w3.org/2000/svg", "")

    def test_a_strip_shows_every_picture_with_its_words(self):
        frames = [(EVERY_SHAPE, "first <this>"), (EVERY_SHAPE.plus(*EVERY_SHAPE.items), "then that, and more words")]
        root = ET.fromstring(svg.strip(frames, "A strip", columns=2))
        space = "{http://www.w3.org/2000/svg}"
        written = {each.get("id"): each for each in root.iter(f"{space}g") if each.get("id")}

        def shapes(part):
            pointed = (written[each.get("href")[1:]] for each in part.iter(f"{space}use"))
            return [
                each for group in (part, *pointed) for each in group.iter() if each.get("fill") or each.get("class")
            ]

        first, second = root.findall(f"{space}g")
        words = [
            [each for each in frame.findall(f"{space}text") if int(each.get("y")) > 400] for frame in (first, second)
        ]
        assert [" ".join(each.text for each in lines) for lines in words] == [
            "1. first <this>",
            "2. then that, and more words",
        ]
        assert root.find(f"{space}title").text == "A strip"
        assert root.find(f"{space}desc").text == "first <this> then that, and more words"
        for frame, lines in zip((first, second), words, strict=True):
            for line in lines:
                frame.remove(line)
        assert len(shapes(second)) > len(shapes(first)) > len(EVERY_SHAPE.items)

    def test_what_pictures_of_a_strip_share_is_written_once(self):
        rows = tuple(
            Polygon(points=((i, i), (i + 5, 7 * i % 11), (i, i % 7 + 9)), fill="leaf", line="ink") for i in range(200)
        )
        other = (*rows[:90], Circle(x=1, y=1, radius=9, fill="grass"), *rows[91:])
        scenes = [
            Scene(width=200, height=200, ground=(), items=items, title="", description="") for items in (rows, other)
        ]
        alone, both = (len(svg.strip([(scene, "") for scene in some], "", columns=2)) for some in (scenes[:1], scenes))
        assert both < 1.25 * alone

    def test_a_shape_that_it_does_not_know_is_an_error(self):
        strange = Scene(width=1, height=1, ground=(), items=(Item(fill="ink"),), title="", description="")
        with pytest.raises(TypeError, match="Item"):
            svg.paint(strange)


class FakeCanvas:
    """Remembers what is drawn, and refuses what would freeze a page."""

    def __init__(self):
        object.__setattr__(self, "calls", [])

    def __setattr__(self, name, value):
        self.calls.append((name, value))

    def __getattr__(self, name):
        def call(*args):
            for value in args:
                values = value if isinstance(value, list) else [value]
                assert all(isinstance(v, str) or math.isfinite(v) for v in values), (name, args)
            self.calls.append((name, *args))

        return call


class TestCanvas:
    def test_every_command_is_one_that_ipycanvas_has(self):
        ipycanvas = pytest.importorskip("ipycanvas")
        fake = FakeCanvas()
        canvas.paint(fake, EVERY_SHAPE, palette.LIGHT, 2)
        unknown = {name for name, *_ in fake.calls if not hasattr(ipycanvas.Canvas, name)}
        assert not unknown

    def test_words_are_no_wider_in_any_font_than_in_ours(self):
        fake = FakeCanvas()
        canvas.paint(fake, EVERY_SHAPE, palette.LIGHT, 2)
        assert ("fill_text", WORDS.text, WORDS.x, WORDS.y, WORDS.room) in fake.calls

    def test_it_leaves_the_canvas_as_it_was(self):
        fake = FakeCanvas()
        canvas.paint(fake, EVERY_SHAPE, palette.LIGHT, 2)
        names = [name for name, *_ in fake.calls]
        assert names[0] == "save"
        assert names[-1] == "restore"
        assert names.count("save") == names.count("restore")

    def test_a_setting_is_sent_once_only(self):
        fake = FakeCanvas()
        dots = [Circle(x=i, y=1, radius=1, fill="ink") for i in range(20)]
        canvas.paint(fake, dots, palette.LIGHT, 2)
        assert [call for call in fake.calls if call[0] == "fill_style"] == [("fill_style", palette.LIGHT["ink"])]

    def test_a_line_after_a_dashed_one_is_whole_again(self):
        fake = FakeCanvas()
        canvas.paint(fake, EVERY_SHAPE.items[2:4], palette.LIGHT, 1)
        assert [call[1] for call in fake.calls if call[0] == "set_line_dash"] == [[5, 6], []]

    def test_what_has_neither_fill_nor_line_draws_nothing(self):
        fake = FakeCanvas()
        canvas.paint(fake, [Rectangle(x=0, y=0, w=5, h=5, token="5")], palette.LIGHT, 1)
        assert not {"fill", "stroke"} & {name for name, *_ in fake.calls}

    def test_hints_are_left_out_for_those_who_want_none(self):
        hint, thing = Circle(x=1, y=1, radius=1, fill="ink", note=HINT), Circle(x=5, y=5, radius=1, fill="ink")
        for hints, drawn in ((True, 2), (False, 1)):
            fake = FakeCanvas()
            canvas.paint(fake, [hint, thing], palette.LIGHT, 1, hints=hints)
            assert [name for name, *_ in fake.calls].count("fill") == drawn

    def test_neighbours_whose_lines_look_alike_are_one_stroke(self):
        fake = FakeCanvas()
        rims = [Rectangle(x=9 * i, y=0, w=8, h=8, round=2, line="target", width=3) for i in range(5)]
        canvas.paint(fake, [*rims, Circle(x=9, y=30, radius=4, line="target", width=3)], palette.LIGHT, 1)
        names = [name for name, *_ in fake.calls]
        assert (names.count("begin_path"), names.count("stroke"), names.count("close_path")) == (1, 1, 5)

    @pytest.mark.parametrize("other", [{"line": "glow"}, {"width": 4}, {"dash": (3, 3)}, {"fill": "paper"}])
    def test_what_looks_different_has_a_stroke_of_its_own(self, other):
        fake = FakeCanvas()
        looks = {"line": "target", "width": 3.0}
        items = [Circle(x=9 * i, y=9, radius=4, **looks | more) for i, more in enumerate(({}, other, {}))]
        canvas.paint(fake, items, palette.LIGHT, 1)
        assert [name for name, *_ in fake.calls].count("stroke") == 3

    def test_lines_that_let_light_through_are_painted_one_by_one(self):
        fake = FakeCanvas()
        soft = next(role for role, colour in palette.LIGHT.items() if len(colour) > len("#rrggbb"))
        canvas.paint(fake, [Line(points=((0, i), (9, 9 - i)), line=soft) for i in range(3)], palette.LIGHT, 1)
        assert [name for name, *_ in fake.calls].count("stroke") == 3

    def test_no_line_leads_to_a_circle_from_what_is_drawn_before_it(self):
        fake = FakeCanvas()
        canvas.paint(fake, [Circle(x=20 * i, y=5, radius=4, line="ink") for i in (1, 2)], palette.LIGHT, 1)
        assert [call for call in fake.calls if call[0] in ("move_to", "arc")] == [
            ("move_to", 24, 5),
            ("arc", 20, 5, 4, 0, math.tau),
            ("move_to", 44, 5),
            ("arc", 40, 5, 4, 0, math.tau),
        ]


def test_several_alike_are_drawn_part_by_part():
    one, two = ("a1", "b1", "c1"), ("a2", "b2")
    drawn = together([Label(x=0, y=0, text=text) for text in texts] for texts in (one, two))
    assert [item.text for item in drawn] == ["a1", "a2", "b1", "b2", "c1"]
