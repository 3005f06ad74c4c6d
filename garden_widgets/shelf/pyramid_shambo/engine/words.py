"""Pyramid Shambo in words: players and pyramids, the table as text, and what a move caused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.errors import listed
from garden_widgets.core.outcome import Event
from garden_widgets.kit.pyramids import COLOURS, SIZES
from garden_widgets.shelf.pyramid_shambo.engine.moves import BEATS
from garden_widgets.shelf.pyramid_shambo.engine.setup import pips, pyramids

if TYPE_CHECKING:
    from garden_widgets.shelf.pyramid_shambo.engine.knockout import Raw
    from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

VERBS: Final = {"rock": "rock breaks scissors", "scissors": "scissors cut paper", "paper": "paper wraps rock"}
MANY: Final = 3


def start_of_sentence(text: str) -> str:
    """Write the first letter large."""
    return text[:1].upper() + text[1:]


def in_pips(value: int) -> str:
    """Write a number of pips."""
    return f"{value} pip" if value == 1 else f"{value} pips"


def players(state: ShamboState, *seats: int) -> str:
    """Name one or several players: "the red player and the green player"."""
    return listed(map(state.seat_name, seats), "and")


def named(state: ShamboState, mask: int) -> str:
    """Name the pyramids of a collection, in words as long as they are few."""
    names = pyramids(state.circle.order, mask)
    if len(names) > MANY:
        return listed(names, "and")
    return listed((f"the {SIZES[int(name[1])]} {COLOURS[name[0]]} {name}" for name in names), "and")


def at_seats(state: ShamboState, *seats: int) -> tuple[str, ...]:
    """Point at players."""
    return tuple(f"seat:{state.circle.colours[seat]}" for seat in seats)


def at_throws(state: ShamboState, *seats: int) -> tuple[str, ...]:
    """Point at the throws of fighters."""
    return tuple(f"throw:{state.circle.colours[seat]}" for seat in seats)


def at_pyramids(state: ShamboState, mask: int) -> tuple[str, ...]:
    """Point at pyramids, wherever they are."""
    return pyramids(state.circle.order, mask)


# The table ------------------------------------------------------------------------------------------------------------


def board(state: ShamboState) -> str:
    """Write the table as text: what is due, everyone's pyramids, and who is out."""
    lines = [_due(state)]
    for colour, held in state.holdings.items():
        seat = state.circle.seat_of[colour]
        mark = ">" if seat == state.turn else " "
        lines.append(f"{mark} {colour} {COLOURS[colour]}: {' '.join(held)} ({in_pips(pips(state.held[seat]))})")
    if state.gone:
        lines.append(f"Out: {listed((COLOURS[colour] for colour in state.out), 'and')}")
    return "\n".join(lines)


def _due(state: ShamboState) -> str:
    if state.result is not None:
        return f"{start_of_sentence(players(state, *state.result.winners))} is the last one in and has won."
    if state.debt is not None:
        payer, paid, due = state.debt
        what = "a bonus of " if state.owes_bonus else ""
        owes = f"{players(state, payer)} owes {players(state, paid)} {what}{in_pips(due)}"
        return f"{start_of_sentence(owes)}; {players(state, state.movers[0])} decides how it is paid."
    if state.challenged is None:
        return f"It is the turn of {players(state, state.turn)}, who challenges somebody."
    fight = f"{players(state, *state.fighters)} throw for {in_pips(state.fee)}"
    waiting = "" if state.thrower is None else f"; the throw of {players(state, state.thrower)} is in"
    return f"{start_of_sentence(fight)}{waiting}."


# Events ---------------------------------------------------------------------------------------------------------------


def tell(state: ShamboState, raw: Raw) -> Event:
    """Put one thing that happened into words; `state` is the one after it."""
    kind, *parts = raw
    rule, text, *where = _TELLERS[str(kind)](state, *parts)
    return state.event(str(kind), rule, start_of_sentence(text), *where)


Told = tuple[str, ...]
"""A rule, a sentence, and where to look."""


def _challenged(state: ShamboState, active: int, target: int) -> Told:
    text = f"{players(state, active)} challenges {players(state, target)}."
    return ("PS-02", text, *at_seats(state, active, target))


def _thrown(state: ShamboState, seat: int) -> Told:
    text = f"{players(state, seat)} has thrown; it shows when both throws are in."
    return ("PS-R8", text, *at_throws(state, seat))


def _tied(state: ShamboState, one: int, other: int, shape: str, fee: int) -> Told:
    text = f"{players(state, one, other)} both throw {shape}: a tie, so they throw again, now for {in_pips(fee)}."
    return ("PS-04", text, *at_throws(state, one, other))


def _won(state: ShamboState, winner: int, loser: int, better: str, worse: str, fee: int) -> Told:
    assert BEATS[better] == worse
    text = f"{VERBS[better]}: {players(state, winner)} wins, and {players(state, loser)} owes {in_pips(fee)}."
    return ("PS-15" if state.is_showdown else "PS-05", text, *at_throws(state, winner, loser))


def _paid(state: ShamboState, payer: int, paid: int, over: int, back: int, due: int, bonus: bool) -> Told:
    text = f"{players(state, payer)} pays {players(state, paid)} {named(state, over)}"
    where = at_seats(state, payer, paid) + at_pyramids(state, over | back)
    if back:
        return ("PS-07", f"{text} and gets {named(state, back)} back: {in_pips(due)}.", *where)
    if bonus:
        return ("PS-12", f"{text} as the knock-out bonus.", *where)
    if pips(over) < due:
        return ("PS-R1", f"{text}: that is all there is of the {in_pips(due)}.", *where)
    return ("PS-06", f"{text}: exactly {in_pips(due)}.", *where)


def _swapped(state: ShamboState, giver: int, taker: int, over: int, back: int) -> Told:
    rule = "PS-08" if giver in state.debts[0][:2] else "PS-R2"
    text = f"{players(state, giver)} swaps {named(state, over)} with {players(state, taker)} for {named(state, back)}."
    return (rule, text, *at_seats(state, giver, taker), *at_pyramids(state, over | back))


def _out(state: ShamboState, seat: int, rule: str) -> Told:
    return (rule, f"{players(state, seat)} has no pyramid left and is out.", *at_seats(state, seat))


def _left(state: ShamboState, seat: int, lost: tuple[tuple[int, int], ...]) -> Told:
    losses = listed((f"{players(state, holder)} loses {named(state, mask)}" for holder, mask in lost), "and")
    text = f"the {COLOURS[state.circle.colours[seat]]} pyramids leave the game: {losses}."
    return ("PS-11", text, *at_seats(state, *(holder for holder, _ in lost)))


def _bonus(state: ShamboState, winner: int) -> Told:
    if winner == state.turn:
        return ("PS-12", f"everyone else still in gives {players(state, winner)} one pip.", *at_seats(state, winner))
    text = f"everyone else still in gives {players(state, winner)} one pip, and {players(state, winner)} decides how."
    return ("PS-14", text, *at_seats(state, winner))


def _lapsed(state: ShamboState, winner: int) -> Told:
    return ("PS-R4", f"{players(state, winner)} is out, so the bonus lapses.", *at_seats(state, winner))


def _showdown(state: ShamboState) -> Told:
    return ("PS-15", "only two are left: from now on every fee is doubled.")


def _turn(state: ShamboState, seat: int) -> Told:
    return ("PS-18", f"it is the turn of {players(state, seat)}.", *at_seats(state, seat))


def _over(state: ShamboState, winner: int) -> Told:
    return ("PS-16", f"{players(state, winner)} is the last one in and wins the game.", *at_seats(state, winner))


_TELLERS: Final[dict[str, Callable[..., Any]]] = {
    "challenged": _challenged,
    "thrown": _thrown,
    "tied": _tied,
    "won": _won,
    "paid": _paid,
    "swapped": _swapped,
    "out": _out,
    "left": _left,
    "bonus": _bonus,
    "lapsed": _lapsed,
    "showdown": _showdown,
    "turn": _turn,
    "over": _over,
}
