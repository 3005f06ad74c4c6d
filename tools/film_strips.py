"""Film strips: what happens in a game, as pictures from a match that bots have played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from garden_widgets import Match, games
from garden_widgets.core.match import LATER
from garden_widgets.scenes import svg
from garden_widgets.scenes.hand import Hand
from garden_widgets.scenes.marks import marked
from garden_widgets.scenes.scene import Item, Scene
from garden_widgets.shelf.carrotia.scene.places import TOP, WIDTH
from garden_widgets.shelf.carrotia.scene.signs import hourglass
from tools.rate import player


class Frame(NamedTuple):
    """One picture: the next position of the match for which `when` is true."""

    words: str
    when: Callable[[Any], bool]
    on_the_way: bool = False
    """True for the picture of the move that leads there, not of the position."""

    more: tuple[Item, ...] = ()


class Strip(NamedTuple):
    """A match, and what is shown of it."""

    title: str
    game: str
    seats: int
    seed: int
    player: str
    frames: Sequence[Frame]
    columns: int

    def paint(self) -> str:
        """Paint the strip."""
        return svg.strip(list(self._scenes()), self.title, columns=self.columns)

    def _scenes(self) -> Iterator[tuple[Scene, str]]:
        players = [player(self.game, self.player) for _ in range(self.seats)]
        match = Match(self.game, seats=self.seats, seed=self.seed, players=players, replies=LATER)
        hand, now = Hand(games.scenery(self.game)), 0
        for frame in self.frames:
            while not frame.when(match.state_at(now)):
                now += 1
                while now > match.now:
                    if match.bot_to_move is None:
                        raise LookupError(f"This match does not show it: {frame.words}")
                    for _ in match.thinking():
                        pass
            state: Any = match.state_at(now)
            if frame.on_the_way:
                beats = hand.scenery.beats(match.state_at(now - 1), match.record[now - 1], state)
                yield next(iter(beats)).scene, frame.words
                continue
            scene = hand.scene(state).plus(*frame.more)
            yield marked(scene, hand.marks(state, state.turn)) if state.turn >= 0 else scene, frame.words


def _happened(kind: str) -> Callable[[Any], bool]:
    return lambda state: any(event.kind == kind for event in state.events)


STRIPS: Final = {
    "carrotia-round": Strip(
        "A round of Carrotia",
        game="carrotia",
        seats=3,
        seed=3041,
        player="hedgehog:careless=0.48",  # so everything happens in one round that is to be shown
        columns=3,
        frames=(
            Frame("Everybody has a power of their own.", lambda s: s.stage == "choose" and s.turn == 2),
            Frame("The quest shows where carrots and birds will come.", lambda s: s.stage == "build"),
            Frame(
                "In turn all build one maze, against the sand.",
                lambda s: s.stage == "build" and len(s.tiles) == 5,
                more=hourglass(WIDTH - 33, TOP + 66, 58, 0.5),
            ),
            Frame("A path ends at a flower bed: so one more bird comes.", _happened("extra")),
            Frame("A tile is turned: the way is whole.", _happened("turn")),
            Frame("Dice show where the birds will fly after each move.", lambda s: s.stage == "run"),
            Frame("A hawk that meets the rabbit carries it back to the entry.", _happened("carry-off")),
            Frame("From a crow the rabbit takes what that has carried off.", _happened("take")),
            Frame("Out in time: what it gathered goes into the store.", _happened("out"), on_the_way=True),
        ),
    ),
}
"""The strips, by the names of their pictures."""
