"""The powers of Yes! Broccoli! played against the learner, who says what will come of it."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.goals import Holds, Not
from garden_widgets.lessons.schema import Choice, Predict, Step
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, Counts, First
from garden_widgets.shelf.yes_broccoli.lesson.tables import dealt, opened, served

YOU, BLUE_FIRST = Choice("You", First(RED)), Choice("Blue", First(BLUE))

AGAINST: Final[tuple[Step, ...]] = (
    Predict(
        name="against-picky-eater",
        title="Blue is picky",
        rules=("YB-14", "YB-16"),
        text="Say who will take first. You bid 6, blue bids 4 and plays Picky Eater on her own bid.",
        done="4 + 3 = 7, one more than yours. Few bids are safe as long as blue holds powers.",
        position=opened("6 4", "trade-snacks", "picky-eater nibbler"),
        fine=True,
        hints=("Picky Eater adds 3.",),
        moves=((1, "power picky-eater 1"),),
        choices=(YOU, BLUE_FIRST),
        otherwise="4 + 3 = 7, and that is more than 6.",
    ),
    Predict(
        name="against-too-busy",
        title="Blue is busy",
        rules=("YB-R5", "YB-R11"),
        slips={"YB-R5": "You"},
        text="Say who will take first. You bid 5 and blue bids 5, so blue's 3 icons beat your 2. Now blue plays Too "
        "Busy to Eat, by mistake perhaps: lower bids win.",
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
        text="Say who will take first. This round lower bids win, so your 3 is better than blue's 5. Blue plays Super "
        "Hungry on your bid.",
        done="3 x 2 = 6, and now blue's 5 is lower. Powers can be played on anybody's cards.",
        position=opened("3 5", "trade-snacks", "super-hungry nibbler", lower_wins=True),
        fine=True,
        hints=("Super Hungry doubles a bid. And lower bids win.",),
        moves=((1, "power super-hungry 0"),),
        choices=(YOU, BLUE_FIRST),
        otherwise="3 x 2 = 6, and lower bids win.",
    ),
    Predict(
        name="against-nibbler",
        title="Nibbled",
        rules=("YB-14", "YB-R1"),
        text="Say who will take first. You bid 8 and blue bids 4. Blue plays Nibbler on your bid.",
        done="8 - 3 = 5, and that is still more than 4. A high bid can stand a bite.",
        position=opened("8 4", "trade-snacks", "nibbler picky-eater"),
        fine=True,
        hints=("Nibbler takes 3 away.",),
        moves=((1, "power nibbler 0"),),
        choices=(YOU, BLUE_FIRST),
        otherwise="8 - 3 = 5, still more than 4.",
    ),
    Predict(
        name="against-half-portion",
        title="Half a seven",
        rules=("YB-R11", "YB-14"),
        text="Say what your 7 will count. Blue plays Half Portion on it.",
        done="Half of 7, rounded down, is 3. Odd numbers lose a little more.",
        position=opened("7 4", "trade-snacks", "half-portion picky-eater"),
        fine=True,
        hints=("Halves are rounded down.",),
        moves=((1, "power half-portion 0"),),
        choices=(Choice("3", Counts(RED, 3)), Choice("4", Counts(RED, 4)), Choice("7", Counts(RED, 7))),
        otherwise="Half of 7 is three and a half. Rounded down that is 3.",
    ),
    Predict(
        name="against-extra-broccoli",
        title="Broccoli for blue",
        rules=("YB-R2", "YB-07"),
        slips={"YB-R2": "You"},
        text="Say who will take first. Both of you bid 4. Yours has 5 icons, and blue's has 1. Blue plays Extra "
        "Broccoli on her bid.",
        done="1 + 5 = 6 icons, one more than you have.",
        position=opened("4 4", "trade-snacks", "extra-broccoli nibbler"),
        fine=True,
        hints=("Extra Broccoli adds 5 icons.",),
        moves=((1, "power extra-broccoli 1"),),
        choices=(YOU, BLUE_FIRST),
        otherwise="1 + 5 = 6 icons, and you have 5.",
    ),
    Predict(
        name="against-swap-plates",
        title="Whose card is it now?",
        rules=("YB-R9", "YB-16"),
        text="Say which card will be yours for the rest of the meal. You bid your 8 and blue her 1. Blue plays Swap "
        "Plates.",
        done="Blue's 1 is yours now, and after this round it lies among your used cards. Your 8 is gone for good.",
        position=opened("8 1", "trade-snacks", "swap-plates nibbler"),
        fine=True,
        hints=("The cards themselves change places.",),
        moves=((1, "power swap-plates 0 1"),),
        choices=(Choice("Your 8", Holds("bids.0", "8.3")), Choice("Blue's 1", Holds("bids.0", "1.5"))),
        otherwise="The cards change places and stay there.",
    ),
    Predict(
        name="against-change-of-mind",
        title="Blue thinks again",
        rules=("YB-R10", "YB-R9"),
        text="Say who will take first. You bid 5, and you made blue's 8 a 5 with Nibbler. With your few icons you are "
        "behind anyway. Blue plays Change of Mind: her 6 instead.",
        done="The 8 is back in blue's hand, and Nibbler does not stay with the new card. Her 6 beats your 5.",
        position=opened("5 8", "trade-snacks", "change-of-mind picky-eater", changes=[[], ["nibbler"]], played=[1, 0]),
        fine=True,
        hints=("What was played on the old card does not count for the new one.",),
        moves=((1, "power change-of-mind 6"),),
        choices=(YOU, BLUE_FIRST),
        otherwise="The new card counts 6, without any changes.",
    ),
    Predict(
        name="against-home-cooking",
        title="Blue cooks",
        rules=("YB-18", "YB-R10"),
        slips={"YB-18": "Blue"},
        text="Say who will take first. You bid 5. Blue bids 3 and plays Home Cooking: her yogurt, which counts 5, "
        "becomes her bid.",
        done="5 against 5, but a food has no icons at all. In a tie it comes last.",
        position=opened(
            "5 3", "trade-snacks", "home-cooking nibbler", piles=[["rice"], ["yogurt"]], market="broccoli soda", round=2
        ),
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
        text="Say where the carrot will be. You hoped for it. But before anybody bids, blue plays Leftovers on it, and "
        "rice comes up instead.",
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
        text="Say how many foods will be up. Broccoli and carrot are on the table. Blue plays Clear the Table.",
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
        text="Say what will lie on your plate. You have broccoli and rice, blue has soda and bread. Blue plays Trade "
        "Snacks: her soda for your broccoli. Nobody asks you.",
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
        text="Say who will take first. You bid 8. Blue plays Early Bird with her 1, and so it counts 9. Then you play "
        "Picky Eater on your own bid.",
        done="11 against 9. An early bird keeps its number, so whoever answers it laughs last.",
        position=opened("8 1", "picky-eater trade-snacks", "early-bird nibbler"),
        fine=True,
        hints=("Early Bird looks at the bids in the moment when it is played.",),
        moves=((1, "power early-bird"), (0, "power picky-eater 0")),
        choices=(YOU, BLUE_FIRST),
        otherwise="8 + 3 = 11, and the bird stays at 9.",
    ),
    Predict(
        name="against-no-thank-you",
        title="Not with blue",
        rules=("YB-R8", "YB-16"),
        text="Say who will take first. You bid 4 and blue 6. You play Picky Eater on your bid, and blue plays No Thank "
        "You.",
        done="Your bid is 4 again, and both powers are gone.",
        position=opened("4 6", "picky-eater trade-snacks", "no-thank-you nibbler"),
        fine=True,
        hints=("No Thank You undoes the latest power.",),
        moves=((0, "power picky-eater 0"), (1, "power no-thank-you")),
        choices=(YOU, BLUE_FIRST),
        otherwise="Picky Eater is undone, and 4 is less than 6.",
    ),
)
