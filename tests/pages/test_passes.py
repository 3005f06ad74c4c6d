"""Passes of pages: known again by the server that gave them, for a while."""

from __future__ import annotations

import time

import pytest

from garden_widgets.pages.passes import LIFETIME, Passes


def test_a_pass_holds_where_it_was_given_and_for_its_time():
    time_now = 1000.0
    passes = Passes(lambda: time_now)
    given = passes.give()
    assert passes.holds(given)
    assert given != passes.give()
    assert not Passes(lambda: time_now).holds(given)
    time_now += LIFETIME + 2
    assert not passes.holds(given)


@pytest.mark.parametrize("other", ["", ".", "..", "1.x.", "x.y.z", "ü.ü.ü", "1" * 5000])
def test_nothing_else_is_a_pass(other):
    assert not Passes().holds(other)


def test_a_pass_that_was_changed_is_none():
    passes = Passes()
    given = passes.give()
    when, rest = given.split(".", 1)
    assert not passes.holds(f"{int(when) + 1}.{rest}")


@pytest.mark.parametrize("jump", [-1e6, 1e6])
def test_a_pass_holds_though_the_clock_jumps(monkeypatch, jump):
    passes, clock = Passes(), time.time
    given = passes.give()
    monkeypatch.setattr(time, "time", lambda: clock() + jump)
    assert passes.holds(given)
    assert passes.holds(passes.give())
