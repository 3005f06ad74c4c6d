"""Do: reach a goal in so many decisions, and not sooner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.automatic import DUE, advance
from garden_widgets.core.chance import pick, shuffle
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.state import State
from garden_widgets.lessons import course
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.goals import Ends, Seen, Test
from garden_widgets.lessons.kinds.do_it import DoIt
from garden_widgets.lessons.practice.forms import FIRST_TRIES, Exercise, Found
from garden_widgets.lessons.step import Help, Scripted

if TYPE_CHECKING:
    from garden_widgets.lessons.practice.making import Maker


MOST_BRANCHES: Final = 12
"""With more moves than that to choose from, goals of several decisions are not looked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Do(Exercise):
    """Reach a goal in so many decisions, and not sooner: the same goal each time, or one made of what was found."""

    goal: Test[Any] | None = None
    goal_of: Callable[[Found[Any]], Test[Any] | None] | None = None
    """Makes the goal of moves that were played at random, or turns them down."""

    decisions: int = 1
    help: Help = Help.NOTHING
    rare: bool = True
    """True where at most half of the moves may reach the goal at once."""

    answered: bool = False
    """True where the goal is judged after the others have answered the move."""

    def make(self, maker: Maker, state: State) -> DoIt | None:
        """Make a step in which a goal can be reached in so many decisions, and not sooner."""
        moves = state.moves(self.seat)
        if not len(moves) >= 2 or (self.decisions > 1 and len(moves) > MOST_BRANCHES):
            return None
        if not self.fits(Found(state)):
            return None
        step = DoIt(
            **{**maker.common(state), "help": self.help},
            goal=self.goal or Ends(),
            par=self.decisions,
            solution=(),
        )
        start = Stage(state, self.seat)
        return self._at_once(maker, step, start) if self.decisions == 1 else self._later(maker, step, start)

    def _at_once(self, maker: Maker, step: DoIt, start: Stage) -> DoIt | None:
        """Look for the moves that reach the goal at once; some must not."""
        moves = start.state.moves(step.seat)
        if self.goal_of is not None:
            move = pick(maker.rng, moves)
            goal = self.goal_of(self._found(start, (move,), course.after(step, start, move)))
            if goal is None:
                return None
            step = replace(step, goal=goal)
        if self.answered:
            step = self._answered(maker, step, start, pick(maker.rng, moves))
            start = replace(start, chance=step.chance, replies=step.replies)
        ends = [(move, course.after(step, start, move)) for move in moves]
        good = [(move, end) for move, end in ends if step.goal(end.seen) and not (end.strays or end.replies)]
        reached = sum(step.goal(end.seen) for _, end in ends)
        if not good or reached == len(moves) or (self.rare and 2 * reached > len(moves) and not maker.late):
            return None
        move, end = pick(maker.rng, good)
        return self._done(maker, step, start, (move,), end)

    def _answered(self, maker: Maker, step: DoIt, start: Stage, move: Move) -> DoIt:
        """Let the others answer: what they do after some move of the learner is their plan."""
        chance, state = [], start.state.play(move)
        for roll, thrown in advance(state, start.plays + 1, partial(_dice, maker)):
            chance.append(str(roll))
            state = thrown
        others = [seat for seat in state.movers if seat != step.seat]
        if not others:
            return step
        reply = pick(maker.rng, state.moves(others[0]))
        return replace(step, chance=tuple(chance), replies=((others[0], str(reply)),))

    def _later(self, maker: Maker, step: DoIt, start: Stage) -> DoIt | None:
        """Look for a way of several decisions to the goal, and see that there is none of fewer."""
        for _ in range(FIRST_TRIES):
            way = Way(step, start)
            for left in range(self.decisions - 1, 0, -1):
                self._decide(maker, way)
                self._go_on(maker, way, last=left == 1 and self.goal_of is None)
            if len(way.moves) < self.decisions - 1 or step.seat not in way.stage.state.movers:
                continue
            if self.answered:
                self._answer_last(maker, way)
            scripted = replace(step, chance=tuple(way.chance), replies=tuple(way.replies))
            begun = replace(start, chance=scripted.chance, replies=scripted.replies)
            if self.goal_of is not None:
                self._decide(maker, way)
                goal = self.goal_of(self._found(start, tuple(way.moves), way.stage))
                way.moves.pop()
                if goal is None:
                    continue
                scripted = replace(scripted, goal=goal)
            stage = begun
            for move in way.moves:
                stage = course.after(scripted, stage, move)
            ends = [(move, course.after(scripted, stage, move)) for move in stage.state.moves(step.seat)]
            good = [(move, end) for move, end in ends if scripted.goal(end.seen)]
            if good and not self._sooner(scripted, begun):
                move, end = pick(maker.rng, good)
                return self._done(maker, scripted, begun, (*stage.decided, move), end)
        return None

    def _decide(self, maker: Maker, way: Way) -> None:
        """Let the learner play a move at random, if it is their turn."""
        moves = way.stage.state.moves(way.step.seat) if way.step.seat in way.stage.state.movers else ()
        if moves:
            way.moves.append(pick(maker.rng, moves))
            way.stage = course.play(
                replace(way.stage, events=(), decided=(*way.stage.decided, way.moves[-1])), way.moves[-1]
            )

    def _go_on(self, maker: Maker, way: Way, *, last: bool) -> None:
        """Let chance and the others play until the learner decides; the last dice fit the goal where any do."""
        seat = way.step.seat

        def chance(state: State, entry: int) -> Move | None:
            fits = last and state.movers == DUE and state.turn == seat
            return self._fitting_dice(maker, way) if fits else _dice(maker, state, entry)

        def reply(state: State, entry: int) -> Move | None:
            decides = not state.movers or seat in state.movers
            return None if decides else pick(maker.rng, state.moves(state.movers[0]))

        moves = advance(way.stage.state, way.stage.plays, chance, reply)
        for move, state in islice(moves, course.MOST_BY_ITSELF):
            if move.seat == CHANCE:
                way.chance.append(str(move))
            else:
                way.replies.append(str(move) if len(way.stage.state.movers) == 1 else (move.seat, str(move)))
            way.stage = course.led_to(way.stage, move, state)

    def _answer_last(self, maker: Maker, way: Way) -> None:
        """Put into the script what the others answer to some last move; the move itself is looked for later."""
        stage = way.stage
        self._decide(maker, way)
        self._go_on(maker, way, last=False)
        way.moves.pop()
        way.stage = stage

    def _fitting_dice(self, maker: Maker, way: Way) -> Move:
        """Choose dice with which the goal can be reached, if there are any."""
        state, seat = way.stage.state, way.step.seat
        rolls = [roll for roll, _ in state.chances()]
        shuffle(maker.rng, rolls)
        for roll in rolls:
            thrown = state.after(roll)
            for move in thrown.moves(seat) if seat in thrown.movers else ():
                after = thrown.after(move)
                if way.step.goal(Seen(after, after.seen_by(seat).events, (move,))):
                    return roll
        return state.draw(maker.rng)

    def _sooner(self, step: DoIt, start: Stage) -> bool:
        """Check whether fewer decisions than par can reach the goal."""
        level = [start]
        for _ in range(step.par - 1):
            following = []
            for stage in level:
                for move in stage.state.moves(step.seat):
                    after = course.after(step, stage, move)
                    if step.goal(after.seen):
                        return True
                    if step.seat in after.state.movers:
                        following.append(after)
            level = following
        return False

    def _done(self, maker: Maker, step: DoIt, start: Stage, moves: tuple[Move, ...], end: Stage) -> DoIt | None:
        chance: list[Move] = []
        stage = start
        for move in moves:
            stage = course.after(step, stage, move)
            chance += [played for _, played, _ in stage.path if played.seat == CHANCE]
        found = replace(self._found(start, moves, end), chance=tuple(chance))
        if not self.fits(found):
            return None
        return maker.worded(replace(step, solution=tuple(map(str, moves))), found)

    def _found(self, start: Stage, moves: tuple[Move, ...], end: Stage) -> Found[State]:
        return Found(start.state, moves, end.events, end.state)


@dataclass
class Way:
    """A way to a goal while it is looked for: what is played on it becomes the script of the step."""

    step: DoIt
    stage: Stage
    moves: list[Move] = field(default_factory=list)
    chance: list[Scripted] = field(default_factory=list)
    replies: list[Scripted] = field(default_factory=list)


def _dice(maker: Maker, state: State, entry: int) -> Move | None:
    """Throw the dice where they are due."""
    return state.draw(maker.rng) if state.movers == DUE else None
