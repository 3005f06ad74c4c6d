"""The games at tables as somebody sees them who only looks: one copy of each for all pages of a process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from garden_widgets.core.match import PERSON
from garden_widgets.tables.recent import Recent
from garden_widgets.tables.shared import SharedMatch, restored
from garden_widgets.tables.table import Seat, Table, TableError, Tables, View
from garden_widgets.tables.tournament import DRAWN, FIRST, SECOND

FRESH: Final = 0.5
"""Seconds for which what was read is not read again: many look at the same tables."""

MOST_BOARDS: Final = 300


@dataclass(slots=True)
class Board:
    """One table."""

    code: str
    number: int
    """Which of the games at this table it is."""

    match: SharedMatch
    seats: Sequence[Seat]
    looked: float

    @property
    def is_over(self) -> bool:
        """True where the game has ended."""
        return self.match.result is not None

    @property
    def is_waiting(self) -> bool:
        """True while nobody has decided anything and somebody may still sit down."""
        return not self.is_over and not self.match.turns and bool(self.free)

    @property
    def free(self) -> Sequence[int]:
        """The seats at which somebody may sit down."""
        return [each.seat for each in self.seats if each.is_free(self.looked)]

    @property
    def winners(self) -> Sequence[int]:
        """The seats that have won."""
        return self.match.result.winners if self.match.result is not None else ()

    @property
    def position(self) -> Mapping[str, Any]:
        """The board as everybody may see it: of a hidden game nothing that a hand hides."""
        state = self.match.state
        return (state.seen_by(None) if self.match.is_secret else state).to_dict()


class Boards:
    """The tables of a server, kept up with their logs as far as somebody looks at them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept = Recent[tuple[str, int], Board](MOST_BOARDS)

    def at(self, code: str) -> Board | None:
        """Look at the newest game of a table; None where the table is gone."""
        try:
            view = self._tables.view(code, FRESH)
        except TableError:
            return None
        return self._board(code, view.game, view)

    def result(self, code: str) -> str:
        """Say how the first game at a table for two has ended: `first`, `second`, `draw`, or nothing yet."""
        try:
            board = self._board(code, 0, self._tables.view(code, FRESH))
        except TableError:
            return ""
        if not board.is_over:
            return ""
        return (FIRST, SECOND)[board.winners[0]] if len(board.winners) == 1 else DRAWN

    def _board(self, code: str, game: int, view: View) -> Board:
        """Follow what is new since somebody looked last."""
        table, kept = Table(self._tables, code), self._kept.get((code, game))
        if kept is None:
            kept = Board(code, game, restored(table.start(game)), (), view.read)
        self._kept[code, game] = kept
        known = len(kept.match.record)
        if game == view.game:
            kept.match.follow(view.moves(known))
        elif not kept.is_over:
            kept.match.follow(table.moves(game, known))
        kept.seats, kept.looked = view.seats, view.read
        for each in kept.seats:
            if each.player != PERSON and kept.match.players[each.seat] != each.player:
                kept.match.seat(each.seat, each.player)
        return kept
