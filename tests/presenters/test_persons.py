"""Several persons who may act at the same time: each says who they are by a press."""

from __future__ import annotations

import pytest

from garden_widgets.tables import tickets
from tests.presenters import pages
from tests.presenters.pages import connect, tap


@pytest.fixture(autouse=True)
def kept(monkeypatch):
    monkeypatch.setattr(tickets, "new", lambda: "T" * 22)


def thrown():
    table = pages.play("pyramid-shambo", seats=3, seed=5, players=["person"] * 3)
    connect(table)
    table.match.play(table.match.state.moves(table.match.state.movers[0])[0])
    return table


def test_each_who_may_act_has_a_button_of_their_own():
    table = thrown()
    movers = table.match.state.movers
    assert len(movers) == 2
    assert [id for id in table.act.ids if id.startswith("sit")] == [f"sit {seat}" for seat in movers]


def test_of_five_at_one_screen_each_says_who_they_are_and_bids():
    table = pages.play("yes-broccoli", seats=5, seed=5, players=["person"] * 5)
    connect(table)
    while len(table.match.state.movers) < 5:
        mover = table.match.state.movers[0]
        table.match.play(table.match.state.moves(mover)[0], mover)
    for left in (5, 4, 3, 2):
        movers = table.match.state.movers
        assert [id for id in table.act.ids if id.startswith("sit")] == [f"sit {seat}" for seat in movers]
        assert len(movers) == left
        table.act.press(f"sit {movers[-1]}")
        assert table.sitting.seat == movers[-1]
        table.play_text(str(table.sitting.view.moves(movers[-1])[0]))
    assert {move.seat for move in table.match.record[-4:]} == {1, 2, 3, 4}


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


@pytest.mark.parametrize("name", ["carrots-and-broccoli", "yes-broccoli", "pyramid-shambo"])
def test_who_plays_with_an_animal_reads_what_it_does_and_what_they_do_themselves(name):
    table = pages.play(name, seed=4, players=["person", "squirrel"])
    of = {str(table.match.state.who(seat).form("the")) for seat in range(2)}
    read = []
    for _ in range(12):
        if table.sitting.seat is not None:
            table.play_text(str(table.state.moves(table.sitting.seat)[0]))
        read += [table.says.said["text"], *table.says.said["log"]]
    assert any("squirrel" in each.lower() for each in read)
    assert not [each for each in read if any(who in each.lower() for who in of)]


def test_among_persons_nobody_is_called_you():
    table = pages.play("carrots-and-broccoli", seed=4, players=["person", "person"])
    table.play_text(str(table.state.moves()[0]))
    assert "The carrot gardener" in " ".join([table.says.said["text"], *table.says.said["log"]])
