"""What is wrong with Leek Nim by the contract of all games."""

from __future__ import annotations

from garden_widgets.checks import faults


def test_the_game_keeps_the_contract():
    assert faults("leek-nim") == []
