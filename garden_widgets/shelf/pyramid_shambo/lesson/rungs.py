"""What there is to practise on the core path of Pyramid Shambo: a rung after each idea."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Not
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung, laid_out, one_of
from garden_widgets.lessons.references import fact
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.pyramid_shambo.lesson.asking import (
    WHO_WINS_THROW,
    any_stage,
    asked,
    asked_to_choose,
    astray,
    beat,
    beat_and_win_the_game,
    both_alike,
    challenge_poorest,
    challenge_richest,
    challenges,
    change_from_anybody,
    fees_doubled,
    fees_tied,
    fees_won,
    get_offered,
    get_theirs,
    going_out,
    helpers,
    how_few_bonuses,
    how_many_bonuses,
    how_many_leave,
    how_many_out,
    in_doomed_colour,
    in_safe_colour,
    is_out,
    keep,
    knock_somebody_out,
    knock_two_out,
    last_one_paid,
    leaving,
    legal,
    minds_changed,
    next_in_turn,
    owed,
    parts,
    payments,
    pays_now,
    plain,
    swaps,
    taking_me_along,
    taking_others_along,
    theirs_at_first,
    thrown,
    tie,
    tie_and_win,
    told_keep,
    told_offered,
    told_theirs,
    told_win_and_take,
    touched,
    turn_alone,
    who_decides,
    who_sees,
    who_wins_the_game,
    whose_at_first,
    whose_turn,
    win_the_game,
    with_change,
)
from garden_widgets.shelf.pyramid_shambo.lesson.goals import PaidIn
from garden_widgets.shelf.pyramid_shambo.lesson.tables import (
    Purse,
    anybodys_turn,
    as_it_is,
    bonuses,
    disorder,
    fees,
    fights,
    knock_outs,
    stages,
    turns,
)

LARGER: Final = Purse("23", 1, 3)
LARGE: Final = Purse("3", 1, 2)

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
            done=Text("You challenge on your own turn, and only somebody who is still in."),
            verdicts=("PS-02", "PS-18", LEGAL),
            moves=challenges,
            fits=turn_alone,
            about=touched,
            position=as_it_is(anybodys_turn),
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
        Do(
            text=told_win_and_take,
            done=Text("Well thrown, and well chosen!"),
            otherwise=Text("Won or not, you do not hold that pyramid: begin once more."),
            goal_of=get_theirs,
            decisions=2,
            rules=("PS-03", "PS-09"),
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
            text=Text("Press every pyramid that can be part of your payment."),
            done=Text("Every pyramid that helps to make the sum."),
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

WHO_CHANGES: Final = Rung(
    name="who-changes",
    title=Text("Who gives the change?"),
    rules=("PS-07", "PS-06"),
    after="winner-first",
    position=laid_out(fees(gives=Purse("123", 1, 3))),
    exercises=(
        MayI(
            text=asked,
            done=Text("First pay exactly. If you cannot, whoever is paid gives change. Nobody else does."),
            verdicts=("PS-07", "PS-06"),
            moves=swaps,
            about=touched,
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("Somebody else swaps only if the one who is paid cannot give change."),
            verdicts=("PS-07", LEGAL),
            moves=swaps,
            about=touched,
            position=laid_out(fees(gives=LARGER, gets=LARGER)),
        ),
        MayI(
            text=asked,
            done=Text("Whoever can pay exactly gets no change at all."),
            verdicts=("PS-06", "PS-07", LEGAL),
            moves=change_from_anybody,
            about=touched,
        ),
        Do(
            text=told_theirs,
            done=Text("Whoever is paid gives the change."),
            otherwise=Text("The sum is right, but you should get something else back."),
            goal_of=get_theirs,
            position=laid_out(fees(gives=LARGER, ties=(0, 1))),
        ),
    ),
)

HELPERS: Final = Rung(
    name="helpers",
    title=Text("A helper from outside"),
    rules=("PS-08", "PS-07"),
    after="bystander",
    position=laid_out(fees((4, 4), gives=LARGER, gets=LARGE, ties=(0, 0))),
    exercises=(
        Find(
            text=Text("Press everybody who can help out with change."),
            done=Text("They have small ones to swap, and had no part in the fight."),
            otherwise=Text("That player has nothing that helps, or is one of the two."),
            these=helpers,
        ),
        MayI(
            text=asked,
            done=Text("A swap is with somebody who had no part in the fight."),
            verdicts=("PS-08", LEGAL),
            moves=swaps,
            about=touched,
            times=2,
        ),
        Do(
            text=told_offered,
            done=Text("Swapped pip for pip, and paid."),
            otherwise=Text("At the end you do not hold that pyramid."),
            goal_of=get_offered,
            decisions=2,
            position=laid_out(fees(gives=Purse("23", 1, 2), gets=LARGE, ties=(0, 0))),
        ),
    ),
)

KNOCK_OUT: Final = Rung(
    name="knock-out",
    title=Text("Out, with all its colour"),
    rules=("PS-11", "PS-10"),
    after="knock-out",
    position=knock_outs(bound=(0, 0)),
    exercises=(
        Find(
            text=Text("Press every pyramid that leaves the game when this is paid."),
            done=Text("All three of that colour, whoever holds them."),
            otherwise=Text("That one is of another colour."),
            these=leaving,
        ),
        Foresee(
            text=last_one_paid(Text("How many of your pyramids leave the game?")),
            done=Text("Nobody is paid for what leaves."),
            choices=how_many_leave,
            after=Not(Ends()),
            times=2,
        ),
        Foresee(
            text=pays_now(Text("Does the player who pays go out?")),
            done=Text("Whoever loses the last pyramid is out."),
            choices=is_out,
            position=laid_out(fees(pays=0, gives=Purse("12", 1, 2))),
            rules=("PS-10",),
        ),
        Do(
            text=knock_somebody_out,
            done=Text("Out, and the colour with them."),
            otherwise=Text("Who has a single pip? And what beats that throw?"),
            goal=All(Happens("out"), Not(Happens("out", parts={"player": 0}))),
            decisions=3,
            position=turns((3, 4), poor=1),
            rules=("PS-10", "PS-11"),
        ),
    ),
)

BONUS: Final = Rung(
    name="bonus",
    title=Text("Your bonus, please"),
    rules=("PS-12", "PS-R3"),
    after="bonus",
    position=laid_out(bonuses()),
    exercises=(
        Do(
            text=told_theirs,
            done=Text("A bonus is one pip, and you decide how it is paid."),
            otherwise=Text("That is allowed, but you should take something else."),
            goal_of=get_theirs,
            help=Help.MARKS,
        ),
        Foresee(
            text=last_one_paid(Text("How many pips of bonus will you get?")),
            done=Text("One pip from everybody else who is still in, however large the fee was."),
            choices=how_many_bonuses,
            after=Not(Ends()),
            position=knock_outs((3, 5), (0, 1), bound=(0, 0)),
            rules=("PS-R3", "PS-12"),
        ),
        MayI(
            text=asked,
            done=Text("One pip: exactly if they can, and with your change if not."),
            verdicts=("PS-12", "PS-06", LEGAL),
            moves=payments,
            about=touched,
            times=2,
        ),
        Do(
            text=told_theirs,
            done=Text("A bonus is one pip, and you decide how it is paid."),
            otherwise=Text("That is allowed, but you should take something else."),
            goal_of=get_theirs,
            position=laid_out(bonuses(gives=Purse("23", 2, 3), gets=Purse("12", 2, 4))),
        ),
    ),
)

WHOSE_TURN: Final = Rung(
    name="whose-turn",
    title=Text("Whose turn is next?"),
    rules=("PS-18",),
    after="bonus",
    position=laid_out(fees((4, 5), (1, 3), pays=0.5)),
    exercises=(
        Find(
            text=Text("Press the player whose turn is next. Now it is yours: you are red."),
            done=Text("Clockwise, and past everybody who is out."),
            otherwise=Text("Go round clockwise, and pass over those who are out."),
            these=next_in_turn,
            position=turns((4, 5), (1, 2)),
        ),
        Foresee(
            text=pays_now(Text("Whose turn is it after that?")),
            done=Text("Clockwise, and past everybody who is out."),
            choices=whose_turn,
            after=Happens("turn"),
        ),
        MayI(
            text=asked,
            done=Text("Only the player with the star challenges somebody."),
            verdicts=("PS-18", LEGAL),
            moves=challenges,
            about=touched,
            position=as_it_is(anybodys_turn),
        ),
        Foresee(
            text=pays_now(Text("Whose turn is it after this bonus?")),
            done=Text("The bonus is paid, so the turn goes on to the next who is in."),
            choices=whose_turn,
            after=Happens("turn"),
            position=laid_out(bonuses(left=(1, 1))),
        ),
    ),
)

CASCADE: Final = Rung(
    name="cascade",
    title=Text("Like dominoes"),
    rules=("PS-13", "PS-11"),
    after="cascade",
    position=knock_outs(bound=(0, 2)),
    exercises=(
        Foresee(
            text=last_one_paid(Text("How many players go out?")),
            done=Text("Take one colour away after another, and look who is left with nothing."),
            choices=how_many_out,
            times=2,
        ),
        Find(
            text=Text("Press everybody who goes out when this is paid."),
            done=Text("Whoever holds only what leaves goes out, too."),
            otherwise=Text("That player is left with something."),
            these=going_out,
            position=knock_outs(bound=(1, 2)),
        ),
        Foresee(
            text=last_one_paid(Text("How many pips of bonus will you get?")),
            done=Text("The bonus is only for the one you fought, and comes from everyone who is still in at the end."),
            choices=how_few_bonuses,
            after=Not(Ends()),
            position=knock_outs((5, 5), bound=(0, 2)),
            rules=("PS-12", "PS-13"),
        ),
    ),
)

DOMINOES: Final = Rung(
    name="dominoes",
    title=Text("Two at one blow"),
    rules=("PS-13", "PS-10"),
    after="dominoes",
    position=knock_outs((4, 5), bound=(1, 2), over=False),
    exercises=(
        Find(
            text=Text("Press every player who takes somebody else along when they go out."),
            done=Text("Their colour is all that somebody else holds."),
            otherwise=Text("Everybody else holds some other colour, too."),
            these=taking_others_along,
        ),
        Do(
            text=knock_two_out,
            done=Text("One throw, and two are out."),
            otherwise=Text("Who has a single pip, and whose colour is all that somebody else holds?"),
            goal=All(Happens("out", "PS-13"), Not(Happens("out", parts={"player": 0}))),
            decisions=3,
            times=2,
        ),
        Foresee(
            text=last_one_paid(Text("How many players go out?")),
            done=Text("You see the whole row fall before you push."),
            choices=how_many_out,
            position=knock_outs((5, 5), bound=(0, 3)),
        ),
    ),
)

COLOURS: Final = Rung(
    name="colours",
    title=Text("In whose colour?"),
    rules=("PS-11", "PS-09"),
    after="whose-colour",
    position=laid_out(fees((4, 5), ties=(0, 1), gives=Purse("12", 3, 5))),
    exercises=(
        Do(
            text=Text("Pay in the colour of the player who has the fewest pips."),
            done=Text("That colour may soon leave: let somebody else lose it."),
            otherwise=Text("That colour will last longer. Who has the fewest pips?"),
            goal_of=in_doomed_colour,
            help=Help.MARKS,
        ),
        Do(
            text=Text("Be paid in the colour of the player who has the most pips."),
            done=Text("That colour will last: a good one to hold."),
            otherwise=Text("That colour may leave sooner. Who has the most pips?"),
            goal_of=in_safe_colour,
            position=laid_out(fees((4, 5), ties=(0, 1), pays=0, gives=Purse("12", 3, 5))),
        ),
        Foresee(
            text=last_one_paid(Text("How many of your pyramids leave the game?")),
            done=Text("A colour that leaves takes everything along, even what you have just got."),
            choices=how_many_leave,
            after=Not(Ends()),
            position=knock_outs(bound=(0, 2)),
            rules=("PS-11", "PS-13"),
        ),
        Do(
            text=Text("Pay in the colour of the player who has the fewest pips."),
            done=Text("That colour may soon leave: let somebody else lose it."),
            otherwise=Text("That colour will last longer. Who has the fewest pips?"),
            goal_of=in_doomed_colour,
            position=laid_out(fees((4, 5), ties=(1, 2), gives=Purse("12", 3, 5))),
        ),
    ),
)

DANGEROUS: Final = Rung(
    name="dangerous",
    title=Text("A dangerous win"),
    rules=("PS-16", "PS-13"),
    after="dangerous-win",
    position=knock_outs((3, 3), bound=(0, 1), me=0.4),
    exercises=(
        Find(
            text=Text("Press the player who takes you along when they go out."),
            done=Text("All that you hold is of that colour: do not knock them out!"),
            otherwise=Text("You would be left with something."),
            these=taking_me_along,
            position=knock_outs((4, 5), bound=(0, 1), me=1, over=False),
        ),
        Foresee(
            text=last_one_paid(Text("Who wins the game by this?")),
            done=Text("The last one in wins, whoever has won the throw."),
            choices=who_wins_the_game,
            times=2,
        ),
        Do(
            text=win_the_game,
            done=Text("The last one in: that is you."),
            otherwise=Text("Who can you knock out, and who goes along with them?"),
            goal=Ends(0),
            decisions=3,
            position=knock_outs((3, 3), bound=(1, 1), over=False),
        ),
    ),
)

SHOWDOWN: Final = Rung(
    name="showdown",
    title=Text("Showdown"),
    rules=("PS-15", "PS-05"),
    after="showdown",
    position=fights((2, 3), (0, 1), ties=(0, 2)),
    exercises=(
        Foresee(
            text=owed,
            done=Text(
                "When more than two began and two are left, every fee counts twice. A game for two has no showdown."
            ),
            choices=fees_doubled,
            after=Happens("won"),
            times=2,
        ),
        MayI(
            text=asked,
            done=Text("In the showdown the whole sum counts twice."),
            verdicts=("PS-15", LEGAL),
            moves=plain,
            about=touched,
            position=laid_out(fees((3, 4), (1, 2), ties=(0, 2), pays=0.5, gives=Purse("123", 3, 5))),
        ),
        Foresee(
            text=last_one_paid(Text("Do fees count twice from now on?")),
            done=Text("Only when more than two began and two are left."),
            choices=(
                Choice(Text("Yes: it is the showdown"), Happens("showdown")),
                Choice(Text("No: there are still too many"), All(Not(Happens("showdown")), Not(Ends()))),
                Choice(Text("No: the game is over"), Ends()),
            ),
            position=knock_outs((3, 4), bound=(0, 2)),
        ),
        Do(
            text=told_win_and_take,
            done=Text("Won, and doubled."),
            otherwise=Text("Won or not, you do not hold that pyramid: begin once more."),
            goal_of=get_theirs,
            decisions=2,
            position=fights((3, 3), (1, 1), ties=(0, 1)),
        ),
    ),
)

EVERYTHING: Final = Rung(
    name="everything",
    title=Text("More than they have"),
    rules=("PS-R1", "PS-10"),
    after="everything",
    position=laid_out(fees(ties=(1, 3), pays=0.5, gives=Purse("12", 2, 2))),
    exercises=(
        MayI(
            text=asked,
            done=Text("Whoever holds no more than what is due gives everything."),
            verdicts=("PS-R1", LEGAL),
            moves=parts,
            about=touched,
            times=2,
        ),
        Foresee(
            text=pays_now(Text("Is the player who pays still in after this?")),
            done=Text("What is missing is forgotten. But without pyramids nobody stays in."),
            choices=is_out,
            position=laid_out(fees(ties=(1, 3), pays=0, gives=Purse("12", 1, 3))),
        ),
        Do(
            text=beat_and_win_the_game,
            done=Text("All there was, and the game is yours."),
            otherwise=Text("That was not the winning throw: begin once more."),
            goal=Ends(0),
            decisions=2,
            position=fights((3, 3), (1, 1), ties=(1, 2), purse_of_rival=Purse("12", 1, 2)),
            rules=("PS-16", "PS-R1"),
        ),
    ),
)

CORE_RUNGS: Final[tuple[Rung, ...]] = (
    START,
    WHAT_NOW,
    THROWS,
    TIES,
    DECIDING,
    EXACTLY,
    CHANGE,
    WHO_CHANGES,
    HELPERS,
    KNOCK_OUT,
    BONUS,
    WHOSE_TURN,
    CASCADE,
    DOMINOES,
    COLOURS,
    DANGEROUS,
    SHOWDOWN,
    EVERYTHING,
)
