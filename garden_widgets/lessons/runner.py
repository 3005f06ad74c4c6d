"""One step of a lesson as it is run: the script is played, every action judged and answered."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from garden_widgets.core.errors import MoveSyntaxError, RecordError, reason
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.position import Position
from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import course, hints, words
from garden_widgets.lessons.course import Stage
from garden_widgets.lessons.goals import Refused, Seen, Test
from garden_widgets.lessons.references import Context, asked_for, bound
from garden_widgets.lessons.schema import BreakIt, Choice, DoIt, FindAll, Help, Judge, PlayGame, Predict, Step, Words
from garden_widgets.scenes.hand import Grip, Hand
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.pressing import Press, choices, refused, ways
from garden_widgets.scenes.saying import Kind
from garden_widgets.scenes.scene import Scene
from garden_widgets.scenes.scenery import Chosen, Scenery

MOST_STARS = 3
MOST_COUNTED = 1_000_000
PATIENCE = 2
"""After so many refusals in a row the learner is helped on: the nearest legal move may lead astray."""


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


def sort_of(token: str) -> str:
    """Reduce a token to what sort of thing it is: all pieces on squares are of one sort, all squares of another."""
    return re.sub(r"[A-Za-z-]+", "a", re.sub(r"\d+", "0", token))


class Run:
    """A learner at one step. Every action answers with something to say; `again` and `back` always lead back.

    Stars go for wrong moves, bets and pointings, for moves beyond par, and for the last hint, once: the others only
    say where to look, and why. Being refused costs nothing, nor does trying a legal move where a rule should be
    broken, nor pointing at something of quite another sort, such as an empty square among pieces.
    """

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
        self._foretold: Stage | None = None
        self.done = False
        self.found: tuple[str, ...] = ()
        self.tried: tuple[str, ...] = ()
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
        return self._foretold or self._stages[-1]

    @property
    def state(self) -> State:
        """Return the position now, as the learner's seat may see it."""
        return self.stage.state.seen_by(self.step.seat)

    def say_first(self, words: Words) -> Text:
        """Say something of the position in which the step begins."""
        return bound(words, Context(self.step, self._stages[0]))

    def say(self, words: Words) -> Text:
        """Say something of the position as it is now."""
        return bound(words, Context(self.step, self._stages[0], self.stage.state))

    @property
    def decisions(self) -> int:
        """Count the moves that the learner has played since the position was set up."""
        return len(self._stages) - 1

    @property
    def has_hints(self) -> bool:
        """Check whether there are hints at all."""
        return self.step.guided or bool(self.step.hints)

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
        step, tried = self.step, str(number) in self.tried
        if not isinstance(step, Predict) or self._foretold is None or not (tried or closed):
            return ""
        if step.choices[number].test(self.stage.seen):
            return "right"
        return "wrong" if tried else ""

    def is_legal(self, move: str) -> bool:
        """Check whether a move that has a button can be played."""
        return move in map(str, self.state.moves(self.step.seat))

    @property
    def asks(self) -> bool:
        """Check whether there is a question about the position that is not answered yet."""
        return isinstance(self.step, (FindAll, Predict)) and not self.done and self._foretold is None

    def scene(self) -> Scene:
        """Draw the position, with what is in hand; while something is asked, without what tells the answer."""
        scene = self.hand.scene(self.state)  # of a hidden game, that is what the learner's seat may know
        return scene.asked() if self.asks else scene.past() if self.done else scene

    def marks(self) -> Marks:
        """Mark what is in hand and where it can go, and as much of where to begin as the step helps: no answers."""
        step = self.step
        if isinstance(step, FindAll):
            return Marks(target=self.found, cause=self.cause, hint=self.pointed)
        if self.done or isinstance(step, Predict):
            about = step.about if isinstance(step, Judge) and self._foretold is None else ()
            return Marks(chosen=about, cause=self.cause, hint=self.pointed)
        marks = self.hand.marks(self.state, step.seat, able=isinstance(step, DoIt))
        if self.unmarked:
            return replace(marks, able=(), target=(), best=None)
        if step.help is Help.ARROW and isinstance(step, DoIt) and marks.able:
            first = hints.way(self)[:1]
            marks = replace(marks, able=first if first and not self.tells(first) else marks.able)
        elif marks.able:
            asked = asked_for(self)
            named = tuple(token for token in marks.able if token in asked)  # what the words name stands out
            marks = replace(marks, able=named or marks.able)
        return marks

    def tells(self, tokens: Chosen) -> bool:
        """Check whether presses on these alone are a right move, and no wrong one: marked, they are the answer."""
        state, step, stage = self.state, self.step, self.stage
        assert isinstance(step, DoIt)
        paths = ((self.scenery.path(state, move), move) for move in state.moves(step.seat))
        moves = [move for path, move in paths if path and set(path) <= set(tokens)]
        return bool(moves) and all(step.goal(course.after(step, stage, move).seen) for move in moves)

    @property
    def unmarked(self) -> bool:
        """Check whether what could be pressed is just what is asked for, and so is not marked."""
        return isinstance(self.step, DoIt) and self.step.help is Help.NOTHING

    @property
    def held(self) -> Text:
        """Say how to go on with something in hand after more than one refusal."""
        return words.HOLDS if self.unmarked else words.HELD

    @property
    def over(self) -> bool:
        """Check whether only going back helps: nothing is left to decide here."""
        return not self.done and (self.state.result is not None or self.step.seat not in self.state.movers)

    @property
    def spent(self) -> bool:
        """Check whether the goal can only be reached by going back: all moves that the step allows are played."""
        step = self.step
        return not self.done and isinstance(step, DoIt) and self.decisions >= step.most

    @property
    def offers(self) -> tuple[str, ...]:
        """List the moves that need a button, since no press plays them: legal ones, and those that the step offers."""
        if self.done or self.over or not isinstance(self.step, (DoIt, BreakIt)):
            return ()
        legal = (str(move) for move in self.state.moves(self.step.seat) if not self.scenery.path(self.state, move))
        return tuple(dict.fromkeys((*legal, *self.step.offers)))

    @property
    def sought(self) -> tuple[str, ...]:
        """List what has to be pointed at in a find-all step, as the engine knows it."""
        step = self.step
        if not isinstance(step, FindAll):
            return ()
        if step.these:
            return step.these
        if step.refused_by:
            tokens = dict.fromkeys(item.token for item in self.scenery.scene(self.state).touchable)
            return tuple(token for token in tokens if self._refused(token) == step.refused_by)
        if step.leads_to is None:
            return choices(self.scenery, self.state, step.seat, step.chosen)
        there = ways(self.scenery, self.state, step.seat, step.chosen)
        found = (token for move, rest in there.items() if self._leads_to(move, step.leads_to) for token in rest)
        return tuple(dict.fromkeys(found))

    def _leads_to(self, move: Move, test: Test) -> bool:
        after = self.stage.state.after(move)
        return test(Seen(after, after.seen_by(self.step.seat).events, (move,)))

    def _refused(self, token: str) -> Rule | None:
        """Find the rule that holds back exactly what was pointed at."""
        refusal = self.why(token)
        return refusal.rule if refusal is not None and token in refusal.where[:1] else None

    def why(self, token: str) -> Refusal | None:
        """Return why something that is pointed at cannot be chosen; None where it can, or is nothing at all."""
        chosen = self.step.chosen if isinstance(self.step, FindAll) else ()
        attempt = self.scenery.attempt(self.state, chosen, token)
        if not isinstance(attempt, str):
            return attempt
        try:
            return self.state.why_not(attempt, self.step.seat)
        except MoveSyntaxError:
            return None  # a token that no scene of this game has

    @property
    def task(self) -> Text:
        """Say what is to be done in a step of this kind."""
        match self.step:
            case FindAll():
                return words.point(len(self.sought))
            case Judge():
                return words.JUDGE
            case Predict():
                return words.BET
            case BreakIt():
                return words.TRY
            case PlayGame():
                return words.GAME
        return words.OWN_MOVE if self.unmarked else words.MOVE

    # What the learner does -------------------------------------------------------------------------------------------

    def press(self, token: str) -> Said:
        """Do what a press on the board means in this step.

        Where a rule should be broken, a refusal by another one puts down what was in hand: the same press, made once
        more, is then about itself alone.
        """
        self.hand.pointed = ()
        if isinstance(self.step, FindAll):
            return self.point(token)
        return self._take(lambda grip: grip.press(token))

    def drop(self, start: str, end: str) -> Said:
        """Do what it means to drag something somewhere in this step: what pressing both would mean, at once."""
        return self._take(lambda grip: grip.drop(start, end))

    def _take(self, press: Callable[[Grip], Press]) -> Said:
        """Take a press, or several at once, for what they mean in a step where one moves."""
        self.hand.pointed = ()
        step = self.step
        if self.done:
            return Said(words.DONE)
        if not isinstance(step, (DoIt, BreakIt)):
            return Said(self.task)
        if self.over:
            return Said(words.STUCK)
        had = self.chosen
        done = press(Grip(self.hand, self.state, step.seat, once=self.once and isinstance(step, DoIt)))
        if done.move is not None:
            return self.play(done.move)
        if done.refusal is not None:
            return self._refuse(done.refusal, done.meant)
        if self.chosen:
            return Said(words.GOES if self.unmarked else self._onwards() or words.ONWARD)
        return Said(Sentences(words.PUT_BACK, self.task) if had else self.task)

    def play(self, move: Move | str) -> Said:
        """Play a move of the learner, legal or not."""
        self.hand.put_down()
        step = self.step
        if self.done:
            return Said(words.DONE)
        if not isinstance(step, (DoIt, BreakIt)):
            return Said(self.task)
        if self.over:
            return Said(words.STUCK)
        try:
            done = self.hand.play(self.state, step.seat, move)
        except ValueError as error:
            return Said(Text.of(reason(error)), "refusal")
        if done.refusal is not None:
            return self._refuse(done.refusal, done.meant)
        assert done.move is not None
        if isinstance(step, BreakIt):
            return Said(Sentences(words.ALLOWED, self.say(step.otherwise)))
        self.refused = self.hinted = 0
        self._stages.append(course.after(step, self.stage, done.move))
        return self._judge(step)

    def _refuse(self, refusal: Refusal, meant: str) -> Said:
        step = self.step
        if isinstance(step, BreakIt):
            self.hand.put_down(refusal.where)
            if self._asked_for(refusal, meant, step):
                self._solve()
                return Said(Sentences(refusal.said, self.say(step.done)), "good", refusal.rule, refusal.where)
            return Said(Sentences(refusal.said, self.say(step.otherwise)), "refusal", refusal.rule, refusal.where)
        self.refused += 1
        more: Text | str = ""
        if isinstance(step, DoIt):
            seen = Seen(self.state, refusal=refusal)
            answers = (answer for answer in step.wrong if isinstance(answer.test, Refused))
            more = next((answer.text for answer in answers if answer.test(seen)), "")
        helped = hints.after_refusals(self) if not more and self.refused > PATIENCE else None
        if helped is not None:
            more, self.hand.pointed = helped.said, helped.where
        held = self.held if self.chosen and self.refused > 1 else ""
        return Said(Sentences(refusal.said, self.say(more), held), "refusal", refusal.rule, refusal.where)

    def _asked_for(self, refusal: Refusal, meant: str, step: BreakIt) -> bool:
        """Check whether this is what should be tried: just that, where the step does not leave a choice."""
        if refusal.rule != step.rule or step.several:
            return refusal.rule == step.rule
        if not step.presses:
            return meant == step.solution
        asked = refused(self.scenery, self.state, step.seat, step.presses)
        return (refusal, meant) == (asked.refusal, asked.meant)

    def point(self, token: str) -> Said:
        """Point at something, in a find-all step."""
        self.hand.cause = ()
        step = self.step
        if self.done:
            return Said(words.DONE)
        if not isinstance(step, FindAll):
            return Said(self.task)
        sought = self.sought
        if token not in sought:
            meant = self.scenery.meant(self.state, step.chosen, token)
            if sort_of(meant) in map(sort_of, sought):  # else it is a wrong one of the sort that is looked for
                token = meant
        if token in self.found:
            return Said(Sentences(words.HAD_IT, self._left(sought)))
        if token in sought:
            self.found = (*self.found, token)
            if len(self.found) == len(sought):
                self._solve()
                return Said(self.say(step.done), "good", self._rule())
            return Said(Sentences(words.YES, self._left(sought)), "good")
        if sort_of(token) in map(sort_of, sought):
            self.misses += 1
        if token in choices(self.scenery, self.state, step.seat, step.chosen):
            why: Text | str = step.otherwise or (words.NOT_HELD if step.refused_by else words.NOT_MEANT)
            return Said(Sentences(self.say(why), self._left(sought)), "wrong", None, (token,))
        if step.elsewhere:
            return Said(Sentences(self.say(step.elsewhere), self._left(sought)), "wrong", None, (token,))
        refusal = self.why(token)
        if refusal is None:
            return Said(Sentences(words.NOT_MEANT, self._left(sought)), "wrong", None, (token,))
        self.hand.cause = refusal.where
        return Said(Sentences(words.NO, refusal.said, self._left(sought)), "wrong", refusal.rule, refusal.where)

    def _left(self, sought: tuple[str, ...]) -> Text | str:
        if len(sought) == 1:
            return ""  # of one, nothing is left over
        return words.left(len(sought) - len(self.found))

    def bet(self, number: int) -> Said:
        """Bet on a choice, in a prediction; the moves are played and show the truth."""
        self.hand.pointed = ()
        step = self.step
        if not isinstance(step, Predict) or not 0 <= number < len(step.choices):
            return Said(self.task)
        if self.done:
            return Said(words.DONE)
        self._foretold = course.foretold(step, self._stages[0])
        self.tried = tuple(dict.fromkeys((*self.tried, str(number))))
        choice: Choice = step.choices[number]
        self.hand.cause = self.stage.refusal.where if self.stage.refusal is not None else ()
        rule = self.stage.refusal.rule if self.stage.refusal is not None else self._rule()
        if choice.test(self.stage.seen):
            self._solve()
            return Said(self.say(step.done), "good", rule, details=self._told())
        self.misses += 1
        return Said(self.say(choice.wrong or step.otherwise), "wrong", rule, details=self._told())

    def finish(self, state: State) -> Said:
        """End a step that is a whole game, and say how it ended: these are the last words of the game."""
        step = self.step
        if isinstance(step, PlayGame) and step.goal(Seen(state)):
            result = state.result
            won = result is not None and step.seat in result.winners
            self.done, self.stars = True, MOST_STARS if won else 1
            last = Sentences(state.outcome(), self.say(step.done), words.WON if won else words.AGAIN)
            return Said(last, "good", result.rule if result is not None else None)
        return Said(self.task)

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
        return Said(hint.said, where=hint.where)

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
            "foretold": self._foretold is not None,
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
            foretold = saved.flag("foretold", False) and isinstance(self.step, Predict)
            found = tuple(token for token in saved.texts("found") if token in self.sought)
            tried = tuple(saved.texts("tried"))
        except ValueError as error:
            raise RecordError(
                Text("What was done in this step cannot be done again: {why}", why=reason(error))
            ) from error
        self._stages, self.found, self.tried = stages, found, tried
        if foretold and isinstance(self.step, Predict):
            self._foretold = course.foretold(self.step, stages[0])
        for name, value in (counts | flags).items():
            setattr(self, name, value)

    def _after(self, stage: Stage, text: str) -> Stage:
        step = self.step
        move = stage.state.meant(text, step.seat)
        if not isinstance(step, DoIt):
            raise ValueError(str(move))
        return course.after(step, stage, move)

    # Inside ----------------------------------------------------------------------------------------------------------

    def _rule(self) -> Rule | None:
        return self.game.rules[self.step.rules[0]] if self.step.rules else None

    def _told(self) -> Text:
        """Say what has happened since the learner's last decision, or why nothing could."""
        refusal = self.stage.refusal
        return Sentences(*(event.said for event in self.stage.events), "" if refusal is None else refusal.said)

    def _judge(self, step: DoIt) -> Said:
        seen = self.stage.seen
        if step.goal(seen):
            self._solve()
            return Said(self.say(step.done), "good", self._rule(), details=self._told())
        answer = next((answer.text for answer in step.wrong if answer.test(seen)), "")
        if self.decisions < step.most and not self.over:
            on = words.GO_ON if self.unmarked else self._onwards() or words.GO_ON
            if answer:
                return Said(self.say(answer), "wrong", details=self._told())
            return Said(Sentences(self._told(), on))
        return self._missed(self.say(answer or step.otherwise), self._told())

    def _onwards(self) -> Text:
        """Say what to press next, if the game has words for it."""
        return self.scenery.onwards(self.state, self.chosen)

    def _missed(self, text: Text, details: Text) -> Said:
        self.misses += 1
        return Said(text, "wrong", details=details)

    def _solve(self) -> None:
        self.done = True
        beyond = max(0, self.decisions - self.step.par) if isinstance(self.step, DoIt) else 0
        self.stars = max(1, MOST_STARS - self.misses - self.shown - beyond)


def instead(scenery: Scenery[Any], state: State, move: Move) -> Text:
    """Offer a legal move by the name of what is pressed for it first; a button is called what it says."""
    path = scenery.path(state, move)
    if not path:
        return words.instead(move)
    return words.could_press(next(item.label for item in scenery.scene(state).find(path[0])))
