"""Make the pictures of the guides from scenes: `python tools/pictures.py` writes them, `--check` tells of old ones."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from garden_widgets import games
from garden_widgets.scenes import svg
from garden_widgets.shelf import ENTRIES
from tools.film_strips import STRIPS

FOLDER = Path(__file__).resolve().parents[1] / "docs"


def cover(name: str) -> str:
    """Paint a game's cover."""
    scenery = games.scenery(name)
    return svg.paint(scenery.scene(games[name].from_dict(scenery.cover["position"])))


def pictures() -> Iterator[tuple[str, str]]:
    """Paint all pictures."""
    painted = [(entry.name, cover(entry.name)) for entry in ENTRIES]
    painted += [(name, strip.paint()) for name, strip in STRIPS.items()]
    for name, text in painted:
        yield name, text + "\n"


def main() -> int:
    """Write or check all pictures."""
    old = []
    for name, text in pictures():
        path = FOLDER / f"{name}.svg"
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            old.append(path.name)
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    if old:
        print(("Not as they should be: " if "--check" in sys.argv else "Written: ") + ", ".join(old))
    return int("--check" in sys.argv and bool(old))


if __name__ == "__main__":
    sys.exit(main())
