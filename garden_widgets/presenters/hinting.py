"""A hint in a game, asked for once, twice and three times: where to look, why, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.players.judging import Candidate, Judgement, judging
from garden_widgets.presenters.controls import Bar, Button
from garden_widgets.tables.slices import InSlices

if TYPE_CHECKING:
    from garden_widgets.presenters.play import Play

HINT: Final = "hint"

POSITIONS: Final = 4_000
"""So many positions are looked at for a hint."""

STAGES: Final = 3


class Hinting:
    """A button among the rarer things, and what it says; each position begins anew."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._work: InSlices[Judgement] = InSlices(play.jobs, play.show_error)
        self._view: State | None = None
        self._best: Candidate | None = None
        self._stage = 0
        self.bar = Bar(lambda _: self.ask())

    def refresh(self) -> None:
        """Offer a hint where a person decides; what was found out of another position is done with."""
        sitting = self._play.sitting
        if self._view is not None and sitting.view != self._view:
            self.rest()
        able = sitting.seat is not None and not sitting.curtain
        self.bar.show(*([Button(HINT, Text("Show me a good move"))] if able else []))

    def rest(self) -> None:
        """Look at nothing any more."""
        self._work.stop()
        self._view, self._best, self._stage = None, None, 0

    def ask(self) -> None:
        """Give the next hint; the first one comes when the position has been judged."""
        sitting = self._play.sitting
        if sitting.seat is None or sitting.curtain:
            return
        if self._best is not None:
            self._tell(self._best)
        elif self._view is None:
            self._view = sitting.view
            self._play.says.say(Text("Let me look."))
            self._work.start(judging(sitting.view, sitting.seat, positions=POSITIONS, seed="hint"), self._found)

    def _found(self, judgement: Judgement) -> None:
        if judgement.best is not None and self._play.sitting.view == self._view:
            self._best = judgement.best
            self._tell(judgement.best)

    def _tell(self, best: Candidate) -> None:
        state = self._play.sitting.view
        path = tuple(self._play.scenery.path(state, best.move))
        said, where = self._hint(best, path, state)
        self._stage = (self._stage + 1) % STAGES
        more = Text("Ask again for more.") if self._stage else Sentences()
        self._play.point(Sentences(said, more), where)

    def _hint(self, best: Candidate, path: tuple[str, ...], state: State) -> tuple[Text, tuple[str, ...]]:
        """Say where to look, then why, and at last what to do."""
        if self._stage == 0:
            return (words.LOOK, path[:1]) if path else (Text("Look at the buttons beside the board."), ())
        if self._stage == 1:
            share = round(100 * best.estimate.worth)
            expected = Text("It promises the most: it wins about {share} games of 100.", share=share)
            return Sentences(*(best.reasons or (expected,))), path[:1]
        if not path:
            return words.instead(best.move), ()
        scene = self._play.scenery.scene(state)
        labels = [next((item.label for item in scene.find(token) if item.label), token) for token in path]
        return words.press(labels), path
