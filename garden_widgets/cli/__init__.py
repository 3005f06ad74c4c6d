"""The command `garden`: the pages, a game in the terminal, the rules, and saved games played again."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import garden_widgets
from garden_widgets.cli import play, replay, rules, serve
from garden_widgets.cli.common import PROBLEM, WRONG_USE, UsageError
from garden_widgets.core.errors import did_you_mean

COMMANDS: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    "serve": serve.run,
    "play": play.run,
    "rules": rules.run,
    "replay": replay.run,
}

EXAMPLES: Final = """\
examples:
  garden serve                             open the gallery in the browser
  garden play snail-invasion --bot 1=gentle
  garden rules snail-invasion --rule SI-11
  garden replay game.json

"garden COMMAND --help" tells more about each.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 means that all is well, 1 that there is a problem, 2 that it was asked for wrongly."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(words)
    except UsageError as error:
        print(f"garden: {error}", file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return PROBLEM
    except BrokenPipeError:  # whoever was reading has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SystemExit as exit:  # argparse has said what there was to say
        return exit.code if isinstance(exit.code, int) else 0


def _run(words: list[str]) -> int:
    parser = ArgumentParser(
        prog="garden",
        description="Learn board games by playing them.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"garden-widgets {garden_widgets.__version__}")
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help=", ".join(COMMANDS))
    first = words[:1]
    if first and not first[0].startswith("-") and first[0] not in COMMANDS:
        guess = did_you_mean(first[0], COMMANDS)
        raise UsageError(f"There is no command {first[0]}.{guess} The commands are {', '.join(COMMANDS)}.")
    return COMMANDS[parser.parse_args(first).command](words[1:])
