"""The balanced bids at the end of a basic meal of Yes! Broccoli!: how near they are to a balance, by the engine."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from itertools import combinations
from random import Random

import pytest

import garden_widgets as gw
from garden_widgets.core.chance import pick
from garden_widgets.lab.solving import Unsolved, equilibrium
from garden_widgets.shelf.yes_broccoli.bots.equilibrium import balanced

GAME = gw.games["yes-broccoli"]
BALANCING = import_module("garden_widgets.shelf.yes_broccoli.bots.equilibrium")  # a function has the same name


def late(seed, round, **options):
    """A position of a random game in which both are to bid in a late round."""
    state, rng = GAME.start(**options), Random(seed)
    while not (state.round == round and state.stage == "bid" and state.movers == (0, 1)):
        mover = state.movers[0]
        if mover < 0:
            state = state.after(state.draw(rng))
        else:
            state = state.after(best_food(state) if state.stage == "take" else pick(rng, state.moves(mover)))
    return state


def best_food(state):
    return max(state.moves(), key=lambda move: state.setup.food(move.food).value)


def bid(state, own, other):
    """Play a round: both bid, and each takes the better food that is left."""
    state = state.play(f"bid {own}", 0).play(f"bid {other}", 1)
    while state.stage == "take":
        state = state.after(best_food(state))
    return state


def worth_by_engine(state):
    """How often seat 0 wins where both have one card left, over every two foods that the engine can deal."""
    if state.result is not None:
        return float(state.result.winners == (0,))
    deck = [state.setup.food_names[food] for food in state.top]
    pairs = Counter(tuple(sorted(pair)) for pair in combinations(deck, 2))
    won = 0.0
    for (one, other), count in pairs.items():
        dealt = state.play(f"deal {one} {other}")
        end = bid(dealt, dealt.hand_of(0)[0], dealt.hand_of(1)[0])
        won += count * (end.result.winners == (0,))
    return won / sum(pairs.values())


@pytest.mark.parametrize("seed", range(6))
def test_nobody_gains_by_another_bid_with_two_rounds_to_go(seed):
    """The table of both bids is played by the engine; each side's shares hold what they promise against every bid."""
    state = late(seed, 7)
    found = equilibrium(state)
    own, others = found.bids
    table = {(one, other): worth_by_engine(bid(state, one, other)) for one in own for other in others}
    for other in others:
        assert sum(share * table[one, other] for one, share in own.items()) >= found.worth - 1e-9
    for one in own:
        assert sum(share * table[one, other] for other, share in others.items()) <= found.worth + 1e-9
    assert found.exploitability == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("seed", range(8))
def test_three_rounds_are_nearly_balanced(seed):
    found = equilibrium(late(seed, 6))
    assert -1e-12 <= found.exploitability < 0.01
    assert 0 <= found.worth <= 1
    assert [sum(bids.values()) for bids in found.bids] == pytest.approx([1, 1])


def test_more_regret_is_nearer_to_a_balance():
    state = late(1, 6)
    rough, fine = (equilibrium(state, times=times).exploitability for times in (20, 5_000))
    assert 0 < fine < rough / 5


def test_bids_at_random_are_found_out(monkeypatch):
    """The same reckoning for shares that are no balance: somebody could gain much."""

    def evenly(table, times):
        return tuple((1 / len(side),) * len(side) for side in (table, table[0]))

    monkeypatch.setattr(BALANCING, "balanced", evenly)
    assert max(equilibrium(late(seed, 6)).exploitability for seed in range(8)) > 0.2


def test_the_last_bid_is_no_choice():
    state = late(3, 8)
    found = equilibrium(state)
    own, other = state.hand_of(0)[0], state.hand_of(1)[0]
    assert found.bids == ({own: 1.0}, {other: 1.0})
    assert found.worth == float(bid(state, own, other).result.winners == (0,))


def test_a_table_without_a_saddle_is_mixed():
    row, column = balanced([[0.0, 1.0, 0.0], [1.0, 0.0, 1.0], [0.5, 0.5, 0.4]], 20_000)
    assert row[0] + row[2] == pytest.approx(0.5, abs=0.02)
    assert column[0] + column[2] == pytest.approx(0.5, abs=0.02)
    assert balanced([[0.2, 0.9], [0.1, 0.4]], 1) == ((1.0, 0.0), (1.0, 0.0))


@pytest.mark.parametrize(
    "state",
    [
        late(1, 5),
        GAME.start(seats=3),
        GAME.start(game="advanced"),
        late(1, 7, without=["YB-07"]),
        late(1, 7).seen_by(0),
        gw.games["snail-invasion"].start(),
    ],
)
def test_what_cannot_be_balanced_is_one_sentence(state):
    with pytest.raises(Unsolved, match=r"^An equilibrium is known for the last three rounds"):
        equilibrium(state)
