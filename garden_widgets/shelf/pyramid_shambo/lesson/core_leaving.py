"""Helpers, bonuses and players who leave: a chapter of the lesson of Pyramid Shambo."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Any, Happens, Holds, Not, Played, Refused
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import (
    Answer,
    BreakIt,
    Choice,
    DoIt,
    Predict,
    Step,
)
from garden_widgets.shelf.pyramid_shambo.lesson.goals import BLUE, GREEN, RED

LEAVING: Final[tuple[Step, ...]] = (
    BreakIt(
        name="winner-first",
        title="Who gives the change?",
        rules=("PS-07",),
        text=Text(
            "Try to swap with green: press {large:the}, then {small:the}. You owe yellow {due} once "
            "more, and yellow could give change. But you would rather swap with green.",
            large=piece("R3"),
            small=piece("G1"),
            due=fact("due"),
        ),
        done=("No: whoever is paid gives the change. You swap with somebody else only if that cannot be done."),
        position={
            "holdings": {"R": ["R3", "G3"], "Y": ["R1", "R2", "Y1", "Y2"], "G": ["Y3", "G1", "G2"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["R", "Y", 1]],
        },
        hints=(
            "Your own pyramid comes first.",
            Text(
                "Press {large:the}, which is yours, and then {small:the}.",
                large=piece("R3"),
                small=piece("G1"),
            ),
        ),
        rule="PS-07",
        presses=("R3", "G1"),
        otherwise=Text(
            "This time try to swap with green: press {large:the}, and then {small:the}.",
            large=piece("R3"),
            small=piece("G1"),
        ),
    ),
    DoIt(
        name="bystander",
        title="A helper from outside",
        rules=("PS-08",),
        slips={"PS-08": "swap R3 with G for R1+Y2"},
        text=Text(
            "Pay yellow {due}, and keep your large pyramid. Yellow has only large ones, and cannot "
            "give change. Then a helper who was not in the fight swaps with you, pip for pip: here "
            "that is green.",
            due=fact("due"),
        ),
        done=Text(
            "An even swap with green, and then just {due} for yellow. Green has lost nothing by it.",
            due=fact("due").at_first,
        ),
        position={
            "holdings": {"R": ["R2", "R3"], "Y": ["Y3", "G3"], "G": ["R1", "Y1", "Y2", "G1", "G2"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["R", "Y", 1]],
        },
        hints=(
            "Which pyramid can you swap for small ones, and keep the large one?",
            Text(
                "Press {medium:the}, then {red:the} and {green:the}. Then pay with one of the small ones.",
                medium=piece("R2"),
                red=piece("R1"),
                green=piece("G1"),
            ),
        ),
        goal=All(Happens("paid"), Holds("holdings.R", "R3")),
        par=2,
        solution=("swap R2 with G for R1+G1", "pay R1"),
        wrong=(
            Answer(Not(Holds("holdings.R", "R3")), "Your large one is gone. Swap the medium one."),
            Answer(
                Refused("PS-05"),
                Text(
                    "First swap with green. Then pay yellow just {due}.",
                    due=fact("due").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "Now pay yellow {due}.",
            due=fact("due").at_first,
        ),
    ),
    DoIt(
        name="knock-out",
        title="Out, and the colour with them",
        rules=("PS-10", "PS-11", "PS-02"),
        text=(
            "Knock out the player who has only one pip left. That player likes to throw scissors. "
            "And see what happens to all the pyramids of that colour!"
        ),
        done=("Blue is out, and all blue pyramids leave the game, whoever held them. You have lost one, too."),
        position={
            "holdings": {
                "R": ["R1", "R2", "R3", "B1"],
                "Y": ["Y2", "Y3", "B2"],
                "G": ["G1", "G2", "G3", "B3"],
                "B": ["Y1"],
            },
            "active": "R",
        },
        hints=(
            "The number beside a name says how many pips that player has.",
            Text(
                "Challenge {blue:the}, and press the rock. Then press “Blue hands over everything”.",
                blue=place("seat:B"),
            ),
        ),
        goal=Happens("out", "PS-10"),
        par=3,
        solution=("challenge B", "rock", "pay Y1"),
        replies=("scissors",),
        wrong=(
            Answer(
                Any(Played("challenge Y"), Played("challenge G")),
                Text(
                    "That player has more than {fee}. Who has just that much?",
                    fee=fact("fee").at_first,
                ),
            ),
            Answer(
                Happens("won", parts={"winner": BLUE}),
                "Scissors cut your paper. What breaks scissors?",
            ),
            Answer(Happens("tied"), "Scissors from both of you: a tie. What breaks scissors?"),
        ),
        otherwise="Take your moves back. Challenge blue, and throw rock.",
    ),
    DoIt(
        name="bonus",
        title="The knock-out bonus",
        rules=("PS-12", "PS-R3", "PS-18"),
        slips={"PS-R3": "pay G2 back R1"},
        text=Text(
            "Get {large:the} from green. You have knocked yellow out, so everyone else still in pays "
            "you a bonus of {due}. Green has nothing that small: you get too much, and give back what "
            "is over.",
            large=piece("G3"),
            due=fact("due"),
        ),
        done=(
            "A bonus is one pip from everybody, clockwise from the winner. Whoever is out has no "
            "more turns: now it is green's."
        ),
        position={
            "holdings": {"R": ["R1", "R2", "R3", "G1"], "G": ["G2", "G3"], "B": ["B1", "B2", "B3"]},
            "options": {"colours": "RYGB"},
            "active": "R",
            "out": ["Y"],
            "challenge": "Y",
            "debts": [["G", "R", 1], ["B", "R", 1]],
        },
        hints=(
            Text(
                "Green hands over more than {due}, and you give the rest back.",
                due=fact("due"),
            ),
            Text(
                "Press {large:the}, and {medium:the} as the change. Then press {small:the}.",
                large=piece("G3"),
                medium=piece("R2"),
                small=piece("B1"),
            ),
        ),
        goal=All(Happens("turn", parts={"player": GREEN}), Holds("holdings.R", "G3")),
        par=2,
        solution=("pay G3 back R2", "pay B1"),
        wrong=(
            Answer(
                Not(Holds("holdings.R", "G3")),
                Text(
                    "That makes {due}, and is allowed. But this time get {large:the}. Take your move back.",
                    due=fact("due").at_first,
                    large=piece("G3"),
                ),
            ),
            Answer(
                Refused("PS-12"),
                Text(
                    "What you get, less what you give back, has to be {due}.",
                    due=fact("due"),
                ),
            ),
        ),
        otherwise=Text(
            "Let each of them give you {due}.",
            due=fact("due").at_first,
        ),
    ),
    Predict(
        name="cascade",
        title="Like dominoes",
        rules=("PS-13", "PS-11"),
        text=(
            "How many players will be out in the end? Blue pays you its last pyramid and is out, so "
            "all the blue pyramids leave. But look who holds blue ones and nothing else!"
        ),
        done=("With blue gone, black had nothing and was out, too. The bonus is only for blue, whom you challenged."),
        position={
            "holdings": {
                "R": ["R2", "R3", "Y2", "G3"],
                "Y": ["Y1", "Y3", "K1", "K3"],
                "G": ["G1", "G2", "B1", "K2"],
                "B": ["R1"],
                "K": ["B2", "B3"],
            },
            "active": "R",
            "challenge": "B",
            "debts": [["B", "R", 1]],
        },
        hints=("Take the blue ones away: who has nothing now? Then take that player's colour away, too.",),
        moves=("pay R1", "pay Y1", "pay G1"),
        choices=(
            Choice("Only blue", Happens("out", times=1), "Look at black: both its pyramids were blue."),
            Choice("Blue and black", Happens("out", times=2)),
            Choice(
                "Blue, black and green",
                Happens("out", times=3),
                Text(
                    "Green has lost a lot, but still holds {left:the}.",
                    left=piece("G2"),
                ),
            ),
            Choice("Everyone but you", Happens("out", times=4), "Yellow and green still have pyramids of their own."),
        ),
        otherwise="Take away one colour after another, and look who is left with nothing.",
    ),
    DoIt(
        name="dominoes",
        title="Two at one blow",
        rules=("PS-13", "PS-10"),
        text=Text(
            "Knock out more than one player with a single throw. Yellow and blue have {pips} each, "
            "and both like to throw scissors. One of them would take somebody else along. Find out "
            "which, and win that fight!",
            pips=fact("pips of", "Y"),
        ),
        done=(
            "Yellow is gone, and green had nothing but yellow: both are out. The bonus is only for "
            "yellow, whom you challenged."
        ),
        position={
            "holdings": {
                "R": ["R2", "R3", "Y1", "Y3", "G2", "G3"],
                "Y": ["G1"],
                "G": ["Y2"],
                "B": ["R1"],
                "K": ["B1", "B2", "B3", "K1", "K2", "K3"],
            },
            "active": "R",
        },
        hints=(
            "Who holds only one colour, and not their own? If that colour leaves, they are out, too.",
            Text(
                "Green has only {left:the}. Challenge {yellow:the}, and press the rock. Then press “Yellow "
                "hands over everything”.",
                left=piece("Y2"),
                yellow=place("seat:Y"),
            ),
        ),
        goal=Happens("out", "PS-13"),
        par=3,
        solution=("challenge Y", "rock", "pay G1"),
        replies=("scissors",),
        wrong=(
            Answer(
                Played("challenge B"),
                ("You can knock blue out, but nobody else has only blue pyramids. Look at green."),
            ),
            Answer(
                Any(Played("challenge G"), Played("challenge K")),
                Text(
                    "That player has more than {fee}. Who has just that much?",
                    fee=fact("fee").at_first,
                ),
            ),
            Answer(
                Any(Happens("won", parts={"loser": RED}), Happens("tied")),
                "That does not beat scissors. What does?",
            ),
        ),
        otherwise="Take your moves back. Challenge yellow, and throw rock.",
    ),
)
