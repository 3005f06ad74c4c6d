"""Positions of Carrotia in which it is known what is best for the team; the robin plays so."""

from __future__ import annotations

import garden_widgets as gw
from garden_widgets.core.chance import generator
from tests.shelf.carrotia.garden import RING, at, running

OPEN = """
    ES  ESW  SW
    NES NESW NSW
    NE  NEW  NW
"""
"""A maze in which every tile leads to all its neighbours."""


def chosen(state):
    """Return what the robin plays, whatever chance adds."""
    robin, seat = gw.games.player("carrotia", "robin"), state.movers[0]
    (move,) = {str(robin.decide(state, seat, generator(seed))) for seed in range(3)}
    return move


def run(**rest):
    return running(OPEN, rested=True, **rest)


class TestRunning:
    def test_with_the_last_move_it_goes_out_and_leaves_the_carrot(self):
        assert chosen(run(rabbit="c2", moves=1, gathered=[3], carrots={"c1": [3]})) == "go N"

    def test_with_time_enough_it_goes_round_by_the_carrot(self):
        assert chosen(run(rabbit="c2", moves=3, gathered=[3], carrots={"b2": [3]})) == "go W"

    def test_a_way_round_that_takes_too_long_is_left_alone(self):
        assert chosen(run(rabbit="c2", moves=2, gathered=[3], carrots={"b2": [3]})) == "go N"

    def test_of_two_carrots_the_greater_comes_first(self):
        state = run(rabbit="b2", came_from="W", moves=4, carrots={"b1": [3], "b3": [1]})
        assert chosen(state) == "go S"

    def test_what_a_crow_carries_is_fetched(self):
        state = run(rabbit="a2", moves=6, birds={"crow": "a3"}, carried={"crow": [3]}, dice={"crow": "N"})
        assert chosen(state) == "go N"

    def test_two_carrots_more_are_put_under_the_rabbit(self):
        assert chosen(running(RING)) == "rest a1 a1"


class TestPowers:
    def test_the_ghost_brings_home_who_would_be_late(self):
        state = run(rabbit="a1", moves=1, gathered=[3, 3], characters=["ghost", "mummy"])
        assert chosen(state) == "power ghost c3"

    def test_the_clown_turns_round_for_a_great_carrot(self):
        state = running(
            RING,
            rested=True,
            rabbit="a2",
            came_from="S",
            moves=7,
            gathered=[1],
            characters=["clown", "mummy"],
            carrots={"a1": [3]},
        )
        assert chosen(state) == "power clown"

    def test_the_sailor_turns_a_hawk_away_from_the_carrots(self):
        state = run(
            rabbit="a1",
            moves=8,
            birds={"hawk": "b3"},
            dice={"hawk": "W"},
            carrots={"a3": [3, 3]},
            characters=["sailor", "clown"],
        )
        assert chosen(state).startswith("power sailor hawk")


class TestBirds:
    def test_a_hawk_may_have_the_smaller_carrot(self):
        state = at(
            "act",
            OPEN,
            acting="hawk",
            birds={"hawk": "b2"},
            carrots={"b2": [1, 3]},
            rabbit="a1",
            characters=["clown", "ghost"],
        )
        assert chosen(state) == "act 1"

    def test_a_bat_flies_where_it_spoils_least(self):
        state = at("fly", OPEN, birds={"bat": "b2"}, dice={"bat": "carrot"}, carrots={"a2": [3], "b1": [1]})
        assert chosen(state) == "fly bat S"


def test_what_does_not_fit_is_mended():
    assert chosen(at("mend", "ES EW SW\nNS . EW\nNE EW NW")) == "turn c2 NS"
