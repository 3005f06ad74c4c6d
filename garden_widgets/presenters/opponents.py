"""The opponents as somebody sees them who chooses one: a face, a name, a sentence, and how hard it is."""

from __future__ import annotations

from itertools import cycle, islice
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


def shown(game: Game, seats: int) -> list[dict[str, object]]:
    """List the characters of a game for so many, for a page that offers them; it has their faces beside the seats."""
    luck = games.is_luck(game.name, seats)
    return [_shown(game, each, luck, seats) for each in games.characters(game.name)]


def _shown(game: Game, each: Character, luck: bool, seats: int) -> dict[str, object]:
    return {
        "id": each.id,
        "name": format(each.name, "Name"),
        "title": str(_title(game, each, seats)),
        "words": str(each.sentence),
        "level": 0 if luck else each.level,
        "told": str(
            Text("Between two, only luck decides")
            if luck
            else Text("Level {level} of {most}", level=each.level, most=LEVELS)
        ),
    }


def _title(game: Game, each: Character, seats: int) -> Text:
    """Say with or against whom one plays who chooses an animal; all of a few rivals by name."""
    if game.is_shared:
        return Text("With {animal:the}", animal=each.name)
    if seats <= 2:
        return Text("Against {animal:the}", animal=each.name)
    if seats > MOST_NAMED + 1:
        return Text("Against {animal:the} and others", animal=each.name)
    rivals = (character(game.name, id) for id in beside(game.name, each.id, seats - 1))
    return Text("Against {animals:the}", animals=Listing([rival.name for rival in rivals if rival is not None]))
