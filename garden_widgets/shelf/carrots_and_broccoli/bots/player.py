"""The gardeners who play Carrots & Broccoli: they plan a garden, and mind others only when those are nearly ripe.

That restraint is what lets games come to an end: twelve pyramids are hardly more than the ten that are needed, so that
gardeners who carry off each other's plants from the first turn on never finish. With four the dice seldom show the own
colour; there good neighbours plant what they cannot use for whoever is furthest behind.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from garden_widgets.core.chance import Rng, pick
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.players.worth import SLICE
from garden_widgets.shelf.carrots_and_broccoli.bots.plans import turns_to_go
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import Pass
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

HINDRANCE: Final = 0.6
"""What a turn that another garden loses is worth in own turns."""

MOST_HINDRANCE: Final = 8.0
"""More turns than that nobody is thrown back by one move, whatever the estimate says."""

REST: Final = 1.0
"""So many turns a move may cost before passing is better: whoever plays is at play, and does not sit and wait."""

HELP: Final = 0.3
"""What a turn that somebody far behind gains is worth to a good neighbour."""

FAR_BEHIND: Final = 2.0
WON: Final = 1_000.0
ALARMS: Final = {(2, "ten"): 4.5, (2, "six"): 2.6, (4, "ten"): 3.2, (4, "six"): 3.2}
"""How many turns before its end a garden begins to worry the others, by seats and goal."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What a gardener has in mind in one turn: who is to be hindered, and who is to be helped."""

    seat: int
    watched: tuple[tuple[int, float], ...]
    """The others who are nearly ready, with the turns that they needed before this one."""

    helped: tuple[tuple[int, float], ...]
    spared: tuple[tuple[int, float], ...] = ()
    """The others who are to be spared, with the turns that they needed before this one."""

    kindness: float = 0.0
    """What a turn that one of them loses weighs in own turns."""

    def value(self, state: CarrotsState) -> float:
        """Judge a position in turns: the fewer the own garden needs, the better."""
        result = state.result
        if result is not None:
            return -WON if self.seat not in result.winners else WON if len(result.winners) == 1 else 0.0
        value = -turns_to_go(state, self.seat)
        for other, before in self.watched:
            value += HINDRANCE * (min(turns_to_go(state, other), before + MOST_HINDRANCE) - before)
        for other, before in self.helped:
            value += HELP * (before - turns_to_go(state, other))
        for other, before in self.spared:
            value -= self.kindness * max(0.0, turns_to_go(state, other) - before)
        return value


class Gardener(Player):
    """Plans a garden, and looks at each move once: it plays what brings the garden nearest to its end.

    Or it plays anything that costs it no more turns than its `leeway`. `worry` says how early it minds a garden that is
    nearly whole: 0 is never, 1 as early as is wise. As long as it does not, each turn that another loses by a move
    counts `kindness` own ones: who hurts nobody without need loses.
    """

    def __init__(self, name: str, leeway: float, worry: float, kindness: float) -> None:
        self.name, self.leeway, self.worry, self.kindness = name, leeway, worry, kindness

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Judge every move at a glance, and pick one of those that are good enough."""
        assert isinstance(view, CarrotsState)
        mind = self._mind(view, seat)
        prospects: list[tuple[float, Move]] = []
        for looked_at, move in enumerate(view.moves(seat), start=1):
            prospects.append((mind.value(view.after(move)) - (REST if isinstance(move, Pass) else 0), move))
            if looked_at % SLICE == 0:
                yield
        value, best = max(prospects, key=lambda prospect: prospect[0])
        if isinstance(best, Pass):
            return best
        least = value - self.leeway
        return pick(rng, [move for value, move in prospects if value >= least and not isinstance(move, Pass)])

    def _mind(self, state: CarrotsState, seat: int) -> Mind:
        others = [(other, turns_to_go(state, other)) for other in range(state.seats) if other != seat]
        alarm = self.worry * ALARMS[state.seats, state.setup.goal]
        watched = tuple((other, turns) for other, turns in others if turns <= alarm)
        spared = tuple((other, turns) for other, turns in others if turns > alarm) if self.kindness else ()
        last, most = max(others, key=lambda entry: entry[1])
        far_behind = state.seats == 4 and most > turns_to_go(state, seat) + FAR_BEHIND
        return Mind(seat, watched, ((last, most),) if far_behind else (), spared, self.kindness)
