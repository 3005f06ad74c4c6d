"""The lesson of Leek Nim: a machine goes every way that a learner could go."""

from __future__ import annotations

import garden_widgets as gw
from garden_widgets.lessons.prover import prove


def test_the_lesson_is_proved():
    assert prove(gw.games.lesson("leek-nim")) == []
