"""What there is to practise of challenges, throws and fees in Pyramid Shambo."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Any, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung, laid_out, one_of
from garden_widgets.lessons.references import fact
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.pyramid_shambo.lesson.asking import (
    any_stage,
    asked,
    asked_to_choose,
    astray,
    challenges,
    change_from_anybody,
    legal,
    minds_changed,
    payments,
    plain,
    theirs_at_first,
    touched,
    whose_at_first,
    with_change,
)
from garden_widgets.shelf.pyramid_shambo.lesson.bets import who_decides
from garden_widgets.shelf.pyramid_shambo.lesson.fights import (
    WHO_WINS_THROW,
    beat,
    both_alike,
    challenge_poorest,
    challenge_richest,
    fees_tied,
    fees_won,
    get_theirs,
    keep,
    owed,
    thrown,
    tie,
    tie_and_win,
    told_keep,
    told_theirs,
    who_sees,
)
from garden_widgets.shelf.pyramid_shambo.lesson.goals import PaidIn
from garden_widgets.shelf.pyramid_shambo.lesson.tables import (
    LARGER,
    Purse,
    as_it_is,
    disorder,
    fees,
    fights,
    stages,
    turns,
)

START: Final = Rung(
    name="start",
    title=Text("How the table is set"),
    rules=("PS-01", "PS-02"),
    after="your-colour",
    position=turns((4, 5), (1, 2)),
    exercises=(
        Find(
            text=whose_at_first,
            done=Text("A colour stays with its player, whoever holds its pyramids."),
            otherwise=Text("That one is of another colour."),
            position=turns((3, 4), own=0.2),
            these=theirs_at_first,
        ),
        Find(
            text=Text("Somebody has set the table wrongly. Press every pyramid that is on the wrong plate."),
            done=Text("At the start everyone has three pyramids of one colour: small, medium and large."),
            otherwise=Text("That one is with the player of its colour."),
            position=laid_out(disorder),
            these=astray,
            least=2,
        ),
        Find(
            text=Text("Press everybody whom you may challenge. You are red."),
            done=Text("You may challenge everybody else who is still in."),
            least=2,
            rules=("PS-02",),
        ),
        Do(
            text=Text("Challenge the player who has the fewest pips."),
            done=Text("The less somebody holds, the sooner they are out."),
            otherwise=Text("Somebody else has fewer pips: look at the numbers beside the names."),
            goal_of=challenge_poorest,
            rules=("PS-02",),
        ),
        MayI(
            text=asked,
            done=Text("You challenge somebody else, who is still in."),
            verdicts=("PS-02", LEGAL),
            moves=challenges,
            about=touched,
            rules=("PS-02",),
        ),
    ),
)

WHAT_NOW: Final = Rung(
    name="what-now",
    title=Text("One after another"),
    rules=("PS-R7", "PS-03", "PS-02"),
    after="second-thoughts",
    position=laid_out(stages),
    exercises=(
        Find(
            text=Text("Press everything that you can choose now: players, or throws."),
            done=Text("First you challenge somebody, and then both of you throw."),
            least=2,
            position=one_of(fights(thrown=0), turns((4, 5), (1, 1))),
        ),
        MayI(
            text=asked,
            done=Text("First the challenge, then the throws, and then the payment."),
            verdicts=("PS-02", "PS-03", LEGAL),
            aside=("PS-R8",),
            moves=any_stage,
            about=touched,
            times=2,
            rules=("PS-03", "PS-02"),
        ),
        MayI(
            text=asked,
            done=Text("A challenge stands: nobody takes it back."),
            verdicts=("PS-03", LEGAL),
            moves=minds_changed,
            about=touched,
            position=fights(thrown=0.5),
            rules=("PS-R7",),
        ),
        Do(
            text=Text("Challenge the player who has the most pips."),
            done=Text("There is a lot to win there, but you can lose just as much."),
            otherwise=Text("Somebody else has more pips: look at the numbers beside the names."),
            goal_of=challenge_richest,
            position=turns((4, 5), (1, 1)),
            rules=("PS-02",),
        ),
    ),
)

THROWS: Final = Rung(
    name="throws",
    title=Text("Rock, paper, scissors"),
    rules=("PS-03",),
    after="throw",
    position=fights(),
    exercises=(
        Do(
            text=beat,
            done=Text("Rock breaks scissors, scissors cut paper, paper wraps rock."),
            otherwise=Text("That does not win. What beats that throw?"),
            goal=Happens("won", parts={"winner": 0}),
            help=Help.MARKS,
        ),
        Foresee(
            text=thrown,
            done=Text("Rock breaks scissors, scissors cut paper, paper wraps rock."),
            choices=WHO_WINS_THROW,
            aside=("PS-04",),
            times=2,
        ),
        Foresee(
            text=who_sees,
            done=Text("A throw stays hidden until both are in. Everything else can be seen."),
            choices=(
                Choice(Text("Only that you have thrown"), Happens("thrown")),
                Choice(Text("Both throws"), Any(Happens("won"), Happens("tied"))),
            ),
            position=fights(thrown=0.5),
            rules=("PS-R8", "PS-03"),
        ),
    ),
)

TIES: Final = Rung(
    name="ties",
    title=Text("Ties and fees"),
    rules=("PS-05", "PS-04"),
    after="tie",
    position=fights(ties=(0, 3)),
    exercises=(
        Foresee(
            text=both_alike,
            done=Text("Every tie makes the fee larger by one."),
            choices=fees_tied,
            after=Happens("tied"),
            rules=("PS-04", "PS-05"),
        ),
        Do(
            text=tie,
            done=Text("Now there is more to win, and to lose."),
            otherwise=Text("It is a tie if both throw the same."),
            goal=Happens("tied"),
            position=fights(ties=(0, 2)),
            rules=("PS-04",),
        ),
        Foresee(
            text=owed,
            done=Text("One pip, and one more for every tie."),
            choices=fees_won,
            after=Happens("won"),
        ),
        MayI(
            text=asked,
            done=Text("Just the fee: one pip, and one more for every tie."),
            verdicts=("PS-05", LEGAL),
            aside=("PS-18",),
            moves=plain,
            about=touched,
            position=laid_out(fees(ties=(0, 3), pays=0.5)),
        ),
        Do(
            text=tie_and_win,
            done=Text("A tie, a win, and {due}.", due=fact("due")),
            otherwise=Text("First the same throw, and then the one that beats the other."),
            goal=Happens("won", parts={"winner": 0, "pips": 2}),
            decisions=2,
            answered=True,
            position=fights(thrown=0),
            rules=("PS-04", "PS-05"),
        ),
    ),
)

DECIDING: Final = Rung(
    name="deciding",
    title=Text("Who decides?"),
    rules=("PS-09", "PS-06"),
    after="you-decide",
    position=as_it_is(fees(pays=0.6, mine=0.5)),
    exercises=(
        Do(
            text=told_theirs,
            done=Text("Your turn, your choice."),
            otherwise=Text("That is right, too, but you should take something else."),
            goal_of=get_theirs,
            help=Help.ARROW,
            position=laid_out(fees(pays=0, ties=(1, 2))),
        ),
        MayI(
            text=asked_to_choose,
            done=Text("The player whose turn it is takes every decision, no matter who pays."),
            verdicts=("PS-09", LEGAL),
            moves=legal,
            about=touched,
            times=2,
        ),
        Foresee(
            text=Text("Who decides what is paid after your throw? Look whose turn it is."),
            done=Text("The player whose turn it is decides, whether they have won or lost."),
            choices=who_decides,
            after=Happens("won"),
            position=fights(mine=0.5),
            rules=("PS-09",),
        ),
        Do(
            text=told_theirs,
            done=Text("Your turn, your choice."),
            otherwise=Text("That is right, too, but you should take something else."),
            goal_of=get_theirs,
            position=laid_out(fees(pays=0, ties=(1, 3))),
        ),
    ),
)

EXACTLY: Final = Rung(
    name="exactly",
    title=Text("To the pip"),
    rules=("PS-06", "PS-05"),
    after="exactly",
    position=laid_out(fees(ties=(0, 2))),
    exercises=(
        Find(
            text=Text("Press every pyramid that you could pay with, alone or together."),
            done=Text("Yes: with each of them you can make up just what you owe."),
            position=laid_out(fees(ties=(1, 2), gives=Purse("123", 3, 5))),
        ),
        MayI(
            text=asked,
            done=Text("No more and no less than is owed."),
            verdicts=("PS-05", LEGAL),
            moves=plain,
            about=touched,
            rules=("PS-05", "PS-06"),
        ),
        MayI(
            text=asked,
            done=Text("Whoever can pay exactly pays just that."),
            verdicts=("PS-06", "PS-05", LEGAL),
            moves=payments,
            about=touched,
            times=2,
        ),
        Do(
            text=told_keep,
            done=Text("Paid to the pip, and kept what you wanted."),
            otherwise=Text("Now that pyramid is gone. Can you make up the sum without it?"),
            goal_of=keep,
            position=laid_out(fees(ties=(1, 3), gives=Purse("123", 3, 5))),
        ),
        Do(
            text=Text("Pay with exactly two pyramids."),
            done=Text("Two pyramids, and the sum is right."),
            otherwise=Text("That is right, but not with two pyramids."),
            goal=PaidIn(number=2),
            position=laid_out(fees(ties=(1, 3), gives=Purse("123", 3, 5))),
        ),
    ),
)

CHANGE: Final = Rung(
    name="change",
    title=Text("And something back"),
    rules=("PS-07", "PS-05"),
    after="only-large",
    position=laid_out(fees(gives=LARGER, ties=(0, 1))),
    exercises=(
        Do(
            text=told_theirs,
            done=Text("What you give, less what comes back: that is what you pay."),
            otherwise=Text("The sum is right, but you should get something else back."),
            goal_of=get_theirs,
            help=Help.ARROW,
        ),
        MayI(
            text=asked,
            done=Text("What goes over, less what comes back, has to be what is owed."),
            verdicts=("PS-05", LEGAL),
            moves=with_change,
            about=touched,
        ),
        MayI(
            text=asked,
            done=Text("Whoever is paid gives the change, if they can."),
            verdicts=("PS-07", "PS-05", LEGAL),
            moves=change_from_anybody,
            about=touched,
            times=2,
        ),
        Do(
            text=told_keep,
            done=Text("You paid with change, and kept what you wanted."),
            otherwise=Text("Now that pyramid is gone. Hand over something else."),
            goal_of=keep,
        ),
        Do(
            text=told_theirs,
            done=Text("Three over and two back, or two over and one back: it is the same."),
            otherwise=Text("The sum is right, but you should get something else back."),
            goal_of=get_theirs,
        ),
    ),
)

FIGHT_RUNGS: Final[tuple[Rung, ...]] = (START, WHAT_NOW, THROWS, TIES, DECIDING, EXACTLY, CHANGE)
