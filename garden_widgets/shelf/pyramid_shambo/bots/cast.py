"""Who plays Pyramid Shambo with you: five animals of the garden.

Between two, only throws decide, and all of them are equally strong. Among three, who chooses at random wins 33.3 %
against two others of that kind; from the hare to the owl it is 33.5, 35.1, 36.5, 37.5 and 37.7 %, and no way to play
wins more than 38.2 % (see tools/shambo_solved.py). So they differ by style more than by strength.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.character import FOX, HARE, MOLE, OWL, SQUIRREL, Character
from garden_widgets.shelf.pyramid_shambo.bots.judge import Judge, by_pips, by_rivals, by_treasure, by_trust, evenly
from garden_widgets.shelf.pyramid_shambo.bots.player import EVEN, Shambo, Style


def _judging(judge: Judge, positions: int = 0, style: Style = EVEN) -> Callable[[str], Player]:
    return lambda name: Shambo(name, judge, positions, style)


CAST: Final = (
    Character(
        HARE,
        Text("It throws a rock more often than not, and pays with anything."),
        _judging(evenly, style=Style(rock=2)),
    ),
    Character(
        SQUIRREL,
        Text("It looks for whoever is nearly out, and does not care for colours."),
        _judging(by_pips),
        ("gentle",),
    ),
    Character(MOLE, Text("It hoards its own colour, and gives it away last."), _judging(by_treasure)),
    Character(FOX, Text("It goes for whoever stands best."), _judging(by_rivals)),
    Character(
        OWL,
        Text("It knows what each colour is worth, and what a tie may cost."),
        _judging(by_trust, 5_000),
        ("strong",),
    ),
)
