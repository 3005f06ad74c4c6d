"""How many examples a property is tried with: as many as are said where slow tests run, and fewer in each run."""

from __future__ import annotations

from hypothesis import settings

USUAL = 100
"""What hypothesis tries where nothing is said, and slow tests are wanted."""

FEWEST = 4


def examples(number: int) -> settings:
    """Try so many, or the same share of them as of the usual ones."""
    return settings(max_examples=max(FEWEST, number * settings.default.max_examples // USUAL))
