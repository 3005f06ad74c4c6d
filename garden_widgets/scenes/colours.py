"""The colours that a game brings for its own things: `colours.toml` in its folder, beside its rules.

Under `[light]` stands every role with its colour, under `[dark]` and `[contrast]` what differs there. All games share
one page, so a role has one meaning: a game of another package begins its roles with its name, `leek-race-stem`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from garden_widgets.core.registry import games

FILE: Final = "colours.toml"
LOOKS: Final = ("light", "dark", "contrast")
ROLE: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
COLOUR: Final = re.compile(r"#[0-9a-f]{6}([0-9a-f]{2})?")


def of_game(name: str) -> Mapping[str, Mapping[str, str]]:
    """Read the colours of a game's own things by look and role; nothing where it brings none."""
    folder = games.folder(name)
    file = folder / FILE if folder else None
    return _read(file) if file and file.is_file() else {look: {} for look in LOOKS}


@lru_cache(maxsize=64)
def _read(file: Path) -> Mapping[str, Mapping[str, str]]:
    """Read a file of colours; a `ValueError` says in a sentence what is wrong with it."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{FILE}: {error}.") from error
    for look, table in found.items():
        if look not in LOOKS or not isinstance(table, dict):
            raise ValueError(f"{FILE}: {look} is no look: write [light], and [dark] and [contrast] where they differ.")
        for role, colour in table.items():
            if not ROLE.fullmatch(role):
                raise ValueError(f"{FILE}: the role {role} is not made of small letters, digits and dashes.")
            if not isinstance(colour, str) or not COLOUR.fullmatch(colour):
                raise ValueError(
                    f"{FILE}: {role} cannot be {colour!r}: write it as #12ab9f, or #12ab9f80 to see through."
                )
            if role not in found.get("light", {}):
                raise ValueError(f"{FILE}: {role} has a colour in [{look}], and none in [light].")
    light = found.get("light", {})
    return {look: {**light, **found.get(look, {})} for look in LOOKS}
