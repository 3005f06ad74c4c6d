"""How a game went, below the board: the line of what was to be expected, whose points bring the board back there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.presenters.controls import Bar, Button
from garden_widgets.presenters.opponents import animal_at
from garden_widgets.presenters.part import Group
from garden_widgets.presenters.picture import Picture
from garden_widgets.scenes.chart import Sides, chart, entry_of
from garden_widgets.scenes.scene import Scene
from garden_widgets.tables.review import Point, level, turning_points

PAIR: Final = 2
BACK: Final = "step-back"
ONWARDS: Final = "step-on"


def _sides(match: Match, seat: int, even: float) -> Sides:
    """Say what it means that the line is high, and that it is low; `even` is where nobody is ahead."""
    alone = match.players.count(PERSON) == 1
    start = match.start
    if match.game.is_shared or start.seats == 1:
        return Sides(Text("It goes well"), Text("It goes badly"), even, Text("all is open"))
    high = Text("You are ahead") if alone else Text("{player:The} {player:is|are} ahead", player=start.who(seat))
    if start.seats > PAIR:
        return Sides(high, Text("Others are ahead"), even)
    animal = animal_at(match, 1 - seat)
    rival = start.who(1 - seat) if animal is None else animal.name
    return Sides(high, Text("{player:The} {player:is|are} ahead", player=rival), even)


def _height(match: Match, point: Point, even: float) -> float:
    """Return how high a point lies: at `even` where the seat has an even share among all who are still in."""
    state = match.state_at(point.entry)
    scenery = games.scenery(match.game.name)
    left = sum(not scenery.is_out(state, seat) for seat in range(state.seats))
    if match.game.is_shared or left < PAIR or left == state.seats:
        return point.worth
    share = 1 / left
    if point.worth <= share:
        return even * point.worth / share
    return even + (1 - even) * (point.worth - share) / (1 - share)


class Reviewing(Group):
    """The line of a game that is over; it is made when it is first asked for, and empty until then."""

    def __init__(self, goto: Callable[[int], None], walk: Callable[[int], None]) -> None:
        """Take what goes to an entry, and what goes one decision back or on."""
        super().__init__(classes=("gw-review",))
        self._goto = goto
        self.steps = Bar(lambda pressed: walk(-1 if pressed == BACK else 1), "gw-steps")
        self._match: Match | None = None
        self._seat = 0
        self._points: tuple[Point, ...] = ()
        self._whole = False
        self.picture: Picture | None = None

    @property
    def is_open(self) -> bool:
        """True while the line is shown."""
        return bool(self.children)

    def unfold(self, match: Match, seat: int) -> None:
        """Show the line of a game from a seat, as far as it is known."""
        self._match, self._seat = match, seat
        if self.picture is None:
            self.picture = Picture(self._scene())
            self.picture.on_press(self._press)
        self.children = (self.steps, self.picture)
        self.refresh()

    def fold(self) -> None:
        """Show nothing: another game is played."""
        self.children, self._match, self._points, self._whole = (), None, (), False

    def show(self, points: Sequence[Point], *, whole: bool) -> None:
        """Take what is known of the game."""
        self._points, self._whole = tuple(points), whole
        self.refresh()

    def refresh(self) -> None:
        """Draw the line again, and on it where the board stands."""
        if self.is_open and self.picture is not None and self._match is not None:
            self.picture.show(self._scene())
            now, end = self._match.now, len(self._match.record)
            self.steps.show(
                Button(BACK, Text("One move back"), disabled=now == 0),
                Button(ONWARDS, Text("One move on"), disabled=now == end),
            )

    def _scene(self) -> Scene:
        assert self._match is not None
        turned = [turning.entry for turning in turning_points(self._points)] if self._whole else []
        even = level(self._match, self._points)
        sides = _sides(self._match, self._seat, even)
        line = [(point.entry, _height(self._match, point, even)) for point in self._points]
        return chart(line, sides, turned=turned, now=self._match.now, whole=self._whole)

    def _press(self, token: str) -> None:
        entry = entry_of(token)
        if entry is not None and self._match is not None and entry <= len(self._match.record):
            self._goto(entry)
