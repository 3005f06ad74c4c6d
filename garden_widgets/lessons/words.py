"""The sentences that every lesson says, whatever the game: here to be translated in one place."""

from __future__ import annotations

from typing import Final

MOVE: Final = "Your move."
TRY: Final = "Try it on the board."
POINT: Final = "Point at each of them on the board."
BET: Final = "Choose your bet first."
GAME: Final = "Play the game to its end."

ALLOWED: Final = "That would be allowed."
DONE: Final = "This step is done: go on to the next, or do it once more."
STUCK: Final = "Take your move back, or start over, and try another way."
GO_ON: Final = "Go on."
BACK: Final = "Taken back."
INSTEAD: Final = "You could play: {move}."
AGAIN: Final = "Play again if you want all the stars."

YES: Final = "Yes."
NO: Final = "No."
NOT_HELD: Final = "No, nothing holds this back."
NOT_MEANT: Final = "No, not this one."
HAD_IT: Final = "You have found that one already."
ONE_LEFT: Final = "One is left."
SOME_LEFT: Final = "{count} are left."


def joined(*sentences: str) -> str:
    """Join sentences, leaving out those that say nothing."""
    return " ".join(sentence for sentence in sentences if sentence)
