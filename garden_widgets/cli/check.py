"""`garden check`: the contract that every game keeps, looked at on one that is installed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from garden_widgets.cli.arguments import Arguments
from garden_widgets.cli.common import OK, PROBLEM, find_game
from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Text

EXAMPLES: Final = (
    ("garden check leek-race", Text("play a game, damage its positions, press every move, prove its lesson")),
    ("garden check leek-race --long", Text("look at many more positions, which takes minutes")),
)

PARTS: Final = {"scenes": Text("scenes"), "lessons": Text("lessons"), "bots": Text("bots")}
"""What a game may leave out."""


def run(words: Sequence[str]) -> int:
    """Run the checks, and say of each whether it passed, and else what is wrong."""
    what = Text("Check whether a game keeps the contract. What is wrong is said in English, with position and seat.")
    reader = Arguments("check", what, EXAMPLES)
    reader.add("game", metavar=Text("GAME"), help=Text("the name of the game, such as snail-invasion"))
    reader.add("--long", action="store_true", help=Text("look at many more positions, which takes minutes"))
    asked = reader.parse_args(words)
    from garden_widgets.checks import FEW, MANY, outcomes  # not at import time: no other command needs them

    game = find_game(asked.game)
    good, bad = str(Text("passed")), str(Text("failed"))
    width, passed, failed = max(len(good), len(bad)), 0, 0
    for check, fault in outcomes(game, MANY if asked.long else FEW):
        failed, passed = failed + bool(fault), passed + (not fault)
        print(f"{bad if fault else good:{width}}  {check.title}", flush=True)
        if fault:
            print(f"{'':{width}}  {fault}")
    missing = [said for part, said in PARTS.items() if not getattr(games.entry(game.name), part)]
    if missing:
        print(Text("Not looked at, since the game has none: {parts}.", parts=Listing(missing)))
    print(
        Text.counted(
            "{passed} of {count} check passed.", "{passed} of {count} checks passed.", passed + failed, passed=passed
        )
    )
    return PROBLEM if failed else OK
