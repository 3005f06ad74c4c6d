"""The colours by role: light, dark and high contrast. Boards and pages take them from here, and from nowhere else.

Pieces use hues that colour-blind eyes tell apart, and carry letters besides for whoever wants them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_PIECES: Final = {
    "R": ("#cf3f1f", "#99260f", "#ffffff"),
    "Y": ("#f6d03a", "#c8990f", "#2a2206"),
    "G": ("#12805a", "#0a5a3e", "#ffffff"),
    "B": ("#1f6cb8", "#154b85", "#ffffff"),
    "K": ("#3a3a44", "#232329", "#ffffff"),
    "O": ("#ee9a3a", "#b96a16", "#2a1c06"),
    "C": ("#6cc4ee", "#3f93bd", "#08222e"),
    "T": ("#dfeaf0", "#b3c3cc", "#10181c"),
    "P": ("#8a4aa6", "#612f78", "#ffffff"),
    "W": ("#fbfbf7", "#cfcdc2", "#10181c"),
}
"""The lit face, the dark one, and the ink of the pyramids by colour letter: ink on the lit face can be read."""


def mixed(one: str, other: str, share: float) -> str:
    """Mix two colours; `share` is how much of the other goes in."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


_CLEAR_PIECES: Final = {
    "R": ("#b3200a", "#6e1204", "#ffffff"),
    "Y": ("#ffdd33", "#c79a00", "#000000"),
    "G": ("#005a3a", "#003321", "#ffffff"),
    "B": ("#0b4a94", "#052b59", "#ffffff"),
    "K": ("#1c1c22", "#000000", "#ffffff"),
    "O": ("#ffa733", "#b86a00", "#000000"),
    "C": ("#74d4ff", "#2b8fbf", "#000000"),
    "T": ("#e6f1f6", "#a9bcc6", "#000000"),
    "P": ("#632a80", "#3d1552", "#ffffff"),
    "W": ("#ffffff", "#c8c8c8", "#000000"),
}
"""The same for eyes that need more contrast."""


def _roles(edge: str, **roles: str) -> Mapping[str, str]:
    return MappingProxyType(
        {**_pieces(_PIECES), "edge": edge, **{role.replace("_", "-"): value for role, value in roles.items()}}
    )


def _pieces(table: Mapping[str, tuple[str, str, str]]) -> dict[str, str]:
    pieces: dict[str, str] = {}
    for letter, (fill, dark, ink) in table.items():
        pieces[f"piece-{letter}"], pieces[f"dark-{letter}"], pieces[f"ink-{letter}"] = fill, dark, ink
        pieces[f"lit-{letter}"] = mixed(fill, "#ffffff", 0.5)
        pieces[f"ghost-{letter}"] = mixed(fill, "#ffffff", 0.2) + "70"
    return pieces


LIGHT: Final = _roles(
    edge="#17160f",
    paper="#fbf8ef",
    ink="#23231c",
    muted="#5c5a4c",
    line="#a79f84",
    bed="#f0ead6",
    bed_other="#e6dec2",
    soil="#dcc096",
    stone="#dadbd6",
    leaf="#2f6b34",
    side_a="#e8c596",
    side_b="#bddf9f",
    side_red="#f4c4b4",
    side_yellow="#f2e29a",
    side_green="#bfe3cf",
    side_blue="#c0d9f0",
    wall="#2a2a30",
    post="#8a6a44",
    carrot="#e07a1f",
    broccoli="#3d8b3d",
    stem="#a9cf86",
    die="#ffffff",
    die_ink="#23231c",
    chosen="#1d4ed8",
    target="#1f7a33",
    target_tint="#f9ffb4a8",
    target_faint="#f9ffb458",
    cause="#b3121d",
    last="#8a5a00",
    shade="#00000022",
    ground_shadow="#3b2a1222",
    soil_deep="#b98d5c",
    soil_dot="#a87c4c",
    grass="#cfe3a8",
    grass_tuft="#9cc06c",
    path="#ece1c6",
    path_stone="#dccdaa",
    stone_edge="#bdb49c",
    bench="#c99a63",
    bench_dark="#a87845",
    bench_line="#8a5f34",
    felt="#2f6f55",
    felt_rim="#7a5433",
    felt_ink="#f4f1e2",
    felt_line="#ffffff2e",
    felt_dim="#2f6f55b8",
    plate="#f3ecd8",
    glow="#ffd75e",
    glow_soft="#ffd75e55",
    chip="#fff9e6",
    shell="#d79a5f",
    shell_line="#7d4f27",
    petal="#f4a6c0",
    lock="#8a6d1f",
    card="#ffffff",
    rule="#d8d0b8",
    rim="#857d63",
    on_leaf="#ffffff",
    focus="#1d4ed8",
    warn="#fff0cf",
    on_warn="#4a3500",
    good="#1c7030",
    bad="#b3121d",
    border="#8f6f47",
    grain="#7a4a1a30",
    sprig="#5f9a3c70",
    fence="#d9a86a",
    fence_b="#f2ead8",
    quiet="#fbf8ef66",
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
    target_tint="#ffe98f66",
    target_faint="#ffe98f2e",
    cause="#ff8f8a",
    last="#f0c060",
    shade="#00000066",
    ground_shadow="#00000055",
    soil_deep="#6b4d30",
    soil_dot="#7d5c3c",
    grass="#2c4228",
    grass_tuft="#47663c",
    path="#3a372c",
    path_stone="#4a4638",
    stone_edge="#6c6752",
    bench="#6b4c2e",
    bench_dark="#4f3820",
    bench_line="#a07a50",
    felt="#1d4838",
    felt_rim="#5a3d24",
    felt_ink="#f4f1e2",
    felt_line="#ffffff24",
    felt_dim="#1d4838c0",
    plate="#4f4c3e",
    glow="#ffd75e",
    glow_soft="#ffd75e55",
    chip="#2f3328",
    shell="#b97f49",
    shell_line="#f0c79a",
    petal="#d97ba0",
    lock="#f0cf6a",
    card="#262a21",
    rule="#43473a",
    rim="#8b8873",
    on_leaf="#12200f",
    focus="#8fb4ff",
    warn="#4a3a10",
    on_warn="#ffe9b8",
    good="#7fdc8f",
    bad="#ff8f8a",
    border="#14120d",
    grain="#00000048",
    sprig="#74b05a66",
    fence="#8c5f34",
    fence_b="#55524a",
    quiet="#1b1e1877",
)

CONTRAST: Final[Mapping[str, str]] = MappingProxyType(
    {
        **LIGHT,
        **_pieces(_CLEAR_PIECES),
        "edge": "#000000",
        "paper": "#ffffff",
        "ink": "#000000",
        "muted": "#262626",
        "line": "#000000",
        "bed": "#f4f4f4",
        "bed-other": "#e4e4e4",
        "soil": "#f3e3c6",
        "soil-deep": "#8a5a24",
        "soil-dot": "#c79f68",
        "stone": "#e8e8e8",
        "stone-edge": "#3a3a3a",
        "leaf": "#0b4a12",
        "side-a": "#ffe2b8",
        "side-b": "#c9f0bb",
        "wall": "#000000",
        "post": "#3f2a10",
        "carrot": "#b34700",
        "broccoli": "#0d5c17",
        "stem": "#3e7a16",
        "die": "#ffffff",
        "die-ink": "#000000",
        "chosen": "#0026b3",
        "target": "#005c1a",
        "target-tint": "#fffb8ae0",
        "target-faint": "#fffb8a80",
        "cause": "#a3000d",
        "last": "#6b3d00",
        "path": "#ffffff",
        "path-stone": "#dddddd",
        "grass": "#eaf7d8",
        "grass-tuft": "#6f9f3f",
        "bench": "#f0dcc0",
        "bench-dark": "#7a4f1f",
        "bench-line": "#3f2a10",
        "felt": "#003d29",
        "felt-rim": "#000000",
        "felt-ink": "#ffffff",
        "felt-line": "#ffffff70",
        "felt-dim": "#003d29c0",
        "plate": "#ffffff",
        "glow": "#ffd000",
        "chip": "#ffffff",
        "card": "#ffffff",
        "rule": "#000000",
        "rim": "#000000",
        "on-leaf": "#ffffff",
        "focus": "#0026b3",
        "warn": "#fff3cc",
        "on-warn": "#000000",
        "good": "#005c1a",
        "bad": "#a3000d",
        "border": "#000000",
        "grain": "#5a3a1a66",
        "sprig": "#2f6b1f77",
        "fence": "#e8b06a",
        "fence-b": "#ffffff",
        "quiet": "#ffffff88",
    }
)

PALETTES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
)
LETTERED: Final = frozenset({"contrast"})
"""The palettes that show letters on pieces unless somebody has said otherwise."""


def contrast(one: str, other: str) -> float:
    """Compute the contrast of two colours as the accessibility guidelines define it, from 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
