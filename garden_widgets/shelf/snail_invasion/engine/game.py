"""The game Snail Invasion!: its options, and how it begins and ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from garden_widgets.core.game import Game, begins_once
from garden_widgets.core.outcome import Result
from garden_widgets.core.text import Text
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, NOTATION, SNAILS
from garden_widgets.shelf.snail_invasion.engine.setup import BOARD, SEATS, SNAIL_TREE, TREES, VARIANT, settle, setup_of
from garden_widgets.shelf.snail_invasion.engine.state import SnailState


class SnailInvasion(Game):
    """The game with its options, and how it begins."""

    name = "snail-invasion"
    title = "Snail Invasion!"
    seats = (1, 2)
    usual_turns = 300
    options = (SEATS, BOARD, TREES, SNAIL_TREE, VARIANT)
    notation = NOTATION

    def _settle(self, given: dict[str, object]) -> dict[str, object]:
        return settle(given)

    @begins_once
    def start(self, **options: object) -> SnailState:
        """Begin a game: all plants in the Potting Shed, all snails in the Nest (SI-03)."""
        setup = setup_of(self.resolve(options))
        return SnailState.build(setup, setup.no_stacks(), setup.full_shed(), setup.full_nest())

    def from_dict(self, data: object) -> SnailState:
        """Read a position."""
        from garden_widgets.shelf.snail_invasion.engine.positions import Parts

        setup = setup_of(self.read_options(data.get("options", {}) if isinstance(data, Mapping) else {}))
        parts = Parts(data, setup)
        squares, dead = parts.squares, parts.dead  # first, as they tell what is left at home
        state = SnailState.build(setup, squares, parts.shed, parts.nest, dead, parts.turn, parts.roll)
        if state.result is not None and parts.roll is not None:
            rule = state.result.rule.id
            raise parts.error("roll", Text("the game is over ({rule}), so no dice are rolled.", rule=rule))
        return state

    def result(self, rule: str, seats: int) -> Result:
        """Say how a game ends by one of the three goals."""
        if rule != "SI-23":
            return Result((GARDENER,), None, self.rules[rule])
        return Result((SNAILS,) if seats == 2 else (), None, self.rules[rule])  # SI-R8


GAME: Final = SnailInvasion()
SnailState.game = GAME
