"""What `make` needs before anything can be tested: a Python, a browser, and a PostgreSQL if there is one."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import chromium, postgres

TOOLS = Path(chromium.__file__).parent


@pytest.fixture
def nothing_installed(monkeypatch, tmp_path):
    """No browser anywhere, and every command that would install one written down instead."""
    commands: list[tuple[str, ...]] = []
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(chromium, "MAC", tmp_path / "none")
    monkeypatch.setattr(chromium, "downloaded", lambda: None)
    monkeypatch.setattr(chromium.shutil, "which", lambda name: "/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(chromium, "say", lambda *command: commands.append(command) or True)
    return commands


def program(folder: Path, name: str, script: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


# The browser -------------------------------------------------------------------------------------------------------


def test_the_browser_that_is_named_comes_first(monkeypatch, tmp_path):
    monkeypatch.setenv(chromium.VARIABLE, str(program(tmp_path, "mine", "exit 0")))
    assert chromium.find() == str(tmp_path / "mine")


@pytest.mark.parametrize("script", ["exit 1", None])
def test_a_named_browser_that_does_not_run_is_told(monkeypatch, tmp_path, capsys, script):
    path = program(tmp_path, "mine", script) if script else tmp_path / "none"
    monkeypatch.setenv(chromium.VARIABLE, str(path))
    assert chromium.main() == 1
    assert capsys.readouterr().err == f"{chromium.VARIABLE} names {path}, which does not run as a browser.\n"


def test_a_stub_on_the_path_is_passed_over(monkeypatch, tmp_path, nothing_installed):
    program(tmp_path, "chromium", "exit 1")
    real = program(tmp_path, "google-chrome", "exit 0")
    monkeypatch.setattr(
        chromium.shutil, "which", lambda name: str(tmp_path / name) if (tmp_path / name).exists() else None
    )
    assert chromium.find() == str(real)


ORDER = ("named", "on_path", "packaged", "downloaded", "download")


@pytest.mark.parametrize("there", range(len(ORDER)))
def test_the_first_place_where_a_browser_is_found_is_the_last_that_is_looked_at(monkeypatch, capsys, there):
    looked: list[str] = []
    for place, name in enumerate(ORDER):
        found = name if place >= there else None
        monkeypatch.setattr(chromium, name, lambda name=name, found=found: looked.append(name) or found)
    assert chromium.main() == 0
    assert capsys.readouterr().out == f"{ORDER[there]}\n"
    assert tuple(looked) == ORDER[: there + 1]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="there is no root")
def test_root_installs_the_package_of_the_system_and_then_tries_the_download(monkeypatch, nothing_installed, capsys):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert chromium.main() == 1
    assert [command[:2] for command in nothing_installed] == [
        ("apt-get", "update"),
        ("apt-get", "install"),
        (sys.executable, "-m"),
    ]
    assert "No Chromium was found, and none could be installed" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="there is no root")
def test_others_download_one(monkeypatch, nothing_installed):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert chromium.main() == 1
    assert nothing_installed == [(sys.executable, "-m", "playwright", "install", "chromium")]


# Python --------------------------------------------------------------------------------------------------------------

WORKS = f'exec {shlex.quote(sys.executable)} "$@"'
SHELL = shutil.which("sh") or "sh"


def find_python(path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [SHELL, str(TOOLS / "find_python.sh")]
    return subprocess.run(command, env={"PATH": str(path), **environment}, capture_output=True, text=True, check=False)


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
class TestFindPython:
    def test_the_newest_that_works_is_taken(self, tmp_path):
        program(tmp_path, "python3.13", "exit 127")  # a shim of a version that is not there
        program(tmp_path, "python3.12", WORKS)
        program(tmp_path, "python3.11", WORKS)
        assert find_python(tmp_path).stdout == "python3.12\n"

    def test_one_that_pyenv_keeps_is_taken_though_another_was_chosen(self, tmp_path):
        program(tmp_path, "python3.13", "exit 127")
        program(tmp_path, "python3.11", WORKS)
        kept = tmp_path / "pyenv" / "versions" / "3.13.0" / "bin"
        kept.mkdir(parents=True)
        newest = program(kept, "python", WORKS)
        assert find_python(tmp_path, PYENV_ROOT=str(tmp_path / "pyenv")).stdout == f"{newest}\n"
        home = tmp_path / "home"
        home.mkdir()
        (tmp_path / "pyenv").rename(home / ".pyenv")
        assert find_python(tmp_path, HOME=str(home)).stdout.startswith(f"{home}/.pyenv/versions/3.13.0/")

    def test_the_one_that_is_named_comes_first(self, tmp_path):
        program(tmp_path, "python3.12", WORKS)
        (tmp_path / "Gärten hier").mkdir()
        mine = program(tmp_path / "Gärten hier", "mine", WORKS)
        assert find_python(tmp_path, PYTHON=str(mine)).stdout == f"{mine}\n"

    def test_one_that_is_too_old_is_passed_over_and_none_is_told(self, tmp_path):
        program(tmp_path, "python3", "exit 1")
        ran = find_python(tmp_path)
        assert ran.returncode == 1
        assert ran.stderr.startswith("No Python 3.11 or later with venv was found.")


PIP = """
case "$*" in
  *--editable*) printf %s "$PWD" >"${0%/bin/*}/lib/python3.11/site-packages/_garden_widgets.pth" ;;
  "-m pip "*) ;;
  *) {works} ;;
esac
"""
"""Python, with a pip that does nothing but what an editable install does."""


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
@pytest.mark.parametrize("venv", [".venv", "deeper/venv"])
def test_the_environment_finds_a_checkout_below_any_name_in_any_locale(venv, tmp_path):
    checkout = tmp_path / "Gärten hier"
    shutil.copytree(TOOLS, checkout / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    folder = checkout / venv
    site = folder / "lib" / "python3.11" / "site-packages"
    for each in (folder / "bin", site):
        each.mkdir(parents=True)
    program(folder / "bin", "python", PIP.replace("{works}", WORKS))
    subprocess.run(
        [SHELL, str(checkout / "tools" / "make_venv.sh"), venv], env={**os.environ, "LC_ALL": "C"}, check=True
    )
    (line,) = (site / "_garden_widgets.pth").read_text(encoding="ascii").splitlines()
    assert (site / line).resolve() == checkout.resolve()
    assert [path.name for path in site.iterdir()] == ["_garden_widgets.pth"]


def test_without_postgresql_a_sentence_says_so_and_nothing_fails(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(postgres, "binaries", lambda: None)
    monkeypatch.setattr(postgres.shutil, "which", lambda _: None)
    postgres.main()
    assert capsys.readouterr().err == f"{postgres.NONE}\n"
    with pytest.raises(postgres.NoPostgresError, match="install one"):
        postgres.Cluster(tmp_path)
