"""What there is to practise of helpers, bonuses and leaving in Pyramid Shambo."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Not
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung, laid_out
from garden_widgets.shelf.pyramid_shambo.lesson.asking import (
    asked,
    challenges,
    change_from_anybody,
    going_out,
    helpers,
    leaving,
    next_in_turn,
    payments,
    swaps,
    taking_others_along,
    touched,
    turn_alone,
)
from garden_widgets.shelf.pyramid_shambo.lesson.bets import (
    how_few_bonuses,
    how_many_bonuses,
    how_many_leave,
    how_many_out,
    is_out,
    last_one_paid,
    pays_now,
    whose_turn,
)
from garden_widgets.shelf.pyramid_shambo.lesson.fights import (
    get_offered,
    get_theirs,
    knock_somebody_out,
    knock_two_out,
    told_offered,
    told_theirs,
)
from garden_widgets.shelf.pyramid_shambo.lesson.tables import (
    LARGER,
    Purse,
    anybodys_turn,
    as_it_is,
    bonuses,
    fees,
    knock_outs,
    turns,
)

LARGE: Final = Purse("3", 1, 2)

WHO_CHANGES: Final = Rung(
    name="who-changes",
    title=Text("Who gives the change?"),
    rules=("PS-07", "PS-06"),
    after="bystander",
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
            done=Text("Only the player with the star challenges, and only somebody who is still in."),
            verdicts=("PS-02", "PS-18", LEGAL),
            moves=challenges,
            fits=turn_alone,
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

LEAVING_RUNGS: Final[tuple[Rung, ...]] = (WHO_CHANGES, HELPERS, KNOCK_OUT, BONUS, WHOSE_TURN, CASCADE, DOMINOES)
