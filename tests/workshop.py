"""Node and the packages that `front/` asks for, kept in a temporary folder; without them a test skips."""

from __future__ import annotations

import getpass
import hashlib
import re
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

from tests.test_house import ROOT

FRONT = ROOT / "front"
SOURCES = ("package.json", "package-lock.json", ".npmrc")
OURS = re.compile(r"\b(EUSAGE|EINTEGRITY|EJSONPARSE|ERESOLVE|ELOCKVERIFY)\b")
"""What npm calls a lock file that is wrong; all else that hinders it lies in the machine."""


def packages() -> Path:
    """Find the folder in which the packages are, `node_modules`, or fetch them first."""
    if not (shutil.which("node") and shutil.which("npm")):
        pytest.skip("Node and npm are not here")
    lock = b"".join((FRONT / name).read_bytes() for name in SOURCES)
    kept = Path(tempfile.gettempdir()) / f"garden-front-{getpass.getuser()}-{hashlib.sha256(lock).hexdigest()[:16]}"
    if not kept.is_dir():
        with tempfile.TemporaryDirectory(prefix="garden-front-") as folder:
            new = Path(folder) / "new"
            _install(new)
            with suppress(OSError):  # another run was quicker
                new.rename(kept)
    return kept / "node_modules"


def _install(folder: Path) -> None:
    """Fetch the packages into a folder; where npm cannot, which is no fault of the lock file, skip."""
    folder.mkdir()
    for name in SOURCES:
        shutil.copy(FRONT / name, folder)
    try:
        command = ["npm", "ci", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
        ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=240, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip("npm did not install the packages within four minutes")
    assert not (ran.returncode and OURS.search(ran.stderr)), ran.stderr
    if ran.returncode:
        words = ran.stderr.strip() or ran.stdout.strip() or f"it ended with {ran.returncode}"
        pytest.skip(f"npm cannot install the packages here: {words.splitlines()[0]}")
