"""Looney pyramids: ten colours, three sizes, and how a piece is written - `"Y2"` is the medium yellow one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Name

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

SIZES: Final = {1: "small", 2: "medium", 3: "large"}

COLOUR_NAMES: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "R": Name("R", "red", proper=True),
        "Y": Name("Y", "yellow", proper=True),
        "G": Name("G", "green", proper=True),
        "B": Name("B", "blue", proper=True),
        "K": Name("K", "black", proper=True),
        "O": Name("O", "orange", proper=True),
        "C": Name("C", "cyan", proper=True),
        "T": Name("T", "clear", proper=True),
        "P": Name("P", "purple", proper=True),
        "W": Name("W", "white", proper=True),
    }
)
"""The colours by letter, as sentences name them."""

SIZE_NAMES: Final[Mapping[int, Name]] = MappingProxyType(
    {
        1: Name(1, "small", proper=True),
        2: Name(2, "medium", proper=True),
        3: Name(3, "large", proper=True),
    }
)
"""The sizes by their pips, as sentences name them."""

PYRAMIDS: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "R1": Name("R1", "small red pyramid"),
        "R2": Name("R2", "medium red pyramid"),
        "R3": Name("R3", "large red pyramid"),
        "Y1": Name("Y1", "small yellow pyramid"),
        "Y2": Name("Y2", "medium yellow pyramid"),
        "Y3": Name("Y3", "large yellow pyramid"),
        "G1": Name("G1", "small green pyramid"),
        "G2": Name("G2", "medium green pyramid"),
        "G3": Name("G3", "large green pyramid"),
        "B1": Name("B1", "small blue pyramid"),
        "B2": Name("B2", "medium blue pyramid"),
        "B3": Name("B3", "large blue pyramid"),
        "K1": Name("K1", "small black pyramid"),
        "K2": Name("K2", "medium black pyramid"),
        "K3": Name("K3", "large black pyramid"),
        "O1": Name("O1", "small orange pyramid"),
        "O2": Name("O2", "medium orange pyramid"),
        "O3": Name("O3", "large orange pyramid"),
        "C1": Name("C1", "small cyan pyramid"),
        "C2": Name("C2", "medium cyan pyramid"),
        "C3": Name("C3", "large cyan pyramid"),
        "T1": Name("T1", "small clear pyramid"),
        "T2": Name("T2", "medium clear pyramid"),
        "T3": Name("T3", "large clear pyramid"),
        "P1": Name("P1", "small purple pyramid"),
        "P2": Name("P2", "medium purple pyramid"),
        "P3": Name("P3", "large purple pyramid"),
        "W1": Name("W1", "small white pyramid"),
        "W2": Name("W2", "medium white pyramid"),
        "W3": Name("W3", "large white pyramid"),
    }
)
"""The pyramids by their texts, as sentences name them; written out, since other languages have forms for each."""


def colour(piece: str) -> str:
    """Return the colour of a piece."""
    return COLOURS[piece[0]]


def pips(piece: str) -> int:
    """Return the value of a piece."""
    return int(piece[1])


def is_piece(text: object, colours: str) -> bool:
    """Check that a text is a piece of one of these colours."""
    return isinstance(text, str) and len(text) == 2 and text[0] in colours and text[1] in "123"


def trio(letter: str) -> tuple[str, str, str]:
    """Return the three pyramids of a colour, the smallest first."""
    return (f"{letter}1", f"{letter}2", f"{letter}3")
