"""How Snail Invasion! is shown and pressed."""

from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.scenery import Scenery
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.scene import moments, pressing, small
from garden_widgets.shelf.snail_invasion.scene.cut_outs import cut_outs
from garden_widgets.shelf.snail_invasion.scene.picture import COVER, called_off, scene
from garden_widgets.shelf.snail_invasion.scene.snails import face
from garden_widgets.shelf.snail_invasion.scene.to_you import YOURS


class SnailScenery(Scenery[SnailState]):
    """Snail Invasion! on the page."""

    lifts = True
    called = MappingProxyType({"pass": Text("Pass")})
    yours = YOURS
    asks_the_same = True
    cover = COVER
    asked = small.ASKED
    scene = staticmethod(scene)
    called_off = staticmethod(called_off)
    cut_outs = staticmethod(cut_outs)
    path = staticmethod(pressing.path)
    meant = staticmethod(pressing.meant)
    attempt = staticmethod(pressing.attempt)
    asks = staticmethod(pressing.asks)
    beats = staticmethod(moments.beats)
    face = staticmethod(face)
    rolled = staticmethod(small.rolled)
    option = staticmethod(small.option)


SCENERY: Final = SnailScenery()
