"""What there is to practise among the fine points of Carrots & Broccoli."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, MayI, Rung
from garden_widgets.shelf.carrots_and_broccoli.lesson.asking import (
    BY_TIME,
    FOUR_WINS,
    WHO_WINS,
    WINS,
    asked,
    at_home,
    black_alone,
    black_moves,
    own,
    planned,
    planting,
    planting_black,
    step_for_both,
    stepping_rolled,
    stepping_wall,
    stepping_wall_rolled,
    touched,
)
from garden_widgets.shelf.carrots_and_broccoli.lesson.yards import (
    PLANTS,
    WALL,
    both_ripe,
    drawn,
    last_turn,
    ripe,
    south,
    triangle,
    yard,
)

NO_BLACK: Final = Rung(
    name="no-black",
    title=Text("Nobody plants black"),
    rules=("CB-R5", "CB-12"),
    after="more-wall",
    position=yard(10, 34, WALL),
    exercises=(
        MayI(
            text=asked,
            done=Text("All the black pyramids stand in the wall, for the whole game."),
            verdicts=("CB-R5", "CB-12"),
            moves=planting_black,
            about=touched,
            position=yard(10, 34, (*PLANTS, *WALL)),
            fits=black_alone,
            times=3,
        ),
        MayI(
            text=asked,
            done=Text("When black was rolled, only the wall may step."),
            verdicts=("CB-12", LEGAL),
            moves=stepping_wall,
            about=touched,
            times=2,
        ),
    ),
    fine=True,
)

LOOSE: Final = Rung(
    name="loose",
    title=Text("A loose wall"),
    rules=("CB-R2", "CB-13"),
    after="loose-wall",
    position=yard(16, 44, WALL, wall="loose"),
    exercises=(
        MayI(
            text=asked,
            done=Text("Near any other pyramid of the wall is near enough."),
            verdicts=("CB-13", LEGAL),
            moves=stepping_wall_rolled,
            about=touched,
            times=3,
        ),
        MayI(
            text=asked,
            done=Text("In a chain both neighbours have to be near."),
            verdicts=("CB-13", LEGAL),
            moves=stepping_wall_rolled,
            about=touched,
            times=2,
            position=yard(16, 44, WALL),
        ),
    ),
    fine=True,
)

KIDS: Final = Rung(
    name="kids",
    title=Text("Across corners"),
    rules=("CB-21", "CB-R15", "CB-R10"),
    after="kids-wall",
    position=yard(20, 44, kids=True),
    exercises=(
        MayI(
            text=asked,
            done=Text("In the kids' game a step may go across a corner."),
            verdicts=("CB-11", LEGAL),
            moves=stepping_rolled,
            about=touched,
            times=2,
            rules=("CB-21",),
        ),
        MayI(
            text=asked,
            done=Text("Even between two that touch at their corners."),
            verdicts=("CB-11", LEGAL),
            moves=stepping_rolled,
            about=touched,
            rules=("CB-R15", "CB-21"),
        ),
        MayI(
            text=asked,
            done=Text("The wall may step across corners too, but it still holds together."),
            verdicts=("CB-13", LEGAL),
            moves=stepping_wall_rolled,
            about=touched,
            times=2,
            position=yard(16, 40, WALL, kids=True),
            rules=("CB-R10", "CB-13"),
        ),
    ),
    fine=True,
)

TRIANGLE: Final = Rung(
    name="triangle",
    title=Text("Six in a triangle"),
    rules=("CB-18", "CB-R8", "CB-R13"),
    after="triangle",
    position=drawn(triangle),
    exercises=(
        Foresee(
            text=planned,
            done=Text("Three, two and one, from your corner on."),
            choices=WINS,
            times=3,
            after=Happens("plant"),
        ),
        Foresee(
            text=planned,
            done=Text("More plants around it do no harm, and do not help."),
            choices=WINS,
            after=Happens("plant"),
            rules=("CB-R13", "CB-18"),
        ),
        Foresee(
            text=planned,
            done=Text("The right angle is in your corner."),
            choices=WINS,
            after=Happens("plant"),
            rules=("CB-R8", "CB-18"),
        ),
    ),
    fine=True,
)

TIME: Final = Rung(
    name="time",
    title=Text("When time is up"),
    rules=("CB-19", "CB-20", "CB-R14", "CB-R9"),
    after="shared-win",
    position=drawn(last_turn),
    exercises=(
        Foresee(
            text=planned, done=Text("Whoever has the most plants at home wins."), choices=BY_TIME, rules=("CB-19",)
        ),
        Foresee(
            text=planned,
            done=Text("The number of plants comes first, and then their pips."),
            choices=BY_TIME,
            times=2,
            rules=("CB-20", "CB-19"),
        ),
        Foresee(
            text=planned,
            done=Text("Players who are tied in plants and in pips win together."),
            choices=BY_TIME,
            rules=("CB-R9", "CB-20"),
        ),
        Foresee(
            text=planned,
            done=Text("The last turn counts in full, even a pass."),
            choices=BY_TIME,
            rules=("CB-R14", "CB-19"),
        ),
    ),
    fine=True,
)

SEVERAL: Final = Rung(
    name="several",
    title=Text("Several gardens"),
    rules=("CB-R7", "CB-16"),
    after="both-ripe",
    position=drawn(ripe),
    exercises=(
        Foresee(
            text=black_moves,
            done=Text("If both gardens are ripe, the player who moved wins."),
            choices=WHO_WINS,
            plays=step_for_both,
            position=drawn(both_ripe),
            rules=("CB-R7", "CB-16"),
            times=3,
        ),
        Foresee(
            text=planned,
            done=Text("After every move, every garden is checked."),
            choices=WINS,
            after=Happens("plant"),
            rules=("CB-16", "CB-R7"),
            times=2,
        ),
    ),
    fine=True,
)

FOUR: Final = Rung(
    name="four",
    title=Text("Four gardeners"),
    rules=("CB-03", "CB-05", "CB-R11"),
    after="four-gardeners",
    position=yard(16, 36, seats=4),
    exercises=(
        Find(
            text=Text("Press all the red plants. With four you are red, in the south."),
            done=Text("One colour for each of the four."),
            otherwise=Text("That one is not red."),
            these=own(0),
            least=1,
            most=9,
            times=2,
        ),
        Find(
            text=Text("Press your red plants that stand on your own side."),
            done=Text("The south is yours, between the two walls."),
            otherwise=Text("That one does not count."),
            these=at_home,
            least=1,
            most=8,
            position=yard(20, 48, seats=4),
        ),
        MayI(
            text=asked,
            done=Text("You may plant any colour, if the dice show it."),
            verdicts=("CB-09", LEGAL),
            moves=planting,
            about=touched,
            times=2,
        ),
    ),
    fine=True,
)

FOUR_WIN: Final = Rung(
    name="four-win",
    title=Text("Ten together"),
    rules=("CB-17",),
    after="four-win",
    position=drawn(south),
    exercises=(
        Foresee(
            text=planned,
            done=Text("Ten that touch, on your own side. No corner is needed."),
            choices=FOUR_WINS,
            times=3,
            after=Happens("plant"),
        ),
        Do(
            text=Text("Plant the tenth red one and win."),
            done=Text("Ten together in the south."),
            otherwise=Text("They have to touch, on your own side."),
            goal=Ends(0),
        ),
    ),
    fine=True,
)

FINE_RUNGS: Final[tuple[Rung, ...]] = (
    NO_BLACK,
    LOOSE,
    KIDS,
    TRIANGLE,
    TIME,
    SEVERAL,
    FOUR,
    FOUR_WIN,
)
