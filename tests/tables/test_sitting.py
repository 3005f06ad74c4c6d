"""Who sits before the page: what they may see, and when the curtain falls."""

from __future__ import annotations

import garden_widgets as gw
from garden_widgets.tables.sitting import Sitting


def sitting(name="pyramid-shambo", **options):
    return Sitting(gw.Match(name, seed=7, replies="later", **options))


def challenged(**options):
    made = sitting(seats=2, **options)
    made.match.play("challenge Y")
    made.settle()
    return made


def test_one_person_sees_what_their_seat_may_know():
    alone = sitting(seats=2, players=["person", "gentle"])
    assert alone.viewer == alone.seat == 0
    assert alone.view == alone.match.state.seen_by(0)
    assert not alone.curtain


def test_bots_alone_are_watched_by_an_onlooker():
    bots = sitting(seats=2, players=["gentle", "gentle"])
    assert bots.seat is None
    assert bots.viewer is None
    assert bots.persons == []


def test_an_open_game_has_no_curtain():
    table = sitting("snail-invasion")
    assert not table.curtain
    assert table.view == table.match.state


def test_two_persons_are_parted_by_a_curtain_until_one_sits_down():
    table = challenged()
    assert table.curtain
    assert table.viewer is None
    table.sit_down()
    assert not table.curtain
    assert table.viewer == table.seat


def test_what_the_first_has_thrown_is_hidden_from_the_second():
    table = challenged()
    table.sit_down()
    first = table.seat
    table.match.play("rock", first)
    table.settle()
    assert table.seat != first
    assert table.match.state.thrown == "rock"
    assert table.view.thrown == "?"


def test_when_the_game_is_over_everything_may_be_seen():
    table = sitting(seats=2, players=["random", "random"])
    table.match.run()
    assert table.view is table.match.state


def test_of_several_who_may_decide_whoever_says_so_does():
    table = challenged()
    assert table.acting == [0, 1]
    assert table.seat == 0
    table.sit_down(1)
    assert table.seat == table.viewer == 1
    table.match.play("rock", 1)
    table.settle()
    assert table.acting == [0]
    assert table.seat == 0


def test_nobody_says_to_be_somebody_who_has_decided():
    table = challenged()
    table.sit_down(0)
    table.match.play("rock", 0)
    table.settle()
    table.sit_down(0)
    assert table.seat == 1
