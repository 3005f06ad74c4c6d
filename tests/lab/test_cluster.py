"""A cluster of Dask: a real scheduler and two workers in processes of their own, one of which is killed."""

from __future__ import annotations

import os
import signal
from collections import Counter

import pytest

import garden_widgets as gw
from garden_widgets.core.errors import OptionError
from garden_widgets.lab import spreading
from garden_widgets.lab.cluster import DaskExecutor

distributed = pytest.importorskip("distributed")


@pytest.fixture
def cluster(tmp_path):
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            local_directory=tmp_path,
            silence_logs=50,
        ) as made,
        distributed.Client(made) as client,
    ):
        yield client


def given_out(dask_scheduler):
    """Count how often each batch was given to a worker."""
    return Counter(entry[0] for entry in dask_scheduler.transition_log if entry[2] == "processing")


@pytest.mark.filterwarnings("ignore")
def test_when_a_worker_is_killed_only_its_batch_is_played_again(cluster, monkeypatch, tmp_path):
    monkeypatch.setattr(spreading, "SECONDS", 0.2)
    asked = ("pyramid-shambo", ["random", "beginner"], 150)
    undisturbed = gw.lab.run(*asked, executor="here", progress=False)

    victim = next(iter(cluster.run(os.getpid).values()))
    batches = []

    kept = DaskExecutor.submit

    def submit(self, fn, *args):
        batches.append(args[-1])
        if len(batches) == 8:
            os.kill(victim, signal.SIGKILL)
        return kept(self, fn, *args)

    monkeypatch.setattr(DaskExecutor, "submit", submit)
    result = gw.lab.run(*asked, executor=gw.lab.dask(cluster), progress=False, file=tmp_path / "run.db")
    assert result == undisturbed
    assert sum(batch.size for batch in batches) == 150
    times = [count for key, count in cluster.run_on_scheduler(given_out).items() if "played" in str(key)]
    assert len(times) == len(batches) > 8
    again = sum(count - 1 for count in times)
    assert 1 <= again <= 2 * spreading.AHEAD, times  # what was under way, of which the killed one had its part


def test_what_is_no_client_is_refused():
    with pytest.raises(OptionError, match=r"distributed\.Client"):
        gw.lab.dask("tcp://localhost:8786")
