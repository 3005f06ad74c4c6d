"""Why a move is good: a hint has a reason nearly always, and not the same each time."""

from __future__ import annotations

from collections import Counter

import pytest

from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.tables.coach import known_reason

SEEDS = range(2)
PLAYERS = {"carrots-and-broccoli": "magpie"}  # the gentle one often moves for nothing there, and nothing is to be said
LEAST = {"carrots-and-broccoli": 0.5}
OPTIONS = {"carrots-and-broccoli": {"turn_limit": 60}, "carrotia": {"characters": ["ghost", "clown"]}}


def reasons(game):
    """List what is said for the moves that bots make, where there is a choice and luck does not decide."""
    for seed in SEEDS:
        match = Match(game, players=[PLAYERS.get(game, "gentle")] * 2, seed=seed, **OPTIONS.get(game, {}))
        match.run()
        for k, move in enumerate(match.record):
            view = match.state_at(k).seen_by(move.seat) if move.seat >= 0 else None
            if view is None or len(view.moves(move.seat)) < 2:
                continue
            found = known_reason(view, move)
            if found is None or not found.is_luck:
                yield type(move), found and found.words.template


@pytest.mark.parametrize("game", list(games))
def test_nearly_every_move_has_a_reason(game):
    said = Counter(words is not None for _, words in reasons(game))
    assert said[True] > LEAST.get(game, 0.8) * said.total()


@pytest.mark.parametrize("game", ["snail-invasion", "carrots-and-broccoli"])
def test_the_reasons_differ(game):
    """No reason stands for most moves."""
    said = Counter(words for _, words in reasons(game))
    assert max(said.values()) < 0.6 * sum(said.values())
