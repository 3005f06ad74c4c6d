"""What a learner knows, rule by rule: each answer is a small fact, and what was missed comes back sooner.

A simple box of cards: every right answer puts a rule one box on, a wrong one puts it back into the first. Time is
counted in answers and visits; no clock is read here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal

Growth = Literal["seed", "sprout", "plant"]

MISSED: Final = 1
"""The box of what was missed last."""

VISITS: Final = (0, 0, 1, 2, 4)
"""After so many visits a rule in each box is asked again; box 0 is for what was never asked."""

PLANT: Final = len(VISITS) - 1
ANSWERS: Final = 3
"""What was missed comes back after so many other answers."""


@dataclass(frozen=True, slots=True)
class Fact:
    """How well a rule is known."""

    box: int = 0
    due: int = 0
    """In so many visits it is asked again."""

    since: int = 0
    """How many answers had been given when it was missed, in this visit."""


UNMET: Final = Fact()


@dataclass(frozen=True, slots=True)
class Memory:
    """What is known of a learner; it never changes: each answer makes a new one."""

    facts: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))
    answers: int = 0
    """How many answers were given in this visit."""

    def of(self, rule: str) -> Fact:
        """Return how well a rule is known."""
        return self.facts.get(rule, UNMET)

    def growth(self, rule: str) -> Growth:
        """Tell how far a rule has grown: a plant was still known at another visit."""
        box = self.of(rule).box
        return "plant" if box == PLANT else "sprout" if box > MISSED else "seed"

    def answered(self, rule: str, *, right: bool) -> Memory:
        """Take in an answer. What is not due yet grows no plant, however often it is right."""
        fact, answers = self.of(rule), self.answers + 1
        if not right:
            now = Fact(MISSED, 0, answers)
        elif fact.due:
            now = fact
        else:
            box = min(PLANT, max(MISSED, fact.box) + 1)
            now = Fact(box, VISITS[box])
        return Memory(MappingProxyType({**self.facts, rule: now}), answers)

    def visited(self, days: int = 1) -> Memory:
        """Begin another visit, so many days after the last one; on the same day nothing falls due."""
        facts = {rule: replace(fact, due=max(0, fact.due - max(0, days)), since=0) for rule, fact in self.facts.items()}
        return Memory(MappingProxyType(facts), ANSWERS)

    def due(self, rules: Iterable[str]) -> tuple[str, ...]:
        """List the rules to review now: what was missed first, then what has not been asked for long."""
        met = [(rule, self.of(rule)) for rule in rules if self.of(rule).box]
        missed = [rule for rule, fact in met if fact.box == MISSED and self.answers - fact.since >= ANSWERS]
        return (*missed, *(rule for rule, fact in met if fact.box > MISSED and not fact.due))

    def plus(self, other: Memory) -> Memory:
        """Put two memories together; of a rule that both know, the one that is known better stays."""
        facts = dict(self.facts)
        for rule, fact in other.facts.items():
            if fact.box > facts.get(rule, UNMET).box:
                facts[rule] = replace(fact, since=0)
        return Memory(MappingProxyType(facts), max(self.answers, other.answers))
