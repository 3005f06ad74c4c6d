"""Why a move of Pyramid Shambo is not legal: the first rule against it, what to look at, and what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.errors import listed
from garden_widgets.core.outcome import Refusal
from garden_widgets.kit.pyramids import COLOURS
from garden_widgets.shelf.pyramid_shambo.engine.change import Step, superfluous
from garden_widgets.shelf.pyramid_shambo.engine.moves import Challenge, Pay, Swap, Throw
from garden_widgets.shelf.pyramid_shambo.engine.setup import counts, pips
from garden_widgets.shelf.pyramid_shambo.engine.words import (
    at_pyramids,
    at_seats,
    at_throws,
    in_pips,
    named,
    players,
    start_of_sentence,
)

if TYPE_CHECKING:
    from garden_widgets.core.move import Move
    from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState


def _say(state: ShamboState, rule: str, why: str, *where: str, instead: Move | None = None) -> Refusal:
    return state.refuse(rule, start_of_sentence(why), *where, instead=instead)


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
    if state.challenged is not None:
        why = "everyone makes their own throw, and nobody else's."
        if seat is None:
            why = f"{players(state, *state.fighters)} throw at the same time: say whose throw it is."
        return _say(state, "PS-03", why, *at_throws(state, *state.fighters))
    return _not_your_turn(state)


def _over(state: ShamboState) -> Refusal:
    assert state.result is not None
    winners = state.result.winners
    return _say(
        state, "PS-16", f"the game is over: {players(state, *winners)} is the last one in.", *at_seats(state, *winners)
    )


def _not_your_turn(state: ShamboState) -> Refusal:
    return _say(
        state, "PS-18", f"it is the turn of {players(state, state.turn)}, nobody else's.", *at_seats(state, state.turn)
    )


# Challenges and throws ------------------------------------------------------------------------------------------------


def _at_challenge(state: ShamboState, move: Move) -> Refusal:
    turn = at_seats(state, state.turn)
    if not isinstance(move, Challenge):
        what = "throws" if isinstance(move, Throw) else "owes anything"
        why = f"nobody {what} yet: first {players(state, state.turn)} challenges somebody."
        return _say(state, "PS-02", why, *turn, instead=_first(state, move))
    if move.seat != state.turn:
        return _not_your_turn(state)
    target = state.circle.seat_of.get(move.colour)
    instead = _first(state, move)
    if target is None:
        return _say(state, "PS-02", f"nobody plays {COLOURS[move.colour]} in this game.", *turn, instead=instead)
    if target == state.turn:
        return _say(state, "PS-02", "nobody can challenge themselves.", *turn, instead=instead)
    why = f"{players(state, target)} is out and cannot be challenged."
    return _say(state, "PS-02", why, *at_seats(state, target), instead=instead)


def _at_throw(state: ShamboState, move: Move) -> Refusal:
    where = at_throws(state, *state.movers)
    if move.seat not in state.fighters:
        return _say(state, "PS-03", f"only {players(state, *state.fighters)} throw in this round.", *where)
    if move.seat not in state.movers:
        why = f"{players(state, move.seat)} has thrown already, and waits for {players(state, *state.movers)}."
        return _say(state, "PS-03", why, *where)
    have = "have" if len(state.movers) > 1 else "has"
    why = f"first {players(state, *state.movers)} {have} to throw: rock, paper or scissors."
    return _say(state, "PS-03", why, *where, instead=_first(state, move))


def _first(state: ShamboState, move: Move) -> Move | None:
    return next(iter(state.moves(move.seat)), None)


# Payments -------------------------------------------------------------------------------------------------------------


def _not_the_decider(state: ShamboState) -> Refusal:
    decider = state.movers[0]
    if decider == state.turn:
        why = f"{players(state, decider)} is the active player and takes every decision."
        return _say(state, "PS-09", why, *at_seats(state, decider))
    why = f"{players(state, state.turn)} is out, so {players(state, decider)}, who won, decides about the bonus."
    return _say(state, "PS-14", why, *at_seats(state, decider))


def _at_payment(state: ShamboState, move: Move) -> Refusal:
    payer, paid, due = state.debts[0]
    if not isinstance(move, (Pay, Swap)):
        why = f"first {players(state, payer)} owes {players(state, paid)} {_sum(state, due)}."
        where = at_seats(state, payer, paid)
        nothing = Pay(move.seat, state.circle.order, 0)
        instead = state.bill.nearest(nothing) if move.seat in state.movers else None
        return _say(state, "PS-12" if state.owes_bonus else "PS-05", why, *where, instead=instead)
    if move.seat not in state.movers:
        return _not_the_decider(state)
    held = state.held[payer]
    instead = state.bill.nearest(move)
    if pips(held) <= due:
        why = f"{players(state, payer)} holds no more than the {in_pips(due)} due, so everything is handed over."
        where = at_seats(state, payer) + at_pyramids(state, held)
        return _say(state, "PS-R1", why, *where, instead=instead)
    if isinstance(move, Pay):
        rule, why, where = _wrong_payment(state, move)
    else:
        rule, why, where = _wrong_swap(state, move)
    return _say(state, rule, why, *where, instead=instead)


def _sum(state: ShamboState, due: int) -> str:
    return f"a bonus of {in_pips(due)}" if state.owes_bonus else in_pips(due)


def _amount_rule(state: ShamboState) -> str:
    """Name the rule that says how much is due."""
    if state.owes_bonus:
        return "PS-12"
    return "PS-15" if state.is_showdown else "PS-05"


Why = tuple[str, str, tuple[str, ...]]
"""A rule, a sentence, and where to look."""


def _wrong_payment(state: ShamboState, move: Pay) -> Why:
    payer, paid, due = state.debts[0]
    step = state.bill.ways.step
    if move.back and step == Step.EXACT:
        return _exact_is_possible(state)
    if move.over & ~state.held[payer]:
        return _not_held(state, "PS-06", payer, move.over)
    if move.back & ~state.held[paid]:
        return _not_held(state, "PS-07", paid, move.back)
    worth = pips(move.over) - pips(move.back)
    if worth != due:
        why = f"that comes to {in_pips(worth)}, but what is due is {_sum(state, due)}"
        if worth < 0:
            why = f"more would come back than goes over, but what is due is {_sum(state, due)}"
        elif _amount_rule(state) == "PS-15":
            why += ": fees are doubled in the showdown"
        elif worth > due and step > Step.EXACT and not move.back:
            why += ", so somebody has to give change"
        return _amount_rule(state), f"{why}.", at_pyramids(state, move.over | move.back)
    return _superfluous(state, move)


def _wrong_swap(state: ShamboState, move: Swap) -> Why:
    payer, paid, _ = state.debts[0]
    bill = state.bill
    step, parties = bill.ways.step, bill.parties
    if step == Step.EXACT:
        return _exact_is_possible(state)
    if step == Step.CHANGE:
        why = f"{players(state, paid)} can give change, so nobody else does."
        return "PS-07", why, at_seats(state, paid)
    giver, partner = bill.swappers(move)
    if giver < 0:
        return "PS-06", f"no one player holds {named(state, move.over)}.", at_pyramids(state, move.over)
    if step == Step.PAYER_SWAPS and giver != payer:
        return _not_held(state, "PS-06", payer, move.over)
    if giver in parties[2:] and step != Step.BYSTANDERS_SWAP:
        why = f"here {players(state, paid)} swaps with a bystander, not {players(state, giver)}."
        return "PS-08", why, at_seats(state, paid, giver)
    if partner not in parties[2:] or partner == giver:
        others = listed((state.seat_name(seat) for seat in parties[2:] if seat != giver), "or")
        why = f"only somebody who is not involved can help out with change: {others}."
        return "PS-08", why, at_seats(state, *parties[2:])
    if move.back & ~state.held[partner]:
        return _not_held(state, "PS-08", partner, move.back)
    if pips(move.over) != pips(move.back):
        why = f"a swap is even, but {in_pips(pips(move.over))} would go over and {in_pips(pips(move.back))} come back."
        return "PS-R2", why, at_pyramids(state, move.over | move.back)
    return _superfluous(state, move)


def _exact_is_possible(state: ShamboState) -> Why:
    payer, _, due = state.debts[0]
    why = f"{players(state, payer)} can pay {_sum(state, due)} exactly, so there is no change."
    return "PS-06", why, at_seats(state, payer)


def _not_held(state: ShamboState, rule: str, seat: int, mask: int) -> Why:
    foreign = mask & ~state.held[seat]
    why = f"{players(state, seat)} does not hold {named(state, foreign)}."
    return rule, why, at_seats(state, seat) + at_pyramids(state, foreign)


def _superfluous(state: ShamboState, move: Pay | Swap) -> Why:
    where = at_pyramids(state, move.over | move.back)
    if superfluous(counts(move.over), counts(move.back)):
        return "PS-R2", "part of what goes over is worth the same as part of what comes back; leave both out.", where
    if isinstance(move, Swap) and _turned(state, move):
        return "PS-R2", "two bystanders swap here, and it is written from the one who sits earlier.", where
    return "PS-R2", "after this swap the debt could be paid no better than before.", where


def _turned(state: ShamboState, swap: Swap) -> bool:
    """Tell whether a swap would be legal if it were written from the other side."""
    giver, _ = state.bill.swappers(swap)
    return state.bill.is_open(Swap(swap.seat, swap.order, swap.back, swap.order[giver], swap.over))
