"""`garden replay`: a saved game, played again before your eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from garden_widgets.cli.arguments import Arguments
from garden_widgets.cli.common import OK, UsageError, move_lines, outcome
from garden_widgets.core.errors import RecordError, reason
from garden_widgets.core.match import Match
from garden_widgets.core.state import State
from garden_widgets.core.text import Text

EXAMPLES: Final = (
    ("garden replay game.json", Text("every move, what it caused, and where the game stands")),
    ("garden replay game.json --boards", Text("the board after every move as well")),
)


def run(words: Sequence[str]) -> int:
    """Show a saved game; loading it plays it again, and so proves it."""
    reader = Arguments("replay", Text("Play a saved game again and show it."), EXAMPLES)
    reader.add("file", metavar=Text("FILE"), help=Text("a game saved by a page, by `garden play` or by Match.save"))
    reader.add("--boards", action="store_true", help=Text("show the board after every move"))
    asked = reader.parse_args(words)
    match = load(asked.file)
    print(f"{match.game.title} ({_options(match)})\n")
    for k in range(len(match.record)):
        first, *rest = move_lines(match, [k], None)
        print(f"{k + 1:4}  {first}")
        for line in rest:
            print(f"      {line}")
        if asked.boards:
            print(f"\n{_board(match, match.state_at(k + 1))}\n")
    match.goto(len(match.record))
    print(f"\n{_board(match, match.state)}")
    if match.result is not None:
        print(f"\n{outcome(match)}")
    return OK


def _options(match: Match) -> str:
    """List how the game was set up; who reads the seed of a running game with something hidden would know it all."""
    options = ", ".join(f"{name} {value}" for name, value in match.start.options.items())
    return options if match.is_secret else str(Text("{options}; seed {seed}", options=options, seed=match.seed))


def _board(match: Match, state: State) -> State:
    return state.seen_by(None) if match.is_secret else state


def load(file: str) -> Match:
    """Load a saved game, or say in one sentence what is wrong with it."""
    try:
        return Match.load(file)
    except RecordError as error:
        raise UsageError(reason(error)) from None
