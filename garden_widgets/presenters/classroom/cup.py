"""What a class reads of its tournament: the wall who plays whom and how it stands, each learner what concerns them."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.presenters.classroom.standings import halves, standings
from garden_widgets.tables.cups import Cup
from garden_widgets.tables.tournament import DRAWN, FIRST, NONE, SECOND, Pairing

WORDS: Final = {
    "bye": Text("has a bye"),
    "late": Text("To join:"),
}

MOST_NAMED: Final = 3
"""So many names stand over the list in huge letters."""


def on_wall(cup: Cup) -> dict[str, object]:
    """Write what the wall shows: the games of a round, how it stands after them, or who has won it all."""
    return {
        "title": games[cup.tournament.game].title,
        "said": str(_wall_says(cup)),
        "games": [] if cup.is_over or not cup.open else _games(cup),
        "winners": _winners(cup) if cup.is_over else [],
        "standings": standings(cup.tournament, cup.people),
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
    still = Text.counted("{count} game is still played", "{count} games are still played", cup.open)
    return Sentences(now, still)


def _games(cup: Cup) -> list[dict[str, object]]:
    known = {each.number: (each.animal, each.name) for each in cup.people}
    gone = "", str(Text("somebody who has left"))
    return [
        {
            "table": each.table,
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
    if not place:
        return None
    if cup.is_over:
        return _end(cup, place)
    pairing, now, last = cup.pairing(number), cup.round, cup.rounds
    if pairing is None:
        return Text("Round {round} of {rounds} goes on already: you play from the next one on.", round=now, rounds=last)
    if pairing.is_open:
        name = _opponent(cup, pairing, number)
        return Text("Round {round} of {rounds}: you play {name}.", round=now, rounds=last, name=name)
    if not cup.open:
        at = Text("You are in place {place} of {count} now.", place=place, count=len(cup.people))
        return Sentences(_result(pairing, number), at)
    if pairing.is_bye:
        return Text("Round {round} of {rounds}: you rest, and get the point. Watch the others.", round=now, rounds=last)
    wait = Text.counted(
        "Wait for the others: {count} table still plays.", "Wait for the others: {count} tables still play.", cup.open
    )
    return Sentences(_result(pairing, number), wait)


def _result(pairing: Pairing, number: int) -> Text:
    if pairing.is_bye:
        return Text("You had a rest, and got the point.")
    if pairing.result == DRAWN:
        return Text("A draw.")
    if pairing.result == NONE:
        return Text("Nobody has won.")
    won = pairing.result == (FIRST if pairing.first == number else SECOND)
    return Text("You have won!") if won else Text("This game was lost.")


def _opponent(cup: Cup, pairing: Pairing, number: int) -> str:
    known = {each.number: each.name for each in cup.people}
    other = pairing.second if pairing.first == number else pairing.first
    return known.get(other) or str(Text("somebody who has left"))


def _end(cup: Cup, place: int) -> Text:
    if place > 1:
        return Text("The tournament is over: you are in place {place} of {count}.", place=place, count=len(cup.people))
    alone = len(_winners(cup)) == 1
    return Text("You have won the tournament!") if alone else Text("You share the first place of the tournament!")
