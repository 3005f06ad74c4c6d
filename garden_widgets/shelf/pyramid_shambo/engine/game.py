"""Pyramid Shambo: rock, paper, scissors for pyramids, until one player is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from garden_widgets.core.game import Game, begins_once
from garden_widgets.core.move import Move
from garden_widgets.core.optional import off
from garden_widgets.core.options import Option, Options
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.shelf.pyramid_shambo.engine.moves import HIDDEN, NOTATION, Throw
from garden_widgets.shelf.pyramid_shambo.engine.setup import LETTERS, MOST_SEATS, Setup, setup_of
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState


class PyramidShambo(Game):
    """The game Pyramid Shambo."""

    name = "pyramid-shambo"
    title = "Pyramid Shambo"
    seats = tuple(range(2, MOST_SEATS + 1))
    options = (
        Option(
            "seats",
            int,
            2,
            seats,
            Text("how many play; six to ten need a second set of fifteen pyramids"),
            "PS-17",
            label=Text("How many play"),
        ),
        Option(
            "colours",
            str,
            LETTERS[:2],
            None,
            Text("a letter for each player, clockwise: R red, Y yellow, G green, B blue, K black and so on"),
            "PS-01",
            label=Text("Colours of the players"),
        ),
        Option(
            "count",
            str,
            "123",
            ("123", "123go"),
            Text("whether hands open on “three” or on “go” after it"),
            "PS-19",
            label=Text("How you count"),
            words={"123": Text("1, 2, 3: hands open on “three”"), "123go": Text("1, 2, 3, go: hands open on “go”")},
        ),
    )
    hidden = True
    notation = NOTATION

    def _settle(self, given: dict[str, object]) -> dict[str, object]:
        seats, colours = given.get("seats"), given.get("colours")
        if isinstance(colours, str):
            if len(colours) not in self.seats or len(set(colours)) < len(colours) or not set(colours) <= set(LETTERS):
                raise self._option("colours").refuse(colours, Text("it wants 2 to 10 different letters of RYGBKOCTPW"))
            if seats not in (None, len(colours)):
                why = Text("with {seats} seats it wants {seats} letters", seats=seats)
                raise self._option("colours").refuse(colours, why)
        else:
            colours = LETTERS[: seats if isinstance(seats, int) else 2]
        return {"seats": len(colours), "colours": colours, "count": given.get("count", "123")}

    def never_played(self, rule: str, options: Mapping[str, object]) -> Text | None:
        """Say why a rule has nothing to do with a game with these options."""
        if rule == "PS-15" and options["seats"] == 2:
            return Text("PS-15 is about games that more than two begin, so choose more seats as well")
        return None

    def _option(self, name: str) -> Option:
        return next(option for option in self.options if option.name == name)

    def setup(self, options: Options) -> Setup:
        """Seat the players."""
        return setup_of(str(options["colours"]), str(options["count"]), tuple(sorted(off(options))))

    @begins_once
    def start(self, **options: object) -> ShamboState:
        """Begin a game: everyone holds the trio of their colour (PS-01), and seat 0 begins (PS-R7)."""
        setup = self.setup(self.resolve(options))
        return ShamboState.at(setup, tuple(map(setup.trio, range(setup.seats))))

    def from_dict(self, data: object) -> ShamboState:
        """Read a position."""
        from garden_widgets.shelf.pyramid_shambo.engine.positions import read

        return ShamboState.at(*read(self, data))

    def told(self, played: Sequence[tuple[State, Move]], seat: int | None) -> tuple[str, ...]:
        """Write a record as a seat may read it now: a throw whose pair is not complete is "?" to everyone else."""
        texts = list(super().told(played, seat))
        if played:
            before, last = played[-1]
            if isinstance(last, Throw) and len(before.movers) > 1 and last.seat != seat:
                texts[-1] = HIDDEN
        return tuple(texts)


GAME: Final = PyramidShambo()
ShamboState.game = GAME
