"""Knock-outs in Pyramid Shambo: who goes out, which colours leave, and who goes out because of that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

Raw = tuple[object, ...]
"""Something that happened, before it is put into words: a kind and what belongs to it."""


def is_one(inside: int) -> bool:
    """Check whether only one seat is left in a bit set of them."""
    return inside & (inside - 1) == 0


def knock_out(state: ShamboState, loser: int, *, by_bonus: bool) -> Iterator[Raw]:
    """Let a player go out, and with them whoever is left with nothing as colours leave; the state is a draft."""
    seat, rule = loser, "PS-13" if by_bonus else "PS-10"
    while True:
        state.inside ^= 1 << seat
        state.gone += (seat,)
        yield "out", seat, rule
        if is_one(state.inside):  # PS-R5
            return
        trio = state.setup.trio(seat)  # PS-11
        left = tuple((holder, mask & trio) for holder, mask in enumerate(state.held) if mask & trio)
        state.held = tuple([mask & ~trio for mask in state.held])
        yield "left", seat, left
        others = state.setup.clockwise(state.turn)
        empty = [other for other in others if state.inside >> other & 1 and not state.held[other]]
        if not empty:
            return
        seat, rule = empty[0], "PS-13"  # PS-R6
