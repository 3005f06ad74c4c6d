"""The games by name, and everything of a game on the floors above, loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from garden_widgets.core.errors import UnknownGame

if TYPE_CHECKING:
    from garden_widgets.core.game import Game
    from garden_widgets.core.player import Player
    from garden_widgets.core.state import State

ENTRY_POINTS = "garden_widgets.games"
"""The entry-point group with which other packages add their games; each names a GameEntry."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """Where the parts of a game are found: dotted module names, imported on use, and its notebook."""

    name: str
    rules: str
    scenes: str
    lessons: str
    bots: str
    notebook: str

    @classmethod
    def built_in(cls, name: str) -> GameEntry:
        """Make the entry of a game whose rooms in this package are all named alike."""
        room = name.replace("-", "_")
        where = {floor: f"garden_widgets.{floor}.{room}" for floor in ("rules", "scenes", "lessons", "players")}
        return cls(name, where["rules"], where["scenes"], where["lessons"], where["players"], f"{name}.ipynb")


class Games(Mapping[str, "Game"]):
    """The registry: a mapping from a game's name to the game."""

    def __init__(self, *entries: GameEntry) -> None:
        self._built_in = {entry.name: entry for entry in entries}
        self._entries: dict[str, GameEntry] | None = None

    def register(self, entry: GameEntry) -> None:
        """Add a game for this session."""
        self._all()[entry.name] = entry

    def _all(self) -> dict[str, GameEntry]:
        if self._entries is None:
            from importlib.metadata import entry_points  # slow to load, and only needed for guests

            self._entries = dict(self._built_in)
            for point in entry_points(group=ENTRY_POINTS):
                entry = point.load()
                self._entries.setdefault(entry.name, entry)
        return self._entries

    def entry(self, name: str) -> GameEntry:
        """Find where the parts of a game are."""
        if isinstance(name, str):
            found = self._built_in.get(name) or self._all().get(name)
            if found is not None:
                return found
        raise UnknownGame(name, self._all())

    def __getitem__(self, name: str) -> Game:
        game: Game = import_module(self.entry(name).rules).GAME
        return game

    def __contains__(self, name: object) -> bool:
        return name in self._built_in or name in self._all()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __repr__(self) -> str:
        return f"games({', '.join(self)})"

    # The way upwards ------------------------------------------------------------------------------------------

    def part(self, name: str, floor: str) -> ModuleType:
        """Load a game's room on one floor: rules, scenes, lessons or bots."""
        module: str = getattr(self.entry(name), floor)
        return import_module(module)

    def player(self, name: str, kind: str) -> Player:
        """Seat a bot: the game's own of that kind, or the one that plays any game."""
        own: Mapping[str, Callable[[], Player]] = self.part(name, "bots").BOTS
        every: Mapping[str, Callable[[], Player]] = import_module("garden_widgets.players").ANY_GAME
        kinds = {**every, **own}
        if kind not in kinds:
            raise ValueError(f"There is no player {kind!r}: choose person, {', '.join(kinds)}.")
        return kinds[kind]()

    def scene(self, state: State, **how: Any) -> Any:
        """Draw a state as a scene."""
        return self.part(state.game.name, "scenes").scene(state, **how)

    def picture(self, state: State) -> dict[str, str]:
        """Draw a state for a notebook."""
        svg: str = import_module("garden_widgets.scenes.svg").paint(self.scene(state))
        return {"image/svg+xml": svg, "text/plain": str(state)}


games = Games(
    GameEntry.built_in("snail-invasion"),
)


def widgets() -> ModuleType:
    """Load the widgets, which need the Jupyter packages."""
    try:
        return import_module("garden_widgets.widgets")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("garden_widgets"):
            raise
        raise ModuleNotFoundError(
            f'The widgets need {error.name}: pip install "garden-widgets[notebook]"', name=error.name
        ) from error
