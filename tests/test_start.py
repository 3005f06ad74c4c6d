"""The files that one presses twice to start a class: no terminal is needed."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
UNIX, WINDOWS = ROOT / "start-class.command", ROOT / "start-class.bat"
MAKES = """#!/bin/sh
echo made >>made
mkdir -p "$1/bin"
cat >"$1/bin/python" <<PYTHON
#!/bin/sh
[ "\\$1" = -c ] && exit
pwd >ran
echo "\\$@" >>ran
echo port 8866 >&2
exit ${ENDS:-0}
PYTHON
chmod +x "$1/bin/python"
exit ${FAILS:-0}
"""
SHELLS = [[], *([found] for each in ("dash", "bash", "zsh", "ksh") if (found := shutil.which(each)))]
"""By itself, and in other shells: on macOS `sh` is an old bash."""


NAMES = ["Anna's games", "Jürgens Spiele (2)", "$HOME & Co", "-n"]


@pytest.fixture
def folder(tmp_path, request):
    """A project whose environment is made at once, in a folder with a name like those that people give."""
    home = tmp_path / getattr(request, "param", NAMES[1])
    (home / "tools").mkdir(parents=True)
    shutil.copy2(UNIX, home)
    (home / "requirements.lock").write_text("")
    (home / "tools" / "make_venv.sh").write_text(MAKES)
    return home


def press(folder, shell=(), path=os.environ["PATH"], **known):
    return subprocess.run(
        [*shell, folder / UNIX.name],
        cwd="/",
        env={"PATH": path, **known},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("folder", NAMES, indirect=True)
@pytest.mark.parametrize("shell", SHELLS, ids=lambda each: Path(*each).name or "itself")
def test_it_makes_what_it_needs_once_and_opens_a_class_where_it_lies(folder, shell):
    assert press(folder, shell).returncode == 0
    assert press(folder, shell).returncode == 0
    assert (folder / "made").read_text() == "made\n"
    assert (folder / "ran").read_text().splitlines() == [str(folder), "-m garden_widgets serve --class"]


def test_another_version_makes_it_anew_however_old_its_files_are(folder):
    press(folder)
    (folder / "requirements.lock").write_text("another")
    os.utime(folder / "requirements.lock", (1, 1))
    press(folder)
    press(folder)
    assert (folder / "made").read_text() == "made\n" * 2


def test_where_python_itself_is_gone_it_is_made_anew(folder):
    press(folder)
    (folder / ".venv/bin/python").unlink()
    assert press(folder).returncode == 0
    assert (folder / "made").read_text() == "made\n" * 2


def test_a_folder_that_was_moved_still_works(folder, tmp_path):
    press(folder)
    there = folder.rename(tmp_path / "elsewhere")
    assert press(there).returncode == 0
    assert (there / "made").read_text() == "made\n"
    assert (there / "ran").read_text().splitlines()[0] == str(there)


def test_what_fails_is_said_and_tried_again_the_next_time(folder):
    failed = press(folder, FAILS="1")
    assert failed.returncode == 1
    assert "what stands above says why" in failed.stdout
    assert not (folder / "ran").exists()
    assert press(folder).returncode == 0


def test_a_class_that_cannot_begin_says_why_and_leaves_its_window_open(folder):
    ended = press(folder, ENDS="1")
    assert ended.returncode == 1
    assert "port 8866" in ended.stderr
    assert "Press Enter" in ended.stdout


def test_a_file_that_was_taken_out_of_its_folder_says_so(folder):
    (folder / "requirements.lock").unlink()
    alone = press(folder)
    assert alone.returncode == 1
    assert "Unpack the whole folder" in alone.stdout


def test_without_python_one_sentence_says_where_to_get_it(folder, tmp_path):
    shutil.copy2(ROOT / "tools/make_venv.sh", folder / "tools")
    shutil.copy2(ROOT / "tools/find_python.sh", folder / "tools")
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("sh", "dirname", "cmp", "cp"):
        (tools / name).symlink_to(shutil.which(name))
    missing = press(folder, path=str(tools), HOME=str(tmp_path))
    assert missing.returncode == 1
    assert "python.org" in missing.stderr
    assert "press it again" in missing.stdout


def test_a_port_that_is_taken_is_one_sentence_in_the_window(tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python").symlink_to(sys.executable)
    shutil.copy2(ROOT / "requirements.lock", tmp_path / ".ready")
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        number = str(busy.getsockname()[1])
        command = [UNIX, "--port", number, "--host", "127.0.0.1", "--no-browser"]
        here = {**os.environ, "VENV": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path[1:])}
        ended = subprocess.run(command, env=here, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert number in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "Press Enter" in ended.stdout


def test_windows_gets_a_file_of_its_own_that_does_the_same():
    text = WINDOWS.read_bytes()
    assert text.count(b"\r\n") == text.count(b"\n"), "Windows wants lines to end so"
    words = text.decode("ascii")
    for each in ("requirements.lock", "--require-hashes", "--no-build-isolation", "-m garden_widgets serve --class"):
        assert each in words
    gone_to = {line.rpartition("goto ")[2].strip() for line in words.splitlines() if "goto " in line}
    assert gone_to == {line[1:].strip() for line in words.splitlines() if line.startswith(":")}


def test_on_windows_nothing_of_a_block_ends_it_early():
    """Within brackets `cmd` takes the first one that closes and stands in no quotes for the end."""
    depth = 0
    for line in WINDOWS.read_text("ascii").splitlines():
        bare = re.sub(r'"[^"]*"', "", line)
        assert bare.count('"') == 0, line
        depth += len(re.findall(r"\((?=\s*$)", bare)) - (line == ")")
        if depth and not line.endswith("("):
            assert ")" not in bare, line
        assert len(line) < 8191
    assert depth == 0
