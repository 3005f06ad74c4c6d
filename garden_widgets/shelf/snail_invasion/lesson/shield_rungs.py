"""What there is to practise of shields, striking and traps in Snail Invasion!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends, Happens, Not
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung, laid_out
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS, Enter
from garden_widgets.shelf.snail_invasion.lesson.asking import (
    HOW_MANY,
    WHO_DIES,
    asked,
    danger,
    enemy_on_top,
    onto_two,
    planned,
    shielded,
    wounded_waits,
)
from garden_widgets.shelf.snail_invasion.lesson.gardens import (
    garden,
    last_colour,
    shield_to_break,
    trapped,
)
from garden_widgets.shelf.snail_invasion.lesson.goals import Fell, GoesOn

SHIELDS: Final = Rung(
    name="shields",
    title=Text("Shields that hold"),
    rules=("SI-19", "SI-18"),
    after="shield",
    position=garden((3, 6), (1, 3), stacked=0.4),
    exercises=(
        Find(
            text=Text("Press all your pieces that carry a larger one of yours right on top."),
            done=Text("Whatever lands on these, they live as long as the shield does."),
            otherwise=Text("No larger piece of yours is right on top of that one."),
            position=garden((5, 8), (1, 3), stacked=0.8),
            these=shielded,
        ),
        Do(
            text=danger,
            done=Text("The snails came, and nobody was eaten."),
            otherwise=Text("A piece was eaten."),
            goal=Not(Happens("killed")),
            answered=True,
            rare=False,
            times=2,
        ),
        Foresee(
            text=planned,
            done=Text("Look at what is right on top of each piece."),
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
            done=Text("Check from the top down: each piece with what lies on it then."),
            choices=HOW_MANY,
            fits=onto_two,
            seat=1,
            times=3,
        ),
        Do(
            text=Text("Eat a piece with this roll. You play the snails."),
            done=Text("Pieces that are eaten never come back."),
            otherwise=Text("No piece fell."),
            goal=Happens("killed"),
            seat=1,
        ),
        Do(
            text=Text("Break a shield, so that two pieces fall. You play the snails."),
            done=Text("The shield fell, and what was under it fell as well."),
            otherwise=Text("Look for a piece of the gardener on another, and a snail heavy enough for both."),
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
            kind=Enter,
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

TRAPPING: Final = Rung(
    name="trapping",
    title=Text("Three in the trap"),
    rules=("SI-22", "SI-11"),
    after="snail-trap",
    position=laid_out(trapped),
    exercises=(
        Do(
            text=Text("Trap the last snail with this roll."),
            done=Text("No snail can move: the garden is yours."),
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

SHIELD_RUNGS: Final[tuple[Rung, ...]] = (SHIELDS, BREAKING, STRIKING, TRAPPING)
