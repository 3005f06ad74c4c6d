"""Tests of the table for the lesson of Yes! Broccoli!: who takes first, and who has got what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from garden_widgets.core.state import State
from garden_widgets.lessons.goals import Happens, Seen
from garden_widgets.shelf.yes_broccoli.engine.moves import PlayPower
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

RED, BLUE, PURPLE = range(3)
"""The seats; the learner is red wherever nothing else is said."""

YOU_FIRST: Final = Happens("order", parts={"order": [RED, BLUE]})
BLUE_FIRST: Final = Happens("order", parts={"order": [BLUE, RED]})
"""Who of two takes first."""


@dataclass(frozen=True, slots=True)
class First:
    """A seat takes first, as the bids are now."""

    seat: int

    def __call__(self, seen: Seen[BroccoliState]) -> bool:
        """Look at the order of taking."""
        return seen.state.taking_order[:1] == (self.seat,)


@dataclass(frozen=True, slots=True)
class Counts:
    """The bid of this seat counts so much now."""

    seat: int
    value: int

    def __call__(self, seen: Seen[BroccoliState]) -> bool:
        """Look at the bid."""
        state = seen.state
        return state.are_bids_open and state.strength_of(self.seat).value == self.value


def takes(seat: int, food: str) -> Happens:
    """Make the test that a seat takes a food."""
    return Happens("taken", parts={"player": seat, "food": food})


def plays(power: str) -> Happens:
    """Make the test that a power is played."""
    return Happens("power", parts={"power": power})


@dataclass(frozen=True, slots=True)
class MayPlay:
    """A seat may play a power now, or may not."""

    seat: int
    may: bool = True

    def __call__(self, seen: Seen[State]) -> bool:
        """Look at who may move."""
        return (self.seat in seen.state.movers) == self.may


@dataclass(frozen=True, slots=True)
class Best:
    """A seat takes the food that is worth most, or one worth as much."""

    seat: int

    def __call__(self, seen: Seen[BroccoliState]) -> bool:
        """Compare it with what is left."""
        state = seen.state
        taken = [event.whole("value") for event in seen.events if event.kind == "taken"]
        left = [state.setup.values[food] for food in state.market]
        return bool(taken) and all(taken[0] >= value for value in left)


@dataclass(frozen=True, slots=True)
class Sure:
    """A seat bids the smallest of its cards that is higher than all that another seat had left."""

    seat: int
    other: int

    def __call__(self, seen: Seen[BroccoliState]) -> bool:
        """Compare the cards that both had at the beginning of the round."""
        state = seen.state
        own, theirs = state.bids[self.seat], state.hands[self.other]
        highest = max(theirs.bit_length() - 1, state.bids[self.other])
        rest = state.hands[self.seat] >> (highest + 1) << (highest + 1)
        return own > highest and not rest & ((1 << own) - 1)


@dataclass(frozen=True, slots=True)
class Stands:
    """The round is at this stage now: "take" when a window has closed."""

    stage: str

    def __call__(self, seen: Seen[BroccoliState]) -> bool:
        """Look at the stage."""
        return seen.state.stage == self.stage


@dataclass(frozen=True, slots=True)
class May:
    """Just these seats may move now."""

    seats: tuple[int, ...]

    def __call__(self, seen: Seen[State]) -> bool:
        """Look at who may move."""
        return set(seen.state.movers) == set(self.seats)


@dataclass(frozen=True, slots=True)
class Wins:
    """The game is over, and this seat has won."""

    seat: int

    def __call__(self, seen: Seen[BroccoliState]) -> bool:
        """Look at the result, or at what it must be when one food is left."""
        state = seen.state
        while state.result is None and state.stage == "take":
            state = state.after(state.moves(state.movers[0])[0])
        return state.result is not None and state.result.winners == (self.seat,)


@dataclass(frozen=True, slots=True)
class WorseUnder:
    """Of two foods that were up the worse one lies under the deck, and the other is still up."""

    def __call__(self, seen: Seen[BroccoliState]) -> bool:
        """Compare the two."""
        state = seen.state
        worth = state.setup.values
        under = [food for group in state.bottom for food in group]
        return len(under) == len(state.market) == 1 and worth[under[0]] <= worth[state.market[0]]


@dataclass(frozen=True, slots=True)
class BestTrade:
    """The learner has traded the worst food of the own pile for the best of the other."""

    def __call__(self, seen: Seen[BroccoliState]) -> bool:
        """Compare what was traded with what is left in both piles."""
        state = seen.state
        move = seen.moves[-1] if seen.moves else None
        if not isinstance(move, PlayPower) or len(move.args) < 3:
            return False
        given, got = (state.setup.food(name).value for name in (move.args[0], move.args[2]))
        own, theirs = ([state.setup.values[food] for food in pile] for pile in state.piles)
        return given <= min(own) and got >= max(theirs)
