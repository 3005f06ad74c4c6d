"""Who plays, and whose turn it is: readable at a glance, beside the board or above it."""

from __future__ import annotations

from html import escape

import ipywidgets as widgets

from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.state import State
from garden_widgets.core.text import Name, Text


class Seats(widgets.HTML):
    """A row of those who play: who decides now is marked, in words as well."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("gw-seats")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def show(self, match: Match, view: State, deciding: int | None) -> None:
        """Show the players of a match, and who has to decide now, as far as a view of it tells."""
        movers = (deciding,) if deciding is not None else view.movers
        won = view.result.winners if view.result is not None else ()
        alone = match.players.count(PERSON) == 1 < view.seats
        seats = (
            _seat(view.who(seat), _kind(match, seat, alone), seat in movers, seat in won) for seat in range(view.seats)
        )
        self.value = f"<ul>{''.join(seats)}</ul>"


def _kind(match: Match, seat: int, alone: bool) -> str:
    if match.players[seat] != PERSON:
        return str(Text("bot"))
    return str(Text("you")) if alone else ""


def _seat(name: Name, kind: str, moves: bool, won: bool) -> str:
    note = f" <small>{escape(kind)}</small>" if kind else ""
    badge = str(Text("has won")) if won else str(Text("turn")) if moves else ""
    turn = f" <b>{escape(badge)}</b>" if badge else ""
    marked = " class='gw-turn'" if turn else ""
    return f"<li{marked}>{escape(format(name, 'Name'))}{note}{turn}</li>"
