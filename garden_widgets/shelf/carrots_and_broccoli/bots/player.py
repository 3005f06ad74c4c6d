"""The gardeners who play Carrots & Broccoli: they plan a garden, and mind others only when those are nearly ripe.

That restraint is what lets games come to an end: twelve pyramids are hardly more than the ten that are needed, so that
gardeners who carry off each other's plants from the first turn on never finish. With four the dice seldom show the own
colour; there good neighbours plant what they cannot use for whoever is furthest behind.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from garden_widgets.core.chance import Rng, pick, sample, shuffle
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
FINALISTS: Final = 4
"""How many moves are looked at once more, with the replies to them."""

ROLLS: Final = 8
"""For how many rolls of the next player."""

MOST_REPLIES: Final = 60
WON: Final = 1_000.0
GLANCE: Final = 0.3
"""What the first glance still counts after that."""

CLEAR: Final = 3.0
"""A move that is better by so many turns needs no second look."""

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
            value -= max(0.0, turns_to_go(state, other) - before)
        return value


class Gardener(Player):
    """Plans a garden: plays what brings it nearest to its end, and looks at replies as long as the budget lasts.

    An easy-going one plays anything that costs nobody more turns than its `leeway`, and never looks at replies.
    """

    def __init__(self, name: str, positions: int, leeway: float = 0.0) -> None:
        self.name, self.positions, self.leeway = name, positions, leeway

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Judge every move at a glance, and the best of them by the replies to it."""
        assert isinstance(view, CarrotsState)
        moves = list(view.moves(seat))
        shuffle(rng, moves)  # so that of equals not always the same is played
        mind = self._mind(view, seat)
        prospects: list[tuple[float, Move, CarrotsState]] = []
        for looked_at, move in enumerate(moves, start=1):
            after = view.after(move)
            prospects.append((mind.value(after) - (REST if isinstance(move, Pass) else 0), move, after))
            if looked_at % SLICE == 0:
                yield
        prospects.sort(key=lambda prospect: -prospect[0])
        if self.leeway and prospects[0][2].result is None and not isinstance(prospects[0][1], Pass):
            least = prospects[0][0] - self.leeway
            return pick(rng, [move for value, move, _ in prospects if value >= least and not isinstance(move, Pass)])
        best, second = prospects[0], prospects[min(1, len(prospects) - 1)]
        budget = self.positions - len(moves)
        if budget <= 0 or best[0] - second[0] > CLEAR or best[2].result is not None:
            return best[1]
        return (yield from self._weigh(prospects[:FINALISTS], mind, budget, rng))

    def _mind(self, state: CarrotsState, seat: int) -> Mind:
        others = [(other, turns_to_go(state, other)) for other in range(state.seats) if other != seat]
        alarm = 0.0 if self.leeway else ALARMS[state.seats, state.setup.goal]
        watched = tuple((other, turns) for other, turns in others if turns <= alarm)
        if self.leeway:
            return Mind(seat, (), (), tuple(others))
        last, most = max(others, key=lambda entry: entry[1])
        far_behind = state.seats == 4 and most > turns_to_go(state, seat) + FAR_BEHIND
        return Mind(seat, watched, ((last, most),) if far_behind else ())

    def _weigh(
        self, prospects: Sequence[tuple[float, Move, CarrotsState]], mind: Mind, budget: int, rng: Rng
    ) -> Generator[None, None, Move]:
        """Weigh the best moves by the best reply to each of some rolls, the same rolls for all of them."""
        finalists = [prospect for prospect in prospects if prospect[2].result is None]
        rolls = [finalists[0][2].draw(rng) for _ in range(ROLLS)] if len(finalists) > 1 else []
        sums = dict.fromkeys(range(len(finalists)), 0.0)
        done, pause = 0, budget - SLICE
        for roll in rolls:
            if budget < len(finalists) * MOST_REPLIES:
                break
            for i, (_, _, after) in enumerate(finalists):
                value, looked_at = self._reply(after.after(roll), mind, rng)
                sums[i] += value
                budget -= looked_at
                if budget < pause:
                    pause = budget - SLICE
                    yield
            done += 1
        if not done:
            return prospects[0][1]
        best = max(sums, key=lambda i: sums[i] / done + GLANCE * finalists[i][0])
        return finalists[best][1]

    def _reply(self, state: CarrotsState, mind: Mind, rng: Rng) -> tuple[float, int]:
        """Say what a position is worth after the reply that is best for whoever moves next."""
        moves = state.moves()
        replies = [
            state.after(move) for move in (moves if len(moves) <= MOST_REPLIES else sample(rng, moves, MOST_REPLIES))
        ]
        theirs = self._mind(state, state.turn)
        return mind.value(max(replies, key=theirs.value)), len(replies)
