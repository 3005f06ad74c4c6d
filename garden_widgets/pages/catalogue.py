"""Which pages there are, and under which address each is shown."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from garden_widgets.core import short_code
from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.presenters.address import (
    CLASS,
    EXPLORE,
    GALLERY,
    GALLERY_NOTEBOOK,
    JOIN,
    LESSON_NOTEBOOK,
    NOTEBOOK,
    PLAY,
    SCREEN,
    TABLE,
    TABLES,
    Asked,
    lesson,
    story,
)

PACKAGE = Path(__file__).resolve().parents[1]


PRESENTED: Final = (GALLERY_NOTEBOOK, PLAY, LESSON_NOTEBOOK)
"""Notebooks of pages that the server makes without any notebook."""


TITLES: Final = {EXPLORE: Text("Explore")}


@dataclass(frozen=True, slots=True)
class Page:
    """One page and its address, relative to the gallery."""

    address: str
    file: Path | None = None
    """The notebook that tells a story."""

    game: str = ""
    """The game that is taught or told of here."""

    @property
    def is_lesson(self) -> bool:
        """True where the page teaches a game, and is nothing but that."""
        return bool(self.game) and self.address == lesson(self.game)

    @property
    def is_player(self) -> bool:
        """True where a board with all that belongs to it fills the page."""
        return self.is_lesson or self.address == PLAY

    @property
    def title(self) -> str:
        """What lists of pages call it: the first heading of the notebook, in the language that is spoken."""
        if self.is_lesson:
            return str(Text("Learn {game}", game=called(self.game)))
        if self.address == GALLERY:
            return str(Text("Garden games"))
        if self.file is None:
            return str({**CLASS_TITLES, **TITLES}.get(self.address, Text("Play")))
        return str(Text(_heading(self.file, self.file.stat().st_mtime_ns) or self.file.stem))

    @property
    def kind(self) -> str:
        """What kind of page it is, for the style sheet."""
        if self.is_player or self.address == TABLE:
            return "player"
        if self.address in CLASS_PAGES or self.address == EXPLORE:
            return "class"
        return "story" if self.address else "gallery"

    def heading(self, asked: Asked) -> str:
        """Return what stands in the head of a player: the game; other pages have their heading below it."""
        if not self.is_player:
            return ""
        return called(self.game) if self.game else self.titled(asked)

    def titled(self, asked: Asked) -> str:
        """Return the title of the page as it was asked for: that of the game, where one is played."""
        game = _played(asked) if self.address == PLAY else ""
        return called(game) if game else self.title


CLASS_TITLES: Final = {
    JOIN: Text("Join a class"),
    TABLE: Text("A table"),
    TABLES: Text("The tables of the class"),
    CLASS: Text("The class"),
    SCREEN: Text("The class on the wall"),
}
CLASS_PAGES: Final = {address: Page(address) for address in CLASS_TITLES}
"""The pages of classes, where a server has them; they are in no list."""


EXPLORE_PAGES: Final = {EXPLORE: Page(EXPLORE)}
"""For grown-ups: the gallery leads there, and no list."""


def _played(asked: Asked) -> str:
    """Return the game that an address asks for by its name or by a match of it; none where there is no such game."""
    name = short_code.game_of(asked.match) if asked.match else asked.game.casefold()
    return name if name in games else ""


def called(game: str) -> str:
    """Return the title of a game; that of a guest which cannot be loaded is its name."""
    try:
        return games[game].title
    except UnknownGame:
        return game


def folder() -> Path:
    """Find the notebooks: beside the package in a checkout, inside it where it was installed from a wheel."""
    installed = PACKAGE / "notebooks"
    return installed if installed.is_dir() else PACKAGE.parent / "notebooks"


def is_checkout() -> bool:
    """Check whether this package lies in a checkout, so that its folder has to be named to other processes."""
    return not (PACKAGE / "notebooks").is_dir()


def pages() -> dict[str, Page]:
    """Return the pages by address.

    The gallery is at "", games are played at "play", the lesson of each game is under "learn/",
    its story under "read/";
    other notebooks have their own name.
    """
    stories = {entry.notebook: name for name in games for entry in [games.entry(name)]}
    files = {file.name: file for file in sorted(folder().glob(f"*{NOTEBOOK}")) if file.stem not in PRESENTED}
    for notebook in stories:
        if Path(notebook).is_absolute() and Path(notebook).is_file():  # a game of another package brings its own
            files[notebook] = Path(notebook)
    found = {address: Page(address) for address in (GALLERY, PLAY)}
    for name in games:
        if games.entry(name).lessons:
            found[lesson(name)] = Page(lesson(name), game=name)
    for notebook, file in files.items():
        game = stories.get(notebook, "")
        address = story(game) if game else file.stem
        found[address] = Page(address, file, game)
    return found


def onward(page: Page) -> str:
    """Find where a page of a game leads on to: from its lesson to its story, and back; empty where that is not."""
    other = story(page.game) if page.is_lesson else lesson(page.game)
    return other if page.game and other in pages() else ""


def renamed(file: str, asked: Asked) -> str | None:
    """Find the address of a notebook that is named like a file; None where there is none.

    A story had the lesson in it once, so that links to one of its steps lead to the lesson.
    """
    known = pages()
    if file == f"{LESSON_NOTEBOOK}{NOTEBOOK}":
        wanted = lesson(asked.game.casefold())
        return wanted if wanted in known else GALLERY
    for address, page in known.items():
        if page.file is not None and page.file.name == file:
            teaching = page.game and (asked.step or asked.code) and lesson(page.game) in known
            return lesson(page.game) if teaching else address
    presented = {f"{GALLERY_NOTEBOOK}{NOTEBOOK}": GALLERY, f"{PLAY}{NOTEBOOK}": PLAY}
    return presented.get(file)


@lru_cache(maxsize=256)
def _heading(file: Path, _changed: int) -> str:
    """Read the first heading of a notebook; again only when it has changed."""
    cells = json.loads(file.read_text(encoding="utf-8")).get("cells", [])
    prose = ("".join(cell.get("source", ())) for cell in cells if cell.get("cell_type") == "markdown")
    lines = (line for text in prose for line in text.splitlines())
    return next((line[2:].strip() for line in lines if line.startswith("# ")), "")
