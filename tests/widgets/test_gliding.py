"""How pieces glide: each from where it was, and things that are alike from where one of them has left."""

from __future__ import annotations

from garden_widgets.scenes.scene import Circle, Scene
from garden_widgets.shelf.carrots_and_broccoli.scene import SCENERY
from garden_widgets.widgets.picture import _moved
from tests.shelf.carrots_and_broccoli.carrots import at


def scene(**places):
    items = tuple(Circle(x=x, y=0, radius=0, key=key) for key, x in places.items())
    return Scene(width=99, height=9, ground=(), items=items, title="", description="")


def test_a_thing_glides_from_its_old_place():
    assert _moved(scene(snail=1, leaf=5), scene(snail=4, leaf=5)) == {"snail": (-3, 0)}


def test_what_is_new_and_like_nothing_else_does_not_glide():
    assert _moved(scene(snail=1), scene(snail=1, leaf=5)) == {}


def test_one_of_several_alike_comes_from_the_place_that_was_left():
    old = scene(**{"R1@a1": 1, "R1@c1": 3, "Y1@b1": 2})
    assert _moved(old, scene(**{"R1@a1": 1, "R1@d1": 4})) == {"R1@d1": (-1, 0)}


def test_out_of_a_supply_comes_what_nobody_else_has_left_room_for():
    old = scene(**{"R1@stock*": 9, "R1@a1": 1})
    assert _moved(old, scene(**{"R1@stock*": 9, "R1@a1": 1, "R1@b1": 2})) == {"R1@b1": (7, 0)}


def test_plants_glide_from_the_stock_and_from_square_to_square():
    state = at("R1 c3", "R1 e3", roll="R 1")
    stepped, other = state.play("step c3 c4"), at("R1 c3", roll="R 1")
    assert _moved(SCENERY.scene(state), SCENERY.scene(stepped)) == {"R1@c4": (0, 72)}
    assert list(_moved(SCENERY.scene(other), SCENERY.scene(other.play("plant R1 d4")))) == ["R1@d4"]


def test_a_pyramid_of_the_wall_glides():
    state = at(roll="K 1")
    assert _moved(SCENERY.scene(state), SCENERY.scene(state.play("step b7 c7"))) == {"wall0": (-72, 0)}
