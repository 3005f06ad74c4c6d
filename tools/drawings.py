"""Keep the drawings as they look in an editor: `python tools/drawings.py` writes the colours of the palette into each.

`--check` tells of old ones; `--sheet FILE.svg` paints all of them, by day, by night and in high contrast.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.scenes import artwork, svg
from garden_widgets.scenes.palette import LIGHT, PALETTES
from garden_widgets.scenes.scene import Item, Label, Rectangle, Scene
from garden_widgets.shelf import ENTRIES

STYLE: Final = re.compile(r"[ \t]*<style[^>]*>.*?</style>\n?", re.DOTALL)
ROOT: Final = re.compile(r"<svg\b[^>]*>\n?")

CELL: Final = 150
DRAWN: Final = 100
COLUMNS: Final = 12


def files() -> Iterator[tuple[str, Path]]:
    """Find the drawings of this package, by name."""
    for game in ("", *(entry.name for entry in ENTRIES)):
        folder = games.folder(game) / "scene" / artwork.ART if game else artwork.SHARED
        for name in artwork.of_game(game):
            yield name, folder / f"{name.removeprefix(f'{game}/')}.svg"


def styled(text: str) -> str:
    """Return a drawing with the light colours of its classes."""
    classes = sorted({each for row in re.findall(r'class="([^"]*)"', text) for each in row.split()})
    rules = []
    for each in classes:
        kind, _, role = each.partition("-")
        rules.append(f"    .{each} {{ {'fill' if kind == 'fill' else 'stroke'}: {LIGHT[role]}; }}\n")
    style = f"  <style>\n{''.join(rules)}  </style>\n"
    return ROOT.sub(lambda root: root[0] + style, STYLE.sub("", text), count=1)


def sheet() -> str:
    """Paint every drawing in each palette, with its name."""
    names = [name for name, _ in files()]
    rows = -(-len(names) // COLUMNS)
    parts, wide, high = [], COLUMNS * CELL, rows * CELL
    for k, palette in enumerate(PALETTES.values()):
        scene = Scene(wide, high, (), tuple(_cells(names)), "All drawings", "")
        painted = svg.paint(scene, palette, width=wide)
        parts.append(painted.replace("<svg ", f'<svg y="{k * high}" ', 1))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {3 * high}">{"".join(parts)}</svg>\n'


def _cells(names: list[str]) -> Iterator[Item]:
    for i, name in enumerate(names):
        x, y = CELL * (i % COLUMNS + 0.5), CELL * (i // COLUMNS + 0.5)
        yield Rectangle(x=x - CELL / 2, y=y - CELL / 2, w=CELL, h=CELL, line="rule", width=1)
        drawing = artwork.artwork(name)
        left, top = min(item.box[0] for item in drawing), min(item.box[1] for item in drawing)
        right = max(item.box[0] + item.box[2] for item in drawing)
        foot = max(item.box[1] + item.box[3] for item in drawing)
        size = 100 * DRAWN / max(right - left, foot - top)
        middle = x - (left + right) / 2 * size / 100, y - 8 - (top + foot) / 2 * size / 100
        yield from artwork.drawn(name, *middle, size)
        yield Label(x=x, y=y + CELL / 2 - 9, text=name.rpartition("/")[2], size=12, fill="ink")


def main() -> int:
    """Write or check the colours, or paint the sheet."""
    if "--sheet" in sys.argv:
        Path(sys.argv[sys.argv.index("--sheet") + 1]).write_text(sheet(), encoding="utf-8")
        return 0
    old = []
    for name, path in files():
        text = path.read_text(encoding="utf-8")
        if styled(text) != text:
            old.append(name)
            if "--check" not in sys.argv:
                path.write_text(styled(text), encoding="utf-8")
    if old:
        print(("Not as they should be: " if "--check" in sys.argv else "Written: ") + ", ".join(old))
    return int("--check" in sys.argv and bool(old))


if __name__ == "__main__":
    sys.exit(main())
