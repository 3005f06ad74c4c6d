"""Copies of boards, games and lessons as plain JSON: a story that was executed once has them, one for each reader."""

from __future__ import annotations

from typing import Any, Final

from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.move import Move
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.presenters import saving
from garden_widgets.presenters.board import Board
from garden_widgets.presenters.lesson import Learn
from garden_widgets.presenters.opening import Page, go_on
from garden_widgets.presenters.part import Part
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.play import Play
from garden_widgets.tables.jobs import Jobs

Spec = dict[str, Any]

BOARD: Final = "board"
MIME: Final = "application/vnd.garden+json"
"""The kind of a cell's output that is such a copy."""


def spec_of(part: Part) -> Spec | None:
    """Write down all that it takes to make a part again; None where that cannot be without the code behind it.

    What is hidden is in it: it is for a host alone.
    """
    match part:
        case Page():
            return spec_of(part.content)
        case Board() if not part.state.is_view:
            state = part.state
            return {"page": BOARD, "game": state.game.name, "state": state.to_dict(), "seat": part.seat}
        case Play() if all(isinstance(player, str) for player in part.match.players):
            saved = part.save()
            if part.draws_anew and not any(part.match.players[move.seat] == PERSON for move in _decisions(part)):
                saved["match"] = _unseeded(part.match)
            return {"page": saving.PLAY, "saved": saved}
        case Learn():
            return {"page": saving.LESSON, "saved": part.save(), "alone": part.is_alone}
    return None


def open_spec(spec: Spec, jobs: Jobs, place: Place, seed: int, saved: object = None) -> Page:
    """Make a part again, as a page, or go on with what was saved of that; chance that nobody chose follows a seed."""
    if spec["page"] == BOARD:
        return Page(Board(games[spec["game"]].from_dict(spec["state"]), spec["seat"]))
    alone = spec.get("alone", False)
    notes: list[Text] = []
    if saved is not None:
        try:
            return go_on(saving.read(saved), jobs, place, notes, address=False, alone=alone)
        except RecordError as error:
            notes.append(error.said)
    kept = _seeded(spec["saved"], seed) if draws_anew(spec) else spec["saved"]
    return go_on(saving.read(kept), jobs, place, notes, address=False, alone=alone)


def _decisions(part: Play) -> list[Move]:
    return [move for move in part.match.record if move.seat >= 0]


def draws_anew(spec: Spec) -> bool:
    """Check whether chance is another one for each who opens this."""
    match = spec.get("saved", {}).get("match")
    return match is not None and match["seed"] is None


def _unseeded(match: Match) -> dict[str, object]:
    """Leave out what was drawn: nobody has decided anything yet."""
    return {**match.to_dict(), "seed": None, "moves": [], "now": 0}


def _seeded(saved: dict[str, Any], seed: int) -> dict[str, Any]:
    return {**saved, "match": {**saved["match"], "seed": seed}}
