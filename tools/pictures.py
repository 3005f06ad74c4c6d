"""Make README's pictures from scenes: `python tools/pictures.py` writes them, `--check` tells whether they are old."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from garden_widgets import games
from garden_widgets.scenes import svg
from garden_widgets.shelf import ENTRIES

FOLDER = Path(__file__).resolve().parents[1] / "docs"


def picture(name: str) -> str:
    """Paint a game's cover; the name that keeps pictures on one page apart is not needed in a file."""
    scenery = games.scenery(name)
    painted = svg.paint(scenery.scene(games[name].from_dict(scenery.cover["position"])))
    return re.sub(r"\bgws\d+", "gws", painted) + "\n"


def main() -> int:
    """Write or check all pictures."""
    old = []
    for name in (entry.name for entry in ENTRIES):
        path, text = FOLDER / f"{name}.svg", picture(name)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            old.append(path.name)
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    if old:
        print(("Not as they should be: " if "--check" in sys.argv else "Written: ") + ", ".join(old))
    return int("--check" in sys.argv and bool(old))


if __name__ == "__main__":
    sys.exit(main())
