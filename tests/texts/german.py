"""German for the tests: its catalogues, compiled in memory from the `.po` files, so that none need be there."""

from __future__ import annotations

import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from garden_widgets.core.language import shared_texts
from garden_widgets.core.registry import games

CODE = "de"


@cache
def files() -> tuple[Path, ...]:
    """Find the German catalogues, that of what games share first."""
    folders = (shared_texts(), *games.texts())
    return tuple(file for folder in folders if (file := folder / f"{CODE}.po").is_file())


@cache
def catalogue(file: Path) -> Catalog:
    """Read one of them."""
    with file.open("rb") as opened:
        return read_po(opened, locale=CODE)


@cache
def german() -> NullTranslations:
    """Compile all of them into one."""
    whole = NullTranslations()
    for file in files():
        compiled = BytesIO()
        write_mo(compiled, catalogue(file))
        compiled.seek(0)
        if file == files()[0]:
            whole = GNUTranslations(compiled)
        else:
            whole.add_fallback(GNUTranslations(compiled))
    return whole


def meanings(message) -> tuple[str, ...]:
    """List the words of a message: one sentence, or one for each number."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def words(text: str) -> list[str]:
    """List the words of a text; single letters and numbers are the same in every language."""
    return re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^}]*\}", " ", text).casefold())
