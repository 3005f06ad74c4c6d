"""The fine points of Leek Nim: a variant, and what the rules leave open."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import BreakIt, DoIt, Step

FINE_POINTS: Final[tuple[Step, ...]] = (
    DoIt(
        name="bitter-leek",
        title="The bitter leek",
        rules=("LN-06",),
        text=Text(
            "Today the last leek is bitter, and whoever pulls it loses. {leeks:Word} leeks are left. Leave the bitter "
            "one to the mole.",
            leeks=fact("leeks"),
        ),
        done="The mole had no choice. With a bitter leek, one is the number to leave, or five, or nine.",
        position={"options": {"last": "loses"}, "leeks": 4},
        hints=("How many are left for the mole if you pull three?", Text("Press leek {leek}.", leek=place("2"))),
        goal=Ends(0, "LN-06"),
        par=1,
        solution=("take 3",),
        replies=("take 1",),
        otherwise="The mole can now leave the bitter leek to you. Pull so many that just one is left.",
        fine=True,
    ),
    BreakIt(
        name="no-waiting",
        title="May I wait?",
        rules=("LN-R1",),
        text=Text(
            "{leeks:Word} leeks are left, so the one who has to pull now will lose. Can you wait, and leave the pull "
            "to the mole? Try the button.",
            leeks=fact("leeks"),
        ),
        done="A turn without a pull is no turn, or you two would wait for each other until winter.",
        position={"leeks": 4},
        hints=("Look beside the board, not at it.", "Press the button “take 0”."),
        offers=("take 0",),
        rule="LN-R1",
        solution="take 0",
        otherwise="That was a pull. Try to pull nothing, with the button “take 0”.",
        fine=True,
    ),
)
