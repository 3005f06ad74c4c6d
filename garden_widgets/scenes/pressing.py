"""What a press means: the same for mouse, touch and keys, and tested against the legal moves alone.

A move is a path of tokens: `move 5/2` with a seven rolled is the piece "5/2" and then the square "12". A game's scene
module tells the path of each legal move; a press that continues no path is explained by a refusal.

Where a scene module says `collects(state)`, what is pressed is a collection: the order does not matter, and pressing
something once more takes it out again. Where it has `at_once(state, token)`, one press can stand for a whole path.
"""

from __future__ import annotations

from collections.abc import Mapping
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


def ways(touch: Touch, state: State, seat: int, chosen: Chosen) -> dict[Move, Chosen]:
    """Tell which legal moves go on from what is chosen, each with the tokens that can be pressed next for it."""
    n, loose = len(chosen), _collects(touch, state)
    found: dict[Move, Chosen] = {}
    for path, move in paths(touch, state, seat).items():
        if loose:
            rest = tuple(token for token in path if token not in chosen)
            fits = len(rest) == len(path) - n
        else:
            rest, fits = path[n : n + 1], path[:n] == chosen
        if fits and rest:
            found[move] = rest
    return found


def choices(touch: Touch, state: State, seat: int, chosen: Chosen) -> Chosen:
    """List the tokens that continue what is chosen."""
    return tuple(dict.fromkeys(token for rest in ways(touch, state, seat, chosen).values() for token in rest))


def press(touch: Touch, state: State, seat: int, chosen: Chosen, token: str) -> Press:
    """Tell what a press on a token means now."""
    step = _collect if _collects(touch, state) else _follow
    done = step(touch, state, paths(touch, state, seat), chosen, token)
    return _explain(touch, state, seat, chosen, token) if done is None else done


def _collects(touch: Touch, state: State) -> bool:
    collects = getattr(touch, "collects", None)
    return collects is not None and collects(state)


def _follow(touch: Touch, state: State, legal: Mapping[Chosen, Move], chosen: Chosen, token: str) -> Press | None:
    """Go on along the paths, else take the last presses back for another way; None where there is none."""
    for n in range(len(chosen), -1, -1):
        base = chosen[:n]
        if base != chosen and token == chosen[-1]:
            return Press(chosen=chosen[:-1])  # the same once more puts it down again
        so_far = (*base, touch.meant(state, base, token))
        if so_far in legal:
            return Press(move=legal[so_far])
        if any(path[: len(so_far)] == so_far for path in legal):
            return Press(chosen=so_far)
    whole = at_once(touch, state, token) if not chosen else ()
    return Press(move=legal[whole]) if whole in legal else None


def at_once(touch: Touch, state: State, token: str) -> Chosen:
    """Give the whole path that one press stands for when nothing is chosen, where a scene module says so."""
    stands_for = getattr(touch, "at_once", None)
    return stands_for(state, token) if stands_for is not None else ()


def _collect(touch: Touch, state: State, legal: Mapping[Chosen, Move], chosen: Chosen, token: str) -> Press | None:
    """Add to the collection, or take out of it; None where no move has all of this."""
    meant = touch.meant(state, chosen, token)
    if meant in chosen:
        return Press(chosen=tuple(other for other in chosen if other != meant))
    so_far = (*chosen, meant)
    fitting = [path for path in legal if all(part in path for part in so_far)]
    for path in fitting:
        if len(path) == len(so_far):
            return Press(move=legal[path])
    return Press(chosen=so_far) if fitting else None


def _explain(touch: Touch, state: State, seat: int, chosen: Chosen, token: str) -> Press:
    """Say why a press leads to nothing legal."""
    attempt = touch.attempt(state, chosen, token)
    if isinstance(attempt, str):
        try:
            attempt = state.why_not(attempt, seat)
        except IllegalMove as error:
            attempt = error.refusal
        except MoveSyntaxError:
            attempt = None  # a token that no scene of this game has
    return Press(chosen=chosen, refusal=attempt)
