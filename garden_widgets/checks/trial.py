"""A game on trial: random games of it, what is looked at now, and the list of all checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final, TypeVar

from garden_widgets.checks.fault import Fault
from garden_widgets.checks.playing import Step, steps_of
from garden_widgets.core.chance import sample
from garden_widgets.core.errors import NoLegalMove
from garden_widgets.core.game import Game
from garden_widgets.core.move import CLOCK
from garden_widgets.core.registry import games
from garden_widgets.core.state import State

T = TypeVar("T", bound="int | None")

FEW: Final = 0.5
MANY: Final = 12
"""How much of a game is looked at: few positions in every run, and many where somebody has the time."""

FEWEST: Final = 12
"""So many random games there are at least: then most options have been played with."""


class Trial:
    """A game, how much of it to look at, and random games of it."""

    def __init__(self, game: Game, scale: float = FEW) -> None:
        self.game, self.scale = game, scale
        self.state: State | None = None
        self.seat: int | None = None
        self.met: Counter[str] = Counter()
        """How often a check met what it is about: the tests see to it that this is often enough."""

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the random games."""
        number = max(FEWEST, int(6 * self.scale))
        return steps_of(self.game, number=number, most=120, seed=max(2, int(self.scale)))

    @property
    def many(self) -> bool:
        """True where somebody has the time."""
        return self.scale >= MANY

    @property
    def rng(self) -> Random:
        """Make a generator, the same each time."""
        return Random(self.scale)

    # What is looked at ------------------------------------------------------------------------------------------

    def look(self, state: State | None, seat: int | None = None) -> None:
        """Remember what is looked at now: a fault names it."""
        self.state, self.seat = state, seat

    def looking(self, states: Iterable[State]) -> Iterator[State]:
        """Look at one state after another."""
        for state in states:
            self.look(state)
            yield state

    def states(self, number: int) -> Iterator[State]:
        """Look at some of the states in which a move was played, and at all in which a game ended."""
        return self.looking([step.state for step in self.sample(number)] + self.ends)

    def some(self, number: int) -> Iterator[Step]:
        """Look at some of the steps."""
        return self.walking(self.sample(number))

    def every(self) -> Iterator[Step]:
        """Look at each step."""
        return self.walking(self.steps)

    def walking(self, steps: Iterable[Step]) -> Iterator[Step]:
        """Look at one step after another, from where it starts."""
        for step in steps:
            self.look(step.state, step.move.seat)
            yield step

    def sample(self, number: int) -> list[Step]:
        """Draw some of the steps."""
        return sample(Random(number), self.steps, int(number * self.scale))

    @property
    def ends(self) -> list[State]:
        """The states in which a game was over."""
        return [step.after for step in self.steps if step.after.result is not None]

    def seats(self) -> Iterator[int]:
        """Look at the state from one seat after another."""
        assert self.state is not None
        return self._from(range(self.state.seats))

    def onlookers(self) -> Iterator[int | None]:
        """Look at the state from outside, and from each seat."""
        assert self.state is not None
        return self._from((None, *range(self.state.seats)))

    def everybody(self) -> Iterator[int]:
        """Look at each seat of the state, those of chance and of the clock too."""
        assert self.state is not None
        return self._from(range(CLOCK, self.state.seats))

    def _from(self, seats: Iterable[T]) -> Iterator[T]:
        for seat in seats:
            self.seat = seat
            yield seat
        self.seat = None

    # What has to be so ------------------------------------------------------------------------------------------

    def fault(self, what: str, **parts: object) -> Fault:
        """Make the fault of what is looked at now."""
        return Fault(what.format(**parts) if parts else what, self.state, self.seat)

    def ensure(self, holds: object, what: str, **parts: object) -> None:
        """Find a fault unless this holds; `what` says what is wrong otherwise, with its parts in braces."""
        if not holds:
            raise self.fault(what, **parts)

    def same(self, found: object, wanted: object, what: str, **parts: object) -> None:
        """Find a fault unless these are equal; both are shown."""
        if found != wanted:
            said = what.format(**parts) if parts else what
            raise self.fault(f"{said}: {short(found)} and not {short(wanted)}")

    @contextmanager
    def refused(self, error: type[Exception], what: str, **parts: object) -> Iterator[list[Exception]]:
        """Find a fault unless this error is raised, which stands in the list afterwards; `what` is what was done."""
        caught: list[Exception] = []
        try:
            yield caught
        except error as raised:
            caught.append(raised)
            return
        raise self.fault(f"{what} is no {error.__name__}", **parts)


def short(value: object) -> str:
    """Show a value in some letters."""
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:200]}..."


# The list ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check:
    """Something that holds for every game, by the sentence that says it."""

    look: Callable[[Trial], None]
    needs: str
    """The part of a game that it looks at: rules, scenes, lessons or bots."""

    hidden: bool = False
    """True where it is about what is hidden."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.look.__name__

    @property
    def title(self) -> str:
        """The sentence that holds."""
        return str(self.look.__doc__).splitlines()[0]

    def concerns(self, game: Game) -> bool:
        """Check whether a game has what this is about."""
        if self.hidden and not game.hidden:
            return False
        return self.needs == "rules" or bool(game.name in games and getattr(games.entry(game.name), self.needs))

    def run(self, trial: Trial) -> None:
        """Look, and raise the fault that is found."""
        trial.look(None)
        try:
            self.look(trial)
        except (Fault, NoLegalMove):
            raise
        except Exception as error:  # whatever is wrong with the game
            raise trial.fault(f"It breaks off with {type(error).__name__}: {error}") from error


CHECKS: Final[list[Check]] = []
"""All checks; those of a part of a game stand together."""


def check(needs: str, *, hidden: bool = False) -> Callable[[Callable[[Trial], None]], Callable[[Trial], None]]:
    """Put a function among the checks; the first line of its docstring says what holds."""

    def listed(look: Callable[[Trial], None]) -> Callable[[Trial], None]:
        CHECKS.append(Check(look, needs, hidden))
        return look

    return listed


def is_sentence(text: str) -> bool:
    """Check whether a text is one line that begins and ends as a sentence does."""
    return (
        10 < len(text) < 250 and text.endswith((".", "!")) and not text[0].islower() and text == " ".join(text.split())
    )
