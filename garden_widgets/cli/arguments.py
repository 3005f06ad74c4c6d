"""How the commands read their arguments: with help, examples and complaints in the language that is spoken."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from typing import Any, Final

from garden_widgets.cli.common import UsageError
from garden_widgets.core import language
from garden_widgets.core.text import Listing, Text

LANGUAGE: Final = "--lang"

Lines = Sequence[tuple[str | Text, Text | Listing]]
"""What can be typed, and what it does."""


def columns(lines: Lines) -> str:
    """Write what can be typed and what it does side by side."""
    width = max(len(str(typed)) for typed, _ in lines)
    return "\n".join(f"  {typed!s:{width}}   {meaning}".rstrip() for typed, meaning in lines)


class Arguments(argparse.ArgumentParser):
    """The arguments of a command; its help ends with examples."""

    def __init__(self, command: str, what: Text, examples: Lines, *more: Text | str) -> None:
        shown = "\n\n".join([f"{Text('examples:')}\n{columns(examples)}", *map(str, more)])
        super().__init__(
            prog=f"garden {command}".strip(),
            description=str(what),
            epilog=shown,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        here = Listing(language.languages(), "or")
        self.add(LANGUAGE, metavar=Text("CODE"), help=Text("the language to speak: {languages}", languages=here))

    def add(
        self,
        *names: str,
        help: Text,
        metavar: Text | None = None,
        type: Callable[[str], object] = str,
        **more: Any,
    ) -> None:
        """Add an argument; what its help says is no pattern, whatever argparse thinks of it."""
        if metavar is not None:
            more["metavar"] = str(metavar)
        if more.get("action") in (None, "append"):
            more["type"] = type
        self.add_argument(*names, help=str(help).replace("%", "%%"), **more)


def asked_language(words: Sequence[str]) -> tuple[list[str], str]:
    """Take the language out of the words of a command, wherever it stands; "" where none is asked for."""
    rest, asked = list(words), ""
    for k in reversed(range(len(rest))):
        name, equals, code = rest[k].partition("=")
        if name != LANGUAGE:
            continue
        if not equals:
            code = rest.pop(k + 1) if k + 1 < len(rest) else ""
        del rest[k]
        if language.found(code) != code:
            there = Listing(language.languages(), "or")
            raise UsageError(Text("There is no language {code}: choose {languages}.", code=repr(code), languages=there))
        asked = asked or code
    return rest, asked


def usual_language() -> str:
    """Choose the language that the user's surroundings speak, in the order in which POSIX asks them."""
    wishes = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language.best_of(next(filter(None, wishes), ""))


# What argparse says by itself ------------------------------------------------------------------------------------

WORDS: Final = (
    Text("usage: "),
    Text("positional arguments"),
    Text("options"),
    Text("show this help message and exit"),
    Text("%(prog)s: error: %(message)s\n"),
    Text("argument %(argument_name)s: %(message)s"),
    Text("the following arguments are required: %s"),
    Text("unrecognized arguments: %s"),
    Text("expected one argument"),
    Text("expected at most one argument"),
    Text("expected at least one argument"),
    Text("ignored explicit argument %r"),
    Text("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""Here for the catalogues: argparse asks for the words by what they are in English."""

vars(argparse).update(_=language.translate, ngettext=language.counted)
