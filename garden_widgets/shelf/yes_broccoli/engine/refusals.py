"""Why a move of Yes! Broccoli! is not legal: the first rule against it, what to look at, and what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.cards import FACE_DOWN
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FOOD, NO_BID, value_of
from garden_widgets.shelf.yes_broccoli.engine.dealing import against, due
from garden_widgets.shelf.yes_broccoli.engine.effects import OTHER
from garden_widgets.shelf.yes_broccoli.engine.foods import food_name
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid, Deal, DealBids, DealPowers, PlayPower, Ready, Take
from garden_widgets.shelf.yes_broccoli.engine.powers import OWN_FOOD, SEAT, WHEN
from garden_widgets.shelf.yes_broccoli.engine.words import (
    at_bids,
    at_cards,
    at_foods,
    at_piles,
    at_powers,
    at_seats,
    card,
    players,
)

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

Why = tuple[str, Text, tuple[str, ...]]
"""A rule, the sentence that explains it, and where to look."""


def diagnose(state: BroccoliState, move: Move) -> Refusal:
    """Say why a move is not legal now."""
    if state.result is not None:
        return _over(state)
    if isinstance(move, (Deal, DealBids, DealPowers)):
        found = against(state, move)
        assert found is not None
        return state.refuse(found[0], found[1], "deck")
    waiting = due(state)
    if waiting is not None:
        return state.refuse(waiting[0], waiting[1], "deck")
    if move.seat < 0:
        return wrong_seat(state, move, move.seat)
    match move:
        case Bid():
            rule, why, where = _against_bid(state, move)
        case Take():
            rule, why, where = _against_take(state, move)
        case PlayPower():
            rule, why, where = _against_power(state, move)
        case _:
            rule, why, where = _against_ready(state, move)
    instead: Move | None = None
    if move.seat in state.movers:
        waits = state.is_window and not isinstance(move, PlayPower)
        instead = Ready(move.seat) if waits else state.instead_of(move)
    return state.refuse(rule, why, *where, instead=instead)


def wrong_seat(state: BroccoliState, move: Move, seat: int | None) -> Refusal:
    """Refuse a move that is given for another seat, or for none though several may move."""
    if state.result is not None:
        return _over(state)
    if isinstance(move, (Deal, DealBids, DealPowers)):
        rule = due(state)
        if rule is not None:
            return state.refuse(rule[0], Text("Cards are dealt by chance, not by a player."), "deck")
        return state.refuse("YB-03", Text("Cards are dealt by chance, not by a player."), "deck")
    waiting = due(state)
    if waiting is not None:
        return state.refuse(waiting[0], waiting[1], "deck")
    where = at_seats(*state.movers)
    if state.stage == "bid":
        why = Text("Everyone chooses a bid at the same time: say whose bid it is.")
        return state.refuse("YB-04", why, *where)
    if state.is_window:
        why = Text("{players:The} may play now: say who it is.", players=players(state, state.movers))
        return state.refuse("YB-R3", why, *where)
    return state.refuse("YB-05", _turn_to_take(state), *where)


def _over(state: BroccoliState) -> Refusal:
    assert state.result is not None
    winners = state.result.winners
    why = Text("The game is over: {winners:the} has won.", winners=players(state, winners))
    return state.refuse("YB-01", why, *at_seats(*winners))


# Bids -----------------------------------------------------------------------------------------------------------------


def _against_bid(state: BroccoliState, move: Bid) -> Why:
    seat, player = move.seat, state.who(move.seat)
    if state.stage != "bid":
        if state.stage == "D":
            return "YB-04", Text("First come the powers. Bid when everybody is ready."), at_seats(seat)
        return "YB-04", Text("All bids of this round are in: the next ones come in the next round."), at_bids(seat)
    if state.bids[seat] != NO_BID:
        return "YB-04", Text("{player:The} has bid already, and one bid a round is all.", player=player), at_bids(seat)
    used = state.used_by(seat)
    if move.card not in BIDS.number:
        return _no_such_value(state, seat, int(move.card))
    if move.card in used:
        value = value_of(BIDS.number[move.card])
        why = Text("{player:The} has used the {card} already; it is gone for this meal.", player=player, card=value)
        return "YB-08", why, at_seats(seat)
    why = Text("{player:The} does not have the {card}.", player=player, card=card(BIDS.number[move.card]))
    return "YB-02", why, at_seats(seat)


def _no_such_value(state: BroccoliState, seat: int, value: int) -> Why:
    """Refuse a value alone that stands for no card of the hand, or for several."""
    player = state.who(seat)
    held = [name for name in state.hand_of(seat) if name.startswith(f"{value}.")]
    if held:
        why = Text(
            "{player:The} has several cards with a {value}: choose the {cards}.",
            player=player,
            value=value,
            cards=Listing([card(BIDS.number[name]) for name in held], "or"),
        )
        return "YB-21", why, at_cards(*held)
    if any(value_of(number) == value for number in BIDS.numbers(BIDS.seen(state.used[seat]))):
        why = Text("{player:The} has no {value} left: it is gone for this meal.", player=player, value=value)
        return "YB-08", why, at_seats(seat)
    return "YB-02", Text("{player:The} does not have a {value}.", player=player, value=value), at_seats(seat)


# Taking ---------------------------------------------------------------------------------------------------------------


def _turn_to_take(state: BroccoliState) -> Text:
    return Text("Now {player:the} takes a food.", player=state.who(state.movers[0]))


def _against_take(state: BroccoliState, move: Take) -> Why:
    match state.stage:
        case "D" | "bid":
            why = Text("First everybody bids, then you take the food.")
            return "YB-04", why, at_seats(*state.movers)
        case "R":
            why = Text("The bids are open. Powers may still be played before the food is taken.")
            return "YB-R3", why, at_seats(*state.movers)
        case "T":
            why = Text("Everybody has taken a food this round.")
            return "YB-05", why, at_piles(*state.setup.everyone)
    if move.seat not in state.movers:
        return "YB-05", _turn_to_take(state), at_bids(*state.movers)
    why = Text("This food is not on the table: {food}.", food=food_name(move.food))
    return "YB-03", why, at_foods(state, state.market)


# Powers ---------------------------------------------------------------------------------------------------------------


def _against_ready(state: BroccoliState, move: Move) -> Why:
    assert isinstance(move, Ready)
    player = state.who(move.seat)
    if not state.is_window:
        return "YB-R3", Text("There is nothing to be ready for: no powers can be played now."), at_seats(move.seat)
    if not state.powers.hands[move.seat]:
        return "YB-R3", Text("{player:The} holds no power and is ready anyway.", player=player), at_seats(move.seat)
    return "YB-R3", Text("{player:The} is ready already.", player=player), at_seats(move.seat)


def _against_power(state: BroccoliState, move: PlayPower) -> Why:
    seat, name = move.seat, move.power
    player, power = state.who(seat), state.setup.named_power(name)
    where = at_powers(name)
    if name not in state.powers_of(seat):
        if name in state.powers.discarded:
            return "YB-14", Text("{power} has been played and is gone for this meal.", power=power), where
        if not state.setup.is_advanced:
            return "YB-13", Text("There are no power cards in the basic game."), at_seats(seat)
        return "YB-13", Text("{player:The} does not hold {power}.", player=player, power=power), at_seats(seat)
    kind = state.setup.kinds[name]
    if state.stage not in kind.windows:
        if len(kind.windows) > len("DR"):
            return "YB-R3", Text("Powers can be played only after the deal, the reveal or the taking."), where
        return "YB-R3", WHEN[kind.windows], where
    if seat not in state.movers:
        why = Text("{player:The} is ready, and can play again when somebody else plays a power.", player=player)
        return "YB-R3", why, at_seats(seat)
    return _against_use(state, move, kind.name)


def _against_use(state: BroccoliState, move: PlayPower, kind: str) -> Why:
    """Say which condition of the card itself is not met."""
    seat, player = move.seat, state.who(move.seat)
    power, where = state.setup.named_power(move.power), at_powers(move.power)
    needs = state.setup.kinds[move.power].needs
    for need, arg in zip(needs, move.args, strict=True):
        if need == SEAT and int(arg) >= state.seats:
            return "YB-14", Text("There is no seat {seat} in this game.", seat=arg), where
        if need == OWN_FOOD and arg not in state.pile_of(seat):
            why = Text("{player:Whose} plate lacks this food: {food}.", player=player, food=food_name(arg))
            return "YB-14", why, at_piles(seat)
    if state.setup.kinds[move.power].target == OTHER:
        return "YB-14", Text("{power:Name} is for somebody else's bid.", power=power), where
    match kind:
        case "no-thank-you":
            return "YB-14", Text("Nobody has played a power in this window that could be undone."), where
        case "leftovers":
            why = Text("This food is not on the table: {food}.", food=food_name(move.args[0]))
            return "YB-14", why, at_foods(state, state.market)
        case "swap-plates":
            return "YB-14", Text("{power} needs two different bids.", power=power), where
        case "trade-snacks":
            return _against_trade(state, move)
    if state.bids[seat] >= FOOD:
        why = Text("{player:Whose} bid is a food, and {power} needs a card.", player=player, power=power)
        return "YB-14", why, at_bids(seat)
    return _against_new_card(state, move)


def _against_trade(state: BroccoliState, move: PlayPower) -> Why:
    other = int(move.args[1])
    if other == move.seat:
        return "YB-14", Text("A trade needs somebody else."), at_piles(move.seat)
    why = Text("{player:Whose} plate lacks this food: {food}.", player=state.who(other), food=food_name(move.args[2]))
    return "YB-14", why, at_piles(other)


def _against_new_card(state: BroccoliState, move: PlayPower) -> Why:
    """Refuse a card that cannot be bid instead."""
    wanted, player = move.args[0], state.who(move.seat)
    held = [name for name in state.hand_of(move.seat) if name != FACE_DOWN and name.startswith(f"{wanted}.")]
    if held:
        return _no_such_value(state, move.seat, int(wanted))
    named = card(BIDS.number[wanted]) if wanted in BIDS.number else wanted
    why = Text("{player:The} needs an unused card for that, and the {card} is not one.", player=player, card=named)
    return "YB-14", why, at_cards(*state.hand_of(move.seat))
