"""How Yes! Broccoli! is shown and pressed."""

from types import MappingProxyType
from typing import Final

from garden_widgets.scenes.scenery import Scenery
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.scene import advice, moments, pressing, small
from garden_widgets.shelf.yes_broccoli.scene.cut_outs import cut_outs
from garden_widgets.shelf.yes_broccoli.scene.picture import COVER, called_off, scene
from garden_widgets.shelf.yes_broccoli.scene.to_you import YOURS


class BroccoliScenery(Scenery[BroccoliState]):
    """Yes! Broccoli! on the page."""

    yours = YOURS
    cover = COVER
    asked = small.ASKED
    outdated = MappingProxyType({"bid": ("revealed",)})
    option = staticmethod(small.option)
    scene = staticmethod(scene)
    called_off = staticmethod(called_off)
    cut_outs = staticmethod(cut_outs)
    path = staticmethod(pressing.path)
    also = staticmethod(pressing.also)
    meant = staticmethod(pressing.meant)
    preview = staticmethod(pressing.preview)
    about = staticmethod(pressing.about)
    asks = staticmethod(advice.asks)
    named = staticmethod(advice.named)
    goes_on = staticmethod(advice.goes_on)
    attempt = staticmethod(pressing.attempt)
    beats = staticmethod(moments.beats)

    def by_animal(self, start: BroccoliState, seat: int) -> bool:
        """Call them after the animal."""
        return True


SCENERY: Final = BroccoliScenery()
