"""How exercises put a fight, and what is to be won in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from garden_widgets.core.text import Name, Sentences, Text
from garden_widgets.lessons.goals import All, Happens, Holds, Test
from garden_widgets.lessons.practice import Found
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.pyramid_shambo.engine.moves import BEATS, Throw
from garden_widgets.shelf.pyramid_shambo.engine.setup import pips
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import SHAPE_NAMES, in_pips
from garden_widgets.shelf.pyramid_shambo.lesson.asking import HAND, ME, due, held_by, other_party, rival_of
from garden_widgets.shelf.pyramid_shambo.lesson.facts import ONES
from garden_widgets.shelf.pyramid_shambo.lesson.goals import PaidIn

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
        return Sentences(question, Text("There was no tie before."))
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
    return _pips("won", around(table.fee, table))


def fees_doubled(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer what the loser may owe, once and twice."""
    ties = found.state.ties
    return _pips("won", sorted({ties + 1, 2 * (ties + 1), ties + 2}))


def fees_tied(found: Found[ShamboState]) -> tuple[Choice, ...]:
    """Offer what the fee may have become."""
    table = found.state
    return _pips("tied", around(table.fee + 1, table))


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
    return pieces[any_number(state) % len(pieces)]


def any_number(state: ShamboState) -> int:
    """Make a number of a position: any, but the same in the same position."""
    return sum((mask % 1009) * (seat + 3) for seat, mask in enumerate(state.held))


def around(number: int, state: ShamboState) -> range:
    """Offer three numbers, this one among them: it may be the first, the second or the third."""
    first = max(number - any_number(state) % 3, 1)
    return range(first, first + 3)


def _theirs(found: Found[ShamboState]) -> str:
    """Choose a pyramid of the other party."""
    table = found.state
    return _one_of(held_by(table, other_party(table) if table.debts else rival_of(table)), table)


def _kept(found: Found[ShamboState]) -> str:
    """Choose the largest of the learner's pyramids, or one of them."""
    table = found.state
    return max(held_by(table, ME), key=lambda piece: piece[1])


def _offered(found: Found[ShamboState]) -> str:
    """Choose a pyramid of those who are not involved, but no large one."""
    table = found.state
    bystanders = [piece for seat in table.bill.parties[2:] for piece in held_by(table, seat)]
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
    return Sentences(Text("Pay, and end with {piece:the} on your plate.", piece=piece(_offered(found))), due(found))


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
