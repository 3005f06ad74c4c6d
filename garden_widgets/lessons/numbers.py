"""Numbers in the prose of a lesson: as digits, or spelled in the language that is spoken."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Name

SPELLED: Final = {
    name.fact: name
    for name in (
        Name(0, "zero"),
        Name(1, "one"),
        Name(2, "two"),
        Name(3, "three"),
        Name(4, "four"),
        Name(5, "five"),
        Name(6, "six"),
        Name(7, "seven"),
        Name(8, "eight"),
        Name(9, "nine"),
        Name(10, "ten"),
        Name(11, "eleven"),
        Name(12, "twelve"),
        Name(13, "thirteen"),
        Name(14, "fourteen"),
        Name(15, "fifteen"),
        Name(16, "sixteen"),
        Name(17, "seventeen"),
        Name(18, "eighteen"),
        Name(19, "nineteen"),
        Name(20, "twenty"),
        Name(30, "thirty"),
        Name(40, "forty"),
        Name(80, "eighty"),
        Name(100, "hundred"),
    )
}
"""The numbers that can be spelled; others are written in digits."""


class Number(int):
    """A number of which a sentence asks a form: `{n}` is 3, `{n:word}` three, `{n:Word}` Three."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        name = SPELLED.get(int(self)) if form else None
        if name is None:
            return str(int(self))
        return name.form({"word": "name", "Word": "Name"}.get(form, form))
