"""What there is to practise of dice, nests and ways in Snail Invasion!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung, laid_out, one_of
from garden_widgets.lessons.references import fact
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS, Enter, Walk
from garden_widgets.shelf.snail_invasion.lesson.asking import (
    asked,
    at_home,
    carries_something,
    has_a_piece,
    never_rolled,
    passing,
    squares,
    to_a_square,
    told_square,
    where_to,
)
from garden_widgets.shelf.snail_invasion.lesson.gardens import (
    garden,
    stuck,
)
from garden_widgets.shelf.snail_invasion.lesson.goals import Blocks, Comes

START: Final = Rung(
    name="start",
    title=Text("How the game is laid out"),
    rules=("SI-03", "SI-01"),
    after="top-first",
    position=one_of(*(garden((0, 0), (0, 0), plants=plants) for plants in ("RYGB", "RYG", "RGB", "YGB"))),
    exercises=(
        Find(
            text=Text("Press every piece that stands at the bottom of its tree."),
            done=Text(
                "Queens are at the bottom, with {number} pips each: those of the plants, and the snail queen.",
                number=fact("pips", "queen"),
            ),
            otherwise=Text("That one is higher up."),
            these=at_home("3"),
        ),
        Find(
            text=Text("Press every piece with {number} pips.", number=fact("pips", "drone")),
            done=Text("The drones, each in the middle of its tree."),
            otherwise=Text("Count its pips once more."),
            these=at_home("2"),
        ),
        Find(
            text=Text("Press everything that can come out in the first turn."),
            done=Text("The pawns of the plants: each is on top of its tree."),
            leads_to=Happens("entered"),
            aside=("SI-05",),
        ),
        MayI(
            text=asked,
            done=Text("In the first turn only your pawns can come out."),
            verdicts=("SI-07", LEGAL),
            kind=Enter,
        ),
    ),
)

COMING_OUT: Final = Rung(
    name="coming-out",
    title=Text("Who comes out?"),
    rules=("SI-07", "SI-08"),
    after="top-first",
    position=garden((2, 5), (1, 2)),
    exercises=(
        Do(
            text=Text("Bring a drone out of the shed."),
            done=Text("Its pawn was out already, so the drone was on top."),
            otherwise=Text(
                "That was no drone out of the shed. Drones have {number} pips.", number=fact("pips", "drone")
            ),
            goal=Comes(sizes="2"),
            help=Help.ARROW,
            rare=False,
        ),
        Find(
            text=Text("Press everything that can come out now."),
            done=Text("One from each tree: whatever is on top."),
            otherwise=Text("That one is out already."),
            leads_to=Happens("entered"),
            least=2,
            aside=("SI-05",),
        ),
        MayI(
            text=asked,
            done=Text("Only what is on top of a tree comes out."),
            verdicts=("SI-07", LEGAL),
            kind=Enter,
            times=2,
        ),
        Do(
            text=Text("Bring a queen out of the shed."),
            done=Text("Pawn and drone were out before her."),
            otherwise=Text(
                "That was no queen out of the shed. Queens have {number} pips.", number=fact("pips", "queen")
            ),
            goal=Comes(sizes="3"),
            position=garden((5, 8), (1, 2)),
        ),
    ),
)

NUMBERS: Final = Rung(
    name="numbers",
    title=Text("Two dice, one number"),
    rules=("SI-R1", "SI-08"),
    after="smallest-roll",
    position=garden((1, 4), (1, 2)),
    exercises=(
        Foresee(
            text=where_to,
            done=Text("Both dice together are the square."),
            choices=squares,
            after=Happens("entered"),
            times=3,
        ),
        Find(
            text=Text("Press every square where nothing can ever come out."),
            done=Text(
                "The smallest roll is {least}, and the largest {most}. The others can only be walked to.",
                least=fact("least roll"),
                most=fact("highest roll"),
            ),
            otherwise=Text("Two dice can make that number."),
            position=one_of(garden((1, 3), (1, 1), board=16), garden((1, 3), (1, 1))),
            these=never_rolled,
            rules=("SI-R1", "SI-28"),
        ),
        Do(
            text=told_square,
            done=Text("That is where the dice lead."),
            otherwise=Text("Count once more: both dice together."),
            goal_of=to_a_square,
            decisions=2,
            position=garden((1, 2), (1, 1), plants="RY"),
        ),
    ),
)

WALKING: Final = Rung(
    name="walking",
    title=Text("Round the garden"),
    rules=("SI-10", "SI-02"),
    after="walk",
    position=garden((2, 4), (1, 2), stacked=0.2),
    exercises=(
        Do(
            text=told_square,
            done=Text("The whole roll, square by square."),
            otherwise=Text("That is another piece, or another square."),
            goal_of=to_a_square,
            help=Help.MARKS,
        ),
        Foresee(
            text=where_to,
            done=Text("After the last square comes {first} again.", first=fact("first square")),
            choices=squares,
            after=Happens("moved"),
            times=2,
        ),
        Do(
            text=told_square,
            done=Text("Two rolls, and you used both well."),
            otherwise=Text("Look at both rolls before you move."),
            goal_of=to_a_square,
            decisions=2,
            position=garden((2, 3), (1, 1), stacked=0.1, plants="RY"),
        ),
        Do(
            text=told_square,
            done=Text("Three rolls planned ahead: that is how gardeners think."),
            otherwise=Text("Look at all three rolls before you move."),
            goal_of=to_a_square,
            decisions=3,
            position=garden((2, 3), (1, 1), stacked=0.1, plants="R"),
        ),
    ),
)

ONE_THING: Final = Rung(
    name="one-thing",
    title=Text("Your own pieces"),
    rules=("SI-05", "SI-04"),
    after="two-turns",
    position=garden((2, 5), (1, 3)),
    exercises=(
        MayI(
            text=asked,
            done=Text("You move what is yours, and nothing else."),
            verdicts=("SI-05", LEGAL),
            fits=has_a_piece,
            times=2,
        ),
        Find(
            text=Text("Press everything that you can bring out or move now."),
            done=Text("All that is one choice: you do one of these things."),
            least=2,
            most=8,
        ),
        MayI(
            text=asked,
            done=Text("The snails move what is theirs."),
            verdicts=("SI-05", LEGAL),
            fits=has_a_piece,
            position=garden((2, 5), (1, 3), turn=SNAILS),
            seat=1,
        ),
        Do(
            text=told_square,
            done=Text("One roll, one thing, and then the others."),
            otherwise=Text("One roll does one thing. Which one helps?"),
            goal_of=to_a_square,
            decisions=2,
            position=garden((1, 3), (1, 1), stacked=0.1, plants="RY"),
        ),
    ),
)

MUST_MOVE: Final = Rung(
    name="must-move",
    title=Text("To move or to pass"),
    rules=("SI-06", "SI-R10"),
    after="must-move",
    position=laid_out(stuck),
    exercises=(
        MayI(
            text=asked,
            done=Text("You pass only when you can do nothing at all."),
            verdicts=("SI-06", LEGAL),
            moves=passing,
            times=4,
        ),
        Find(
            text=Text("Press every piece of yours that can still move: you may not pass."),
            done=Text("As long as one can move, you must."),
            otherwise=Text("That one is stuck."),
        ),
    ),
)

BLOCKED: Final = Rung(
    name="blocked",
    title=Text("Who is blocked?"),
    rules=("SI-11",),
    after="blocking",
    position=garden((4, 7), (1, 3), stacked=0.7),
    exercises=(
        Find(
            text=Text("Press every piece of yours that is blocked by what stands on it."),
            done=Text("A load as heavy as the piece itself, or heavier, blocks it."),
            otherwise=Text("That one can move."),
            refused_by="SI-11",
        ),
        MayI(
            text=asked,
            done=Text("Add up what is on it, and compare."),
            verdicts=("SI-11", LEGAL),
            kind=Walk,
            fits=carries_something,
            times=2,
        ),
        Do(
            text=Text("Block a snail: land on it with its own weight."),
            done=Text("It bears as much as it weighs, and it is stuck."),
            otherwise=Text("No snail has been blocked by that."),
            goal=Blocks(),
            position=garden((4, 6), (2, 3), stacked=0.1),
        ),
        Find(
            text=Text("Press every snail that is blocked. You play the snails."),
            done=Text("It does not matter whose pieces sit on top."),
            otherwise=Text("That one can move."),
            refused_by="SI-11",
            position=garden((4, 6), (2, 3), stacked=0.8, turn=SNAILS),
            seat=1,
        ),
    ),
)

WALKING_RUNGS: Final[tuple[Rung, ...]] = (START, COMING_OUT, NUMBERS, WALKING, ONE_THING, MUST_MOVE, BLOCKED)
