"""`gw.prove`: whether steps can be solved as they say and leave nobody stuck, as one report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from garden_widgets.core.game import Game
from garden_widgets.core.showing import table
from garden_widgets.lessons import prover
from garden_widgets.lessons.own import Steps, lesson_of
from garden_widgets.lessons.schema import Lesson, Step


@dataclass(frozen=True, slots=True)
class Report:
    """What was found out about the steps of a lesson: it is true where nothing is wrong."""

    game: str
    steps: tuple[tuple[str, tuple[str, ...]], ...]
    """The name of each step, and what is wrong with it, each as a sentence."""

    whole: tuple[str, ...] = ()
    """What is wrong with the lesson as a whole, where that was asked."""

    @property
    def problems(self) -> tuple[str, ...]:
        """Everything that is wrong, each with its step."""
        return (*self.whole, *(f"{name}: {problem}" for name, problems in self.steps for problem in problems))

    def __bool__(self) -> bool:
        return not self.problems

    def __iter__(self) -> Iterator[str]:
        return iter(self.problems)

    def __len__(self) -> int:
        return len(self.problems)

    @property
    def verdict(self) -> str:
        """Say in one sentence what came of it."""
        sound = sum(not problems for _, problems in self.steps)
        if sound < len(self.steps):
            return f"{sound} of {len(self.steps)} steps of {self.game} are sound."
        proved = "The step is sound" if len(self.steps) == 1 else f"All {sound} steps are sound"
        return f"{proved}: {self.game} can be learnt so." if self else f"{proved}, but the lesson is not whole."

    def __str__(self) -> str:
        return "\n".join([self.verdict, *(f"- {problem}" for problem in self.problems)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = [("", self.whole)] if self.whole else []
        return table(
            ("step", "what is wrong"),
            [(name, problems or "nothing") for name, problems in (*rows, *self.steps)],
            self.verdict,
        )


def prove(
    lesson: str | Game | Lesson | Steps,
    step: str | Steps | None = None,
    *,
    whole: bool = False,
    whole_games: bool = True,
) -> Report:
    """Prove that steps can be solved as they say, that no action meets silence, and that a way leads back from each.

    It takes what `gw.lesson` takes: steps of one's own, with the game if they name no rule, a `Lesson`, or a game for
    the lesson that it has. With `whole` it also says what a lesson lacks that is to teach a game from its first rule to
    the last; without `whole_games` the games in it are not played, which takes by far the longest.

        gw.prove("snail-invasion", my_step)
        gw.prove([first, second])
    """
    found, one = lesson_of(lesson, step)
    steps = found.steps if one is None else (found[one],)
    proved = tuple((each.name, tuple(_problems(found, each, whole_games=whole_games))) for each in steps)
    if not whole:
        return Report(found.game, proved)
    sound = [each for each, (_, problems) in zip(steps, proved, strict=True) if not problems]
    return Report(found.game, proved, tuple(prover.of_the_whole(found, sound)))


def _problems(lesson: Lesson, step: Step, *, whole_games: bool) -> Iterator[str]:
    """Say what is wrong with a step, as a sentence; what its own tests raise is a fault of it like any other."""
    try:
        found = list(prover.of_step(lesson, step, whole_games=whole_games))
        if not found:
            found = [*prover.unasked(lesson, step)]
    except Exception as error:  # whatever a goal that somebody wrote may do
        found = [f"its proof ends with {type(error).__name__}: {error}".rstrip(".") + "."]
    for problem in found:
        yield problem[0].upper() + problem[1:]
