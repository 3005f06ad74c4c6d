"""The contract that every game keeps, as checks that run on any installed game: its own, or one of the shelf.

Each check is a function of a trial. It looks at positions of random games and raises a `Fault`, one sentence with the
position and the seat. `garden check` runs them, and so may a test: `assert faults("leek-race") == []`.
"""

from __future__ import annotations

from collections.abc import Iterator

from garden_widgets.checks import lessons, matches, moves, players, positions, rules, rungs, scenes, states, views
from garden_widgets.checks.fault import Fault
from garden_widgets.checks.trial import CHECKS, FEW, MANY, Check, Trial
from garden_widgets.core.errors import NoLegalMove
from garden_widgets.core.game import Game
from garden_widgets.core.language import speaking
from garden_widgets.core.registry import games

ROOMS = (rules, positions, moves, states, views, matches, players, scenes, lessons, rungs)
"""Where the checks stand, in the order in which a game is made."""


def checks_of(game: Game) -> Iterator[Check]:
    """List the checks that concern a game, the simplest first."""
    order = [room.__name__ for room in ROOMS]
    every = sorted(CHECKS, key=lambda check: order.index(check.look.__module__))
    return (check for check in every if check.concerns(game))


def outcomes(game: Game, scale: float = FEW) -> Iterator[tuple[Check, str]]:
    """Run each check that concerns a game: the sentence of what is wrong, or nothing where it passes."""
    trial = Trial(game, scale)
    for check in checks_of(game):
        try:
            with speaking("en"):  # what is wrong is said to whoever writes a game, as the prover says it
                check.run(trial)
        except (Fault, NoLegalMove) as fault:
            yield check, str(fault)
        else:
            yield check, ""


def faults(name: str, *, long: bool = False) -> list[str]:
    """List what is wrong with a game, each as a sentence; an empty list where it keeps the contract."""
    return [fault for _, fault in outcomes(games[name], MANY if long else FEW) if fault]


__all__ = ["CHECKS", "FEW", "MANY", "Check", "Fault", "Trial", "checks_of", "faults", "outcomes"]
