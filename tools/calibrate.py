"""Fit what `gw.judge` says to what comes of it: `python -m tools.calibrate [GAMES] [GAME ...]`.

It plays games between easy bots, asks the judge on the way, and writes for each game whose judge is far off a small
table that is increasing: what was expected, and what came. The same numbers of games bring the same tables.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.engines import PLAYOUTS
from benchmarks.judgement import Sample, _options, error, samples
from garden_widgets.core.registry import games

FAR_OFF: Final = 0.08
"""A judge that is off by less is left as it is."""

LEVELS: Final = 4
APART: Final = 0.08
"""Expectations that are nearer to one another than this, or of which the lower one brings more, are taken together."""

PRIOR: Final = 6
"""So many positions are thought to have come out as the judge expected: few games are not believed too much."""

HEAD: Final = '''"""What the judge expects, and what comes of it: made by `python -m tools.calibrate`."""

from __future__ import annotations

from typing import Final

'''


def table(found: Sequence[Sample]) -> tuple[tuple[float, float], ...]:
    """Fit an increasing line through what came of like expectations; the ends stay where they are."""
    ordered = sorted(found, key=lambda sample: sample.expected)  # and not by what came of it, where that is the same
    size = -(-len(ordered) // LEVELS)
    groups = [ordered[k : k + size] for k in range(0, len(ordered), size)]
    blocks: list[tuple[float, float, int]] = []
    for group in groups:
        expected = sum(sample.expected for sample in group) / len(group)
        came = (sum(sample.won for sample in group) + PRIOR * expected) / (len(group) + PRIOR)
        blocks.append((expected, came, len(group)))
        while len(blocks) > 1:
            (x1, y1, n1), (x2, y2, n2) = blocks[-2:]
            if y1 < y2 and x2 - x1 >= APART:
                break
            total = n1 + n2
            blocks[-2:] = [((x1 * n1 + x2 * n2) / total, (y1 * n1 + y2 * n2) / total, total)]
    inner = [(round(x, 3), round(y, 3)) for x, y, _ in blocks if 0.01 < x < 0.99]
    return ((0.0, 0.0), *inner, (1.0, 1.0))


def main() -> None:
    """Fit the judges of all games, or of those that are named."""
    numbers = range(int(sys.argv[1]) if len(sys.argv) > 1 else 80)
    for playout in PLAYOUTS:
        if sys.argv[2:] and playout.game not in sys.argv[2:]:
            continue
        found = samples(playout.game, _options(playout.game, playout.options), numbers, raw=True)
        off = error(found)
        fitted = table(found)
        print(f"{playout.game}: {len(found)} positions, off by {off:.3f}; {fitted}", flush=True)
        module = games.part(playout.game, "bots")
        path = Path(str(module.__file__)).with_name("calibrated.py")
        if off >= FAR_OFF:
            lines = "".join(f"    {point},\n" for point in fitted)
            path.write_text(f"{HEAD}POINTS: Final = (\n{lines})\n", encoding="utf-8")
        else:
            path.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
