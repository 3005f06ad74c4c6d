"""The language in which sentences are said: English stands in the code, others in gettext catalogues beside it.

One process serves people of several languages at once. What is spoken therefore belongs to the context (a task, a
thread, a request of a host): `speaking` sets it there. Below it lies a default for the whole process, which
`language("de")` sets where nothing else is set: each cell of a notebook, each message of a widget and each thread has
a context of its own, and all of them shall speak what one cell chose.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from gettext import NullTranslations
    from pathlib import Path

ENGLISH: Final = "en"
TEXTS: Final = "texts"
"""The folder of catalogues, here for what games share, and in the folder of each game: `de.po`, compiled to `de.mo`."""

MOST_WISHES: Final = 20
"""So many languages of a list of wishes are looked at: it comes from anywhere."""

OWN_NAMES: Final = {"en": "English", "de": "Deutsch"}
"""How the languages that are whole call themselves. Others are spoken where whoever runs it chooses one by its code."""


class Language(NamedTuple):
    """A language, with what it says for each sentence."""

    code: str
    catalogue: NullTranslations | None = None
    """None for English, which needs none."""


class _Process:
    """What the process speaks wherever the context says nothing else."""

    default = Language(ENGLISH)


_of_context: ContextVar[Language] = ContextVar("language")


def current() -> Language:
    """Return what is spoken here and now."""
    return _of_context.get(_Process.default)


def shared_texts() -> Path:
    """Find the catalogues of what games share."""
    from pathlib import Path  # not at import time: English needs no files

    return Path(__file__).resolve().parents[1] / TEXTS


def languages() -> tuple[str, ...]:
    """List the languages that are offered, English first: those that are whole."""
    return tuple(code for code in _there() if code in OWN_NAMES)


def _there() -> tuple[str, ...]:
    """List the languages that can be spoken, those that are only begun as well, English first."""
    return _listed(shared_texts())


@lru_cache(maxsize=8)
def _listed(folder: Path) -> tuple[str, ...]:
    """List the languages whose catalogues lie in a folder, once: every request to a server wants to know it."""
    return (ENGLISH, *sorted(path.stem for path in folder.glob("*.mo")))


def language(code: str | None = None) -> str:
    """Return the code of the language that is spoken; with a code such as "de", speak that from now on.

    Inside `speaking` that holds until its end, elsewhere for the whole process.
    """
    if code is not None:
        chosen = Language(code, _load(code))
        if _of_context.get(None) is None:
            _Process.default = chosen
        else:
            _of_context.set(chosen)
    return current().code


@contextmanager
def speaking(code: str, catalogue: NullTranslations | None = None) -> Iterator[None]:
    """Speak a language for a while, in this context alone; tests may bring a catalogue of their own."""
    before = _of_context.set(Language(code, catalogue or _load(code)))
    try:
        yield
    finally:
        _of_context.reset(before)


def found(wish: str) -> str | None:
    """Find the language that is meant by `de`, `de-AT`, `de;q=0.9` or `de_AT.UTF-8`; None where it is not there."""
    code = wish.partition(";")[0].strip().replace("_", "-").partition("-")[0].partition(".")[0].casefold()
    return code if code in _there() else None


def offered(wish: str) -> str | None:
    """Find a language in the same way, but only one that is whole: nobody shall meet with half a page of it."""
    code = found(wish)
    return code if code in languages() else None


def best_of(wanted: str) -> str:
    """Choose a language from a list of wishes, as browsers send it (`de-AT,de;q=0.9`) or `LANG` (`de_AT.UTF-8`)."""
    wishes = wanted.split(",", MOST_WISHES)[:MOST_WISHES]
    return next(filter(None, map(offered, wishes)), ENGLISH)


def translate(words: str) -> str:
    """Return the words in the language that is spoken."""
    catalogue = current().catalogue
    return catalogue.gettext(words) if words and catalogue else words


def counted(one: str, more: str, count: int) -> str:
    """Return the words that fit a number."""
    catalogue = current().catalogue
    if catalogue is None:
        return one if count == 1 else more
    return catalogue.ngettext(one, more, count)


def named(words: str) -> str | None:
    """Return what the catalogue says of a name: its forms, or None where it has none."""
    catalogue = current().catalogue
    if catalogue is None:
        return None
    found = catalogue.pgettext("name", words)
    return None if found == words else found


def _check(code: str) -> None:
    if code not in _there():
        from garden_widgets.core.errors import OptionError
        from garden_widgets.core.text import Listing, Text

        raise OptionError("language", code, Text("choose {choices}", choices=Listing(languages(), "or")))


@lru_cache(maxsize=8)
def _load(code: str) -> NullTranslations | None:
    """Read the catalogues of a language: what games share counts first, then each game in its order."""
    _check(code)
    if code == ENGLISH:
        return None
    from gettext import GNUTranslations, NullTranslations

    from garden_widgets.core.registry import games

    whole = NullTranslations()
    for number, folder in enumerate((shared_texts(), *games.texts())):
        file = folder / f"{code}.mo"
        if file.is_file():
            with file.open("rb") as opened:
                catalogue = GNUTranslations(opened)
            if number == 0:
                whole = catalogue
            else:
                whole.add_fallback(catalogue)
    return whole
