"""The house rules that no single floor can keep: what lies in the project, and what must not."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import garden_widgets as gw

ROOT = Path(__file__).resolve().parents[1]
RULEBOOKS = ROOT.parent / "shared" / "rulebooks"
SHINGLE = 8


def project_files() -> list[Path]:
    """List what belongs to the project: what git tracks or would track, or without git everything but what is made."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        made = {".venv", ".git", "build", "dist", "__pycache__"}
        listed = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if not made.intersection(path.parts)]
    return sorted(ROOT / name for name in listed if name and (ROOT / name).is_file())


def texts(*suffixes: str) -> list[tuple[str, str]]:
    """Give the files of these kinds (all that are text, if none is named) with their text."""
    found = []
    for path in project_files():
        if not suffixes or path.suffix in suffixes:
            try:
                found.append((path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")))
            except UnicodeDecodeError:
                assert not suffixes, f"{path.name} is no text"
    return found


# What people use --------------------------------------------------------------------------------------------------


def test_the_exported_names_are_these():
    assert gw.__all__ == [
        "CHANCE",
        "CLOCK",
        "Event",
        "Game",
        "GameEntry",
        "HiddenError",
        "IllegalMove",
        "Match",
        "Move",
        "MoveSyntaxError",
        "Option",
        "OptionError",
        "Player",
        "PositionError",
        "RecordError",
        "Refusal",
        "Result",
        "Rule",
        "State",
        "UnknownGame",
        "board",
        "games",
        "judge",
        "lab",
        "language",
        "languages",
        "lesson",
        "play",
        "prove",
        "steps",
    ]


# What import-linter cannot see: modules that are named in strings ----------------------------------------------------

LAYERS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"][0]["layers"]
HEIGHT = {floor: -k for k, layer in enumerate(LAYERS) for floor in layer.split(" | ")}
WAY_UP = ("garden_widgets/core/registry.py", "garden_widgets.shelf")
"""The one way upwards: the registry looks up the shelf by name, there the games, and in a game its parts."""


def upwards(name: str, text: str) -> list[tuple[str, str]]:
    """List the strings of a module that name one on a floor above it; docstrings only tell of others."""
    floor = name.split("/")[1]
    tree = ast.parse(text)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    named = [
        (node.value, above)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
        for above in re.findall(r"\bgarden_widgets\.(\w+)", node.value)
    ]
    return [(name, string) for string, above in named if HEIGHT.get(above, -99) > HEIGHT.get(floor, 99)]


def test_nothing_names_what_is_above_it_but_the_registry_the_shelf():
    found = [each for name, text in texts(".py") if name.startswith("garden_widgets/") for each in upwards(name, text)]
    assert found == [WAY_UP]


@pytest.mark.parametrize(
    ("name", "code", "found"),
    [
        ("garden_widgets/core/x.py", 'import_module("garden_widgets.scenes.svg").paint', ["garden_widgets.scenes.svg"]),
        ("garden_widgets/scenes/x.py", 'run("-m", "garden_widgets.pages.stories")', ["garden_widgets.pages.stories"]),
        ("garden_widgets/lab/x.py", 'NAME = "garden_widgets.tables"', []),
        ("garden_widgets/pages/x.py", 'CODE = "import garden_widgets.widgets"', []),
        ("garden_widgets/core/x.py", '"""It serves `garden_widgets.pages`."""', []),
        ("garden_widgets/core/x.py", 'GROUP = "garden_widgets.games"', []),
    ],
)
def test_a_module_that_is_named_in_a_string_is_seen(name, code, found):
    assert [string for _, string in upwards(name, code)] == found


def loads_by_name(text: str) -> bool:
    """Check whether the code of a module loads others by their names."""
    ways = ("import_module", "__import__")
    if not any(way in text for way in ways):
        return False
    names = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name | ast.Attribute))
    return any(getattr(node, "id", getattr(node, "attr", "")) in ways for node in names)


BY_NAME = {
    "garden_widgets/cli/translate.py": "tools, which are no part of the package",
    "garden_widgets/core/image.py": "a converter, where somebody has one",
    "garden_widgets/core/played.py": "pandas, where somebody has it",
    "garden_widgets/lab/__init__.py": "what runs and solves games, when it is first used",
}


def test_modules_are_loaded_by_name_in_the_registry_alone():
    found = {name for name, text in texts(".py") if name.startswith("garden_widgets/") and loads_by_name(text)}
    assert found == {WAY_UP[0], *BY_NAME}


def test_only_hosts_look_into_the_environment():
    """Below them, what a page was asked for is an argument: one process serves many pages."""
    looking = re.compile(r"\b(environb?|getenvb?|expandvars|expanduser)\b|Path\.home\b")
    found = {name for name, text in texts(".py") if name.startswith("garden_widgets/") and looking.search(text)}
    hosts = ("garden_widgets/cli/", "garden_widgets/pages/")
    assert {name for name in found if not name.startswith(hosts)} == {"garden_widgets/widgets/host.py"}


def of_one_system(text: str) -> list[str]:
    """List what a module asks of the system that only some systems have, or that runs what it is given."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute | ast.Name) and (name := getattr(node, "attr", getattr(node, "id", ""))) in (
            *("fork", "forkpty", "forkserver", "posix_spawn"),
            *("eval", "exec", "execfile", "marshal", "pickle"),
        ):
            found.append(name)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search(r"/proc\b", node.value):
            found.append("/proc")
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [getattr(node, "module", None), *(each.name for each in node.names)]
            found += [name for name in names if name in ("multiprocessing", "pickle", "marshal", "fork")]
    return found


def test_nothing_is_forked_read_from_proc_or_run_from_a_text():
    """The pages are the same on Linux, macOS and Windows, and nothing in them can run what somebody sends."""
    found = {name: of_one_system(text) for name, text in texts(".py") if name.startswith("garden_widgets/")}
    assert {name for name, each in found.items() if each} == {
        "garden_widgets/checks/states.py",  # of an author's states
        "garden_widgets/lab/workers.py",  # processes that begin anew, as they do on Windows
    }


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import os\nos.fork()", ["fork"]),
        ("from os import fork", ["fork"]),
        ("open('/proc/meminfo')", ["/proc"]),
        ("Path('/proc')", ["/proc"]),
        ("import multiprocessing", ["multiprocessing"]),
        ("import pickle\npickle.loads(x)", ["pickle", "pickle"]),
        ("eval(text)", ["eval"]),
        ("proceeds = '/process'", []),
    ],
)
def test_what_only_some_systems_have_is_seen(code, found):
    assert sorted(of_one_system(code)) == found


# Notebooks --------------------------------------------------------------------------------------------------------

NOTEBOOKS = [path for path in project_files() if path.suffix == ".ipynb"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_saved_without_outputs_and_without_noise(path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert set(notebook["metadata"]) <= {"kernelspec", "language_info", "title"}
    assert set(notebook["metadata"].get("language_info", {})) <= {"name"}
    for cell in notebook["cells"]:
        assert not cell.get("outputs")
        assert not cell.get("execution_count")
        assert set(cell["metadata"]) <= {"tags"}


# What must not be there -----------------------------------------------------------------------------------------------


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.casefold())


def shingles(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    runs = (tuple(found[i : i + SHINGLE]) for i in range(len(found) - SHINGLE + 1))
    return {run for run in runs if not all(word.isdigit() for word in run)}


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the rulebooks are not part of the project")
def test_no_sentence_is_copied_from_a_rulebook():
    printed = set().union(*(shingles(path.read_text(encoding="utf-8")) for path in RULEBOOKS.glob("*.txt")))
    assert printed
    copied = {name: shingles(text) & printed for name, text in texts(".py", ".toml", ".md", ".ipynb", ".html")}
    assert not {name: sorted(map(" ".join, found)) for name, found in copied.items() if found}


def test_no_file_names_a_registry_or_somebody_s_machine():
    telling = re.compile(
        r"pypi\.org|pythonhosted|registry\.npmjs|npmjs\.org|--index-url|--find-links|file://"
        r"|/home/\w+/|/root/|/Users/\w+/|[A-Z]:\\\\Users"
    )
    for name, text in texts():
        if name != "tests/test_house.py":
            found = telling.search(text)
            assert not found, f"{name} says {found[0]}"


@pytest.mark.parametrize("name", ["requirements.lock", "binder/requirements.txt"])
def test_everything_in_a_lock_is_pinned_with_its_hashes(name):
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith((" ", "#"))]
    assert len(pins) > 50
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==\S+( ; .+)? \\", pin) for pin in pins)
    rest = {line.strip().rstrip(" \\") for line in lines if line.startswith(" ")}
    assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", line) for line in rest)


def test_binder_installs_the_versions_that_are_tested():
    def pins(name: str) -> set[str]:
        return set(re.findall(r"(?m)^[A-Za-z0-9._-]+==\S+", (ROOT / name).read_text(encoding="utf-8")))

    assert pins("binder/requirements.txt") <= pins("requirements.lock")


def test_continuous_integration_runs_the_test_command_of_the_readme():
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "make test" in (ROOT / "README.md").read_text(encoding="utf-8")
