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
