"""The colours by role: light, dark and high contrast. Boards and pages take them from here, and from nowhere else.

What games share stands here; each game brings the colours of its own things in a file of its own, `colours.toml`.
Pieces use hues that colour-blind eyes tell apart, and carry emblems besides, or letters for whoever wants these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final

from garden_widgets.core.registry import games
from garden_widgets.scenes import colours

_PIECES: Final = {
    "R": ("#cf3f1f", "#99260f", "#ffffff"),
    "Y": ("#f6d03a", "#c8990f", "#2a2206"),
    "G": ("#14865f", "#0a5a3e", "#ffffff"),
    "B": ("#1f6cb8", "#154b85", "#ffffff"),
    "K": ("#26262e", "#131318", "#ffffff"),
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
    "G": ("#00603e", "#003321", "#ffffff"),
    "B": ("#0b4a94", "#052b59", "#ffffff"),
    "K": ("#000000", "#000000", "#ffffff"),
    "O": ("#ffa733", "#b86a00", "#000000"),
    "C": ("#74d4ff", "#2b8fbf", "#000000"),
    "T": ("#e6f1f6", "#a9bcc6", "#000000"),
    "P": ("#632a80", "#3d1552", "#ffffff"),
    "W": ("#ffffff", "#c8c8c8", "#000000"),
}
"""The same for eyes that need more contrast."""


class Palette(Mapping[str, str]):
    """The colours of one look: what games share, and then what each game brings for its own things.

    A game cannot change what is shared, nor what a game before it brings. Those of games are read when one is needed.
    """

    def __init__(self, look: str, shared: Mapping[str, str]) -> None:
        self.look, self.shared = look, shared
        self._games: tuple[str, ...] = ()
        self._whole = dict(shared)

    def _gather(self) -> dict[str, str]:
        """Read the colours of games that have come since, and forget those of games that have gone."""
        names = tuple(games)
        if names != self._games:
            self._games, self._whole = names, dict(self.shared)
            for name in names:
                with suppress(Exception):  # whatever is wrong with a guest: `garden check` says it
                    for role, colour in colours.of_game(name)[self.look].items():
                        self._whole.setdefault(role, colour)
        return self._whole

    def __getitem__(self, role: str) -> str:
        try:
            return self._whole[role]
        except KeyError:
            return self._gather()[role]

    def __iter__(self) -> Iterator[str]:
        return iter(self._gather())

    def __len__(self) -> int:
        return len(self._gather())


def _roles(edge: str, **roles: str) -> Mapping[str, str]:
    return {**_pieces(_PIECES), "edge": edge, **{role.replace("_", "-"): value for role, value in roles.items()}}


def _pieces(table: Mapping[str, tuple[str, str, str]]) -> dict[str, str]:
    pieces: dict[str, str] = {}
    for letter, (fill, dark, ink) in table.items():
        pieces[f"piece-{letter}"], pieces[f"dark-{letter}"], pieces[f"ink-{letter}"] = fill, dark, ink
        pieces[f"lit-{letter}"] = mixed(fill, "#ffffff", 0.5)
        pieces[f"ghost-{letter}"] = mixed(fill, "#ffffff", 0.2) + "70"
    return pieces


LIGHT: Final = Palette(
    "light",
    _roles(
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
        glow="#ffd75e",
        glow_soft="#ffd75e55",
        chip="#fff9e6",
        shell="#d79a5f",
        shell_line="#7d4f27",
        petal="#f4a6c0",
        water="#8fc7ee",
        water_line="#1d4e7a",
        card="#ffffff",
        rule="#d8d0b8",
        rim="#857d63",
        on_leaf="#ffffff",
        focus="#1d4ed8",
        warn="#fff0cf",
        on_warn="#4a3500",
        good="#1c7030",
        bad="#b3121d",
        quiet="#fbf8ef66",
        portrait="#dcebc8",
        bloom_white="#fffaf0",
        bloom_blue="#7f9fe8",
        contour="#3b2f24",
        fur="#c79a6b",
        fur_light="#f6e6cf",
        fur_dark="#9a6f45",
        scarf="#d8443a",
        blush="#f0a08c",
        feather_owl="#a9774a",
        feather_owl_b="#7a5130",
        feather_crow="#34343f",
        feather_crow_b="#565666",
        feather_gull="#ffffff",
        feather_gull_b="#9fb0bd",
        feather_sparrow="#b98d5c",
        feather_sparrow_b="#7d4f2d",
        carrot_deep="#a9540f",
        beak="#f2b233",
        glass="#e3f0f2cc",
        sand="#eebf5a",
        wicker="#c98f4e",
    ),
)

DARK: Final = Palette(
    "dark",
    _roles(
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
        carrot="#e8872f",
        broccoli="#4ea24e",
        stem="#bfe09d",
        die="#f3efe0",
        die_ink="#1b1e18",
        chosen="#8fb4ff",
        target="#7fdc8f",
        target_tint="#ffe98f80",
        target_faint="#ffe98f38",
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
        glow="#ffd75e",
        glow_soft="#ffd75e55",
        chip="#2f3328",
        shell="#b97f49",
        shell_line="#f0c79a",
        petal="#d97ba0",
        water="#5fa3d6",
        water_line="#d3ebfb",
        card="#262a21",
        rule="#43473a",
        rim="#8b8873",
        on_leaf="#12200f",
        focus="#8fb4ff",
        warn="#4a3a10",
        on_warn="#ffe9b8",
        good="#7fdc8f",
        bad="#ff8f8a",
        quiet="#1b1e1877",
        portrait="#4a5f3e",
        bloom_white="#e9e3d2",
        bloom_blue="#7c9be0",
        contour="#17130d",
        fur="#bf9264",
        fur_light="#eddcc2",
        fur_dark="#8a623c",
        scarf="#cf4238",
        blush="#e3937f",
        feather_owl="#a57548",
        feather_owl_b="#70492a",
        feather_crow="#33333e",
        feather_crow_b="#595969",
        feather_gull="#f4f1e6",
        feather_gull_b="#94a6b3",
        feather_sparrow="#b68a5a",
        feather_sparrow_b="#744929",
        carrot_deep="#a4530f",
        beak="#e6a92f",
        glass="#c5d6d866",
        sand="#dcae4e",
        wicker="#b27d43",
    ),
)

CONTRAST: Final = Palette(
    "contrast",
    {
        **LIGHT.shared,
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
        "quiet": "#ffffff88",
        "portrait": "#ffffff",
        "bloom-white": "#ffffff",
        "bloom-blue": "#2448b3",
        "contour": "#000000",
        "fur": "#d9a870",
        "fur-light": "#ffffff",
        "fur-dark": "#6b3f14",
        "scarf": "#b3121d",
        "blush": "#f0a08c",
        "feather-owl": "#8a5a24",
        "feather-owl-b": "#4a2c0a",
        "feather-crow": "#000000",
        "feather-crow-b": "#4a4a55",
        "feather-gull": "#ffffff",
        "feather-gull-b": "#6b7f8f",
        "feather-sparrow": "#9a6424",
        "feather-sparrow-b": "#522a06",
        "carrot-deep": "#6b2a00",
        "beak": "#ffb300",
        "glass": "#eef8fa",
        "sand": "#d99a00",
        "wicker": "#a8641a",
    },
)

PALETTES: Final[Mapping[str, Palette]] = MappingProxyType({"light": LIGHT, "dark": DARK, "contrast": CONTRAST})
