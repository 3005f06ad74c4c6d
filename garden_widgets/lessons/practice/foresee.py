"""Foresee: bet on what a move leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from garden_widgets.core.chance import Rng, shuffle
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.state import State
from garden_widgets.lessons import course
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.goals import Seen, Test
from garden_widgets.lessons.kinds.predict import Choice, Predict, quiet
from garden_widgets.lessons.practice.forms import FIRST_TRIES, Exercise, Found

if TYPE_CHECKING:
    from garden_widgets.lessons.practice.making import Maker


@dataclass(frozen=True, slots=True, kw_only=True)
class Foresee(Exercise):
    """Bet on what a move leads to; which bet is right changes from position to position."""

    choices: tuple[Choice, ...] | Callable[[Found[Any]], tuple[Choice, ...]]
    """In every position exactly one of them comes true; they can be made of what was found."""

    after: Test[Any] | None = None
    """What the move has to lead to, if it is not any move."""

    plays: Callable[[Any, Rng], Sequence[Move] | None] | None = None
    """Draws the moves that will be played, of anybody; nothing stands for one move of the seat."""

    any_answer: bool = False
    """True where one answer is the right one every time."""

    in_exam: ClassVar[bool] = True

    def make(self, maker: Maker, state: State) -> Predict | None:
        """Make a bet on what moves lead to, of which one choice comes true."""
        for moves in self._courses(maker, state):
            after = state
            events: tuple[Event, ...] = ()
            for move in moves:
                after = after.after(move)
                events = (*events, *after.seen_by(self.seat).events)
            seen = Seen(after, events)  # a bet knows no moves of the learner
            if self.after is not None and not self.after(seen):
                continue
            found = Found(state, tuple(moves), events, after)
            choices = self.choices if isinstance(self.choices, tuple) else self.choices(found)
            right = [number for number, choice in enumerate(choices) if choice.test(seen)]
            free = maker.late or self.any_answer
            if len(right) != 1 or (right[0] != maker.wanted % len(choices) and not free) or not self.fits(found):
                continue
            script = tuple((move.seat, str(move)) for move in moves)
            step = Predict(**maker.common(state), moves=script, choices=choices)
            if not any(quiet(step, course.foretold(step, Stage(state, self.seat)))):
                return maker.worded(step, found)
        return None

    def _courses(self, maker: Maker, state: State) -> Iterator[Sequence[Move]]:
        """List what could be played: every single move, or what the exercise draws."""
        if self.plays is None:
            moves = list(state.moves(self.seat))
            shuffle(maker.rng, moves)
            yield from ((move,) for move in moves)
            return
        for _ in range(FIRST_TRIES):
            drawn = self.plays(state, maker.rng)
            if drawn:
                yield drawn
