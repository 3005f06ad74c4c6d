"""Rare cases of going out, a table of ten and counting in, among the fine points of Pyramid Shambo."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Played, Refused
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, Choice, DoIt, PlayGame, Predict, Step
from garden_widgets.shelf.pyramid_shambo.engine.words import in_pips

FINE_LEAVING: Final[tuple[Step, ...]] = (
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
