"""Keep the catalogues: `python tools/texts.py update [LANGUAGE [GAME ...]]`, `compile [GAME ...]`, `check`.

`sentences [GAME ...]` prints what the lessons of games say, in English and in the other languages, so that somebody can
read it aloud.

`update` brings every `.po` file up to what the code says; with a language that is not there yet, it makes the one of
what games share, and those of the games that are named. `compile` makes the `.mo` files that are read when a language
is spoken, `check` lists what is missing or not said any more. See docs/translating.md.
What games share stands in `garden_widgets/texts`, what a game says in the `texts` folder of the game. A game of another
package is looked at where it is named.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from garden_widgets.lessons.step import Step

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "garden_widgets"
SHELF = PACKAGE / "shelf"
NOTEBOOKS = ROOT / "notebooks"


def domains() -> dict[Path, list[Path]]:
    """List the folders of catalogues, each with the files whose sentences are in it."""
    games = sorted(path.parent for path in SHELF.glob("*/rules.toml"))
    stories = {game: NOTEBOOKS / f"{game.name.replace('_', '-')}.ipynb" for game in games}
    shared = [path for path in _sources(PACKAGE) if SHELF not in path.parents and "new_game" not in path.parts]
    return {
        PACKAGE / "texts": shared + sorted(set(NOTEBOOKS.glob("*.ipynb")) - set(stories.values())),
        **{game / "texts": _sources(game) + [story] * story.is_file() for game, story in stories.items()},
    }


def _sources(folder: Path) -> list[Path]:
    """List the files of a package that can say something."""
    names = ("*.py", "*.html", "*.ipynb", "rules.toml")
    return sorted(path for name in names for path in folder.rglob(name))


def texts_of(name: str) -> Path:
    """Name the folder of a game's catalogues; a game of another package has it in its own."""
    own = SHELF / name.replace("-", "_")
    return (_guest(name) or own) / "texts"


def _guest(name: str) -> Path | None:
    """Find the folder of a game of another package."""
    from garden_widgets.core.registry import games

    return games.folder(name) if name in games and games.is_guest(name) else None


def _domains_of(names: Iterable[str]) -> dict[Path, list[Path]]:
    """List the folders of catalogues, those of the guests that are named too."""
    found = domains()
    for name in names:
        folder = _guest(name)
        if folder is not None:
            found[folder / "texts"] = _sources(folder)
    return found


def shown(file: Path) -> str:
    """Write where a file is: in the project, or in the package of a guest."""
    root = ROOT if ROOT in file.parents else PACKAGE.parent
    if root not in file.parents:
        root = next(
            folder for folder in file.parents if not (folder / "__init__.py").is_file() and folder.name != "texts"
        )
    return file.relative_to(root).as_posix()


# What is said --------------------------------------------------------------------------------------------------------

METHODS: Final = {
    ".py": "tools.extract:python",
    ".toml": "tools.extract:rules",
    ".ipynb": "tools.extract:notebook",
    ".html": "jinja2",
}
"""Babel's extraction methods, by the ending of a file; that of templates comes with Jinja."""


def said(files: Iterable[Path]) -> Catalog:
    """Collect everything that is said in some files."""
    catalogue = Catalog(project="garden-widgets", charset="utf-8", fuzzy=False)
    for file in files:
        for _, words, comments, context in extract_from_file(METHODS[file.suffix], file):
            catalogue.add(words, locations=[(shown(file), None)], auto_comments=comments, context=context)
    return catalogue


# The files -----------------------------------------------------------------------------------------------------------


def update(language: str = "", *names: str) -> int:
    """Bring every catalogue up to what is said now; make those that are asked for and not there yet."""
    shared, folders = PACKAGE / "texts", _domains_of(names)
    asked = {texts_of(name) for name in names}
    if unknown := asked - set(folders):
        sys.exit(f"There is no game {', '.join(sorted(folder.parent.name for folder in unknown))}.")
    new = {folder / f"{language}.po" for folder in {shared, *asked}} if language else set()
    for folder, files in folders.items():
        template = said(files)
        for file in sorted({*folder.glob("*.po"), *(file for file in new if file.parent == folder)}):
            catalogue = _read(file, file.stem)
            catalogue.update(template)  # where the English has changed a little, its translation becomes a fuzzy one
            catalogue.obsolete.clear()
            file.parent.mkdir(exist_ok=True)
            _write(file, catalogue)
    return 0


def _read(file: Path, language: str) -> Catalog:
    if not file.exists():
        return Catalog(locale=language, project="garden-widgets", charset="utf-8", fuzzy=False)
    with file.open("rb") as opened:
        return read_po(opened, locale=language)


def _write(file: Path, catalogue: Catalog) -> None:
    catalogue.header_comment = "# Sentences of garden-widgets. See docs/translating.md."
    with file.open("wb") as opened:
        write_po(opened, catalogue, width=110, sort_by_file=False, include_lineno=False, omit_header=False)
    noise = re.compile(
        rb'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To'
        rb"|Generated-By|Project-Id-Version): .*\n",
        re.MULTILINE,
    )
    file.write_bytes(noise.sub(b"", file.read_bytes()))


def compile_all(*names: str) -> int:
    """Compile every catalogue, and those of the guests that are named, so that they can be spoken.

    What was compiled of a catalogue that is gone is removed: a wheel would bring it.
    """
    for compiled in PACKAGE.rglob("texts/*.mo"):
        if not compiled.with_suffix(".po").is_file():
            compiled.unlink()
    guests = (file for name in names for file in texts_of(name).glob("*.po"))
    for file in (*PACKAGE.rglob("texts/*.po"), *guests):
        with file.open("rb") as source, file.with_suffix(".mo").open("wb") as target:
            write_mo(target, read_po(source, locale=file.stem))
    return 0


def missing(folder: Path, language: str) -> list[str]:
    """List what a catalogue lacks, and what it holds though nobody says it any more."""
    file = folder / f"{language}.po"
    catalogue, wanted = _read(file, language), said(domains()[folder])
    place = file.relative_to(ROOT).as_posix()
    problems = []
    for message in wanted:
        if message.id:
            own = catalogue.get(message.id if isinstance(message.id, str) else message.id[0], context=message.context)
            if own is None:
                problems.append(f"{place} lacks: {message.id!r}")
            elif not _whole(own):
                problems.append(f"{place} does not translate: {message.id!r}")
            elif own.fuzzy:
                problems.append(f"{place} has only a fuzzy suggestion for: {message.id!r}")
    keys = {(str(message.id), message.context) for message in wanted}
    problems += [
        f"{place} holds what nobody says: {message.id!r}"
        for message in catalogue
        if message.id and (str(message.id), message.context) not in keys
    ]
    return problems


def _whole(message: Message) -> bool:
    words = message.string
    return bool(words) and (isinstance(words, str) or all(words))


def check() -> int:
    """Print what is missing in the languages that are offered, and how much in those that are only begun."""
    from garden_widgets.core.language import OWN_NAMES

    lacking = {file: missing(folder, file.stem) for folder in domains() for file in sorted(folder.glob("*.po"))}
    problems = [problem for file, found in lacking.items() if file.stem in OWN_NAMES for problem in found]
    print("\n".join(problems) or "Every catalogue of a language that is offered is whole.")
    for file, found in lacking.items():
        if file.stem not in OWN_NAMES:
            print(f"{file.relative_to(ROOT).as_posix()} is begun: {len(found)} sentences are missing.")
    return int(bool(problems))


# Reading aloud -------------------------------------------------------------------------------------------------------


def sentences(*names: str) -> int:
    """Print what lessons say, step by step and then position by position to practise, in every language."""
    from garden_widgets.core.registry import games
    from garden_widgets.lessons.practice.series import made

    for name in names or [name for name in games if games.entry(name).lessons]:
        lesson = games.lesson(name)
        practice = [(rung, number) for rung in lesson.rungs for number in range(len(rung))]
        for step in (*lesson.steps, *(made(lesson, rung, number, 1) for rung, number in practice)):
            print("\n".join(spoken(name, step)), end="\n\n")
    return 0


def spoken(game: str, step: Step) -> Iterator[str]:
    """Write down what a step says, each sentence once in every language."""
    from garden_widgets.core.language import languages, speaking
    from garden_widgets.lessons.prose import bound_texts

    said_in = {}
    for language in languages():
        with speaking(language):
            said_in[language] = [(where, str(text)) for where, text in bound_texts(game, step)]
    yield f"{game}, {step.name}"
    for lines in zip(*said_in.values(), strict=True):
        yield f"  {lines[0][0]}"
        yield from (f"    {language}  {words}" for language, (_, words) in zip(said_in, lines, strict=True))


COMMANDS = {"update": update, "compile": compile_all, "check": check, "sentences": sentences}

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # Babel imports the methods by their names
    if sys.argv[1:2] and sys.argv[1] in COMMANDS:
        sys.exit(COMMANDS[sys.argv[1]](*sys.argv[2:]))
    sys.exit(f"Write one of: {', '.join(COMMANDS)}.")
