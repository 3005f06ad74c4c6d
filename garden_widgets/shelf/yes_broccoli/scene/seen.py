"""What there is to be seen of a game of Yes! Broccoli!: a position, or a moment between two."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.cards import FACE_DOWN
from garden_widgets.scenes.scene import Point
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, Change
from garden_widgets.shelf.yes_broccoli.engine.powers import DEALT, REVEALED, TAKEN
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.table import BID, OVER, TAKE
from garden_widgets.shelf.yes_broccoli.scene.signs import CALLED


class View(NamedTuple):
    """What there is to be seen."""

    state: BroccoliState
    """Whose table it is, for names, foods and powers."""

    viewer: int | None
    """Whose cards lie open below; None for somebody who only looks on."""

    market: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    bids: tuple[str | None, ...]
    changes: tuple[tuple[Change, ...], ...]
    order: tuple[int, ...]
    """The seats in the order in which they take, as far as it is shown."""

    hand: tuple[str, ...]
    used: tuple[str, ...]
    are_open: bool
    """True where the bids lie face up."""

    lower_wins: bool
    lit: tuple[int, ...]
    """On whom the light is: who decides now, or who has won."""

    says: Text
    """What is due, above the food."""

    shown: tuple[int, str] | None = None
    """A power card that is shown to everybody, and who plays it."""

    turning: float = 1
    """How wide the bid cards look, while they are being turned."""

    fresh: tuple[str, ...] = ()
    """The foods that are only just being brought: they are still beside the table."""

    flown: Mapping[int, Point] = MappingProxyType({})
    """By seat: how far a bid is from its place, while it is on its way there."""

    is_over: bool = False
    """True where a rule of the house has ended the meal."""

    pointed: int | None = None
    """Whose bid is compared now, while the order is explained."""


def view(state: BroccoliState) -> View:
    """See a position, as far as this view may know it."""
    seats = state.setup.everyone
    viewer = viewer_of(state)
    changes = tuple(state.changes_of(seat) if state.are_bids_open else () for seat in seats)
    return View(
        state=state,
        viewer=viewer,
        market=state.foods_up,
        piles=tuple(state.pile_of(seat) for seat in seats),
        bids=tuple(state.bid_of(seat) for seat in seats),
        changes=changes,
        order=state.taking_order,
        hand=() if viewer is None else state.hand_of(viewer),
        used=() if viewer is None else state.used_by(viewer),
        are_open=state.are_bids_open,
        lower_wins=state.powers.lower_wins,
        lit=state.result.winners if state.result is not None else tuple(seat for seat in state.movers if seat >= 0),
        says=_due(state),
    )


def viewer_of(state: BroccoliState) -> int | None:
    """Find whose cards may be seen: in a view that of one seat; else of who decides."""
    known = [seat for seat in state.setup.everyone if _is_known(state, seat)]
    if len(known) == state.seats:
        deciding = [seat for seat in state.movers if seat >= 0]
        return deciding[0] if deciding else state.turn
    return next(iter(known), None)


def _is_known(state: BroccoliState, seat: int) -> bool:
    return FACE_DOWN not in (*state.hand_of(seat), *state.used_by(seat), *state.powers_of(seat))


def is_bid_card(name: str | None) -> bool:
    """Check whether a bid is a card that can be seen, not a food or nothing."""
    return name in BIDS.number


def _due(state: BroccoliState) -> Text:
    """Say in few words what is due."""
    match state.stage:
        case stage if stage == BID:
            if len(state.movers) == state.seats:
                return Text("Everyone chooses a bid")
            return Text("Bids to come: {players}", players=Listing(CALLED[seat] for seat in state.movers))
        case stage if stage == TAKE:
            return Text("{player} takes a food", player=CALLED[state.movers[0]])
        case stage if stage == OVER:
            return Text("The game is over")
    return _WINDOWS.get(state.stage, Text("Food is turned up"))


_WINDOWS: Final = {
    DEALT: Text("The food is up: powers?"),
    REVEALED: Text("The bids are open: powers?"),
    TAKEN: Text("All have taken: powers?"),
}
