"""Pyramid Shambo in words: pyramids and pips, the table as text, and what a move caused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.kit.pyramids import COLOUR_NAMES, PYRAMIDS
from garden_widgets.shelf.pyramid_shambo.engine.setup import pips, pyramids

if TYPE_CHECKING:
    from garden_widgets.shelf.pyramid_shambo.engine.knockout import Raw
    from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

Facts = dict[str, Any]
"""The parts of a sentence by their names."""

MANY: Final = 3
"""Of more pyramids than that only the letters are told."""

SHAPE_NAMES: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "rock": Name("rock", "rock", proper=True),
        "paper": Name("paper", "paper", proper=True),
        "scissors": Name("scissors", "scissors", proper=True),
    }
)
"""What can be thrown, as sentences name it."""

TRIOS: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "R": Name("R", "red pyramids"),
        "Y": Name("Y", "yellow pyramids"),
        "G": Name("G", "green pyramids"),
        "B": Name("B", "blue pyramids"),
        "K": Name("K", "black pyramids"),
        "O": Name("O", "orange pyramids"),
        "C": Name("C", "cyan pyramids"),
        "T": Name("T", "clear pyramids"),
        "P": Name("P", "purple pyramids"),
        "W": Name("W", "white pyramids"),
    }
)
"""The three pyramids of a colour, as sentences name them."""


def in_pips(value: int) -> Text:
    """Say a number of pips."""
    return Text.counted("{count} pip", "{count} pips", value)


def players(state: ShamboState, seats: Iterable[int], last: str = "and") -> Listing:
    """Name several players: "the red player and the green player"."""
    return Listing(map(state.who, seats), last)


def named(state: ShamboState, mask: int, last: str = "and") -> Listing:
    """Name the pyramids of a collection, in words as long as they are few."""
    names = pyramids(state.setup.order, mask)
    return Listing(names if len(names) > MANY else map(PYRAMIDS.__getitem__, names), last)


# Where to look --------------------------------------------------------------------------------------------------------


def at_seats(state: ShamboState, *seats: int) -> tuple[str, ...]:
    """Point at players."""
    return tuple(f"seat:{state.setup.colours[seat]}" for seat in seats)


def at_throws(state: ShamboState, *seats: int) -> tuple[str, ...]:
    """Point at the throws of fighters."""
    return tuple(f"throw:{state.setup.colours[seat]}" for seat in seats)


def at_pyramids(state: ShamboState, mask: int) -> tuple[str, ...]:
    """Point at pyramids, wherever they are; those that nobody holds are nowhere."""
    return pyramids(state.setup.order, mask & held_by_anyone(state))


def held_by_anyone(state: ShamboState) -> int:
    """Collect all pyramids that are still in the game."""
    there = 0
    for held in state.held:
        there |= held
    return there


# The table ------------------------------------------------------------------------------------------------------------


def board(state: ShamboState) -> str:
    """Write the table as text: what is due, everyone's pyramids, and who is out."""
    lines = [str(_due(state))]
    for colour, held in state.holdings.items():
        seat = state.setup.seat_of[colour]
        mark = ">" if seat == state.turn else " "
        lines.append(f"{mark} {colour} {COLOUR_NAMES[colour]}: {' '.join(held)} ({in_pips(pips(state.held[seat]))})")
    if state.gone:
        lines.append(str(Text("Out: {colours}", colours=Listing(COLOUR_NAMES[colour] for colour in state.out))))
    return "\n".join(lines)


def _due(state: ShamboState) -> Text:
    if state.result is not None:
        return Text("{winners:The} is the last one in and has won.", winners=players(state, state.result.winners))
    if state.debt is not None:
        payer, paid, due = state.debt
        facts: Facts = {
            "payer": state.who(payer),
            "paid": state.who(paid),
            "pips": in_pips(due),
            "decider": state.who(state.movers[0]),
        }
        if state.owes_bonus:
            return Text("{payer:The} owes {paid:the} a bonus of {pips}; {decider:the} decides how it is paid.", **facts)
        return Text("{payer:The} owes {paid:the} {pips}; {decider:the} decides how it is paid.", **facts)
    if state.challenged is None:
        return Text("It is {player:whose} turn to challenge somebody.", player=state.who(state.turn))
    fighters, fee = players(state, state.fighters), in_pips(state.fee)
    if state.thrower is None:
        return Text("{fighters:The} throw for {pips}.", fighters=fighters, pips=fee)
    return Text(
        "{fighters:The} throw for {pips}; {thrower:whose} throw is in.",
        fighters=fighters,
        pips=fee,
        thrower=state.who(state.thrower),
    )


# Events ---------------------------------------------------------------------------------------------------------------


def tell(state: ShamboState, raw: Raw) -> Event:
    """Put one thing that happened into words; `state` is the one after it."""
    kind, *parts = raw
    return _TELLERS[str(kind)](state, *parts)


def _challenged(state: ShamboState, active: int, target: int) -> Event:
    text = Text(
        "{challenger:The} challenges {challenged:the}.", challenger=state.who(active), challenged=state.who(target)
    )
    return state.event("challenged", "PS-02", text, *at_seats(state, active, target))


def _thrown(state: ShamboState, seat: int) -> Event:
    text = Text("{thrower:The} has thrown; it shows when both throws are in.", thrower=state.who(seat))
    return state.event("thrown", "PS-R8", text, *at_throws(state, seat))


def _tied(state: ShamboState, one: int, other: int, shape: str, fee: int) -> Event:
    if not state.setup.ties_count:
        again = Text(
            "{fighters:The} both throw {shape}: a tie, so they throw again for {pips}, no more than before.",
            fighters=players(state, (one, other)),
            shape=SHAPE_NAMES[shape],
            pips=in_pips(fee),
        )
        return state.event("tied", "PS-03", again, *at_throws(state, one, other))
    text = Text(
        "{fighters:The} both throw {shape}: a tie, so they throw again, now for {pips}.",
        fighters=players(state, (one, other)),
        shape=SHAPE_NAMES[shape],
        pips=in_pips(fee),
    )
    return state.event("tied", "PS-04", text, *at_throws(state, one, other))


def _won(state: ShamboState, winner: int, loser: int, better: str, worse: str, fee: int) -> Event:
    facts: Facts = {
        "winner": state.who(winner),
        "loser": state.who(loser),
        "pips": in_pips(fee),
        "better": SHAPE_NAMES[better],
        "worse": SHAPE_NAMES[worse],
    }
    match better:
        case "rock":
            text = Text("Rock breaks scissors: {winner:the} wins, and {loser:the} owes {pips}.", **facts)
        case "scissors":
            text = Text("Scissors cut paper: {winner:the} wins, and {loser:the} owes {pips}.", **facts)
        case _:
            text = Text("Paper wraps rock: {winner:the} wins, and {loser:the} owes {pips}.", **facts)
    rule = "PS-15" if state.is_showdown else "PS-05"
    return state.event("won", rule, text, *at_throws(state, winner, loser))


def _paid(state: ShamboState, payer: int, paid: int, over: int, back: int, due: int, bonus: bool) -> Event:
    facts: Facts = {
        "payer": state.who(payer),
        "paid": state.who(paid),
        "over": named(state, over),
        "back": named(state, back),
        "pips": in_pips(due),
        "bonus": bonus,
    }
    if back:
        rule = "PS-07"
        text = Text("{payer:The} pays {paid:the} {over:the} and gets {back:the} back: {pips}.", **facts)
    elif bonus:
        rule = "PS-12"
        text = Text("{payer:The} pays {paid:the} {over:the} as the knock-out bonus.", **facts)
    elif pips(over) < due:
        rule = "PS-R1"
        text = Text("{payer:The} pays {paid:the} {over:the}: that is all there is of the {pips}.", **facts)
    else:
        rule = "PS-06"
        text = Text("{payer:The} pays {paid:the} {over:the}: exactly {pips}.", **facts)
    return state.event("paid", rule, text, *at_seats(state, payer, paid), *at_pyramids(state, over | back))


def _swapped(state: ShamboState, giver: int, taker: int, over: int, back: int) -> Event:
    rule = "PS-08" if giver in state.debts[0][:2] else "PS-R2"
    text = Text(
        "{giver:The} swaps {over:the} with {taker:the} for {back:the}.",
        giver=state.who(giver),
        over=named(state, over),
        taker=state.who(taker),
        back=named(state, back),
    )
    return state.event("swapped", rule, text, *at_seats(state, giver, taker), *at_pyramids(state, over | back))


def _out(state: ShamboState, seat: int, rule: str) -> Event:
    text = Text("{player:The} has no pyramid left and is out.", player=state.who(seat))
    return state.event("out", rule, text, *at_seats(state, seat))


def _left(state: ShamboState, seat: int, lost: tuple[tuple[int, int], ...]) -> Event:
    losses = [
        Text("{holder:the} loses {pyramids:the}", holder=state.who(holder), pyramids=named(state, mask))
        for holder, mask in lost
    ]
    text = Text(
        "{colour:The} leave the game: {losses}.", colour=TRIOS[state.setup.colours[seat]], losses=Listing(losses)
    )
    return state.event("left", "PS-11", text, *at_seats(state, *(holder for holder, _ in lost)))


def _bonus(state: ShamboState, winner: int) -> Event:
    name, where = state.who(winner), at_seats(state, winner)
    if winner == state.turn or state.setup.payer_decides:
        text = Text("Everyone else still in gives {winner:the} one pip.", winner=name)
        return state.event("bonus", "PS-12", text, *where)
    text = Text(
        "Everyone else still in gives {winner:the} one pip, and {decider:the} decides how.", winner=name, decider=name
    )
    return state.event("bonus", "PS-14", text, *where)


def _lapsed(state: ShamboState, winner: int) -> Event:
    text = Text("{winner:The} is out, so the bonus ends here.", winner=state.who(winner))
    return state.event("lapsed", "PS-R4", text, *at_seats(state, winner))


def _showdown(state: ShamboState) -> Event:
    return state.event("showdown", "PS-15", "Only two are left, so every fee counts twice now.")


def _turn(state: ShamboState, seat: int) -> Event:
    text = Text("It is {player:whose} turn.", player=state.who(seat))
    return state.event("turn", "PS-18", text, *at_seats(state, seat))


def _over(state: ShamboState, winner: int) -> Event:
    text = Text("{winners:The} is the last one in and wins the game.", winners=players(state, (winner,)))
    return state.event("over", "PS-16", text, *at_seats(state, winner))


_TELLERS: Final[dict[str, Callable[..., Event]]] = {
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
