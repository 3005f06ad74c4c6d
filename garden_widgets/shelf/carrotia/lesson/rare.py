"""Gardens for the fine points, drawn at random, and what exercises ask about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from garden_widgets.core.chance import Rng, below, pick, sample
from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Seen
from garden_widgets.lessons.practice import Found, laid_out
from garden_widgets.lessons.practice.positions import Source
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.carrotia.engine.birds import BIRDS
from garden_widgets.shelf.carrotia.engine.maze import CELL, CELLS, CORNERS
from garden_widgets.shelf.carrotia.engine.moves import Rest
from garden_widgets.shelf.carrotia.engine.setup import CHARACTERS, DEALT
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.lesson.asking import target
from garden_widgets.shelf.carrotia.lesson.drawn import ALONE, RING, STAR, quest, running, tiles
from garden_widgets.shelf.carrotia.lesson.gardens import MAZES

DEAD_END: Final = "ES EW SW\nNS S NS\nNE NEW NW"
"""A maze with a dead end in the middle."""


def dead_ends() -> Source:
    """Draw rabbits in a dead end, or just before it."""

    def draft(rng: Rng) -> Mapping[str, object]:
        rabbit, came_from = pick(rng, (("b2", "S"), ("b2", None), ("b1", "W"), ("b1", "N"), ("b2", "S")))
        return running(DEAD_END, rabbit=rabbit, came_from=came_from, moves=3 + below(rng, 5))

    return laid_out(draft)


def race() -> Source:
    """Draw two birds that fly to the same carrots: one destroys, and one carries."""

    def draft(rng: Rng) -> Mapping[str, object]:
        one, other = sample(rng, ("N", "E", "S", "W"), 2)
        start = {"N": "b1", "E": "a2", "S": "b3", "W": "c2"}
        destroyer, carrier = pick(rng, ("hawk", "sparrow")), pick(rng, ("crow", "seagull"))
        return running(
            STAR,
            stage="fly",
            rabbit="a1",
            carrots={"b2": [pick(rng, (1, 3))]},
            birds={destroyer: start[one], carrier: start[other]},
            dice={destroyer: one, carrier: other},
            moves=5,
        )

    return laid_out(draft)


def over_bare_ground() -> Source:
    """Draw flights over a maze with gaps."""

    def draft(rng: Rng) -> Mapping[str, object]:
        maze = tiles(RING)
        for cell in sample(rng, [cell for cell in maze if cell != "a1"], 3):
            del maze[cell]
        bird = pick(rng, BIRDS)
        return {
            "options": ALONE,
            "stage": "fly",
            "quest": quest(),
            "maze": maze,
            "rabbit": "a1",
            "birds": {bird: pick(rng, [cell for cell in maze if cell != "a1"])},
            "dice": {bird: pick(rng, "NESW")},
        }

    return laid_out(draft)


def crowded() -> Source:
    """Draw a bat that comes to a carrot, with all other birds in the maze, or but one."""

    def draft(rng: Rng) -> Mapping[str, object]:
        others = [bird for bird in BIRDS if bird != "bat"][below(rng, 2) :]
        cell, side = pick(rng, (("a2", "E"), ("c2", "W"), ("b1", "N"), ("b3", "S")))
        return running(
            STAR,
            stage="fly",
            rabbit="a1",
            carrots={"b2": [pick(rng, (1, 3))]},
            birds={**dict.fromkeys(others, "c1"), "bat": cell},
            dice={"bat": side},
            moves=5,
        )

    return laid_out(draft)


def almost_done() -> Source:
    """Draw mazes on a full grid, or with a gap, and a few tiles in hand."""

    def draft(rng: Rng) -> Mapping[str, object]:
        maze = tiles(pick(rng, MAZES))
        if below(rng, 2):
            maze.pop(pick(rng, [*maze]))
        hand = [pick(rng, "ILT") for _ in range(1 + below(rng, 3))]
        card = quest("a1", "c3", birds=["b1", "c2"][: below(rng, 3)])
        return {"options": ALONE, "stage": "build", "quest": card, "maze": maze, "hands": [hand]}

    return laid_out(draft)


def with_gaps() -> Source:
    """Draw mazes with gaps, some of them where the card shows carrots."""

    def draft(rng: Rng) -> Mapping[str, object]:
        maze = tiles(pick(rng, MAZES))
        cells = sample(rng, [*maze], 5)
        for cell in (*cells[:2], cells[4]):
            del maze[cell]
        card = quest("a1", "c3", carrots={cell: [pick(rng, (1, 3))] for cell in cells[:4]})
        return {"options": ALONE, "stage": "build", "quest": card, "maze": maze, "hands": [["I", "L", "X"]]}

    return laid_out(draft)


def scarce() -> Source:
    """Draw runs in which the supply has hardly a single carrot left."""

    def draft(rng: Rng) -> Mapping[str, object]:
        return {**running(STAR, rabbit="b2", supply={"1": below(rng, 4), "3": 2}), "rested": False}

    return laid_out(draft)


def last_to_choose() -> Source:
    """Draw the moment before the last player chooses."""

    def draft(rng: Rng) -> Mapping[str, object]:
        seats = 1 + below(rng, 6)
        others = sample(rng, CHARACTERS, seats - 1)
        return {"options": {"seats": seats}, "stage": "choose", "characters": [None, *others]}

    return laid_out(draft)


def round_ends() -> Source:
    """Draw the last run of a round for two to four players, right beside the exit."""

    def draft(rng: Rng) -> Mapping[str, object]:
        return {
            "options": {"seats": 2 + below(rng, 3)},
            "stage": "run",
            "round": 1 + below(rng, 2),
            "quest": quest(),
            "maze": tiles(RING),
            "rabbit": "b3",
            "came_from": "W",
            "turn": 0,
            "rested": True,
        }

    return laid_out(draft)


def corners() -> Source:
    """Draw the second round as it begins: the old maze in one of the corners."""

    def draft(rng: Rng) -> Mapping[str, object]:
        corner = pick(rng, [*CORNERS])
        old = tiles(pick(rng, MAZES))
        maze = {CELLS[CELL[cell] + CORNERS[corner]]: tile for cell, tile in old.items()}
        card = quest("a1", "d4", corner=corner)
        return {"options": ALONE, "round": 2, "stage": "build", "quest": card, "maze": maze, "hands": [["I", "L"]]}

    return laid_out(draft)


def old_corner(state: CarrotiaState) -> Iterator[str]:
    """Name the cell on which the tile of a1 lies now."""
    card = state.card
    if card is not None and card.corner is not None:
        yield CELLS[CORNERS[card.corner]]


def left_out(state: CarrotiaState) -> Iterator[str]:
    """Name the cells whose carrots stay away."""
    yield from (CELLS[cell] for cell, _ in (state.card.carrots if state.card else ()) if not state.maze[cell])


# Tests and bets ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealtEach:
    """So many tiles will be dealt to each player."""

    count: int

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Look at how many play."""
        return seen.state.setup.dealt == self.count


@dataclass(frozen=True, slots=True)
class DealtAll:
    """So many of the tiles will be left when all have theirs."""

    left: int

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Count the box."""
        state = seen.state
        return 40 - state.setup.dealt * state.seats == self.left


@dataclass(frozen=True, slots=True)
class BirdsDue:
    """So many birds will come."""

    count: int

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Count the birds that are to be drawn."""
        return seen.state.birds_due == self.count


def tiles_for_each(found: Found[CarrotiaState]) -> tuple[Choice, ...]:
    """Offer how many tiles each player gets."""
    right = found.state.setup.dealt
    offered = sorted({right, 5 if right != 5 else 4, 2 if right != 2 else 3})
    return tuple(Choice(Text("{count} each", count=count), DealtEach(count)) for count in offered)


def tiles_left(found: Found[CarrotiaState]) -> tuple[Choice, ...]:
    """Offer how many of the tiles will be left."""
    state = found.state
    right = 40 - DEALT[state.seats] * state.seats
    return tuple(Choice(Text("{count} tiles", count=count), DealtAll(count)) for count in sorted({right, 30, 28, 20}))


def birds_to_come(found: Found[CarrotiaState]) -> tuple[Choice, ...]:
    """Offer how many birds will come."""
    return (
        Choice(Text("No bird"), BirdsDue(0)),
        Choice(Text("One bird"), BirdsDue(1)),
        Choice(Text("Two birds"), BirdsDue(2)),
        Choice(Text("Three birds"), BirdsDue(3)),
    )


def how_many_moves(found: Found[CarrotiaState]) -> Text:
    """Ask how many moves are left after a run or a pass."""
    if isinstance(found.moves[0], Rest):
        return Text("You pass. How many moves does the rabbit have left then?")
    return Text("The rabbit runs to {cell}. How many moves does it have left then?", cell=target(found))


def moves_after(found: Found[CarrotiaState]) -> tuple[Choice, ...]:
    """Offer how many moves will be left."""
    left = found.state.moves_left
    return tuple(
        Choice(Text.counted("{count} move is left", "{count} moves are left", count), Holds("moves", count))
        for count in (left - 1, left)
    )


def next_to_begin(found: Found[CarrotiaState]) -> tuple[Choice, ...]:
    """Offer who begins the next round."""
    state = found.state
    return tuple(Choice(Text("{seat:The}", seat=state.who(seat)), Holds("turn", seat)) for seat in range(state.seats))


DESTROYED_OR_CARRIED: Final = (
    Choice(Text("The carrot is destroyed"), Happens("destroy")),
    Choice(Text("The carrot is picked up"), Happens("carry")),
)
GATHERED_OR_NOT: Final = (
    Choice(Text("Some of them are gathered at once"), Happens("gather")),
    Choice(Text("Both lie in the maze"), Not(Happens("gather"))),
)
CLEARED_OR_NOT: Final = (
    Choice(Text("They go back to the supply"), Happens("clear")),
    Choice(Text("They lie where they are"), Not(Happens("clear"))),
)
TURNS_OR_NOT: Final = (
    Choice(Text("It turns the carrot into a bird"), Happens("hatch")),
    Choice(Text("It does nothing"), Not(Happens("hatch"))),
)
LEAVE_OR_STAY: Final = (
    Choice(Text("They leave the game"), Happens("leave")),
    Choice(Text("They stay: the maze may be mended with them"), Not(Happens("leave"))),
)
FORGETS_OR_NOT: Final = (
    Choice(Text("No direction is backwards then"), All(Happens("carry-off"), Holds("came_from", None))),
    Choice(Text("It may still not go back"), Not(Happens("carry-off"))),
)
