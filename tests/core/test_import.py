"""Importing: the standard library alone, nothing of Jupyter, and quickly."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import garden_widgets as gw

ROOT = Path(gw.__file__).parent.parent
STANDARD_FLOORS = ("core", "kit", "players", "scenes", "lab", "lessons", "shelf", "tables")
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
        importlib.import_module(found.name)
print(*sorted(set(name.split(".")[0] for name in sys.modules) - set(sys.stdlib_module_names)))
"""
    code = f"exec({code!r})"
    outside = set(run(code, "-I", "-S").split())
    assert outside <= {"garden_widgets", "__main__"}


def test_a_game_is_played_without_any_package_installed():
    code = 'import garden_widgets as gw; match = gw.Match("snail-invasion", seed=7, players=["random", "random"]); '
    assert run(code + "print(match.run().result is not None)", "-I", "-S").strip() == "True"


def test_importing_takes_less_than_a_tenth_of_a_second():
    code = "import time; start = time.process_time(); import garden_widgets; print(time.process_time() - start)"
    assert min(float(run(code)) for _ in range(5)) < 0.1  # of the processor, whatever else the machine does


def test_the_names_that_people_use_are_there():
    assert set(gw.__all__) <= set(dir(gw))
    assert {"board", "lesson", "play"} <= set(dir(gw)) - set(gw.__all__)  # a star import loads no widgets
    for name in gw.__all__:
        assert getattr(gw, name) is not None


def test_a_name_that_does_not_exist_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'bored'"):
        gw.bored  # noqa: B018
