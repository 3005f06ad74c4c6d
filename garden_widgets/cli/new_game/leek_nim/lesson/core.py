"""The lesson of Leek Nim: from the last leek to a whole game."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Listing, Text
from garden_widgets.lessons.goals import Ends, Played
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, FindAll, PlayGame, Predict, Step

CORE_PATH: Final[tuple[Step, ...]] = (
    DoIt(
        name="last-leek",
        title="Pull the last leek",
        rules=("LN-05", "LN-01"),
        slips={"LN-01": "take 1"},
        text=Text(
            "You are a hungry hare, and {leeks:word} leeks are left in the row. Whoever pulls the last one wins! "
            "Press a leek to pull it: all leeks behind it come along.",
            leeks=fact("leeks"),
        ),
        done="Three leeks in one pull, the last among them: you have won!",
        position={"leeks": 3},
        hints=(
            Text("Leek {leek} has all the others behind it.", leek=place("1")),
            Text("Press leek {leek}.", leek=place("1")),
        ),
        goal=Ends(0, "LN-05"),
        par=1,
        solution=("take 3",),
        wrong=(Answer(Played("take 2"), "One leek is left, and the mole will gladly pull it."),),
        otherwise="Two leeks are left, and the mole will pull both.",
    ),
    FindAll(
        name="in-reach",
        title="Which leeks can you press?",
        rules=("LN-03",),
        text=Text(
            "Press every leek at which your pull could begin. The row is long now, and you can pull one to {most:word} "
            "leeks, no more.",
            most=fact("most"),
        ),
        done="One, two or three leeks from the end: these are your choices in every turn.",
        hints=(
            Text("The end of the row is leek {leek}.", leek=place("15")),
            Text("Press leeks {leeks}.", leeks=Listing([place("13"), place("14"), place("15")])),
        ),
    ),
    BreakIt(
        name="too-greedy",
        title="Four at once?",
        rules=("LN-03",),
        text=Text(
            "{many:Word} leeks would be a lovely supper. Try to pull {many:word} at once.", many=fact("one too many")
        ),
        done="Three are the most. The others stay in the ground until the next turn.",
        position={"leeks": 10},
        hints=(
            Text(
                "Count four leeks from the end: {tenth}, {ninth}, {eighth}, {seventh}.",
                tenth=place("10"),
                ninth=place("9"),
                eighth=place("8"),
                seventh=place("7"),
            ),
            Text("Press leek {leek}.", leek=place("7")),
        ),
        rule="LN-03",
        solution="take 4",
        otherwise=Text("That was not greedy enough: begin your pull at leek {leek}.", leek=place("7")),
    ),
    BreakIt(
        name="what-is-there",
        title="More than there are",
        rules=("LN-04",),
        text=Text(
            "Only {leeks:word} leeks are left. Can you pull {most:word} all the same? Try it with the button.",
            leeks=fact("leeks"),
            most=fact("most"),
        ),
        done="What is not there cannot be pulled. Two were enough to win, by the way!",
        position={"leeks": 2},
        hints=("Look beside the board, not at it.", Text("Press the button for {most:word} leeks.", most=fact("most"))),
        offers=("take 3",),
        rule="LN-04",
        solution="take 3",
        otherwise=Text("You could do that. Try the button for {most:word} leeks.", most=fact("most")),
    ),
    Predict(
        name="four-left",
        title="Four leeks are left",
        rules=("LN-05",),
        text=Text(
            "{leeks:Word} leeks are left, and the hare pulls one. The mole looks at the other {others:word}. Who will "
            "win?",
            leeks=fact("leeks"),
            others=fact("left after", 1),
        ),
        done="Whoever has to move with four leeks left is lost: each pull leaves one, two or three.",
        position={"leeks": 4},
        hints=("How many leeks can the mole pull?",),
        moves=("take 1", "take 3"),
        choices=(
            Choice("The hare", Ends(0), "The mole pulls all three, and the last leek is among them."),
            Choice("The mole", Ends(1)),
        ),
        otherwise="Count what is left.",
    ),
    DoIt(
        name="leave-four",
        title="Leave four",
        rules=("LN-02", "LN-05"),
        slips={"LN-02": "take 1"},
        text=Text(
            "{leeks:Word} leeks are left and it is your turn. Then the mole pulls, and then you again. Find the pull "
            "that cannot fail, and win.",
            leeks=fact("leeks"),
        ),
        done="You left four, and whatever the mole did, the last leek was yours.",
        position={"leeks": 7},
        hints=(
            "Four is a bad number for the mole.",
            Text("Press leek {first}, and then leek {then}.", first=place("5"), then=place("1")),
        ),
        goal=Ends(0),
        par=2,
        solution=("take 3", "take 2"),
        replies=("take 2",),
        wrong=(
            Answer(Played("take 2"), "Five leeks are left, or none of your four. Take it back and leave four."),
            Answer(Played("take 1"), "That leaves too many for now. Take it back and leave four."),
        ),
        otherwise="Take it back, and leave four leeks for the mole.",
    ),
    PlayGame(
        name="a-game",
        title="A whole game",
        rules=("LN-01", "LN-02"),
        text=Text(
            "{leeks:Word} leeks, you and the mole. You begin. Which numbers are bad for the mole, besides {bad:word}?",
            leeks=fact("leeks"),
            bad=fact("one too many"),
        ),
        done="That was a whole game. With a little counting you will win every one in which you begin.",
        hints=("Four is bad, and so are eight and twelve.",),
        careless=0.5,  # so that somebody who has just learnt the rules wins about every other game
        options={},
    ),
)
