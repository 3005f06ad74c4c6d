"""Find them all: point at everything that can be chosen now, or at a part of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from garden_widgets.core.errors import MoveSyntaxError
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.text import Sentences, Text
from garden_widgets.core.wording import listed
from garden_widgets.lessons import hints, presses, words
from garden_widgets.lessons.goals import Seen, Test
from garden_widgets.lessons.hints import Hint
from garden_widgets.lessons.runner import Run, Said
from garden_widgets.lessons.step import Slip, Step, Words
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.pressing import choices, ways
from garden_widgets.scenes.scenery import Chosen


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class FindAll(Step):
    """Point at everything that can be chosen now, or at a part of it; the engine knows the answer."""

    kind: ClassVar[Text] = Text("find them all")
    does: ClassVar[bool] = True
    least_hints: ClassVar[int] = 2

    refused_by: str = ""
    """Then instead everything that this rule holds back."""

    leads_to: Test[Any] | None = None
    """Then only that from which some move leads to this."""

    these: tuple[str, ...] = ()
    """Or exactly these, which the maker of the step has found."""

    chosen: tuple[str, ...] = ()
    """What is taken in hand already: then its targets are looked for."""

    otherwise: Words = ""
    """What is said to something that could be chosen, but is not looked for."""

    elsewhere: Words = ""
    """What is said to something that cannot be chosen at all; if nothing, why it cannot."""

    def run(self, game: str) -> FindAllRun:
        """Let a learner begin it."""
        return FindAllRun(game, self)

    def own_sentences(self) -> Iterator[tuple[str, Words]]:
        """List what is said to what is not looked for."""
        if self.otherwise:
            yield "what is said otherwise", self.otherwise
        if self.elsewhere:
            yield "what is said elsewhere", self.elsewhere

    def faults(self) -> Iterator[str]:
        """See that the rule that holds something back is one that it teaches."""
        if self.refused_by and self.refused_by not in self.rules:
            yield f"it looks for what {self.refused_by} holds back, which is not among its rules."

    def proof(self, game: str) -> Iterator[str]:
        """Prove that something has to be found, that it is not everything, and that every pointing is answered."""
        return _proof(game, self)

    def decided(self, game: str) -> set[str]:
        """List the rules that hold back what is not looked for."""
        run = self.run(game)
        why = (run.why(token) for token in presses.touchable(run) if token not in run.sought)
        return {self.refused_by, *(refusal.rule.id for refusal in why if refusal is not None)}

    def goes_wrong(self, game: str, slip: Slip) -> bool:
        """Check whether something else can be pointed at."""
        run = self.run(game)
        return slip in presses.touchable(run) and slip not in run.sought


class FindAllRun(Run):
    """A learner who points at one thing after another."""

    step: FindAll

    @property
    def task(self) -> Text:
        """Ask to point."""
        return words.POINT

    @property
    def asks(self) -> bool:
        """Check whether not everything is found yet."""
        return not self.done

    def marks(self) -> Marks:
        """Mark what was found."""
        return Marks(target=self.found, cause=self.cause, hint=self.pointed)

    @property
    def looked_at(self) -> Chosen:
        """List what is looked for."""
        return self.sought

    @property
    def sought(self) -> Chosen:
        """List what has to be pointed at, as the engine knows it."""
        step = self.step
        if step.these:
            return step.these
        if step.refused_by:
            tokens = dict.fromkeys(item.token for item in self.scenery.scene(self.state).touchable)
            return tuple(token for token in tokens if self._refused(token) == step.refused_by)
        if step.leads_to is None:
            return choices(self.scenery, self.state, step.seat, step.chosen)
        there = ways(self.scenery, self.state, step.seat, step.chosen)
        found = (token for move, rest in there.items() if self._leads_to(move, step.leads_to) for token in rest)
        return tuple(dict.fromkeys(found))

    def given_away(self) -> Iterator[str]:
        """See that not every press is right, and that no mark is on what is sought."""
        marks = self.marks()
        if set(self.sought) >= set(presses.touchable(self)):
            yield "every press is right."
        if set(self.sought) & {*marks.able, *marks.target, *marks.chosen, *marks.cause}:
            yield "a mark points at what is sought."

    def _leads_to(self, move: Move, test: Test[Any]) -> bool:
        after = self.stage.state.after(move)
        return test(Seen(after, after.seen_by(self.step.seat).events, (move,)))

    def _refused(self, token: str) -> Rule | None:
        """Find the rule that holds back exactly what was pointed at."""
        refusal = self.why(token)
        return refusal.rule if refusal is not None and token in refusal.where[:1] else None

    def why(self, token: str) -> Refusal | None:
        """Return why something that is pointed at cannot be chosen; None where it can, or is nothing at all."""
        attempt = self.scenery.attempt(self.state, self.step.chosen, token)
        if not isinstance(attempt, str):
            return attempt
        try:
            return self.state.why_not(attempt, self.step.seat)
        except MoveSyntaxError:
            return None  # a token that no scene of this game has

    def guided(self, why: Hint) -> tuple[Hint, ...]:
        """Name one that is not found yet."""
        left = [token for token in self.sought if token not in self.found]
        return Hint(words.LOOK_ROUND), why, Hint(words.press([hints.label(self, left[0])]), tuple(left[:1]))

    def press(self, token: str) -> Said:
        """Take a press for pointing."""
        self.hand.pointed = ()
        return self.point(token)

    def point(self, token: str) -> Said:
        """Point at something."""
        self.hand.cause = ()
        step = self.step
        if self.done:
            return Said(words.DONE)
        sought = self.sought
        if token not in sought:
            meant = self.scenery.meant(self.state, step.chosen, token)
            if sort_of(meant) in map(sort_of, sought):  # else it is a wrong one of the sort that is looked for
                token = meant
        if token in self.found:
            return Said(Sentences(words.HAD_IT, self._left(sought)))
        if token in sought:
            self.found = (*self.found, token)
            if len(self.found) == len(sought):
                self._solve()
                return Said(self.say(step.done), "good", self._rule())
            return Said(Sentences(words.YES, self._left(sought)), "good")
        self.hand.cause = (token,)
        alike = sort_of(token) in map(sort_of, sought)
        self.misses += alike
        not_meant = words.IN_HAND if token in step.chosen else words.OTHER_SORT
        if token in choices(self.scenery, self.state, step.seat, step.chosen):
            why: Words = step.otherwise or (words.NOT_HELD if step.refused_by else not_meant)
            return Said(Sentences(self.say(why), self._left(sought)), "wrong", None, (token,))
        if step.elsewhere:
            return Said(Sentences(self.say(step.elsewhere), self._left(sought)), "wrong", None, (token,))
        refusal = self.why(token)
        if refusal is None:
            return Said(Sentences(not_meant, self._left(sought)), "wrong", None, (token,))
        return Said(Sentences(words.NO, refusal.said, self._left(sought)), "wrong", refusal.rule, (token,))

    def _left(self, sought: tuple[str, ...]) -> Text | str:
        if len(sought) == 1:
            return ""  # of one, nothing is left over
        return words.tally(len(self.found), len(sought))


def sort_of(token: str) -> str:
    """Reduce a token to what sort of thing it is: all pieces on squares are of one sort, all squares of another."""
    return re.sub(r"[A-Za-z-]+", "a", re.sub(r"\d+", "0", token))


# Its proof -----------------------------------------------------------------------------------------------------------


def _proof(game: str, step: FindAll) -> Iterator[str]:
    run = step.run(game)
    sought = run.sought
    tokens = presses.touchable(run)
    if not sought:
        yield "there is nothing to be found."
        return
    sorts = {sort_of(token) for token in sought}
    if not any(sort_of(token) in sorts and token not in sought for token in tokens):
        yield "everything that could be pointed at is right."
    missing = [token for token in sought if token not in tokens]
    if missing:
        yield f"{listed(missing, 'and')} cannot be pressed."
    for token in tokens:
        yield from presses.silence(step.run(game).point(token), f"pointing at {token}")
    for token in sought:
        run.point(token)
    if not run.done:
        yield "pointing at everything right does not end it."
