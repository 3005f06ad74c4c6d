"""What there is to practise of the first powers in Yes! Broccoli!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Foresee, Help, MayI, Rung
from garden_widgets.lessons.references import fact
from garden_widgets.shelf.yes_broccoli.lesson.asking import (
    CLOSES,
    WHO_IS_FIRST,
    WHO_WINS,
    any_power,
    held_powers,
    is_change,
    is_tie,
    may,
    numbers,
    on_the_card,
    played,
    touched,
    what_counts,
    what_follows,
    who_wins,
)
from garden_widgets.shelf.yes_broccoli.lesson.goals import (
    RED,
    First,
    Wins,
    plays,
)
from garden_widgets.shelf.yes_broccoli.lesson.meals import (
    any_window,
    both_hold,
    last_food,
    opened,
)

SIMPLE: Final = ("picky-eater", "nibbler", "super-hungry", "half-portion")
"""Powers that change a number."""

ON_WHICH_BID: Final = Rung(
    name="on-which-bid",
    title=Text("On which bid?"),
    rules=("YB-14", "YB-R4"),
    after="first-power",
    position=opened(SIMPLE),
    exercises=(
        Do(
            text=Text("Take first: play your power on the right bid."),
            done=Text("Some powers help on your own bid, others on blue's."),
            otherwise=Text("That does not help. On whose bid should it be played?"),
            goal=All(Happens("power"), First(RED)),
            help=Help.ARROW,
        ),
        Do(
            text=Text("Take first: play your power on the right bid."),
            done=Text("Some powers help on your own bid, others on blue's."),
            otherwise=Text("That does not help. On whose bid should it be played?"),
            goal=All(Happens("power"), First(RED)),
        ),
        Foresee(
            text=on_the_card(what_counts),
            done=Text(
                "{added} more, {less} less, double, or half: that is what stands on the cards.",
                added=fact("adds", "picky-eater"),
                less=fact("adds", "nibbler"),
            ),
            choices=numbers,
            fits=is_change,
            times=2,
        ),
        Foresee(
            text=on_the_card(played),
            done=Text("First the sum, then compare."),
            choices=WHO_IS_FIRST,
            fits=is_change,
        ),
    ),
)

HELD: Final = Rung(
    name="held",
    title=Text("Is it in your hand?"),
    rules=("YB-13", "YB-14"),
    after="not-your-power",
    position=any_window(("nibbler", "picky-eater", "super-hungry", "half-portion"), 2, 1),
    exercises=(
        MayI(
            text=on_the_card(may),
            done=Text("Only what you hold. You cannot know where the others are."),
            verdicts=("YB-13", LEGAL),
            moves=any_power,
            about=touched,
            times=2,
        ),
        MayI(
            text=on_the_card(may),
            done=Text("What was played is gone for this meal, whoever played it."),
            verdicts=("YB-13", "YB-14", LEGAL),
            moves=any_power,
            about=touched,
            times=2,
        ),
    ),
)

RIGHT_TIME: Final = Rung(
    name="right-time",
    title=Text("Is it the right time?"),
    rules=("YB-R3",),
    after="wrong-window",
    position=any_window(("nibbler", "leftovers", "trade-snacks", "early-bird", "clear-the-table", "swap-plates")),
    exercises=(
        MayI(
            text=on_the_card(may),
            done=Text("Food powers come after the deal or the taking, powers for bids after the reveal."),
            verdicts=("YB-R3", LEGAL),
            moves=held_powers,
            about=touched,
            times=4,
        ),
    ),
)

READY_NOW: Final = Rung(
    name="ready-now",
    title=Text("When does a window close?"),
    rules=("YB-R3", "YB-R7"),
    after="ready",
    position=both_hold(),
    exercises=(
        Foresee(
            text=what_follows,
            done=Text("It closes when everybody who holds a power is ready; players without one are ready anyway."),
            choices=CLOSES,
            after=Happens("ready"),
            times=3,
        ),
        MayI(
            text=on_the_card(may),
            done=Text("Whoever holds a power may always be ready, or play what fits."),
            verdicts=("YB-R3", LEGAL),
            moves=held_powers,
            about=touched,
            position=any_window(("nibbler", "leftovers", "trade-snacks", "early-bird")),
        ),
    ),
)

BUILT_UP: Final = Rung(
    name="built-up",
    title=Text("One upon another"),
    rules=("YB-16", "YB-R4"),
    after="later-powers",
    position=opened(("super-hungry", "half-portion"), before=("picky-eater", "nibbler")),
    exercises=(
        Foresee(
            text=on_the_card(what_counts),
            done=Text("Each power works on what the one before has made."),
            choices=numbers,
            after=Happens("power", "YB-16"),
            times=2,
        ),
        Foresee(
            text=on_the_card(played),
            done=Text("First all sums in their order, then compare."),
            choices=WHO_IS_FIRST,
            after=Happens("power", "YB-16"),
        ),
        Do(
            text=Text("Take first: build on what was played before."),
            done=Text("The last power had the last word."),
            otherwise=Text("That does not help. Work out both bids."),
            goal=All(Happens("power"), First(RED)),
            position=opened(("super-hungry", "picky-eater", "nibbler"), before=("half-portion",)),
        ),
        Foresee(
            text=on_the_card(played),
            done=Text("That is a tie in numbers, so icons decide."),
            choices=WHO_IS_FIRST,
            after=plays("nibbler"),
            fits=is_tie,
            position=opened(("nibbler",)),
        ),
    ),
)

ALL_MEALS: Final = Rung(
    name="all-meals",
    title=Text("Three meals together"),
    rules=("YB-12", "YB-11"),
    after="three-meals",
    position=last_food(3),
    exercises=(
        Foresee(
            text=who_wins,
            done=Text("The scores of all three meals count."),
            choices=WHO_WINS,
            times=2,
        ),
        Do(
            text=Text("Win the game with the food that you take now. Blue gets the other one."),
            done=Text("All three meals together: you have won."),
            otherwise=Text("That is not enough: count all three meals."),
            goal=Wins(RED),
            times=2,
        ),
    ),
)

POWER_RUNGS: Final[tuple[Rung, ...]] = (ON_WHICH_BID, HELD, RIGHT_TIME, READY_NOW, BUILT_UP, ALL_MEALS)
