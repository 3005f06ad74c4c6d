"""What an animal says when pieces fall, stand in each other's way, or cannot move."""

from __future__ import annotations

from collections import Counter
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reaction, Seen, gloats, winces
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS
from garden_widgets.shelf.snail_invasion.engine.stacks import is_snail, movable
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

STUCK_RULE: Final = "SI-06"
"""By this rule somebody passes who cannot move anything, and not because they want to."""


def react(seen: Seen, seat: int) -> Reaction | None:
    """Say how the animal at a seat takes a move."""
    kinds = seen.kinds()
    if "wounded" in kinds:
        if seat == SNAILS:
            return winces(
                seen.words(
                    bold=(Text("Ouch! Back to the Nest."), Text("Hey! I will be back!")),
                    quiet=(Text("Ow! That one must rest in the Nest."), Text("Oh! Poor little snail.")),
                )
            )
        return gloats(
            seen.words(
                bold=(Text("One snail less in my garden!"), Text("Gotcha! Off you go!")),
                quiet=(Text("Sorry! My garden needs some peace."), Text("Have a good rest, little snail.")),
            )
        )
    if "killed" in kinds:
        if seat == SNAILS:
            return gloats(
                seen.words(
                    bold=(Text("Munch, munch. One piece less!"), Text("Mine! And the next one, please!")),
                    quiet=(Text("Yum! That was tasty."), Text("Thank you for the snack.")),
                )
            )
        return winces(
            seen.words(
                bold=(Text("They have eaten one of mine!"), Text("Just you wait, you greedy snail!")),
                quiet=(Text("Oh no, my lovely garden!"), Text("Oh dear. I was fond of that one.")),
            )
        )
    if any(event.kind == "passed" and event.rule.id == STUCK_RULE for event in seen.events):
        if seen.did(seat):
            return winces(Text("I cannot move anything."))
        return gloats(
            seen.words(
                bold=(Text("You cannot move? Then it is my turn!"),),
                quiet=(Text("You cannot move? Then I go on, if I may."),),
            )
        )
    stuck = {is_snail(piece) == (seat == SNAILS) for piece in blocked(seen.after) - blocked(seen.before)}
    if len(stuck) != 1 or stuck == {seen.did(seat)}:
        return None  # whoever covers pieces of their own has a reason, or shields them
    if stuck == {True}:
        return winces(
            seen.words(
                bold=(Text("Hey, I cannot get out from under there!"), Text("Get off me!")),
                quiet=(Text("Now I am stuck!"), Text("Oh. It is dark under here.")),
            )
        )
    return gloats(
        seen.words(
            bold=(Text("Stay where you are!"), Text("Ha! Try to get out of there!")),
            quiet=(Text("You cannot get out from under there!"), Text("I hope I am not too heavy.")),
        )
    )


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
            Text("Try this: land on pieces that are smaller than your snail."),
        )
    return (
        Text("Try this: put a large piece on a small one. The large one shields it."),
        Text("Try this: look which of your pieces a snail could land on, and move that one first."),
    )
