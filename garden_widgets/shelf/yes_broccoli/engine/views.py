"""What a seat may know of a state of Yes! Broccoli!, and whole states that fit what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from garden_widgets.core.chance import Rng, shuffle
from garden_widgets.kit.cards import Pack, drawn
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FACE_DOWN_BID, FOOD
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.table import BID

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.setup import Setup

CARD_BACK: Final = ("change-of-mind", "home-cooking")
"""The powers that take the own bid card back into the hand."""


def seen_by(state: BroccoliState, seat: int | None) -> BroccoliState:
    """Turn face down what this seat may not know: cards and discards of others, and bids until all are in."""
    powers = state.powers
    hands = _covered(BIDS, state.hands, seat)
    used = _covered(BIDS, state.used, seat)
    held = _covered(state.setup.powers, powers.hands, seat)
    bids = state.bids
    if state.stage == BID:
        bids = tuple([FACE_DOWN_BID if bid >= 0 and other != seat else bid for other, bid in enumerate(bids)])
    if (hands, used, held, bids) == (state.hands, state.used, powers.hands, state.bids):
        return state
    view = state._same()
    view.hands, view.used, view.bids = hands, used, bids
    view.powers = powers._replace(hands=held)
    view._result, view._told = state.result, state._told
    return view


def _covered(pack: Pack, hands: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    return tuple([hand if other == seat else pack.covered(hand) for other, hand in enumerate(hands)])


def kept_open(state: BroccoliState) -> BroccoliState:
    """Let everybody hold one more power face down, so that a window stays open and shows what a power has done."""
    one_more = tuple([hand + state.setup.powers.face_down for hand in state.powers.hands])
    kept = state._same()
    kept.powers = state.powers._replace(hands=one_more)
    kept._told = ()
    return kept


def imagine(view: BroccoliState, rng: Rng) -> BroccoliState:
    """Draw what is face down from the cards that can be there."""
    if (known := _known_in_hand(view)) is not None:
        return imagine(known, rng)
    setup, powers = view.setup, view.powers
    state = view._same()
    gaps = [gaps_of(view, seat) for seat in setup.everyone]
    dealt = _shared_out(rng, setup, unseen_bids(view), [sum(gap) for gap in gaps])
    hands, used, bids = list(view.hands), list(view.used), list(view.bids)
    for seat, cards in enumerate(dealt):
        shuffle(rng, cards)
        in_hand, in_used, in_bid = gaps[seat]
        hands[seat] = BIDS.seen(hands[seat]) + sum([1 << cards.pop() for _ in range(in_hand)])
        used[seat] = BIDS.seen(used[seat]) + sum([1 << cards.pop() for _ in range(in_used)])
        if in_bid:
            bids[seat] = cards.pop()
    state.hands, state.used, state.bids = tuple(hands), tuple(used), tuple(bids)
    state.powers = powers._replace(hands=_imagined_powers(view, rng))
    state._result, state._told = view.result, view._told
    return state


def _known_in_hand(view: BroccoliState) -> BroccoliState | None:
    """Turn up a card that everybody saw go back into a hand, where it may still be undone; None if there is none."""
    undo = view.powers.undo
    if undo is None or view.setup.kinds[undo.power].name not in CARD_BACK:
        return None
    seat, card = undo.seat, undo.bids[undo.seat]
    if view.hands[seat] >> card & 1:
        return None
    state = view._same()
    hand = view.hands[seat] - BIDS.face_down + (1 << card)
    state.hands = (*view.hands[:seat], hand, *view.hands[seat + 1 :])
    state._result, state._told = view.result, view._told
    return state


def gaps_of(view: BroccoliState, seat: int) -> tuple[int, int, int]:
    """Count the bid cards of a seat that are face down: in the hand, among those used, and as its bid."""
    return BIDS.unseen(view.hands[seat]), BIDS.unseen(view.used[seat]), int(view.bids[seat] == FACE_DOWN_BID)


def unseen_bids(view: BroccoliState) -> int:
    """Return the bid cards that are nowhere to be seen, as a hand."""
    seen = sum(map(BIDS.seen, (*view.hands, *view.used))) + sum([1 << bid for bid in view.bids if 0 <= bid < FOOD])
    return view.setup.all_bids & ~seen


def unseen_powers(view: BroccoliState) -> int:
    """Return the power cards that were not played this meal and are nowhere to be seen, as a hand."""
    pack, powers = view.setup.powers, view.powers
    return pack.every & ~sum(map(pack.seen, powers.hands)) & ~pack.hand(powers.discarded)


def _shared_out(rng: Rng, setup: Setup, unseen: int, wanted: list[int]) -> list[list[int]]:
    """Give everyone as many cards as they have face down, of their own set as far as it goes. YB-R9, YB-21."""
    found: list[list[int]] = [[] for _ in wanted]
    if not setup.is_shuffled:
        for seat, number in enumerate(wanted):
            own = BIDS.numbers(unseen & setup.sets[seat])
            found[seat] = drawn(rng, own, min(number, len(own)))
            unseen &= ~sum([1 << card for card in found[seat]])
    missing = [number - len(cards) for number, cards in zip(wanted, found, strict=True)]
    others = drawn(rng, BIDS.numbers(unseen), sum(missing))
    for cards, number in zip(found, missing, strict=True):
        cards += [others.pop() for _ in range(number)]
    return found


def _imagined_powers(view: BroccoliState, rng: Rng) -> tuple[int, ...]:
    pack, hands = view.setup.powers, view.powers.hands
    cards = drawn(rng, pack.numbers(unseen_powers(view)), sum(map(pack.unseen, hands)))
    return tuple([pack.seen(hand) + sum([1 << cards.pop() for _ in range(pack.unseen(hand))]) for hand in hands])
