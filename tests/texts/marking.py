"""A made-up language that marks every sentence and makes it forty percent longer: what has no mark is untranslated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

from garden_widgets.core.language import speaking

OPEN, CLOSE = "⟦", "⟧"
LONGER = 0.4


def marked(words: str) -> str:
    """Mark words, and make them longer without touching the places of their parts."""
    return f"{OPEN}{words}{'~' * round(LONGER * len(words))}{CLOSE}"


class Marking(NullTranslations):
    """The catalogue of that language: it has everything."""

    def gettext(self, message: str) -> str:
        """Mark a sentence."""
        return marked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Mark a counted one."""
        return marked(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Mark a name; it has one form for all."""
        return f"name: {marked(message)}"


@contextmanager
def marking() -> Iterator[None]:
    """Speak it for a while."""
    with speaking("xx", Marking()):
        yield


_INNERMOST = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
_WORD = re.compile(r"[^\W\d_]{2,}")


def unmarked(text: str, *, same: frozenset[str] = frozenset()) -> list[str]:
    """List the words of a text that no mark encloses and that are not the same in every language."""
    before = None
    while before != text:
        before, text = text, _INNERMOST.sub(" ", text)
    return [word for word in _WORD.findall(text) if word.casefold() not in same]
