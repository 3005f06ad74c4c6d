"""The wheel: `pip install` and `garden serve` work without a checkout."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from garden_widgets.pages import notebooks
from tests.test_house import ROOT, project_files


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, with a notebook's checkpoint lying about where it is built."""
    source = tmp_path_factory.mktemp("source")
    for path in project_files():
        copy = source / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    (source / "notebooks" / ".ipynb_checkpoints").mkdir()
    (source / "notebooks" / ".ipynb_checkpoints" / "index-checkpoint.ipynb").write_text("{}")
    (source / "garden_widgets" / "__pycache__").mkdir()
    (source / "garden_widgets" / "__pycache__" / "x.pyc").write_bytes(b"")
    target = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(target), str(source)]
    built = subprocess.run(build, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return next(target.glob("*.whl"))


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_carries_every_file_of_the_package(names):
    package = {path.relative_to(ROOT).as_posix() for path in project_files() if "garden_widgets" in path.parts}
    assert package <= names


def test_the_wheel_carries_every_catalogue_compiled(names):
    catalogues = {path.relative_to(ROOT) for path in project_files() if path.suffix == ".po"}
    assert catalogues
    assert {path.with_suffix(".mo").as_posix() for path in catalogues} <= names


def test_the_wheel_says_that_it_has_types(names):
    assert "garden_widgets/py.typed" in names


def test_the_wheel_carries_the_notebooks(names):
    shipped = {f"garden_widgets/notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert shipped
    assert shipped <= names


def test_the_wheel_carries_nothing_else(names):
    others = {name for name in names if not name.startswith("garden_widgets/") and ".dist-info/" not in name}
    assert not others
    assert not [name for name in names if "checkpoint" in name or "__pycache__" in name]
    kinds = {Path(name).suffix for name in names if name.startswith("garden_widgets/")}
    code, texts, rest = {".py", ".pyi", ".typed", ".ipynb"}, {".toml", ".po", ".mo", ".txt", ".md"}, {".json", ".woff2"}
    assert kinds <= code | texts | rest | {".js", ".css", ".svg", ".html"}


def test_the_wheel_carries_licence_and_notice(names):
    assert {Path(name).name for name in names if "/licenses/" in name} == {"LICENSE", "NOTICE"}


def test_the_wheel_names_its_command_and_what_it_needs(wheel):
    archive = zipfile.ZipFile(wheel)
    info = next(name for name in archive.namelist() if name.endswith("METADATA")).removesuffix("METADATA")
    assert "garden = garden_widgets.cli:main" in archive.read(f"{info}entry_points.txt").decode()
    metadata = archive.read(f"{info}METADATA").decode()
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    assert needed
    assert all("extra ==" in line for line in needed), "the engines need no other package"


def test_the_notebooks_are_found_in_an_installed_package(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = (
        "from garden_widgets.pages import notebooks; "
        "print(notebooks.is_checkout(), *sorted(page.file.name for page in notebooks.pages().values()))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True, env={"PYTHONPATH": ""}
    )
    here = sorted(page.file.name for page in notebooks.pages().values())
    assert ran.stdout.split() == ["False", *here]


def test_an_installed_package_says_that_its_tests_are_elsewhere(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    ran = subprocess.run(
        [sys.executable, "-m", "garden_widgets", "rules", "snail-invasion", "--coverage"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "The tests are not here" in ran.stdout
