"""What there is to practise of foods, bids and icons in Yes! Broccoli!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung
from garden_widgets.lessons.references import fact
from garden_widgets.shelf.yes_broccoli.lesson.asking import (
    WHO_IS_FIRST,
    WHO_WINS,
    any_food,
    bad_foods,
    best_is_taken,
    bet_on_bid,
    bid_less,
    bid_more,
    bids_of_all_sets,
    may,
    remembered,
    shown_bid,
    shown_bid_to_lose,
    touched,
    who_wins,
    worth_a_good_card,
)
from garden_widgets.shelf.yes_broccoli.lesson.goals import (
    BLUE,
    BLUE_FIRST,
    RED,
    YOU_FIRST,
    Best,
    Sure,
    Wins,
)
from garden_widgets.shelf.yes_broccoli.lesson.meals import (
    BAD,
    bidding,
    last_food,
    sure,
    taking,
    tie_coming,
)

BEST: Final = Rung(
    name="best",
    title=Text("What is it worth?"),
    rules=("YB-05", "YB-10"),
    after="best-food",
    position=taking(3),
    exercises=(
        Do(
            text=Text("Take the food that is worth most."),
            done=Text("That was the best of them."),
            otherwise=Text("There is a better one: compare the numbers."),
            goal=Best(RED),
            help=Help.MARKS,
        ),
        Find(
            text=Text("Press every food that counts minus."),
            done=Text("Those are better left to others."),
            otherwise=Text("That one does not count minus."),
            these=bad_foods,
            position=taking(4),
        ),
        Find(
            text=Text("Press every food that counts more than {limit}.", limit=fact("limit")),
            done=Text("Each of them is worth a good card."),
            otherwise=Text("That one counts {limit} or less.", limit=fact("limit")),
            these=worth_a_good_card,
            position=taking(5),
        ),
        Do(
            text=Text("Take the food that is worth most."),
            done=Text("That was the best of them."),
            otherwise=Text("There is a better one: compare the numbers."),
            goal=Best(RED),
            position=taking(5),
        ),
    ),
)

YOUR_CARDS: Final = Rung(
    name="your-cards",
    title=Text("Which cards are yours?"),
    rules=("YB-08", "YB-02"),
    after="used-card",
    position=bidding(3, 6),
    exercises=(
        MayI(
            text=may,
            done=Text("What has been laid down is gone for this meal."),
            verdicts=("YB-08", LEGAL),
            moves=bids_of_all_sets,
            about=touched,
            times=2,
        ),
        MayI(
            text=may,
            done=Text(
                "Your own colour, {least} to {most}, each card once.", least=fact("least", RED), most=fact("most", RED)
            ),
            verdicts=("YB-02", LEGAL),
            moves=bids_of_all_sets,
            about=touched,
        ),
        MayI(
            text=may,
            done=Text("Yours and unused: that is a bid."),
            verdicts=("YB-08", "YB-02", LEGAL),
            moves=bids_of_all_sets,
            about=touched,
            times=2,
        ),
    ),
)

LEAST_BAD: Final = Rung(
    name="nothing-good",
    title=Text("Nothing good today"),
    rules=("YB-06", "YB-03"),
    after="least-bad",
    position=taking(3, BAD),
    exercises=(
        Do(
            text=Text("Take the food that harms you least."),
            done=Text("That was the least bad."),
            otherwise=Text("There is one that harms you less."),
            goal=Best(RED),
            help=Help.MARKS,
        ),
        MayI(
            text=may,
            done=Text("You take one of those that are up, and only of those."),
            verdicts=("YB-03", LEGAL),
            moves=any_food,
            about=touched,
            times=2,
        ),
        Do(
            text=Text("Take the food that harms you least."),
            done=Text("That was the least bad."),
            otherwise=Text("There is one that harms you less."),
            goal=Best(RED),
            position=taking(5, BAD),
        ),
    ),
)

HIGHER: Final = Rung(
    name="higher",
    title=Text("High enough"),
    rules=("YB-05", "YB-04"),
    after="enough",
    position=bidding(2, 5),
    exercises=(
        Do(
            text=bid_more,
            done=Text("That was enough."),
            otherwise=Text("Then blue takes first. Look for a higher card."),
            goal=YOU_FIRST,
            rare=False,
            help=Help.MARKS,
        ),
        Find(
            text=shown_bid,
            done=Text("Each of them would be enough."),
            otherwise=Text("With that card blue takes first."),
            leads_to=YOU_FIRST,
        ),
        Find(
            text=shown_bid_to_lose,
            done=Text("Sometimes you want to be second, to save a card."),
            otherwise=Text("With that card you take first."),
            leads_to=BLUE_FIRST,
        ),
        Foresee(
            text=bet_on_bid,
            done=Text("The higher one; if the numbers are equal, the one with more icons."),
            choices=WHO_IS_FIRST,
        ),
        Do(
            text=bid_less,
            done=Text("Blue takes first, and you keep your better cards."),
            otherwise=Text("With that card you take first."),
            goal=BLUE_FIRST,
            rare=False,
        ),
    ),
)

TIES: Final = Rung(
    name="ties",
    title=Text("The same number"),
    rules=("YB-07", "YB-05"),
    after="icons",
    position=tie_coming(),
    exercises=(
        Foresee(
            text=bet_on_bid,
            done=Text("In a tie the icons decide."),
            choices=WHO_IS_FIRST,
            after=Happens("order", "YB-07"),
            times=2,
        ),
        Find(
            text=shown_bid,
            done=Text("A tie with more icons is enough."),
            otherwise=Text("With that card blue takes first."),
            leads_to=YOU_FIRST,
        ),
        Find(
            text=shown_bid_to_lose,
            done=Text("In a tie with fewer icons blue is first, too."),
            otherwise=Text("With that card you take first."),
            leads_to=BLUE_FIRST,
        ),
    ),
)

REMEMBER: Final = Rung(
    name="remember",
    title=Text("What is gone?"),
    rules=("YB-09", "YB-08"),
    after="reading-others",
    position=sure(4, 6),
    exercises=(
        Do(
            text=remembered,
            done=Text("Nothing that blue had left was higher, and no smaller card of yours was as safe."),
            otherwise=Text(
                "Work out what blue has left: everything from {least} to {most} except what is gone.",
                least=fact("least", BLUE),
                most=fact("most", BLUE),
            ),
            goal=Sure(RED, BLUE),
            help=Help.MARKS,
            times=3,
        ),
        Do(
            text=remembered,
            done=Text("You remembered it well."),
            otherwise=Text(
                "Work out what blue has left: everything from {least} to {most} except what is gone.",
                least=fact("least", BLUE),
                most=fact("most", BLUE),
            ),
            goal=Sure(RED, BLUE),
            position=sure(5, 7),
            times=2,
        ),
    ),
)

LAST_FOOD: Final = Rung(
    name="last-food",
    title=Text("Who wins?"),
    rules=("YB-01", "YB-11", "YB-10"),
    after="youngest-wins",
    position=last_food(),
    exercises=(
        Do(
            text=Text("Win the meal with the food that you take now. Blue gets the other one."),
            done=Text("The highest score wins, and a tie is yours."),
            otherwise=Text("That is not enough: count both plates once more."),
            goal=Wins(RED),
            rare=True,
            times=2,
        ),
        Foresee(
            text=who_wins,
            done=Text("The highest score wins; if scores are equal, the youngest player does."),
            choices=WHO_WINS,
            times=2,
        ),
        Foresee(
            text=who_wins,
            done=Text("The highest score wins; if scores are equal, the youngest player does."),
            choices=WHO_WINS,
            fits=best_is_taken,
            position=last_food(close=True),
        ),
    ),
)

BID_RUNGS: Final[tuple[Rung, ...]] = (BEST, YOUR_CARDS, LEAST_BAD, HIGHER, TIES, REMEMBER, LAST_FOOD)
