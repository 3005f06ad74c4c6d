"""How a game can be ended before its end: by an offered draw, or by giving up; each asks once whether it is meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from garden_widgets.core.errors import IllegalMove
from garden_widgets.core.match import Match
from garden_widgets.core.text import Text
from garden_widgets.presenters.controls import Bar, Button
from garden_widgets.tables.agreements import Answer, answers, bots_asked, persons_asked
from garden_widgets.tables.slices import InSlices

if TYPE_CHECKING:
    from garden_widgets.presenters.play import Play

DRAW: Final = "draw"
GIVE_UP: Final = "give-up"
SURE: Final = "sure"
BACK: Final = "back"
ACCEPT: Final = "accept"
DECLINE: Final = "decline"

THINK: Final = 0.6
"""Seconds before a bot begins to think about a draw: the offer is read first."""


class Ending:
    """Two buttons among the rarer things, and the answers to an offer."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._wanted = ""
        self._answers: InSlices[list[Answer]] = InSlices(play.jobs, play.show_error)
        self.bar = Bar(self._press)

    def refresh(self) -> None:
        """Show what can be called now, and let bots answer what was."""
        self._wanted = ""
        self._show()
        match = self._play.match
        bots = bots_asked(match) if match.now == len(match.record) else []
        if bots:
            self._answers.start(answers(match.state, bots), lambda found: self._answered(match, found), THINK)
        else:
            self._answers.stop()

    def rest(self) -> None:
        """Let nobody think about an offer any more."""
        self._answers.stop()

    def _show(self) -> None:
        match = self._play.match
        if match.result_at(len(match.record)) is not None or self._seat is None:
            self.bar.show()
        elif self._wanted:
            sure = Text("Yes, offer a draw") if self._wanted == DRAW else Text("Yes, I give up")
            self.bar.show(Button(SURE, sure, primary=True), Button(BACK, Text("No, play on")))
        else:
            draw = [] if match.is_one_side else [Button(DRAW, Text("Offer a draw"), disabled=match.offer is not None)]
            self.bar.show(*draw, Button(GIVE_UP, Text("I give up")))

    @property
    def _seat(self) -> int | None:
        """Who calls: the person who decides, or else the only one."""
        sitting = self._play.sitting
        return sitting.seat if sitting.seat is not None else next(iter(sitting.persons), None)

    def _press(self, id: str) -> None:
        wanted, self._wanted = self._wanted, id if id in (DRAW, GIVE_UP) else ""
        self._show()
        seat = self._seat
        if id == SURE and wanted and seat is not None:
            match = self._play.match
            self.call(lambda: match.offer_draw(seat) if wanted == DRAW else match.give_up(seat))

    def buttons(self) -> list[tuple[Button, Callable[[], None]]]:
        """List the answers that a person at this screen can give now."""
        match = self._play.match
        seat = next(iter(persons_asked(match)), None)
        if seat is None:
            return []
        yes = Text("{player:The}: yes, a draw", player=match.state.who(seat))
        no = Text("{player:The}: no, play on", player=match.state.who(seat))
        return [
            (Button(ACCEPT, yes, primary=True), lambda: self.call(lambda: match.answer_draw(seat, True))),
            (Button(DECLINE, no), lambda: self.call(lambda: match.answer_draw(seat, False))),
        ]

    def call(self, what: Callable[[], object]) -> None:
        """Call something out at the table; where that cannot be, say why, and nothing is lost."""
        try:
            what()
        except IllegalMove as error:
            self._play.says.refuse(error.refusal)

    def _answered(self, match: Match, found: list[Answer]) -> None:
        for answer in found:
            if match is self._play.match and answer.seat in bots_asked(match):
                match.answer_draw(*answer)
