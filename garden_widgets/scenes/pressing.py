"""What a press means: the same for mouse, touch and keys, and tested against the legal moves alone.

A game's scenery knows the path of tokens of each legal move; a press that continues no path is explained by a refusal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from garden_widgets.core.errors import IllegalMove, MoveSyntaxError
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.state import State
from garden_widgets.scenes.scenery import Chosen, Scenery


@dataclass(frozen=True, slots=True)
class Press:
    """What a press led to: what is chosen now, and a whole move or a refusal if there is one."""

    chosen: Chosen = ()
    move: Move | None = None
    refusal: Refusal | None = None
    meant: str = ""
    """The move, as it is written, that a refused press was taken for; nothing where it was taken for none."""


@lru_cache(maxsize=4)
def paths(scenery: Scenery[Any], state: State, seat: int) -> Mapping[Chosen, Move]:
    """List the legal moves that can be pressed, by their paths: one press asks for them several times."""
    found: dict[Chosen, Move] = {}
    for move in state.moves(seat):
        path = scenery.path(state, move)
        if path:
            for each in (path, *scenery.also(state, move)):
                found.setdefault(each, move)
    return found


def ways(scenery: Scenery[Any], state: State, seat: int, chosen: Chosen) -> dict[Move, Chosen]:
    """List the legal moves that go on from what is chosen, each with the tokens that can be pressed next for it."""
    n, loose = len(chosen), scenery.collects(state)
    found: dict[Move, Chosen] = {}
    for path, move in paths(scenery, state, seat).items():
        if loose:
            rest = tuple(token for token in path if token not in chosen)
            fits = len(rest) == len(path) - n
        else:
            rest, fits = path[n : n + 1], path[:n] == chosen
        if fits and rest:
            found[move] = (*found.get(move, ()), *rest)
    return found


def only(scenery: Scenery[Any], state: State, seat: int, chosen: Chosen) -> Move | None:
    """Return the only move of a piece that was just taken in hand, if it has no more than one place to go."""
    if len(chosen) != 1 or scenery.collects(state):
        return None
    onwards = ways(scenery, state, seat, chosen)
    return next(iter(onwards)) if len(onwards) == 1 else None


def choices(scenery: Scenery[Any], state: State, seat: int, chosen: Chosen) -> Chosen:
    """List the tokens that continue what is chosen."""
    return tuple(dict.fromkeys(token for rest in ways(scenery, state, seat, chosen).values() for token in rest))


def press(scenery: Scenery[Any], state: State, seat: int, chosen: Chosen, token: str) -> Press:
    """Work out what a press on a token means now."""
    step = _collect if scenery.collects(state) else _follow
    done = step(scenery, state, paths(scenery, state, seat), chosen, token)
    return _explain(scenery, state, seat, chosen, token) if done is None else done


def refused(scenery: Scenery[Any], state: State, seat: int, tokens: Chosen) -> Press:
    """Return the first of these presses that is refused; one without a refusal if a move comes before, or none is."""
    done = Press()
    for token in tokens:
        done = press(scenery, state, seat, done.chosen, token)
        if done.refusal is not None or done.move is not None:
            break
    return done


def _follow(
    scenery: Scenery[Any], state: State, legal: Mapping[Chosen, Move], chosen: Chosen, token: str
) -> Press | None:
    """Go on along the paths, or else take presses back for another way; return None where there is none."""
    for n in range(len(chosen), -1, -1):
        base = chosen[:n]
        if base != chosen and token == chosen[-1]:
            return Press(chosen=scenery.again(state, chosen))  # the same once more puts it down again
        so_far = (*base, scenery.meant(state, base, token))
        if so_far in legal:
            return Press(move=legal[so_far])
        if any(path[: len(so_far)] == so_far for path in legal):
            return Press(chosen=so_far)
    whole = scenery.at_once(state, token) if not chosen else ()
    return Press(move=legal[whole]) if whole in legal else None


def _collect(
    scenery: Scenery[Any], state: State, legal: Mapping[Chosen, Move], chosen: Chosen, token: str
) -> Press | None:
    """Add to the collection, or take out of it; return None where no move has all of this."""
    meant = scenery.meant(state, chosen, token)
    if meant in chosen:
        return Press(chosen=tuple(other for other in chosen if other != meant))
    so_far = (*chosen, meant)
    fitting = [path for path in legal if all(part in path for part in so_far)]
    for path in fitting:
        if len(path) == len(so_far):
            return Press(move=legal[path])
    return Press(chosen=so_far) if fitting else None


def _explain(scenery: Scenery[Any], state: State, seat: int, chosen: Chosen, token: str) -> Press:
    """Say why a press leads to nothing legal."""
    attempt, meant = scenery.attempt(state, chosen, token), ""
    if isinstance(attempt, str):
        meant = attempt
        try:
            attempt = state.why_not(attempt, seat)
        except IllegalMove as error:
            attempt = error.refusal
        except MoveSyntaxError:
            attempt = None  # a token that no scene of this game has
    return Press(chosen=chosen, refusal=attempt, meant=meant)
