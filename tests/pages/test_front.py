"""What runs in the browser is what its sources give, and fits what runs in the kernel."""

from __future__ import annotations

import getpass
import hashlib
import json
import re
import shutil
import subprocess
import tempfile
from contextlib import suppress
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path

import pytest

from garden_widgets.pages.assets import OWN
from tests.test_house import ROOT

FRONT = ROOT / "front"
BUILT = OWN / "front"
MADE = ("node_modules",)
SOURCES = ("package.json", "package-lock.json", ".npmrc")
OURS = re.compile(r"\b(EUSAGE|EINTEGRITY|EJSONPARSE|ERESOLVE|ELOCKVERIFY)\b")
"""What npm calls a lock file that is wrong; all else that hinders it lies in the machine."""


def packages() -> dict[str, dict[str, str]]:
    """What the lock file names."""
    lock = json.loads((FRONT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {name.removeprefix("node_modules/"): about for name, about in lock.items() if name}


def locked(name: str) -> str:
    """The version of a Python package in the lock file."""
    found = re.search(rf"^{name}==(\S+)", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE)
    assert found, name
    return found[1]


@pytest.fixture(scope="module")
def workshop() -> Path:
    """The sources with their packages, kept in a temporary folder for the next time."""
    if not (shutil.which("node") and shutil.which("npm")):
        pytest.skip("Node and npm are not here")
    lock = b"".join((FRONT / name).read_bytes() for name in SOURCES)
    kept = Path(tempfile.gettempdir()) / f"garden-front-{getpass.getuser()}-{hashlib.sha256(lock).hexdigest()[:16]}"
    if not kept.is_dir():
        with tempfile.TemporaryDirectory(prefix="garden-front-") as folder:
            new = Path(folder) / "new"
            install(new)
            with suppress(OSError):  # another run was quicker
                new.rename(kept)
    return kept


def install(folder: Path) -> None:
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


def test_the_shipped_files_are_what_the_sources_give(workshop, tmp_path):
    shutil.copytree(FRONT, tmp_path / "front", ignore=shutil.ignore_patterns(*MADE))
    (tmp_path / "front" / "node_modules").symlink_to(workshop / "node_modules")
    command = ["node", "build.mjs", str(tmp_path / "built")]
    ran = subprocess.run(command, cwd=tmp_path / "front", capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
    made = {file.name: file.read_bytes() for file in (tmp_path / "built").iterdir()}
    assert set(made) == {file.name for file in BUILT.iterdir()}
    stale = [name for name, content in made.items() if content != (BUILT / name).read_bytes()]
    assert not stale, "run `make front` and commit what it gives"


def test_the_lock_file_names_whole_versions_with_their_sums_and_no_place():
    assert len(packages()) > 20
    for name, about in packages().items():
        assert about["integrity"].startswith("sha512-"), name
        assert "resolved" not in about, name


def test_the_front_end_of_ipycanvas_is_the_one_that_its_package_brings():
    own = files("ipycanvas") / "nbextension" / "static" / "index.js"
    assert (FRONT / "vendor" / "ipycanvas.js").read_bytes() == own.read_bytes()
    licence = (FRONT / "vendor" / "ipycanvas-licence.txt").read_text(encoding="utf-8")
    assert licence.startswith(f"ipycanvas {locked('ipycanvas')} ")


def test_the_front_end_of_anywidget_has_the_version_of_its_package():
    assert packages()["anywidget"]["version"] == locked("anywidget")


def test_the_controls_have_the_versions_that_jupyterlab_would_have():
    assert distribution("jupyterlab_widgets").version == locked("jupyterlab-widgets")
    beside = next(
        Path(str(file.locate()))
        for file in distribution("jupyterlab_widgets").files or ()
        if file.name == "third-party-licenses.json"
    )
    theirs = {each["name"]: each["versionInfo"] for each in json.loads(beside.read_text(encoding="utf-8"))["packages"]}
    ours = {name: about["version"] for name, about in packages().items() if name.startswith("@jupyter-widgets/")}
    assert set(ours) == {"@jupyter-widgets/base", "@jupyter-widgets/base-manager", "@jupyter-widgets/controls"}
    assert ours == {name: theirs[name] for name in ours}


def test_the_licence_of_everything_inside_is_told():
    told = (BUILT / "licences.txt").read_text(encoding="utf-8")
    for name in ("@jupyter-widgets/base", "@lumino/widgets", "anywidget", "backbone", "jquery", "lodash", "ipycanvas"):
        assert re.search(rf"^{name} \d", told, re.MULTILINE), name
