"""Small helps for messages: what was probably meant or given, several things in a row, sentences one by one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from garden_widgets.core.text import Sentences, Text


def listed(items: Iterable[object], last: str = "or") -> str:
    """Join items in English: "a, b or c". What a learner reads is a `Listing`, which speaks every language."""
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def nearest(word: str, names: Iterable[str], alike: float = 0.4) -> str | None:
    """Find the name that was probably meant."""
    from difflib import get_close_matches  # only when something went wrong: it is slow to load

    pool = {name.casefold(): name for name in reversed(list(names))}
    close = get_close_matches(word.casefold(), pool, n=1, cutoff=alike)
    return pool[close[0]] if close else None


def did_you_mean(word: object, names: Iterable[str]) -> Text:
    """Offer the nearest name as a sentence, or say nothing."""
    guess = nearest(word, names, 0.5) if isinstance(word, str) else None
    return Text("Did you mean {guess}?", guess=guess) if guess else Sentences()


def shown(value: object) -> str:
    """Show a foreign value in a message, shortened so that it cannot flood the page."""
    try:
        text = repr(value)
    except Exception:  # a foreign object's repr may do anything
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."


_END: Final = re.compile(r"(?<=[.!?…])[”\"»’)]*\s+(?=\S)")
"""Where one sentence ends and another begins."""


def split_sentences(text: Text | str) -> list[str]:
    """Take what is said apart, in the language that is spoken now."""
    whole, found, since = str(text), [], 0
    for end in _END.finditer(whole):
        found.append(whole[since : end.end()].strip())
        since = end.end()
    return [each for each in (*found, whole[since:].strip()) if each]
