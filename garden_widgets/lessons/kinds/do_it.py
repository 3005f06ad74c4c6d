"""Do it: play until a goal is reached. The solution is proved by trying all that a learner could play instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Sentences, Text
from garden_widgets.core.wording import listed
from garden_widgets.lessons import asked, course, hints, presses, words
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.goals import Refused, Seen, Test
from garden_widgets.lessons.hints import Hint
from garden_widgets.lessons.kinds.moving import Moving
from garden_widgets.lessons.references import Context, asked_for, bound
from garden_widgets.lessons.runner import Said, instead
from garden_widgets.lessons.step import Help, Scripted, Slip, Step, Words
from garden_widgets.scenes.hand import Grip
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.pressing import choices, refused
from garden_widgets.scenes.saying import Kind
from garden_widgets.scenes.scenery import Chosen, Drag

PATIENCE: Final = 2
"""After so many refusals in a row the learner is helped on: the nearest legal move may lead astray."""

ANSWER: Final = "answer "
OTHERWISE: Final = "what is said otherwise"
"""Where its own sentences stand."""

DEEPEST: Final = 6
"""As many decisions ahead all possibilities are tried."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What to say when something wrong is done: the first whose test is true is said."""

    test: Test[Any]
    text: Words


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class DoIt(Step):
    """Play until the goal is reached."""

    kind: ClassVar[Text] = Text("do it")
    does: ClassVar[bool] = True
    least_hints: ClassVar[int] = 2

    goal: Test[Any]
    """Judged after each move of the learner, and while there are replies left, after them."""

    par: int
    solution: tuple[str, ...]
    """Decisions of the learner that reach the goal in par."""

    limit: int = 0
    """After so many decisions without the goal a move has to be taken back; 0 is as many as par."""

    chance: tuple[Scripted, ...] = ()
    """The dice to come, in order; after the last, chance decides, the same for everybody."""

    replies: tuple[Scripted, ...] = ()
    """What the others answer, in order, where they can; after the last, chance decides."""

    wrong: tuple[Answer, ...] = ()
    otherwise: Words
    """What is said to any other move that does not reach the goal."""

    @property
    def most(self) -> int:
        """Return how many decisions can be tried."""
        return self.limit or self.par

    def run(self, game: str) -> DoItRun:
        """Let a learner begin it."""
        return DoItRun(game, self)

    def begun(self, stage: Stage) -> Stage:
        """Let chance and the others go first if it is their turn."""
        return course.go_on(self, replace(stage, chance=self.chance, replies=self.replies))

    def way(self, stage: Stage) -> Iterator[Stage]:
        """List where the solution leads."""
        yield stage
        for text in self.solution:
            stage = course.after(self, stage, stage.state.parse(text, self.seat))
            yield stage

    def said_at(self, where: str, first: Stage) -> Stage:
        """Find where an answer is said: off the goal, after the first move that it is said to."""
        if where == OTHERWISE:
            return asked.off_the_goal(self, first, lambda stage: self.answer(stage) is None)
        if where.startswith(ANSWER):
            answer = self.wrong[int(where.removeprefix(ANSWER)) - 1]
            return asked.off_the_goal(self, first, lambda stage: self.answer(stage) is answer)
        return Step.said_at(self, where, first)

    def answer(self, stage: Stage) -> Answer | None:
        """Return what is said to something wrong, if it is not what is said to everything else."""
        return next((answer for answer in self.wrong if answer.test(stage.seen)), None)

    def fact(self, name: str) -> int | None:
        """Return how many decisions it takes."""
        return self.par if name == "par" else None

    def own_sentences(self) -> Iterator[tuple[str, Words]]:
        """List the answers to wrong moves."""
        yield from ((f"{ANSWER}{number}", answer.text) for number, answer in enumerate(self.wrong, start=1))
        yield OTHERWISE, self.otherwise

    def proof(self, game: str) -> Iterator[str]:
        """Prove that the goal is reached in par and not sooner, and that every other way is answered and leads back."""
        return _proof(game, self)

    def unasked(self, game: str) -> Iterator[str]:
        """See that there is something to be found out, and a way to go astray."""
        yield from asked.can_fail(game, self)
        yield from asked.tells_all(game, self)

    def decided(self, game: str) -> set[str]:
        """List the rules by which something is refused, or happens on the solution and not on a way astray."""
        return asked.told_apart(self.run(game))

    def goes_wrong(self, game: str, slip: Slip) -> bool:
        """Check whether presses are refused, or a move is refused or leads astray."""
        run = self.run(game)
        if isinstance(slip, tuple):
            return refused(run.scenery, run.state, self.seat, slip).refusal is not None
        return asked.goes_astray(run, slip)


class DoItRun(Moving):
    """A learner who plays towards a goal.

    As soon as no way leads there any more, or a mistake has an answer of its own, a move is wrong: it costs a star, and
    only going back helps. So it is always the last move that was wrong.
    """

    step: DoIt

    def _set_up(self) -> None:
        super()._set_up()
        self._judged: tuple[Stage, bool] = (self.stage, False)
        """The stage that was looked at last, and whether its last move was wrong."""

    @property
    def task(self) -> Text:
        """Ask for a move."""
        if self.unmarked:
            return words.OWN_MOVE
        return words.MOVE if self.done or len(self.marks().able) <= 1 else words.CHOOSE_MOVE

    @property
    def onward(self) -> Text:
        """Say whether all that is marked is right, or one has to choose.

        Where nothing is right nothing is ordered, nor where there is one place alone: that would tell right from wrong.
        """
        places = choices(self.scenery, self.state, self.step.seat, self.chosen)
        right = [self.tells((*self.chosen, place)) for place in places]
        if all(right) and len(places) > 1:
            return words.ONWARD
        return words.PICK if any(right) and not all(right) else words.COULD

    def marks(self) -> Marks:
        """Mark what is in hand and where it can go, and as much of where to begin as the step helps: no answers."""
        if self.done or self.over:
            return Marks(cause=self.cause, hint=self.pointed)
        marks = replace(self.hand.marks(self.state, self.step.seat), evenly=True)
        if self.unmarked:
            return replace(marks, able=(), target=(), best=None)
        if self.step.help is Help.ARROW and marks.able:
            first = self.way[:1]
            return replace(marks, able=first if first and not self.tells(first) else marks.able)
        if marks.able:
            asked = asked_for(self)
            named = tuple(token for token in marks.able if token in asked)
            way = self.way
            if named and (not way or set(named) & set(way)):  # what the words name stands out, unless it leads astray
                return replace(marks, able=named)
        return marks

    def drags(self) -> dict[Drag, Chosen]:
        """List what can be dragged, and where to."""
        return {} if self.done or self.over or self.unmarked else self.hand.drags(self.state, self.step.seat)

    def given_away(self) -> Iterator[str]:
        """See that not every move is right, and that marks help no more than they should."""
        step, marks = self.step, self.marks()
        if all(step.goal(course.after(step, self.stage, move).seen) for move in self.stage.state.moves(step.seat)):
            yield "every move is right."
        if self.unmarked and (marks.able or marks.target):
            yield "marks help where none should."
        if marks.able and not set(marks.able) <= set(asked_for(self)) and self.tells(marks.able):
            yield "a mark points at the answer."

    def tells(self, tokens: Chosen) -> bool:
        """Check whether presses on these alone are a right move, and no wrong one: marked, they are the answer."""
        state, step, stage = self.state, self.step, self.stage
        paths = ((self.scenery.path(state, move), move) for move in state.moves(step.seat))
        moves = [move for path, move in paths if path and set(path) <= set(tokens)]
        return bool(moves) and all(step.goal(course.after(step, stage, move).seen) for move in moves)

    @property
    def unmarked(self) -> bool:
        """Check whether what could be pressed is just what is asked for, and so is not marked."""
        return self.step.help is Help.NOTHING

    @property
    def over(self) -> bool:
        """Check whether only going back helps: nothing is left to decide, or the last move was wrong."""
        return super().over or (not self.done and self._went_wrong)

    @property
    def _went_wrong(self) -> bool:
        """Check whether the last move was wrong; going on as the solution does is right."""
        stage = self.stage
        if not self.decisions or self._on_the_way:
            return False
        if self._judged[0] is not stage:
            known = self.step.answer(stage) is not None
            self._judged = stage, known or not course.in_reach(self.step, stage)
        return self._judged[1]

    def hint(self) -> Said:
        """Help on from here; where no way leads on, say so, which costs nothing."""
        if not self.over:
            return super().hint()
        self.hand.pointed = ()
        return self._stuck()

    def _grip(self) -> Grip:
        once = self.once and not self.unmarked  # no press walks by itself where the way is the question
        return Grip(self.hand, self.state, self.step.seat, once=once)

    def _played(self, move: Move) -> Said:
        self.refused = self.hinted = 0
        self._stages.append(course.after(self.step, self.stage, move))
        step = self.step
        if step.goal(self.stage.seen):
            self._solve(beyond=max(0, self.decisions - step.par))
            return Said(self.say(step.done), "good", self._rule(), details=self._told())
        if not self.over:
            on = words.GO_ON if self.unmarked else self._onwards() or words.GO_ON
            return Said(Sentences(self._told(), on))
        self.misses += 1
        return Said(self._reason(), "wrong", details=self._told())

    def _stuck(self) -> Said:
        """Say once more what was wrong: the reason stays to be read until the move is taken back."""
        return Said(Sentences(self._reason(), words.STUCK), "wrong")

    def _reason(self) -> Text:
        """Say what was wrong with the last move."""
        answer = self.step.answer(self.stage)
        return self.say(answer.text if answer else self.step.otherwise)

    def _refuse(self, refusal: Refusal, meant: str) -> Said:
        self.refused += 1
        seen = Seen(self.state, refusal=refusal)
        answers = (answer for answer in self.step.wrong if isinstance(answer.test, Refused))
        more = next((answer.text for answer in answers if answer.test(seen)), "")
        helped = self._helped_on() if not more and self.refused > PATIENCE else None
        if helped is not None:
            more, self.hand.pointed = helped.said, helped.where
        held = self.held if self.chosen and self.refused > 1 else ""
        kind: Kind = "plain" if refusal.informs else "refusal"
        return Said(Sentences(refusal.said, self.say(more), held), kind, refusal.rule, refusal.where)

    def _after(self, stage: Stage, text: str) -> Stage:
        return course.after(self.step, stage, stage.state.legal_move(text, self.step.seat))

    # Hints -----------------------------------------------------------------------------------------------------------

    @property
    def due(self) -> Move | None:
        """Return the next move of the solution from where the step stands; None where another way was taken."""
        solution = self.step.solution
        if self.done or not self._on_the_way:
            return None
        return self.state.parse(solution[self.decisions], self.step.seat)

    @property
    def _on_the_way(self) -> bool:
        """Check whether everything was played as in the solution so far, which goes on."""
        solution, played = self.step.solution, tuple(map(str, self.stage.decided))
        return len(played) < len(solution) and played == solution[: len(played)]

    @property
    def way(self) -> Chosen:
        """List the presses of the solution from where the step stands; none where another way was taken."""
        move = self.due
        return self.scenery.path(self.state, move) if move is not None else ()

    def guided(self, why: Hint) -> tuple[Hint, ...]:
        """Show where the next move ends, then all of it."""
        path = self.way
        if not path:
            return (Hint(words.STUCK),)
        return Hint(words.LOOK, path[-1:]), why, Hint(words.press(hints.labels(self, path)), path)

    def _helped_on(self) -> Hint | None:
        """Help on with somebody who was refused again and again: a press towards what the step asks for.

        Where that press alone would be the answer it is not given away: then the first of the hints is said.
        """
        move = self.due
        if move is None:
            return None
        path = self.scenery.path(self.state, move)
        if not path:
            return Hint(instead(self.scenery, self.state, move))
        if not self.tells(path[:1]):
            return Hint(words.could_press(hints.label(self, path[0])))
        told = hints.of(self)
        return told[0] if len(told) > 1 else None


# Its proof -----------------------------------------------------------------------------------------------------------


def _proof(game: str, step: DoIt) -> Iterator[str]:
    if len(step.solution) != step.par:
        yield f"its solution has {len(step.solution)} moves, and par is {step.par}."
    if not step.par <= step.most <= DEEPEST:
        yield f"par {step.par} and limit {step.limit} do not fit: it can be proved for up to {DEEPEST} moves."
        return
    runs, problem = _solved(game, step)
    if problem:
        yield problem
        return
    yield from _script(runs[-1].stage)
    yield from _search(step, runs[0].stage)
    yield from _last_hint(step, runs)
    refusals: list[Refusal] = []
    for k, run in enumerate(runs[:-1]):
        yield from presses.pressable(run, step.solution[k])
        yield from _wrong_moves(game, step, k, run)
        yield from presses.explained(run, refusals)
        yield from presses.way_on(partial(_at, game, step, k))
    for answer in step.wrong:
        if isinstance(answer.test, Refused) and not any(
            answer.test(Seen(runs[0].state, refusal=refusal)) for refusal in refusals
        ):
            yield f"this answer is never given: {Text.of(answer.text).template!r}"


def _solved(game: str, step: DoIt) -> tuple[list[DoItRun], str]:
    """Play the solution: a run for each number of its moves, and what is wrong with it."""
    runs = [step.run(game)]
    for k, text in enumerate(step.solution):
        run = _at(game, step, k)
        said = run.play(text)
        if said.kind == "refusal":
            return runs, f"its solution is refused at {text!r}: {said.text}"
        if run.done and k + 1 < len(step.solution):
            return runs, f"its solution reaches the goal with {text!r}, before its end."
        runs.append(run)
    if not runs[-1].done:
        return runs, "its solution does not reach the goal."
    return runs, ""


def _at(game: str, step: DoIt, k: int) -> DoItRun:
    """Play the first moves of the solution."""
    run = step.run(game)
    for text in step.solution[:k]:
        run.play(text)
    return run


def _script(last: Stage) -> Iterator[str]:
    if last.strays:
        yield f"its script has entries that are not legal when they come in the solution: {last.strays}."
    if last.chance or last.replies:
        left = listed(map(str, (*last.chance, *last.replies)), "and")
        yield f"its script is longer than its solution: {left} is left."


def _search(step: DoIt, start: Stage) -> Iterator[str]:
    """Try all decisions: the goal must not come before par, and each answer must be given somewhere."""
    given: set[Answer] = set()
    level, seen = [start], {start}
    for depth in range(1, step.most + 1):
        following: list[Stage] = []
        for stage in level:
            for move in stage.state.moves(step.seat):
                after = course.after(step, stage, move)
                if not step.goal(after.seen):
                    answer = step.answer(after)
                    given |= {answer} if answer else set()
                    if answer or not course.in_reach(step, after):  # all that is said has to be known where it is said
                        bound(answer.text if answer else step.otherwise, Context(step, start, after.state))
                        continue
                    known = replace(after, events=(), decided=())
                    if known not in seen:
                        seen.add(known)
                        following.append(after)
                elif depth < step.par:
                    way = listed(map(str, after.decided), "and then")
                    yield f"its goal is reached in {depth} instead of {step.par}: {way}."
                    return
        level = following
    for answer in step.wrong:
        if answer not in given and not isinstance(answer.test, Refused):
            yield f"this answer is never given: {Text.of(answer.text).template!r}"


def _last_hint(step: DoIt, runs: list[DoItRun]) -> Iterator[str]:
    """See that the last hint names something that the solution touches."""
    named: set[str] = set()
    for run, text in zip(runs, step.solution, strict=False):
        move = run.state.parse(text, step.seat)
        called = {**run.scenery.called, **dict(zip(step.offers, step.called, strict=bool(step.called)))}
        named |= _telling(str(run.say_first(called.get(text, text))))
        for token in run.scenery.path(run.state, move):
            for item in run.scenery.scene(run.state).find(token):
                named |= _telling(item.label)
    if step.hints and not named & _telling(str(runs[0].say_first(step.hints[-1]))):
        yield f"its last hint names nothing that the solution touches: {str(runs[0].say_first(step.hints[-1]))!r}"


def _telling(text: str) -> set[str]:
    """Pick the words that could name a place or a piece."""
    words = re.findall(r"[^\W\d_]+|\d+", text.casefold())
    return {word for word in words if word.isdigit() or len(word) > 3} - {"square"}


def _wrong_moves(game: str, step: DoIt, k: int, before: DoItRun) -> Iterator[str]:
    """See that every legal move is answered, and that the way back leads to where the goal can still be reached."""
    for move in before.state.moves(step.seat):
        run = _at(game, step, k)
        said = run.play(move)
        yield from presses.silence(said, f"the move {str(move)!r}")
        if run.done:
            continue
        run.back()
        if run.stage != before.stage:
            yield f"taking {str(move)!r} back does not lead back."
        run.again()
        for text in step.solution:
            run.play(text)
        if not run.done:
            yield f"after {str(move)!r} and starting over, the solution does not reach the goal."
