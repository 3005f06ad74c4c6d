"""The record of a running game as a seat may read it: what it could not see, or may not look up again, is "?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.kit.cards import FACE_DOWN
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid, DealBids, DealPowers, PlayPower
from garden_widgets.shelf.yes_broccoli.engine.powers import CARD
from garden_widgets.shelf.yes_broccoli.engine.setup import ROUNDS, Setup
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState


def told(played: Sequence[tuple[State, Move]], seat: int | None) -> tuple[str, ...]:
    """Write a record for a seat. The bids of others are open in their round only: afterwards they are discards."""
    if not played:
        return ()
    before, last = played[-1]
    now = before.after(last)
    assert isinstance(now, BroccoliState)
    if now.result is not None:
        return tuple(str(move) for _, move in played)
    return tuple(_entry(state, move, now, seat) for state, move in played)


def _entry(before: State, move: Move, now: BroccoliState, seat: int | None) -> str:
    assert isinstance(before, BroccoliState)
    this_round = (before.meal, before.round) == (now.meal, now.round)
    match move:
        case DealBids():
            return _hands("bids", move.cards, (ROUNDS,) * now.seats, seat)
        case DealPowers():
            return _hands("powers", move.powers, now.setup.powers_dealt, seat)
        case Bid() if move.seat != seat and not (this_round and now.are_bids_open):
            return f"bid {FACE_DOWN}"
        case PlayPower() if move.seat != seat and not this_round and _names_a_card(now.setup, move):
            return f"power {move.power} {FACE_DOWN}"
    return str(move)


def _names_a_card(setup: Setup, move: PlayPower) -> bool:
    return CARD in setup.kinds[move.power].needs


def _hands(word: str, cards: tuple[str, ...], sizes: tuple[int, ...], seat: int | None) -> str:
    """Write a deal of hands, of which only one's own can be seen."""

    def shown() -> Iterator[str]:
        rest = iter(cards)
        for other, size in enumerate(sizes):
            for _ in range(size):
                card = next(rest)
                yield card if other == seat else FACE_DOWN

    return " ".join((word, *shown()))
