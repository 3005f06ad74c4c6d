"""`garden replay`: a saved game, played again before your eyes."""

from __future__ import annotations

from collections.abc import Sequence

from garden_widgets.cli.common import OK, UsageError, outcome, parser, told
from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import Match

EXAMPLES = """\
  garden replay game.json            every move, what it caused, and where the game stands
  garden replay game.json --boards   the board after every move as well
"""


def run(words: Sequence[str]) -> int:
    """Show a saved game; loading it plays it again, and so proves it."""
    reader = parser("replay", "Play a saved game again and show it.", EXAMPLES)
    reader.add_argument("file", metavar="FILE", help="a game saved by a page, by `garden play` or by Match.save")
    reader.add_argument("--boards", action="store_true", help="show the board after every move")
    asked = reader.parse_args(words)
    match = load(asked.file)
    options = ", ".join(f"{name} {value}" for name, value in match.start.options.items())
    print(f"{match.game.title} ({options}; seed {match.seed})\n")
    for k in range(len(match.record)):
        first, *rest = told(match, [k], None if match.game.hidden and match.state.result is None else 0)
        print(f"{k + 1:4}  {first}")
        for line in rest:
            print(f"      {line}")
        if asked.boards:
            print(f"\n{match.state_at(k + 1)}\n")
    print(f"\n{match.state_at(len(match.record))}")
    if match.state.result is not None:
        print(f"\n{outcome(match.state)}")
    return OK


def load(file: str) -> Match:
    """Load a saved game, or say in one sentence what is wrong with it."""
    try:
        return Match.load(file)
    except RecordError as error:
        raise UsageError(str(error)) from None
