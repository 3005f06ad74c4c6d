"""The lesson of Yes! Broccoli!: from the first food to three meals with powers."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, FindAll, PlayGame, Predict, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, First, plays, takes
from garden_widgets.shelf.yes_broccoli.lesson.tables import ADVANCED, opened, reached

CORE_PATH: Final[tuple[Step, ...]] = (
    DoIt(
        name="best-food",
        title="The best food first",
        rules=("YB-05", "YB-10"),
        text=Text(
            "Press the food that is worth most. You are red and have bid a {bid}, blue only a "
            "{other_bid}, so you choose first. The number on a food is what it counts on your plate.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "Yes, broccoli! It counts {worth}, more than any other food. Blue takes what is left.",
            worth=fact("worth", "broccoli"),
        ),
        position={
            "stage": "take",
            "market": ["broccoli", "apple"],
            "bids": ["7", "3"],
        },
        hints=(
            "Compare the two numbers on the food.",
            Text(
                "Press {broccoli:the}: {worth} is more than {other_worth}.",
                broccoli=piece("food:broccoli"),
                worth=fact("worth", "broccoli"),
                other_worth=fact("worth", "apple"),
            ),
        ),
        goal=takes(RED, "broccoli"),
        par=1,
        solution=("take broccoli",),
        wrong=(
            Answer(
                takes(RED, "apple"),
                Text(
                    "An apple is fine, but look at the numbers: what counts more than {worth}?",
                    worth=fact("worth", "apple"),
                ),
            ),
        ),
        otherwise="Look at the numbers: which one is higher?",
    ),
    DoIt(
        name="secret-bid",
        title="A secret bid",
        rules=("YB-04", "YB-03"),
        text=Text(
            "Get {broccoli:the}: bid a high card, then take it. Everybody picks a card in secret: that "
            "is a bid. When all cards are down, they are turned over together: the reveal. The highest "
            "chooses first.",
            broccoli=piece("food:broccoli"),
        ),
        done="Your card was higher, so you chose first. In the next round new food comes up from the deck.",
        position={"market": ["broccoli", "soda"], "stage": "bid"},
        hints=(
            "Blue is hungry, too. How high will you go?",
            Text(
                "Press the {card}, your highest card, and then {broccoli:the}.",
                card=piece("card:8.3"),
                broccoli=piece("food:broccoli"),
            ),
        ),
        goal=takes(RED, "broccoli"),
        par=2,
        solution=("bid 8.3", "take broccoli"),
        replies=((1, "bid 5.3"),),
        wrong=(
            Answer(
                takes(BLUE, "broccoli"),
                Text(
                    "Blue bid {other_laid} and chose first. The soda counts minus {below}. Take it back, "
                    "and bid higher!",
                    other_laid=fact("laid", 1),
                    below=fact("below zero", "soda"),
                ),
            ),
            Answer(takes(RED, "soda"), "You were first, and you took the soda? Take that back!"),
        ),
        otherwise="Now choose a food.",
    ),
    BreakIt(
        name="no-nine",
        title="Your eight cards",
        rules=("YB-02",),
        text=Text(
            "Try to bid a {nine}: press the button. Everybody has the cards {least} to {most} of one "
            "colour. There are nines, too, but they stay in the box.",
            nine=fact("nine"),
            least=fact("least", 0),
            most=fact("most", 0),
        ),
        done=Text(
            "Right: you have {least} to {most}, each of them once. All of you have the same numbers, "
            "but different little broccolis: they are called icons.",
            least=fact("least", 0),
            most=fact("most", 0),
        ),
        position={"market": ["carrot", "cookie"], "stage": "bid"},
        hints=(
            "It is not among your cards: look for a button.",
            Text("Press the button “Bid the {card}”.", card=fact("nine")),
        ),
        rule="YB-02",
        solution="bid 9",
        offers=("bid 9",),
        called=(Text("Bid the {card}", card=fact("nine")),),
        otherwise=Text(
            "That is a card of yours. Try the one that you do not have: the {nine}.",
            nine=fact("nine"),
        ),
    ),
    BreakIt(
        name="used-card",
        title="Used is used",
        rules=("YB-08",),
        text=Text(
            "Try to bid your {card} once more. You laid it down in the last round, for a fine "
            "broccoli. Now {carrot:a} is up, and the {card} would be just right.",
            card=piece("card:8.3"),
            carrot=piece("food:carrot"),
        ),
        done=Text(
            "The {card} is used up. A meal has {rounds:word} rounds, and you have {cards:word} cards: "
            "one for each round.",
            card=piece("card:8.3"),
            rounds=fact("rounds"),
            cards=fact("cards", 0),
        ),
        position={
            "market": ["carrot", "cookie"],
            "stage": "bid",
            "round": 2,
            "used": [["8"], ["5"]],
            "piles": [["broccoli"], ["soda"]],
        },
        hints=(
            "It lies crossed out among your cards.",
            Text("Press the crossed-out {card}.", card=piece("card:8.3")),
        ),
        rule="YB-08",
        solution="bid 8.3",
        otherwise=Text(
            "That card is still good. Try the one that is used up: the {card}.",
            card=piece("card:8.3"),
        ),
    ),
    DoIt(
        name="least-bad",
        title="The least bad",
        rules=("YB-06", "YB-10"),
        slips={"YB-06": "take soda"},
        text="Take the food that harms you least. Sometimes everything on the table counts minus. But "
        "nobody may go without: everyone takes one, and the last player gets what is left.",
        done=Text(
            "Minus {cookie} is much better than minus {soda}. It pays to be first even when there is nothing good.",
            cookie=fact("below zero", "cookie"),
            soda=fact("below zero", "soda"),
        ),
        position=reached(
            {
                "options": {"seats": 3},
                "stage": "take",
                "round": 3,
                "market": ["candy", "cookie", "soda"],
                "bids": ["6", "4", "2"],
            }
        ),
        hints=(
            "Which number is closest to zero?",
            Text(
                "Press {cookie:the}: it counts minus {below}.",
                cookie=piece("food:cookie"),
                below=fact("below zero", "cookie"),
            ),
        ),
        goal=takes(RED, "cookie"),
        par=1,
        solution=("take cookie",),
        otherwise="Another food harms you less. Take it back and look again.",
    ),
    FindAll(
        name="enough",
        title="High enough",
        rules=("YB-05", "YB-07"),
        text=Text(
            "Press every card that would choose before blue's {other_bid}. Blue tells you her card: a "
            "{other_bid} with {other_icons} icons. If the numbers are the same, more icons go first.",
            other_bid=fact("bid", 1),
            other_icons=fact("icons", 1),
        ),
        done=Text(
            "{card}, {other_card} and {card_3} are enough. Your own {card_4} has just {icons} icons, "
            "and so it comes after blue's.",
            card=piece("card:6.4"),
            other_card=piece("card:7.1"),
            card_3=piece("card:8.3"),
            card_4=piece("card:5.2"),
            icons=fact("icons of a card", "5.2"),
        ),
        position={"market": ["broccoli", "soda"], "stage": "bid", "bids": [None, "5"]},
        hints=(
            Text(
                "Which of your numbers are higher? And what about your {card}?",
                card=piece("card:5.2"),
            ),
            Text(
                "Press the {card}, the {other_card} and the {card_3}.",
                card=piece("card:6.4"),
                other_card=piece("card:7.1"),
                card_3=piece("card:8.3"),
            ),
        ),
        leads_to=Happens("order", parts={"order": [RED, BLUE]}),
        otherwise="With that card blue chooses first.",
    ),
    DoIt(
        name="icons",
        title="Little broccolis",
        rules=("YB-07", "YB-04"),
        text=Text(
            "Choose before blue, who tells you her bid: a {other_bid} with {other_icons} icon. You "
            "have only small cards left. If both numbers are the same, the icons decide.",
            other_bid=fact("bid", 1),
            other_icons=fact("icons", 1),
        ),
        done=Text(
            "{bid} against {other_bid}, but you have {icons} icons. A tie like that is worth remembering.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
            icons=fact("icons", 0),
        ),
        position=reached(
            {
                "market": ["donut", "salmon"],
                "round": 6,
                "stage": "bid",
                "hands": [["1", "3", "4"], ["1", "2"]],
                "bids": [None, "4"],
            }
        ),
        hints=(
            "You have no higher card, but one that is just as high.",
            Text(
                "Press the {card} with its {icons} icons.",
                card=piece("card:4.5"),
                icons=fact("icons of a card", "4.5"),
            ),
        ),
        goal=Happens("order", "YB-07", parts={"order": [RED, BLUE]}),
        par=1,
        solution=("bid 4.5",),
        otherwise=Text(
            "That is lower than {other_bid}, so blue chooses first. Take it back.",
            other_bid=fact("bid", 1),
        ),
    ),
    DoIt(
        name="reading-others",
        title="What has blue left?",
        rules=("YB-09", "YB-08"),
        slips={"YB-09": "bid 8.3"},
        text=Text(
            "Bid the smallest card that surely wins {broccoli:the}. In {rounds:word} rounds blue has "
            "laid down {laid_down}. You may not look at her used cards, but you remember them.",
            broccoli=piece("food:broccoli"),
            rounds=fact("rounds before"),
            laid_down=fact("laid down", 1),
        ),
        done=Text(
            "Blue's best card was the {other_bid}, so your {bid} was enough. If you remember what is "
            "gone, you can save your high cards.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        position=reached(
            {
                "market": ["broccoli", "chips"],
                "round": 5,
                "stage": "bid",
                "hands": [["4", "6", "7", "8"], ["1", "2", "3"]],
                "bids": [None, "5"],
            }
        ),
        hints=(
            Text(
                "Of {least} to {most}, blue has {left} left.",
                least=fact("least", 1),
                most=fact("most", 1),
                left=fact("left", 1),
            ),
            Text(
                "Press the {card}: nothing that blue has left is higher.",
                card=piece("card:6.4"),
            ),
        ),
        goal=All(Happens("order", parts={"order": [RED, BLUE]}), Played("bid 6.4")),
        par=1,
        solution=("bid 6.4",),
        wrong=(
            Answer(
                Happens("order", parts={"order": [RED, BLUE]}),
                "That wins as well, but a smaller card would do. Take it back, and save this one.",
            ),
        ),
        otherwise=Text("Blue still had a {other_bid}, and has laid it down. Take it back.", other_bid=fact("bid", 1)),
    ),
    Predict(
        name="what-will-they-bid",
        title="Reading bids",
        rules=("YB-09", "YB-05"),
        text=Text(
            "Say who will take {carrot:the}. Suppose you bid your {card}. Blue has only {left} left. "
            "Carrot and {fries} are up, and one more round comes after this.",
            carrot=piece("food:carrot"),
            card=piece("card:5.2"),
            left=fact("left", 1),
            fries=piece("food:fries"),
        ),
        done=Text(
            "Much was at stake, plus {carrot} or minus {fries}, so blue laid down her {other_bid}. "
            "Save your own high cards for such rounds.",
            carrot=fact("worth", "carrot"),
            fries=fact("below zero", "fries"),
            other_bid=fact("bid", 1),
        ),
        position=reached(
            {"market": ["carrot", "fries"], "round": 7, "stage": "bid", "hands": [["2", "5"], ["3", "8"]]}
        ),
        hints=(
            Text(
                "Would you keep an {card} for the last round, when {carrot:a} is up now?",
                card=fact("value", "8.4"),
                carrot=piece("food:carrot"),
            ),
        ),
        moves=((0, "bid 5.2"), (1, "bid 8.4")),
        choices=(
            Choice(
                Text(
                    "You, with the {card}",
                    card=piece("card:5.2"),
                ),
                First(RED),
                Text(
                    "Only if blue saves the {other_bid}. But what for?",
                    other_bid=fact("bid", 1),
                ),
            ),
            Choice(
                Text(
                    "Blue, with the {card}",
                    card=fact("value", "8.4"),
                ),
                First(BLUE),
            ),
        ),
        otherwise="Much was at stake, so blue laid down her best card.",
    ),
    DoIt(
        name="youngest-wins",
        title="The end of a meal",
        rules=("YB-11", "YB-01"),
        text=Text(
            "Win the meal with your last food. After {rounds:word} rounds the highest score wins. "
            "You have {score}, blue has {other_score}. And if both are the same? Then the youngest "
            "wins: that is you.",
            rounds=fact("rounds"),
            score=fact("score", 0),
            other_score=fact("score", 1),
        ),
        done=Text(
            "{score} for each of you, and you are younger. You have won!",
            score=fact("total", 0),
        ),
        position=reached(
            {
                "stage": "take",
                "round": 8,
                "hands": [[], []],
                "bids": ["6", "2"],
                "market": ["cheese", "rice"],
                "piles": [
                    ["apple", "soda", "bread", "cookie", "carrot", "fries", "pretzel"],
                    ["tomato", "chips", "banana", "donut", "yogurt", "candy", "popcorn"],
                ],
            }
        ),
        hints=(
            "What will both of you have, whichever you take?",
            Text(
                "Press {rice:the}: {score} and {worth} make {total}, and so do {other_score} and {other_worth}.",
                rice=piece("food:rice"),
                score=fact("score", 0),
                worth=fact("worth", "rice"),
                total=fact("total with", 0, "rice"),
                other_score=fact("score", 1),
                other_worth=fact("worth", "cheese"),
            ),
        ),
        goal=Ends(RED, "YB-11"),
        par=1,
        solution=("take rice",),
        replies=((1, "take cheese"),),
        otherwise="Now blue has more than you. Take it back and take the better one.",
    ),
    PlayGame(
        name="first-meal",
        title="A whole meal",
        rules=("YB-01", "YB-03"),
        text=Text(
            "Win a whole meal against blue. {rounds:Word} rounds, {cards:word} cards. Blue plays "
            "well enough, but does not think far ahead.",
            rounds=fact("rounds"),
            cards=fact("cards", 0),
        ),
        done="That was a whole meal. Now you can play the basic game with anybody!",
        options={"seats": 2},
        careless=0.9,
    ),
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
                    "Now blue has {other_bid}. Take it back, and play it on your own bid.",
                    other_bid=fact("bid", 1),
                ),
            ),
            Answer(Played("ready"), "You let the chance go by. Take it back and play Picky Eater."),
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
        done="Right: you hold two powers, and only you know which. What blue holds, only blue knows.",
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
            "Try to play {trade_snacks} right now: press it. It trades foods when all have taken one. "
            "But the bids have only just been opened.",
            trade_snacks=piece("power:trade-snacks"),
        ),
        done="There are three windows, times for powers: after the deal, the reveal and the taking. "
        "Press a power, and it says when it is due.",
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
            Answer(Happens("power"), "That power is gone now, and you would have been first without it. Take it back."),
            Answer(takes(RED, "soda"), "Not the soda! Take that back."),
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
                    "{before} x {times} = {bid}, and lower bids win. Whose bid should be doubled? Take it back.",
                    before=fact("bid", 0).at_first,
                    times=fact("times", "super-hungry"),
                    bid=fact("bid", 0),
                ),
            ),
            Answer(Played("ready"), "Then blue is first. Take it back: you hold a power."),
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
        otherwise="That is not enough. Take it back.",
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
