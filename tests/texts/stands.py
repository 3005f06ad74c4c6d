"""What can stand in the sentences of each game, by the part's name: things that have a name, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from garden_widgets import games
from garden_widgets.core.state import NOBODY
from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.players.character import ANIMALS
from garden_widgets.shelf.carrotia.engine.birds import BIRD_NAMES
from garden_widgets.shelf.carrotia.engine.names import SHAPE_NAMES, TILE_NAMES, token
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES
from garden_widgets.shelf.carrots_and_broccoli.scene.seen import GARDENS
from garden_widgets.shelf.pyramid_shambo.engine.words import TRIOS
from garden_widgets.shelf.snail_invasion.engine.words import PIECES, pips
from garden_widgets.shelf.yes_broccoli.engine.foods import FOOD_NAMES
from garden_widgets.shelf.yes_broccoli.engine.powers import POWER_NAMES

NUMBERS: Final = (0, 1, 2, 5)

Stands = Mapping[str, Iterable[Name | Listing | Text]]


def lists(names: Iterable[Name]) -> list[Listing]:
    """Make lists of names: each alone, two of them, and three."""
    named = list(names)
    return [*(Listing([name]) for name in named), Listing(named[:2]), Listing(named[-3:])]


def seats(game: str) -> list[Name]:
    """List who can sit in a game, with any number of players."""
    states = [games[game].start(seats=number) for number in games[game].seats]
    return list(dict.fromkeys(state.who(seat) for state in states for seat in range(state.seats)))


_SIZES: Final = {"1": "pawn", "2": "drone", "3": "queen"}


def _snails() -> Stands:
    sides, pieces = seats("snail-invasion"), list(PIECES.values())
    sizes = {size: [name for piece, name in PIECES.items() if piece.endswith(level)] for level, size in _SIZES.items()}
    return {
        **sizes,
        **{f"other_{size}": names for size, names in sizes.items()},
        **dict.fromkeys(("seat", "other"), (*sides, *NOBODY.values())),
        **dict.fromkeys(("piece", "first", "top", "carried", "blocked"), pieces),
        "above": lists(pieces),
        "pips": [pips(count) for count in NUMBERS],
    }


def _carrots() -> Stands:
    gardeners = seats("carrots-and-broccoli")
    return {
        "seat": gardeners,
        "winners": lists(gardeners),
        "piece": [name for letters, name in PYRAMIDS.items() if letters[0] in "RYGBK"],
        "garden": [garden for gardens in GARDENS.values() for garden in gardens],
    }


def _shambo() -> Stands:
    players = seats("pyramid-shambo")
    one = ("active", "challenged", "challenger", "decider", "giver", "holder", "loser", "paid", "partner", "payer")
    alone = (*one, "player", "rival", "taker", "thrower", "winner")
    return {
        **dict.fromkeys(alone, players),
        **dict.fromkeys(("fighters", "helpers", "throwers", "winners"), lists(players)),
        **dict.fromkeys(("over", "back", "pyramids"), lists(PYRAMIDS.values())),
        "colour": list(TRIOS.values()),
        "pyramid": list(PYRAMIDS.values()),
        "pips": [pips(count) for count in NUMBERS],
    }


def _broccoli() -> Stands:
    players, foods = seats("yes-broccoli"), list(FOOD_NAMES.values())
    return {
        **dict.fromkeys(("player", "target", "winner", "first"), players),
        **dict.fromkeys(("one", "other"), players),
        **dict.fromkeys(("players", "tied", "winners"), lists(players)),
        **dict.fromkeys(("food", "own", "theirs"), foods),
        "foods": lists(foods),
        "power": list(POWER_NAMES.values()),
    }


def _carrotia() -> Stands:
    tiles = list(TILE_NAMES.values())
    return {
        **dict.fromkeys(("seat", "giver"), seats("carrotia")),
        "bird": list(BIRD_NAMES),
        "birds": lists(BIRD_NAMES),
        "becomes": list(BIRD_NAMES),
        "character": list(CHARACTER_NAMES.values()),
        **dict.fromkeys(("tile", "old", "other"), tiles),
        "shape": list(SHAPE_NAMES.values()),
        "token": [token(1), token(3)],
    }


def _shared() -> Stands:
    players = [name for game in games for name in seats(game)]
    animals = [animal.name for animal in ANIMALS]
    return {
        "player": [*players, *animals],
        "rival": [*animals, Text("A")],
        "winners": lists(players),
        "animal": animals,
        "animals": lists(animals),
    }


STANDS: Final[Mapping[str, Stands]] = {
    "garden_widgets": _shared(),
    "snail_invasion": _snails(),
    "carrots_and_broccoli": _carrots(),
    "pyramid_shambo": _shambo(),
    "yes_broccoli": _broccoli(),
    "carrotia": _carrotia(),
}
"""By the folder of a catalogue; what is not listed is the same in every language, such as a square or a rule."""
