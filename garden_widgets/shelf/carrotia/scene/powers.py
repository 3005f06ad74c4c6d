"""What the six characters can do, in words: in short beside a face, and as a sentence for whoever asks."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Sentences, Text
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

POWER_WORDS: Final = {
    "bandit": Text("gathers one more each time"),
    "ghost": Text("puts the rabbit anywhere"),
    "mummy": Text("stops one bird"),
    "clown": Text("lets the rabbit go back"),
    "sailor": Text("sets one die"),
    "vampire": Text("crosses one flower bed"),
}

SENTENCES: Final = {
    "bandit": Text("The bandit: when it moves the rabbit onto carrots, one more comes along, each time."),
    "ghost": Text("The ghost: once a round it puts the rabbit on any tile."),
    "mummy": Text("The mummy: once a round it stops a bird that has come to carrots or to the rabbit."),
    "clown": Text("The clown: once a round the rabbit may go straight back."),
    "sailor": Text("The sailor: once a round it sets the die of a bird as it likes."),
    "vampire": Text("The vampire: once a round the rabbit may cross a flower bed."),
}


def powers(state: CarrotiaState, seat: int) -> Text:
    """Say what a player's character can do, and whether that is used up."""
    name = state.characters[seat]
    if name is None:
        return Sentences()
    used = name != "bandit" and state.run.used >> seat & 1
    return Sentences(SENTENCES[name], Text("For now that is used up.") if used else "")
