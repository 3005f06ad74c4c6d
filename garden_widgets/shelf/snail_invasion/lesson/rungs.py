"""What there is to practise on the core path of Snail Invasion!: a rung after each idea."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends, Happens, Not
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung, laid_out, one_of
from garden_widgets.lessons.references import fact
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS
from garden_widgets.shelf.snail_invasion.lesson.asking import (
    HOW_MANY,
    WHO_DIES,
    WHO_FALLS,
    anything,
    asked,
    at_home,
    by_adding_up,
    carries_something,
    coming_out,
    coming_out_own,
    danger,
    enemy_on_top,
    friends_between,
    from_a_stack,
    never_rolled,
    onto_two,
    passing,
    planned,
    shielded,
    squares,
    to_a_square,
    told_square,
    touched,
    turns_to_grow,
    two_turns_to_wound,
    walking,
    walking_own,
    where_to,
    wounded_waits,
)
from garden_widgets.shelf.snail_invasion.lesson.gardens import (
    garden,
    half_grown,
    last_colour,
    scattered,
    shield_to_break,
    stuck,
    trapped,
)
from garden_widgets.shelf.snail_invasion.lesson.goals import Blocks, Carried, Comes, Fell, GoesOn

START: Final = Rung(
    name="start",
    title=Text("How the game is laid out"),
    rules=("SI-03", "SI-01"),
    after="first-move",
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
        ),
        MayI(
            text=asked,
            done=Text("In the first turn only plant pawns can come out."),
            verdicts=("SI-07", "SI-05", LEGAL),
            moves=coming_out,
            about=touched,
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
        ),
        MayI(
            text=asked,
            done=Text("Only what is on top of a tree comes out."),
            verdicts=("SI-07", LEGAL),
            moves=coming_out_own,
            about=touched,
        ),
        MayI(
            text=asked,
            done=Text("You may bring out what is yours, from the top of a tree."),
            verdicts=("SI-05", "SI-07", LEGAL),
            moves=coming_out,
            about=touched,
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
            moves=anything,
            about=touched,
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
            moves=anything,
            about=touched,
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
            times=2,
        ),
        Find(
            text=Text("Press every plant that can still move: you may not pass."),
            done=Text("As long as one can move, you must."),
            otherwise=Text("That one is stuck."),
        ),
        MayI(
            text=asked,
            done=Text("Nobody wins by being stuck for a turn."),
            verdicts=("SI-06", LEGAL),
            moves=passing,
            rules=("SI-R10", "SI-06"),
            times=2,
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
            text=Text("Press every plant that is blocked by what stands on it."),
            done=Text("Each bears its own weight, or more."),
            otherwise=Text("That one can move."),
            refused_by="SI-11",
        ),
        MayI(
            text=asked,
            done=Text("Add up what is on it, and compare."),
            verdicts=("SI-11", LEGAL),
            moves=walking_own,
            about=touched,
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

UNDERNEATH: Final = Rung(
    name="underneath",
    title=Text("Held from above"),
    rules=("SI-12", "SI-11"),
    after="underneath",
    position=garden((5, 8), (1, 3), stacked=0.8),
    exercises=(
        Find(
            text=Text("Press every plant under a blocked piece."),
            done=Text("However strong a piece is, a blocked piece on top of it stops it."),
            otherwise=Text("That one can move."),
            refused_by="SI-12",
        ),
        MayI(
            text=asked,
            done=Text("Look from the top down for a piece that is blocked."),
            verdicts=("SI-12", "SI-11", LEGAL),
            moves=walking_own,
            about=touched,
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
            done=Text("Each bears less than it weighs."),
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
            text=Text("Let a plant carry a snail away."),
            done=Text("It rides along like any other piece."),
            otherwise=Text("No snail rode along. Look under the snails."),
            goal=Carried(snail=True),
            position=garden((3, 6), (2, 3), stacked=0.8),
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
            moves=walking,
            about=touched,
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
            text=Text("Wound a snail by landing on a plant that sits on it."),
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
            text=Text("Eat a plant with this roll. You play the snails."),
            done=Text("Now you know what to beware of."),
            otherwise=Text("No plant fell."),
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
            done=Text("A snail between plants protects the snail below, too."),
            choices=WHO_FALLS,
            fits=friends_between,
            position=garden((4, 7), (3, 3), stacked=0.9),
            times=2,
        ),
    ),
)

SHIELDS: Final = Rung(
    name="shields",
    title=Text("Shields that hold"),
    rules=("SI-19", "SI-18"),
    after="shield",
    position=garden((3, 6), (1, 3), stacked=0.4),
    exercises=(
        Find(
            text=Text("Press every plant with a larger plant right on top of it."),
            done=Text("Whatever lands on these, they live as long as the shield does."),
            otherwise=Text("No larger plant is right on top of that one."),
            position=garden((5, 8), (1, 3), stacked=0.8),
            these=shielded,
        ),
        Do(
            text=danger,
            done=Text("The snails came, and nobody was eaten."),
            otherwise=Text("A plant was eaten."),
            goal=Not(Happens("killed")),
            answered=True,
            rare=False,
            times=2,
        ),
        Foresee(
            text=planned,
            done=Text("Look at what is right on top of each plant."),
            choices=WHO_DIES,
            fits=enemy_on_top,
            position=garden((5, 8), (2, 3), stacked=0.8, turn=SNAILS),
            seat=1,
            times=2,
        ),
    ),
)

BREAKING: Final = Rung(
    name="breaking",
    title=Text("When shields break"),
    rules=("SI-20", "SI-16", "SI-14"),
    after="broken-shield",
    position=garden((6, 9), (2, 3), stacked=0.9, turn=SNAILS),
    exercises=(
        Foresee(
            text=planned,
            done=Text("From the top down, each with what lies on it then."),
            choices=HOW_MANY,
            fits=onto_two,
            seat=1,
            times=3,
        ),
        Do(
            text=Text("Eat a plant with this roll. You play the snails."),
            done=Text("Plants that are eaten never come back."),
            otherwise=Text("No plant fell."),
            goal=Happens("killed"),
            seat=1,
        ),
        Do(
            text=Text("Break a shield, so that two plants fall. You play the snails."),
            done=Text("The shield fell, and what was under it fell as well."),
            otherwise=Text("Look for a plant on a plant, and a snail heavy enough for both."),
            goal=Fell(2, 9),
            position=laid_out(shield_to_break),
            seat=1,
        ),
    ),
)

STRIKING: Final = Rung(
    name="striking",
    title=Text("How the snails win"),
    rules=("SI-23", "SI-09", "SI-16"),
    after="snails-strike",
    position=laid_out(last_colour),
    exercises=(
        Do(
            text=Text("Win with this roll. You play the snails."),
            done=Text("No colour is whole any more."),
            otherwise=Text("One colour is still whole: look for its pawn."),
            goal=Ends(1, "SI-23"),
            seat=1,
            times=2,
        ),
        Foresee(
            text=planned,
            done=Text("They win when the last whole colour loses a piece."),
            choices=(
                Choice(Text("The snails win"), Ends(1)),
                Choice(Text("The game goes on"), GoesOn()),
            ),
            seat=1,
        ),
        MayI(
            text=asked,
            done=Text("Wounded snails lie loose: any of them may come out."),
            verdicts=("SI-07", LEGAL),
            moves=coming_out_own,
            about=touched,
            position=garden((2, 5), (0, 1), turn=SNAILS, falls=True),
            fits=wounded_waits,
            seat=1,
            rules=("SI-09", "SI-07"),
        ),
        Find(
            text=Text("Press everything that can come out of the Nest. You play the snails."),
            done=Text("Loose snails come out in any order; from a tree, only the top one."),
            leads_to=Happens("entered"),
            position=garden((2, 5), (1, 2), turn=SNAILS, falls=True),
            fits=wounded_waits,
            seat=1,
            rules=("SI-09", "SI-07"),
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

TRAPPING: Final = Rung(
    name="trapping",
    title=Text("Three in the trap"),
    rules=("SI-22", "SI-11"),
    after="snail-trap",
    position=laid_out(trapped),
    exercises=(
        Do(
            text=Text("Trap the last snail with this roll."),
            done=Text("No snail can stir: the garden is yours."),
            otherwise=Text("A snail can still move. Which, and who weighs as much?"),
            goal=Ends(0, "SI-22"),
            help=Help.ARROW,
        ),
        Do(
            text=Text("Trap the last snail with this roll."),
            done=Text("Just its own weight: not more, not less."),
            otherwise=Text("A snail can still move. Which, and who weighs as much?"),
            goal=Ends(0, "SI-22"),
            times=2,
        ),
        Foresee(
            text=planned,
            done=Text("All three have to be on the board, and none may be able to move."),
            choices=(
                Choice(Text("The gardener wins"), Ends(0)),
                Choice(Text("The game goes on"), GoesOn()),
            ),
        ),
        Find(
            text=Text("Press every snail that is still free. You play the snails."),
            done=Text("As long as one is free, the trap is open."),
            position=garden((4, 7), (3, 3), stacked=0.6, turn=SNAILS),
            seat=1,
        ),
    ),
)

CORE_RUNGS: Final[tuple[Rung, ...]] = (
    START,
    COMING_OUT,
    NUMBERS,
    WALKING,
    ONE_THING,
    MUST_MOVE,
    BLOCKED,
    UNDERNEATH,
    CARRYING,
    GROWING,
    ABLE,
    WOUNDING,
    ADDING_UP,
    FRIENDS,
    SHIELDS,
    BREAKING,
    STRIKING,
    TRAPPING,
)
