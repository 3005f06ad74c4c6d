"""How Carrotia is shown and pressed."""

from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.asking import EACH, Asked
from garden_widgets.scenes.scene import Item
from garden_widgets.scenes.scenery import Scenery
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.scene import holding, moments, pressing
from garden_widgets.shelf.carrotia.scene.cut_outs import cut_outs
from garden_widgets.shelf.carrotia.scene.figures import SOMEBODY, bird, portrait
from garden_widgets.shelf.carrotia.scene.picture import COVER, called_off, scene
from garden_widgets.shelf.carrotia.scene.powers import powers
from garden_widgets.shelf.carrotia.scene.signs import die
from garden_widgets.shelf.carrotia.scene.to_you import YOURS


class CarrotiaScenery(Scenery[CarrotiaState]):
    """Carrotia on the page."""

    yours = YOURS
    cover = COVER
    asked = MappingProxyType(
        {
            "characters": Asked(
                EACH,
                offers=CHARACTER_NAMES,
                words=[Text("chosen in the game")],
                about=Text("Each character is good at something different; you need not choose any now."),
            ),
        }
    )
    results = moments.RESULTS
    asides = ("fly", "stayed", "roll")
    has_hints = True
    has_clock = True
    has_drags = True
    scene = staticmethod(scene)
    called_off = staticmethod(called_off)
    cut_outs = staticmethod(cut_outs)
    path = staticmethod(pressing.path)
    also = staticmethod(pressing.also)
    meant = staticmethod(pressing.meant)
    stands_for = staticmethod(pressing.stands_for)
    at_once = staticmethod(pressing.at_once)
    attempt = staticmethod(pressing.attempt)
    again = staticmethod(pressing.again)
    drag = staticmethod(pressing.drag)
    about = staticmethod(pressing.about)
    onwards = staticmethod(pressing.onwards)
    in_hand = staticmethod(holding.in_hand)
    forced = staticmethod(pressing.forced)
    best = staticmethod(pressing.best)
    preview = staticmethod(holding.preview)
    beats = staticmethod(moments.beats)
    powers = staticmethod(powers)

    def laid_anew(self, before: CarrotiaState, after: CarrotiaState) -> bool:
        """Check whether another quest is built: its grid is another one, even where its cells have the same names."""
        return before.card != after.card

    def option(self, name: str, value: object) -> tuple[Item, ...]:
        """Draw a character."""
        return portrait(str(value), 24, 24, 46) if name == "characters" else ()

    def rolled(self, state: CarrotiaState) -> tuple[Item, ...]:
        """Draw each bird that has still to fly, with its die."""
        return tuple(
            item
            for i, (name, face) in enumerate(state.dice.items())
            for item in (*bird(name, 24 + 100 * i, 24, 44), *die(face, 70 + 100 * i, 22, 48))
        )

    def face(self, state: CarrotiaState, seat: int) -> tuple[Item, ...]:
        """Draw who sits there: the character, if one is chosen or will be."""
        return portrait(state.characters[seat] or ("" if state.stage == "choose" else SOMEBODY), 24, 24, 46)

    def goes_round(self, state: CarrotiaState) -> int:
        """Follow the direction of the quest card."""
        return state.card.step if state.card is not None else 0

    def asks(self, state: CarrotiaState, seat: int) -> Text:
        """Say what is to be done in this stage."""
        return pressing.asks(state)

    def by_animal(self, start: CarrotiaState, seat: int) -> bool:
        """Call whoever has no character yet after the animal."""
        return start.characters[seat] is None


SCENERY: Final = CarrotiaScenery()
