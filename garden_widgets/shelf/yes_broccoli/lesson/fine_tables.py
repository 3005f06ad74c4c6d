"""Games with other cards, among the fine points of Yes! Broccoli!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Happens, Played
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Answer, BreakIt, DoIt, FindAll, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, takes
from garden_widgets.shelf.yes_broccoli.lesson.tables import reached

FINE_TABLES: Final[tuple[Step, ...]] = (
    FindAll(
        name="made-up",
        title="Known and made up",
        rules=("YB-R1", "YB-10"),
        slips={"YB-R1": "food:carrot"},
        text="Press every food whose value is in the rulebook. It names only a few. The others are our "
        "own inventions, and a small mark on the card says so.",
        done="Broccoli, mushroom, apple and soda are in the rulebook. All the rest is ours.",
        position={
            "options": {"seats": 5},
            "stage": "take",
            "market": ["apple", "carrot", "mushroom", "soda", "tomato"],
            "bids": ["8", "7", "6", "5", "4"],
        },
        fine=True,
        hints=(
            "Look for cards without the mark.",
            Text(
                "Press {apple:the}, {mushroom:the} and {soda:the}.",
                apple=piece("food:apple"),
                mushroom=piece("food:mushroom"),
                soda=piece("food:soda"),
            ),
        ),
        these=("food:apple", "food:mushroom", "food:soda"),
        otherwise="That one has the mark: it was made up.",
    ),
    DoIt(
        name="one-of-each",
        title="One of each food",
        rules=("YB-20", "YB-05"),
        slips={"YB-20": "bid 2.1"},
        text=Text(
            "Get {carrot:the}, or save your {card} for a broccoli? A pair of players can agree on a "
            "deck with one card of each food. There is one more round after this. The broccoli is on "
            "blue's plate already.",
            carrot=piece("food:carrot"),
            card=fact("value", "8.3"),
        ),
        done="No other broccoli can come in the last round. With a short deck you know what is still to come.",
        position=reached(
            {
                "options": {"seats": 2, "short_deck": True},
                "stage": "bid",
                "round": 7,
                "market": ["carrot", "fries"],
                "hands": [["2", "8"], ["1"]],
                "bids": [None, "7"],
                "piles": [["rice", "bread"], ["broccoli", "salmon"]],
            }
        ),
        fine=True,
        hints=(
            Text(
                "Can there be anything better than this {carrot}?",
                carrot=piece("food:carrot"),
            ),
            Text(
                "Press the {card}.",
                card=piece("card:8.3"),
            ),
        ),
        goal=Happens("order", parts={"order": [RED, BLUE]}),
        par=1,
        solution=("bid 8.3",),
        otherwise=Text(
            "You save your {card} for a food that cannot come any more.",
            card=piece("card:8.3"),
        ),
    ),
    BreakIt(
        name="two-sevens",
        title="Shuffled cards",
        rules=("YB-21",),
        text=Text(
            "Try to bid just “a {card}”: press the button. Here all {cards} bid cards were shuffled "
            "and dealt, the nines, too. So you may hold {two:word} of the same number, or none.",
            card=fact("value", "7.1"),
            cards=fact("all cards"),
            two=fact("cards of a value", 7, 0),
        ),
        done=Text(
            "{card} with {icons} icon, or {card} with {other_icons}? With shuffled cards you have to say which one.",
            card=fact("value", "7.1"),
            icons=fact("icons of a card", "7.1"),
            other_icons=fact("icons of a card", "7.3"),
        ),
        position={
            "options": {"seats": 2, "shuffled_bids": True},
            "stage": "bid",
            "market": ["salmon", "chips"],
            "hands": [
                ["9.2", "7.1", "7.3", "5.2", "4.4", "3.1", "2.2", "2.3"],
                ["9.1", "8.4", "7.2", "6.1", "5.1", "3.3", "1.1", "1.2"],
            ],
        },
        fine=True,
        hints=(
            "It is not on the board: look for a button.",
            Text("Press the button “Bid a {card}”.", card=fact("value", "7.1")),
        ),
        rule="YB-21",
        solution="bid 7",
        offers=("bid 7",),
        called=(Text("Bid a {card}", card=fact("value", "7.1")),),
        otherwise=Text("This time press the button “Bid a {card}”.", card=fact("value", "7.1")),
    ),
    DoIt(
        name="help-for-beginners",
        title=Text(
            "A {nine} for the {least}",
            nine=9,
            least=1,
        ),
        rules=("YB-22",),
        slips={"YB-22": "bid 8.3"},
        text=Text(
            "Beat blue's {other_bid} with a card that she does not have. Whoever is still learning "
            "may play with a {card} instead of the {least}. In the advanced game more powers are "
            "another help.",
            other_bid=fact("bid", 1),
            card=piece("card:9.5"),
            least=fact("least", 1),
        ),
        done=Text(
            "{bid} is more than {other_bid}. Now you can win against somebody who has played for years.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        position={
            "options": {"seats": 2, "nines": [0]},
            "stage": "bid",
            "market": ["broccoli", "soda"],
            "bids": [None, "8"],
        },
        fine=True,
        hints=(
            Text(
                "What is higher than {other_bid}?",
                other_bid=fact("bid", 1),
            ),
            Text(
                "Press the {card}.",
                card=piece("card:9.5"),
            ),
        ),
        goal=Happens("order", parts={"order": [RED, BLUE]}),
        par=1,
        solution=("bid 9.5",),
        otherwise=Text(
            "Blue's {other_bid} comes before that.",
            other_bid=fact("bid", 1),
        ),
    ),
    DoIt(
        name="blank-cards",
        title="Your own food",
        rules=("YB-23", "YB-R1"),
        slips={"YB-23": "take broccoli"},
        text=Text(
            "Take the food that somebody made up. {foods:Word} foods and {foods:word} powers can be "
            "added on blank cards. Here it is a kiwi that counts {worth}, and liver for "
            "{other_worth}.",
            foods=fact("blank cards"),
            worth=fact("worth", "kiwi"),
            other_worth=fact("worth", "liver"),
        ),
        done=Text(
            "A kiwi for {worth}! On a blank card you write what you like.",
            worth=fact("worth", "kiwi"),
        ),
        position={
            "options": {"seats": 3, "foods": {"kiwi": 20, "liver": -20}},
            "stage": "take",
            "market": ["kiwi", "liver", "broccoli"],
            "bids": ["7", "5", "3"],
        },
        fine=True,
        hints=(
            Text(
                "One of the three is better than {broccoli}.",
                broccoli=piece("food:broccoli"),
            ),
            Text(
                "Press the kiwi: it counts {worth}.",
                worth=fact("worth", "kiwi"),
            ),
        ),
        goal=takes(RED, "kiwi"),
        par=1,
        solution=("take kiwi",),
        wrong=(Answer(Played("take broccoli"), "Broccoli is good, but the kiwi is worth more."),),
        otherwise="That is somebody's joke.",
    ),
)
