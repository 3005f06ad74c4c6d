"""A series of positions to practise one after another: a rung, a review of what was missed, or an exam."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from garden_widgets.core.chance import generator, pick, sample, shuffle
from garden_widgets.core.errors import PositionError, Told
from garden_widgets.core.position import Position
from garden_widgets.core.registry import games
from garden_widgets.core.text import Sentences, Text
from garden_widgets.core.wording import did_you_mean, shown
from garden_widgets.lessons.practice.forms import Exercise, Rung
from garden_widgets.lessons.practice.making import LARGEST_SEED, NoPosition, check_seed, make
from garden_widgets.lessons.runner import MOST_STARS, Run
from garden_widgets.lessons.schema import Lesson, Step

Kind = Literal["rung", "review", "exam"]
Place = tuple[Rung, int]
"""A rung, and which of its positions."""

REVIEW: Final = 5
EXAM: Final = 12
ENOUGH: Final = 9
"""So many right answers pass the exam."""

OTHERS: Final = 5
"""So many other seeds are tried where one makes no position."""

STRIDE: Final = 7919

REVIEW_TITLE: Final = Text("Once more")
EXAM_TITLE: Final = Text("The exam")
FINE_EXAM_TITLE: Final = Text("The exam: fine points")


class UnknownRung(Told, ValueError):
    """A rung that the lesson does not have, or nothing to practise at all."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a position: the rule that it was about, and whether the first answer was right."""

    rule: str
    right: bool


class Series:
    """Positions that are made when they are asked for, and what came of each."""

    def __init__(self, lesson: Lesson, kind: Kind, title: Text, places: Sequence[Place], seed: int) -> None:
        self.lesson, self.kind, self.title, self.places, self.seed = lesson, kind, title, tuple(places), seed
        self.at = 0
        self.answers: dict[int, Answer] = {}
        self._steps: dict[int, Step] = {}

    def save(self) -> dict[str, object]:
        """Write down which positions it has, where it stands and what came of it, as plain JSON."""
        return {
            "kind": self.kind,
            "seed": self.seed,
            "places": [[rung.name, number] for rung, number in self.places],
            "at": self.at,
            "answers": [[at, answer.rule, answer.right] for at, answer in self.answers.items()],
        }

    @classmethod
    def restore(cls, lesson: Lesson, data: object) -> Series:
        """Read what `save` wrote; a `PositionError` says what is wrong with it."""
        saved = Position(data, ("kind", "seed", "places", "at", "answers"), "series")
        places = [_place(lesson, place) for place in saved.items("places")]
        if not places:
            raise saved.error("places", Text("wants a position at least."))
        match saved.text("kind", "", ("rung", "review", "exam")):
            case "rung":
                series = cls(lesson, "rung", places[0][0].title, places, saved.whole("seed", 0, 0, LARGEST_SEED))
            case "exam":
                title = FINE_EXAM_TITLE if places[0][0].fine else EXAM_TITLE
                series = cls(lesson, "exam", title, places, saved.whole("seed", 0, 0, LARGEST_SEED))
            case _:
                series = cls(lesson, "review", REVIEW_TITLE, places, saved.whole("seed", 0, 0, LARGEST_SEED))
        series.at = saved.whole("at", 0, 0, len(places) - 1)
        for answer in saved.items("answers"):
            at, rule, right = _answer(answer, len(places))
            series.answers[at] = Answer(rule, right)
        return series

    def __len__(self) -> int:
        return len(self.places)

    @property
    def rung(self) -> Rung | None:
        """The rung, if it is one."""
        return self.places[0][0] if self.kind == "rung" else None

    def step(self) -> Step:
        """Return the position where the series stands."""
        return self.position(self.at)

    def ahead(self) -> None:
        """Make the next position before it is asked for."""
        if self.at + 1 < len(self):
            self.position(self.at + 1)

    def position(self, at: int) -> Step:
        """Return one of the positions, counted from 0."""
        if at not in self._steps:
            rung, number = self.places[at]
            self._steps[at] = made(self.lesson, rung, number, check_seed(self.seed + at))
        return self._steps[at]

    def forward(self) -> bool:
        """Go to the next position, if there is one."""
        if self.at + 1 >= len(self):
            return False
        self.at += 1
        return True

    def take(self, run: Run) -> Answer | None:
        """Take the first answer to the position where the series stands; None where there was one before."""
        if self.at in self.answers:
            return None
        answer = Answer(about(run), run.done and run.at_first)
        self.answers[self.at] = answer
        return answer

    @property
    def over(self) -> bool:
        """Check whether every position was answered."""
        return len(self.answers) == len(self)

    @property
    def right(self) -> int:
        """Count the right answers."""
        return sum(answer.right for answer in self.answers.values())

    @property
    def stars(self) -> int:
        """Return the stars of a whole series: all for no mistake, two for one, and one for having come through."""
        if not self.over:
            return 0
        return max(1, MOST_STARS - (len(self) - self.right))

    @property
    def is_fine(self) -> bool:
        """Check whether it is about the fine points."""
        return self.places[0][0].fine

    @property
    def passed(self) -> bool:
        """Check whether an exam was passed."""
        return self.kind == "exam" and self.over and self.right >= ENOUGH

    def dots(self) -> Iterator[str]:
        """Tell for each position how it stands: right, wrong, here or open."""
        for at in range(len(self)):
            if at in self.answers:
                yield "right" if self.answers[at].right else "wrong"
            else:
                yield "here" if at == self.at else "open"


def _place(lesson: Lesson, data: object) -> Place:
    """Read one of the places of a saved series."""
    match data:
        case [str(name), int(number)] if type(number) is int:
            try:
                rung = find(lesson, name)
            except UnknownRung as error:
                raise PositionError("series.places", error.said) from error
            if 0 <= number < len(rung):
                return rung, number
    raise PositionError("series.places", Text("wants a practice and a number, not {value}.", value=shown(data)))


def _answer(data: object, places: int) -> tuple[int, str, bool]:
    """Read one of the answers of a saved series."""
    match data:
        case [int(at), str(rule), bool(right)] if type(at) is int and 0 <= at < places:
            return at, rule, right
    wanted = Text("wants a place, a rule and true or false, not {value}.", value=shown(data))
    raise PositionError("series.answers", wanted)


def about(run: Run) -> str:
    """Name the rule that a position was about: the one that refuses what was asked, or the first of its rules."""
    refusal = run.stage.refusal
    return refusal.rule.id if refusal is not None else run.step.rules[0]


def made(lesson: Lesson, rung: Rung, number: int, seed: int) -> Step:
    """Make a position; where a seed makes none, another one does."""
    for other in range(OTHERS):
        try:
            return make(lesson.game, rung, number, check_seed(seed + other * STRIDE))
        except NoPosition:
            continue
    return make(lesson.game, rung, number, seed)


# The three kinds ------------------------------------------------------------------------------------------------------


def of_rung(lesson: Lesson, name: str, seed: int) -> Series:
    """Practise one rung, from its first position to its last."""
    rung = find(lesson, name)
    return Series(lesson, "rung", rung.title, [(rung, number) for number in range(len(rung))], seed)


def of_rules(lesson: Lesson, rules: Iterable[str], seed: int, most: int = REVIEW) -> Series:
    """Review some rules, each at other positions than before; a rule alone gets as many as all together."""
    rng = generator(seed, lesson.game, "review")
    askable = {rule: places for rule in rules if (places := _places(lesson, rule))}
    if not askable:
        raise UnknownRung(Text("There is nothing to review."))
    named = list(askable)
    asked = [named[k % len(named)] for k in range(most if len(named) == 1 else min(most, len(named)))]
    return Series(lesson, "review", REVIEW_TITLE, [pick(rng, askable[rule]) for rule in asked], seed)


def of_exam(lesson: Lesson, seed: int, *, fine: bool = False) -> Series:
    """Ask twelve questions about what the course has taught, or the fine points: is this legal, what happens."""
    rng = generator(seed, lesson.game, "fine exam" if fine else "exam")
    askable = {rule: _places(lesson, rule, fine=fine) for rule in games[lesson.game].rules}
    places: list[Place] = []
    while any(place not in places for each in askable.values() for place in each) and len(places) < EXAM:
        for rule in sample(rng, list(askable), len(askable)):
            fresh = [place for place in askable[rule] if place not in places]
            if fresh and len(places) < EXAM:
                places.append(pick(rng, fresh))
    if len(places) < EXAM:
        raise UnknownRung(Text("This lesson has no exam yet."))
    shuffle(rng, places)
    return Series(lesson, "exam", FINE_EXAM_TITLE if fine else EXAM_TITLE, places, seed)


def find(lesson: Lesson, name: str) -> Rung:
    """Find a rung by its name."""
    names = [rung.name for rung in lesson.rungs]
    wanted = str(name).strip().casefold()
    if wanted not in names:
        none = Text("There is no practice called {rung} in this lesson.", rung=shown(name))
        raise UnknownRung(Sentences(none, did_you_mean(wanted, names)))
    return lesson.rungs[names.index(wanted)]


def after(lesson: Lesson, step: str) -> tuple[Rung, ...]:
    """List the rungs that come after a step."""
    return tuple(rung for rung in lesson.rungs if rung.after == step)


def _places(lesson: Lesson, rule: str, *, fine: bool | None = None) -> list[Place]:
    """List the positions that are about a rule: all of them, or those that an exam can ask of the course or beyond."""
    asked = [
        (rung, number, exercise)
        for rung in lesson.rungs
        for number, exercise in enumerate(rung.each)
        if fine is None or (exercise.in_exam and rung.fine == fine)
    ]
    return [(rung, number) for rung, number, each in asked if rule in (each.rules or rung.rules)[:1]] or [
        (rung, number) for rung, number, each in asked if rule in rules_of(rung, each)
    ]


def rules_of(rung: Rung, exercise: Exercise) -> tuple[str, ...]:
    """List the rules that an exercise is about, and those that it offers as answers."""
    return tuple(rule for rule in dict.fromkeys((*(exercise.rules or rung.rules), *exercise.offered)) if rule)
