"""The course of a step: what follows by itself from a decision of the learner - the script, or else chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from garden_widgets.core.automatic import DUE, advance, drawn, only_move
from garden_widgets.core.chance import generator, pick
from garden_widgets.core.game import Game
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event, Refusal
from garden_widgets.core.state import State
from garden_widgets.lessons.goals import Seen
from garden_widgets.lessons.step import Scripted, Step

if TYPE_CHECKING:
    from garden_widgets.lessons.kinds.do_it import DoIt
    from garden_widgets.lessons.kinds.predict import Predict

MOST_BY_ITSELF = 200
"""Chance moves and replies in a row: a script that runs longer is a mistake."""

MOST_TRIED = 3000
"""So many moves are tried, to see whether a goal can still be reached."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a step stands when the learner decides; it never changes."""

    state: State
    """All of it, even what the learner may not see."""

    seat: int
    """Whom the learner plays."""

    events: tuple[Event, ...] = ()
    """Everything that this seat has seen happen since the learner's last decision."""

    decided: tuple[Move, ...] = ()
    """The learner's decisions."""

    chance: tuple[Scripted, ...] = ()
    replies: tuple[Scripted, ...] = ()
    """What the script still holds."""

    plays: int = 0
    """How many moves of anybody led here: what chance brings beyond the script follows from it."""

    path: tuple[tuple[State, Move, State], ...] = field(default=(), compare=False)
    """What was played since the learner's last decision, that decision first: state, move, state."""

    strays: int = 0
    """How many entries of the script could not be played when they came."""

    refusal: Refusal | None = None
    """Why the move that was asked about is not legal."""

    @property
    def seen(self) -> Seen[State]:
        """Return what goals and answers are tested on."""
        return Seen(self.state, self.events, self.decided[-1:], self.refusal)

    @property
    def rules(self) -> set[str]:
        """List the rules by which something has happened since the last decision, or was refused."""
        refusal = {self.refusal.rule.id} if self.refusal is not None else set()
        return {event.rule.id for event in self.events} | refusal


def first(game: Game, step: Step) -> Stage:
    """Set up the position of a step, and let chance and others go first if it is their turn."""
    return step.begun(Stage(game.from_dict(step.layout), step.seat))


def after(step: DoIt, stage: Stage, move: Move) -> Stage:
    """Play a legal move of the learner, and then what follows by itself, unless the step ends before."""
    return go_on(step, play(replace(stage, events=(), path=(), decided=(*stage.decided, move)), move))


def foretold(step: Predict, stage: Stage) -> Stage:
    """Play the moves of a prediction; where a move is judged, the last one may be refused instead."""
    for entry in step.moves:
        move = scripted(stage.state, entry)
        refusal = step.refusal(stage.state, move)
        if refusal is not None:
            return replace(stage, refusal=refusal)
        stage = play(stage, move)
    return stage


def forced(stage: Stage) -> Iterator[Stage]:
    """Play on as long as only one move is possible: what follows by itself from where a prediction ends."""
    for move, state in islice(advance(stage.state, stage.plays, only_move), MOST_BY_ITSELF):
        stage = led_to(stage, move, state)
        yield stage


def play(stage: Stage, move: Move) -> Stage:
    """Play one legal move of anybody."""
    return led_to(stage, move, stage.state.play(move))


def led_to(stage: Stage, move: Move, state: State) -> Stage:
    """Take note of a move and of the state that it led to."""
    events = (*stage.events, *state.seen_by(stage.seat).events)
    path = (*stage.path, (stage.state, move, state))
    return replace(stage, state=state, events=events, path=path, plays=stage.plays + 1)


def scripted(state: State, entry: Scripted) -> Move:
    """Read a move of a script."""
    return state.parse(entry) if isinstance(entry, str) else state.parse(entry[1], entry[0])


def go_on(step: DoIt, stage: Stage) -> Stage:
    """Play chance and the others' replies until the learner has to decide, or the step or the game is over."""
    script = _Script(stage)
    moves = advance(stage.state, stage.plays, script, partial(drawn, step.name), partial(_any_move, step.name))
    for _ in range(MOST_BY_ITSELF):
        movers = stage.state.movers
        if not movers or step.seat in movers or _ended(step, stage):
            return stage
        stage = led_to(stage, *next(moves))
        stage = replace(
            stage, chance=tuple(script.chance), replies=tuple(script.replies), strays=stage.strays + script.strayed
        )
    raise ValueError(f"{step.name}: the script does not come back to the learner.")


def _ended(step: DoIt, stage: Stage) -> bool:
    """Check whether the goal is reached, or no longer can be, with no replies left."""
    if not stage.decided or stage.replies:
        return False
    return len(stage.decided) >= step.most or step.goal(stage.seen)


def in_reach(step: DoIt, stage: Stage) -> bool:
    """Check whether the goal can still be reached in the decisions that are left; what is too much to try, may be."""
    ways = _ways_on(step, stage)
    for _ in range(MOST_TRIED):
        if not ways:
            return False
        before, move = ways.pop()
        stage = after(step, before, move)
        if step.goal(stage.seen):
            return True
        ways += _ways_on(step, stage)
    return True


def _ways_on(step: DoIt, stage: Stage) -> list[tuple[Stage, Move]]:
    """List what the learner can still decide."""
    decides = len(stage.decided) < step.most and step.seat in stage.state.movers
    return [(stage, move) for move in stage.state.moves(step.seat)] if decides else []


class _Script:
    """What a script still holds: each entry is used up when it is due, and played if it is legal then."""

    def __init__(self, stage: Stage) -> None:
        self.chance, self.replies = list(stage.chance), list(stage.replies)
        self.strayed = False
        """True where the entry that was due last is not legal: after a wrong move it need not be."""

    def __call__(self, state: State, entry: int) -> Move | None:
        entries = self.chance if state.movers == DUE else self.replies
        self.strayed = False
        try:
            return state.legal_move(scripted(state, entries.pop(0))) if entries else None
        except ValueError:
            self.strayed = True
            return None


def _any_move(name: str, state: State, entry: int) -> Move:
    """Let chance choose for somebody else: the same for everybody who takes this step."""
    return pick(generator(name, entry), state.moves(state.movers[0]))
