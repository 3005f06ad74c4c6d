"""Which notebooks there are, and under which address each is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from garden_widgets.core.address import GALLERY, GALLERY_NOTEBOOK, NOTEBOOK, PLAY, Asked, lesson
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text

PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Page:
    """One notebook and the address that shows it, relative to the gallery."""

    name: str
    address: str
    file: Path

    @property
    def title(self) -> str:
        """The first heading of the notebook, in the language that is spoken."""
        heading = next(_headings(self.file), "")
        if heading or self.address != PLAY:
            return str(Text(heading or self.name))
        return str(Text("Play"))

    def titled(self, asked: Asked) -> str:
        """Return the title of the page as it was asked for: that of the game, where one is played."""
        playing = self.address == PLAY and asked.game.casefold() in games
        return games[asked.game.casefold()].title if playing else self.title


def folder() -> Path:
    """Find the notebooks: beside the package in a checkout, inside it where it was installed from a wheel."""
    installed = PACKAGE / "notebooks"
    return installed if installed.is_dir() else PACKAGE.parent / "notebooks"


def is_checkout() -> bool:
    """Check whether this package lies in a checkout, so that its folder has to be named to other processes."""
    return not (PACKAGE / "notebooks").is_dir()


def pages() -> dict[str, Page]:
    """Return the pages by address: the gallery at "", each game's lesson under "learn/", the others by their name."""
    lessons = {entry.notebook: name for name in games for entry in [games.entry(name)]}
    files = {file.name: file for file in sorted(folder().glob(f"*{NOTEBOOK}"))}
    for notebook in lessons:
        if Path(notebook).is_absolute() and Path(notebook).is_file():  # a game of another package brings its own
            files[notebook] = Path(notebook)
    found = {}
    for notebook, file in files.items():
        game = lessons.get(notebook)
        address = GALLERY if file.stem == GALLERY_NOTEBOOK else lesson(game) if game else file.stem
        found[address] = Page(file.stem, address, file)
    return found


def _headings(file: Path) -> Iterator[str]:
    cells = json.loads(file.read_text(encoding="utf-8")).get("cells", [])
    for cell in cells:
        if cell.get("cell_type") == "markdown":
            for line in "".join(cell.get("source", ())).splitlines():
                if line.startswith("# "):
                    yield line[2:].strip()
