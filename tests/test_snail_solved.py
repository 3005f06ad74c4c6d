"""The solved small boards of Snail Invasion!: their moves are the engine's, and their odds those of brute force."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import garden_widgets as gw
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, SNAILS
from tools.snail_solved import LOST, ODDS, ROUNDING, TOTALS, WON, Bound, Garden

GAME = gw.games["snail-invasion"]
ROLLS = {total: f"roll {max(1, total - 6)} {min(6, total - 1)}" for total in TOTALS}


@cache
def garden(snails):
    return Garden(snails)


def ends(table, state):
    """Where the engine leads from a position in which dice are due, by the number rolled."""
    won = {(0,): WON, (1,): LOST}
    for total in TOTALS:
        rolled = state.play(ROLLS[total])
        after = [rolled.after(move) for move in rolled.moves()]
        yield sorted(won[each.result.winners] if each.result else table.key_of(each) for each in after)


@pytest.mark.parametrize("snails", ["1", "32", "321"])
def test_every_move_leads_where_the_engine_leads(snails):
    table, looked = garden(snails), 0
    for seed in range(6):
        match = gw.Match(GAME, seed=seed, players=["random", "random"], plants="R", snails=snails)
        match.run()
        for k in range(0, len(match.record), 2):
            state = match.state_at(k)
            if state.result is None and state.roll is None:
                found = [[] for _ in TOTALS]
                for rows, to in table.actions(state.turn, np.array([table.key_of(state)])):
                    assert list(rows) == [0]
                    for each, keys in zip(found, to, strict=True):
                        each.append(int(keys[0]))
                assert [sorted(each) for each in found] == list(ends(table, state))
                looked += 1
    assert looked > 50


@cache
def by_force(state, turns):
    """How often the gardener wins within so many turns, when both know that it is decided then."""
    if state.result is not None:
        return float(state.result.winners == (0,))
    if not turns:
        return 0.0
    best = max if state.turn == GARDENER else min
    worth = 0.0
    for odds, total in zip(ODDS, TOTALS, strict=True):
        rolled = state.play(ROLLS[total])
        worth += odds * best(by_force(rolled.after(move), turns - 1) for move in rolled.moves())
    return worth


NEARLY = (
    {"squares": {"4": ["R3", "R2"], "9": ["R1"], "6": ["K1"]}, "turn": 0},
    {"squares": {"4": ["R3", "R2"], "9": ["R1"], "6": ["K1"]}, "turn": 1},
    {"squares": {"4": ["R3"], "2": ["R2"], "9": ["R1"], "6": ["K1"]}, "turn": 1},
    {"squares": {"4": ["R3", "K1"], "2": ["R2", "R1"]}, "turn": 0},
    {"squares": {"7": ["K1", "R1"], "2": ["R2"]}, "turn": 1},
)


def test_the_odds_are_those_of_brute_force():
    table = garden("1")
    ways = [table.ways(side) for side in (GARDENER, SNAILS)]
    bound, low, high = (Bound(table, ways, *given) for given in ((0.0,), (0.0, -ROUNDING), (1.0, ROUNDING)))
    for each in (bound, bound, low, low, high, high):
        each.improve()
    found = {}
    for data in NEARLY:
        state = GAME.from_dict({"options": {"plants": "R", "snails": "1"}, **data})
        if state.result is None:
            below, found[state], above = (each.of(table.key_of(state), state.turn) for each in (low, bound, high))
            assert below < found[state] < above
            assert below == pytest.approx(found[state], abs=1e-12)
    assert len(found) >= 4
    for state, worth in found.items():
        assert worth == pytest.approx(by_force(state, 4 if state.turn == GARDENER else 3), abs=1e-12)
    assert len(set(found.values())) == len(found)


@pytest.mark.slow
@pytest.mark.parametrize("snails", ["2", "3"])
def test_the_guide_says_what_is_proved(snails):
    guide = (Path(__file__).parents[1] / "docs" / "opponents.md").read_text(encoding="utf-8")
    proved = garden(snails).solve()
    assert 0 <= proved.high - proved.low <= 1e-6
    row = re.search(rf"\| `{snails}` \| ([0-9.]+) % \| ([0-9,]+) \|", guide)
    assert row is not None
    assert (float(row[1]), row[2]) == (round(100 * proved.low, 2), f"{proved.positions:,}")
