"""The yardstick: fixed pure-Python work, so that figures from different and busy machines can be compared.

A figure is decisions for each 1,000 rounds of this loop: (decisions / CPU seconds) / calibrate() * 1000.
"""

from __future__ import annotations

import time


def calibrate(rounds: int = 400_000) -> float:
    """Count the rounds of integer arithmetic and list updates that are done in one second of CPU time."""
    x, cells, start = 1, [0] * 64, time.process_time()
    for _ in range(rounds):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        cells[x >> 25] += x & 1
    return rounds / (time.process_time() - start)
