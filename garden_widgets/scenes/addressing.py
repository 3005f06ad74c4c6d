"""What is said of a player, said to that player: “You have used the 8 already”, not “The red player has ...”."""

from __future__ import annotations

from collections.abc import Mapping

from garden_widgets.core.text import Name, Sentences, Text

Yours = Mapping[tuple[str, str], Text]
"""By the part that names the player, and the sentence that is said of them: what is said to them."""


def addressed(text: Text, reader: Name, yours: Yours) -> Text:
    """Say to the reader what is said of them, where the game has words for it."""
    if isinstance(text, Sentences):
        return Sentences(*(addressed(Text.of(each), reader, yours) for each in text.each))
    for name, part in text.parts.items():
        if part == reader and (name, text.template) in yours:
            said = yours[name, text.template]
            return Text(said.template, more=said.more, **text.parts)
    return text
