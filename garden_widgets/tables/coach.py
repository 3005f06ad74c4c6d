"""The coach of a game: before a move that loses at once, or gives much away, it asks once to look again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from garden_widgets.core.chance import generator
from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.players.danger import Danger, danger
from garden_widgets.players.judging import Candidate, Judgement, judging
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.slices import InSlices

POSITIONS: Final = 3_000
"""So many positions the coach looks at while somebody thinks."""

DELAY: Final = 0.3
"""Seconds before it begins: what was pressed is shown first."""

RISK: Final = 0.25
"""A move that loses at once so much more often than another one is worth a word."""

GIFT: Final = 0.3
"""So is one that lets the expected outcome sink by so much, beyond all doubt of the search."""


SURELY: Final = Text(
    "Look where the ring is: the very next turn can lose you the game. Make the move again to play it anyway."
)
MAYBE: Final = Text(
    "Look where the ring is: the next turn may lose you the game. Make the move again to play it anyway."
)
BETTER: Final = Text("What is marked in green is much better. Make your move again to play it anyway.")


@dataclass(frozen=True, slots=True)
class Word:
    """What the coach says before a move, and where it points."""

    said: Text
    where: tuple[str, ...]
    is_better: bool = False
    """True where it points at something better, and not at what is in danger."""


class Coach:
    """Looks ahead while a person thinks. It never stops anybody: the same move, once more, is played."""

    def __init__(
        self, jobs: Jobs, path: Callable[[State, Move], tuple[str, ...]], fail: Callable[[Exception], None]
    ) -> None:
        """Take what does its work, what says where a move is pressed, and what to call when something goes wrong."""
        self._path = path
        self._work: InSlices[Judgement] = InSlices(jobs, fail)
        self._view: State | None = None
        self._judged: Judgement | None = None
        self._asked = False

    def look(self, view: State, seat: int) -> None:
        """Begin to look at a position in which a person decides; whatever was looked at before is done with."""
        if view == self._view:
            return
        self.rest()
        self._view = view
        if len(view.movers) == 1:  # who decides blind can only guess
            self._work.start(judging(view, seat, positions=POSITIONS, seed="coach"), self._found, DELAY)

    def rest(self) -> None:
        """Look at nothing."""
        self._work.stop()
        self._view, self._judged, self._asked = None, None, False

    def _found(self, judgement: Judgement) -> None:
        self._judged = judgement

    def word(self, view: State, seat: int, move: Move) -> Word | None:
        """Return what to say before a move, once in a position; None where there is nothing to say."""
        if self._asked or view != self._view or len(view.movers) > 1:
            return None
        word = self._lost_at_once(view, seat, move) or self._given_away(view, move)
        self._asked = word is not None
        return word

    def _lost_at_once(self, view: State, seat: int, move: Move) -> Word | None:
        if view.is_view:
            return None  # what somebody else can do depends on what nobody here can know
        risk = self._risk(view, seat, move)
        if risk.odds < RISK or risk.reply is None or risk.before is None:
            return None
        others = (other for other in view.moves(seat) if other != move)
        if not any(risk.odds - self._risk(view, seat, other).odds >= RISK for other in others):
            return None
        where = self._where(risk.before, risk.reply)
        if risk.odds > 1 - RISK:
            return Word(SURELY, where)
        return Word(MAYBE, where)

    def _risk(self, view: State, seat: int, move: Move) -> Danger:
        """Say how likely a move loses at once: the judgement knows it, if there has been time for one."""
        found = self._judged.of(move) if self._judged is not None else None
        if found is not None and found.danger is not None:
            return found.danger
        return danger(view.after(move), seat, generator("coach", str(move)))

    def _given_away(self, view: State, move: Move) -> Word | None:
        """Speak up where the search is sure of something much better."""
        found = self._judged
        best, mine = (found.best, found.of(move)) if found is not None else (None, None)
        if best is None or mine is None or not _much_worse(mine, best):
            return None
        return Word(BETTER, self._where(view, best.move), is_better=True)

    def _where(self, state: State, move: Move) -> tuple[str, ...]:
        """Say where to look for a move: what is pressed for it, or else what it touches."""
        path = self._path(state, move)
        return tuple(path) or tuple(dict.fromkeys(token for event in state.after(move).events for token in event.where))


def _much_worse(mine: Candidate, best: Candidate) -> bool:
    return best.estimate.worth - mine.estimate.worth >= GIFT and best.estimate.low > mine.estimate.high
