"""What is said of a player, said to that player: “You have used the 8 already”, not “The red player has ...”."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Listing, Name, Sentences, Text

Yours = Mapping[tuple[str, str], Text]
"""By the part that names the player, and the sentence that is said of them: what is said to them."""


NOBODY: Final[Mapping[Name, Name]] = MappingProxyType({})

YOU: Final = Name("you", "you", proper=True)
"""The reader, among others in a list."""


def addressed(text: Text, reader: Name, yours: Yours, called: Mapping[Name, Name] = NOBODY) -> Text:
    """Say to the reader what is said of them, where the game has words for it; `called` is how others are called."""
    if isinstance(text, Sentences):
        return Sentences(*(addressed(Text.of(each), reader, yours, called) for each in text.each))
    parts = {name: _called(part, reader, yours, called) for name, part in text.parts.items()}
    for name, part in text.parts.items():
        if part == reader and (name, text.template) in yours:
            said = yours[name, text.template]
            return Text(said.template, more=said.more, **parts)
    return Text(text.template, more=text.more, **parts)


def _called(part: object, reader: Name, yours: Yours, called: Mapping[Name, Name]) -> object:
    """Call those who are named in a part of a sentence as the reader knows them."""
    if isinstance(part, Listing):
        each = (YOU if item == reader else _called(item, reader, yours, called) for item in part.items)
        return Listing(each, part.last)
    if isinstance(part, Text):
        return addressed(part, reader, yours, called)
    return called.get(part, part) if isinstance(part, Name) else part
