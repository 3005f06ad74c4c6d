"""A weaker animal plays weaker moves, it does not idle: few free passes, and games that come to an end."""

from __future__ import annotations

import pytest

from garden_widgets import games
from garden_widgets.core.player import Player
from tests.examples import so_many
from tools import idling

GAME = "carrots-and-broccoli"
"""The only game in which one may pass whatever else could be done; at Carrotia one may rest."""

MOST = 0.05
"""So large a share of the turns on which something could be done may be passed."""

DECIDED = 4 / 5
"""So large a share of the games ends by a garden, within the turns that a page plays."""

KINDS = [each.id for each in games.characters(GAME)]

SLOW = {"snail-invasion": {"owl"}, "carrotia": {"robin"}, "yes-broccoli": {"owl"}, "pyramid-shambo": {"owl"}}
"""Who thinks so long that only the slow tests let them play."""


def pairs_of_all():
    """List all neighbours of all games."""
    for name in games:
        for pair in idling.neighbours(name):
            slow = not SLOW.get(name, set()).isdisjoint(pair)
            yield pytest.param(name, pair, marks=pytest.mark.slow if slow else (), id="-".join([name, *pair]))


class Sleeper(Player):
    """Passes whenever that is legal."""

    def think(self, view, seat, rng):
        yield
        return view.parse("pass")


def faults(pairs, number, name=GAME):
    """List who idles too much, and which pairs do not come to an end."""
    lazy, endless = [], []
    for one, other, shares, decided, _ in idling.found(name, pairs, number):
        lazy += [(kind, one, other) for kind, share in zip((one, other), shares, strict=True) if share > MOST]
        endless += [(one, other)] * (decided < DECIDED * number)
    return lazy, endless


def test_neighbours_are_each_animal_with_itself_and_the_next():
    assert idling.neighbours(GAME)[:3] == [("hare", "hare"), ("hare", "squirrel"), ("squirrel", "squirrel")]
    assert len(idling.neighbours(GAME)) == 2 * len(KINDS) - 1


@pytest.mark.parametrize(("name", "pair"), list(pairs_of_all()))
def test_nobody_idles_and_games_come_to_an_end(name, pair):
    searches = not {"magpie", "owl"}.isdisjoint(pair)
    number = 5 if name != GAME else so_many(8) if searches else so_many(20)  # who searches thinks longer
    assert faults([pair], number, name) == ([], [])


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_idles_against_anybody(kind):
    pairs = [(kind, other) for other in KINDS[KINDS.index(kind) :]]
    assert faults(pairs, 20) == ([], [])


def test_who_passes_is_seen(monkeypatch):
    monkeypatch.setattr(idling, "player", lambda name, who: Sleeper())
    (found,) = idling.found(GAME, [("hare", "owl")], 1)
    assert found.idling == (1, 1)
    assert (found.decided, found.lengths) == (0, (200,))
    assert faults([("hare", "owl")], 1) == ([("hare", "hare", "owl"), ("owl", "hare", "owl")], [("hare", "owl")])


def test_a_table_says_what_was_found():
    found = idling.Found("hare", "owl", (0.02, 0.034), 1, (30, 40))
    assert list(idling.rows([found], 2))[-1] == "| hare | owl | 2.0% | 3.4% | 1 | 40 | 40 |"
