"""What a rung is made of: exercises, each a kind of question, and what has to be true of its positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from garden_widgets.core.chance import Rng
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event, Refusal
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Test
from garden_widgets.lessons.practice.positions import Source
from garden_widgets.lessons.schema import Choice, Help

S_co = TypeVar("S_co", bound=State, covariant=True)
M = TypeVar("M", bound=Move)


@dataclass(frozen=True, slots=True)
class Found(Generic[S_co]):
    """What the maker has found: the words of an exercise can name it."""

    state: S_co
    """The position of which is asked."""

    moves: tuple[Move, ...] = ()
    """The moves that reach the goal, that are asked about, or that will be played."""

    events: tuple[Event, ...] = ()
    """What they lead to."""

    after: S_co | None = None
    """Where they lead."""

    refusal: Refusal | None = None
    """Why the move that is asked about is not legal."""

    tokens: tuple[str, ...] = ()
    """What has to be found on the board."""

    chance: tuple[Move, ...] = ()
    """What chance brings between the decisions."""

    def move(self, kind: type[M], number: int = 0) -> M:
        """Return one of the moves, which is of this kind."""
        move = self.moves[number]
        if not isinstance(move, kind):
            raise TypeError(f"{move} is no {kind.__name__}.")
        return move

    @property
    def end(self) -> S_co:
        """Return where the moves lead, which have been played."""
        if self.after is None:
            raise TypeError("There is no end: nothing was played.")
        return self.after


Wording = Text | Callable[[Found[Any]], Text]
"""Words, or what makes them of what was found."""

Fitting = Callable[[Found[Any]], bool]


def anything(found: Found[State]) -> bool:
    """Ask nothing more of a position."""
    return True


NOT_QUITE: Final = Text("Not quite: look once more.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """One kind of question; each time it is asked of another position."""

    text: Wording
    """What there is to do, its first sentence in 15 words at most."""

    done: Wording
    """What is said when it is done."""

    otherwise: Wording = NOT_QUITE
    rules: tuple[str, ...] = ()
    """What it is about, the most important rule first; nothing stands for the rules of its rung."""

    position: Source | None = None
    """Where its positions come from; nothing stands for the source of its rung."""

    seat: int = 0
    fits: Fitting = anything
    """What else has to be true of what was found."""

    times: int = 1
    """How many of the positions of its rung are of this kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Do(Exercise):
    """Reach a goal in so many decisions, and not sooner: the same goal each time, or one made of what was found."""

    goal: Test[Any] | None = None
    goal_of: Callable[[Found[Any]], Test[Any] | None] | None = None
    """Makes the goal of moves that were played at random, or turns them down."""

    decisions: int = 1
    help: Help = Help.NOTHING
    rare: bool = True
    """True where at most half of the moves may reach the goal at once."""

    answered: bool = False
    """True where the goal is judged after the others have answered the move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Find(Exercise):
    """Press everything that is sought.

    Without more that is all that can move; or what one rule holds back, what some move leads to a goal from, or what a
    function finds.
    """

    refused_by: str = ""
    leads_to: Test[Any] | None = None
    these: Callable[[Any], Iterable[str]] | None = None
    least: int = 1
    most: int = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class MayI(Exercise):
    """Say whether a move is legal, and if not, which rule is against it.

    The answers offered are these rules and "Yes"; which of them is right changes from position to position.
    """

    verdicts: tuple[str, ...]
    """The rules that may be against it, two or three; `LEGAL` among them lets the move be legal now and then."""

    moves: Callable[[Any], Iterable[str]] | None = None
    """The texts of the moves that can be asked about; nothing stands for all that one press tries."""

    about: Callable[[Found[Any]], Iterable[str]] | None = None
    """What on the board the question is about; nothing stands for what the move touches first."""


LEGAL: Final = ""
"""The verdict that a move is legal."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """What there is to practise after one idea."""

    name: str
    """What links call it: small letters and dashes."""

    title: Text
    rules: tuple[str, ...]
    after: str
    """The step of the lesson that it comes after."""

    exercises: tuple[Exercise, ...]
    position: Source | None = None
    """Where positions come from; nothing stands for games played at random."""

    fine: bool = False

    @property
    def each(self) -> tuple[Exercise, ...]:
        """List the exercises, one for each position."""
        return tuple(exercise for exercise in self.exercises for _ in range(exercise.times))

    def __len__(self) -> int:
        """Count its positions."""
        return sum(exercise.times for exercise in self.exercises)
