"""A board has a thousand shapes, and says in a few words which."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from garden_widgets.scenes.film import runs
from tests.runs import listed


@pytest.mark.parametrize(
    ("numbers", "written"),
    [
        ([], []),
        ([4], [4]),
        ([4, 5], [4, 5]),
        ([4, 5, 6], [[4, 6]]),
        ([9, 0, 1, 2, 3, 3, 4, 5, 2], [9, [0, 3], [3, 5], 2]),
        ([3, 2, 1], [3, 2, 1]),
    ],
)
def test_numbers_that_follow_one_another_are_a_pair(numbers, written):
    assert runs(numbers) == written


@given(some.lists(some.integers(0, 20)))
def test_what_is_read_is_what_was_written(numbers):
    assert listed(runs(numbers)) == numbers
