"""The lesson of Pyramid Shambo: from the first throw to a whole game of five."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played, Refused
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
        text="Press the hand that breaks scissors. You are red, and yellow throws scissors. Beat yellow, and "
        "then press “Hand over everything”: it is yellow's only pyramid, with one dot: 1 pip. Whoever has none "
        "left is out, and the last one still in wins.",
        done="Yellow has no pyramid left, so you are the last one in: you have won! Now see how a game gets there.",
        position={
            "holdings": {"R": ["R1", "R2", "R3", "Y2", "Y3"], "Y": ["Y1"]},
            "active": "R",
            "challenge": "Y",
            "throws": {"Y": "scissors"},
        },
        hints=(
            "Which of the three is hard enough for scissors?",
            "Press the rock. Then yellow has to pay: press “Hand over everything”.",
        ),
        goal=Ends(0, "PS-16"),
        par=2,
        solution=("rock", "pay Y1"),
        wrong=(
            Answer(
                Happens("tied"), "Scissors against scissors, so nobody has won. Take it back: what breaks scissors?"
            ),
            Answer(
                Happens("won", parts={"winner": YELLOW}),
                "Now you have to pay! Take it back: what breaks scissors?",
            ),
        ),
        otherwise="That was not enough to win. Take your moves back: what breaks scissors?",
    ),
    DoIt(
        name="your-colour",
        title="How a game begins",
        rules=("PS-01", "PS-02", "PS-R7"),
        slips={"PS-01": "challenge Y"},
        text="Challenge the green player: press the green place. Now from the beginning. Everyone has three "
        "pyramids of one colour, with 1, 2 and 3 pips: R1, R2 and R3 are the red ones. That colour stays yours. You "
        "are red, and begin.",
        done="Now the two of you will throw, and yellow gets to watch.",
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
        },
        hints=("On your turn you choose any other player.", "Press the place of the green player."),
        goal=Happens("challenged", parts={"challenged": GREEN}),
        par=1,
        solution=("challenge G",),
        wrong=(Answer(Refused("PS-02"), "Choose one of the others: green."),),
        otherwise="You may do that, but this time challenge green.",
    ),
    BreakIt(
        name="second-thoughts",
        title="Second thoughts",
        rules=("PS-R7", "PS-03"),
        slips={"PS-R7": "challenge G"},
        text="Try to challenge the yellow player after all. You have challenged green, and now you think: why "
        "not yellow? Yellow looks so tired today.",
        done="A challenge stands: nobody takes it back. And you cannot skip your turn to be safe, either.",
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "G",
        },
        hints=("Look for yellow's place at the table.", "Press the place of the yellow player."),
        rule="PS-03",
        solution="challenge Y",
        otherwise="Try what cannot be done: challenge the yellow player.",
    ),
    DoIt(
        name="throw",
        title="Both at once",
        rules=("PS-03", "PS-R8"),
        slips={"PS-R8": "rock"},
        text="Beat green, who said: “Paper is my favourite”. Rock breaks scissors, scissors cut paper, paper wraps "
        "rock; two alike are a tie. Green's throw is in already, but lies face down until yours is in as well.",
        done="Well done! All pyramids stand in the open, for all to see. Only a throw is secret until both are in.",
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "G",
            "throws": {"G": "paper"},
        },
        hints=("What cuts paper?", "Press the scissors."),
        goal=Happens("won", parts={"winner": RED}),
        par=1,
        solution=("scissors",),
        wrong=(
            Answer(Happens("tied"), "Green has thrown paper indeed, but so have you. What cuts paper?"),
            Answer(Happens("won", parts={"winner": GREEN}), "Your rock can do nothing against paper. What cuts paper?"),
        ),
        otherwise="What cuts paper?",
    ),
    DoIt(
        name="tie",
        title="A tie raises the fee",
        rules=("PS-04", "PS-05"),
        text="Win 2 pips: first make a tie, and then win. The loser owes the winner a fee of 1 pip. A tie adds "
        "one more, and both throw again. Yellow is stubborn and throws rock every time.",
        done="One tie, and so the fee was 2 pips. With every tie there is more to win, and to lose.",
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "Y",
        },
        hints=("It is a tie if both throw the same.", "Throw rock like yellow, and then wrap it: paper."),
        goal=Happens("won", parts={"loser": YELLOW, "pips": 2}),
        par=2,
        solution=("rock", "paper"),
        replies=("rock", "rock"),
        wrong=(
            Answer(
                Happens("won", parts={"loser": YELLOW, "pips": 1}),
                "You have won, but only 1 pip. For 2 pips you need a tie before that. Take it back.",
            ),
            Answer(
                Happens("won", parts={"winner": YELLOW}), "Your scissors can do nothing against rock. Take them back!"
            ),
            Answer(All(Happens("tied"), Holds("ties", 2)), "Another tie, and the fee is 3. But you need just 2."),
        ),
        otherwise="First the same as yellow, which is rock, and then paper.",
    ),
    DoIt(
        name="you-decide",
        title="Your turn, your decisions",
        rules=("PS-09", "PS-06"),
        slips={"PS-09": "pay Y3"},
        text="Take two of yellow's pyramids that make 3 pips together. After two ties yellow owes you 3 pips. It "
        "is your turn, so you decide what yellow gives: the large pyramid or two smaller ones. Small ones "
        "are handy for paying.",
        done="The player whose turn it is, the active player, decides everything: even which pyramids another player "
        "pays with.",
        position={
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "Y",
            "ties": 2,
            "debts": [["Y", "R", 3]],
        },
        hints=("Which two pyramids of yellow make 3 pips?", "Press the small yellow pyramid Y1, and then Y2."),
        goal=Played("pay Y1+Y2"),
        par=1,
        solution=("pay Y1+Y2",),
        wrong=(
            Answer(Refused("PS-06"), "It is yellow who pays."),
            Answer(Played("pay Y3"), "That is 3 pips, and quite correct. But this time take two pyramids."),
        ),
        otherwise="Take two of yellow's pyramids that make 3 pips.",
    ),
    FindAll(
        name="exactly",
        title="To the pip",
        rules=("PS-06", "PS-05"),
        text="Press all three pyramids that can be part of your payment. You have lost, and owe green 2 pips. If "
        "you can make up the sum exactly, you pay just that.",
        done="The medium one, or the two small ones together. The large one is too much, and stays where it is.",
        position={
            "holdings": {"R": ["R1", "R2", "R3", "Y1"], "Y": ["Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "G",
            "ties": 1,
            "debts": [["R", "G", 2]],
        },
        hints=("2 makes 2, and so do 1 and 1.", "Press R2, R1 and Y1: you may pay with any colour."),
    ),
    DoIt(
        name="only-large",
        title="Nothing small left",
        rules=("PS-07",),
        text="Pay yellow 1 pip, and get two small pyramids back. You have only large ones, so yellow gives "
        "change. Press one of your pyramids, and then what you want back.",
        done="3 over, 2 back: that is 1 pip paid. You choose what comes back, because it is your turn.",
        position={
            "holdings": {"R": ["R3", "G3"], "Y": ["R1", "R2", "Y1", "Y2"], "G": ["Y3", "G1", "G2"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["R", "Y", 1]],
        },
        hints=(
            "What goes over less what comes back has to be 1 pip.",
            "Press R3, and then R1 and Y1 of the yellow player.",
        ),
        goal=Any(Played("pay R3 back R1+Y1"), Played("pay G3 back R1+Y1")),
        par=1,
        solution=("pay R3 back R1+Y1",),
        wrong=(
            Answer(Happens("paid"), "That is 1 pip, and correct. But this time you want two small ones back."),
            Answer(Refused("PS-06"), "Begin with one of your own pyramids: they go over first."),
            Answer(Refused("PS-07"), "The two who fought settle this between themselves."),
        ),
        otherwise="Hand over 3 pips, and take two small ones back from yellow.",
    ),
    PlayGame(
        name="first-duel",
        title="A game: the two of you",
        rules=("PS-10",),
        text="Win a first short game against one opponent. Whoever has nothing left is out. Pay with what you can "
        "spare, and look for colours that may leave.",
        done="A real game! Throwing is luck; what you pay with is up to you.",
        options={"seats": 2},
    ),
    BreakIt(
        name="winner-first",
        title="Who gives the change?",
        rules=("PS-07",),
        text="Try to change your pyramid R3 with green: press R3, then green's G1. You owe yellow 1 pip once "
        "more. But perhaps you would rather leave yellow its small pyramids.",
        done="Whoever is paid gives the change first. Only if that cannot be done do you swap with somebody else: "
        "green is left in peace.",
        position={
            "holdings": {"R": ["R3", "G3"], "Y": ["R1", "R2", "Y1", "Y2"], "G": ["Y3", "G1", "G2"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["R", "Y", 1]],
        },
        hints=("Your own pyramid comes first.", "Press your own R3, then G1 of the green player."),
        rule="PS-07",
        presses=("R3", "G1"),
        otherwise="This time try to get change from green: press R3, and then G1.",
    ),
    DoIt(
        name="bystander",
        title="A helper from outside",
        rules=("PS-08",),
        slips={"PS-08": "swap R3 with G for R1+Y2"},
        text="Pay yellow 1 pip, and keep your large pyramid. But yellow has only large pyramids and cannot give "
        "change. Then somebody who was not in the fight helps out: swap with green, pip for pip.",
        done="An even swap with green, and then the exact pip for yellow. Green has lost nothing by it.",
        position={
            "holdings": {"R": ["R2", "R3"], "Y": ["Y3", "G3"], "G": ["R1", "Y1", "Y2", "G1", "G2"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["R", "Y", 1]],
        },
        hints=(
            "Which of your two can become small ones without the large one?",
            "Press R2, and then R1 and G1 of the green player. After that press a small one, R1, to pay.",
        ),
        goal=All(Happens("paid"), Holds("holdings.R", "R3")),
        par=2,
        solution=("swap R2 with G for R1+G1", "pay R1"),
        wrong=(
            Answer(Not(Holds("holdings.R", "R3")), "Your large one is gone. Take it back, and swap the medium one."),
            Answer(Refused("PS-05"), "First swap with green, and then pay yellow just 1 pip."),
        ),
        otherwise="Now pay 1 pip to yellow.",
    ),
    DoIt(
        name="knock-out",
        title="Out, and the colour with them",
        rules=("PS-10", "PS-11", "PS-02"),
        text="Challenge the player with a single pip, and knock them out. They like to throw scissors. Then see what "
        "becomes of everybody's blue pyramids!",
        done="Blue is out, and blue leaves the game: the three blue pyramids are gone, whoever held them. That cost "
        "you B1, too.",
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
            "The number beside each name tells how many pips a player has.",
            "Challenge the blue player, throw rock, and hand over everything.",
        ),
        goal=Happens("out", "PS-10"),
        par=3,
        solution=("challenge B", "rock", "pay Y1"),
        replies=("scissors",),
        wrong=(
            Answer(
                Any(Played("challenge Y"), Played("challenge G")),
                "The fee is 1 pip, and that player has more. Take it back: who has a single pip?",
            ),
            Answer(
                Happens("won", parts={"winner": BLUE}),
                "Your paper can do nothing against scissors. Take it back: what breaks them?",
            ),
            Answer(Happens("tied"), "Scissors, too: a tie. Take it back: what breaks scissors?"),
        ),
        otherwise="Take your moves back: challenge the blue player, and throw rock.",
    ),
    DoIt(
        name="bonus",
        title="The knock-out bonus",
        rules=("PS-12", "PS-R3", "PS-18"),
        slips={"PS-R3": "pay G2 back R1"},
        text="Collect your bonus, and get green's large pyramid with it. You have knocked yellow out, so everyone "
        "else still in gives you 1 pip. You decide how. Green has nothing small, so you have to give change. Then see "
        "whose turn it is!",
        done="The bonus is always 1 pip and goes clockwise from the winner. Turns pass over whoever is out: now "
        "it is green's.",
        position={
            "holdings": {"R": ["R1", "R2", "R3", "G1"], "G": ["G2", "G3"], "B": ["B1", "B2", "B3"]},
            "options": {"colours": "RYGB"},
            "active": "R",
            "out": ["Y"],
            "challenge": "Y",
            "debts": [["G", "R", 1], ["B", "R", 1]],
        },
        hints=(
            "Green hands over more than 1 pip, and you give the rest back.",
            "Press G3, and R2 as the change. Then press B1 of the blue player.",
        ),
        goal=All(Happens("turn", parts={"player": GREEN}), Holds("holdings.R", "G3")),
        par=2,
        solution=("pay G3 back R2", "pay B1"),
        wrong=(
            Answer(
                Not(Holds("holdings.R", "G3")),
                "That is 1 pip, and correct. But green still has its large one: take it back, and try once more.",
            ),
            Answer(Refused("PS-12"), "What goes over, less what comes back, has to be 1 pip."),
        ),
        otherwise="Let each of them give you 1 pip.",
    ),
    Predict(
        name="cascade",
        title="Like dominoes",
        rules=("PS-13", "PS-11"),
        text="Say how many players will be out when the bonus is paid. Blue pays you its last pyramid and goes "
        "out, so all the blue pyramids leave. But look who holds blue ones and nothing else!",
        done="Blue left, so black had nothing and went out, too. A bonus is paid for blue only, whom you challenged.",
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
        hints=("Take the blue ones away: who holds nothing now? Then take that player's colour away as well.",),
        moves=("pay R1", "pay Y1", "pay G1"),
        choices=(
            Choice("Only blue", Happens("out", times=1), "Look at black: both its pyramids were blue."),
            Choice("Blue and black", Happens("out", times=2)),
            Choice(
                "Blue, black and green",
                Happens("out", times=3),
                "Green lost B1 and K2 and paid you G1, but it still has G2.",
            ),
            Choice("Everyone but you", Happens("out", times=4), "Yellow and green have pyramids of their own left."),
        ),
        otherwise="Take away one colour after another, and look who is left with nothing.",
    ),
    DoIt(
        name="dominoes",
        title="Two at one blow",
        rules=("PS-13", "PS-10"),
        text="Knock out two players with a single throw. Yellow and blue have 1 pip each, and both like to throw "
        "scissors. One of the two would take a third player along. Find out which, and win that fight!",
        done="Yellow left, and green had nothing but Y2: two are out with one throw. The bonus is for the one you "
        "challenged.",
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
            "Which colour is all that somebody holds? If that colour leaves, its holder goes, too.",
            "Green holds only Y2. Challenge the yellow player, throw rock, and hand over everything.",
        ),
        goal=Happens("out", "PS-13"),
        par=3,
        solution=("challenge Y", "rock", "pay G1"),
        replies=("scissors",),
        wrong=(
            Answer(
                Played("challenge B"),
                "You can knock blue out, but who holds nothing but blue pyramids? Take it back and look at yellow.",
            ),
            Answer(
                Any(Played("challenge G"), Played("challenge K")),
                "The fee is 1 pip, and that player has more. Take it back: who has a single pip?",
            ),
            Answer(
                Any(Happens("won", parts={"loser": RED}), Happens("tied")),
                "That throw does not beat scissors. Take it back: what breaks them?",
            ),
        ),
        otherwise="Take your moves back: challenge the yellow player, and throw rock.",
    ),
    DoIt(
        name="whose-colour",
        title="In whose colour?",
        rules=("PS-11", "PS-09"),
        text="Pay yellow 2 pips: choose red or blue. Before you decide, look at blue, who has 1 pip left. "
        "Yellow's turn is next, and yellow will challenge blue.",
        done="Blue left the game, and yellow's new B2 with it. Pay with the colour of somebody who may soon be out!",
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
        hints=("What becomes of blue pyramids when blue is out?", "Press B2 and keep the red one."),
        goal=Not(Happens("out", parts={"player": RED})),
        par=1,
        solution=("pay B2",),
        replies=("challenge B", (1, "rock"), (3, "scissors"), "pay G1"),
        wrong=(
            Answer(
                Happens("out", parts={"player": RED}),
                "All you had left was blue, and it left the game with blue. Take it back.",
            ),
        ),
        otherwise="Look once more which colour will soon be gone.",
    ),
    Predict(
        name="dangerous-win",
        title="A dangerous win",
        rules=("PS-16", "PS-13"),
        text="Say what will come of your throw. You have challenged green, and throw rock against scissors. So "
        "you win green's last pyramid! But look at what you hold.",
        done="You won the throw, and lost the game! All you had was green. So look before you challenge somebody.",
        position={
            "holdings": {
                "R": ["G2", "G3"],
                "Y": ["R1", "R2", "R3", "Y1", "Y2", "Y3"],
                "G": ["G1"],
            },
            "active": "R",
            "challenge": "G",
        },
        hints=("When green is out, all green pyramids leave. Who holds those?",),
        moves=((0, "rock"), (2, "scissors"), "pay G1"),
        choices=(
            Choice("Red wins the game", Ends(0), "Red had nothing but green pyramids, and they left with green."),
            Choice("Yellow wins the game", Ends(1)),
            Choice("Red and yellow play on", Not(Ends()), "Green left the game. What did red have besides?"),
        ),
        otherwise="When green is out, all green pyramids leave the game.",
    ),
    DoIt(
        name="showdown",
        title="Showdown",
        rules=("PS-15", "PS-04"),
        text="Win exactly 4 pips from yellow. Three began, and two are left: this is the showdown, and every fee "
        "counts twice! Yellow throws rock every time.",
        done="1 pip, and 1 for the tie, makes 2; and twice that is 4. In the showdown the end comes quickly.",
        position={
            "holdings": {"R": ["R1", "R2", "Y1", "Y3"], "Y": ["R3", "Y2"]},
            "options": {"colours": "RYG"},
            "active": "R",
            "out": ["G"],
            "challenge": "Y",
        },
        hints=(
            "Half of 4 is 2. How many ties does a fee of 2 pips need?",
            "One tie: throw rock like yellow. Then wrap its rock in paper.",
        ),
        goal=Happens("won", parts={"loser": YELLOW, "pips": 4}),
        par=2,
        solution=("rock", "paper"),
        replies=("rock", "rock"),
        wrong=(
            Answer(
                Happens("won", parts={"loser": YELLOW, "pips": 2}),
                "You have won 1 pip, doubled: that is 2. For 4 you need a tie first. Take it back.",
            ),
            Answer(
                Happens("won", parts={"winner": YELLOW}),
                "Your scissors can do nothing against rock. Take them back!",
            ),
            Answer(All(Happens("tied"), Holds("ties", 2)), "Two ties: now it is 3 pips, and doubled 6. Take one back."),
        ),
        otherwise="First throw rock like yellow, and then paper.",
    ),
    DoIt(
        name="everything",
        title="More than they have",
        rules=("PS-R1", "PS-10"),
        slips={"PS-R1": "paper"},
        text="Knock yellow out with one win: let the fee grow first. Yellow has 3 pips, and throws rock every time. "
        "Whoever owes more than they have gives everything. It is the showdown, so every fee counts twice.",
        done="Yellow owed 4 pips, gave its 3, and is out. The missing pip is forgotten, and you have won.",
        position={
            "holdings": {"R": ["R2", "R3", "Y1", "Y3"], "Y": ["R1", "Y2"]},
            "options": {"colours": "RYG"},
            "active": "R",
            "out": ["G"],
            "challenge": "Y",
        },
        hints=(
            "A win now brings 2 pips. Yellow has 3: what makes the fee larger?",
            "Throw rock for a tie, and then paper. Then press “Hand over everything”.",
        ),
        goal=Ends(0, "PS-16"),
        par=3,
        solution=("rock", "paper", "pay R1+Y2"),
        replies=("rock", "rock"),
        wrong=(
            Answer(
                Happens("won", parts={"loser": YELLOW, "pips": 2}),
                "Yellow owes you only 2 pips, and keeps one. Take it back: a tie makes the fee larger.",
            ),
            Answer(Happens("won", parts={"winner": YELLOW}), "Your scissors can do nothing against rock."),
        ),
        otherwise="One tie, then a win: take your moves back, and throw rock first.",
    ),
    PlayGame(
        name="game-of-two",
        title="A game for two",
        rules=("PS-16",),
        text="Win your first whole game, against a gentle opponent! For two there is no helper with change, and no "
        "showdown either: that is only for games that three or more began.",
        done="A whole game! Throwing is luck, but what you pay with, and what you take, that is up to you.",
        options={"seats": 2},
    ),
    PlayGame(
        name="game-of-five",
        title="A game of five",
        rules=(),
        text="Be the last of five! Watch who holds little, and in whose colours you are rich. One player out can "
        "bring down the next.",
        done="You know the game now. In the fine points you find rare cases, and a table of ten.",
        options={"seats": 5},
        careless=0.3,
    ),
)
