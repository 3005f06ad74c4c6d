"""Dealing: what chance may deal now, and what is against it; bid cards and powers for a meal, foods for the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.chance import Rng
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.cards import Pack, drawn
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.deck import dealt, without
from garden_widgets.shelf.yes_broccoli.engine.moves import Deal, DealBids, DealPowers
from garden_widgets.shelf.yes_broccoli.engine.setup import ROUNDS
from garden_widgets.shelf.yes_broccoli.engine.table import BID_DEAL, BY_CHANCE, CHANCE_STAGES, DEAL, POWER_DEAL

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

RULES = {BID_DEAL: "YB-21", POWER_DEAL: "YB-13", DEAL: "YB-03"}
"""The rule of each deal."""

Against = tuple[str, Text]
"""The rule against a deal, and why."""


def due(state: BroccoliState) -> Against | None:
    """Say which deal is due, and by which rule; None where it is for the players to move."""
    match state.stage:
        case "bids":
            return "YB-21", Text("First everybody is dealt {count} bid cards.", count=ROUNDS)
        case "powers":
            return "YB-13", Text("First the power cards of this meal are dealt.")
        case "deal":
            missing = state.seats - len(state.market)
            if state.is_refill:
                return "YB-15", Text.counted(
                    "The power is not finished yet: first a new food comes up.",
                    "The power is not finished yet: first {count} new foods come up.",
                    missing,
                )
            return "YB-03", Text("First {foods} foods are turned up: one for each player.", foods=missing)
    return None


def against(state: BroccoliState, move: Move) -> Against | None:
    """Say what is against a deal; None if it can come now."""
    kinds: dict[str, type[Move]] = {BID_DEAL: DealBids, POWER_DEAL: DealPowers, DEAL: Deal}
    if state.stage in CHANCE_STAGES and type(move) is not kinds[state.stage]:
        return due(state)
    match move:
        case DealBids():
            return _against_bids(state, move)
        case DealPowers():
            return _against_powers(state, move)
        case Deal():
            return _against_foods(state, move)
    return None


def _against_bids(state: BroccoliState, move: DealBids) -> Against | None:
    rule, wanted = RULES[BID_DEAL], ROUNDS * state.seats
    if state.stage != BID_DEAL:
        if not state.setup.is_shuffled:
            return rule, Text("In this game everybody plays with their own set of bid cards.")
        return rule, Text("The bid cards of this meal have been dealt already.")
    if len(move.cards) != wanted:
        return rule, Text("A deal has {count} bid cards: {each} for each player.", count=wanted, each=ROUNDS)
    return _twice(rule, move.cards)


def _against_powers(state: BroccoliState, move: DealPowers) -> Against | None:
    rule, wanted = RULES[POWER_DEAL], sum(state.setup.powers_dealt)
    if state.stage != POWER_DEAL:
        if not state.setup.is_advanced:
            return rule, Text("There are no power cards in the basic game.")
        return rule, Text("The power cards of this meal have been dealt already.")
    if len(move.powers) != wanted:
        return rule, Text("A deal has {count} power cards in this game.", count=wanted)
    return _twice(rule, move.powers)


def _twice(rule: str, cards: tuple[str, ...]) -> Against | None:
    twice = sorted({card for card in cards if cards.count(card) > 1})
    return (rule, Text("There is only one {card}.", card=twice[0])) if twice else None


def _against_foods(state: BroccoliState, move: Deal) -> Against | None:
    setup, rule = state.setup, RULES[DEAL]
    missing = setup.seats - len(state.market)
    if state.stage != DEAL:
        return rule, Text("All foods of this round are up already.")
    if len(move.foods) != missing:
        return rule, Text.counted("Now {count} food comes up.", "Now {count} foods come up.", missing)
    foods = [setup.food_number[food] for food in move.foods]
    if dealt(state.top, state.bottom, foods) is not None:
        return None
    everything = state.top + tuple(food for group in state.bottom for food in group)
    if without(everything, foods) is None:
        absent = [food for food in dict.fromkeys(foods) if everything.count(food) < foods.count(food)]
        names = Listing([setup.named_food(food) for food in absent])
        return rule, Text("The deck does not have that many cards of this: {foods}.", foods=names)
    return "YB-19", Text("What was put under the deck comes up when everything above it is used up.")


# Cards for a meal -----------------------------------------------------------------------------------------------------


def draw_cards(state: BroccoliState, rng: Rng) -> Move:
    """Draw the bid cards or the powers of a meal."""
    setup = state.setup
    if state.stage == BID_DEAL:
        return DealBids(CHANCE, _hands(rng, BIDS, (ROUNDS,) * setup.seats))
    return DealPowers(CHANCE, _hands(rng, setup.powers, setup.powers_dealt))


def _hands(rng: Rng, pack: Pack, sizes: tuple[int, ...]) -> tuple[str, ...]:
    """Draw hands of these sizes from a pack; the cards of each are sorted."""
    cards = drawn(rng, pack.names, sum(sizes))
    found: list[str] = []
    for size in sizes:
        found += sorted(cards[len(found) : len(found) + size])
    return tuple(found)


def deal_cards(state: BroccoliState, move: DealBids | DealPowers) -> None:
    """Deal bid cards or powers: `state` is the next one, still as it was before."""
    setup = state.setup
    if isinstance(move, DealBids):
        state.hands = _dealt(BIDS, move.cards, (ROUNDS,) * setup.seats)
        state.stage = POWER_DEAL if setup.is_advanced else DEAL
    else:
        hands = _dealt(setup.powers, move.powers, setup.powers_dealt)
        state.powers = state.powers._replace(hands=hands)
        state.stage = DEAL
    state._movers = BY_CHANCE
    state._told = (("hands", isinstance(move, DealPowers)),)


def _dealt(pack: Pack, cards: tuple[str, ...], sizes: tuple[int, ...]) -> tuple[int, ...]:
    hands, at = [], 0
    for size in sizes:
        hands.append(pack.hand(cards[at : at + size]))
        at += size
    return tuple(hands)
