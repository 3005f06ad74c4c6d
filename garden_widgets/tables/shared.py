"""A match whose players sit at different devices: what one decides is written into a log that all of them read."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from garden_widgets.core.automatic import Source
from garden_widgets.core.errors import Told
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.move import Move
from garden_widgets.core.text import Text


class TooLate(Told, ValueError):
    """Something else was decided first."""


TOO_LATE = Text("Somebody else was faster. Look at the board, and choose again.")


class SharedMatch(Match):
    """One device's copy of the match. Its state follows from the seed and the log, so that all copies are equal."""

    journal: Callable[[int, Move], None] | None = None
    """Writes a decision into the log, as this entry of the record; raises `TooLate` where the log has another."""

    def _commit(self, move: Move) -> None:
        if self.journal is not None:
            self.journal(len(self.record), move)
        super()._commit(move)

    def thinking(self, *sources: Source) -> Generator[None, None, bool]:
        """Let one bot think and move, in slices; where another device was faster, its move is the same."""
        try:
            return (yield from super().thinking(*sources))
        except TooLate:
            return True

    def can_undo(self) -> bool:
        """Take nothing back that others have seen."""
        return False

    def follow(self, moves: Sequence[tuple[int, str]]) -> None:
        """Play what was decided elsewhere: seats, and their moves as texts."""
        before, shown = len(self.record), self.now
        journal, self.journal = self.journal, None
        try:
            self._now = before
            with self._all_or_nothing():
                for seat, text in moves:
                    self._commit(self._situation(self.now).entry(text, seat))
        except BaseException:
            self._now = shown
            raise
        finally:
            self.journal = journal
        self._changed(before)


def restored(start: object) -> SharedMatch:
    """Read how a match begins."""
    match = SharedMatch.from_dict(start, replies=LATER)
    assert isinstance(match, SharedMatch)
    return match
