"""What holds in every game, whatever is played: no card is lost, nothing leaks, and what is undone is undone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FOOD
from tests.examples import examples
from tests.shelf.yes_broccoli.broccoli import walk

SEEDS = st.integers(0, 10**6)
OPTIONS = st.fixed_dictionaries(
    {"seats": st.integers(2, 5), "game": st.sampled_from(["basic", "advanced"]), "shuffled_bids": st.booleans()},
    optional={"foods": st.just({"kiwi": 4}), "powers": st.just({"crumbs": "swap-plates", "echo": "no-thank-you"})},
)
FEW = examples(12)


@FEW
@given(SEEDS, OPTIONS)
def test_no_card_is_lost_or_doubled(seed, options):
    for state, _ in walk(seed, **options):
        foods = Counter(state.top)
        for pile in (*state.piles, state.market, *state.bottom, [bid - FOOD for bid in state.bids if bid >= FOOD]):
            foods.update(pile)
        assert foods == Counter(state.setup.deck)
        cards = [*map(BIDS.cards, (*state.hands, *state.used)), [state.bid_of(seat) for seat in range(state.seats)]]
        held = Counter(card for each in cards for card in each if card in BIDS.number)
        assert set(held.values()) <= {1}
        assert sum(held.values()) == (0 if state.stage == "bids" else 8 * state.seats)
        powers = Counter(name for seat in range(state.seats) for name in state.powers_of(seat))
        powers.update(state.powers.discarded)
        assert set(powers.values()) <= {1}


@FEW
@given(SEEDS, OPTIONS)
def test_every_hand_has_a_card_for_each_round_left(seed, options):
    for state, _ in walk(seed, **options):
        if state.stage not in ("bids", "over"):
            for seat, bid in enumerate(state.bids):
                assert len(state.hand_of(seat)) >= 8 - state.round + (bid < 0)


@FEW
@given(SEEDS, st.integers(2, 5))
def test_the_order_is_that_of_strength_and_everybody_is_in_it(seed, seats):
    for state, move in walk(seed, seats=seats, game="advanced"):
        if state.stage == "take":
            assert sorted(state.order) == list(range(seats))
            found = [state.strength_of(seat) for seat in state.order]
            key = [(value if state.powers.lower_wins else -value, -icons) for value, icons in found]
            assert key == sorted(key)
            assert move.seat == state.order[seats - len(state.market)]


@FEW
@given(SEEDS, st.integers(2, 5))
def test_what_others_hold_changes_nothing_that_a_seat_sees_or_may_do(seed, seats):
    rng = Random(seed)
    for state, _ in walk(seed, seats=seats, game="advanced", moves=80):
        view = state.seen_by(0)
        world = view.imagine(rng)
        assert world.seen_by(0) == view
        assert world.moves(0) == state.moves(0) == view.moves(0)


@pytest.mark.rule("YB-R8")
@FEW
@given(SEEDS, st.integers(2, 5))
def test_whatever_is_undone_is_as_it_was(seed, seats):
    extra = {"0": 14 - 2 * seats}
    for state, move in walk(seed, seats=seats, game="advanced", extra_powers=extra):
        after = state.after(move)
        if not str(move).startswith("power") or "no-thank-you" not in state.powers_of(0):
            continue
        if after.stage == "deal" and after.round == state.round and after.meal == state.meal and after.is_refill:
            after = after.after(after.draw(Random(seed)))
        if 0 not in after.movers or "power no-thank-you" not in map(str, after.moves(0)):
            continue
        undone = after.play("power no-thank-you", 0)
        if undone.stage != state.stage:
            continue
        for key in ("hands", "piles", "bids", "used", "market", "lower_wins"):
            assert undone.to_dict()[key] == state.to_dict()[key]
        assert undone.powers.changes == state.powers.changes
