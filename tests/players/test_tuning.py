"""The tool that tunes: self-play finds weights."""

from __future__ import annotations

import pytest

from garden_widgets.players.scale import Scale, squashed, steepness
from tools import tune


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
