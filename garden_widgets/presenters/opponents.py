"""The opponents as somebody sees them who chooses one: a face, a name, a sentence, and how hard it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, cycle, islice
from typing import Final

from garden_widgets.core.game import Game
from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.players.character import LEVELS, Character, listed, standing_for

OTHERS: Final = {
    PERSON: Text("somebody here"),
    "random": Text("a bot that plays at random"),
}
"""Who can sit at a seat and is no character; a bot of another name has ways of its own."""


MOST_NAMED: Final = 2
"""So many rivals are named on the button that begins a game against them."""


def kinds(game: str) -> list[str]:
    """List who can be seated, by name: a person, the characters from easy to hard, and other bots."""
    return [PERSON, *listed(games.characters(game), games.bots(game))]


def animal_at(match: Match, seat: int) -> Character | None:
    """Find the animal that plays a seat, if one of ours does."""
    player = match.players[seat]
    return character(match.game.name, getattr(player, "name", player)) if player != PERSON else None


def beside(game: str, first: str, count: int) -> list[str]:
    """List so many bots: the first of them, and then other animals, those that are nearest to it in strength first."""
    chosen = character(game, first)
    if chosen is None or count < 2:
        return [first] * count
    near = sorted(games.characters(game), key=lambda each: (abs(each.level - chosen.level), each.level))
    others = [each.id for each in near if each is not chosen]
    return [first, *islice(cycle(others or [first]), count - 1)]


def character(game: str, kind: object) -> Character | None:
    """Find the character who sits down at a game under this name."""
    found: Character | None = standing_for(games.characters(game), kind)
    return found


def bots_named(game: str, players: Sequence[str]) -> list[str]:
    """Name the bots of a table, seat by seat; of several alike each has a number, and a person has no name here."""
    found = []
    for seat, player in enumerate(players):
        if player == PERSON:
            found.append("")
            continue
        animal = character(game, player)
        name = player if animal is None else format(animal.name, "Name")
        alike = players.count(player) > 1
        found.append(by_computer(f"{name} {players[: seat + 1].count(player)}" if alike else name))
    return found


def by_computer(name: str) -> str:
    """Say that an animal is no child who is called so: in a class there may be one."""
    return str(Text("{animal} (computer)", animal=name))


def to_watch(game: str, seats: int) -> list[str]:
    """List who plays where everybody only watches: animals of different levels, none of which thinks for long."""
    some = [each.id for each in games.characters(game)[1:-1]]
    return [some[seat % len(some)] for seat in range(seats)]


def seated(game: str, kind: str, seats: int = 0) -> Text:
    """Say who sits down, and how strong that is among so many."""
    found = character(game, kind)
    if found is not None and games.is_luck(game, seats):
        return Text("{animal:Name}", animal=found.name)
    if found is not None:
        return Text("{animal:Name}, {level} of {most}", animal=found.name, level=found.level, most=LEVELS)
    habit = Text("{bot}, a bot with a habit: find out which", bot=Name(kind, kind.capitalize(), proper=True))
    return OTHERS.get(kind, habit)


def shown(game: Game) -> list[dict[str, object]]:
    """List the characters of a game, for a page that offers them; it has their faces beside the seats."""
    return [_shown(game, each) for each in games.characters(game.name)]


def _shown(game: Game, each: Character) -> dict[str, object]:
    return {
        "id": each.id,
        "name": format(each.name, "Name"),
        "title": str(_title(game, each)),
        "words": str(each.sentence),
        "level": each.level,
        "told": str(Text("Level {level} of {most}", level=each.level, most=LEVELS)),
    }


def _title(game: Game, each: Character) -> Text:
    return (
        Text("With {animal:the}", animal=each.name)
        if game.is_shared
        else Text("Against {animal:the}", animal=each.name)
    )


def rivals(game: Game) -> dict[str, str]:
    """Name those who can be chosen together as rivals, by who they are: all of a few, else one of them."""
    known = {each.id: each.name for each in games.characters(game.name)}
    named = {}
    for count in range(2, min(max(game.seats) - 1, len(known)) + 1):
        for some in combinations(known, count):
            names = [known[each] for each in some]
            several = Text("Against {animals:the}", animals=Listing(names))
            first = Text("Against {animal:the} and others", animal=names[0])
            named[",".join(some)] = str(several if count <= MOST_NAMED else first)
    return named
