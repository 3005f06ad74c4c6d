"""Carrotia: build a garden maze against the sand, then lead the rabbit through it, past the birds, and out in time.

A state is the maze, the hands, what changes only from round to round (`Round`), and what lies and flies in the maze
(`Run`). The modules beside this one hold what it is made of: `maze` cells, tiles and ways, `hands` and `tokens` tiles
and carrots as numbers, `quests` the cards, `moves` the moves and their tables, `running` and `flying` what rabbit and
birds do, `positions` what is saved, `refusals` why a move is not legal, `words` what happened and what there is to see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple, Self, TypeAlias

from garden_widgets.core.chance import Rng, shuffle
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.options import Options
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.state import State, Timed
from garden_widgets.core.text import Name, Text
from garden_widgets.shelf.carrotia.engine import refusals, words
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRDS, FACE, FACES, NOWHERE
from garden_widgets.shelf.carrotia.engine.board import board
from garden_widgets.shelf.carrotia.engine.flying import act, act_moves, deed_of, deeds, fly, fly_moves
from garden_widgets.shelf.carrotia.engine.hands import SHAPES_OF, UNIT_OF, hand_of, listed
from garden_widgets.shelf.carrotia.engine.maze import (
    BARE,
    BESIDE,
    CELL,
    CELLS,
    OPPOSITE,
    SHAPE,
    SHAPES,
    SIDES,
    TILE,
    TILES,
    grown,
    is_faulty,
    is_full,
    mismatches,
    way,
    with_tile,
)
from garden_widgets.shelf.carrotia.engine.moves import (
    SAND,
    WAYS,
    Act,
    Choose,
    Deal,
    Done,
    DrawBirds,
    DrawQuest,
    Fly,
    Go,
    Lay,
    Place,
    PlaceExtra,
    Power,
    Rest,
    Roll,
    Sand,
    StayPut,
    Swap,
    Turn,
    draws_of_birds,
    draws_of_quests,
    extras,
    mending,
    placing,
    read_move,
    rolls,
)
from garden_widgets.shelf.carrotia.engine.quests import Card, cards
from garden_widgets.shelf.carrotia.engine.run import ACTIVE, NO_BIRDS, Run
from garden_widgets.shelf.carrotia.engine.running import (
    Story,
    arrive,
    put_down,
    ready,
    reward_bandit,
    run_moves,
    use_power,
)
from garden_widgets.shelf.carrotia.engine.setup import CHARACTERS, MENDED, MOVES, ROUNDS, SECONDS, SIZES, Setup
from garden_widgets.shelf.carrotia.engine.tokens import ONE, THREE, singles, threes, tokens, worth

Follow: TypeAlias = Callable[..., Any]

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


class CarrotiaState(State):
    """A state of Carrotia. Cells are numbers inside, and names like `"b2"` for whoever asks."""

    __slots__ = ("_story", "hands", "maze", "movers", "result", "round", "run", "setup", "stage", "turn")

    setup: Setup
    round: Round
    stage: str
    turn: int
    movers: tuple[int, ...]
    result: Result | None
    maze: bytes
    """The open sides of the tile on each cell."""
    hands: tuple[int, ...]
    run: Run
    _story: tuple[tuple[object, ...], ...]  # what the last move has caused, for the events

    # How one begins -------------------------------------------------------------------------------------------

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
        new = cls._draft()
        new.setup, new.round, new.turn, new.run = setup, round, turn, run
        new.maze, new.hands, new._story = maze, hands or (0,) * setup.seats, ()
        new._enter(stage)
        return new._seal()

    def _next(self, story: Story) -> Self:
        """Begin the state that follows this one."""
        new = self._draft()
        new.setup, new.round, new.stage, new.turn, new.movers = (
            self.setup,
            self.round,
            self.stage,
            self.turn,
            self.movers,
        )
        new.result, new.maze, new.hands, new.run, new._story = None, self.maze, self.hands, self.run, tuple(story)
        return new

    def _enter(self, stage: str) -> None:
        """Go to a stage; only while this is a draft."""
        self.stage = stage
        self.result = None
        if stage in CHANCE_STAGES:
            self.movers = CHANCE_IS_DUE
        elif stage == "over":
            self.movers = ()
            seats = self.setup.seats
            won = self.round.store >= self.setup.enough
            self.result = Result(tuple(range(seats)) if won else (), None, self.game.rules["CA-01"])
        else:
            self.movers = self.setup.alone[self.turn]

    # What can be asked ------------------------------------------------------------------------------------------

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
        return Timed("build", SECONDS[self.round.number]) if self.stage == "build" else None

    def _player(self, seat: int) -> Name:
        return self.setup.player(seat, self.round.characters[seat])

    def outcome(self) -> Text:
        """Say how the game ended; nothing while it runs."""
        return words.outcome(self) if self.result else super().outcome()

    # Moves ------------------------------------------------------------------------------------------------------

    def _legal_moves(self, seat: int) -> tuple[Move, ...]:
        stage, run = self.stage, self.run
        if seat == CLOCK:
            return (SAND,) if stage == "build" else ()
        match stage:
            case "build":
                size = SIZES[self.round.number]
                return placing(seat, size, self.hands[seat], is_full(self.maze, size))
            case "run":
                return run_moves(seat, self.maze, SIZES[self.round.number], run, self.round.characters)
            case "fly":
                return fly_moves(seat, SIZES[self.round.number], run)
            case "act":
                assert self.round.card is not None
                found = deeds(run, run.acting, seat, self.round.card)
                return act_moves(seat, found, mummy="mummy" in ready(self.round.characters, run.used))
            case "dice":
                return rolls(run.flock())
            case "mend":
                size, left = SIZES[self.round.number], MENDED - run.mended
                return mending(seat, size, self.maze, SHAPES_OF[sum(self.hands)], left)
            case "extra":
                return extras(seat, self.maze)
            case "quest":
                return draws_of_quests(self.round.number)
            case "birds":
                return draws_of_birds(run.pile(), self.birds_due)
            case "choose":
                return tuple(Choose(seat, name) for name in CHARACTERS if name not in self.round.characters)
        return ()

    def _is_legal(self, move: Move) -> bool:
        if isinstance(move, Deal):  # deals are too many to list
            return self.stage == "deal" and self._can_be_dealt(move)
        if isinstance(move, Roll):  # and so are the rolls of more than four birds
            return self.stage == "dice" and tuple(bird for bird, _ in move.faces) == tuple(self.birds)
        return super()._is_legal(move)

    def _can_be_dealt(self, deal: Deal) -> bool:
        wanted = self.setup.dealt * self.seats
        pool = listed(self.round.pool)
        return len(deal.shapes) == wanted and all(deal.shapes.count(s) <= pool.count(s) for s in SHAPES)

    @property
    def birds_due(self) -> int:
        """How many birds are to be drawn: one for each of the card's cells with a tile, and the extra one. CA-P11."""
        card = self.round.card
        if card is None:
            return 0
        shown = sum(1 for cell in card.birds if self.maze[cell])
        return min(len(BIRDS), shown + self._extra_due(card))

    def _extra_due(self, card: Card) -> bool:
        return self.maze != BARE and self._is_faulty(card)  # CA-P11

    def _is_faulty(self, card: Card) -> bool:
        return is_faulty(self.maze, SIZES[self.round.number], card.entry, card.exit)

    def chances(self) -> tuple[tuple[Move, Fraction], ...]:
        """List cards, birds, and the rolls of up to four birds, all equally likely; deals are only drawn."""
        moves = self._legal_moves(CHANCE) if self.movers == CHANCE_IS_DUE else ()
        return tuple((move, Fraction(1, len(moves))) for move in moves)

    def draw(self, rng: Rng) -> Move:
        """Draw what is due: tiles, a card, birds or the dice."""
        if self.stage == "dice":
            flock = self.run.flock()
            listed_rolls = rolls(flock)
            if listed_rolls:
                return listed_rolls[int(rng.random() * len(listed_rolls))]
            return Roll(CHANCE, tuple((BIRDS[bird], FACES[int(rng.random() * 6)]) for bird in flock))
        if self.stage == "deal":
            pool = list(listed(self.round.pool))
            shuffle(rng, pool)
            dealt = self.setup.dealt
            shares = (pool[seat * dealt : (seat + 1) * dealt] for seat in range(self.seats))
            return Deal(CHANCE, "".join("".join(sorted(share, key=SHAPES.index)) for share in shares))
        if self.movers == CHANCE_IS_DUE:
            moves = self._legal_moves(CHANCE)
            return moves[int(rng.random() * len(moves))]
        return super().draw(rng)  # it says that nothing is due

    def _parse(self, text: str, words: tuple[str, ...], seat: int) -> Move:
        move = read_move(words, seat if seat >= 0 else self.turn)
        if move is None:
            raise self._no_move(text)
        return move

    def _diagnose(self, move: Move) -> Refusal:
        return refusals.diagnose(self, move)

    def _wrong_seat(self, move: Move, seat: int | None) -> Refusal:
        return refusals.wrong_seat(self, move)

    # What follows: choosing, dealing, building ----------------------------------------------------------------

    def after(self, move: Move) -> Self:
        """Return the next state, unchecked and fast: for moves that `moves` or `draw` of this very state gave."""
        after: Self = _AFTER[type(move)](self, move)
        return after

    def _begun(self, move: Move) -> Self:
        """Choose, deal, draw a card or birds, or place the extra bird."""
        match move:
            case Choose():
                new = self._next([("choose", move.seat, move.character)])
                names = self.round.characters
                names = (*names[: move.seat], move.character, *names[move.seat + 1 :])
                new.round = self.round._replace(characters=names)
                new.turn = names.index(None) if None in names else self.setup.first(1)
                new._enter("choose" if None in names else "deal")
            case Deal():
                new = self._next([("deal",)])
                new.round = self.round._replace(pool=self.round.pool - hand_of(move.shapes))
                dealt = self.setup.dealt
                new.hands = tuple(hand_of(move.shapes[seat * dealt : (seat + 1) * dealt]) for seat in range(self.seats))
                new._enter("quest")
            case DrawQuest():
                card = cards()[move.card]
                story: Story = [("quest", self.round.number)]
                if card.corner is not None:
                    story.append(("grow", card.corner, self.round.number))
                new = self._next(story)
                new.round = self.round._replace(card=card)
                new.maze = self.maze if card.corner is None else grown(self.maze, card.corner)
                return new._to_build(self.turn, card)
            case DrawBirds():
                new = self._birds_come(move)
            case _:
                assert isinstance(move, PlaceExtra)
                run, cell = self.run.draft(), CELL[move.cell]
                run.set_bird(run.extra, cell)
                new = self._next([("extra", run.extra, cell)])
                run.extra = NOWHERE
                new.run = run.seal()
                new._enter("mend")
        return new._seal()

    def _placed(self, move: Place) -> Self:
        """Lay a tile from the hand, and take back what lay there. CA-05, CA-06."""
        cell, tile = CELL[move.cell], TILE[move.tile]
        old, seat = self.maze[cell], self.turn
        new = self._draft()
        new.setup, new.round, new.stage, new.result, new.run = self.setup, self.round, "build", None, self.run
        new._story = (("place", seat, cell, tile, old),)
        new.maze = with_tile(self.maze, cell, tile)
        hands = list(self.hands)
        hands[seat] += UNIT_OF[old] - UNIT_OF[tile]
        new.hands = tuple(hands)
        card = self.round.card
        assert card is not None
        for _ in hands:
            seat = (seat + card.step) % len(hands)
            if hands[seat]:  # CA-R6
                new.turn, new.movers = seat, self.setup.alone[seat]
                return new._seal()
        return new._build_is_over(("all-laid",))

    def _to_build(self, first: int, card: Card) -> Self:
        """Let the first seat that has a tile begin to build; this is a draft. CA-R15, CA-R6."""
        seats = self.setup.seats
        for seat in ((first + card.step * i) % seats for i in range(seats)):
            if self.hands[seat]:
                self.turn = seat
                self._enter("build")
                return self._seal()
        return self._build_is_over(("all-laid",))

    def _finished(self, move: Move) -> Self:
        """End building, by the sand or as it was agreed, or end mending. CA-08, CA-R6, CA-R8."""
        if self.stage == "mend":
            return self._next([])._mending_is_over(("mended", move.seat))
        return self._next([])._build_is_over(("sand",) if isinstance(move, Sand) else ("done", move.seat))

    # What follows: birds and mending ---------------------------------------------------------------------------

    def _build_is_over(self, last: tuple[object, ...]) -> Self:
        """Put the tokens out, and find out whether the maze has to be mended; this is a draft. CA-09, CA-10."""
        card = self.round.card
        assert card is not None
        story: Story = [*self._story, last]
        run, shown, left_out, lacking = self.run.draft(), [], [], 0
        for cell, heap in card.carrots:
            if not self.maze[cell]:
                left_out.append(cell)  # CA-R7
                continue
            put = min(singles(heap), singles(run.supply)) * ONE + min(threes(heap), threes(run.supply)) * THREE
            lacking += heap - put
            run.supply -= put
            if put:
                run.add(cell, put)
                shown.append((cell, put))
        self.run = run.seal()
        story.append(("carrots", tuple(shown), tuple(left_out), lacking))
        self.turn = self.setup.first(self.round.number)
        faulty = self._is_faulty(card)
        if faulty:
            story.append(("faulty",))
        else:
            self._clear_hands(story)
        self._story = tuple(story)
        if self.birds_due:
            self._enter("birds")
        elif faulty:
            self._enter("mend")
        else:
            return self._started()
        return self._seal()

    def _clear_hands(self, story: Story) -> None:
        """Take the tiles that are left in the hands out of the game; only while this is a draft. CA-12."""
        if any(self.hands):
            story.append(("leave", sum(self.hands)))
            self.hands = (0,) * len(self.hands)

    def _birds_come(self, move: DrawBirds) -> Self:
        card = self.round.card
        assert card is not None
        run = self.run.draft()
        cells = [cell for cell in card.birds if self.maze[cell]]
        names = list(move.birds)
        for name, cell in zip(names, cells, strict=False):
            run.set_bird(BIRD[name], cell)
        extra = names[len(cells) :]
        story: Story = [("birds",)] if cells else []
        if extra:
            run.extra = BIRD[extra[0]]
            story.append(("extra-drawn", run.extra))
        new = self._next(story)
        new.run = run.seal()
        if self._is_faulty(card):
            new._enter("extra" if extra else "mend")
            return new._seal()
        return new._started()

    def _mended(self, move: Turn | Swap | Lay) -> Self:
        """Mend one tile or two. CA-R8."""
        run = self.run.draft()
        run.mended += 1
        new = self._next([])
        if isinstance(move, Swap):
            run.mended += 1
            one, other = CELL[move.one], CELL[move.other]
            new.maze = with_tile(with_tile(self.maze, one, self.maze[other]), other, self.maze[one])
            story: tuple[object, ...] = ("swap", move.seat, one, other)
        else:
            cell, tile = CELL[move.cell], TILE[move.tile]
            old = self.maze[cell]
            new.maze = with_tile(self.maze, cell, tile)
            story = ("turn", move.seat, cell, tile)
            if isinstance(move, Lay):
                giver = self.giver(tile)
                hands = list(self.hands)
                hands[giver] += UNIT_OF[old] - UNIT_OF[tile]
                new.hands = tuple(hands)
                story = ("lay", move.seat, cell, tile, old, giver)
        new.run = run.seal()
        if run.mended == MENDED:
            return new._mending_is_over(story)
        new._story = (story,)
        return new._seal()

    def giver(self, tile: int) -> int:
        """Find the first hand, from the seat on turn in playing direction, that holds the shape of a tile. CA-P12."""
        card = self.round.card
        assert card is not None
        for i in range(self.seats):
            seat = (self.turn + card.step * i) % self.seats
            if SHAPE[tile] in SHAPES_OF[self.hands[seat]]:
                return seat
        raise LookupError(f"no hand holds a tile like {TILES[tile]}")

    def _mending_is_over(self, last: tuple[object, ...]) -> Self:
        story: Story = [*self._story, last]
        self._clear_hands(story)
        self._story = tuple(story)
        if self.run.mended:
            run = self.run.draft()
            run.mended = 0
            self.run = run.seal()
        return self._started()

    # What follows: the run and the flights -----------------------------------------------------------------------

    def _started(self) -> Self:
        """Put the rabbit onto the entry; this is a draft. CA-13, CA-P13."""
        card = self.round.card
        assert card is not None
        story: Story = [*self._story, ("start", card.entry)]
        run = self.run.draft()
        arrive(run, card.entry, story)
        self._to_move(run)
        return self._told(story)

    def _to_move(self, run: Run) -> None:
        """Let the next move be due: first the dice, where there are birds; only while this is a draft."""
        self.run = run.seal()
        self._enter("run" if run.birds == NO_BIRDS else "dice")

    def _told(self, story: Story) -> Self:
        self._story = tuple(story)
        return self._seal()

    def _rolled(self, roll: Roll) -> Self:
        run = self.run.draft()
        dice = list(NO_BIRDS)
        for bird, face in roll.faces:
            dice[BIRD[bird]] = FACE[face]
        run.dice = tuple(dice)
        new = self._next([("roll",)])
        new.run = run.seal()
        new._enter("run")
        return new._seal()

    def _ran(self, move: Move) -> Self:
        """Let the rabbit move, stay, or rest. CA-13, CA-R12, CA-R13."""
        run, card = self.run.draft(), self.round.card
        assert card is not None
        story: Story = []
        if isinstance(move, Rest):
            cells = CELL[move.one], CELL[move.other]
            run.rested = True
            story.append(("rest", move.seat, *cells))
            put_down(run, cells, story)
            return self._turned(run, story)
        run.left -= 1
        run.active = 0
        if isinstance(move, StayPut):
            story.append(("stay", move.seat, run.rabbit))
            return self._turned(run, story)
        assert isinstance(move, Go)
        side = SIDES.index(move.side)
        origin, target = run.rabbit, BESIDE[SIZES[self.round.number]][run.rabbit][side]
        run.came_from = OPPOSITE[side]
        story.append(("go", move.seat, origin, target))
        if arrive(run, target, story) and self.round.characters[move.seat] == "bandit":
            reward_bandit(run, story)
        return self._out(run, story) if target == card.exit else self._turned(run, story)

    def _empowered(self, move: Power) -> Self:
        """Use a power while the move is due; the ghost may lead out. CA-P24, CA-R16."""
        if self.stage == "act":
            return self._stopped()
        run, card = self.run.draft(), self.round.card
        assert card is not None
        story: Story = []
        use_power(run, move, self.round.characters.index(move.character), story)
        if run.rabbit == card.exit:
            return self._out(run, story)
        new = self._next(story)
        new.run = run.seal()
        return new._seal()

    def _turned(self, run: Run, story: Story) -> Self:
        """Go on after the move: the birds fly that have still to, then the next seat is on turn. CA-19."""
        new = self._next(story)
        if run.dice != NO_BIRDS:
            new.run = run.seal()
            new._enter("fly")
        elif run.left == 0:
            return self._late(run, story)
        else:
            card = self.round.card
            assert card is not None
            new.turn = (self.turn + card.step) % self.seats
            new._to_move(run)
        return new._seal()

    def _flown(self, move: Fly) -> Self:
        """Let a bird fly, and act where it arrives. CA-R10, CA-31."""
        run, bird, card = self.run.draft(), BIRD[move.bird], self.round.card
        assert card is not None
        story: Story = []
        if not fly(run, bird, WAYS.index(move.way), SIZES[self.round.number], story):
            return self._turned(run, story)
        found = deeds(run, bird, self.turn, card)
        if not found:
            return self._turned(run, story)
        if len(found) == 1 and "mummy" not in ready(self.round.characters, run.used):
            act(run, bird, found[0], self.turn, card, story)
            return self._went_on(run, story)
        run.acting = bird
        new = self._next(story)
        new.run = run.seal()
        new._enter("act")
        return new._seal()

    def _acted(self, move: Act) -> Self:
        run, card = self.run.draft(), self.round.card
        assert card is not None
        story: Story = []
        act(run, run.acting, deed_of(move), self.turn, card, story)
        run.acting = NOWHERE
        return self._went_on(run, story)

    def _stopped(self) -> Self:
        """Let the mummy keep a bird from acting. CA-32, CA-P21."""
        run = self.run.draft()
        owner = self.round.characters.index("mummy")
        run.used |= 1 << owner
        story: Story = [("mummy", owner, run.acting, run.birds[run.acting])]
        run.acting = NOWHERE
        return self._turned(run, story)

    def _went_on(self, run: Run, story: Story) -> Self:
        """Go on after a bird has acted; a bat may have taken the rabbit out. CA-R16, CA-P18."""
        card = self.round.card
        assert card is not None
        return self._out(run, story) if run.rabbit == card.exit else self._turned(run, story)

    # What follows: the end of a round --------------------------------------------------------------------------------

    def _out(self, run: Run, story: Story) -> Self:
        """Bring what was gathered into the store. CA-17, CA-18."""
        kept = worth(run.gathered)
        story.append(("out", run.rabbit, kept))
        return self._round_is_over(run, story, self.round.store + kept)

    def _late(self, run: Run, story: Story) -> Self:
        """Lose what was gathered. CA-18, CA-P27."""
        story.append(("late", run.rabbit, worth(run.gathered)))
        run.supply += run.gathered
        return self._round_is_over(run, story, self.round.store)

    def _round_is_over(self, run: Run, story: Story, store: int) -> Self:
        """Clear the maze, and begin the next round if there is one. CA-34, CA-P28."""
        number = self.round.number
        supply = run.supply + sum(run.heaps) + sum(run.carried)
        story.append(("clear", number))
        new = self._next(story)
        if number == ROUNDS:
            new.round = self.round._replace(card=None, store=store)
            new.run = Run.before(run.left, supply)
            new._enter("over")
        else:
            new.round = self.round._replace(number=number + 1, card=None, store=store)
            new.run = Run.before(MOVES[number + 1], supply)
            new.turn = self.setup.first(number + 1)
            new._enter("deal")
        return new._seal()

    # In words and as data ---------------------------------------------------------------------------------------------

    def _tell(self) -> tuple[Event, ...]:
        return words.events(self, self._story)

    def __str__(self) -> str:
        return board(self)

    def to_dict(self) -> dict[str, object]:
        """Write the whole state as plain JSON. CA-P2."""
        run, round = self.run, self.round
        return {
            "options": self.options.to_dict(),
            "characters": list(round.characters),
            "round": round.number,
            "stage": self.stage,
            "turn": self.turn,
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
        return self.setup.options, self.round, self.stage, self.turn, self.maze, self.hands, self.run.key()


def _lists(tokens: Mapping[str, tuple[int, ...]]) -> dict[str, object]:
    return {name: list(found) for name, found in tokens.items()}


_AFTER: Final[dict[type[Move], Follow]] = {
    Choose: CarrotiaState._begun,
    Deal: CarrotiaState._begun,
    DrawQuest: CarrotiaState._begun,
    DrawBirds: CarrotiaState._begun,
    PlaceExtra: CarrotiaState._begun,
    Place: CarrotiaState._placed,
    Done: CarrotiaState._finished,
    Sand: CarrotiaState._finished,
    Turn: CarrotiaState._mended,
    Swap: CarrotiaState._mended,
    Lay: CarrotiaState._mended,
    Roll: CarrotiaState._rolled,
    Go: CarrotiaState._ran,
    StayPut: CarrotiaState._ran,
    Rest: CarrotiaState._ran,
    Power: CarrotiaState._empowered,
    Fly: CarrotiaState._flown,
    Act: CarrotiaState._acted,
}
"""What follows from each kind of move."""
