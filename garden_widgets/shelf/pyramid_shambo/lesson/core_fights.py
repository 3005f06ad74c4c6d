"""Challenges, throws and fees: the lesson of Pyramid Shambo as far as the first duel."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Played, Refused
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import (
    Answer,
    BreakIt,
    DoIt,
    FindAll,
    PlayGame,
    Step,
)
from garden_widgets.shelf.pyramid_shambo.lesson.goals import GREEN, RED, YELLOW

FIGHTS: Final[tuple[Step, ...]] = (
    DoIt(
        name="last-one-in",
        title="The last one in wins",
        rules=("PS-16", "PS-03", "PS-10"),
        text=(
            "Press the hand that breaks scissors. You are red, and yellow throws scissors. The loser "
            "pays a fee of one pip: one dot. Yellow has no more: press “Yellow hands over everything”! "
            "Whoever has no pyramid left is out, and the last one in wins."
        ),
        done=("Yellow has no pyramid left, so you are the last one in: you win! Now see how a game begins."),
        position={
            "holdings": {"R": ["R1", "R2", "R3", "Y2", "Y3"], "Y": ["Y1"]},
            "active": "R",
            "challenge": "Y",
            "throws": {"Y": "scissors"},
        },
        hints=(
            "Which hand is hard enough for scissors?",
            Text(
                "Press the {rock}. Then yellow has to pay: press “Yellow hands over everything”.",
                rock=piece("throw:rock"),
            ),
        ),
        goal=Ends(0, "PS-16"),
        par=2,
        solution=("rock", "pay Y1"),
        wrong=(
            Answer(Happens("tied"), "Scissors against scissors: nobody wins. What breaks scissors?"),
            Answer(
                Happens("won", parts={"winner": YELLOW}),
                "Now you have to pay! What breaks scissors?",
            ),
        ),
        otherwise="You have not won yet. Take your moves back: what breaks scissors?",
    ),
    DoIt(
        name="your-colour",
        title="How a game begins",
        rules=("PS-01", "PS-02", "PS-R7"),
        slips={"PS-01": "challenge Y"},
        text=Text(
            "Challenge {green:the}: press the green plate. A game begins like this: everyone has a "
            "small, a medium and a large pyramid of one colour, with {small}, {medium} and {large} "
            "pips. The colour stays theirs, whoever holds its pyramids. You are red, and begin.",
            green=place("seat:G"),
            small=fact("worth", "R1"),
            medium=fact("worth", "R2"),
            large=fact("worth", "R3"),
        ),
        done="Now you and green will throw, and yellow gets to watch.",
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
        },
        hints=(
            "On your turn you choose any other player.",
            Text(
                "Press the plate of {green:the}.",
                green=place("seat:G"),
            ),
        ),
        goal=Happens("challenged", parts={"challenged": GREEN}),
        par=1,
        solution=("challenge G",),
        wrong=(Answer(Refused("PS-02"), "You cannot fight yourself. Choose green."),),
        otherwise="That is allowed, but this time challenge green.",
    ),
    BreakIt(
        name="second-thoughts",
        title="Second thoughts",
        rules=("PS-R7", "PS-03"),
        slips={"PS-R7": "challenge G"},
        text=Text(
            "Try to challenge {yellow:the} after all. You have challenged green, and now you think: "
            "why not yellow? Yellow looks so tired today.",
            yellow=place("seat:Y"),
        ),
        done=("No: a challenge stands, and nobody takes it back. You may not skip your turn to be safe, either."),
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "G",
        },
        hints=(
            "Where does yellow sit?",
            Text(
                "Press the plate of {yellow:the}.",
                yellow=place("seat:Y"),
            ),
        ),
        rule="PS-03",
        solution="challenge Y",
        otherwise="This time try what is not allowed: challenge yellow.",
    ),
    DoIt(
        name="throw",
        title="A secret throw",
        rules=("PS-03", "PS-R8"),
        slips={"PS-R8": "rock"},
        text=(
            "Beat green, who said: “Paper is my favourite”. Rock breaks scissors, scissors cut "
            "paper, paper wraps rock, and the same from both is a tie. Green has thrown already, but "
            "you see it only when you have thrown, too."
        ),
        done=("Well thrown! Everyone may see all the pyramids. Only a throw is secret until both are in."),
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "G",
            "throws": {"G": "paper"},
        },
        hints=(
            "What cuts paper?",
            Text(
                "Press the {scissors}.",
                scissors=piece("throw:scissors"),
            ),
        ),
        goal=Happens("won", parts={"winner": RED}),
        par=1,
        solution=("scissors",),
        wrong=(
            Answer(Happens("tied"), "Paper from both of you: a tie. What cuts paper?"),
            Answer(Happens("won", parts={"winner": GREEN}), "Paper wraps your rock. What cuts paper?"),
        ),
        otherwise="What cuts paper?",
    ),
    DoIt(
        name="tie",
        title="A tie raises the fee",
        rules=("PS-04", "PS-05"),
        text=Text(
            "Win {aim}: first make a tie, and then win. The loser owes the winner the fee: {fee}. "
            "Every tie adds one more, and both throw again. Yellow is stubborn and throws rock every "
            "time.",
            aim=fact("fee", 1),
            fee=fact("fee"),
        ),
        done=Text(
            "One tie, and so the fee was {due}. With every tie there is more to win, and to lose.",
            due=fact("due"),
        ),
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "Y",
        },
        hints=(
            "It is a tie if both throw the same.",
            Text(
                "Press the {rock}, as yellow does. Then wrap it: press the {paper}.",
                rock=piece("throw:rock"),
                paper=piece("throw:paper"),
            ),
        ),
        goal=Happens("won", parts={"loser": YELLOW, "pips": 2}),
        par=2,
        solution=("rock", "paper"),
        replies=("rock", "rock"),
        wrong=(
            Answer(
                Happens("won", parts={"loser": YELLOW, "pips": 1}),
                Text(
                    "You won, but only {due}. For {aim} you need a tie first.",
                    due=fact("due"),
                    aim=fact("fee", 1).at_first,
                ),
            ),
            Answer(Happens("won", parts={"winner": YELLOW}), "Rock breaks your scissors. Take them back!"),
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
        name="you-decide",
        title="Your turn, your decisions",
        rules=("PS-09", "PS-06"),
        slips={"PS-09": "pay Y3"},
        text=Text(
            "Let yellow pay with more than one pyramid. There were {ties:word} ties, so yellow owes "
            "you {due}. It is your turn, so you decide how yellow pays: with the large pyramid, or "
            "with smaller ones. Small ones are handy for paying.",
            ties=fact("ties"),
            due=fact("due"),
        ),
        done=("The active player, whose turn it is, decides everything: even which pyramids others pay with."),
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "Y",
            "ties": 2,
            "debts": [["Y", "R", 3]],
        },
        hints=(
            Text(
                "Which pyramids of yellow make {due} without the large one?",
                due=fact("due"),
            ),
            Text(
                "Press {small:the}, and then {medium:the}.",
                small=piece("Y1"),
                medium=piece("Y2"),
            ),
        ),
        goal=Played("pay Y1+Y2"),
        par=1,
        solution=("pay Y1+Y2",),
        wrong=(
            Answer(Refused("PS-06"), "Yellow has to pay, not you. Press yellow's pyramids."),
            Answer(
                Played("pay Y3"),
                Text(
                    "That makes {due}, and is allowed. But this time you want the smaller ones.",
                    due=fact("due").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "Let yellow pay you {due} with its smaller pyramids.",
            due=fact("due").at_first,
        ),
    ),
    FindAll(
        name="exactly",
        title="To the pip",
        rules=("PS-06", "PS-05"),
        text=Text(
            "Press every pyramid that you could pay with, alone or together. You have lost, and owe "
            "green {due}. If you can pay exactly that, you must: no more and no less.",
            due=fact("due"),
        ),
        done=("The medium one, or both small ones together. The large one is too much, so it stays where it is."),
        position={
            "holdings": {"R": ["R1", "R2", "R3", "Y1"], "Y": ["Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "G",
            "ties": 1,
            "debts": [["R", "G", 2]],
        },
        hints=(
            Text(
                "One medium pyramid makes {due}. What else makes that much?",
                due=fact("due"),
            ),
            Text(
                "Press {medium:the}, {small:the} and {other:the}: you may pay with any colour.",
                medium=piece("R2"),
                small=piece("R1"),
                other=piece("Y1"),
            ),
        ),
    ),
    DoIt(
        name="only-large",
        title="Nothing small left",
        rules=("PS-07",),
        text=Text(
            "Pay yellow {due}, and get only small pyramids back. You have nothing but large ones, so "
            "you hand over too much, and yellow gives change. Press a pyramid of yours, and then "
            "what you want back.",
            due=fact("due"),
        ),
        done=Text(
            "{over} over and {back} back: you paid {due}. You choose what comes back, because it is your turn.",
            over=fact("worth", "R3"),
            back=fact("worth", "R1", "Y1"),
            due=fact("due").at_first,
        ),
        position={
            "holdings": {"R": ["R3", "G3"], "Y": ["R1", "R2", "Y1", "Y2"], "G": ["Y3", "G1", "G2"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["R", "Y", 1]],
        },
        hints=(
            Text(
                "What you give, less what you get back, has to be {due}.",
                due=fact("due"),
            ),
            Text(
                "Press one of your large ones, such as {large:the}. Then press {red:the} and {yellow:the}.",
                large=piece("R3"),
                red=piece("R1"),
                yellow=piece("Y1"),
            ),
        ),
        goal=Any(Played("pay R3 back R1+Y1"), Played("pay G3 back R1+Y1")),
        par=1,
        solution=("pay R3 back R1+Y1",),
        wrong=(
            Answer(
                Happens("paid"),
                Text(
                    "That makes {due}, and is allowed. But this time you want only small ones back. Take "
                    "your move back.",
                    due=fact("due").at_first,
                ),
            ),
            Answer(Refused("PS-06"), "Begin with one of your own pyramids: you pay first."),
            Answer(Refused("PS-07"), "You owe yellow, so only yellow gives you change."),
        ),
        otherwise="Hand over one large pyramid, and get yellow's small ones back.",
    ),
    PlayGame(
        name="first-duel",
        title="Your first game",
        rules=("PS-10",),
        text=(
            "Win a first short game against one opponent! On your turn you decide everything, even "
            "what others pay with. Keep some small pyramids: they are handy for paying."
        ),
        done="A real game! Throwing is luck, but what you pay with is up to you.",
        options={"seats": 2},
        careless=0.6,
    ),
)
