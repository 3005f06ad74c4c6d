"""Measure everything: `python -m benchmarks [--quick] [WHAT ...]` prints a table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator

from benchmarks import (
    beginners,
    classes,
    engines,
    importing,
    judgement,
    lab,
    load,
    players,
    practice,
    presses,
    strength,
)
from benchmarks.calibration import calibrate
from benchmarks.row import Row
from tools.chromium import NoBrowserError


def pages(*, quick: bool = False) -> Iterator[Row]:
    """Measure the pages, where there is a browser to open them."""
    try:
        from benchmarks.pages import rows
    except ModuleNotFoundError as error:
        print(f"The pages were not measured: {error.name} is not installed.")
        return
    try:
        yield from rows()
    except NoBrowserError as error:
        print(f"The pages were not measured. {error}")


ALL: dict[str, Callable[..., Iterator[Row]]] = {
    "engines": engines.rows,
    "importing": importing.rows,
    "players": players.rows,
    "judgement": judgement.rows,
    "strength": strength.rows,
    "beginners": beginners.rows,
    "lab": lab.rows,
    "practice": practice.rows,
    "presses": presses.rows,
    "load": load.rows,
    "classes": classes.rows,
    "pages": pages,
}


def main() -> int:
    """Print the table; tell by the exit code whether all targets were met."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure what should be fast.")
    parser.add_argument("what", nargs="*", help=f"some of {', '.join(ALL)}; all if none is named")
    parser.add_argument("--quick", action="store_true", help="shorter and rougher; of the pages nothing")
    wanted = parser.parse_args()
    if strange := [what for what in wanted.what if what not in ALL]:
        parser.error(f"there is no {strange[0]!r} to measure: choose some of {', '.join(ALL)}")
    print(f"Python {sys.version.split()[0]}, {calibrate():,.0f} rounds of the yardstick a second")
    print(f"{'':<56} {'figure':>9} {'target':>9}")
    missed = 0
    for what in wanted.what or [what for what in ALL if what != "pages" or not wanted.quick]:
        for row in ALL[what](quick=wanted.quick):
            print(row, flush=True)
            missed += not row.met
    if missed:
        print(f"Targets missed: {missed}.")
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
