"""What is said of a player in Snail Invasion!, said to that player."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.addressing import Yours

YOURS: Final[Yours] = {
    ("seat", "{seat:The} can still move, and whoever can move must."): Text(
        "You can still move, and whoever can move must."
    ),
    ("seat", "{seat:The} cannot move anything, so the turn passes."): Text(
        "You cannot move anything, so your turn passes."
    ),
    ("seat", "{seat:The} rolled {low} and {high}: that makes {number}."): Text(
        "You rolled {low} and {high}: that makes {number}."
    ),
}
