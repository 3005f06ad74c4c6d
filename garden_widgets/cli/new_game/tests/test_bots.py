"""The bots of Leek Nim."""

from __future__ import annotations

import garden_widgets as gw
import pytest


@pytest.mark.parametrize("last", ["wins", "loses"])
@pytest.mark.parametrize("seed", range(5))
def test_the_strong_bot_wins_whenever_it_begins(last, seed):
    match = gw.Match("leek-nim", seed=seed, players=["strong", "random"], last=last)
    assert match.run().result.winners == (0,)


def test_a_game_with_the_gentle_bot_comes_to_an_end():
    assert gw.Match("leek-nim", seed=1, players=["gentle", "gentle"]).run().result is not None
