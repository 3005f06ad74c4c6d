"""The course of a step: what follows by itself from a decision of the learner - the script, or else chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from garden_widgets.core.chance import generator, pick
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Event, Refusal
from garden_widgets.core.state import State
from garden_widgets.lessons.goals import Seen
from garden_widgets.lessons.step import Scripted, Step

if TYPE_CHECKING:
    from garden_widgets.lessons.kinds.do_it import DoIt
    from garden_widgets.lessons.kinds.predict import Predict

MOST_BY_ITSELF = 200
"""Chance moves and replies in a row: a script that runs longer is a mistake."""


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
    for _ in range(MOST_BY_ITSELF):
        movers = stage.state.movers
        moves = stage.state.moves(movers[0]) if len(movers) == 1 else ()
        if len(moves) != 1:
            return
        stage = play(stage, moves[0])
        yield stage


def play(stage: Stage, move: Move) -> Stage:
    """Play one legal move of anybody."""
    state = stage.state.play(move)
    events = (*stage.events, *state.seen_by(stage.seat).events)
    path = (*stage.path, (stage.state, move, state))
    return replace(stage, state=state, events=events, path=path, plays=stage.plays + 1)


def scripted(state: State, entry: Scripted) -> Move:
    """Read a move of a script."""
    return state.parse(entry) if isinstance(entry, str) else state.parse(entry[1], entry[0])


def go_on(step: DoIt, stage: Stage) -> Stage:
    """Play chance and the others' replies until the learner has to decide, or the step or the game is over."""
    for _ in range(MOST_BY_ITSELF):
        movers = stage.state.movers
        if not movers or step.seat in movers or _ended(step, stage):
            return stage
        stage = _by_itself(step, stage)
    raise ValueError(f"{step.name}: the script does not come back to the learner.")


def _ended(step: DoIt, stage: Stage) -> bool:
    """Check whether the goal is reached, or no longer can be, with no replies left."""
    if not stage.decided or stage.replies:
        return False
    return len(stage.decided) >= step.most or step.goal(stage.seen)


def _by_itself(step: DoIt, stage: Stage) -> Stage:
    """Play the next move of the script, or one that is drawn where the script has ended or does not fit."""
    state, rng = stage.state, generator(step.name, stage.plays)
    dice = state.movers == (CHANCE,)
    entries = stage.chance if dice else stage.replies
    move = _fitting(state, entries)
    rest = replace(
        stage,
        chance=stage.chance[1:] if dice else stage.chance,
        replies=stage.replies if dice else stage.replies[1:],
        strays=stage.strays + (move is None and bool(entries)),
    )
    if move is None:
        move = state.draw(rng) if dice else pick(rng, state.moves(state.movers[0]))
    return play(rest, move)


def _fitting(state: State, entries: tuple[Scripted, ...]) -> Move | None:
    """Return the first of the entries if it is legal now: after a wrong move it need not be."""
    try:
        return state.meant(scripted(state, entries[0])) if entries else None
    except ValueError:
        return None
