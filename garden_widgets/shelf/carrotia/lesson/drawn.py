"""Positions for the lesson of Carrotia: mazes are drawn, quests are small ones of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

ALONE: Final[Mapping[str, object]] = {"seats": 1}

RING: Final = """
    ES  EW  SW
    NS  ES  NSW
    NE  NEW NW
"""
"""A path all round, and a second one through the middle."""

STAR: Final = """
    ES  ESW SW
    NES NESW NSW
    NE  NEW NW
"""
"""A path all round, and a crossroads in the middle."""

WHOLE: Final = """
    ES SW  ES EW  SW
    NS NS  NE SW  NS
    NS NES EW NEW NSW
    NW N   ES EW  NSW
    E  SW  NE EW  NW
"""
"""A maze of the third round."""


def tiles(drawn: str) -> dict[str, str]:
    """Read a drawn maze, its northernmost row first; a point is a cell without a tile."""
    rows = [line.split() for line in drawn.strip().splitlines()]
    return {
        f"{'abcde'[column]}{len(rows) - up}": tile
        for up, row in enumerate(rows)
        for column, tile in enumerate(row)
        if tile != "."
    }


def quest(entry: str = "a1", exit: str = "c3", **rest: object) -> dict[str, Any]:
    """Make a quest card of the lesson."""
    return {"id": "lesson", "entry": entry, "exit": exit, **rest}


def running(drawn: str = RING, /, stage: str = "run", **rest: object) -> dict[str, Any]:
    """Make a position of one player in which the rabbit is in the maze; the special pass is used up."""
    card = rest.pop("quest", None) or quest()
    return {"options": ALONE, "stage": stage, "quest": card, "maze": tiles(drawn), "rested": True, **rest}


def building(drawn: str, *hand: str, **rest: object) -> dict[str, Any]:
    """Make a position of one player who builds with these tiles in hand."""
    card = rest.pop("quest", None) or quest()
    return {"options": ALONE, "stage": "build", "quest": card, "maze": tiles(drawn), "hands": [list(hand)], **rest}


def last_run(**rest: object) -> dict[str, Any]:
    """Make a position of two players whose rabbit has just come into the maze of the last round; no power is left."""
    return {
        "options": {"seats": 2},
        "characters": ["clown", "vampire"],
        "round": 3,
        "stage": "dice",
        "turn": 0,
        "quest": quest("d1", "e3"),
        "maze": tiles(WHOLE),
        "rabbit": "d1",
        "powers_used": [True, True],
        "rested": True,
        **rest,
    }
