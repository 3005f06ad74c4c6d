"""A guest: the game of `garden new`, installed as a package of its own where nothing else of it can be seen."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import garden_widgets

ROOT = Path(garden_widgets.__file__).parents[1]
NAME = "leek-race"
PIP = (
    "-m",
    "pip",
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "--no-deps",
    "--no-index",
    "--no-build-isolation",
)
"""Installs without a network."""


@dataclass(frozen=True)
class Guest:
    """The folder of a guest, and the environment in which it is installed."""

    folder: Path
    installed: Path

    def environment(self, *first: Path) -> Mapping[str, str]:
        """Return the variables of a process that finds the guest by its entry point."""
        return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*first, self.installed, ROOT)))}

    def python(self, *words: str, cwd: Path | None = None, first: Sequence[Path] = ()) -> str:
        """Run Python where the guest is installed, and return what it says."""
        return said([sys.executable, *words], cwd or self.installed, self.environment(*first))


def said(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> str:
    """Run a command that has to succeed, and return what it says."""
    ran = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def made(here: Path) -> Guest:
    """Make a new game and install it as people do, without a network."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    said([sys.executable, "-m", "garden_widgets", "new", NAME], here, env)
    guest = Guest(here / NAME, here / "installed")
    said([sys.executable, *PIP, "--target", str(guest.installed), "."], guest.folder, env)
    return guest
