"""Where a piece may come with the next roll, and what it would do there: exact, from the game's own chances."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE
from garden_widgets.core.state import State
from garden_widgets.scenes.scenery import Scenery


def before_the_roll(match: Match) -> State | None:
    """Return the state before the roll that is on the table, or before the one that is due."""
    if match.state.movers == (CHANCE,):
        return match.state
    if match.now and match.record[match.now - 1].seat == CHANCE:
        return match.state_at(match.now - 1)
    return None


def odds(scenery: Scenery[Any], before: State, first: str) -> Mapping[tuple[str, str], Fraction]:
    """Add up the rolls by where the piece comes and what happens then; ("", "") is for rolls that do not move it."""
    found: dict[tuple[str, str], Fraction] = {}
    for roll, probability in before.chances():
        rolled = before.after(roll)
        ways = {scenery.path(rolled, move): move for move in rolled.moves() if first in scenery.path(rolled, move)[:1]}
        if not ways:
            found[("", "")] = found.get(("", ""), Fraction(0)) + probability
        for path, move in ways.items():
            told = " ".join(event.text for event in rolled.after(move).events[1:])
            key = (path[-1], told)
            found[key] = found.get(key, Fraction(0)) + probability
    return found
