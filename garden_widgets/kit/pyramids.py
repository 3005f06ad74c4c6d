"""Looney pyramids: ten colours, three sizes, and how a piece is written - `"Y2"` is the middle yellow one."""

from __future__ import annotations

from typing import Final

COLOURS: Final = {
    "R": "red",
    "Y": "yellow",
    "G": "green",
    "B": "blue",
    "K": "black",
    "O": "orange",
    "C": "cyan",
    "T": "clear",
    "P": "purple",
    "W": "white",
}
"""The colours by letter; the first five are a Rainbow stash, the others a Xeno stash."""

SIZES: Final = {1: "small", 2: "middle", 3: "large"}


def colour(piece: str) -> str:
    """Name the colour of a piece."""
    return COLOURS[piece[0]]


def words(piece: str) -> str:
    """Say which piece it is: "middle red pyramid"."""
    return f"{SIZES[int(piece[1])]} {COLOURS[piece[0]]} pyramid"


def pips(piece: str) -> int:
    """Tell the value of a piece."""
    return int(piece[1])


def is_piece(text: object, colours: str) -> bool:
    """Tell whether a text is a piece of one of these colours."""
    return isinstance(text, str) and len(text) == 2 and text[0] in colours and text[1] in "123"


def trio(letter: str) -> tuple[str, str, str]:
    """Give the three pyramids of a colour, the smallest first."""
    return (f"{letter}1", f"{letter}2", f"{letter}3")
