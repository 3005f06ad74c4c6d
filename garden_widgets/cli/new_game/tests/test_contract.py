"""Leek Nim keeps the contract of all games; else it is said what is wrong, with position and seat."""

from __future__ import annotations

from garden_widgets.checks import faults


def test_the_game_keeps_the_contract():
    assert faults("leek-nim") == []
