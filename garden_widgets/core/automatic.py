"""What comes by itself in a game until somebody has to decide: chance, a script, a move without a choice, a bot's turn.

A match, a step of a lesson, the code in an address and the bots beside a page all go on in this way.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from garden_widgets.core import house
from garden_widgets.core.chance import generator
from garden_widgets.core.errors import IllegalMove, MoveSyntaxError
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.player import Player, at_once, thoughts
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.core.wording import shown

DUE: Final = (CHANCE,)
"""The movers of a state in which dice or a deal are due."""

Source: TypeAlias = "Callable[[State, int], Move | Generator[None, None, Move] | None]"
"""Takes a state and how many entries led to it, and gives the move that comes by itself, if it has one, or the work
that finds it in slices."""


def next_move(state: State, entry: int, *sources: Source) -> Generator[None, None, Move | None]:
    """Find the move that comes by itself, of the first source that has one; None where somebody has to decide."""
    for source in sources:
        found = source(state, entry)
        if found is not None:
            return (yield from found) if isinstance(found, Generator) else found
    return None


def advance(state: State, entry: int, *sources: Source) -> Iterator[tuple[Move, State]]:
    """Make the moves that come by themselves, and give each with the state that it leads to."""
    while (move := at_once(next_move(state, entry, *sources))) is not None:
        state, entry = house.after(state, move), entry + 1
        yield move, state


def drawn(seed: int | str, state: State, entry: int) -> Move | None:
    """Draw chance where it is due: what comes follows from the seed and the entry alone."""
    return state.draw(generator(seed, entry)) if state.movers == DUE else None


def bot_move(bot: Player, state: State, seat: int, seed: int | str, entry: int) -> Generator[None, None, Move]:
    """Let a bot think in slices about what its seat sees; what is no legal move is refused, and the bot named."""
    move = yield from thoughts(bot, state.seen_by(seat), seat, generator(seed, entry, "bot", seat))
    name = shown(bot.name)
    if not isinstance(move, Move):
        raise MoveSyntaxError(move, Text("a move from the player {player} of seat {seat}", player=name, seat=seat))
    refusal = state.why_not(move, seat)
    if refusal is not None:
        played = Text(
            "The player {player} of seat {seat} played {move}.", player=name, seat=seat, move=shown(str(move))
        )
        raise IllegalMove(replace(refusal, said=Sentences(played, refusal.said)))
    return state.legal_move(move, seat)


def only_move(state: State, entry: int) -> Move | None:
    """Take the move of the only mover, chance too, where there is no other one."""
    movers = state.movers
    moves = state.moves(movers[0]) if len(movers) == 1 else ()
    return moves[0] if len(moves) == 1 else None
