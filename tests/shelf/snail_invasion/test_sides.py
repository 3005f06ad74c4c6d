"""What the start screen says of the two sides: which has it easier depends on who plays."""

from __future__ import annotations

import pytest

from garden_widgets import lab

GAME = "snail-invasion"


def won_by_the_gardener(animal, number):
    """Play games between two who are alike; how many of them the gardener wins."""
    result = lab.run(GAME, players=[animal, animal], games=number, seed=11, executor="here", progress=False)
    return result.by_seat[0].times


def test_beginners_win_more_often_with_the_snails():
    assert won_by_the_gardener("hare", 40) < 20


@pytest.mark.slow
def test_whoever_looks_far_ahead_wins_more_often_with_the_gardener():
    assert won_by_the_gardener("owl", 6) > 3
