"""What somebody in a class may be called: short, in letters, and nothing from a list of rude words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

from garden_widgets.core.errors import Told
from garden_widgets.core.text import Text

LONGEST: Final = 16

LOOKS_LIKE: Final = str.maketrans("01345$@!", "oieassai")
"""Digits and signs that stand for letters."""

_BLANK: Final = re.compile("[\u115f\u1160\u3164\uffa0]")
"""Letters that nobody sees."""

_LETTERS: Final = re.compile(r"[^\W\d_]")
_ALLOWED: Final = re.compile(r"\w[\w .'’-]*")


class WrongName(Told, ValueError):
    """A nickname that cannot be had."""


def checked(text: str, rude: Collection[str]) -> str:
    """Write a nickname as it is shown, or say why it cannot be had."""
    name = " ".join(unicodedata.normalize("NFC", text[: 10 * LONGEST]).split())
    if not name:
        raise WrongName(Text("Type a nickname first, or choose just an animal."))
    if len(name) > LONGEST:
        raise WrongName(Text("That is too long: a nickname has {most} letters at the most.", most=LONGEST))
    if not _ALLOWED.fullmatch(name) or not _LETTERS.search(name) or _BLANK.search(name):
        raise WrongName(Text("A nickname is made of letters. Digits may follow, as in Robin 2."))
    if is_rude(name, rude):
        raise WrongName(Text("Choose another nickname, please."))
    return name


def is_rude(name: str, rude: Iterable[str]) -> bool:
    """Check whether one of these words is in a name, also as a disguise such as with digits for letters."""
    plain = re.sub(r"[\W_]", "", unicodedata.normalize("NFKD", name).casefold().translate(LOOKS_LIKE))
    words = re.findall(r"\w+", name.casefold())
    return any(word in words or (len(word) > 3 and word in plain) for word in rude)


@lru_cache(maxsize=4)
def rude_words(file: Path | None = None) -> frozenset[str]:
    """Read a list of words, one in each line; without a file, the short one that comes along."""
    text = (file or Path(__file__).with_name("rude.txt")).read_text(encoding="utf-8")
    lines = (line.strip().casefold() for line in text.splitlines())
    return frozenset(line for line in lines if line and not line.startswith("#"))
