"""What a player is told when they decide: what is asked for, which powers fit, and what the power in hand would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.text import Sentences, Text
from garden_widgets.scenes.scenery import Chosen
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, icons_on, value_of, with_value
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid, PlayPower, Ready
from garden_widgets.shelf.yes_broccoli.engine.powers import SEAT
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.table import BID, TAKE
from garden_widgets.shelf.yes_broccoli.engine.words import as_sum

# Whose turn it is -----------------------------------------------------------------------------------------------------


def named(state: BroccoliState, move: Move) -> Text:
    """Name the card of a bid by its value, and by its broccolis where the hand has two of that value."""
    if not isinstance(move, Bid) or move.card not in BIDS.number:
        return Sentences()
    card = BIDS.number[move.card]
    if len(with_value(state.hands[move.seat], value_of(card))) == 1:
        return Text("the {value}", value=value_of(card))
    return Text.counted(
        "the {value} with one broccoli", "the {value} with {count} broccolis", icons_on(card), value=value_of(card)
    )


def asks(state: BroccoliState, seat: int) -> Text:
    """Say what somebody decides now, and which of their powers fit."""
    if seat not in state.movers:
        return Sentences()
    if state.stage == BID:
        return Text("Press a card to bid it: nobody sees it before all bids are in.")
    if state.stage == TAKE:
        return Text("Press the food that you take.") if len(state.market) > 1 else Text("Press the food that is left.")
    if not state.is_window:
        return Sentences()
    fitting = fit_now(state, seat)
    if not fitting:
        return Text("No power of yours fits now: press “I am ready”.")
    each = [
        Text(
            "{power:Name} fits now. {what}",
            power=state.setup.named_power(name),
            what=state.setup.kinds[name].text,
        )
        for name in fitting
    ]
    onwards = Text.counted(
        "Press its card, or “I am ready”.", "Press one of these cards, or “I am ready”.", len(fitting)
    )
    return Sentences(*each, onwards)


def goes_on(state: BroccoliState, move: Move) -> bool:
    """Check whether this is no choice: whoever holds no power that fits can only be ready. YB-R7."""
    return isinstance(move, Ready) and not fit_now(state, move.seat)


def fit_now(state: BroccoliState, seat: int) -> tuple[str, ...]:
    """List the powers that somebody can play now."""
    powers = (move.power for move in state.moves(seat) if isinstance(move, PlayPower))
    return tuple(dict.fromkeys(powers))


# The power in hand ----------------------------------------------------------------------------------------------------

_WANTED: Final[Mapping[str, Text]] = {
    "seat": Text("Press the player whom it is for."),
    "card": Text("Press the card that you bid instead."),
    "food": Text("Press the food that goes."),
    "own": Text("Press the food of yours that you bid."),
}
"""What is said where a token of a kind is to be pressed."""

_OF_A_TRADE: Final[Mapping[str, Text]] = {
    "own": Text("Press the food that you give away."),
    "seat": Text("Press the player whose food you want."),
    "their": Text("Press the food that you want for it."),
}
_BOTH: Final = Text("Press the two players whose bids change places.")
_OTHER: Final = Text("Press the player with whom they change places.")

SPELLED_OUT: Final = 2
"""For so many players it is written what a power would make of each bid; of more the board alone shows it."""


def about(state: BroccoliState, seat: int, chosen: Chosen, token: str) -> Text:
    """Say what the power in hand does, what each choice would make of it, and what to press; `token` is one of them."""
    name = chosen[0].partition(":")[2]
    power = state.setup.kinds[name]
    does = Text("{power:Name}. {what}", power=state.setup.named_power(name), what=power.text)
    would = outcomes(state, seat, name)
    if would and len(would) <= SPELLED_OUT:
        return Sentences(does, *(_would(state, whose, after) for whose, after in would.items()))
    return Sentences(does, _wanted(power.needs, token.partition(":")[0], len(chosen)))


def _wanted(needs: tuple[str, ...], kind: str, pressed: int) -> Text:
    """Say what to press next."""
    if needs == (SEAT, SEAT):
        return _BOTH if pressed == 1 else _OTHER
    if len(needs) > 1 and kind in _OF_A_TRADE:
        return _OF_A_TRADE[kind]
    return _WANTED[kind]


def outcomes(state: BroccoliState, seat: int, name: str) -> dict[int, BroccoliState]:
    """Play a power that changes bids on each of them, to see what would become of it."""
    if not state.setup.kinds[name].changes_bid or not state.are_bids_open:
        return {}
    moves = [move for move in state.moves(seat) if isinstance(move, PlayPower) and move.power == name and move.args]
    return {int(move.args[0]): state.after(move) for move in moves}


def _would(state: BroccoliState, seat: int, after: BroccoliState) -> Text:
    """Say what would become of a bid, and who would be first then."""
    return Text(
        "On {player:whose} bid: {sum}, and {first:the} is first.",
        player=state.who(seat),
        sum=as_sum(after.changes_of(seat)[-1]),
        first=state.who(after.taking_order[0]),
    )
