"""What exercises at the table ask about, and how they put it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.text import Name, Sentences, Text
from garden_widgets.kit.pyramids import pips as pips_of
from garden_widgets.lessons.practice import Found
from garden_widgets.shelf.pyramid_shambo.engine.moves import Challenge, Pay, Swap, Throw
from garden_widgets.shelf.pyramid_shambo.engine.state import PAY, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import SHAPE_NAMES, in_pips
from garden_widgets.shelf.pyramid_shambo.lesson.facts import ones

ME: Final = 0
"""The learner's seat."""

HAND: Final = "holdings.R"


def rival_of(state: ShamboState) -> int:
    """Find whom the learner fights."""
    return next(seat for seat in state.fighters if seat != ME)


def other_party(state: ShamboState) -> int:
    """Find who pays the learner, or whom the learner pays."""
    payer, paid, _ = state.debts[0]
    return paid if payer == ME else payer


# Moves to ask about ---------------------------------------------------------------------------------------------------


def challenges(state: ShamboState) -> Iterator[str]:
    """Ask of everybody else whether they may be challenged."""
    yield from _challenges_but(state, "")


def turn_alone(found: Found[ShamboState]) -> bool:
    """Check that on somebody else's turn nobody is asked about who is out as well: then two answers would be right."""
    move = found.moves[0] if found.moves else None
    if not isinstance(move, Challenge) or found.refusal is None or found.refusal.rule != "PS-18":
        return True
    return move.colour not in found.state.out


def any_stage(state: ShamboState) -> Iterator[str]:
    """Ask whether one may challenge, throw, or pay now; what is due is not asked about yet."""
    yield from challenges(state)
    yield "rock"
    if state.stage != PAY:
        yield from (f"pay {piece}" for piece in state.holdings["R"])


def minds_changed(state: ShamboState) -> Iterator[str]:
    """Ask during a fight whether one may challenge somebody else, or throw."""
    yield from _challenges_but(state, state.setup.colours[rival_of(state)])
    yield from ("rock", "paper", "scissors")


def _challenges_but(state: ShamboState, rival: str) -> Iterator[str]:
    return (f"challenge {letter}" for letter in state.setup.colours[1:] if letter != rival)


def plain(state: ShamboState) -> Iterator[str]:
    """Ask of payments without change, of one to three pyramids."""
    payer, _, due = state.debts[0]
    for over in _some(held_by(state, payer), 3):
        if abs(_worth(over) - due) <= 1:
            yield f"pay {'+'.join(over)}"


def parts(state: ShamboState) -> Iterator[str]:
    """Ask of all payments without change, as small as they may be."""
    held = held_by(state, state.debts[0][0])
    yield from (f"pay {'+'.join(over)}" for over in _some(held, len(held)))


def legal(state: ShamboState) -> Iterator[str]:
    """Ask of payments that are right for whoever decides."""
    yield from map(str, state.moves(state.movers[0]))


def with_change(state: ShamboState) -> Iterator[str]:
    """Ask of payments with change from the one being paid."""
    yield from _changed(state, held_by(state, state.debts[0][1]), 2)


def change_from_anybody(state: ShamboState) -> Iterator[str]:
    """Ask of payments with one pyramid of anybody as change."""
    payer = state.debts[0][0]
    for seat in range(state.seats):
        if seat != payer:
            yield from _changed(state, held_by(state, seat), 1)


def payments(state: ShamboState) -> Iterator[str]:
    """Ask of payments with change or without."""
    yield from plain(state)
    yield from with_change(state)


def swaps(state: ShamboState) -> Iterator[str]:
    """Ask of even swaps of the payer, and of the one being paid, with anybody."""
    for giver in state.debts[0][:2]:
        yield from _swapped(state, giver)


def _swapped(table: ShamboState, giver: int) -> Iterator[str]:
    for over in _some(held_by(table, giver), 2):
        for taker in range(table.seats):
            if taker != giver:
                for back in _alike(held_by(table, taker), 3):
                    if _worth(over) == _worth(back) and (len(over) != len(back) or taker in table.fighters):
                        yield f"swap {'+'.join(over)} with {table.setup.colours[taker]} for {'+'.join(back)}"


def _changed(table: ShamboState, held: tuple[str, ...], most: int) -> Iterator[str]:
    payer, _, due = table.debts[0]
    for over in _some(held_by(table, payer), 2):
        for back in _alike(held, most):
            if abs(_worth(over) - _worth(back) - due) <= 1 and _worth(over) > _worth(back):
                yield f"pay {'+'.join(over)} back {'+'.join(back)}"


def held_by(table: ShamboState, seat: int) -> tuple[str, ...]:
    """Name the pyramids that a player holds."""
    return table.holdings.get(table.setup.colours[seat], ())


def _worth(pieces: Iterable[str]) -> int:
    return sum(map(pips_of, pieces))


def _some(held: tuple[str, ...], most: int) -> Iterator[tuple[str, ...]]:
    """List the collections of so many pyramids at most."""
    for number in range(1, min(most, len(held)) + 1):
        yield from combinations(held, number)


def _alike(held: tuple[str, ...], most: int) -> Iterator[tuple[str, ...]]:
    """List collections, of those that have the same sizes only one."""
    seen = set()
    for pieces in _some(held, most):
        sizes = tuple(sorted(piece[1] for piece in pieces))
        if sizes not in seen:
            seen.add(sizes)
            yield pieces


# How it is asked ------------------------------------------------------------------------------------------------------


def asked(found: Found[ShamboState]) -> Text:
    """Ask whether a move is allowed, and say what is due."""
    table, move = found.state, found.moves[0]
    if isinstance(move, Challenge):
        return Text("May you challenge {player:the} now?", player=_named(table, move.colour))
    if isinstance(move, Throw):
        return Text("May you throw {shape} now?", shape=SHAPE_NAMES[move.shape])
    if table.stage != PAY:
        return Text("May you pay {over:the} to somebody now?", over=ones(found.move(Pay).given))
    return Sentences(_deal(table, move), due(found))


def _deal(table: ShamboState, move: Move) -> Sentences:
    payer = table.debts[0][0]
    if not isinstance(move, Swap):
        if payer == ME:
            return Sentences(Text("May you pay like this?"), handed_over(table, move))
        return Sentences(Text("May {payer:the} pay like this?", payer=table.who(payer)), handed_over(table, move))
    giver, _ = table.bill.swappers(move)
    facts: dict[str, Any] = {"giver": table.who(giver), "partner": _named(table, move.partner)}
    if giver == ME:
        question = Text("May you swap like this with {partner:the}?", **facts)
    elif move.partner == table.setup.colours[ME]:
        question = Text("May {giver:the} swap like this with you?", **facts)
    else:
        question = Text("May {giver:the} swap like this with {partner:the}?", **facts)
    return Sentences(question, handed_over(table, move))


def handed_over(table: ShamboState, move: Move) -> Text:
    """Say what goes over, and what comes back."""
    assert isinstance(move, (Pay, Swap))
    giver = table.bill.swappers(move)[0] if isinstance(move, Swap) else table.debts[0][0]
    facts: dict[str, Any] = {"giver": table.who(giver), "over": ones(move.given), "back": ones(move.returned)}
    if isinstance(move, Swap):
        if giver == ME:
            return Text("You give {over:the} for {back:the}.", **facts)
        return Text("{giver:The} gives {over:the} for {back:the}.", **facts)
    if giver == ME:
        if move.returned:
            return Text("You give {over:the} and get {back:the} back.", **facts)
        return Text("You give {over:the}.", **facts)
    if move.returned:
        return Text("{giver:The} gives {over:the} and gets {back:the} back.", **facts)
    return Text("{giver:The} gives {over:the}.", **facts)


def asked_to_choose(found: Found[ShamboState]) -> Text:
    """Ask whether the learner may choose how something is paid."""
    return Sentences(Text("May you decide this?"), handed_over(found.state, found.moves[0]), due(found), turn(found))


def due(found: Found[ShamboState]) -> Text:
    """Say what is due."""
    table = found.state
    payer, paid, number = table.debts[0]
    facts: dict[str, Any] = {"payer": table.who(payer), "paid": table.who(paid), "pips": in_pips(number)}
    if table.owes_bonus:
        if payer == ME:
            return Text("You owe {paid:the} a bonus of {pips}.", **facts)
        if paid == ME:
            return Text("{payer:The} owes you a bonus of {pips}.", **facts)
        return Text("{payer:The} owes {paid:the} a bonus of {pips}.", **facts)
    if payer == ME:
        return Text("You owe {paid:the} {pips}.", **facts)
    return Text("{payer:The} owes you {pips}.", **facts)


def turn(found: Found[ShamboState]) -> Text:
    """Say whose turn it is."""
    table = found.state
    player = table.who(table.turn)
    if table.turn == ME:
        return Text("It is your turn.")
    if table.turn in table.gone:
        return Text("It is still {player:whose} turn, who has just gone out.", player=player)
    return Text("It is {player:whose} turn.", player=player)


def touched(found: Found[ShamboState]) -> Iterator[str]:
    """Point at the player, the throw, or the pyramids of the move that is asked about."""
    move = found.moves[0]
    if isinstance(move, Challenge):
        yield f"seat:{move.colour}"
    elif isinstance(move, (Pay, Swap)):
        yield from (*move.given, *move.returned)


def _named(table: ShamboState, letter: str) -> Name:
    return table.who(table.setup.seat_of[letter])


# What has to be found -------------------------------------------------------------------------------------------------


def _asked_for(state: ShamboState) -> str:
    """Choose whose pyramids are asked for, by what the learner holds."""
    return state.setup.colours[len(state.holdings["R"]) % state.setup.seats]


def whose_at_first(found: Found[ShamboState]) -> Text:
    """Ask for the pyramids with which a player begins."""
    player = found.state.setup.colours.index(_asked_for(found.state))
    if player == ME:
        return Text("Press the three pyramids with which you began this game.")
    return Text("Press the three pyramids with which {player:the} began this game.", player=found.state.who(player))


def theirs_at_first(state: ShamboState) -> Iterator[str]:
    """Find the three pyramids of the player who is asked for, wherever they are."""
    return (f"{_asked_for(state)}{size}" for size in "123")


def astray(state: ShamboState) -> Iterator[str]:
    """Find the pyramids that are not with the player of their colour."""
    for letter, held in state.holdings.items():
        yield from (piece for piece in held if piece[0] != letter)


def leaving(state: ShamboState) -> Iterator[str]:
    """Find the pyramids of the payer's colour."""
    letter = state.setup.colours[state.debts[0][0]]
    yield from (letter + size for size in "123")


def going_out(state: ShamboState) -> Iterator[str]:
    """Find everybody who goes out by the payment that is due."""
    after = state.after(state.moves(state.movers[0])[0])
    yield from (f"seat:{state.setup.colours[seat]}" for seat in after.gone if seat not in state.gone)


def taking_me_along(state: ShamboState) -> Iterator[str]:
    """Find everybody who is the colour of all that the learner holds."""
    yield from (f"seat:{seat}" for seat in sorted({piece[0] for piece in state.holdings["R"]}) if _all_of(state, seat))


def _all_of(table: ShamboState, letter: str) -> bool:
    return letter != "R" and all(piece[0] == letter for piece in table.holdings["R"])


def taking_others_along(state: ShamboState) -> Iterator[str]:
    """Find everybody whose colour is all that somebody else holds."""
    for letter in state.holdings:
        if any(other != letter and all(piece[0] == letter for piece in held) for other, held in state.holdings.items()):
            yield f"seat:{letter}"


def helpers(state: ShamboState) -> Iterator[str]:
    """Find everybody who can help out with change."""
    found = {move.partner for move in state.moves(state.movers[0]) if isinstance(move, Swap)}
    yield from (f"seat:{letter}" for letter in sorted(found))


def swapping(state: ShamboState) -> Iterator[str]:
    """Find everybody who takes part in some swap that is allowed."""
    found: set[str] = set()
    for move in state.moves(state.movers[0]):
        if isinstance(move, Swap):
            found |= {move.partner, state.setup.colours[state.bill.swappers(move)[0]]}
    yield from (f"seat:{letter}" for letter in sorted(found))


def second_stash(state: ShamboState) -> Iterator[str]:
    """Find the players of the second stash."""
    yield from (f"seat:{letter}" for letter in state.setup.colours if letter in "OCTPW")


def next_in_turn(state: ShamboState) -> Iterator[str]:
    """Find the player whose turn comes after this one, if nobody else goes out."""
    yield f"seat:{state.setup.colours[state.setup.after(state.turn, state.inside)]}"
