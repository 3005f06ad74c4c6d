"""What the other birds do in the lesson of Carrotia, and what a character and a pass can do against them."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Answer, DoIt, Step
from garden_widgets.shelf.carrotia.lesson.drawn import STAR, quest, running
from garden_widgets.shelf.carrotia.lesson.goals import Basket, Carrots, Store

BIRDS: Final[tuple[Step, ...]] = (
    DoIt(
        name="crow-and-seagull",
        title="Crow and seagull",
        rules=("CA-27", "CA-28", "CA-24"),
        slips={"CA-28": "fly seagull N"},
        text="Take from the seagull what it carries, then let the crow bring the rest. Both birds "
        "carry carrots away. But the rabbit gets them back when it comes to the bird, and when "
        "the bird comes to it.",
        done="So run to birds without fear: only a bird that flies to the rabbit does something to it.",
        position=running(
            STAR,
            rabbit="b1",
            came_from="W",
            moves=5,
            birds={"crow": "b3", "seagull": "b2"},
            carried={"crow": [3], "seagull": [1, 1]},
            dice={"crow": "rabbit", "seagull": "N"},
        ),
        hints=(
            "The rabbit goes first, then each bird flies.",
            Text(
                "Press {cell}. Then press the crow, and {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Basket(5),
        par=2,
        solution=("go N", "fly crow S"),
        otherwise=Text(
            "The basket should hold {all:word}: the seagull has {seagull:word}, the crow {crow:word}. Go to {cell}.",
            all=fact("carried", "seagull", "crow").at_first,
            seagull=fact("carried", "seagull").at_first,
            crow=fact("carried", "crow").at_first,
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="power",
        title="The ghost appears",
        rules=("CA-32",),
        text="Save the basket with the ghost's power. You play a character now: the ghost. Once a "
        "round, before the rabbit moves, it can put the rabbit on any tile.",
        done="Straight to the exit, and so out! Mummy, clown, vampire, sailor and bandit have other powers.",
        position=running(
            rabbit="b1",
            came_from="E",
            characters=["ghost"],
            moves=1,
            gathered=[3, 3],
        ),
        hints=(
            "Which tile takes the rabbit out at once?",
            Text(
                "Press the ghost's power, then {cell}.",
                cell=place("c3"),
            ),
        ),
        goal=Store(6),
        par=1,
        solution=("power ghost c3",),
        wrong=(
            Answer(Happens("lost"), "Too far to walk: the moves are used up, and the basket is lost."),
            Answer(
                Played("power ghost"),
                Text(
                    "Up and away! But only on the exit tile, {exit}, is it out.",
                    exit=place("c3"),
                ),
            ),
        ),
        otherwise=Text(
            "Use the ghost's power, and choose the exit tile, {exit}.",
            exit=place("c3"),
        ),
    ),
    DoIt(
        name="owl-and-sparrow",
        title="Owl and sparrow",
        rules=("CA-25", "CA-30"),
        text="Let the owl fly to the rabbit. The ghost's power is used up: below your face the flash "
        "is crossed out. An owl that comes to the rabbit makes it ready again, and so does a "
        "sparrow.",
        done="The ghost can appear once more in this round. But mind your carrots: an owl turns a "
        "bunch into a single carrot.",
        position=running(
            stage="fly",
            rabbit="b2",
            came_from="S",
            moves=8,
            characters=["ghost"],
            powers_used=[True],
            carrots={"a3": [3], "c3": [1]},
            quest=quest("a1", "c1"),
            birds={"owl": "b3", "sparrow": "c2"},
            dice={"owl": "S", "sparrow": "N"},
        ),
        hints=(
            "The owl's die leads to the rabbit.",
            Text(
                "Press the owl, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Happens("refresh"),
        par=1,
        solution=("fly owl S",),
        otherwise=Text(
            "Let a bird fly to {cell}.",
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="bat",
        title="The bat",
        rules=("CA-29",),
        text=Text(
            "Let the bat carry the rabbit out: it flies to {cell}. No move is left, so you are late. "
            "But a bat that comes to the rabbit carries it to the exit.",
            cell=place("b2"),
        ),
        done="Saved! The birds fly after the last move too, and a rabbit that is out by then is in time.",
        position=running(
            stage="fly",
            rabbit="b2",
            came_from="S",
            moves=0,
            gathered=[1, 3, 3],
            carrots={"b3": [1]},
            birds={"bat": "a2", "hawk": "a1"},
            dice={"bat": "E", "hawk": "E"},
        ),
        hints=(
            Text(
                "The bat is on {cell}, and its die says east.",
                cell=place("a2"),
            ),
            Text(
                "Press the bat, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Store(7),
        par=1,
        solution=("fly bat E",),
        otherwise=Text(
            "The hawk can wait. Let the bat fly first, to {cell}.",
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="carrot-to-bird",
        title="A carrot becomes a bird",
        rules=("CA-29",),
        text=Text(
            "Leave {bunch:the} alone, and bring a bird that only carries. The bat has come to carrots: it "
            "turns one of them into a bird that is not in the garden yet. You choose which carrot, "
            "and which bird.",
            bunch=fact("bunch", "b2"),
        ),
        done="The single carrot is gone, and a seagull sits there. The rabbit can get back whatever it carries.",
        position=running(
            stage="act",
            rabbit="b1",
            came_from="W",
            moves=9,
            carrots={"b2": [1, 3]},
            birds={"bat": "b2", "crow": "c3"},
            acting="bat",
        ),
        hints=(
            "Two birds only carry, and the crow is in the garden already.",
            "Press the single carrot, then the seagull.",
        ),
        goal=All(Carrots("b2", (3,)), Holds("birds.seagull", "b2")),
        par=1,
        solution=("act 1 seagull",),
        wrong=(Answer(Not(Carrots("b2", (3,))), "That was the bunch! Choose the single carrot."),),
        otherwise="That bird does more harm. Bring the seagull.",
    ),
    DoIt(
        name="special-pass",
        title="Pass and plant",
        rules=("CA-33",),
        text=Text(
            "Pass, and put {count:word} single carrots where the rabbit stands. To pass, press the "
            "sign with carrots at the lower left. This special pass works once a round, and costs no "
            "move.",
            count=fact("passed"),
        ),
        done="Two more in the basket: on the rabbit's own tile they are gathered at once. They may go onto any tiles.",
        position=running(rabbit="a1", rested=False, moves=10),
        hints=(
            "Both carrots may go onto the same tile.",
            Text(
                "Press the sign of the special pass, then {cell}, and {cell} again.",
                cell=place("a1"),
            ),
        ),
        goal=Basket(2),
        par=1,
        solution=("rest a1 a1",),
        wrong=(
            Answer(
                Happens("rest"),
                Text(
                    "Those still have to be fetched. Put both under the rabbit, on {cell}.",
                    cell=place("a1"),
                ),
            ),
        ),
        otherwise="First pass; it costs no move. Press the sign with the carrots.",
    ),
)
