"""Sentences as plain JSON: what was said in one language is read in another."""

from __future__ import annotations

import json
from typing import Any, Final

from garden_widgets.core.text import Listing, Name, Sentences, Text

LONGEST: Final = 4_000
"""Letters of a sentence that is written whole; of a longer one only its words are kept, and not all of them."""

MOST_WORDS: Final = 500


def pack(text: Text) -> str:
    """Write a sentence."""
    packed = json.dumps(_plain(text), ensure_ascii=False)
    return packed if len(packed) <= LONGEST else json.dumps(str(text)[:MOST_WORDS], ensure_ascii=False)


def unpack(packed: str) -> Text:
    """Read a sentence; what was not written by `pack` is one as it stands."""
    try:
        found = _read(json.loads(packed))
    except (ValueError, TypeError, KeyError):
        return Text(packed)
    return found if isinstance(found, Text) else Text(str(found))


def _plain(part: object) -> Any:
    match part:
        case Sentences():
            return {"each": [_plain(each) for each in part.each]}
        case Text():
            parts = {name: _plain(each) for name, each in part.parts.items()}
            return {"template": part.template, "more": part.more, "parts": parts}
        case Name():
            return {"fact": part.fact, "words": part.words, "proper": part.proper}
        case Listing():
            return {"items": [_plain(item) for item in part.items], "last": part.last}
        case tuple() | list():
            return [_plain(each) for each in part]
        case bool() | int() | None:
            return part
    return str(part)


def _read(plain: Any) -> object:
    match plain:
        case {"each": list(each)}:
            texts = [_read(one) for one in each]
            return Sentences(*(one if isinstance(one, Text) else str(one) for one in texts))
        case {"template": str(template), "more": str(more), "parts": dict(parts)}:
            return Text(template, more=more, **{name: _read(part) for name, part in parts.items()})
        case {"fact": str() | int() as fact, "words": str(words), "proper": bool(proper)}:
            return Name(fact, words, proper=proper)
        case {"items": list(items), "last": str(last)}:
            return Listing([_read(item) for item in items], last)
        case list():
            return tuple(_read(each) for each in plain)
    return plain
