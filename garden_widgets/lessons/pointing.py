"""What the words of a lesson point at in games whose prose has no references yet: `references.py` is the new way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from garden_widgets.core.language import ENGLISH, speaking
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.scenes.scenery import Chosen, Scenery

MOST_ALIKE: Final = 2
"""A name that so many things share says which are meant; one that more share does not."""

_SQUARES: Final = re.compile(r"\bsquares? ((?:\d+)(?:(?:, | and | or |, and )\d+)*)")
_NUMBER: Final = re.compile(r"\d+")
_LETTER_AND_NUMBER: Final = re.compile(r"[a-z]\d+")
_END_OF_NAME: Final = re.compile(r",|:| on | in ")
_SHORTEST: Final = 4
"""A name of fewer letters is too likely to be a part of something else."""


def reads_prose(game: str) -> bool:
    """Check whether the lesson of a game still has claims: then its prose has no references yet."""
    return bool(games.entry(game).lessons) and bool(games.lesson(game).claims)


def named(scenery: Scenery[Any], state: State, said: Text | str) -> Chosen:
    """List the tokens that a sentence names, in its order: squares by their name, pieces by their label.

    Sentences of a lesson are known in English whatever is spoken; their places do not depend on the language.
    """
    with speaking(ENGLISH):
        english = str(said)
        touchable = {item.token: item.label for item in scenery.scene(state).touchable}
    found: dict[str, int] = {}
    for token, label in touchable.items():
        at = _place(token, label, english)
        if at >= 0:
            found.setdefault(token, at)
    count = Counter(found.values())
    clear = [token for token, at in found.items() if count[at] <= MOST_ALIKE]
    return tuple(sorted(clear, key=lambda token: found[token]))


def _place(token: str, label: str, english: str) -> int:
    """Find where a sentence names something; -1 where it does not."""
    if _NUMBER.fullmatch(token):
        return next((at for number, at in _squares(english) if number == token), -1)
    if _LETTER_AND_NUMBER.fullmatch(token):
        found = re.search(rf"(?<![A-Za-z0-9]){token}(?![A-Za-z0-9])", english)
        return found.start() if found else -1
    name = _END_OF_NAME.split(label)[0].strip().casefold()
    if len(name) < _SHORTEST:
        return -1
    found = re.search(rf"\b{re.escape(name)}\b", english.casefold())
    return found.start() if found else -1


def _squares(english: str) -> Iterator[tuple[str, int]]:
    for found in _SQUARES.finditer(english):
        for number in _NUMBER.finditer(found[1]):
            yield number[0], found.start(1) + number.start()
