"""A bot that has found out how Leek Nim is won."""

from __future__ import annotations

from collections.abc import Generator

from garden_widgets.core.chance import Rng, pick
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State

from leek_nim.engine.moves import MOST, Take
from leek_nim.engine.state import LeekNimState


class Counting(Player):
    """Leaves a multiple of four whenever it can, for then the other can never do so (of a bitter leek, one more)."""

    name = "strong"

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Count the leeks that are too many; long thoughts would yield now and then, this one only once."""
        yield
        assert isinstance(view, LeekNimState)
        bitter = view.options["last"] == "loses"
        too_many = (view.leeks - bitter) % (MOST + 1)
        return Take(seat, too_many) if too_many else pick(rng, view.moves(seat))
