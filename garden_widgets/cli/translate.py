"""`garden translate`: the catalogues of a language, and sheets that show each sentence beside English and a picture."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from garden_widgets.cli.arguments import Arguments
from garden_widgets.cli.common import OK, UsageError, find_game
from garden_widgets.core.language import ENGLISH
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text

EXAMPLES: Final = (
    ("garden translate fr", Text("begin with French, or bring it up to date")),
    ("garden translate fr carrotia", Text("what the games share, and one game")),
)

PROJECT: Final = Path(__file__).resolve().parents[2]


def run(words: Sequence[str]) -> int:
    """Make or renew the catalogues of a language, and write the sheets."""
    what = Text("Translate the games: catalogues to fill in, and sheets that show where each sentence stands.")
    reader = Arguments("translate", what, EXAMPLES)
    reader.add("language", metavar=Text("CODE"), help=Text("the language to translate into, such as fr"))
    reader.add("games", nargs="*", metavar=Text("GAME"), help=Text("which games; all of them if none is named"))
    asked = reader.parse_args(words)
    code = _checked(asked.language)
    names = [find_game(name).name for name in asked.games] or list(games)
    texts, sheets = _tool("texts"), _tool("sheets")
    texts.update(code, *names)
    catalogues = {"what-games-share": texts.PACKAGE / "texts"}
    catalogues |= {name: texts.texts_of(name) for name in names}
    for name, folder in catalogues.items():
        done, every, sheet = sheets.write(folder, code, name)
        file = texts.shown(folder / f"{code}.po")
        told = Text(
            "{file}: {done} of {of} sentences. {sheet} shows them.", file=file, done=done, of=every, sheet=sheet
        )
        print(told)
    print(Text("Fill in the .po files, then compile and look: docs/translating.md says how."))
    return OK


def _checked(code: str) -> str:
    """Return the code of a language that can be translated into."""
    if not re.fullmatch(r"[a-z]{2,3}", code):
        raise UsageError(Text("A language is named by two or three small letters, such as fr, not {code}.", code=code))
    if code == ENGLISH:
        raise UsageError(Text("English stands in the code itself: choose another language, such as fr."))
    return code


def _tool(name: str) -> Any:
    """Find a tool that comes with the sources, not with an installed package."""
    if not (PROJECT / "tools" / f"{name}.py").is_file() or find_spec("babel") is None:
        raise UsageError(
            Text("Translating needs the sources of the project, with what its tests need: see docs/translating.md.")
        )
    sys.path.insert(0, str(PROJECT))
    return import_module(f"tools.{name}")
