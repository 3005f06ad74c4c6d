"""Importing: how long it takes beyond starting Python, and what it loads."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from benchmarks.row import Row

JUPYTER = ("IPython", "anywidget", "ipycanvas", "ipywidgets", "jupyter_core", "jupyter_server", "traitlets", "voila")
LOADED = f"import sys, garden_widgets; print(sum(name in sys.modules for name in {JUPYTER!r}))"


def seconds(code: str) -> float:
    """Run code in a new interpreter, and tell how long that took."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure importing, in turn with doing nothing, so that both meet the same weather."""
    repeats = 7 if quick else 21
    empty, full = [], []
    for _ in range(repeats + 1):
        empty.append(seconds("pass"))
        full.append(seconds("import garden_widgets"))
    nothing, ours = statistics.median(empty[1:]), statistics.median(full[1:])  # the first fills the disk's cache
    yield Row("import garden_widgets, in seconds", ours - nothing, at_most=0.1)
    yield Row("python with the import, to python without", ours / nothing, note=f"{nothing * 1000:.0f} ms without")
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout
    yield Row("Jupyter packages loaded by the import", int(loaded), at_most=0)
