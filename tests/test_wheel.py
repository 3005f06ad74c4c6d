"""The wheel: `pip install` and `garden serve` work without a checkout."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
import trove_classifiers
from readme_renderer import markdown

import garden_widgets
from garden_widgets.pages import catalogue
from tests.test_house import ROOT, project_files
from tools import metadata_hook


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
    code, texts, rest = (
        {".py", ".pyi", ".typed", ".ipynb"},
        {".toml", ".po", ".mo", ".txt", ".md"},
        {".bin", ".json", ".woff2"},
    )
    assert kinds <= code | texts | rest | {".js", ".css", ".svg", ".html", ".bin"}


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


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    archive = zipfile.ZipFile(wheel)
    return message_from_bytes(archive.read(next(name for name in archive.namelist() if name.endswith("METADATA"))))


def test_a_package_index_can_show_its_readme(metadata):
    """What `twine check` does."""
    assert metadata["Description-Content-Type"] == "text/markdown"
    shown = markdown.render(metadata.get_payload(decode=True).decode())
    assert shown is not None
    assert "<h1" in shown
    assert "<table" in shown
    outside = re.findall(r'(?:src|href)="(?!#)([^"]*)"', shown)
    assert not outside, "the project has no address yet: nothing in it can be reached from elsewhere"


def test_it_says_for_whom_it_is(metadata):
    assert metadata["Version"] == garden_widgets.__version__
    assert metadata["Author"]
    assert len(metadata["Keywords"].split(",")) > 3
    named = set(metadata.get_all("Classifier"))
    assert {"Framework :: Jupyter", "Framework :: Jupyter :: JupyterLab"} <= named
    assert named <= set(trove_classifiers.classifiers)
    assert not metadata.get_all("Project-URL"), "addresses come with that of the repository"


BINDER = "https://mybinder.org/v2/gh/someone/garden/HEAD?urlpath=garden/"


class TestHome:
    HOME = "https://github.com/someone/garden"

    @pytest.mark.parametrize(
        ("text", "here", "nowhere"),
        [
            ("![A cover](docs/a.svg)", "![A cover](HOME/raw/HEAD/docs/a.svg)", "*A cover*"),
            ("[how](docs/b.md#part)", "[how](HOME/blob/HEAD/docs/b.md#part)", "how"),
            ("see [MIT](LICENSE).", "see [MIT](HOME/blob/HEAD/LICENSE).", "see MIT."),
            ("[x](https://example.org/x)", "[x](https://example.org/x)", "[x](https://example.org/x)"),
            (
                "[![Open on Binder](docs/binder.svg)](docs/serving.md#binder)",
                f"[![Open on Binder](HOME/raw/HEAD/docs/binder.svg)]({BINDER})",
                "",
            ),
        ],
    )
    def test_pictures_and_links_lead_home(self, text, here, nowhere):
        assert metadata_hook.described(text, self.HOME) == here.replace("HOME", self.HOME)
        assert metadata_hook.described(text, "") == nowhere

    def test_each_file_that_the_readme_points_at_is_reached_from_elsewhere(self):
        text = metadata_hook.described((ROOT / "README.md").read_text(encoding="utf-8"), self.HOME)
        pointed = re.findall(rf"\]\({self.HOME}/(?:raw|blob)/HEAD/([^)#]+)", text)
        assert len(pointed) > 10
        assert all((ROOT / file).is_file() for file in pointed)
        assert not re.findall(r"\]\((?!https:)", text)

    def test_all_addresses_come_from_one(self):
        assert all(address.startswith(self.HOME) for address in metadata_hook.addresses(self.HOME).values())


def test_the_notebooks_are_found_in_an_installed_package(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = (
        "from garden_widgets.pages import catalogue; "
        "print(catalogue.is_checkout(), *sorted(page.file.name for page in catalogue.pages().values() if page.file))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True, env={"PYTHONPATH": ""}
    )
    here = sorted(page.file.name for page in catalogue.pages().values() if page.file)
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
