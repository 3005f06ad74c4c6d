"""The fine points of Snail Invasion!: rare cases, playing alone, and other gardens."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Played
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, FindAll, PlayGame, Predict, Step

FINE_POINTS: Final[tuple[Step, ...]] = (
    DoIt(
        name="tall-stack",
        title="A look into a tall stack",
        rules=("SI-R5", "SI-14"),
        text="Wound the snail in the middle of square 10. From the bottom there are yellow drone, blue queen, "
        "snail drone, blue drone. One more small plant on top is enough. You rolled 4.",
        done="2 and 1 make 3, more than the snail's 2. From the top down each piece was looked at once, and all the "
        "others stayed.",
        position={
            "squares": {"1": ["B1"], "6": ["R1"], "10": ["Y2", "B3", "K2", "B2"], "12": ["Y1"]},
            "nest": {"tree": "3", "loose": ["K1"]},
            "roll": [1, 3],
        },
        fine=True,
        hints=("Who stands 4 squares before square 10?", "Press the red pawn on square 6, then square 10."),
        goal=Happens("wounded"),
        par=1,
        solution=("move 6/1",),
        wrong=(
            Answer(Played("move 10/4"), "The blue drone stepped off, and the snail is free to move."),
            Answer(Happens("entered"), "Somebody has to land on square 10."),
        ),
        otherwise="That is not square 10. Count 4 squares back from it: who stands there?",
    ),
    Predict(
        name="one-look",
        title="One look from the top",
        rules=("SI-R5",),
        text="Bet: who goes home to the Nest? Square 9, from the bottom: snail queen, red pawn, snail pawn. Now "
        "your blue queen lands on top. Each piece is looked at once, from the top down.",
        done="First the snail pawn fell, and then the queen under 1 and 3. Nobody looked at the red pawn twice.",
        position={
            "squares": {"5": ["B3"], "9": ["K3", "R1", "K1"]},
            "dead": ["B1", "B2"],
            "nest": {"tree": "", "loose": ["K2"]},
            "roll": [1, 3],
        },
        fine=True,
        hints=("Begin at the top: can the snail pawn bear a 3? And what is on the snail queen after that?",),
        moves=("move 5/1",),
        choices=(
            Choice(
                "The snail pawn alone",
                All(Happens("wounded", parts={"piece": "K1"}), Happens("wounded", times=1)),
                "The snail pawn falls, that is right. But then 1 and 3 touch one another on the snail queen.",
            ),
            Choice(
                "The snail queen alone",
                All(Happens("wounded", parts={"piece": "K3"}), Happens("wounded", times=1)),
                "Begin at the top: the blue queen stands right on the snail pawn, 3 on 1.",
            ),
            Choice("Both snails", Happens("wounded", times=2)),
            Choice("Nobody", Happens("wounded", times=0), "3 on top of 1: the snail pawn cannot bear that."),
        ),
        otherwise="Look at each piece once, from the top down, with what is on it at that moment.",
    ),
    DoIt(
        name="hidden-plant",
        title="A plant in hiding",
        rules=("SI-R2", "SI-R7"),
        text="Win with one move! On square 7 a snail pawn has squeezed in between the red drone and the red pawn. "
        "First a stack is sorted out, and only then does anybody look who has won. You rolled 3.",
        done="The snail fell, and then red stood together. The blue queen below and the yellow pawn above do no harm.",
        position={
            "squares": {"4": ["Y1"], "7": ["B3", "R3", "R2", "K1", "R1"], "11": ["B2", "B1"]},
            "nest": {"tree": "32"},
            "roll": [1, 2],
        },
        fine=True,
        hints=(
            "The snail pawn bears 1. How could it get 2 to bear?",
            "Press the yellow pawn on square 4, then square 7.",
        ),
        goal=Ends(0, "SI-21"),
        par=1,
        solution=("move 4/1",),
        wrong=(
            Answer(Played("move 7/5"), "Without the red pawn no red plant can grow here. It has to stay."),
            Answer(Happens("entered"), "Something has to land on square 7, on top of the stack."),
        ),
        otherwise="The snail pawn is still there. What could land on square 7 and weigh it down?",
    ),
    FindAll(
        name="two-pawns",
        title="Strong, and stuck all the same",
        rules=("SI-R6", "SI-12"),
        text="Press the two queens that cannot move. Each of them bears less than she weighs herself, and is stuck "
        "all the same.",
        done="Each stands under a pawn that is blocked. So nobody ever carries more than one other piece.",
        position={
            "squares": {"3": ["R3", "B1", "Y1"], "6": ["G3", "R1", "K1"], "9": ["B3", "R2"], "12": ["Y2"]},
            "dead": ["B2", "G1", "G2"],
            "nest": {"tree": "32"},
            "roll": [1, 2],
        },
        fine=True,
        hints=("Look for a queen with two small pieces on her.", "Look at squares 3 and 6."),
        refused_by="SI-12",
        otherwise="No, this one can move.",
    ),
    DoIt(
        name="once-round",
        title="Once round the garden",
        rules=("SI-R9",),
        text="Find a move that changes nothing. Your garden is perfect just as it is, but move you must. You "
        "rolled a 12, and there are 12 squares.",
        done="Once round and home again: that is a move like any other, and your turn is over.",
        position={"squares": {"2": ["R3", "R2"], "9": ["R1"], "12": ["K1"]}, "roll": [6, 6]},
        fine=True,
        hints=(
            "Where does a piece end that walks 12 squares?",
            "Press the red pawn on square 9, and then the ground of square 9 beside it.",
        ),
        goal=Happens("moved"),
        par=1,
        solution=("move 9/1",),
        otherwise="But a new plant in the garden is a change. Let one walk that is out already.",
    ),
    DoIt(
        name="no-way-out",
        title="When nothing goes",
        rules=("SI-R10", "SI-06"),
        text="Look whether anything can move; if not, press the button “pass”. Poor gardener: each of your plants "
        "bears as much as it weighs, and the shed is empty. You had to roll all the same.",
        done="Who cannot move rolls, passes, and waits. The game goes on until somebody wins: there is no draw.",
        position={
            "options": {"plants": "R"},
            "squares": {"3": ["R1", "K1"], "6": ["R2", "K2"], "9": ["R3", "K3"]},
            "roll": [2, 5],
        },
        fine=True,
        hints=("Each plant has a snail of its own weight on top.", "Press the button “pass”."),
        goal=Happens("passed"),
        par=1,
        solution=("pass",),
        otherwise="Press the button “pass”.",
    ),
    BreakIt(
        name="alone-nest",
        title="Alone: the Nest comes first",
        rules=("SI-24", "SI-R8"),
        text="Try to bring out the snail drone. When you play alone, you move the snails as well, but they have no "
        "choice. It is their turn.",
        done="As long as snails wait in the Nest, the smallest comes out. And if the snails win, nobody has won.",
        position={
            "options": {"seats": 1},
            "squares": {"8": ["R1"]},
            "nest": {"tree": "3", "loose": ["K1", "K2"]},
            "turn": 1,
            "roll": [2, 3],
        },
        fine=True,
        hints=("Press the snail drone, the middle one in the Nest.",),
        rule="SI-24",
        solution="enter K2",
        otherwise="Press the snail drone in the Nest.",
    ),
    BreakIt(
        name="alone-highest",
        title="Alone: the highest square",
        rules=("SI-25",),
        text="Try to move the snail pawn on square 4. You play alone, and it is the snails' turn. Their Nest is "
        "empty, so one in the garden has to move.",
        done="It is always the snail on the highest number that can move: here the drone on square 10.",
        position={
            "options": {"seats": 1},
            "squares": {"4": ["K1"], "7": ["K3", "R1"], "10": ["K2"]},
            "nest": {"tree": "", "loose": []},
            "turn": 1,
            "roll": [1, 2],
        },
        fine=True,
        hints=("Press the snail pawn on square 4.",),
        rule="SI-25",
        solution="move 4/1",
        otherwise="Press the snail pawn on square 4.",
    ),
    DoIt(
        name="alone-two",
        title="Alone: two on one square",
        rules=("SI-R3", "SI-25"),
        text="Find out which of the two snails on the highest square may move. You play alone, and it is the "
        "snails' turn. Both could move, but only one may.",
        done="The upper one moves, and takes nobody along.",
        position={
            "options": {"seats": 1},
            "squares": {"2": ["K2"], "9": ["K3", "K1"]},
            "nest": {"tree": "", "loose": []},
            "turn": 1,
            "roll": [2, 2],
        },
        fine=True,
        hints=("The highest square with snails is square 9.", "Press the snail pawn on square 9, then square 1."),
        goal=Happens("moved"),
        par=1,
        solution=("move 9/2",),
        otherwise="Move one of the snails on square 9.",
    ),
    DoIt(
        name="spare-parts",
        title="The varietal garden",
        rules=("SI-27", "SI-R4"),
        text="Grow a red plant. In this garden two trees are red and two are yellow, and pieces of one colour are "
        "all alike. One red pawn is dead, but red has another! You rolled 5.",
        done="The other pawn did just as well. Here a colour is lost only when, say, both its pawns are dead.",
        position={
            "options": {"variant": "varietal"},
            "squares": {"2": ["R1"], "5": ["Y1"], "7": ["R3", "R2"]},
            "dead": ["R1"],
            "nest": {"tree": "32", "loose": ["K1"]},
            "roll": [1, 4],
        },
        fine=True,
        hints=("From square 2 to square 7 it is 5.", "Press the red pawn on square 2, then square 7."),
        goal=Ends(0, "SI-21"),
        par=1,
        solution=("move 2/1",),
        wrong=(Answer(Happens("entered"), "That makes the garden fuller, but the red plant still lacks its pawn."),),
        otherwise="The red plant still lacks its pawn. Look for it on square 2.",
    ),
    DoIt(
        name="larger-board",
        title="Sixteen squares",
        rules=("SI-28",),
        text="Get a plant to square 14. This garden has 16 squares. No roll is higher than 12, so nobody comes out "
        "on 13 to 16: they have to be walked to. You rolled 5.",
        done="9 and 5 make 14. And here it is after square 16 that the way begins again at 1.",
        position={
            "options": {"board": 16},
            "squares": {"9": ["Y1"], "12": ["R1"]},
            "nest": {"tree": "32", "loose": ["K1"]},
            "roll": [2, 3],
        },
        fine=True,
        hints=("Count 5 squares back from square 14.", "Press the yellow pawn on square 9, then square 14."),
        goal=Holds("squares.14", "Y1"),
        par=1,
        solution=("move 9/1",),
        wrong=(
            Answer(Happens("entered"), "Nobody comes out on square 14. There a plant has to walk."),
            Answer(Played("move 12/1"), "From 12 it went 13, 14, 15, 16 and round to 1: too far by three."),
        ),
        otherwise="Count 5 squares back from square 14: who stands there?",
    ),
    DoIt(
        name="patio-trap",
        title="The patio: trap the queen",
        rules=("SI-26",),
        text="Block the snail queen. In the patio garden one red plant stands against her alone. There is no other "
        "snail: block her, and you have won! You rolled 5.",
        done="3 on top of 3: she cannot stir, and no other snail can help her. The garden is yours.",
        position={
            "options": {"variant": "patio"},
            "squares": {"3": ["R3"], "8": ["K3"], "10": ["R1"], "12": ["R2"]},
            "roll": [1, 4],
        },
        fine=True,
        hints=("Who of your plants weighs 3?", "Press the red queen on square 3, then square 8."),
        goal=Ends(0, "SI-22"),
        par=1,
        solution=("move 3/1",),
        otherwise="The snail queen can still move. Who stands 5 squares before square 8?",
    ),
    PlayGame(
        name="alone-game",
        title="A game alone: the whole garden",
        rules=("SI-24", "SI-25"),
        text="Grow a plant, all by yourself. All four plants against all three snails, and you play both. In the "
        "snails' turn press the one that has to move: there is no choice.",
        done="That was the game for one. It is never the same twice.",
        options={"seats": 1},
        fine=True,
    ),
    PlayGame(
        name="varietal-game",
        title="A game: red and yellow",
        rules=("SI-27",),
        text="Grow a plant among two red trees and two yellow ones. Plants grow faster here, and the snails need "
        "longer to spoil a colour.",
        done="Which garden did you like best? You can play them all as often as you like.",
        options={"variant": "varietal"},
        fine=True,
    ),
)
