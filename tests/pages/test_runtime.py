"""The folder of a server that runs: one that was left behind is cleared away, one that is used is not."""

from __future__ import annotations

import os
import signal
import time

import pytest

from garden_widgets.pages import runtime
from tests.pages.conftest import write
from tests.pages.live import LiveGarden


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.setattr(runtime.tempfile, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(runtime.tempfile, "tempdir", str(tmp_path))


def test_the_folder_of_a_server_that_runs_stays_and_goes_with_it(tmp_path):
    with runtime.folder() as first, runtime.folder() as second:
        assert first != second
        assert (first.is_dir(), second.is_dir()) == (True, True)
        runtime.sweep(tmp_path)
        assert (first.is_dir(), second.is_dir()) == (True, True)
    assert not [*tmp_path.iterdir()]


def test_what_is_not_a_server_s_stays(tmp_path):
    (tmp_path / "garden_notes").mkdir()
    (tmp_path / "garden_notes" / "mine.txt").write_text("mine")
    (tmp_path / "garden_file").write_text("mine")
    (tmp_path / "garden_new").mkdir()
    (tmp_path / "garden_old").mkdir()
    old = time.time() - 2 * runtime.NEW
    for name in ("garden_old", "garden_notes"):
        os.utime(tmp_path / name, (old, old))
    with runtime.folder():
        pass
    assert sorted(each.name for each in tmp_path.iterdir()) == ["garden_file", "garden_new", "garden_notes"]


def test_what_a_server_left_that_was_killed_is_cleared_away_at_the_next_start(tmp_path):
    pages = tmp_path / "pages"
    pages.mkdir()
    write(pages, "index", "print('here')")
    own = {"TMPDIR": str(tmp_path)}
    killed = LiveGarden("--warm", "1", folder=pages, environment=own)
    killed.wait_for_kernels(1)
    (left,) = tmp_path.glob("garden_*")
    killed.process.send_signal(signal.SIGKILL)
    killed.process.communicate(timeout=30)
    assert left.is_dir()
    beside = LiveGarden("--warm", "1", folder=pages, environment=own)
    (folder,) = tmp_path.glob("garden_*")
    assert folder != left
    another = LiveGarden("--warm", "1", folder=pages, environment=own)
    assert len([*tmp_path.glob("garden_*")]) == 2
    assert "here" in beside.open().text
    for garden in (beside, another):
        assert garden.stop() == (0, "")
    assert not [*tmp_path.glob("garden_*")]
