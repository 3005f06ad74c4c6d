"""Runs one step of a lesson: plays the script, judges what the learner does, and never stays silent."""

from __future__ import annotations

from dataclasses import dataclass

from garden_widgets.core.chance import generator, pick
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Event, Refusal
from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.state import State
from garden_widgets.lessons.goals import Seen
from garden_widgets.lessons.schema import BreakIt, DoIt, FindAll, PlayGame, Predict, Step
from garden_widgets.scenes.pressing import Touch, choices

MOST_STARS = 3
MOST_BY_ITSELF = 200
"""Chance moves and replies in a row: a script that runs longer is a mistake."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is said to the learner. Kinds: plain, good, refusal, wrong."""

    text: str
    kind: str = "plain"
    rule: Rule | None = None
    where: tuple[str, ...] = ()


class Run:
    """A learner at one step. Every action answers with something to say; `again` and `back` always lead back."""

    def __init__(self, game: str, step: Step) -> None:
        self.game, self.step = games[game], step
        self.touch: Touch = games.part(game, "scenes")
        self.tries = 0
        self.hinted = 0
        self.done = False
        self.stars = 0
        self._set_up()

    def _set_up(self) -> None:
        position = dict(self.step.position)
        if isinstance(self.step, PlayGame):
            position = {"options": dict(self.step.options)}
        self._states: list[State] = [self.game.from_dict(position)]
        self._decided = [0]
        """How many states there were at each decision."""
        self._chance = list(getattr(self.step, "chance", ()))
        self._replies = list(getattr(self.step, "replies", ()))
        self._events: list[Event] = []
        self.found: tuple[str, ...] = ()
        self.cause: tuple[str, ...] = ()
        if isinstance(self.step, DoIt):
            self._go_on()
        self._scripts = [(list(self._chance), list(self._replies))]

    # How things stand -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position now."""
        return self._states[-1]

    @property
    def decisions(self) -> int:
        """How many moves the learner has played since the position was set up."""
        return len(self._decided) - 1

    @property
    def over(self) -> bool:
        """True where only going back helps: nothing is left to decide here."""
        return not self.done and (self.state.result is not None or self.step.seat not in self.state.movers)

    @property
    def sought(self) -> tuple[str, ...]:
        """In a find-all step: what has to be pointed at, as the engine knows it."""
        if not isinstance(self.step, FindAll):
            return ()
        if not self.step.refused_by:
            return choices(self.touch, self.state, self.step.seat, ())
        tokens = dict.fromkeys(item.token for item in self.touch.scene(self.state).touchable)
        return tuple(token for token in tokens if self._refused(token) == self.step.refused_by)

    def _refused(self, token: str) -> Rule | None:
        """Tell which rule holds back exactly what was pointed at."""
        refusal = self._why(token)
        return refusal.rule if refusal is not None and token in refusal.where[:1] else None

    def _why(self, token: str) -> Refusal | None:
        attempt = self.touch.attempt(self.state, (), token)
        return self.state.why_not(attempt, self.step.seat) if isinstance(attempt, str) else attempt

    # What the learner does --------------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> Said:
        """Play a move of the learner, legal or not."""
        self.cause = ()
        if self.done:
            return Said("This step is done: go on to the next, or do it once more.")
        try:
            refusal = self.state.why_not(move, self.step.seat)
        except ValueError as error:
            return Said(str(error), "refusal")
        if refusal is not None:
            return self._refuse(refusal)
        if isinstance(self.step, BreakIt):
            return self._missed(self.step.otherwise)
        if not isinstance(self.step, DoIt):
            return Said(self._task(), "plain")
        self._decided.append(len(self._states))
        self._events = []
        self._add(self.state.parse(move, self.step.seat) if isinstance(move, str) else move)
        self._go_on()
        self._scripts.append((list(self._chance), list(self._replies)))
        return self._judge(self.step)

    def refuse(self, refusal: Refusal) -> Said:
        """Take a refusal that the board itself gave: a press that is no move at all."""
        self.cause = ()
        return self._refuse(refusal) if not self.done else Said("This step is done.")

    def _refuse(self, refusal: Refusal) -> Said:
        self.cause = refusal.where
        if isinstance(self.step, BreakIt):
            if refusal.rule == self.step.rule:
                self._solve()
                return Said(f"{refusal.why} {self.step.done}", "good", refusal.rule, refusal.where)
            return Said(f"{refusal.why} {self.step.otherwise}", "refusal", refusal.rule, refusal.where)
        self.tries += 1
        instead = f" You could play: {refusal.instead}." if refusal.instead is not None and self.tries > 2 else ""
        return Said(f"{refusal.why}{instead}", "refusal", refusal.rule, refusal.where)

    def point(self, token: str) -> Said:
        """Point at something, in a find-all step."""
        self.cause = ()
        if self.done:
            return Said("This step is done: you found them all.")
        sought = self.sought
        token = token if token in sought else self.touch.meant(self.state, (), token)
        if token in self.found:
            return Said(f"You have found that one already. {self._left(sought)}")
        if token in sought:
            self.found = (*self.found, token)
            if len(self.found) == len(sought):
                self._solve()
                return Said(self.step.done, "good", self._rule())
            return Said(f"Yes. {self._left(sought)}", "good")
        self.tries += 1
        refusal = self._why(token)
        if refusal is None:
            return Said(f"No: nothing holds this back. {self._left(sought)}", "wrong", None, (token,))
        self.cause = refusal.where
        return Said(f"No. {refusal.why} {self._left(sought)}", "wrong", refusal.rule, refusal.where)

    def _left(self, sought: tuple[str, ...]) -> str:
        left = len(sought) - len(self.found)
        return "One is left." if left == 1 else f"{left} are left."

    def bet(self, number: int) -> Said:
        """Bet on a choice, in a prediction; the moves are played and show the truth."""
        step = self.step
        if not isinstance(step, Predict) or not 0 <= number < len(step.choices):
            return Said(self._task())
        if len(self._states) > 1:
            self._set_up()
        for text in step.moves:
            self._add(self.state.parse(text))
        seen = Seen(self.state, tuple(self._events))
        told = " ".join(event.text for event in self._events)
        if step.choices[number].test(seen):
            self._solve()
            return Said(f"{told} {step.done}", "good", self._rule())
        self.tries += 1
        return Said(f"{told} {step.otherwise}", "wrong", self._rule())

    def finish(self, state: State) -> Said:
        """End a step that is a whole game."""
        if isinstance(self.step, PlayGame) and self.step.goal(Seen(state)):
            won = state.result is not None and self.step.seat in state.result.winners
            self.done, self.stars = True, MOST_STARS if won else 1
            return Said(self.step.done if won else f"{self.step.done} Play again if you want all the stars.", "good")
        return Said(self._task())

    def hint(self) -> Said:
        """Give the next hint; the last one stays."""
        if not self.step.hints:
            return Said(self._task())
        text = self.step.hints[min(self.hinted, len(self.step.hints) - 1)]
        self.hinted += 1
        return Said(text)

    def back(self) -> Said:
        """Take the last move back."""
        self.cause = ()
        if len(self._decided) > 1:
            del self._states[self._decided.pop() :]
            self._scripts.pop()
            self._chance, self._replies = (list(part) for part in self._scripts[-1])
            self.done = False
            return Said("Taken back. " + self._task())
        return self.again()

    def again(self) -> Said:
        """Set the position up once more."""
        self.done = False
        self._set_up()
        return Said(self._task())

    # Inside -------------------------------------------------------------------------------------------------------------

    def _task(self) -> str:
        match self.step:
            case FindAll():
                return "Point at each of them on the board."
            case Predict():
                return "Choose your bet first."
            case BreakIt():
                return "Try it on the board."
            case PlayGame():
                return "Play the game to its end."
        return "Your move."

    def _rule(self) -> Rule | None:
        return self.game.rules[self.step.rules[0]] if self.step.rules else None

    def _add(self, move: Move) -> None:
        after = self.state.play(move)
        self._states.append(after)
        self._events += after.events

    def _go_on(self) -> None:
        """Play chance and the others' replies until the learner has to decide, or the game is over."""
        for _ in range(MOST_BY_ITSELF):
            movers = self.state.movers
            if not movers or self.step.seat in movers:
                return
            where = generator(self.step.name, len(self._states))
            if movers == (CHANCE,):
                self._add(self.state.parse(self._chance.pop(0)) if self._chance else self.state.draw(where))
            elif self._replies:
                self._add(self.state.parse(self._replies.pop(0), movers[0]))
            else:
                self._add(pick(where, self.state.moves(movers[0])))
        raise ValueError(f"{self.step.name}: the script does not come back to the learner.")

    def _judge(self, step: DoIt) -> Said:
        seen = Seen(self.state, tuple(self._events))
        told = " ".join(event.text for event in self._events)
        if step.goal(seen):
            self._solve()
            return Said(f"{told} {step.done}", "good", self._rule())
        if self.decisions < step.par and not self.over:
            answer = next((answer.text for answer in step.wrong if answer.test(seen)), "")
            return Said(f"{told} {answer or 'Go on.'}", "wrong" if answer else "plain")
        answer = next((answer.text for answer in step.wrong if answer.test(seen)), step.otherwise)
        return self._missed(f"{told} {answer}")

    def _missed(self, text: str) -> Said:
        self.tries += 1
        return Said(text, "wrong")

    def _solve(self) -> None:
        self.done = True
        extra = self.decisions - self.step.par if isinstance(self.step, DoIt) else 0
        self.stars = max(1, MOST_STARS - self.tries - self.hinted - max(0, extra))
