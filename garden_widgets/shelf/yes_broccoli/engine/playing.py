"""Playing a power card: what can be played now, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from garden_widgets.core.errors import HiddenError
from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.kit.cards import FACE_DOWN
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FOOD
from garden_widgets.shelf.yes_broccoli.engine.deck import Foods, returned, shared, without
from garden_widgets.shelf.yes_broccoli.engine.effects import OTHER, OWN
from garden_widgets.shelf.yes_broccoli.engine.moves import PlayPower, Ready, seat_pairs
from garden_widgets.shelf.yes_broccoli.engine.powers import Power
from garden_widgets.shelf.yes_broccoli.engine.table import BY_CHANCE, DEAL, Undo

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
    from garden_widgets.shelf.yes_broccoli.engine.table import Raw

Args = tuple[str, ...]


# What can be played ---------------------------------------------------------------------------------------------------


def plays(state: BroccoliState, seat: int) -> tuple[Move, ...]:
    """List the powers that a seat can play in the window that is open, with all they can be played on, and `ready`."""
    setup, held = state.setup, state.powers_of(seat)
    if FACE_DOWN in held:
        raise HiddenError(Text("What {player:the} can play is hidden in this view.", player=state.who(seat)))
    found: list[Move] = []
    for name in held:
        power = setup.kinds[name]
        if state.stage in power.windows:
            found += [PlayPower(seat, name, args) for args in choices(state, seat, power)]
    return (*found, Ready(seat))


def choices(state: BroccoliState, seat: int, power: Power) -> list[Args]:
    """List everything that a power can be played on; the window is another question."""
    match power.name:
        case "swap-plates":
            return list(seat_pairs(state.seats))
        case "change-of-mind":
            cards = BIDS.cards(BIDS.seen(state.hands[seat]))
            return [(card,) for card in cards] if 0 <= state.bids[seat] < FOOD else []  # YB-R10
        case "home-cooking":
            return [(food,) for food in kinds_in(state.pile_of(seat))] if 0 <= state.bids[seat] < FOOD else []
        case "leftovers":
            return [(food,) for food in kinds_in(state.foods_up)]
        case "trade-snacks":
            own = kinds_in(state.pile_of(seat))
            others = [other for other in state.setup.everyone if other != seat]
            offers = {other: kinds_in(state.pile_of(other)) for other in others}
            return [(food, str(other), got) for food in own for other in others for got in offers[other]]
        case "no-thank-you":
            return [()] if state.powers.undo else []
        case "early-bird":
            return [()]
    if not power.changes_bid or power.target == OWN:
        return [()]
    return [(str(other),) for other in state.setup.everyone if other != seat or power.target != OTHER]


def kinds_in(foods: tuple[str, ...]) -> list[str]:
    """List the different foods among some, by name."""
    return sorted(set(foods))


# What it does ---------------------------------------------------------------------------------------------------------


def play_power(state: BroccoliState, move: PlayPower) -> None:
    """Play a power: `state` is the next one, still as it was before."""
    setup, seat, powers = state.setup, move.seat, state.powers
    kind = setup.kinds[move.power].name
    told: list[Raw] = [("power", seat, move.power, move.args, state.bids, powers.changes)]
    hands, number = list(powers.hands), setup.powers.number[move.power]
    hands[seat] = setup.powers.without(hands[seat], number)
    played = (*powers.played[:seat], powers.played[seat] + 1, *powers.played[seat + 1 :])
    undo = Undo(seat, move.power, state.bids, powers.changes, state.market, powers.lower_wins, state.piles)
    state.powers = powers._replace(
        hands=tuple(hands), discarded=(*powers.discarded, move.power), played=played, undo=undo
    )
    if kind == "no-thank-you":
        assert powers.undo is not None, "it can be played right after another power only"
        _undo(state, powers.undo, told)
    elif setup.kinds[move.power].changes_bid:
        _change_bid(state, seat, move.power, kind, move.args)
    else:
        _EFFECTS[kind](state, seat, move.args, told)
    if state.stage == DEAL:
        state._movers = BY_CHANCE  # YB-15: first the market is filled again
        state.powers = state.powers._replace(ready=setup.nobody)
    else:
        state._open(state.stage, told, None)
    state._told = tuple(told)


def _change_bid(state: BroccoliState, seat: int, name: str, kind: str, args: Args) -> None:
    """Add a change to a bid; an early bird counts from what all bids are now. YB-R4, YB-R11."""
    changes = list(state.powers.changes)
    if kind == "early-bird":
        highest = max(state.strength_of(other).value for other in state.setup.everyone)
        changes[seat] = (*changes[seat], f"{name} {highest + 1}")
    else:
        changes[int(args[0]) if args else seat] += (name,)
    state.powers = state.powers._replace(changes=tuple(changes))


def _busy(state: BroccoliState, seat: int, args: Args, told: list[Raw]) -> None:
    state.powers = state.powers._replace(lower_wins=True)


def _swap_plates(state: BroccoliState, seat: int, args: Args, told: list[Raw]) -> None:
    one, other = map(int, args)
    bids, changes = list(state.bids), list(state.powers.changes)
    bids[one], bids[other] = bids[other], bids[one]
    changes[one], changes[other] = changes[other], changes[one]
    state.bids = tuple(bids)
    state.powers = state.powers._replace(changes=tuple(changes))


def _change_of_mind(state: BroccoliState, seat: int, args: Args, told: list[Raw]) -> None:
    card = BIDS.number[args[0]]
    _exchange_card(state, seat, out=card, back=state.bids[seat])
    _bid_instead(state, seat, card)


def _home_cooking(state: BroccoliState, seat: int, args: Args, told: list[Raw]) -> None:
    food = state.setup.food_number[args[0]]
    hands, piles = list(state.hands), list(state.piles)
    hands[seat] |= 1 << state.bids[seat]
    piles[seat] = _rest(piles[seat], (food,))
    state.hands, state.piles = tuple(hands), tuple(piles)
    _bid_instead(state, seat, FOOD + food)


def _bid_instead(state: BroccoliState, seat: int, bid: int) -> None:
    """Put another bid in the place of one, without what had changed it."""
    changes = state.powers.changes
    state.bids = (*state.bids[:seat], bid, *state.bids[seat + 1 :])
    state.powers = state.powers._replace(changes=(*changes[:seat], (), *changes[seat + 1 :]))


def _exchange_card(state: BroccoliState, seat: int, out: int, back: int) -> None:
    """Let a card leave a hand, and another come into it."""
    hands = list(state.hands)
    hands[seat] = BIDS.without(hands[seat], out) | 1 << back
    state.hands = tuple(hands)


def _leftovers(state: BroccoliState, seat: int, args: Args, told: list[Raw]) -> None:
    _put_under(state, (state.setup.food_number[args[0]],), told)


def _clear_the_table(state: BroccoliState, seat: int, args: Args, told: list[Raw]) -> None:
    _put_under(state, state.market, told)


def _put_under(state: BroccoliState, foods: Foods, told: list[Raw]) -> None:
    """Put foods that are up under the deck; the next ones are due at once. YB-19."""
    state.market = _rest(state.market, foods)
    state.bottom = (*state.bottom, foods)
    state.stage = DEAL
    told.append(("under", foods))


def _trade_snacks(state: BroccoliState, seat: int, args: Args, told: list[Raw]) -> None:
    number = state.setup.food_number
    state.piles = traded(state.piles, seat, number[args[0]], int(args[1]), number[args[2]])


def traded(piles: tuple[Foods, ...], seat: int, own: int, other: int, theirs: int) -> tuple[Foods, ...]:
    """Return the piles after a trade: what was traded lies on top."""
    found = list(piles)
    found[seat] = (*_rest(piles[seat], (own,)), theirs)
    found[other] = (*_rest(piles[other], (theirs,)), own)
    return tuple(found)


_EFFECTS: Final[dict[str, Callable[[BroccoliState, int, Args, list[Raw]], None]]] = {
    "too-busy-to-eat": _busy,
    "swap-plates": _swap_plates,
    "change-of-mind": _change_of_mind,
    "home-cooking": _home_cooking,
    "leftovers": _leftovers,
    "clear-the-table": _clear_the_table,
    "trade-snacks": _trade_snacks,
}


# And what undoes it ---------------------------------------------------------------------------------------------------


def _undo(state: BroccoliState, undo: Undo, told: list[Raw]) -> None:
    """Undo a power: everything is as it was before, but both powers are gone. YB-R8."""
    seat, kind = undo.seat, state.setup.kinds[undo.power].name
    if kind == "change-of-mind":
        _exchange_card(state, seat, out=undo.bids[seat], back=state.bids[seat])
    elif kind == "home-cooking":
        hands = list(state.hands)
        hands[seat] = BIDS.without(hands[seat], undo.bids[seat])
        state.hands = tuple(hands)
    elif kind in PUT_UNDER:
        bottom = returned(state.bottom, undo.market, state.market, put_away(kind, undo.market, state.market))
        assert bottom is not None, "what was put away is still the last group"
        state.bottom = bottom
    state.bids, state.market, state.piles = undo.bids, undo.market, undo.piles
    state.powers = state.powers._replace(changes=undo.changes, lower_wins=undo.lower_wins, undo=None)
    told.append(("undone", seat, undo.power, undo.market if kind in PUT_UNDER else ()))


PUT_UNDER: Final = ("leftovers", "clear-the-table")
"""The powers that put foods under the deck."""


def put_away(kind: str, before: Foods, now: Foods) -> Foods:
    """Find what one of these powers had put under the deck, by what was up before and is up now."""
    return before if kind == "clear-the-table" else _rest(before, shared(before, now))


def _rest(foods: Foods, gone: Foods) -> Foods:
    left = without(foods, gone)
    assert left is not None
    return left
