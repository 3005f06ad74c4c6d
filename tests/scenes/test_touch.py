"""Small things can be pressed as far around themselves as a finger needs and others leave free."""

from __future__ import annotations

import pytest

from garden_widgets import games
from garden_widgets.lessons.schema import DoIt, FindAll
from garden_widgets.scenes.pressing import choices
from garden_widgets.scenes.scene import Polygon, Rectangle
from garden_widgets.scenes.touch import FINGER, lenses, reaches

POINTS = 3
"""In each direction: there a finger may come down that means the middle of something."""


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


def test_what_is_crowded_is_enlarged_before_a_finger_chooses():
    items = [piece(100, 0, 30, 80), piece(140, 0, 30, 80), piece(300, 0, 80, 80)]
    items[1:1] = [piece(120, 0, 20, 80)]
    lens, middle, other, free = lenses(items, reaches(items), {items[1].token})
    assert middle is free is None  # what was meant, and what is far away, is pressed at once
    for each in (lens, other):
        assert each.place[0] < 120
        assert each.place[0] + each.place[2] > 140
        assert each.times * each.least >= FINGER


def test_a_lens_shows_a_stack_whole():
    stack = [piece(100, 160, 60, 30), piece(105, 130, 50, 30), piece(110, 100, 40, 30), piece(300, 100, 40, 90)]
    lower, _, upper, _ = lenses(stack, reaches(stack), set())
    for lens in (lower, upper):
        _, top, _, high = lens.place
        assert top < 100
        assert top + high > 190


def test_where_nothing_is_crowded_there_is_no_lens():
    items = [piece(0, 0, 30, 80), piece(200, 0, 30, 80)]
    assert lenses(items, reaches(items), set()) == [None, None]


def holds(box, x, y):
    left, top, wide, high = box
    return left <= x <= left + wide and top <= y <= top + high


def missed(run):
    """List what a finger cannot choose with certainty: it lands on something else, and that is not enlarged."""
    scene, step = run.scenery.scene(run.state), run.step
    wanted = set(run.sought if isinstance(step, FindAll) else choices(run.scenery, run.state, step.seat, ()))
    items, found = scene.touchable, set()
    reached = reaches(items)
    boxes = [reach or item.box for item, reach in zip(items, reached, strict=True)]
    # a board in which all are asked for marks none: so whatever is small may be meant
    enlarged = lenses(items, reached, () if isinstance(step, FindAll) else wanted)
    for item, (x, y, w, h) in zip(items, boxes, strict=True):
        if item.token not in wanted or min(w, h) >= FINGER:
            continue
        for i in range(POINTS * POINTS):
            dx, dy = (
                (FINGER - 2) * ((i % POINTS) / (POINTS - 1) - 0.5),
                (FINGER - 2) * ((i // POINTS) / (POINTS - 1) - 0.5),
            )
            at = (x + w / 2 + dx, y + h / 2 + dy)
            here = [k for k, box in enumerate(boxes) if holds(box, *at)]
            if not here:
                continue
            hit = here[-1]
            lens = enlarged[hit]
            place = min(items[hit].box[2:]) >= FINGER  # it goes on from a place, or says why not
            if items[hit].token == item.token or place:
                continue
            shown = lens and holds(lens.place, x, y) and holds(lens.place, x + w, y + h)
            if not shown or lens.times * min(w, h) < FINGER - 0.1:
                found.add((item.token, items[hit].token))
    return found


@pytest.mark.parametrize("game", ["snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "yes-broccoli"])
def test_whatever_a_lesson_wants_pressed_is_large_enough_for_fingers(game):
    """Forty pixels on a phone that is 360 wide: as it stands on the board, or under a lens."""
    steps = [step for step in games.lesson(game).steps if isinstance(step, DoIt | FindAll)]
    assert {step.name: found for step in steps if (found := missed(step.run(game)))} == {}
