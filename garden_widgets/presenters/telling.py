"""What is said beside a board: whose turn it is, what has happened, what the piece in hand can do, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from garden_widgets.core.errors import HiddenError
from garden_widgets.core.move import Move
from garden_widgets.core.state import OVER, State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.presenters.opponents import animal_at
from garden_widgets.presenters.says import Says
from garden_widgets.scenes.addressing import addressed
from garden_widgets.scenes.pressing import ways
from garden_widgets.scenes.saying import Kind
from garden_widgets.scenes.scenery import Chosen, Scenery
from garden_widgets.tables.remarks import Remark, last_remark, remarks
from garden_widgets.tables.sitting import Sitting


class News(NamedTuple):
    """What is new: what matters most, and below it the details."""

    said: Text
    details: Text = Sentences()
    before: Text = Sentences()
    """What has led there: it is folded away, since it would be read after the end."""


LastWords = Callable[[State], News]
"""Says how a game has ended."""


FOREMOST: Final = 2
"""So many sentences of what somebody else did stand before whose turn it is now."""

TAUGHT: Final = 3
"""After so many moves somebody knows what to press."""

WAITS: Final = Text("Take your time and look at everything: the sand runs when you are ready.")


def greet(says: Says, sitting: Sitting, turn: Text, last_words: LastWords) -> None:
    """Say whose turn it is, or how the game ended; `turn` tells a person whose turn it is where the moves are."""
    match, seat = sitting.match, sitting.seat
    state = match.state
    if match.result is not None:
        last = last_words(state)
        says.say(last.said, match.result.rule, ending(sitting), details=last.details)
    elif seat is not None and sitting.curtain:
        says.say(aside(sitting, seat))
    elif seat is not None:
        events = sitting.events(match.now)
        says.say(Sentences(events[-1].said if events and match.now else "", turn))
    elif match.bot_to_move is not None:
        says.say(Text("{player:The} {player:is|are} thinking.", player=state.who(match.bot_to_move)))
    elif (mover := _mover(sitting)) is not None:
        says.say(Text("It is {player:whose} turn.", player=state.who(mover)))


def to_reader(sitting: Sitting, scenery: Scenery[Any], text: Text) -> Text:
    """Say to the only person before the page what is said of them; what others do, the animals do that play them."""
    match, persons = sitting.match, sitting.persons
    if len(persons) != 1:
        return text
    animals = {seat: animal_at(match, seat) for seat in range(match.state.seats) if seat not in persons}
    apart = len(set(animals.values())) == len(animals)
    named = {
        seat: each.name for seat, each in animals.items() if each and apart and scenery.by_animal(match.start, seat)
    }
    called = {match.start.who(seat): name for seat, name in named.items()}
    for reader in (match.start.who(persons[0]), match.state.who(persons[0])):  # a character is chosen in some games
        text = addressed(text, reader, scenery.yours, called)
    return text


def busy(sitting: Sitting) -> Text:
    """Tell somebody who presses while a bot moves that it is not lost on anybody, and when they can."""
    match = sitting.match
    seat = match.bot_to_move
    assert seat is not None
    animal = animal_at(match, seat)
    who = match.state.who(seat) if animal is None else animal.name
    if sitting.persons:
        return Text("{player:The} {player:is|are} moving; then you.", player=who)
    return Text("{player:The} {player:is|are} moving.", player=who)


def aside(sitting: Sitting, seat: int) -> Text:
    """Ask the others to look away."""
    return Text(
        "{player:The} {player:decides|decide} in secret: the others look away.", player=sitting.match.state.who(seat)
    )


def turn(sitting: Sitting, scenery: Scenery[Any], seat: int, *, pressed: bool, buttons: int) -> Text:
    """Say whose turn it is, and what to decide, or where the moves are: on the board, or on so many buttons."""
    if question(sitting, scenery):
        return whose(sitting, scenery)
    ways = Text.counted(
        "There is one way to go on: press its button.", "Press one of the {count} buttons.", max(1, buttons)
    )
    return Sentences(_turn_of(sitting, scenery, seat), Text("Press a marked place.") if pressed else ways)


def whose(sitting: Sitting, scenery: Scenery[Any]) -> Text:
    """Say whose turn it is, and to a person in short what is to be decided."""
    if sitting.match.result is not None:
        return sitting.match.outcome()
    mover = _mover(sitting)
    turn = Sentences() if mover is None else _turn_of(sitting, scenery, mover)
    return Sentences(turn, question(sitting, scenery))


def _mover(sitting: Sitting) -> int | None:
    """Say who decides now: a person here, or else a bot, or whoever sits at another device."""
    if sitting.seat is not None:
        return sitting.seat
    bot, movers = sitting.match.bot_to_move, (seat for seat in sitting.match.movers if seat >= 0)
    return bot if bot is not None else next(movers, None)


def _turn_of(sitting: Sitting, scenery: Scenery[Any], seat: int) -> Text:
    """Say whose turn it is: to somebody who plays with bots alone, that it is theirs."""
    state = sitting.match.state
    alone = sitting.persons == [seat]
    if str(scenery.due(state, seat, you=alone)):  # in another's turn: what they decide is said next
        return Sentences() if alone else Text("Now {player:the}.", player=state.who(seat))
    return Text("Your turn.") if alone else _its_turn(state, seat)


def _its_turn(state: State, seat: int) -> Text:
    return Text("It is {player:whose} turn.", player=state.who(seat))


def question(sitting: Sitting, scenery: Scenery[Any]) -> Text:
    """Say what a person decides now, if the game has words for it and nobody else may not read them."""
    seat = sitting.seat
    return Sentences() if seat is None or sitting.curtain else scenery.asks(sitting.view, seat)


def news(sitting: Sitting, scenery: Scenery[Any], since: int, last_words: LastWords, *, waits: bool = False) -> News:
    """Say what has happened since an entry of the record, and who is next, or that nobody is until the time runs.

    How a game has ended comes first, and so does what a game counts among its results; what led there stands below, in
    the order in which it happened.
    Why a bot has made its move, it says itself, right before who is next: so that is seen where there is little room.
    """
    match = sitting.match
    events = scenery.news([event for k in range(since + 1, match.now + 1) for event in sitting.events(k)])
    if match.result is not None:
        told = [event.said for event in events if event.kind != OVER]
        last = last_words(match.state)
        return News(last.said, last.details, Sentences(*told))
    said = spoken(sitting, since)
    follows = Sentences(said.quoted if said else "", _next(sitting, scenery, waits=waits))
    results = [event.said for kind in scenery.results for event in events if event.kind == kind]
    seat = sitting.seat
    yours = None if seat is None else _its_turn(match.state, seat)  # it is said to them, and in other words
    others = [event.said for event in events if event.kind not in scenery.results and event.said != yours]
    if results:
        return News(Sentences(*results), Sentences(follows, *others))
    deeds = _deeds(sitting, scenery)
    if deeds:
        small = [event.said for event in events if event.kind in scenery.asides]
        return News(Sentences(*deeds[:FOREMOST]), Sentences(follows, *deeds[FOREMOST:], *small))
    return News(Sentences(*others, follows))


def spoken(sitting: Sitting, since: int) -> Remark | None:
    """Return what a bot has said last of its moves since an entry of the record.

    Whoever decides next is told once more what was said before: more than one move may have been made since.
    """
    said = remarks(sitting.match, since)
    if said:
        return said[-1]
    return last_remark(sitting.match) if sitting.seat is not None else None


def _deeds(sitting: Sitting, scenery: Scenery[Any]) -> list[Text]:
    """List what somebody else did with the turn that is over, for a person who has the next: nothing small of it."""
    match, seat = sitting.match, sitting.seat
    decided = next((k for k in range(match.now, 0, -1) if match.record[k - 1].seat >= 0), 0)
    if not scenery.asides or seat is None or not decided or match.record[decided - 1].seat == seat:
        return []
    mover, began = match.record[decided - 1].seat, decided
    while began and match.record[began - 1].seat == mover:
        began -= 1
    events = [event for k in range(began + 1, match.now + 1) for event in sitting.events(k)]
    return [event.said for event in events if event.kind not in scenery.asides]


def _next(sitting: Sitting, scenery: Scenery[Any], *, waits: bool) -> Text:
    """Say who is next, and what is to be decided; nothing of somebody else who only goes on with a turn."""
    match, seat = sitting.match, sitting.seat
    if seat is not None and sitting.curtain:
        return Text("Now {player:the} {player:decides|decide} in secret.", player=match.state.who(seat))
    if waits:
        return WAITS  # the events have told who begins
    last = match.record[match.now - 1].seat
    if last >= 0 and seat is None and last == match.bot_to_move:
        return Sentences()
    asked = Sentences() if _knows(sitting, scenery) else question(sitting, scenery)
    if (last >= 0 or not _is_named(sitting)) and (mover := _mover(sitting)) is not None:
        return Sentences(_turn_of(sitting, scenery, mover), asked)
    return asked


def _knows(sitting: Sitting, scenery: Scenery[Any]) -> bool:
    """Check whether somebody has moved often enough to know what to press, in a game that always asks the same."""
    match, seat = sitting.match, sitting.seat
    moves = sum(1 for move in match.record[: match.now] if move.seat == seat)
    return scenery.asks_the_same and moves >= TAUGHT


def _is_named(sitting: Sitting) -> bool:
    """Check whether dice, or what else was drawn, have told whose turn it is; who plays alone knows."""
    match, seat = sitting.match, sitting.seat
    if seat is None or match.state.seats == 1:
        return True
    who = match.state.who(seat)
    return any(who in event.said.parts.values() for event in sitting.events(match.now))


def waiting(sitting: Sitting) -> Text:
    """Say that nobody moves until the time runs, and who will be the first."""
    movers = [seat for seat in sitting.match.movers if seat >= 0]
    begins = (
        Text("{player:The} {player:begins|begin}.", player=sitting.match.state.who(movers[0]))
        if len(movers) == 1
        else Sentences()
    )
    return Sentences(begins if sitting.match.state.seats > 1 else "", WAITS)


def ending(sitting: Sitting) -> Kind:
    """Return how an ending is shown: as a loss where persons play and none of them has won."""
    result, persons = sitting.match.result, sitting.persons
    lost = result is not None and persons and not set(persons) & set(result.winners)
    return "lost" if lost else "end"


def means(view: State, move: Move) -> Text:
    """Say what a move leads to; nothing where that is hidden."""
    return Sentences(*_told(view, move))


def deed(view: State, move: Move) -> Text:
    """Say what a move itself does, without what follows from it; as it is written where that is hidden."""
    return next(iter(_told(view, move)), Sentences(f"{move}."))


def _told(view: State, move: Move) -> list[Text]:
    try:
        return [event.said for event in view.after(move).events]
    except HiddenError:
        return []


def preview(scenery: Scenery[Any], view: State, seat: int, chosen: Chosen) -> Text:
    """Say what the chosen piece can do: in words of the game, else from the moves that go on from it."""
    about = scenery.about(view, chosen)
    if about:
        return about
    onwards = ways(scenery, view, seat, chosen)
    places = len({token for tokens in onwards.values() for token in tokens})
    if len(onwards) > 1:
        return Text.counted("Now press the marked place.", "Now press one of the marked places.", places)
    if scenery.collects(view):
        missing = Text.counted(
            "The marked place is still missing: press it too.",
            "The {count} marked places are still missing: press them too.",
            places,
        )
        return Sentences(missing, *(scenery.would(view, move) or means(view, move) for move in onwards))
    press = Text.counted("Press the marked place to do it.", "Press the {count} marked places to do it.", places)
    return Sentences(*(scenery.would(view, move) or means(view, move) for move in onwards), press)
