"""What there is to practise among the fine points of Snail Invasion!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Not
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, MayI, Rung, laid_out
from garden_widgets.lessons.references import fact
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS, Walk
from garden_widgets.shelf.snail_invasion.lesson.asking import (
    HOW_MANY,
    asked,
    beyond_twelve,
    carries_something,
    high_square,
    onto_two,
    passing,
    patio_turns,
    planned,
    snails_alone,
    squares,
    told_square,
    touched,
    where_to,
)
from garden_widgets.shelf.snail_invasion.lesson.gardens import (
    garden,
    hidden,
    last_colour,
    patio_near,
    round_or_stuck,
    spares_eaten,
    tower,
    trapped,
    two_red_trees,
)
from garden_widgets.shelf.snail_invasion.lesson.goals import Carried, Fell, GoesOn, StaysAsItWas

WHO_WINS: Final = (
    Choice(Text("The gardener wins"), Ends(0)),
    Choice(Text("The snails win"), Ends(1)),
    Choice(Text("The game goes on"), GoesOn()),
)
GARDENER_WINS: Final = (WHO_WINS[0], WHO_WINS[2])

ONE_LOOK: Final = Rung(
    name="one-look",
    title=Text("Tall stacks"),
    rules=("SI-R5", "SI-14"),
    after="one-look",
    fine=True,
    position=garden((5, 8), (2, 3), stacked=0.9, falls=True),
    exercises=(
        Foresee(
            text=planned,
            done=Text("Each piece once, from the top down, with what is on it then."),
            choices=HOW_MANY,
            fits=onto_two,
            times=3,
        ),
        Do(
            text=Text("Let nobody fall: land where it hurts nobody, or stay away."),
            done=Text("Everybody still stands."),
            otherwise=Text("Somebody fell."),
            goal=Fell(0),
            rare=False,
        ),
        Do(
            text=Text("Let a piece fall with this roll."),
            done=Text("You looked from the top down."),
            otherwise=Text("Nobody fell."),
            goal=Fell(1, 9),
        ),
    ),
)

WHO_HAS_WON: Final = Rung(
    name="who-has-won",
    title=Text("Stack first, then goal"),
    rules=("SI-R2", "SI-R7", "SI-21"),
    after="hidden-plant",
    fine=True,
    position=laid_out(hidden),
    exercises=(
        Foresee(
            text=planned,
            done=Text("First the stack is sorted out, and only then somebody may have won."),
            choices=GARDENER_WINS,
            times=2,
        ),
        Do(
            text=Text("Win with this roll."),
            done=Text("What is under a grown plant, and on it, does not matter."),
            otherwise=Text("Nobody has won yet."),
            goal=Ends(0, "SI-21"),
        ),
        Foresee(
            text=planned,
            done=Text("The last whole colour decides."),
            choices=(WHO_WINS[1], WHO_WINS[2]),
            position=laid_out(last_colour),
            seat=1,
        ),
        Foresee(
            text=planned,
            done=Text("A free snail, or one in the Nest, keeps the game going."),
            choices=GARDENER_WINS,
            position=laid_out(trapped),
        ),
    ),
)

NO_CARRYING_TWO: Final = Rung(
    name="no-carrying-two",
    title=Text("Strong, but held"),
    rules=("SI-R6", "SI-12", "SI-13"),
    after="two-pawns",
    fine=True,
    position=laid_out(tower),
    exercises=(
        MayI(
            text=asked,
            done=Text("A blocked piece stops everything below it, however light it is."),
            verdicts=("SI-12", "SI-11", LEGAL),
            kind=Walk,
            fits=carries_something,
            times=3,
        ),
        Find(
            text=Text("Press every piece of yours under a blocked one."),
            done=Text("Nobody carries more than one."),
            otherwise=Text("That one can move."),
            refused_by="SI-12",
        ),
        Foresee(
            text=planned,
            done=Text("One at most rides along."),
            choices=(
                Choice(Text("It goes alone"), Carried(other=False)),
                Choice(Text("It carries another along"), Carried()),
            ),
            after=Happens("moved"),
        ),
    ),
)

ROUND: Final = Rung(
    name="round",
    title=Text("A roll of {roll}", roll=12),
    rules=("SI-R9", "SI-10"),
    after="once-round",
    fine=True,
    position=garden((3, 6), (1, 2), roll=(6, 6)),
    exercises=(
        Do(
            text=Text("Make a move that changes nothing."),
            done=Text("Once round, and home again."),
            otherwise=Text("Something has changed."),
            goal=StaysAsItWas(),
            rare=False,
        ),
        Foresee(
            text=where_to,
            done=Text(
                "On {squares} squares a {roll} leads back to where it began.",
                squares=fact("last square"),
                roll=fact("roll").at_first,
            ),
            choices=squares,
            after=Happens("moved"),
        ),
        Foresee(
            text=where_to,
            done=Text("With {squares} squares it is not once round.", squares=fact("last square")),
            choices=squares,
            after=Happens("moved"),
            position=garden((3, 6), (1, 2), roll=(6, 6), board=16),
        ),
        MayI(
            text=asked,
            done=Text("Going once round is a move: if you can do that, you may not pass."),
            verdicts=("SI-06", LEGAL),
            moves=passing,
            position=laid_out(round_or_stuck),
        ),
        MayI(
            text=asked,
            done=Text("Blocked is blocked, even for a move that changes nothing."),
            verdicts=("SI-11", LEGAL),
            kind=Walk,
        ),
    ),
)

ALONE: Final = Rung(
    name="alone",
    title=Text("The snails have no choice"),
    rules=("SI-24", "SI-25", "SI-R3", "SI-R8"),
    after="alone-two",
    fine=True,
    position=garden((1, 3), (2, 3), seats=1, turn=SNAILS, falls=True),
    exercises=(
        MayI(
            text=asked,
            done=Text("As long as a snail waits in the Nest, the smallest comes out."),
            verdicts=("SI-24", LEGAL),
            moves=snails_alone,
            about=touched,
            rules=("SI-24",),
        ),
        MayI(
            text=asked,
            done=Text("Of the snails that can move, the one on the highest square does."),
            verdicts=("SI-25", "SI-24", LEGAL),
            moves=snails_alone,
            about=touched,
            rules=("SI-25",),
        ),
        MayI(
            text=asked,
            done=Text("If two on one square can move, the upper one does."),
            verdicts=("SI-R3", "SI-25", LEGAL),
            moves=snails_alone,
            about=touched,
            rules=("SI-R3",),
        ),
        Find(
            text=Text("Press the snail that has to move or come out."),
            done=Text("There is never a choice: only one may."),
            otherwise=Text("That one may not."),
            rules=("SI-25", "SI-24"),
        ),
        Foresee(
            text=planned,
            done=Text("When you play alone and the snails win, nobody wins."),
            choices=(
                Choice(Text("Nobody wins"), All(Ends(), Not(Ends(0)))),
                Choice(Text("The game goes on"), GoesOn()),
            ),
            position=garden((1, 3), (1, 3), seats=1, plants="R", turn=SNAILS, stacked=0.2),
            rules=("SI-R8", "SI-23"),
        ),
    ),
)

VARIETAL: Final = Rung(
    name="varietal",
    title=Text("Two trees of one colour"),
    rules=("SI-27", "SI-R4"),
    after="spare-parts",
    fine=True,
    position=laid_out(two_red_trees),
    exercises=(
        Do(
            text=Text("Grow a red plant with this roll."),
            done=Text("The other pawn did just as well."),
            otherwise=Text("The red plant is not whole yet."),
            goal=Ends(0, "SI-21"),
        ),
        Foresee(
            text=planned,
            done=Text("A colour is lost only when both of its pawns, both drones or both queens are eaten."),
            choices=GARDENER_WINS,
            after=Happens("moved"),
        ),
        Foresee(
            text=planned,
            done=Text("Each colour has a spare of everything."),
            choices=(WHO_WINS[1], WHO_WINS[2]),
            position=laid_out(spares_eaten),
            seat=1,
            times=2,
        ),
        Find(
            text=Text("Press everything that can come out or move."),
            done=Text("Two red trees and two yellow ones: four tops in the shed."),
            position=garden((2, 5), (1, 2), variant="varietal", plants="RRYY"),
            most=8,
        ),
    ),
)

SIXTEEN: Final = Rung(
    name="sixteen",
    title=Text("Sixteen squares"),
    rules=("SI-28", "SI-10"),
    after="larger-board",
    fine=True,
    position=garden((3, 6), (1, 2), board=16, stacked=0.3),
    exercises=(
        Do(
            text=told_square,
            done=Text(
                "Squares {first} to {last} can only be walked to.",
                first=fact("first square to walk to"),
                last=fact("last square"),
            ),
            otherwise=Text(
                "Count once more: after {roll} come {squares}.",
                roll=fact("highest roll"),
                squares=fact("squares to walk to"),
            ),
            goal_of=high_square,
        ),
        Foresee(
            text=where_to,
            done=Text("Here the way begins again after {last}.", last=fact("last square")),
            choices=squares,
            after=Happens("moved"),
            fits=beyond_twelve,
            times=2,
        ),
        Do(
            text=told_square,
            done=Text("Two rolls, and up to the top."),
            otherwise=Text("Look at both rolls before you move."),
            goal_of=high_square,
            decisions=2,
            position=garden((2, 3), (1, 1), board=16, stacked=0.1, plants="RY"),
        ),
        Do(
            text=Text("Wound a snail with this roll."),
            done=Text("The garden is larger, the rule is the same."),
            otherwise=Text("No snail fell."),
            goal=Happens("wounded"),
            position=garden((4, 7), (2, 3), board=16, stacked=0.3),
        ),
    ),
)

PATIO: Final = Rung(
    name="patio",
    title=Text("The patio garden"),
    rules=("SI-26", "SI-22", "SI-21"),
    after="patio-trap",
    fine=True,
    position=laid_out(patio_near),
    exercises=(
        Do(
            text=Text("Win with this roll: block the snail queen, or grow."),
            done=Text("One snail, one plant, and one good roll."),
            otherwise=Text("Not yet. Who reaches the snail queen, or its own queen?"),
            goal=Ends(0),
            times=2,
        ),
        Foresee(
            text=planned,
            done=Text("One piece eaten, and the only colour is lost."),
            choices=(
                Choice(Text("The gardener wins"), Ends(0)),
                Choice(Text("Nobody wins"), All(Ends(), Not(Ends(0)))),
                Choice(Text("The game goes on"), GoesOn()),
            ),
        ),
        Do(
            text=patio_turns,
            done=Text("Your turn, her turn, your turn: all planned."),
            otherwise=Text("Look at all the rolls: what has to move first?"),
            goal=Ends(0),
            decisions=3,
        ),
        Find(
            text=Text("Press everything that can come out or move."),
            done=Text("One tree and one queen: that is all there is."),
            position=garden((1, 3), (1, 1), variant="patio", stacked=0.3),
        ),
    ),
)

FINE_RUNGS: Final[tuple[Rung, ...]] = (
    ONE_LOOK,
    WHO_HAS_WON,
    NO_CARRYING_TWO,
    ROUND,
    ALONE,
    VARIETAL,
    SIXTEEN,
    PATIO,
)
