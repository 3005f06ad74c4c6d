"""A fair match: two games between the same two, in which each of them plays each side once.

Whoever wins more of them wins the match, and a draw counts half. Where both have won once, it goes to whoever needed
fewer turns for that; where these are as many, too, the match is a draw.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from garden_widgets.core.errors import RecordError, Told
from garden_widgets.core.match import Match
from garden_widgets.core.state import State
from garden_widgets.core.text import Text

SIDES: Final = 2
DRAWN: Final = "draw"
YES: Final = "yes"
NO: Final = "no"

_FIRST: Final = re.compile(rf"(0|1|{DRAWN})-([0-9]{{1,6}})")


class Ended(NamedTuple):
    """How a game of a fair match ended: who won, or None for a draw, and after how many turns."""

    winner: int | None
    turns: int


class Verdict(NamedTuple):
    """Who has won a fair match, or None for a draw."""

    winner: int | None
    points: tuple[int, int]
    """How many half points each has."""

    turns: tuple[int, int] | None
    """After how many turns each won, where that decides since both have won once."""


class Fair(NamedTuple):
    """How far a fair match is. The two are numbered by their seats in the first game."""

    first: Ended | None = None
    """How the first game ended, while the second one is played."""

    @property
    def number(self) -> int:
        """Which game it is: 1 or 2."""
        return 1 if self.first is None else 2

    def at(self, seat: int) -> int:
        """Return who of the two sits at a seat; it works the other way round as well."""
        return seat if self.first is None else 1 - seat

    # What stands in an address ------------------------------------------------------------------------------------

    def write(self) -> str:
        """Write it for an address."""
        if self.first is None:
            return YES
        return f"{DRAWN if self.first.winner is None else self.first.winner}-{self.first.turns}"

    @classmethod
    def read(cls, text: str) -> Fair | None:
        """Read what an address says of it: None where no fair match is wanted."""
        if text.casefold() in ("", NO):
            return None
        if text.casefold() == YES:
            return cls()
        found = _FIRST.fullmatch(text)
        if found is None:
            wanted = Text('A fair match is asked for with "fair=yes", or is left out.')
            raise RecordError(Text("The address asks for something that is not possible: {why}", why=wanted))
        return cls(Ended(None if found[1] == DRAWN else int(found[1]), int(found[2])))

    # How it stands ------------------------------------------------------------------------------------------------

    def ended(self, match: Match) -> Ended | None:
        """Tell how the game that is played now has ended, if it has."""
        result = match.result
        if result is None:
            return None
        return Ended(self.at(result.winners[0]) if len(result.winners) == 1 else None, match.turns)

    def games(self, match: Match) -> list[Ended]:
        """List the games that are over."""
        return [each for each in (self.first, self.ended(match)) if each is not None]

    def points(self, match: Match) -> tuple[int, int]:
        """Count half points."""
        points = [0, 0]
        for each in self.games(match):
            for who in range(SIDES):
                points[who] += 1 if each.winner is None else 2 * (each.winner == who)
        return points[0], points[1]

    def verdict(self, match: Match) -> Verdict | None:
        """Say who has won the match; None while it is played."""
        over, points = self.games(match), self.points(match)
        if len(over) < SIDES:
            return None
        if points[0] != points[1]:
            return Verdict(int(points[1] > points[0]), points, None)
        if over[0].winner is None:
            return Verdict(None, points, None)  # two draws
        needed = {each.winner: each.turns for each in over}
        turns = needed[0], needed[1]
        return Verdict(None if turns[0] == turns[1] else int(turns[1] < turns[0]), points, turns)


class NotTwoSides(Told, ValueError):
    """A fair match that was asked for in a game whose sides cannot be changed."""

    def __init__(self) -> None:
        super().__init__(Text("A fair match is for two who play against each other, each side once."))


def possible(state: State) -> bool:
    """Check whether a game has two sides that can be changed."""
    return state.seats == SIDES and not state.game.is_shared


def checked(state: State) -> Fair:
    """Begin a fair match in a game that begins like this."""
    if not possible(state):
        raise NotTwoSides
    return Fair()
