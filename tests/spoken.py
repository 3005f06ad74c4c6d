"""A made-up language for the tests: it marks all that is said in it, so that what is not said in it shows."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo

from garden_widgets.core.language import speaking

CODE = "xx"


class Marking(NullTranslations):
    """Puts every sentence between marks, and makes it longer by a share of its length."""

    def __init__(self, longer: float = 0.0) -> None:
        super().__init__()
        self.longer = longer

    def gettext(self, message: str) -> str:
        return f"‹{message}{'~' * round(self.longer * len(message))}›"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@contextmanager
def marked() -> Iterator[None]:
    """Speak the made-up language for a while."""
    with speaking("marked", Marking()):
        yield


def unmarked(text: str) -> str:
    """Give what is left of a text without all that was said in the made-up language."""
    left, depth = [], 0
    for sign in text:
        depth += sign == "‹"
        if depth == 0:
            left.append(sign)
        depth -= sign == "›"
    return "".join(left)


def untranslated(text: str, same: frozenset[str] = frozenset()) -> list[str]:
    """List the words of a text that no mark encloses and that are not the same in every language."""
    return [word for word in re.findall(r"[^\W\d_]{2,}", unmarked(text)) if word.casefold() not in same]


def write_catalogue(folder: Path, code: str = CODE, **words: str) -> None:
    """Write the catalogue of a language that says these sentences in another way."""
    catalogue = Catalog(locale=None, charset="utf-8")
    for said, meant in words.items():
        catalogue.add(said, meant)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{code}.mo").open("wb") as opened:
        write_mo(opened, catalogue)


EVERYWHERE = """
from pathlib import Path
from garden_widgets.core import language
language.shared_texts = lambda: Path({texts!r})
language.OWN_NAMES["xx"] = "xx"  # as if it were whole
"""


def teach(folder: Path, code: str = CODE, **words: str) -> None:
    """Keep a second language in a folder, for every Python that is started with `taught` around it."""
    write_catalogue(folder / "texts", code, **words)
    (folder / "sitecustomize.py").write_text(EVERYWHERE.format(texts=str(folder / "texts")), encoding="utf-8")


def taught(folder: Path) -> dict[str, str]:
    """Give the environment in which a server and its kernels find that language, and everything else as here."""
    return {"PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}
