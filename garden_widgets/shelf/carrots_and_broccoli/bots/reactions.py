"""What an animal says when the wall moves, and when a garden grows."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Pose, Reaction, Seen, gloats, winces
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

NEARLY: Final = 3
"""With so many plants to go, a garden is nearly whole."""


def react(seen: Seen, seat: int) -> Reaction | None:
    """Say how the animal at a seat takes a move."""
    before, after = seen.before, seen.after
    if before.walls is None:
        return None
    gained = after.side(seat).bit_count() - before.side(seat).bit_count()
    if gained < 0 and seen.did(seat):
        return winces(Text("That one had to go."))
    if gained < 0:
        return winces(
            seen.words(
                bold=(Text.counted("Hey, that was my square!", "Hey, {count} squares of mine are gone!", -gained),),
                quiet=(Text.counted("Oh, I liked that square.", "Oh, I liked these {count} squares.", -gained),),
            )
        )
    if gained > 0:
        return gloats(
            seen.words(
                bold=(Text.counted("One more square for me!", "{count} more squares for me!", gained),),
                quiet=(Text.counted("A little more room, how nice.", "{count} squares more, how nice.", gained),),
            )
        )
    if seen.did(seat) and "pass" in seen.kinds():
        return Reaction(Pose.WAITS, Text("I pass this time."))
    mover = seen.move.seat
    if mover < 0 or _grown(after, mover) <= _grown(before, mover):
        return None
    left = after.setup.needed - _grown(after, mover)
    if mover == seat:
        grown = _grown(after, seat)
        return gloats(
            seen.words(
                bold=(
                    Text("My garden grows: {count} now!", count=grown),
                    Text("{count}! Catch me!", count=grown),
                ),
                quiet=(Text("Slow and steady: {count} now.", count=grown),),
            )
        )
    if 0 < left <= NEARLY:
        return winces(
            seen.words(
                bold=(Text("Not so fast! You need only {count} more!", count=left),),
                quiet=(Text("Oh dear, you need only {count} more!", count=left),),
            )
        )
    return None


def _grown(state: CarrotsState, seat: int) -> int:
    """Count what stands of a garden."""
    return state.garden(seat).bit_count()


def advise(state: CarrotsState, seat: int) -> tuple[Text, ...]:
    """Say what somebody could try who has lost."""
    return (
        Text("Try this: plant on your own side. On other squares nothing counts for you."),
        Text("Try this: when black is rolled, look which step of the wall gives you squares."),
    )
