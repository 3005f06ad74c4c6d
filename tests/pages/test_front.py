"""What runs in the browser is what its sources give, and nothing foreign."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import garden_widgets
from garden_widgets.scenes.svg import FONT
from tests import workshop
from tests.test_house import ROOT
from tests.workshop import FRONT

PACKAGE = Path(garden_widgets.__file__).parent
BUILT = {
    "widgets/static/garden.js": PACKAGE,
    "widgets/static/garden.css": PACKAGE,
    "pages/static/front/garden.js": PACKAGE,
    "pages/static/front/early.js": PACKAGE,
    "paint.js": ROOT / "tests" / "browser",
}
"""What the sources give, and where it is kept."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory):
    """A copy of the sources beside the packages with which they are built."""
    packages = workshop.packages()
    copy = tmp_path_factory.mktemp("bench") / "front"
    shutil.copytree(FRONT, copy, ignore=shutil.ignore_patterns("node_modules"))
    (copy / "node_modules").symlink_to(packages)
    return copy


def run(bench, *command):
    """Run something in the copy of the sources; it has to go well."""
    ran = subprocess.run(command, cwd=bench, capture_output=True, text=True, timeout=240, check=False)
    assert ran.returncode == 0, f"{ran.stdout}\n{ran.stderr}"


@pytest.fixture(scope="module")
def built(bench):
    """What the sources give now."""
    folder = bench.parent / "built"
    run(bench, "node", "build.mjs", str(folder))
    return folder


def test_the_shipped_files_are_what_the_sources_give(built):
    made = {file.relative_to(built).as_posix() for file in built.rglob("*") if file.is_file()}
    assert made - {"inputs.json"} == set(BUILT)
    stale = [name for name, home in BUILT.items() if (built / name).read_bytes() != (home / name).read_bytes()]
    assert not stale, "run `make front` and commit what it gives"


def test_nothing_foreign_is_inside_what_is_shipped(built):
    inputs = json.loads((built / "inputs.json").read_text(encoding="utf-8"))
    assert len(inputs) > 50
    assert [name for name in inputs if not (name.startswith("src/") and (FRONT / name).is_file())] == []


def test_the_types_fit(bench):
    run(bench, "node", "node_modules/typescript/bin/tsc", "--noEmit")


def test_the_unit_tests_pass(bench):
    run(bench, "node", "node_modules/vitest/vitest.mjs", "run")


def test_words_on_boards_are_set_as_in_pictures():
    assert f'const FONT = "{FONT}";' in (FRONT / "src" / "paint" / "shapes.ts").read_text(encoding="utf-8")


def test_the_lock_file_names_whole_versions_with_their_sums_and_no_place():
    wanted = json.loads((FRONT / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((FRONT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    own = lock.pop("")
    assert "dependencies" not in wanted
    assert own["devDependencies"] == wanted["devDependencies"]
    assert {f"node_modules/{name}" for name in wanted["devDependencies"]} <= lock.keys()
    for name, about in lock.items():
        assert about["integrity"].startswith("sha512-"), name
        assert "resolved" not in about, name
    for name, version in wanted["devDependencies"].items():
        assert lock[f"node_modules/{name}"]["version"] == version


def test_each_class_gets_its_looks_in_one_sheet():
    """All sheets stand on one page: a class that two of them style for different things takes the looks of both."""
    styled: dict[str, list[str]] = {}
    for sheet in sorted((FRONT / "src" / "css").glob("*.css")):
        if sheet.name != "base.css":
            for name in set(re.findall(r"^\.([\w-]+) \{", sheet.read_text(encoding="utf-8"), re.MULTILINE)):
                styled.setdefault(name, []).append(sheet.name)
    assert styled
    assert {name: sheets for name, sheets in styled.items() if len(sheets) > 1} == {}
