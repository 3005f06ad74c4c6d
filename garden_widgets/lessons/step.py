"""What every step of a lesson is, whatever its kind: a position, something to do, and the rules that it teaches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final

from garden_widgets.core.showing import facts
from garden_widgets.core.text import Text

if TYPE_CHECKING:
    from garden_widgets.lessons.course import Stage
    from garden_widgets.lessons.kinds.game import PlayGame
    from garden_widgets.lessons.runner import Run

Scripted = str | tuple[int, str]
"""A move of the script: its text, with its seat before it where several may move at the same time."""


Words = Text | str
"""What is said: a text, or the words of one without parts."""


Slip = str | tuple[str, ...]
"""A wrong move, presses that are refused, something wrong to point at, or the text of a wrong bet."""


DONE: Final = "what is said when it is done"
"""Where its last sentence stands."""


class Help(Enum):
    """How much the board tells of where to begin: it fades from position to position."""

    ARROW = "the right piece"
    MARKS = "all that can be pressed"
    NOTHING = "nothing: what can be pressed is just what is asked for, and where it goes as well"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Step(ABC):
    """One step of a lesson: a position, something to do in it, and the rules that it teaches.

    Each kind is a class in `kinds/`, which also says how such a step is run, what is said in it and how it is proved.
    """

    kind: ClassVar[Text]
    """What steps of this kind are called."""

    does: ClassVar[bool] = False
    """True where the learner does something by a rule, or against it."""

    least_hints: ClassVar[int] = 1

    name: str
    """What links and notebooks call it: small letters and dashes."""

    title: Words
    rules: tuple[str, ...]
    """The most important first: it is shown when the step is solved."""

    text: Words
    """What the learner has to do now."""

    done: Words
    """What is said when it is solved: what the learner has learnt."""

    position: Mapping[str, object] = field(default_factory=dict)
    seat: int = 0
    """Whom the learner plays."""

    hints: tuple[Words, ...] = ()
    """Said one after another: where to look, why, and what to do. Only the last, which gives it away, costs a star."""

    guided: bool = False
    """True where the hints follow from the position: where to look, then why, and then what to press."""

    help: Help = Help.MARKS

    untaught: tuple[str, ...] = ()
    """Legal moves that have no button yet: what they are for is learnt later."""

    offers: tuple[str, ...] = ()
    """Moves that get a button though they are not legal, since nothing on the board plays them."""

    called: tuple[Words, ...] = ()
    """What stands on the buttons of `offers`, one for each, where a move as it is written is no word for a learner."""

    fine: bool = False
    """True in the chapter of fine points; False on the core path."""

    slips: Mapping[str, Slip] = field(default_factory=dict)
    """What somebody does who does not know a rule, where nothing that the engine says is by that rule."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: {Text.of(self.title)}>"

    def _repr_html_(self) -> str:
        from garden_widgets.lessons.own import text_of  # not at import time: it needs the steps that stand here

        return facts(
            [
                (Text("step"), self.name),
                (Text("title"), Text.of(self.title)),
                (Text("rules"), ", ".join(self.rules)),
                (Text("what is to be done"), text_of(self)),
            ]
        )

    @abstractmethod
    def run(self, game: str) -> Run:
        """Let a learner begin it."""

    @abstractmethod
    def proof(self, game: str) -> Iterator[str]:
        """Prove it: say what is wrong with it, within bounds, whatever a learner does."""

    def faults(self) -> Iterator[str]:
        """Say what is wrong with how it is written, before it is run."""
        yield from ()

    def unasked(self, game: str) -> Iterator[str]:
        """Say why a sound step asks nothing: it can only be done right, or gives everything away."""
        yield from ()

    def decided(self, game: str) -> set[str]:
        """List the rules that refuse something in it, or by which something happens on one way and not on another."""
        return set()

    def goes_wrong(self, game: str, slip: Slip) -> bool:
        """Check whether a slip can be made, and is wrong."""
        return False

    def begun(self, stage: Stage) -> Stage:
        """Let happen what happens before the learner decides."""
        return stage

    def way(self, stage: Stage) -> Iterator[Stage]:
        """List where it stands on the way that it asks for, from this stage on."""
        yield stage

    def said_at(self, where: str, first: Stage) -> Stage:
        """Find where something is said, by its place among the sentences: what ends it, where its way ends."""
        return [*self.way(first)][-1] if where == DONE else first

    def fact(self, name: str) -> int | None:
        """Return what is true of the step itself, if its kind knows something of this name."""
        return None

    @property
    def layout(self) -> Mapping[str, object]:
        """Return the position, and the options that belong to it."""
        return self.position

    @property
    def whole_game(self) -> PlayGame | None:
        """Return it if it is a whole game."""
        return None

    def own_labels(self) -> Iterator[tuple[str, Words]]:
        """List what stands on its own buttons, each with where it stands."""
        yield from ()

    def own_sentences(self) -> Iterator[tuple[str, Words]]:
        """List what is said in it beyond what every step says, each with where it stands."""
        yield from ()
