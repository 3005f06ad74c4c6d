"""What exercises let the learner say beforehand: who pays, who leaves, whose turn it is and who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons.goals import All, Ends, Happens, Not, Test
from garden_widgets.lessons.practice import Found
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.pyramid_shambo.engine.moves import Pay
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import in_pips
from garden_widgets.shelf.pyramid_shambo.lesson.asking import ME, handed_over
from garden_widgets.shelf.pyramid_shambo.lesson.facts import ones
from garden_widgets.shelf.pyramid_shambo.lesson.fights import any_number, around
from garden_widgets.shelf.pyramid_shambo.lesson.goals import Collects, Decides, Has, NextOut


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
    return tuple(Choice(in_pips(n), Collects(n)) for n in around(len(table.holdings) - 2, table))


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
    first = any_number(table) % max(len(empty), 1)
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
