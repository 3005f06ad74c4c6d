"""Reading a saved position of Carrotia: every part of it is checked, and what is wrong is named."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from garden_widgets.core.options import Options
from garden_widgets.core.position import Position, items, mapping, text, whole
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRD_NAMES, BIRDS, CARRIERS, FACE, FACES, NOWHERE
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
    SIDES,
    TILE,
    is_full,
    with_tile,
)
from garden_widgets.shelf.carrotia.engine.names import SHAPE_NAMES, token
from garden_widgets.shelf.carrotia.engine.quests import DIRECTIONS, Card
from garden_widgets.shelf.carrotia.engine.run import ACTIVE, FULL_SUPPLY, NO_BIRDS, Run
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
from garden_widgets.shelf.carrotia.engine.tokens import NOTHING, ONE, THREE, heap_of, singles, threes

KEYS: Final = (
    "options",
    "characters",
    "round",
    "stage",
    "turn",
    "quest",
    "maze",
    "hands",
    "pool",
    "extra_bird",
    "mended",
    "rabbit",
    "came_from",
    "moves",
    "carrots",
    "birds",
    "carried",
    "dice",
    "acting",
    "gathered",
    "store",
    "supply",
    "powers_used",
    "active",
    "rested",
)
_CARD_KEYS: Final = ("id", "entry", "exit", "carrots", "birds", "direction", "corner")
_ID: Final = re.compile(r"[\w-]{1,24}")

RUNNING: Final = ("dice", "run", "fly", "act")
"""The stages in which the rabbit is in the maze."""

_BARE: Final = ("choose", "deal", "quest", "over")
"""The stages without a card."""

_MOST_STORED: Final = SINGLES + 3 * THREES


def read_position(data: object, read_options: Callable[[object], Options]) -> CarrotiaState:
    """Read a position; missing keys take the value of the start, or the one that follows from the rest."""
    return _Reading(Position(data, KEYS), read_options).state()


class _Reading:
    """A position being read: first what is agreed and which moment it is, then tiles, then what is in the maze."""

    def __init__(self, saved: Position, read_options: Callable[[object], Options]) -> None:
        self.saved = saved
        self.setup: Setup = setup_of(read_options(saved.raw("options", {})))
        self.characters = self._characters()
        self.stage = saved.text("stage", self._likely_stage(), STAGES)
        self.number = saved.whole("round", self._likely_round(), 1, ROUNDS)
        self._fit_stage()
        self.size = SIZES[self.number if self.stage == "over" or self.stage not in _BARE else self.number - 1]
        self.card = self._card()

    def state(self) -> CarrotiaState:
        """Read the rest, and put it all together."""
        maze, hands = self._maze(), self._hands()
        pool = self._pool(maze, hands)
        store = self.saved.whole("store", 0, 0, _MOST_STORED)
        run = self._run(store)
        turn = self._turn(maze, hands)
        round = Round(self.number, self.characters, self.card, pool, store)
        state = CarrotiaState.at(self.setup, round, self.stage, turn, run, maze, hands)
        self._fit_birds(state)
        return state

    # What is agreed, and which moment it is --------------------------------------------------------------------

    def _characters(self) -> tuple[str | None, ...]:
        saved, agreed = self.saved, self.setup.characters
        if "characters" not in saved:
            return agreed
        found = tuple(
            None if name is None else text("characters", name, CHARACTERS) for name in saved.items("characters")
        )
        if len(found) != self.setup.seats:
            why = Text(
                "wants a name or null for each of {seats} seats, not {count}.", seats=self.setup.seats, count=len(found)
            )
            raise saved.error("characters", why)
        for name in CHARACTERS:
            if found.count(name) > 1:
                raise saved.error(
                    "characters", Text("{character:the} cannot be played by two.", character=CHARACTER_NAMES[name])
                )
        if None not in agreed and found != agreed:
            raise saved.error("characters", Text("are not those of the options."))
        return found

    def _likely_stage(self) -> str:
        """Tell from the rest which stage it must be, where that is missing."""
        saved = self.saved
        if saved.raw("quest") is None:
            hands = saved.raw("hands")
            if isinstance(hands, (list, tuple)) and any(hands):
                return "quest"
            return "choose" if None in self.characters else "deal"
        if saved.raw("acting") is not None:
            return "act"
        if saved.raw("extra_bird") is not None:
            return "extra"
        if saved.raw("rabbit") is not None:
            return "dice" if saved.raw("birds") and not saved.raw("dice") else "run"
        return "mend" if saved.raw("mended") else "build"

    def _likely_round(self) -> int:
        if self.stage == "over":
            return ROUNDS
        quest = self.saved.raw("quest")
        id = quest.get("id") if isinstance(quest, dict) else None
        return int(id[0]) if isinstance(id, str) and id[:1] in ("1", "2", "3") else 1

    def _fit_stage(self) -> None:
        if self.stage == "choose" and None not in self.characters:
            raise self.saved.error("stage", Text("nobody has still to choose: every seat has a character."))
        if self.stage == "choose" and self.number != 1:
            raise self.saved.error("round", Text("characters are chosen before round 1."))
        if self.stage == "over" and self.number != ROUNDS:
            raise self.saved.error("round", Text("the game is over after round {rounds}.", rounds=ROUNDS))

    def _card(self) -> Card | None:
        quest = self.saved.raw("quest")
        if self.stage in _BARE:
            if quest is not None:
                raise self.saved.error("quest", Text("no card is out in the stage {stage}: null.", stage=self.stage))
            return None
        if quest is None:
            raise self.saved.error(
                "quest", Text("in the stage {stage} the card of the round is out.", stage=self.stage)
            )
        card = Position(quest, _CARD_KEYS, "quest")
        id = card.text("id", "")
        if not _ID.fullmatch(id):
            raise card.error("id", Text('wants a short name like "2-4", not {value}.', value=shown(id)))
        entry, exit = (self._cell(f"quest.{key}", card.raw(key)) for key in ("entry", "exit"))
        if entry == exit:
            raise card.error("exit", Text("entry and exit are two cells, not one."))
        birds = tuple(self._cell("quest.birds", cell) for cell in card.items("birds"))
        if len(birds) > len(BIRDS):
            raise card.error("birds", Text("there are only {count} birds.", count=len(BIRDS)))
        carrots = self._heaps("quest.carrots", card.raw("carrots", {}))
        corner = None if card.raw("corner") is None else card.text("corner", "", CORNERS)
        return Card(id, entry, exit, carrots, birds, card.text("direction", "cw", DIRECTIONS), corner)

    # Cells, tokens and birds ------------------------------------------------------------------------------------

    def _cell(self, key: str, value: object) -> int:
        if not isinstance(value, str) or CELL.get(value) not in GRID[self.size]:
            why = Text("wants a cell of the grid of {size} by {size}, not {value}.", size=self.size, value=shown(value))
            raise self.saved.error(key, why)
        return CELL[value]

    def _tokens(self, key: str, value: object) -> int:
        found = items(key, value)
        for one in found:
            if type(one) is not int or one not in (1, 3):
                raise self.saved.error(key, Text("a carrot counts 1 or 3, not {value}.", value=shown(one)))
        if found.count(1) > SINGLES or found.count(3) > THREES:
            raise self.saved.error(key, Text("there are not so many carrots."))
        return heap_of(one for one in found if isinstance(one, int))

    def _heaps(self, key: str, value: object) -> dict[int, int]:
        heaps = {self._cell(key, cell): self._tokens(key, found) for cell, found in mapping(key, value).items()}
        for cell, heap in heaps.items():
            if not heap:
                raise self.saved.error(key, Text("{cell} has an empty list: leave it out.", cell=CELLS[cell]))
        if sum(map(singles, heaps.values())) > SINGLES or sum(map(threes, heaps.values())) > THREES:
            raise self.saved.error(key, Text("there are not so many carrots."))
        return heaps

    def _bird(self, key: str, value: object) -> int:
        return BIRD[text(key, value, BIRDS)]

    # Tiles ------------------------------------------------------------------------------------------------------

    def _maze(self) -> bytes:
        maze = BARE
        for name, tile in self.saved.mapping("maze").items():
            maze = with_tile(maze, self._cell("maze", name), TILE[text("maze", tile, TILE)])
        return maze

    def _hands(self) -> tuple[int, ...]:
        saved, setup = self.saved, self.setup
        if "hands" not in saved:
            return (0,) * setup.seats
        lists = [items("hands", hand) for hand in saved.items("hands")]
        if len(lists) != setup.seats:
            raise saved.error(
                "hands", Text("wants one for each of {seats} seats, not {count}.", seats=setup.seats, count=len(lists))
            )
        for hand in lists:
            if len(hand) > setup.dealt:
                raise saved.error(
                    "hands",
                    Text("a hand has {most} tiles at the most, not {count}.", most=setup.dealt, count=len(hand)),
                )
        hands = tuple(hand_of(text("hands", shape, SHAPES) for shape in hand) for hand in lists)
        if any(hands) and (self.stage in RUNNING or self.stage in ("choose", "deal", "over")):
            raise saved.error("hands", Text("nobody holds a tile in the stage {stage}.", stage=self.stage))
        return hands

    def _pool(self, maze: bytes, hands: tuple[int, ...]) -> int:
        saved = self.saved
        for shape in SHAPES:
            lying = sum(1 for tile in maze if SHAPE[tile] == shape)
            if lying > KIT[shape]:
                raise saved.error("maze", self._too_many_tiles(shape))
            if lying + sum(number(hand, shape) for hand in hands) > KIT[shape]:
                raise saved.error("hands", self._too_many_tiles(shape))
        out = held(maze) + sum(hands)
        pool = ALL_TILES - out
        if "pool" in saved:
            given = mapping("pool", saved.raw("pool"))
            for shape in given:
                text("pool", shape, SHAPES)
            pool = sum(UNIT[shape] * whole("pool", count, 0, KIT[shape]) for shape, count in given.items())
            for shape in SHAPES:
                if number(pool, shape) + number(out, shape) > KIT[shape]:
                    raise saved.error("pool", self._too_many_tiles(shape))
        deals = ROUNDS - self.number + (self.stage in ("choose", "deal"))
        wanted = deals * self.setup.dealt * self.setup.seats
        if sum(number(pool, shape) for shape in SHAPES) < wanted:
            raise saved.error("pool", Text("{wanted} tiles have still to be dealt.", wanted=wanted))
        return pool

    def _too_many_tiles(self, shape: str) -> Text:
        return Text("there are only {count} tiles of the shape {shape}.", count=KIT[shape], shape=SHAPE_NAMES[shape])

    def _turn(self, maze: bytes, hands: tuple[int, ...]) -> int:
        saved, setup = self.saved, self.setup
        turn = setup.first(self.number)
        if self.stage == "choose":
            turn = self.characters.index(None)
        elif self.stage == "build":
            assert self.card is not None
            order = [(turn + self.card.step * i) % setup.seats for i in range(setup.seats)]
            turn = next((seat for seat in order if hands[seat]), turn)
        given = saved.whole("turn", turn, 0, setup.seats - 1)
        if self.stage == "choose" and given != turn:
            raise saved.error("turn", Text("seat {seat} is the next to choose.", seat=turn))
        if self.stage == "build" and not hands[given] and not is_full(maze, self.size):
            raise saved.error("turn" if any(hands) else "hands", Text("seat {seat} has no tile to lay.", seat=given))
        return given

    # What is in the maze ----------------------------------------------------------------------------------------

    def _run(self, store: int) -> Run:
        saved, running = self.saved, self.stage in RUNNING
        run = Run.before(self._moves()).draft()
        heaps = self._heaps("carrots", saved.raw("carrots", {}))
        for cell, heap in heaps.items():
            run.add(cell, heap)
        self._read_birds(run)
        run.gathered = self._tokens("gathered", saved.raw("gathered", []))
        self._read_rabbit(run)
        self._read_powers(run)
        run.mended = saved.whole("mended", 0, 0, MENDED - 1)
        if run.mended and self.stage != "mend":
            raise saved.error("mended", Text("nothing is being mended in the stage {stage}: 0.", stage=self.stage))
        self._empty_unless(running, "gathered", run.gathered)
        self._empty_unless(self.stage not in (*_BARE, "build"), "carrots", heaps)
        run.supply = self._supply(run, store)
        return run

    def _empty_unless(self, possible: bool, key: str, value: object) -> None:
        if value and not possible:
            raise self.saved.error(key, Text("there is none of it in the stage {stage}.", stage=self.stage))

    def _moves(self) -> int:
        most = MOVES[self.number]
        least = {"dice": 1, "run": 1, "fly": 0, "act": 0, "over": 0}.get(self.stage, most)
        return self.saved.whole("moves", 0 if self.stage == "over" else most, least, most)

    def _read_birds(self, run: Run) -> None:
        saved = self.saved
        for name, cell in saved.mapping("birds").items():
            run.set_bird(self._bird("birds", name), self._cell("birds", cell))
        self._empty_unless(self.stage in (*RUNNING, "extra", "mend"), "birds", run.flock())
        for name, found in saved.mapping("carried").items():
            bird, heap = self._bird("carried", name), self._tokens("carried", found)
            if bird not in CARRIERS or run.birds[bird] == NOWHERE:
                raise saved.error("carried", Text("{bird:the} cannot carry anything now.", bird=BIRD_NAMES[bird]))
            if not heap:
                raise saved.error("carried", Text("{bird:the} has an empty list: leave it out.", bird=BIRD_NAMES[bird]))
            run.set_load(bird, heap)
        self._empty_unless(self.stage in RUNNING, "carried", any(run.carried))
        for name, face in saved.mapping("dice").items():
            bird = self._bird("dice", name)
            if run.birds[bird] == NOWHERE:
                raise saved.error("dice", Text("{bird:the} is not in the maze.", bird=BIRD_NAMES[bird]))
            run.set_die(bird, FACE[text("dice", face, FACES)])
        self._empty_unless(self.stage in ("run", "fly", "act"), "dice", run.dice != NO_BIRDS)
        if self.stage == "fly" and run.dice == NO_BIRDS:
            raise saved.error("dice", Text("some bird has still to fly in the stage fly."))
        if self.stage == "dice" and not run.flock():
            raise saved.error("birds", Text("without a bird no dice are rolled."))
        for key in ("extra_bird", "acting"):
            value = saved.raw(key)
            wanted = self.stage == ("extra" if key == "extra_bird" else "act")
            if value is None:
                if wanted:
                    raise saved.error(key, Text("wants a bird in the stage {stage}.", stage=self.stage))
                continue
            bird = self._bird(key, value)
            self._empty_unless(wanted, key, value)
            if (run.birds[bird] == NOWHERE) != (key == "extra_bird"):
                where = Text("is not in the maze.") if key == "acting" else Text("is in the maze already.")
                raise saved.error(key, where)
            setattr(run, "extra" if key == "extra_bird" else "acting", bird)
        if run.acting != NOWHERE and run.dice[run.acting] != NOWHERE:
            raise saved.error(
                "dice", Text("{bird:the} has flown, since it is about to act.", bird=BIRD_NAMES[run.acting])
            )

    def _read_rabbit(self, run: Run) -> None:
        saved = self.saved
        if self.stage not in RUNNING:
            for key in ("rabbit", "came_from"):
                if saved.raw(key) is not None:
                    raise saved.error(
                        key, Text("the rabbit is not in the maze in the stage {stage}: null.", stage=self.stage)
                    )
            return
        assert self.card is not None
        run.rabbit = self._cell("rabbit", saved.raw("rabbit", CELLS[self.card.entry]))
        if run.rabbit == self.card.exit:
            raise saved.error("rabbit", Text("on the exit it would be out."))
        if run.heaps[run.rabbit]:
            raise saved.error(
                "carrots",
                Text("the carrots on {cell}, where the rabbit is, would be gathered.", cell=CELLS[run.rabbit]),
            )
        if saved.raw("came_from") is not None:
            run.came_from = SIDES.index(saved.text("came_from", "", tuple(SIDES)))

    def _read_powers(self, run: Run) -> None:
        saved, seats = self.saved, self.setup.seats
        used = saved.items("powers_used") if "powers_used" in saved else [False] * seats
        if len(used) != seats or any(type(one) is not bool for one in used):
            raise saved.error("powers_used", Text("wants true or false for each of {seats} seats.", seats=seats))
        run.used = sum(1 << seat for seat, one in enumerate(used) if one)
        for seat, name in enumerate(self.characters):
            if name == "bandit" and used[seat]:
                raise saved.error("powers_used", Text("the power of the bandit is never used up: false."))
        for working in saved.items("active"):
            character = text("active", working, ACTIVE)
            if run.active & ACTIVE[character]:
                raise saved.error("active", Text("has {character:the} twice.", character=CHARACTER_NAMES[character]))
            run.active |= ACTIVE[character]
        run.rested = saved.flag("rested", False)
        running = self.stage in RUNNING
        self._empty_unless(running, "active", run.active)
        self._empty_unless(running or self.stage == "over", "powers_used", run.used)
        self._empty_unless(running or self.stage == "over", "rested", run.rested)

    def _supply(self, run: Run, store: int) -> int:
        saved = self.saved
        out = sum(run.heaps) + sum(run.carried) + run.gathered
        if "supply" in saved:
            given = Position(saved.raw("supply"), ("1", "3"), "supply")
            supply = given.whole("1", 0, 0, SINGLES) * ONE + given.whole("3", 0, 0, THREES) * THREE
        else:
            supply = NOTHING
        for value, most, count in ((1, SINGLES, singles(out + supply)), (3, THREES, threes(out + supply))):
            if count > most:
                key = "supply" if supply else "carrots"
                raise saved.error(key, Text("there are only {most} of {token:the}.", most=most, token=token(value)))
        missing = FULL_SUPPLY - out - supply
        larger = min(store // 3, threes(missing))
        stored = (store - 3 * larger) * ONE + larger * THREE
        if store - 3 * larger > singles(missing):
            raise saved.error("store", Text("there are not so many carrots."))
        return supply if "supply" in saved else missing - stored

    def _fit_birds(self, state: CarrotiaState) -> None:
        """Check what only the whole position tells: that there is something to draw, to place, or to choose."""
        saved, run = self.saved, state.run
        if self.stage == "birds" and not state.birds_due:
            raise saved.error("stage", Text("no bird is to be drawn: none of the card's cells has a tile."))
        if self.stage == "extra" and state.maze == BARE:
            raise saved.error("maze", Text("without a tile there is no place for the extra bird."))
        if self.stage == "act":
            assert self.card is not None
            if not deeds(run, run.acting, state.turn, self.card):
                raise saved.error("acting", Text("{bird:the} has nothing to do there.", bird=BIRD_NAMES[run.acting]))
