"""The two servers that are compared: the pages, and stock Voila with one bare canvas."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import requests

from tools.postgres import cluster

HERE = Path(__file__).parent
PATIENCE = 60.0
WORKERS = 2


def stop(server: subprocess.Popen[Any], patience: float = PATIENCE) -> None:
    """End a server and all that it has started; what does not end by itself in time is killed."""
    if server.poll() is not None:
        return
    known = psutil.Process(server.pid)
    family = known.children(recursive=True)
    server.terminate()
    try:
        server.wait(patience)
    except subprocess.TimeoutExpired:
        family += known.children(recursive=True)
        server.kill()
        server.wait()
    for each in family:
        with suppress(psutil.Error):
            each.kill()
    psutil.wait_procs(family, patience)


@contextmanager
def garden(*options: str) -> Iterator[tuple[str, psutil.Process]]:
    """Run the page server with a store of its own; it is there when all of its workers have answered."""
    with tempfile.TemporaryDirectory(prefix="garden-bench-") as folder:
        usual = ("--no-browser", "--port", "0", "--workers", str(WORKERS), "--store", str(Path(folder, "pages.sqlite")))
        command = [sys.executable, "-m", "garden_widgets", "serve", *usual, *options]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            root = server.stdout.readline().split()[-1]
            requests.get(f"{root}health", timeout=PATIENCE)
            yield root, psutil.Process(server.pid)
        finally:
            stop(server)


@contextmanager
def store(kind: str) -> Iterator[str]:
    """Give a new file, or the address of a new database."""
    if kind == "PostgreSQL":
        with cluster() as running:
            yield running.create("bench")
    else:
        with tempfile.TemporaryDirectory(prefix="garden-bench-") as folder:
            yield str(Path(folder, "pages.sqlite"))


@contextmanager
def school(kind: str = "SQLite") -> Iterator[tuple[str, psutil.Process, str, str]]:
    """Run the page server with classes; it gives its store and the teacher's word as well."""
    with store(kind) as place:
        usual = ("--class", "--host", "127.0.0.1", "--no-browser", "--port", "0", "--workers", str(WORKERS))
        command = [sys.executable, "-m", "garden_widgets", "serve", *usual]
        here = {**os.environ, "LC_ALL": "C.UTF-8", "GARDEN_STORE": place}
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=here)
        try:
            assert server.stdout is not None
            root, _, word = [server.stdout.readline().split()[-1] for _ in range(3)]
            requests.get(f"{root}health", timeout=PATIENCE)
            yield root, psutil.Process(server.pid), place, word
        finally:
            stop(server)


@contextmanager
def voila(*options: str) -> Iterator[tuple[str, psutil.Process]]:
    """Run Voila as it is, with the bare page."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    usual = ("--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1", "--Voila.log_level=50")
    command = [sys.executable, "-m", "voila", str(HERE / "bare.ipynb"), *usual, *options]
    here = {**os.environ, "JUPYTER_PLATFORM_DIRS": "1"}
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=here)
    root = f"http://127.0.0.1:{port}/"
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(requests.RequestException):
                requests.get(f"{root}voila/static/none", timeout=5)
                break
            time.sleep(0.2)
        yield root, psutil.Process(server.pid)
    finally:
        stop(server)


def memory(server: psutil.Process) -> float:
    """Return the megabytes of a server and of all that it has started; what is shared counts once."""
    total = 0
    for process in (server, *server.children(recursive=True)):
        with suppress(psutil.Error):
            total += process.memory_full_info().pss
    return total / 2**20
