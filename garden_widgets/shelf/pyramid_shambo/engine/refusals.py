"""Why a move of Pyramid Shambo is not legal: the first rule against it, what to look at, and what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Text
from garden_widgets.shelf.pyramid_shambo.engine.change import Means, superfluous
from garden_widgets.shelf.pyramid_shambo.engine.moves import Challenge, Pay, Swap, Throw
from garden_widgets.shelf.pyramid_shambo.engine.setup import PLAYERS, counts, pips
from garden_widgets.shelf.pyramid_shambo.engine.words import (
    Facts,
    at_pyramids,
    at_seats,
    at_throws,
    held_by_anyone,
    in_pips,
    named,
    players,
)

if TYPE_CHECKING:
    from garden_widgets.core.move import Move
    from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState


def diagnose(state: ShamboState, move: Move) -> Refusal:
    """Say why a move is not legal now."""
    if state.result is not None:
        return _over(state)
    if state.debts:
        return _at_payment(state, move)
    if state.challenged is not None:
        return _at_throw(state, move)
    return _at_challenge(state, move)


def wrong_seat(state: ShamboState, seat: int | None) -> Refusal:
    """Refuse a move that is given for another seat, or for none though two have to throw."""
    if state.result is not None:
        return _over(state)
    if state.debts:
        return _not_the_decider(state)
    if state.challenged is None:
        return _not_your_turn(state)
    fighters = state.fighters
    if seat is None:
        why = Text("{fighters:The} throw at the same time: say whose throw it is.", fighters=players(state, fighters))
    else:
        why = Text("Everyone makes their own throw, and nobody else's.", fighters=players(state, fighters))
    return state.refuse("PS-03", why, *at_throws(state, *fighters))


def _over(state: ShamboState) -> Refusal:
    assert state.result is not None
    winners = state.result.winners
    why = Text("The game is over: {winners:the} is the last one in.", winners=players(state, winners))
    return state.refuse("PS-16", why, *at_seats(state, *winners))


def _not_your_turn(state: ShamboState) -> Refusal:
    why = Text("It is {player:whose} turn, and nobody else's.", player=state.who(state.turn))
    return state.refuse("PS-18", why, *at_seats(state, state.turn))


# Challenges and throws ------------------------------------------------------------------------------------------------


def _at_challenge(state: ShamboState, move: Move) -> Refusal:
    player, where, instead = state.who(state.turn), at_seats(state, state.turn), _first(state, move)
    if isinstance(move, Throw):
        why = Text("Nobody throws yet: first {player:the} challenges somebody.", player=player)
        return state.refuse("PS-02", why, *where, instead=instead)
    if not isinstance(move, Challenge):
        why = Text("Nobody owes anything yet: first {player:the} challenges somebody.", player=player)
        return state.refuse("PS-02", why, *where, instead=instead)
    if move.seat != state.turn:
        return _not_your_turn(state)
    target = state.setup.seat_of.get(move.colour)
    if target is None:
        why = Text("There is no {stranger} in this game.", stranger=PLAYERS[move.colour])
    elif target == state.turn:
        why = Text("Nobody can challenge themselves.", player=player)
    else:
        why = Text("{challenged:The} is out and cannot be challenged.", challenged=state.who(target))
        where = at_seats(state, target)
    return state.refuse("PS-02", why, *where, instead=instead)


def _at_throw(state: ShamboState, move: Move) -> Refusal:
    where, due = at_throws(state, *state.movers), players(state, state.movers)
    if move.seat not in state.fighters:
        why = Text("Only {fighters:the} throw in this round.", fighters=players(state, state.fighters))
        return state.refuse("PS-03", why, *where)
    if move.seat not in state.movers:
        why = Text(
            "{thrower:The} has thrown already, and waits for {throwers:the}.",
            thrower=state.who(move.seat),
            throwers=due,
        )
        return state.refuse("PS-03", why, *where)
    if len(state.movers) > 1:
        why = Text("First {throwers:the} have to throw: rock, paper or scissors.", throwers=due)
    else:
        why = Text("First {throwers:the} has to throw: rock, paper or scissors.", throwers=due)
    return state.refuse("PS-03", why, *where, instead=_first(state, move))


def _first(state: ShamboState, move: Move) -> Move | None:
    return next(iter(state.moves(move.seat)), None)


# Payments -------------------------------------------------------------------------------------------------------------


def _not_the_decider(state: ShamboState) -> Refusal:
    (decider,) = state.movers
    if state.setup.payer_decides:
        why = Text("{decider:The} has to pay, and decides how in this game.", decider=state.who(decider))
        return state.refuse("PS-12" if state.owes_bonus else "PS-05", why, *at_seats(state, decider))
    if decider == state.turn:
        why = Text("{decider:The} is the active player and takes every decision.", decider=state.who(decider))
        return state.refuse("PS-09", why, *at_seats(state, decider))
    why = Text(
        "{active:The} is out, so {decider:the}, who won, decides about the bonus.",
        active=state.who(state.turn),
        decider=state.who(decider),
    )
    return state.refuse("PS-14", why, *at_seats(state, decider))


def _at_payment(state: ShamboState, move: Move) -> Refusal:
    if not isinstance(move, (Pay, Swap)):
        return _first_pay(state, move)
    if move.seat not in state.movers:
        return _not_the_decider(state)
    payer, _, due = state.debts[0]
    instead, held = state.bill.nearest(move), state.held[payer]
    if pips(held) <= due:
        why = Text(
            "{payer:The} holds no more than the {pips} owed, and so must hand over everything.",
            payer=state.who(payer),
            pips=in_pips(due),
        )
        where = at_seats(state, payer) + at_pyramids(state, held)
        return state.refuse("PS-R1", why, *where, instead=instead)
    rule, why, where = _wrong_payment(state, move) if isinstance(move, Pay) else _wrong_swap(state, move)
    return state.refuse(rule, why, *where, instead=instead)


def _first_pay(state: ShamboState, move: Move) -> Refusal:
    payer, paid, due = state.debts[0]
    facts: Facts = {"payer": state.who(payer), "paid": state.who(paid), "pips": in_pips(due)}
    if state.owes_bonus:
        rule, why = "PS-12", Text("First {payer:the} has to pay {paid:the} a bonus of {pips}.", **facts)
    else:
        rule, why = "PS-05", Text("First {payer:the} has to pay {paid:the} {pips}.", **facts)
    nothing = Pay(move.seat, state.setup.order, 0)
    instead = state.bill.nearest(nothing) if move.seat in state.movers else None
    return state.refuse(rule, why, *at_seats(state, payer, paid), instead=instead)


Why = tuple[str, Text, tuple[str, ...]]
"""A rule, a sentence, and where to look."""


def _wrong_payment(state: ShamboState, move: Pay) -> Why:
    payer, paid, due = state.debts[0]
    if move.back and state.bill.ways.means == Means.EXACT:
        return _exact_is_possible(state)
    if move.over & ~state.held[payer]:
        return _not_held(state, "PS-06", payer, move.over)
    if move.back & ~state.held[paid]:
        return _not_held(state, "PS-07", paid, move.back)
    if pips(move.over) - pips(move.back) != due:
        return _wrong_amount(state, move)
    return _superfluous(state, move)


def _wrong_amount(state: ShamboState, move: Pay) -> Why:
    """Say how much it comes to, and how much is due."""
    due, amount = state.debts[0][2], pips(move.over) - pips(move.back)
    facts: Facts = {"amount": in_pips(amount), "pips": in_pips(due)}
    too_large = amount > due and state.bill.ways.means > Means.EXACT and not move.back
    where = at_pyramids(state, move.over | move.back)
    if state.owes_bonus:
        if amount < 0:
            why = Text("More would come back than goes over, but the bonus is {pips}.", **facts)
        elif too_large:
            why = Text("That comes to {amount}, but the bonus is {pips}, so somebody has to give change.", **facts)
        else:
            why = Text("That comes to {amount}, but the bonus is {pips}.", **facts)
        return "PS-12", why, where
    rule = "PS-15" if state.is_showdown else "PS-05"
    if amount < 0:
        why = Text("More would come back than goes over, but {pips} must be paid.", **facts)
    elif state.is_showdown:
        why = Text("That comes to {amount}, but {pips} must be paid: fees are doubled in the showdown.", **facts)
    elif too_large:
        why = Text("That comes to {amount}, but {pips} must be paid, so somebody has to give change.", **facts)
    else:
        why = Text("That comes to {amount}, but {pips} must be paid.", **facts)
    return rule, why, where


def _wrong_swap(state: ShamboState, move: Swap) -> Why:
    payer, paid, _ = state.debts[0]
    bill = state.bill
    means, bystanders = bill.ways.means, bill.parties[2:]
    if means == Means.EXACT:
        return _exact_is_possible(state)
    if means == Means.CHANGE:
        why = Text("{paid:The} can give change, so nobody else does.", paid=state.who(paid))
        return "PS-07", why, at_seats(state, paid)
    giver, partner = bill.swappers(move)
    if giver < 0:
        return _not_in_one_hand(state, payer, move.over)
    if means == Means.PAYER_SWAPS and giver != payer:
        return _not_held(state, "PS-06", payer, move.over)
    if giver in bystanders and means != Means.BYSTANDERS_SWAP:
        why = Text(
            "Here {paid:the} swaps with a bystander, not {giver:the}.", paid=state.who(paid), giver=state.who(giver)
        )
        return "PS-08", why, at_seats(state, paid, giver)
    if partner not in bystanders or partner == giver:
        helpers = [seat for seat in bystanders if seat != giver]
        why = Text(
            "Only somebody who is not involved can help out with change: {helpers:the}.",
            helpers=players(state, helpers, "or"),
        )
        return "PS-08", why, at_seats(state, *helpers)
    if move.back & ~state.held[partner]:
        return _not_held(state, "PS-08", partner, move.back)
    if pips(move.over) != pips(move.back):
        why = Text(
            "A swap is even, but {amount} would go over and {returned} come back.",
            amount=in_pips(pips(move.over)),
            returned=in_pips(pips(move.back)),
        )
        return "PS-R2", why, at_pyramids(state, move.over | move.back)
    return _superfluous(state, move)


def _exact_is_possible(state: ShamboState) -> Why:
    payer, _, due = state.debts[0]
    facts: Facts = {"payer": state.who(payer), "pips": in_pips(due)}
    if state.owes_bonus:
        why = Text("{payer:The} can pay the bonus of {pips} exactly, so there is no change.", **facts)
    else:
        why = Text("{payer:The} can pay {pips} exactly, so there is no change.", **facts)
    return "PS-06", why, at_seats(state, payer)


def _not_held(state: ShamboState, rule: str, seat: int, mask: int) -> Why:
    foreign = mask & ~state.held[seat]
    why = Text(
        "{player:The} does not hold {pyramids:the}.", player=state.who(seat), pyramids=named(state, foreign, "or")
    )
    return rule, why, at_seats(state, seat) + at_pyramids(state, foreign)


def _not_in_one_hand(state: ShamboState, payer: int, mask: int) -> Why:
    """Say that a collection that is to be swapped is nobody's, or not that of one player alone."""
    lost = mask & ~held_by_anyone(state)
    if lost:
        why = Text("Nobody holds {pyramids:the}.", pyramids=named(state, lost, "or"))
        return "PS-06", why, at_seats(state, payer)
    return "PS-06", Text("No one player holds {pyramids:the}.", pyramids=named(state, mask)), at_pyramids(state, mask)


def _superfluous(state: ShamboState, move: Pay | Swap) -> Why:
    where = at_pyramids(state, move.over | move.back)
    facts: Facts = {"over": named(state, move.over), "back": named(state, move.back)}
    if superfluous(counts(move.over), counts(move.back)):
        why = Text("Part of what goes over is worth the same as part of what comes back; leave both out.", **facts)
    elif isinstance(move, Swap) and _turned(state, move):
        why = Text("Two bystanders swap here: name the one in the earlier seat first.", **facts)
    else:
        why = Text("This swap would not make the debt any easier to pay.", **facts)
    return "PS-R2", why, where


def _turned(state: ShamboState, swap: Swap) -> bool:
    """Check whether a swap would be legal if it were written from the other side."""
    giver, _ = state.bill.swappers(swap)
    return state.bill.is_open(Swap(swap.seat, swap.order, swap.back, swap.order[giver], swap.over))
