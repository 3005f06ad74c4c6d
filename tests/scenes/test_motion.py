"""What is seen to happen: beats as data, one after another."""

from __future__ import annotations

import json

import pytest

from garden_widgets import games
from garden_widgets.core.text import Text
from garden_widgets.scenes.film import Projector
from garden_widgets.scenes.motion import Beat, story, tumbling
from garden_widgets.scenes.palette import LIGHT
from garden_widgets.scenes.scene import Circle, Scene


def scene(**places):
    items = tuple(Circle(x=x, y=0, radius=0, key=key) for key, x in places.items())
    return Scene(width=99, height=9, ground=(), items=items, title="", description="")


# Beats ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(games))
def test_every_move_of_every_game_is_seen_and_ends_with_its_picture(name):
    from random import Random

    from garden_widgets.core.chance import pick

    rng, scenery, state = Random(3), games.scenery(name), games[name].start()
    for _ in range(40):
        if not state.movers:
            break
        mover = state.movers[0]
        move = state.draw(rng) if mover < 0 else pick(rng, state.moves(mover))
        after = state.after(move)
        beats = tuple(story(scenery, [(state, move, after)]))
        assert beats
        assert beats[-1].scene == scenery.scene(after)
        assert [str(beat.caption) for beat in beats if str(beat.caption)]
        page = Projector()
        json.dumps([page.begin(scenery.scene(state), beats[0], LIGHT), page.go_on(beats[1:])])
        state = after


def test_dice_tumble_before_they_show_what_they_show():
    end = Beat(scene=scene(die=3), caption=Text("Five."))
    beats = tumbling([scene(die=1), scene(die=2)], end)
    assert [beat.scene for beat in beats] == [scene(die=1), scene(die=2), scene(die=3)]
    assert [beat.travel for beat in beats] == [0, 0, 0]
    assert beats[0].sound == "dice"
    assert str(beats[-1].caption) == "Five."
