"""The game Leek Nim: its options, and how it begins."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.game import Game
from garden_widgets.core.options import Option, Options
from garden_widgets.core.position import Position, field, whole_number

from leek_nim.engine.moves import NOTATION
from leek_nim.engine.state import LeekNimState

SEATS: Final = Option("seats", int, 2, (2,), "how many play")
LEEKS: Final = Option("leeks", int, 15, (7, 15, 21), "how many leeks stand in the row", "LN-01")
LAST: Final = Option("last", str, "wins", ("wins", "loses"), "whether the last leek wins or loses", "LN-06")


class LeekNim(Game):
    """The game with its options, and how it begins."""

    name = "leek-nim"
    title = "Leek Nim"
    seats = (2,)
    options = (SEATS, LEEKS, LAST)
    notation = NOTATION

    def start(self, **options: object) -> LeekNimState:
        """Begin a game: all leeks stand in the row (LN-01), and the hare begins (LN-02)."""
        chosen = self.resolve(options)
        return LeekNimState(chosen, _all_leeks(chosen), turn=0)

    def from_dict(self, data: object) -> LeekNimState:
        """Read a position; what is missing is as it is at the start."""
        saved = Saved(data)
        return LeekNimState(saved.options, saved.leeks, saved.turn)


class Saved(Position):
    """A position that is read, key by key."""

    @field({})
    def options(self, key: str, value: object) -> Options:
        """Read what was chosen."""
        return GAME.read_options(value)

    leeks = whole_number(lambda saved: _all_leeks(saved.options), 0, lambda saved: _all_leeks(saved.options))
    turn = whole_number(0, 0, 1)


def _all_leeks(options: Options) -> int:
    leeks = options["leeks"]
    assert isinstance(leeks, int)
    return leeks


GAME: Final = LeekNim()
LeekNimState.game = GAME
