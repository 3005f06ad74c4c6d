"""What an animal at the table says when leeks are pulled, and what somebody could try who has lost."""

from __future__ import annotations

from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reaction, Seen, gloats, winces

from leek_nim.engine.moves import MOST
from leek_nim.engine.state import LeekNimState


def react(seen: Seen, seat: int) -> Reaction | None:
    """Say how the animal at a seat takes a move: a bold one teases, a quiet one is kind."""
    left: int = seen.after.leeks
    if not left or left % (MOST + 1):
        return None
    if seen.did(seat):
        return gloats(seen.words(bold=(Text("Now you are in a fix!"),), quiet=(Text("That might work out for me."),)))
    return winces(seen.words(bold=(Text("Hey, how did you know that?"),), quiet=(Text("Oh dear, well pulled."),)))


def advise(state: LeekNimState, seat: int) -> tuple[Text, ...]:
    """Say what somebody could try who has lost."""
    return (Text("Try this: leave four leeks to the other one."),)
