"""What a lesson is made of. All texts that a learner sees are data; what is right and wrong, the engine knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from garden_widgets.lessons.goals import Ends, Test

MOST_WORDS = 60
"""A step is done, not read."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What to say when something wrong is done: the first whose test is true is said."""

    test: Test
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a lesson: a position, something to do in it, and the rules that it teaches."""

    name: str
    title: str
    rules: tuple[str, ...]
    text: str
    done: str
    """What is said when it is solved: what was learnt."""

    position: Mapping[str, object] = field(default_factory=dict)
    seat: int = 0
    """Whom the learner plays."""

    hints: tuple[str, ...] = ()
    fine: bool = False
    """True in the chapter of fine points; False on the core path."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoIt(Step):
    """Play until the goal is reached."""

    goal: Test
    par: int
    solution: tuple[str, ...]
    """Decisions of the learner that reach the goal in par."""

    chance: tuple[str, ...] = ()
    """The dice to come, in order."""

    replies: tuple[str, ...] = ()
    """What the others answer, in order."""

    wrong: tuple[Answer, ...] = ()
    otherwise: str
    """What is said to any other move that does not reach the goal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BreakIt(Step):
    """Try something forbidden, and see the rule light up."""

    rule: str
    solution: str
    """A move that this rule forbids."""

    otherwise: str
    """What is said to a legal move, and to a refusal by another rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FindAll(Step):
    """Point at everything that can move - or, with a rule, at everything that this rule holds back."""

    refused_by: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the bets of a prediction: it is right if its test is true afterwards."""

    text: str
    test: Test


@dataclass(frozen=True, slots=True, kw_only=True)
class Predict(Step):
    """Bet on what will follow from these moves, and then see."""

    moves: tuple[str, ...]
    """Moves of anybody, chance too, played one after another."""

    choices: tuple[Choice, ...]
    otherwise: str
    """What is said after a wrong bet, when the truth is on the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayGame(Step):
    """Play a real game against bots, to its end; a win earns all stars."""

    options: Mapping[str, object]
    bot: str = "gentle"
    goal: Test = field(default_factory=Ends)


@dataclass(frozen=True, slots=True)
class Lesson:
    """All steps of a game's lesson, in order: the core path, then the fine points."""

    game: str
    title: str
    steps: tuple[Step, ...]

    def __getitem__(self, name: str) -> Step:
        """Find a step by its name."""
        return self.steps[self.index(name)]

    def index(self, name: str) -> int:
        """Tell which step has this name."""
        from garden_widgets.core.errors import did_you_mean

        names = [step.name for step in self.steps]
        if name not in names:
            raise UnknownStep(
                f"This lesson has no step {name!r}.{did_you_mean(name, names)} It begins with {names[0]!r}."
            )
        return names.index(name)


class UnknownStep(ValueError):
    """A step that the lesson does not have."""
