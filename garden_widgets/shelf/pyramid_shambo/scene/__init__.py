"""How Pyramid Shambo is shown and pressed."""

from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Sentences, Text
from garden_widgets.kit.pyramids import COLOUR_NAMES
from garden_widgets.scenes.asking import EACH, Asked
from garden_widgets.scenes.hands import hand
from garden_widgets.scenes.pyramids import pyramid
from garden_widgets.scenes.scene import Item
from garden_widgets.scenes.scenery import Scenery
from garden_widgets.shelf.pyramid_shambo.engine.moves import SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.setup import LETTERS
from garden_widgets.shelf.pyramid_shambo.engine.state import THROW, ShamboState
from garden_widgets.shelf.pyramid_shambo.scene import moments, pressing
from garden_widgets.shelf.pyramid_shambo.scene.cut_outs import cut_outs
from garden_widgets.shelf.pyramid_shambo.scene.picture import COVER, called_off, scene
from garden_widgets.shelf.pyramid_shambo.scene.throws import fight
from garden_widgets.shelf.pyramid_shambo.scene.to_you import YOURS


class ShamboScenery(Scenery[ShamboState]):
    """Pyramid Shambo on the page."""

    yours = YOURS
    cover = COVER
    asked = MappingProxyType(
        {
            "colours": Asked(
                EACH,
                offers={letter: COLOUR_NAMES[letter] for letter in LETTERS},
                about=Text("Whose pyramids are of which colour?"),
            ),
        }
    )
    outdated = MappingProxyType({"thrown": ("tied", "won")})
    scene = staticmethod(scene)
    called_off = staticmethod(called_off)
    cut_outs = staticmethod(cut_outs)
    path = staticmethod(pressing.path)
    meant = staticmethod(pressing.meant)
    collects = staticmethod(pressing.collects)
    preview = staticmethod(pressing.preview)
    attempt = staticmethod(pressing.attempt)
    asks = staticmethod(pressing.asks)
    goes_on = staticmethod(pressing.goes_on)
    would = staticmethod(pressing.would)
    beats = staticmethod(moments.beats)

    def face(self, state: ShamboState, seat: int) -> tuple[Item, ...]:
        """Draw who sits there: a pyramid of the colour."""
        return pyramid(f"{state.setup.colours[seat]}2", 24, 45, scale=0.46)

    def is_out(self, state: ShamboState, seat: int) -> bool:
        """Check whether a player has no pyramid left."""
        return seat in state.gone

    def due(self, state: ShamboState, seat: int, *, you: bool) -> Text:
        """Say that somebody throws, or decides in place of a player who is out: the turn is the active player's."""
        if seat == state.turn:
            return Sentences()
        if state.stage == THROW:
            return Text("you throw now") if you else Text("throws now")
        return Text("you decide now") if you else Text("decides now")

    def option(self, name: str, value: object) -> tuple[Item, ...]:
        """Draw a pyramid of a colour."""
        if name == "colours":
            return pyramid(f"{value}2", 24, 45, scale=0.46, shadow=False)
        return ()

    def rolled(self, state: ShamboState) -> tuple[Item, ...]:
        """Draw what was thrown last, where it may be seen: each hand with the colour of its sleeve."""
        seen = fight(state)
        shown = [(seat, shape) for seat, shape in seen.shapes.items() if shape in SHAPES] if seen is not None else []
        return tuple(
            item
            for i, (seat, shape) in enumerate(shown)
            for item in hand(shape, 24 + 56 * i, 23, 44, sleeve=f"piece-{state.setup.colours[seat]}")
        )

    def by_animal(self, start: ShamboState, seat: int) -> bool:
        """Call them after the animal."""
        return True


SCENERY: Final = ShamboScenery()
