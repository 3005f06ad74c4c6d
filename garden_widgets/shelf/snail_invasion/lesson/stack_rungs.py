"""What there is to practise of stacks and wounding in Snail Invasion!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung, laid_out
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS, Walk
from garden_widgets.shelf.snail_invasion.lesson.asking import (
    HOW_MANY,
    WHO_DIES,
    WHO_FALLS,
    asked,
    by_adding_up,
    carries_something,
    enemy_on_top,
    friends_between,
    from_a_stack,
    has_a_piece,
    onto_two,
    planned,
    turns_to_grow,
    two_turns_to_wound,
)
from garden_widgets.shelf.snail_invasion.lesson.gardens import (
    garden,
    half_grown,
    scattered,
)
from garden_widgets.shelf.snail_invasion.lesson.goals import Carried, GoesOn

UNDERNEATH: Final = Rung(
    name="underneath",
    title=Text("Held from above"),
    rules=("SI-12", "SI-11"),
    after="underneath",
    position=garden((5, 8), (1, 3), stacked=0.8),
    exercises=(
        Find(
            text=Text("Press every piece of yours under a blocked one."),
            done=Text("However strong a piece is, a blocked piece on top of it stops it."),
            otherwise=Text("That one can move."),
            refused_by="SI-12",
        ),
        MayI(
            text=asked,
            done=Text("Look from the top down for a piece that is blocked."),
            verdicts=("SI-12", "SI-11", LEGAL),
            kind=Walk,
            fits=carries_something,
            times=3,
        ),
        Find(
            text=Text("Press every snail that can move. You play the snails."),
            done=Text("The others are blocked, or under one that is."),
            position=garden((5, 8), (3, 3), stacked=0.8, turn=SNAILS),
            seat=1,
        ),
    ),
)

CARRYING: Final = Rung(
    name="carrying",
    title=Text("Who rides along?"),
    rules=("SI-13",),
    after="carry",
    position=garden((4, 7), (1, 2), stacked=0.7),
    exercises=(
        Do(
            text=Text("Move a piece that carries another."),
            done=Text("The lower one walks, the upper one rides."),
            otherwise=Text("Nobody rode along. Look for a stack with a strong piece below."),
            goal=Carried(),
            help=Help.ARROW,
        ),
        Find(
            text=Text("Press every piece that would carry another if it moved."),
            done=Text("A load that is lighter than the piece itself rides along."),
            otherwise=Text("That one would go alone."),
            leads_to=Carried(),
        ),
        Foresee(
            text=planned,
            done=Text("What stands on a piece goes with it; what is below stays."),
            choices=(
                Choice(Text("It goes alone"), Carried(other=False)),
                Choice(Text("It carries another along"), Carried()),
            ),
            fits=from_a_stack,
            after=Happens("moved"),
            times=2,
        ),
        Do(
            text=Text("Let one of your pieces carry a snail away."),
            done=Text("It rides along like any other piece."),
            otherwise=Text("No snail rode along. Look under the snails."),
            goal=Carried(snail=True),
            position=garden((3, 6), (2, 3), stacked=0.8),
        ),
    ),
)

GROWING: Final = Rung(
    name="growing",
    title=Text("Grow it"),
    rules=("SI-21", "SI-13"),
    after="carry",
    position=laid_out(half_grown),
    exercises=(
        Do(
            text=Text("Grow a plant with this roll."),
            done=Text("Queen, drone and pawn, all of one colour."),
            otherwise=Text("The plant is not whole yet."),
            goal=Ends(0, "SI-21"),
            help=Help.MARKS,
            times=2,
        ),
        Foresee(
            text=planned,
            done=Text("One colour, in order of size, with nothing between."),
            choices=(
                Choice(Text("The gardener wins"), Ends(0)),
                Choice(Text("The game goes on"), GoesOn()),
            ),
            after=Happens("moved"),
        ),
        Do(
            text=turns_to_grow,
            done=Text("Well planned: it has grown!"),
            otherwise=Text("Look at both rolls: what has to move first?"),
            goal=Ends(0, "SI-21"),
            decisions=2,
            position=laid_out(scattered),
        ),
        Do(
            text=turns_to_grow,
            done=Text("Three turns ahead: nobody planned that better."),
            otherwise=Text("Look at all the rolls: what has to move first?"),
            goal=Ends(0, "SI-21"),
            decisions=3,
            position=laid_out(scattered),
        ),
    ),
)

ABLE: Final = Rung(
    name="able",
    title=Text("Everything that can move"),
    rules=("SI-13", "SI-11", "SI-12", "SI-07"),
    after="who-can-move",
    position=garden((4, 8), (1, 3), stacked=0.7),
    exercises=(
        Find(
            text=Text("Press everything that can come out or move."),
            done=Text("You found them all."),
            least=3,
            most=8,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("Ask in this order: is it mine, is it free?"),
            verdicts=("SI-05", "SI-11", "SI-12", LEGAL),
            fits=has_a_piece,
            kind=Walk,
            times=2,
        ),
        Find(
            text=Text("Press everything that can come out or move. You play the snails."),
            done=Text("Now you know what they can do to you."),
            position=garden((4, 7), (1, 3), stacked=0.7, turn=SNAILS),
            seat=1,
        ),
    ),
)

WOUNDING: Final = Rung(
    name="wounding",
    title=Text("Send them home"),
    rules=("SI-15", "SI-17"),
    after="wound-a-snail",
    position=garden((4, 7), (2, 3), stacked=0.3),
    exercises=(
        Do(
            text=Text("Wound a snail with this roll."),
            done=Text("More than it weighs: home it goes."),
            otherwise=Text("No snail fell. Who reaches one, and is heavier?"),
            goal=Happens("wounded"),
            help=Help.ARROW,
        ),
        Do(
            text=Text("Wound a snail with this roll."),
            done=Text("It will be back: snails never die."),
            otherwise=Text("No snail fell. Who reaches one, and is heavier?"),
            goal=Happens("wounded"),
            help=Help.MARKS,
        ),
        Foresee(
            text=planned,
            done=Text("The same weight blocks, more than that wounds."),
            choices=WHO_FALLS,
            fits=enemy_on_top,
            times=2,
        ),
        Do(
            text=two_turns_to_wound,
            done=Text("First into place, then onto the snail."),
            otherwise=Text("No snail fell. From where could you reach one?"),
            goal=Happens("wounded"),
            decisions=2,
            position=garden((3, 4), (1, 2), stacked=0.2, plants="RY"),
        ),
    ),
)

ADDING_UP: Final = Rung(
    name="adding-up",
    title=Text("Weights that touch"),
    rules=("SI-15", "SI-14"),
    after="add-up",
    position=garden((5, 8), (1, 3), stacked=0.7),
    exercises=(
        Do(
            text=Text("Wound a snail by landing on a piece of yours that sits on it."),
            done=Text("Together they are more than it can bear."),
            otherwise=Text("The snails bear that. Look for one that has a load already."),
            goal=Happens("wounded"),
            fits=by_adding_up,
        ),
        Foresee(
            text=planned,
            done=Text("Look at the stack from the top piece down."),
            choices=WHO_FALLS,
            fits=onto_two,
            times=2,
        ),
        Foresee(
            text=planned,
            done=Text("Enemies that touch one another add up."),
            choices=HOW_MANY[:2],
            fits=onto_two,
            position=garden((5, 8), (2, 3), stacked=0.8, turn=SNAILS),
            seat=1,
        ),
        Do(
            text=Text("Eat a piece with this roll. You play the snails."),
            done=Text("Now you know what to beware of."),
            otherwise=Text("No piece fell."),
            goal=Happens("killed"),
            position=garden((4, 7), (2, 3), stacked=0.5, turn=SNAILS),
            seat=1,
            rules=("SI-15", "SI-16"),
        ),
    ),
)

FRIENDS: Final = Rung(
    name="friends",
    title=Text("A friend ends the count"),
    rules=("SI-18", "SI-15"),
    after="friend-between",
    position=garden((5, 8), (2, 3), stacked=0.8, turn=SNAILS),
    exercises=(
        Foresee(
            text=planned,
            done=Text("Count enemies from the piece upwards, and stop at its first friend."),
            choices=WHO_DIES,
            fits=friends_between,
            seat=1,
            times=3,
        ),
        Foresee(
            text=planned,
            done=Text("A snail between your pieces protects the snail below, too."),
            choices=WHO_FALLS,
            fits=friends_between,
            position=garden((4, 7), (3, 3), stacked=0.9),
            times=2,
        ),
    ),
)

STACK_RUNGS: Final[tuple[Rung, ...]] = (UNDERNEATH, CARRYING, GROWING, ABLE, WOUNDING, ADDING_UP, FRIENDS)
