"""What a press means: the same for mouse, touch and keys, and tested against the legal moves alone.

A move is a path of tokens: `move 5/2` with a seven rolled is the piece "5/2" and then the square "12". A game's scene
module tells the path of each legal move; a press that continues no path is explained by a refusal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from garden_widgets.core.errors import IllegalMove, MoveSyntaxError
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.state import State
from garden_widgets.scenes.scene import Item, Scene

Chosen = tuple[str, ...]


class Touch(Protocol):
    """What the scene module of a game offers, as functions."""

    def scene(self, state: State) -> Scene:
        """Draw the position."""
        ...

    def path(self, state: State, move: Move) -> Chosen:
        """Give the tokens that are pressed, in order, to play a legal move; none where it is no move on the board."""
        ...

    def meant(self, state: State, chosen: Chosen, token: str) -> str:
        """Give the token that a press on this one probably means: a square stands for its piece, say."""
        ...

    def preview(self, state: State, chosen: Chosen) -> tuple[Item, ...]:
        """Draw what the chosen would change, before it is done; nothing where there is nothing to show."""
        ...

    def attempt(self, state: State, chosen: Chosen, token: str) -> str | Refusal | None:
        """Put a press that leads to nothing legal into the text of a move, or refuse it; None where it says nothing."""
        ...


@dataclass(frozen=True, slots=True)
class Press:
    """What a press led to: what is chosen now, and a whole move or a refusal if there is one."""

    chosen: Chosen = ()
    move: Move | None = None
    refusal: Refusal | None = None


def paths(touch: Touch, state: State, seat: int) -> dict[Chosen, Move]:
    """List the legal moves that can be pressed, by their paths."""
    found: dict[Chosen, Move] = {}
    for move in state.moves(seat):
        path = touch.path(state, move)
        if path:
            found.setdefault(path, move)
    return found


def choices(touch: Touch, state: State, seat: int, chosen: Chosen) -> Chosen:
    """List the tokens that continue what is chosen."""
    n = len(chosen)
    return tuple(dict.fromkeys(path[n] for path in paths(touch, state, seat) if path[:n] == chosen and len(path) > n))


def press(touch: Touch, state: State, seat: int, chosen: Chosen, token: str) -> Press:
    """Tell what a press on a token means now."""
    legal = paths(touch, state, seat)
    for base in (chosen, ()):
        if chosen and not base and token == chosen[-1]:
            return Press()  # the same once more puts it down again
        meant = touch.meant(state, base, token)
        so_far = (*base, meant)
        if so_far in legal:
            return Press(move=legal[so_far])
        if any(path[: len(so_far)] == so_far for path in legal):
            return Press(chosen=so_far)
    attempt = touch.attempt(state, chosen, token)
    if isinstance(attempt, str):
        try:
            attempt = state.why_not(attempt, seat)
        except IllegalMove as error:
            attempt = error.refusal
        except MoveSyntaxError:
            attempt = None  # a token that no scene of this game has
    return Press(chosen=chosen, refusal=attempt)
