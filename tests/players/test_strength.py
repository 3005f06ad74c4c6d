"""Steps of strength: who stands higher wins more, in games that rate nobody and chose no setting."""

from __future__ import annotations

from itertools import pairwise

import pytest

from garden_widgets import games
from tests.examples import so_many
from tools import rate
from tools.seeds import Dice

DUELS = ["snail-invasion", "carrots-and-broccoli", "yes-broccoli"]
"""At Pyramid Shambo it is calculated."""

NUMBER = so_many(20)
FEW = so_many(12)

SLOW = {"snail-invasion": 10}
"""So many games are enough where thinking takes long."""


def steps_below_the_best(name):
    """List the neighbours of a game without the strongest animal, which thinks longest."""
    return list(pairwise(each.id for each in games.characters(name)[:-1]))


def won_by_the_stronger(name, pairs, number):
    """Say what share of the games the stronger of each pair wins."""
    return {
        (score.one, score.other): 1 - score.won / number for score in rate.scores(name, pairs, number, Dice.CHECKING)
    }


@pytest.mark.parametrize("name", DUELS)
def test_the_stronger_of_two_neighbours_wins_more(name):
    won = won_by_the_stronger(name, steps_below_the_best(name), NUMBER)
    assert sum(won.values()) / len(won) > 0.55, won
    first, *_, last = (each.id for each in games.characters(name)[:-1])
    (share,) = won_by_the_stronger(name, [(first, last)], NUMBER).values()
    assert share > 0.7


@pytest.mark.slow
@pytest.mark.parametrize("name", DUELS)
def test_the_strongest_wins_more_than_the_next(name):
    one, other = (each.id for each in games.characters(name)[-2:])
    (share,) = won_by_the_stronger(name, [(one, other)], SLOW.get(name, NUMBER)).values()
    assert share > 0.5


def test_a_team_of_a_higher_level_brings_home_more():
    names = [each.id for each in games.characters("carrotia")]
    found = [reach.mean for reach in rate.reaches("carrotia", names, FEW, Dice.CHECKING)]
    assert found == sorted(found)
