"""What there is to be seen of a game of Carrotia: a position, or a moment between two, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from garden_widgets.core.language import Language, current
from garden_widgets.core.text import Text
from garden_widgets.shelf.carrotia.engine.birds import BIRDS, FACE, STAY, flights
from garden_widgets.shelf.carrotia.engine.maze import BARE, CELL, CELLS, SIDES, TILE, mismatches, way, with_tile
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

BUILDING: Final = ("deal", "quest", "build")
"""The stages before the sand has run out."""


class View(NamedTuple):
    """What there is to be seen."""

    title: str
    description: str
    stage: str
    round: int
    size: int
    """How long a side of the maze is."""

    turn: int
    characters: tuple[str | None, ...]
    used: tuple[bool, ...]
    active: tuple[str, ...]
    quest: Mapping[str, Any] | None
    maze: Mapping[str, str]
    hands: tuple[tuple[str, ...], ...]
    mended: int
    extra: str | None
    """The bird that is still to be put somewhere."""

    rabbit: str | None
    moves: int
    carrots: Mapping[str, tuple[int, ...]]
    birds: Mapping[str, str]
    carried: Mapping[str, tuple[int, ...]]
    dice: Mapping[str, str]
    acting: str | None
    gathered: tuple[int, ...]
    store: int
    goal: int
    supply: int
    rested: bool
    can: frozenset[str] = frozenset()
    """What can be done: `"done"`, `"stay"`, `"rest"`, `"power:ghost"`, `"act:1"`; `"go:b2"` for the rabbit."""

    whose: str = ""
    """Whose tiles lie on the bench while the maze is built, where that could be asked."""

    news: tuple[str, ...] = ()
    """The birds that a bat can bring, where it acts."""

    won: bool | None = None
    """How the game ended, once it has."""

    @property
    def card(self) -> Mapping[str, Any]:
        """The quest card, an empty one where there is none."""
        return self.quest or {"id": "", "entry": None, "exit": None, "carrots": {}, "birds": ()}

    @property
    def stock(self) -> dict[str, int]:
        """What can be laid now, by shape: from the hand of the seat on turn, in mending, and before it, from all."""
        hands = self.hands if self.stage in ("extra", "mend") else self.hands[self.turn : self.turn + 1]
        every = [shape for hand in hands for shape in hand]
        return {shape: every.count(shape) for shape in "ILTXD" if shape in every}

    @property
    def packed(self) -> bytes:
        """The maze as the engine keeps it."""
        maze = BARE
        for cell, sides in self.maze.items():
            maze = with_tile(maze, CELL[cell], TILE[sides])
        return maze

    def way(self) -> tuple[str, ...]:
        """List the cells of a path from entry to exit; none where there is no path."""
        entry, out = self.card["entry"], self.card["exit"]
        if entry is None:
            return ()
        return tuple(CELLS[cell] for cell in way(self.packed, self.size, CELL[entry], CELL[out]))

    def faults(self) -> tuple[tuple[str, str], ...]:
        """List the pairs of tiles that do not fit together."""
        return tuple((CELLS[one], CELLS[other]) for one, other in mismatches(self.packed, self.size))

    def flights(self, bird: str) -> tuple[str, ...]:
        """List the cells to which a bird would fly as things are; its own where it stays."""
        if bird not in self.dice or bird not in self.birds or self.rabbit is None:
            return ()
        here = CELL[self.birds[bird]]
        carrots = sum(1 << CELL[cell] for cell, tokens in self.carrots.items() if tokens)
        found = flights(self.size, here, FACE[self.dice[bird]], carrots, CELL[self.rabbit])
        return tuple(beside(CELLS[here], SIDES[side]) if side != STAY else CELLS[here] for side in found)


def beside(cell: str, side: str) -> str:
    """Name the cell that lies to a side of another."""
    column, row = ord(cell[0]) - 97, int(cell[1]) - 1
    dx, dy = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[side]
    return f"{chr(97 + column + dx)}{row + dy + 1}"


def cells(size: int) -> tuple[str, ...]:
    """List the cells of a maze."""
    return tuple(f"{column}{row}" for column in "abcde"[:size] for row in range(1, size + 1))


def view(state: CarrotiaState) -> View:
    """See a position: a press looks several times, at the same one."""
    return _seen(state, current())


@lru_cache(maxsize=4)
def _seen(state: CarrotiaState, language: Language) -> View:
    told: dict[str, Any] = state.to_dict()
    offers, news = _offers(state)
    result = state.result
    return View(
        title=f"{state.game.title}. {_turn(state)}",
        description=str(state),
        stage=told["stage"],
        round=told["round"],
        size=max(3, state.size),
        turn=max(0, told["turn"]),
        characters=tuple(told["characters"]),
        used=tuple(told["powers_used"]),
        active=tuple(told["active"]),
        quest=told["quest"],
        maze=told["maze"],
        hands=tuple(map(tuple, told["hands"])),
        mended=told["mended"],
        extra=told["extra_bird"],
        rabbit=told["rabbit"],
        moves=told["moves"],
        carrots={cell: tuple(tokens) for cell, tokens in told["carrots"].items()},
        birds=told["birds"],
        carried={bird: tuple(tokens) for bird, tokens in told["carried"].items()},
        dice=told["dice"],
        acting=told["acting"],
        gathered=tuple(told["gathered"]),
        store=told["store"],
        goal=state.setup.enough,
        supply=told["supply"]["1"],
        rested=told["rested"],
        can=offers,
        whose=str(Text("{seat:Whose} tiles", seat=state.who(state.turn))) if _is_asked(state) else "",
        news=news,
        won=None if result is None else bool(result.winners),
    )


def _is_asked(state: CarrotiaState) -> bool:
    """Check whether somebody could ask whose tiles these are."""
    return state.stage == "build" and state.seats > 1 and state.turn >= 0


def _turn(state: CarrotiaState) -> Text:
    if state.result is not None:
        return Text("The game is over")
    return Text("{seat:Whose} turn", seat=state.who(state.turn))


def _offers(state: CarrotiaState) -> tuple[frozenset[str], tuple[str, ...]]:
    """List what is offered beside the maze, and the birds that a bat may bring."""
    movers = state.movers
    found, news = set(), []
    for move in state.moves(movers[0]) if movers and movers[0] >= 0 else ():
        verb, *rest = str(move).split()
        if verb in ("done", "stay", "rest"):
            found.add(verb)
        elif verb in ("power", "act"):
            found.add(f"{verb}:{rest[0]}")
            if verb == "act" and rest[1:]:
                news.append(rest[1])
        elif verb == "go" and state.rabbit is not None:
            found.add(f"go:{beside(state.rabbit, rest[0])}")
    return frozenset(found), tuple(bird for bird in BIRDS if bird in news)
