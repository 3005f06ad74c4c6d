"""How a game comes back after a reload: an open one stands in the page's address, a hidden one on the server."""

from __future__ import annotations

from typing import Final

from garden_widgets.core import short_code
from garden_widgets.core.address import Entry
from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import Match
from garden_widgets.tables import tickets
from garden_widgets.tables.fair import Fair

LONGEST_ADDRESS: Final = 6000


MOST_TICKETS: Final = 10
"""So many games are kept of one page: those that were played last."""


class Kept:
    """Writes a match down after each move, for a page that owns its address."""

    def __init__(self, ticket: str = "") -> None:
        self.ticket = ticket or tickets.new()
        self._mark = tickets.take(ticket) if ticket else 0
        self._before: list[str] = []

    def fetch(self) -> Match:
        """Fetch the game that is behind the ticket: it is in hand here already, and nowhere else."""
        return tickets.fetch(self.ticket)

    def renew(self) -> None:
        """Begin another match: the one before keeps its ticket, the oldest one loses it."""
        self._before.append(self.ticket)
        if len(self._before) >= MOST_TICKETS:
            tickets.drop(self._before.pop(0))
        self.ticket, self._mark = tickets.new(), 0

    @property
    def is_in_hand(self) -> bool:
        """True unless another page has gone on with this game: two would see at one what is hidden at the other."""
        return tickets.is_in_hand(self.ticket, self._mark)

    def entries(self, match: Match, fair: Fair | None = None) -> dict[str, object]:
        """Write what stands in the address from now on; None takes an entry out."""
        return {**self._match(match), Entry.FAIR: None if fair is None else fair.write()}

    def _match(self, match: Match) -> dict[str, object]:
        if match.game.hidden:  # the record of a running hidden game stays on the server
            if match.now > 0 and self.is_in_hand:
                self._mark = tickets.keep(self.ticket, match)
            return {Entry.TICKET: self.ticket, Entry.SEED: None} if self._mark else {Entry.TICKET: None}
        try:
            text = short_code.write(match)
        except RecordError:  # a match that is too long for any address
            text = ""
        return {Entry.MATCH: text if 0 < len(text) <= LONGEST_ADDRESS else None, Entry.SEED: None}
