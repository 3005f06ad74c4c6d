"""How a tournament stands, for the teacher's page and for the wall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.tables.cups import Cup
from garden_widgets.tables.tournament import DRAWN, FIRST, SECOND, Pairing

HEADS: Final = {
    "round": Text("Round {round}", round="{round}"),
    "after": Text("After round {round}", round="{round}"),
    "place": Text("Place"),
    "name": Text("Name"),
    "points": Text("Points"),
    "opponents": Text("Opponents' points"),
}
"""What stands over a ranking."""


def standings(cup: Cup) -> list[dict[str, object]]:
    """List how everybody stands who has played, the best first."""
    known = {each.number: each for each in cup.people}
    return [
        {
            "place": each.place,
            "name": known[each.number].name,
            "animal": known[each.number].animal,
            "points": halves(each.points),
            "opponents": halves(each.opponents),
        }
        for each in cup.standings
    ]


def result(pairing: Pairing, names: Mapping[int, str]) -> tuple[str, str]:
    """Say who plays whom, and how it has ended."""
    gone = str(Text("somebody who has left"))
    first = names.get(pairing.first, gone)
    if pairing.is_bye:
        return first, str(Text("has a bye"))
    second = names.get(pairing.second, gone)
    won = {FIRST: first, SECOND: second}.get(pairing.result)
    end = str(Text("{name} has won", name=won)) if won is not None else ""
    if pairing.result == DRAWN:
        end = str(Text("a draw"))
    return f"{first} – {second}", end


def halves(points: int) -> str:
    """Write half points: 1½."""
    whole, half = divmod(points, 2)
    return f"{whole or ''}½" if half else str(whole)
