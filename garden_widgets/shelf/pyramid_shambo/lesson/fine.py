"""The fine points of Pyramid Shambo: rare cases of paying and going out, a table of ten, and counting in."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.goals import All, Happens, Holds, Not, Played, Refused
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, PlayGame, Predict, Step

FINE_POINTS: Final[tuple[Step, ...]] = (
    Predict(
        name="own-fall",
        title="Brought down by yourself",
        rules=("PS-14", "PS-10"),
        text="Say who decides how green and blue pay the bonus. You challenge yellow with your last pyramid, and "
        "throw paper. Yellow throws scissors! So you pay and are out, on your own turn. Now green and blue owe yellow "
        "the bonus.",
        done="You cannot decide any more, so the winner does it in your place, for this bonus only.",
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
                "Red, as the active player",
                Happens("bonus", "PS-12"),
                "It is still red's turn, that is true. But whoever is out decides nothing.",
            ),
            Choice("Yellow, who has won", Happens("bonus", "PS-14")),
            Choice(
                "Green, who sits next",
                Happens("bonus", parts={"decider": 2}),
                "It is not green's turn yet. Who has won the throw?",
            ),
        ),
        otherwise="The winner decides in the place of a player who is out.",
    ),
    DoIt(
        name="in-their-place",
        title="In red's place",
        rules=("PS-14", "PS-18"),
        text="Collect yellow's bonus: take B3 from green with change, then G1 from blue. For once you are "
        "yellow. Red has challenged you and is out, so you decide. And then see whose turn is next!",
        done="It is your turn! You would have come after red anyway, and so you do.",
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
            "What has to come back when 3 pips go over and 1 is due?",
            "Press B3, and then your Y2. After that press G1 of the blue player.",
        ),
        goal=All(Happens("turn", parts={"player": 1}), Holds("holdings.Y", "B3"), Holds("holdings.Y", "G1")),
        par=2,
        solution=("pay B3 back Y2", "pay G1"),
        wrong=(
            Answer(Refused("PS-12"), "What goes over, less what comes back, has to be 1 pip."),
            Answer(
                All(Not(Holds("holdings.Y", "B3")), Not(Happens("turn"))),
                "That is 1 pip, and correct. But this time take B3 from green.",
            ),
            Answer(Not(Holds("holdings.Y", "B3")), "Your turn comes now, but B3 has stayed with green."),
        ),
        otherwise="From blue take G1, which is just 1 pip.",
    ),
    BreakIt(
        name="superfluous",
        title="To and fro for nothing",
        rules=("PS-R2",),
        text="Press the button, and see what is wrong with that payment. You owe yellow 1 pip, and have two "
        "medium ones. You could hand over both, and get back 3 pips in two pieces.",
        done="2 pips went over and 2 pips came back: that changes nothing, so both stay at home. One R2 for Y1 is "
        "enough.",
        position={
            "holdings": {"R": ["R2", "G2"], "Y": ["Y1", "Y2", "Y3"], "G": ["R1", "R3", "G1", "G3"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["R", "Y", 1]],
        },
        fine=True,
        hints=("Look below the table: there is a button.", "Press the button with R2, G2, Y1 and Y2."),
        offers=("pay R2+G2 back Y1+Y2",),
        rule="PS-R2",
        solution="pay R2+G2 back Y1+Y2",
        otherwise="This time press the button: both medium ones, for Y1 and Y2.",
    ),
    DoIt(
        name="third-step",
        title="When the helper cannot help you",
        rules=("PS-R2", "PS-08"),
        text="Pay yellow 2 pips, and get the small red pyramid R1 back. You have one large pyramid. Yellow has "
        "nothing small, and nobody else has 3 pips in small pieces. So yellow swaps for two small ones first; "
        "then you pay with change.",
        done="First change from the winner, then a swap of yours, and third a swap of the winner's. Rare, but good to "
        "know!",
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
            "Green and blue each have two small ones.",
            "Press Y2 of the yellow player, and R1 and G1 of green. Then press R3, and R1 as your change.",
        ),
        goal=All(Happens("paid", "PS-07"), Holds("holdings.R", "R1")),
        par=2,
        solution=("swap Y2 with G for R1+G1", "pay R3 back R1"),
        wrong=(
            Answer(
                All(Happens("swapped"), Not(Holds("holdings.Y", "R1"))),
                "That would do, but R1 has stayed with green. Take it back: with whom should yellow swap?",
            ),
            Answer(Happens("paid"), "2 pips, and correct. But R1 has stayed with yellow: take it back."),
            Answer(Refused("PS-05"), "First yellow swaps, and then you pay 2 pips with change."),
            Answer(Refused("PS-06"), "First yellow swaps, and then you pay 2 pips with change."),
        ),
        otherwise="Now hand over R3, and take 1 pip back.",
    ),
    DoIt(
        name="fourth-step",
        title="Three deals for one pip",
        rules=("PS-R2", "PS-08"),
        text="Pay yellow 1 pip, and end with R2 in your hand. Nobody can change R3, for you or for yellow. So two "
        "bystanders swap first: blue's two small ones for a medium one of black. Then black can change R3.",
        done="Three deals for a single pip! Whatever happens in a game, no debt ever needs a fifth way.",
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
            "Blue gives both its small ones; then black has small and medium ones for your 3 pips.",
            "Press B1, K1 and K2. Then R3, B1 and R2. And then pay: B1.",
        ),
        goal=All(Happens("paid"), Holds("holdings.R", "R2")),
        par=3,
        solution=("swap B1+K1 with K for K2", "swap R3 with K for B1+R2", "pay B1"),
        wrong=(
            Answer(
                All(Happens("swapped"), Holds("holdings.B", "R2")),
                "Now blue has R2. Take it back: which medium one should blue get instead?",
            ),
            Answer(
                All(Not(Holds("holdings.R", "R3")), Not(Holds("holdings.R", "R2"))),
                "That is worth the same, but R2 has stayed with black. Take it back.",
            ),
            Answer(Refused("PS-05"), "First blue and black swap, then you and black, and then you pay."),
            Answer(Refused("PS-06"), "First blue and black swap, then you and black, and then you pay."),
        ),
        otherwise="Go on: make 1 pip out of R3, and pay it.",
    ),
    Predict(
        name="out-by-bonus",
        title="Out by a bonus",
        rules=("PS-13", "PS-12"),
        text="Say how many pips of bonus you will get. You knocked blue out, and yellow, green and black owe you "
        "1 pip each. But yellow has only G1, and goes out by paying it!",
        done="The bonus that had begun goes on, so you get 3 pips. Going out by a bonus brings no new bonus.",
        position={
            "holdings": {
                "R": ["R1", "R2", "R3", "Y2"],
                "Y": ["G1"],
                "G": ["Y1", "G2", "G3", "K1"],
                "K": ["Y3", "K2", "K3"],
            },
            "options": {"colours": "RYGBK"},
            "active": "R",
            "out": ["B"],
            "challenge": "B",
            "debts": [["Y", "R", 1], ["G", "R", 1], ["K", "R", 1]],
        },
        fine=True,
        hints=("Whoever goes out by paying a bonus has paid it. And the others still owe theirs.",),
        moves=("pay G1", "pay K1", "pay K2 back R1"),
        choices=(
            Choice("1 pip: then it stops", Happens("paid", times=1), "Green and black still owe what they owed."),
            Choice("3 pips, as before", Happens("paid", times=3)),
            Choice(
                "5 pips: yellow is out, too",
                Happens("paid", times=5),
                "Only the challenge itself earns a bonus, not what follows from it.",
            ),
        ),
        otherwise="The bonus that has begun goes on, and there is no second one.",
    ),
    Predict(
        name="no-bonus",
        title="No bonus once you are out",
        rules=("PS-R4", "PS-13"),
        text="Say what becomes of your knock-out bonus. You hold two blue pyramids, and now win blue's last one. "
        "Blue goes out, and the blue pyramids leave.",
        done="You were out before the bonus began. Whoever is out can hold nothing, so nothing is paid to them.",
        position={
            "holdings": {
                "R": ["B2", "B3"],
                "Y": ["R1", "R2", "Y1", "Y2"],
                "G": ["R3", "Y3", "G1", "G2"],
                "B": ["B1"],
                "K": ["G3", "K1", "K2", "K3"],
            },
            "active": "R",
            "challenge": "B",
            "debts": [["B", "R", 1]],
        },
        fine=True,
        hints=("First the colours leave, and only then the bonus would be paid.",),
        moves=("pay B1",),
        choices=(
            Choice(
                "Three players give me 1 pip each",
                Happens("bonus"),
                "That would come after the colours have left, and then you have nothing and are out.",
            ),
            Choice("I get nothing: I am out", All(Happens("lapsed"), Holds("out", "R"))),
            Choice(
                "I keep my blue pyramids instead",
                Holds("holdings.R", "B2"),
                "Blue leaves the game, whoever holds it, and you had nothing else.",
            ),
        ),
        otherwise="First the colours leave, and you had nothing but blue.",
    ),
    Predict(
        name="bonus-lapses",
        title="A bonus that ends halfway",
        rules=("PS-R4", "PS-13"),
        text="Say whether green and black still have to pay. Blue is out, and you get your bonus: first from "
        "yellow, then from green and black. All you hold is yellow, and yellow now pays its last pyramid, "
        "Y1.",
        done="Yellow went out and took all your pyramids along. So you are out, the rest is not paid, and it is "
        "green's turn.",
        position={
            "holdings": {
                "R": ["Y2", "Y3"],
                "Y": ["Y1"],
                "G": ["R1", "R2", "G1", "G2", "K1"],
                "K": ["R3", "G3", "K2", "K3"],
            },
            "options": {"colours": "RYGBK"},
            "active": "R",
            "out": ["B"],
            "challenge": "B",
            "debts": [["Y", "R", 1], ["G", "R", 1], ["K", "R", 1]],
        },
        fine=True,
        hints=("What will you hold when yellow is out?",),
        moves=("pay Y1",),
        choices=(
            Choice("Yes, both of them", Holds("debts.0.0", "G"), "To whom? You had nothing but yellow, and are out."),
            Choice("No, the rest is not paid", Happens("lapsed")),
            Choice(
                "Yes, but they pay yellow",
                Holds("debts.0.1", "Y"),
                "Yellow has paid and is out, and only the winner of the challenge is given a bonus.",
            ),
        ),
        otherwise="Whoever is out is paid nothing.",
    ),
    Predict(
        name="who-first",
        title="Two empty hands",
        rules=("PS-R6", "PS-13"),
        slips={"PS-R6": "Green"},
        text="Say who goes out first. It is your turn, and blue pays its last pyramid. You and green both hold "
        "nothing but blue, so both of you will go out.",
        done="Look round clockwise, starting with the active player: red goes first, and then green. So yellow wins.",
        position={
            "holdings": {
                "R": ["B2"],
                "Y": ["R1", "R2", "R3", "Y1", "Y2", "Y3", "G1", "G2", "G3"],
                "G": ["B3"],
                "B": ["B1"],
            },
            "active": "R",
            "challenge": "B",
            "debts": [["B", "R", 1]],
        },
        fine=True,
        hints=("Go round clockwise, and begin with the player who has the turn.",),
        moves=("pay B1",),
        choices=(
            Choice("Red", Holds("out.1", "R")),
            Choice("Green", Holds("out.1", "G"), "You have won the throw, but the active player is looked at first."),
        ),
        otherwise="The active player is looked at first.",
    ),
    Predict(
        name="at-once",
        title="The end comes at once",
        rules=("PS-R5", "PS-16"),
        slips={"PS-R5": "Yes, all three yellow ones"},
        text="Say whether the yellow pyramids leave the game. Yellow hands over Y1 and is out, so you have won. "
        "Two more yellow pyramids are with you already.",
        done="When only one is left, it is over in that very moment: no colour leaves, and no bonus is paid.",
        position={
            "holdings": {"R": ["R1", "R2", "R3", "Y2", "Y3"], "Y": ["Y1"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["Y", "R", 1]],
        },
        fine=True,
        hints=("The game ends as soon as one player is left. What could happen after that?",),
        moves=("pay Y1",),
        choices=(
            Choice(
                "Yes, all three yellow ones",
                Not(Holds("holdings.R", "Y2")),
                "They would if the game went on. But it ended just before.",
            ),
            Choice("No, they stay where they are", Holds("holdings.R", "Y2")),
        ),
        otherwise="When only one is left, it is over at once.",
    ),
    DoIt(
        name="ten",
        title="Ten at one table",
        rules=("PS-17",),
        slips={"PS-17": "challenge W"},
        text="Challenge the player whose pyramids you can see through! With a second stash up to ten can play: "
        "orange, cyan, clear, purple and white join in.",
        done="With ten it can take a while until your turn comes, and every bonus is all the bigger.",
        position={"options": {"seats": 10}},
        fine=True,
        hints=("Each place shows the name of its colour.", "Press the place of the clear player, on the right."),
        goal=Happens("challenged", parts={"challenged": 7}),
        par=1,
        solution=("challenge T",),
        wrong=(
            Answer(Refused("PS-02"), "Choose somebody else: the clear player."),
            Answer(Played("challenge W"), "That is white. You can see through the clear pyramids."),
        ),
        otherwise="That may be fun, but look for the clear pyramids.",
    ),
    DoIt(
        name="count-in",
        title="On “three” or on “go”?",
        rules=("PS-19", "PS-03"),
        slips={"PS-19": "rock"},
        text="Count along, throw on the last word, and beat yellow's paper! Whoever throws too late could peep! "
        "So before a game you agree when all hands open, and count aloud. The count stands between the "
        "hands.",
        done="“One, two, three, go!” Others throw on “three”. Both are fine, as long as everyone does the same.",
        position={
            "options": {"colours": "RYG", "count": "123go"},
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "Y",
        },
        fine=True,
        hints=(
            "The last word of the count is the large one. And what cuts paper?",
            "One, two, three, and on “go” press the scissors.",
        ),
        goal=Happens("won", parts={"winner": 0}),
        par=1,
        solution=("scissors",),
        replies=("paper",),
        wrong=(
            Answer(Happens("tied"), "In time, but yellow threw paper as well. Count once more: what cuts paper?"),
            Answer(
                Happens("won", parts={"winner": 1}),
                "In time, but your rock can do nothing against paper. Count once more!",
            ),
        ),
        otherwise="Count once more, and throw what cuts paper.",
    ),
    PlayGame(
        name="game-of-three",
        title="A game of three",
        rules=("PS-15",),
        text="Win a game of three! Choose well whom you challenge, pay with colours that may leave, and be ready for "
        "the showdown.",
        done="Whom you fight and what you pay with, that was up to you.",
        options={"seats": 3},
        fine=True,
    ),
)
