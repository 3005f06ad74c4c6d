"""Importing: the standard library alone, nothing of Jupyter, and quickly."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import garden_widgets as gw

ROOT = Path(gw.__file__).parent.parent
STANDARD_FLOORS = ("core", "kit", "players", "scenes", "lab", "lessons", "shelf", "tables")
# Whoever trains, and whoever keeps pages in a database, installs what that takes.
LOADED_WHEN_ASKED = (
    "garden_widgets.lab.training.",
    "garden_widgets.tables.postgres",
    "garden_widgets.tables.migrations",
)
NOT_AT_IMPORT = {
    "IPython",
    "anywidget",
    "asyncio",
    "difflib",
    "email",
    "importlib.metadata",
    "ipycanvas",
    "ipywidgets",
    "json",
    "jupyter_core",
    "logging",
    "numpy",
    "pathlib",
    "random",
    "socket",
    "tempfile",
    "threading",
    "tomllib",
    "traitlets",
    "unittest",
    "voila",
}


def run(code: str, *flags: str) -> str:
    """Run code in a fresh interpreter that sees this checkout (and with `-S` no other package)."""
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"
    return subprocess.run([sys.executable, *flags, "-c", code], capture_output=True, text=True, check=True).stdout


def test_importing_loads_nothing_that_is_not_needed():
    loaded = json.loads(
        run("b = {*sys.modules}; import garden_widgets; n = {*sys.modules} - b; import json; print(json.dumps([*n]))")
    )
    assert not NOT_AT_IMPORT & set(loaded)
    assert not [name for name in loaded if name.startswith("garden_widgets.") and ".core" not in name]


def test_all_floors_below_the_widgets_need_the_standard_library_alone():
    code = f"""
import importlib, pkgutil, garden_widgets
for floor in {STANDARD_FLOORS!r}:
    package = importlib.import_module(f"garden_widgets.{{floor}}")
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not found.name.startswith({LOADED_WHEN_ASKED!r}):
            importlib.import_module(found.name)
print(*sorted(set(name.split(".")[0] for name in sys.modules) - set(sys.stdlib_module_names)))
"""
    code = f"exec({code!r})"
    outside = set(run(code, "-I", "-S").split())
    assert outside <= {"garden_widgets", "__main__", "__mp_main__"}  # another name of the first, for other processes


def needed(extra: str) -> set[str]:
    """List the modules that an extra of this package installs, with those of the extras that it takes in."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    found: set[str] = set()
    for wanted in extras[extra]:
        name = re.split(r"[\[<>=]", wanted)[0]
        if name == "garden-widgets":
            found |= {module for other in re.findall(r"[a-z]+", wanted.partition("[")[2]) for module in needed(other)}
        found.add(IMPORTED_AS.get(name, name.replace("-", "_")))
    return found


IMPORTED_AS = {"ipython": "IPython", "pyzmq": "zmq"}


@pytest.mark.parametrize(
    ("folder", "extras"),
    [
        ("widgets", ["widgets"]),
        ("lab", ["lab", "train"]),
        ("lab/training", ["train"]),
        ("tables", ["postgres"]),
        ("", ["notebook", "lab", "postgres", "train"]),
    ],
)
def test_every_package_that_is_imported_is_declared(folder, extras):
    imported = set()
    package = (ROOT / "garden_widgets" / folder).rglob("*.py")
    for path in (path for path in package if "new_game" not in path.parts):  # the mould of a package of its own
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            imported |= {name.split(".")[0] for name in names}
    outside = imported - set(sys.stdlib_module_names) - {"garden_widgets"}
    assert outside
    assert outside <= set().union(*map(needed, extras))


def test_a_game_is_played_without_any_package_installed():
    code = 'import garden_widgets as gw; match = gw.Match("snail-invasion", seed=7, players=["random", "random"]); '
    assert run(code + "print(match.run().result is not None)", "-I", "-S").strip() == "True"


def test_importing_takes_less_than_a_tenth_of_a_second():
    code = "import time; start = time.process_time(); import garden_widgets; print(time.process_time() - start)"
    assert min(float(run(code)) for _ in range(5)) < 0.1  # of the processor, whatever else the machine does


def test_the_names_that_people_use_are_there():
    assert set(gw.__all__) <= set(dir(gw))
    assert set(dir(gw)) - set(gw.__all__) == {"__version__"}
    assert {"board", "lesson", "play", "judge", "prove", "steps"} <= set(gw.__all__)
    for name in gw.__all__:
        assert getattr(gw, name) is not None


def test_a_star_import_works_without_jupyter_and_says_what_a_widget_needs():
    code = """
from garden_widgets import *
print(prove.__name__, steps.__name__, len(games))
try:
    board("snail-invasion")
except ModuleNotFoundError as error:
    print(error)
"""
    said = run(f"exec({code!r})", "-I", "-S").splitlines()
    assert said[0] == f"prove steps {len(gw.games)}"
    assert said[1].startswith("The widgets need ")
    assert said[1].endswith(': pip install "garden-widgets[widgets]"')


def test_a_name_that_does_not_exist_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'bored'"):
        gw.bored  # noqa: B018
