"""What birds do rarely in Carrotia, among its fine points: in which order they fly, and when nothing is left to do."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Choice, DoIt, Predict, Step
from garden_widgets.shelf.carrotia.lesson.drawn import STAR, quest, running
from garden_widgets.shelf.carrotia.lesson.goals import Carrots, RabbitOn

FINE_BIRDS: Final[tuple[Step, ...]] = (
    DoIt(
        name="which-bird-first",
        title="Who flies first?",
        rules=("CA-31", "CA-R10"),
        slips={"CA-31": "fly sparrow W"},
        text=Text(
            "Let {bunch:the} be carried away, so that nobody destroys it. Crow and sparrow both fly "
            "to {cell}. They fly one after another, and you choose who is first.",
            bunch=fact("bunch", "b2"),
            cell=place("b2"),
        ),
        done=Text(
            "When the sparrow came, nothing was left on {cell}. And from the crow you can get the bunch back.",
            cell=place("b2"),
        ),
        position=running(
            stage="fly",
            rabbit="b1",
            came_from="W",
            moves=9,
            carrots={"b2": [3]},
            birds={"crow": "b3", "sparrow": "c2"},
            dice={"crow": "S", "sparrow": "W"},
        ),
        fine=True,
        hints=(
            "Who destroys, and who only carries?",
            Text(
                "Press the crow, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Happens("carry"),
        par=1,
        solution=("fly crow S",),
        otherwise="Too late for the crow: the bunch is destroyed. Let the crow fly first.",
    ),
    Predict(
        name="a-bird-that-stays",
        title="Above a carrot",
        rules=("CA-R10", "CA-R9"),
        slips={"CA-R10": "It is destroyed"},
        text=Text(
            "Say what becomes of {bunch:the} under the hawk. The hawk sits on it already, and its "
            "die says carrot. So its nearest carrot is right there.",
            bunch=fact("bunch", "b2"),
        ),
        done="A bird that sits still does nothing. It acts only where it arrives.",
        position=running(
            stage="fly",
            rabbit="b1",
            came_from="W",
            moves=9,
            carrots={"b2": [3], "b3": [1]},
            birds={"hawk": "b2"},
            dice={"hawk": "carrot"},
        ),
        fine=True,
        hints=("Does the hawk arrive anywhere?",),
        moves=("fly hawk stay",),
        choices=(
            Choice("It is destroyed", Not(Carrots("b2", (3,))), "The hawk has not arrived anywhere: it stayed."),
            Choice("It stays there", Carrots("b2", (3,))),
        ),
        otherwise="The nearest carrot is under it, so it stays; and a bird that stays does nothing.",
    ),
    DoIt(
        name="owl-and-carrots",
        title="The owl and the carrots",
        rules=("CA-25",),
        text=Text(
            "Let the owl fly where it does less harm. An owl turns {bunch:a} into a single carrot. A single carrot "
            "is too small for it: it does nothing there.",
            bunch=fact("bunch", "c2"),
        ),
        done="Nothing has changed, and the bunch is still a bunch.",
        position=running(
            stage="fly",
            rabbit="b1",
            came_from="W",
            moves=9,
            carrots={"b3": [1], "c2": [3]},
            birds={"owl": "b2"},
            dice={"owl": "carrot"},
        ),
        fine=True,
        hints=(
            "What would the owl do to the bunch?",
            Text(
                "Press the owl, then {cell}.",
                cell=place("b3"),
            ),
        ),
        goal=All(Carrots("c2", (3,)), Happens("fly")),
        par=1,
        solution=("fly owl N",),
        otherwise="Now the bunch is a single carrot. Let it fly to the single carrot.",
    ),
    DoIt(
        name="one-token",
        title="Only one of them",
        rules=("CA-R11",),
        slips={"CA-R11": "act 3"},
        text=Text(
            "Let the hawk do less harm. It has come to {cell}, where {bunch:a} and a single carrot lie. "
            "A bird acts on one token only, and you choose which.",
            cell=place("b2"),
            bunch=fact("bunch", "b2"),
        ),
        done="Only the single carrot is gone. An owl, by the way, always takes a bunch, if there is one.",
        position=running(
            stage="act",
            rabbit="b1",
            came_from="W",
            carrots={"b2": [1, 3]},
            birds={"hawk": "b2"},
            acting="hawk",
            moves=9,
        ),
        fine=True,
        hints=("Both tokens are on the bench.", "Press the single carrot."),
        goal=Carrots("b2", (3,)),
        par=1,
        solution=("act 1",),
        otherwise="The bunch is gone! Choose the single carrot.",
    ),
    DoIt(
        name="carried-off",
        title="Nothing is behind it",
        rules=("CA-R14",),
        slips={"CA-R14": "go E"},
        text=Text(
            "Let the hawk carry the rabbit to the entry, {entry}, then go south. It came from the "
            "south, but a rabbit that was carried or put somewhere has nothing behind it.",
            entry=place("a2"),
        ),
        done="No direction was backwards any more.",
        position=running(
            STAR,
            stage="fly",
            quest=quest("a2", "c3"),
            rabbit="b2",
            came_from="S",
            moves=7,
            birds={"hawk": "b3"},
            dice={"hawk": "S"},
        ),
        fine=True,
        hints=(
            "First the hawk flies.",
            Text(
                "Press the hawk, then {cell}; then go to {other_cell}.",
                cell=place("b2"),
                other_cell=place("a1"),
            ),
        ),
        goal=RabbitOn("a1"),
        par=2,
        solution=("fly hawk S", "go S"),
        chance=("dice hawk:N",),
        otherwise=Text(
            "Let the hawk fly, then go south to {cell}.",
            cell=place("a1"),
        ),
    ),
    Predict(
        name="rest-costs-nothing",
        title="What a pass costs",
        rules=("CA-R13", "CA-R14"),
        slips={"CA-R13": "{moves} moves left, the hawk flies"},
        text=Text(
            "Say what happens after the special pass. You pass and put {count:word} single carrots "
            "under the rabbit. {moves:Word} moves are left, and the hawk's die says east.",
            count=fact("passed"),
            moves=fact("moves left"),
        ),
        done=Text(
            "The rabbit has {moves:word} moves as before, and the {count:word} carrots. But the hawk "
            "flies all the same.",
            moves=fact("moves left"),
            count=fact("passed"),
        ),
        position=running(
            rested=False,
            rabbit="a1",
            came_from="E",
            moves=4,
            carrots={"b3": [3]},
            birds={"hawk": "a3"},
            dice={"hawk": "E"},
        ),
        fine=True,
        hints=("Who has moved: the rabbit, or nobody?",),
        moves=("rest a1 a1", "fly hawk E"),
        choices=(
            Choice(
                Text(
                    "{moves} moves left, the hawk flies",
                    moves=4,
                ),
                All(Holds("moves", 4), Happens("fly")),
            ),
            Choice(
                Text(
                    "{moves} moves left, the hawk flies",
                    moves=3,
                ),
                Holds("moves", 3),
                Text(
                    "The rabbit has not moved: {moves:word} are left.",
                    moves=fact("moves left"),
                ),
            ),
            Choice(
                Text(
                    "{moves} moves left, the hawk waits",
                    moves=4,
                ),
                All(Holds("moves", 4), Not(Happens("fly"))),
                "The dice were rolled, so the birds fly.",
            ),
        ),
        otherwise="A pass costs no move, but the birds fly.",
    ),
    Predict(
        name="no-bird-left",
        title="All birds are out",
        rules=("CA-R16",),
        slips={"CA-R16": "It destroys it"},
        text=Text(
            "Say what the bat does to {bunch:the} on {cell}. It would turn it into another bird, but "
            "all {birds:word} are in the garden already.",
            bunch=fact("bunch", "b2"),
            cell=place("b2"),
            birds=fact("birds"),
        ),
        done="No bird in the pile, no effect. The exit always works: even then a bat carries the rabbit out.",
        position=running(
            stage="fly",
            rabbit="b1",
            came_from="E",
            moves=5,
            carrots={"b2": [3]},
            birds={"owl": "c1", "hawk": "c1", "crow": "c1", "seagull": "c1", "sparrow": "c1", "bat": "a2"},
            dice={"bat": "E"},
            quest=quest("a1", "c3"),
        ),
        fine=True,
        hints=("Which bird could the bunch become?",),
        moves=("fly bat E",),
        choices=(
            Choice("Nothing", Carrots("b2", (3,))),
            Choice("It destroys it", Not(Carrots("b2", (3,))), "Bats do not destroy."),
        ),
        otherwise="It cannot turn it into a bird that is not there.",
    ),
)
