"""The first powers: the lesson of Yes! Broccoli! as far as three meals with powers."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Answer, BreakIt, DoIt, PlayGame, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, First, plays, takes
from garden_widgets.shelf.yes_broccoli.lesson.tables import ADVANCED, opened, reached

POWERS: Final[tuple[Step, ...]] = (
    DoIt(
        name="first-power",
        title="A power",
        rules=("YB-14", "YB-13"),
        text=Text(
            "Play your power {picky_eater} on your own bid. In the advanced game everybody gets "
            "{powers:word} secret power cards for a meal. This one adds {added}. You bid {bid}, blue "
            "bids {other_bid}.",
            picky_eater=piece("power:picky-eater"),
            powers=fact("powers of each"),
            added=fact("adds", "picky-eater"),
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "{laid} + {added} = {bid}, so now you choose first. A power that was played is gone.",
            laid=fact("laid", 0),
            added=fact("adds", "picky-eater"),
            bid=fact("bid", 0),
        ),
        position=opened("4 6", "picky-eater trade-snacks", market="mushroom soda"),
        hints=(
            Text("Press {picky_eater}, and then a bid.", picky_eater=piece("power:picky-eater")),
            Text("Press {picky_eater}, and then your own bid.", picky_eater=piece("power:picky-eater")),
        ),
        goal=All(plays("picky-eater"), First(RED)),
        par=1,
        solution=("power picky-eater 0",),
        wrong=(
            Answer(
                plays("picky-eater"),
                Text(
                    "Now blue has {other_bid}. Play it on your own bid.",
                    other_bid=fact("bid", 1),
                ),
            ),
            Answer(Played("ready"), "You let the chance go by. Play Picky Eater."),
        ),
        otherwise="Play Picky Eater on your own bid.",
    ),
    BreakIt(
        name="not-your-power",
        title="Only what you hold",
        rules=("YB-13",),
        text=Text(
            "Try to play Early Bird: press the button. Somebody else may hold it. It would make your "
            "bid the highest. Everybody is dealt {powers:word} powers, and the others lie aside for "
            "this meal.",
            powers=fact("powers of each"),
        ),
        done="You do not hold it: you hold two powers, and only you know which. What blue holds, only blue knows.",
        position=opened("4 6", "trade-snacks nibbler", "early-bird leftovers", market="mushroom soda"),
        hints=(
            "It is not among your powers: look for a button.",
            "Press the button “Play Early Bird”.",
        ),
        rule="YB-13",
        solution="power early-bird",
        offers=("power early-bird",),
        called=("Play Early Bird",),
        otherwise="Try the one that you do not have: Early Bird.",
    ),
    BreakIt(
        name="wrong-window",
        title="Each power has its time",
        rules=("YB-R3", "YB-14"),
        text=Text(
            "Try to play {trade_snacks} right now: press its card. It trades foods when all have taken one. "
            "But the bids have only just been opened.",
            trade_snacks=piece("power:trade-snacks"),
        ),
        done="A window is a time for powers: after the deal, the reveal or the taking. Each power tells you its own.",
        position=opened("4 6", "trade-snacks nibbler", market="mushroom soda"),
        hints=(
            "It is one of your two power cards.",
            Text("Press {trade_snacks}.", trade_snacks=piece("power:trade-snacks")),
        ),
        presses=("power:trade-snacks",),
        rule="YB-R3",
        otherwise="Try the power that does not belong here: Trade Snacks.",
    ),
    DoIt(
        name="ready",
        title="Ready",
        rules=("YB-R3", "YB-13"),
        text=Text(
            "Say that you are ready, and take {mushroom:the}. Your {bid} is higher than blue's "
            "{other_bid}, so why waste a power? When everybody is ready, the window closes and the "
            "food is taken.",
            mushroom=piece("food:mushroom"),
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done="You keep both powers for later rounds of this meal.",
        position=opened("6 4", "picky-eater super-hungry", market="mushroom soda"),
        hints=(
            "You are first anyway.",
            Text("Press “I am ready”, and then {mushroom:the}.", mushroom=piece("food:mushroom")),
        ),
        goal=All(
            takes(RED, "mushroom"), Not(Holds("discarded", "picky-eater")), Not(Holds("discarded", "super-hungry"))
        ),
        par=2,
        solution=("ready", "take mushroom"),
        wrong=(
            Answer(Happens("power"), "That power is gone now, and you would have been first without it."),
            Answer(takes(RED, "soda"), "Not the soda!"),
        ),
        otherwise="Be ready, and then take the mushroom.",
    ),
    DoIt(
        name="later-powers",
        title="One power after another",
        rules=("YB-16", "YB-14"),
        slips={"YB-16": "power super-hungry 0"},
        text=Text(
            "Be first again: {super_hungry} doubles any bid. With Picky Eater your {laid} became a "
            "{bid}, more than blue's {other_bid}. But then blue played Too Busy to Eat, and now lower "
            "bids win.",
            super_hungry=piece("power:super-hungry"),
            laid=fact("laid", 0),
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "{other_laid} x {times} = {other_bid}. Your {bid} is lower and wins. Later powers change "
            "what earlier ones have done.",
            other_laid=fact("laid", 1),
            times=fact("times", "super-hungry"),
            other_bid=fact("bid", 1),
            bid=fact("bid", 0),
        ),
        position=opened(
            "4 6", "super-hungry", market="mushroom soda", changes=[["picky-eater"], []], played=[1, 1], lower_wins=True
        ),
        hints=(
            Text("Your {bid} should be lower than blue's bid.", bid=fact("bid", 0)),
            "A power can be played on blue's bid, too.",
            Text("Press {super_hungry}, and then blue's bid.", super_hungry=piece("power:super-hungry")),
        ),
        goal=Happens("order", parts={"order": [RED, BLUE]}),
        par=1,
        solution=("power super-hungry 1",),
        wrong=(
            Answer(
                plays("super-hungry"),
                Text(
                    "{before} x {times} = {bid}, and lower bids win. Whose bid should be doubled?",
                    before=fact("bid", 0).at_first,
                    times=fact("times", "super-hungry"),
                    bid=fact("bid", 0),
                ),
            ),
            Answer(Played("ready"), "Then blue is first. You hold a power."),
        ),
        otherwise="Blue is still first.",
    ),
    DoIt(
        name="three-meals",
        title="Three meals",
        rules=("YB-12", "YB-10"),
        slips={"YB-12": "take cheese"},
        text=Text(
            "Take what you need to win the whole game. It is the last food of the third meal. The "
            "scores of all {meals:word} meals count: you have {total} so far and blue has "
            "{other_total}, this meal included.",
            meals=fact("meals"),
            total=fact("total", 0),
            other_total=fact("total", 1),
        ),
        done=Text(
            "{before} + {mushroom} = {total} against {other_before} + {cheese} = {other_total}. The "
            "advanced game is over after three meals.",
            before=fact("total", 0).at_first,
            mushroom=fact("worth", "mushroom"),
            total=fact("total", 0),
            other_before=fact("total", 1).at_first,
            cheese=fact("worth", "cheese"),
            other_total=fact("total", 1),
        ),
        position=reached(
            {
                "options": ADVANCED,
                "stage": "take",
                "meal": 3,
                "round": 8,
                "hands": [[], []],
                "bids": ["6", "2"],
                "market": ["cheese", "mushroom"],
                "scores": [[20, 15], [13, 21]],
                "piles": [
                    ["apple", "soda", "bread", "cookie", "carrot", "fries", "pretzel"],
                    ["tomato", "chips", "banana", "donut", "yogurt", "candy", "popcorn"],
                ],
            }
        ),
        hints=(
            "Blue gets the other one.",
            Text(
                "Press {mushroom:the}: it counts {worth}.",
                mushroom=piece("food:mushroom"),
                worth=fact("worth", "mushroom"),
            ),
        ),
        goal=Ends(RED, "YB-12"),
        par=1,
        solution=("take mushroom",),
        replies=((1, "take cheese"),),
        otherwise="That is not enough.",
    ),
    PlayGame(
        name="three-with-powers",
        title="Three meals with powers",
        rules=("YB-12", "YB-13", "YB-14", "YB-16"),
        text=Text(
            "Win a whole advanced game against blue. {meals:Word} meals, {powers:word} new powers "
            "for each of them. When you have nothing to play, say that you are ready.",
            meals=fact("meals"),
            powers=fact("powers of each"),
        ),
        done="You can play Yes! Broccoli! with everything in it. The fine points show each of the fourteen powers.",
        options=ADVANCED,
        careless=0.85,
    ),
)
