"""How characters are rated where a game is for more than two, or for a team."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.players.ratings import ratings
from tools import rate


def test_a_fair_share_among_several_is_an_even_one_between_two():
    assert [rate.as_between_two(1 / seats, seats) for seats in (2, 3, 6)] == pytest.approx([0.5] * 3)
    assert rate.as_between_two(0.75, 2) == 0.75
    assert rate.as_between_two(1.0, 5) == 1.0


def test_teams_are_rated_by_what_they_bring_home(monkeypatch):
    home = {"beginner": 2.0, "hare": 10.0, "frog": 20.0, "hedgehog": 30.0, "mole": 35.0, "owl": 40.0}
    monkeypatch.setattr(rate, "team", lambda name, who, number: [home[who] - 1, home[who] + 1] * (number // 2))
    kept = rate.teams("carrotia", 8, lambda line: None)
    found = kept["characters"]
    assert {who: found[who]["rating"] for who in found} == {
        who: round(1000 + rate.A_POINT * (mean - 2)) for who, mean in home.items() if who != "beginner"
    }
    assert all(each["low"] < each["rating"] < each["high"] for each in found.values())


def test_a_team_of_beginners_brings_home_what_it_can():
    assert all(0 <= reached < 40 for reached in rate.team("carrotia", "beginner", 2))


@pytest.mark.parametrize("name", ["pyramid-shambo", "yes-broccoli", "carrotia"])
def test_the_ratings_name_the_characters_and_order_them(name):
    found = ratings(name)
    assert list(found) == [each.id for each in gw.games.characters(name)]
    points = [each.rating for each in found.values()]
    assert points == sorted(points)
    assert all(each.low <= each.rating <= each.high for each in found.values())
