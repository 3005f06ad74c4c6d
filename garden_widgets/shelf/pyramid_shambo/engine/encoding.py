"""Pyramid Shambo in numbers: its decisions, and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.core.encoding import Encoding, Fact
from garden_widgets.shelf.pyramid_shambo.engine.moves import HIDDEN, SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

SLOTS: Final = 256
"""So many ways to pay can be chosen from; there may be more than anybody can list."""

THROWN: Final = {"": 0, **{shape: number for number, shape in enumerate(SHAPES, start=1)}, HIDDEN: len(SHAPES) + 1}


def encoding(start: ShamboState) -> Encoding:
    """Give numbers to challenges and throws; payments take slots, in the order in which they are listed."""
    return Encoding(start, [*(f"challenge {colour}" for colour in start.setup.colours), *SHAPES], _seen, slots=SLOTS)


def _seen(view: ShamboState) -> Iterator[Fact]:
    setup = view.setup
    yield "turn", view.turn
    yield "challenged", -1 if view.challenged is None else view.challenged
    yield "thrower", -1 if view.thrower is None else view.thrower
    yield "thrown", THROWN[view.thrown]
    yield "ties", view.ties
    for seat, colour in enumerate(setup.colours):
        yield f"in {colour}", view.inside >> seat & 1
    for number in range(3 * setup.seats):
        holder = next((seat for seat, mask in enumerate(view.held) if mask >> number & 1), -1)
        yield f"holder of {setup.order[number // 3]}{number % 3 + 1}", holder
    for number in range(setup.seats):
        payer, paid, due = view.debts[number] if number < len(view.debts) else (-1, -1, 0)
        yield f"debt {number} payer", payer
        yield f"debt {number} paid", paid
        yield f"debt {number} pips", due
