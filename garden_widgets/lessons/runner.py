"""One step of a lesson as it is run: what every kind of step has in common. How each is played stands in `kinds/`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from garden_widgets.core.errors import RecordError, reason
from garden_widgets.core.move import Move
from garden_widgets.core.position import Position
from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import course, hints, words
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.hints import Hint
from garden_widgets.lessons.references import Context, bound, named
from garden_widgets.lessons.step import Step, Words
from garden_widgets.scenes.hand import Hand
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.saying import Kind
from garden_widgets.scenes.scene import Scene
from garden_widgets.scenes.scenery import Chosen, Drag, Scenery

MOST_STARS = 3
MOST_COUNTED = 1_000_000


@dataclass(frozen=True, slots=True)
class Said:
    """What is said to the learner."""

    said: Text
    kind: Kind = "plain"
    rule: Rule | None = None
    where: tuple[str, ...] = ()
    details: Text = field(default_factory=Sentences)
    """What has happened meanwhile: it stands below, and is folded away first."""

    @property
    def text(self) -> str:
        """Say it in plain sentences, in the language that is spoken."""
        return str(Sentences(self.said, self.details))


class Run(ABC):
    """A learner at one step. Every action answers with something to say; `again` and `back` always lead back.

    What a kind of step has no use for is answered with what there is to do instead.

    Stars go for wrong moves, bets and pointings, for moves beyond par, and for the last hint, once: the others only
    say where to look, and why. Being refused costs nothing, nor does trying a legal move where a rule should be
    broken, nor pointing at something of quite another sort, such as an empty square among pieces.
    """

    step: Step

    def __init__(self, game: str, step: Step) -> None:
        self.game, self.step = games[game], step
        self.scenery: Scenery[Any] = games.scenery(game)
        self.once = False
        """True where one press on a piece with only one place to go plays the move, as in a game."""

        self._fresh()

    def _fresh(self) -> None:
        self.misses = 0
        self.hinted = 0
        self.shown = False
        self.refused = 0
        self.stars = 0
        self._set_up()

    def _set_up(self) -> None:
        self._stages: list[Stage] = [course.first(self.game, self.step)]
        self._end: Stage | None = None
        """Where the moves of a prediction have led."""

        self.done = False
        self.found: tuple[str, ...] = ()
        """What was found on the board, where something is to be found."""

        self.tried: tuple[str, ...] = ()
        """The numbers of the bets that were made."""

        self.hand = Hand(self.scenery)

    # How things stand ------------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Chosen:
        """What the learner has in hand."""
        return self.hand.chosen

    @property
    def cause(self) -> tuple[str, ...]:
        """What the last answer points at."""
        return self.hand.cause

    @property
    def pointed(self) -> tuple[str, ...]:
        """What the last hint names, or where a refusal says to go instead, until something is done."""
        return self.hand.pointed

    @property
    def stage(self) -> Stage:
        """Return where the step stands."""
        return self._end or self._stages[-1]

    @property
    def state(self) -> State:
        """Return the position now, as the learner's seat may see it."""
        return self.stage.state.seen_by(self.step.seat)

    @property
    def question(self) -> State:
        """Return the position in which the learner decides; of a prediction, before its moves."""
        return self._stages[-1].state.seen_by(self.step.seat)

    @property
    def asked_about(self) -> Chosen:
        """List what a decision in that position is about: what is in hand."""
        return self.chosen

    @property
    def decisions(self) -> int:
        """Count the moves that the learner has played since the position was set up."""
        return len(self._stages) - 1

    @property
    def has_hints(self) -> bool:
        """Check whether there are hints at all."""
        return self.step.guided or bool(self.step.hints)

    @property
    def foretold(self) -> bool:
        """Check whether the moves of a prediction were played."""
        return self._end is not None

    @property
    def at_first(self) -> bool:
        """Check whether nothing has gone wrong so far, nor been shown by the last hint."""
        return not self.misses and not self.shown

    @property
    def begun(self) -> bool:
        """Check whether starting over would change anything."""
        return bool(self._stages[1:] or self.chosen or self.found or self.tried or self.refused or self.done)

    def verdict(self, number: int, *, closed: bool = False) -> str:
        """Say what a bet was, `right` or `wrong`, once it was made; of a closed question what is right in any case."""
        return ""

    def is_legal(self, move: str) -> bool:
        """Check whether a move that has a button can be played."""
        return move in map(str, self.state.moves(self.step.seat))

    def say_first(self, words: Words) -> Text:
        """Say something of the position in which the step begins."""
        return bound(words, Context(self.step, self._stages[0]))

    def say(self, words: Words) -> Text:
        """Say something of the position as it is now."""
        return bound(words, Context(self.step, self._stages[0], self.stage.state))

    def scene(self) -> Scene:
        """Draw the position, with what is in hand; while something is asked, without what tells the answer."""
        scene = self.hand.scene(self.state)  # of a hidden game, that is what the learner's seat may know
        return scene.asked() if self.asks else scene.past() if self.done else scene

    def marks(self) -> Marks:
        """Mark what is in hand and where it can go, and as much of where to begin as the step helps: no answers."""
        if self.done:
            return Marks(cause=self.cause, hint=self.pointed)
        return self.hand.marks(self.state, self.step.seat, able=False)

    @property
    def over(self) -> bool:
        """Check whether only going back helps: nothing is left to decide here."""
        return not self.done and (self.state.result is not None or self.step.seat not in self.state.movers)

    # What the kinds of steps differ in -------------------------------------------------------------------------------

    @property
    @abstractmethod
    def task(self) -> Text:
        """Say what is to be done in a step of this kind."""

    @property
    def asks(self) -> bool:
        """Check whether there is a question about the position that is not answered yet."""
        return False

    @property
    def answered(self) -> bool:
        """Check whether there was an answer that counts in a series of positions."""
        return self.done

    @property
    def unmarked(self) -> bool:
        """Check whether what could be pressed is just what is asked for, and so is not marked."""
        return False

    @property
    def offers(self) -> tuple[str, ...]:
        """List the moves that need a button, since no press plays them: legal ones, and those that the step offers."""
        return ()

    @property
    def bets(self) -> tuple[Text, ...]:
        """List what can be bet on."""
        return ()

    @property
    def truth(self) -> Text:
        """Say which of the bets is right, whether or not one was made."""
        return Sentences()

    @property
    def sought(self) -> Chosen:
        """List what has to be pointed at, as the engine knows it."""
        return ()

    @property
    def way(self) -> Chosen:
        """List what is to be pressed next, as far as the step knows; none where another way was taken."""
        return ()

    @property
    def looked_at(self) -> Chosen:
        """List what the step is about, as far as its picture shows it: nothing where that is the whole board."""
        return self.way or named(self, self.step.text)

    def given_away(self) -> Iterator[str]:
        """Say why a position to practise asks nothing: nothing in it is wrong, or a mark points at the answer."""
        yield from ()

    def drags(self) -> Mapping[Drag, Chosen]:
        """List what can be dragged, and where to."""
        return {}

    def guided(self, why: Hint) -> tuple[Hint, ...]:
        """Make hints from the position; `why` is what the rule says."""
        return (why,)

    def written(self, why: Hint) -> tuple[Hint, ...]:
        """List the hints that the step brings along: the rule stands between where to look and what to do."""
        *first, last = self.step.hints
        told = (*map(self._hint, first), Hint(self.say_first(last), self.way or self._hint(last).where))
        return (told[0], why, told[1]) if len(told) == 2 else told

    def _hint(self, said: Words) -> Hint:
        return Hint(self.say_first(said), named(self, said) or self.way[:1])

    # What the learner does -------------------------------------------------------------------------------------------

    def press(self, token: str) -> Said:
        """Do what a press on the board means in this step."""
        self.hand.pointed = ()
        return self._nothing()

    def drop(self, start: str, end: str) -> Said:
        """Do what it means to drag something somewhere in this step: what pressing both would mean, at once."""
        self.hand.pointed = ()
        return self._nothing()

    def play(self, move: Move | str) -> Said:
        """Play a move of the learner, legal or not."""
        self.hand.put_down()
        return self._nothing()

    def point(self, token: str) -> Said:
        """Point at something on the board."""
        self.hand.cause = ()
        return self._nothing()

    def bet(self, number: int) -> Said:
        """Bet on one of several things."""
        self.hand.pointed = ()
        return Said(self.task)

    def finish(self, state: State) -> Said:
        """End a step that is a whole game, and say how it ended."""
        return Said(self.task)

    def _nothing(self) -> Said:
        """Say what there is to do instead."""
        return Said(words.DONE if self.done else self.task)

    def hint(self) -> Said:
        """Say the next hint; the last one stays, and is the only one that costs a star, once."""
        if self.done:
            return Said(words.DONE)
        told = hints.of(self)
        if not told:
            return Said(self.task)
        self.hinted = min(self.hinted + 1, len(told))
        self.shown = self.shown or self.hinted == len(told)
        hint = told[self.hinted - 1]
        self.hand.pointed = hint.where
        return Said(hint.said, rule=hint.rule, where=hint.where)

    def back(self) -> Said:
        """Take the last move back."""
        self.hand.pointed = ()
        if not self.decisions:
            return self.again()
        self.hand.put_down()
        self._stages.pop()
        self.done = False
        return Said(Sentences(words.BACK, self.task))

    def again(self) -> Said:
        """Set the position up once more; after it was solved, all stars can be won anew."""
        if self.done:
            self._fresh()
        else:
            self._set_up()
        return Said(self.task)

    # What is saved ---------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, object]:
        """Write down what was done in the step, as plain JSON."""
        return {
            "moves": [str(move) for move in self._stages[-1].decided],
            "misses": self.misses,
            "hinted": self.hinted,
            "shown": self.shown,
            "refused": self.refused,
            "stars": self.stars,
            "found": list(self.found),
            "tried": list(self.tried),
            "foretold": self.foretold,
            "done": self.done,
        }

    def restore(self, data: object) -> None:
        """Do what was saved once more; a `RecordError` says why that cannot be, and then nothing has changed."""
        try:
            saved = Position(data, (*self.save(),), "run")
            stages = [self._stages[0]]
            for text in saved.texts("moves"):
                stages.append(self._after(stages[-1], text))
            counts = {name: saved.whole(name, 0, 0, MOST_COUNTED) for name in ("misses", "hinted", "refused", "stars")}
            flags = {name: saved.flag(name, False) for name in ("shown", "done")}
            foretold = saved.flag("foretold", False)
            found = tuple(token for token in saved.texts("found") if token in self.sought)
            tried = tuple(saved.texts("tried"))
        except ValueError as error:
            raise RecordError(
                Text("What was done in this step cannot be done again: {why}", why=reason(error))
            ) from error
        self._stages, self.found, self.tried = stages, found, tried
        self._end = self._foretell() if foretold else None
        for name, value in (counts | flags).items():
            setattr(self, name, value)

    def _after(self, stage: Stage, text: str) -> Stage:
        """Play a saved move once more, in a step in which one moves."""
        raise ValueError(str(stage.state.legal_move(text, self.step.seat)))

    def _foretell(self) -> Stage | None:
        """Play the moves of a prediction."""
        return None

    # Inside ----------------------------------------------------------------------------------------------------------

    def _rule(self) -> Rule | None:
        return self.game.rules[self.step.rules[0]] if self.step.rules else None

    def _told(self) -> Text:
        """Say what has happened since the learner's last decision, or why nothing could."""
        refusal = self.stage.refusal
        told = (event.said for event in self.scenery.news(self.stage.events))
        return Sentences(*told, "" if refusal is None else refusal.said)

    def _solve(self, beyond: int = 0) -> None:
        """End the step; each decision beyond par costs a star."""
        self.done = True
        self.stars = max(1, MOST_STARS - self.misses - self.shown - beyond)


def instead(scenery: Scenery[Any], state: State, move: Move) -> Text:
    """Offer a legal move by the name of what is pressed for it first; a button is called what it says."""
    path = scenery.path(state, move)
    if path:
        label = next(item.label for item in scenery.scene(state).find(path[0]))
        return words.could_press(hints.short_name(label))
    called = scenery.called.get(str(move))
    return words.instead(move) if called is None else words.could_press(called)
