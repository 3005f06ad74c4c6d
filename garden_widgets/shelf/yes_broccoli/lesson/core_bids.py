"""Foods and bids: how the lesson of Yes! Broccoli! begins."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Happens
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Answer, BreakIt, DoIt, FindAll, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, takes
from garden_widgets.shelf.yes_broccoli.lesson.tables import reached

BIDS: Final[tuple[Step, ...]] = (
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
            "Yes, broccoli! It counts {worth}, more than any other food. Blue got what was left.",
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
        replies=((1, "take apple"),),
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
                    "Blue bid {other_laid} and chose first. The soda counts minus {below}. Bid higher!",
                    other_laid=fact("laid", 1),
                    below=fact("below zero", "soda"),
                ),
            ),
            Answer(takes(RED, "soda"), "You were first, and you took the soda?"),
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
            "You have no {nine}: only {least} to {most}, each once. All of you have the same numbers, "
            "but different icons: the little broccolis.",
            nine=fact("nine"),
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
            "Try the card that you do not have: the {nine}.",
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
            "Try the card that is used up: the {card}.",
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
        otherwise="Another food harms you less. Look again.",
    ),
    FindAll(
        name="enough",
        title="High enough",
        rules=("YB-05", "YB-07"),
        text=Text(
            "Press every card that would choose before blue's {other_bid}. Blue tells you her card: a "
            "{other_bid} with {other_icons} icons. If the numbers are the same, whoever has more icons chooses first.",
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
)
