"""Icons and the others' bids: the lesson of Yes! Broccoli! as far as the first meal."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Played
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Answer, Choice, DoIt, PlayGame, Predict, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, First, takes
from garden_widgets.shelf.yes_broccoli.lesson.tables import reached

ICONS: Final[tuple[Step, ...]] = (
    DoIt(
        name="icons",
        title="Little broccolis",
        rules=("YB-07", "YB-04"),
        text=Text(
            "Choose before blue, and take {salmon:the}. Blue tells you her bid: a {other_bid} with "
            "{other_icons} icon. You have only small cards left. If both numbers are the same, the "
            "icons decide.",
            salmon=piece("food:salmon"),
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
                "Press the {card} with its {icons} icons, and then {salmon:the}.",
                card=piece("card:4.5"),
                icons=fact("icons of a card", "4.5"),
                salmon=piece("food:salmon"),
            ),
        ),
        goal=takes(RED, "salmon"),
        par=2,
        solution=("bid 4.5", "take salmon"),
        wrong=(
            Answer(
                takes(BLUE, "salmon"),
                Text(
                    "Your bid was lower than {other_bid}, so blue chose first.",
                    other_bid=fact("laid", 1),
                ),
            ),
        ),
        otherwise=Text("{salmon:The} counts more.", salmon=piece("food:salmon")),
    ),
    DoIt(
        name="reading-others",
        title="What does blue have left?",
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
                "That wins as well, but a smaller card would do. Save this one.",
            ),
        ),
        otherwise=Text("Blue still had a {other_bid}, and has laid it down.", other_bid=fact("bid", 1)),
    ),
    Predict(
        name="what-will-they-bid",
        title="Reading bids",
        rules=("YB-09", "YB-05"),
        text=Text(
            "Say who can be sure of {carrot:the}. {fries:The} are up as well. You have only {own} left, and blue "
            "has only {left}.",
            carrot=piece("food:carrot"),
            fries=piece("food:fries"),
            own=fact("left", 0),
            left=fact("left", 1),
        ),
        done=Text(
            "No card of yours is higher than blue's {other_bid}. Much was at stake, plus {carrot} or minus {fries}: "
            "save a high card for such rounds.",
            carrot=fact("worth", "carrot"),
            fries=fact("below zero", "fries"),
            other_bid=fact("bid", 1),
        ),
        position=reached(
            {"market": ["carrot", "fries"], "round": 7, "stage": "bid", "hands": [["2", "5"], ["3", "8"]]}
        ),
        hints=("Which is the highest card that either of you has left?",),
        moves=((0, "bid 5.2"), (1, "bid 8.4")),
        choices=(
            Choice(
                Text(
                    "You, with the {card}",
                    card=piece("card:5.2"),
                ),
                First(RED),
                Text(
                    "Blue still has the {other_bid}, and that is higher.",
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
        otherwise="Compare the highest cards that are left.",
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
        otherwise="Now blue has more than you. Take the better one.",
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
)
