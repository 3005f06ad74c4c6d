"""What a lesson is made of. All texts that a learner sees are data; what is right and wrong, the engine knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from garden_widgets.core.errors import Told
from garden_widgets.core.player import Seated
from garden_widgets.core.registry import games
from garden_widgets.core.showing import facts, table
from garden_widgets.core.text import Sentences, Text
from garden_widgets.core.wording import did_you_mean, shown
from garden_widgets.lessons.goals import Ends, Test
from garden_widgets.players.careless import Careless

if TYPE_CHECKING:
    from garden_widgets.lessons.claims import Claim
    from garden_widgets.lessons.practice.forms import Rung
    from garden_widgets.lessons.references import Facts

MOST_WORDS = 60
"""A step is done, not read."""

LONGEST_TITLE = 40

SHOWN = 3
"""So many steps are named where a lesson is written in one line."""

Scripted = str | tuple[int, str]
"""A move of the script: its text, with its seat before it where several may move at the same time."""


Words = Text | str
"""What is said: a text, or the words of one without parts."""


Slip = str | tuple[str, ...]
"""A wrong move, presses that are refused, something wrong to point at, or the text of a wrong bet."""


class Help(Enum):
    """How much the board tells of where to begin: it fades from position to position."""

    ARROW = "the right piece"
    MARKS = "all that can be pressed"
    NOTHING = "nothing: what can be pressed is just what is asked for, and where it goes as well"


@dataclass(frozen=True, slots=True)
class Answer:
    """What to say when something wrong is done: the first whose test is true is said."""

    test: Test
    text: Words


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Step:
    """One step of a lesson: a position, something to do in it, and the rules that it teaches."""

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


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class DoIt(Step):
    """Play until the goal is reached."""

    goal: Test
    """Judged after each move of the learner, and while there are replies left, after them."""

    par: int
    solution: tuple[str, ...]
    """Decisions of the learner that reach the goal in par."""

    limit: int = 0
    """After so many decisions without the goal a move has to be taken back; 0 is as many as par."""

    chance: tuple[Scripted, ...] = ()
    """The dice to come, in order; after the last, chance decides, the same for everybody."""

    replies: tuple[Scripted, ...] = ()
    """What the others answer, in order, where they can; after the last, chance decides."""

    wrong: tuple[Answer, ...] = ()
    otherwise: Words
    """What is said to any other move that does not reach the goal."""

    @property
    def most(self) -> int:
        """Return how many decisions can be tried."""
        return self.limit or self.par


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BreakIt(Step):
    """Try something forbidden, and see the rule light up."""

    rule: str
    solution: str = ""
    """A move that this rule forbids."""

    presses: tuple[str, ...] = ()
    """Or presses on the board that this rule forbids, where no move says it: a piece and a wrong square."""

    several: bool = False
    """True where anything that the rule forbids will do; else it has to be what the solution does."""

    otherwise: Words
    """What is said to a legal move, to a refusal by another rule, and to something else that the rule forbids."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class FindAll(Step):
    """Point at everything that can be chosen now, or at a part of it; the engine knows the answer."""

    refused_by: str = ""
    """Then instead everything that this rule holds back."""

    leads_to: Test | None = None
    """Then only that from which some move leads to this."""

    these: tuple[str, ...] = ()
    """Or exactly these, which the maker of the step has found."""

    chosen: tuple[str, ...] = ()
    """What is taken in hand already: then its targets are looked for."""

    otherwise: Words = ""
    """What is said to something that could be chosen, but is not looked for."""

    elsewhere: Words = ""
    """What is said to something that cannot be chosen at all; if nothing, why it cannot."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the bets of a prediction: it is right if its test is true afterwards."""

    text: Words
    test: Test
    wrong: Words = ""
    """What is said to this bet where it is wrong; the step's `otherwise` if nothing."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Predict(Step):
    """Bet on what will follow from these moves, and then see."""

    moves: tuple[Scripted, ...]
    """Moves of anybody, chance too, played one after another."""

    choices: tuple[Choice, ...]
    otherwise: Words
    """What is said after a wrong bet, when the truth is on the board."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Judge(Predict):
    """Bet on whether the move is legal, and if not, on the rule against it; then see it played or refused."""

    about: tuple[str, ...] = ()
    """What on the board the question is about: it is marked, whatever the answer."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PlayGame(Step):
    """Play a real game against bots, to its end; a win earns all stars."""

    options: Mapping[str, object]
    bot: str = "gentle"
    """Who plays the other seats."""

    careless: float = 0.0
    """In this share of its decisions the bot does not look at all: so that a beginner has a chance."""

    goal: Test = field(default_factory=Ends)

    def opponent(self, game: str) -> Seated:
        """Return whom to seat against the learner."""
        return Careless(games.player(game, self.bot), self.careless) if self.careless else self.bot

    def players(self, game: str, learner: Seated, seats: int) -> list[Seated]:
        """Seat somebody as the learner, and the bot at all other seats."""
        return [learner if seat == self.seat else self.opponent(game) for seat in range(seats)]


@dataclass(frozen=True, slots=True, repr=False)
class Lesson:
    """All steps of a game's lesson, in order: the core path, then the fine points."""

    game: str
    title: str
    steps: tuple[Step, ...]
    rungs: tuple[Rung, ...] = ()
    """What there is to practise after the steps, in the same order."""

    terms: Mapping[str, str] = field(default_factory=dict)
    """The words of the game, and the step that explains each: a word and its forms are parted by strokes."""

    facts: Facts[Any] | None = None
    """What its texts can refer to."""

    claims: tuple[Claim, ...] = ()
    """How texts without references say numbers, and what is to be true then; a game that has facts has none."""

    def __repr__(self) -> str:
        names = ", ".join(step.name for step in self.steps[:SHOWN])
        more = ", ..." if len(self.steps) > SHOWN else ""
        return f"<Lesson of {self.game}: {len(self.steps)} steps, {names}{more}>"

    def _repr_html_(self) -> str:
        heads = Text("step"), Text("title"), Text("rules")
        rows = [(step.name, Text.of(step.title), ", ".join(step.rules)) for step in self.steps]
        return table(heads, rows, self.title)

    def _ipython_key_completions_(self) -> list[str]:
        """Offer the names of the steps where a notebook completes `lesson["`."""
        return [step.name for step in self.steps]

    def __getitem__(self, name: str) -> Step:
        """Find a step by its name."""
        return self.steps[self.index(name)]

    def index(self, name: str) -> int:
        """Return the place of the step with this name, or with this number as a text."""
        names = [step.name for step in self.steps]
        wanted = str(name).strip().casefold()
        if wanted.isdecimal() and 0 < int(wanted[:6]) <= len(names):
            return int(wanted[:6]) - 1
        if wanted not in names:
            raise UnknownStep(
                Sentences(
                    Text("This lesson has no step {step}.", step=shown(name)),
                    did_you_mean(wanted, names),
                    Text.counted(
                        "It has {count} step: {first}.",
                        "It has {count} steps, and the first is {first}.",
                        len(names),
                        first=names[0],
                    ),
                )
            )
        return names.index(wanted)


class UnknownStep(Told, ValueError):
    """A step that the lesson does not have."""
