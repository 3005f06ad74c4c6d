"""The first steps of a lesson, and a game against an animal, with nothing but Python itself and our presenters.

It runs where no other package is, be it in Pyodide or in a Python without its packages, and tells what came of it.
"""

from __future__ import annotations

import json
import sys

import garden_widgets as gw
from garden_widgets.core.chance import generator
from tests.presenters.player import MOST_PRESSES, go_through, moved, opened

GAME = "snail-invasion"
STEPS = 3
OURS = {"garden_widgets", "tests", "pyodide", "_pyodide", "pyodide_js", "js", "_pyodide_core", "__main__"}


def lesson():
    """Go through the first steps of a lesson, and tell how many stars each brought."""
    page = opened(f"learn/{GAME}")
    for step in gw.games.lesson(GAME).steps[:STEPS]:
        go_through(page, step.name)
    return page.session.root.content.stars


def game():
    """Play a game to its end against the animal that the page offers first; tell who played how many moves."""
    page = opened("play", f"game={GAME}&end_after=12")
    (start,) = page.ids("start")
    page.say(start, {"choose": page.shows(start)["screen"]["ways"][0]["id"]})
    match = page.session.root.content.match
    rng = generator("alone", GAME)
    for _ in range(MOST_PRESSES):
        if page.phase != "play":
            break
        moved(page, rng)
    seats = [move.seat for move in match.record]
    return {"players": match.players, "moves": [seats.count(seat) for seat in (0, 1)], "phase": page.phase}


def foreign():
    """List what was imported that is neither ours nor a part of Python."""
    return sorted({name.partition(".")[0] for name in sys.modules} - OURS - set(sys.stdlib_module_names))


def told():
    """Do all of it, and tell it as JSON."""
    return json.dumps({"stars": lesson(), "game": game(), "foreign": foreign()})
