"""Several powers at once and the rarest ties, among the fine points of Yes! Broccoli!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Happens, Refused
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import BreakIt, Choice, Judge, Predict, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, Counts, First, MayPlay
from garden_widgets.shelf.yes_broccoli.lesson.tables import dealt, opened

FINE_POWERS: Final[tuple[Step, ...]] = (
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
            "Say who will take first. Both bids have {other_icons} icons: your {bid}, and blue's {other_bid} "
            "with Picky Eater. Each of you has played one power, and you are the youngest.",
            bid=fact("bid", 0),
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
        done="Each power opens the window again for all who hold one. So nobody is taken by surprise.",
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
)
