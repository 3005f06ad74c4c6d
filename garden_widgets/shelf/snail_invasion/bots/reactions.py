"""What an animal says when pieces fall, stand in each other's way, or cannot move."""

from __future__ import annotations

from collections import Counter

from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reaction, Seen, gloats, winces
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS
from garden_widgets.shelf.snail_invasion.engine.stacks import is_snail, movable
from garden_widgets.shelf.snail_invasion.engine.state import SnailState


def react(seen: Seen, seat: int) -> Reaction | None:
    """Say how the animal at a seat takes a move."""
    kinds = seen.kinds()
    if "wounded" in kinds:
        if seat == SNAILS:
            return winces(seen.one_of(Text("Ouch! Back to the Nest."), Text("Ow! That one must rest in the Nest.")))
        return gloats(Text("One snail less in my garden!"))
    if "killed" in kinds:
        if seat == SNAILS:
            return gloats(seen.one_of(Text("Yum! That plant was tasty."), Text("Munch, munch. One plant less!")))
        return winces(seen.one_of(Text("Oh no, my lovely plant!"), Text("They have eaten my plant!")))
    if "passed" in kinds:
        if seen.did(seat):
            return winces(Text("I cannot move anything."))
        return gloats(Text("You cannot move? Then it is my turn!"))
    stuck = blocked(seen.after) - blocked(seen.before)
    if any(is_snail(piece) == (seat == SNAILS) for piece in stuck):
        return winces(seen.one_of(Text("Hey, I cannot get out from under there!"), Text("Now I am stuck!")))
    if stuck:
        return gloats(seen.one_of(Text("You cannot get out from under there!"), Text("Stay where you are!")))
    return None


def blocked(state: SnailState) -> Counter[str]:
    """Count the pieces that cannot move for what lies on top of them."""
    found: Counter[str] = Counter()
    for pieces in state.stacks.values():
        found.update(piece for level, piece in enumerate(pieces, 1) if level not in movable(pieces))
    return found


def advise(state: SnailState, seat: int) -> tuple[Text, ...]:
    """Say what somebody could try who has lost."""
    if seat == SNAILS:
        return (
            Text("Try this: put one snail on another. Who has a friend on top is shielded."),
            Text("Try this: land on plants that are smaller than your snail."),
        )
    return (
        Text("Try this: put a friend on top of a small plant. Then no snail can eat it."),
        Text("Try this: look which of your plants a snail could land on, and move that one first."),
    )
