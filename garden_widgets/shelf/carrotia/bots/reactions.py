"""How a fellow player takes what befalls the rabbit; why it does something itself, it says in its remarks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Pose, Reaction, Seen, gloats, winces
from garden_widgets.shelf.carrotia.bots.outlook import outlook
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

Said = Mapping[str, tuple[tuple[Text, ...], tuple[Text, ...]]]
"""What the bold and what the quiet say of each kind of event."""

GLAD: Final[Said] = {
    "out": (
        (Text("We made it out!"), Text("Out! Nobody is as fast as we are!")),
        (Text("Home, and in time!"), Text("Safe at last.")),
    ),
    "give": ((Text("Thank you, bird!"),), (Text("How kind of you, bird."),)),
    "take": ((Text("These are ours again!"),), (Text("There you are again, carrots."),)),
    "gather": ((Text("Carrots for us!"), Text("More! More!")), (Text("Into the basket!"), Text("These look good."))),
}
SORRY: Final[Said] = {
    "late": ((Text("Too slow! Faster next time!"),), (Text("We were too slow. What a pity!"),)),
    "destroy": ((Text("Grr! There goes a carrot!"),), (Text("Oh no, a carrot is gone!"),)),
    "carry": ((Text("Hey, that carrot is ours!"),), (Text("Please bring the carrot back!"),)),
}
HAWK_RULE: Final = "CA-26"
CARRIED_OFF: Final = (Text("Put our rabbit down!"),), (Text("Oh! Hold tight, rabbit!"),)


def react(seen: Seen, seat: int) -> Reaction | None:
    """Say how the animal at a seat takes a move; nothing where a find leads nowhere, or a mishap helps."""
    found: Reaction | None = None
    for event in seen.events:
        if event.kind in GLAD:
            found = gloats(_words(seen, GLAD[event.kind]))
        elif event.kind in SORRY:
            found = winces(_words(seen, SORRY[event.kind]))
        elif event.kind == "carry-off" and event.rule.id == HAWK_RULE:
            found = winces(_words(seen, CARRIED_OFF))
    if found is None or seen.after.result is not None:
        return found
    better = outlook(seen.after, seat) - outlook(seen.before, seat)
    return None if (better < 0 if found.pose is Pose.GLOATS else better > 0) else found


def _words(seen: Seen, said: tuple[tuple[Text, ...], tuple[Text, ...]]) -> Text:
    bold, quiet = said
    return seen.words(bold=bold, quiet=quiet)


def advise(state: CarrotiaState, seat: int) -> tuple[Text, ...]:
    """Say what somebody could try who has lost."""
    return (
        Text("Try this: turn home while there are still a few moves to spare."),
        Text("Try this: build the way to the exit first, then ways to the carrots."),
    )
