"""The fine points of Yes! Broccoli!: several powers at once, ties of the rarest kind, and games with other cards."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Happens, Played, Refused
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, FindAll, Judge, Predict, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, Counts, First, MayPlay, takes
from garden_widgets.shelf.yes_broccoli.lesson.tables import dealt, opened, reached

FINE_POINTS: Final[tuple[Step, ...]] = (
    Predict(
        name="double-and-add",
        title="In the order of playing",
        rules=("YB-R4", "YB-16"),
        slips={"YB-R4": "{number}"},
        text=Text(
            "Say what your bid will count. You bid {bid}. Suppose you play Super Hungry on it, then "
            "Picky Eater. Each power works on what the one before has made.",
            bid=fact("bid", 0),
        ),
        done=Text(
            "{laid} x {times} = {doubled}, and {doubled} + {added} = {bid}. The other way round it "
            "would have been {turned}!",
            laid=fact("laid", 0),
            times=fact("times", "super-hungry"),
            doubled=fact("on the way", 0, 1),
            added=fact("adds", "picky-eater"),
            bid=fact("bid", 0),
            turned=fact("the other way round", 0),
        ),
        position=opened("4 6", "super-hungry picky-eater"),
        fine=True,
        hints=(
            Text(
                "First double, then add {added}.",
                added=fact("adds", "picky-eater"),
            ),
        ),
        moves=((0, "power super-hungry 0"), (0, "power picky-eater 0")),
        choices=(
            Choice(
                Text("{number}", number=11),
                Counts(RED, 11),
            ),
            Choice(
                Text("{number}", number=14),
                Counts(RED, 14),
            ),
            Choice(
                Text("{number}", number=10),
                Counts(RED, 10),
            ),
        ),
        otherwise=Text(
            "First {laid} x {times} = {doubled}, then {doubled} + {added} = {bid}.",
            laid=fact("laid", 0),
            times=fact("times", "super-hungry"),
            doubled=fact("on the way", 0, 1),
            added=fact("adds", "picky-eater"),
            bid=fact("bid", 0),
        ),
    ),
    Predict(
        name="three-in-a-row",
        title="Three in a row",
        rules=("YB-R4", "YB-R11"),
        text=Text(
            "Say who will take first. You bid {bid} and blue {other_bid}. Suppose you play Early Bird, "
            "blue plays Half Portion on you, and you play Nibbler on blue.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "Your {laid} became {flown}, and half of that is {bid}. Blue's {other_laid} - {less} is "
            "{other_bid}, too, but with {other_icons} icons against your {icons}.",
            laid=fact("laid", 0),
            flown=fact("on the way", 0, 1),
            bid=fact("bid", 0),
            other_laid=fact("laid", 1),
            less=fact("adds", "nibbler"),
            other_bid=fact("bid", 1),
            other_icons=fact("icons", 1),
            icons=fact("icons", 0),
        ),
        position=opened("2 6", "early-bird nibbler", "half-portion picky-eater"),
        fine=True,
        hints=("Work out both bids, power by power. If they are equal, icons count.",),
        moves=((0, "power early-bird"), (1, "power half-portion 0"), (0, "power nibbler 1")),
        choices=(Choice("You", First(RED)), Choice("Blue", First(BLUE))),
        otherwise=Text(
            "{bid} against {other_bid}: blue's card has more icons.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
    ),
    Predict(
        name="alike-in-all",
        title="Alike in everything",
        rules=("YB-17", "YB-R6"),
        slips={"YB-17": "Blue"},
        text=Text(
            "Say who will take first. You bid {bid} with {icons} icons. Blue bids {other_bid}, with "
            "{other_icons} icons as well, and plays Picky Eater on it.",
            bid=fact("bid", 0),
            icons=fact("icons", 0),
            other_bid=fact("bid", 1),
            other_icons=fact("icons", 1),
        ),
        done=Text(
            "{bid} and {icons} icons for each of you. Blue has played one power this round, and you "
            "none, so you go first.",
            bid=fact("bid", 0),
            icons=fact("icons", 0),
        ),
        position=opened("8 5", "trade-snacks", "picky-eater nibbler"),
        fine=True,
        hints=("Who has played fewer powers this round?",),
        moves=((1, "power picky-eater 1"),),
        choices=(Choice("You", First(RED)), Choice("Blue", First(BLUE))),
        otherwise=Text(
            "Both have {bid} and {icons} icons. Fewer powers go first.",
            bid=fact("bid", 0),
            icons=fact("icons", 0),
        ),
    ),
    Predict(
        name="younger-first",
        title="And still alike",
        rules=("YB-R6", "YB-17"),
        slips={"YB-R6": "Blue"},
        text=Text(
            "Say who will take first. You bid {bid} with {icons} icons. Blue bids {other_bid}, again "
            "with {other_icons}, and plays Picky Eater on it. But this time you have played one power, "
            "too, and you are the youngest at the table.",
            bid=fact("bid", 0),
            icons=fact("icons", 0),
            other_bid=fact("bid", 1),
            other_icons=fact("icons", 1),
        ),
        done="When all else is alike, the younger goes first. No two players have the same age.",
        position=opened("8 5", "trade-snacks", "picky-eater nibbler", discarded=["change-of-mind"], played=[1, 0]),
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
        slips={"YB-R7": "No, ready is ready"},
        text="Say whether you may play again. You have said that you are ready, with a power in your hand. Then blue "
        "plays Nibbler on you.",
        done="Each power opens the window again for all who hold one. Nobody is caught napping.",
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
        text=Text(
            "Try to change your mind about {apple:the}. With Home Cooking it became your bid. {power} "
            "takes a card back, and so it needs one.",
            apple=fact("food", "apple"),
            power=piece("power:change-of-mind"),
        ),
        done="An apple cannot go back to your hand: it is no bid card.",
        position=opened("apple 6", "change-of-mind", discarded=["home-cooking"], played=[1, 0]),
        fine=True,
        hints=(
            "It is your only power.",
            Text("Press {power}.", power=piece("power:change-of-mind")),
        ),
        rule="YB-14",
        presses=("power:change-of-mind",),
        otherwise="Try Change of Mind.",
    ),
    Judge(
        name="one-after-another",
        title="One after another",
        rules=("YB-15", "YB-R8"),
        slips={"YB-15": "Yes, at once"},
        text=Text(
            "Say whether you may answer at once. Blue plays Leftovers on {carrot:the}. You hold "
            "{power}, and want to play it before the new food comes up.",
            carrot=piece("food:carrot"),
            power=piece("power:no-thank-you"),
        ),
        done="First a power is finished. When the new food is there, you can still undo it.",
        position=dealt("carrot soda", "no-thank-you nibbler", "leftovers picky-eater"),
        fine=True,
        hints=("Is Leftovers finished yet?",),
        moves=((1, "power leftovers carrot"), (0, "power no-thank-you")),
        choices=(
            Choice("Yes, at once", Happens("undone")),
            Choice("No, first the new food comes", Refused("YB-15")),
        ),
        otherwise="A power is finished before the next one is played.",
    ),
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
            "You save your {card} for a food that cannot come any more. Take it back.",
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
        otherwise="That is clear enough. Try the button that is not.",
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
            "Blue's {other_bid} comes before that. Take it back.",
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
        wrong=(Answer(Played("take broccoli"), "Broccoli is good, but the kiwi is worth more. Take it back."),),
        otherwise="That is somebody's joke. Take it back.",
    ),
)
