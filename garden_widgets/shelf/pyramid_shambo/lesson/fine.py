"""The fine points of Pyramid Shambo: rare cases of paying and going out, a table of ten, and counting in."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Played, Refused
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, PlayGame, Predict, Step
from garden_widgets.shelf.pyramid_shambo.engine.words import in_pips

FINE_POINTS: Final[tuple[Step, ...]] = (
    Predict(
        name="own-fall",
        title="Out on your own turn",
        rules=("PS-14", "PS-10"),
        text=(
            "Who decides how green and blue pay the bonus? Suppose you throw paper, and yellow "
            "throws scissors. Then you pay your last pyramid and are out, on your own turn. Now "
            "green and blue owe yellow the bonus."
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
                All(Not(Holds("holdings.Y", "B3")), Not(Happens("turn"))),
                Text(
                    "That makes {due}, and is allowed. But this time get {large:the}. Take your move back.",
                    due=fact("due").at_first,
                    large=piece("B3"),
                ),
            ),
            Answer(
                Not(Holds("holdings.Y", "B3")),
                Text(
                    "It is your turn now, but {large:the} has stayed with green. Take it back.",
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
                    "That is allowed, but {small:the} has stayed with green. Take it back: with whom should "
                    "yellow swap?",
                    small=piece("R1"),
                ),
            ),
            Answer(
                Happens("paid"),
                Text(
                    "That makes {due}, but {small:the} has stayed with yellow. Take it back.",
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
                    "Now blue has {medium:the}. Take it back: which medium one should blue get instead?",
                    medium=piece("R2"),
                ),
            ),
            Answer(
                All(Not(Holds("holdings.R", "R3")), Not(Holds("holdings.R", "R2"))),
                Text(
                    "That is allowed, but {medium:the} has stayed with black. Take it back.",
                    medium=piece("R2"),
                ),
            ),
            Answer(Refused("PS-05"), "First blue and black swap, then you and black, and then you pay."),
            Answer(Refused("PS-06"), "First blue and black swap, then you and black, and then you pay."),
        ),
        otherwise=Text(
            "Go on: swap your large one with black, and pay {due}.",
            due=fact("due").at_first,
        ),
    ),
    Predict(
        name="out-by-bonus",
        title="Out by a bonus",
        rules=("PS-13", "PS-12"),
        text=Text(
            "How many pips of bonus will you get? You knocked blue out, and yellow, green and black "
            "owe you {due} each. But yellow has only {last:the}, and is out by paying it!",
            due=fact("due"),
            last=piece("G1"),
        ),
        done=Text(
            "You get {bonus}: a bonus that has begun goes on. Whoever goes out by paying it brings no new one.",
            bonus=fact("whole bonus").at_first,
        ),
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
        hints=("Yellow pays before it is out. And the others still owe theirs.",),
        moves=("pay G1", "pay K1", "pay K2 back R1"),
        choices=(
            Choice(
                Text(
                    "{pips}: then it stops",
                    pips=in_pips(1),
                ),
                Happens("paid", times=1),
                "Green and black still have to pay.",
            ),
            Choice(
                Text(
                    "{pips}: everybody pays",
                    pips=in_pips(3),
                ),
                Happens("paid", times=3),
            ),
            Choice(
                Text(
                    "{pips}: yellow is out, too",
                    pips=in_pips(5),
                ),
                Happens("paid", times=5),
                "A bonus is only for blue, whom you challenged.",
            ),
        ),
        otherwise="The bonus that has begun goes on, and there is no second one.",
    ),
    Predict(
        name="no-bonus",
        title="No bonus once you are out",
        rules=("PS-R4", "PS-13"),
        text=(
            "What happens to your knock-out bonus? You hold only blue pyramids, and now win blue's "
            "last one. Blue is out, and the blue pyramids leave."
        ),
        done="You get nothing: you were out before the bonus began.",
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
        hints=("First the colours leave. Only then the bonus would be paid.",),
        moves=("pay B1",),
        choices=(
            Choice(
                "Everybody else gives you one pip",
                Happens("bonus"),
                "First the colours leave, and then you have nothing and are out.",
            ),
            Choice("You get nothing: you are out", All(Happens("lapsed"), Holds("out", "R"))),
            Choice(
                "You keep your blue pyramids instead",
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
        text=(
            "Do green and black still have to pay? Blue is out, and you get your bonus: first from "
            "yellow, then from green and black. All you hold is yellow, and now yellow pays its last "
            "pyramid."
        ),
        done=(
            "No: yellow is out and took all your pyramids along. You are out, nobody pays you, and it is green's turn."
        ),
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
        hints=("What will you have when yellow is out?",),
        moves=("pay Y1",),
        choices=(
            Choice("Yes, both of them", Holds("debts.0.0", "G"), "To whom? You had nothing but yellow, and are out."),
            Choice("No, they pay nothing", Happens("lapsed")),
            Choice(
                "Yes, but they pay yellow",
                Holds("debts.0.1", "Y"),
                "Yellow is out, and only the winner of the challenge gets a bonus.",
            ),
        ),
        otherwise="Nobody pays a player who is out.",
    ),
    Predict(
        name="who-first",
        title="Two empty hands",
        rules=("PS-R6", "PS-13"),
        slips={"PS-R6": "Green"},
        text=(
            "Who goes out first: you or green? It is your turn, and blue pays its last pyramid. You "
            "and green hold nothing but blue, so both of you will be out."
        ),
        done=("Go round clockwise from the active player: first you are out, and then green. So yellow wins."),
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
        hints=("Go round clockwise, and begin with the player whose turn it is.",),
        moves=("pay B1",),
        choices=(
            Choice("You", Holds("out.1", "R")),
            Choice("Green", Holds("out.1", "G"), "It is your turn, so you are looked at first."),
        ),
        otherwise="It is your turn, so you are looked at first.",
    ),
    Predict(
        name="at-once",
        title="The end comes at once",
        rules=("PS-R5", "PS-16"),
        slips={"PS-R5": "Yes, all the yellow ones"},
        text=(
            "Do the yellow pyramids leave the game? Yellow hands over its last one and is out, so "
            "you have won. You have more yellow ones already."
        ),
        done=("No: when only one is left, the game is over at once. No colour leaves, and nobody pays a bonus."),
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
                "Yes, all the yellow ones",
                Not(Holds("holdings.R", "Y2")),
                "They would if the game went on. But it is over.",
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
        text=Text(
            "Challenge the player whose pyramids you can see through! With a second stash up to "
            "{players:word} can play: orange, cyan, clear, purple and white join in.",
            players=fact("players"),
        ),
        done=("At such a table it can take a while until your turn comes. But every bonus is all the bigger!"),
        position={"options": {"seats": 10}},
        fine=True,
        hints=(
            "Each plate shows the name of its colour.",
            Text(
                "Press the plate of {clear:the}, on the right.",
                clear=place("seat:T"),
            ),
        ),
        goal=Happens("challenged", parts={"challenged": 7}),
        par=1,
        solution=("challenge T",),
        wrong=(
            Answer(Refused("PS-02"), "You cannot fight yourself. Choose the clear player."),
            Answer(Played("challenge W"), "That is white. You can see through the clear pyramids."),
        ),
        otherwise="That is allowed, but look for the clear pyramids.",
    ),
    DoIt(
        name="count-in",
        title="On “three” or on “go”?",
        rules=("PS-19", "PS-03"),
        slips={"PS-19": "rock"},
        text=(
            "Count along, throw on the last word, and beat yellow's paper! Whoever throws late could "
            "peep. So before a game you agree on the word, and count aloud. You see the count "
            "between the hands."
        ),
        done="“One, two, three, go!” Others throw on “three”. Both are fine, as long as everyone does the same.",
        position={
            "options": {"colours": "RYG", "count": "123go"},
            "holdings": {"R": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"], "G": ["G1", "G2", "G3"]},
            "active": "R",
            "challenge": "Y",
        },
        fine=True,
        hints=(
            "The last word of the count is the bright one. And what cuts paper?",
            Text(
                "One, two, three, and on “go” press the {scissors}.",
                scissors=piece("throw:scissors"),
            ),
        ),
        goal=Happens("won", parts={"winner": 0}),
        par=1,
        solution=("scissors",),
        replies=("paper",),
        wrong=(
            Answer(Happens("tied"), "In time, but paper from both of you is a tie. Count once more: what cuts paper?"),
            Answer(
                Happens("won", parts={"winner": 1}),
                "In time, but paper wraps your rock. Count once more: what cuts paper?",
            ),
        ),
        otherwise="Count once more, and throw what cuts paper.",
    ),
    PlayGame(
        name="game-of-two",
        title="A game for two",
        rules=("PS-16",),
        text="Win a game with just one opponent! There is no helper with change then, and no showdown either: that is "
        "only for games that more players began.",
        done="Well played! Here it is mostly luck: the more players there are, the more there is to decide.",
        options={"seats": 2},
        fine=True,
    ),
)
