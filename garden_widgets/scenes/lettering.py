"""How wide words are in the font of the pages: whatever font a reader has, painters fit words into this width."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final
from unicodedata import normalize

_LETTERS: Final = (
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~ßæøœ–—‘’‚“”„…−×→"
)


def _table(widths: str) -> Mapping[str, int]:
    return dict(zip(_LETTERS, map(int, widths.split()), strict=True))


# Hundredths of the size, rounded up: in the font itself nothing is pressed together.
_REGULAR: Final = _table(
    "28 29 31 66 60 92 74 16 30 30 49 61 21 37 21 39 65 41 55 58 62 59 60 51 62 60 21 21 56 63 56 48 78 "
    "63 62 65 67 57 56 70 70 40 52 64 55 83 70 72 60 73 62 60 56 69 60 86 63 58 61 32 39 35 56 38 25 53 "
    "57 49 57 54 32 56 55 26 25 50 27 85 55 55 57 58 35 48 33 54 47 69 49 45 46 35 24 35 56 59 87 55 93 "
    "51 83 24 24 24 40 40 40 67 61 54 84"
)
_BOLD: Final = _table(
    "32 31 39 77 61 97 73 21 34 34 49 60 28 38 28 44 66 44 58 60 63 61 63 54 63 58 28 28 57 62 57 55 79 "
    "68 65 66 69 60 57 72 71 43 57 67 56 86 72 75 63 76 65 61 61 69 65 89 69 65 62 34 44 35 59 40 29 56 "
    "60 51 60 57 37 60 58 30 26 56 32 89 58 58 60 60 38 51 38 57 53 74 54 53 51 39 26 39 54 63 88 58 94 "
    "51 84 27 27 27 48 48 48 79 60 54 84"
)


@lru_cache(maxsize=1000)
def width(text: str, size: float, *, bold: bool = False) -> float | None:
    """Return how wide a text is in the font of the pages; None where it has a letter that is not in the table.

    An accent takes no width of its own.
    """
    table = _BOLD if bold else _REGULAR
    widths = [table.get(letter) or table.get(normalize("NFD", letter)[0]) for letter in text]
    known = [each for each in widths if each is not None]
    return round(size * sum(known) / 100, 1) if len(known) == len(widths) else None
