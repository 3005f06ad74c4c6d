"""Break it: try something forbidden, and see the rule light up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import presses, words
from garden_widgets.lessons.kinds.moving import Moving
from garden_widgets.lessons.runner import Said
from garden_widgets.lessons.step import Slip, Step, Words
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.pressing import refused
from garden_widgets.scenes.scenery import Chosen


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BreakIt(Step):
    """Try something forbidden, and see the rule light up."""

    kind: ClassVar[Text] = Text("break a rule")
    does: ClassVar[bool] = True
    least_hints: ClassVar[int] = 2

    rule: str
    solution: str = ""
    """A move that this rule forbids."""

    presses: tuple[str, ...] = ()
    """Or presses on the board that this rule forbids, where no move says it: a piece and a wrong square."""

    several: bool = False
    """True where anything that the rule forbids will do; else it has to be what the solution does."""

    otherwise: Words
    """What is said to a legal move, to a refusal by another rule, and to something else that the rule forbids."""

    def run(self, game: str) -> BreakItRun:
        """Let a learner begin it."""
        return BreakItRun(game, self)

    def own_sentences(self) -> Iterator[tuple[str, Words]]:
        """List what is said to anything else."""
        yield "what is said otherwise", self.otherwise

    def faults(self) -> Iterator[str]:
        """See that the rule is one that it teaches."""
        if self.rule not in self.rules:
            yield f"it breaks {self.rule}, which is not among its rules."

    def proof(self, game: str) -> Iterator[str]:
        """Prove that the rule can be broken on the page, by this rule and no other."""
        return _proof(game, self)

    def decided(self, game: str) -> set[str]:
        """Name the rule."""
        return {self.rule}

    def goes_wrong(self, game: str, slip: Slip) -> bool:
        """Check whether presses are refused, or a move is not what is asked for."""
        run = self.run(game)
        if isinstance(slip, tuple):
            return refused(run.scenery, run.state, self.seat, slip).refusal is not None
        run.play(slip)
        return not run.done


class BreakItRun(Moving):
    """A learner who tries what is forbidden.

    A refusal by another rule puts down what was in hand: the same press, made once more, is then about itself alone.
    """

    step: BreakIt

    @property
    def task(self) -> Text:
        """Ask for a try: by the button, where no press on the board makes it."""
        return words.TRY_BUTTON if self.step.offers else words.TRY

    @property
    def way(self) -> Chosen:
        """List the presses that break the rule."""
        return self.step.presses

    def marks(self) -> Marks:
        """Mark what is against the rule; where a button was, what could be pressed instead."""
        marks = super().marks()
        return replace(marks, able=self.hand.could) if self.done else marks

    def press(self, token: str) -> Said:
        """Take a press together with what is in hand, or alone where that is what is asked for."""
        had = self.chosen
        said = super().press(token)
        if not had or self.done or said.kind != "refusal":
            return said
        alone = refused(self.scenery, self.state, self.step.seat, (token,))
        if alone.refusal is None or not self._is_it(alone.refusal, alone.meant):
            return said
        return self._refuse(alone.refusal, alone.meant)

    def _onwards(self) -> Text:
        """Ask for what the step is about: what is marked is allowed, and leads away from it."""
        presses = self.step.presses
        if presses and self.chosen == presses[: len(self.chosen)]:
            return super()._onwards() or words.GOES
        return self.say(self.step.otherwise)

    def _played(self, move: Move) -> Said:
        return Said(Sentences(words.ALLOWED, self.say(self.step.otherwise)))

    def _refuse(self, refusal: Refusal, meant: str) -> Said:
        step = self.step
        self.hand.put_down(self.cause, self.hand.could)
        if self._is_it(refusal, meant):
            self._solve()
            return Said(self.say(step.done), "good", refusal.rule, refusal.where, details=refusal.said)
        return Said(Sentences(refusal.said, self.say(step.otherwise)), "refusal", refusal.rule, refusal.where)

    def _is_it(self, refusal: Refusal, meant: str) -> bool:
        """Check whether this is what should be tried: just that, where the step does not leave a choice."""
        step = self.step
        if refusal.rule != step.rule or step.several:
            return refusal.rule == step.rule
        if not step.presses:
            return meant == step.solution
        asked = refused(self.scenery, self.state, step.seat, step.presses)
        return (refusal, meant) == (asked.refusal, asked.meant)


def _proof(game: str, step: BreakIt) -> Iterator[str]:
    if bool(step.solution) == bool(step.presses):
        yield "it wants either a move or presses as its solution."
        return
    run = step.run(game)
    if step.presses:
        refusal = refused(run.scenery, run.state, step.seat, step.presses).refusal
        if refusal is None or refusal.rule != step.rule:
            yield f"its presses are not refused by {step.rule}: {refusal or 'they are none against the rules'}"
            return
        ways = [step.presses]
        for token in step.presses:
            run.press(token)
    else:
        try:
            refusal = run.state.why_not(step.solution, step.seat)
        except ValueError as error:
            yield f"its solution is no move: {error}"
            return
        if refusal is None or refusal.rule != step.rule:
            yield f"its solution is not refused by {step.rule}: {refusal or 'it is legal'}"
            return
        ways = [] if step.solution in run.offers else [*_ends(game, step)]
        if not ways and step.solution not in run.offers:
            yield f"nothing on the board and no button shows {step.rule}."
        run.play(step.solution)
    if not run.done:
        yield "its solution does not end it."
    for move in run.state.moves(step.seat):
        yield from presses.silence(step.run(game).play(move), f"the move {str(move)!r}")
    yield from presses.explained(step.run(game), [])
    for way in ways:
        yield from presses.way_there(partial(step.run, game), way)


def _ends(game: str, step: BreakIt) -> Iterator[Chosen]:
    """List the single presses that end the step: that show the rule by what is asked for."""
    for token in presses.touchable(step.run(game)):
        run = step.run(game)
        run.press(token)
        if run.done:
            yield (token,)
