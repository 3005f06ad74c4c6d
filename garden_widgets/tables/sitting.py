"""Who sits before the page, and what may be on it: of a hidden game only what that person may know."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from garden_widgets.core.match import Match
from garden_widgets.core.outcome import Event
from garden_widgets.core.state import State


class Sitting:
    """One match at one screen. Two people share it, with a curtain between their turns where there are secrets."""

    def __init__(self, match: Match, here: Collection[int] | None = None) -> None:
        """Take the match, and which seats are at this screen, where others are at other devices."""
        self.match, self._here = match, here
        self.viewer: int | None = None
        self._alone_since = -1
        """How long the record was when a person sat down alone before the page."""

        self._says_so: int | None = None
        """Who has said to be the one that decides now, where several may."""

        self.settle()

    @property
    def seat(self) -> int | None:
        """The person at this screen who decides now, or None; of several whoever has said so, else the first."""
        acting = self.acting
        return self._says_so if self._says_so in acting else next(iter(acting), None)

    @property
    def acting(self) -> list[int]:
        """The persons who may decide now: at the same time, where there are several."""
        return self._persons(self.match.movers)

    @property
    def persons(self) -> list[int]:
        """The seats at which persons play."""
        return self._persons(range(self.match.state.seats))

    @property
    def view(self) -> State:
        """What may be on the page now."""
        return self.seen(self.match.state)

    def seen(self, state: State) -> State:
        """Take out of a state what may not be on the page."""
        return state.seen_by(self.viewer) if self.match.is_secret else state

    def events(self, k: int) -> tuple[Event, ...]:
        """Return what the last of k entries caused, as far as it may be on the page."""
        return self.match.events_at(k, self.seen)

    @property
    def curtain(self) -> bool:
        """True while the page waits for a person to be alone with it: to see or do what others may not know."""
        seat = self.seat
        if seat is None or not self._is_shared:
            return False
        if len(self.acting) > 1:  # whoever acts first is watched by who acts next
            return self._alone_since != self.match.now
        return seat != self.viewer and self._sees_more(seat)

    def settle(self) -> None:
        """Let the page be seen by the only person, or by the next who decides; with secrets, after the curtain."""
        if not self._is_shared:
            self.viewer = next(iter(self.persons), None)
        else:
            self.viewer = None if self.curtain else self.seat

    def sit_down(self, seat: int | None = None) -> None:
        """Let a person say that they decide now, where several may; open the curtain for them, if there is one."""
        if seat in self.acting:
            self._says_so = seat
        self.viewer, self._alone_since = self.seat, self.match.now

    @property
    def _is_shared(self) -> bool:
        return self.match.is_secret and len(self.persons) > 1

    def is_here(self, seat: int) -> bool:
        """Check whether a seat is at this screen."""
        return self._here is None or seat in self._here

    def _persons(self, seats: Iterable[int]) -> list[int]:
        return [seat for seat in seats if seat >= 0 and self.match.bot(seat) is None and self.is_here(seat)]

    def _sees_more(self, seat: int) -> bool:
        """Check whether a seat sees something now that an onlooker does not."""
        return self.match.state.seen_by(seat) != self.match.state.seen_by(None)
