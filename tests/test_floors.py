"""The house: `lint-imports` holds who may see whom, and each of its contracts fails for the fault that it is about."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CONTRACTS = {contract["id"]: contract for contract in PYPROJECT["tool"]["importlinter"]["contracts"]}
LAYERS: list[str] = CONTRACTS["floors"]["layers"]
FLOORS = [floor for layer in LAYERS for floor in layer.split(" | ")]
ROOMS: list[str] = CONTRACTS["rooms"]["layers"]
GAMES = ("pear", "plum")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house as small as can be: every floor, and two games on the shelf with all their rooms."""
    game_rooms = [f"shelf/{game}/{room}" for game in GAMES for room in ROOMS]
    for folder in ("", *FLOORS, *(f"shelf/{game}" for game in GAMES), *game_rooms):
        put(tmp_path, folder)
    return tmp_path


def put(house: Path, folder: str, code: str = "") -> None:
    """Write a package into a house."""
    package = house / "garden_widgets" / folder
    package.mkdir(parents=True, exist_ok=True)
    (package / "__init__.py").write_text(code)


def imports(house: Path, importer: str, imported: str) -> None:
    """Let one part of a house see another."""
    put(house, importer.replace(".", "/"), f"import {imported}\n")


def broken(house: Path) -> set[str]:
    """List the contracts that a house breaks, by their ids."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache", "--config", ROOT / "pyproject.toml"]
    ran = subprocess.run(
        command,
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house), "COLUMNS": "300"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Contracts: " in ran.stdout, ran.stdout + ran.stderr
    told = set(re.findall(r"(?m)^(.+) BROKEN$", ran.stdout))
    assert bool(told) == bool(ran.returncode)
    return {id for id, contract in CONTRACTS.items() if contract["name"] in told}


def test_this_house_keeps_its_contracts():
    assert broken(ROOT) == set()


def test_a_sound_house_breaks_nothing(house):
    for importer, imported in (
        ("cli", "pages"),
        ("widgets", "presenters"),
        ("presenters", "tables"),
        ("lab", "scenes"),
        ("cli", "checks"),
        ("checks", "lessons"),
        ("shelf.plum.lesson", "lessons"),
        ("shelf.plum.scene", "shelf.plum.engine"),
        ("shelf.plum.bots", "players"),
        ("shelf.plum.engine", "kit"),
    ):
        imports(house, importer, f"garden_widgets.{imported}")
    assert broken(house) == set()


@pytest.mark.parametrize(
    ("importer", "imported", "contract"),
    [
        ("core", "garden_widgets.kit", "floors"),
        ("scenes", "garden_widgets.widgets", "floors"),
        ("tables", "garden_widgets.lab", "floors"),
        ("checks", "garden_widgets.widgets", "floors"),
        ("widgets", "garden_widgets.checks", "floors"),
        ("checks", "garden_widgets.shelf.plum", "shared"),
        ("widgets", "garden_widgets.shelf.plum", "shared"),
        ("cli", "garden_widgets.shelf", "shared"),
        ("shelf.plum.lesson", "garden_widgets.shelf.pear.engine", "games"),
        ("shelf.plum.engine", "garden_widgets.shelf.plum.bots", "rooms"),
        ("shelf.plum.bots", "garden_widgets.shelf.plum.scene", "rooms"),
        ("shelf.plum.scene", "garden_widgets.shelf.plum.lesson", "rooms"),
        ("tables", "garden_widgets.scenes", "tables"),
        ("lab", "garden_widgets.lessons", "lab"),
        ("shelf.plum.engine", "time", "time"),
        ("players", "threading", "time"),
        ("presenters", "garden_widgets.widgets", "floors"),
        ("shelf.plum.lesson", "garden_widgets.presenters", "floors"),
        ("presenters", "garden_widgets.shelf.plum", "shared"),
        ("presenters", "ipywidgets", "presenters"),
        ("presenters", "threading", "hosts"),
        ("tables", "asyncio", "loops"),
    ],
)
def test_one_look_too_far_breaks_its_contract(house, importer, imported, contract):
    imports(house, importer, imported)
    assert broken(house) == {contract}


@pytest.mark.parametrize(
    ("room", "seen"),
    [
        ("engine", ("core", "kit")),
        ("bots", ("core", "kit", "players")),
        ("scene", ("core", "kit", "players", "scenes")),
        ("lesson", ("core", "kit", "players", "scenes", "lessons")),
    ],
)
def test_a_room_sees_its_own_floors_and_no_other(house, room, seen):
    below_the_shelf = {floor for layer in LAYERS[LAYERS.index("shelf") + 1 :] for floor in layer.split(" | ")}
    forbidden = {name.removeprefix("garden_widgets.") for name in CONTRACTS[room]["forbidden_modules"]}
    assert forbidden == below_the_shelf - set(seen), "the floors above the shelf are out of sight anyhow"
    put(house, f"shelf/plum/{room}", "".join(f"import garden_widgets.{floor}\n" for floor in seen))
    assert broken(house) == set()
    imports(house, f"shelf.plum.{room}", f"garden_widgets.{min(forbidden)}")
    assert broken(house) == {room}


def test_every_floor_but_the_shelf_is_kept_from_the_games():
    shared = {name.removeprefix("garden_widgets.") for name in CONTRACTS["shared"]["source_modules"]}
    assert shared == set(FLOORS) - {"shelf"}


def test_presenters_are_kept_from_every_package_that_is_installed_with_this_one():
    extras = PYPROJECT["project"]["optional-dependencies"]
    names = (re.split(r"[>\[]", line)[0] for line in (*extras["widgets"], *extras["notebook"]))
    installed = {name.replace("-", "_") for name in names} - {"garden_widgets"}
    assert installed <= set(CONTRACTS["presenters"]["forbidden_modules"])


def test_presenters_see_no_widget_toolkit_through_other_floors_either(house):
    put(house, "presenters", "import garden_widgets.tables\n")
    imports(house, "tables", "traitlets")
    assert broken(house) == {"presenters"}


def test_a_floor_that_has_no_place_in_the_order_is_noticed(house):
    put(house, "attic")
    assert broken(house) == {"floors"}


def test_a_room_that_other_games_do_not_have_is_noticed(house):
    put(house, "shelf/plum/cellar")
    assert broken(house) == {"rooms"}
