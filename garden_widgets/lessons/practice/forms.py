"""What a rung is made of: exercises, each a kind of question, and what has to be true of its positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event, Refusal
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.lessons.practice.positions import Source
from garden_widgets.lessons.step import Step

if TYPE_CHECKING:
    from garden_widgets.lessons.practice.making import Maker

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


LEGAL: Final = ""
"""The verdict that a move is legal."""

FIRST_TRIES: Final = 4
"""So many first moves, or draws of moves, are tried from a position before it is given up."""

NOT_QUITE: Final = Text("Not quite.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise(ABC):
    """One kind of question; each time it is asked of another position.

    Each kind is a class in a file of its own, which also says how a step is made of it.
    """

    in_exam: ClassVar[bool] = False
    """True where it can be asked in an exam: it has one answer."""

    text: Wording
    """What there is to do, its first sentence in 15 words at most."""

    done: Wording
    """What is said when it is done."""

    otherwise: Wording = NOT_QUITE
    rules: tuple[str, ...] = ()
    """What it is about, the most important rule first; nothing stands for the rules of its rung."""

    aside: tuple[str, ...] = ()
    """Rules that show in it, and that nobody has to know for the answer."""

    position: Source | None = None
    """Where its positions come from; nothing stands for the source of its rung."""

    seat: int = 0
    fits: Fitting = anything
    """What else has to be true of what was found."""

    times: int = 1
    """How many of the positions of its rung are of this kind."""

    @abstractmethod
    def make(self, maker: Maker, state: State) -> Step | None:
        """Make a step of a position; None where it does not fit."""

    @property
    def offered(self) -> tuple[str, ...]:
        """List the rules that it offers as answers."""
        return ()


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
