"""The tools that tune and rate: self-play finds weights, and a tournament finds ratings."""

from __future__ import annotations

import pytest

from garden_widgets.core.registry import games
from garden_widgets.players.ratings import Rating, ratings
from garden_widgets.players.scale import Scale, squashed, steepness
from tools import rate, tune


def test_a_squeezed_sum_grows_from_nought_to_one():
    assert squashed(0) == 0.5
    assert 0 < squashed(-9) < squashed(-1) < squashed(2) < 1
    for x in (-2.0, 0.0, 0.7):
        assert steepness(x) == pytest.approx((squashed(x + 1e-6) - squashed(x - 1e-6)) / 2e-6, rel=1e-3)


def test_learning_moves_the_weights_towards_what_happened():
    scale: Scale = Scale(["one", "two"], lambda state: (), [0.0, 0.0])
    trail = [tune.Met(((0, 1.0),), False), tune.Met(((1, 1.0),), False)]
    tune.learn(scale, trail, 1.0, 0.1)
    assert scale.weights[1] > scale.weights[0] > 0
    before = list(scale.weights)
    tune.learn(scale, [tune.Met(((0, 1.0),), False), tune.Met(((1, 1.0),), True)], 0.0, 0.1)
    assert scale.weights[1] < before[1]
    assert scale.weights[0] >= before[0]  # what came after a surprise does not count


def test_the_same_seed_finds_the_same_weights():
    few = ((6, 0.4),)
    one, other = (tune.tuned("snail-invasion", few) for _ in range(2))
    assert one.weights == other.weights
    assert any(one.weights)


def test_what_is_tuned_is_what_the_bots_use():
    assert "snail-invasion" in tune.tunable()


def test_a_rating_is_what_makes_the_scores_likeliest():
    found = rate.rated([rate.Score("beginner", "owl", 100, 400)])
    assert found["beginner"] == (1000, 1000, 1000)
    rating, low, high = found["owl"]
    assert rating == pytest.approx(1000 + 190.8, abs=3)  # three wins of four
    assert high - rating == pytest.approx(rating - low, abs=1)
    assert 30 < high - rating < 50
    wider = rate.rated([rate.Score("beginner", "owl", 10, 40)])["owl"]
    assert wider.high - wider.low > 2.5 * (high - low)


def test_who_never_loses_has_a_rating_all_the_same():
    found = rate.rated([rate.Score("beginner", "owl", 0, 20), rate.Score("beginner", "hare", 10, 20)])
    assert 1300 < found["owl"].rating < 2000
    assert found["hare"].rating == pytest.approx(1000, abs=1)


@pytest.mark.parametrize("name", list(games))
def test_the_ratings_kept_are_of_the_characters_there_are_in_their_order(name):
    kept = ratings(name)
    if not kept:
        pytest.skip("no tournament was played")
    assert list(kept) == [each.id for each in games.characters(name)]
    found = [each.rating for each in kept.values()]
    assert found == sorted(found)
    assert all(each.low <= each.rating <= each.high for each in kept.values())
    assert isinstance(next(iter(kept.values())), Rating)


def test_a_tournament_lets_everybody_meet_everybody():
    names = [rate.BEGINNER, *(each.id for each in games.characters("snail-invasion"))]
    met = [(one, other) for one, other, _ in rate.pairs(names, 2)]
    assert len(met) == len(set(met)) == len(names) * (len(names) - 1) / 2
    assert rate.options_for("carrots-and-broccoli") == {"turn_limit": rate.TURNS}
    score = rate.score("snail-invasion", "hare", "beginner", 2)
    assert 0 <= score.won <= score.games == 2
