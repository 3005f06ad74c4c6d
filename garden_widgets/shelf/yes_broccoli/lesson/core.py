"""The lesson of Yes! Broccoli!: from the first food to three meals with powers."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not, Played
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, FindAll, PlayGame, Predict, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, First, plays, takes
from garden_widgets.shelf.yes_broccoli.lesson.tables import ADVANCED

CORE_PATH: Final[tuple[Step, ...]] = (
    DoIt(
        name="best-food",
        title="The best food first",
        rules=("YB-05", "YB-10"),
        text="Press the food that is worth most. You are red. Your bid is a 7, and blue's is only a 3, so you "
        "choose first. The number on a food is what it counts in your pile.",
        done="Yes, broccoli! It counts 18, the most of all foods. Blue takes what is left.",
        position={"stage": "take", "market": ["broccoli", "apple"], "bids": ["7", "3"]},
        hints=("Compare the two numbers on the food.", "Press the broccoli: 18 is more than 7."),
        goal=takes(RED, "broccoli"),
        par=1,
        solution=("take broccoli",),
        wrong=(Answer(takes(RED, "apple"), "An apple is fine, but look at the numbers: what counts more than 7?"),),
        otherwise="Look at the numbers: which one is higher?",
    ),
    DoIt(
        name="secret-bid",
        title="A secret bid",
        rules=("YB-04", "YB-03"),
        text="Get the broccoli: lay down a high card, then take it. Everybody picks a card in secret. When all cards "
        "are down, they are turned up together. The higher one chooses first.",
        done="Your card was higher, so you chose first. In the next round new food comes up.",
        position={"market": ["broccoli", "soda"], "stage": "bid"},
        hints=(
            "Blue is hungry, too. How high will you go?",
            "Press the 8, your highest card, and then the broccoli.",
        ),
        goal=takes(RED, "broccoli"),
        par=2,
        solution=("bid 8.3", "take broccoli"),
        replies=((1, "bid 5.3"),),
        wrong=(
            Answer(
                takes(BLUE, "broccoli"),
                "Blue bid 5 and was faster. Soda counts 8 below zero. Take it back, bid higher!",
            ),
            Answer(takes(RED, "soda"), "You were first, and you took the soda? Take that back!"),
        ),
        otherwise="Now choose a food.",
    ),
    BreakIt(
        name="no-nine",
        title="Your eight cards",
        rules=("YB-02",),
        text="Try to bid a 9, which you do not have. Everybody plays with the cards 1 to 8 of one colour. There are "
        "nines in the box, and there they stay.",
        done="Right: 1 to 8, one card each. All of you have the same numbers.",
        position={"market": ["carrot", "cookie"], "stage": "bid"},
        hints=("It is not among your cards: look for a button.", "Press the button “bid 9”."),
        rule="YB-02",
        solution="bid 9",
        offers=("bid 9",),
        otherwise="That is a card of yours. Try the one that you do not have: the 9.",
    ),
    BreakIt(
        name="used-card",
        title="Used is used",
        rules=("YB-08",),
        text="Try to bid your 8 once more. You laid it down in the last round, for a fine broccoli. Now a carrot is "
        "up, and an 8 would be just right.",
        done="The 8 is gone for this meal. Eight cards, eight rounds: each card once.",
        position={
            "market": ["carrot", "cookie"],
            "stage": "bid",
            "round": 2,
            "used": [["8"], ["5"]],
            "piles": [["broccoli"], ["soda"]],
        },
        hints=("Your 8 is not in your hand any more: look for a button.", "Press the button “bid 8”."),
        rule="YB-08",
        solution="bid 8.3",
        offers=("bid 8.3",),
        otherwise="That card is still good. Try the one that is used up: the 8.",
    ),
    DoIt(
        name="least-bad",
        title="The least bad",
        rules=("YB-06", "YB-10"),
        slips={"YB-06": "ready"},
        offers=("ready",),
        text="Take the food that harms you least. Sometimes all that is up counts below zero. Nobody may pass: "
        "everyone has to take one.",
        done="Minus 2 is a lot better than minus 8. To be first pays even when there is nothing good.",
        position={
            "options": {"seats": 3},
            "stage": "take",
            "market": ["cookie", "fries", "soda"],
            "bids": ["6", "4", "2"],
            "round": 3,
        },
        hints=("Which number is closest to zero?", "Press the cookie: it counts minus 2."),
        goal=takes(RED, "cookie"),
        par=1,
        solution=("take cookie",),
        otherwise="There is something that counts less below zero. Take it back and look again.",
    ),
    FindAll(
        name="enough",
        title="High enough",
        rules=("YB-05", "YB-07"),
        text="Press every card that would choose before blue's 5. Blue shows you her card: a 5 with 3 icons. Of "
        "equal numbers, the card with more little broccolis goes first.",
        done="6, 7 and 8 are enough. Your own 5 has just 2 icons, and so it comes after blue's.",
        position={"market": ["broccoli", "soda"], "stage": "bid", "bids": [None, "5"]},
        hints=("Which of your numbers are higher? And what about your 5?", "Press the 6, the 7 and the 8."),
        leads_to=Happens("order", parts={"order": [RED, BLUE]}),
        otherwise="With that card blue chooses first.",
    ),
    DoIt(
        name="icons",
        title="Little broccolis",
        rules=("YB-07", "YB-04"),
        text="Choose before blue, who always bids 4 with 1 icon. You have only small cards left. Look at the icons: "
        "they decide when both numbers are the same.",
        done="4 against 4, but you have 5 icons. A tie like that is worth remembering.",
        position={
            "market": ["salmon", "donut"],
            "round": 6,
            "stage": "bid",
            "hands": [["1", "3", "4"], ["1", "2"]],
            "bids": [None, "4"],
        },
        hints=("You have no higher card, but one that is just as high.", "Press the 4 with its 5 icons."),
        goal=Happens("order", "YB-07", parts={"order": [RED, BLUE]}),
        par=1,
        solution=("bid 4.5",),
        otherwise="That is lower than 4, so blue chooses first. Take it back.",
    ),
    DoIt(
        name="reading-others",
        title="What has blue left?",
        rules=("YB-09", "YB-08"),
        slips={"YB-09": "bid 8.3"},
        text="Bid the smallest card that surely wins the broccoli. In four rounds blue has laid down 8, 7, 6 and 4. "
        "You may not look through her used cards, but you saw them come.",
        done="Blue's best was the 5, and your 6 was enough. Who remembers what is gone, can save the high cards.",
        position={
            "market": ["broccoli", "chips"],
            "round": 5,
            "stage": "bid",
            "hands": [["4", "6", "7", "8"], ["1", "2", "3"]],
            "used": [["1", "2", "3", "5"], ["8", "7", "6", "4"]],
            "bids": [None, "5"],
            "piles": [["rice", "bread", "apple", "popcorn"], ["tomato", "lentils", "yogurt", "banana"]],
        },
        hints=("Of 1 to 8, blue has 1, 2, 3 and 5 left.", "Press the 6: nothing that blue has left is higher."),
        goal=All(Happens("order", parts={"order": [RED, BLUE]}), Played("bid 6.4")),
        par=1,
        solution=("bid 6.4",),
        wrong=(
            Answer(
                Happens("order", parts={"order": [RED, BLUE]}),
                "That wins as well, but a smaller card would do. Take it back, and save this one.",
            ),
        ),
        otherwise="Blue has a 5 left, and laid it down. Take it back.",
    ),
    Predict(
        name="what-will-they-bid",
        title="Reading bids",
        rules=("YB-09", "YB-05"),
        text="Say who will take the carrot. You bid your 5. Blue has laid down everything but 3 and 8 so far. "
        "Carrot and fries are up, and there is one more round after this.",
        done="With so much at stake blue's 8 was to be expected: plus 12 or minus 6. Save your own high cards for such "
        "rounds.",
        position={
            "market": ["carrot", "fries"],
            "round": 7,
            "stage": "bid",
            "hands": [["5", "2"], ["3", "8"]],
            "piles": [["rice", "bread"], ["tomato", "lentils"]],
        },
        hints=("Would you keep an 8 for the last round, when a carrot is up now?",),
        moves=((0, "bid 5.2"), (1, "bid 8.4")),
        choices=(
            Choice("You, with the 5", First(RED), "Only if blue saves the 8. But what for?"),
            Choice("Blue, with the 8", First(BLUE)),
        ),
        otherwise="Much was at stake, so blue laid down her best card.",
    ),
    DoIt(
        name="youngest-wins",
        title="The end of a meal",
        rules=("YB-11", "YB-01"),
        text="Win the meal with your last food. After eight rounds the highest score wins. You have 7, blue has 8. "
        "And if both are the same? Then the youngest wins: that is you.",
        done="11 for each of you, and you are younger. You have won!",
        position={
            "stage": "take",
            "round": 8,
            "hands": [[], []],
            "bids": ["6", "2"],
            "market": ["bread", "rice"],
            "piles": [["apple"], ["tomato"]],
        },
        hints=(
            "What will both of you have, whichever you take?",
            "Press the bread: 7 and 4 makes 11, and so does 8 and 3.",
        ),
        goal=Ends(RED, "YB-11"),
        par=1,
        solution=("take bread",),
        replies=((1, "take rice"),),
        otherwise="Now blue has more than you. Take it back and take the better one.",
    ),
    PlayGame(
        name="first-meal",
        title="A whole meal",
        rules=("YB-01", "YB-03"),
        text="Win a whole meal against blue. Eight rounds, eight cards. Blue plays well enough, but does not think far "
        "ahead.",
        done="That was a whole meal. Now you can play the basic game with anybody!",
        options={"seats": 2},
    ),
    DoIt(
        name="first-power",
        title="A power",
        rules=("YB-14", "YB-13"),
        text="Play your power Picky Eater on your own bid. In the advanced game everybody gets two secret power cards "
        "for a meal. This one adds 3. You bid 4, blue bids 6.",
        done="4 + 3 = 7, so now you choose first. A power that was played is gone.",
        position={
            "options": ADVANCED,
            "stage": "R",
            "market": ["mushroom", "soda"],
            "bids": ["4", "6"],
            "powers": [["picky-eater", "trade-snacks"], []],
        },
        hints=("Press Picky Eater, and then a player.", "Press Picky Eater, and then yourself: the red player."),
        goal=All(plays("picky-eater"), First(RED)),
        par=1,
        solution=("power picky-eater 0",),
        wrong=(
            Answer(plays("picky-eater"), "Now blue has 9. Take it back, and play it on your own bid."),
            Answer(Played("ready"), "You let the chance go by. Take it back and play Picky Eater."),
        ),
        otherwise="Play Picky Eater on your own bid.",
    ),
    BreakIt(
        name="not-your-power",
        title="Only what you hold",
        rules=("YB-13",),
        text="Try to play Early Bird, which somebody else may hold. It would make your bid the highest. Everybody is "
        "dealt two powers, and the others lie aside for this meal.",
        done="Right: you have two powers, and nobody else knows which. Nor do you know what blue holds.",
        position={
            "options": ADVANCED,
            "stage": "R",
            "market": ["mushroom", "soda"],
            "bids": ["4", "6"],
            "powers": [["trade-snacks", "nibbler"], ["early-bird", "leftovers"]],
        },
        hints=("It is not among your powers: look for a button.", "Press the button with Early Bird."),
        rule="YB-13",
        solution="power early-bird",
        offers=("power early-bird",),
        otherwise="That is not what you do not have. Try Early Bird.",
    ),
    BreakIt(
        name="wrong-window",
        title="Each power has its time",
        rules=("YB-R3", "YB-14"),
        text="Try to play Trade Snacks right now. It lets you trade foods when all have taken one. But the bids have "
        "just been opened, and nobody has taken anything.",
        done="There are three windows: after the deal, after the reveal and after the taking. Each power says when.",
        position={
            "options": ADVANCED,
            "stage": "R",
            "market": ["mushroom", "soda"],
            "bids": ["4", "6"],
            "piles": [["rice"], ["carrot"]],
            "powers": [["trade-snacks", "nibbler"], []],
        },
        hints=("Press the power card Trade Snacks.", "Press Trade Snacks, though it cannot be played yet."),
        rule="YB-R3",
        solution="power trade-snacks rice 1 carrot",
        offers=("power trade-snacks rice 1 carrot",),
        otherwise="Try the power that does not belong here: Trade Snacks.",
    ),
    DoIt(
        name="ready",
        title="Ready",
        rules=("YB-R3", "YB-13"),
        text="Say that you are ready, and take the mushroom. Your 6 is higher than blue's 4, so why waste a power? "
        "When everybody is ready, the window closes.",
        done="You keep both powers for later rounds of this meal.",
        position={
            "options": ADVANCED,
            "stage": "R",
            "market": ["mushroom", "soda"],
            "bids": ["6", "4"],
            "powers": [["picky-eater", "super-hungry"], []],
        },
        hints=("You are first anyway.", "Press “ready”, and then the mushroom."),
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
        text="Play Picky Eater on your bid, see what blue does, and answer. You bid 4, blue 6. Later powers "
        "change what earlier ones have done, and you can play them on blue's bid, too.",
        done="Blue made lower bids win, so you made blue's bid higher: 6 x 2 = 12. Your 7 is lower and wins.",
        position={
            "options": ADVANCED,
            "stage": "R",
            "market": ["mushroom", "soda"],
            "bids": ["4", "6"],
            "powers": [["picky-eater", "super-hungry"], ["too-busy-to-eat"]],
        },
        hints=(
            "First add 3 to your bid. When lower bids win, think of blue's bid.",
            "Press Picky Eater and the red player, then Super Hungry and the blue player.",
        ),
        goal=Happens("order", parts={"order": [RED, BLUE]}),
        par=2,
        solution=("power picky-eater 0", "power super-hungry 1"),
        replies=((1, "power too-busy-to-eat"),),
        wrong=(
            Answer(
                Happens("order", parts={"order": [BLUE, RED]}),
                "Now blue is first. Take it back: whose bid should be doubled?",
            ),
        ),
        otherwise="Go on: you want to be first.",
    ),
    DoIt(
        name="three-meals",
        title="Three meals",
        rules=("YB-12", "YB-10"),
        slips={"YB-12": "take cheese"},
        text="Take what you need to win the whole game. It is the last food of the third meal. The scores of all three "
        "meals count: you have 40 so far and blue has 44, this meal included.",
        done="40 + 9 = 49 against 44 + 2 = 46. The advanced game is over after three meals.",
        position={
            "options": ADVANCED,
            "stage": "take",
            "meal": 3,
            "round": 8,
            "hands": [[], []],
            "bids": ["6", "2"],
            "market": ["mushroom", "cheese"],
            "scores": [[20, 15], [13, 21]],
            "piles": [["apple"], ["tomato"]],
        },
        hints=("Blue gets the other one.", "Press the mushroom: it counts 9."),
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
        text="Win a whole advanced game against blue. Three meals, two new powers for each of them. When you have "
        "nothing to play, say that you are ready.",
        done="You can play Yes! Broccoli! with everything in it. The fine points show each of the fourteen powers.",
        options=ADVANCED,
    ),
)
