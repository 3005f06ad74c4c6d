"""The game Leek Nim: two players pull leeks out of a row."""

from pathlib import Path

from garden_widgets.core.registry import GameEntry

ENTRY = GameEntry.in_folder(__name__, notebook=str(Path(__file__).with_name("leek-nim.ipynb")))
