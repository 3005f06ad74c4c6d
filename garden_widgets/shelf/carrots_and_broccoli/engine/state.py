"""Carrots & Broccoli: plant what the dice allow, step plants and wall, and let ten of yours grow together at home.

A position is a few sets of squares: one for each kind of plant, one for what is occupied; and the walls.
The modules beside this one hold what it is made of: `yard` all that can be read of a position, `wall` the line and its
sides, `moves` the moves and their tables, `setup` the options, `garden` how far a garden has grown, `positions` what is
saved, `refusals` why a move is not legal, `words` what happened and what the board looks like.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, Self

from garden_widgets.core.chance import Rng, shuffle
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.text import Text
from garden_widgets.kit.grids import INDEX
from garden_widgets.kit.tuples import replaced
from garden_widgets.shelf.carrots_and_broccoli.engine import refusals, words
from garden_widgets.shelf.carrots_and_broccoli.engine.garden import by_time
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import (
    CELL,
    HANDS,
    NUMBER,
    PIECES,
    ROLLS,
    TIME,
    BuildWall,
    Dice,
    Pass,
    Plant,
    Roll,
    TakeStep,
    fitting_sizes,
    on_empty_squares,
    roll_chances,
    wall_builds,
    wall_chances,
)
from garden_widgets.shelf.carrots_and_broccoli.engine.setup import MOST_TURNS, Setup
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import GATEPOSTS, Walls
from garden_widgets.shelf.carrots_and_broccoli.engine.yard import Yard

CHANCE_IS_DUE: Final = (CHANCE,)
_EACH: Final = tuple((seat,) for seat in range(4))
_IN_TURN: Final = {seats: tuple((*range(first, seats), *range(first)) for first in range(seats)) for seats in GATEPOSTS}
"""All seats, for each that can be on turn."""


class CarrotsState(Yard):
    """A state of Carrots & Broccoli: it begins, goes on from move to move, and ends."""

    __slots__ = ()

    # How one begins -------------------------------------------------------------------------------------------

    @classmethod
    def at(
        cls,
        setup: Setup,
        walls: Walls | None,
        plants: tuple[int, ...] = (0,) * len(PIECES),
        *,
        turn: int = 0,
        dice: Dice | None = None,
        resting: int = 0,
        turns: int = 0,
        time: bool = False,
        played: Move | None = None,
    ) -> Self:
        """Make the state of a position; its result follows from it."""
        new = cls()
        new.setup, new.walls, new._plants, new.dice = setup, walls, plants, dice
        new._owned = tuple(
            sum(cells for cells, owner in zip(plants, setup.owners, strict=True) if owner == seat)
            for seat in range(setup.seats)
        )
        new.occupied = sum(plants) | (walls.cells if walls else 0)
        new._turn, new._resting, new.turns, new.time = turn, resting, turns, time
        new._played, new._before = played, None
        new._result = new._harvest(new._from_turn()) or (new._by_time() if time else None)
        new._movers = () if new.result else CHANCE_IS_DUE if dice is None else _EACH[turn]
        return new

    # Moves ------------------------------------------------------------------------------------------------------

    def _legal_moves(self, seat: int) -> tuple[Move, ...]:
        dice, walls, occupied, setup = self.dice, self.walls, self.occupied, self.setup
        if seat == CLOCK:
            return (TIME,) if setup.timer and walls else ()  # CB-19, CB-R14
        if walls is None:
            return wall_builds() if setup.seats == 2 else ()
        if dice is None:
            return ROLLS
        moves, empty, resting = HANDS[setup.kids][seat], ~occupied, self._resting
        found: list[Move] = []
        fitting, pick = 0, None
        for piece in dice.pieces:
            cells = self._plants[piece]
            fitting |= cells
            if cells.bit_count() < setup.copies:  # CB-23
                pick = pick or on_empty_squares(occupied)
                found += pick(moves.plants[piece])
        fitting = fitting & ~resting if setup.plants_step else 0  # CB-14, CB-10
        while fitting:
            cell = fitting & -fitting
            fitting ^= cell
            near, onto = moves.steps[cell]
            found += onto[near & empty]
        if dice.black:
            for size, cell, ends in walls.reach:
                if size in dice.sizes and cell != resting:
                    near, onto = moves.steps[cell]
                    found += onto[near & empty & ends]  # CB-12, CB-13
        found.append(moves.passing)  # CB-R4
        return tuple(found)

    def _is_legal(self, move: Move) -> bool:
        if isinstance(move, BuildWall):  # those for four seats are too many to list
            return self.walls is None and fitting_sizes(move.sizes, self.seats)
        return super()._is_legal(move)

    def chances(self) -> tuple[tuple[Move, Fraction], ...]:
        """List the 36 rolls or the 90 set-ups of one wall, all equally likely; those of two walls are only drawn."""
        if self._movers != CHANCE_IS_DUE:
            return ()
        if self.walls:
            return roll_chances()
        return wall_chances() if self.setup.seats == 2 else ()

    def draw(self, rng: Rng) -> Move:
        """Roll the dice, or put the black pyramids into a random order."""
        if self._movers != CHANCE_IS_DUE:
            return super().draw(rng)  # it says that nothing is due
        if self.walls:
            return ROLLS[int(rng.random() * 36)]
        sizes = list("123" * self.setup.copies)
        shuffle(rng, sizes)
        return BuildWall(CHANCE, "".join(sizes))

    def _parse(self, text: str, words: tuple[str, ...], seat: int) -> Move:
        return self._read(text, words, seat if seat >= 0 else self._turn)

    def _diagnose(self, move: Move) -> Refusal:
        return refusals.diagnose(self, move)

    def _wrong_seat(self, move: Move, seat: int | None) -> Refusal:
        return refusals.wrong_seat(self, move, seat)

    # What follows -----------------------------------------------------------------------------------------------

    def after(self, move: Move) -> Self:
        """Return the next state, unchecked and fast: for moves that `moves` or `draw` of this very state gave."""
        if isinstance(move, Roll):
            return self._rolled(move)
        if isinstance(move, Plant):
            return self._planted(move)
        if isinstance(move, TakeStep):
            return self._stepped(move)
        if isinstance(move, Pass):
            return self._turned(move, self.walls, self._plants, self._owned, self.occupied, 0, ())
        if isinstance(move, BuildWall):
            walls = Walls.built(self.seats, move.sizes, chain=self.setup.chain)
            return self.at(self.setup, walls, played=move)
        return self.at(
            self.setup,
            self.walls,
            self._plants,
            turn=self._turn,
            resting=self._resting,
            turns=self.turns,
            time=True,
            played=move,
        )

    def _rolled(self, roll: Roll) -> Self:
        new = type(self)()
        new.setup, new.walls, new.occupied = self.setup, self.walls, self.occupied
        new._plants, new._owned, new._resting = self._plants, self._owned, self._resting
        new._turn, new.turns, new.time = self._turn, self.turns, False
        new.dice, new._movers, new._result = self.setup.dice[roll.colour, roll.sizes], _EACH[self._turn], None
        new._played, new._before = roll, None
        return new

    def _planted(self, move: Plant) -> Self:
        piece, cell = NUMBER[move.piece], CELL[move.square]
        owner = self.setup.owners[piece]
        plants = replaced(self._plants, piece, self._plants[piece] | cell)
        own = replaced(self._owned, owner, self._owned[owner] | cell)
        return self._turned(move, self.walls, plants, own, self.occupied | cell, 0, _EACH[owner])

    def _stepped(self, move: TakeStep) -> Self:
        origin, target = CELL[move.origin], CELL[move.target]
        plants, own, walls, dice = self._plants, self._owned, self.walls, self.dice
        assert walls is not None
        assert dice is not None
        if walls.cells & origin:
            walls = walls.moved(INDEX[move.origin], INDEX[move.target])
            tested = self._from_turn()
        else:
            for piece in dice.pieces:
                if plants[piece] & origin:
                    break
            owner = self.setup.owners[piece]
            plants = replaced(plants, piece, plants[piece] ^ (origin | target))
            own = replaced(own, owner, own[owner] ^ (origin | target))
            tested = _EACH[owner]
        return self._turned(move, walls, plants, own, self.occupied ^ (origin | target), target, tested)

    def _turned(
        self,
        move: Move,
        walls: Walls | None,
        plants: tuple[int, ...],
        own: tuple[int, ...],
        occupied: int,
        resting: int,
        tested: tuple[int, ...],
    ) -> Self:
        """End a turn: test the gardens that it can have completed, count it, and pass the dice on."""
        setup = self.setup
        new = type(self)()
        new.setup, new.walls, new.occupied = setup, walls, occupied
        new._plants, new._owned, new._resting = plants, own, resting if setup.rests else 0
        new._played, new._before = move, self.walls
        new.turns = turns = self.turns + (self.turns < MOST_TURNS)
        new.time = 0 < setup.limit <= turns
        new._turn, new.dice = self._turn, None
        new._result = result = new._harvest(tested) or (new._by_time() if new.time else None)
        if result:
            new._movers = ()
        else:
            new._movers = CHANCE_IS_DUE
            new._turn = (self._turn + 1) % setup.seats
        return new

    def _from_turn(self) -> tuple[int, ...]:
        """List the seats in turn order, beginning with `turn`. CB-R7."""
        return _IN_TURN[self.setup.seats][self._turn]

    def _harvest(self, seats: Iterable[int]) -> Result | None:
        """Find the first of these seats whose garden is complete."""
        setup, walls = self.setup, self.walls
        if walls is None:
            return None
        for seat in seats:
            enough = (self._owned[seat] & walls.sides[seat]).bit_count() >= setup.needed
            if enough and self.garden(seat).bit_count() >= setup.needed:
                return Result((seat,), None, self.game.rules[setup.goal_rule])
        return None

    @property
    def standing(self) -> Result:
        """Who would win if time were up now."""
        return self._by_time()

    @property
    def may_end(self) -> bool:
        """A garden has no more plants than its owner, who plants one in a turn."""
        limit, most = self.setup.limit, max(own.bit_count() for own in self._owned)
        return most + 1 >= self.setup.needed or 0 < limit <= self.turns + 1

    def why_ended(self) -> Text:
        """Say what the winner has, or how time has decided."""
        return words.why_ended(self)

    def _by_time(self) -> Result:
        """Count what stands on the own sides."""
        counted = [self.counted(seat) for seat in range(self.seats)]
        winners, scores, rule = by_time(counted, self._plants, pips_count=self.setup.counts_pips)
        return Result(winners, scores, self.game.rules[rule])

    # In words and as data ---------------------------------------------------------------------------------------

    def _tell(self) -> tuple[Event, ...]:
        return words.events(self, self._played, self._before)

    def __str__(self) -> str:
        return words.board(self)
