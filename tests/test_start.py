"""The files that one presses twice to start a class: no terminal is needed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
UNIX, WINDOWS = ROOT / "start-class.command", ROOT / "start-class.bat"
MAKES = """#!/bin/sh
echo made >>made
mkdir -p "$1/bin"
printf '#!/bin/sh\\npwd >ran\\necho "$@" >>ran\\nexit %s\\n' "${ENDS:-0}" >"$1/bin/garden"
chmod +x "$1/bin/garden"
exit ${FAILS:-0}
"""


@pytest.fixture
def folder(tmp_path):
    """A project whose environment is made at once, in a folder with a name like those that people give."""
    home = tmp_path / "Anna's games"
    (home / "tools").mkdir(parents=True)
    shutil.copy2(UNIX, home)
    (home / "requirements.lock").write_text("")
    (home / "tools" / "make_venv.sh").write_text(MAKES)
    return home


def press(folder, **known):
    return subprocess.run(
        [folder / UNIX.name],
        cwd="/",
        env={"PATH": os.environ["PATH"], **known},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_makes_what_it_needs_once_and_opens_a_class_where_it_lies(folder):
    assert press(folder).returncode == 0
    assert press(folder).returncode == 0
    assert (folder / "made").read_text() == "made\n"
    assert (folder / "ran").read_text().splitlines() == [str(folder), "serve --class"]


def test_another_version_makes_it_anew(folder):
    press(folder)
    ready = folder / ".venv" / ".ready"
    os.utime(ready, (1, 1))
    press(folder)
    assert (folder / "made").read_text() == "made\n" * 2


def test_what_fails_is_said_and_tried_again_the_next_time(folder):
    failed = press(folder, FAILS="1")
    assert failed.returncode == 1
    assert "what stands above says why" in failed.stdout
    assert not (folder / "ran").exists()
    assert press(folder).returncode == 0


def test_a_class_that_cannot_begin_leaves_its_window_open(folder):
    ended = press(folder, ENDS="1")
    assert ended.returncode == 1
    assert "Press Enter" in ended.stdout


def test_windows_gets_a_file_of_its_own_that_does_the_same():
    text = WINDOWS.read_bytes()
    assert text.count(b"\r\n") == text.count(b"\n"), "Windows wants lines to end so"
    words = text.decode("ascii")
    for each in ("requirements.lock", "--require-hashes", "--no-build-isolation", "serve --class"):
        assert each in words
    gone_to = {line.rpartition("goto ")[2].strip() for line in words.splitlines() if "goto " in line}
    assert gone_to == {line[1:].strip() for line in words.splitlines() if line.startswith(":")}
