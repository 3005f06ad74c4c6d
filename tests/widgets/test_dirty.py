"""Dirty places: only what has changed is painted anew, and with it all that lies under or over it."""

from __future__ import annotations

from garden_widgets.presenters.picture import SHARPNESS
from garden_widgets.scenes.scene import Circle, Item, Line, Rectangle
from garden_widgets.shelf.carrotia.scene.garden import ground
from garden_widgets.widgets.dirty import dirty


def disc(x: float, fill: str = "leaf", radius: float = 5) -> Item:
    return Circle(x=x, y=50, radius=radius, fill=fill)


LAWN = Rectangle(x=0, y=0, w=300, h=100, fill="grass")


def test_what_has_changed_is_painted_with_all_that_meets_it():
    row = [LAWN, *map(disc, (50, 150, 250))]
    near = disc(155, radius=2)
    found = dirty([*row, near], [*row[:2], disc(150, "carrot"), row[3], near])
    assert found == (((144, 44, 12, 12),), (LAWN, disc(150, "carrot"), near))


def test_what_has_moved_is_cleared_where_it_was_and_painted_where_it_is():
    found = dirty([LAWN, disc(50)], [LAWN, disc(250)])
    assert found is not None
    assert set(found.places) == {(44, 44, 12, 12), (244, 44, 12, 12)}
    assert found.items == (LAWN, disc(250))


def test_the_whole_width_of_a_line_belongs_to_the_place():
    found = dirty([LAWN], [LAWN, Line(points=((50, 50), (80, 50)), line="ink", width=10)])
    assert found is not None
    assert found.places == ((44, 44, 44, 12),)


def test_the_border_of_a_place_is_a_border_of_pixels_however_sharp_the_picture_is():
    """Elsewhere it would be painted half, and a seam would show."""
    found = dirty([LAWN], [LAWN, Circle(x=101.3, y=33.9, radius=5.7, fill="leaf")])
    assert found is not None
    ((left, top, wide, high),) = found.places
    assert left <= 101.3 - 6.7
    assert left + wide >= 101.3 + 6.7
    for sharp in SHARPNESS:
        assert all((sharp * edge).is_integer() for edge in (left, top, left + wide, top + high))


def test_places_that_overlap_are_one():
    found = dirty([], [disc(50), disc(70), disc(60)])
    assert found is not None
    assert found.places == ((44, 44, 32, 12),)


def test_nothing_is_painted_where_nothing_has_changed():
    assert dirty([LAWN], [LAWN]) == ((), ())


def test_another_order_is_painted_anew_as_a_whole():
    assert dirty([LAWN, disc(50), disc(52)], [LAWN, disc(52), disc(50)]) is None


def test_a_tile_that_is_laid_in_the_largest_maze_leaves_most_of_it_as_it_was():
    laid = {"a1": "NE", "b2": "EW", "c4": "NS", "e5": "SW"}
    old, new = ground(5, laid), ground(5, {**laid, "c3": "NESW"})
    found = dirty(old, new)
    assert found is not None
    ((_, _, wide, high),) = found.places
    assert max(wide, high) < 120, "one cell with its rim"
    assert len(found.items) < len(new) / 2


def test_what_is_only_there_to_be_pressed_is_painted_nowhere():
    door = Circle(x=50, y=50, radius=40, token="door")
    assert dirty([LAWN], [LAWN, door]) == ((), ())
    found = dirty([LAWN, door, disc(50)], [LAWN, door, disc(60)])
    assert door not in found.items
