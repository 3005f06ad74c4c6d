"""What holds for the scenes of every game: they can be painted, and every legal move can be pressed."""

from __future__ import annotations

from garden_widgets.checks import scenes
from tests.contract.checking import cases, keep


@cases(scenes)
def test_scenes(case):
    keep(case)
