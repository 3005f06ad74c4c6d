"""What there is to practise among the fine points of Yes! Broccoli!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, MayI, Rung
from garden_widgets.lessons.references import fact
from garden_widgets.shelf.yes_broccoli.engine.foods import FOODS
from garden_widgets.shelf.yes_broccoli.lesson.asking import (
    WHO_IS_FIRST,
    WHO_MAY_PLAY,
    any_power,
    bet_on_bid,
    bid_more,
    get_rid,
    held_powers,
    is_alike,
    is_power,
    is_tie,
    known_foods,
    made_up_foods,
    may,
    numbers,
    played,
    shown_bid,
    touched,
    under_the_deck,
    values_alone,
    what_counts,
    who_plays,
)
from garden_widgets.shelf.yes_broccoli.lesson.goals import (
    RED,
    YOU_FIRST,
    Best,
    BestTrade,
    First,
    WorseUnder,
    plays,
)
from garden_widgets.shelf.yes_broccoli.lesson.meals import (
    alike,
    any_window,
    both_hold,
    dealt,
    opened,
    own_foods,
    served,
    shuffled,
    taking,
    tie_coming,
    with_nine,
)

HALVES: Final = Rung(
    name="halves",
    title=Text("Halves and less than nothing"),
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
    after="home-cooking",
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

ALIKE: Final = Rung(
    name="alike",
    title=Text("Alike in value and icons"),
    rules=("YB-17", "YB-R6"),
    after="alike-in-all",
    fine=True,
    position=alike(),
    exercises=(
        Foresee(
            text=played,
            done=Text(
                "Fewer powers this round go first, your new one included. If those are equal, too, the younger "
                "player does."
            ),
            choices=WHO_IS_FIRST,
            after=Happens("power"),
            fits=is_alike,
            times=4,
        ),
    ),
)

WHO_MAY: Final = Rung(
    name="who-may",
    title=Text("Who may play now?"),
    rules=("YB-R7", "YB-R3"),
    after="ready-or-not",
    fine=True,
    position=both_hold(),
    exercises=(
        Foresee(
            text=who_plays,
            done=Text("A power opens the window again for all who still hold one."),
            choices=WHO_MAY_PLAY,
            after=Happens("power"),
            times=4,
        ),
    ),
)

KNOWN: Final = Rung(
    name="known",
    title=Text("From the rulebook, or made up?"),
    rules=("YB-R1", "YB-20"),
    after="made-up",
    fine=True,
    position=taking(5),
    exercises=(
        Find(
            text=Text("Press every food that we made up. A small mark shows it."),
            done=Text("All except broccoli, mushroom, apple and soda."),
            otherwise=Text("That one is in the rulebook."),
            these=made_up_foods,
        ),
        Find(
            text=Text("Press every food that is in the rulebook."),
            done=Text("There are four: broccoli, mushroom, apple and soda."),
            otherwise=Text("That one was made up."),
            these=known_foods,
        ),
        Do(
            text=Text("Take the best food of a deck with one card of each."),
            done=Text("This deck has no second one."),
            otherwise=Text("There is a better one."),
            goal=Best(RED),
            position=taking(2, [food.name for food in FOODS], options={"seats": 2, "short_deck": True}),
            rare=False,
            times=2,
        ),
    ),
)

SHUFFLED: Final = Rung(
    name="shuffled",
    title=Text("Just a number?"),
    rules=("YB-21", "YB-02"),
    after="two-sevens",
    fine=True,
    position=shuffled(),
    exercises=(
        MayI(
            text=may,
            done=Text("A number alone is clear if you hold it just once."),
            verdicts=("YB-21", LEGAL),
            moves=values_alone,
            times=2,
        ),
        MayI(
            text=may,
            done=Text("Held once: clear. Held twice: say which one. Not held: not possible."),
            verdicts=("YB-21", "YB-02", LEGAL),
            moves=values_alone,
            times=2,
        ),
    ),
)

OTHER_CARDS: Final = Rung(
    name="other-cards",
    title=Text("Nines and your own foods"),
    rules=("YB-22", "YB-23"),
    after="help-for-beginners",
    fine=True,
    position=with_nine(),
    exercises=(
        Do(
            text=bid_more,
            done=Text("Whoever is still learning may have a {nine}.", nine=fact("nine")),
            otherwise=Text("Then blue takes first."),
            goal=YOU_FIRST,
            rare=False,
            rules=("YB-22",),
        ),
        Find(
            text=shown_bid,
            done=Text("A {nine} comes before everything that blue has.", nine=fact("nine")),
            otherwise=Text("With that card blue takes first."),
            leads_to=YOU_FIRST,
            rules=("YB-22",),
        ),
        Do(
            text=Text("Take the best food. The kiwi was added by somebody here."),
            done=Text("Whoever adds a food decides what it counts."),
            otherwise=Text("There is a better one: compare the numbers."),
            goal=Best(RED),
            position=own_foods(),
            rules=("YB-23",),
            times=2,
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

FINE_RUNGS: Final = (
    HALVES,
    MORE_ICONS,
    SWAPPED,
    COOKED,
    UNDER,
    TRADED,
    UNDONE,
    LOWER,
    ALIKE,
    WHO_MAY,
    KNOWN,
    SHUFFLED,
    OTHER_CARDS,
)
