"""The fine points of Yes! Broccoli!: several powers at once, ties of the rarest kind, and games with other cards."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.goals import Happens, Played
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, Predict, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, Counts, First, MayPlay, takes
from garden_widgets.shelf.yes_broccoli.lesson.tables import opened

FINE_POINTS: Final[tuple[Step, ...]] = (
    Predict(
        name="double-and-add",
        title="In the order of playing",
        rules=("YB-R4", "YB-16"),
        text="Say what your bid will count. You bid 4 and play Super Hungry on it, then Picky Eater. Each power works "
        "on what the one before has made.",
        done="4 x 2 = 8, and 8 + 3 = 11. The other way round it would have been 14!",
        position=opened("4 6", "super-hungry picky-eater trade-snacks"),
        fine=True,
        hints=("First double, then add 3.",),
        moves=((0, "power super-hungry 0"), (0, "power picky-eater 0")),
        choices=(Choice("11", Counts(RED, 11)), Choice("14", Counts(RED, 14)), Choice("10", Counts(RED, 10))),
        otherwise="First 4 x 2 = 8, then 8 + 3 = 11.",
    ),
    Predict(
        name="three-in-a-row",
        title="Three in a row",
        rules=("YB-R4", "YB-R11"),
        text="Say who will take first. You bid 2 and blue 6. You play Early Bird, blue plays Half Portion on you, and "
        "you play Nibbler on blue.",
        done="Your 2 became 7, and half of that is 3. Blue's 6 - 3 is 3, too, but with 5 icons against your 1.",
        position=opened("2 6", "early-bird nibbler trade-snacks", "half-portion picky-eater"),
        fine=True,
        hints=("2 becomes 7, then 3. And 6 becomes 3. Then icons count.",),
        moves=((0, "power early-bird"), (1, "power half-portion 0"), (0, "power nibbler 1")),
        choices=(Choice("You", First(RED)), Choice("Blue", First(BLUE))),
        otherwise="3 against 3: blue's card has more icons.",
    ),
    Predict(
        name="alike-in-all",
        title="Alike in everything",
        rules=("YB-17", "YB-R6"),
        text="Say who will take first. You bid 8 with 3 icons. Blue bids 5, with 3 icons as well, and plays Picky "
        "Eater on it.",
        done="8 and 3 icons for each of you. Blue has played one power this round, and you none, so you go first.",
        position=opened("8 5", "trade-snacks", "picky-eater nibbler"),
        fine=True,
        hints=("Who has played fewer powers this round?",),
        moves=((1, "power picky-eater 1"),),
        choices=(Choice("You", First(RED)), Choice("Blue", First(BLUE))),
        otherwise="Both have 8 and 3 icons. Fewer powers go first.",
    ),
    Predict(
        name="younger-first",
        title="And still alike",
        rules=("YB-R6", "YB-17"),
        text="Say who will take first. 8 and 3 icons for each of you once more. But this time both of you have played "
        "one power in this round. You are the youngest at the table.",
        done="When all else is alike, the younger goes first. No two players have the same age.",
        position=opened("8 5", "trade-snacks", "picky-eater nibbler", played=[1, 0]),
        fine=True,
        hints=("After value, icons and powers comes age.",),
        moves=((1, "power picky-eater 1"),),
        choices=(Choice("You", First(RED)), Choice("Blue", First(BLUE))),
        otherwise="Everything is alike, so the younger one goes first.",
    ),
    Predict(
        name="ready-or-not",
        title="Ready or not",
        rules=("YB-R7", "YB-R3"),
        text="Say whether you may play again. You have said that you are ready, with a power in your hand. Then blue "
        "plays Nibbler on you.",
        done="Each power opens the window again for all who hold one. Nobody is caught asleep.",
        position=opened("6 4", "picky-eater", "nibbler trade-snacks"),
        fine=True,
        hints=("Could anybody play a last power, and nobody answer it?",),
        moves=((0, "ready"), (1, "power nibbler 0")),
        choices=(
            Choice("Yes, the window is open again", MayPlay(RED)),
            Choice("No, ready is ready", MayPlay(RED, may=False)),
        ),
        otherwise="A power opens the window again for everybody.",
    ),
    BreakIt(
        name="no-card-no-change",
        title="A food is no card",
        rules=("YB-R10", "YB-14"),
        text="Try to change your mind about the apple. With Home Cooking it became your bid. Change of Mind takes a "
        "card back, and so it needs one.",
        done="An apple cannot go back to your hand: it is no bid card.",
        position=opened("apple 6", "change-of-mind trade-snacks", discarded=["home-cooking"], round=3),
        fine=True,
        hints=("Press the power that is of no use now.", "Press Change of Mind."),
        rule="YB-14",
        solution="power change-of-mind 8.3",
        offers=("power change-of-mind 8.3",),
        otherwise="Try Change of Mind.",
    ),
    DoIt(
        name="one-of-each",
        title="One of each food",
        rules=("YB-20", "YB-05"),
        text="Take the best food that can still come up. Two players can agree on a deck with one card of each food. "
        "The broccoli and the carrot are in blue's pile already.",
        done="There is no second broccoli in this deck. With a short deck you can remember what is still to come.",
        position={
            "options": {"seats": 2, "short_deck": True},
            "stage": "take",
            "market": ["salmon", "lentils"],
            "bids": ["6", "4"],
            "round": 3,
            "piles": [["rice", "bread"], ["broccoli", "carrot"]],
        },
        fine=True,
        hints=("Which number is higher?", "Press the salmon: it counts 11."),
        goal=takes(RED, "salmon"),
        par=1,
        solution=("take salmon",),
        otherwise="The other one counts more.",
    ),
    BreakIt(
        name="two-sevens",
        title="Shuffled cards",
        rules=("YB-21",),
        text="Try to bid just “a 7”. Here all 45 bid cards were shuffled and dealt, nines too. So you may hold two of "
        "the same number, or none.",
        done="7 with 1 icon, or 7 with 3? With shuffled cards you have to say which one.",
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
        hints=("It is not on the board: look for a button.", "Press the button “bid 7”."),
        rule="YB-21",
        solution="bid 7",
        offers=("bid 7",),
        otherwise="That is clear enough. Try the button that is not.",
    ),
    DoIt(
        name="help-for-beginners",
        title="A 9 for the 1",
        rules=("YB-22",),
        text="Beat blue's 8 with a card that she does not have. Whoever is still learning may play with a 9 instead of "
        "the 1. In the advanced game more powers are another help.",
        done="9 is more than 8. Now you can win against somebody who has played for years.",
        position={
            "options": {"seats": 2, "nines": [0]},
            "stage": "bid",
            "market": ["broccoli", "soda"],
            "bids": [None, "8"],
        },
        fine=True,
        hints=("What is higher than 8?", "Press the 9."),
        goal=Happens("order", parts={"order": [RED, BLUE]}),
        par=1,
        solution=("bid 9.5",),
        otherwise="Blue's 8 comes before that. Take it back.",
    ),
    DoIt(
        name="blank-cards",
        title="Your own food",
        rules=("YB-23", "YB-R1"),
        text="Take the food that somebody made up. Two foods and two powers can be added on blank cards. Here it is a "
        "kiwi that counts 20, and liver for -20.",
        done="A kiwi for 20! On a blank card you write what you like.",
        position={
            "options": {"seats": 3, "foods": {"kiwi": 20, "liver": -20}},
            "stage": "take",
            "market": ["kiwi", "liver", "broccoli"],
            "bids": ["7", "5", "3"],
        },
        fine=True,
        hints=("One of the three is better than broccoli.", "Press the kiwi: it counts 20."),
        goal=takes(RED, "kiwi"),
        par=1,
        solution=("take kiwi",),
        wrong=(Answer(Played("take broccoli"), "Broccoli is good, but the kiwi is worth more. Take it back."),),
        otherwise="That is somebody's joke. Take it back.",
    ),
)
