"""Making the steps of a rung: the same seed gives the same positions, and each is a step like those of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any, Final, TypeVar

from garden_widgets.core.automatic import DUE, advance
from garden_widgets.core.chance import below, generator, pick, shuffle
from garden_widgets.core.errors import Told
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.lessons import course, proofs
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.goals import Allowed, Ends, Refused, Seen
from garden_widgets.lessons.practice.forms import LEGAL, Do, Exercise, Find, Foresee, Found, MayI, Rung, Wording
from garden_widgets.lessons.practice.positions import played
from garden_widgets.lessons.runner import Run, sort_of
from garden_widgets.lessons.schema import Choice, DoIt, FindAll, Help, Judge, Predict, Scripted, Step
from garden_widgets.scenes.scenery import Scenery

MOST_TRIES: Final = 1500
"""So many positions are looked at before a seed is given up."""

CHOOSY: Final = 150
"""After so many tries less is asked: any of the answers may be the right one, and any share of the moves."""

MOST_BRANCHES: Final = 12
"""With more moves than that to choose from, goals of several decisions are not looked for."""

FIRST_TRIES: Final = 4
"""So many first moves of a position are tried on the way to a goal of several decisions."""

MOST_BETS: Final = 12
"""A number that can be parted by 2, 3 and 4, so that each bet is as often the right one."""

LARGEST_SEED: Final = 10**6


S = TypeVar("S", bound=Step)


class NoPosition(Told, ValueError):
    """A seed from which no position of an exercise can be made."""


def make(game: str, rung: Rung, number: int, seed: int) -> Step:
    """Make one of the positions of a rung, counted from 0."""
    return Maker(game, rung, number, seed).step()


def check_seed(seed: int) -> int:
    """Take a whole number from 0 up as a seed, however large."""
    return abs(seed) % LARGEST_SEED


class Maker:
    """Looks for one position: draws one after another until all is true of it that the exercise asks."""

    def __init__(self, game: str, rung: Rung, number: int, seed: int) -> None:
        self.game: Game = games[game]
        self.scenery: Scenery[Any] = games.scenery(game)
        self.rung, self.number, self.seed = rung, number, seed
        self.exercise: Exercise = rung.each[number]
        self.rng: Random = generator(seed, game, rung.name, number)
        self.source = self.exercise.position or rung.position or played()
        self.wanted = below(self.rng, MOST_BETS)
        """Which of the answers should be the right one."""
        self.late = False

    def step(self) -> Step:
        """Look for a position and make the step of it."""
        kinds: dict[type[Exercise], Callable[[Any, State], Step | None]] = {
            Do: self._do,
            Find: self._find,
            MayI: self._may_i,
            Foresee: self._foresee,
        }
        kind = kinds[type(self.exercise)]
        for tries in range(MOST_TRIES):
            self.late = tries > CHOOSY
            state = self.source(self.game, self.rng, self.exercise.seat)
            if state is not None:
                step = kind(self.exercise, state)
                if step is not None:
                    return step
        raise NoPosition(
            Text(
                "No position was found for “{rung}” with the seed {seed}: try another.",
                rung=self.rung.title,
                seed=self.seed,
            )
        )

    # What all of them have -------------------------------------------------------------------------------------------

    def _common(self, state: State) -> dict[str, Any]:
        exercise = self.exercise
        return {
            "name": f"{self.rung.name}-{self.number + 1}-{self.seed}",
            "title": self.rung.title,
            "rules": exercise.rules or self.rung.rules,
            "text": "",
            "done": "",
            "otherwise": "",
            "position": state.to_dict(),
            "seat": exercise.seat,
            "guided": True,
            "help": Help.NOTHING,
            "fine": self.rung.fine,
        }

    def _told(self, step: S, found: Found) -> S:
        """Put a step into words."""
        exercise = self.exercise
        words: dict[str, Any] = {
            "text": said(exercise.text, found),
            "done": said(exercise.done, found),
            "otherwise": said(exercise.otherwise, found),
        }
        return replace(step, **words)

    # Do it -----------------------------------------------------------------------------------------------------------

    def _do(self, exercise: Do, state: State) -> DoIt | None:
        moves = state.moves(exercise.seat)
        if not len(moves) >= 2 or (exercise.decisions > 1 and len(moves) > MOST_BRANCHES):
            return None
        if not exercise.fits(Found(state)):
            return None
        step = DoIt(
            **{**self._common(state), "help": exercise.help},
            goal=exercise.goal or Ends(),
            par=exercise.decisions,
            solution=(),
        )
        start = Stage(state, exercise.seat)
        return self._at_once(exercise, step, start) if exercise.decisions == 1 else self._later(exercise, step, start)

    def _at_once(self, exercise: Do, step: DoIt, start: Stage) -> DoIt | None:
        """Look for the moves that reach the goal at once; some must not."""
        moves = start.state.moves(step.seat)
        if exercise.goal_of is not None:
            move = pick(self.rng, moves)
            goal = exercise.goal_of(self._found(start, (move,), course.after(step, start, move)))
            if goal is None:
                return None
            step = replace(step, goal=goal)
        if exercise.answered:
            step = self._answered(step, start, pick(self.rng, moves))
            start = replace(start, chance=step.chance, replies=step.replies)
        ends = [(move, course.after(step, start, move)) for move in moves]
        good = [(move, end) for move, end in ends if step.goal(end.seen) and not (end.strays or end.replies)]
        reached = sum(step.goal(end.seen) for _, end in ends)
        if not good or reached == len(moves) or (exercise.rare and 2 * reached > len(moves) and not self.late):
            return None
        move, end = pick(self.rng, good)
        return self._done(exercise, step, start, (move,), end)

    def _answered(self, step: DoIt, start: Stage, move: Move) -> DoIt:
        """Let the others answer: what they do after some move of the learner is their plan."""
        chance, state = [], start.state.play(move)
        for roll, thrown in advance(state, start.plays + 1, self._dice):
            chance.append(str(roll))
            state = thrown
        others = [seat for seat in state.movers if seat != step.seat]
        if not others:
            return step
        reply = pick(self.rng, state.moves(others[0]))
        return replace(step, chance=tuple(chance), replies=((others[0], str(reply)),))

    def _dice(self, state: State, entry: int) -> Move | None:
        """Throw the dice where they are due."""
        return state.draw(self.rng) if state.movers == DUE else None

    def _later(self, exercise: Do, step: DoIt, start: Stage) -> DoIt | None:
        """Look for a way of several decisions to the goal, and see that there is none of fewer."""
        for _ in range(FIRST_TRIES):
            way = Way(step, start)
            for left in range(exercise.decisions - 1, 0, -1):
                self._decide(way)
                self._go_on(way, last=left == 1 and exercise.goal_of is None)
            if len(way.moves) < exercise.decisions - 1 or step.seat not in way.stage.state.movers:
                continue
            if exercise.answered:
                self._answer_last(way)
            scripted = replace(step, chance=tuple(way.chance), replies=tuple(way.replies))
            begun = replace(start, chance=scripted.chance, replies=scripted.replies)
            if exercise.goal_of is not None:
                self._decide(way)
                goal = exercise.goal_of(self._found(start, tuple(way.moves), way.stage))
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
                move, end = pick(self.rng, good)
                return self._done(exercise, scripted, begun, (*stage.decided, move), end)
        return None

    def _decide(self, way: Way) -> None:
        """Let the learner play a move at random, if it is their turn."""
        moves = way.stage.state.moves(way.step.seat) if way.step.seat in way.stage.state.movers else ()
        if moves:
            way.moves.append(pick(self.rng, moves))
            way.stage = course.play(
                replace(way.stage, events=(), decided=(*way.stage.decided, way.moves[-1])), way.moves[-1]
            )

    def _go_on(self, way: Way, *, last: bool) -> None:
        """Let chance and the others play until the learner decides; the last dice fit the goal where any do."""
        seat = way.step.seat

        def chance(state: State, entry: int) -> Move | None:
            fits = last and state.movers == DUE and state.turn == seat
            return self._fitting_dice(way) if fits else self._dice(state, entry)

        def reply(state: State, entry: int) -> Move | None:
            decides = not state.movers or seat in state.movers
            return None if decides else pick(self.rng, state.moves(state.movers[0]))

        moves = advance(way.stage.state, way.stage.plays, chance, reply)
        for move, state in islice(moves, course.MOST_BY_ITSELF):
            if move.seat == CHANCE:
                way.chance.append(str(move))
            else:
                way.replies.append(str(move) if len(way.stage.state.movers) == 1 else (move.seat, str(move)))
            way.stage = course.led_to(way.stage, move, state)

    def _answer_last(self, way: Way) -> None:
        """Put into the script what the others answer to some last move; the move itself is looked for later."""
        stage = way.stage
        self._decide(way)
        self._go_on(way, last=False)
        way.moves.pop()
        way.stage = stage

    def _fitting_dice(self, way: Way) -> Move:
        """Choose dice with which the goal can be reached, if there are any."""
        state, seat = way.stage.state, way.step.seat
        rolls = [roll for roll, _ in state.chances()]
        shuffle(self.rng, rolls)
        for roll in rolls:
            thrown = state.after(roll)
            for move in thrown.moves(seat) if seat in thrown.movers else ():
                after = thrown.after(move)
                if way.step.goal(Seen(after, after.seen_by(seat).events, (move,))):
                    return roll
        return state.draw(self.rng)

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

    def _done(self, exercise: Do, step: DoIt, start: Stage, moves: tuple[Move, ...], end: Stage) -> DoIt | None:
        chance, stage = [], start
        for move in moves:
            stage = course.after(step, stage, move)
            chance += [str(played) for _, played, _ in stage.path if played.seat == CHANCE]
        found = replace(self._found(start, moves, end), chance=tuple(chance))
        if not exercise.fits(found):
            return None
        return self._told(replace(step, solution=tuple(map(str, moves))), found)

    def _found(self, start: Stage, moves: tuple[Move, ...], end: Stage) -> Found:
        return Found(start.state, moves, end.events, end.state)

    # Find them all ---------------------------------------------------------------------------------------------------

    def _find(self, exercise: Find, state: State) -> FindAll | None:
        if not exercise.fits(Found(state)):
            return None
        step = FindAll(
            **self._common(state),
            refused_by=exercise.refused_by,
            leads_to=exercise.leads_to,
            these=tuple(exercise.these(state)) if exercise.these is not None else (),
        )
        if exercise.these is not None and not step.these:
            return None
        sought = Run(self.game.name, step).sought
        tokens = self._tokens(state, exercise.seat)
        others = {sort_of(token) for token in tokens if token not in sought}
        if not exercise.least <= len(sought) <= exercise.most or not set(sought) <= set(tokens):
            return None
        if not others & set(map(sort_of, sought)):
            return None
        told = self._told(step, Found(state, tokens=sought))
        return replace(told, elsewhere=told.otherwise) if exercise.these is not None else told

    def _tokens(self, state: State, seat: int) -> tuple[str, ...]:
        scene = self.scenery.scene(state.seen_by(seat))
        return tuple(dict.fromkeys(item.token for item in scene.touchable))

    # Is that allowed? ------------------------------------------------------------------------------------------------

    def _may_i(self, exercise: MayI, state: State) -> Judge | None:
        if self.late:
            self.wanted += 1
        verdict = exercise.verdicts[self.wanted % len(exercise.verdicts)]
        tries = list(self._tries(exercise, state))
        shuffle(self.rng, tries)
        fits = self._is_legal if verdict == LEGAL else self._is_refused_by(verdict)
        fitting = next((each for each in tries if fits(state, each[0])), None)
        if fitting is None:
            return None
        text, token = fitting
        move = state.parse(text, exercise.seat)
        refusal = state.why_not(move, exercise.seat)
        after = None if refusal else state.play(move)
        found = Found(state, (move,), after.events if after is not None else (), after, refusal)
        if not exercise.fits(found):
            return None
        about = tuple(exercise.about(found)) if exercise.about is not None else (token,) if token else ()
        rules = [rule for rule in dict.fromkeys(exercise.verdicts) if rule != LEGAL]
        choices = (
            Choice(Text("Yes, that is allowed"), Allowed()),
            *(Choice(_verdict(self.game.rules[rule]), Refused(rule)) for rule in rules),
        )
        step = Judge(**self._common(state), moves=((exercise.seat, str(move)),), choices=choices, about=about)
        return self._told(step, found)

    def _tries(self, exercise: MayI, state: State) -> Iterator[tuple[str, str]]:
        """List the moves that can be asked about, each with what it touches."""
        if exercise.moves is not None:
            for text in exercise.moves(state):
                yield text, ""
            return
        view, seat = state.seen_by(exercise.seat), exercise.seat
        paths = {str(move): self.scenery.path(view, move) for move in view.moves(seat)}
        for text, path in paths.items():
            yield text, path[0] if path else ""
        begun = {path[0] for path in paths.values() if path}
        for token in self._tokens(state, seat):
            attempt = self.scenery.attempt(view, (), token) if token not in begun else None
            if isinstance(attempt, str) and attempt not in paths:
                yield attempt, token

    def _is_legal(self, state: State, text: str) -> bool:
        """Check a move without asking why it is not legal, which takes much longer."""
        try:
            return state.parse(text, self.exercise.seat) in state.moves(self.exercise.seat)
        except ValueError:
            return False

    def _is_refused_by(self, rule: str) -> Callable[[State, str], bool]:
        def refused(state: State, text: str) -> bool:
            try:
                refusal = state.why_not(text, self.exercise.seat)
            except ValueError:
                return False
            return refusal is not None and refusal.rule.id == rule

        return refused

    # What will happen? -----------------------------------------------------------------------------------------------

    def _foresee(self, exercise: Foresee, state: State) -> Predict | None:
        for moves in self._courses(exercise, state):
            after = state
            events: tuple[Event, ...] = ()
            for move in moves:
                after = after.after(move)
                events = (*events, *after.seen_by(exercise.seat).events)
            seen = Seen(after, events)  # a bet knows no moves of the learner
            if exercise.after is not None and not exercise.after(seen):
                continue
            found = Found(state, tuple(moves), events, after)
            choices = exercise.choices if isinstance(exercise.choices, tuple) else exercise.choices(found)
            right = [number for number, choice in enumerate(choices) if choice.test(seen)]
            free = self.late or exercise.any_answer
            if len(right) != 1 or (right[0] != self.wanted % len(choices) and not free) or not exercise.fits(found):
                continue
            script = tuple((move.seat, str(move)) for move in moves)
            step = Predict(**self._common(state), moves=script, choices=choices)
            if not any(proofs.quiet(step, course.foretold(step, Stage(state, exercise.seat)))):
                return self._told(step, found)
        return None

    def _courses(self, exercise: Foresee, state: State) -> Iterator[Sequence[Move]]:
        """List what could be played: every single move, or what the exercise draws."""
        if exercise.plays is None:
            moves = list(state.moves(exercise.seat))
            shuffle(self.rng, moves)
            yield from ((move,) for move in moves)
            return
        for _ in range(FIRST_TRIES):
            drawn = exercise.plays(state, self.rng)
            if drawn:
                yield drawn


@dataclass
class Way:
    """A way to a goal while it is looked for: what is played on it becomes the script of the step."""

    step: DoIt
    stage: Stage
    moves: list[Move] = field(default_factory=list)
    chance: list[Scripted] = field(default_factory=list)
    replies: list[Scripted] = field(default_factory=list)


def said(wording: Wording, found: Found) -> Text:
    """Put what was found into words."""
    return wording if isinstance(wording, Text) else wording(found)


def _verdict(rule: Rule) -> Text:
    """Say that a rule is against it, and why."""
    return Text("No: {rule}", rule=rule.named) if rule.against is None else Text("No: {why}", why=rule.against)
