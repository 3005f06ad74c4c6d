"""Rare cases of paying, among the fine points of Pyramid Shambo."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Refused
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, Predict, Step

FINE_PAYING: Final[tuple[Step, ...]] = (
    Predict(
        name="own-fall",
        title="Out on your own turn",
        rules=("PS-14", "PS-10"),
        text=(
            "Who decides how green and blue pay the bonus? Suppose yellow's scissors beat your paper. "
            "You pay your last pyramid, on your own turn, and are out. Green and blue owe yellow the bonus."
        ),
        done=("You are out and decide nothing any more. The winner does it in your place, for this bonus only."),
        position={
            "holdings": {
                "R": ["B1"],
                "Y": ["R1", "R2", "Y1", "Y2", "Y3"],
                "G": ["R3", "G2", "G3"],
                "B": ["G1", "B2", "B3"],
            },
            "active": "R",
            "challenge": "Y",
        },
        fine=True,
        hints=("Whoever is out decides nothing. Who has won?",),
        moves=((0, "paper"), (1, "scissors"), "pay B1"),
        choices=(
            Choice(
                "You, because it is your turn",
                Happens("bonus", "PS-12"),
                "It is still your turn, that is true. But whoever is out decides nothing.",
            ),
            Choice("Yellow, who has won", Happens("bonus", "PS-14")),
            Choice(
                "Green, who sits next",
                Happens("bonus", parts={"decider": 2}),
                "It is not green's turn yet. Who has won?",
            ),
        ),
        otherwise="You are out, so the winner decides in your place.",
    ),
    DoIt(
        name="in-their-place",
        title="In red's place",
        rules=("PS-14", "PS-18"),
        text=Text(
            "Get {large:the} from green, and then {small:the} from blue. This time you are yellow. "
            "Red challenged you and is out, so you decide how your bonus is paid. Then see whose "
            "turn is next!",
            large=piece("B3"),
            small=piece("G1"),
        ),
        done="It is your turn! You would have come after red anyway.",
        position={
            "holdings": {
                "Y": ["B1", "Y1", "Y2", "Y3"],
                "G": ["B3", "G2", "G3"],
                "B": ["G1", "B2"],
            },
            "options": {"colours": "RYGB"},
            "active": "R",
            "out": ["R"],
            "challenge": "Y",
            "debts": [["G", "Y", 1], ["B", "Y", 1]],
        },
        seat=1,
        fine=True,
        hints=(
            Text(
                "Green hands over {over}, and owes only {due}. How much do you give back?",
                over=fact("pips", "B3"),
                due=fact("due"),
            ),
            Text(
                "Press {large:the}, and {medium:the} as the change. Then press {small:the}.",
                large=piece("B3"),
                medium=piece("Y2"),
                small=piece("G1"),
            ),
        ),
        goal=All(Happens("turn", parts={"player": 1}), Holds("holdings.Y", "B3"), Holds("holdings.Y", "G1")),
        par=2,
        solution=("pay B3 back Y2", "pay G1"),
        wrong=(
            Answer(
                Refused("PS-12"),
                Text(
                    "What you get, less what you give back, has to be {due}.",
                    due=fact("due"),
                ),
            ),
            Answer(
                Not(Holds("holdings.Y", "B3")),
                Text(
                    "That makes {due}, and is allowed. But this time get {large:the}. Take your move back.",
                    due=fact("due").at_first,
                    large=piece("B3"),
                ),
            ),
        ),
        otherwise=Text(
            "From blue take {small:the}: that is just {due}.",
            small=piece("G1"),
            due=fact("due").at_first,
        ),
    ),
    BreakIt(
        name="superfluous",
        title="To and fro for nothing",
        rules=("PS-R2",),
        text=Text(
            "Press the button, and see what is wrong with that payment. You owe yellow {due}, and "
            "have only medium pyramids. Why not hand over both, and get {back} back?",
            due=fact("due"),
            back=fact("pips", "Y1", "Y2"),
        ),
        done=(
            "A medium one for a medium one changes nothing, so both stay at home. Give one, and get a small one back."
        ),
        position={
            "holdings": {"R": ["R2", "G2"], "Y": ["Y1", "Y2", "Y3"], "G": ["R1", "R3", "G1", "G3"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["R", "Y", 1]],
        },
        fine=True,
        hints=("Look below the table: there is a button.", "Press the button “Both, and change”."),
        offers=("pay R2+G2 back Y1+Y2",),
        called=("Both, and change",),
        rule="PS-R2",
        solution="pay R2+G2 back Y1+Y2",
        otherwise="This time press the button “Both, and change”.",
    ),
    DoIt(
        name="third-step",
        title="When the helper cannot help you",
        rules=("PS-R2", "PS-08"),
        text=Text(
            "Pay yellow {due}, and get {small:the} back. You have only a large one. Yellow has "
            "nothing small, and nobody can swap with you. Then yellow swaps first, a medium one for "
            "small ones, and gives you change after that.",
            due=fact("due"),
            small=piece("R1"),
        ),
        done=(
            "First comes change from the winner, then a swap of yours, and only then a swap of the "
            "winner's. Rare, but good to know!"
        ),
        position={
            "holdings": {
                "R": ["R3"],
                "Y": ["R2", "Y2", "Y3", "G2", "G3", "B2"],
                "G": ["R1", "G1"],
                "B": ["Y1", "B1", "B3"],
            },
            "active": "R",
            "challenge": "Y",
            "ties": 1,
            "debts": [["R", "Y", 2]],
        },
        fine=True,
        hints=(
            Text(
                "Who has {small:the}? Let yellow swap there.",
                small=piece("R1"),
            ),
            Text(
                "Press {medium:the}, {small:the} and {green:the}. Then press {large:the}, and {small:the}.",
                medium=piece("Y2"),
                small=piece("R1"),
                green=piece("G1"),
                large=piece("R3"),
            ),
        ),
        goal=All(Happens("paid", "PS-07"), Holds("holdings.R", "R1")),
        par=2,
        solution=("swap Y2 with G for R1+G1", "pay R3 back R1"),
        wrong=(
            Answer(
                All(Happens("swapped"), Not(Holds("holdings.Y", "R1"))),
                Text(
                    "That is allowed, but {small:the} has stayed with green. With whom should yellow swap?",
                    small=piece("R1"),
                ),
            ),
            Answer(
                Happens("paid"),
                Text(
                    "That makes {due}, but {small:the} has stayed with yellow.",
                    due=fact("due").at_first,
                    small=piece("R1"),
                ),
            ),
            Answer(
                Refused("PS-05"),
                Text(
                    "First yellow swaps. Then you pay {due} with change.",
                    due=fact("due").at_first,
                ),
            ),
            Answer(
                Refused("PS-06"),
                Text(
                    "First yellow swaps. Then you pay {due} with change.",
                    due=fact("due").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "Now hand over {large:the}, and get {small:the} back.",
            large=piece("R3"),
            small=piece("R1"),
        ),
    ),
    DoIt(
        name="fourth-step",
        title="Three deals for one pip",
        rules=("PS-R2", "PS-08"),
        text=Text(
            "Pay yellow {due}, and end with {medium:the}. Nobody can change your large one, and "
            "yellow cannot swap either. Then others swap first: blue's small ones for a medium one "
            "of black. After that black can swap with you.",
            due=fact("due"),
            medium=piece("R2"),
        ),
        done=("Three deals for a single pip! Whatever happens in a game, some way to pay is always found."),
        position={
            "holdings": {
                "R": ["R3"],
                "Y": ["Y1"],
                "G": ["R1", "G1", "Y3", "G3", "B3", "K3"],
                "B": ["B1", "K1"],
                "K": ["R2", "Y2", "G2", "B2", "K2"],
            },
            "active": "R",
            "challenge": "Y",
            "debts": [["R", "Y", 1]],
        },
        fine=True,
        hints=(
            Text(
                "Blue gives both small ones away for {medium:the}. Then black has what you need for your large one.",
                medium=piece("K2"),
            ),
            "Press the lit pyramids: first blue and black swap, then you and black, and then you pay.",
        ),
        goal=All(Happens("paid"), Holds("holdings.R", "R2")),
        par=3,
        solution=("swap B1+K1 with K for K2", "swap R3 with K for R2+B1", "pay B1"),
        wrong=(
            Answer(
                All(Happens("swapped"), Holds("holdings.B", "R2")),
                Text(
                    "Now blue has {medium:the}. Which medium one should blue get instead?",
                    medium=piece("R2"),
                ),
            ),
            Answer(
                All(Not(Holds("holdings.R", "R3")), Not(Holds("holdings.R", "R2"))),
                Text(
                    "That is allowed, but {medium:the} has stayed with black.",
                    medium=piece("R2"),
                ),
            ),
            Answer(Refused("PS-05"), "First blue and black swap, then you and black, and then you pay."),
            Answer(Refused("PS-06"), "First blue and black swap, then you and black, and then you pay."),
        ),
        otherwise=Text(
            "After that swap you can no longer get {medium:the}. Let blue and black swap first.",
            medium=piece("R2"),
        ),
    ),
)
