"""Reading a saved position of Carrotia: every part of it is checked, and what is wrong is named."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from garden_widgets.core.options import Options
from garden_widgets.core.position import (
    Position,
    anything,
    entries,
    field,
    flag,
    items,
    mapping,
    one_of,
    text,
    whole,
    whole_number,
)
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRD_NAMES, BIRDS
from garden_widgets.shelf.carrotia.engine.flying import deeds
from garden_widgets.shelf.carrotia.engine.hands import ALL_TILES, UNIT, hand_of, held, number
from garden_widgets.shelf.carrotia.engine.maze import (
    BARE,
    CELL,
    CELLS,
    CORNERS,
    GRID,
    KIT,
    SHAPE,
    SHAPES,
    TILE,
    is_full,
    with_tile,
)
from garden_widgets.shelf.carrotia.engine.names import SHAPE_NAMES
from garden_widgets.shelf.carrotia.engine.positions_of_the_run import BARE_STAGES, RUNNING, read_run
from garden_widgets.shelf.carrotia.engine.quests import DIRECTIONS, Card
from garden_widgets.shelf.carrotia.engine.setup import (
    CHARACTER_NAMES,
    CHARACTERS,
    MENDED,
    MOVES,
    ROUNDS,
    SINGLES,
    SIZES,
    THREES,
    Setup,
    setup_of,
)
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.engine.table import STAGES, Round
from garden_widgets.shelf.carrotia.engine.tokens import heap_of, singles, threes

_CARD_KEYS: Final = ("id", "entry", "exit", "carrots", "birds", "direction", "corner")
_ID: Final = re.compile(r"[\w-]{1,24}")

_MOST_STORED: Final = SINGLES + 3 * THREES


class Saved(Position):
    """A position: first what is agreed and which moment it is, then tiles, then what is in the maze."""

    size: int
    """Of the grid, along a side."""

    def __init__(self, data: object, read_options: Callable[[object], Options]) -> None:
        super().__init__(data)
        self.setup: Setup = setup_of(read_options(self.options))

    def state(self) -> CarrotiaState:
        """Read everything; missing keys take the value of the start, or the one that follows from the rest."""
        characters, stage, number = self.characters, self.stage, self.round
        self._fit_stage()
        self.size = SIZES[number if stage == "over" or stage not in BARE_STAGES else number - 1]
        card, maze, hands, pool, store = self.quest, self.maze, self.hands, self.pool, self.store
        run = read_run(self)
        round = Round(number, characters, card, pool, store)
        state = CarrotiaState.at(self.setup, round, stage, self.turn, run, maze, hands)
        self._fit_birds(state)
        return state

    # The keys -----------------------------------------------------------------------------------------------------

    options = anything({})

    @field()
    def characters(self, key: str, value: object) -> tuple[str | None, ...]:
        """Read who plays whom."""
        agreed = self.setup.characters
        if "characters" not in self:
            return agreed
        found = tuple(None if name is None else text(key, name, CHARACTERS) for name in items(key, value))
        if len(found) != self.setup.seats:
            why = Text(
                "wants a name or null for each of {seats} seats, not {count}.", seats=self.setup.seats, count=len(found)
            )
            raise self.error(key, why)
        for name in CHARACTERS:
            if found.count(name) > 1:
                raise self.error(key, Text("{character:the} cannot be played by two.", character=CHARACTER_NAMES[name]))
        if None not in agreed and found != agreed:
            raise self.error(key, Text("are not those of the options."))
        return found

    round = whole_number(lambda saved: saved._likely_round(), 1, ROUNDS)
    stage = one_of(lambda saved: saved._likely_stage(), STAGES)

    @field()
    def turn(self, key: str, value: object) -> int:
        """Read whose turn it is; the first one's, if it is not said."""
        setup, hands = self.setup, self.hands
        turn = setup.first(self.round)
        if self.stage == "choose":
            turn = self.characters.index(None)
        elif self.stage == "build":
            assert self.quest is not None
            order = [(turn + self.quest.step * i) % setup.seats for i in range(setup.seats)]
            turn = next((seat for seat in order if hands[seat]), turn)
        given = whole(key, value if key in self else turn, 0, setup.seats - 1)
        if self.stage == "choose" and given != turn:
            raise self.error(key, Text("seat {seat} is the next to choose.", seat=turn))
        if self.stage == "build" and not hands[given] and not is_full(self.maze, self.size):
            raise self.error(key if any(hands) else "hands", Text("seat {seat} has no tile to lay.", seat=given))
        return given

    @field()
    def quest(self, key: str, value: object) -> Card | None:
        """Read the card of the round."""
        if self.stage in BARE_STAGES:
            if value is not None:
                raise self.error(key, Text("no card is out in the stage {stage}: null.", stage=self.stage))
            return None
        if value is None:
            raise self.error(key, Text("in the stage {stage} the card of the round is out.", stage=self.stage))
        card = Position(value, _CARD_KEYS, key)
        id = card.text("id", "")
        if not _ID.fullmatch(id):
            raise card.error("id", Text('wants a short name like "2-4", not {value}.', value=shown(id)))
        entry, exit = (self.read_cell(f"quest.{name}", card.raw(name)) for name in ("entry", "exit"))
        if entry == exit:
            raise card.error("exit", Text("entry and exit are two cells, not one."))
        birds = tuple(self.read_cell("quest.birds", cell) for cell in card.items("birds"))
        if len(birds) > len(BIRDS):
            raise card.error("birds", Text("there are only {count} birds.", count=len(BIRDS)))
        carrots = self._heaps("quest.carrots", card.raw("carrots", {}))
        corner = None if card.raw("corner") is None else card.text("corner", "", CORNERS)
        return Card(id, entry, exit, carrots, birds, card.text("direction", "cw", DIRECTIONS), corner)

    @field({})
    def maze(self, key: str, value: object) -> bytes:
        """Read the tiles of the maze."""
        maze = BARE
        for name, tile in mapping(key, value).items():
            maze = with_tile(maze, self.read_cell(key, name), TILE[text(key, tile, TILE)])
        return maze

    @field()
    def hands(self, key: str, value: object) -> tuple[int, ...]:
        """Read which tiles each seat holds."""
        setup = self.setup
        if "hands" not in self:
            return (0,) * setup.seats
        lists = [items(key, hand) for hand in items(key, value)]
        if len(lists) != setup.seats:
            raise self.error(
                key, Text("wants one for each of {seats} seats, not {count}.", seats=setup.seats, count=len(lists))
            )
        for hand in lists:
            if len(hand) > setup.dealt:
                raise self.error(
                    key,
                    Text("a hand has {most} tiles at the most, not {count}.", most=setup.dealt, count=len(hand)),
                )
        hands = tuple(hand_of(text(key, shape, SHAPES) for shape in hand) for hand in lists)
        if any(hands) and (self.stage in RUNNING or self.stage in ("choose", "deal", "over")):
            raise self.error(key, Text("nobody holds a tile in the stage {stage}.", stage=self.stage))
        return hands

    @field()
    def pool(self, key: str, value: object) -> int:
        """Read which tiles have not been dealt; they follow from the rest."""
        maze, hands = self.maze, self.hands
        for shape in SHAPES:
            lying = sum(1 for tile in maze if SHAPE[tile] == shape)
            if lying > KIT[shape]:
                raise self.error("maze", self._too_many_tiles(shape))
            if lying + sum(number(hand, shape) for hand in hands) > KIT[shape]:
                raise self.error("hands", self._too_many_tiles(shape))
        out = held(maze) + sum(hands)
        pool = ALL_TILES - out
        if "pool" in self:
            given = mapping(key, value)
            for shape in given:
                text(key, shape, SHAPES)
            pool = sum(UNIT[shape] * whole(key, count, 0, KIT[shape]) for shape, count in given.items())
            for shape in SHAPES:
                if number(pool, shape) + number(out, shape) > KIT[shape]:
                    raise self.error(key, self._too_many_tiles(shape))
        deals = ROUNDS - self.round + (self.stage in ("choose", "deal"))
        wanted = deals * self.setup.dealt * self.setup.seats
        if sum(number(pool, shape) for shape in SHAPES) < wanted:
            raise self.error(key, Text("{wanted} tiles have still to be dealt.", wanted=wanted))
        return pool

    extra_bird = anything()
    mended = whole_number(0, 0, MENDED - 1)
    rabbit = anything()
    came_from = anything()

    @field()
    def moves(self, key: str, value: object) -> int:
        """Read how many moves are left."""
        most = MOVES[self.round]
        least = {"dice": 1, "run": 1, "fly": 0, "act": 0, "over": 0}.get(self.stage, most)
        return whole(key, value if key in self else 0 if self.stage == "over" else most, least, most)

    @field({})
    def carrots(self, key: str, value: object) -> dict[int, int]:
        """Read which carrots lie where."""
        return self._heaps(key, value)

    birds = entries()
    carried = entries()
    dice = entries()
    acting = anything()

    @field([])
    def gathered(self, key: str, value: object) -> int:
        """Read which carrots the rabbit has."""
        return self.read_tokens(key, value)

    store = whole_number(0, 0, _MOST_STORED)
    supply = anything()
    powers_used = anything()
    active = anything()
    rested = flag(False)

    # Which moment it is -------------------------------------------------------------------------------------------

    def _likely_stage(self) -> str:
        """Tell from the rest which stage it must be, where that is missing."""
        if self.raw("quest") is None:
            hands = self.raw("hands")
            if isinstance(hands, (list, tuple)) and any(hands):
                return "quest"
            return "choose" if None in self.characters else "deal"
        if self.raw("acting") is not None:
            return "act"
        if self.raw("extra_bird") is not None:
            return "extra"
        if self.raw("rabbit") is not None:
            return "dice" if self.raw("birds") and not self.raw("dice") else "run"
        return "mend" if self.raw("mended") else "build"

    def _likely_round(self) -> int:
        if self.stage == "over":
            return ROUNDS
        quest = self.raw("quest")
        id = quest.get("id") if isinstance(quest, dict) else None
        return int(id[0]) if isinstance(id, str) and id[:1] in ("1", "2", "3") else 1

    def _fit_stage(self) -> None:
        if self.stage == "choose" and None not in self.characters:
            raise self.error("stage", Text("nobody has still to choose: every seat has a character."))
        if self.stage == "choose" and self.round != 1:
            raise self.error("round", Text("characters are chosen before round 1."))
        for rule, stage in (("CA-10", "extra"), ("CA-11", "mend")):
            if self.stage == stage and rule in self.setup.unplayed:
                raise self.error("stage", Text("this cannot come: {rule} is not played.", rule=rule))
        if self.stage == "over" and self.round != ROUNDS:
            raise self.error("round", Text("the game is over after round {rounds}.", rounds=ROUNDS))

    # Cells, tokens, tiles and birds -------------------------------------------------------------------------------

    def read_cell(self, key: str, value: object) -> int:
        """Read a cell of the grid."""
        if not isinstance(value, str) or CELL.get(value) not in GRID[self.size]:
            why = Text("wants a cell of the grid of {size} by {size}, not {value}.", size=self.size, value=shown(value))
            raise self.error(key, why)
        return CELL[value]

    def read_tokens(self, key: str, value: object) -> int:
        """Read the tokens that lie somewhere."""
        found = items(key, value)
        for one in found:
            if type(one) is not int or one not in (1, 3):
                raise self.error(key, Text("a carrot counts 1 or 3, not {value}.", value=shown(one)))
        if found.count(1) > SINGLES or found.count(3) > THREES:
            raise self.error(key, Text("there are not so many carrots."))
        return heap_of(one for one in found if isinstance(one, int))

    def _heaps(self, key: str, value: object) -> dict[int, int]:
        heaps = {self.read_cell(key, cell): self.read_tokens(key, found) for cell, found in mapping(key, value).items()}
        for cell, heap in heaps.items():
            if not heap:
                raise self.error(key, Text("{cell} has an empty list: leave it out.", cell=CELLS[cell]))
        if sum(map(singles, heaps.values())) > SINGLES or sum(map(threes, heaps.values())) > THREES:
            raise self.error(key, Text("there are not so many carrots."))
        return heaps

    def read_bird(self, key: str, value: object) -> int:
        """Read a bird by its name."""
        return BIRD[text(key, value, BIRDS)]

    def _too_many_tiles(self, shape: str) -> Text:
        return Text("there are only {count} tiles of the shape {shape}.", count=KIT[shape], shape=SHAPE_NAMES[shape])

    def _fit_birds(self, state: CarrotiaState) -> None:
        """Check what only the whole position tells: that there is something to draw, to place, or to choose."""
        run = state.run
        if self.stage == "birds" and not state.birds_due:
            raise self.error("stage", Text("no bird is to be drawn: none of the card's cells has a tile."))
        if self.stage == "extra" and state.maze == BARE:
            raise self.error("maze", Text("without a tile there is no place for the extra bird."))
        if self.stage == "act":
            assert self.quest is not None
            if not deeds(run, run.acting, state.turn, self.quest):
                raise self.error("acting", Text("{bird:the} has nothing to do there.", bird=BIRD_NAMES[run.acting]))
