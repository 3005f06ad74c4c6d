"""What an animal says when it has won or lost a duel."""

from __future__ import annotations

from typing import Any, Final

from garden_widgets.core.text import Text
from garden_widgets.players.reaction import THINKING, Pose, Reaction, Seen, gloats, winces
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

PAIR: Final = 2
"""Between so many nothing but luck decides."""


def react(seen: Seen, seat: int) -> Reaction | None:
    """Say how the animal at a seat takes a move."""
    me = seen.after.who(seat)
    found: Reaction | None = None
    for event in seen.events:
        facts: Any = event.said.parts
        match event.kind:
            case "won" if facts["winner"] == me:
                bold = Text("Ha! {pips} for me.", pips=facts["pips"]), Text("That was mine!")
                quiet = Text("{pips} for me, thank you.", pips=facts["pips"]), Text("Oh! I have won.")
                found = gloats(seen.words(bold=bold, quiet=quiet))
            case "won" if facts["loser"] == me:
                bold = Text("Ouch! That costs me {pips}.", pips=facts["pips"]), Text("Beaten! I want another go!")
                quiet = Text("Beaten!"), Text("Well thrown! {pips} for you.", pips=facts["pips"])
                found = winces(seen.words(bold=bold, quiet=quiet))
            case "tied" if me in facts["fighters"].items:
                found = Reaction(
                    Pose.THINKS,
                    seen.words(bold=(Text("The same! Once more."),), quiet=(Text("Great minds …"),)),
                )
            case "out" if facts["player"] == me:
                found = Reaction(Pose.BOWS, Text("I am out. Good luck!"))
            case "challenged" if facts["challenged"] == me:
                found = Reaction(
                    THINKING.pose,
                    seen.words(bold=(Text("Me? Come on, then!"),), quiet=(Text("Me? Oh. All right."),)),
                )
    return found


def advise(state: ShamboState, seat: int) -> tuple[Text, ...]:
    """Say what somebody could try who has lost; nothing where luck alone decides."""
    if state.seats <= PAIR:
        return (Text("Between two luck decides: have another go!"),)
    if state.gone[-1:] == (seat,):
        return (Text("With two left luck decided: have another go!"),)
    return (Text("Try this: challenge somebody who has only a few pips left."),)
