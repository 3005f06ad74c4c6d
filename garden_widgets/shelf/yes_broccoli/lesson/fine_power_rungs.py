"""What there is to practise of one power at a time in Yes! Broccoli!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, MayI, Rung
from garden_widgets.lessons.references import fact
from garden_widgets.shelf.yes_broccoli.lesson.asking import (
    WHO_IS_FIRST,
    any_power,
    bet_on_bid,
    get_rid,
    held_powers,
    is_power,
    is_tie,
    may,
    numbers,
    played,
    shown_bid,
    touched,
    under_the_deck,
    what_counts,
)
from garden_widgets.shelf.yes_broccoli.lesson.goals import (
    RED,
    YOU_FIRST,
    BestTrade,
    First,
    WorseUnder,
    plays,
)
from garden_widgets.shelf.yes_broccoli.lesson.meals import (
    any_window,
    dealt,
    opened,
    served,
    tie_coming,
)

HALVES: Final = Rung(
    name="halves",
    title=Text("Halves and minus"),
    rules=("YB-R11",),
    after="half-portion",
    fine=True,
    position=opened(("half-portion",), before=("nibbler", "picky-eater")),
    exercises=(
        Foresee(
            text=what_counts,
            done=Text("Halves are rounded down, below zero, too."),
            choices=numbers,
            after=plays("half-portion"),
            times=2,
        ),
        Foresee(
            text=what_counts,
            done=Text("An Early Bird counts one more than the highest bid, its own included."),
            choices=numbers,
            after=plays("early-bird"),
            position=opened(("early-bird",), before=("nibbler", "picky-eater", "super-hungry")),
        ),
        Foresee(
            text=played,
            done=Text("Halves are rounded down, and then the bids are compared."),
            choices=WHO_IS_FIRST,
            after=plays("half-portion"),
        ),
    ),
)

MORE_ICONS: Final = Rung(
    name="more-icons",
    title=Text("Counting icons"),
    rules=("YB-R2", "YB-07"),
    after="extra-broccoli",
    fine=True,
    position=tie_coming(),
    exercises=(
        Foresee(
            text=bet_on_bid,
            done=Text("The five cards of a value all have different icons, so there is always a winner."),
            choices=WHO_IS_FIRST,
            after=Happens("order", "YB-07"),
        ),
        Find(
            text=shown_bid,
            done=Text("Higher numbers, and the same number if it has more icons."),
            otherwise=Text("With that card blue takes first."),
            leads_to=YOU_FIRST,
        ),
        Foresee(
            text=played,
            done=Text("{added} more icons decide a tie, and only a tie.", added=fact("adds", "extra-broccoli")),
            choices=WHO_IS_FIRST,
            after=plays("extra-broccoli"),
            position=opened(("extra-broccoli",)),
            times=2,
        ),
    ),
)

SWAPPED: Final = Rung(
    name="swapped",
    title=Text("Other cards on the table"),
    rules=("YB-R9", "YB-R10"),
    after="change-of-mind",
    fine=True,
    position=opened(("change-of-mind", "swap-plates"), number=2, keep=()),
    exercises=(
        Do(
            text=Text("Take first with one of your two powers."),
            done=Text("Another card, and another order."),
            otherwise=Text("Blue would still take first."),
            goal=All(Happens("power"), First(RED)),
        ),
        Foresee(
            text=played,
            done=Text("What lies before you is your bid, whoever played it."),
            choices=WHO_IS_FIRST,
            fits=is_power,
            times=2,
        ),
        Foresee(
            text=played,
            done=Text("Changes go with a card that is exchanged, but not with one that is taken back."),
            choices=WHO_IS_FIRST,
            fits=is_power,
            position=opened(
                ("change-of-mind", "swap-plates"), number=2, keep=(), before=("picky-eater", "super-hungry")
            ),
        ),
    ),
)

COOKED: Final = Rung(
    name="cooked",
    title=Text("Food for a bid"),
    rules=("YB-18", "YB-R10"),
    after="against-home-cooking",
    fine=True,
    position=opened(("home-cooking",)),
    exercises=(
        Do(
            text=Text("Take first: bid a food of your plate."),
            done=Text("It has left your plate. Let us hope that it was worth it."),
            otherwise=Text("Blue would still take first. Remember: a food has no icons."),
            goal=All(plays("home-cooking"), First(RED)),
        ),
        Foresee(
            text=played,
            done=Text("The value of the food is the bid."),
            choices=WHO_IS_FIRST,
            after=plays("home-cooking"),
            times=2,
        ),
        Foresee(
            text=played,
            done=Text("In a tie a food comes last, because it has no icons."),
            choices=WHO_IS_FIRST,
            after=plays("home-cooking"),
            position=opened(("home-cooking",), lower_wins=True),
        ),
    ),
)

UNDER: Final = Rung(
    name="under",
    title=Text("Under the deck"),
    rules=("YB-19", "YB-15"),
    after="leftovers",
    fine=True,
    position=dealt(("leftovers", "clear-the-table")),
    exercises=(
        Do(
            text=Text("Put the worse food under the deck, and leave the better one up."),
            done=Text("It lies under the deck. First a new food comes up, and nobody can play before that."),
            otherwise=Text("The worse one, and only that one."),
            goal=WorseUnder(),
            times=3,
        ),
        Do(
            text=get_rid,
            done=Text("What lies under the deck comes up again only when everything above it is used up."),
            otherwise=Text("Just that, not more and not less."),
            goal_of=under_the_deck,
        ),
    ),
)

TRADED: Final = Rung(
    name="traded",
    title=Text("Good trades"),
    rules=("YB-R11", "YB-14"),
    after="trade-snacks",
    fine=True,
    position=served(("trade-snacks",)),
    exercises=(
        Do(
            text=Text("Make the best trade that there is."),
            done=Text("Your worst food for blue's best."),
            otherwise=Text("There is a better trade: give your worst, take blue's best."),
            goal=BestTrade(),
            times=4,
        ),
    ),
)

UNDONE: Final = Rung(
    name="undone",
    title=Text("Can it be undone?"),
    rules=("YB-R8", "YB-14"),
    after="no-thank-you",
    fine=True,
    position=any_window(("no-thank-you", "nibbler", "picky-eater"), 2, 1),
    exercises=(
        MayI(
            text=may,
            done=Text("It needs a power right before it in the same window."),
            verdicts=("YB-14", LEGAL),
            moves=held_powers,
            about=touched,
            times=2,
        ),
        MayI(
            text=may,
            done=Text("Nothing was played in this window that it could undo."),
            verdicts=("YB-14", "YB-13", LEGAL),
            moves=any_power,
            about=touched,
            times=2,
        ),
    ),
)

LOWER: Final = Rung(
    name="lower",
    title=Text("Upside down"),
    rules=("YB-R5", "YB-16"),
    after="against-too-busy",
    fine=True,
    position=opened(("picky-eater", "nibbler", "super-hungry"), lower_wins=True),
    exercises=(
        Do(
            text=Text("Take first, though lower bids win this round."),
            done=Text("Upside down: more for blue, or less for you."),
            otherwise=Text("Remember: lower bids win this round."),
            goal=All(Happens("power"), First(RED)),
            times=2,
        ),
        Foresee(
            text=played,
            done=Text("The lower number is first."),
            choices=WHO_IS_FIRST,
            fits=is_power,
        ),
        Foresee(
            text=played,
            done=Text("In a tie more icons still win."),
            choices=WHO_IS_FIRST,
            fits=is_tie,
            after=Happens("power"),
        ),
    ),
)

FINE_POWER_RUNGS: Final[tuple[Rung, ...]] = (HALVES, MORE_ICONS, SWAPPED, COOKED, UNDER, TRADED, UNDONE, LOWER)
