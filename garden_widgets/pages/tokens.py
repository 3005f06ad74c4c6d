"""The colours of the pages as a style sheet: those of the boards, by the same names, so that both look alike."""

from __future__ import annotations

from collections.abc import Mapping

from garden_widgets.scenes.palette import CONTRAST, DARK, LIGHT


def sheet() -> str:
    """Write every role as `--garden-ROLE`, and which palette it is as `--gw-scheme`, which boards read.

    What was chosen on the page counts (`data-theme`), else what the device asks for.
    """
    undecided = ":root:not([data-theme])"
    return "\n".join(
        (
            _block(":root", "light", LIGHT),
            f"@media (prefers-color-scheme: dark) {{\n{_block(undecided, 'dark', DARK)}\n}}",
            f"@media (prefers-contrast: more) {{\n{_block(undecided, 'contrast', CONTRAST)}\n}}",
            _block(':root[data-theme="dark"]', "dark", DARK),
            _block(':root[data-theme="contrast"]', "contrast", CONTRAST),
            "",
        )
    )


def _block(where: str, name: str, palette: Mapping[str, str]) -> str:
    scheme = "dark" if name == "dark" else "light"
    colours = "\n".join(f"  --garden-{role}: {colour};" for role, colour in palette.items())
    return f"{where} {{\n  color-scheme: {scheme};\n  --gw-scheme: {name};\n{colours}\n}}"
