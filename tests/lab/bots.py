"""Players for the tests of the lab, where other processes can find them."""

from __future__ import annotations

import os

from garden_widgets.core.chance import pick
from garden_widgets.core.move import Move


def quick(view, seat, rng):
    """Plays anything."""
    return pick(rng, view.moves(seat))


def fragile(view, seat, rng):
    """Fails once in a few games."""
    if rng.random() < 0.002:
        raise RuntimeError("the bot has lost its glasses")
    return pick(rng, view.moves(seat))


class Nonsense(Move):
    """No move of any game."""

    def __str__(self):
        return "sing"


def cheat(view, seat, rng):
    """Now and then makes up a move."""
    return Nonsense(seat) if rng.random() < 0.002 else pick(rng, view.moves(seat))


def deadly(view, seat, rng):
    """Ends the process in which it plays, once in a few hundred games."""
    if rng.random() < 0.0005:
        os._exit(3)
    return pick(rng, view.moves(seat))
