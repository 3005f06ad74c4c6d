"""What a class reads of its tournament: the wall who plays whom and how it stands, each learner what concerns them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.presenters.classroom.standings import halves, standings
from garden_widgets.presenters.classroom.table_list import called
from garden_widgets.tables.cups import Cup
from garden_widgets.tables.room import Room
from garden_widgets.tables.tournament import DRAWN, FIRST, NONE, SECOND, Pairing

WORDS: Final = {
    "bye": Text("has a bye"),
    "late": Text("To join:"),
}

MOST_NAMED: Final = 3
"""So many names stand over the list in huge letters."""


def on_wall(cup: Cup, numbers: Mapping[str, int]) -> dict[str, object]:
    """Write what the wall shows: the games of a round, how it stands after them, or who has won it all."""
    return {
        "title": games[cup.tournament.game].title,
        "said": str(_wall_says(cup)),
        "games": [] if cup.is_over or not cup.open else _games(cup, numbers),
        "winners": _winners(cup) if cup.is_over else [],
        "standings": standings(cup),
    }


def _wall_says(cup: Cup) -> Text | Sentences:
    names = [name for _, name in _winners(cup)] if cup.is_over else []
    if len(names) > MOST_NAMED:
        return Text("{count} share the first place!", count=len(names))
    if names:
        return Text.counted(
            "{names} has won the tournament!", "{names} share the first place!", len(names), names=Listing(names)
        )
    if not cup.open:
        return Text("After round {round} of {rounds}", round=cup.round, rounds=cup.rounds)
    now = Text("Round {round} of {rounds}:", round=cup.round, rounds=cup.rounds)
    still = Text.counted("{count} game is still being played", "{count} games are still being played", cup.open)
    return Sentences(now, still)


def seated(room: Room) -> dict[str, object] | None:
    """Write the same where everybody was seated without a tournament: who sits with whom; None where nobody was."""
    numbers = room.numbers
    boards = [each for each in room.boards if each.code in numbers]
    if not boards:
        return None
    return {
        "title": boards[0].match.game.title,
        "said": str(Text("Find your table")),
        "games": [
            {
                "table": each.code,
                "number": numbers[each.code],
                "sides": [(seat.animal, called(each, seat) or str(Text("free"))) for seat in each.seats],
                "open": not each.is_over,
                "points": ["1" if seat.seat in each.winners else "0" for seat in each.seats],
            }
            for each in boards
        ],
        "winners": [],
        "standings": [],
    }


def _games(cup: Cup, numbers: Mapping[str, int]) -> list[dict[str, object]]:
    known = {each.number: (each.animal, each.name) for each in cup.people}
    gone = "", str(Text("somebody who has left"))
    return [
        {
            "table": each.table,
            "number": numbers.get(each.table, 0),
            "sides": [known.get(number, gone) for number in each.people],
            "open": each.is_open,
            "points": [halves(points) for points in each.points().values()],
        }
        for each in cup.tournament.now
    ]


def _winners(cup: Cup) -> list[list[str]]:
    known = {each.number: each for each in cup.people}
    first = [known[each.number] for each in cup.standings if each.place == 1]
    return [[each.animal, each.name] for each in first]


def about(cup: Cup, number: int) -> Text | Sentences | None:
    """Say to a learner what concerns them; nothing where nothing does."""
    place = next((each.place for each in cup.standings if each.number == number), 0)
    if cup.is_over:
        return _end(cup, place) if place else None
    pairing, now, last = cup.pairing(number), cup.round, cup.rounds
    if pairing is None:
        return Text("Round {round} of {rounds} goes on already: you play from the next one on.", round=now, rounds=last)
    if pairing.is_open:
        name = _opponent(cup, pairing, number)
        return Text("Round {round} of {rounds}: you play {name}.", round=now, rounds=last, name=name)
    if not cup.open:
        at = Text("You are number {place} of {count} now.", place=place, count=len(cup.standings))
        return Sentences(_result(cup, pairing, number), at)
    if pairing.is_bye:
        return Text("Round {round} of {rounds}: you rest, and get the point. Watch the others.", round=now, rounds=last)
    wait = Text.counted(
        "Wait for the others: {count} table still plays.", "Wait for the others: {count} tables still play.", cup.open
    )
    return Sentences(_result(cup, pairing, number), wait)


def decision(cup: Cup, pairing: Pairing) -> Text:
    """Say how the teacher has decided a game."""
    if pairing.result == DRAWN:
        return Text("Your teacher has decided: a draw.")
    known = {each.number: each.name for each in cup.people}
    name = known.get(pairing.first if pairing.result == FIRST else pairing.second)
    return Text("Your teacher has decided: {name} has won.", name=name or Text("somebody who has left"))


def _result(cup: Cup, pairing: Pairing, number: int) -> Text:
    if pairing.is_bye:
        return Text("You had a rest, and got the point.")
    if pairing.decided:
        return decision(cup, pairing)
    if pairing.result == DRAWN:
        return Text("A draw.")
    if pairing.result == NONE:
        return Text("Nobody has won.")
    won = pairing.result == (FIRST if pairing.first == number else SECOND)
    return Text("You have won!") if won else Text("You have lost this game.")


def _opponent(cup: Cup, pairing: Pairing, number: int) -> str:
    known = {each.number: each.name for each in cup.people}
    other = pairing.second if pairing.first == number else pairing.first
    return known.get(other) or str(Text("somebody who has left"))


def _end(cup: Cup, place: int) -> Text:
    if place > 1:
        count = len(cup.standings)
        return Text("The tournament is over: you are number {place} of {count}.", place=place, count=count)
    alone = len(_winners(cup)) == 1
    return Text("You have won the tournament!") if alone else Text("You share the first place of the tournament!")
