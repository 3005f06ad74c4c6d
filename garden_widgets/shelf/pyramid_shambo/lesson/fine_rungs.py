"""What there is to practise among the fine points of Pyramid Shambo."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, MayI, Rung, laid_out
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.pyramid_shambo.lesson.asking import (
    asked,
    asked_to_choose,
    challenges,
    helpers,
    legal,
    payments,
    second_stash,
    swapping,
    swaps,
    touched,
    with_change,
)
from garden_widgets.shelf.pyramid_shambo.lesson.bets import (
    last_one_paid,
    pays_now,
    second_out,
    several_empty,
    who_decides,
    whose_turn,
)
from garden_widgets.shelf.pyramid_shambo.lesson.fights import (
    beat,
    challenge_poorest,
    get_offered,
    get_theirs,
    told_offered,
    told_theirs,
)
from garden_widgets.shelf.pyramid_shambo.lesson.goals import Collects
from garden_widgets.shelf.pyramid_shambo.lesson.tables import (
    Purse,
    as_it_is,
    bonuses,
    fees,
    fights,
    fourth_step,
    knock_outs,
    out_by_bonus,
    third_step,
    turns,
    two_empty,
)

OWN_FALL: Final = Rung(
    name="own-fall",
    title=Text("Out on your own turn"),
    rules=("PS-14", "PS-09"),
    after="own-fall",
    fine=True,
    position=knock_outs(bound=(0, 0), pays=0.6),
    exercises=(
        Foresee(
            text=last_one_paid(Text("Who decides how the bonus is paid?")),
            done=Text("The player whose turn it is, or the winner if that player is out."),
            choices=who_decides,
            after=Happens("bonus"),
            times=2,
        ),
        MayI(
            text=asked_to_choose,
            done=Text("Whoever is out decides nothing: then the winner does."),
            verdicts=("PS-14", LEGAL),
            moves=legal,
            about=touched,
            position=as_it_is(bonuses(wins=0.5, fallen=1)),
        ),
        MayI(
            text=asked_to_choose,
            done=Text("First look whose turn it is, and then whether they are still in."),
            verdicts=("PS-14", "PS-09", LEGAL),
            moves=legal,
            about=touched,
            position=as_it_is(bonuses(wins=0.4, fallen=0.5)),
        ),
    ),
)

IN_THEIR_PLACE: Final = Rung(
    name="in-their-place",
    title=Text("In another's place"),
    rules=("PS-14", "PS-18"),
    after="in-their-place",
    fine=True,
    position=laid_out(bonuses(fallen=1)),
    exercises=(
        Do(
            text=told_theirs,
            done=Text("They lost on their own turn, so this is for you to decide."),
            otherwise=Text("That is allowed, but you should take something else."),
            goal_of=get_theirs,
        ),
        MayI(
            text=asked,
            done=Text("In their place you decide, but by the same rules."),
            verdicts=("PS-12", "PS-06", LEGAL),
            moves=payments,
            about=touched,
            rules=("PS-12", "PS-14"),
        ),
        Foresee(
            text=pays_now(Text("Whose turn is it after this bonus?")),
            done=Text("Now it is the turn of the player who comes next anyway."),
            choices=whose_turn,
            after=Happens("turn"),
            position=laid_out(bonuses(left=(1, 1), fallen=1)),
            times=2,
        ),
    ),
)

SUPERFLUOUS: Final = Rung(
    name="superfluous",
    title=Text("To and fro for nothing"),
    rules=("PS-R2", "PS-07"),
    after="superfluous",
    fine=True,
    position=laid_out(fees(gives=Purse("23", 2, 3))),
    exercises=(
        MayI(
            text=asked,
            done=Text("Nothing may go over and come back again as the same worth: that changes nothing."),
            verdicts=("PS-R2", LEGAL),
            moves=with_change,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("The right sum, and nothing moves without need."),
            verdicts=("PS-R2", "PS-05", LEGAL),
            moves=with_change,
            about=touched,
        ),
        MayI(
            text=asked,
            done=Text("A swap has to help, and leaves out whatever changes nothing."),
            verdicts=("PS-R2", LEGAL),
            moves=swaps,
            about=touched,
            position=laid_out(fees((4, 4), gives=Purse("23", 1, 2), gets=Purse("3", 1, 2))),
        ),
    ),
)

STEPS: Final = Rung(
    name="steps-of-change",
    title=Text("The long way to a pip"),
    rules=("PS-R2", "PS-08"),
    after="fourth-step",
    fine=True,
    position=laid_out(third_step),
    exercises=(
        Find(
            text=Text("Press everybody who can swap with the one who is paid."),
            done=Text("Two small ones for a medium one: then your large one can be changed."),
            otherwise=Text("That player has nothing that helps, or is one of the two."),
            these=helpers,
            position=laid_out(fees((4, 5), gives=Purse("3", 1, 1), gets=Purse("23", 3, 5), ties=(0, 1))),
        ),
        MayI(
            text=asked,
            done=Text("If you cannot swap, the one who is paid does."),
            verdicts=("PS-08", LEGAL),
            moves=swaps,
            about=touched,
        ),
        Do(
            text=told_offered,
            done=Text("First their swap, and then your payment with change."),
            otherwise=Text("Paid, but that pyramid is not on your plate."),
            goal_of=get_offered,
            decisions=2,
        ),
        Find(
            text=Text("Press everybody who may take part in the first swap. Nobody can change your large pyramid."),
            done=Text("Two others swap first, and then one of them can help."),
            otherwise=Text("Nothing that this player has would help."),
            these=swapping,
            position=laid_out(fourth_step),
        ),
    ),
)

BONUS_ENDS: Final = Rung(
    name="bonus-ends",
    title=Text("Does the bonus go on?"),
    rules=("PS-R4", "PS-13"),
    after="bonus-lapses",
    fine=True,
    position=laid_out(out_by_bonus),
    exercises=(
        Foresee(
            text=last_one_paid(Text("Is the rest of the bonus paid?")),
            done=Text("It goes on as long as the winner is still in."),
            choices=(
                Choice(Text("Yes, by those still in"), All(Not(Happens("lapsed")), Not(Ends()))),
                Choice(Text("No: you are out"), Happens("lapsed")),
            ),
            times=2,
        ),
        Foresee(
            text=last_one_paid(Text("Is there a bonus for this?")),
            done=Text("Only if the winner is still in after all the colours have left."),
            choices=(
                Choice(Text("Yes, there is"), Happens("bonus")),
                Choice(Text("No: you are out"), Happens("lapsed")),
                Choice(Text("No: the game is over"), Ends()),
            ),
            position=knock_outs((3, 5), bound=(0, 1), me=0.5),
            times=2,
        ),
    ),
)

WHO_FIRST: Final = Rung(
    name="who-first",
    title=Text("Two empty hands"),
    rules=("PS-R6", "PS-13"),
    after="who-first",
    fine=True,
    position=laid_out(two_empty),
    exercises=(
        Foresee(
            text=last_one_paid(Text("Who goes out next?")),
            done=Text("Clockwise, and the player whose turn it is comes first."),
            choices=second_out,
            fits=several_empty,
            times=4,
        ),
    ),
)

AT_ONCE: Final = Rung(
    name="at-once",
    title=Text("The end comes at once"),
    rules=("PS-R5", "PS-16"),
    after="at-once",
    fine=True,
    position=knock_outs((2, 3), bound=(0, 0)),
    exercises=(
        Foresee(
            text=last_one_paid(Text("Does that colour leave the game?")),
            done=Text("When only one is left, it is over at once, and nothing leaves."),
            choices=(
                Choice(Text("Yes, all three pyramids"), Happens("left")),
                Choice(Text("No: the game is over by then"), Not(Happens("left"))),
            ),
            times=2,
        ),
        Foresee(
            text=last_one_paid(Text("Does anybody pay a bonus for this?")),
            done=Text("There is nobody left to pay one."),
            choices=(
                Choice(Text("Yes"), Happens("bonus")),
                Choice(Text("No: the game is over"), Ends()),
            ),
            position=knock_outs((2, 4), (0, 1), bound=(0, 1)),
            times=2,
        ),
    ),
)

TEN: Final = Rung(
    name="ten",
    title=Text("A large table"),
    rules=("PS-17", "PS-02"),
    after="ten",
    fine=True,
    position=turns((8, 10), (2, 4)),
    exercises=(
        Find(
            text=Text("Press the plates of everyone whose pyramids come from the second stash."),
            done=Text("Orange, cyan, clear, purple and white: the second stash."),
            otherwise=Text("That colour is one of the first five."),
            these=second_stash,
        ),
        MayI(
            text=asked,
            done=Text("Ten or two: whoever is still in can be challenged."),
            verdicts=("PS-02", LEGAL),
            moves=challenges,
            about=touched,
            rules=("PS-17",),
        ),
        Do(
            text=Text("Challenge the player who has the fewest pips."),
            done=Text("At a large table there is always somebody with little."),
            otherwise=Text("Somebody else has fewer pips: look at the numbers beside the names."),
            goal_of=challenge_poorest,
        ),
        Foresee(
            text=last_one_paid(Text("How many pips of bonus will you get?")),
            done=Text("One pip from everybody else who is still in: at a full table that is a lot."),
            choices=tuple(
                Choice(Text.counted("{count} pip", "{count} pips", number), Collects(number)) for number in range(4, 9)
            ),
            position=knock_outs((8, 10), (0, 2), bound=(0, 0)),
            rules=("PS-17", "PS-12"),
        ),
    ),
)

COUNTING: Final = Rung(
    name="counting",
    title=Text("On “three” or on “go”?"),
    rules=("PS-19", "PS-03"),
    after="count-in",
    fine=True,
    position=fights(count=("123", "123go")),
    exercises=(
        Foresee(
            text=Text("On which word do both hands open here? Look at what is counted between them."),
            done=Text("You agree on that before the game."),
            choices=(
                Choice(Text("On “three”"), Not(Holds("options.count", "123go"))),
                Choice(Text("On “go”"), Holds("options.count", "123go")),
            ),
            times=2,
        ),
        Do(
            text=beat,
            done=Text("In time, and well thrown."),
            otherwise=Text("In time, but that does not win."),
            goal=Happens("won", parts={"winner": 0}),
            times=2,
        ),
    ),
)

FINE_RUNGS: Final[tuple[Rung, ...]] = (
    OWN_FALL,
    IN_THEIR_PLACE,
    SUPERFLUOUS,
    STEPS,
    BONUS_ENDS,
    WHO_FIRST,
    AT_ONCE,
    TEN,
    COUNTING,
)
