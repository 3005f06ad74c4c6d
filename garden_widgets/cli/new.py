"""`garden new`: the package of a game that is still to be thought of, with a small one in it that already runs."""

from __future__ import annotations

import keyword
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from garden_widgets.cli.arguments import Arguments
from garden_widgets.cli.common import OK, PROBLEM, UsageError
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text

EXAMPLES: Final = (("garden new leek-race", Text("a folder leek-race with a game that already runs")),)

TEMPLATE: Final = Path(__file__).with_name("new_game")
SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
SHORTEST, LONGEST = 3, 30


def run(words: Sequence[str]) -> int:
    """Make the package of a new game in the current folder."""
    what = Text("Make the package of a new game: a small one that runs, to be changed into your own.")
    reader = Arguments("new", what, EXAMPLES)
    reader.add("name", metavar=Text("NAME"), help=Text("what the game is called: small letters, digits and dashes"))
    name = reader.parse_args(words).name
    problem = wrong_with(name)
    if problem is not None:
        raise UsageError(problem)
    try:
        make(Names(name), Path(name))
    except OSError as error:
        print(Text("The game could not be written here: {why}.", why=error.strerror or str(error)), file=sys.stderr)
        return PROBLEM
    print(Text("Here is {title}, a small game that runs. To see it, and its tests pass:", title=Names(name).title))
    print(f'\n  cd {name}\n  pip install -e ".[test]"\n  pytest\n  garden play {name}\n')
    print(Text("Its README.md says where everything is."))
    return OK


# The name ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Names:
    """All that a game is called, by what it is called in addresses: "leek-race"."""

    game: str

    @property
    def package(self) -> str:
        """The name of the Python package."""
        return self.game.replace("-", "_")

    @property
    def title(self) -> str:
        """The name that people read."""
        return " ".join(word.capitalize() for word in self.game.split("-"))

    @property
    def cls(self) -> str:
        """How its classes begin."""
        return self.title.replace(" ", "")

    @property
    def rules(self) -> str:
        """Two letters with which the ids of its rules begin: of its first and its last word, if it has several."""
        initials = [word[0] for word in self.game.split("-") if word[0].isalpha()]
        if len(initials) > 1:
            return f"{initials[0]}{initials[-1]}-".upper()
        letters = [letter for letter in self.game if letter.isalpha()]
        return f"{letters[0]}{letters[-1] if len(letters) < 2 else letters[1]}-".upper()

    def __iter__(self) -> Iterator[str]:
        return iter((self.game, self.package, self.title, self.cls, self.rules))


SAMPLE: Final = Names("leek-nim")
"""The game of the template."""


def wrong_with(name: str) -> Text | None:
    """Say why a game cannot have this name, or return None."""
    if not SLUG.fullmatch(name) or not SHORTEST <= len(name) <= LONGEST:
        return Text(
            "A game's name has {shortest} to {longest} small letters, digits and dashes and begins with a letter, "
            "such as leek-race.",
            name=name,
            shortest=SHORTEST,
            longest=LONGEST,
        )
    package = Names(name).package
    if keyword.iskeyword(package):
        return Text("A game cannot have the name {name}, which is a word of the language Python.", name=name)
    if name in games:
        return Text("There is a game {name} already.", name=name)
    if Path(name).exists():
        return Text("This folder holds something with the name {name} already.", name=name)
    if package == "tests" or package in sys.stdlib_module_names or find_spec(package) is not None:
        return Text("There is a Python package {package} already, and the game's would hide it.", package=package)
    return None


# The folder ----------------------------------------------------------------------------------------------------------


def make(names: Names, folder: Path) -> None:
    """Write the sample game under other names; where that fails, nothing is left behind."""
    folder.mkdir()
    try:
        for file in sorted(TEMPLATE.rglob("*")):
            inside = file.relative_to(TEMPLATE)
            if file.is_file() and not any(part.startswith((".", "__pycache__")) for part in inside.parts):
                path = folder / renamed(str(inside), names)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(renamed(file.read_text(encoding="utf-8"), names), encoding="utf-8")
    except OSError:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def renamed(text: str, names: Names) -> str:
    """Say everything of the sample under other names."""
    new = dict(zip(SAMPLE, names, strict=True))
    return re.sub("|".join(map(re.escape, new)), lambda found: new[found[0]], text)
