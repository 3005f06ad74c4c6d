"""What there is to practise of ties and of other cards, among the fine points of Yes! Broccoli!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, MayI, Rung
from garden_widgets.lessons.references import fact
from garden_widgets.shelf.yes_broccoli.engine.foods import FOODS
from garden_widgets.shelf.yes_broccoli.lesson.asking import (
    WHO_IS_FIRST,
    WHO_MAY_PLAY,
    bid_more,
    is_alike,
    known_foods,
    made_up_foods,
    may,
    played,
    shown_bid,
    values_alone,
    who_plays,
)
from garden_widgets.shelf.yes_broccoli.lesson.goals import (
    RED,
    YOU_FIRST,
    Best,
)
from garden_widgets.shelf.yes_broccoli.lesson.meals import (
    alike,
    both_hold,
    own_foods,
    shuffled,
    taking,
    with_nine,
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
    title=Text("Known, or made up?"),
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
    after="blank-cards",
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

FINE_RUNGS: Final[tuple[Rung, ...]] = (ALIKE, WHO_MAY, KNOWN, SHUFFLED, OTHER_CARDS)
