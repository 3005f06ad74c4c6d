"""What steps have in common in which one moves: presses become moves, and what is refused is explained."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from garden_widgets.core.errors import reason
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.lessons.runner import Run, Said
from garden_widgets.scenes.hand import Grip
from garden_widgets.scenes.pressing import Press


class Moving(Run):
    """A learner who moves: legally towards a goal, or against a rule."""

    @property
    def offers(self) -> tuple[str, ...]:
        """List the moves that need a button, since no press plays them: legal ones, and those that the step offers."""
        if self.done or self.over:
            return ()
        legal = (str(move) for move in self.state.moves(self.step.seat) if not self.scenery.path(self.state, move))
        offered = (text for text in legal if text not in self.step.untaught)
        return tuple(dict.fromkeys((*offered, *self.step.offers)))

    @property
    def onward(self) -> Text:
        """Ask for the next press, with something in hand."""
        return words.ONWARD

    @property
    def held(self) -> Text:
        """Say how to go on with something in hand after more than one refusal."""
        return words.HOLDS if self.unmarked else words.HELD

    def press(self, token: str) -> Said:
        """Take a press for what it means with what is in hand."""
        return self._take(lambda grip: grip.press(token))

    def drop(self, start: str, end: str) -> Said:
        """Take a drag for what pressing both would mean, at once."""
        return self._take(lambda grip: grip.drop(start, end))

    def _take(self, press: Callable[[Grip], Press]) -> Said:
        self.hand.pointed = ()
        if self.done:
            return Said(words.DONE)
        if self.over:
            return self._stuck()
        had = self.chosen
        done = press(self._grip())
        if done.move is not None:
            return self.play(done.move)
        if done.refusal is not None:
            return self._refuse(done.refusal, done.meant)
        if self.chosen:
            return Said(words.GOES if self.unmarked else self._onwards() or self.onward)
        return Said(Sentences(words.PUT_BACK, self.task) if had else self.task)

    def play(self, move: Move | str) -> Said:
        """Play a move of the learner, legal or not."""
        self.hand.put_down()
        if self.done:
            return Said(words.DONE)
        if self.over:
            return self._stuck()
        try:
            done = self.hand.play(self.state, self.step.seat, move)
        except ValueError as error:
            return Said(Text.of(reason(error)), "refusal")
        if done.refusal is not None:
            return self._refuse(done.refusal, done.meant)
        assert done.move is not None
        return self._played(done.move)

    def _stuck(self) -> Said:
        """Answer whoever goes on where only going back helps."""
        return Said(words.STUCK)

    @abstractmethod
    def _played(self, move: Move) -> Said:
        """Answer a legal move."""

    @abstractmethod
    def _refuse(self, refusal: Refusal, meant: str) -> Said:
        """Answer what is refused: a move as it was meant."""

    def _grip(self) -> Grip:
        """Take the board in hand."""
        return Grip(self.hand, self.state, self.step.seat)

    def _onwards(self) -> Text:
        """Say what to press next, if the game has words for it."""
        return self.scenery.onwards(self.state, self.chosen)
