"""A class at once: learners who press every five seconds, pages that are only open, and what each costs."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

import psutil
import requests

from benchmarks.learner import PATIENCE, Result, coming
from benchmarks.row import Row
from benchmarks.servers import WORKERS, garden, memory, stop, voila

CLASSES = (100, 500)
QUIET = 2000
SECONDS = 40.0
GAME = "play?game=snail-invasion&players=person,person"
KERNELS = 4
"""So many of Voila's pages are opened to know what one costs."""


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def spent(server: psutil.Process) -> float:
    """Return the seconds of a processor that a server and its workers have used."""
    return sum(sum(each.cpu_times()[:2]) for each in (server, *server.children(recursive=True)))


def attended(root: str, server: psutil.Process, many: int, quiet: int, seconds: float) -> Iterator[Row]:
    """Let a class come and go, and tell what it met with."""
    before, total = memory(server), many + quiet
    command = (sys.executable, "-m", "benchmarks.learner", root, GAME, str(many), str(quiet), str(seconds))
    client = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        time.sleep(coming(total) + 0.2 * seconds)
        since = spent(server)
        time.sleep(0.6 * seconds)
        busy, full = (spent(server) - since) / (0.6 * seconds), memory(server)
        out, _ = client.communicate(timeout=coming(total) + seconds + 4 * PATIENCE)
        found, late = json.loads(out)
        results = [Result(**each) for each in found]
    except (subprocess.TimeoutExpired, ValueError):
        results, late = [Result(failed="not done in time")] * total, [0.0]
    finally:
        stop(client)
    what = f"{many} learners, {quiet:,} only look" if quiet else f"{many} learners"
    failed = [result.failed for result in results if result.failed]
    painted = [result.painted for result in results if result.painted is not None]
    yield Row(f"{what}: failures", len(failed), at_most=0, note="; ".join(sorted(set(failed))[:2]))
    if painted:
        slowest = f"95 %: {percentile(painted, 0.95):.2f}, last: {max(painted):.2f}"
        yield Row(f"{what}: seconds until painted", statistics.median(painted), note=slowest)
    all_in = max((result.painted_at for result in results), default=0.0)
    presses = [1000 * took for result in results for pressed, took in result.presses if pressed > all_in]
    if presses:
        spread = f"median {statistics.median(presses):.1f}, 99 %: {percentile(presses, 0.99):.1f}, of {len(presses)}"
        slow = percentile(presses, 0.95)
        spread += f"; the class itself was late by {1000 * percentile(late, 0.95):.1f}"
        yield Row(f"{what}: 95 % of presses answered within, in ms", slow, at_most=100, note=spread)
    note = f"of {WORKERS}: the class itself runs on the same machine"
    yield Row(f"{what}: processors that the server uses", busy, note=note)
    note = f"{before:.0f} MB before, {full:.0f} with all"
    yield Row(f"{what}: megabytes (PSS) a learner", (full - before) / total, at_most=1, note=note)


def started() -> Iterator[Row]:
    """Measure how long it takes from the start of a server until its first page has come."""
    taken = []
    for _ in range(5):
        began = time.monotonic()
        with garden() as (root, _server):
            requests.get(root + GAME, timeout=PATIENCE).raise_for_status()
            taken.append(time.monotonic() - began)
    note = f"between {min(taken):.2f} and {max(taken):.2f}"
    yield Row("seconds from the server's start to its first page", statistics.median(taken), at_most=1, note=note)


def stock() -> Iterator[Row]:
    """Measure what a page of stock Voila costs, with one bare canvas."""
    with voila() as (root, server):
        before = memory(server)
        for _ in range(KERNELS):
            requests.get(root, timeout=PATIENCE).raise_for_status()
        full = memory(server)
    note = f"{before:.0f} MB before, {full:.0f} with {KERNELS} pages"
    yield Row("stock Voila, a bare page: megabytes (PSS) a learner", (full - before) / KERNELS, note=note)


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure starting, classes of several sizes, and many pages that are only open."""
    yield from started()
    yield from stock()
    seconds = 10.0 if quick else SECONDS
    for many, quiet in ((50, 0),) if quick else ((CLASSES[0], 0), (CLASSES[1], 0), (100, QUIET)):
        with garden() as (root, server):
            yield from attended(root, server, many, quiet, seconds)


if __name__ == "__main__":
    for row in rows():
        print(row, flush=True)
