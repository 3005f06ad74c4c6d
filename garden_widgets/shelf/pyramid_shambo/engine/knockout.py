"""Knock-outs in Pyramid Shambo: who goes out, which colours leave, and who goes out because of that."""

from __future__ import annotations

from typing import NamedTuple

from garden_widgets.shelf.pyramid_shambo.engine.setup import Setup

Raw = tuple[object, ...]
"""Something that happened, before it is put into words: a kind and what belongs to it."""


class Aftermath(NamedTuple):
    """Who holds what, who is in, and who is out in the order of going, when all have gone who have to."""

    held: tuple[int, ...]
    inside: int
    gone: tuple[int, ...]
    told: list[Raw]


def is_one(inside: int) -> bool:
    """Check whether only one seat is left in a bit set of them."""
    return inside & (inside - 1) == 0


def knock_out(
    setup: Setup, held: tuple[int, ...], inside: int, gone: tuple[int, ...], active: int, loser: int, rule: str
) -> Aftermath:
    """Let a player go out by a rule, and with them whoever is left with nothing as colours leave."""
    told: list[Raw] = []
    seat = loser
    while True:
        inside ^= 1 << seat
        gone += (seat,)
        told.append(("out", seat, rule))
        if is_one(inside):  # PS-R5
            break
        trio = setup.trio(seat)  # PS-11
        told.append(("left", seat, tuple((holder, mask & trio) for holder, mask in enumerate(held) if mask & trio)))
        held = tuple([mask & ~trio for mask in held])
        empty = [other for other in setup.clockwise(active) if inside >> other & 1 and not held[other]]
        if not empty:
            break
        seat, rule = empty[0], "PS-13"  # PS-R6
    return Aftermath(held, inside, gone, told)
