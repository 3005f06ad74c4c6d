"""How Pyramid Shambo is shown and pressed."""

from typing import Final

from garden_widgets.scenes.scenery import Scenery
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from garden_widgets.shelf.pyramid_shambo.scene import moments, pressing
from garden_widgets.shelf.pyramid_shambo.scene.picture import COVER, scene


class ShamboScenery(Scenery[ShamboState]):
    """Pyramid Shambo on the page."""

    cover = COVER
    scene = staticmethod(scene)
    path = staticmethod(pressing.path)
    meant = staticmethod(pressing.meant)
    collects = staticmethod(pressing.collects)
    preview = staticmethod(pressing.preview)
    attempt = staticmethod(pressing.attempt)
    beats = staticmethod(moments.beats)


SCENERY: Final = ShamboScenery()
