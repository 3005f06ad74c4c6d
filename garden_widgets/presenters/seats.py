"""Who plays, and whose turn it is: readable at a glance, beside the board or above it."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from typing import Final

from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Name, Text
from garden_widgets.presenters.at_table import AtTable
from garden_widgets.presenters.both_sides import Strip
from garden_widgets.presenters.opponents import animal_at
from garden_widgets.presenters.part import Html
from garden_widgets.presenters.small import small
from garden_widgets.scenes import faces
from garden_widgets.tables.remarks import Remark

SIZES: Final = {1: "", 2: "", 3: "gw-three", 4: "gw-four"}
"""What the style sheet calls a row of so many; with more, each has a line of their own no more."""

PAIR: Final = 2
"""Where more play, there is less room to say who plays them: the animal alone, whose face is beside it."""

LINE: Final = 9
"""A longer name takes two lines where three sit in a row on a phone, and leaves none to say who plays it."""

LONG: Final = 12
"""A word with more letters than these is written smaller, so that it stays whole on a phone."""

WIDE: Final = 15
"""Who plays a seat, "Bot: Eichhörnchen", is written smaller when it is longer than this."""


class Seats(Html):
    """A row of those who play: who decides now is marked, in words as well."""

    def __init__(self) -> None:
        super().__init__("", "gw-seats")

    def show(
        self,
        match: Match,
        view: State,
        deciding: int | None,
        strip: Strip | None = None,
        said: Remark | None = None,
        table: AtTable | None = None,
    ) -> None:
        """Show the players of a match, and who has to decide now, as far as a view of it tells; above them a strip.

        What one of them has just said stands beside its face for a while, where the words below the board have little
        room.
        """
        movers = (deciding,) if deciding is not None else match.movers and view.movers
        won = match.result.winners if match.result is not None else ()
        drawn = len(won) == view.seats and not match.is_one_side
        alone = match.players.count(PERSON) == 1 < view.seats
        mine = [seat for seat in range(view.seats) if (alone if table is None else seat in table.here)]
        scenery = games.scenery(match.game.name)
        seats = (
            _seat(
                seat,
                view.who(seat),
                _kind(match, view, seat, mine, table) if strip is None else strip.seated[seat],
                _badge(match, view, seat, mine=seat in mine, moves=seat in movers, won=seat in won, drawn=drawn),
                _faces(match, seat, small(scenery.face(view, seat))),
                str(scenery.powers(view, seat)),
                of=view.seats,
                turn=_turn(match, view, seat, mine=seat in mine),
                over="" if match.result is None else "gw-won" if seat in won and not drawn else "gw-over",
            )
            for seat in range(view.seats)
        )
        kinds = (SIZES.get(view.seats, "gw-many"), _order(scenery.goes_round(view)) if view.seats > PAIR else "")
        rolled = small(scenery.rolled(view))
        large = f"<p class='gw-rolled'>{rolled}</p>" if rolled else ""  # in words it stands in the board's own title
        line = f"<p class='gw-match'>{escape(str(strip.said))}</p>" if strip is not None else ""
        bubble = "" if said is None else _bubble(said, _faces(match, said.seat, ""), view.seats)
        self.value = f"{line}<ul class='{' '.join(filter(None, kinds))}'>{''.join(seats)}</ul>{large}{bubble}"


def _bubble(said: Remark, face: str, seats: int) -> str:
    """Show what somebody says, on the side of its card; hidden from screen readers, which read it elsewhere."""
    side = {0: " gw-first", seats - 1: " gw-last"}.get(said.seat, "")
    return f"<p class='gw-bubble{side}' aria-hidden='true'>{face}<q>{escape(str(said.words))}</q></p>"


def _faces(match: Match, seat: int, role: str) -> str:
    """Show who somebody is in the game, and in the corner of it which animal plays that."""
    found = animal_at(match, seat)
    animal = small(faces.face(found.id)) if found is not None else ""
    if not (role and animal):
        return role or animal
    return f"<span class='gw-faces-of'>{role}<span class='gw-animal'>{animal}</span></span>"


def _kind(match: Match, view: State, seat: int, mine: Collection[int], table: AtTable | None) -> str:
    """Say who plays a seat: you, or which animal."""
    if match.players[seat] == PERSON:
        if seat in mine:
            return str(Text("you"))
        return "" if table is None else table.called.get(seat, "")
    found = animal_at(match, seat)
    if found is None:
        return str(Text("bot"))
    return format(found.name, "name") if view.seats > PAIR else str(Text("bot: {animal}", animal=found.name))


def _badge(match: Match, view: State, seat: int, *, mine: bool, moves: bool, won: bool, drawn: bool) -> str:
    if won:
        return str(Text("draw") if drawn else Text("has won"))
    return _turn(match, view, seat, mine=mine) if moves else ""


def _turn(match: Match, view: State, seat: int, *, mine: bool) -> str:
    """Say that it is somebody's turn, or what somebody has to do now."""
    you = mine and match.players[seat] == PERSON
    due = str(games.scenery(match.game.name).due(view, seat, you=you))
    return due or str(Text("your turn") if you else Text("turn"))


def _order(way: int) -> str:
    """Name the arrows between those who play: towards whoever comes next."""
    return {1: "gw-onwards", -1: "gw-backwards"}.get(way, "")


def _seat(seat: int, name: Name, kind: str, badge: str, face: str, power: str, *, of: int, turn: str, over: str) -> str:
    whole = f" title='{escape(kind, quote=True)}'" if len(kind) > LONG else ""  # there may be no room for all of it
    note = f" <small{whole}>{escape(kind)}</small>" if kind else ""
    shown = f" <b>{escape(badge)}</b>" if badge else ""
    room = f" data-turn='{escape(turn, quote=True)}'" if of > PAIR and not badge else ""
    called = format(name, "Name")
    small = max(map(len, called.split()), default=0) > LONG or (of == PAIR and len(kind) > WIDE)
    long = "gw-long" if small else ""
    full = of > PAIR and len(called) > LINE
    known = "gw-known" if full and note else ""
    marks = " ".join(filter(None, ("gw-turn" if badge else "", over, long, known)))
    marked = f" class='{marks}'" if marks else ""
    name_shown = f"<span class='gw-called'>{escape(called)}</span>" if known else escape(called)
    who = f"<span class='gw-who'>{name_shown}{note}</span>"
    return f"<li data-seat='{seat}'{marked}{room}>{face}{who}{shown}{_asked(name, power)}</li>"


def _asked(name: Name, power: str) -> str:
    """Tell what somebody can do once it is asked for: by a press on the whole card, or a look at it with a mouse."""
    if not power:
        return ""
    asks = escape(str(Text("What can {player:the} do?", player=name)), quote=True)
    told = escape(power, quote=True)
    summary = f"<summary aria-label='{asks}' title='{told}'></summary>"
    return f"<details name='gw-power'>{summary}<p>{told}</p></details>"
