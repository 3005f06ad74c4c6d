"""Codes that are read aloud and typed: of a class, of a learner, of a table."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""Of codes: no vowels, so that they are no words, and nothing that looks like a digit."""

CODE: Final = 4
OWN_CODE: Final = 8
WORD: Final = 6
"""So many letters have the code of a class, that of a learner for another device, and the word of the teacher."""


def letters(number: int) -> str:
    """Draw so many letters that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(number))


def free_code(taken: Callable[[str], object]) -> str:
    """Draw a code that is not taken yet."""
    code = letters(CODE)
    while taken(code):
        code = letters(CODE)
    return code


def typed(code: str) -> str:
    """Read a code as somebody types it: in any case, perhaps in groups."""
    return "".join(each for each in code.upper() if each.isalnum())
