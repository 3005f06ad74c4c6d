"""The idea of each step as a drawing: every step of our lessons has one, and it fits into its square."""

from __future__ import annotations

import pytest

from garden_widgets.core.registry import games
from garden_widgets.scenes.artwork import names
from garden_widgets.scenes.growth import GROUND, NAMES, growth
from garden_widgets.scenes.ideas import SIDE, idea


@pytest.mark.parametrize("game", games)
def test_every_step_has_a_drawing_that_fits(game):
    lesson = games.lesson(game)
    assert list(lesson.ideas) == [step.name for step in lesson.steps]
    for name in set(lesson.ideas.values()):
        for x, y, w, h in (item.box for item in idea(name)):
            assert min(x, y) >= 0, name
            assert max(x + w, y + h) <= SIDE, name


def test_no_drawing_is_left_over():
    used = {name for game in games for name in games.lesson(game).ideas.values()}
    assert {f"ideas/{name}" for name in names("ideas")} <= used


@pytest.mark.parametrize("stage", [stage for stage in NAMES if stage not in ("bag", "seed")])
def test_what_is_thirsty_leans_and_is_lower(stage):
    fresh, dry = growth(stage), growth(stage, thirsty=True)
    upright, drooping = (max(fresh.items, key=high), max(dry.items[: len(fresh.items)], key=high))
    assert drooping.box[0] < upright.box[0]
    assert drooping.box[1] > upright.box[1]


def high(item):
    return GROUND - item.box[1]
