"""States never change and are written and read back, and whatever could be changed in one is found."""

from __future__ import annotations

from array import array
from fractions import Fraction
from types import MappingProxyType

import pytest

from garden_widgets.checks import states
from garden_widgets.checks.states import changeable
from tests.contract.checking import cases, keep


@cases(states)
def test_states(case):
    keep(case)


class Loose:
    """A part that holds what can be changed."""

    __slots__ = ("size",)

    def __init__(self) -> None:
        self.size = [1]


@pytest.mark.parametrize(
    ("part", "found"),
    [
        ([1], ["x is a list"]),
        (({1: frozenset({(2, Loose())})},), ["x[0] is a dict", "x[0][1][0][1].size is a list"]),
        (MappingProxyType({Loose(): 1}), ["x's key.size is a list"]),
        (MappingProxyType({"a": {1}}), ["x['a'] is a set"]),
        (array("B", [1]), ["x is a array"]),
        ((1, "a", None, Fraction(1, 2), MappingProxyType({"a": (1,)})), []),
    ],
)
def test_what_can_be_changed_is_found_at_any_depth(part, found):
    assert [*dict.fromkeys(changeable(part, "x", {}))] == found
