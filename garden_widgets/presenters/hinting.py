"""A hint in a game, as a gesture: what to press, where it goes, and one sentence that says why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from garden_widgets.core.move import Move
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.players.judging import Judgement, judging
from garden_widgets.presenters import telling
from garden_widgets.presenters.controls import Button
from garden_widgets.tables.coach import advised, known_reason
from garden_widgets.tables.slices import InSlices

if TYPE_CHECKING:
    from garden_widgets.presenters.play import Play

HINT: Final = "hint"

POSITIONS: Final = 4_000
"""So many positions are looked at for a hint."""


class Hinting:
    """A bulb among the tools, and what it shows; each position is looked at anew."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._work: InSlices[Judgement] = InSlices(play.jobs, play.show_error)
        self._view: State | None = None
        self._best: Move | None = None

    def refresh(self) -> None:
        """Drop what was found out of another position."""
        if self._view is not None and self._play.sitting.view != self._view:
            self.rest()

    def rest(self) -> None:
        """Look at nothing any more."""
        self._work.stop()
        self._view, self._best = None, None

    @property
    def is_shown(self) -> bool:
        """True while a hint is looked for or shown in this position."""
        return self._view is not None and self._play.sitting.view == self._view

    def button(self) -> Button:
        """Offer a hint, where a person decides."""
        sitting = self._play.sitting
        able = sitting.seat is not None and not sitting.curtain
        return Button(HINT, Text("Hint"), disabled=not able)

    def ask(self) -> None:
        """Give a hint, when the position has been judged."""
        sitting = self._play.sitting
        if sitting.seat is None or sitting.curtain:
            return
        if self._best is not None:
            self._show(self._best)
        elif self._view is None:
            self._view = sitting.view
            self._play.rest_or_not()
            luck = known_reason(sitting.view, sitting.view.moves(sitting.seat)[0])
            if luck is not None and luck.is_luck:
                self._play.point(luck.words, ())
                self.rest()
                self._play.rest_or_not()
                return
            known = games.hint(sitting.view.game.name)
            move: Move | None = known(sitting.view, sitting.seat) if known is not None else None
            if move is not None:
                self._best = move
                self._show(move)
                return
            self._play.says.say(Text("Let me look."))
            self._work.start(judging(sitting.view, sitting.seat, positions=POSITIONS, seed="hint"), self._found)

    def _found(self, judgement: Judgement) -> None:
        if self._view is None or self._play.sitting.view != self._view:
            return
        best = advised(self._view, judgement)
        if best is not None:
            self._best = best.move
            self._show(best.move)

    def _show(self, move: Move) -> None:
        """Point from where a move begins to where it ends, and say why; where it is a button, name that."""
        play = self._play
        play.company.hush()
        path = tuple(play.scenery.path(play.sitting.view, move))
        found = known_reason(play.sitting.view, move)
        could = Sentences(Text("It could go like this:"), telling.deed(play.sitting.view, move))
        why = found.words if found is not None else could
        if path:
            is_begun = play.scenery.collects(play.sitting.view) and set(play.chosen) < set(path)
            held = play.chosen if is_begun else ()
            rest = tuple(token for token in path if token not in held)
            play.point(why, rest, held)
            play.picture.gesture(rest)
        else:
            press = Text("Press “{button}”.", button=play.scenery.called.get(str(move), str(move)))
            play.point(Sentences(press, why if found is not None else ""), ())
