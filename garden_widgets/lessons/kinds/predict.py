"""Predict: bet on what will follow, and then see; or judge whether a move is legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.core.wording import listed
from garden_widgets.lessons import course, presses, words
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.goals import Test
from garden_widgets.lessons.hints import Hint
from garden_widgets.lessons.references import Context, bound
from garden_widgets.lessons.runner import Run, Said
from garden_widgets.lessons.step import Scripted, Slip, Step, Words
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.scenery import Chosen


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the bets of a prediction: it is right if its test is true afterwards."""

    text: Words
    test: Test[Any]
    wrong: Words = ""
    """What is said to this bet where it is wrong, and the board keeps the truth; if nothing, the step's `otherwise`."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Predict(Step):
    """Bet on what will follow from these moves, and then see."""

    kind: ClassVar[Text] = Text("foresee it")

    moves: tuple[Scripted, ...]
    """Moves of anybody, chance too, played one after another."""

    choices: tuple[Choice, ...]
    otherwise: Words
    """What is said after a wrong bet, when the truth is on the board."""

    def run(self, game: str) -> PredictRun:
        """Let a learner begin it."""
        return PredictRun(game, self)

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Return why a move is refused, where that is the question; else it is legal."""
        return None

    def way(self, stage: Stage) -> Iterator[Stage]:
        """List where its moves lead."""
        yield stage
        yield course.foretold(self, stage)

    def said_at(self, where: str, first: Stage) -> Stage:
        """Find where something is said: all answers to bets where its moves have led."""
        return course.foretold(self, first) if where.startswith("what is said") else first

    def own_labels(self) -> Iterator[tuple[str, Words]]:
        """List the bets."""
        yield from ((f"bet {number}", choice.text) for number, choice in enumerate(self.choices, start=1))

    def own_sentences(self) -> Iterator[tuple[str, Words]]:
        """List what is said to wrong bets."""
        for number, choice in enumerate(self.choices, start=1):
            if choice.wrong:
                yield f"what is said to bet {number}", choice.wrong
        yield "what is said otherwise", self.otherwise

    def proof(self, game: str) -> Iterator[str]:
        """Prove that exactly one bet is right, and stays so as far as all follows by itself; each is answered."""
        return _proof(game, self)

    def decided(self, game: str) -> set[str]:
        """List the rules by which something happens."""
        return course.foretold(self, self.run(game).stage).rules

    def goes_wrong(self, game: str, slip: Slip) -> bool:
        """Check whether it is the text of a wrong bet."""
        end = course.foretold(self, self.run(game).stage).seen
        return any(Text.of(choice.text).template == slip and not choice.test(end) for choice in self.choices)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Judge(Predict):
    """Bet on whether the move is legal, and if not, on the rule against it; then see it played or refused."""

    about: tuple[str, ...] = ()
    """What on the board the question is about: it is marked, whatever the answer."""

    def run(self, game: str) -> JudgeRun:
        """Let a learner begin it."""
        return JudgeRun(game, self)

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Return why the move is refused."""
        return state.why_not(move)


class PredictRun(Run):
    """A learner who bets; the moves are played then, and show the truth."""

    step: Predict

    @property
    def task(self) -> Text:
        """Ask for a bet."""
        return words.BET

    @property
    def asks(self) -> bool:
        """Check whether there was no bet yet."""
        return not self.done and not self.foretold

    @property
    def answered(self) -> bool:
        """Check whether there was a bet, right or wrong."""
        return self.done or self.misses > 0

    @property
    def bets(self) -> tuple[Text, ...]:
        """List the bets."""
        return tuple(self.say_first(choice.text) for choice in self.step.choices)

    @property
    def truth(self) -> Text:
        """Say which of the bets is right."""
        end = self._foretell().seen
        return next(bet for bet, choice in zip(self.bets, self.step.choices, strict=True) if choice.test(end))

    def verdict(self, number: int, *, closed: bool = False) -> str:
        """Say what a bet was, `right` or `wrong`, once it was made; of a closed question what is right in any case."""
        tried = str(number) in self.tried
        if not (tried or (closed and self.foretold)):
            return ""
        if self.step.choices[number].test(self._foretell().seen):
            return "right"
        return "wrong" if tried else ""

    def marks(self) -> Marks:
        """Mark nothing but what the last answer, or a hint, points at."""
        return Marks(cause=self.cause, hint=self.pointed)

    def bet(self, number: int) -> Said:
        """Bet on a choice; the moves are played and show the truth, unless a wrong bet has an answer of its own."""
        self.hand.pointed = ()
        if not 0 <= number < len(self.step.choices):
            return Said(self.task)
        if self.done:
            return Said(words.DONE)
        choice, end = self.step.choices[number], self._foretell()
        right = choice.test(end.seen)
        if right or not choice.wrong:
            self._end = end
        self.tried = tuple(dict.fromkeys((*self.tried, str(number))))
        refusal = self.stage.refusal
        self.hand.cause = refusal.where if refusal is not None else ()
        rule = refusal.rule if refusal is not None else self._rule()
        if right:
            self._solve()
            return Said(self.say(self.step.done), "good", rule, details=self._told())
        self.misses += 1
        why = bound(choice.wrong or self.step.otherwise, Context(self.step, self._stages[0], end.state))
        return Said(why, "wrong", rule, details=self._told())

    def _foretell(self) -> Stage:
        return course.foretold(self.step, self._stages[0])

    def guided(self, why: Hint) -> tuple[Hint, ...]:
        """Look at what the truth is about, then rule one bet out."""
        end = self._foretell()
        where = end.refusal.where if end.refusal is not None else [at for event in end.events for at in event.where]
        seen = {item.token for item in self.scenery.scene(self.state).touchable}
        wrong = next(choice for choice in self.step.choices if not choice.test(end.seen))
        look = Hint(words.LOOK, tuple(token for token in dict.fromkeys(where) if token in seen))
        return look, why, Hint(words.not_that(self.say_first(wrong.text)))

    def written(self, why: Hint) -> tuple[Hint, ...]:
        """List the hints that the step brings along, then why, and rule one bet out."""
        return (*map(self._hint, self.step.hints), *self.guided(why)[1:])


class JudgeRun(PredictRun):
    """A learner who is asked whether a move is legal."""

    step: Judge

    @property
    def asked_about(self) -> Chosen:
        """List what the question is about."""
        return self.step.about

    @property
    def task(self) -> Text:
        """Ask for a verdict."""
        return words.JUDGE

    def marks(self) -> Marks:
        """Mark what the question is about until it is answered."""
        about = () if self.foretold else self.step.about
        return Marks(chosen=about, cause=self.cause, hint=self.pointed)

    def given_away(self) -> Iterator[str]:
        """See that no mark shows what is against the move."""
        if self.marks().cause:
            yield "a mark gives the answer away."


# Its proof -----------------------------------------------------------------------------------------------------------


def _proof(game: str, step: Predict) -> Iterator[str]:
    try:
        end = course.foretold(step, step.run(game).stage)
    except ValueError as error:
        yield f"its moves cannot be played: {error}"
        return
    right = [Text.of(choice.text).template for choice in step.choices if choice.test(end.seen)]
    if len(right) != 1:
        yield f"{len(right)} of its bets are right instead of one: {listed(right, 'and') or 'none'}."
    yield from quiet(step, end)
    if len({choice.text for choice in step.choices}) < max(2, len(step.choices)):
        yield "it wants at least two bets, and no two alike."
    for number in range(len(step.choices)):
        run = step.run(game)
        said = run.bet(number)
        yield from presses.silence(said, f"bet {number + 1}")
        if not run.done and not str(said.said).strip():
            yield f"bet {number + 1} is wrong, and nothing says why."


def quiet(step: Predict, end: Stage) -> Iterator[str]:
    """Look on to where somebody has a choice again: what comes true by then is no plain mistake."""
    later = [stage.seen for stage in course.forced(end)]
    for choice in step.choices:
        bet = Text.of(choice.text).template
        if choice.test(end.seen):
            if later and not choice.test(later[-1]):
                yield f"its right bet {bet!r} is no longer so after the forced moves that follow."
        elif not choice.wrong and any(map(choice.test, later)):
            yield f"its bet {bet!r} comes true by forced moves alone, and has no words of its own against it."
