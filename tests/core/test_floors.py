"""The house: dependencies point downwards only."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import garden_widgets

HOUSE = Path(garden_widgets.__file__).parent
FLOORS = ("core", "kit", "players", "scenes", "lab", "lessons", "shelf", "tables", "widgets", "pages", "cli")
SEEN_FROM = {"tables": {"core", "tables"}, "lab": {"core", "scenes", "lab"}}
"""Floors that see less than all below them."""


def floor_of(module: str) -> str | None:
    """Name the floor of a dotted module name, or None for what is outside, or the front door."""
    parts = module.split(".")
    return parts[1] if parts[0] == "garden_widgets" and len(parts) > 1 else None


def imported(path: Path) -> list[str]:
    """List what a module imports, anywhere in it."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


MODULES = sorted(path for path in HOUSE.rglob("*.py") if path.parent != HOUSE)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_a_module_imports_from_its_own_floor_and_those_below(path):
    own = path.relative_to(HOUSE).parts[0]
    assert own in FLOORS, f"{own} has no place in the order of the floors"
    for module in imported(path):
        floor = floor_of(module)
        if floor in FLOORS:
            assert FLOORS.index(floor) <= FLOORS.index(own), f"{module} is above {own}"
            assert floor in SEEN_FROM.get(own, FLOORS), f"{own} has no business with {module}"


def test_no_module_below_the_tables_uses_threads_clocks_or_global_chance():
    for path in MODULES:
        if path.relative_to(HOUSE).parts[0] in FLOORS[: FLOORS.index("tables")]:
            modules = {name.split(".")[0] for name in imported(path)}
            assert not modules & {"threading", "time", "datetime", "secrets", "uuid", "multiprocessing"}, path.name
            assert not {"random.random", "random.choice", "random.randrange", "random.shuffle"} & set(imported(path))
