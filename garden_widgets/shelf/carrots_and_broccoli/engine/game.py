"""The game Carrots & Broccoli, for two or four."""

from __future__ import annotations

from collections.abc import Mapping

from garden_widgets.core.errors import PositionError
from garden_widgets.core.game import Game, begins_once
from garden_widgets.core.text import Text
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import NOTATION
from garden_widgets.shelf.carrots_and_broccoli.engine.positions import Saved
from garden_widgets.shelf.carrots_and_broccoli.engine.setup import OPTIONS, check_turn_limit, setup_of
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState


class CarrotsAndBroccoli(Game):
    """Carrots & Broccoli, for two or four."""

    name = "carrots-and-broccoli"
    title = "Carrots & Broccoli"
    seats = (2, 4)
    usual_turns = 300
    options = OPTIONS
    notation = NOTATION

    def _settle(self, given: dict[str, object]) -> dict[str, object]:
        settled = super()._settle(given)
        check_turn_limit(settled)
        return settled

    def never_played(self, rule: str, options: Mapping[str, object]) -> Text | None:
        """Say why a rule has nothing to do with a game with these options."""
        if rule == "CB-13" and options["wall"] == "loose":
            return Text("a loose wall is another reading of CB-13, so it is one or the other")
        if rule == "CB-20" and not options["timer"] and not options["turn_limit"]:
            return Text("CB-20 is about the end by time, so choose a timer or a limit of turns as well")
        return None

    @begins_once
    def start(self, **options: object) -> CarrotsState:
        """Return the state in which a game with these options begins: the wall is still to be set up."""
        return CarrotsState.at(setup_of(self.resolve(options)), None)

    def from_dict(self, data: object) -> CarrotsState:
        """Read a position; missing keys take the value of the start, or the one that follows from the rest."""
        saved = Saved(data, self.read_options)
        state = CarrotsState.at(
            saved.setup,
            saved.walls,
            saved.board,
            turn=saved.turn,
            dice=saved.roll,
            resting=saved.last_step,
            turns=saved.turns,
            time=saved.time,
        )
        if state.result and state.dice:
            why = Text("the game is over by {rule}, so no roll is waiting: null.", rule=state.result.rule.id)
            raise PositionError("roll", why)
        return state


GAME = CarrotsAndBroccoli()
CarrotsState.game = GAME
