"""The bots of Snail Invasion!: what they think a garden is worth."""

from __future__ import annotations

from itertools import permutations

import pytest

from garden_widgets.shelf.snail_invasion.bots.judge import COLOUR, judge, stack_worth
from tests.shelf.snail_invasion.snails import at

STACKS = ("R3 R2", "Y3", "K1 G1", "B1", "G2")


def test_a_garden_is_worth_the_same_in_whatever_order_its_stacks_are_added():
    """A plain sum of floats is off by another hair in another order, and on another Python."""
    places = [[f"{square}: {stack}" for square, stack in enumerate(order, start=1)] for order in permutations(STACKS)]
    values = {judge(at(*squares, dead="R1 Y1 Y2"), 0) for squares in places}
    assert len(values) == 1
    alone = [stack_worth(tuple(stack.split()), "GB") for stack in STACKS]
    assert len({sum(order) for order in permutations(alone)}) > 1, "a plain sum would not do here"


def test_the_snails_see_a_garden_the_other_way_round():
    state = at("5: R3 R2", "7: K1 R1")
    assert judge(state, 0) + judge(state, 1) == pytest.approx(1)
    assert judge(state, 0) > judge(at("5: R3", "7: R2", "9: K1 R1"), 0)


def test_a_stack_is_worth_what_grows_in_it_and_what_is_blocked_in_it():
    assert stack_worth(("R3", "R2"), "R") == pytest.approx(0.7)  # the drone stands bare
    assert stack_worth(("R3", "R2"), "Y") == 0
    assert stack_worth(("K1", "R1"), "Y") == pytest.approx(0.7)
    assert stack_worth(("K1",), "R") == 0
    assert stack_worth(("R1",), "R") == pytest.approx(-0.1)
    assert stack_worth(("R1", "R2"), "R") == pytest.approx(-0.1)
    assert COLOUR == 1
