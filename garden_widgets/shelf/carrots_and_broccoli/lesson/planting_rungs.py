"""What there is to practise of planting and stepping in Carrots & Broccoli."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Happens
from garden_widgets.lessons.practice import LEGAL, Find, MayI, Rung
from garden_widgets.lessons.references import place
from garden_widgets.shelf.carrots_and_broccoli.lesson.asking import (
    asked,
    astray,
    at_home,
    corners_asked,
    large_wall,
    own,
    planting,
    planting_rolled,
    rests_alone,
    stepping,
    stepping_rolled,
    touched,
    which_corners,
)
from garden_widgets.shelf.carrots_and_broccoli.lesson.yards import STARS, TWO_SIZES, drawn, rested, sold_out, yard

START: Final = Rung(
    name="start",
    title=Text("How the yard is laid out"),
    rules=("CB-04", "CB-24", "CB-01"),
    after="new-yard",
    position=yard(1, 1),
    exercises=(
        Find(
            text=Text("Press every large pyramid of the wall."),
            done=Text("Two of each size stand in the wall, in any order."),
            otherwise=Text("That one is not large."),
            these=large_wall,
        ),
        Find(
            text=Text("Press everything that should not be here at the start. Somebody has begun already."),
            done=Text("At the start only the wall stands in the yard."),
            otherwise=Text("The wall belongs here."),
            these=astray,
            position=yard(6, 12),
            least=2,
        ),
        Find(
            text=which_corners,
            done=Text(
                "The wall goes from {start} to {end}, and leaves both empty. The homes are {home} and {other_home}.",
                start=place("a8"),
                end=place("h1"),
                home=place("a1"),
                other_home=place("h8"),
            ),
            otherwise=Text("That is another corner, or none."),
            these=corners_asked,
            rules=("CB-04", "CB-02"),
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("On an empty square anything may be planted that the dice show."),
            verdicts=("CB-09", LEGAL),
            moves=planting,
            about=touched,
            rules=("CB-04", "CB-09"),
        ),
    ),
)

DICE: Final = Rung(
    name="dice",
    title=Text("What the dice allow"),
    rules=("CB-06", "CB-09"),
    after="first-seed",
    position=yard(8, 24),
    exercises=(
        Find(
            text=Text("Press everything in the stock that you may plant."),
            done=Text("Colour and size must both be right."),
            otherwise=Text("The dice do not show that one."),
            leads_to=Happens("plant"),
            position=yard(8, 24, TWO_SIZES),
        ),
        MayI(
            text=asked,
            done=Text("The colour and size that the dice show, no matter who owns it."),
            verdicts=("CB-09", LEGAL),
            moves=planting,
            about=touched,
            times=3,
        ),
    ),
)

OWNERS: Final = Rung(
    name="owners",
    title=Text("Whose plants are these?"),
    rules=("CB-02", "CB-01"),
    after="which-are-mine",
    position=yard(14, 30),
    exercises=(
        Find(
            text=Text("Press all the carrots. Red and yellow are yours."),
            done=Text("Red and yellow: carrots, wherever they stand."),
            otherwise=Text("Those are broccoli or wall."),
            these=own(0),
            least=2,
            most=9,
            times=2,
        ),
        Find(
            text=Text("Press all the broccoli: green and blue."),
            done=Text("Green and blue, wherever they stand."),
            otherwise=Text("That is no broccoli."),
            these=own(1),
            least=2,
            most=9,
            times=2,
        ),
        Find(
            text=Text("Press your carrots that stand on your own side."),
            done=Text("Only these count for your garden."),
            otherwise=Text("That one does not count."),
            these=at_home,
            least=1,
            most=8,
            rules=("CB-02", "CB-15"),
        ),
    ),
)

STEPPING: Final = Rung(
    name="stepping",
    title=Text("One step"),
    rules=("CB-10",),
    after="step-away",
    position=yard(24, 44),
    exercises=(
        Find(
            text=Text("Press everything on the board that may step now."),
            done=Text("Anything of the colour and size rolled, no matter who owns it."),
            otherwise=Text("That one may not step."),
            leads_to=Happens("step"),
            least=1,
            aside=("CB-11", "CB-12", "CB-23"),
        ),
        MayI(
            text=asked,
            done=Text("One square to the left, right, up or down."),
            verdicts=("CB-10", LEGAL),
            moves=stepping_rolled,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("The dice say which plant, and it never steps diagonally."),
            verdicts=("CB-10", LEGAL),
            moves=stepping,
            about=touched,
            times=2,
        ),
    ),
)

TAKEN: Final = Rung(
    name="taken",
    title=Text("One to a square"),
    rules=("CB-11",),
    after="taken",
    position=yard(24, 44),
    exercises=(
        MayI(
            text=asked,
            done=Text("Where something stands, nothing is planted."),
            verdicts=("CB-11", LEGAL),
            moves=planting_rolled,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("Where something stands, nothing steps."),
            verdicts=("CB-11", "CB-10", LEGAL),
            moves=stepping_rolled,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("The wall takes up squares as well."),
            verdicts=("CB-11", LEGAL),
            moves=planting_rolled,
            about=touched,
        ),
    ),
)

EITHER_SIZE: Final = Rung(
    name="two-sizes",
    title=Text("Two sizes on the die"),
    rules=("CB-07", "CB-09"),
    after="two-sizes",
    position=yard(16, 36, TWO_SIZES),
    exercises=(
        Find(
            text=Text("Press everything in the stock that you may plant."),
            done=Text("Either of the two sizes will do."),
            otherwise=Text("The dice do not show that one."),
            leads_to=Happens("plant"),
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("Either of the two sizes, but not the third."),
            verdicts=("CB-09", LEGAL),
            moves=planting,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("To step, choose one of the two sizes as well."),
            verdicts=("CB-10", LEGAL),
            moves=stepping,
            about=touched,
            rules=("CB-07", "CB-10"),
        ),
    ),
)

STAR: Final = Rung(
    name="star",
    title=Text("The star"),
    rules=("CB-08", "CB-R3"),
    after="star",
    position=yard(8, 20, STARS),
    exercises=(
        Find(
            text=Text("Press everything in the stock that you may plant."),
            done=Text("With the star any colour, but only the size rolled."),
            otherwise=Text("That is another size."),
            leads_to=Happens("plant"),
            most=6,
        ),
        MayI(
            text=asked,
            done=Text("Any colour, but only the size rolled."),
            verdicts=("CB-09", LEGAL),
            moves=planting,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("A plant of any colour may step, if its size was rolled."),
            verdicts=("CB-10", LEGAL),
            moves=stepping,
            about=touched,
            times=2,
        ),
    ),
)

RESTING: Final = Rung(
    name="resting",
    title=Text("What has just stepped"),
    rules=("CB-14", "CB-R6"),
    after="rests",
    position=rested(20, 40),
    exercises=(
        MayI(
            text=asked,
            done=Text("What stepped in the turn before rests in this one."),
            verdicts=("CB-14", LEGAL),
            moves=stepping_rolled,
            about=touched,
            times=3,
        ),
        Find(
            text=Text("Press the plant that has to rest."),
            done=Text("It stepped in the turn before."),
            otherwise=Text("Nothing holds that one back."),
            refused_by="CB-14",
        ),
        MayI(
            text=asked,
            done=Text("Only what stepped rests; what was planted may step at once."),
            verdicts=("CB-14", "CB-10", LEGAL),
            moves=stepping_rolled,
            fits=rests_alone,
            about=touched,
            rules=("CB-14", "CB-R6"),
        ),
    ),
)

STOCK: Final = Rung(
    name="stock",
    title=Text("Nothing left"),
    rules=("CB-23",),
    after="sold-out",
    position=drawn(sold_out),
    exercises=(
        MayI(
            text=asked,
            done=Text("Two of each kind are all there is."),
            verdicts=("CB-23", LEGAL),
            moves=planting_rolled,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("First the dice, and then the stock."),
            verdicts=("CB-23", "CB-09", LEGAL),
            moves=planting,
            about=touched,
            times=3,
        ),
    ),
)

PLANTING_RUNGS: Final[tuple[Rung, ...]] = (
    START,
    DICE,
    OWNERS,
    STEPPING,
    TAKEN,
    EITHER_SIZE,
    STAR,
    RESTING,
    STOCK,
)
