"""How a fellow player takes what befalls the rabbit; why it does something itself, it says in its remarks."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reaction, Seen, gloats, winces
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

GLAD: Final = {
    "out": (Text("We made it out!"), Text("Home, and in time!")),
    "give": (Text("Thank you, bird!"),),
    "take": (Text("These are ours again!"),),
    "gather": (Text("Carrots for us!"), Text("Into the basket!")),
}
SORRY: Final = {
    "late": (Text("We were too slow. What a pity!"),),
    "destroy": (Text("Oh no, a carrot is gone!"),),
    "carry": (Text("Hey, that carrot is ours!"),),
}
HAWK_RULE: Final = "CA-26"


def react(seen: Seen, seat: int) -> Reaction | None:
    """Say how the animal at a seat takes a move."""
    found: Reaction | None = None
    for event in seen.events:
        if event.kind in GLAD:
            found = gloats(seen.one_of(*GLAD[event.kind]))
        elif event.kind in SORRY:
            found = winces(seen.one_of(*SORRY[event.kind]))
        elif event.kind == "carry-off" and event.rule.id == HAWK_RULE:
            found = winces(Text("Put our rabbit down!"))
    return found


def advise(state: CarrotiaState, seat: int) -> tuple[Text, ...]:
    """Say what somebody could try who has lost."""
    return (
        Text("Try this: turn home while there are still a few moves to spare."),
        Text("Try this: build the way to the exit first, then ways to the carrots."),
    )
