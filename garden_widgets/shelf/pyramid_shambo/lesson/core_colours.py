"""Whose colours to hold, and the showdown: the lesson of Pyramid Shambo as far as whole games."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not
from garden_widgets.lessons.references import fact, piece
from garden_widgets.lessons.schema import (
    Answer,
    Choice,
    DoIt,
    PlayGame,
    Predict,
    Step,
)
from garden_widgets.shelf.pyramid_shambo.lesson.goals import RED, YELLOW

COLOURS: Final[tuple[Step, ...]] = (
    DoIt(
        name="whose-colour",
        title="In whose colour?",
        rules=("PS-11", "PS-09"),
        text=Text(
            "Pay yellow {due}: with {red:the} or {blue:the}? First look at blue, who has {pips} "
            "left. Yellow's turn is next, and yellow will challenge blue.",
            due=fact("due"),
            red=piece("R2"),
            blue=piece("B2"),
            pips=fact("pips of", "B"),
        ),
        done=(
            "Blue is out, and yellow's new blue pyramid is gone with it. Pay with the colour of "
            "somebody who may soon be out!"
        ),
        position={
            "holdings": {
                "R": ["R2", "B2"],
                "Y": ["R1", "Y1", "Y2", "Y3", "B1"],
                "G": ["R3", "G2", "G3", "B3"],
                "B": ["G1"],
            },
            "active": "R",
            "challenge": "Y",
            "ties": 1,
            "debts": [["R", "Y", 2]],
        },
        hints=(
            "What happens to blue pyramids when blue is out?",
            Text(
                "Press {blue:the}, and keep the red one.",
                blue=piece("B2"),
            ),
        ),
        goal=Not(Happens("out", parts={"player": RED})),
        par=1,
        solution=("pay B2",),
        replies=("challenge B", (1, "rock"), (3, "scissors"), "pay G1"),
        wrong=(
            Answer(
                Happens("out", parts={"player": RED}),
                "Now you are out: all you had was blue, and it left the game.",
            ),
        ),
        otherwise="Look once more: which colour will soon be gone?",
    ),
    Predict(
        name="dangerous-win",
        title="A dangerous win",
        rules=("PS-16", "PS-13"),
        text=(
            "Suppose you throw rock, and green throws scissors: what then? You have challenged "
            "green, and would win green's last pyramid. But look at what you hold!"
        ),
        done=("You won the throw, and lost the game! All you had was green. So look before you challenge somebody."),
        position={
            "holdings": {
                "R": ["G2", "G3"],
                "Y": ["R1", "R2", "R3", "Y1", "Y2", "Y3"],
                "G": ["G1"],
            },
            "active": "R",
            "challenge": "G",
        },
        hints=("When green is out, all green pyramids leave. Who has those?",),
        moves=((0, "rock"), (2, "scissors"), "pay G1"),
        choices=(
            Choice("You win the game", Ends(0), "You had nothing but green pyramids, and they left with green."),
            Choice("Yellow wins the game", Ends(1)),
            Choice("You and yellow play on", Not(Ends()), "Green left the game. What else did you have?"),
        ),
        otherwise="When green is out, all green pyramids leave the game.",
    ),
    DoIt(
        name="showdown",
        title="Showdown",
        rules=("PS-15", "PS-04"),
        text=Text(
            "Win exactly {aim} from yellow. {players:Word} of you began, and only you and yellow are "
            "left. That is the showdown, and every fee counts twice! Yellow throws rock every time.",
            aim=fact("fee", 1),
            players=fact("players"),
        ),
        done=Text(
            "After one tie the fee is {single}, and twice that is {due}. In the showdown the end comes quickly.",
            single=fact("single fee"),
            due=fact("due"),
        ),
        position={
            "holdings": {"R": ["R1", "R2", "Y1", "Y3"], "Y": ["R3", "Y2"]},
            "options": {"colours": "RYG"},
            "active": "R",
            "out": ["G"],
            "challenge": "Y",
        },
        hints=(
            Text(
                "Twice {single} is {aim}. How many ties make a fee of {single}?",
                single=fact("single fee", 1),
                aim=fact("fee", 1),
            ),
            Text(
                "One tie: press the {rock}, as yellow does. Then wrap it: press the {paper}.",
                rock=piece("throw:rock"),
                paper=piece("throw:paper"),
            ),
        ),
        goal=Happens("won", parts={"loser": YELLOW, "pips": 4}),
        par=2,
        solution=("rock", "paper"),
        replies=("rock", "rock"),
        wrong=(
            Answer(
                Happens("won", parts={"loser": YELLOW, "pips": 2}),
                Text(
                    "You won one pip, doubled: {due}. For {aim} you need a tie first.",
                    due=fact("due"),
                    aim=fact("fee", 1).at_first,
                ),
            ),
            Answer(
                Happens("won", parts={"winner": YELLOW}),
                "Rock breaks your scissors. Take them back!",
            ),
            Answer(
                All(Happens("tied"), Holds("ties", 2)),
                Text(
                    "Another tie, and the fee is {fee}. But you want {aim}: take one tie back.",
                    fee=fact("fee"),
                    aim=fact("fee", 1).at_first,
                ),
            ),
        ),
        otherwise="First throw rock, as yellow does. Then throw paper.",
    ),
    DoIt(
        name="everything",
        title="More than they have",
        rules=("PS-R1", "PS-10"),
        slips={"PS-R1": "paper"},
        text=Text(
            "Knock yellow out with one win: let the fee grow first. Yellow has {pips}, and throws "
            "rock every time. Whoever owes more than they have gives everything. It is the showdown, "
            "so every fee counts twice.",
            pips=fact("pips of", "Y"),
        ),
        done=Text(
            "Yellow owed {fee}, gave its {pips}, and is out. What is missing is forgotten, and you have won!",
            fee=fact("fee", 1).at_first,
            pips=fact("pips of", "Y").at_first,
        ),
        position={
            "holdings": {"R": ["R2", "R3", "Y1", "Y3"], "Y": ["R1", "Y2"]},
            "options": {"colours": "RYG"},
            "active": "R",
            "out": ["G"],
            "challenge": "Y",
        },
        hints=(
            Text(
                "A win now brings {fee}. Yellow has {pips}: what makes the fee larger?",
                fee=fact("fee"),
                pips=fact("pips of", "Y"),
            ),
            Text(
                "Press the {rock} for a tie, and then the {paper}. Then press “Yellow hands over everything”.",
                rock=piece("throw:rock"),
                paper=piece("throw:paper"),
            ),
        ),
        goal=Ends(0, "PS-16"),
        par=3,
        solution=("rock", "paper", "pay R1+Y2"),
        replies=("rock", "rock"),
        wrong=(
            Answer(
                Happens("won", parts={"loser": YELLOW, "pips": 2}),
                Text(
                    "Yellow owes you only {due}, and stays in. A tie makes the fee larger.",
                    due=fact("due"),
                ),
            ),
            Answer(Happens("won", parts={"winner": YELLOW}), "Rock breaks your scissors. Take them back!"),
        ),
        otherwise="First a tie, then a win: take your moves back, and throw rock first.",
    ),
    PlayGame(
        name="game-of-three",
        title="A game of three",
        rules=("PS-15",),
        text=Text(
            "Win a game of {players:word}! Choose well whom you challenge. Pay with colours that may "
            "soon leave. And once only you and another are left, it is the showdown.",
            players=fact("players"),
        ),
        done="Throwing is luck, but whom you challenge and what you pay with is up to you.",
        options={"seats": 3},
        careless=0.45,
    ),
    PlayGame(
        name="game-of-five",
        title="A game of five",
        rules=(),
        text=Text(
            "Be the last of {players:word}! Watch who has little, and whose colours you hold. One "
            "player who is out can take the next along.",
            players=fact("players"),
        ),
        done="You know the game now. In the fine points you find rare cases, and a table of ten.",
        options={"seats": 5},
        careless=0.3,
    ),
)
