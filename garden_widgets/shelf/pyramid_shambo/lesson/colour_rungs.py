"""What there is to practise of colours and of the showdown in Pyramid Shambo."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Not
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung, laid_out
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.pyramid_shambo.lesson.asking import asked, parts, plain, taking_me_along, touched
from garden_widgets.shelf.pyramid_shambo.lesson.bets import (
    how_many_leave,
    is_out,
    last_one_paid,
    pays_now,
    who_wins_the_game,
)
from garden_widgets.shelf.pyramid_shambo.lesson.fights import (
    beat_and_win_the_game,
    fees_doubled,
    get_theirs,
    in_doomed_colour,
    in_safe_colour,
    owed,
    told_win_and_take,
    win_the_game,
)
from garden_widgets.shelf.pyramid_shambo.lesson.tables import (
    Purse,
    fees,
    fights,
    knock_outs,
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

COLOUR_RUNGS: Final[tuple[Rung, ...]] = (COLOURS, DANGEROUS, SHOWDOWN, EVERYTHING)
