"""The game Carrotia, for one to six on the same side."""

from __future__ import annotations

from collections.abc import Mapping

from garden_widgets.core.game import Game, begins_once
from garden_widgets.core.options import Options
from garden_widgets.shelf.carrotia.engine.hands import ALL_TILES
from garden_widgets.shelf.carrotia.engine.moves import NOTATION
from garden_widgets.shelf.carrotia.engine.run import Run
from garden_widgets.shelf.carrotia.engine.setup import MOVES, OPTIONS, check_characters, setup_of
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.engine.table import Round


class Carrotia(Game):
    """Carrotia, for one to six on the same side."""

    name = "carrotia"
    title = "Carrotia"
    seats = (1, 2, 3, 4, 5, 6)
    is_shared = True
    options = OPTIONS
    notation = NOTATION

    def resolve(self, given: Mapping[str, object]) -> Options:
        """Check the options that were given, also whether there is a character for each seat, and fill in the rest."""
        options = super().resolve(given)
        check_characters(given.get("characters", ()), options)
        return options

    @begins_once
    def start(self, **options: object) -> CarrotiaState:
        """Return the state in which a game with these options begins: characters are chosen, or tiles dealt."""
        setup = setup_of(self.resolve(options))
        round = Round(1, setup.characters, None, ALL_TILES, 0)
        return CarrotiaState.at(setup, round, "choose" if None in setup.characters else "deal", 0, Run.before(MOVES[1]))

    def from_dict(self, data: object) -> CarrotiaState:
        """Read a position; missing keys take the value of the start, or the one that follows from the rest."""
        from garden_widgets.shelf.carrotia.engine.positions import Saved

        return Saved(data, self.read_options).state()


GAME = Carrotia()
CarrotiaState.game = GAME
