"""What exercises at the table ask about, and how they put it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.text import Name, Sentences, Text
from garden_widgets.kit.pyramids import pips as pips_of
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not, Test
from garden_widgets.lessons.practice import Found
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.pyramid_shambo.engine.moves import BEATS, Challenge, Pay, Swap, Throw
from garden_widgets.shelf.pyramid_shambo.engine.setup import pips
from garden_widgets.shelf.pyramid_shambo.engine.state import PAY, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import SHAPE_NAMES, in_pips
from garden_widgets.shelf.pyramid_shambo.lesson.facts import ONES, ones
from garden_widgets.shelf.pyramid_shambo.lesson.goals import Collects, Decides, Has, NextOut, PaidIn

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
    for over in _some(_held(state, payer), 3):
        if abs(_worth(over) - due) <= 1:
            yield f"pay {'+'.join(over)}"


def parts(state: ShamboState) -> Iterator[str]:
    """Ask of all payments without change, as small as they may be."""
    held = _held(state, state.debts[0][0])
    yield from (f"pay {'+'.join(over)}" for over in _some(held, len(held)))


def legal(state: ShamboState) -> Iterator[str]:
    """Ask of payments that are right for whoever decides."""
    yield from map(str, state.moves(state.movers[0]))


def with_change(state: ShamboState) -> Iterator[str]:
    """Ask of payments with change from the one being paid."""
    yield from _changed(state, _held(state, state.debts[0][1]), 2)


def change_from_anybody(state: ShamboState) -> Iterator[str]:
    """Ask of payments with one pyramid of anybody as change."""
    payer = state.debts[0][0]
    for seat in range(state.seats):
        if seat != payer:
            yield from _changed(state, _held(state, seat), 1)


def payments(state: ShamboState) -> Iterator[str]:
    """Ask of payments with change or without."""
    yield from plain(state)
    yield from with_change(state)


def swaps(state: ShamboState) -> Iterator[str]:
    """Ask of even swaps of the payer, and of the one being paid, with anybody."""
    for giver in state.debts[0][:2]:
        yield from _swapped(state, giver)


def _swapped(table: ShamboState, giver: int) -> Iterator[str]:
    for over in _some(_held(table, giver), 2):
        for taker in range(table.seats):
            if taker != giver:
                for back in _alike(_held(table, taker), 3):
                    if _worth(over) == _worth(back) and (len(over) != len(back) or taker in table.fighters):
                        yield f"swap {'+'.join(over)} with {table.setup.colours[taker]} for {'+'.join(back)}"


def _changed(table: ShamboState, held: tuple[str, ...], most: int) -> Iterator[str]:
    payer, _, due = table.debts[0]
    for over in _some(_held(table, payer), 2):
        for back in _alike(held, most):
            if abs(_worth(over) - _worth(back) - due) <= 1 and _worth(over) > _worth(back):
                yield f"pay {'+'.join(over)} back {'+'.join(back)}"


def _held(table: ShamboState, seat: int) -> tuple[str, ...]:
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
    return Sentences(
        Text("Is this for you to decide?"), handed_over(found.state, found.moves[0]), due(found), turn(found)
    )


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


# Throws ---------------------------------------------------------------------------------------------------------------


def _fight(found: Found[ShamboState]) -> dict[str, Any]:
    table = found.state
    return {"rival": table.who(rival_of(table)), "theirs": SHAPE_NAMES[table.thrown]}


def thrown(found: Found[ShamboState]) -> Text:
    """Say what both throw, before a bet on what follows."""
    mine = SHAPE_NAMES[found.move(Throw).shape]
    return Text("You throw {mine}, and {rival:the} throws {theirs}. What happens?", mine=mine, **_fight(found))


def who_sees(found: Found[ShamboState]) -> Text:
    """Ask what the others see of a throw."""
    mine = SHAPE_NAMES[found.move(Throw).shape]
    return Text("You throw {mine}. What do the others see then?", mine=mine)


def owed(found: Found[ShamboState]) -> Text:
    """Ask how much the loser of two throws will owe."""
    table = found.state
    facts = {"mine": SHAPE_NAMES[found.move(Throw).shape], **_fight(found)}
    if not table.ties:
        question = Text("How much will the loser owe? You throw {mine}, and {rival:the} throws {theirs}.", **facts)
        return Sentences(question, "There was no tie before.")
    return Text.counted(
        "How much will the loser owe? After {count} tie you throw {mine}, and {rival:the} throws {theirs}.",
        "How much will the loser owe? After {count} ties you throw {mine}, and {rival:the} throws {theirs}.",
        table.ties,
        **facts,
    )


def both_alike(found: Found[ShamboState]) -> Text:
    """Ask what the fee will be after one more tie."""
    table, mine = found.state, SHAPE_NAMES[found.move(Throw).shape]
    return Text.counted(
        "What is the fee after this? So far it is {count} pip, and now both of you throw {shape}.",
        "What is the fee after this? So far it is {count} pips, and now both of you throw {shape}.",
        table.fee,
        shape=mine,
    )


def fees_won(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer what the loser may owe."""
    table = found.state
    return _pips("won", _around(table.fee, table))


def fees_doubled(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer what the loser may owe, once and twice."""
    ties = found.state.ties
    return _pips("won", sorted({ties + 1, 2 * (ties + 1), ties + 2}))


def fees_tied(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer what the fee may have become."""
    table = found.state
    return _pips("tied", _around(table.fee + 1, table))


def _pips(kind: str, numbers: Iterable[int]) -> tuple[Choice, ...]:
    return tuple(Choice(in_pips(number), Happens(kind, parts={"pips": number})) for number in numbers)


def beat(found: Found[ShamboState]) -> Text:
    """Ask to win against a throw that is told."""
    return Text("Beat {rival:the}, who throws {theirs}.", **_fight(found))


def tie(found: Found[ShamboState]) -> Text:
    """Ask for a tie against a throw that is told."""
    return Text("Make a tie with {rival:the}, who throws {theirs}.", **_fight(found))


def tie_and_win(found: Found[ShamboState]) -> Text:
    """Ask for a tie and a win, and say what the other throws: it follows from the throws that do it."""
    first, then = (found.move(Throw, number).shape for number in (0, 1))
    return Text(
        "Win {aim}: first a tie, then a win. {rival:The} throws {first} now, and {then} after that.",
        aim=fact("fee", 1),
        rival=found.state.who(rival_of(found.state)),
        first=SHAPE_NAMES[first],
        then=SHAPE_NAMES[BEATS[then]],
    )


WHO_WINS_THROW: Final = (
    Choice(Text("You win the round"), Happens("won", parts={"winner": ME})),
    Choice(Text("You lose the round"), Happens("won", parts={"loser": ME})),
    Choice(Text("It is a tie"), Happens("tied")),
)


# Aims that follow from the position -----------------------------------------------------------------------------------


def _one_of(pieces: tuple[str, ...], state: ShamboState) -> str:
    """Choose one of some pyramids: the same in the same position."""
    return pieces[_any_number(state) % len(pieces)]


def _any_number(state: ShamboState) -> int:
    """Make a number of a position: any, but the same in the same position."""
    return sum((mask % 1009) * (seat + 3) for seat, mask in enumerate(state.held))


def _around(number: int, state: ShamboState) -> range:
    """Offer three numbers, this one among them: it may be the first, the second or the third."""
    first = max(number - _any_number(state) % 3, 1)
    return range(first, first + 3)


def _theirs(found: Found[ShamboState]) -> str:
    """Choose a pyramid of the other party."""
    table = found.state
    return _one_of(_held(table, other_party(table) if table.debts else rival_of(table)), table)


def _kept(found: Found[ShamboState]) -> str:
    """Choose the largest of the learner's pyramids, or one of them."""
    table = found.state
    return max(_held(table, ME), key=lambda piece: piece[1])


def _offered(found: Found[ShamboState]) -> str:
    """Choose a pyramid of those who are not involved, but no large one."""
    table = found.state
    bystanders = [piece for seat in table.bill.parties[2:] for piece in _held(table, seat)]
    return _one_of(tuple(piece for piece in bystanders if piece[1] != "3"), table)


def get_theirs(found: Found[ShamboState]) -> Test[ShamboState]:
    """Make it the goal to get a certain pyramid of the other party."""
    return Holds(HAND, _theirs(found))


def get_offered(found: Found[ShamboState]) -> Test[ShamboState]:
    """Make it the goal to have paid, and to end with a certain pyramid of a bystander."""
    return All(Happens("paid"), Holds(HAND, _offered(found)))


def keep(found: Found[ShamboState]) -> Test[ShamboState]:
    """Make it the goal to pay and keep a certain pyramid."""
    return All(Happens("paid"), Holds(HAND, _kept(found)))


def told_theirs(found: Found[ShamboState]) -> Text:
    """Ask for a certain pyramid as payment or as change."""
    table = found.state
    facts: dict[str, Any] = {"piece": piece(_theirs(found)), "payer": table.who(other_party(table))}
    if table.debts[0][0] == ME:
        return Sentences(Text("Pay, and get {piece:the} back.", **facts), due(found))
    return Sentences(Text("Take {piece:the} from {payer:the}.", **facts), due(found))


def told_offered(found: Found[ShamboState]) -> Text:
    """Ask for a certain pyramid of a bystander."""
    return Sentences(Text("Pay, and end with {piece:the} in your hand.", piece=piece(_offered(found))), due(found))


def told_keep(found: Found[ShamboState]) -> Text:
    """Ask to keep a certain pyramid."""
    return Sentences(Text("Pay, and keep {piece:the}.", piece=ONES[_kept(found)]), due(found))


def told_win_and_take(found: Found[ShamboState]) -> Text:
    """Ask to win against a throw that is told, and then to take a certain pyramid."""
    table = found.state
    fight = _fight(found)
    if table.ties:
        return Text.counted(
            "Win this round, and take {piece:the}. There was {count} tie, and {rival:the} throws {theirs} now.",
            "Win this round, and take {piece:the}. There were {count} ties, and {rival:the} throws {theirs} now.",
            table.ties,
            piece=piece(_theirs(found)),
            **fight,
        )
    aim = piece(_theirs(found))
    return Text("Win this round, and take {piece:the}. {rival:The} throws {theirs}.", piece=aim, **fight)


def challenge_poorest(found: Found[ShamboState]) -> Test[ShamboState] | None:
    """Make it the goal to challenge the one who has the fewest pips, if there is just one."""
    table = found.state
    return _challenges(table, min(_fortunes(table).values()))


def challenge_richest(found: Found[ShamboState]) -> Test[ShamboState] | None:
    """Make it the goal to challenge the one who has the most pips, if there is just one."""
    table = found.state
    return _challenges(table, max(_fortunes(table).values()))


def _fortunes(table: ShamboState) -> dict[int, int]:
    return {seat: pips(held) for seat, held in enumerate(table.held) if held and seat != ME}


def _challenges(table: ShamboState, fortune: int) -> Test[ShamboState] | None:
    seats = [seat for seat, worth in _fortunes(table).items() if worth == fortune]
    return Happens("challenged", parts={"challenged": seats[0]}) if len(seats) == 1 else None


def in_doomed_colour(found: Found[ShamboState]) -> Test[ShamboState] | None:
    """Make it the goal to pay in the colour of the one who has the fewest pips, if it is neither of the two."""
    table = found.state
    fortunes = {seat: pips(held) for seat, held in enumerate(table.held) if held}
    poorest = min(fortunes, key=lambda seat: fortunes[seat])
    if list(fortunes.values()).count(fortunes[poorest]) > 1 or poorest in table.debts[0][:2]:
        return None
    return PaidIn(table.setup.colours[poorest])


def in_safe_colour(found: Found[ShamboState]) -> Test[ShamboState] | None:
    """Make it the goal to be paid in the colour of the one who has the most pips, if there is just one."""
    table = found.state
    fortunes = {seat: pips(held) for seat, held in enumerate(table.held) if held}
    richest = max(fortunes, key=lambda seat: fortunes[seat])
    return PaidIn(table.setup.colours[richest]) if list(fortunes.values()).count(fortunes[richest]) == 1 else None


def knock_somebody_out(found: Found[ShamboState]) -> Text:
    """Ask for a knock-out, and say what the other throws: it follows from the throw that does it."""
    return Text("Knock somebody out. Whoever you challenge throws {theirs}.", theirs=_answer(found))


def knock_two_out(found: Found[ShamboState]) -> Text:
    """Ask for two knock-outs in one round."""
    return Text("Knock out two players in one round. Whoever you challenge throws {theirs}.", theirs=_answer(found))


def win_the_game(found: Found[ShamboState]) -> Text:
    """Ask for the end of the game in one round."""
    return Text("Win the game in this round. Whoever you challenge throws {theirs}.", theirs=_answer(found))


def beat_and_win_the_game(found: Found[ShamboState]) -> Text:
    """Ask for the end of the game by one throw."""
    return Text("Win the game. {rival:The} throws {theirs}.", **_fight(found))


def _answer(found: Found[ShamboState]) -> Name:
    mine = next(move.shape for move in found.moves if isinstance(move, Throw))
    return SHAPE_NAMES[BEATS[mine]]


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


# Bets -----------------------------------------------------------------------------------------------------------------


def last_one_paid(question: Text) -> Callable[[Found[ShamboState]], Text]:
    """Make the words that say who pays the last pyramid, and ask something about it."""

    def text(found: Found[ShamboState]) -> Text:
        table, pay = found.state, found.move(Pay)
        payer, paid, _ = table.debts[0]
        facts: dict[str, Any] = {"payer": table.who(payer), "paid": table.who(paid), "over": ones(pay.given)}
        if payer == ME:
            return Sentences(question, Text("You pay {paid:the} your last pyramid: {over:the}.", **facts))
        if paid == ME:
            return Sentences(question, Text("{payer:The} pays you the last pyramid: {over:the}.", **facts))
        return Sentences(question, Text("{payer:The} pays {paid:the} the last pyramid: {over:the}.", **facts))

    return text


def pays_now(question: Text) -> Callable[[Found[ShamboState]], Text]:
    """Make the words that say what is paid, and ask something about it."""
    return lambda found: Sentences(question, handed_over(found.state, found.moves[0]))


def how_many_leave(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer how many pyramids the learner may lose."""
    table, pay = found.state, found.move(Pay)
    before = (table.held[ME] | pay.over).bit_count()
    return tuple(
        Choice(Text.counted("{count} pyramid", "{count} pyramids", lost), Has(ME, before - lost))
        for lost in range(min(4, before + 1))
    )


def how_many_bonuses(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer how many pips of bonus may be paid."""
    table = found.state
    return tuple(Choice(in_pips(n), Collects(n)) for n in _around(len(table.holdings) - 2, table))


def how_few_bonuses(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer how many pips of bonus may be paid when others go out as well."""
    return tuple(Choice(in_pips(n), Collects(n)) for n in range(1, len(found.state.holdings) - 1))


def how_many_out(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer how many players may go out."""
    return tuple(
        Choice(Text.counted("{count} player", "{count} players", number), Happens("out", times=number))
        for number in (1, 2, 3)
    )


def whose_turn(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer everybody who may have the next turn."""
    table = found.state
    seats = [
        seat
        for seat in range(table.seats)
        if seat != table.turn and (seat not in table.gone or seat == table.setup.after(table.turn, -1))
    ]
    if len(seats) == 1:
        seats.append(table.turn)
    return tuple(_player(table, seat, Happens("turn", parts={"player": seat})) for seat in seats)


def second_out(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer those who hold nothing when the first colour has left."""
    table, pay = found.state, found.move(Pay)
    payer, paid, _ = table.debts[0]
    held = list(table.held)
    held[payer] ^= pay.over
    held[paid] |= pay.over
    trio = table.setup.trio(payer)
    empty = [seat for seat, mask in enumerate(held) if mask and not mask & ~trio]
    first = _any_number(table) % max(len(empty), 1)
    return tuple(_player(table, seat, NextOut(seat)) for seat in (*empty[first:], *empty[:first]))


def several_empty(found: Found[ShamboState]) -> bool:
    """See that more than one holds nothing when the first colour has left."""
    return len(second_out(found)) > 1


def who_decides(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer the two fighters, one of whom decides."""
    table = found.state
    return tuple(_player(table, seat, Decides(seat)) for seat in sorted(table.fighters))


def who_wins_the_game(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer that the learner wins, that somebody else does, and that the game goes on."""
    return (
        Choice(Text("You win the game"), Ends(ME)),
        Choice(Text("Somebody else wins the game"), All(Ends(), Not(Ends(ME)))),
        Choice(Text("The game goes on"), Not(Ends())),
    )


def is_out(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer that the payer goes out, and that they stay in."""
    payer = found.state.debts[0][0]
    gone = Happens("out", parts={"player": payer})
    player = found.state.who(payer)
    return (
        Choice(Text("{player:The} is out", player=player), gone),
        Choice(Text("{player:The} stays in", player=player), Not(gone)),
    )


def _player(table: ShamboState, seat: int, test: Test[ShamboState]) -> Choice:
    if seat == ME:
        return Choice(Text("You"), test)
    return Choice(Text("{player:The}", player=table.who(seat)), test)
