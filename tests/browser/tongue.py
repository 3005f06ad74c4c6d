"""One source for tests in two languages: what pages say is written in English, and said in the language of the run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

from garden_widgets import games
from garden_widgets.core.language import ENGLISH, language, speaking
from garden_widgets.core.text import Listing, Name, Text
from tests.texts.german import catalogue, files, german
from tools.extract import NAME

TONGUES = {"en": None, "de": german()}
"""The languages of the run, with their catalogues."""

Part = str | Name | Listing
TITLES = {games[name].title for name in games}


@cache
def _names() -> dict[tuple[str, str], Name]:
    """Find what the names of things are called in English, form by form."""
    with speaking(ENGLISH):
        names = [
            Name(message.id, message.id) for file in files() for message in catalogue(file) if message.context == NAME
        ]
        return {(form, format(name, form)): name for name in names for form in ("name", "Name", "the", "The", "a", "A")}


@cache
def _templates() -> tuple[tuple[str, re.Pattern[str], dict[str, str]], ...]:
    """List what is said: each sentence, how it is recognised, and in which form it asks for its parts."""
    found = []
    for message in (
        message for file in files() for message in catalogue(file) if message.id and message.context != NAME
    ):
        said = message.id if isinstance(message.id, str) else message.id[0]
        pattern, forms = "", {}
        for plain, part, form, _ in Formatter().parse(said):
            pattern += re.escape(plain)
            if part:
                pattern += f"(?P={part})" if part in forms else f"(?P<{part}>.+?)"
                forms.setdefault(part, form or "name")
        found.append((said, re.compile(pattern), forms))
    return tuple(found)


def _part(words: str, form: str) -> Part | None:
    """Tell what stands in a sentence: a name, several, or a number."""
    listed = [_names().get((form.lower(), each)) for each in words.split(" and ")]
    if len(listed) > 1 and all(listed):
        return Listing([name for name in listed if name], "and")
    return _names().get((form, words)) or (words if words.isdigit() or words in TITLES else None)


def _rendered(english: str) -> Iterator[tuple[int, str]]:
    """Say a whole sentence in the language of the run: how much of it is fixed, and its words."""
    for said, pattern, forms in _templates():
        if match := pattern.fullmatch(english):
            parts = {part: _part(words, forms[part]) for part, words in match.groupdict().items()}
            if None not in parts.values():
                yield len(said), str(Text(said, **{part: value for part, value in parts.items() if value is not None}))


def said(english: str | re.Pattern[str]) -> str | re.Pattern[str]:
    """Say in the language of the run what is written here in English: a whole sentence, or what only one contains."""
    if language() == ENGLISH or isinstance(english, re.Pattern):
        return english
    if whole := list(_rendered(english)):
        return max(whole)[1]
    found = {each for each, _, _ in _templates() if english in each}
    assert len(found) == 1, f"{english!r} stands in {len(found)} sentences of the catalogues"
    return re.compile(".*".join(map(re.escape, re.split(r"\{[^}]*\}", _meaning(english)))))


def _meaning(english: str) -> str:
    """Find the one sentence that contains these words, as it is meant in the language of the run."""
    return next(
        message.string if isinstance(message.string, str) else message.string[0]
        for file in files()
        for message in catalogue(file)
        if message.context != NAME
        if english in (message.id if isinstance(message.id, str) else message.id[0])
    )
