"""What the judge expects is put right by what came of like positions: increasing, and nothing else changes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from benchmarks.judgement import Sample, error
from garden_widgets.core.registry import games
from garden_widgets.players.judging import Estimate, _between
from tools.calibrate import table


def test_between_the_points_it_is_a_straight_line():
    points = ((0.0, 0.0), (0.4, 0.2), (1.0, 1.0))
    assert [_between(points, value) for value in (0, 0.2, 0.4, 0.7, 1)] == pytest.approx([0, 0.1, 0.2, 0.6, 1])
    found = Estimate(0.4, 0.2, 1.0).put_right(points)
    assert (found.worth, found.low, found.high) == pytest.approx((0.2, 0.1, 1.0))


def test_a_guest_and_a_game_without_bots_are_left_as_they_are():
    assert games.calibration("acorn-auction") == ()


def test_the_error_is_that_of_like_expectations():
    right = [Sample(0.5, 1.0), Sample(0.5, 0.0)]
    wrong = [Sample(0.9, 0.0), Sample(0.9, 1.0)]
    assert error(right) == 0
    assert error(wrong) == pytest.approx(0.4)


def test_a_table_is_fitted_to_what_came_and_little_is_believed_of_few():
    few = table([Sample(0.2, 1.0), Sample(0.5, 1.0), Sample(0.6, 1.0), Sample(0.8, 0.0)])
    many = table([Sample(0.1 + 0.8 * k / 399, float(k % 4 == 0) if k < 200 else 1.0) for k in range(400)])
    for fitted in (few, many):
        assert (fitted[0], fitted[-1]) == ((0.0, 0.0), (1.0, 1.0))
        assert all(one[0] < two[0] and one[1] <= two[1] for one, two in pairwise(fitted))
    assert _between(many, 0.8) > 0.9
    assert _between(many, 0.2) == pytest.approx(0.25, abs=0.05)
    assert abs(_between(few, 0.5) - 0.5) < 0.1


def test_positions_of_which_the_same_is_expected_stay_together_whatever_came_of_them():
    found = [Sample(0.5, float(number % 2)) for number in range(200)]
    assert table(found) == ((0.0, 0.0), (0.5, 0.5), (1.0, 1.0))
