"""Small things can be pressed as far around themselves as a finger needs and others leave free."""

from __future__ import annotations

import pytest

from garden_widgets import games
from garden_widgets.lessons.runner import Run
from garden_widgets.lessons.schema import DoIt, FindAll
from garden_widgets.scenes.pressing import choices
from garden_widgets.scenes.scene import Polygon, Rectangle
from garden_widgets.scenes.touch import FINGER, reaches

PHONE = 344
"""Pixels of a board on a phone that is 360 px wide."""

LEAST = 29.5
CROWDED = {"fourth-step": 13, "third-step": 23, "add-up": 17, "bystander": 28, "two-pawns": 26}
"""Steps with more things than have room for fingers; a press beside one is only refused there."""


def piece(x, y, w, h):
    return Polygon(points=((x, y), (x + w, y), (x + w, y + h)), token=f"{x}", fill="piece-R")


def test_what_is_small_reaches_around_itself():
    (reach,) = reaches([piece(100, 100, 20, 30)])
    x, y, w, h = reach
    assert (w, h) == (FINGER, FINGER)
    assert (x + w / 2, y + h / 2) == (110, 115)


def test_what_is_large_keeps_its_shape_and_places_are_no_pieces():
    assert reaches([piece(0, 0, 80, 90), Rectangle(x=0, y=0, w=20, h=20, token="place")]) == [None, None]


def test_neighbours_meet_half_way_and_grow_to_their_free_side():
    one, other = reaches([piece(100, 0, 30, 80), piece(140, 0, 30, 80)])
    assert one[0] + one[2] == other[0] == 135
    assert one[2] == other[2] == FINGER


def test_of_a_stack_the_upper_grows_up_and_the_lower_down():
    lower, upper = reaches([piece(0, 130, 80, 30), piece(0, 100, 80, 30)])
    assert upper[1] + upper[3] == lower[1] == 130
    assert upper[3] == lower[3] == FINGER


def fingers(run):
    """Say how small, in pixels of a phone, the smallest thing is that a step wants pressed."""
    scene, step = run.scenery.scene(run.state), run.step
    wanted = set(run.sought if isinstance(step, FindAll) else choices(run.scenery, run.state, step.seat, ()))
    items = scene.touchable
    sizes = {}
    for item, reach in zip(items, reaches(items), strict=True):
        if item.token in wanted:
            _, _, w, h = reach or item.box
            sizes[item.token] = max(sizes.get(item.token, 0), min(w, h) * PHONE / scene.width)
    return min(sizes.values(), default=99)


@pytest.mark.parametrize("game", ["snail-invasion", "carrots-and-broccoli", "pyramid-shambo"])
def test_whatever_a_lesson_wants_pressed_is_large_enough_for_fingers(game):
    steps = [step for step in games.lesson(game).steps if isinstance(step, DoIt | FindAll)]
    assert {step.name: px for step in steps if (px := fingers(Run(game, step))) < CROWDED.get(step.name, LEAST)} == {}
