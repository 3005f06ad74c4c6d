"""The registry as type checkers and editors see it: each game of the shelf by its name."""

from typing import Literal, overload

from garden_widgets.core.game import Game
from garden_widgets.core.registry import Games
from garden_widgets.shelf.carrotia.engine.game import Carrotia
from garden_widgets.shelf.carrots_and_broccoli.engine.game import CarrotsAndBroccoli
from garden_widgets.shelf.pyramid_shambo.engine.game import PyramidShambo
from garden_widgets.shelf.snail_invasion.engine.game import SnailInvasion
from garden_widgets.shelf.yes_broccoli.engine.game import YesBroccoli

class TypedGames(Games):
    @overload
    def __getitem__(self, name: Literal["snail-invasion"]) -> SnailInvasion: ...
    @overload
    def __getitem__(self, name: Literal["carrots-and-broccoli"]) -> CarrotsAndBroccoli: ...
    @overload
    def __getitem__(self, name: Literal["pyramid-shambo"]) -> PyramidShambo: ...
    @overload
    def __getitem__(self, name: Literal["yes-broccoli"]) -> YesBroccoli: ...
    @overload
    def __getitem__(self, name: Literal["carrotia"]) -> Carrotia: ...
    @overload
    def __getitem__(self, name: str) -> Game: ...

games: TypedGames
