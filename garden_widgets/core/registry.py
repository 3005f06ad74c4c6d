"""The games by name, and everything of a game on the floors above, loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from garden_widgets.core.errors import OptionError, UnknownGame
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import did_you_mean

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from pathlib import Path

    from garden_widgets.core.game import Game
    from garden_widgets.core.image import Svg
    from garden_widgets.core.player import Player
    from garden_widgets.core.state import State

ENTRY_POINTS = "garden_widgets.games"
"""The entry-point group with which other packages add their games; each names a GameEntry."""


SHELF = "garden_widgets.shelf"
"""Where the games of this package stand, and who plays and paints one that brings nobody of its own."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """Where the parts of a game are found: dotted module names, imported on use, and its notebook.

    `name` is what the game is called in the registry ("snail-invasion"); `rules` the module that has its `GAME`,
    `scenes` its `SCENERY`, `lessons` its `LESSON`, `bots` its `BOTS`. A game of another package may leave out all but
    its rules: it can be played all the same.
    """

    name: str
    rules: str
    scenes: str = ""
    lessons: str = ""
    bots: str = ""
    notebook: str = ""

    @classmethod
    def in_folder(cls, package: str, notebook: str = "") -> GameEntry:
        """Make the entry of a game that is one folder of the usual shape, by the dotted name of that folder."""
        name = package.rpartition(".")[2].replace("_", "-")
        return cls(
            name,
            rules=f"{package}.engine",
            scenes=f"{package}.scene",
            lessons=f"{package}.lesson",
            bots=f"{package}.bots",
            notebook=notebook or f"{name}.ipynb",
        )


class Games(Mapping[str, "Game"]):
    """The registry: a mapping from a game's name to the game."""

    def __init__(self, *entries: GameEntry) -> None:
        self._own = entries
        self._entries: dict[str, GameEntry] | None = None
        self._broken: dict[str, str] = {}

    @cached_property
    def _built_in(self) -> dict[str, GameEntry]:
        return {entry.name: entry for entry in self._own or _shelf().ENTRIES}

    def register(self, entry: GameEntry) -> None:
        """Add a game for this session."""
        if entry.name in self._built_in:
            raise ValueError(f"The name {entry.name} is taken by a game of this package.")
        self._all()[entry.name] = entry

    def _all(self) -> dict[str, GameEntry]:
        if self._entries is None:
            self._entries = dict(self._built_in)
            for point in _entry_points():
                try:
                    entry = point.load()
                    if not isinstance(entry, GameEntry):
                        raise TypeError(f"{point.value} is no GameEntry.")
                except Exception as error:  # whatever is wrong with a guest, the other games go on
                    self._broken[point.name] = _sentence(error)
                else:
                    self._entries.setdefault(entry.name, entry)
        return self._entries

    def entry(self, name: str) -> GameEntry:
        """Find where the parts of a game are."""
        if isinstance(name, str):
            found = self._built_in.get(name) or self._all().get(name)
            if found is not None:
                return found
            raise UnknownGame(name, self._all(), self._broken.get(name, ""))
        raise UnknownGame(name, self._all())

    def __getitem__(self, name: str) -> Game:
        entry = self.entry(name)
        try:
            game: Game = import_module(entry.rules).GAME
        except Exception as error:
            if name in self._built_in:
                raise
            raise UnknownGame(name, self._all(), _sentence(error)) from error
        return game

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self._built_in or name in self._all())

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def is_guest(self, name: str) -> bool:
        """Check whether a game comes from another package, or was added for this session."""
        return name not in self._built_in

    def __repr__(self) -> str:
        return f"games({', '.join(self)})"

    def _repr_html_(self) -> str:
        from garden_widgets.core.showing import table

        rows: list[tuple[object, ...]] = []
        for name in self:
            try:
                rows.append((name, self[name].title, Listing(self[name].seats, "or")))
            except UnknownGame as error:  # a guest that cannot be loaded
                rows.append((name, error, ""))
        return table((Text("name"), Text("game"), Text("players")), rows)

    def _ipython_key_completions_(self) -> list[str]:
        """Offer the names of the games where a notebook completes `games["`."""
        return list(self)

    def folder(self, name: str) -> Path | None:
        """Find the folder of a game, which holds its texts and colours, without loading the game."""
        from importlib.util import find_spec
        from pathlib import Path

        rules = self.entry(name).rules
        try:
            spec = find_spec(rules.rpartition(".")[0] or rules)
        except Exception:  # whatever is wrong with a guest
            return None
        places = (spec and spec.submodule_search_locations) or ()
        return next((Path(place) for place in places), None)

    def texts(self) -> list[Path]:
        """List the folders in which games keep the catalogues of their sentences."""
        return [folder / "texts" for folder in map(self.folder, self._all()) if folder]

    # The way upwards ------------------------------------------------------------------------------------------

    def part(self, name: str, floor: str) -> ModuleType:
        """Load a game's room on one floor: rules, scenes, lessons or bots."""
        module: str = getattr(self.entry(name), floor)
        if not module:
            raise ModuleNotFoundError(f"The game {name} has no {floor} of its own.")
        return import_module(module)

    def bots(self, name: str) -> Mapping[str, Callable[[], Player]]:
        """List the bots by name: the characters, and whoever else can be seated at this game.

        "random", "gentle" and "strong" are among them at every game.
        """
        return {**_shelf().seats_for(self.characters(name)), **self._own_bots(name)}

    def characters(self, name: str) -> tuple[Any, ...]:
        """List the opponents that a game offers, the easiest first: its own, or those that play any game."""
        if name in self and self.entry(name).bots:
            own: tuple[Any, ...] = getattr(self.part(name, "bots"), "CHARACTERS", ())
            if own:
                return own
        plain: tuple[Any, ...] = _shelf().characters_of_any_game(self._own_bots(name))
        return plain

    def lopsided(self, name: str) -> Text | None:
        """Load the sentence in which a game for two says that its sides are not equally hard, if it says so."""
        said: Text | None = self._of_bots(name, "LOPSIDED")
        return said

    def is_luck(self, name: str, seats: int) -> bool:
        """Return whether a game says that luck alone decides between so many: no bot is stronger than another there."""
        return seats in (self._of_bots(name, "LUCK_ALONE") or ())

    def _own_bots(self, name: str) -> Mapping[str, Callable[[], Player]]:
        if name not in self or not self.entry(name).bots:
            return {}
        bots: Mapping[str, Callable[[], Player]] = self.part(name, "bots").BOTS
        return bots

    def player(self, name: str, kind: object) -> Player:
        """Seat a bot: the game's own of that kind, or the one that plays any game."""
        kinds = self.bots(name)
        if not isinstance(kind, str) or kind not in kinds:
            known = Listing(["person", *kinds], "or")
            raise OptionError(
                "players", kind, Text("choose {players} for each seat, or seat a Player or a function", players=known)
            )
        return kinds[kind]()

    def _of_bots(self, name: str, what: str) -> Any:
        """Load something that the bots of a game may bring; None where they do not."""
        if name not in self or not self.entry(name).bots:
            return None
        return getattr(self.part(name, "bots"), what, None)

    def judge(self, name: str) -> Callable[[State, int], float] | None:
        """Load what says how well a seat stands at a glance, where a game has such a judge of its own."""
        judge: Callable[[State, int], float] | None = self._of_bots(name, "JUDGE")
        return judge

    def exact(self, name: str) -> Callable[[State, int], float | None] | None:
        """Load what knows exactly how well a seat stands in some positions, where a game has been solved that far."""
        exact: Callable[[State, int], float | None] | None = self._of_bots(name, "EXACT")
        return exact

    def encoding(self, name: str) -> Callable[[Any], Any] | None:
        """Load what writes a game in numbers, beside its rules; nothing where a game does not say that."""
        module = f"{self.entry(name).rules}.encoding"
        try:
            encoding: Callable[[Any], Any] = import_module(module).encoding
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
            return None
        return encoding

    def equilibrium(self, name: str) -> Any:
        """Load what balances the secret choices of a game, where it has something for that; else nothing."""
        return self._of_bots(name, "EQUILIBRIUM")

    def reactions(self, name: str) -> Any:
        """Load what says how an animal takes a move, where a game has something to say; else nothing."""
        return self._of_bots(name, "REACT")

    def real_loss(self, name: str) -> Any:
        """Load what says whether a move gives something away in points of a game, where it can; else nothing."""
        return self._of_bots(name, "REAL_LOSS")

    def risk(self, name: str) -> Any:
        """Load what says how likely what a move places is lost at once, where a game can; else nothing."""
        return self._of_bots(name, "RISK")

    def gain(self, name: str) -> Any:
        """Load what says how much a move gains at once, where a game can; else nothing."""
        return self._of_bots(name, "GAIN")

    def given(self, name: str) -> Any:
        """Load what says what a move does for somebody else for nothing, where a game can; else nothing."""
        return self._of_bots(name, "GIVEN")

    def outlook(self, name: str) -> Any:
        """Load what says how a game will probably end, for the line of its review, where it can; else nothing."""
        return self._of_bots(name, "OUTLOOK")

    def hint(self, name: str) -> Any:
        """Load what chooses a move for a hint where a game knows better than a search; else nothing."""
        return self._of_bots(name, "HINT")

    def reasons(self, name: str) -> Any:
        """Load what says why a move is good, where a game has words for it; else nothing."""
        return self._of_bots(name, "REASON")

    def advice(self, name: str) -> Any:
        """Load what somebody could try who has lost a game, where it has something to say; else nothing."""
        return self._of_bots(name, "ADVISE")

    def calibration(self, name: str) -> tuple[tuple[float, float], ...]:
        """Load what comes of what a judge of this game expects, where that is far from the same; else nothing."""
        if name not in self or not self.entry(name).bots:
            return ()
        module = f"{self.entry(name).bots}.calibrated"
        try:
            points: tuple[tuple[float, float], ...] = import_module(module).POINTS
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
            return ()
        return points

    def scenery(self, name: str) -> Any:
        """Load how a game is shown and pressed."""
        return self.part(name, "scenes").SCENERY

    def lesson(self, name: str) -> Any:
        """Load the lesson of a game."""
        return self.part(name, "lessons").LESSON

    def scene(self, state: State) -> Any:
        """Draw a state as a scene."""
        return self.scenery(state.game.name).scene(state)

    def svg(self, state: State, size: int | None = None, *, letters: bool = False, theme: str | None = None) -> Svg:
        """Draw a state as SVG, so many pixels wide, with or without letters on the pieces, in a theme."""
        from garden_widgets.core.image import LARGEST, Svg

        shelf, scene = _shelf(), self.scene(state)
        palettes = shelf.themes()
        wide = scene.width if size is None else size
        if type(wide) is not int or not 1 <= wide <= LARGEST:
            raise OptionError("size", size, Text("it wants a whole number of pixels, 1 to {most}", most=LARGEST))
        if theme is not None and theme not in palettes:
            themes = Text("choose {themes}, or None for that of the reader", themes=Listing(map(repr, palettes), "or"))
            raise OptionError("theme", theme, themes, hint=did_you_mean(theme, palettes))

        def painted(theme: str | None) -> str:
            drawn: str = shelf.painted(scene, theme, width=wide, letters=letters)
            return drawn

        words = f"{scene.title}\n{scene.description}"
        return Svg(painted(theme), words, wide, lambda: painted(theme or next(iter(palettes))))

    def picture(self, state: State) -> dict[str, str]:
        """Draw a state for a notebook; in words alone where its game brings no scenes."""
        name = state.game.name
        if name not in self or not self.entry(name).scenes:
            return {"text/plain": str(state)}
        return {**self.svg(state)._repr_mimebundle_(), "text/plain": str(state)}


games = Games()


def _shelf() -> ModuleType:
    """Load the shelf: the one thing above that is known here by its name, and there all else is looked up."""
    return import_module(SHELF)


def _entry_points() -> list[EntryPoint]:
    """Find what other packages offer; one that is installed badly may spoil this, but nothing else."""
    import warnings
    from importlib.metadata import entry_points  # slow to load, and only needed for guests

    try:
        return sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name)
    except Exception as error:  # whatever is wrong with a foreign package
        warnings.warn(f"The games of other packages cannot be found: {_sentence(error)}", RuntimeWarning, stacklevel=4)
        return []


def _sentence(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".rstrip(".") + "."
