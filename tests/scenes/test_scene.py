"""Shapes, hit testing, marks and palettes: the parts of every picture."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import product

import pytest

from garden_widgets.scenes import palette
from garden_widgets.scenes.marks import Marks, layers, marked
from garden_widgets.scenes.scene import COVER, Circle, Label, Line, Path, Polygon, Rectangle, Scene, hit
from tests.contrast import contrast


def scene(*items, ground=()):
    return Scene(width=100, height=80, ground=tuple(ground), items=tuple(items), title="A test", description="words")


TRIANGLE = Polygon(points=((10, 50), (30, 10), (50, 50)), token="tree")


class TestHit:
    def test_a_point_in_a_polygon_gives_its_token(self):
        assert hit(scene(TRIANGLE), 30, 40) == "tree"

    def test_a_point_in_its_box_but_beside_the_polygon_gives_none(self):
        assert hit(scene(TRIANGLE), 12, 12) is None

    def test_the_topmost_thing_counts(self):
        below = Rectangle(x=0, y=0, w=100, h=80, token="square")
        assert hit(scene(below, TRIANGLE), 30, 40) == "tree"
        assert hit(scene(TRIANGLE, below), 30, 40) == "square"

    def test_what_has_no_token_lets_the_press_through(self):
        cover = Rectangle(x=0, y=0, w=100, h=80, fill="shade")
        assert hit(scene(TRIANGLE, cover), 30, 40) == "tree"

    def test_items_lie_above_the_ground(self):
        ground = Rectangle(x=0, y=0, w=100, h=80, token="ground")
        assert hit(scene(TRIANGLE, ground=[ground]), 30, 40) == "tree"
        assert hit(scene(TRIANGLE, ground=[ground]), 90, 70) == "ground"

    def test_a_circle_is_round(self):
        coin = Circle(x=50, y=40, radius=10, token="coin")
        assert hit(scene(coin), 57, 46) == "coin"
        assert hit(scene(coin), 58, 48) is None

    def test_a_line_can_be_pressed_a_little_beside(self):
        wall = Line(points=((0, 0), (100, 0)), line="ink", token="wall")
        assert hit(scene(wall), 50, 5) == "wall"
        assert hit(scene(wall), 50, 9) is None

    def test_outside_there_is_nothing(self):
        assert hit(scene(TRIANGLE), -1e9, math.inf) is None


SHAPES = [
    TRIANGLE,
    Rectangle(x=5, y=6, w=20, h=10, token="tree"),
    Circle(x=40, y=30, radius=8, token="tree"),
    Line(points=((1, 2), (3, 9)), token="tree"),
    Path(start=(0, 0), curves=(((5, 9), (10, 0)),), token="tree"),
    Label(x=30, y=20, text="Y", token="tree"),
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_a_moved_shape_is_the_same_shape_elsewhere(shape):
    x, y, w, h = shape.box
    mx, my, mw, mh = shape.moved(7, -3).box
    assert (mx, my) == pytest.approx((x + 7, y - 3))
    assert (mw, mh) == pytest.approx((w, h))
    assert shape.moved(7, -3).moved(-7, 3) == shape


def test_labels_take_their_room_from_the_side_that_they_are_aligned_to():
    left, right = (Label(x=50, y=10, text="abc", align=align).box for align in ("left", "right"))
    assert left[0] == 50
    assert right[0] + right[2] == pytest.approx(50)


class TestMarks:
    def test_each_kind_of_mark_looks_different_without_its_colour(self):
        looks = set()
        for kind in ("last", "able", "chosen", "target", "cause"):
            added = marked(scene(TRIANGLE), Marks(**{kind: ("tree",)})).items[1:]
            assert added
            looks.add(tuple((type(item).__name__, item.dash, item.width, bool(item.fill)) for item in added))
        assert len(looks) == 5

    def test_a_token_that_is_not_there_is_passed_over(self):
        assert marked(scene(TRIANGLE), Marks(cause=("nowhere",))) == scene(TRIANGLE)

    def test_marks_are_no_places_to_press(self):
        whole = marked(scene(TRIANGLE), Marks(cause=("tree",), chosen=("tree",)))
        assert whole.touchable == (TRIANGLE,)

    def test_a_thing_is_marked_itself_where_more_than_it_can_be_pressed(self):
        place = Rectangle(x=0, y=0, w=90, h=90, token="tree", label="Tree")
        thing = Circle(x=45, y=45, radius=20, fill="leaf", line="edge", key="tree")
        (chosen, _) = marked(scene(place, thing), Marks(chosen=("tree",))).items[-2:]
        assert isinstance(chosen, Circle)
        assert chosen.radius < 30
        bare = marked(scene(place), Marks(chosen=("tree",))).items[-1]
        assert isinstance(bare, Rectangle)

    def test_what_is_in_hand_is_not_tinted_where_it_may_be_pressed_again(self):
        for best in (None, ("tree",)):
            under, _ = layers(scene(TRIANGLE), Marks(target=("tree",), best=best))
            assert under
            under, _ = layers(scene(TRIANGLE), Marks(target=("tree",), chosen=("tree",), best=best))
            assert not under

    def test_the_last_move_lies_under_what_stands_on_its_place(self):
        place = Rectangle(x=0, y=0, w=90, h=90, token="tree", label="Tree")
        under, over = layers(scene(place), Marks(last=("tree",)))
        assert (len(under), len(over)) == (1, 0)
        thing = replace(place, fill="leaf")
        under, over = layers(scene(thing), Marks(last=("tree",)))
        assert (len(under), len(over)) == (0, 1)

    def test_no_line_of_the_last_move_goes_through_a_badge(self):
        card = Rectangle(x=0, y=0, w=60, h=90, token="card", label="Card", fill="leaf")
        badge, number = Circle(x=60, y=40, radius=12, fill="glow"), Label(x=60, y=40, text="2")
        on_it, beside = Circle(x=20, y=40, radius=9, fill="glow"), Circle(x=200, y=40, radius=9, fill="glow")
        below = Circle(x=30, y=0, radius=9, fill="glow")
        _, over = layers(scene(below, card, on_it, beside, badge, number), Marks(last=("card",)))
        assert over[1:] == (badge, number)

    def test_a_token_named_twice_is_marked_once(self):
        once = marked(scene(TRIANGLE), Marks(chosen=("tree",)))
        assert marked(scene(TRIANGLE), Marks(chosen=("tree", "tree"))) == once


EVERY = pytest.mark.parametrize("colours", palette.PALETTES.values(), ids=palette.PALETTES)


class TestPalettes:
    def test_all_have_the_same_roles(self):
        assert palette.LIGHT.keys() == palette.DARK.keys() == palette.CONTRAST.keys()

    def test_high_contrast_is_higher(self):
        for role in ("ink", "muted", "leaf", "good", "bad", "chosen", "target", "cause"):
            assert contrast(palette.CONTRAST[role], palette.CONTRAST["paper"]) >= 7, role
        for letter in "RYGBKOCTPW":
            pair = palette.CONTRAST[f"ink-{letter}"], palette.CONTRAST[f"piece-{letter}"]
            assert contrast(*pair) >= 7 or letter == "R", letter

    @EVERY
    def test_words_can_be_read_on_every_ground(self, colours):
        for ground in ("paper", "bed", "bed-other", "soil", "stone", "side-a", "side-b"):
            assert contrast(colours["ink"], colours[ground]) >= 7, ground
        for ground in ("paper", "bed", "bed-other"):
            assert contrast(colours["muted"], colours[ground]) >= 4.5, ground

    @EVERY
    def test_letters_can_be_read_on_every_pyramid(self, colours):
        for letter in "RYGBKOCTPW":
            assert contrast(colours[f"ink-{letter}"], colours[f"piece-{letter}"]) >= 4.5, letter

    @EVERY
    def test_marks_and_edges_stand_out(self, colours):
        for mark, ground in product(("chosen", "target", "cause", "last", "edge"), ("paper", "bed", "bed-other")):
            assert contrast(colours[mark], colours[ground]) >= 3, (mark, ground)

    def test_contrast_is_that_of_the_guidelines(self):
        assert contrast("#000000", "#ffffff") == pytest.approx(21)
        assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_what_is_covered_is_neither_seen_nor_pressed_meanwhile():
    here, beside = Rectangle(x=10, y=10, w=20, h=20, fill="chip", token="here"), Circle(x=90, y=20, radius=9, token="b")
    thing = Rectangle(x=12, y=12, w=8, h=8, line="ink", key="b")
    below = scene(here, beside, thing)
    over = Rectangle(x=0, y=0, w=50, h=50, fill="bench", line="ink", note=COVER)
    news = Circle(x=20, y=20, radius=5, fill="chip", token="new")
    covered = below.plus(over, news)
    assert [item.token for item in covered.touchable] == ["b", "new"]
    assert covered.sights(("here", "new", "b")) == {"here": (), "new": (news,), "b": (beside,)}
    assert below.plus(replace(over, note=""), news).seen("here") == (here,)
