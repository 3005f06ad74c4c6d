"""The lesson of Snail Invasion!: the gardener's way from the first pawn to a whole game."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played, Refused
from garden_widgets.lessons.schema import (
    Answer,
    BreakIt,
    DoIt,
    FindAll,
    Help,
    PlayGame,
    Step,
)

CORE_PATH: Final[tuple[Step, ...]] = (
    DoIt(
        name="grow-a-plant",
        title="Grow a plant",
        rules=("SI-21", "SI-01"),
        slips={"SI-01": "move 8/2"},
        text="Bring the red pawn to its queen: press it. You are the gardener, and hungry snails "
        "are coming! Queen (3 dots), drone (2) and pawn (1) of one colour, one on another, are a grown plant, "
        "and that wins.",
        done="Queen, drone, pawn: you have grown a plant and won! The dots are called pips, and they tell how heavy a "
        "piece is.",
        position={"squares": {"5": ["R1"], "8": ["R3", "R2"]}, "roll": [1, 2]},
        hints=(
            "The dice show 1 and 2, so a piece goes 3 squares: from 5 to 8.",
            "Press the red pawn on square 5, then square 8.",
        ),
        goal=Ends(0, "SI-21"),
        par=1,
        solution=("move 5/1",),
        wrong=(
            Answer(Happens("entered"), "How nice! But all that the red plant needs is its pawn: bring that first."),
            Answer(
                Played("move 8/1"),
                "Queen and drone walked away together. They were right where they stood: bring the pawn to them.",
            ),
        ),
        otherwise="The drone has left its queen. It stood just right: bring the pawn to the two of them.",
    ),
    DoIt(
        name="first-move",
        title="How a game begins",
        rules=("SI-08", "SI-03", "SI-04"),
        slips={"SI-03": "enter R3"},
        text="Bring a pawn out: press one in the shed. The garden is empty now; your plants wait as trees in the "
        "Potting Shed, the snails in their Nest. You, the gardener, begin: you rolled 2 and 5, which makes 7.",
        done="There it stands, on square 7: a piece comes out on the square with the number that you rolled.",
        position={"roll": [2, 5]},
        hints=("The pawns are the small ones, on top of each tree.", "Press the red pawn in the shed, then square 7."),
        goal=Happens("entered"),
        par=1,
        solution=("enter R1",),
        wrong=(Answer(Refused("SI-07"), "Take one of the small pawns on top."),),
        otherwise="Bring a pawn out of the shed.",
    ),
    BreakIt(
        name="top-first",
        title="Can the queen come first?",
        rules=("SI-07",),
        text="Press a queen or a drone in the shed and see whether she comes. A big queen in the garden right now, "
        "that would be grand! The queens stand at the bottom of the trees.",
        done="First the pawn, then the drone, and last the queen. But you may take the colours in any order you like.",
        position={"squares": {"7": ["R1"]}, "nest": {"tree": "32", "loose": ["K1"]}, "roll": [3, 3]},
        hints=("The queens are the largest pieces.", "Press the blue queen, at the bottom of the blue tree."),
        rule="SI-07",
        solution="enter B3",
        several=True,
        otherwise="Press a queen in the shed: the largest piece, at the bottom of a tree.",
    ),
    FindAll(
        name="smallest-roll",
        title="The smallest roll",
        rules=("SI-R1",),
        slips={"SI-R1": "1"},
        text="Press the square on which the yellow pawn will come out. You rolled 1 and 1, the smallest roll there "
        "is, and you have the pawn in hand already.",
        done="The number is always both dice together. The least is 2, so nothing ever comes out on square 1.",
        position={"squares": {"5": ["R1"]}, "nest": {"tree": "32", "loose": ["K1"]}, "roll": [1, 1]},
        chosen=("shed:Y1",),
        hints=("Add up the two dice.", "1 and 1 make 2: press square 2."),
    ),
    DoIt(
        name="walk",
        title="Walk round the garden",
        rules=("SI-10", "SI-02"),
        slips={"SI-02": ("10/1", "4")},
        text="Send the yellow pawn on square 10 to where it will end up. Plants in the garden can walk. The "
        "squares run row by row, as you read a book, and after 12 comes 1 again. You rolled 5.",
        done="11, 12, 1, 2, 3! A piece goes the whole number you rolled, round and round the garden.",
        position={"squares": {"10": ["Y1"]}, "nest": {"tree": "32", "loose": ["K1"]}, "roll": [2, 3]},
        hints=("Count on: 11, 12, and then 1.", "Press the yellow pawn on square 10, then square 3."),
        goal=Holds("squares.3", "Y1"),
        help=Help.NOTHING,
        par=1,
        solution=("move 10/1",),
        wrong=(Answer(Refused("SI-10"), "Count on: 11, 12, 1, 2, 3."),),
        otherwise="But it was the yellow pawn that should walk, from square 10.",
    ),
    DoIt(
        name="two-turns",
        title="One thing a turn",
        rules=("SI-05", "SI-04"),
        text="In two turns, get one plant to square 9 and another to square 4. In each turn you roll and do one "
        "thing: bring a plant out, or move one. You have a 6 now, and a 4 in your next turn.",
        done="One roll, one thing to do, and then it is the others' turn. Which thing, you choose.",
        position={"squares": {"3": ["Y1"]}, "roll": [2, 4]},
        hints=(
            "From square 3 to square 9 is 6 squares. So what is the 4 for?",
            "Now move the yellow pawn to square 9; next turn bring a pawn out on square 4.",
        ),
        goal=All(Holds("squares.9", "Y1"), Any(*(Holds("squares.4", pawn) for pawn in ("R1", "G1", "B1")))),
        par=2,
        solution=("move 3/1", "enter R1"),
        chance=("roll 5 6", "roll 1 3"),
        replies=("enter K1",),
        wrong=(
            Answer(
                All(Played("enter"), Not(Holds("squares.9", "Y1"))),
                "The yellow pawn needs just that 6 to walk from 3 to 9, and now it is used up. Take it back.",
            ),
            Answer(Played("move 9/1"), "Oh, the yellow pawn was already where it belongs."),
        ),
        otherwise="Use the 6 for the yellow pawn, from 3 to 9, and the 4 for a pawn in the shed.",
    ),
    BreakIt(
        name="must-move",
        title="May I sit still?",
        rules=("SI-06",),
        text="Try to skip your turn: press the button “pass”. Everything is just where you want it, and you would "
        "rather not touch anything.",
        done="If you can move, you must, and that goes for the snails too. You pass only if you cannot move at all.",
        position={"squares": {"4": ["G2", "G1"], "7": ["K1"]}, "roll": [1, 1]},
        hints=("Look below the garden: there is a button.", "Do not press the board: press the button “pass”."),
        offers=("pass",),
        rule="SI-06",
        solution="pass",
        otherwise="This time leave the board alone and press the button “pass”.",
    ),
    BreakIt(
        name="blocking",
        title="Blocked!",
        rules=("SI-11",),
        text="Try to move the yellow drone on square 5. What stands on a piece weighs it down. Two pawns sit on "
        "the drone: 1 and 1 make 2, and the drone has only 2 itself.",
        done="A load as heavy as the piece itself, or heavier, blocks it. Whose pieces are on top does not matter.",
        position={"squares": {"5": ["Y2", "B1", "Y1"]}, "nest": {"tree": "32", "loose": ["K1"]}, "roll": [1, 3]},
        hints=("The drone is the lowest piece on square 5.", "Press the yellow drone, at the bottom of square 5."),
        rule="SI-11",
        solution="move 5/1",
        otherwise="Press the yellow drone itself, the lowest piece on square 5.",
    ),
    PlayGame(
        name="one-snail",
        title="A game: one plant, one snail",
        rules=("SI-21",),
        text="Grow the red plant before the snail finds its pawn. Your first real game! If the snail lands on the "
        "pawn, the pawn dies and all is lost; your bigger pieces can bear it. You also win if it cannot move.",
        done="A real game, and the dice had their say. Do not leave a pawn alone where the snail may land.",
        options={"plants": "R", "snails": "2"},
        bot="hedgehog",
    ),
    BreakIt(
        name="underneath",
        title="Stuck underneath",
        rules=("SI-12",),
        text="Try to move the red queen on square 6. Two pawns on a queen make a stack, 2 on top of 3: that should "
        "be no trouble! Yet look at the lower pawn: the upper one blocks it.",
        done="Nothing can move from under a blocked piece, however strong it is.",
        position={
            "squares": {"2": ["R2"], "6": ["R3", "B1", "Y1"], "11": ["R1"]},
            "nest": {"tree": "32", "loose": ["K1"]},
            "roll": [2, 2],
        },
        hints=("The queen is the lowest piece on square 6.", "Press the red queen, at the bottom of square 6."),
        rule="SI-12",
        solution="move 6/1",
        otherwise="Press the red queen itself, the lowest piece on square 6.",
    ),
    DoIt(
        name="carry",
        title="Take it along",
        rules=("SI-13",),
        slips={"SI-13": "move 6/2"},
        text="Win with one move! The red pawn sits on the red drone. That is 1 on top of 2, so the drone can walk, "
        "and the pawn rides along. Their queen waits four squares on.",
        done="The drone carried the pawn up onto the queen. A piece that is not blocked takes along what stands on it.",
        position={
            "squares": {"6": ["R2", "R1"], "10": ["R3"]},
            "nest": {"tree": "32", "loose": ["K1"]},
            "roll": [1, 3],
        },
        hints=(
            "Move the one that carries, not the one that is carried.",
            "Press the red drone, the lower piece on square 6, then square 10.",
        ),
        goal=Ends(0, "SI-21"),
        par=1,
        solution=("move 6/1",),
        wrong=(
            Answer(
                Played("move 6/2"), "The pawn hopped off and went alone. Move the drone below it: it brings the pawn."
            ),
            Answer(Played("move 10/1"), "The queen has run away. Let her wait, and bring drone and pawn to her."),
        ),
        otherwise="But the red pieces have not come together. Bring drone and pawn to their queen in one move.",
    ),
    FindAll(
        name="who-can-move",
        title="Who can move?",
        rules=("SI-13", "SI-11"),
        text="Find all six plants that can move, and press each one. Four are in the garden and two in the shed. "
        "Always compare a piece with what stands on it.",
        done="All six! The yellow queen may even give the snail a ride: 2 on top of 3.",
        position={
            "squares": {"2": ["Y3", "K2"], "5": ["G2", "B1", "G1"], "8": ["K3", "R3"], "11": ["R2", "K1"]},
            "dead": ["R1", "Y1", "Y2"],
            "roll": [1, 2],
        },
        hints=(
            "In the shed, only what is on top of a tree can come out.",
            "In the garden there is one on each of the squares 2, 5, 8 and 11.",
        ),
    ),
    DoIt(
        name="wound-a-snail",
        title="Send a snail home",
        rules=("SI-15", "SI-17"),
        slips={"SI-15": "move 3/2"},
        text="Wound the snail on square 7. You can fight back! A plant that lands on a lighter snail wounds it, "
        "and the snail has to crawl home. You rolled 4.",
        done="2 and 1 make 3, on top of 1: the snail falls. Snails never die; they lie in the Nest until they come out "
        "again.",
        position={"squares": {"3": ["G2", "R1"], "7": ["K1"], "10": ["G1"]}, "roll": [2, 2]},
        hints=(
            "From square 3 to the snail is 4 squares. Which of the two there is heavier than 1?",
            "Press the green drone, the lower piece on square 3, then square 7.",
        ),
        goal=Happens("wounded"),
        par=1,
        solution=("move 3/1",),
        wrong=(
            Answer(
                Played("move 3/2"),
                "Your pawn weighs 1, and so does the snail: that blocks it, but it does not hurt it. Come with more!",
            ),
            Answer(Happens("entered"), "But the snail sits on square 7. Somebody has to jump onto it."),
        ),
        otherwise="The snail has not noticed a thing. Count 4 squares back from square 7: who stands there?",
    ),
    DoIt(
        name="add-up",
        title="Together they are strong",
        rules=("SI-15", "SI-14"),
        slips={"SI-14": "move 9/3"},
        text="Land one more plant on square 9. The snail queen there weighs 3. The two plants on her make 3 "
        "together: that blocks her, but it takes more to wound her.",
        done="2 and 1 and 2 make 5, and that is more than 3. After each move the stack is checked, from the top down.",
        position={
            "squares": {"1": ["R1"], "4": ["R2"], "9": ["K3", "Y2", "B1"], "11": ["Y1"]},
            "nest": {"loose": ["K1", "K2"]},
            "roll": [1, 4],
        },
        hints=(
            "You rolled 5. Who stands 5 squares before square 9?",
            "Press the red drone on square 4, then square 9.",
        ),
        goal=Happens("wounded"),
        par=1,
        solution=("move 4/1",),
        wrong=(
            Answer(
                Any(Played("move 9/2"), Played("move 9/3")),
                "Now there is less on the snail queen, and she can move again.",
            ),
            Answer(Happens("entered"), "You need somebody who lands on square 9."),
        ),
        otherwise="That is not square 9. Count 5 squares back from 9: who stands there?",
    ),
    DoIt(
        name="friend-between",
        title="A friend in between",
        rules=("SI-18",),
        slips={"SI-18": "move 10/1"},
        text="Part the two snails before they meet on your yellow drone. On square 8 a snail drone sits on it: 2 "
        "on 2 hurts nobody. But the snail pawn on square 3 will roll a 5, and 2 and 1 make 3! You rolled 4.",
        done="Your blue drone is between the snails. They do not touch, so they do not add up: 2 is not more than 2.",
        position={
            "squares": {"3": ["K1"], "4": ["B2"], "8": ["Y2", "K2"], "10": ["B1"], "12": ["Y1"]},
            "roll": [1, 3],
        },
        hints=(
            "Which of your plants can land on the snail drone before the snail pawn does?",
            "Press the blue drone on square 4, then square 8.",
        ),
        goal=All(Holds("squares.8", "Y2"), Not(Happens("killed"))),
        par=1,
        solution=("move 4/1",),
        chance=("roll 1 4",),
        replies=("move 3/1",),
        wrong=(
            Answer(
                Happens("killed", parts={"piece": "Y2"}),
                "2 and 1 touch and make 3, more than your yellow drone can bear. Put a plant between them first.",
            ),
        ),
        otherwise="Put a plant on top of the snail drone on square 8, before the snail pawn comes.",
    ),
    PlayGame(
        name="two-snails",
        title="A game: three plants, two snails",
        rules=("SI-15",),
        text="Grow one of three plants. The snails win when every colour has lost a piece. Wound them, and they crawl "
        "home; block both, and you have won.",
        done="You have seen it: who lands on whom, and how heavy both are, decides everything.",
        options={"plants": "RYG", "snails": "21"},
        bot="hedgehog",
        careless=0.09,
    ),
    DoIt(
        name="shield",
        title="A living shield",
        rules=("SI-19", "SI-04"),
        slips={"SI-19": "enter R1", "SI-04": "move 9/1"},
        text="Shield your pawn on square 6: put a larger plant on it. Danger! The snail queen on square 2 will "
        "roll a 4 and crash onto it. Choose a plant that can bear her 3. You rolled 6.",
        done="3 on top of 3: your queen holds, and the pawn beneath her is safe. A shield keeps all snails off.",
        position={
            "squares": {"2": ["K3"], "6": ["Y1"], "9": ["B1"], "12": ["G3"]},
            "nest": {"loose": ["K1", "K2"]},
            "dead": ["G1", "G2"],
            "roll": [2, 4],
        },
        hints=("Which of your plants can bear a 3?", "Press the green queen on square 12: six squares on is square 6."),
        goal=All(Holds("squares.6", "Y1"), Not(Happens("killed"))),
        par=1,
        solution=("move 12/1",),
        chance=("roll 1 3",),
        replies=("move 2/1",),
        wrong=(
            Answer(
                Happens("killed", rule="SI-20"),
                "Your shield was too light for 3. It broke, and then the pawn beneath it fell as well.",
            ),
            Answer(Happens("killed"), "The pawn stood there without a shield: 3 on top of 1."),
        ),
        otherwise="It ran away and lives: not bad! But the pawn should stay on square 6, under a shield.",
    ),
    DoIt(
        name="broken-shield",
        title="When a shield breaks",
        rules=("SI-20", "SI-16"),
        text="Make all three plants on square 7 fall with one move. For once you play the snails! Three plants "
        "stand on one another there, and a snail drone sits on top. You rolled 4.",
        done="The yellow drone falls, then the red one, then the pawn. Plants that fall are dead for the rest of the "
        "game.",
        position={
            "squares": {"3": ["K3"], "7": ["Y1", "R2", "Y2", "K2"], "10": ["R1"]},
            "nest": {"loose": ["K1"]},
            "turn": 1,
            "roll": [2, 2],
        },
        seat=1,
        hints=(
            "2 are on the yellow drone already. Who brings enough with her?",
            "Press the snail queen on square 3, then square 7.",
        ),
        goal=Happens("killed", times=3),
        par=1,
        solution=("move 3/1",),
        wrong=(
            Answer(Happens("entered"), "Another snail in the garden, but the three plants did not even notice it."),
            Answer(Played("move 7/4"), "The snail drone has left them: now nothing weighs on the three plants."),
        ),
        otherwise="Land on square 7. The snail queen stands just 4 squares before it.",
    ),
    DoIt(
        name="snails-strike",
        title="The other side",
        rules=("SI-23", "SI-09", "SI-16"),
        slips={"SI-09": "enter K1"},
        text="Bring a wounded snail out, and put an end to yellow. You are the snails once more, and you win when "
        "no colour can grow. Red, green and blue have each lost a piece; only yellow is whole. You rolled 6.",
        done="Every colour has lost a piece: the snails win. Wounded snails come back in any order, so beware of them!",
        position={
            "squares": {"3": ["K3"], "6": ["Y1"], "9": ["G1"]},
            "nest": {"loose": ["K1", "K2"]},
            "dead": ["B1", "G2", "R1"],
            "turn": 1,
            "roll": [1, 5],
        },
        seat=1,
        hints=(
            "The yellow pawn stands just on square 6, and it weighs 1.",
            "Press the snail drone in the Nest, then square 6.",
        ),
        goal=Ends(1, "SI-23"),
        par=1,
        solution=("enter K2",),
        wrong=(
            Answer(
                Played("enter K1"), "1 on top of 1: the yellow pawn is blocked, but it lives. Send a heavier snail."
            ),
        ),
        otherwise="But green had already lost a piece. Only yellow can still grow, and its pawn stands on square 6.",
    ),
    DoIt(
        name="snail-trap",
        title="Trap all three snails",
        rules=("SI-22",),
        text="Block the snail on square 11, but do not wound it. Here is another way to win: block all three "
        "snails, so that none of them can move. Two are blocked already. You are the gardener, and you rolled "
        "6.",
        done="No snail can stir: the garden is yours! 2 on top of 2 was just enough.",
        position={
            "squares": {
                "2": ["R2", "R1"],
                "4": ["K1", "Y1"],
                "5": ["G3", "B2"],
                "7": ["B1"],
                "9": ["K3", "R3"],
                "11": ["K2"],
            },
            "dead": ["G1", "G2"],
            "roll": [2, 4],
        },
        hints=(
            "The snail drone weighs 2. More than 2 would wound it.",
            "Press the blue drone, the upper piece on square 5, then square 11.",
        ),
        goal=Ends(0, "SI-22"),
        par=1,
        solution=("move 5/2",),
        wrong=(
            Answer(
                Happens("wounded"),
                "Too heavy! The snail fell, crawled home, and from the Nest it can come out again.",
            ),
            Answer(Any(Played("move 4/2"), Played("move 9/2")), "Now you have let another snail go free."),
        ),
        otherwise="The snail on square 11 can still move. Which plant can reach it, and weighs just as much?",
    ),
    PlayGame(
        name="two-large-snails",
        title="A game: the two large snails",
        rules=("SI-22",),
        text="Grow a plant, or block both snails. All four plants against the snail drone and the snail queen. She can "
        "kill any piece but a queen, so keep your pawns under something large.",
        done="One more snail, and it is the whole game. You are ready for it!",
        options={"snails": "32"},
        careless=0.05,
    ),
    PlayGame(
        name="whole-game",
        title="The whole garden",
        rules=(),
        text="Grow a plant, or trap all three snails. Four plants against three snails: that is the whole game, with a "
        "head start of two drones, each with its pawn. Your opponent is not too clever. Hide your pawns under "
        "bigger plants!",
        done="You know the game now. Next time begin in an empty garden! The fine points show rare cases and other "
        "gardens.",
        position={"squares": {"2": ["Y2", "Y1"], "6": ["R2", "R1"]}},
        options={},
        careless=0.93,
    ),
)
