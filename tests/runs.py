"""The numbers of shapes as a page reads them."""

from __future__ import annotations


def listed(runs) -> list[int]:
    """List them: a pair stands for all from its first to its last."""
    return [number for each in runs for number in ([each] if isinstance(each, int) else range(each[0], each[1] + 1))]
