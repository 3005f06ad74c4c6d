"""How Carrots & Broccoli is shown and pressed."""

from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.scenery import Scenery
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState
from garden_widgets.shelf.carrots_and_broccoli.scene import moments, pressing, small
from garden_widgets.shelf.carrots_and_broccoli.scene.cut_outs import cut_outs
from garden_widgets.shelf.carrots_and_broccoli.scene.picture import COVER, called_off, scene
from garden_widgets.shelf.carrots_and_broccoli.scene.signs import face
from garden_widgets.shelf.carrots_and_broccoli.scene.to_you import YOURS


class CarrotsScenery(Scenery[CarrotsState]):
    """Carrots & Broccoli on the page."""

    has_clock = True
    lifts = True
    called = MappingProxyType({"pass": Text("Pass")})
    yours = YOURS
    cover = COVER
    asked = small.ASKED
    scene = staticmethod(scene)
    called_off = staticmethod(called_off)
    cut_outs = staticmethod(cut_outs)
    path = staticmethod(pressing.path)
    at_once = staticmethod(pressing.at_once)
    face = staticmethod(face)
    rolled = staticmethod(small.rolled)
    option = staticmethod(small.option)
    preview = staticmethod(pressing.preview)
    attempt = staticmethod(pressing.attempt)
    asks = staticmethod(pressing.asks)
    beats = staticmethod(moments.beats)

    def goes_round(self, state: CarrotsState) -> int:
        """Go on to the next seat with each turn."""
        return 1

    def by_animal(self, start: CarrotsState, seat: int) -> bool:
        """Call them after the animal."""
        return True


SCENERY: Final = CarrotsScenery()
