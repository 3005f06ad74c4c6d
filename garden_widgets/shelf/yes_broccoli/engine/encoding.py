"""Yes! Broccoli! in numbers: its decisions, and what a seat may see of the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from garden_widgets.core.encoding import Encoding, Fact
from garden_widgets.kit.cards import FACE_DOWN
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FACE_DOWN_BID, NO_BID
from garden_widgets.shelf.yes_broccoli.engine.powers import CARD, FOOD_UP, OWN_FOOD, SEAT, THEIR_FOOD
from garden_widgets.shelf.yes_broccoli.engine.setup import Setup
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.table import STAGES

CHANGES: Final = 6
"""So many changes to a bid are written, the latest first; hardly ever are there more."""


def encoding(start: BroccoliState) -> Encoding:
    """Give numbers to all bids and all foods; in the advanced game all powers with what they need, and being ready."""
    setup = start.setup
    actions = [f"bid {card}" for card in BIDS.names[: BIDS.size]] + [f"take {food}" for food in setup.food_names]
    if setup.is_advanced:
        actions += [*_powers(setup), "ready"]
    return Encoding(start, actions, _seen)


def _powers(setup: Setup) -> Iterator[str]:
    seats = tuple(map(str, setup.everyone))
    found = {
        SEAT: seats,
        CARD: tuple(BIDS.names[: BIDS.size]),
        **dict.fromkeys((FOOD_UP, OWN_FOOD, THEIR_FOOD), setup.food_names),
    }
    for name, power in setup.kinds.items():
        for parts in product(*(found[need] for need in power.needs)):
            yield " ".join(("power", name, *parts))


def _seen(view: BroccoliState) -> Iterator[Fact]:
    setup, powers = view.setup, view.powers
    names, kinds = setup.food_names, tuple(setup.kinds)
    yield "stage", STAGES.index(view.stage)
    yield "meal", view.meal
    yield "round", view.round
    yield "lower wins", int(powers.lower_wins)
    for food, name in enumerate(names):
        yield f"up {name}", view.market.count(food)
        yield f"under the deck {name}", sum(group.count(food) for group in view.bottom)
    for seat in setup.everyone:
        hand, used, held = view.hand_of(seat), view.used_by(seat), view.powers_of(seat)
        bid, changes = view.bids[seat], powers.changes[seat][::-1]
        yield f"bid {seat}", {NO_BID: 0, FACE_DOWN_BID: -1}.get(bid, bid + 1)
        yield f"hidden hand {seat}", hand.count(FACE_DOWN)
        yield f"hidden used {seat}", used.count(FACE_DOWN)
        yield f"hidden powers {seat}", held.count(FACE_DOWN)
        yield f"powers played {seat}", powers.played[seat]
        yield f"ready {seat}", int(powers.ready[seat])
        yield f"earlier meals {seat}", sum(scores[seat] for scores in view.scores)
        yield f"in order {seat}", view.order.index(seat) if seat in view.order else -1
        for card in BIDS.names[: BIDS.size]:
            yield f"hand {seat} {card}", hand.count(card)
            yield f"used {seat} {card}", used.count(card)
        for food, name in enumerate(names):
            yield f"pile {seat} {name}", view.piles[seat].count(food)
        for number in range(CHANGES):
            kind, _, value = changes[number].partition(" ") if number < len(changes) else ("", "", "")
            yield f"change {seat} {number}", 1 + kinds.index(kind) if kind else 0
            yield f"change {seat} {number} value", int(value or 0)
        for name in kinds:
            yield f"power {seat} {name}", held.count(name)
    for name in kinds:
        yield f"discarded {name}", powers.discarded.count(name)
