"""Tables drawn at random for practice: who is in, who holds what, and what is due. The learner is always red."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from garden_widgets.core.chance import Rng, below, pick, sample
from garden_widgets.core.errors import PositionError
from garden_widgets.core.game import Game
from garden_widgets.core.state import State
from garden_widgets.lessons.practice import Draft, Source, laid_out
from garden_widgets.shelf.pyramid_shambo.engine.setup import LETTERS

ME: Final = LETTERS[0]
SIZES: Final = "123"


class Purse(NamedTuple):
    """So many pyramids of these sizes."""

    sizes: str = SIZES
    least: int = 2
    most: int = 4


class Table(NamedTuple):
    """Who plays, who is still in, and who is out."""

    colours: str
    inside: str
    out: str

    @property
    def others(self) -> str:
        """Everybody still in but the learner."""
        return self.inside.replace(ME, "")

    @property
    def doubled(self) -> int:
        """How many times a fee counts."""
        return 2 if len(self.inside) == 2 < len(self.colours) else 1


def between(rng: Rng, ends: tuple[int, int]) -> int:
    """Draw a number from the first to the last."""
    return ends[0] + below(rng, ends[1] - ends[0] + 1)


def seated(rng: Rng, players: tuple[int, int], gone: tuple[int, int] = (0, 0)) -> Table:
    """Draw who plays, and who of them is out."""
    colours = LETTERS[: between(rng, players)]
    out = sample(rng, colours[1:], between(rng, gone))
    return Table(colours, "".join(letter for letter in colours if letter not in out), "".join(out))


def trios(inside: str) -> list[str]:
    """List the pyramids of those who are in."""
    return [letter + size for letter in inside for size in SIZES]


def deal(
    rng: Rng, table: Table, purses: Mapping[str, Sequence[str]] | None = None, own: float = 0.4
) -> dict[str, list[str]]:
    """Deal all pyramids: some have just these, and of the rest each goes to its own player or to anybody."""
    held = {letter: list((purses or {}).get(letter, ())) for letter in table.inside}
    taken = {piece for pieces in held.values() for piece in pieces}
    free = [letter for letter in table.inside if letter not in (purses or {})] or [table.inside[-1]]
    for piece in trios(table.inside):
        if piece not in taken:
            held[piece[0] if piece[0] in free and rng.random() < own else pick(rng, free)].append(piece)
    return held


def purse(rng: Rng, table: Table, wanted: Purse, taken: Sequence[str] = ()) -> list[str]:
    """Fill a purse with what nobody has yet."""
    pool = [piece for piece in trios(table.inside) if piece[1] in wanted.sizes and piece not in taken]
    return sample(rng, pool, between(rng, (wanted.least, wanted.most)))


def as_it_is(draft: Draft) -> Source:
    """Lay out what a function draws, whoever has to decide there."""

    def source(game: Game, rng: Rng, seat: int) -> State | None:
        try:
            state = game.from_dict(draft(rng))
        except PositionError:
            return None
        return state if state.result is None else None

    return source


# One turn, from its start to its end ----------------------------------------------------------------------------------


def turns(
    players: tuple[int, int] = (3, 4), gone: tuple[int, int] = (0, 0), *, own: float = 0.4, poor: int = 0
) -> Source:
    """Draw starts of the learner's turn; some of the others hold a single small pyramid."""

    def draft(rng: Rng) -> Mapping[str, object]:
        table = seated(rng, players, gone)
        purses: dict[str, list[str]] = {}
        for letter in sample(rng, table.others, poor):
            purses[letter] = purse(rng, table, Purse("1", 1, 1), [piece for held in purses.values() for piece in held])
        return begun(table, deal(rng, table, purses, own), ME)

    return laid_out(draft)


def begun(table: Table, held: Mapping[str, Sequence[str]], active: str) -> dict[str, object]:
    """Write the start of a turn."""
    return {
        "options": {"colours": table.colours},
        "holdings": {letter: list(pieces) for letter, pieces in held.items()},
        "active": active,
        "out": list(table.out),
    }


def anybodys_turn(rng: Rng) -> Mapping[str, object]:
    """Draw the start of a turn, as often the learner's as somebody else's; one or two are out."""
    table = seated(rng, (4, 5), (1, 2))
    return begun(table, deal(rng, table), ME if rng.random() < 0.6 else pick(rng, table.others))


def disorder(rng: Rng) -> Mapping[str, object]:
    """Draw a start that somebody has laid out wrongly: two or three pyramids lie with somebody else."""
    table = seated(rng, (3, 4))
    held = {letter: [letter + size for size in SIZES] for letter in table.inside}
    for piece in sample(rng, trios(table.inside), between(rng, (2, 3))):
        held[piece[0]].remove(piece)
        held[pick(rng, table.inside.replace(piece[0], ""))].append(piece)
    return begun(table, held, ME)
