"""Classes: learners at tables of three, and what a class costs the server that its teacher looks at."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import psutil

from benchmarks.load import percentile, spent
from benchmarks.row import Row
from benchmarks.servers import school, stop
from tools.postgres import NONE, binaries

LEARNERS = (30, 100, 300)
SECONDS = 30.0
CLASS = 60


def met(server: psutil.Process, command: list[str], seconds: float) -> tuple[dict[str, Any], float]:
    """Let clients come, and tell what they met with and how many processors the server used meanwhile."""
    client = subprocess.Popen([sys.executable, "-m", "benchmarks.school", *command], stdout=subprocess.PIPE, text=True)
    try:
        assert client.stdout is not None
        assert client.stdout.readline() == "ready\n"
        since = spent(server)
        time.sleep(0.9 * seconds)
        busy = (spent(server) - since) / (0.9 * seconds)
        return json.loads(client.communicate(timeout=300)[0]), busy
    finally:
        stop(client)


def at_tables(kind: str, learners: int, seconds: float) -> Iterator[Row]:
    """Measure learners at tables of three, with this kind of store."""
    what = f"{kind}, {learners // 3 * 3} learners at tables of three"
    with school(kind) as (root, server, store, _word):
        found, busy = met(server, ["tables", root, str(learners), str(seconds), store], seconds)
    taken = [1000 * each for each in found["taken"]]
    note = f"of {found['moves']} moves; {found['unheard']} were still on their way at the end"
    yield Row(f"{what}: moves lost", found["lost"], at_most=0, note=note)
    yield Row(f"{what}: pages of a wrong seat or table", found["wrong"], at_most=0)
    yield Row(f"{what}: moves a second", found["moves"] / seconds, note=f"{busy:.2f} processors of the server")
    each = 1000 * busy * seconds / max(1, found["moves"])
    yield Row(f"{what}: ms of a processor a move", each, at_most=50, note="with all that others are shown of it")
    slow = f"median {statistics.median(taken):.0f}, 99 %: {percentile(taken, 0.99):.0f}"
    slow += f"; the clients themselves were late by {1000 * percentile(found['late'], 0.95):.1f}"
    yield Row(f"{what}: 95 % of moves elsewhere within, in ms", percentile(taken, 0.95), at_most=150, note=slow)


def in_class(seconds: float) -> Iterator[Row]:
    """Measure a class that does nothing, with the teacher's page and without."""
    busy = {}
    for teaches in ("no", "yes"):
        with school() as (root, server, _store, word):
            _, busy[teaches] = met(server, ["class", root, str(CLASS), str(seconds), word, teaches], seconds)
    what = f"{CLASS} learners in a class who only look"
    yield Row(f"{what}: processors that the server uses", busy["no"], at_most=0.3)
    more = busy["yes"] - busy["no"]
    yield Row("the teacher's page of it: processors", max(0.0, more), at_most=0.1)


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure tables and a class."""
    seconds = 10.0 if quick else SECONDS
    for kind in ("SQLite", "PostgreSQL") if binaries() else ("SQLite",):
        for learners in LEARNERS[:1] if quick else LEARNERS:
            yield from at_tables(kind, learners, seconds)
    if not binaries():
        print(NONE)
    yield from in_class(seconds)


if __name__ == "__main__":
    for row in rows():
        print(row, flush=True)
