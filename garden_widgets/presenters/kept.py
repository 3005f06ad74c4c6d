"""How a game comes back after a reload: an open one stands in the page's address, a hidden one on the server."""

from __future__ import annotations

from typing import Final

from garden_widgets.core import short_code
from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import Match
from garden_widgets.core.optional import all_options
from garden_widgets.presenters.address import Entry, option_entry
from garden_widgets.tables import tickets
from garden_widgets.tables.fair import Fair
from garden_widgets.tables.tickets import Tickets

LONGEST_ADDRESS: Final = 6000


class Kept:
    """Writes a match down after each move, for a page that owns its address."""

    def __init__(self, store: Tickets | None, ticket: str = "") -> None:
        """Take where running games with something hidden are kept, if they are, and the ticket to one."""
        self._store = store
        self.ticket = ticket or tickets.new()

    def renew(self) -> None:
        """Begin another match: the one before keeps its ticket."""
        self.ticket = tickets.new()

    def entries(self, match: Match, fair: Fair | None = None) -> dict[str, object]:
        """Write what stands in the address from now on; None takes an entry out."""
        return {**self._match(match), Entry.FAIR: None if fair is None else fair.write()}

    @staticmethod
    def asked(match: Match) -> dict[str, object]:
        """Write what asks for such a game, where the host keeps the game itself: nothing of what was played."""
        start, usual = match.start.options, match.game.start(seats=match.start.seats).options
        entries: dict[str, object] = dict.fromkeys((Entry.MATCH, Entry.TICKET, Entry.LEFT, Entry.FAIR))
        entries[Entry.GAME] = match.game.name
        entries[Entry.PLAYERS] = ",".join(str(getattr(player, "name", player)) for player in match.players)
        for option in all_options(match.game):
            chosen = option.name == "seats" or start.get(option.name) != usual.get(option.name)
            entries[option_entry(option.name)] = (
                option.write(start.get(option.name, option.default)) if chosen else None
            )
        return entries

    def _match(self, match: Match) -> dict[str, object]:
        if match.game.hidden:  # the record of a running hidden game stays on the server
            kept = self._store is not None and match.now > 0 and self._store.keep(self.ticket, match)
            return {Entry.TICKET: self.ticket, Entry.SEED: None} if kept else {Entry.TICKET: None}
        try:
            text = short_code.write(match)
        except RecordError:  # a match that is too long for any address
            text = ""
        return {Entry.MATCH: text if 0 < len(text) <= LONGEST_ADDRESS else None, Entry.SEED: None}
