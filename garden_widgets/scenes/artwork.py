"""Drawings in files: SVG that an artist opens in Inkscape, read into the shapes of a scene.

`faces/fox` is `art/faces/fox.svg` beside this file, `carrotia/birds/owl` is `birds/owl.svg` in `scene/art` of that
game. docs/drawings.md says how one is made.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.scenes import colours
from garden_widgets.scenes.drawing import Drawing, placed
from garden_widgets.scenes.palette import LIGHT
from garden_widgets.scenes.svg_reader import ArtworkError, read

__all__ = ["ArtworkError", "artwork", "drawn", "names", "of_game", "roles_of"]

ART: Final = "art"
SHARED: Final = Path(__file__).parent / ART


@lru_cache(maxsize=1024)
def drawn(name: str, x: float, y: float, size: float, *, key: str = "") -> Drawing:
    """Draw what a file holds with its 0, 0 at x, y; 100 of its units are `size` wide."""
    return tuple(placed(artwork(name), x, y, size, key=key))


@lru_cache(maxsize=512)
def artwork(name: str) -> Drawing:
    """Read a drawing, in the units of its file."""
    folder, game, path = _found(name)
    try:
        text = (folder / f"{path}.svg").read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise ArtworkError(f"{name}.svg: there is no such file among the drawings.") from error
    except UnicodeDecodeError as error:
        raise ArtworkError(f"{name}.svg: it is not UTF-8; save it as plain SVG in UTF-8.") from error
    return read(text, f"{name}.svg", roles_of(game))


@lru_cache(maxsize=64)
def names(folder: str) -> frozenset[str]:
    """List the drawings in a folder."""
    base, _, path = _found(folder)
    return frozenset(file.stem for file in (base / path).glob("*.svg"))


def of_game(game: str) -> list[str]:
    """List all drawings of a game by name; those that games share where it has none."""
    base = _folder(game) if game else SHARED
    files = sorted(base.rglob("*.svg")) if base else []
    paths = (file.relative_to(base).with_suffix("").as_posix() for file in files if base)
    return [f"{game}/{path}" if game else path for path in paths]


def roles_of(game: str) -> frozenset[str]:
    """List the colours in which a drawing of a game may be painted: shared ones, and its own."""
    own = colours.of_game(game)["light"] if game else {}
    return frozenset((*LIGHT.shared, *own))


def _found(name: str) -> tuple[Path, str, str]:
    """Find the folder of drawings, the game whose it is (none where it is shared), and the path in it."""
    head, _, rest = name.partition("/")
    if (SHARED / head).is_dir():
        return SHARED, "", name
    folder = _folder(head)
    if folder is None:
        raise ArtworkError(f"{name}: the game {head} has no folder in which drawings could be.")
    return folder, head, rest


def _folder(game: str) -> Path | None:
    folder = games.folder(game)
    return folder and folder / "scene" / ART
