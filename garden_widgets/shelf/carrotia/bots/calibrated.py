"""What the judge expects, and what comes of it: made by `python -m tools.calibrate`."""

from __future__ import annotations

from typing import Final

POINTS: Final = (
    (0.0, 0.0),
    (0.32, 0.216),
    (0.5, 0.783),
    (0.506, 0.914),
    (0.682, 0.958),
    (1.0, 1.0),
)
