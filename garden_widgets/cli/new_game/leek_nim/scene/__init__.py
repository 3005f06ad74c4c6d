"""How Leek Nim is shown and pressed."""

from typing import Final

from garden_widgets.scenes.scenery import Scenery

from leek_nim.engine.state import LeekNimState
from leek_nim.scene import pressing
from leek_nim.scene.cut_outs import cut_outs
from leek_nim.scene.picture import COVER, scene


class LeekNimScenery(Scenery[LeekNimState]):
    """Leek Nim on the page."""

    cover = COVER
    scene = staticmethod(scene)
    path = staticmethod(pressing.path)
    attempt = staticmethod(pressing.attempt)
    cut_outs = staticmethod(cut_outs)


SCENERY: Final = LeekNimScenery()
