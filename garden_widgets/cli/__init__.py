"""The command `garden`: the pages, a game in the terminal, the rules, and saved games played again."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import garden_widgets
from garden_widgets.cli import check, new, play, replay, rules, serve, translate
from garden_widgets.cli.arguments import LANGUAGE, Arguments, asked_language, usual_language
from garden_widgets.cli.common import PROBLEM, WRONG_USE, UsageError
from garden_widgets.core.errors import NoLegalMove
from garden_widgets.core.language import speaking
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.core.wording import did_you_mean

COMMANDS: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    "serve": serve.run,
    "play": play.run,
    "rules": rules.run,
    "replay": replay.run,
    "new": new.run,
    "check": check.run,
    "translate": translate.run,
}

EXAMPLES: Final = (
    ("garden serve", Text("open the gallery in the browser")),
    ("garden play snail-invasion --bot 1=gentle", Text("play a game in the terminal")),
    ("garden rules snail-invasion --rule SI-11", Text("read a rule")),
    ("garden replay game.json", Text("look at a saved game")),
    ("garden new leek-race", Text("make the package of a game of your own")),
    ("garden check leek-race", Text("check that it keeps the contract of all games")),
    ("garden translate fr", Text("put the games into another language")),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 means that all is well, 1 that there is a problem, 2 that it was asked for wrongly."""
    words = list(sys.argv[1:] if argv is None else argv)
    with speaking(usual_language()):
        return _guarded(_in_language, words)


def _in_language(words: list[str]) -> int:
    words, asked = asked_language(words)
    if not asked:
        return _run(words)
    with speaking(asked):
        return _guarded(_run, [*words, f"{LANGUAGE}={asked}"] if words else words)


def _guarded(run: Callable[[list[str]], int], words: list[str]) -> int:
    """Say what went wrong while its language is spoken."""
    try:
        return run(words)
    except UsageError as error:
        print(f"garden: {error}", file=sys.stderr)
        return WRONG_USE
    except NoLegalMove as error:
        print(error, file=sys.stderr)
        return PROBLEM
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return PROBLEM
    except BrokenPipeError:  # whoever was reading has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SystemExit as exit:  # argparse has said what there was to say
        return exit.code if isinstance(exit.code, int) else 0


def _run(words: list[str]) -> int:
    more = Text('"garden COMMAND --help" tells more about each.')
    reader = Arguments("", Text("Learn board games by playing them."), EXAMPLES, more)
    reader.add_argument(
        "--version",
        action="version",
        version=f"garden-widgets {garden_widgets.__version__}",
        help=str(Text("show which version this is")),
    )
    reader.add_argument("command", choices=COMMANDS, metavar=str(Text("COMMAND")), help=", ".join(COMMANDS))
    first = words[:1]
    if first and not first[0].startswith("-") and first[0] not in COMMANDS:
        raise UsageError(
            Sentences(
                Text("There is no command {command}.", command=first[0]),
                did_you_mean(first[0], COMMANDS),
                Text("The commands are {commands}.", commands=Listing(COMMANDS)),
            )
        )
    return COMMANDS[reader.parse_args(first).command](words[1:])
