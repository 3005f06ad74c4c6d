"""What is said of a player in Carrots & Broccoli, said to that player."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.addressing import Yours

YOURS: Final[Yours] = {
    ("seat", "{seat:The} plants {piece:a} on {square}."): Text("You plant {piece:a} on {square}."),
    ("seat", "{seat:The} moves the wall: {piece:the} steps from {origin} to {target}."): Text(
        "You move the wall: {piece:the} steps from {origin} to {target}."
    ),
    ("seat", "{seat:The} moves {piece:the} from {origin} to {target}."): Text(
        "You move {piece:the} from {origin} to {target}."
    ),
    ("seat", "{seat:The} passes."): Text("You pass."),
    ("seat", "{seat:the} gains {gained}"): Text("you gain {gained}"),
    ("seat", "{seat:the} loses {lost}"): Text("you lose {lost}"),
}
