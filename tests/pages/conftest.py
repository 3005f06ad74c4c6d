"""Servers for the tests of the pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

from tests.pages.live import LiveGarden


def write(folder: Path, name: str, *cells: str) -> None:
    """Write a notebook: prose where a cell begins with #, else code."""
    made = [
        nbformat.v4.new_markdown_cell(cell) if cell.startswith("#") else nbformat.v4.new_code_cell(cell)
        for cell in cells
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=made), folder / f"{name}.ipynb")


@pytest.fixture(scope="session")
def garden() -> Iterator[LiveGarden]:
    """The pages as they are shipped; to start them takes longer than most tests, so each worker does so once."""
    garden = LiveGarden("--workers", "1")
    yield garden
    garden.stop()


@pytest.fixture(scope="session")
def plot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveGarden]:
    """A small garden of notebooks made for the tests."""
    folder = tmp_path_factory.mktemp("notebooks")
    write(folder, "index", "# The gallery\n\nPlay [here](play.ipynb).", "secret = 'a source'\nprint('shown')")
    write(folder, "play", "# All to play", "import os\nprint('asked', repr(os.environ['QUERY_STRING']))")
    write(folder, "learn", "import ipywidgets\nipywidgets.Button(description='learn')")
    write(folder, "snail-invasion", "# Snails", "import ipywidgets\nipywidgets.Button(description='press')")
    write(
        folder,
        "long",
        "# Long",
        "import ipywidgets\nbutton = ipywidgets.Button(description='first')\nbutton",
        "# Below",
        "print('after', button.description)",
        "ipywidgets.Button(description='second')",
    )
    write(folder, "broken", "# Broken", "print('before')", "1 / 0", "print('never')")
    write(folder, "dying", "# Dying", "import os\nos._exit(1)")
    (folder / "notes.txt").write_text("not for visitors")
    (folder / ".ipynb_checkpoints").mkdir()
    write(folder / ".ipynb_checkpoints", "old", "# Old")
    garden = LiveGarden("--workers", "1", "--forget-after", "4", folder=folder)
    yield garden
    garden.stop()
