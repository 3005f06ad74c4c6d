"""Snail Invasion!: a gardener grows plants, and three snails try to kill them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Final

from garden_widgets.core.chance import Rng
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.options import Options
from garden_widgets.core.outcome import Event, Refusal
from garden_widgets.core.stored import Stored
from garden_widgets.core.text import Name, Sentences, Text
from garden_widgets.kit.dice import TWO_DICE_ODDS
from garden_widgets.kit.grids import bits
from garden_widgets.shelf.snail_invasion.engine.homes import Nest, Shed, into_nest, out_of_nest, out_of_shed
from garden_widgets.shelf.snail_invasion.engine.moves import (
    ALL_ROLLS,
    EVEN_ROLLS,
    GARDENER,
    PASSES,
    SNAILS,
    Enter,
    Roll,
    Walk,
    walks,
)
from garden_widgets.shelf.snail_invasion.engine.setup import Setup, can_grow
from garden_widgets.shelf.snail_invasion.engine.stacks import ALONE, EMPTY, Fall, Stack, is_snail, stack_of
from garden_widgets.shelf.snail_invasion.engine.words import ENDS, PLAYERS, board, tell

if TYPE_CHECKING:
    from typing import Self

    from garden_widgets.shelf.snail_invasion.engine.game import SnailInvasion

DICE_DUE: Final = (CHANCE,)
NO_FALLS: Final[tuple[Fall, ...]] = ()


def actions(
    setup: Setup, turn: int, squares: tuple[Stack, ...], occupied: int, shed: Shed, nest: Nest
) -> tuple[Move, ...]:
    """List what a side may do: the only statement of it, the same for every number rolled (SI-05)."""
    if turn == GARDENER:
        legal = shed.enters
        for square in bits(occupied):
            legal += squares[square].plant_walks[square]
        return legal + PASSES[GARDENER] if not legal or setup.may_pass else legal  # SI-06
    legal = nest.enters
    if not setup.solitaire:
        for square in bits(occupied):
            legal += squares[square].snail_walks[square]
    elif not legal:  # SI-25, SI-R3
        for square in range(setup.board, 0, -1):
            levels = squares[square].snail_levels
            if levels:
                return walks(GARDENER, levels[-1:])[square]
    if setup.may_pass and legal and not setup.solitaire:
        legal += PASSES[SNAILS]
    return legal  # where a snail cannot move, the game is over: SI-22


def carried_off(
    setup: Setup, falls: tuple[Fall, ...], nest: Nest, dead: tuple[str, ...]
) -> tuple[Nest, tuple[str, ...]]:
    """Carry off the pieces that fell: a snail into the nest, a plant to the dead."""
    for fall in falls:
        if is_snail(fall.piece) and not setup.snails_die:
            nest = into_nest(nest, fall.piece)  # SI-17
        else:
            dead = tuple(sorted((*dead, fall.piece)))  # SI-16
    return nest, dead


class SnailState(Stored):
    """A state of the game: where all pieces are, whose turn it is, and what was rolled."""

    __slots__ = ("_garden", "_legal", "_told", "roll")

    game: ClassVar[SnailInvasion]
    roll: Roll | None
    """The roll that the side at turn has to use, or None while dice are due."""
    _garden: tuple[Setup, tuple[Stack, ...], int, Shed, Nest, tuple[str, ...], tuple[Move, ...]]
    """What the options fix, the stacks by square (nothing is ever on square 0), the squares that hold any as a set,
    shed, nest, the dead, and what the side at turn may do whatever it rolls. The states before and after a roll share
    it."""
    _legal: tuple[Move, ...]
    _told: tuple[Move, Roll | None, Stack, tuple[Fall, ...]] | None
    """What happened last: the move, the roll that it used, what was moved, who fell."""

    # Where everything is ----------------------------------------------------------------------------------------

    @property
    def options(self) -> Options:
        """The resolved options of this game."""
        return self.setup.options

    @property
    def seats(self) -> int:
        """How many persons play: 1 or 2."""
        return self.setup.seats

    @property
    def setup(self) -> Setup:
        """What the options fix."""
        return self._garden[0]

    @property
    def stacks(self) -> dict[int, tuple[str, ...]]:
        """The pieces on each square that has any, from the bottom to the top."""
        return {square: stack.pieces for square, stack in enumerate(self._garden[1]) if stack.pieces}

    @property
    def shed(self) -> tuple[str, ...]:
        """The trees in the Potting Shed, such as `R321`, each from the bottom to the top."""
        return self._garden[3].trees

    @property
    def nest(self) -> tuple[str, tuple[str, ...]]:
        """The snail tree in the Nest, such as `32`, and the loose snails."""
        nest = self._garden[4]
        return nest.tree, nest.loose

    @property
    def dead(self) -> tuple[str, ...]:
        """The plants that died."""
        return self._garden[5]

    def _player(self, seat: int) -> Name:
        return PLAYERS[seat]

    def to_dict(self) -> dict[str, object]:
        """Write the whole state as plain JSON."""
        tree, loose = self.nest
        return {
            "options": self.options.to_dict(),
            "squares": {str(square): list(pieces) for square, pieces in self.stacks.items()},
            "shed": list(self.shed),
            "nest": {"tree": tree, "loose": list(loose)},
            "dead": list(self.dead),
            "turn": self._turn,
            "roll": [self.roll.low, self.roll.high] if self.roll else None,
        }

    def _key(self) -> object:
        _, squares, _, shed, nest, dead, _ = self._garden
        standing = tuple(stack.pieces for stack in squares)
        return self.options, standing, shed.trees, nest.tree, nest.loose, dead, self._turn, self.roll

    def __reduce__(self) -> tuple[object, ...]:
        return self.game.from_dict, (self.to_dict(),)

    def __str__(self) -> str:
        return board(self)

    # Moves ------------------------------------------------------------------------------------------------------

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """List every legal move of a seat; without a seat, of the only mover."""
        if seat in self._movers:
            return self._legal or super().moves(seat)
        return super().moves(seat)

    def _legal_moves(self, seat: int) -> tuple[Move, ...]:
        return self._legal if seat != CLOCK else ()

    def chances(self) -> tuple[tuple[Move, Fraction], ...]:
        """List the 21 rolls with their odds, while dice are due."""
        if self._movers != DICE_DUE:
            return ()
        return tuple((roll, TWO_DICE_ODDS[roll.low, roll.high]) for roll in ALL_ROLLS)

    def draw(self, rng: Rng) -> Move:
        """Roll the dice."""
        if self._movers is not DICE_DUE:
            return super().draw(rng)
        return EVEN_ROLLS[int(rng.random() * 36)]

    def _parse(self, text: str, words: tuple[str, ...], seat: int) -> Move:
        # SI-R8: while dice are due for the snails, `turn` is 1
        return self._read(text, words, seat if seat < self.seats else GARDENER)

    def _wrong_seat(self, move: Move, seat: int | None) -> Refusal:
        from garden_widgets.shelf.snail_invasion.engine.refusals import wrong_seat

        return wrong_seat(self, move)

    def _diagnose(self, move: Move) -> Refusal:
        from garden_widgets.shelf.snail_invasion.engine.refusals import diagnose

        return diagnose(self, move)

    def after(self, move: Move) -> Self:
        """Return the next state, unchecked and fast."""
        roll, turn = self.roll, self._turn
        state = type(self)()
        state._result = None
        if roll is None:  # then it is a roll that is played
            state._garden = garden = self._garden
            state._legal = garden[6]
            state._told = (move, None, EMPTY, NO_FALLS)
            state._turn = turn
            state._movers = garden[0].movers[turn]
            state.roll = move  # type: ignore[assignment]  # while dice are due, nothing else can be played
            return state
        setup, stacks, occupied, shed, nest, dead, _ = self._garden
        group, falls, grown = EMPTY, NO_FALLS, False
        squares, target = [*stacks], roll.total
        if isinstance(move, Walk):
            square = move.square
            group, rest = stacks[square].lifts[move.level]  # SI-13
            squares[square] = rest
            if rest is EMPTY:
                occupied ^= 1 << square
            target += square  # SI-10
            if target > setup.board:
                target -= setup.board
        elif isinstance(move, Enter):
            group = ALONE[move.piece]
            if turn == GARDENER:
                shed = out_of_shed(shed, move.piece)
            else:
                nest = out_of_nest(nest, move.piece)
        if group is not EMPTY:
            if squares[target] is EMPTY:  # then all stays as it was carried
                squares[target] = group
                occupied |= 1 << target
            else:
                squares[target], falls = setup.land(squares[target], group)  # SI-14
                grown = squares[target].grown
                if falls:
                    nest, dead = carried_off(setup, falls, nest, dead)
        state._turn = turn = 1 - turn  # SI-04
        stacks = (*squares,)
        legal = actions(setup, turn, stacks, occupied, shed, nest)
        state._garden = (setup, stacks, occupied, shed, nest, dead, legal)
        state._told = (move, roll, group, falls)
        state._movers, state._legal, state.roll = DICE_DUE, ALL_ROLLS, None
        if grown:
            state._end("SI-21")
        elif not legal:
            state._end("SI-22")
        elif falls and not can_grow(setup.plants, dead):
            state._end("SI-23")
        return state

    def stages(self, move: Enter | Walk) -> list[Self]:
        """Play a move bit by bit: it has landed, then one piece after another has fallen; the turn is not over."""
        after, roll = self.after(move), self.roll
        assert after._told is not None
        assert roll is not None
        setup, stacks, occupied, shed, nest, dead, _ = after._garden
        _, _, group, falls = after._told
        square = roll.total if isinstance(move, Enter) else setup.ahead(move.square, roll.total)
        found, squares, pieces = [], [*stacks], [*stacks[square].pieces]
        for count in range(len(falls), -1, -1):  # from the end back to the landing: only `after` says who falls
            squares[square] = stack_of(tuple(pieces))
            stage = type(self)()
            stage._garden = setup, tuple(squares), occupied, shed, nest, dead, ()
            stage._turn, stage._movers, stage._legal, stage._result = self._turn, self._movers, (), None
            stage.roll, stage._told = roll, (move, roll, group, falls[:count])
            found.append(stage)
            if count:
                piece, _, level = falls[count - 1]
                pieces.insert(level - 1, piece)
                if is_snail(piece) and not setup.snails_die:
                    nest = out_of_nest(nest, piece)
                else:
                    at = dead.index(piece)
                    dead = dead[:at] + dead[at + 1 :]
        return found[::-1]

    def why_ended(self) -> Text:
        """Say by which goal the game was decided."""
        return Sentences() if self._result is None else ENDS[self._result.rule.id]

    def _end(self, rule: str) -> None:
        self._movers = self._legal = ()
        self._result = self.game.result(rule, self.seats)

    @classmethod
    def build(
        cls,
        setup: Setup,
        squares: tuple[Stack, ...],
        shed: Shed,
        nest: Nest,
        dead: tuple[str, ...] = (),
        turn: int = GARDENER,
        roll: Roll | None = None,
    ) -> Self:
        """Make a state that nothing led to, and see whether the game is over in it."""
        state = cls()
        occupied = sum(1 << square for square, stack in enumerate(squares) if stack is not EMPTY)
        legal = actions(setup, turn, squares, occupied, shed, nest)
        state._garden = setup, squares, occupied, shed, nest, dead, legal
        state._legal = legal if roll else ALL_ROLLS
        state._told = None
        state._turn = turn
        state._movers = setup.movers[turn] if roll else DICE_DUE
        state.roll = roll
        state._result = None
        gardener, snails = state._goals()
        if gardener and (turn == SNAILS or not snails):  # SI-R2
            state._end(gardener)
        elif snails:
            state._end(snails)
        return state

    def _goals(self) -> tuple[str | None, str | None]:
        """Name the rules by which the gardener and the snails have reached a goal."""
        setup, squares, occupied, shed, nest, dead, _ = self._garden
        gardener = None
        if any(stack.grown for stack in squares):
            gardener = "SI-21"
        elif not actions(setup, SNAILS, squares, occupied, shed, nest):
            gardener = "SI-22"
        return gardener, None if can_grow(setup.plants, dead) else "SI-23"

    def _tell(self) -> tuple[Event, ...]:
        if self._told is None:
            return ()
        move, roll, group, falls = self._told
        return tell(self, move, roll, group.pieces, falls)
