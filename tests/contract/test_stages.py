"""What a move is seen to do bit by bit leads to the state after it, in each game whose films ask for that."""

from __future__ import annotations

from itertools import pairwise

import pytest

from garden_widgets.checks.playing import steps_of
from garden_widgets.core.registry import games
from garden_widgets.shelf.pyramid_shambo.engine.moves import Pay
from garden_widgets.shelf.snail_invasion.engine.moves import Enter, Walk
from tests.examples import so_many

BY_TURN = {
    "snail-invasion": ((Enter, Walk), {"turn", "roll"}),
    "pyramid-shambo": ((Pay,), {"active", "challenge", "ties", "debts"}),
}
"""The moves that are played bit by bit, and what changes only as the turn goes on."""


@pytest.mark.parametrize("name", BY_TURN)
def test_the_last_stage_is_the_state_after_but_for_the_turn(name):
    kinds, by_turn = BY_TURN[name]
    met, several = 0, 0
    for before, move, after in steps_of(games[name], so_many(120), 400, seed=24):
        if isinstance(move, kinds):
            stages = list(before.stages(move))
            assert all(one != other for one, other in pairwise(stages)), (before, move)
            last, end = stages[-1].to_dict(), after.to_dict()
            assert {key for key in end if last[key] != end[key]} <= by_turn, (before, move)
            met += 1
            several += len(stages) > 2
    assert met > 2000
    assert several > 20
