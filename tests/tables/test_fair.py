"""A fair match: both sides once, and who has won it."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import Match
from garden_widgets.tables.fair import Ended, Fair, Verdict, possible


def given_up(seat, turns=0):
    """Play a game in which this seat gives up after some turns."""
    match = Match("snail-invasion", seed=1)
    for _ in range(turns):
        match.play(match.state.moves()[0])
    match.give_up(seat)
    return match


def drawn():
    match = Match("snail-invasion", seed=1)
    match.offer_draw(0)
    match.answer_draw(1, True)
    return match


@pytest.mark.parametrize("fair", [Fair(), Fair(Ended(0, 23)), Fair(Ended(1, 0)), Fair(Ended(None, 300))])
def test_what_stands_in_an_address_is_read_again(fair):
    assert Fair.read(fair.write()) == fair


@pytest.mark.parametrize("text", ["", "no", "No"])
def test_none_may_be_wanted(text):
    assert Fair.read(text) is None


@pytest.mark.parametrize("text", ["maybe", "2-23", "0-", "0-1234567", "draw", "-1-3", "0-٣"])
def test_what_is_none_is_said(text):
    with pytest.raises(RecordError, match="fair=yes"):
        Fair.read(text)


def test_in_the_second_game_sides_are_changed():
    assert [Fair().at(seat) for seat in (0, 1)] == [0, 1]
    assert [Fair(Ended(0, 9)).at(seat) for seat in (0, 1)] == [1, 0]


def test_after_the_first_game_nothing_is_decided():
    fair, match = Fair(), given_up(1, 3)
    assert fair.ended(match) == Ended(0, 3)
    assert fair.points(match) == (2, 0)
    assert fair.verdict(match) is None
    match.undo()
    assert fair.points(match) == (0, 0)


@pytest.mark.parametrize(
    ("first", "match", "verdict"),
    [
        (Ended(0, 9), given_up(0), Verdict(0, (4, 0), None)),  # whoever sits at seat 1 now was first at seat 0
        (Ended(1, 9), given_up(1), Verdict(1, (0, 4), None)),
        (Ended(0, 9), given_up(1, 4), Verdict(1, (2, 2), (9, 4))),
        (Ended(0, 3), given_up(1, 4), Verdict(0, (2, 2), (3, 4))),
        (Ended(1, 3), given_up(0, 4), Verdict(1, (2, 2), (4, 3))),
        (Ended(0, 4), given_up(1, 4), Verdict(None, (2, 2), (4, 4))),
        (Ended(None, 4), given_up(1, 4), Verdict(1, (1, 3), None)),
        (Ended(0, 4), drawn(), Verdict(0, (3, 1), None)),
        (Ended(None, 4), drawn(), Verdict(None, (2, 2), None)),
    ],
)
def test_who_has_won(first, match, verdict):
    assert Fair(first).verdict(match) == verdict


def test_the_last_turn_of_the_house_makes_a_draw():
    match = Match("snail-invasion", seed=1, end_after=2)
    while match.result is None:
        match.play(match.state.moves()[0])
    assert Fair().ended(match) == Ended(None, 2)


def test_it_wants_two_sides():
    start = {name: gw.games[name].start() for name in gw.games}
    assert possible(start["snail-invasion"])
    assert possible(gw.games["carrots-and-broccoli"].start(seats=2))
    assert not possible(gw.games["snail-invasion"].start(seats=1))
    assert not possible(gw.games["pyramid-shambo"].start(seats=3))
    assert not possible(gw.games["carrotia"].start(seats=2))
