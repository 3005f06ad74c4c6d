"""How Pyramid Shambo is shown and pressed."""

from typing import Final

from garden_widgets.scenes.pyramids import pyramid
from garden_widgets.scenes.scene import Item
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

    def face(self, state: ShamboState, seat: int) -> tuple[Item, ...]:
        """Draw who sits there: a pyramid of the colour."""
        return pyramid(f"{state.setup.colours[seat]}2", 24, 45, scale=0.46)


SCENERY: Final = ShamboScenery()
