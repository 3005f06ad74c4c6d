"""What a state of Carrotia holds: the maze, the hands, what changes only from round to round, and the run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Self

from garden_widgets.core.move import CHANCE
from garden_widgets.core.options import Options
from garden_widgets.core.outcome import Result
from garden_widgets.core.state import Timed
from garden_widgets.core.stored import Stored
from garden_widgets.core.text import Name
from garden_widgets.shelf.carrotia.engine.birds import BIRDS, FACES, NOWHERE
from garden_widgets.shelf.carrotia.engine.hands import SHAPES_OF, listed
from garden_widgets.shelf.carrotia.engine.maze import (
    BARE,
    CELLS,
    SHAPE,
    SHAPES,
    SIDES,
    TILES,
    is_faulty,
    mismatches,
    way,
)
from garden_widgets.shelf.carrotia.engine.quests import Card
from garden_widgets.shelf.carrotia.engine.run import ACTIVE, Run
from garden_widgets.shelf.carrotia.engine.running import (
    Story,
)
from garden_widgets.shelf.carrotia.engine.setup import SECONDS, SIZES, Setup
from garden_widgets.shelf.carrotia.engine.tokens import singles, threes, tokens

STAGES: Final = (
    "choose",
    "deal",
    "quest",
    "build",
    "birds",
    "extra",
    "mend",
    "dice",
    "run",
    "fly",
    "act",
    "over",
)
"""The stages of a game. CA-P1."""

CHANCE_STAGES: Final = frozenset({"deal", "quest", "birds", "dice"})
CHANCE_IS_DUE: Final = (CHANCE,)


class Round(NamedTuple):
    """What changes only from round to round."""

    number: int
    characters: tuple[str | None, ...]
    """Whom each seat plays."""
    card: Card | None
    pool: int
    """The tiles that are still face down, as a hand."""
    store: int
    """What the carrots count that are safe."""


class Table(Stored):
    """Everything that lies on the table. Cells are numbers inside, and names like `"b2"` for whoever asks."""

    __slots__ = ("_story", "hands", "maze", "round", "run", "setup", "stage")

    setup: Setup
    round: Round
    stage: str
    maze: bytes
    """The open sides of the tile on each cell."""
    hands: tuple[int, ...]
    run: Run
    _story: tuple[tuple[object, ...], ...]  # what the last move has caused, for the events

    # How one begins -------------------------------------------------------------------------------------------------

    @classmethod
    def at(
        cls,
        setup: Setup,
        round: Round,
        stage: str,
        turn: int,
        run: Run,
        maze: bytes = BARE,
        hands: tuple[int, ...] = (),
    ) -> Self:
        """Make the state of a position."""
        new = cls()
        new.setup, new.round, new._turn, new.run = setup, round, turn, run
        new.maze, new.hands, new._story = maze, hands or (0,) * setup.seats, ()
        new._enter(stage)
        return new

    def _next(self, story: Story) -> Self:
        """Begin the state that follows this one."""
        new = type(self)()
        new.setup = self.setup
        new.round = self.round
        new.stage = self.stage
        new._turn = self._turn
        new._movers = self._movers
        new._result = None
        new.maze = self.maze
        new.hands = self.hands
        new.run = self.run
        new._story = tuple(story)
        return new

    def _enter(self, stage: str) -> None:
        """Go to a stage; only while this is a draft."""
        self.stage = stage
        self._result = None
        if stage in CHANCE_STAGES:
            self._movers = CHANCE_IS_DUE
        elif stage == "over":
            self._movers = ()
            seats = self.setup.seats
            won = self.round.store >= self.setup.enough
            self._result = Result(tuple(range(seats)) if won else (), None, self.game.rules["CA-01"])
        else:
            self._movers = self.setup.alone[self._turn]

    # What can be asked ----------------------------------------------------------------------------------------------

    @property
    def options(self) -> Options:
        """The resolved options of this game."""
        return self.setup.options

    @property
    def seats(self) -> int:
        """How many seats play: one to six."""
        return self.setup.seats

    @property
    def size(self) -> int:
        """How long a side of the grid is; the old grid's until the card of the round is drawn. CA-04."""
        grown_already = self.round.card is not None or self.stage == "over"
        return SIZES[self.round.number if grown_already else self.round.number - 1]

    @property
    def card(self) -> Card | None:
        """The quest card of the round."""
        return self.round.card

    @property
    def characters(self) -> tuple[str | None, ...]:
        """Whom each seat plays; None where that is still to be chosen."""
        return self.round.characters

    @property
    def store(self) -> int:
        """What the carrots count that are safe."""
        return self.round.store

    @property
    def tiles(self) -> dict[str, str]:
        """The tiles of the maze by cell: `{"a1": "NS"}`."""
        return {CELLS[cell]: TILES[tile] for cell, tile in enumerate(self.maze) if tile}

    @property
    def shapes(self) -> tuple[str, ...]:
        """The shapes of the tiles in each hand: `("IIL", "X")`."""
        return tuple(map(listed, self.hands))

    @property
    def rabbit(self) -> str | None:
        """The cell of the rabbit, None before it runs."""
        return None if self.run.rabbit == NOWHERE else CELLS[self.run.rabbit]

    @property
    def came_from(self) -> str | None:
        """The side from which the rabbit came, to which it may not go back. CA-14."""
        return None if self.run.came_from == NOWHERE else SIDES[self.run.came_from]

    @property
    def moves_left(self) -> int:
        """How many moves the rabbit has left. CA-16."""
        return self.run.left

    @property
    def carrots(self) -> dict[str, tuple[int, ...]]:
        """The tokens on each cell that has any: `{"b2": (1, 3)}`."""
        return {CELLS[cell]: tokens(heap) for cell, heap in enumerate(self.run.heaps) if heap}

    @property
    def birds(self) -> dict[str, str]:
        """The birds in the maze, and their cells: `{"owl": "c3"}`."""
        return {BIRDS[bird]: CELLS[cell] for bird, cell in enumerate(self.run.birds) if cell != NOWHERE}

    @property
    def carried(self) -> dict[str, tuple[int, ...]]:
        """The tokens that birds carry: `{"crow": (1,)}`."""
        return {BIRDS[bird]: tokens(heap) for bird, heap in enumerate(self.run.carried) if heap}

    @property
    def dice(self) -> dict[str, str]:
        """The dice of the birds that have still to fly: `{"owl": "N"}`."""
        return {BIRDS[bird]: FACES[face] for bird, face in enumerate(self.run.dice) if face != NOWHERE}

    @property
    def gathered(self) -> tuple[int, ...]:
        """The tokens in the basket."""
        return tokens(self.run.gathered)

    @property
    def pile(self) -> tuple[str, ...]:
        """The birds that are not in the maze."""
        return tuple(BIRDS[bird] for bird in self.run.pile())

    @property
    def is_used(self) -> tuple[bool, ...]:
        """Whether each seat's power is used up."""
        return tuple(bool(self.run.used >> seat & 1) for seat in range(self.seats))

    @property
    def active(self) -> tuple[str, ...]:
        """The characters whose powers work until the next move. CA-P24."""
        return tuple(name for name, bit in ACTIVE.items() if self.run.active & bit)

    @property
    def misfits(self) -> tuple[tuple[str, str], ...]:
        """The pairs of tiles side by side that do not fit together. CA-07."""
        return tuple((CELLS[one], CELLS[other]) for one, other in mismatches(self.maze, self.size))

    @property
    def way(self) -> tuple[str, ...]:
        """The cells of a shortest path from entry to exit, () where there is none. CA-10."""
        card = self.round.card
        return () if card is None else tuple(CELLS[cell] for cell in way(self.maze, self.size, card.entry, card.exit))

    @property
    def timed(self) -> Timed | None:
        """Building is timed: the sand runs. CA-04."""
        return Timed("build", SECONDS[self.round.number], by_press=True) if self.stage == "build" else None

    @property
    def birds_due(self) -> int:
        """How many birds are to be drawn: one for each of the card's cells with a tile, and the extra one. CA-P11."""
        card = self.round.card
        if card is None:
            return 0
        shown = sum(1 for cell in card.birds if self.maze[cell])
        return min(len(BIRDS), shown + self._extra_due(card))

    def giver(self, tile: int) -> int:
        """Find the first hand, from the seat on turn in playing direction, that holds the shape of a tile. CA-P12."""
        card = self.round.card
        assert card is not None
        for i in range(self.seats):
            seat = (self._turn + card.step * i) % self.seats
            if SHAPE[tile] in SHAPES_OF[self.hands[seat]]:
                return seat
        raise LookupError(f"no hand holds a tile like {TILES[tile]}")

    def _extra_due(self, card: Card) -> bool:
        return "CA-10" not in self.setup.unplayed and self.maze != BARE and self._is_faulty(card)  # CA-P11

    def _is_faulty(self, card: Card) -> bool:
        return is_faulty(self.maze, SIZES[self.round.number], card.entry, card.exit)

    def _player(self, seat: int) -> Name:
        return self.setup.player(seat, self.round.characters[seat])

    # As data --------------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        """Write the whole state as plain JSON. CA-P2."""
        run, round = self.run, self.round
        return {
            "options": self.options.to_dict(),
            "characters": list(round.characters),
            "round": round.number,
            "stage": self.stage,
            "turn": self._turn,
            "quest": round.card and round.card.to_dict(),
            "maze": self.tiles,
            "hands": [list(shapes) for shapes in self.shapes],
            "pool": {shape: listed(round.pool).count(shape) for shape in SHAPES},
            "extra_bird": None if run.extra == NOWHERE else BIRDS[run.extra],
            "mended": run.mended,
            "rabbit": self.rabbit,
            "came_from": self.came_from,
            "moves": run.left,
            "carrots": _lists(self.carrots),
            "birds": self.birds,
            "carried": _lists(self.carried),
            "dice": self.dice,
            "acting": None if run.acting == NOWHERE else BIRDS[run.acting],
            "gathered": list(self.gathered),
            "store": round.store,
            "supply": {"1": singles(run.supply), "3": threes(run.supply)},
            "powers_used": list(self.is_used),
            "active": list(self.active),
            "rested": run.rested,
        }

    def _key(self) -> object:
        return self.setup.options, self.round, self.stage, self._turn, self.maze, self.hands, self.run.key()


def _lists(tokens: Mapping[str, tuple[int, ...]]) -> dict[str, object]:
    return {name: list(found) for name, found in tokens.items()}
