"""All powers of Yes! Broccoli! in the hands of the learner, in one file because they are one series."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Answer, DoIt, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, First, plays, takes
from garden_widgets.shelf.yes_broccoli.lesson.tables import dealt, opened, served

LET_GO: Final = Answer(Played("ready"), "You let the chance go by. Play a power.")

OWNERS: Final[tuple[Step, ...]] = (
    DoIt(
        name="too-busy-to-eat",
        title="Too Busy to Eat",
        rules=("YB-R11", "YB-14"),
        text=Text(
            "Make your {bid} beat blue's {other_bid}. Too Busy to Eat turns the round upside down: "
            "lower bids win. It can be played before the bids, or when they are open.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "{bid} is lower than {other_bid}. Until the end of the round it stays like that.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        position=opened("2 8", "too-busy-to-eat trade-snacks"),
        fine=True,
        hints=(
            "It works all by itself.",
            Text("Press {power}.", power=piece("power:too-busy-to-eat")),
        ),
        goal=First(RED),
        par=1,
        solution=("power too-busy-to-eat",),
        wrong=(LET_GO,),
        otherwise="Play Too Busy to Eat.",
    ),
    DoIt(
        name="nibbler",
        title="Nibbler",
        rules=("YB-R1", "YB-14"),
        text=Text(
            "Make blue's {other_bid} smaller than your {bid}. {nibbler} takes {less} away from any "
            "bid. Many foods and powers are our own inventions, and a small mark shows it: {nibbler} "
            "is one.",
            nibbler=piece("power:nibbler"),
            less=fact("adds", "nibbler"),
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "{other_laid} - {less} = {other_bid}. A power on somebody else's bid is often as good as one on yours.",
            other_laid=fact("laid", 1),
            less=fact("adds", "nibbler"),
            other_bid=fact("bid", 1),
        ),
        position=opened("6 7", "nibbler trade-snacks"),
        fine=True,
        hints=(
            "Whose bid should become smaller?",
            Text("Press {power}, and then blue's bid.", power=piece("power:nibbler")),
        ),
        goal=First(RED),
        par=1,
        solution=("power nibbler 1",),
        wrong=(LET_GO, Answer(plays("nibbler"), "That was your own bid! Nibble at blue's.")),
        otherwise="Play Nibbler on blue's bid.",
    ),
    DoIt(
        name="half-portion",
        title="Half Portion",
        rules=("YB-R11", "YB-14"),
        text=Text(
            "Halve the bid that is in your way. Blue bids {other_bid}, and you bid {bid}. Halves are "
            "rounded down: half of {other_bid} is {half}.",
            other_bid=fact("bid", 1),
            bid=fact("bid", 0),
            half=fact("half", 1),
        ),
        done=Text(
            "Half of {other_laid} is {other_bid}, and your {bid} is higher.",
            other_laid=fact("laid", 1),
            other_bid=fact("bid", 1),
            bid=fact("bid", 0),
        ),
        position=opened("4 7", "half-portion trade-snacks"),
        fine=True,
        hints=(
            Text(
                "Half of {other_bid}, rounded down, is less than {bid}.", bid=fact("bid", 0), other_bid=fact("bid", 1)
            ),
            Text("Press {power}, and then blue's bid.", power=piece("power:half-portion")),
        ),
        goal=First(RED),
        par=1,
        solution=("power half-portion 1",),
        wrong=(
            LET_GO,
            Answer(
                plays("half-portion"),
                Text(
                    "Half of {laid} is only {bid}. Halve blue's bid.",
                    laid=fact("laid", 0),
                    bid=fact("bid", 0),
                ),
            ),
        ),
        otherwise="Play Half Portion on blue's bid.",
    ),
    DoIt(
        name="extra-broccoli",
        title="Extra Broccoli",
        rules=("YB-R2", "YB-07"),
        text=Text(
            "Win this tie. Blue's {other_bid} has {other_icons} icons, yours has {icons}: every value "
            "has a card with {all_icons} icons, one in each colour. {power} adds {added}.",
            other_bid=fact("bid", 1),
            other_icons=fact("icons", 1),
            icons=fact("icons", 0),
            all_icons=fact("icons of a value"),
            power=piece("power:extra-broccoli"),
            added=fact("adds", "extra-broccoli"),
        ),
        done=Text(
            "{icons} icons against {other_icons}: in a tie that decides.",
            icons=fact("icons", 0),
            other_icons=fact("icons", 1),
        ),
        position=opened("8 8", "extra-broccoli trade-snacks"),
        fine=True,
        hints=(
            "Icons count where the values are the same.",
            Text("Press {power}, and then your own bid.", power=piece("power:extra-broccoli")),
        ),
        goal=First(RED),
        par=1,
        solution=("power extra-broccoli 0",),
        wrong=(
            LET_GO,
            Answer(
                plays("extra-broccoli"),
                Text(
                    "Now blue has {other_icons} icons. The icons are for you.",
                    other_icons=fact("icons", 1),
                ),
            ),
        ),
        otherwise="Play Extra Broccoli on your own bid.",
    ),
    DoIt(
        name="swap-plates",
        title="Swap Plates",
        rules=("YB-R9", "YB-14"),
        text=Text(
            "Make blue's {other_bid} yours. {power} exchanges your bid and blue's, with everything "
            "that was played on them. The cards stay exchanged for the rest of the meal.",
            power=piece("power:swap-plates"),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "The {bid} lies before you, and blue has your {other_bid}. After the round each goes to "
            "the used cards of its new owner.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        position=opened("1 8", "swap-plates trade-snacks"),
        fine=True,
        hints=(
            "Blue's card is the better one.",
            Text("Press {power}.", power=piece("power:swap-plates")),
        ),
        goal=First(RED),
        par=1,
        solution=("power swap-plates 0 1",),
        wrong=(LET_GO,),
        otherwise="Play Swap Plates.",
    ),
    DoIt(
        name="change-of-mind",
        title="Change of Mind",
        rules=("YB-R10", "YB-R9"),
        text=Text(
            "Bid just enough after all. You bid {bid}, and blue bids {other_bid}. Change of Mind "
            "takes your card back, and you play another one. Keep your {card} for a better day!",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
            card=piece("card:8.3"),
        ),
        done=Text(
            "A {bid} is enough. The {before} is back in your hand, and so is everything that you might still need.",
            bid=fact("bid", 0),
            before=fact("bid", 0).at_first,
        ),
        position=opened("3 6", "change-of-mind trade-snacks"),
        fine=True,
        hints=(
            Text("Which card is just above {other_bid}?", other_bid=fact("bid", 1)),
            Text("Press {power}, and then the {card}.", power=piece("power:change-of-mind"), card=piece("card:7.1")),
        ),
        goal=All(First(RED), Holds("bids.0", "7.1")),
        par=1,
        solution=("power change-of-mind 7",),
        wrong=(
            LET_GO,
            Answer(
                First(RED),
                Text(
                    "That is enough, but a {card} would be enough, too.",
                    card=piece("card:7.1"),
                ),
            ),
        ),
        otherwise=Text(
            "That is still less than blue's {other_bid}.",
            other_bid=fact("bid", 1),
        ),
    ),
    DoIt(
        name="home-cooking",
        title="Home Cooking",
        rules=("YB-R10", "YB-19"),
        text=Text(
            "Bid the food that beats a {other_bid}, and get {broccoli:the}. With Home Cooking a food "
            "of your plate becomes your bid. It leaves the plate at once. After the round it goes "
            "under the deck.",
            other_bid=fact("bid", 1),
            broccoli=piece("food:broccoli"),
        ),
        done=Text(
            "{apple} points are gone, but {broccoli} come in. Your {laid} is back in your hand: you "
            "will have one card too many.",
            apple=fact("worth", "apple"),
            broccoli=fact("worth", "broccoli"),
            laid=fact("laid", 0).at_first,
        ),
        position=opened("2 6", "home-cooking trade-snacks", piles=[["apple", "yogurt"], ["rice", "bread"]], round=3),
        fine=True,
        hints=(
            Text("Which food counts more than {other_bid}?", other_bid=fact("bid", 1)),
            Text(
                "Press {power}, and then {apple:the}.", power=piece("power:home-cooking"), apple=fact("food", "apple")
            ),
        ),
        goal=First(RED),
        par=1,
        solution=("power home-cooking apple",),
        wrong=(
            LET_GO,
            Answer(
                plays("home-cooking"),
                Text(
                    "A yogurt counts only {worth}, and blue has {other_bid}.",
                    worth=fact("worth", "yogurt"),
                    other_bid=fact("bid", 1),
                ),
            ),
        ),
        otherwise="Play Home Cooking with the apple.",
    ),
    DoIt(
        name="leftovers",
        title="Leftovers",
        rules=("YB-19", "YB-15"),
        text=Text(
            "Get rid of {soda:the} before anybody bids. Leftovers puts a food under the deck, and "
            "the next one comes up. Nobody can do anything else before it is there.",
            soda=piece("food:soda"),
        ),
        done="A carrot! The soda lies under the deck and comes up only when everything above it is used up.",
        position=dealt("soda bread", "leftovers trade-snacks"),
        fine=True,
        hints=(
            "Which of the two foods harms you?",
            Text("Press {power}, and then {soda:the}.", power=piece("power:leftovers"), soda=piece("food:soda")),
        ),
        goal=All(Happens("dealt"), Not(Holds("market", "soda"))),
        par=1,
        limit=2,
        solution=("power leftovers soda",),
        chance=("deal carrot",),
        wrong=(LET_GO, Answer(plays("leftovers"), "The soda is still there.")),
        otherwise="Play Leftovers on the soda.",
    ),
    DoIt(
        name="clear-the-table",
        title="Clear the Table",
        rules=("YB-19", "YB-14"),
        text=Text(
            "Get rid of everything that is up. {soda:Name} and {fries}: no bid could save both of "
            "you. Clear the Table puts all foods under the deck, in an order that nobody knows.",
            soda=piece("food:soda"),
            fries=piece("food:fries"),
        ),
        done="Apple and bread, a friendlier lunch for everybody.",
        position=dealt("soda fries", "clear-the-table trade-snacks"),
        fine=True,
        hints=(
            "It works all by itself.",
            Text("Press {power}.", power=piece("power:clear-the-table")),
        ),
        goal=All(plays("clear-the-table"), Happens("dealt")),
        par=1,
        limit=2,
        solution=("power clear-the-table",),
        chance=("deal apple bread",),
        wrong=(LET_GO,),
        otherwise="Play Clear the Table.",
    ),
    DoIt(
        name="trade-snacks",
        title="Trade Snacks",
        rules=("YB-R11", "YB-14"),
        text="Give blue your soda, and take her best food for it. When everybody has taken a food, you can trade one "
        "of yours for one of somebody else's. You need not ask.",
        done=Text(
            "{broccoli} instead of {soda}, that is {added} points better, and blue lost as many.",
            broccoli=fact("worth", "broccoli"),
            soda=fact("worth", "soda"),
            added=fact("gap", "broccoli", "soda"),
        ),
        position=served("trade-snacks nibbler", piles=[["soda", "rice"], ["broccoli", "apple"]], round=3),
        fine=True,
        hints=(
            "First press the power, then what you give, then what you get.",
            Text(
                "Press {power}, then {soda:the}, then {broccoli:the}.",
                power=piece("power:trade-snacks"),
                soda=fact("food", "soda"),
                broccoli=fact("food", "broccoli"),
            ),
        ),
        goal=All(Holds("piles.0", "broccoli"), Holds("piles.1", "soda")),
        par=1,
        solution=("power trade-snacks soda 1 broccoli",),
        wrong=(LET_GO, Answer(plays("trade-snacks"), "There is a better trade: your worst food for blue's best.")),
        otherwise="Trade the soda for the broccoli.",
    ),
    DoIt(
        name="early-bird",
        title="Early Bird",
        rules=("YB-R11", "YB-14"),
        text=Text(
            "Make your {bid} the highest bid. Early Bird lets it count one more than the highest bid "
            "on the table. It stays that number, whatever is played after it.",
            bid=fact("bid", 0),
        ),
        done=Text(
            "Your {laid} counts {bid} now. If blue's bid grows later, your {bid} does not.",
            laid=fact("laid", 0),
            bid=fact("bid", 0),
        ),
        position=opened("1 8", "early-bird trade-snacks"),
        fine=True,
        hints=(
            "It is always your own bid that flies.",
            Text("Press {power}.", power=piece("power:early-bird")),
        ),
        goal=First(RED),
        par=1,
        solution=("power early-bird",),
        wrong=(LET_GO,),
        otherwise="Play Early Bird.",
    ),
    DoIt(
        name="no-thank-you",
        title="No Thank You",
        rules=("YB-R8", "YB-16"),
        text=Text(
            "Undo what blue has just played. You bid {bid}, and blue's {other_laid} became a "
            "{other_bid} with Picky Eater. No Thank You undoes the latest power of the window, and "
            "both cards are gone.",
            bid=fact("bid", 0),
            other_laid=fact("laid", 1),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "Blue is back at {other_bid}. But No Thank You cannot undo another one.",
            other_bid=fact("bid", 1),
        ),
        position=opened(
            "6 4",
            "no-thank-you nibbler",
            changes=[[], ["picky-eater"]],
            played=[0, 1],
            undo={"seat": BLUE, "power": "picky-eater", "changes": [[], []]},
        ),
        fine=True,
        hints=(
            "The latest power was blue's Picky Eater.",
            Text("Press {power}.", power=piece("power:no-thank-you")),
        ),
        goal=Happens("undone", "YB-R8"),
        par=1,
        solution=("power no-thank-you",),
        wrong=(
            LET_GO,
            Answer(plays("nibbler"), "Nibbler would help as well, but this time undo what blue has played."),
        ),
        otherwise="Play No Thank You.",
    ),
    DoIt(
        name="old-foods-again",
        title="Bring it back!",
        rules=("YB-R8", "YB-19"),
        text=Text(
            "Bring the broccoli back, and get it. Blue was afraid of your {card} and cleared the "
            "table. When new foods have come up already, they go under the deck, and the old ones "
            "return.",
            card=piece("card:8.3"),
        ),
        done="The old foods are up again, as if nothing had happened. The new ones lie under the deck.",
        position=dealt(
            "cheese popcorn",
            "no-thank-you",
            bottom=[["broccoli", "soda"]],
            played=[0, 1],
            discarded=["clear-the-table"],
            undo={"seat": BLUE, "power": "clear-the-table", "market": ["broccoli", "soda"]},
        ),
        fine=True,
        hints=(
            "First undo it, then bid high, then take.",
            Text(
                "Press {power}, then the {card}, then {broccoli:the}.",
                power=piece("power:no-thank-you"),
                card=piece("card:8.3"),
                broccoli=fact("food", "broccoli"),
            ),
        ),
        goal=takes(RED, "broccoli"),
        par=3,
        solution=("power no-thank-you", "bid 8.3", "take broccoli"),
        replies=((1, "bid 7.2"),),
        wrong=(
            Answer(takes(BLUE, "broccoli"), "Now blue has it. Bid higher."),
            Answer(Played("ready"), "Then the broccoli stays under the deck."),
        ),
        otherwise="Go on: undo, bid high, take the broccoli.",
    ),
)
