"""What is seen to happen: beats as data, one after another."""

from __future__ import annotations

from garden_widgets.core.text import Text
from garden_widgets.scenes.motion import Beat, tumbling
from garden_widgets.scenes.scene import Circle, Scene


def scene(**places):
    items = tuple(Circle(x=x, y=0, radius=0, key=key) for key, x in places.items())
    return Scene(width=99, height=9, ground=(), items=items, title="", description="")


# Beats ---------------------------------------------------------------------------------------------------------------


def test_dice_tumble_before_they_show_what_they_show():
    end = Beat(scene=scene(die=3), caption=Text("Five."))
    still = scene(house=5)
    rolls = [Circle(x=i, y=0, radius=1, fill="die") for i in (1, 2)]
    beats = tumbling(still, [[roll] for roll in rolls], end)
    assert [beat.scene.items for beat in beats] == [*((*still.items, roll) for roll in rolls), end.scene.items]
    assert [beat.travel for beat in beats] == [0, 0, 0]
    assert beats[0].sound == "dice"
    assert str(beats[-1].caption) == "Five."
