"""Several persons who may act at the same time: each says who they are by a press."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.tables import tickets
from tests.widgets.conftest import connect, tap

pytestmark = pytest.mark.usefixtures("wire")


@pytest.fixture(autouse=True)
def kept(monkeypatch, tmp_path):
    monkeypatch.setenv("GARDEN_TICKETS", str(tmp_path))
    monkeypatch.setattr(tickets, "new", lambda: "T" * 22)


def thrown():
    table = gw.play("pyramid-shambo", seats=3, seed=5, players=["person"] * 3)
    connect(table.picture)
    table.match.play(table.match.state.moves(table.match.state.movers[0])[0])
    return table


def test_each_who_may_act_has_a_button_of_their_own():
    table = thrown()
    movers = table.match.state.movers
    assert len(movers) == 2
    assert [id for id in table.act.ids if id.startswith("sit")] == [f"sit {seat}" for seat in movers]


def test_whoever_presses_it_acts_first_and_the_other_is_left():
    table = thrown()
    first, second = table.match.state.movers
    table.act.press(f"sit {second}")
    assert table.sitting.seat == table.sitting.viewer == second
    assert not table.picture.curtain
    tap(table, "throw:rock")
    assert table.match.state.movers == (first,)
    assert table.sitting.seat == table.sitting.viewer == first
    tap(table, "throw:paper")
    assert [str(move) for move in table.match.record[-2:]] == ["rock", "paper"]
    assert [move.seat for move in table.match.record[-2:]] == [second, first]
