"""What there is to practise in Carrots & Broccoli: a rung after each idea."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung
from garden_widgets.lessons.references import place
from garden_widgets.shelf.carrots_and_broccoli.lesson.asking import (
    WINS,
    asked,
    astray,
    at_home,
    corners_asked,
    gained,
    large_wall,
    own,
    owners,
    planned,
    planting,
    planting_rolled,
    rests_alone,
    sides,
    stepping,
    stepping_at_all,
    stepping_rolled,
    stepping_wall,
    stepping_wall_rolled,
    told_gained,
    touched,
    which_corners,
    whose,
    whose_then,
)
from garden_widgets.shelf.carrots_and_broccoli.lesson.yards import (
    STARS,
    TWO_SIZES,
    WALL,
    drawn,
    rested,
    ripe,
    sold_out,
    yard,
)

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
            rules=("CB-02", "CB-04"),
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("On an empty square anything may be planted that the dice show."),
            verdicts=("CB-09", "CB-11", LEGAL),
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
        MayI(
            text=asked,
            done=Text("The dice say what, and the square has to be empty."),
            verdicts=("CB-09", "CB-11", LEGAL),
            moves=planting,
            about=touched,
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
            done=Text("The dice say which plant, and never across a corner."),
            verdicts=("CB-10", "CB-11", LEGAL),
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
    position=yard(16, 36, STARS),
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
            rules=("CB-R6", "CB-14"),
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

GARDEN: Final = Rung(
    name="garden",
    title=Text("Is it a garden?"),
    rules=("CB-16", "CB-R12"),
    after="garden-corners",
    position=drawn(ripe),
    exercises=(
        Foresee(
            text=planned,
            done=Text("Ten that touch, on your side, one of them in your corner."),
            choices=WINS,
            times=3,
            after=Happens("plant"),
        ),
        Do(
            text=Text("Plant the tenth carrot and win."),
            done=Text("Ten together, from your corner on."),
            otherwise=Text("That makes no garden of ten: what do they have to touch?"),
            goal=Ends(0),
        ),
        Foresee(
            text=planned, done=Text("Without the home corner no garden wins."), choices=WINS, after=Happens("plant")
        ),
    ),
)

PASSING: Final = Rung(
    name="passing",
    title=Text("To leave it"),
    rules=("CB-R4", "CB-24"),
    after="leave-it",
    position=yard(10, 30),
    exercises=(
        Find(
            text=Text("Press everything that you could plant, before you decide to pass."),
            done=Text("You could, but you need not."),
            otherwise=Text("The dice do not show that one."),
            leads_to=Happens("plant"),
            position=yard(10, 30, TWO_SIZES),
        ),
        MayI(
            text=asked,
            done=Text("You may, but you need not."),
            verdicts=("CB-09", LEGAL),
            moves=planting,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("You may step, but you need not."),
            verdicts=("CB-10", LEGAL),
            moves=stepping,
            about=touched,
        ),
    ),
)

WHOSE_SIDE: Final = Rung(
    name="whose-side",
    title=Text("On whose side?"),
    rules=("CB-15", "CB-R1"),
    after="nobodys-squares",
    position=yard(16, 40),
    exercises=(
        Foresee(
            text=whose,
            done=Text("Follow the line from gatepost to gatepost."),
            choices=sides,
            times=4,
            after=Happens("plant"),
        ),
        Find(
            text=Text("Press your carrots that stand on your own side."),
            done=Text("What is beyond the line, or on it, does not count."),
            otherwise=Text("That one does not count."),
            these=at_home,
            least=1,
            most=8,
            position=yard(24, 44),
        ),
    ),
)

WALL_STEP: Final = Rung(
    name="wall-step",
    title=Text("The wall walks"),
    rules=("CB-12",),
    after="wall-step",
    position=yard(10, 30, WALL),
    exercises=(
        Find(
            text=Text("Press every pyramid of the wall that can step."),
            done=Text("Of the size rolled, and not too far from its neighbours."),
            otherwise=Text("That one cannot step."),
            least=1,
        ),
        MayI(
            text=asked,
            done=Text("Black, and the size rolled."),
            verdicts=("CB-12", LEGAL),
            moves=stepping_wall,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("Black lets the wall step, and no plant."),
            verdicts=("CB-12", LEGAL),
            moves=stepping_at_all,
            about=touched,
        ),
        Do(
            text=Text("Let the wall take a step."),
            done=Text("The line has moved with it."),
            otherwise=Text("That was no step of the wall."),
            goal=Happens("wall"),
            rare=False,
            help=Help.ARROW,
        ),
    ),
)

CHAIN: Final = Rung(
    name="chain",
    title=Text("Not too far"),
    rules=("CB-13", "CB-12"),
    after="too-far",
    position=yard(10, 40, WALL),
    exercises=(
        MayI(
            text=asked,
            done=Text("Two squares from either neighbour, counted along rows and columns."),
            verdicts=("CB-13", LEGAL),
            moves=stepping_wall_rolled,
            about=touched,
            times=3,
        ),
        MayI(
            text=asked,
            done=Text("One square, an empty one, and near its neighbours."),
            verdicts=("CB-13", "CB-12", "CB-11", LEGAL),
            moves=stepping_wall_rolled,
            about=touched,
            times=2,
        ),
    ),
)

MOVING_SIDES: Final = Rung(
    name="moving-sides",
    title=Text("The sides move"),
    rules=("CB-22", "CB-15"),
    after="whose-now",
    position=yard(10, 40, WALL),
    exercises=(
        Foresee(
            text=whose_then,
            done=Text("The line goes through the pyramids, wherever they are."),
            choices=owners,
            times=3,
            after=Happens("sides"),
        ),
        Do(
            text=told_gained,
            done=Text("The line moved, and the square is yours."),
            otherwise=Text("The line went another way."),
            goal_of=gained,
        ),
        Do(
            text=Text("Let the wall step so that some square changes sides."),
            done=Text("One step, and the yard looks different."),
            otherwise=Text("No square has changed sides."),
            goal=Happens("sides"),
            rare=False,
        ),
    ),
)

BLACK_STAR: Final = Rung(
    name="black-star",
    title=Text("The star can be black"),
    rules=("CB-R3", "CB-12"),
    after="black-star",
    position=yard(10, 34, STARS),
    exercises=(
        Find(
            text=Text("Press every pyramid of the wall that can step."),
            done=Text("With the star black may step, too."),
            otherwise=Text("Not that one: look for a pyramid of the wall, of the size rolled."),
            leads_to=Happens("wall"),
            least=1,
        ),
        MayI(
            text=asked,
            done=Text("A star may be black: then the wall steps."),
            verdicts=("CB-12", LEGAL),
            moves=stepping_wall,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("Even with a star the wall holds together."),
            verdicts=("CB-13", LEGAL),
            moves=stepping_wall_rolled,
            about=touched,
            times=2,
        ),
    ),
)

CORE_RUNGS: Final[tuple[Rung, ...]] = (
    START,
    DICE,
    OWNERS,
    STEPPING,
    TAKEN,
    EITHER_SIZE,
    STAR,
    RESTING,
    STOCK,
    GARDEN,
    PASSING,
    WHOSE_SIDE,
    WALL_STEP,
    CHAIN,
    MOVING_SIDES,
    BLACK_STAR,
)
