"""The colours by role, light and dark. Pieces use hues that colour-blind eyes tell apart, and carry letters besides."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_PIECES: Final = {
    "R": ("#b8400a", "#ffffff"),
    "Y": ("#f2d43d", "#1c1a10"),
    "G": ("#00765a", "#ffffff"),
    "B": ("#0067a8", "#ffffff"),
    "K": ("#2a2a30", "#ffffff"),
    "O": ("#e8973c", "#1c1a10"),
    "C": ("#66bdec", "#10181c"),
    "T": ("#e3ebef", "#10181c"),
    "P": ("#84489c", "#ffffff"),
    "W": ("#ffffff", "#10181c"),
}
"""Fill and ink of the pyramids by colour letter: ink on fill has a contrast of at least 4.5."""


def _roles(edge: str, **roles: str) -> Mapping[str, str]:
    pieces: dict[str, str] = {}
    for letter, (fill, ink) in _PIECES.items():
        pieces[f"piece-{letter}"], pieces[f"ink-{letter}"] = fill, ink
    return MappingProxyType(
        {**pieces, "edge": edge, **{role.replace("_", "-"): value for role, value in roles.items()}}
    )


LIGHT: Final = _roles(
    edge="#17160f",
    paper="#fbf8ef",
    ink="#23231c",
    muted="#5c5a4c",
    line="#a79f84",
    bed="#f0ead6",
    bed_other="#e6dec2",
    soil="#e2d3b4",
    stone="#dadbd6",
    leaf="#2f6b34",
    side_a="#f8dcb8",
    side_b="#cfe6c4",
    side_red="#f7d0c4",
    side_yellow="#f7edb0",
    side_green="#c9e7d6",
    side_blue="#cbdff3",
    wall="#2a2a30",
    post="#8a6a44",
    carrot="#e07a1f",
    broccoli="#3d8b3d",
    stem="#a9cf86",
    die="#ffffff",
    die_ink="#23231c",
    chosen="#1d4ed8",
    target="#1f7a33",
    cause="#b3121d",
    last="#8a5a00",
    shade="#00000022",
)

DARK: Final = _roles(
    edge="#f3efe0",
    paper="#1b1e18",
    ink="#f1eee2",
    muted="#b9b5a3",
    line="#6d6a5a",
    bed="#2b2f26",
    bed_other="#343a2d",
    soil="#43382a",
    stone="#3a3d40",
    leaf="#9bd69f",
    side_a="#523a1f",
    side_b="#274428",
    side_red="#57291c",
    side_yellow="#524712",
    side_green="#1d4a38",
    side_blue="#1d3d5c",
    wall="#f3efe0",
    post="#b08a5e",
    carrot="#e8872f",
    broccoli="#4ea24e",
    stem="#bfe09d",
    die="#f3efe0",
    die_ink="#1b1e18",
    chosen="#8fb4ff",
    target="#7fdc8f",
    cause="#ff8f8a",
    last="#f0c060",
    shade="#00000066",
)

PALETTES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType({"light": LIGHT, "dark": DARK})


def contrast(one: str, other: str) -> float:
    """Compute the contrast of two colours as the accessibility guidelines define it, from 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
