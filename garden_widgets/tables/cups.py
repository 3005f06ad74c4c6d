"""What everybody in a class may know of its tournament, read once for all pages of a process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from garden_widgets.tables.boards import FRESH
from garden_widgets.tables.classroom import MOST_CLASSES, Classroom
from garden_widgets.tables.learners import Learner
from garden_widgets.tables.recent import Recent
from garden_widgets.tables.tournament import Pairing, Standing, Tournament, suggested


@dataclass(frozen=True)
class Cup:
    """A tournament at one moment."""

    tournament: Tournament
    people: Sequence[Learner]
    """Who is in the class."""

    is_closed: bool = False

    @property
    def round(self) -> int:
        """Which round is played."""
        return len(self.tournament.rounds)

    @property
    def rounds(self) -> int:
        """After how many rounds it is over: as planned, or when there is usually one winner."""
        return max(self.round, self.tournament.planned or suggested(len(self.tournament.players)))

    @property
    def open(self) -> int:
        """How many games are still played."""
        return sum(each.is_open for each in self.tournament.now)

    @property
    def is_over(self) -> bool:
        """True after the last round, and once the tournament is closed."""
        return self.is_closed or (self.round >= self.rounds and not self.open)

    @cached_property
    def standings(self) -> Sequence[Standing]:
        """How those stand who are here and have played, the best first: games of a round count when all are over."""
        counted = self.tournament if self.is_closed else self.tournament.settled
        return counted.standings([each.number for each in self.people])

    @property
    def settled(self) -> int:
        """After how many rounds they stand so."""
        return self.round if self.is_closed else len(self.tournament.settled.rounds)

    def at(self, table: str) -> Pairing | None:
        """Find what is played at a table in this round."""
        return next((each for each in self.tournament.now if each.table == table), None)

    def pairing(self, number: int) -> Pairing | None:
        """Find what somebody plays in this round; None for who has come late."""
        return next((each for each in self.tournament.now if number in each.people), None)


class Cups:
    """The tournaments of a server."""

    def __init__(self) -> None:
        self._kept = Recent[str, tuple[float, Cup | None]](MOST_CLASSES)

    def of(self, classroom: Classroom, read: Callable[[], Cup | None]) -> Cup | None:
        """Return that of a class; it is read again after a moment."""
        now, kept = classroom.now, self._kept.get(classroom.code)
        if kept is None or not 0 <= now - kept[0] < FRESH:
            kept = now, read()
        self._kept[classroom.code] = kept
        return kept[1]

    def forget(self, classroom: Classroom) -> None:
        """Read that of a class anew, which was just changed here."""
        self._kept.pop(classroom.code, None)
