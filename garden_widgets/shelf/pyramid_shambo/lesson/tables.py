"""Tables drawn at random for practice: who is in, who holds what, and what is due. The learner is always red."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from garden_widgets.core.chance import Rng, below, pick, sample, shuffle
from garden_widgets.core.errors import PositionError
from garden_widgets.core.game import Game
from garden_widgets.core.state import State
from garden_widgets.lessons.practice import Draft, Source, laid_out
from garden_widgets.shelf.pyramid_shambo.engine.moves import SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.setup import LETTERS

ME: Final = LETTERS[0]
SIZES: Final = "123"


class Purse(NamedTuple):
    """So many pyramids of these sizes."""

    sizes: str = SIZES
    least: int = 2
    most: int = 4


ANY: Final = Purse()
LARGER: Final = Purse("23", 1, 3)


class Seating(NamedTuple):
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


def seated(rng: Rng, players: tuple[int, int], gone: tuple[int, int] = (0, 0)) -> Seating:
    """Draw who plays, and who of them is out."""
    colours = LETTERS[: between(rng, players)]
    out = sample(rng, colours[1:], min(between(rng, gone), len(colours) - 2))
    return Seating(colours, "".join(letter for letter in colours if letter not in out), "".join(out))


def trios(inside: str) -> list[str]:
    """List the pyramids of those who are in."""
    return [letter + size for letter in inside for size in SIZES]


def deal(
    rng: Rng, table: Seating, purses: Mapping[str, Sequence[str]] | None = None, own: float = 0.4
) -> dict[str, list[str]]:
    """Deal all pyramids: some have just these, and of the rest each goes to its own player or to anybody."""
    held = {letter: list((purses or {}).get(letter, ())) for letter in table.inside}
    taken = {piece for pieces in held.values() for piece in pieces}
    free = [letter for letter in table.inside if letter not in (purses or {})] or [table.inside[-1]]
    for piece in trios(table.inside):
        if piece not in taken:
            held[piece[0] if piece[0] in free and rng.random() < own else pick(rng, free)].append(piece)
    return held


def purse(rng: Rng, table: Seating, wanted: Purse, taken: Sequence[str] = ()) -> list[str]:
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


def begun(table: Seating, held: Mapping[str, Sequence[str]], active: str) -> dict[str, object]:
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


def fights(
    players: tuple[int, int] = (3, 4),
    gone: tuple[int, int] = (0, 0),
    *,
    ties: tuple[int, int] = (0, 0),
    thrown: float = 1,
    mine: float = 1,
    purse_of_rival: Purse | None = None,
    count: Sequence[str] = ("123",),
) -> Source:
    """Draw fights of the learner: now and then the other's throw is in, and it is the learner's turn."""

    def draft(rng: Rng) -> Mapping[str, object]:
        table = seated(rng, players, gone)
        rival = pick(rng, table.others)
        purses = {} if purse_of_rival is None else {rival: purse(rng, table, purse_of_rival)}
        active, challenged = (ME, rival) if rng.random() < mine else (rival, ME)
        return begun(table, deal(rng, table, purses), active) | {
            "options": {"colours": table.colours, "count": pick(rng, count)},
            "challenge": challenged,
            "ties": between(rng, ties),
            "throws": {rival: pick(rng, SHAPES)} if rng.random() < thrown else {},
        }

    return laid_out(draft)


def fees(
    players: tuple[int, int] = (3, 4),
    gone: tuple[int, int] = (0, 0),
    *,
    ties: tuple[int, int] = (0, 1),
    pays: float = 1,
    gives: Purse = ANY,
    gets: Purse | None = None,
    mine: float = 1,
) -> Draft:
    """Draw fees that are due: now and then the learner pays and not the other, and it is the learner's turn."""

    def draft(rng: Rng) -> Mapping[str, object]:
        table = seated(rng, players, gone)
        rival = pick(rng, table.others)
        payer, paid = (ME, rival) if rng.random() < pays else (rival, ME)
        purses = {payer: purse(rng, table, gives)}
        if gets is not None:
            purses[paid] = purse(rng, table, gets, purses[payer])
        active, challenged = (ME, rival) if rng.random() < mine else (rival, ME)
        number = between(rng, ties)
        return begun(table, deal(rng, table, purses), active) | {
            "challenge": challenged,
            "ties": number,
            "debts": [[payer, paid, (1 + number) * table.doubled]],
        }

    return draft


def stages(rng: Rng) -> Mapping[str, object]:
    """Draw what may be due in the learner's turn: a challenge, a throw, or a payment."""
    table = seated(rng, (3, 4), (0, 1))
    rival = pick(rng, table.others)
    position = begun(table, deal(rng, table), ME)
    stage = below(rng, 3)
    if stage:
        position |= {"challenge": rival}
    if stage == 2:
        payer, paid = sample(rng, (ME, rival), 2)
        position |= {"debts": [[payer, paid, table.doubled]]}
    return position


# Going out ------------------------------------------------------------------------------------------------------------


def knock_outs(
    players: tuple[int, int] = (4, 5),
    gone: tuple[int, int] = (0, 0),
    *,
    bound: tuple[int, int] = (0, 1),
    me: float = 0,
    pays: float = 0,
    over: bool = True,
) -> Source:
    """Draw tables where somebody has nothing but a small pyramid; others hold nothing but colours that will leave.

    So many others do, and now and then the learner, or it is the learner who pays the last pyramid. It is due now, or,
    where it is not over yet, the learner's turn begins.
    """

    def draft(rng: Rng) -> Mapping[str, object]:
        table = seated(rng, players, gone)
        rival = pick(rng, table.others)
        payer, paid = (ME, rival) if rng.random() < pays else (rival, ME)
        purses, doomed = {payer: purse(rng, table, Purse("1", 1, 1))}, [payer]
        others = list(table.others.replace(rival, ""))
        shuffle(rng, others)
        following = others[: between(rng, bound)]
        if payer != ME and rng.random() < me:
            following.insert(below(rng, len(following) + 1), ME)
            purses[payer] = [f"{payer}1"]
        for letter in following:
            taken = {piece for pieces in purses.values() for piece in pieces}
            free = [piece for piece in trios(pick(rng, doomed)) if piece not in taken]
            if free:
                purses[letter] = sample(rng, free, between(rng, (1, len(free))))
                doomed.append(letter)
        position = begun(table, deal(rng, table, purses), ME)
        return position | ({"challenge": rival, "debts": [[payer, paid, table.doubled]]} if over else {})

    return laid_out(draft)


def bonuses(
    players: tuple[int, int] = (4, 5),
    gone: tuple[int, int] = (0, 1),
    *,
    left: tuple[int, int] = (1, 3),
    gives: Purse | None = None,
    gets: Purse | None = None,
    wins: float = 1,
    fallen: float = 0,
) -> Draft:
    """Draw bonuses that are due, so many of them, for the learner or now and then for another.

    Now and then the player who is out was the one whose turn it is. The first who pays has a purse, if it is told.
    """

    def draft(rng: Rng) -> Mapping[str, object]:
        colours, inside, out = seated(rng, players, gone)
        loser = pick(rng, inside.replace(ME, ""))
        table = Seating(colours, inside.replace(loser, ""), out + loser)
        winner = ME if rng.random() < wins else pick(rng, table.others)
        at = table.inside.index(winner)
        payers = (table.inside[at + 1 :] + table.inside[:at])[-between(rng, left) :]
        purses = {} if gives is None else {payers[0]: purse(rng, table, gives)}
        if gets is not None:
            purses[winner] = purse(rng, table, gets, [piece for pieces in purses.values() for piece in pieces])
        active, challenged = (loser, winner) if rng.random() < fallen else (winner, loser)
        return begun(table, deal(rng, table, purses), active) | {
            "challenge": challenged,
            "debts": [[payer, winner, 1] for payer in payers],
        }

    return draft


def out_by_bonus(rng: Rng) -> Mapping[str, object]:
    """Draw bonuses of which the first is somebody's last pyramid; now and then the learner has only that colour."""
    colours = LETTERS[:5]
    loser = pick(rng, colours[1:])
    table = Seating(colours, colours.replace(loser, ""), loser)
    payer = pick(rng, table.others[:-1])
    rest = table.inside[table.inside.index(payer) :]
    purses = {payer: purse(rng, table, Purse("1", 1, 1))}
    if rng.random() < 0.5:
        purses[payer] = [f"{payer}1"]
        purses[ME] = sample(rng, [f"{payer}2", f"{payer}3"], between(rng, (1, 2)))
    return begun(table, deal(rng, table, purses), ME) | {
        "challenge": loser,
        "debts": [[letter, ME, 1] for letter in rest],
    }


def two_empty(rng: Rng) -> Mapping[str, object]:
    """Draw a table where two will hold nothing at the same time: by the learner's win, or by a bonus for the learner.

    It is the learner's turn, or still that of somebody who has lost it all.
    """
    table = seated(rng, (4, 5))
    loser, *others = sample(rng, table.others, 3)
    fallen = rng.random() < 0.6
    if fallen:  # nobody has paid yet, or the learner would hold what they paid
        gone = pick(rng, table.others)
        table = Seating(table.colours, table.inside.replace(gone, ""), gone)
        loser, *others = [*table.others]
        others.append(ME)
    if rng.random() < 0.5:
        others = [ME, others[0]]
    pieces = [f"{loser}2", f"{loser}3"]
    shuffle(rng, pieces)
    purses = {loser: [f"{loser}1"]} | {letter: [piece] for letter, piece in zip(others, pieces, strict=False)}
    position = begun(table, deal(rng, table, purses), gone if fallen else ME)
    if not fallen:
        return position | {"challenge": loser, "debts": [[loser, ME, 1]]}
    return position | {"challenge": ME, "debts": [[letter, ME, 1] for letter in table.others]}


# Change in several steps ----------------------------------------------------------------------------------------------


def third_step(rng: Rng) -> Mapping[str, object]:
    """Draw a debt of the learner for which the one being paid has to swap first: nobody else can change a large one."""
    table = Seating(LETTERS[:4], LETTERS[:4], "")
    rival, one, other = sample(rng, table.others, 3)
    small, medium, large = (purse(rng, table, Purse(size, 4, 4)) for size in SIZES)
    held = {ME: large[:1], rival: [*medium, *large[1:]], one: small[:2], other: small[2:]}
    return begun(table, held, ME) | {"challenge": rival, "ties": 1, "debts": [[ME, rival, 2]]}


def fourth_step(rng: Rng) -> Mapping[str, object]:
    """Draw a debt of the learner for which two bystanders have to swap first."""
    table = Seating(LETTERS[:5], LETTERS[:5], "")
    rival, *others = sample(rng, table.others, 4)
    small, medium, large = (purse(rng, table, Purse(size, 5, 5)) for size in SIZES)
    held = {
        ME: large[:1],
        rival: small[:1],
        others[0]: [*small[1:3], *large[1:]],
        others[1]: small[3:],
        others[2]: medium,
    }
    return begun(table, held, ME) | {"challenge": rival, "debts": [[ME, rival, 1]]}
