"""Users' own type checkers see what the widgets take and give."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import garden_widgets as gw

ROOT = Path(gw.__file__).parent.parent

SCRIPT = """\
import garden_widgets as gw

table = gw.play("snail-invasion", seed=7, players=["person", "gentle"], board=16)
reveal_type(table)
reveal_type(table.match)
reveal_type(gw.board(table.match).state)
reveal_type(gw.lesson(gw.games["snail-invasion"], "blocking").step)
reveal_type(gw.lesson("snail-invasion").stars)
reveal_type(gw.games["snail-invasion"].start().stacks)
reveal_type(gw.games["carrotia"].start().play("pass").stage)
reveal_type(gw.games["leek-race"])
reveal_type(gw.prove("snail-invasion", "walk").problems)
reveal_type(gw.games["snail-invasion"].start().svg().save("x.svg"))
gw.play(7)
gw.board(None)
gw.lesson("snail-invasion", step=3)
table.on_move(lambda move: None)
"""


@pytest.mark.parametrize("place", ["project", pytest.param("elsewhere", marks=pytest.mark.slow)])
def test_types_are_seen_and_mistakes_found(place, tmp_path):
    """In the project the checker knows already what `make lint` has found, so that only the script is new to it."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    alone = ["--config-file", os.devnull, "--ignore-missing-imports", "--cache-dir", str(tmp_path)]
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *(alone if place == "elsewhere" else []), str(script)],
        cwd=tmp_path if place == "elsewhere" else ROOT,
        env={**os.environ, "MYPYPATH": str(ROOT) if place == "elsewhere" else ""},
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    shown = found.replace("builtins.", "")  # as some versions of mypy write them
    revealed = [line.partition("Revealed type is ")[2].strip('"') for line in shown.splitlines() if "Revealed" in line]
    assert revealed == [
        "garden_widgets.widgets.play.Play",
        "garden_widgets.core.match.Match",
        "garden_widgets.core.state.State",
        "str",
        "dict[str, int]",
        "dict[int, tuple[str, ...]]",
        "str",
        "garden_widgets.core.game.Game",
        "tuple[str, ...]",
        "pathlib.Path",
    ]
    said = [line.partition(f"{script.name}:")[2] for line in found.splitlines() if ": error: " in line]
    lines = [int(line.split(":")[0]) for line in said]
    assert sorted(set(lines)) == [14, 15, 16, 17]
