"""How a tournament stands, for the teacher's page and for the wall."""

from __future__ import annotations

from collections.abc import Sequence

from garden_widgets.tables.learners import Learner
from garden_widgets.tables.tournament import Tournament


def standings(tournament: Tournament, everybody: Sequence[Learner]) -> list[dict[str, object]]:
    """List how everybody in the class stands, the best first."""
    known = {each.number: each for each in everybody}
    return [
        {
            "place": each.place,
            "name": known[each.number].name,
            "animal": known[each.number].animal,
            "points": halves(each.points),
            "opponents": halves(each.opponents),
        }
        for each in tournament.standings(known)
    ]


def halves(points: int) -> str:
    """Write half points: 1½."""
    whole, half = divmod(points, 2)
    return f"{whole or ''}½" if half else str(whole)
