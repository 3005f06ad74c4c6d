"""All powers of Yes! Broccoli! played against the learner, in one file because they are one series of questions."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Holds, Not
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Choice, Predict, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, Counts, First
from garden_widgets.shelf.yes_broccoli.lesson.tables import dealt, opened, served

YOU, BLUE_FIRST = Choice("You", First(RED)), Choice("Blue", First(BLUE))

AGAINST: Final[tuple[Step, ...]] = (
    Predict(
        name="against-picky-eater",
        title="Blue is picky",
        rules=("YB-14", "YB-16"),
        text=Text(
            "Say who will take first. You bid {bid}, blue bids {other_bid} and plays Picky Eater on her own bid.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "{other_laid} + {added} = {other_bid}, one more than yours. Few bids are safe as long as blue holds "
            "powers.",
            other_laid=fact("laid", 1),
            added=fact("adds", "picky-eater"),
            other_bid=fact("bid", 1),
        ),
        position=opened("6 4", "trade-snacks", "picky-eater nibbler"),
        fine=True,
        hints=(
            Text(
                "Picky Eater adds {added}.",
                added=fact("adds", "picky-eater"),
            ),
        ),
        moves=((1, "power picky-eater 1"),),
        choices=(YOU, BLUE_FIRST),
        otherwise=Text(
            "{other_laid} + {added} = {other_bid}, and that is more than {bid}.",
            other_laid=fact("laid", 1),
            added=fact("adds", "picky-eater"),
            other_bid=fact("bid", 1),
            bid=fact("bid", 0),
        ),
    ),
    Predict(
        name="against-too-busy",
        title="Blue is busy",
        rules=("YB-R5", "YB-R11"),
        slips={"YB-R5": "You"},
        text=Text(
            "Say who will take first. You bid {bid} and blue bids {other_bid}, so blue's "
            "{other_icons} icons beat your {icons}. Now blue plays Too Busy to Eat, by mistake "
            "perhaps: lower bids win.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
            other_icons=fact("icons", 1),
            icons=fact("icons", 0),
        ),
        done="Lower values win, but icons are not turned round: more of them still go first.",
        position=opened("5 5", "trade-snacks", "too-busy-to-eat nibbler"),
        fine=True,
        hints=("It is still a tie. The power speaks of values only.",),
        moves=((1, "power too-busy-to-eat"),),
        choices=(YOU, BLUE_FIRST),
        otherwise="The values are alike, and more icons win in any case.",
    ),
    Predict(
        name="against-super-hungry",
        title="Too much of a good thing",
        rules=("YB-16", "YB-14"),
        text=Text(
            "Say who will take first. This round lower bids win, so your {bid} is better than blue's "
            "{other_bid}. Blue plays Super Hungry on your bid.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "{laid} x {times} = {bid}, and now blue's {other_bid} is lower. Powers can be played on anybody's cards.",
            laid=fact("laid", 0),
            times=fact("times", "super-hungry"),
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        position=opened("3 5", "trade-snacks", "super-hungry nibbler", lower_wins=True),
        fine=True,
        hints=("Super Hungry doubles a bid. And lower bids win.",),
        moves=((1, "power super-hungry 0"),),
        choices=(YOU, BLUE_FIRST),
        otherwise=Text(
            "{laid} x {times} = {bid}, and lower bids win.",
            laid=fact("laid", 0),
            times=fact("times", "super-hungry"),
            bid=fact("bid", 0),
        ),
    ),
    Predict(
        name="against-nibbler",
        title="Nibbled",
        rules=("YB-14", "YB-R1"),
        text=Text(
            "Say who will take first. You bid {bid} and blue bids {other_bid}. Blue plays Nibbler on your bid.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "{laid} - {less} = {bid}, and that is still more than {other_bid}. A high bid can stand a bite.",
            laid=fact("laid", 0),
            less=fact("adds", "nibbler"),
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        position=opened("8 4", "trade-snacks", "nibbler picky-eater"),
        fine=True,
        hints=(
            Text(
                "Nibbler takes {less} away.",
                less=fact("adds", "nibbler"),
            ),
        ),
        moves=((1, "power nibbler 0"),),
        choices=(YOU, BLUE_FIRST),
        otherwise=Text(
            "{laid} - {less} = {bid}, still more than {other_bid}.",
            laid=fact("laid", 0),
            less=fact("adds", "nibbler"),
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
    ),
    Predict(
        name="against-half-portion",
        title="Half a seven",
        rules=("YB-R11", "YB-14"),
        text=Text(
            "Say what your {bid} will count. Blue plays Half Portion on it.",
            bid=fact("bid", 0),
        ),
        done=Text(
            "Half of {laid}, rounded down, is {bid}. Odd numbers lose a little more.",
            laid=fact("laid", 0),
            bid=fact("bid", 0),
        ),
        position=opened("7 4", "trade-snacks", "half-portion picky-eater"),
        fine=True,
        hints=("Halves are rounded down.",),
        moves=((1, "power half-portion 0"),),
        choices=(
            Choice(
                Text("{number}", number=3),
                Counts(RED, 3),
            ),
            Choice(
                Text("{number}", number=4),
                Counts(RED, 4),
            ),
            Choice(
                Text("{number}", number=7),
                Counts(RED, 7),
            ),
        ),
        otherwise=Text(
            "Half of {laid} is three and a half. Rounded down that is {bid}.",
            laid=fact("laid", 0),
            bid=fact("bid", 0),
        ),
    ),
    Predict(
        name="against-extra-broccoli",
        title="Broccoli for blue",
        rules=("YB-R2", "YB-07"),
        slips={"YB-R2": "You"},
        text=Text(
            "Say who will take first. Both of you bid {bid}. Yours has {icons} icons, and blue's has "
            "{other_icons}. Blue plays Extra Broccoli on her bid.",
            bid=fact("bid", 0),
            icons=fact("icons", 0),
            other_icons=fact("icons", 1),
        ),
        done=Text(
            "{before} + {added} = {other_icons} icons, one more than you have.",
            before=fact("laid icons", 1),
            added=fact("adds", "extra-broccoli"),
            other_icons=fact("icons", 1),
        ),
        position=opened("4 4", "trade-snacks", "extra-broccoli nibbler"),
        fine=True,
        hints=(
            Text(
                "Extra Broccoli adds {added} icons.",
                added=fact("adds", "extra-broccoli"),
            ),
        ),
        moves=((1, "power extra-broccoli 1"),),
        choices=(YOU, BLUE_FIRST),
        otherwise=Text(
            "{before} + {added} = {other_icons} icons, and you have {icons}.",
            before=fact("laid icons", 1),
            added=fact("adds", "extra-broccoli"),
            other_icons=fact("icons", 1),
            icons=fact("icons", 0),
        ),
    ),
    Predict(
        name="against-swap-plates",
        title="Whose card is it now?",
        rules=("YB-R9", "YB-16"),
        text=Text(
            "Say which card will be yours for the rest of the meal. You bid your {bid} and blue her "
            "{other_bid}. Blue plays Swap Plates.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "Blue's {bid} is yours now, and after this round it lies among your used cards. Your "
            "{other_bid} is gone for good.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        position=opened("8 1", "trade-snacks", "swap-plates nibbler"),
        fine=True,
        hints=("The cards themselves change places.",),
        moves=((1, "power swap-plates 0 1"),),
        choices=(
            Choice(
                Text(
                    "Your {bid}",
                    bid=fact("bid", 0),
                ),
                Holds("bids.0", "8.3"),
            ),
            Choice(
                Text(
                    "Blue's {other_bid}",
                    other_bid=fact("bid", 1),
                ),
                Holds("bids.0", "1.5"),
            ),
        ),
        otherwise="The cards change places and stay there.",
    ),
    Predict(
        name="against-change-of-mind",
        title="Blue thinks again",
        rules=("YB-R10", "YB-R9"),
        text=Text(
            "Say who will take first. You bid {bid}, and you made blue's {other_laid} a {other_bid} "
            "with Nibbler. With your few icons you are behind anyway. Blue plays Change of Mind: her "
            "{card} instead.",
            bid=fact("bid", 0),
            other_laid=fact("laid", 1),
            other_bid=fact("bid", 1),
            card=fact("value", "6.5"),
        ),
        done=Text(
            "The {other_laid} is back in blue's hand, and Nibbler does not stay with the new card. "
            "Her {other_bid} beats your {bid}.",
            other_laid=fact("laid", 1).at_first,
            other_bid=fact("bid", 1),
            bid=fact("bid", 0),
        ),
        position=opened("5 8", "trade-snacks", "change-of-mind picky-eater", changes=[[], ["nibbler"]], played=[1, 0]),
        fine=True,
        hints=("What was played on the old card does not count for the new one.",),
        moves=((1, "power change-of-mind 6"),),
        choices=(YOU, BLUE_FIRST),
        otherwise=Text(
            "The new card counts {other_bid}, without any changes.",
            other_bid=fact("bid", 1),
        ),
    ),
    Predict(
        name="against-home-cooking",
        title="Blue cooks",
        rules=("YB-18", "YB-R10"),
        slips={"YB-18": "Blue"},
        text=Text(
            "Say who will take first. You bid {bid}. Blue bids {other_bid} and plays Home Cooking: "
            "her yogurt, which counts {worth}, becomes her bid.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
            worth=fact("worth", "yogurt"),
        ),
        done=Text(
            "{bid} against {other_bid}, but a food has no icons at all. In a tie it comes last.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        position=opened("5 3", "trade-snacks", "home-cooking nibbler", piles=[[], ["yogurt"]]),
        fine=True,
        hints=("How many icons does a food have?",),
        moves=((1, "power home-cooking yogurt"),),
        choices=(YOU, BLUE_FIRST),
        otherwise="It is a tie, and a food has no icons.",
    ),
    Predict(
        name="against-leftovers",
        title="Where is the carrot?",
        rules=("YB-19", "YB-15"),
        text=Text(
            "Say where {carrot:the} will be. You hoped for it. But before anybody bids, blue plays "
            "Leftovers on it, and rice comes up instead.",
            carrot=piece("food:carrot"),
        ),
        done="Under the deck. What powers get rid of comes up again only when everything above it is used up.",
        position=dealt("carrot soda", "trade-snacks", "leftovers nibbler"),
        fine=True,
        hints=("It is not gone for ever.",),
        moves=((1, "power leftovers carrot"), "deal rice"),
        choices=(
            Choice("Under the deck", Holds("bottom.0", "carrot")),
            Choice("Still up", Holds("market", "carrot")),
            Choice("On blue's plate", Holds("piles.1", "carrot")),
        ),
        otherwise="It goes to the bottom of the deck.",
    ),
    Predict(
        name="against-clear-the-table",
        title="All gone",
        rules=("YB-19", "YB-03"),
        text=Text(
            "Say how many foods will be up. {broccoli:Name} and {carrot} are on the table. Blue plays Clear the Table.",
            broccoli=piece("food:broccoli"),
            carrot=piece("food:carrot"),
        ),
        done="Two again: there are always as many as players when the bids begin.",
        position=dealt("broccoli carrot", "trade-snacks", "clear-the-table nibbler"),
        fine=True,
        hints=("New ones come up for the old ones.",),
        moves=((1, "power clear-the-table"), "deal cheese soda"),
        choices=(
            Choice("Two", Holds("market.1", "soda")),
            Choice("None", Not(Holds("market.1", "soda"))),
        ),
        otherwise="New foods come up at once.",
    ),
    Predict(
        name="against-trade-snacks",
        title="A bad trade",
        rules=("YB-14", "YB-R11"),
        text=Text(
            "Say what will lie on your plate. You have {broccoli} and {rice}, blue has {soda} and "
            "{bread}. Blue plays Trade Snacks: her {soda} for your {broccoli}. Nobody asks you.",
            broccoli=fact("food", "broccoli"),
            rice=fact("food", "rice"),
            soda=fact("food", "soda"),
            bread=fact("food", "bread"),
        ),
        done="Rice and soda. What you have got is yours only as long as nobody trades.",
        position=served("no-thank-you", "trade-snacks", piles=[["broccoli", "rice"], ["soda", "bread"]], round=2),
        fine=True,
        hints=("One food goes, and one comes.",),
        moves=((1, "power trade-snacks soda 0 broccoli"),),
        choices=(
            Choice("Broccoli and rice", Holds("piles.0", "broccoli")),
            Choice("Rice and soda", Holds("piles.0", "soda")),
            Choice("Rice and bread", Holds("piles.0", "bread")),
        ),
        otherwise="The broccoli goes, and the soda comes.",
    ),
    Predict(
        name="against-early-bird",
        title="The bird that does not grow",
        rules=("YB-R11", "YB-16"),
        text=Text(
            "Say who will take first. You bid {bid}. Blue plays Early Bird with her {other_bid}, and "
            "so it counts {flown}. Suppose you then play Picky Eater on your own bid.",
            flown=fact("one more", 0),
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "{bid} against {other_bid}. An early bird keeps its number, so whoever answers it laughs last.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        position=opened("8 1", "picky-eater trade-snacks", "early-bird nibbler"),
        fine=True,
        hints=("Early Bird looks at the bids in the moment when it is played.",),
        moves=((1, "power early-bird"), (0, "power picky-eater 0")),
        choices=(YOU, BLUE_FIRST),
        otherwise=Text(
            "{laid} + {added} = {bid}, and the bird stays at {other_bid}.",
            laid=fact("laid", 0),
            added=fact("adds", "picky-eater"),
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
    ),
    Predict(
        name="against-no-thank-you",
        title="Not with blue",
        rules=("YB-R8", "YB-16"),
        text=Text(
            "Say who will take first. You bid {bid} and blue {other_bid}. Suppose you play Picky Eater "
            "on your bid, and blue plays No Thank You.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
        done=Text(
            "Your bid is {bid} again, and both powers are gone.",
            bid=fact("bid", 0),
        ),
        position=opened("4 6", "picky-eater trade-snacks", "no-thank-you nibbler"),
        fine=True,
        hints=("No Thank You undoes the latest power.",),
        moves=((0, "power picky-eater 0"), (1, "power no-thank-you")),
        choices=(YOU, BLUE_FIRST),
        otherwise=Text(
            "Picky Eater is undone, and {bid} is less than {other_bid}.",
            bid=fact("bid", 0),
            other_bid=fact("bid", 1),
        ),
    ),
)
