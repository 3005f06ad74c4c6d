"""The lesson of Pyramid Shambo: from the first throw to a whole game of five."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played, Refused
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import (
    Answer,
    BreakIt,
    Choice,
    DoIt,
    FindAll,
    PlayGame,
    Predict,
    Step,
)

RED, YELLOW, GREEN, BLUE = range(4)
"""The seats, wherever these four play in this order."""

CORE_PATH: Final[tuple[Step, ...]] = (
    DoIt(
        name="last-one-in",
        title="The last one in wins",
        rules=("PS-16", "PS-03", "PS-10"),
        text=(
            "Press the hand that breaks scissors. You are red, and yellow throws scissors. Yellow "
            "has one pyramid left, with one dot: that is one pip. Win it with “Hand over "
            "everything”! Whoever has no pyramid left is out, and the last one still in wins."
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
                "Press the {rock}. Then yellow has to pay: press “Hand over everything”.",
                rock=piece("throw:rock"),
            ),
        ),
        goal=Ends(0, "PS-16"),
        par=2,
        solution=("rock", "pay Y1"),
        wrong=(
            Answer(Happens("tied"), "Scissors against scissors: nobody wins. Take it back: what breaks scissors?"),
            Answer(
                Happens("won", parts={"winner": YELLOW}),
                "Now you have to pay! Take it back: what breaks scissors?",
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
        done=(
            "No: a challenge stands, and nobody takes it back. And to be safe and skip your turn is "
            "not allowed, either."
        ),
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
        title="Both at once",
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
            Answer(Happens("tied"), "Paper from both of you: a tie. Take it back: what cuts paper?"),
            Answer(Happens("won", parts={"winner": GREEN}), "Paper wraps your rock. Take it back: what cuts paper?"),
        ),
        otherwise="What cuts paper?",
    ),
    DoIt(
        name="tie",
        title="A tie raises the fee",
        rules=("PS-04", "PS-05"),
        text=Text(
            "Win {aim}: first make a tie, and then win. The loser owes the winner a fee: {fee}. "
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
                    "You won, but only {due}. For {aim} you need a tie first. Take it back.",
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
                    "That makes {due}, and is allowed. But this time you want the smaller ones: take it back.",
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
            Answer(Not(Holds("holdings.R", "R3")), "Your large one is gone. Take it back, and swap the medium one."),
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
                "Challenge {blue:the}, and press the rock. Then press “Hand over everything”.",
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
                    "That player has more than {fee}. Take it back: who has just that much?",
                    fee=fact("fee").at_first,
                ),
            ),
            Answer(
                Happens("won", parts={"winner": BLUE}),
                "Scissors cut your paper. Take it back: what breaks scissors?",
            ),
            Answer(Happens("tied"), "Scissors from both of you: a tie. Take it back: what breaks scissors?"),
        ),
        otherwise="Take your moves back. Challenge blue, and throw rock.",
    ),
    DoIt(
        name="bonus",
        title="The knock-out bonus",
        rules=("PS-12", "PS-R3", "PS-18"),
        slips={"PS-R3": "pay G2 back R1"},
        text=Text(
            "Collect your bonus, and get {large:the} with it. You have knocked yellow out, so "
            "everyone else still in gives you {due}. You decide how. Green has nothing small, so you "
            "give change. Then see whose turn it is!",
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
                "Green has only {left:the}. Challenge {yellow:the}, and press the rock. Then press “Hand "
                "over everything”.",
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
                ("You can knock blue out, but nobody else has only blue pyramids. Take it back, and look at green."),
            ),
            Answer(
                Any(Played("challenge G"), Played("challenge K")),
                Text(
                    "That player has more than {fee}. Take it back: who has just that much?",
                    fee=fact("fee").at_first,
                ),
            ),
            Answer(
                Any(Happens("won", parts={"loser": RED}), Happens("tied")),
                "That does not beat scissors. Take it back: what does?",
            ),
        ),
        otherwise="Take your moves back. Challenge yellow, and throw rock.",
    ),
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
                "Now you are out: all you had was blue, and it left the game. Take it back.",
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
                    "You won one pip, doubled: {due}. For {aim} you need a tie first. Take it back.",
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
                "Press the {rock} for a tie, and then the {paper}. Then press “Hand over everything”.",
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
                    "Yellow owes you only {due}, and stays in. Take it back: a tie makes the fee larger.",
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
