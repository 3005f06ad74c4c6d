"""Could a table have come about? A game that leads to it is looked for backwards, and played forwards as the proof."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import chain, combinations, count
from typing import Any, Final, NamedTuple

from garden_widgets.core.errors import IllegalMove, PositionError
from garden_widgets.core.registry import games
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

GAME: Final = games["pyramid-shambo"]
MOST: Final = 4000
"""So many tables are looked at before the search is given up."""

SIZES: Final = "123"

Holdings = dict[str, frozenset[str]]
Moves = list[tuple[str, str]]
"""Who makes each move, and what it is."""


class Start(NamedTuple):
    """A table at the start of a turn."""

    held: tuple[tuple[str, frozenset[str]], ...]
    active: str
    out: str


class Turn(NamedTuple):
    """A turn that leads from one table to another: who challenges whom, who wins after so many ties, what is paid."""

    challenged: str
    winner: str
    loser: str
    ties: int
    payments: tuple[tuple[str, str], ...]
    """Each with who pays."""


def history(table: ShamboState) -> Moves | None:
    """Return a game that leads to this table; None where none was found."""
    data = table.to_dict()
    for start, turn in begun(data):
        way = _way(data["options"], start)
        if way is not None:
            return [*way, *(_moves(start.active, turn) if turn is not None else [])]
    return None


def is_played(table: ShamboState, moves: Moves) -> bool:
    """Play a game from its start, and see that it leads to this table."""
    state = _played(GAME.start(**table.options.to_dict()), moves)
    return state is not None and _what(state) == _what(table)


# Within a turn -------------------------------------------------------------------------------------------------------


def begun(data: dict[str, Any]) -> Iterator[tuple[Start, Turn | None]]:
    """Find how the turn of a table began, with what has been done in it."""
    held = {letter: frozenset(pieces) for letter, pieces in data["holdings"].items()}
    active, out, challenged = data["active"], "".join(data["out"]), data["challenge"]
    fighters = {active, challenged}
    if challenged is None:
        yield _start(held, active, out), None
    elif not data["debts"] or data["debts"][0][0] in fighters:
        payer, paid = data["debts"][0][:2] if data["debts"] else (None, None)
        thrown = tuple((letter, throw) for letter, throw in data["throws"].items())
        yield _start(held, active, out), Turn(challenged, paid or "", payer or "", data["ties"], thrown)
    else:
        winner = data["debts"][0][1]
        (loser,) = fighters - {winner}
        due = [debt[0] for debt in data["debts"]]
        had_paid = [letter for letter in _clockwise(held, winner, data) if letter not in due]
        for before, payments in _unpaid(held, winner, had_paid):
            own = frozenset(loser + size for size in SIZES)
            small = frozenset({f"{loser}1"})
            rich = {**before, loser: small, winner: before[winner] | (own - small)}
            pays = (loser, f"pay {loser}1")
            turn = Turn(challenged, winner, loser, data["ties"], (pays, *payments))
            yield _start(rich, active, out.removesuffix(loser)), turn


def _clockwise(held: Holdings, winner: str, data: dict[str, Any]) -> list[str]:
    """List who pays a bonus, in order: clockwise from the winner."""
    colours = GAME.from_dict(data).setup.colours
    at = colours.index(winner)
    return [letter for letter in (*colours[at + 1 :], *colours[:at]) if letter in held]


def _unpaid(held: Holdings, winner: str, payers: list[str]) -> Iterator[tuple[Holdings, tuple[tuple[str, str], ...]]]:
    """Give a bonus back to those who have paid it."""
    if not payers:
        yield held, ()
        return
    payer = payers[-1]
    for piece in sorted(held[winner]):
        for back in (None, *sorted(held[payer])):
            if int(piece[1]) - (int(back[1]) if back else 0) != 1:
                continue
            change = frozenset() if back is None else frozenset({back})
            before = {
                **held,
                winner: (held[winner] - {piece}) | change,
                payer: (held[payer] - change) | {piece},
            }
            if before[winner]:
                text = f"pay {piece}" if back is None else f"pay {piece} back {back}"
                for earlier, payments in _unpaid(before, winner, payers[:-1]):
                    yield earlier, (*payments, (payer, text))


# From turn to turn ---------------------------------------------------------------------------------------------------


def _way(options: dict[str, Any], last: Start) -> Moves | None:
    """Look for turns that lead from the start of a game to the start of this turn."""
    first = _first(options)
    colours = GAME.start(**options).setup.colours
    order = count()
    open_: list[tuple[int, int, Start, Moves]] = [(_weight(last), next(order), last, [])]
    met = {last}
    for _ in range(MOST):
        if not open_:
            return None
        _, _, after, moves = heappop(open_)
        if after == first:
            return moves
        for before, turn in _came_from(colours, after):
            if before not in met and _leads(options, before, turn, after):
                met.add(before)
                heappush(open_, (_weight(before), -next(order), before, [*_moves(before.active, turn), *moves]))
    return None


def _first(options: dict[str, Any]) -> Start:
    data = GAME.start(**options).to_dict()
    return _start({letter: frozenset(pieces) for letter, pieces in data["holdings"].items()}, data["active"], "")


def _start(held: Holdings, active: str, out: str) -> Start:
    return Start(tuple(sorted(held.items())), active, out)


def _weight(table: Start) -> int:
    """Say how far a table is from the start: who is out, and which pyramids are not at home."""
    return 20 * len(table.out) + sum(piece[0] != letter for letter, pieces in table.held for piece in pieces)


def _came_from(colours: str, after: Start) -> Iterator[tuple[Start, Turn]]:
    """Find tables one turn before this one, with the turn: the engine says whether it leads here."""
    held = dict(after.held)
    inside = [letter for letter in colours if letter in held]
    mover = inside[inside.index(after.active) - 1]
    for rival in inside:
        if rival == mover:
            continue
        for winner, loser in ((mover, rival), (rival, mover)):
            for over in _handed(held[winner], loser):
                fee = sum(int(piece[1]) for piece in over)
                doubled = 2 if len(inside) == 2 < len(colours) else 1
                if fee % doubled or over == held[winner]:
                    continue
                before = {**held, winner: held[winner] - over, loser: held[loser] | over}
                pays = ((loser, f"pay {'+'.join(sorted(over))}"),)
                yield _start(before, mover, after.out), Turn(rival, winner, loser, fee // doubled - 1, pays)
    if after.out:
        yield from _came_back(colours, after, mover)


def _handed(pieces: frozenset[str], home: str) -> Iterator[frozenset[str]]:
    """List what may just have been handed over: pyramids of who paid, or one or two others."""
    own = [piece for piece in pieces if piece[0] == home]
    some = chain.from_iterable(combinations(own, size) for size in (1, 2, 3))
    yield from {frozenset(each) for each in chain(some, combinations(pieces, 1), combinations(pieces, 2))}


def _came_back(colours: str, after: Start, mover: str) -> Iterator[tuple[Start, Turn]]:
    """Let who went out last come back with all three pyramids: they lost by challenging, or by being challenged."""
    loser, held = after.out[-1], dict(after.held)
    own = frozenset(loser + size for size in SIZES)
    for winner in held:
        at = colours.index(winner)
        payers = [letter for letter in (*colours[at + 1 :], *colours[:at]) if letter in held]
        for before, payments in _unpaid(held, winner, payers):
            pays = (loser, "pay " + "+".join(sorted(own)))
            turn = Turn(loser, winner, loser, 5, (pays, *payments))
            if winner == mover:
                yield _start({**before, loser: own}, winner, after.out[:-1]), turn
            yield _start({**before, loser: own}, loser, after.out[:-1]), turn._replace(challenged=winner)


# Playing -------------------------------------------------------------------------------------------------------------


def _moves(active: str, turn: Turn) -> Moves:
    """Write a turn as moves: after the ties rock beats scissors."""
    fighters = (active, turn.challenged)
    moves = [(active, f"challenge {turn.challenged}")]
    moves += [(letter, "paper") for _ in range(turn.ties) for letter in fighters]
    if turn.winner:
        moves += [(turn.winner, "rock"), (turn.loser, "scissors")]
    return [*moves, *turn.payments]


def _leads(options: dict[str, Any], before: Start, turn: Turn, after: Start) -> bool:
    """Play a turn, and see that it leads to a table."""
    try:
        state = GAME.from_dict(_data(options, before))
    except PositionError:
        return False
    assert isinstance(state, ShamboState)
    played = _played(state, _moves(before.active, turn))
    return played is not None and _what(played) == _what(GAME.from_dict(_data(options, after)))


def _data(options: dict[str, Any], table: Start) -> dict[str, Any]:
    held = {letter: sorted(pieces) for letter, pieces in table.held}
    return {"options": options, "holdings": held, "active": table.active, "out": list(table.out)}


def _played(state: Any, moves: Moves) -> ShamboState | None:
    """Play moves, each by whoever decides where it is a payment; None where one is not legal."""
    try:
        for letter, text in moves:
            throws = text in ("rock", "paper", "scissors")
            state = state.play(state.parse(text, state.setup.colours.index(letter) if throws else state.movers[0]))
    except (IllegalMove, IndexError):
        return None
    return state


def _what(state: Any) -> object:
    """Return what makes a table the same as another."""
    data = state.to_dict()
    return {**data, "holdings": {letter: sorted(pieces) for letter, pieces in data["holdings"].items()}}
