"""The five other characters of Carrotia, among its fine points."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Answer, Choice, DoIt, Predict, Step
from garden_widgets.shelf.carrotia.lesson.drawn import RING, running
from garden_widgets.shelf.carrotia.lesson.goals import Basket, RabbitOn

CHARACTERS: Final[tuple[Step, ...]] = (
    DoIt(
        name="mummy",
        title="The mummy",
        rules=("CA-R2", "CA-R17"),
        slips={"CA-R17": "act 3"},
        text=Text(
            "Keep the sparrow from destroying {bunch:the}. Use the mummy's power just when a bird is "
            "about to act: then the bird does nothing.",
            bunch=fact("bunch", "b2"),
        ),
        done="Stopped! You use other powers before the rabbit moves, but the mummy's when a bird is about to act.",
        position=running(
            stage="act",
            rabbit="b1",
            came_from="W",
            characters=["mummy"],
            carrots={"b2": [3]},
            birds={"sparrow": "b2"},
            acting="sparrow",
            moves=9,
        ),
        fine=True,
        hints=("Look at the bench: you can let the sparrow act, or use the power.", "Press the power of the mummy."),
        goal=Happens("mummy"),
        par=1,
        solution=("power mummy",),
        otherwise="Gone! Use the mummy's power instead.",
    ),
    DoIt(
        name="clown",
        title="The clown",
        rules=("CA-R2", "CA-R12"),
        text=Text(
            "Get out of the dead end on {cell}. The rabbit fetched {bunch:a} there, and the only way "
            "is back. Without help it would have to stay, and that costs a move each time. The "
            "clown's power lets one move go backwards.",
            cell=place("b2"),
            bunch=fact("bunch"),
        ),
        done=Text(
            "Back to {cell}. Without the clown the rabbit would have stayed in there to the end.",
            cell=place("b1"),
        ),
        position=running(
            "ES EW SW\nNS S NS\nNE NEW NW",
            rabbit="b2",
            came_from="S",
            characters=["clown"],
            gathered=[3],
            moves=8,
        ),
        fine=True,
        hints=(
            "First the power, then the move.",
            Text(
                "Press the clown's power, then {cell}.",
                cell=place("b1"),
            ),
        ),
        goal=RabbitOn("b1"),
        par=2,
        solution=("power clown", "go S"),
        wrong=(Answer(Played("stay"), "It stays, and a move is gone. That could go on for ever: use the clown."),),
        otherwise=Text(
            "Use the clown's power, then go back to {cell}.",
            cell=place("b1"),
        ),
    ),
    DoIt(
        name="vampire",
        title="The vampire",
        rules=("CA-R2",),
        text=Text(
            "Go through the flower bed to {cell}, where {bunch:a} lies. With the vampire's power one "
            "move may cross a closed edge, if there is a tile beyond.",
            cell=place("b2"),
            bunch=fact("bunch", "b2"),
        ),
        done="Right through the flowers! The power lasts for that one move only, and it never leads straight back.",
        position=running(RING, rabbit="a2", came_from="S", characters=["vampire"], carrots={"b2": [3]}, moves=9),
        fine=True,
        hints=(
            "First the power, then the move.",
            Text(
                "Press the vampire's power, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Basket(3),
        par=2,
        solution=("power vampire", "go E"),
        otherwise=Text(
            "Use the vampire's power, then go to {cell}.",
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="sailor",
        title="The sailor",
        rules=("CA-R2", "CA-R9"),
        slips={"CA-R9": "power sailor hawk W"},
        text=Text(
            "Send the hawk away from the carrots: set its die to south. The sailor's power sets one "
            "die to another face. Birds need no path: from {cell} it can fly to all sides.",
            cell=place("b2"),
        ),
        done=Text(
            "Now it will fly to {cell}, where nothing lies.",
            cell=place("b1"),
        ),
        position=running(
            RING,
            rabbit="a1",
            characters=["sailor"],
            carrots={"b3": [3], "a2": [3], "c2": [3]},
            birds={"hawk": "b2"},
            dice={"hawk": "N"},
            moves=10,
        ),
        fine=True,
        hints=("Carrots lie north, east and west of it.", "Press the sailor's power, the hawk's die, and south."),
        goal=Holds("dice.hawk", "S"),
        par=1,
        solution=("power sailor hawk S",),
        otherwise="Use the sailor's power, and set the hawk's die to south.",
    ),
    Predict(
        name="bandit",
        title="The bandit",
        rules=("CA-R2", "CA-R3"),
        slips={"CA-R3": "{count} carrots"},
        text=Text(
            "Say how much the basket will hold. The bandit goes to {cell}, where {bunch:a} lies. Its power "
            "works by itself while the supply lasts: {singles:word} single carrots, {bunches:word} bunches.",
            cell=place("b1"),
            bunch=fact("bunch", "b1"),
            singles=fact("singles"),
            bunches=fact("bunches"),
        ),
        done="Three, and one single from the supply. Only the bandit's own moves bring that.",
        position=running(RING, rabbit="a1", characters=["bandit"], carrots={"b1": [3]}, moves=10),
        fine=True,
        hints=("The bunch, and what the bandit adds.",),
        moves=("go E",),
        choices=(
            Choice(
                Text(
                    "{count} carrots",
                    count=3,
                ),
                Not(Basket(4)),
                "The bandit finds one more whenever its own move gathers.",
            ),
            Choice(
                Text(
                    "{count} carrots",
                    count=4,
                ),
                All(Basket(4), Not(Basket(6))),
            ),
            Choice(
                Text(
                    "{count} carrots",
                    count=6,
                ),
                Basket(6),
                "Not twice as many: one single more.",
            ),
        ),
        otherwise="The bandit adds one single carrot.",
    ),
)
