"""What measures the servers leaves nothing behind."""

from __future__ import annotations

import subprocess
import sys

import psutil
import pytest

from benchmarks import load

STUBBORN = """
import signal, subprocess, sys, time
if "no" in sys.argv:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
print(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"]).pid, flush=True)
time.sleep(1000)
"""


@pytest.mark.parametrize("ends", ["yes", "no"])
def test_a_server_ends_with_its_kernels_though_it_does_not_end_by_itself(ends):
    with subprocess.Popen([sys.executable, "-c", STUBBORN, ends], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        kernel = psutil.Process(int(server.stdout.readline()))
        load.stop(server, patience=100 if ends == "yes" else 0.1)
        assert server.returncode is not None
        assert not kernel.is_running() or kernel.status() == psutil.STATUS_ZOMBIE
