"""What there is to practise of gardens and of the wall in Carrots & Broccoli."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung
from garden_widgets.shelf.carrots_and_broccoli.lesson.asking import (
    WINS,
    asked,
    at_home,
    gained,
    owners,
    planned,
    planting,
    sides,
    stepping,
    stepping_at_all,
    stepping_wall,
    stepping_wall_rolled,
    told_gained,
    touched,
    whose,
    whose_then,
)
from garden_widgets.shelf.carrots_and_broccoli.lesson.yards import STARS, TWO_SIZES, WALL, drawn, ripe, yard

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
            otherwise=Text("That is no garden of ten: what do they have to touch?"),
            goal=Ends(0),
        ),
        Foresee(
            text=planned, done=Text("Without the home corner no garden wins."), choices=WINS, after=Happens("plant")
        ),
    ),
)

PASSING: Final = Rung(
    name="passing",
    title=Text("Leave it"),
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

GARDEN_RUNGS: Final[tuple[Rung, ...]] = (
    GARDEN,
    PASSING,
    WHOSE_SIDE,
    WALL_STEP,
    CHAIN,
    MOVING_SIDES,
    BLACK_STAR,
)
