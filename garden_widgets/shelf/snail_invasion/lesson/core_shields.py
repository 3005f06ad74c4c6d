"""Shields, striking snails and traps: the lesson of Snail Invasion! as far as whole games."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import (
    Answer,
    DoIt,
    PlayGame,
    Step,
)

SHIELDS: Final[tuple[Step, ...]] = (
    DoIt(
        name="shield",
        title="A living shield",
        rules=("SI-19", "SI-04"),
        slips={"SI-19": "enter R1", "SI-04": "move 9/1"},
        text=Text(
            "Shield your pawn on square {square}: put a larger piece on it. Danger! {queen:The} on "
            "square {other_square} will roll a {next_roll} and crash onto it. Choose a piece that "
            "can bear her {weight}. You rolled {roll}.",
            square=place("6"),
            queen=piece("2/1"),
            other_square=place("2"),
            next_roll=fact("roll").after_dice(),
            weight=fact("weight", "2/1"),
            roll=fact("roll"),
        ),
        done=Text(
            "{weight} on top of {other_weight}: your queen holds, and the pawn beneath her is safe. "
            "A shield keeps all snails off.",
            weight=fact("weight", "2/1").at_first,
            other_weight=fact("weight", "12/1").at_first,
        ),
        position={
            "squares": {"2": ["K3"], "6": ["Y1"], "9": ["B1"], "12": ["G3"]},
            "nest": {"loose": ["K1", "K2"]},
            "dead": ["G1", "G2"],
            "roll": [2, 4],
        },
        hints=(
            Text(
                "Which of your pieces can bear a {weight}?",
                weight=fact("weight", "2/1"),
            ),
            Text(
                "Press {queen:the} on square {square}: six squares on is square {other_square}.",
                queen=piece("12/1"),
                square=place("12"),
                other_square=place("6"),
            ),
        ),
        goal=All(Holds("squares.6", "Y1"), Not(Happens("killed"))),
        par=1,
        solution=("move 12/1",),
        chance=("roll 1 3",),
        replies=("move 2/1",),
        wrong=(
            Answer(
                Happens("killed", rule="SI-20"),
                Text(
                    "Your shield was too light for {weight}. It broke, and then the pawn beneath it fell as well.",
                    weight=fact("weight", "2/1").at_first,
                ),
            ),
            Answer(
                Happens("killed"),
                Text(
                    "The pawn stood there without a shield: {weight} on top of {other_weight}.",
                    weight=fact("weight", "2/1").at_first,
                    other_weight=fact("weight", "6/1").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "It ran away and lives: not bad! But the pawn should stay on square {square}, under a shield.",
            square=place("6"),
        ),
    ),
    DoIt(
        name="broken-shield",
        title="When a shield breaks",
        rules=("SI-20", "SI-16"),
        text=Text(
            "Make all {plants:word} pieces of the gardener on square {square} fall with one move. You play "
            "the snails again! The {plants:word} stand on one another there, and {drone:a} sits on top. "
            "You rolled {roll}.",
            plants=fact("plants at", "7"),
            square=place("7"),
            drone=piece("7/4"),
            roll=fact("roll"),
        ),
        done="The yellow drone falls, then the red one, and then the pawn: nothing shields it any more. All three are "
        "eaten.",
        position={
            "squares": {"3": ["K3"], "7": ["Y1", "R2", "Y2", "K2"], "10": ["R1"]},
            "nest": {"loose": ["K1"]},
            "turn": 1,
            "roll": [2, 2],
        },
        seat=1,
        hints=(
            Text(
                "{load} are on {drone:the} already. Who brings enough with her?",
                load=fact("load", "7/3"),
                drone=piece("7/3"),
            ),
            Text(
                "Press {queen:the} on square {square}, then square {other_square}.",
                queen=piece("3/1"),
                square=place("3"),
                other_square=place("7"),
            ),
        ),
        goal=Happens("killed", times=3),
        par=1,
        solution=("move 3/1",),
        wrong=(
            Answer(Happens("entered"), "Another snail in the garden, but the three pieces did not even notice it."),
            Answer(Played("move 7/4"), "The snail drone has left them: now nothing weighs on the three pieces."),
        ),
        otherwise=Text(
            "Land on square {square}. The snail queen stands just {roll} squares before it.",
            square=place("7"),
            roll=fact("roll").at_first,
        ),
    ),
    DoIt(
        name="snails-strike",
        title="The other side",
        rules=("SI-23", "SI-09", "SI-16"),
        slips={"SI-09": "enter K1"},
        text=Text(
            "Bring a wounded snail out, and eat the last pawn that matters. You play the snails, and you win when "
            "no colour can grow. Red, green and blue have each lost a piece; only yellow is whole. You rolled {roll}.",
            roll=fact("roll"),
        ),
        done="Every colour has lost a piece: the snails win. And wounded snails come back in any order, so beware!",
        position={
            "squares": {"3": ["K3"], "6": ["Y1"], "9": ["G3"], "11": ["G1"]},
            "nest": {"loose": ["K1", "K2"]},
            "dead": ["B1", "G2", "R1"],
            "turn": 1,
            "roll": [1, 5],
        },
        seat=1,
        hints=(
            Text(
                "{pawn:The} stands just on square {square}, and it weighs {weight}.",
                pawn=piece("6/1"),
                square=place("6"),
                weight=fact("weight", "6/1"),
            ),
            Text(
                "Press {drone:the} in the Nest, then square {square}.",
                drone=piece("nest:K2"),
                square=place("6"),
            ),
        ),
        goal=Ends(1, "SI-23"),
        par=1,
        solution=("enter K2",),
        wrong=(
            Answer(
                Played("enter K1"),
                Text(
                    "{weight} on top of {other_weight}: the yellow pawn is blocked, but it lives. Send a "
                    "heavier snail.",
                    weight=fact("weight", "nest:K1").at_first,
                    other_weight=fact("weight", "6/1").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "But green had already lost a piece. Only yellow can still grow, and its pawn stands on square {square}.",
            square=place("6"),
        ),
    ),
    DoIt(
        name="snail-trap",
        title="Trap all three snails",
        rules=("SI-22",),
        text=Text(
            "Block the snail on square {square}, but do not wound it. Here is another way to win: "
            "block all {snails:word} snails, so that none of them can move. {blocked:Word} are "
            "blocked already. You are the gardener, and you rolled {roll}.",
            square=place("11"),
            snails=fact("snails"),
            blocked=fact("blocked snails"),
            roll=fact("roll"),
        ),
        done=Text(
            "No snail can move: the garden is yours! {weight} on top of {other_weight} was just enough.",
            weight=fact("weight", "5/2").at_first,
            other_weight=fact("weight", "11/1").at_first,
        ),
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
            Text(
                "{drone:The} weighs {weight}. More than {weight} would wound it.",
                drone=piece("11/1"),
                weight=fact("weight", "11/1"),
            ),
            Text(
                "Press {drone:the}, the upper piece on square {square}, then square {other_square}.",
                drone=piece("5/2"),
                square=place("5"),
                other_square=place("11"),
            ),
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
        otherwise=Text(
            "The snail on square {square} can still move. Which of your pieces can reach it, and weighs just as much?",
            square=place("11"),
        ),
    ),
    PlayGame(
        name="two-large-snails",
        title="A game: the two large snails",
        rules=("SI-22",),
        text=Text(
            "Grow a plant, or block both snails. All {plants:word} plants against {drone:the} and "
            "{queen:the}. She can eat any piece but a queen, so keep your pawns under something "
            "large.",
            plants=fact("trees"),
            drone=piece("nest:K2"),
            queen=piece("nest:K3"),
        ),
        done="One more snail, and it is the whole game. You are ready for it!",
        options={"snails": "32"},
        bot="frog",
        careless=0.08,
    ),
    PlayGame(
        name="whole-game",
        title="The whole garden",
        rules=(),
        text=Text(
            "Grow a plant, or trap all {snails:word} snails. {plants:Word} plants against "
            "{snails:word} snails: that is the whole game. You have a head start, "
            "{out:word} pieces are out already. Hide your pawns under bigger pieces!",
            snails=fact("snails"),
            plants=fact("trees"),
            out=fact("plants in the garden"),
        ),
        done="You know the game now. Next time begin in an empty garden! The fine points show rare cases and other "
        "gardens.",
        position={"squares": {"3": ["Y3"], "5": ["R3"], "8": ["Y2", "Y1"], "10": ["R2", "R1"], "12": ["K1"]}},
        options={},
        bot="hedgehog",
    ),
)
